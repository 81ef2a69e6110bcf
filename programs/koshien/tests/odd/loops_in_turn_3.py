# Thinks for ever in its third turn.
from koshien import koshien

koshien.connect_game(name="loops")
koshien.turn_over()
koshien.turn_over()
print("round and round")
while True:
    pass
