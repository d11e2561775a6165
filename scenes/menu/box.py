"""The picture of a game's box: its coins printed on paper, its name above them."""

from __future__ import annotations

from pathlib import Path

import pygame

from sprites import materials, text
from sprites.cache import SurfaceCache
from sprites.palette import RED_INK
from sprites.wrap import wrap

SHAPE = 1.45
"""How many times as high as broad a box is."""

_fronts = SurfaceCache(limit_bytes=16_000_000)


def front(box: Path, name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a box of a size; cached."""
    return _fronts.get((box, name, size), lambda: _made_front(box, name, size))


def _made_front(picture: Path, name: str, size: tuple[int, int]) -> pygame.Surface:
    printed = pygame.transform.smoothscale(pygame.image.load(picture).convert(), size)
    box = materials.card(size).copy()
    box.blit(printed, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    room = round(size[0] * 0.82)
    px = text.fit(max(name.split(), key=len), "heading", round(size[0] * 0.125), room)
    for number, words in enumerate(wrap(name, "heading", px, room)):
        told = text.line(words, "heading", px, RED_INK)
        top = round(size[1] * 0.085) + number * text.line_height("heading", px)
        box.blit(told, told.get_rect(midtop=(size[0] // 2, top)))
    return box
