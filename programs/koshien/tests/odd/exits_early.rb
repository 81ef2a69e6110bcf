# Leaves by `exit` in its fourth turn.
koshien.connect_game(name: "leaves")
3.times { koshien.turn_over }
puts "I leave"
exit
