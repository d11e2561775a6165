"""The tip of what has the focus covers nothing that is decided about: who plays by keys cannot move it away."""

from __future__ import annotations

from itertools import cycle
from typing import Any

import pygame
import pytest

from game.titles import TITLES
from scenes.app.tip import Tip
from scenes.match import tip_at
from scenes.match import tips as tips_module
from scenes.match.keyboard import RESTS
from scenes.match.marks import numbers_shown
from scenes.match.spot import BoardSpot
from sprites import text
from tests.scenes.conftest import Start
from tests.scenes.pilot import FRAME, Pilot
from tests.scenes.test_by_keys_alone import SEATS, ready

RESTING = round(1.1 * RESTS / FRAME)
"""So many frames a tip waits at most."""


def tips(monkeypatch: pytest.MonkeyPatch) -> list[Tip]:
    """Return a list into which goes every tip of the focus."""
    told: list[Tip] = []
    place = tip_at.tip_by_keys

    def placed(*words: Any) -> Tip:
        told.append(place(*words))
        return told[-1]

    monkeypatch.setattr(tip_at, "tip_by_keys", placed)
    return told


def spots(pilot: Pilot) -> list[BoardSpot]:
    return [widget for widget in pilot.table.ring.widgets if isinstance(widget, BoardSpot)]


@pytest.mark.parametrize(("title", "language"), zip(TITLES, cycle(["de", "en"]), strict=False))
def test_the_tip_of_the_focus_covers_neither_panels_nor_what_can_be_chosen(
    start: Start, monkeypatch: pytest.MonkeyPatch, title: str, language: str
) -> None:
    pilot = start(title, seats=SEATS.get(title, "human,ai:random"), speed="off", language=language)
    ready(pilot)
    told, table = tips(monkeypatch), pilot.table
    pilot.key(pygame.K_TAB)
    if title == "coin_age":  # the coins are slapped, and one is chosen
        for _ in range(3):
            pilot.key(pygame.K_RETURN)
            pilot.frames(RESTING)
            ready(pilot)
        pilot.key(pygame.K_TAB)
    looked_at = 0
    for spot in spots(pilot)[::2]:
        told.clear()
        table.ring.focus(next(one for one in spots(pilot) if one.target == spot.target))
        table.input.rested = 0.0
        assert not table.tips.words(None), "it comes by itself only where a player rests"
        pilot.frames(RESTING)
        table.stale = True
        pilot.look()
        targets = table.engine.targets()
        lit = [rect for target, rect in targets.items() if target in table.engine.lit]
        for tip in told[-1:]:
            looked_at += 1
            if tip.area.topleft != table.hud.areas.status.topleft:
                assert tip.area.collidelist(table.hud.panels) < 0, spot.target
            assert tip.area.collidelist(lit) < 0, spot.target
            assert tip.area.collidelist(table.engine.board.paint.watched(table.engine.position.layout)) < 0, spot.target
            assert len(tip.rows) <= tip_at.LINES * tip.columns or title != "coin", "it is read at a glance"
            assert tip.area.collidelist(numbers_shown(table.input.keyboard, table.unit)) < 0, spot.target
    assert looked_at


def test_what_has_the_focus_is_told_about_once(start: Start) -> None:
    pilot = start("coin_quest", seats="human,ai:random", speed="off")
    ready(pilot)
    table, long = pilot.table, round((RESTS + tips_module.READ) / FRAME) + 5
    pilot.key(pygame.K_TAB)

    def told_after(key: int | None, frames: int) -> str:
        if key is not None:
            pilot.key(key)
        for _ in range(frames):
            pilot.frames(1)
            words = table.tips.words(None)
        return words

    first = told_after(None, long)
    assert first
    assert first in told_after(None, 5), "it stays as long as no key is pressed"
    told_after(pygame.K_RIGHT, 3)
    assert not told_after(pygame.K_LEFT, long), "it was read"
    assert told_after(pygame.K_F2, 1) == first
    assert not told_after(pygame.K_F2, long), "asked again it goes"
    table.glossary.read.clear()
    table.lead_on()
    assert not told_after(None, long), "what came to it by itself is not told about"


def test_where_nothing_else_is_free_the_tip_of_the_focus_takes_the_header(start: Start) -> None:
    unit = start("coin_age").table.unit
    header, inside = pygame.Rect(10, 10, 560, 76), pygame.Rect(0, 0, 800, 600)
    words = "\n".join(["The Silver City", "A dime controls The Silver City (+1)", "Player 1: +2", "Enter: do it."])
    taken = [header, pygame.Rect(0, 90, 800, 510), pygame.Rect(570, 0, 230, 600)]
    tip = tip_at.tip_by_keys(words, pygame.Rect(300, 300, 40, 40), taken, (), inside, header, unit)
    assert tip.area == header
    assert -(-len(tip.rows) // tip.columns) * text.line_height("body", tip.px) <= header.height
    assert " ".join(tip.rows) == words.replace("\n", " ")
    room = [header.union((0, 0, 800, 86)), taken[1].move(0, 62)]
    low = tip_at.tip_by_keys(words, pygame.Rect(300, 300, 40, 40), room, (), inside, header, unit)
    assert low.area.top > header.bottom, "where there is a little room it is shorter, and the header stays"
    assert low.rows[0] == "The Silver City"


def test_a_tip_too_long_for_the_header_leaves_out_its_end_and_never_reaches_upon_the_board(start: Start) -> None:
    unit, header = start("coin_age").table.unit, pygame.Rect(10, 10, 560, 76)
    tip = tip_at.in_header("\n".join(["What it is about. " * 5] * 9), header, unit)
    assert tip.area == header
    assert tip.rows[0].startswith("What it is about.")
    assert -(-len(tip.rows) // tip.columns) * text.line_height("body", tip.px) <= header.height
