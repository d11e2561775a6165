"""No clock tells two screens apart: what a frame shows hangs on what was done, or a difference would prove nothing."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.peeking.difference import difference
from tests.peeking.screen import Screen
from tests.peeking.test_hands import given_and_taken
from tests.peeking.test_nobody_peeks import pair_of, told
from tests.peeking.worlds import Twins

NOON = 1_772_366_400
READINGS = ("time", "monotonic", "perf_counter")

Played = Callable[[Twins, int, Path], Screen]


@contextmanager
def clock(step: float) -> Iterator[None]:
    """Let every reading of the clock be later than the last by so many seconds."""
    past, local, strftime = count(), time.localtime, time.strftime

    def now() -> float:
        return NOON + step * next(past)

    with ExitStack() as patches:
        for reading in READINGS:
            patches.enter_context(patch.object(time, reading, now))
        patches.enter_context(patch.object(time, "localtime", lambda when=None: local(now() if when is None else when)))
        patches.enter_context(
            patch.object(time, "strftime", lambda form, *when: strftime(form, *(when or (local(now()),))))
        )
        yield


def changed_hands(pair: Twins, world: int, folder: Path) -> Screen:
    """Let a lone person's seat change hands."""
    return given_and_taken(pair, world, folder, lone=True)


@pytest.mark.parametrize("played", [changed_hands, told])
@pytest.mark.parametrize("title", ["american_numismatists", "coin_quest"])
def test_one_match_looks_the_same_by_a_clock_that_stands_and_by_one_that_races(
    title: str, played: Played, tmp_path: Path
) -> None:
    pair = pair_of(title, True)
    with clock(0.0):
        one = played(pair, 0, tmp_path / "stands")
    with clock(61.0):
        other = played(pair, 0, tmp_path / "races")
    assert not (found := difference(one, other, tmp_path)), found
    assert one.own == other.own
