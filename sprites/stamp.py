"""Pictures and lines of text, put where a point of their box belongs."""

from __future__ import annotations

from typing import Any

import pygame

from sprites import text
from sprites.cache import SurfaceCache
from sprites.palette import Colour

CONDENSED = 0.85
"""Letters are made no narrower than this before a line is cut short."""

_narrow = SurfaceCache(limit_bytes=2_000_000)


def stamp(surface: pygame.Surface, picture: pygame.Surface, **where: Any) -> pygame.Rect:
    """Draw a picture where a point of its box belongs (center=..., midleft=...); return the box."""
    return surface.blit(picture, picture.get_rect(**{point: (round(x), round(y)) for point, (x, y) in where.items()}))


def write(
    surface: pygame.Surface, words: str, style: text.Style, px: int, colour: Colour, room: int, **where: Any
) -> pygame.Rect:
    """Write a line into a room, smaller, narrower or cut short where it is too long; return its box."""
    return stamp(surface, narrowed(words, style, text.fit(words, style, px, room), room, colour), **where)


def narrowed(
    words: str, style: text.Style, px: int, room: int, colour: Colour, *, shadow: bool = False
) -> pygame.Surface:
    """Return a line no broader than its room: its letters a little narrower, and cut short only then; cached."""
    line = text.line_with_shadow if shadow else text.line
    if text.measure(words, style, px)[0] <= room:
        return line(words, style, px, colour)

    def narrower() -> pygame.Surface:
        made = line(text.elide(words, style, px, int(room / CONDENSED)), style, px, colour)
        return pygame.transform.smoothscale(made, (max(1, min(room, made.get_width())), made.get_height()))

    return _narrow.get((words, style, px, room, colour, shadow), narrower)
