"""A line of words over the market, which nobody uses meanwhile."""

from __future__ import annotations

from typing import Any

import pygame

from sprites.palette import GOLD
from sprites.plaque import draw_plaque
from sprites.stamp import write


def draw_banner(surface: pygame.Surface, layout: Any, words: str) -> None:
    """Say how a lot is being decided, or what leaves the game."""
    area = layout.banner
    draw_plaque(surface, area)
    write(surface, words, "heading", round(layout.line * 1.1), GOLD, area.width - 30, center=area.center)
