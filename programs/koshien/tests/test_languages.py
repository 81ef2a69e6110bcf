"""The libraries for the other languages in whole matches: the same stories for each of them."""

import unittest
from pathlib import Path

from mock.judge import Match

HERE = Path(__file__).resolve().parent
GARDEN = HERE / "maps" / "garden"
STAYS = HERE / "odd" / "stays.rb"


class Stories:
    """The stories; a language says the ending of its files and what differs."""

    ending: str
    all_nothing: str
    warnings: list
    error: str
    error_line: int
    prints = 7  # the lines that prints.* prints in a turn
    last_exit = 3
    forged = 3

    def play(self, name, folder="odd", rounds=(1, 2), **options):
        return Match(GARDEN, [HERE / folder / f"{name}.{self.ending}", STAYS], **options).play(rounds)

    def ends(self, name, status, turn, code, rounds=(1, 2), **options):
        match = self.play(name, rounds=rounds, **options)
        for number in rounds:
            part = match.parts[number, 0]
            self.assertEqual((status, turn, code), (part.status, part.last_turn, part.exit_code), match.log[-30:])
            self.assertEqual(50, match.parts[number, 1].last_turn)
        self.assertEqual([], match.said(0, "junk"))
        return match

    def texts(self, match, kind):
        return [one.text for one in match.said(0, kind, 1)]

    def test_all_calls(self):
        match = self.play("all_calls", "programs")
        self.assertEqual([], match.said(0, "error") + match.said(0, "junk"))
        self.assertEqual([("goal", 0)] * 2, [(match.parts[number, 0].status, match.parts[number, 0].exit_code)
                                             for number in (1, 2)])
        # Names and messages arrive whole: the judge cuts them, by the rules of the match.
        self.assertEqual("とても長い名前のプレイヤーです", match.parts[1, 0].name)
        self.assertEqual([160], [len(text) for text in self.texts(match, "show")])
        self.assertEqual([
            (1, "get_map_area", (1, 1), "ok"),
            (1, "get_map_area", (5, 1), "ok"),
            (1, "get_map_area", (9, 9), "no_action_left"),
            (2, "move_to", (2, 1), "ok"),
            (2, "set_bomb", (1, 1), "ok"),
            (2, "set_dynamite", (1, 1), "no_action_left"),
            (3, "set_dynamite", (2, 1), "ok"),
            (3, "set_bomb", (2, 1), "ok"),
        ], [(turn, *more) for _, turn, who, *more in match.commands if who == 0][:8])

    def test_all_nothing(self):
        match = self.ends(self.all_nothing, "timeup", 50, 0)
        self.assertEqual(self.warnings, self.texts(match, "warning"))
        own = [(turn, *more) for number, turn, who, *more in match.commands if (number, who) == (1, 0)]
        self.assertEqual([(2, "get_map_area", (1, 1), "ok"), (2, "move_to", (-1, -1), "cannot_move_there")], own)

    def test_raises_in_turn_7(self):
        match = self.ends("raises_in_turn_7", "crashed", 7, 1)
        [error] = match.said(0, "error", 1)
        self.assertEqual((7, self.error_line), (error.turn, error.data["line"]))
        self.assertTrue(error.data["file"].endswith(f"raises_in_turn_7.{self.ending}"))
        self.assertRegex(error.text, self.error)
        printed = "\n".join(one.text for one in match.said(0, "print", 1) if one.turn == 7)
        self.assertRegex(printed, rf"raises_in_turn_7.{self.ending}\D+{self.error_line}\b")
        self.assertNotIn(f"koshien.{self.ending}", printed)
        self.assertNotIn(f"koshien.{self.ending}", " ".join(error.data["backtrace"]))

    def test_prints(self):
        match = self.ends("prints", "crashed", 3, self.last_exit)
        for turn in (1, 2, 3):
            printed = [one.text for one in match.said(0, "print", 1) if one.turn == turn]
            end = ["3the last thing"] if turn == 3 else [str(turn)]
            self.assertEqual([str(turn)] * (self.prints - 1) + end, printed)

    def test_prints_messages(self):
        match = self.ends("prints_messages", "timeup", 50, 0)
        self.assertEqual("forges", match.parts[1, 0].name)
        self.assertEqual(50 * self.forged, len(match.said(0, "print", 1)))

    def test_prints_10000_lines(self):
        match = self.ends("prints_10000_lines", "timeup", 50, 0, rounds=(1,))
        self.assertEqual(10_000, sum(one.turn == 7 for one in match.said(0, "print", 1)))

    def test_loops_in_turn_3(self):
        match = self.ends("loops_in_turn_3", "timeout", 3, None, turn_limit=2.0)
        self.assertEqual(["round and round"], self.texts(match, "print"))

    def test_ends_early(self):
        match = self.ends("ends_early", "crashed", 2, 0)
        self.assertIn("is there no loop around turn_over?", self.texts(match, "warning")[0])
        self.assertEqual([], [one for one in match.commands if one[2] == 0])

    def test_never_connects(self):
        match = self.ends("never_connects", "crashed", 0, 1)
        self.assertIn("turn_over needs the game: call connect_game first", self.texts(match, "error")[0])


class Python(Stories, unittest.TestCase):
    ending = "py"
    all_nothing = "all_none"
    error, error_line = r"raises_in_turn_7.py:10: .*NoneType.*\(TypeError\)$", 10
    warnings = [
        "get_map_area(None), line 5", "move_to(None), line 6", "set_dynamite(None), line 7",
        "set_bomb(None), line 8", "position(None, None), line 9", "position_of_x(None), line 10",
        "position_of_y(None), line 11", "map(None), line 12", "map_from(None), line 14",
        "calc_route(src=None), line 15", "calc_route(dst=None), line 15", "calc_route(dst=None), line 16",
        "locate_objects(cent=None), line 17", "move_to('east'), line 22",
    ]

    def test_rescues_everything(self):
        match = self.ends("rescues_everything", "timeup", 50, 0)
        self.assertEqual(["rescued"], self.texts(match, "print"))


class JavaScript(Stories, unittest.TestCase):
    ending = "js"
    all_nothing = "all_null"
    error, error_line = r"raises_in_turn_7.js:9: Cannot read properties of null .*\(TypeError\)$", 9
    last_exit = -9
    warnings = [
        "get_map_area(null), line 4", "move_to(null), line 5", "set_dynamite(null), line 6",
        "set_bomb(null), line 7", "position(null, null), line 8", "position_of_x(null), line 9",
        "position_of_y(null), line 10", "map(null), line 11", "map_from(null), line 13",
        "calc_route(src: null), line 14", "calc_route(dst: null), line 14", "calc_route(dst: null), line 15",
        "locate_objects(cent: null), line 16", "move_to(undefined), line 19", 'move_to("east"), line 22',
    ]

    def test_half_an_emoji_in_the_name_lost_the_match(self):
        match = self.ends("half_characters", "crashed", 2, 1)
        self.assertEqual("\ufffd cat", match.parts[1, 0].name)
        self.assertEqual(["go \ufffd"], self.texts(match, "show"))


if __name__ == "__main__":
    unittest.main()
