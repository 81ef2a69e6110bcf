# Thinks for ever in its third turn.
koshien.connect_game(name: "loops")
2.times { koshien.turn_over }
puts "round and round"
loop {}
