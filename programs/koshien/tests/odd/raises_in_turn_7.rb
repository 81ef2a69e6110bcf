# Raises in its seventh turn, three calls deep.
require "smalruby3"

def outer(turn)
  [turn].each { |one| inner(one) }
end

def inner(turn)
  nil.length if turn == 7
end

koshien.connect_game(name: "raises")
1.upto(50) do |turn|
  outer(turn)
  puts "turn #{turn} is over"
  koshien.turn_over
end
