# Programs that speak the protocol by hand, one for each way to misbehave: raw.py MODE [CODE].
import json
import os
import signal
import subprocess
import sys
import threading
import time

out = sys.stdout.buffer
over = b'{"type":"turn_over","data":{"actions":[]}}\n'


def say(text):
    out.write(text)
    out.flush()


def wait(kind):
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == kind:
            return message["data"]
        if message["type"] == "game_end":
            break
    raise SystemExit(0)


def connect():
    wait("initialize")
    say(b'{"type":"ready","data":{"player_name":"raw"}}\n')
    wait("turn_start")


def play_on():
    while True:
        say(over)
        wait("turn_start")


def second_turn():
    connect()
    say(over)
    wait("turn_start")


def busy():
    while True:
        pass


def for_ever(stream, text):
    while True:
        stream.write(text)
        stream.flush()


mode = sys.argv[1]
code = int(sys.argv[2]) if len(sys.argv) > 2 else 0

if mode == "good":
    connect()
    play_on()
elif mode == "debug-for-ever":
    second_turn()
    while True:
        say(b'{"type":"debug","data":{"message":"still here"}}\n')
        time.sleep(0.01)
elif mode == "search-for-ever":
    second_turn()
    while True:
        say(b'{"type":"map_area_request","data":{"x":1,"y":1}}\n')
        wait("map_area_response")
        time.sleep(0.001)
elif mode == "trickle":
    second_turn()
    for byte in over[:-1]:
        say(bytes([byte]))
        time.sleep(0.1)
    time.sleep(60)
elif mode == "busy":
    second_turn()
    busy()
elif mode == "threads-busy":
    second_turn()
    for _ in range(4):
        threading.Thread(target=busy).start()
elif mode == "stderr-for-ever":
    second_turn()
    for_ever(sys.stderr, ("x" * 99 + "\n") * 100)
elif mode == "stops-itself":
    second_turn()
    os.kill(os.getpid(), signal.SIGSTOP)
    time.sleep(60)
elif mode == "ignores-signals":
    second_turn()
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGALRM, signal.SIGXCPU):
        signal.signal(number, signal.SIG_IGN)
    busy()
elif mode == "flood-without-newline":
    second_turn()
    for_ever(out, b"x" * 65536)
elif mode == "flood-of-lines":
    second_turn()
    for_ever(out, b"1\n" * 10000)
elif mode == "flood-of-messages":
    second_turn()
    for_ever(out, b'{"type":"debug","data":{"message":"x"}}\n' * 1000)
elif mode == "never-reads":
    second_turn()
    say(b'{"type":"map_area_request","data":{"x":1,"y":1}}\n' * 19000)
    say(over)
    time.sleep(60)
elif mode == "exit-first":
    os._exit(code)
elif mode == "exit-when-ready":
    wait("initialize")
    say(b'{"type":"ready","data":{"player_name":"raw"}}\n')
    os._exit(code)
elif mode == "exit-in-turn-2":
    second_turn()
    os._exit(code)
elif mode == "exit-after-turn-2":
    second_turn()
    say(over)
    os._exit(code)
elif mode == "killed-in-turn-2":
    second_turn()
    os.kill(os.getpid(), signal.SIGKILL)
elif mode == "closes-stdout":
    second_turn()
    os.close(1)
    time.sleep(60)
elif mode == "closes-all":
    second_turn()
    os.closerange(0, 100)
    time.sleep(60)
elif mode == "closes-stdin":
    connect()
    os.close(0)
    while True:
        say(over)
        time.sleep(0.001)
elif mode == "leaves-a-child":
    second_turn()
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)", sys.argv[0]])
    os._exit(0)
elif mode == "plays-on":
    connect()
    play_on()
elif mode == "leaves-the-match-to-a-child":
    subprocess.Popen([sys.executable, sys.argv[0], "plays-on"])
    os._exit(code)
elif mode == "leaves-turn-2-to-a-child":
    second_turn()
    subprocess.Popen([sys.executable, "-c", "while True: print('{\"type\":\"turn_over\"}', flush=True); input()"])
    os._exit(code)
elif mode == "moves-to-the-group-of-its-child":
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(8)"], preexec_fn=os.setpgrp)
    os.setpgid(0, child.pid)
    connect()
    wait("turn_start")
    while True:
        time.sleep(60)
elif mode == "says-ready-without-an-end":
    sys.stdout.write('{"type":"ready"}')
    sys.stdout.flush()
    time.sleep(60)
elif mode == "stays-after-the-end":
    connect()
    for _ in range(49):
        say(over)
        wait("turn_start")
    say(over)
    for line in sys.stdin:
        pass
    print("still here", file=sys.stderr, flush=True)
    time.sleep(60)
elif mode == "ahead":
    data = wait("initialize")
    right = data["initial_position"]["x"] == 1
    move = {"type": "move", "direction": "right" if right else "left"}
    step = json.dumps({"type": "turn_over", "data": {"actions": [move]}}).encode() + b"\n"
    say(b'{"type":"ready","data":{"player_name":"raw"}}\n' + 5 * step + 45 * over)
    wait("game_end")
elif mode == "odd-lines":
    connect()
    for line in [
        '\ufeff{"type":"turn_over"}', "1", b"\xff\xfe{}", "nil", '{"type":"turn_over"', "NaN", '{"type":"turn_over","data":NaN}',
        "[" * 60000, '{"a":' * 9000, '{"type":"turn_over","data":{"x":1e999}}', "", "\x1b[2Jnothing", '{"type":7}',
        '{"type":"debug","data":{"message":7}}',
        '{"type":"map_area_request","data":{"x":99999999999999999999999999,"y":{}}}',
    ]:
        say((line if isinstance(line, bytes) else line.encode()) + b"\r\n")
    say(b'{"type":"turn_over","type":"turn_over","data":{"actions":7,"actions":[null,{"type":[]},7]}}\r\n')
    wait("turn_start")
    play_on()
else:
    sys.exit(f"there is no mode {mode}")
