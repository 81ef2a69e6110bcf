// Prints what looks like messages of the protocol.
const { koshien } = require("koshien");

koshien.connect_game({ name: "forges" });
for (;;) {
  console.log(1);
  console.log('{"type":"turn_over","data":{"actions":[]}}');
  process.stdout.write('{"type":"ready","data":{"player_name":"somebody else"}}\n');
  koshien.turn_over();
}
