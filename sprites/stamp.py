"""Pictures and lines of text, put where a point of their box belongs."""

from __future__ import annotations

from typing import Any

import pygame

from sprites import text
from sprites.palette import Colour


def stamp(surface: pygame.Surface, picture: pygame.Surface, **where: Any) -> pygame.Rect:
    """Draw a picture where a point of its box belongs (center=..., midleft=...); return the box."""
    return surface.blit(picture, picture.get_rect(**{point: (round(x), round(y)) for point, (x, y) in where.items()}))


def write(
    surface: pygame.Surface, words: str, style: text.Style, px: int, colour: Colour, room: int, **where: Any
) -> pygame.Rect:
    """Write a line into a room, smaller or cut short where it is too long; return its box."""
    fitted = text.fit(words, style, px, room)
    return stamp(surface, text.line(text.elide(words, style, fitted, room), style, fitted, colour), **where)
