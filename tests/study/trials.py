"""PettingZoo's own tests on a title: its API, its seeds, and its API where all act at once."""

from __future__ import annotations

import warnings

from pettingzoo.test import api_test, parallel_api_test, seed_test

from game.study.environment import aec, parallel
from game.titles import TITLES

TABLES = [(title.id, seats) for title in TITLES.values() for seats in title.seats]


def tried(title: str, seats: int, cycles: int) -> None:
    """Let PettingZoo test an environment; its hints become errors, but that an array has a mask beside it."""
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        warnings.filterwarnings("ignore", message="Observation (is not a NumPy array|space for each agent probably)")
        api_test(aec(title, seats), num_cycles=cycles)
        seed_test(lambda: aec(title, seats), num_cycles=cycles)
        parallel_api_test(parallel(title, seats), num_cycles=cycles)
