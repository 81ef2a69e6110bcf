"use strict";
// 1. Walk to the goal.
//
// Every turn: look around, find the way, take one step.
const { koshien } = require("./koshien");

koshien.connect_game({ name: "walker" });

for (;;) {
  // Look at the 5x5 cells around me.
  koshien.get_map_area(koshien.player);

  // Find the cheapest way to the goal. route[0] is where I stand, route[1] my next step.
  const route = koshien.calc_route();
  koshien.move_to(route[1]);

  // I have done all I want in this turn.
  koshien.turn_over();
}
