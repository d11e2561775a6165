"""Does a level of a title play fair? `python -m tests.long.fairness TITLE [--pairs N] [--samples N] [--level L]`.

Nearly all pairs are asked with a tenth of the level's budget, every fiftieth with all of it. Prints one JSON
line; the exit code is 1 if a fair player was found out, or a planted cheat was not.
"""

from __future__ import annotations

import json
import sys
import time
from argparse import ArgumentParser, Namespace

from game.opponents.levels import LEVELS
from game.titles import TITLES
from tests.long.processes import counted
from tests.opponents.fairness import POSITIONS, examine

WHOLE = 50
"""Of so many matches one is examined with the level's whole budget."""


def main() -> int:
    """Run the tests and print what they came to."""
    args = _arguments()
    matches = -(-args.pairs // POSITIONS)
    samples = -(-args.samples // (matches * POSITIONS))
    basis = {"title": args.title, "level": args.level, "matches": 1, "positions": POSITIONS, "samples": samples}
    asked = [
        {**basis, "first": number, "share": 0.1 if number % WHOLE else 1.0, "twins": 0 if number % WHOLE else POSITIONS}
        for number in range(args.seed, args.seed + matches)
    ]
    started = time.perf_counter()
    counts = counted(examine, asked, args.workers)
    fair = not (counts["differences"] or counts["views that differ"] or counts["inconsistent samples"])
    caught = counts["differences of the planted cheat"] > 0
    head = {"title": args.title, "level": args.level, "seed": args.seed, "fair": fair, "cheat caught": caught}
    print(json.dumps({**head, **counts, "seconds": round(time.perf_counter() - started, 1)}))
    return 0 if fair and caught else 1


def _arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("title", choices=TITLES)
    parser.add_argument("--pairs", type=int, default=10_000)
    parser.add_argument("--samples", type=int, default=1_000_000)
    parser.add_argument("--level", default="hard", choices=LEVELS)
    parser.add_argument("--seed", type=int, default=1, help="the number of the first match")
    parser.add_argument("--workers", type=int)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
