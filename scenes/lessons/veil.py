"""A veil over a table in a lesson: what a step is about stays in full light, all else steps back behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

import pygame

from sprites.layout import Unit
from sprites.palette import sharp

DARK: Final = 80
"""How much of 255 the veil takes away: what lies below it can still be read."""

COARSE: Final = 8
"""So many times smaller the veil is made: enlarged, its edges are as soft as this, in pixels of a window 720 high."""

FALLS: Final = 0.25
"""Seconds in which it comes down."""

BEYOND: Final = 8
"""So far beyond a thing the light reaches, in logical pixels: its frame stands in it."""

ROUND: Final = 0.8
"""What is about as broad as high is a coin, or a hill of coins: the light on it is round."""

LYING: Final = 0.22
"""So large is a hill or a coin at most, by the height of the window."""

Shape: TypeAlias = pygame.Rect | tuple[tuple[float, float], ...]
"""What stays in the light: a box, or the corners of a region."""


class Veil:
    """Darkens a window except for some shapes, whose edges are soft; where contrast is wanted it darkens nothing."""

    def __init__(self) -> None:
        self.fallen = 0.0
        """How far it has come down, from 0 to 1."""
        self._picture: pygame.Surface | None = None

    def lay(self, unit: Unit, light: Sequence[Shape]) -> None:
        """Leave these shapes in the light, from now on."""
        self._picture = None if sharp() else _veil(unit, light)

    def fall(self, seconds: float, wanted: bool, at_once: bool) -> bool:
        """Come down for some seconds where it is wanted, else be gone; return whether that changes the picture."""
        was = self.fallen
        self.fallen = min(1.0, was + (1.0 if at_once else seconds / FALLS)) if wanted else 0.0
        return self.fallen != was

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the veil upon what there is already."""
        if self._picture is not None and self.fallen:
            self._picture.set_alpha(round(255 * self.fallen))
            surface.blit(self._picture, (0, 0))


def _veil(unit: Unit, light: Sequence[Shape]) -> pygame.Surface:
    coarse = max(COARSE, COARSE * unit.size[1] // 720)
    small = pygame.Surface((unit.size[0] // coarse, unit.size[1] // coarse), pygame.SRCALPHA)
    small.fill((0, 0, 0, DARK))
    for shape in light:
        _leave_out(small, shape, coarse, unit(BEYOND))
    return pygame.transform.smoothscale(small, unit.size)


def _leave_out(small: pygame.Surface, shape: Shape, coarse: int, beyond: int) -> None:
    clear = (0, 0, 0, 0)
    if not isinstance(shape, pygame.Rect):
        corners = [(x / coarse, y / coarse) for x, y in shape]
        pygame.draw.polygon(small, clear, corners)
        pygame.draw.lines(small, clear, True, corners, 1 + 2 * beyond // coarse)
        return
    wide = shape.inflate(2 * beyond, 2 * beyond)
    left, top, right, bottom = (round(at / coarse) for at in (wide.left, wide.top, wide.right, wide.bottom))
    box = pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))
    lies = max(shape.size) < LYING * small.get_height() * coarse  # else it is a lot or a felt, which has corners
    if lies and ROUND <= shape.width / shape.height <= 1 / ROUND:
        pygame.draw.ellipse(small, clear, box.inflate(2, 2))
    else:
        pygame.draw.rect(small, clear, box, border_radius=2)
