"""How often does each level place above the one below it? Writes `game/ai/data/strength.toml`.

    python -m tests.long.ladder coin_age --games 400
    python -m tests.long.ladder coin_quest --seats 2,4 --games 200 --levels hard,expert

Half the seats play each level; where their number is odd, one half of the deals has more of the upper
level, the other more of the lower. What a run measures anew replaces what was written before.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from math import hypot
from pathlib import Path
from statistics import fmean
from typing import Any

from game.ai.arena import Contest
from game.ai.arena_run import Run
from game.ai.levels import levels_of
from game.ai.strength import FILE, Strength, strengths
from game.commands.arena import executor_of, report_of
from game.commands.seats import known_title
from game.core.contract import chosen_options
from game.shelf import TITLES

HEAD = (
    "# Written by `python -m tests.long.ladder`: how often each level places above the one below. See game/ai/AI.md.\n"
)


def seatings(upper: str, lower: str, seats: int) -> list[tuple[str, ...]]:
    """Return how the two levels are seated: by turns, and for an odd number once with more of each."""
    first = tuple((upper, lower)[seat % 2] for seat in range(seats))
    return [first] if seats % 2 == 0 else [first, tuple((lower, upper)[seat % 2] for seat in range(seats))]


def measure(title: str, upper: str, lower: str, seats: int, args: argparse.Namespace) -> Strength:
    """Play a rung of the ladder and print what it came to."""
    lists = seatings(upper, lower, seats)
    pairs = [_pair(title, seating, upper, args.games // len(lists), args) for seating in lists]
    share = fmean(pair.share for pair in pairs)
    below, above = (hypot(*gaps) / len(pairs) for gaps in zip(*(pair.gaps for pair in pairs), strict=True))
    low, high = max(0.0, share - below), min(1.0, share + above)
    games = sum(pair.games for pair in pairs)
    print(f"| {title} | {seats} | {upper} above {lower} | {share:.1%} | {low:.1%} – {high:.1%} | {games} |", flush=True)
    return Strength(seats, upper, lower, share, low, high, games)


@dataclass(frozen=True, slots=True)
class Pair:
    """How often the upper level placed higher in one seating; `gaps` from there to both ends of the interval."""

    share: float
    gaps: tuple[float, float]
    games: int


def _pair(title: str, seating: tuple[str, ...], upper: str, games: int, args: argparse.Namespace) -> Pair:
    known = known_title(title)
    options = chosen_options(known, len(seating), known.propose(len(seating)))
    contest = Contest(title, seating, options, args.seed)
    run = Run(contest, -(-games // contest.rotations))
    with executor_of(args) as (executor, workers):
        run.play(executor, workers)
    report = report_of(run, 0.0)
    pair = report["pairs"][0]
    share, (low, high) = pair["share"], pair["interval"]
    if seating[0] == upper:
        return Pair(share, (share - low, high - share), report["games"])
    return Pair(1 - share, (high - share, share - low), report["games"])


def as_toml(known: dict[str, Sequence[Strength]]) -> str:
    """Write measurements out, titles and rungs in their order."""
    return HEAD + "".join(_entry(title, strength) for title, found in known.items() for strength in found)


def _entry(title: str, strength: Strength) -> str:
    fields = (f"{name} = {_value(value)}\n" for name, value in asdict(strength).items())
    return f"\n[[{title}]]\n{''.join(fields)}"


def _value(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else str(round(value, 4))


def merged(title: str, old: Iterable[Strength], new: Iterable[Strength]) -> tuple[Strength, ...]:
    """Return the old measurements with the new ones in their places."""
    known = {(strength.seats, strength.level): strength for strength in (*old, *new)}
    order = levels_of(title)
    return tuple(known[key] for key in sorted(known, key=lambda key: (key[0], order.index(key[1]))))


def rungs(title: str, levels: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield each wanted level with the one below it."""
    order = levels_of(title)
    for lower, upper in pairwise(order):
        if upper in levels:
            yield upper, lower


def main(words: Sequence[str]) -> None:
    """Measure what the arguments ask for and write it down."""
    parser = argparse.ArgumentParser(description="Measure the ladder of a title's levels.")
    parser.add_argument("title", choices=TITLES)
    parser.add_argument("--seats", help="numbers of seats, for instance 2,4 (default: the least and the most)")
    parser.add_argument("--levels", help="the upper levels of the rungs (default: all)")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int)
    parser.add_argument("--file", type=Path, default=FILE)
    args = parser.parse_args(words, argparse.Namespace(scheduler=None))
    counts = known_title(args.title).SEATS
    seats = [int(word) for word in args.seats.split(",")] if args.seats else sorted({counts[0], counts[-1]})
    levels = args.levels.split(",") if args.levels else levels_of(args.title)
    for count in seats:
        for upper, lower in rungs(args.title, levels):
            write(args.file, args.title, measure(args.title, upper, lower, count, args))


def write(file: Path, title: str, strength: Strength) -> None:
    """Put a measurement into the file, beside all others."""
    strengths.cache_clear()
    known = {name: strengths(name, file) if file.exists() else () for name in TITLES}
    known[title] = merged(title, known[title], [strength])
    file.write_text(as_toml({name: found for name, found in known.items() if found}), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
