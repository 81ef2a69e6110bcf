// Prints 10,000 lines in every turn.
const { koshien } = require("koshien");

koshien.connect_game({ name: "talks" });
for (;;) {
  for (let number = 0; number < 10000; number += 1) console.log(`line ${number} of many`);
  koshien.turn_over();
}
