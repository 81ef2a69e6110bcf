# Plays without ever entering the game.
puts "I never call connect_game"
loop { koshien.turn_over }
