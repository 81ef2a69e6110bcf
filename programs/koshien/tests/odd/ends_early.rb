# Its last line is reached in its fourth turn.
koshien.connect_game(name: "ends")
3.times { koshien.turn_over }
koshien.move_to("2:1")
