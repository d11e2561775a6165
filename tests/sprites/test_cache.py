"""All stores of surfaces keep within one budget, and drop nothing that is being drawn."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from sprites import cache
from sprites.cache import SurfaceCache, begin_frame
from tests.scenes.pilot import GLANCES, Pilot

SIDE = 10
SIZE = 4 * SIDE**2


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no other store count, and ten surfaces fill all."""
    monkeypatch.setattr(cache, "_stores", set())
    monkeypatch.setattr(cache, "BASE_BYTES", 10 * SIZE)
    monkeypatch.setattr(SurfaceCache, "beside", 0)


def draw(store: SurfaceCache, *keys: int) -> None:
    """Draw surfaces of a store."""
    for key in keys:
        store.get(key, lambda: pygame.Surface((SIDE, SIDE), pygame.SRCALPHA))


def frames(count: int = cache.KEPT_FRAMES + 1) -> None:
    """Let frames begin in which nothing is drawn."""
    for _ in range(count):
        begin_frame()


def test_stores_share_one_budget_and_the_oldest_goes_first_over_all_of_them() -> None:
    one, other = SurfaceCache(100 * SIZE), SurfaceCache(100 * SIZE)
    draw(one, *range(6))
    begin_frame()
    draw(other, *range(6))
    begin_frame()
    draw(one, 0)
    frames()
    assert cache.held_bytes() == one.held_bytes + other.held_bytes == 9 * SIZE  # a little more than must be goes
    assert (len(one), len(other)) == (3, 6)
    draw(one, 0)
    assert one.misses == 6


def test_a_store_keeps_its_own_limit_and_costs_the_others_nothing() -> None:
    one, other = SurfaceCache(3 * SIZE), SurfaceCache(100 * SIZE)
    draw(other, 0)
    begin_frame()
    draw(one, *range(6))
    frames()
    assert (one.held_bytes, other.held_bytes) == (2 * SIZE, SIZE)


def test_what_every_frame_draws_is_made_once_however_much_it_is() -> None:
    store = SurfaceCache(4 * SIZE)
    for moving in range(100, 120):
        begin_frame()
        draw(store, moving, *range(20))
    assert store.misses == 20 + 20
    assert store.held_bytes <= (20 + cache.KEPT_FRAMES + 1) * SIZE
    frames()
    assert store.held_bytes <= 4 * SIZE


def test_the_program_begins_a_frame_whenever_it_draws(tmp_path: Path) -> None:
    pilot = Pilot((640, 360), tmp_path)
    before = SurfaceCache.frame
    pilot.top.stale = True
    pilot.frames(GLANCES)
    assert SurfaceCache.frame == before + 1
    pilot.program.end()


def test_a_larger_window_may_hold_more() -> None:
    store = SurfaceCache(100 * SIZE)
    for window, held in ((0, 9), (10 * SIZE, 20), (0, 9)):
        draw(store, *range(20))
        for _ in range(cache.KEPT_FRAMES + 1):
            begin_frame(window)
        assert store.held_bytes == held * SIZE


def test_what_was_drawn_in_passing_goes_first_and_without_another_frame() -> None:
    store = SurfaceCache(100 * SIZE)
    draw(store, *range(6))
    begin_frame()
    with cache.in_passing():
        draw(store, *range(10, 18))
    cache.tidy()
    assert store.held_bytes <= 10 * SIZE
    assert all(key in store for key in range(6))


def test_what_is_kept_elsewhere_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SurfaceCache, "beside", 4 * SIZE)
    store = SurfaceCache(100 * SIZE)
    draw(store, *range(10))
    frames()
    assert store.held_bytes == 5 * SIZE


def test_the_program_tells_how_large_its_window_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot((640, 360), tmp_path)
    told: list[int] = []
    monkeypatch.setattr("scenes.app.program.begin_frame", told.append)
    pilot.top.stale = True
    pilot.look()
    assert told == [640 * 360 * 4]
    pilot.program.end()
