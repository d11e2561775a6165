"""A line of words over the market, which nobody uses meanwhile."""

from __future__ import annotations

from typing import Any

import pygame

from sprites import materials
from sprites.palette import GOLD
from sprites.stamp import write


def draw_banner(surface: pygame.Surface, layout: Any, words: str) -> None:
    """Say how a lot is being decided, or what leaves the game."""
    area = layout.banner
    surface.blit(materials.panel(area.size, 235), area)
    write(surface, words, "heading", round(layout.line * 1.1), GOLD, area.width - 30, center=area.center)
