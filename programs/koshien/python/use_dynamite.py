"""4. Use dynamite.

A breakable wall (5) next to me opens when dynamite goes off in my cell.
"""

from koshien import koshien


def wall_on_the_way():
    """Is there a breakable wall next to me, on the goal's side?"""
    x, y = koshien.player_x, koshien.player_y
    cells = []
    if x < koshien.goal_x:
        cells.append(koshien.position(x + 1, y))
    if x > koshien.goal_x:
        cells.append(koshien.position(x - 1, y))
    if y < koshien.goal_y:
        cells.append(koshien.position(x, y + 1))
    if y > koshien.goal_y:
        cells.append(koshien.position(x, y - 1))
    return any(koshien.map(cell) == koshien.object("breakable wall") for cell in cells)


koshien.connect_game(name="blaster")
dynamite = 2

while True:
    koshien.get_map_area(koshien.player)

    if wall_on_the_way() and dynamite > 0:
        # Search and dynamite are two actions: no step in this turn.
        koshien.set_message("Bang!")
        koshien.set_dynamite()
        dynamite -= 1
    else:
        # Next turn's search sees the opening, and the way may lead through it.
        route = koshien.calc_route()
        koshien.move_to(route[1])
    koshien.turn_over()
