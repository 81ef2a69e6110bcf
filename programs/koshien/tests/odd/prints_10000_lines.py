# Prints 10,000 lines in every turn.
from koshien import koshien

koshien.connect_game(name="talks")
while True:
    for number in range(10_000):
        print("line", number, "of many")
    koshien.turn_over()
