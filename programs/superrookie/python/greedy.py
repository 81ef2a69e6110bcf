"""An example program for Super Rookie, made to be copied and improved.

The idea in four sentences:

1. Write down every cell of the map that was seen, on squared paper (`look`).
2. Know some moves (`all_moves`), and rehearse them in the head: where would I end (`rehearse`)?
3. Search, move by move, for the cheapest way to a coin or to something new (`search`).
4. Play the moves of that way, look again, and start over (`next_move`).

A place where a move can start or end is a *node*: a number, 8 * cell + depth. Depth 0 means
that we stand in the cell. Depth 1 to 5 means that we have just fallen so many pixels deep
into the jump block in the cell, and can jump off it again.
"""
import re
import sys
import time

TIME = 1.5  # seconds; the judge allows 2, but we stop earlier and keep our coins
LAST_FRAME = 10_000  # the judge plays no more than this

# What a cell can be. One bit each, so that `a | b` asks about two cells at once.
EMPTY, UNSEEN, SOLID, COIN, SHIELD, SPIKE, BLOCK = 0, 1, 2, 4, 8, 16, 32
LETTERS = {"#": SOLID, "O": SOLID, "$": COIN, "*": SHIELD, "^": SPIKE, "+": BLOCK}

# The keys that can be pressed in a frame, one bit each, and the commands for them.
LEFT, RIGHT, JUMP = 1, 2, 4
COMMANDS = ["0", "1\n<", "1\n>", None, "1\nJ", "2\n<\nJ", "2\n>\nJ"]

# The price of a way is its length in frames, plus these:
PRICE_UNSEEN = 40  # for going somewhere only to see more
PRICE_LIFT = 60  # for a leap into the unseen, if a jump block will bring us back
PRICE_GRAB = 1500  # for a leap into the unseen that touches a coin
PRICE_LEAP = 2000  # for any other leap into the unseen
PRICE_DEEP = 300  # for falling so deep that there is no jumping back
PRICE_TRAP = 4000  # for falling to where there is no way out
PRICE_SPIKE = 30  # for giving a shield
PRICE_HURT = 2500  # for touching a spike without a shield
TOO_MUCH = 10_000


class Move:
    """One move: the keys of each frame, and by how many pixels x changes in it.

    Every move starts and ends at rest, exactly on a cell, so that any move can follow any other.
    """

    def __init__(self, jump_at, jumps, *runs):
        """Presses J for `jumps` frames from the frame `jump_at` on, and runs: each run is (its
        first frame, side, cells); side -1 is left, 1 is right.
        """
        self.jump_at = jump_at  # after this jump, jump again from every jump block we touch
        self.keys = [0] * (jump_at or 0) + [JUMP] * jumps
        self.steps = [0] * len(self.keys)
        self.side = runs[0][1] if runs else 1
        for first, side, cells in runs:
            forwards, backwards = (RIGHT, LEFT) if side > 0 else (LEFT, RIGHT)
            speed = 0
            for frame, key in enumerate(run_keys(cells), first):
                if frame >= len(self.keys):
                    self.keys += [0] * (frame + 1 - len(self.keys))
                    self.steps += [0] * (frame + 1 - len(self.steps))
                if key == ">":
                    speed = min(4, speed + 1)
                    self.keys[frame] |= forwards
                elif key == "<":
                    speed -= 2
                    self.keys[frame] |= backwards
                else:
                    speed -= 1
                self.steps[frame] = side * speed


