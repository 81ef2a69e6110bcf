# Counts all the time in a thread of its own, and prints how far it comes inside and outside of its turns.
import sys
import threading
import time

from koshien import koshien

count = 0


def go_on():
    global count
    while True:
        count += 1


koshien.connect_game(name="counts")
threading.Thread(target=go_on, daemon=True).start()
end = count
while True:
    start = count
    time.sleep(0.1)
    print(f"outside={start - end} inside={count - start}", file=sys.stderr)
    end = count
    koshien.turn_over()
