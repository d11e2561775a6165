"""What is said while something takes a moment: the window does not answer meanwhile, so it is said before."""

from __future__ import annotations

import pygame

from sprites import materials, text
from sprites.layout import Unit
from sprites.palette import BRIGHT_GOLD


def draw_announced(surface: pygame.Surface, unit: Unit, words: str) -> pygame.Rect:
    """Draw a few words in the middle of the window; return where."""
    px = text.fit(words, "heading", unit.text(32), surface.get_width() - 4 * unit(40))
    told = text.line(words, "heading", px, BRIGHT_GOLD)
    area = told.get_rect(center=surface.get_rect().center).inflate(2 * unit(40), 2 * unit(24))
    surface.blit(materials.panel(area.size, 250), area)
    surface.blit(told, told.get_rect(center=area.center))
    return area
