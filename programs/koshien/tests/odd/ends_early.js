// Its last line is reached in its second turn.
const { koshien } = require("koshien");

koshien.connect_game({ name: "ends" });
koshien.turn_over();
koshien.move_to("2:1");
