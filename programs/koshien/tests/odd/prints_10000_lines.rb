# Prints 10,000 lines in every turn.
koshien.connect_game(name: "talks")
loop do
  10_000.times { |number| puts "line #{number} of many" }
  koshien.turn_over
end
