"""What keeps a match from beginning."""

from __future__ import annotations

import pygame

from sprites import materials, text
from sprites.layout import Unit
from sprites.palette import LOSS
from sprites.wrap import wrap


def draw_trouble(surface: pygame.Surface, trouble: str, foot: pygame.Rect, unit: Unit) -> None:
    """Say what went wrong above the buttons at the foot."""
    px = unit.text(22)
    rows = wrap(trouble, "italic", px, foot.width - unit(40))
    area = pygame.Rect(foot.left, 0, foot.width, round(len(rows) * px * 1.3) + unit(16))
    area.bottom = foot.top - unit(6)
    surface.blit(materials.panel(area.size, 245), area)
    for number, told in enumerate(rows):
        line = text.line(told, "italic", px, LOSS)
        top = area.top + unit(8) + round(number * px * 1.3)
        surface.blit(line, line.get_rect(midtop=(area.centerx, top)))
