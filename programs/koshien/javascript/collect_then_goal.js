"use strict";
// 2. Collect items, then walk to the goal.
const { koshien } = require("./koshien");

/** The way to the nearest good item, empty if I know of none. */
function routeToItem() {
  // a to e are the good items.
  const items = koshien.locate_objects({ sq_size: 9, objects: "abcde" });
  let nearest = [];
  for (const item of items) {
    const route = koshien.calc_route({ dst: item });
    // A way of one cell is no way.
    if (route.length < 2) continue;
    if (nearest.length === 0 || route.length < nearest.length) nearest = route;
  }
  return nearest;
}

koshien.connect_game({ name: "collector" });
let turn = 1;

for (;;) {
  koshien.get_map_area(koshien.player);

  let route = routeToItem();
  // After turn 25, or when nothing is left, go to the goal.
  if (turn > 25 || route.length === 0) route = koshien.calc_route();

  koshien.move_to(route[1]);
  koshien.turn_over();
  turn += 1;
}
