# Plays without ever entering the game.
from koshien import koshien

while True:
    koshien.turn_over()
