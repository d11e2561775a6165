"""A line of words over the market, which nobody uses meanwhile."""

from __future__ import annotations

from typing import Any

import pygame

from sprites import materials, text
from sprites.palette import GOLD


def draw_banner(surface: pygame.Surface, layout: Any, words: str) -> None:
    """Say how a lot is being decided, or what leaves the game."""
    area = layout.banner
    px = text.fit(words, "heading", round(layout.line * 1.1), area.width - 30)
    surface.blit(materials.panel(area.size, 235), area)
    line = text.line(text.elide(words, "heading", px, area.width - 20), "heading", px, GOLD)
    surface.blit(line, line.get_rect(center=area.center))
