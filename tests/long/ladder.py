"""How often does each level place above the one below it? Writes `game/opponents/data/strength.toml`.

    python -m tests.long.ladder coin_age --games 400
    python -m tests.long.ladder coin_quest --seats 2,4 --games 200 --levels hard,expert

Half the seats play each level; where their number is odd, one half of the deals has more of the upper
level, the other more of the lower. What a run measures anew replaces what was written before; with `--more`, and
another seed, it is added to that. With `--stop-at 0.65` a rung ends as soon as it is clear whether it reaches 65 %: it
is looked at after 20 deals and whenever they have grown by half, with stricter intervals whose errors add up to 5 %.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, replace
from itertools import pairwise
from math import hypot
from pathlib import Path
from statistics import fmean
from typing import Any

from game.commands.arena import executor_of
from game.commands.seats import known_title
from game.core.contract import chosen_options
from game.opponents.arena.figures import MISTAKE, mistake_of_look, share_interval
from game.opponents.arena.games import Contest
from game.opponents.arena.run import Run, Unusable, next_look
from game.opponents.levels import levels_of
from game.opponents.strength import FILE, Strength, strengths
from game.titles import TITLES

HEAD = "# Written by `python -m tests.long.ladder`: shares of pairs above the level below. See game/opponents/AI.md.\n"


def seatings(upper: str, lower: str, seats: int) -> list[tuple[str, ...]]:
    """Return how the two levels are seated: by turns, and for an odd number once with more of each."""
    first = tuple((upper, lower)[seat % 2] for seat in range(seats))
    return [first] if seats % 2 == 0 else [first, tuple((lower, upper)[seat % 2] for seat in range(seats))]


def measure(title: str, upper: str, lower: str, seats: int, args: argparse.Namespace) -> Strength:
    """Play a rung of the ladder, to its end or until it is clear, and print what it came to."""
    runs = [_run(title, seating, args) for seating in seatings(upper, lower, seats)]
    with executor_of(args) as (executor, workers):
        for look, deals in enumerate(looks(_deals(runs, args.games), args.stop_at), start=1):
            for run in runs:
                run.deals = deals
                run.play(executor, workers)
            low, high = interval(runs, upper, lower, mistake_of_look(look))[1:]
            if args.stop_at is not None and not low <= args.stop_at <= high:
                break
    share, low, high = interval(runs, upper, lower)
    games = sum(len(run.figures().played) for run in runs)
    print(f"| {title} | {seats} | {upper} above {lower} | {share:.1%} | {low:.1%} – {high:.1%} | {games} |", flush=True)
    return Strength(seats, upper, lower, share, low, high, games)


def looks(deals: int, stop_at: float | None) -> Iterator[int]:
    """Yield after how many deals of each seating is looked whether the share is clear; the last is all."""
    due = next_look(0)
    while stop_at is not None and due < deals:
        yield due
        due = next_look(due)
    yield deals


def _run(title: str, seating: tuple[str, ...], args: argparse.Namespace) -> Run:
    known = known_title(title, TITLES)
    options = chosen_options(known, len(seating), known.propose(len(seating)))
    keep = args.keep / f"{title}-{'-'.join(seating)}-{args.seed}.jsonl" if args.keep else None
    run = Run(Contest(TITLES[title], seating, options, args.seed), 0, keep=keep)
    run.recall()
    return run


def _deals(runs: Sequence[Run], games: int) -> int:
    """Return how many deals each seating is played for that many games in all."""
    return -(-games // sum(run.contest.rotations for run in runs))


def interval(runs: Sequence[Run], upper: str, lower: str, mistake: float = MISTAKE) -> tuple[float, float, float]:
    """Return how often the upper level placed higher, and the interval of it: the mean over all seatings."""
    found = [run.figures().higher(upper, lower) for run in runs]
    share = fmean(map(fmean, found))
    ends = [share_interval(shares, mistake) for shares in found]
    below = hypot(*(fmean(shares) - low for shares, (low, _) in zip(found, ends, strict=True))) / len(runs)
    above = hypot(*(high - fmean(shares) for shares, (_, high) in zip(found, ends, strict=True))) / len(runs)
    return share, max(0.0, share - below), min(1.0, share + above)


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
    order = levels_of(TITLES[title])
    return tuple(known[key] for key in sorted(known, key=lambda key: (key[0], order.index(key[1]))))


def added(old: Strength, new: Strength) -> Strength:
    """Return two measurements of one rung, of different deals, as one."""
    games = old.games + new.games
    parts = [(known, known.games / games) for known in (old, new)]
    share = sum(known.share * weight for known, weight in parts)
    below = hypot(*((known.share - known.low) * weight for known, weight in parts))
    above = hypot(*((known.high - known.share) * weight for known, weight in parts))
    return replace(new, share=share, low=share - below, high=share + above, games=games)


def rungs(title: str, levels: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield each wanted level with the one below it."""
    order = levels_of(TITLES[title])
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
    parser.add_argument("--stop-at", type=float, metavar="SHARE", help="end a rung that is clearly on one side")
    parser.add_argument("--more", action="store_true", help="add to what is written before, of another seed")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="keep finished matches here, and go on from them")
    parser.add_argument("--file", type=Path, default=FILE)
    args = parser.parse_args(words, argparse.Namespace(scheduler=None))
    if args.keep:
        args.keep.mkdir(parents=True, exist_ok=True)
    counts = known_title(args.title, TITLES).seats
    seats = [int(word) for word in args.seats.split(",")] if args.seats else sorted({counts[0], counts[-1]})
    levels = args.levels.split(",") if args.levels else levels_of(TITLES[args.title])
    try:
        for count in seats:
            for upper, lower in rungs(args.title, levels):
                write(args.file, args.title, measure(args.title, upper, lower, count, args), more=args.more)
    except Unusable as error:
        parser.error(f"--keep: {error}")


def write(file: Path, title: str, strength: Strength, *, more: bool = False) -> None:
    """Put a measurement into the file, beside all others: instead of what was known of its rung, or added to it."""
    strengths.cache_clear()
    known = {name: strengths(name, file) if file.exists() else () for name in TITLES}
    before = [old for old in known[title] if (old.seats, old.level) == (strength.seats, strength.level)]
    known[title] = merged(title, known[title], [added(before[0], strength) if more and before else strength])
    file.write_text(as_toml({name: found for name, found in known.items() if found}), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
