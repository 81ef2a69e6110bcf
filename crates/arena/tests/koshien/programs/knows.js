// Prints what it knows, as knows.rb does.
const { koshien } = require("koshien");

const say = (what, value) => console.log(what, value ?? "none");

globalThis.rounds = (globalThis.rounds ?? 0) + 1;
koshien.connect_game({ name: "knows" });
console.log(`round ${globalThis.rounds} of this process`);
const me = koshien.player;
say("other", koshien.other_player);
say("enemy", koshien.enemy);
koshien.get_map_area(me === "1:7" ? "13:7" : "1:7");
say("other", koshien.other_player);
say("enemy", koshien.enemy);
koshien.get_map_area(me);
say("other", koshien.other_player);
const rows = koshien.map_all().split(",");
console.log(`${rows.length} rows of ${[...new Set(rows.map((row) => row.length))].join(" or ")}`);
say("14:14", koshien.map("14:14"));
say("15:14", koshien.map("15:14"));
koshien.turn_over();
let armed = false;
for (;;) {
  armed ||= koshien.player === "2:7";
  koshien.get_map_area(koshien.player);
  if (koshien.enemy === null) break;
  const dst = armed ? koshien.enemy : "2:7";
  const route = koshien.calc_route({ dst, except_cells: [koshien.goal] });
  koshien.move_to(route[1]);
  koshien.turn_over();
}
say("after the defeat: enemy", koshien.enemy);
say("x", koshien.enemy_x);
for (;;) koshien.turn_over();
