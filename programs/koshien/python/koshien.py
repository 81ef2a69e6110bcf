"""The library with which a Koshien program in Python plays.

`dohyo run` has this file in itself; for anything else, put it beside your program. Write:

    from koshien import koshien

    koshien.connect_game(name="player1")
    while True:
        koshien.get_map_area(koshien.player)
        route = koshien.calc_route()
        if len(route) > 1:
            koshien.move_to(route[1])
        koshien.turn_over()

Positions are texts "x:y". None where a position belongs does nothing, is not counted as a command,
and is put into the record with its line. The names are those of the Ruby library.

Importing this file takes over standard input and output (programs/koshien/PROTOCOL.md, section 5):
what the program prints goes to standard error from then on, and into the record.
"""

from __future__ import annotations

import heapq
import io
import json
import math
import os
import random
import re
import sys
import traceback
from types import TracebackType
from typing import Any, BinaryIO, Iterable, List, NoReturn, Optional, Sequence, Tuple, Type, Union

__all__ = ["koshien", "Koshien", "NotConnected"]

Value = Union[int, str]
"""What a cell of the map holds: -1 unexplored, 0 to 5 terrain, "a" to "e" and "A" to "D" items."""

Cell = Tuple[int, int]
"""(x, y). Inside the library only: programs use texts "x:y"."""

Anything = object
UNEXPLORED, GOAL = -1, 3
COSTS: dict[Value, int] = {4: 2, GOAL: 3, UNEXPLORED: 4}  # to enter a cell; space and items cost 1
OFF_BOARD: Cell = (-1, -1)
HERE, PYTHON = (lambda: None).__code__.co_filename, os.path.dirname(os.__file__)
MAX_TEXT, MAX_BACKTRACE = 4000, 20  # of one message; how much of a name counts is for the judge to say

NAMES: dict[Value, tuple[str, ...]] = {
    -1: ("unknown", "未探索のマス", "みたんさくのマス"), 0: ("space", "空間", "くうかん"),
    1: ("wall", "壁", "かべ"), 2: ("storehouse", "蔵", "くら"), 3: ("goal", "ゴール"),
    4: ("water", "水たまり", "みずたまり"), 5: ("breakable wall", "壊せる壁", "こわせるかべ"),
    "a": ("tea", "お茶", "おちゃ"), "b": ("sweets", "和菓子", "わがし"),
    "c": ("COIN", "丁銀", "ちょうぎん"), "d": ("dolphin", "シロイルカ"),
    "e": ("sword", "草薙剣", "くさなぎのつるぎ"), "A": ("poison", "毒キノコ", "どくキノコ"),
    "B": ("snake", "蛇", "へび", "ヘビ"), "C": ("trap", "トラバサミ"), "D": ("bomb", "爆弾", "ばくだん"),
}


class _Default:
    """Stands for an argument that was not given: None is something else, an unknown position."""

    def __repr__(self) -> str:
        return "DEFAULT"


DEFAULT = _Default()
Position = Union[str, None, _Default]


class NotConnected(Exception):
    """A command that needs the game was called before connect_game."""

    def __init__(self, command: str) -> None:
        super().__init__(f"{command} needs the game: call connect_game first")


# ---- Positions and values.


def _parse(position: Anything) -> Cell | None:
    """The cell that a text "x:y" means, None if it means none."""
    match = re.fullmatch(r"\s*(-?\d+)(?:\.\d+)?\s*:\s*(-?\d+)(?:\.\d+)?\s*", position) \
        if isinstance(position, str) else None
    return (int(match[1]), int(match[2])) if match else None


def _coordinate(number: float) -> float:
    """A number as an integer; what is none stays as it is."""
    return int(number) if isinstance(number, float) and math.isfinite(number) else number


def _text(cell: Cell | None) -> str | None:
    return None if cell is None else f"{cell[0]}:{cell[1]}"


def _value(character: str) -> Value:
    """The value that a character of map_all stands for."""
    if character == "-":
        return UNEXPLORED
    return int(character) if character in "0123456789" else character


def _at(board: Sequence[Sequence[Value]], cell: Cell) -> Value | None:
    x, y = cell
    return board[y][x] if 0 <= y < len(board) and 0 <= x < len(board[y]) else None


