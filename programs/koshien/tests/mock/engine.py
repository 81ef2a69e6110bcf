"""The rules of Koshien, as far as the tests of the program libraries need them: slow and plain.

The real rules are the project's engine. This one only has to answer a program rightly, so that the
libraries can be tested without it. A cell is a tuple (x, y).
"""

from __future__ import annotations

import random
from pathlib import Path

ITEMS = " abcdeABCD"
POINTS = {"a": 10, "b": 20, "c": 30, "d": 40, "e": 60, "A": -10, "B": -20, "C": -30, "D": -40}
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))  # right, left, down, up: the enemy's order
OPEN = (0, 3, 4)
TURNS = 50
ANGRY_FROM = 40


def read_map(folder: Path) -> dict:
    """The three public files: terrain, items, and the two start cells in reading order."""

    def rows(name):
        text = (folder / name).read_text()
        return [[int(cell) for cell in row.split(",")] for row in text.split()]

    terrain, items, players = rows("map.dat"), rows("items.dat"), rows("players.dat")
    size = range(len(terrain))
    return {
        "terrain": terrain,
        "items": {(x, y): ITEMS[items[y][x]] for y in size for x in size if items[y][x]},
        "starts": [(x, y) for y in size for x in size if players[y][x]],
        "goal": next((x, y) for y in size for x in size if terrain[y][x] == 3),
    }


class Player:
    def __init__(self, start, size, goal):
        self.cell = self.previous = start
        self.score = self.steps = 0
        self.stock = {"dynamite": 2, "bomb": 2}
        self.status = "playing"
        self.locked = self.sword = False
        self.known = [[-1] * size for _ in range(size)]
        self.known[goal[1]][goal[0]] = 3
        self.begin_turn()

    def begin_turn(self):
        self.actions = 0
        self.moved = False
        self.move = None
        self.placed = []


