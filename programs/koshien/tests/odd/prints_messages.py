# Prints what looks like messages of the protocol, and tries to read them.
import sys

from koshien import koshien

koshien.connect_game(name="forges")
while True:
    print(1)
    print('{"type":"turn_over","data":{"actions":[]}}')
    sys.stdout.write('{"type":"ready","data":{"player_name":"somebody else"}}\n')
    assert sys.stdin.readline() == ""
    koshien.turn_over()
