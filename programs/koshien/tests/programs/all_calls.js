"use strict";
// Calls everything and checks every answer, from the start 1:1 of the map `garden`.
const { koshien } = require("koshien");

function check(actual, expected) {
  const [one, other] = [actual, expected].map((value) => JSON.stringify(value) ?? "undefined");
  if (one !== other) throw new Error(`${one} is not ${other}`);
}

check(koshien.connect_game({ name: "とても長い名前のプレイヤーです" }), undefined);
koshien.connect_game({ name: "again" });
const cells = [];
if (koshien.player === "1:1") {
  check([koshien.player_x, koshien.player_y], [1, 1]);
  check([koshien.goal, koshien.goal_x, koshien.goal_y], ["8:8", 8, 8]);
  check([koshien.enemy, koshien.enemy_x, koshien.enemy_y], [null, null, null]);
  check([koshien.other_player, koshien.other_player_x, koshien.other_player_y], [null, null, null]);
  check(["8:8", "1:1", "17:0", "0:-1"].map((cell) => koshien.map(cell)), [3, -1, null, null]);
  check(koshien.get_map_area(koshien.player).map, [[1, 1, 1, 1], [1, 0, 0, 0], [1, 0, 2, 2], [1, 0, 2, 0]]);
  check([koshien.map("2:2"), koshien.map("4:0")], [2, -1]);
  check([koshien.enemy, koshien.enemy_x, koshien.enemy_y], ["8:8", 8, 8]);
  check(koshien.other_player, null);
  const all = koshien.map_all();
  check([all.length, all.slice(0, 18)], [17 * 17 + 16, "1111-------------,"]);
  check(["2:2", "4:0", "17:0"].map((cell) => koshien.map_from(cell, all)), [2, -1, null]);
  check(["", null, undefined].map((nothing) => koshien.map_from("2:2", nothing)), [-1, -1, -1]);
  check(koshien.map_from("1:0", "0aB,---"), "a");
  koshien.get_map_area(koshien.position(5, 1));
  check(koshien.get_map_area("9:9"), null); // the third command of the turn
  check(koshien.map("5:1"), "a");
  check(koshien.locate_objects({ result: cells, cent: "5:1", objects: "a2" }), ["5:1", "3:2", "4:2", "6:2", "7:2"]);
  check(cells.length, 5);
  check(koshien.locate_objects({ sq_size: 3 }), []);
  check(koshien.locate_objects({ sq_size: 1, cent: koshien.goal, objects: "3" }), ["8:8"]);
  check(koshien.calc_route({ dst: "3:1" }), ["1:1", "2:1", "3:1"]);
  check(koshien.calc_route({ src: "1:1", dst: "1:1", except_cells: cells }), ["1:1"]);
  const route = koshien.calc_route({ result: cells, except_cells: ["2:1", null] });
  check([route === cells, route[1], route.at(-1)], [true, "1:2", "8:8"]);
}
check(koshien.position(3, 14), "3:14");
check(koshien.position(1.0, 2.7), "1:2");
check([koshien.position_of_x("3:14"), koshien.position_of_y("3:14")], [3, 14]);
check(koshien.position_of_x(null), null);
check([koshien.object("毒キノコ"), koshien.object("breakable wall"), koshien.object("?")], ["A", 5, -1]);
check(koshien.set_message("go".repeat(80)), undefined);
check(koshien.turn_over(), true);
koshien.move_to(koshien.player_x === 1 ? "2:1" : "14:15");
koshien.set_bomb();
koshien.set_dynamite(koshien.player); // the third command of the turn
const here = koshien.player;
koshien.turn_over();
check(koshien.player === here, false);
koshien.set_dynamite();
koshien.set_bomb(koshien.player);
for (;;) {
  koshien.turn_over();
  koshien.get_map_area(koshien.player);
  koshien.move_to(koshien.calc_route()[1]);
}