class Round:
    def __init__(self, board, number, choose=None):
        """`choose(count)` decides where the wandering enemy goes, an index below `count`."""
        self.number = number
        self.terrain = [list(row) for row in board["terrain"]]
        self.items = dict(board["items"])
        self.goal = board["goal"]
        self.size = len(self.terrain)
        starts = board["starts"] if number == 1 else board["starts"][::-1]
        self.players = [Player(start, self.size, self.goal) for start in starts]
        self.enemy = self.enemy_before = self.goal
        self.turn = 1
        self.choose = choose or random.Random(number).randrange

    # ---- What a player does in a turn.

    def command(self, who, kind, cell):
        """One command: its reply, "ok" or the reason of the refusal. See `answer` for searches."""
        player = self.players[who]
        if player.status != "playing":
            return "already_finished"
        if player.actions >= 2:
            return "no_action_left"
        player.actions += 1
        return getattr(self, "_" + kind)(player, cell)

    def answer(self, who, cell):
        """What a search around this cell tells, as the data of a map_area_response."""
        x, y = cell
        left, right = max(x - 2, 0), min(x + 2, self.size - 1)
        top, bottom = max(y - 2, 0), min(y + 2, self.size - 1)
        known = self.players[who].known
        opponent = self.players[1 - who]
        other = opponent.cell
        # Who has reached the goal stands there; who timed out or crashed has left the board.
        seen = left <= other[0] <= right and top <= other[1] <= bottom
        seen = seen and opponent.status not in ("timeout", "crashed")
        enemies = []
        if self.enemy:
            enemies = [{"x": self.enemy[0], "y": self.enemy[1], "prev_x": self.enemy_before[0],
                        "prev_y": self.enemy_before[1], "state": self.mode(), "killed": False}]
        return {
            "map": [known[row][left:right + 1] for row in range(top, bottom + 1)],
            "start_x": left, "start_y": top, "end_x": right, "end_y": bottom,
            "other_player": list(other) if seen else None,
            "enemies": enemies,
        }

    def _get_map_area(self, player, cell):
        if not self.on_board(cell):
            return "not_on_the_map"
        for y in range(max(cell[1] - 2, 0), min(cell[1] + 3, self.size)):
            for x in range(max(cell[0] - 2, 0), min(cell[0] + 3, self.size)):
                player.known[y][x] = self.items.get((x, y), self.terrain[y][x])
        return "ok"

    def _move_to(self, player, cell):
        if player.moved:
            return "already_moved"
        player.moved = True
        if player.locked:
            player.locked = False
            return "ok"
        if distance(player.cell, cell) != 1 or not self.walkable(cell):
            return "cannot_move_there"
        player.move = cell
        return "ok"

    def _set_dynamite(self, player, cell):
        return self._place(player, "dynamite", (0, 4), cell)

    def _set_bomb(self, player, cell):
        return self._place(player, "bomb", (0,), cell)

    def _place(self, player, piece, terrain, cell):
        if not player.stock[piece]:
            return "no_" + piece
        player.stock[piece] -= 1
        base = player.move or player.cell
        fits = distance(base, cell) <= 1 and self.on_board(cell) and cell not in self.items
        if not fits or self.terrain[cell[1]][cell[0]] not in terrain:
            return f"cannot_set_{piece}_there"
        player.placed.append((piece, cell))
        return "ok"

    # ---- How the turn resolves.

    def drop(self, who, status):
        """Takes a player off the board: "timeout" or "crashed"."""
        player = self.players[who]
        player.status = status
        player.move, player.placed = None, []

    def resolve(self):
        """Ends the turn and begins the next."""
        self._move_enemy()
        playing = [player for player in self.players if player.status == "playing"]
        entered = [player for player in playing if player.move]
        for player in playing:
            player.previous = player.cell
        for player in entered:
            player.cell = player.move
            player.locked = self.at(player.cell) == 4
        placed = {piece for player in playing for piece in player.placed}
        self.items.update({cell: "D" for piece, cell in placed if piece == "bomb"})
        self._take_items(entered)
        self._touch_enemy(playing)
        for player in entered:
            player.steps += 1
            if player.steps % 5 == 0:
                player.score += 3
        for player in playing:
            if player.cell == self.goal:
                player.score += 100 - (self.turn - 1) // 10 * 10
                player.status = "goal"
        for _, (x, y) in (piece for piece in placed if piece[0] == "dynamite"):
            for dx, dy in STEPS:
                if self.on_board((x + dx, y + dy)) and self.terrain[y + dy][x + dx] == 5:
                    self.terrain[y + dy][x + dx] = 0
        for player in self.players:
            if self.turn == TURNS and player.status == "playing":
                player.score -= 70
                player.status = "timeup"
            player.begin_turn()
        self.turn += 1

    def over(self):
        return self.turn > TURNS or all(player.status != "playing" for player in self.players)

    def _take_items(self, entered):
        for player in entered:
            if self.items.get(player.cell) == "e":
                player.sword = True
        for cell in {player.cell for player in entered} & set(self.items):
            takers = [player for player in entered if player.cell == cell]
            for player in takers:
                player.score += POINTS[self.items[cell]] // len(takers)
            del self.items[cell]

    def _touch_enemy(self, playing):
        there = [player for player in playing if player.cell == self.enemy]
        holders = [player for player in there if player.sword]
        for player in holders:
            player.score += 30 // len(holders)
        if holders:
            self.enemy = None
            return
        for player in there:
            player.score -= 10

    # ---- The enemy.

    def mode(self):
        if not self.enemy:
            return "gone"
        if any(player.status == "playing" and player.sword for player in self.players):
            return "frightened"
        return "angry" if self.turn >= ANGRY_FROM else "normal"

    def _move_enemy(self):
        before = self.enemy
        step = {"normal": self._normal, "angry": self._angry}.get(self.mode())
        if step:
            self.enemy = step() or self.enemy
        self.enemy_before = before

    def _targets(self):
        order = self.players if self.number == 1 else self.players[::-1]
        return [player.cell for player in order if player.status == "playing"]

    def _angry(self):
        reached = [far for far in map(self._distances, self._targets()) if self.enemy in far]
        if not reached:
            return None
        far = min(reached, key=lambda one: one[self.enemy])
        return self._towards(far) if far[self.enemy] > 1 else None

    def _normal(self):
        x, y = self.enemy
        near = [cell for cell in self._targets() if max(abs(cell[0] - x), abs(cell[1] - y)) <= 3]
        if near:
            target = min(near, key=lambda cell: (cell[0] - x) ** 2 + (cell[1] - y) ** 2)
            far = self._distances(target)
            return self._towards(far) if far.get(self.enemy, 0) > 2 else None
        cells = [(x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)]
        cells = [cell for cell in cells if self.walkable(cell) and cell not in self._targets()]
        if len(cells) < 2:
            return cells[0] if cells else None
        return cells[self.choose(len(cells))]

    def _towards(self, far):
        x, y = self.enemy
        for dx, dy in STEPS:
            cell = (x + dx, y + dy)
            if far.get(cell) == far[self.enemy] - 1:
                return None if cell in self._targets() else cell
        return None

    def _distances(self, target):
        """How many steps every cell is away from the target."""
        far = {target: 0}
        queue = [target]
        for x, y in queue:
            for dx, dy in STEPS:
                cell = (x + dx, y + dy)
                if cell not in far and self.walkable(cell):
                    far[cell] = far[(x, y)] + 1
                    queue.append(cell)
        return far

    # ---- The board.

    def on_board(self, cell):
        return 0 <= cell[0] < self.size and 0 <= cell[1] < self.size

    def at(self, cell):
        return self.terrain[cell[1]][cell[0]]

    def walkable(self, cell):
        return self.on_board(cell) and self.at(cell) in OPEN


def distance(one, other):
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
