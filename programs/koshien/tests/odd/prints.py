# Prints in every way there is, and always the number of its turn.
import os
import subprocess
import sys

from koshien import koshien

koshien.connect_game(name="prints")
turn = 0
while True:
    turn += 1
    print(turn)
    sys.stdout.write(f"{turn}\n")
    print(turn, file=sys.stderr)
    sys.stdout.buffer.write(b"%d\n" % turn)
    sys.stdout.buffer.flush()
    os.write(1, b"%d\n" % turn)
    subprocess.run(["echo", str(turn)])
    print(turn, end="")  # no newline
    if turn == 3:
        print("the last thing")
        os._exit(3)
    koshien.turn_over()