def run_keys(cells):
    """How to run some cells and stand still again: `>` means forwards and `<` means brake.

    Each frame forwards makes us one pixel per frame faster (4 at most), each frame without
    a key one slower, each frame backwards two slower. So `>>>><<` has the speeds 1 2 3 4 2 0:
    together 12 pixels, which is two cells.
    """
    if cells == 1:
        return ">>.><"
    if cells % 2 == 0:
        return ">" * (3 * cells // 2 + 1) + "<<"
    return ">" * ((3 * cells + 1) // 2) + ".<."


def all_moves():
    """The list of all moves, and the number of the first one for columns of jump blocks."""
    moves = [Move(0, 3)]  # straight up and down: three frames of J rise 15 pixels
    for side in (1, -1):
        # Run, and fall where there is no floor.
        for cells in (1, 2, 4):
            moves.append(Move(None, 0, (0, side, cells)))
        # Up onto a ledge that is one cell high (wait 1) or two (wait 3): from here, or from
        # one step further on, which may be in the air above an abyss.
        for wait in (1, 3):
            moves.append(Move(0, 3, (wait, side, 1)))
            moves.append(Move(4, 3, (0, side, 1), (4 + wait, side, 1)))
            moves.append(Move(4, 3, (0, side, 1), (4 + wait, -side, 1)))
        # Far jumps (with jump blocks on the way even very far), lower ones, and some with a run-up.
        for cells in range(2, 17):
            moves.append(Move(0, 3, (0, side, cells)))
        for cells in range(2, 9):
            moves.append(Move(0, 2, (0, side, cells)))
        for cells in range(7, 11):
            moves.append(Move(3, 3, (0, side, cells)))
    # In jump blocks, J works in every frame: two frames rise one cell. Then step out.
    climb = len(moves)
    for height in range(1, 61):
        for side in (1, -1):
            moves.append(Move(None, 2 * height, (2 * height - 1, side, 1)))
    return moves, climb


class Edge:
    """What a move does when it starts in a certain node."""

    def __init__(self, number):
        self.number = number  # of the move
        self.keys = []  # to press, frame by frame
        self.end = None  # the node where it ends, if we know that
        self.deep = False  # that is so far down that there is no jumping back
        self.unseen = None  # the unseen cell into which it leads
        self.lift = False  # there is a jump block where the unseen begins
        self.loot = []  # the cells with coins or shields that it touches
        self.spikes = []  # the cells with spikes that it touches


class Player:
    """Feed it the lines of the judge, it answers with commands."""

    def __init__(self, header):
        self.rows, self.columns = map(int, header.split()[:2])
        # The cell (row, column) is grid[row * columns + column]. Only the border is known.
        self.grid = [UNSEEN] * (self.rows * self.columns)
        for row in range(self.rows):
            for column in range(self.columns):
                if row in (0, self.rows - 1) or column in (0, self.columns - 1):
                    self.grid[row * self.columns + column] = SOLID
        self.moves, self.climb = all_moves()
        self.edges = {}  # of each node, as far as we have thought about it
        self.failed = {}  # how often (node, move) did not do what we thought
        self.traps = set()  # nodes from which there is no way out
        self.frame = 0
        self.shields = 0
        self.place = (0, 0)  # y and x in the last frame
        self.still = 0  # for how many frames we have not moved
        self.keys = []  # the keys of the current move
        self.pressed = 0  # how many of them have been pressed
        self.current = None  # the current step: (the node where it starts, its edge)
        self.plan = []  # the steps after it, the last one first
        self.random = 1
        self.tries = 10  # random moves that may still be made

    def answer(self, status, view):
        """The answer to the judge's two lines, or None for FINISH."""
        _, self.shields, y, x = map(int, status.split())
        if self.frame == LAST_FRAME:
            return None
        self.frame += 1
        self.still = self.still + 1 if self.place == (y, x) else 0
        self.place = (y, x)
        if self.pressed == len(self.keys):
            if not self.next_move(y, x, view):
                return None
        elif self.pressed % 4 == 3:
            self.look(y, x, view)  # from up in the air we see more
        if self.pressed == len(self.keys):
            return COMMANDS[0]
        self.pressed += 1
        return COMMANDS[self.keys[self.pressed - 1]]

    def next_move(self, y, x, view):
        """Chooses new keys when all have been pressed. False if nothing is left to do."""
        start, edge = self.current or (None, None)
        as_planned = edge is not None and edge.end is not None and self.pixel(edge.end) == (y, x)
        if not as_planned:
            # A surprise. Wait until we have come to rest, then walk onto the nearest cell.
            self.plan = []
            if self.still < 2:
                return True
            if x % 6 != 0:
                self.press([LEFT, 0] * (x % 6) if x % 6 < 3 else [RIGHT, 0] * (6 - x % 6))
                return True
        node = edge.end if as_planned else 8 * (y // 6 * self.columns + x // 6)
        if self.look(y, x, view):
            self.plan = []  # a new coin: perhaps there is something better to do now
        if edge and (not as_planned or self.loot_left(edge)):
            self.failed[start, edge.number] = self.failed.get((start, edge.number), 0) + 1
        if not self.plan:
            self.plan = self.search(node)
            while any(self.is_trap(edge) for _, edge in self.plan):
                self.plan = self.search(node)
        if self.plan:
            self.current = self.plan.pop()
            self.press(self.current[1].keys)
            return True
        # Nothing found. A random move may change something.
        self.current = None
        self.random = (75 * self.random + 74) % 65537
        self.press(self.moves[self.random % self.climb].keys)
        self.tries -= 1
        return self.tries > 0

    def press(self, keys):
        self.keys = keys
        self.pressed = 0
        self.still = 0

    def pixel(self, node):
        """The pixel (y, x) of a node."""
        row, column = divmod(node // 8, self.columns)
        depth = node % 8
        return (6 * row if depth == 0 else 6 * row - 6 + depth, 6 * column)

    def look(self, y, x, view):
        """Writes down what the view shows. True if there is a new coin or shield."""
        # Unpack the run-length code: `.8$2` is `........$$`.
        pixels = "".join([letter * int(count) for letter, count in re.findall(r"(\D)(\d+)", view)])
        # The view begins 21 pixels above and to the left of us. One pixel near the middle of
        # a cell tells what is in it: pixel 2, or 3 where the edge of the view cuts off pixel 2.
        top, left = y - 21, x - 21
        found = False
        for row in range(max(1, (y - 19) // 6), min(self.rows - 2, (y + 24) // 6) + 1):
            line = 48 * (max(6 * row + 2, top) - top)
            for column in range(max(1, (x - 19) // 6), min(self.columns - 2, (x + 24) // 6) + 1):
                letter = pixels[line + max(6 * column + 2, left) - left]
                cell = row * self.columns + column
                old = self.grid[cell]
                # `@` is ourselves: we hide what is behind us.
                new = old & BLOCK if letter == "@" else LETTERS.get(letter, EMPTY)
                if new != old:
                    self.grid[cell] = new
                    found |= old == UNSEEN and new in (COIN, SHIELD)
        return found

    def search(self, start):
        """Finds the cheapest way to something worth going to: its steps, the last one first.

        This is Dijkstra's algorithm. The nodes that wait for their turn are in buckets, one
        bucket for each price.
        """
        price = {start: 0}
        came_by = {}  # the step that led to a node
        buckets = [[start]]
        best, goal = TOO_MUCH, None
        here = 0
        while here < len(buckets) and here < best:
            for node in buckets[here]:
                if price[node] != here:
                    continue  # by now there is a cheaper way to it
                for edge in self.edges_of(node):
                    if self.failed.get((node, edge.number), 0) >= 2:
                        continue
                    there = here + len(edge.keys)
                    if edge.spikes:
                        spikes = sum(self.grid[cell] == SPIKE for cell in edge.spikes)
                        there += spikes * (PRICE_SPIKE if spikes <= self.shields else PRICE_HURT)
                    end = edge.end
                    if edge.deep:
                        there += PRICE_TRAP if end in self.traps else PRICE_DEEP
                    # Is it worth going for?
                    wish, step = best, (node, edge)
                    if edge.loot and self.loot_left(edge):
                        wish = there if end is not None else there + PRICE_GRAB
                    elif end is None and node != start and self.would_see(node, edge.unseen):
                        wish, step = here + PRICE_UNSEEN, (node, None)
                    elif end is None:
                        wish = there + (PRICE_LIFT if edge.lift else PRICE_LEAP)
                    if wish < best:
                        best, goal = wish, step
                    # Does it lead on?
                    if end is not None and there < price.get(end, TOO_MUCH):
                        price[end] = there
                        came_by[end] = (node, edge)
                        while len(buckets) <= there:
                            buckets.append([])
                        buckets[there].append(end)
            here += 1
        if goal is None:
            return []
        # Go back from the goal to the start and note the steps.
        node, edge = goal
        steps = [goal] if edge else []
        while node in came_by:
            steps.append(came_by[node])
            node = came_by[node][0]
        return steps

    def is_trap(self, edge):
        """Does the edge lead down to where we could reach hardly anything? Then remember that."""
        if not edge.deep or edge.end in self.traps:
            return False
        nodes = [edge.end]
        for place in nodes:  # the list grows while we go through it
            for other in self.edges_of(place):
                if other.end is None or len(nodes) > 20:
                    return False
                if other.end not in nodes:
                    nodes.append(other.end)
        self.traps.add(edge.end)
        return True

    def loot_left(self, edge):
        """Is there a coin or shield left that the edge touches?"""
        return any(self.grid[cell] & (COIN | SHIELD) for cell in edge.loot)

    def would_see(self, node, cell):
        """Would the cell be in the view from the node, with much that is new beside it?"""
        row, column = divmod(node // 8, self.columns)
        other_row, other_column = divmod(cell, self.columns)
        far = 4 if node % 8 == 0 else 3
        return abs(row - other_row) <= far and abs(column - other_column) <= 2

    def edges_of(self, node):
        """All edges that start in the node. A move is rehearsed once, and once more when an unseen
        cell that got in its way has been seen.
        """
        edges = self.edges.get(node)
        if edges is None:
            numbers, edges = list(range(self.climb)), []
        else:
            numbers = [edge.number for edge in edges if self.seen_now(edge)]
            if not numbers:
                return edges
            edges = [edge for edge in edges if not self.seen_now(edge)]
        # Nodes to which we know a way. We need no second one, except for loot on the way.
        ends = {node}.union(edge.end for edge in edges if not edge.spikes)
        cell = node // 8
        for number in numbers:  # the list can grow while we go through it
            jump_at = self.moves[number].jump_at
            if node % 8 != 0 and jump_at != 0:
                continue  # in the air we can only jump
            if jump_at is not None:
                take_off = cell if jump_at == 0 else cell + self.moves[number].side
                if self.grid[take_off - self.columns] & SOLID:
                    continue  # no room
            edge = self.rehearse(node, number)
            if number == 0 and (edge is None or edge.unseen is None):
                numbers.extend(range(self.climb, self.climb + 2 * self.height(cell)))
            if edge and (edge.loot or edge.end is None or edge.end not in ends):
                edges.append(edge)
                if not edge.spikes:
                    ends.add(edge.end)
        self.edges[node] = edges
        return edges

    def seen_now(self, edge):
        return edge.unseen is not None and self.grid[edge.unseen] != UNSEEN

    def height(self, cell):
        """How many cells the jump blocks above can lift us."""
        grid, columns = self.grid, self.columns
        height = 0
        while height < 60 and not grid[cell - columns] & SOLID and (
            (grid[cell] | grid[cell - columns] | grid[cell - 2 * columns]) & BLOCK
        ):
            cell -= columns
            height += 1
        return height

    def rehearse(self, node, number):
        """Plays the move from the node in the head, by the rules of the game. None if something
        solid stops it.
        """
        grid, columns = self.grid, self.columns
        move = self.moves[number]
        jump_at, move_keys, move_steps = move.jump_at, move.keys, move.steps
        length = len(move_keys)
        y, x = self.pixel(node)
        deep = y + 12
        speed = 0  # downwards
        could_jump, jumped, holds = False, False, 0
        bounce_until = 0
        edge = Edge(number)
        for frame in range(130):
            top, bottom, left, right = y // 6 * columns, (y + 5) // 6 * columns, x // 6, (x + 5) // 6
            touched = grid[top + left] | grid[top + right] | grid[bottom + left] | grid[bottom + right]

            # 1. What do we touch?
            if touched & (UNSEEN | COIN | SHIELD | SPIKE):
                for cell in (top + left, top + right, bottom + left, bottom + right):
                    if grid[cell] == UNSEEN:
                        edge.unseen = cell
                        edge.lift = (touched | grid[top + left - 1] | grid[top + right + 1]) & BLOCK != 0
                        return edge
                    if grid[cell] == SPIKE and cell not in edge.spikes:
                        edge.spikes.append(cell)
                    # Of a coin, only the middle counts.
                    if grid[cell] & (COIN | SHIELD) and cell not in edge.loot:
                        if abs(y - cell // columns * 6) <= 4 and abs(x - cell % columns * 6) <= 3:
                            edge.loot.append(cell)

            # 2. Is the move over? It is when we stand, or fall onto a jump block from above.
            floor = bottom + columns
            stand = y % 6 == 0 and (grid[floor + left] | grid[floor + right]) & SOLID != 0
            if frame >= length and speed >= 0:
                onto_block = y % 6 != 0 and grid[bottom + left] == BLOCK and grid[top + left] != BLOCK
                if stand or (onto_block and jump_at is not None):
                    edge.end = 8 * (bottom + left) + y % 6
                    edge.deep = y > deep
                    return edge

            # 3. Jump?
            can_jump = stand or touched & BLOCK != 0
            keys = move_keys[frame] if frame < length else 0
            if jump_at is not None and frame >= jump_at + 3:
                if can_jump and not stand:
                    bounce_until = frame + 3
                if frame < bounce_until:
                    keys |= JUMP
            edge.keys.append(keys)
            if not keys & JUMP:
                jumps = False
            elif can_jump or (could_jump and not jumped):
                jumps, holds = True, 0
            else:
                jumps, holds = jumped and holds < 2, holds + 1
            could_jump, jumped = can_jump, jumps
            if jumped:
                speed = -3

            # 4. Up or down, until there is something solid.
            row = (y + speed) // 6 if speed < 0 else (y + speed + 5) // 6
            if not (grid[row * columns + left] | grid[row * columns + right]) & SOLID:
                y += speed
            else:
                y = 6 * row + 6 if speed < 0 else 6 * row - 6
                speed = 0
            if not jumped:
                floor = (y // 6 + 1) * columns
                if y % 6 != 0 or not (grid[floor + left] | grid[floor + right]) & SOLID:
                    speed = min(6, speed + 1)

            # 5. To the side. Something solid there spoils the move.
            step = move_steps[frame] if frame < length else 0
            if step != 0:
                x += step
                column = x // 6 if step < 0 else (x + 5) // 6
                if (grid[y // 6 * columns + column] | grid[(y + 5) // 6 * columns + column]) & SOLID:
                    return None
        return None


def main():
    """Talks with the judge: two lines in, an answer out."""
    start = time.monotonic()
    player = Player(sys.stdin.readline())
    while True:
        status, view = sys.stdin.readline(), sys.stdin.readline()
        answer = player.answer(status, view) if view else None
        if answer is None or time.monotonic() - start > TIME:
            print("FINISH", flush=True)
            return
        # Without the flush, the judge waits for us and we wait for the judge.
        print(answer, flush=True)


if __name__ == "__main__":
    main()
