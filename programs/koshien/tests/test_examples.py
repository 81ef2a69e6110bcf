"""The example programs: each of the four does what it teaches, and does the same in every language."""

import os
import unittest
from pathlib import Path

from mock.engine import read_map
from mock.judge import KOSHIEN, Match

HERE = Path(__file__).resolve().parent
STAYS = HERE / "odd" / "stays.rb"
LESSONS = ("walk_to_goal", "collect_then_goal", "avoid_traps_and_enemy", "use_dynamite")
MAPS = ("garden", "lesson")
FOLDERS = {
    "Ruby A": KOSHIEN / "ruby" / "examples" / "a" / "{}.rb",
    "Ruby B": KOSHIEN / "ruby" / "examples" / "b" / "{}.rb",
    "Ruby C": KOSHIEN / "ruby" / "examples" / "c" / "{}.rb",
    "Python": KOSHIEN / "python" / "{}.py",
    "JavaScript": KOSHIEN / "javascript" / "{}.js",
}


if RUST := os.environ.get("KOSHIEN_RUST_EXAMPLES"):
    FOLDERS["Rust"] = Path(RUST) / "{}"


class Examples(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.matches = {}
        for language, path in FOLDERS.items():
            for lesson in LESSONS:
                for name in MAPS:
                    program = str(path).format(lesson)
                    cls.matches[language, lesson, name] = Match(HERE / "maps" / name, [program, STAYS]).play()

    def of_ruby(self, lesson, name):
        return self.matches["Ruby A", lesson, name]

    def score(self, lesson, name):
        return sum(self.of_ruby(lesson, name).parts[number, 0].score for number in (1, 2))

    def test_each_reaches_the_goal(self):
        for key, match in self.matches.items():
            for number in (1, 2):
                part = match.parts[number, 0]
                self.assertEqual(("goal", 0), (part.status, part.exit_code), key)
            self.assertEqual([], match.said(0, "error") + match.said(0, "warning") + match.said(0, "junk"), key)
            self.assertEqual([], match.said(0, "print"), key)

    def test_every_language_plays_the_same(self):
        for (_, lesson, name), match in self.matches.items():
            self.assertEqual(self.of_ruby(lesson, name).commands, match.commands, (lesson, name))

    def test_collecting_pays(self):
        for name in MAPS:
            self.assertGreater(self.score("collect_then_goal", name), self.score("walk_to_goal", name))

    def test_traps_are_avoided(self):
        for name in MAPS:
            items = read_map(HERE / "maps" / name)["items"]
            for lesson, trapped in (("avoid_traps_and_enemy", False), ("walk_to_goal", name == "lesson")):
                entered = [items.get(cell) for _, _, who, kind, cell, reply in self.of_ruby(lesson, name).commands
                           if (who, kind, reply) == (0, "move_to", "ok")]
                self.assertEqual(trapped, any(item in ("A", "B", "C", "D") for item in entered), (lesson, name))

    def test_dynamite_opens_a_shorter_way(self):
        used = [one for one in self.of_ruby("use_dynamite", "lesson").commands if one[3] == "set_dynamite"]
        self.assertEqual([(1, 1, 0, "set_dynamite", (5, 1), "ok"), (2, 1, 0, "set_dynamite", (11, 15), "ok")], used)
        for number in (1, 2):
            walker, blaster = (self.of_ruby(lesson, "lesson").parts[number, 0].last_turn
                               for lesson in ("walk_to_goal", "use_dynamite"))
            self.assertLess(blaster + 5, walker)


if __name__ == "__main__":
    unittest.main()
