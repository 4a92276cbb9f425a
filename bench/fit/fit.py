#!/usr/bin/env python3
"""bench/fit/fit.py POSITIONS [GAMES [SYSTEM]]: fits the searcher's evaluation of each system to how battles end.

POSITIONS is the program of bench/fit, GAMES how many battles of each scenario it plays (300).  Writes
src/systems/*/doctrine/weights.h again and says how well the weights foretell battles that they were not
fitted to: every fifth.  The same program and number give the same files.

Beside the features each scenario has a baseline: how much better off its first side is, whatever the state.  It is
fitted with them and not written.  Without it a feature that one side of a scenario always has would be weighed by
how often that side wins.
"""
import math
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The word with which a system's names begin in the source.
PREFIX = {"bolt-action": "ba", "bloody-big-battles": "bbb", "fast-play": "fp", "great-war": "gw", "ballot-boxes": "mg"}
HELD_BACK = 5  # one game in so many is kept for judging the fit
PULL = 4.0  # how strongly weights are pulled towards 0, in positions
ROUNDS = 12


def parts(x, late):
    """What counts in the first turn, and what in the last."""
    return [x * (1 - late), x * late]


def play(program, scenario, games, offset):
    """The features' names, and (game, won, values, baseline) of each position; values are early and late in turn."""
    told = subprocess.run([program, scenario, str(games), "1"], stdout=subprocess.PIPE, text=True, check=True)
    lines = told.stdout.splitlines()
    positions = []
    for line in lines[1:]:
        game, side, won, late, *features = map(float, line.split())
        values = [part for x in features for part in parts(x, late)]
        positions.append((offset + int(game), won, values, parts(1 - 2 * side, late)))
    return lines[0].split(), positions


def solve(matrix, right):
    """Gauss with pivots; the matrix is small and positive."""
    size = len(right)
    rows = [list(row) + [x] for row, x in zip(matrix, right)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for k in range(i + 1, size):
            factor = rows[k][i] / rows[i][i]
            for j in range(i, size + 1):
                rows[k][j] -= factor * rows[i][j]
    answer = [0.0] * size
    for i in reversed(range(size)):
        rest = sum(rows[i][j] * answer[j] for j in range(i + 1, size))
        answer[i] = (rows[i][size] - rest) / rows[i][i]
    return answer


def chance(weights, values):
    x = sum(w * v for w, v in zip(weights, values))
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, x))))


def fit(positions, size):
    """No weight of a feature, which are the first ones, is below 0: what is good for a side never counts against it,
    even if those who had it early on lost more often for another reason.  The lowest is left out until none is."""
    left_out, weights = set(), [0.0] * len(positions[0][2])
    while True:
        weights = regress(positions, weights, left_out)
        lowest = min(range(size), key=lambda i: weights[i])
        if weights[lowest] >= 0:
            return weights
        left_out.add(lowest)
        weights[lowest] = 0.0


def regress(positions, weights, left_out):
    """Logistic regression without a constant, by Newton's method."""
    size = len(weights)
    for _ in range(ROUNDS):
        slope = [-PULL * w for w in weights]
        bend = [[PULL if i == j else 0.0 for j in range(size)] for i in range(size)]
        for _, won, values in positions:
            p = chance(weights, values)
            spread = p * (1 - p)
            for i, x in enumerate(values):
                if x == 0 or i in left_out:
                    continue
                slope[i] += (won - p) * x
                row, scaled = bend[i], spread * x
                for j in range(i + 1):
                    row[j] += scaled * values[j]
        for i in range(size):
            for j in range(i):
                bend[i][j] = bend[j][i] = 0.0 if j in left_out else bend[i][j]
        step = solve(bend, slope)
        weights = [w + s for w, s in zip(weights, step)]
        if max(map(abs, step)) < 1e-4:
            break
    return weights


def quality(weights, positions):
    """The mean logarithmic loss (0.693 knows nothing), and how often the favourite of a decided battle won."""
    loss, right, decided = 0.0, 0, 0
    for _, won, values in positions:
        p = min(max(chance(weights, values), 1e-6), 1 - 1e-6)
        loss -= won * math.log(p) + (1 - won) * math.log(1 - p)
        if won != 0.5:
            decided += 1
            right += (p > 0.5) == (won == 1)
    return loss / max(1, len(positions)), right / max(1, decided)


def write(system, names, weights, count, games):
    path = ROOT / "src" / "systems" / system.replace("-", "_") / "doctrine" / "weights.h"
    rows = [
        f"""    {{{f'"{name}",':16} {weights[2 * i]:6.2f}, {weights[2 * i + 1]:6.2f}}},\n"""
        for i, name in enumerate(names)
    ]
    path.write_text(
        "/* SPDX-License-Identifier: MIT */\n"
        f"/* Made by bench/fit/fit.py from {count} positions of {games} battles: make fit. */\n"
        "/* clang-format off */\n"
        f"static const struct leaning {PREFIX[system]}_leaning[] = {{\n"
        "    /* feature         early    late */\n" + "".join(rows) + "};\n/* clang-format on */\n"
    )


def fit_system(program, system, games):
    names, positions, offset = [], [], 0
    scenarios = sorted((ROOT / "scenarios" / system).glob("*.yaml"))
    for i, scenario in enumerate(scenarios):
        names, more = play(program, str(scenario), games, offset)
        before, behind = [0.0] * (2 * i), [0.0] * (2 * (len(scenarios) - 1 - i))
        positions += [(game, won, values + before + base + behind) for game, won, values, base in more]
        offset += games
    known = [p for p in positions if p[0] % HELD_BACK]
    kept = [p for p in positions if p[0] % HELD_BACK == 0]
    weights = fit(known, 2 * len(names))
    loss, right = quality(weights, kept)
    print(f"{system}: {len(known)} positions of {offset} battles; of {len(kept)} others: loss {loss:.3f}, "
          f"the favourite wins {100 * right:.1f}%", flush=True)
    for i, name in enumerate(names):
        print(f"  {name:14} {weights[2 * i]:8.2f} {weights[2 * i + 1]:8.2f}", flush=True)
    write(system, names, weights, len(known), offset)


def main():
    if not 2 <= len(sys.argv) <= 4:
        sys.exit(__doc__)
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    for system in [sys.argv[3]] if len(sys.argv) > 3 else PREFIX:
        fit_system(sys.argv[1], system, games)


main()
