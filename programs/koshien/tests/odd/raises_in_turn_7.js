// Raises in its seventh turn, two calls deep.
const { koshien } = require("koshien");

function outer(turn) {
  [turn].forEach(inner);
}

function inner(turn) {
  if (turn === 7) null.length;
}

koshien.connect_game({ name: "raises" });
for (let turn = 1; ; turn += 1) {
  outer(turn);
  console.log("turn", turn, "is over");
  koshien.turn_over();
}
