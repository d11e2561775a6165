"""A line of words over the market, which nobody uses meanwhile."""

from __future__ import annotations

from typing import Any

import pygame

from sprites.palette import GOLD
from sprites.plaque import draw_plaque
from sprites.stamp import write


def draw_banner(surface: pygame.Surface, layout: Any, words: str, foot: str = "") -> None:
    """Say how a lot is being decided, or what leaves the game; at the foot, how it goes on."""
    area = layout.banner
    draw_plaque(surface, area)
    middle = area.center if not foot else (area.centerx, area.top + area.height * 2 // 5)
    write(surface, words, "heading", round(layout.line * 1.1), GOLD, area.width - 2 * layout.line, center=middle)
    if foot:
        draw_foot(surface, layout, foot)


def draw_foot(surface: pygame.Surface, layout: Any, words: str) -> None:
    """Say at the foot of a plaque how it goes on."""
    area = layout.banner
    below = area.centerx, area.bottom - area.height // 10
    write(surface, words, "italic", round(layout.line * 0.8), GOLD, area.width - 30, midbottom=below)
