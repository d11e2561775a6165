"""Lines around what is focused or hinted at, in its own shape: seen on felt and on paper."""

from __future__ import annotations

import pygame

from scenes.board.layout import Outline
from sprites.palette import INK, Colour

HAIR = 1
"""How far the dark line reaches out on both sides of a bright one, in pixels."""


def draw_ring(
    surface: pygame.Surface, colour: Colour, rect: pygame.Rect, outline: Outline, width: int, away: int = 0
) -> None:
    """Draw a line around a target in its own shape, `away` from it: a region, or what is round where it is square."""
    for tone, more in ((INK, HAIR), (colour, 0)):
        _draw_line(surface, tone, rect, outline, width + 2 * more, away - more)


def _draw_line(
    surface: pygame.Surface, colour: Colour, rect: pygame.Rect, outline: Outline, width: int, away: int
) -> None:
    if outline:
        pygame.draw.polygon(surface, colour, outline, width + away)
    elif rect.width == rect.height:
        pygame.draw.circle(surface, colour, rect.center, rect.width // 2 + width + 1 + away, width)
    else:
        ring = rect.inflate(2 * (width + 1 + away), 2 * (width + 1 + away))
        pygame.draw.rect(surface, colour, ring, width, border_radius=min(ring.width, ring.height) // 8)
