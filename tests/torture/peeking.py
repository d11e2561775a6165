"""Nobody peeks, at length: every key with every modifier and a fine grid of spots, over many pairs of matches."""

from __future__ import annotations

import itertools
import tempfile
from pathlib import Path

from game.titles import TITLES
from tests.peeking.screen import Screen
from tests.peeking.story import KEYS, MODS, story
from tests.peeking.worlds import SEATS, Twins, twins
from tests.torture.part import Found, rounds

STEP = 90
"""The distance between two spots that are tried, in pixels."""

SPOTS = 12


def run(seconds: float, seed: int) -> Found:
    """Play pairs of matches that differ in secrets alone; a pair that looks or sounds different is a loss."""
    found, frames = Found(), 0
    scenes = itertools.cycle(itertools.product(SEATS, (False, True)))
    for number, (title, spectator) in zip(rounds(seconds), scenes, strict=False):
        pair = next(twins(TITLES[title], seed + number, spectator), None)
        if pair is None:
            continue
        where = f"{title}, seed {seed + number}, {'spectator' if spectator else 'next player'}"
        try:
            frames += compare(pair, found, where)
        except Exception as error:  # a story that cannot be told to its end is a find, too
            found.lose(f"{where}: {type(error).__name__}: {error}")
    found.notes.append(f"{frames:,} frames compared")
    return found


def compare(pair: Twins, found: Found, where: str) -> int:
    """Tell both matches' stories, count what was tried in them, and return the frames."""
    told = []
    for world in (0, 1):
        with tempfile.TemporaryDirectory() as folder:
            screen = Screen(pair, world, Path(folder))
            found.tried += story(screen, KEYS, tuple(MODS), STEP, SPOTS)
            told.append(screen.seen)
    differing = next((n for n, (one, other) in enumerate(zip(*told, strict=False)) if one != other), None)
    if differing is not None or len(told[0]) != len(told[1]):
        found.lose(f"{where}: frame {differing} of {len(told[0])} tells the secret")
    return sum(map(len, told))
