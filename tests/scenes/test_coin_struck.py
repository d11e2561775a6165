"""COIN: a closed value and a trick card that nobody took are struck out, and their figures are read all the same."""

from __future__ import annotations

import pygame
import pytest

from game.coin.rules.state import VALUES
from scenes.tables.coin import middle
from scenes.tables.coin.cards import INKS
from sprites import text
from sprites.palette import MUTED, Colour, contrast
from tests.pixel import colour_at
from tests.scenes.words_behind import LEAST

COLOURS = ("blue", "orange", "yellow", "red")


def bare(made: pygame.Surface) -> pygame.Surface:
    return pygame.Surface(made.get_size(), pygame.SRCALPHA)


@pytest.mark.parametrize("side", [20, 24, 29, 44])
@pytest.mark.parametrize("value", VALUES)
def test_no_stroke_makes_a_figure_hard_to_read(monkeypatch: pytest.MonkeyPatch, value: int, side: int) -> None:
    usual, written = text.line, []

    def without(words: str, style: text.Style, px: int, colour: Colour) -> pygame.Surface:
        written.append(usual(words, style, px, colour))
        return bare(written[-1])

    monkeypatch.setattr(text, "line", without)
    struck = [(middle._made_value(value, side, True), MUTED)]
    struck += [(middle._made_won(f"{colour} {value}", side, True), INKS[n]) for n, colour in enumerate(COLOURS)]
    for (made, ink), figure in zip(struck, written, strict=True):
        area = figure.get_bounding_rect()
        corner = figure.get_rect(center=made.get_rect().center).topleft
        spots = [(x, y) for x in range(area.left, area.right) for y in range(area.top, area.bottom)]
        found = [contrast(ink, colour_at(made, (corner[0] + x, corner[1] + y))) >= LEAST for x, y in spots]
        assert found.count(False) <= len(found) / 20, (value, side, ink)
        assert any(made.get_at((x, y))[:3] == middle.STRUCK for x in range(side) for y in range(made.get_height()))
