"""The header's plank, and the banner upon it: what came of a throw, or whose turn it is, in large letters."""

from __future__ import annotations

import pygame

from sprites import materials, text
from sprites.brass import plank
from sprites.layout import Unit
from sprites.palette import BRIGHT_GOLD, OLD_GOLD, sharp
from sprites.wrap import wrap

BANNER_SIZE = 40
WOOD = 105
"""How bright the wood of the header is, of 255: its letters are read on it."""


def draw_plank(surface: pygame.Surface, header: pygame.Rect, unit: Unit) -> None:
    """Draw the plank that the header is written on, with a line of gold around it; none where contrast is wanted."""
    if not sharp():
        surface.blit(plank(header.size, WOOD), header)
        materials.draw_outline(surface, header, materials.corner_radius(header.size), max(1, unit(2)), OLD_GOLD, 200)


def draw_banner(surface: pygame.Surface, words: str, header: pygame.Rect, unit: Unit) -> None:
    """Draw the words of a banner; it is as high as the header, or as they need."""
    px = unit.text(BANNER_SIZE)
    rows = wrap(words, "strong", px, header.width - unit(80))
    height = text.line_height("strong", px)
    area = pygame.Rect(header.topleft, (header.width, max(height * len(rows) + unit(16), header.height)))
    surface.blit(materials.panel(area.size, 255), area)
    top = area.centery - height * len(rows) // 2
    for number, row in enumerate(rows):
        picture = text.line(row, "strong", px, BRIGHT_GOLD)
        surface.blit(picture, picture.get_rect(midtop=(area.centerx, top + number * height)))
