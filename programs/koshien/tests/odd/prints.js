// Prints in every way there is, and always the number of its turn.
const { koshien } = require("koshien");

koshien.connect_game({ name: "prints" });
for (let turn = 1; ; turn += 1) {
  console.log(turn);
  console.info("%d", turn);
  console.error(turn);
  process.stdout.write(`${turn}\n`);
  process.stdout.write(Buffer.from(`${turn}\n`));
  process.stderr.write(`${turn}\n`);
  process.stdout.write(`${turn}`); // no newline
  if (turn === 3) {
    console.log("the last thing");
    process.kill(process.pid, "SIGKILL");
  }
  koshien.turn_over();
}