# ---- The two searches that need no judge. `board` is a list of rows.


def find_route(board: Sequence[Sequence[Value]], start: Cell, goal: Cell,
               except_cells: Iterable[Cell] = ()) -> list[Cell]:
    """The cheapest route with both ends in it, the start alone if there is none.

    To enter a cell costs 1 for space and items, 2 for water, 3 for the goal, 4 if it is unexplored.
    It is Dijkstra's algorithm; of equally cheap cells it settles the first in reading order, and
    a cell's predecessor is replaced only by a strictly cheaper one.
    """
    if start == goal or _at(board, start) is None or _at(board, goal) is None:
        return [start]
    blocked = set(except_cells)
    best, parent = {start: 0}, {}
    waiting = [(0, start[1], start[0])]
    while waiting:
        cost, y, x = heapq.heappop(waiting)
        if (x, y) == goal:
            break
        if cost > best[x, y]:
            continue
        for there in ((x, y - 1), (x, y + 1), (x - 1, y), (x + 1, y)):
            value = _at(board, there)
            if value is None or value in (1, 2, 5) or there in blocked:
                continue
            reached = cost + COSTS.get(value, 1)
            if there not in best or reached < best[there]:
                best[there], parent[there] = reached, (x, y)
                heapq.heappush(waiting, (reached, there[1], there[0]))
    if goal not in parent:
        return [start]
    route = [goal]
    while route[-1] != start:
        route.append(parent[route[-1]])
    return route[::-1]


def find_objects(board: Sequence[Sequence[Value]], center: Cell, size: int,
                 values: Iterable[Value]) -> list[Cell]:
    """The cells of a square whose value is one of `values`, in reading order.

    The square reaches from -(size - 1) // 2 on: from -2 to 2 for 5, from -2 to 1 for 4.
    """
    wanted = set(values)
    left, top = center[0] + -(size - 1) // 2, center[1] + -(size - 1) // 2
    return [(x, y) for y in range(top, top + size) for x in range(left, left + size)
            if _at(board, (x, y)) in wanted]


# ---- The conversation with the judge.


class Wire:
    """The messages between program and judge: JSON Lines."""

    def __init__(self, source: BinaryIO, target: io.RawIOBase) -> None:
        self.source = source
        self.target = target

    @classmethod
    def take_over(cls) -> Wire:
        """Saves standard input and output for the judge, and gives the program others."""
        source = os.fdopen(os.dup(0), "rb")
        target = os.fdopen(os.dup(1), "wb", buffering=0)
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)
        os.close(nothing)
        os.dup2(2, 1)
        _flush()  # what was printed before goes to standard error too
        sys.stdout = open(1, "w", 1, "utf-8", "backslashreplace", closefd=False)
        sys.stderr = open(2, "w", 1, "utf-8", "backslashreplace", closefd=False)
        return cls(source, target)

    def send(self, kind: str, data: dict[str, Any]) -> None:
        """Sends one message; what was printed so far belongs before it."""
        _flush()
        line = json.dumps({"type": kind, "data": data}, ensure_ascii=False) + "\n"
        rest = line.encode("utf-8", "replace")
        try:
            while rest:
                rest = rest[self.target.write(rest) or 0:]
        except BrokenPipeError:
            pass  # the judge no longer listens; the next `receive` tells

    def receive(self) -> tuple[str, dict[str, Any]] | None:
        """Waits for the next message; None when there will be no more."""
        for line in self.source:
            try:
                message = json.loads(line)
            except ValueError:
                continue
            if isinstance(message, dict) and isinstance(message.get("type"), str):
                data = message.get("data")
                return message["type"], data if isinstance(data, dict) else {}
        return None


def _flush() -> None:
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (AttributeError, OSError, ValueError):
            pass  # the program has closed or replaced it


