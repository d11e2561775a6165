"""`main.py luck`: is the slap fair? Throws many times, headless, and counts.

Each slap throws one coin of every kind with a gesture from anywhere in the range of hands. Its faces
in the hand come from keyed luck, as in a match; its tumbling comes from `game.physics`. Shares have
Wilson's 95 % interval, correlations the one of Fisher's z.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import os
import time
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations, starmap
from typing import Any, Final

from game.commands.seats import BadArgument
from game.core.chance import Flips
from game.core.contract import Titles
from game.core.intervals import Z, wilson
from game.core.luck import Luck
from game.physics import DISCS, WIDE_TRAY, Gesture, Way, faces_of, parity_of
from game.physics.throwing import RELEASES

COINS: Final = tuple(DISCS)
BINS: Final = {"power": 5, "angle": 8, "spread": 5}

_BATCH: Final = 500  # slaps counted in one go
_ALONE: Final = 1000  # fewer slaps are not worth starting processes for

Counts = Counter[tuple[str | int, ...]]


def luck(slaps: int, seed: int, workers: int | None = None, way: Way = "slap") -> dict[str, object]:
    """Slap `slaps` times, or throw another way, and return the figures as plain values.

    The seed alone decides all of them but `seconds`; `workers` (all cores unless given) does not. A toss
    throws the four coins one by one; of a handful of sixteen the first four are counted.
    Raises ValueError for less than one slap.
    """
    if slaps < 1:
        raise ValueError(f"luck needs at least one slap, not {slaps}")
    begun = time.perf_counter()
    counts = _count(slaps, seed, workers or os.cpu_count() or 1, way)
    figures: dict[str, object] = {"slaps": slaps, "way": way, "seed": seed, "coins_per_slap": len(COINS)}
    figures.update(_shares(counts, slaps * len(COINS), "all"))
    figures["coins"] = {kind: _shares(counts, slaps, "coin", kind) for kind in COINS}
    figures["pairs"] = [_pair(counts, slaps, *pair) for pair in combinations(COINS, 2)]
    figures["gesture"] = {trait: _bins(counts, trait) for trait in BINS}
    figures["seconds"] = round(time.perf_counter() - begun, 2)
    return figures


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command line takes."""
    parser.add_argument("--slaps", type=int, default=20_000, help="how many slaps of four coins (20000)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of it all (1)")
    parser.add_argument("--way", choices=tuple(RELEASES), default="slap", help="how the coins are thrown (slap)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace, titles: Titles) -> int:
    """Print the figures. Raises BadArgument when there is nothing to count."""
    try:
        figures = luck(args.slaps, args.seed, way=args.way)
    except ValueError as refusal:
        raise BadArgument(f"--slaps: {refusal}") from None
    print(json.dumps(figures) if args.json else report(figures))
    return 0


# Counting


def _parity(number: int, gesture: Gesture, way: Way) -> tuple[int, ...]:
    if way == "toss":
        return tuple(parity_of((coin,), number + place, gesture, way=way)[0] for place, coin in enumerate(COINS))
    if way == "handful":
        return parity_of(COINS * 4, number, gesture, WIDE_TRAY, way)[: len(COINS)]
    return parity_of(COINS, number, gesture)


def count_batch(seed: int, first: int, end: int, way: Way = "slap") -> Counts:
    """Throw slaps `first` to `end` - 1 of a seed and count faces, half turns, pairs and gestures."""
    counts: Counts = Counter()
    fate = Luck(seed)
    for slap in range(first, end):
        gesture = _gesture(fate, slap)
        parity = _parity(fate.number("film", slap), gesture, way)
        heads = faces_of(Flips(f"slap {slap}", COINS).start(fate), parity)
        _tell(counts, "heads", heads, gesture)
        _tell(counts, "odd", tuple(map(bool, parity)), gesture)
        counts.update(("slaps", trait, number) for trait, number in _bins_of(gesture))
    return counts


def _count(slaps: int, seed: int, workers: int, way: Way) -> Counts:
    starts = range(0, slaps, _BATCH)
    batches = [(seed, first, min(first + _BATCH, slaps), way) for first in starts]
    if workers == 1 or slaps <= _ALONE:
        return _sum(starmap(count_batch, batches))
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        return _sum(pool.map(count_batch, *zip(*batches, strict=True)))


def _sum(parts: Iterable[Counts]) -> Counts:
    total: Counts = Counter()
    for part in parts:
        total.update(part)
    return total


def _gesture(fate: Luck, slap: int) -> Gesture:
    """Any gesture a hand can make, all equally likely."""
    power, turn, spread = (fate.fraction(trait, slap) for trait in BINS)
    return Gesture(power, math.tau * (turn - 0.5), spread)


def _tell(counts: Counts, what: str, shown: tuple[bool, ...], gesture: Gesture) -> None:
    """Count the coins that show `what`, alone, in pairs and by gesture."""
    kinds = [kind for kind, yes in zip(COINS, shown, strict=True) if yes]
    counts[what, "all"] += len(kinds)
    counts.update((what, "coin", kind) for kind in kinds)
    counts.update((what, "pair", *pair) for pair in combinations(kinds, 2))
    for trait, number in _bins_of(gesture):
        counts[what, trait, number] += len(kinds)


def _bins_of(gesture: Gesture) -> tuple[tuple[str, int], ...]:
    places = {"power": gesture.power, "angle": gesture.angle / math.tau + 0.5, "spread": gesture.spread}
    return tuple((trait, min(int(places[trait] * number), number - 1)) for trait, number in BINS.items())


# Figures


def correlation(ones: int, others: int, both: int, trials: int) -> float:
    """Return the correlation of two yes-or-no answers, 0 where one of them never varies."""
    variance = ones * (trials - ones) * others * (trials - others)
    return (trials * both - ones * others) / math.sqrt(variance) if variance else 0.0


def fisher(r: float, trials: int) -> tuple[float, float]:
    """Return the 95 % interval of a correlation (Fisher's z)."""
    if trials <= 3 or abs(r) >= 1:
        return -1.0, 1.0
    reach = Z / math.sqrt(trials - 3)
    return math.tanh(math.atanh(r) - reach), math.tanh(math.atanh(r) + reach)


def _shares(counts: Counts, trials: int, *where: str | int) -> dict[str, Any]:
    """Return the shares of heads and of odd half turns among `trials` coins."""
    figures: dict[str, Any] = {}
    for name, what in (("heads", "heads"), ("parity", "odd")):
        hits = counts[(what, *where)]
        figures[f"{name}_share"] = _rounded(hits / trials if trials else 0.0)
        figures[f"{name}_interval"] = [_rounded(end) for end in wilson(hits, trials)]
    return figures


def _pair(counts: Counts, slaps: int, one: str, other: str) -> dict[str, Any]:
    figures: dict[str, Any] = {"coins": [one, other]}
    for name, what in (("heads", "heads"), ("parity", "odd")):
        both = counts[what, "pair", one, other]
        r = correlation(counts[what, "coin", one], counts[what, "coin", other], both, slaps)
        figures[f"{name}_correlation"] = _rounded(r)
        figures[f"{name}_interval"] = [_rounded(end) for end in fisher(r, slaps)]
    return figures


def _bins(counts: Counts, trait: str) -> list[dict[str, Any]]:
    low, high = (-math.pi, math.pi) if trait == "angle" else (0.0, 1.0)
    step = (high - low) / BINS[trait]
    lines = []
    for number in range(BINS[trait]):
        slaps = counts["slaps", trait, number]
        bounds = {"from": _rounded(low + number * step), "to": _rounded(low + (number + 1) * step), "slaps": slaps}
        lines.append(bounds | _shares(counts, slaps * len(COINS), trait, number))
    return lines


def _rounded(value: float) -> float:
    return round(value, 5)


# Words


def report(figures: dict[str, Any]) -> str:
    """Print the figures for people to read."""
    worst = max(figures["pairs"], key=lambda pair: abs(pair["heads_correlation"]))
    low, high = worst["heads_interval"]
    lines = [
        f"{figures['slaps']} slaps of {figures['coins_per_slap']} coins, seed {figures['seed']}, "
        f"in {figures['seconds']:.0f} s; 95 % intervals in brackets",
        _line("all coins", figures),
        *(_line(kind, shares) for kind, shares in figures["coins"].items()),
        f"worst pair of {len(figures['pairs'])}: {' and '.join(worst['coins'])}, "
        f"correlation of heads {worst['heads_correlation']:+.4f} [{low:+.4f}, {high:+.4f}]",
    ]
    for trait, bins in figures["gesture"].items():
        lines += [_line(f"{trait} {b['from']:+.2f} to {b['to']:+.2f}", b) for b in bins]
    return "\n".join([*lines, _misses(figures)])


def _line(name: str, shares: dict[str, Any]) -> str:
    told = (
        f"{what} {shares[f'{key}_share']:.4f} [{shares[f'{key}_interval'][0]:.4f}, {shares[f'{key}_interval'][1]:.4f}]"
        for what, key in (("heads", "heads"), ("odd half turns", "parity"))
    )
    return f"{name:<24}" + "  ".join(told)


def _misses(figures: dict[str, Any]) -> str:
    """Say how many intervals of heads miss one half; of fair ones, 1 in 20 does."""
    lines = [*figures["coins"].values(), *(line for bins in figures["gesture"].values() for line in bins)]
    missed = sum(not line["heads_interval"][0] <= 0.5 <= line["heads_interval"][1] for line in lines)
    return f"by coin and by gesture, {missed} of {len(lines)} intervals of heads miss one half (1 in 20 is chance)"
