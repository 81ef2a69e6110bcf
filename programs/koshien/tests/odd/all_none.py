# Calls everything with None.
from koshien import koshien

koshien.connect_game(name=None)
koshien.get_map_area(None)
koshien.move_to(None)
koshien.set_dynamite(None)
koshien.set_bomb(None)
koshien.position(None, None)
koshien.position_of_x(None)
koshien.position_of_y(None)
koshien.map(None)
koshien.map_from(None, None)
koshien.map_from(None, koshien.map_all())
koshien.calc_route(None, src=None, dst=None, except_cells=None)
koshien.calc_route(dst=koshien.other_player)
koshien.locate_objects(None, sq_size=None, cent=None, objects=None)
koshien.object(None)
koshien.set_message(None)
koshien.turn_over()
koshien.get_map_area(koshien.player)
koshien.move_to("east")
while True:
    koshien.turn_over()
