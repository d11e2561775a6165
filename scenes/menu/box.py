"""The picture of a game's box: its coins printed on paper, its name above them."""

from __future__ import annotations

from pathlib import Path

import pygame

from sprites import materials, text
from sprites.cache import SurfaceCache
from sprites.layout import Unit
from sprites.palette import RED_INK
from sprites.wrap import wrap

SHAPE = 1.45
"""How many times as high as broad a box is."""

LETTERS, ROOM = 0.125, 0.82
"""The letters of its name, and how wide that may be, by the box's width."""
LEAST = 14
"""Smaller than this, by the letters of the window, no name is printed on a box."""

_fronts = SurfaceCache(limit_bytes=16_000_000)


def front(box: Path, name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a box of a size; cached."""
    return _fronts.get((box, name, size), lambda: _made_front(box, name, size))


def bears_name(name: str, width: int, unit: Unit) -> bool:
    """Tell whether a box so wide is wide enough for its name, in letters not far below those around it."""
    longest = max(name.split(), key=len)
    px = round(width * LETTERS)
    return px >= unit.text(LEAST) and text.measure(longest, "heading", max(text.MIN_PX, px - 3))[0] <= width * ROOM


def _made_front(picture: Path, name: str, size: tuple[int, int]) -> pygame.Surface:
    printed = pygame.transform.smoothscale(pygame.image.load(picture).convert(), size)
    box = materials.card(size).copy()
    box.blit(printed, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    room = round(size[0] * ROOM)
    px = text.fit(max(name.split(), key=len, default=""), "heading", round(size[0] * LETTERS), room)
    for number, words in enumerate(wrap(name, "heading", px, room)):
        told = text.line(words, "heading", px, RED_INK)
        top = round(size[1] * 0.085) + number * text.line_height("heading", px)
        box.blit(told, told.get_rect(midtop=(size[0] // 2, top)))
    return box
