"use strict";
// 4. Use dynamite.
//
// A breakable wall (5) next to me opens when dynamite goes off in my cell.
const { koshien } = require("./koshien");

/** Is there a breakable wall next to me, on the goal's side? */
function wallOnTheWay() {
  const x = koshien.player_x;
  const y = koshien.player_y;
  const cells = [];
  if (x < koshien.goal_x) cells.push(koshien.position(x + 1, y));
  if (x > koshien.goal_x) cells.push(koshien.position(x - 1, y));
  if (y < koshien.goal_y) cells.push(koshien.position(x, y + 1));
  if (y > koshien.goal_y) cells.push(koshien.position(x, y - 1));
  return cells.some((cell) => koshien.map(cell) === koshien.object("breakable wall"));
}

koshien.connect_game({ name: "blaster" });
let dynamite = 2;

for (;;) {
  koshien.get_map_area(koshien.player);

  if (wallOnTheWay() && dynamite > 0) {
    // Search and dynamite are two actions: no step in this turn.
    koshien.set_message("Bang!");
    koshien.set_dynamite();
    dynamite -= 1;
  } else {
    // Next turn's search sees the opening, and the way may lead through it.
    const route = koshien.calc_route();
    koshien.move_to(route[1]);
  }
  koshien.turn_over();
}
