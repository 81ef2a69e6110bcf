// Plays without ever entering the game.
const { koshien } = require("koshien");

for (;;) koshien.turn_over();
