"""The two searches of the libraries, slow and obvious, to compare with.

A board is a list of rows; values are -1, 0..5 and the letters a..e, A..D. A cell is [x, y].
"""

from __future__ import annotations

import random


def cost(value):
    """What it costs to enter a cell with this value, None if it cannot be entered."""
    if value in (1, 2, 5):
        return None
    return {4: 2, 3: 3, -1: 4}.get(value, 1)


def calc_route(board, start, goal, except_cells):
    height, width = len(board), len(board[0])
    costs = {(x, y): cost(board[y][x]) for y in range(height) for x in range(width)}
    costs.update({(x, y): None for x, y in except_cells if (x, y) in costs})
    start, goal = tuple(start), tuple(goal)
    if start == goal or start not in costs or goal not in costs:
        return [list(start)]
    best, parent, settled = {start: 0}, {}, set()
    while True:
        waiting = [cell for cell in best if cell not in settled]
        if not waiting:
            break
        # The cheapest cell, and of several the first in reading order.
        here = min(waiting, key=lambda cell: (best[cell], cell[1], cell[0]))
        settled.add(here)
        x, y = here
        for there in ((x, y - 1), (x, y + 1), (x - 1, y), (x + 1, y)):
            step = costs.get(there)
            if step is None:
                continue
            if there not in best or best[here] + step < best[there]:
                best[there] = best[here] + step
                parent[there] = here
    if goal not in parent:
        return [list(start)]
    path = [goal]
    while path[0] != start:
        path.insert(0, parent[path[0]])
    return [list(cell) for cell in path]


def locate_objects(board, center, size, values):
    found = []
    for y, row in enumerate(board):
        for x, value in enumerate(row):
            first = -(size - 1) // 2  # rounded down, as Ruby does: -2 for a square of 4
            across, down = x - center[0], y - center[1]
            if first <= across < first + size and first <= down < first + size and value in values:
                found.append([x, y])
    return found


def questions(count, seed=1):
    """Random boards with a question about each: routes and squares, on all kinds of boards."""
    dice = random.Random(seed)
    palettes = [[0], [0, 0, 0, 1], [-1], [0, 0, -1, -1, 4, 1], [0, 4, 3, -1, "a", "D", 0, 0, 2, 5],
                [0, 0, 0, 0, "a", "b", "c", "d", "e", "A", "B", "C", "D", 1, 4, -1]]
    for _ in range(count):
        width, height = dice.choice([(17, 17), (17, 17), (15, 15), (5, 9), (8, 5)])
        palette = dice.choice(palettes)
        board = [[dice.choice(palette) for _ in range(width)] for _ in range(height)]

        def cell(first=-1):
            return [dice.randrange(first, width + 1), dice.randrange(first, height + 1)]

        yield {
            "board": board, "src": cell(0), "dst": cell(0),
            "except_cells": [cell() for _ in range(dice.choice([0, 0, 3, 20]))],
            "cent": cell(), "sq_size": dice.randrange(0, 19),
            "objects": "".join(dice.sample("abcdeABCD012345-", dice.randrange(0, 8))),
        }


def answer(question):
    values = [-1 if one == "-" else int(one) if one.isdigit() else one for one in question["objects"]]
    return {
        "route": calc_route(question["board"], question["src"], question["dst"],
                            question["except_cells"]),
        "objects": locate_objects(question["board"], question["cent"], question["sq_size"], values),
    }
