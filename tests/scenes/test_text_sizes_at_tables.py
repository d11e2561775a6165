"""With larger text nothing on Coin Age's table becomes smaller: no coin, no name, no figure."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.board.shown import Frame
from sprites import text
from tests.scenes.conftest import Start

SIZES = [(1280, 720)]
TABLES = ("coin_age",)

Sizes = dict[Any, float]


def measured(start: Start, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int], **settings: Any) -> Sizes:
    """Return how wide every coin lies and how large every word of the board is written, the smallest of each."""
    pilot = start(name, size=size, speed="off", **settings)
    if name == "coin_age":
        pilot.shake(("tray",))
    pilot.settle()
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
            paint.ground(surface.copy(), frame.layout)
            under(surface, frame)

    monkeypatch.setattr(paint, "under", watched)
    pilot.top.stale = True
    pilot.frames(1)
    pilot.look()
    for place, lies in engine.position.lies.items():
        for lie in lies:
            note(place[0], lie.width)
    assert any(isinstance(key, str) for key in found)
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", TABLES)
def test_nothing_becomes_smaller_with_larger_text(
    start: Start, monkeypatch: pytest.MonkeyPatch, name: str, language: str, size: tuple[int, int]
) -> None:
    usual, *larger = (measured(start, monkeypatch, name, size, scale=s, language=language) for s in (1.0, 1.5, 2.0))
    for found in larger:
        less = {key: (usual[key], found[key]) for key in usual.keys() & found.keys() if found[key] < usual[key]}
        assert not less
