# Two reservations, then a search: the search is the third command and is refused.
koshien.connect_game(name: "third")
koshien.move_to("2:1")
koshien.set_bomb
raise "this was the third command" unless koshien.get_map_area(koshien.player).nil?

koshien.turn_over
koshien.set_bomb
raise "this was the second command" if koshien.get_map_area(koshien.player).nil?

loop { koshien.turn_over }
