"""A judge for the tests of the program libraries: plays real programs against each other.

It speaks the protocol of programs/koshien/PROTOCOL.md, starts one process per player and round, and
writes down everything that arrives, with the turn in which it arrived. It is no part of the product.

    python3 -m mock.judge MAPDIR PROGRAM PROGRAM     (in programs/koshien/tests)
"""

from __future__ import annotations

import json
import os
import selectors
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

from .engine import TURNS, Round, read_map

KOSHIEN = Path(__file__).resolve().parents[2]
GRACE = 10.0  # seconds for starting up and for exiting


def command(program) -> list[str]:
    """How a program is started; a list is taken as it is."""
    if isinstance(program, (list, tuple)):
        return [str(part) for part in program]
    library = str(KOSHIEN / "ruby" / "lib")
    starters = {
        ".rb": ["ruby", "-I", library, "-r", "koshien"],
        ".py": [sys.executable],
        ".js": ["node"],
    }
    return [*starters.get(Path(program).suffix, []), str(program)]


@dataclass
class Entry:
    """Something a program said. `kind`: print, junk, debug, show, warning, error, refused."""

    round: int
    turn: int
    player: int
    kind: str
    text: str
    data: dict = field(default_factory=dict)


@dataclass
class Part:
    """One player's part in one round."""

    status: str
    score: int
    last_turn: int
    exit_code: int | None
    name: str | None


