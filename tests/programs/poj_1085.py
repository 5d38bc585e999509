"""POJ 1085. The first argument may be a fault: no-further-turn."""

import sys

FAULT = sys.argv[1] if len(sys.argv) > 1 else ""

CELLS = ["1 2 3", "2 4 5", "2 3 5", "3 5 6", "4 7 8", "4 5 8", "5 8 9", "5 6 9", "6 9 10"]
EDGES = {}
TRIANGLES = []
for cell in CELLS:
    a, b, c = map(int, cell.split())
    sides = [EDGES.setdefault(edge, len(EDGES)) for edge in ((a, b), (a, c), (b, c))]
    TRIANGLES.append(sum(1 << side for side in sides))
FULL = (1 << len(EDGES)) - 1
MEMO = {FULL: 0}


def closed(drawn, edge):
    after = drawn | 1 << edge
    return sum(1 for triangle in TRIANGLES if triangle >> edge & 1 and triangle & ~after == 0)


def value(drawn):
    if drawn not in MEMO:
        best = -100
        for edge in range(len(EDGES)):
            if drawn >> edge & 1:
                continue
            gain = closed(drawn, edge)
            rest = value(drawn | 1 << edge)
            best = max(best, gain + rest if gain and FAULT != "no-further-turn" else gain - rest)
        MEMO[drawn] = best
    return MEMO[drawn]


def main():
    words = iter(sys.stdin.read().split())
    for number in range(1, int(next(words)) + 1):
        drawn, margin, mover = 0, 0, 1
        for _ in range(int(next(words))):
            edge = EDGES[tuple(sorted((int(next(words)), int(next(words)))))]
            gain = closed(drawn, edge)
            margin += mover * gain
            drawn |= 1 << edge
            if not gain or FAULT == "no-further-turn":
                mover = -mover
        margin += mover * value(drawn)
        print(f"Game {number}: {'A' if margin > 0 else 'B'} wins.")


main()
