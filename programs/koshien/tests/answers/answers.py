"""Answers the questions of tests/slow.py with the Python library: answers.py QUESTIONS ANSWERS."""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "python"))

from koshien import _value, find_objects, find_route  # noqa: E402

with open(sys.argv[1]) as questions, open(sys.argv[2], "w") as answers:
    for line in questions:
        question = json.loads(line)
        board = question["board"]
        except_cells = [tuple(cell) for cell in question["except_cells"]]
        route = find_route(board, tuple(question["src"]), tuple(question["dst"]), except_cells)
        values = [_value(character) for character in question["objects"]]
        objects = find_objects(board, tuple(question["cent"]), question["sq_size"], values)
        print(json.dumps({"route": route, "objects": objects}), file=answers)
