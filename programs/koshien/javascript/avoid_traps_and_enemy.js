"use strict";
// 3. Avoid traps and the enemy.
const { koshien } = require("./koshien");

/** The cells I do not want to enter. */
function dangerousCells(patience) {
  // A to D are the bad items. A square of 33 covers the whole board.
  const cells = koshien.locate_objects({ sq_size: 33, objects: "ABCD" });

  // The enemy, and the cells to which it can step, as long as I have patience.
  if (koshien.enemy !== null && patience > 0) {
    for (const [dx, dy] of [[0, 0], [0, -1], [0, 1], [-1, 0], [1, 0]]) {
      cells.push(koshien.position(koshien.enemy_x + dx, koshien.enemy_y + dy));
    }
  }
  return cells;
}

koshien.connect_game({ name: "careful" });
let patience = 5;

for (;;) {
  // A search also tells where the enemy is.
  koshien.get_map_area(koshien.player);

  const route = koshien.calc_route({ except_cells: dangerousCells(patience) });

  // If there is no safe way, the route has one cell only: then I wait. I wait five times at
  // most: to touch the enemy costs 10 points, but to be late costs more.
  if (route.length > 1) {
    koshien.move_to(route[1]);
  } else if (patience > 0) {
    patience -= 1;
  }
  koshien.turn_over();
}
