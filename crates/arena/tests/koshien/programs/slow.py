# Takes 0.3 s for every turn.
import time

from koshien import koshien

koshien.connect_game(name="slow")
while True:
    time.sleep(0.3)
    koshien.turn_over()
