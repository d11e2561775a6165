"""No frame of a match waits for the sheets that coins are cut from: they are read when its table opens."""

from __future__ import annotations

import threading

import pygame
import pytest

from game import physics
from scenes.tables import TABLES
from sprites import cache, sheet
from tests.scenes.conftest import Start

pytestmark = pytest.mark.usefixtures("room_of_the_program")

SIZES = ((1280, 720), (1920, 1080))
LONG = 900
"""So many frames of a match are watched, or all of it."""


def rest() -> None:
    """Let what is read beside the frames be read."""
    for thread in threading.enumerate():
        if thread.name == sheet.READER:
            thread.join()


@pytest.mark.one_in(3)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("title", TABLES)
def test_once_a_table_has_opened_no_frame_reads_a_sheet_of_coins(
    start: Start, title: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = ",".join(["ai:easy"] * TABLES[title].title.seats[-1])
    pilot = start(title, seats=seats, size=size, speed="fast")
    pilot.look()
    rest()
    made, read = sheet._made, list[sheet.Source]()

    def told(source: sheet.Source) -> pygame.Surface:
        read.append(source)
        return made(source)

    monkeypatch.setattr(sheet, "_made", told)
    match, frames = pilot.table.session.match, iter(range(LONG))
    pilot.until(lambda: match.outcome is not None or next(frames, None) is None)
    assert not read


def test_a_table_keeps_the_coins_at_hand_that_it_needs(start: Start) -> None:
    pilot = start("coin_age")
    rest()
    layout = pilot.table.engine.position.layout
    wanted = {source for kind, diameter in layout.needed_coins() for source in sheet.sources(kind, diameter)}
    assert wanted
    for source in wanted:
        if source in sheet._loaded:
            sheet._loaded.drop(source)
    pilot.table.rebuild()
    rest()
    assert all(source in sheet._loaded for source in wanted)


@pytest.mark.parametrize("title", ["coin_age", "stripmine"])
def test_where_coins_are_thrown_physics_is_loaded_while_nothing_moves(
    start: Start, title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Loaded with the first throw, it would take as long as four frames."""
    loaded: list[str] = []
    monkeypatch.setattr(physics, "load", lambda: loaded.append(title))
    next(iter(start(title).table.engine.prepare()))
    assert loaded == [title]


def test_a_sheet_stays_at_hand_however_long_no_coin_of_it_is_drawn(start: Start) -> None:
    pilot = start("coin_age", speed="off")
    rest()
    layout = pilot.table.engine.position.layout
    wanted = {source for kind, diameter in layout.needed_coins() for source in sheet.sources(kind, diameter)}
    pilot.look()
    cache.SurfaceCache.frame += 100
    pilot.table.engine.draw(pygame.Surface((1280, 720)))
    assert wanted
    assert not wanted & {key for _, key in sheet._loaded.drawn(cache.SurfaceCache.frame - 1)}
