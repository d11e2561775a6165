"""Nobody peeks, at length: every key with every modifier and a fine grid of spots, over many pairs of matches."""

from __future__ import annotations

import itertools
import tempfile
import time
from pathlib import Path

from game.titles import TITLES
from tests.peeking.screen import Screen
from tests.peeking.story import KEYS, MODS, story
from tests.peeking.worlds import SEATS, Twins, twins

STEP = 90
"""The distance between two spots that are tried, in pixels."""

SPOTS = 12


def run(seconds: float, seed: int) -> dict[str, int]:
    """Play pairs of matches that differ in secrets alone for some time; return counts (`lost`: pairs that differed)."""
    counts = {"pairs": 0, "tried": 0, "frames": 0, "lost": 0}
    end = time.monotonic() + seconds
    for number, (title, spectator) in enumerate(itertools.cycle(itertools.product(SEATS, (False, True)))):
        pair = next(twins(TITLES[title], seed + number, spectator), None)
        if pair is not None:
            _compare(pair, counts)
        if time.monotonic() > end:
            return counts
    raise AssertionError("the titles never end")


def _compare(pair: Twins, counts: dict[str, int]) -> None:
    told = []
    for world in (0, 1):
        with tempfile.TemporaryDirectory() as folder:
            screen = Screen(pair, world, Path(folder))
            counts["tried"] += story(screen, KEYS, tuple(MODS), STEP, SPOTS)
            told.append(screen.seen)
    counts["pairs"] += 1
    counts["frames"] += sum(map(len, told))
    counts["lost"] += told[0] != told[1]
