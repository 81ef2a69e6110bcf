# Calls everything with nil, in both command sets.
require "smalruby3"
include AI

koshien.connect_game(name: nil)
2.times do
  koshien.get_map_area(nil)
  koshien.move_to(nil)
  koshien.set_dynamite(nil)
  koshien.set_bomb(nil)
  koshien.position(nil, nil)
  koshien.position_of_x(nil)
  koshien.position_of_y(nil)
  koshien.map(nil)
  koshien.map_from(nil, nil)
  koshien.map_from(nil, koshien.map_all)
  koshien.calc_route(result: nil, src: nil, dst: nil, except_cells: nil)
  koshien.calc_route(result: [], dst: koshien.other_player)
  koshien.locate_objects(result: nil, sq_size: nil, cent: nil, objects: nil)
  koshien.object(nil)
  koshien.set_message(nil)
  connect_game
  set_name(nil)
  get_map_area(nil, nil)
  map(nil, nil)
  move_to(nil)
  set_dynamite(nil)
  set_bomb([nil, nil])
  calc_route(src: nil, dst: nil, except_cells: nil)
  locate_objects(cent: nil, sq_size: nil, objects: nil)
  turn_over
end
koshien.get_map_area(koshien.player)
koshien.move_to("east")
koshien.turn_over
loop { koshien.turn_over }
