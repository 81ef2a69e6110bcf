"""The Ruby library in whole matches: the three dialects, the examples, and odd programs."""

import subprocess
import tempfile
import unittest
from pathlib import Path

from mock.judge import Match

HERE = Path(__file__).resolve().parent
GARDEN = HERE / "maps" / "garden"
STAYS = HERE / "odd" / "stays.rb"


def play(program, rounds=(1, 2), **options):
    return Match(GARDEN, [program, STAYS], **options).play(rounds)


class Units(unittest.TestCase):
    def test_units(self):
        run = subprocess.run(["ruby", HERE / "ruby" / "all.rb"], capture_output=True, text=True)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertRegex(run.stdout, r"[1-9]\d+ runs, .* 0 failures, 0 errors, 0 skips")


class Dialects(unittest.TestCase):
    """Programs that check every answer they get, and then walk to the goal."""

    def plays(self, name):
        match = play(HERE / "programs" / name)
        self.assertEqual([], match.said(0, "error"))
        self.assertEqual([], match.said(0, "junk"))
        for number in (1, 2):
            self.assertEqual("goal", match.parts[number, 0].status)
            self.assertEqual(0, match.parts[number, 0].exit_code)
            # The opponent played on to the end.
            self.assertEqual(("timeup", 50), (match.parts[number, 1].status, match.parts[number, 1].last_turn))
        return match

    def test_a(self):
        match = self.plays("dialect_a.rb")
        # Names and messages arrive whole: the judge cuts them, by the rules of the match.
        self.assertEqual("とても長い名前のプレイヤーです", match.parts[1, 0].name)
        self.assertEqual([150, 150], [len(one.text) for one in match.said(0, "show")])
        self.assertEqual(["move (no such method), line 26", "say (no such method), line 27",
                          "x= (no such method), line 28", "position_of_x(nil), line 80"],
                         [one.text for one in match.said(0, "warning", 1)])
        self.assertEqual([
            (1, 1, 0, "get_map_area", (1, 1), "ok"),
            (1, 1, 0, "get_map_area", (5, 1), "ok"),
            (1, 1, 0, "get_map_area", (9, 9), "no_action_left"),
            (1, 2, 0, "move_to", (2, 1), "ok"),
            (1, 2, 0, "set_bomb", (1, 1), "ok"),
            (1, 2, 0, "set_dynamite", (1, 1), "no_action_left"),
            (1, 3, 0, "set_dynamite", (2, 1), "ok"),
            (1, 3, 0, "set_bomb", (2, 1), "ok"),
        ], [one for one in match.commands if one[2] == 0][:8])

    def test_b(self):
        self.plays("dialect_b.rb")

    def test_b_in_a_class(self):
        match = self.plays("dialect_b_class.rb")
        self.assertEqual("step 3", match.said(0, "print", 1)[2].text)

    def test_events_and_classes_of_the_editor(self):
        match = self.plays("events.rb")
        self.assertEqual(["before", "started"], [one.text for one in match.said(0, "print", 1)])
        self.assertEqual(["set_costume (no such method), line 19", "going (no such method), line 29"],
                         [one.text for one in match.said(0, "warning", 1)])

    def test_c(self):
        match = self.plays("dialect_c.rb")
        self.assertEqual("昔のプレイヤーの長い名前です", match.parts[2, 0].name)
        self.assertEqual(["move (no such method), line 32", "calc_route(dst: [nil, nil]), line 59",
                          "move_to(nil), line 75"],
                         [one.text for one in match.said(0, "warning", 1)])
        # rand_seed makes `rand` the same in every replay.
        self.assertEqual(1, len({one.text for one in match.said(0, "print")}))


