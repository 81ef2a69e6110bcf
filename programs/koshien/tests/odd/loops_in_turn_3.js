// Thinks for ever in its third turn.
const { koshien } = require("koshien");

koshien.connect_game({ name: "loops" });
koshien.turn_over();
koshien.turn_over();
console.log("round and round");
for (;;);
