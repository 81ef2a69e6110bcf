"""calc_route and locate_objects of every language, on 1,000 random boards, against a slow version."""

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import slow

HERE = Path(__file__).resolve().parent
RUST = os.environ.get("KOSHIEN_RUST_EXAMPLES")


class Searches(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.questions = list(slow.questions(1000))
        cls.expected = [slow.answer(question) for question in cls.questions]
        # A comparison of boards without routes would say nothing.
        assert sum(len(one["route"]) > 2 for one in cls.expected) > 200
        assert sum(len(one["objects"]) > 1 for one in cls.expected) > 200

    def compare(self, *command):
        with tempfile.TemporaryDirectory() as folder:
            asked, answered = Path(folder) / "questions", Path(folder) / "answers"
            asked.write_text("".join(json.dumps(question) + "\n" for question in self.questions))
            subprocess.run([*command, asked, answered], check=True, stdout=subprocess.DEVNULL)
            answers = [json.loads(line) for line in answered.read_text().splitlines()]
        self.assertEqual(len(self.questions), len(answers))
        for question, expected, actual in zip(self.questions, self.expected, answers):
            self.assertEqual(expected, actual, question)

    def test_ruby(self):
        self.compare("ruby", HERE / "answers" / "answers.rb")

    def test_python(self):
        self.compare(sys.executable, HERE / "answers" / "answers.py")

    def test_javascript(self):
        self.compare("node", HERE / "answers" / "answers.js")

    @unittest.skipUnless(RUST, "KOSHIEN_RUST_EXAMPLES does not say where the Rust examples are built")
    def test_rust(self):
        self.compare(Path(RUST) / "answers")


if __name__ == "__main__":
    unittest.main()