class Koshien:
    """The player's commands. A program uses the one object `koshien`."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._connected = False
        self._over = False
        self._failed = False
        self._turn = 0
        self._reserved: list[dict[str, Any]] = []
        self._unanswered = 0
        self._warned: dict[tuple[str, str, int], int] = {}
        self._board: list[list[Value]] = []
        self._player: Cell | None = None
        self._goal: Cell | None = None
        self._other_player: Cell | None = None
        self._enemy: Cell | None = None

    # ---- Commands.

    def connect_game(self, *, name: str | None) -> None:
        """Enters the game with this name. Later calls are ignored."""
        if self._connected:
            return
        if self._wire.source.isatty():
            print("This program plays against a judge, and here is none. Start it with: "
                  "dohyo run koshien MAP --program FILE --program FILE", file=sys.stderr)
        data = self._wait("initialize")
        area = data["game_map"]
        self._goal = _cell(area["goal_position"])
        self._player = _cell(data["initial_position"])
        self._board = [[UNEXPLORED] * area["width"] for _ in range(area["height"])]
        # The program's random numbers are the same when the match is played again.
        random.seed(data.get("rand_seed"))
        self._connected = True
        self._wire.send("ready", {"player_name": str(name or "")[:MAX_TEXT]})
        self._start_turn(self._wait("turn_start"))

    def get_map_area(self, position: str | None) -> dict[str, Any] | None:
        """Searches the 5x5 cells around the position. What is seen shows in `map` at once.

        Returns the judge's answer, None if the search was refused.
        """
        cell = self._target("get_map_area", position)
        if cell is None:
            return None
        # `reserved` tells the judge how many of the turn's commands came before this one.
        request = {"x": cell[0], "y": cell[1], "reserved": len(self._reserved)}
        self._wire.send("map_area_request", request)
        self._unanswered += 1
        answer: dict[str, Any] = {}
        while self._unanswered:
            answer = self._wait("map_area_response")
        return None if "refused" in answer else answer

    def move_to(self, position: str | None) -> None:
        """Reserves a step to a neighbouring cell for the end of the turn."""
        self._reserve("move_to", "move", position)

    def set_dynamite(self, position: Position = DEFAULT) -> None:
        """Reserves dynamite, on the own cell or the given one."""
        self._reserve("set_dynamite", "set_dynamite", position)

    def set_bomb(self, position: Position = DEFAULT) -> None:
        """Reserves a bomb, on the own cell or the given one."""
        self._reserve("set_bomb", "set_bomb", position)

    def turn_over(self) -> bool:
        """Ends the turn and waits for the next. When the part in the round is over, ends the program."""
        self._play("turn_over")
        self._wire.send("turn_over", {"actions": self._reserved})
        self._reserved = []
        self._start_turn(self._wait("turn_start"))
        return True

    def set_message(self, text: Anything) -> None:
        """A text that viewers show: up to 100 characters of it by the rule book."""
        message = "" if text is None else str(text)
        self._wire.send("debug", {"message": message[:MAX_TEXT], "show": True})

    # ---- Positions.

    def position(self, x: float | None, y: float | None) -> str | None:
        """The position "x:y". Coordinates are integers: 2.7 is taken as 2."""
        if x is None or y is None:
            self._warn(f"position({x!r}, {y!r})")
            return None
        return f"{_coordinate(x)}:{_coordinate(y)}"

    def position_of_x(self, position: str | None) -> int | None:
        cell = self._read("position_of_x", position)
        return cell[0] if cell else None

    def position_of_y(self, position: str | None) -> int | None:
        cell = self._read("position_of_y", position)
        return cell[1] if cell else None

    # ---- What is known.

    def map(self, position: str | None) -> Value | None:
        """What is known about a cell: 0 to 5, a letter, -1 if unexplored, None off the board."""
        self._play("map")
        cell = self._read("map", position)
        return _at(self._board, cell) if cell else None

    def map_all(self) -> str:
        """The whole map in one text: rows joined by commas, `-` for unexplored cells."""
        self._play("map_all")
        return ",".join("".join("-" if value == UNEXPLORED else str(value) for value in row)
                        for row in self._board)

    def map_from(self, position: str | None, text: str | None) -> Value | None:
        """Like `map`, but read from a text that `map_all` gave."""
        if not text:
            return UNEXPLORED
        cell = self._read("map_from", position)
        character = _at(text.split(","), cell) if cell else None
        return None if character is None else _value(str(character))

    def calc_route(self, result: Optional[List[str]] = None, *, src: Position = DEFAULT,
                   dst: Position = DEFAULT,
                   except_cells: Sequence[str | None] | None = None) -> list[str]:
        """The cheapest route, from the own cell to the goal unless told otherwise.

        Both ends are in it. Without a route it is the start alone. Fills `result` if it is given.
        """
        self._play("calc_route")
        start = self._player if isinstance(src, _Default) else self._read("calc_route", src, "src=")
        goal = self._goal if isinstance(dst, _Default) else self._read("calc_route", dst, "dst=")
        blocked = [cell for cell in map(_parse, except_cells or ()) if cell]
        route = [start] if start else []
        if start and goal:
            route = find_route(self._board, start, goal, blocked)
        return _fill(result, route)

    def locate_objects(self, result: Optional[List[str]] = None, *, sq_size: int | None = 5,
                       cent: Position = DEFAULT, objects: str | None = "ABCD") -> list[str]:
        """The positions around `cent` at which one of the objects is known, y first, then x.

        Each character of `objects` is a value to look for, as in map_all. Fills `result` if it is given.
        """
        self._play("locate_objects")
        center = self._player if isinstance(cent, _Default) else self._read("locate_objects", cent, "cent=")
        values = [_value(character) for character in objects or ""]
        found = find_objects(self._board, center, sq_size or 0, values) if center else []
        return _fill(result, found)

    def object(self, name: str | None) -> Value:
        """The map value of what has this name, -1 if nothing has."""
        return next((value for value, names in NAMES.items() if name in names), UNEXPLORED)

    @property
    def player(self) -> str | None:
        return _text(self._who("player"))

    @property
    def player_x(self) -> int | None:
        return _part(self._who("player"), 0)

    @property
    def player_y(self) -> int | None:
        return _part(self._who("player"), 1)

    @property
    def goal(self) -> str | None:
        return _text(self._who("goal"))

    @property
    def goal_x(self) -> int | None:
        return _part(self._who("goal"), 0)

    @property
    def goal_y(self) -> int | None:
        return _part(self._who("goal"), 1)

    @property
    def other_player(self) -> str | None:
        """Where the opponent was when the last search saw it, None if that search did not see it."""
        return _text(self._who("other_player"))

    @property
    def other_player_x(self) -> int | None:
        return _part(self._who("other_player"), 0)

    @property
    def other_player_y(self) -> int | None:
        return _part(self._who("other_player"), 1)

    @property
    def enemy(self) -> str | None:
        """Where the enemy was at the last search, None before one and when it is gone."""
        return _text(self._who("enemy"))

    @property
    def enemy_x(self) -> int | None:
        return _part(self._who("enemy"), 0)

    @property
    def enemy_y(self) -> int | None:
        return _part(self._who("enemy"), 1)

    def __repr__(self) -> str:
        return "koshien"

    # ---- Inside.

    def _play(self, command: str) -> None:
        if not self._connected:
            raise NotConnected(command)

    def _who(self, name: str) -> Cell | None:
        self._play(name)
        cell: Cell | None = getattr(self, "_" + name)
        return cell

    def _reserve(self, command: str, action: str, position: Position) -> None:
        self._play(command)
        cell = self._player if isinstance(position, _Default) else self._target(command, position)
        if cell:
            action_data = {"action_type": action, "target_x": cell[0], "target_y": cell[1]}
            self._reserved.append(action_data)

    def _target(self, command: str, position: Anything) -> Cell | None:
        """The cell that a command is aimed at; None if there is nothing to do."""
        self._play(command)
        cell = self._read(command, position)
        return OFF_BOARD if cell is None and position is not None else cell

    def _read(self, command: str, position: Anything, keyword: str = "") -> Cell | None:
        """The cell that a position means, None if it means none, which goes into the record."""
        cell = _parse(position)
        if cell is None:
            self._warn(f"{command}({keyword}{repr(position)[:40]})")
        return cell

    def _warn(self, call: str) -> None:
        """A mistake that the game forgives, for the record: once for each turn and line."""
        frame = sys._getframe(1)
        while frame.f_back and frame.f_code.co_filename == HERE:
            frame = frame.f_back
        file, line = frame.f_code.co_filename, frame.f_lineno
        if self._warned.get((call, file, line)) == self._turn:
            return
        self._warned[call, file, line] = self._turn
        warning = {"call": call, "file": file, "line": line}
        self._wire.send("debug", {"message": f"{call}, line {line}"[:MAX_TEXT], "warning": warning})

    def _wait(self, kind: str) -> dict[str, Any]:
        """Waits for a message of this kind. The answers to searches are never missed."""
        while not self._over:
            message = self._wire.receive()
            if message is None or message[0] == "game_end":
                break
            if message[0] == "map_area_response":
                self._learn(message[1])
            if message[0] == kind:
                return message[1]
        self._finish()

    def _finish(self) -> NoReturn:
        """Ends the program. Should it swallow the first attempt, the second cannot be stopped."""
        if self._over:
            _flush()
            os._exit(0)
        self._over = True
        sys.exit(0)

    def _start_turn(self, data: dict[str, Any]) -> None:
        self._turn = data.get("turn_number", self._turn + 1)
        self._player = _cell(data["current_player"])
        self._board = data["visible_map"]["map_data"]

    def _learn(self, answer: dict[str, Any]) -> None:
        """Takes the answer to a search into the player's knowledge."""
        self._unanswered = max(self._unanswered - 1, 0)
        if "refused" in answer:
            return
        for dy, row in enumerate(answer["map"]):
            for dx, value in enumerate(row):
                self._board[answer["start_y"] + dy][answer["start_x"] + dx] = value
        other = answer.get("other_player")
        self._other_player = (other[0], other[1]) if other else None
        enemies = [one for one in answer.get("enemies") or [] if not one.get("killed")]
        self._enemy = _cell(enemies[0]) if enemies else None

    def _report(self, kind: Type[BaseException], error: BaseException,
                trace: TracebackType | None) -> None:
        """Tells the judge about an error that nobody caught, by the program's own file and line."""
        summary = traceback.TracebackException(kind, error, trace)
        summary.stack = traceback.StackSummary.from_list(
            [frame for frame in summary.stack if frame.filename != HERE])
        _flush()
        print("".join(summary.format()), end="", file=sys.stderr)
        own = [frame for frame in summary.stack if not frame.filename.startswith((PYTHON, "<"))]
        last = own[-1] if own else None
        file, line = (last.filename, last.lineno or 0) if last else (sys.argv[0], 0)
        if isinstance(error, SyntaxError):
            file, line = error.filename or file, error.lineno or line
        title = (str(error).splitlines() or [""])[0]
        self._wire.send("error", {
            "message": f"{file}:{line}: {title} ({kind.__name__})"[:MAX_TEXT],
            "class": kind.__name__, "file": file, "line": line,
            "backtrace": [f"{frame.filename}:{frame.lineno}:in {frame.name}"[:200]
                          for frame in reversed(summary.stack)][:MAX_BACKTRACE],
        })

    def _explain_early_end(self) -> None:
        """A program that ends too early leaves the board, and its author wonders why."""
        if self._over or self._failed:
            return
        message = "the program ended before its part of the round was over: " \
                  "is there no loop around turn_over?"
        if not self._connected:
            message = "the program ended and never called connect_game"
        # A warning without a place: the judge shows its `call`, so that is the sentence.
        self._wire.send("debug", {"message": message, "warning": {"call": message}})


def _fill(result: list[str] | None, cells: Iterable[Cell]) -> list[str]:
    positions = [f"{x}:{y}" for x, y in cells]
    if result is None:
        return positions
    result[:] = positions
    return result


def _part(cell: Cell | None, index: int) -> int | None:
    return None if cell is None else cell[index]


def _cell(data: dict[str, Any]) -> Cell:
    return (data["x"], data["y"])


def _start() -> Koshien:
    import atexit

    player = Koshien(Wire.take_over())
    # From here on, the program's random numbers are the same when the match is played again.
    if "DOHYO_SEED" in os.environ:
        random.seed(int(os.environ["DOHYO_SEED"]))

    def report(kind: Type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        player._failed = True
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
        else:
            player._report(kind, error, trace)

    process = os.getpid()
    sys.excepthook = report
    atexit.register(lambda: player._explain_early_end() if os.getpid() == process else None)
    return player


koshien = _start()
"""The player's commands."""