class OddPrograms(unittest.TestCase):
    def ends(self, name, status, turn, code, rounds=(1, 2), **options):
        """Plays it, and checks how it ends in every round while the opponent plays on."""
        match = play(HERE / "odd" / name, rounds, **options)
        for number in rounds:
            part = match.parts[number, 0]
            self.assertEqual((status, turn, code), (part.status, part.last_turn, part.exit_code), match.log)
            self.assertEqual(50, match.parts[number, 1].last_turn)
        self.assertEqual([], match.said(0, "junk"))
        return match

    def texts(self, match, kind):
        return [one.text for one in match.said(0, kind, 1)]

    def test_never_connects(self):
        match = self.ends("never_connects.rb", "crashed", 0, 1)
        self.assertIn("never_connects.rb:3: turn_over needs the game: call connect_game first", self.texts(match, "error")[0])

    def test_exits_without_connecting(self):
        match = self.ends("exits_without_connecting.rb", "crashed", 0, 0)
        self.assertEqual(["bye"], self.texts(match, "print"))
        self.assertEqual(["the program ended and never called connect_game"], self.texts(match, "warning"))

    def test_all_nil(self):
        match = self.ends("all_nil.rb", "timeup", 50, 0)
        warnings = [(one.turn, one.text) for one in match.said(0, "warning", 1)]
        calls = ["get_map_area(nil), line 7", "move_to(nil), line 8", "set_dynamite(nil), line 9",
                 "set_bomb(nil), line 10", "position(nil, nil), line 11", "position_of_x(nil), line 12",
                 "position_of_y(nil), line 13", "map(nil), line 14", "map_from(nil), line 16",
                 "calc_route(src: nil), line 17", "calc_route(dst: nil), line 17",
                 "calc_route(dst: nil), line 18", "locate_objects(cent: nil), line 19",
                 "get_map_area(nil, nil), line 24", "map(nil, nil), line 25", "move_to(nil), line 26",
                 "set_dynamite(nil), line 27", "set_bomb([nil, nil]), line 28",
                 "calc_route(src: nil), line 29", "calc_route(dst: nil), line 29",
                 "locate_objects(cent: nil), line 30"]
        self.assertEqual([(turn, call) for turn in (1, 2) for call in calls]
                         + [(3, 'move_to("east"), line 34')], warnings)
        data = match.said(0, "warning", 1)[1].data["warning"]
        self.assertEqual(("move_to(nil)", 8), (data["call"], data["line"]))
        # None of these calls counted; "east" is a bad target.
        own = [one for one in match.commands if one[0] == 1 and one[2] == 0]
        self.assertEqual([(1, 3, 0, "get_map_area", (1, 1), "ok"),
                          (1, 3, 0, "move_to", (-1, -1), "cannot_move_there")], own)

    def test_raises_in_turn_7(self):
        match = self.ends("raises_in_turn_7.rb", "crashed", 7, 1)
        [error] = match.said(0, "error", 1)
        self.assertEqual(7, error.turn)
        self.assertEqual(9, error.data["line"])
        self.assertTrue(error.data["file"].endswith("raises_in_turn_7.rb"))
        self.assertRegex(error.text, r"raises_in_turn_7.rb:9: undefined method .length' for nil.*\(NoMethodError\)$")
        printed = "\n".join(one.text for one in match.said(0, "print", 1) if one.turn == 7)
        self.assertIn("raises_in_turn_7.rb:9:in", printed)
        self.assertIn("raises_in_turn_7.rb:14:in", printed)
        self.assertNotIn("smalruby3", printed)
        self.assertNotIn("smalruby3", " ".join(error.data["backtrace"]))

    def test_raises_in_block(self):
        match = self.ends("raises_in_block.rb", "crashed", 2, 1)
        [error] = match.said(0, "error", 1)
        self.assertEqual(4, error.data["line"])
        self.assertEqual(1, len(self.texts(match, "print")))

    def test_syntax_error(self):
        match = self.ends("syntax_error.rb", "crashed", 0, 1)
        [error] = match.said(0, "error", 1)
        self.assertTrue(error.data["file"].endswith("syntax_error.rb"))
        # Ruby finds out at the end of the file.
        self.assertEqual(3, error.data["line"])
        self.assertRegex(error.text, r"syntax_error\.rb:3: .*(unexpected|expected).*\(SyntaxError\)$")

    def test_prints(self):
        match = self.ends("prints.rb", "crashed", 3, 3)
        for turn in (1, 2, 3):
            printed = [one.text for one in match.said(0, "print", 1) if one.turn == turn]
            end = ["3the last thing"] if turn == 3 else [str(turn)]
            self.assertEqual([str(turn)] * 7 + end, printed)

    def test_prints_10000_lines(self):
        match = self.ends("prints_10000_lines.rb", "timeup", 50, 0, rounds=(1,))
        printed = match.said(0, "print", 1)
        self.assertEqual(500_000, len(printed))
        self.assertEqual(10_000, sum(one.turn == 7 for one in printed))

    def test_prints_messages(self):
        match = self.ends("prints_messages.rb", "timeup", 50, 0)
        self.assertEqual("forges", match.parts[1, 0].name)
        self.assertEqual([], match.said(0, "error"))
        self.assertEqual(500, len(match.said(0, "print", 1)))

    def test_exits_early(self):
        match = self.ends("exits_early.rb", "crashed", 4, 0)
        self.assertEqual(["I leave"], self.texts(match, "print"))

    def test_ends_early(self):
        match = self.ends("ends_early.rb", "crashed", 4, 0)
        self.assertIn("is there no loop around turn_over?", self.texts(match, "warning")[0])
        # What was reserved for the turn that never ended is dropped.
        self.assertEqual([], [one for one in match.commands if one[2] == 0])

    def test_loops_in_turn_3(self):
        match = self.ends("loops_in_turn_3.rb", "timeout", 3, None, turn_limit=2.0)
        self.assertEqual(["round and round"], self.texts(match, "print"))

    def test_rescues_everything(self):
        match = self.ends("rescues_everything.rb", "timeup", 50, 0)
        self.assertEqual(["rescued SystemExit"], self.texts(match, "print"))

    def test_forks(self):
        match = self.ends("forks.rb", "timeup", 50, 0)
        self.assertEqual(["child"] * 50, self.texts(match, "print"))
        self.assertEqual([], match.said(0, "warning"))

    def test_threads(self):
        match = play(HERE / "odd" / "threads.rb")
        self.assertEqual([("goal", 0)] * 2, [(match.parts[number, 0].status, match.parts[number, 0].exit_code)
                                             for number in (1, 2)])
        self.assertEqual([], match.said(0, "error") + match.said(0, "warning"))
        self.assertEqual("given up", self.texts(match, "print")[0])

    def test_a_long_program(self):
        """100 KB, as real programs of the older contest are."""
        walk = (HERE / "programs" / "dialect_c.rb").read_text()
        methods = [f"def 方法{number}(x, y)\n  [x, y].map {{ |one| one + {number} }}\nend\n" for number in range(2000)]
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder) / "long.rb"
            program.write_text(walk + "".join(methods))
            self.assertGreater(program.stat().st_size, 100_000)
            match = Match(GARDEN, [program, STAYS]).play()
        self.assertEqual(["goal", "goal"], [match.parts[number, 0].status for number in (1, 2)])

    def test_own_names(self):
        self.ends("own_names.rb", "timeup", 50, 0)

    def test_searches_last(self):
        match = self.ends("searches_last.rb", "timeup", 50, 0)
        own = [one[4:] for one in match.commands if one[0] == 1 and one[2] == 0]
        self.assertEqual("no_action_left", own[0][1])


if __name__ == "__main__":
    unittest.main()
