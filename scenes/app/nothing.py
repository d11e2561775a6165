"""What a list shows while nothing is in it: a sentence over empty places, and coins that wait."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from sprites import coin, materials, text
from sprites.layout import Unit
from sprites.palette import IVORY
from sprites.wrap import wrap

LETTERS, LINE = 27, 1.35
COIN = 150
"""How large the coins are, in logical pixels."""


def draw_nothing(surface: pygame.Surface, area: pygame.Rect, unit: Unit, words: str, kinds: Sequence[str]) -> None:
    """Draw a panel over an area: the sentence, and below it dim coins where there is room."""
    surface.blit(materials.panel(area.size, 190), area)
    room, px = area.width - 2 * unit(60), unit.text(LETTERS)
    while px > text.MIN_PX and len(wrap(words, "body", px, room)) * px * LINE > area.height - 2 * unit(16):
        px -= 1
    lines = wrap(words, "body", px, room)
    high = round(len(lines) * px * LINE)
    side = min(unit(COIN), area.height - high - unit(100), area.width // (len(kinds) + 2))
    coins = side >= unit(COIN) // 3
    top = area.centery - (high + (side + unit(36) if coins else 0)) // 2
    for number, told in enumerate(lines):
        picture = text.line(told, "body", px, IVORY)
        surface.blit(picture, picture.get_rect(midtop=(area.centerx, top + round(number * px * LINE))))
    if not coins:
        return
    step = side * 5 // 4
    left = area.centerx - step * (len(kinds) - 1) // 2
    for number, kind in enumerate(kinds):
        picture = coin.face(kind, "heads", side, dim=True)
        surface.blit(picture, picture.get_rect(midtop=(left + number * step, top + high + unit(36))))
