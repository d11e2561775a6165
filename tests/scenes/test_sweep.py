"""Full garbage collections keep out of frames."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from scenes.app.sweep import ENOUGH, TOO_MANY, Sweep, keep_out_of_frames


@pytest.fixture
def thresholds() -> Iterator[tuple[int, int, int]]:
    before = gc.get_threshold()
    yield before
    gc.set_threshold(*before)


def swept(frames: int, rests: bool = False) -> int:
    done: list[None] = []
    sweep = Sweep(lambda: done.append(None))
    for _ in range(frames):
        sweep.frame()
    if rests:
        sweep.rest()
    return len(done)


def test_all_garbage_is_collected_at_a_rest_after_ten_seconds_of_movement() -> None:
    assert swept(ENOUGH) == 0
    assert swept(ENOUGH - 1, rests=True) == 0
    assert swept(ENOUGH, rests=True) == 1


def test_movement_without_end_does_not_keep_garbage_for_ever() -> None:
    assert swept(TOO_MANY - 1) == 0
    assert swept(2 * TOO_MANY) == 2


def test_python_starts_no_full_collection_by_itself_but_young_ones(thresholds: tuple[int, int, int]) -> None:
    keep_out_of_frames()
    young, middle, full = gc.get_threshold()
    assert (young, middle) == thresholds[:2]
    assert full > 1_000_000
