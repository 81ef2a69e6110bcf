# Prints what it knows on the board of 15 by 15 cells: of the other player, of the map, and of the enemy, which it
# defeats. A global variable counts the rounds that this process has seen.
require "smalruby3"

def say(what, value)
  puts "#{what} #{value.nil? ? "none" : value}"
end

$rounds = ($rounds || 0) + 1
koshien.connect_game(name: "knows")
puts "round #{$rounds} of this process"
me = koshien.player
say "other", koshien.other_player
say "enemy", koshien.enemy
koshien.get_map_area(me == "1:7" ? "13:7" : "1:7")
say "other", koshien.other_player
say "enemy", koshien.enemy
koshien.get_map_area(me)
say "other", koshien.other_player
rows = koshien.map_all.split(",")
puts "#{rows.length} rows of #{rows.map(&:length).uniq.join(" or ")}"
say "14:14", koshien.map("14:14")
say "15:14", koshien.map("15:14")
koshien.turn_over
armed = false
loop do
  armed ||= koshien.player == "2:7"
  koshien.get_map_area(koshien.player)
  break if koshien.enemy.nil?

  route = []
  koshien.calc_route(result: route, dst: armed ? koshien.enemy : "2:7", except_cells: [koshien.goal])
  koshien.move_to(route[1])
  koshien.turn_over
end
say "after the defeat: enemy", koshien.enemy
say "x", koshien.enemy_x
loop { koshien.turn_over }
