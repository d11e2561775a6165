"""With larger text nothing on these tables becomes smaller: no coin, no name, no figure."""

from __future__ import annotations

from itertools import cycle
from typing import Any

import pygame
import pytest

from scenes.board.shown import Frame
from scenes.match.session import Session
from sprites import stamp, text
from sprites.cache import SurfaceCache
from tests.scenes.conftest import Start
from tests.scenes.every_screen import table
from tests.scenes.pilot import Pilot
from tests.scenes.stripmine_pilot import seats_of
from tests.scenes.test_coin_quest_sizes import LARGER, SIZES, scaled

Sizes = dict[Any, float]

GIVING_WAY = ("bank", "hand", "deck", "gray", "trick_deck", "lost")
"""At COIN, cards beside the middle give larger names and buttons some room; what is written on them does not."""


def measured(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> Sizes:
    """Return how wide every coin lies and how large every word of the board is written, the smallest of each."""
    engine = pilot.table.engine
    found: dict[Any, float] = {}
    paint, line = engine.board.paint, text.line
    under = paint.under

    def note(key: Any, width: float) -> None:
        found[key] = min(width, found.get(key, width))

    def write(words: str, style: text.Style, px: int, colour: Any) -> pygame.Surface:
        note(words, px)
        return line(words, style, px, colour)

    def watched(surface: pygame.Surface, frame: Frame) -> None:
        with monkeypatch.context() as spied:
            spied.setattr(text, "line", write)
            spied.setattr(stamp, "_narrow", SurfaceCache(limit_bytes=2_000_000))  # a kept picture writes nothing
            spied.setattr(text, "line_with_shadow", lambda words, *how: write(f"{words} with shadow", *how))
            paint.ground(surface.copy(), frame.layout)
            under(surface, frame)

    with monkeypatch.context() as looking:
        looking.setattr(paint, "under", watched)
        engine._picture.forget_ground()  # what is kept is not written again
        pilot.top.stale = True
        pilot.frames(1)
        pilot.look()
    for place, lies in engine.position.lies.items():
        for lie in lies:
            note(place[0], lie.width)
    assert any(isinstance(key, str) for key in found)
    return found


def play(pilot: Pilot, auctions: int) -> None:
    """Play by the first legal actions until so many auctions of Stripmine are over and the next begins."""
    match = pilot.table.session.match
    turns = cycle((0, -1))
    while match.outcome is None:
        pilot.until(lambda: match.outcome is not None or bool(match.waiting))  # coins are thrown
        if match.outcome is not None:
            break
        view = match.view(0).table
        if (view.stage, view.auction) == ("offering", auctions + 1):
            break
        seat = min(match.waiting)
        match.act(seat, match.legal_actions(seat).actions[next(turns)])
    table = pilot.table
    table.timeline.retell()
    pilot.until(lambda: pilot.top is not table or (match.outcome is None and table.engine.idle))
    if pilot.top is not table:
        pilot.key(pygame.K_ESCAPE)  # from the scoreboard back to the table
    pilot.settle()


def shrunk(now: Sizes, usual: Sizes) -> dict[Any, tuple[float, float]]:
    """Return what is smaller than usual, and what of the words is no longer there; a paw may stand for a plus."""
    lost = {key for key in usual.keys() - now.keys() if not str(key).endswith(text.ELLIPSIS)}
    lost -= {key for key in lost if str(key).startswith("+") and str(key)[1:] in now}
    smaller = lost or usual.keys() & now.keys()
    return {key: (usual[key], now.get(key, 0.0)) for key in smaller if now.get(key, 0.0) < usual[key]}


@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_becomes_smaller_at_coin_age(start: Start, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    found = []
    for scale in (1.0, 1.5, 2.0):
        pilot = start("coin_age", size=(1280, 720), speed="off", language=language, scale=scale)
        pilot.shake(("tray",))
        pilot.settle()
        found.append(measured(pilot, monkeypatch))
    usual, *larger = found
    for now in larger:
        assert not {key: (usual[key], now[key]) for key in usual.keys() & now.keys() if now[key] < usual[key]}


@pytest.mark.parametrize("share", [0.0, 0.95])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_nothing_becomes_smaller_at_coin(
    start: Start, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], share: float
) -> None:
    pilot = start(size=size, speed="off")
    table(pilot, "coin", 4, share)
    usual = measured(pilot, monkeypatch)
    for scale in LARGER:
        scaled(pilot, scale)
        now = measured(pilot, monkeypatch)
        words = [key for key in usual.keys() & now.keys() if key not in GIVING_WAY]
        assert len(words) > 10
        assert {key: (usual[key], now[key]) for key in words if now[key] < usual[key]} == {}


@pytest.mark.one_in(7)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("seats", "language"), [(2, "en"), (3, "de"), (5, "en"), (8, "en"), (8, "de")])
def test_nothing_becomes_smaller_at_stripmine(
    start: Start, monkeypatch: pytest.MonkeyPatch, seats: int, size: tuple[int, int], language: str
) -> None:
    monkeypatch.setattr(Session, "ask_opponents", lambda self: None)
    options = ("bear=true", "start=0")
    pilot = start("stripmine", seats=seats_of(1, seats - 1), size=size, speed="off", language=language, options=options)
    for auctions in (0, 1, 9):
        play(pilot, auctions)
        scaled(pilot, 1.0)
        usual = measured(pilot, monkeypatch)
        for scale in LARGER:
            scaled(pilot, scale)
            assert shrunk(measured(pilot, monkeypatch), usual) == {}