class Program:
    """A running program, its two streams and what is left of an incomplete line of each."""

    def __init__(self, argv, log):
        environment = {key: os.environ[key] for key in ("PATH", "HOME", "PYENV_ROOT") if key in os.environ}
        environment["PYTHONPATH"] = str(KOSHIEN / "python")
        environment["NODE_PATH"] = str(KOSHIEN / "javascript")
        self.process = subprocess.Popen(
            argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env=environment, start_new_session=True,
        )
        self.log = log
        self.messages: list[dict] = []
        self.rest = {"out": b"", "err": b""}
        self.name = None
        self.alive = True
        self.selector = selectors.DefaultSelector()
        for key, stream in (("out", self.process.stdout), ("err", self.process.stderr)):
            os.set_blocking(stream.fileno(), False)
            self.selector.register(stream, selectors.EVENT_READ, key)

    def send(self, kind, data):
        line = json.dumps({"type": kind, "timestamp": time.time(), "data": data}, ensure_ascii=False)
        try:
            self.process.stdin.write(line.encode() + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass

    def pump(self, seconds):
        """Reads what is there, waiting for it for so long at most."""
        for key, _ in self.selector.select(seconds):
            data = key.fileobj.read()
            if data is None:
                continue
            if not data:
                self.selector.unregister(key.fileobj)
                if key.data == "out":
                    self.alive = False
            self._lines(key.data, data)

    def drain(self):
        """Reads what the program wrote before its last message: all that is there now."""
        if self.process.stderr in (key.fileobj for key in self.selector.get_map().values()):
            self._lines("err", self.process.stderr.read() or b"")

    def finish_line(self):
        """An incomplete line at the end of a turn belongs to that turn."""
        if self.rest["err"]:
            self._lines("err", b"\n")

    def _lines(self, stream, data):
        *lines, self.rest[stream] = (self.rest[stream] + data).split(b"\n")
        for line in lines:
            text = line.decode(errors="replace")
            if stream == "err":
                self.log("print", text)
                continue
            try:
                message = json.loads(text)
                known = isinstance(message, dict) and isinstance(message.get("type"), str)
            except ValueError:
                known = False
            if known:
                self.messages.append(message)
            else:
                self.log("junk", text)

    def stop(self, grace=0.0):
        """Ends the program, reads the last it had to say and returns its exit code."""
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        end = time.monotonic() + grace
        while self.selector.get_map() and time.monotonic() < end:
            self.pump(0.05)
        try:
            code = self.process.wait(max(end - time.monotonic(), 0.01))
        except subprocess.TimeoutExpired:
            code = None
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()
        self.drain()
        self.finish_line()
        self.process.stdout.close()
        self.process.stderr.close()
        return code


class Match:
    """Two rounds. `log` is everything the programs said, `parts` how each part ended."""

    def __init__(self, map_dir, programs, turn_limit=20.0, choose=None):
        self.board = read_map(Path(map_dir))
        self.argv = [command(program) for program in programs]
        self.turn_limit = turn_limit
        self.choose = choose
        self.log: list[Entry] = []
        self.commands: list[tuple] = []  # (round, turn, player, kind, cell, reply)
        self.parts: dict[tuple[int, int], Part] = {}

    def play(self, rounds=(1, 2)):
        for number in rounds:
            self._round(number)
        return self

    def said(self, player, kind, number=None):
        """The entries of this kind by this player, in order."""
        return [one for one in self.log
                if one.player == player and one.kind == kind and number in (None, one.round)]

    # ---- One round.

    def _round(self, number):
        self.round = Round(self.board, number, self.choose)
        self.turn = 0
        self.programs = [Program(argv, self._logger(who)) for who, argv in enumerate(self.argv)]
        for who, program in enumerate(self.programs):
            program.send("initialize", self._initialize(number, who))
        self._wait("ready", GRACE)
        while not self.round.over():
            self.turn = self.round.turn
            for who in self._playing():
                self.programs[who].send("turn_start", self._turn_start(who))
            answers = self._wait("turn_over", self.turn_limit)
            results = {who: self._reserve(who, answers[who]) for who in self._playing()}
            self.round.resolve()
            for who, actions in results.items():
                self._confirm(who, actions)
        for who in self._playing():
            self._end(who)

    def _playing(self):
        return [who for who in (0, 1) if self.round.players[who].status == "playing"]

    def _wait(self, kind, seconds):
        """Waits for this message from everybody who plays; who fails to send it is dropped."""
        end = time.monotonic() + seconds
        answers = {}
        while missing := [who for who in self._playing() if who not in answers]:
            for who in missing:
                program = self.programs[who]
                program.pump(0.005)
                while program.messages and who not in answers:
                    message = program.messages.pop(0)
                    program.drain()
                    if self._handle(who, message, kind):
                        answers[who] = message.get("data", {})
                        program.finish_line()
                if who in answers:
                    continue
                if not program.alive:
                    self._drop(who, "crashed")
                elif time.monotonic() > end:
                    self._drop(who, "timeout")
        return answers

    def _handle(self, who, message, awaited):
        kind, data = message["type"], message.get("data", {})
        log = self._logger(who)
        if kind == "ready":
            self.programs[who].name = data["player_name"]
        elif kind == "debug":
            tag = "warning" if "warning" in data else "show" if data.get("show") else "debug"
            log(tag, data["message"], data)
        elif kind == "error":
            log("error", data["message"], data)
        elif kind == "map_area_request" and awaited == "turn_over":
            self._search(who, data)
        elif kind != "turn_over":
            log("junk", json.dumps(message))
        return kind == awaited

    def _search(self, who, data):
        cell = (data["x"], data["y"])
        player = self.round.players[who]
        # Commands count in the order in which the program gave them.
        before = data.get("reserved", 0)
        reply = "no_action_left" if player.actions + before >= 2 else \
            self.round.command(who, "get_map_area", cell)
        self._note(who, "get_map_area", cell, reply)
        answer = self.round.answer(who, cell) if reply == "ok" else {"refused": reply}
        self.programs[who].send("map_area_response", answer)

    def _reserve(self, who, data):
        results = []
        names = {"move": "move_to", "set_dynamite": "set_dynamite", "set_bomb": "set_bomb"}
        for action in data["actions"]:
            kind, cell = names[action["action_type"]], (action["target_x"], action["target_y"])
            reply = self.round.command(who, kind, cell)
            self._note(who, kind, cell, reply)
            results.append({"accepted": True} if reply == "ok" else {"refused": reply})
        return results

    def _note(self, who, kind, cell, reply):
        self.commands.append((self.round.number, self.turn, who, kind, cell, reply))
        if reply != "ok":
            self._logger(who)("refused", f"{kind} {cell[0]}:{cell[1]}: {reply}")

    def _confirm(self, who, actions):
        playing = self.round.players[who].status == "playing"
        self.programs[who].send("turn_end_confirm", {
            "turn_number": self.turn, "actions": actions, "next_turn_will_start": playing,
        })
        if not playing:
            self._end(who)

    def _drop(self, who, status):
        self.round.drop(who, status)
        self._end(who)

    def _end(self, who):
        player, program = self.round.players[who], self.programs[who]
        if player.status not in ("timeout", "crashed"):
            program.send("game_end", {"reason": player.status, "final_score": player.score})
        code = program.stop(0.0 if player.status == "timeout" else GRACE)
        self.parts[(self.round.number, who)] = Part(
            player.status, player.score, self.turn, code, program.name)

    def _logger(self, who):
        def log(kind, text, data=None):
            self.log.append(Entry(self.round.number, self.turn, who, kind, text, data or {}))

        return log

    # ---- What the judge tells.

    def _initialize(self, number, who):
        player, goal = self.round.players[who], self.round.goal
        return {
            "game_id": "test", "round_number": number, "player_index": who, "rand_seed": 7,
            "game_map": {"width": self.round.size, "height": self.round.size,
                         "goal_position": {"x": goal[0], "y": goal[1]}},
            "initial_position": {"x": player.cell[0], "y": player.cell[1]},
            "initial_items": {"dynamite_left": 2, "bomb_left": 2},
            "game_constants": {"max_turns": TURNS, "turn_timeout": self.turn_limit},
        }

    def _turn_start(self, who):
        player = self.round.players[who]
        return {
            "turn_number": self.turn,
            "current_player": {
                "x": player.cell[0], "y": player.cell[1],
                "prev_x": player.previous[0], "prev_y": player.previous[1],
                "score": player.score, "character_level": 0,
                "dynamite_left": player.stock["dynamite"], "bomb_left": player.stock["bomb"],
                "walk_bonus_counter": player.steps % 5, "status": player.status,
            },
            "visible_map": {"width": self.round.size, "height": self.round.size,
                            "map_data": player.known},
        }


def main():
    _, map_dir, *programs = sys.argv
    match = Match(map_dir, programs).play()
    for one in match.log:
        print(f"round {one.round} turn {one.turn} player {one.player + 1} {one.kind}: {one.text}")
    for (number, who), part in sorted(match.parts.items()):
        print(f"round {number} player {who + 1} {part}")


if __name__ == "__main__":
    main()
