"""Does any level stand below the one under it when that one wavers no more? `python -m tests.long.steady [TITLE ...]`.

Every level above easy plays the level below as `steady:LEVEL`, who always does what it likes best. Prints the rungs as
the ladder does; the exit code is 1 if the upper level placed clearly less often higher (its 95 % interval ends
below a half). A rung ends as soon as that is clear. Nothing is written.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from game.commands.seats import known_title
from game.opponents.levels import offered_levels
from game.titles import TITLES
from tests.long.ladder import measure, rungs

HALF = 0.5


def main(words: Sequence[str]) -> int:
    """Play what the arguments ask for; tell whether a level was found below."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("titles", nargs="*", default=list(TITLES), metavar="TITLE")
    parser.add_argument("--seats", help="numbers of seats, for instance 2,4 (default: the least)")
    parser.add_argument("--levels", help="the upper levels (default: all above easy)")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=150)
    parser.add_argument("--workers", type=int)
    args = parser.parse_args(words, argparse.Namespace(scheduler=None, keep=None, stop_at=HALF))
    found = [below(title, seats, args) for title in args.titles for seats in counts_of(title, args.seats)]
    return int(any(found))


def counts_of(title: str, told: str | None) -> list[int]:
    """Return the numbers of seats to play with."""
    return [int(word) for word in told.split(",")] if told else [known_title(title, TITLES).seats[0]]


def below(title: str, seats: int, args: argparse.Namespace) -> list[str]:
    """Return the levels that stand clearly below the steady one under them."""
    above = offered_levels(TITLES[title])[1:]
    wanted = args.levels.split(",") if args.levels else above
    pairs = [(upper, lower) for upper, lower in rungs(title, wanted) if upper in above]
    return [upper for upper, lower in pairs if measure(title, upper, f"steady:{lower}", seats, args).high < HALF]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
