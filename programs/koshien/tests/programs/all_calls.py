"""Calls everything and checks every answer, from the start 1:1 of the map `garden`."""

from koshien import koshien


def check(actual, expected):
    if actual != expected:
        raise AssertionError(f"{actual!r} is not {expected!r}")


check(koshien.connect_game(name="とても長い名前のプレイヤーです"), None)
koshien.connect_game(name="again")
cells = []
if koshien.player == "1:1":
    check((koshien.player_x, koshien.player_y), (1, 1))
    check((koshien.goal, koshien.goal_x, koshien.goal_y), ("8:8", 8, 8))
    check((koshien.enemy, koshien.enemy_x, koshien.enemy_y), (None, None, None))
    check((koshien.other_player, koshien.other_player_x, koshien.other_player_y), (None, None, None))
    check([koshien.map(cell) for cell in ("8:8", "1:1", "17:0", "0:-1")], [3, -1, None, None])
    check(koshien.get_map_area(koshien.player)["map"],
          [[1, 1, 1, 1], [1, 0, 0, 0], [1, 0, 2, 2], [1, 0, 2, 0]])
    check((koshien.map("2:2"), koshien.map("4:0")), (2, -1))
    check((koshien.enemy, koshien.enemy_x, koshien.enemy_y), ("8:8", 8, 8))
    check(koshien.other_player, None)
    text = koshien.map_all()
    check((len(text), text[:18]), (17 * 17 + 16, "1111-------------,"))
    check([koshien.map_from(cell, text) for cell in ("2:2", "4:0", "17:0")], [2, -1, None])
    check([koshien.map_from("2:2", nothing) for nothing in ("", None)], [-1, -1])
    check(koshien.map_from("1:0", "0aB,---"), "a")
    koshien.get_map_area(koshien.position(5, 1))
    check(koshien.get_map_area("9:9"), None)  # the third command of the turn
    check(koshien.map("5:1"), "a")
    check(koshien.locate_objects(cells, cent="5:1", objects="a2"), ["5:1", "3:2", "4:2", "6:2", "7:2"])
    check(len(cells), 5)
    check(koshien.locate_objects(sq_size=3), [])
    check(koshien.locate_objects(sq_size=1, cent=koshien.goal, objects="3"), ["8:8"])
    check(koshien.calc_route(dst="3:1"), ["1:1", "2:1", "3:1"])
    check(koshien.calc_route(src="1:1", dst="1:1", except_cells=cells), ["1:1"])
    route = koshien.calc_route(result=cells, except_cells=["2:1", None])
    check((route is cells, route[1], route[-1]), (True, "1:2", "8:8"))
check(koshien.position(3, 14), "3:14")
check(koshien.position(1.0, 2.7), "1:2")
check((koshien.position_of_x("3:14"), koshien.position_of_y("3:14")), (3, 14))
check(koshien.position_of_x(None), None)
check((koshien.object("毒キノコ"), koshien.object("breakable wall"), koshien.object("?")), ("A", 5, -1))
check(koshien.set_message("go" * 80), None)
check(koshien.turn_over(), True)
koshien.move_to("2:1" if koshien.player_x == 1 else "14:15")
koshien.set_bomb()
koshien.set_dynamite(koshien.player)  # the third command of the turn
here = koshien.player
koshien.turn_over()
check(koshien.player == here, False)
koshien.set_dynamite()
koshien.set_bomb(koshien.player)
while True:
    koshien.turn_over()
    koshien.get_map_area(koshien.player)
    koshien.move_to(koshien.calc_route()[1])
