"""2. Collect items, then walk to the goal."""

from koshien import koshien


def route_to_item():
    """The way to the nearest good item, empty if I know of none."""
    # a to e are the good items.
    items = koshien.locate_objects(sq_size=9, objects="abcde")
    routes = [koshien.calc_route(dst=item) for item in items]
    # A way of one cell is no way.
    routes = [route for route in routes if len(route) > 1]
    return min(routes, key=len, default=[])


koshien.connect_game(name="collector")
turn = 1

while True:
    koshien.get_map_area(koshien.player)

    route = route_to_item()
    # After turn 25, or when nothing is left, go to the goal.
    if turn > 25 or not route:
        route = koshien.calc_route()

    koshien.move_to(route[1])
    koshien.turn_over()
    turn += 1
