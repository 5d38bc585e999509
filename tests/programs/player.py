"""A player for the referee that asks the command line for the best move.

Arguments: the command line, a way to play (best, worst, random), the protocol (plain, json), and optionally a fault:
illegal, crash, hang, silent, hello, quit.
"""

import json
import os
import random
import subprocess
import sys
import time

TOOL, WAY, FORM, FAULT = (sys.argv[1:] + [""])[:4]


def say(plain, member):
    print(json.dumps(member) if FORM == "json" else plain, flush=True)


def hear():
    """Returns the referee's message as an object, for either protocol."""
    text = sys.stdin.readline().rstrip("\n")
    if FORM == "json":
        return json.loads(text)
    word, *rest = text.split(" ")
    if word == "game":
        side = sys.stdin.readline().split()[1]
        lines = int(sys.stdin.readline().split()[1])
        setup = "".join(sys.stdin.readline() for _ in range(lines))
        return {"game": rest[0], "side": side, "setup": setup.strip()}
    if word == "turn":
        return {"turn": rest}
    if word == "played":
        return {"by": rest[0], "played": rest[1]}
    return {"over": rest[0], "reason": rest[1]}


def choice(setup, line, moves):
    if WAY == "random":
        return random.choice(moves)
    request = json.dumps({"game": setup["game"], "setup": setup["setup"], "line": line, "moves": True})
    answer = subprocess.run([TOOL, "solve", "--batch"], input=request, capture_output=True, text=True, check=True)
    ranked = json.loads(answer.stdout)["position"]["moves"]
    return ranked[0 if WAY == "best" else -1]["text"]


def main():
    if FAULT == "silent":
        time.sleep(1000)
    say("hello" if FAULT == "hello" else "ready", {"ready": True})
    setup = hear()
    played = []
    while "over" not in (said := hear()):
        if "played" in said:
            played.append(said["played"])
            continue
        if FAULT == "crash":
            os.abort()
        if FAULT == "quit":
            sys.exit()
        if FAULT == "hang":
            time.sleep(1000)
        move = "nowhere" if FAULT == "illegal" else choice(setup, ".".join(played), said["turn"])
        say(move, {"move": move})


main()
