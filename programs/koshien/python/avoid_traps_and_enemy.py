"""3. Avoid traps and the enemy."""

from koshien import koshien


def dangerous_cells(patience):
    """The cells I do not want to enter."""
    # A to D are the bad items. A square of 33 covers the whole board.
    cells = koshien.locate_objects(sq_size=33, objects="ABCD")

    # The enemy, and the cells to which it can step, as long as I have patience.
    if koshien.enemy is not None and patience > 0:
        for dx, dy in [(0, 0), (0, -1), (0, 1), (-1, 0), (1, 0)]:
            cells.append(koshien.position(koshien.enemy_x + dx, koshien.enemy_y + dy))
    return cells


koshien.connect_game(name="careful")
patience = 5

while True:
    # A search also tells where the enemy is.
    koshien.get_map_area(koshien.player)

    route = koshien.calc_route(except_cells=dangerous_cells(patience))

    # If there is no safe way, the route has one cell only: then I wait. I wait five times at
    # most: to touch the enemy costs 10 points, but to be late costs more.
    if len(route) > 1:
        koshien.move_to(route[1])
    elif patience > 0:
        patience -= 1
    koshien.turn_over()
