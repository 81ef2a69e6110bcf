# Does nothing, rightly: the opponent of the others.
koshien.connect_game(name: "stays")
loop { koshien.turn_over }
