# Prints what it knows on the board of 15 by 15 cells: of the other player, of the map, and of the enemy, which it
# defeats. A global variable counts the rounds that this process has seen.
require "smalruby3"

$rounds = ($rounds || 0) + 1
koshien.connect_game(name: "knows")
puts "round #{$rounds} of this process"
me = koshien.player
koshien.get_map_area(me == "1:7" ? "13:7" : "1:7")
puts "other #{koshien.other_player.inspect}"
koshien.get_map_area(me)
puts "other #{koshien.other_player.inspect}"
rows = koshien.map_all.split(",")
puts "#{rows.length} rows of #{rows.map(&:length).uniq.inspect}"
puts "map #{koshien.map("14:14").inspect} #{koshien.map("15:14").inspect}"
koshien.turn_over
armed = false
loop do
  armed ||= koshien.player == "2:7"
  koshien.get_map_area(koshien.player)
  break puts("enemy nil after a defeat") if koshien.enemy.nil?

  route = []
  koshien.calc_route(result: route, dst: armed ? koshien.enemy : "2:7", except_cells: [koshien.goal])
  koshien.move_to(route[1])
  koshien.turn_over
end
puts "enemy x #{koshien.enemy_x.inspect}"
loop { koshien.turn_over }
