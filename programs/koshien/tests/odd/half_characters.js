// Cuts emoji in halves: in its name, in its message, and in what goes wrong in the end.
const { koshien } = require("koshien");

koshien.connect_game({ name: "\ud83d\ude00 cat".slice(1) });
koshien.set_message("go \ud83d\ude00".slice(0, 4));
koshien.turn_over();
throw new Error("\ud83d");
