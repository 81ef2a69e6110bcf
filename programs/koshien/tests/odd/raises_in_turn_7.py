# Raises in its seventh turn, two calls deep.
from koshien import koshien


def outer(turn):
    return list(map(inner, [turn]))


def inner(turn):
    return len(None) if turn == 7 else 0


koshien.connect_game(name="raises")
for turn in range(1, 51):
    outer(turn)
    print("turn", turn, "is over")
    koshien.turn_over()
