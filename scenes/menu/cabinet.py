"""What never moves on the first screen: the wood, the bar with the program's name, the niche, and the chest."""

from __future__ import annotations

import pygame

from scenes.menu.last_match import LastMatch
from scenes.menu.plan import Chest, Plan
from scenes.menu.slide import WITHIN
from sprites import materials, text
from sprites.brass import plank
from sprites.layout import Unit
from sprites.palette import BRIGHT_GOLD, OLD_GOLD

ROUND = 16
"""The largest radius of a plank's corners, in pixels."""
CHEST = (44, 24, 13)
TITLE = 56
"""The letters of the program's name, however large others are."""
TITLE_LEAST = 0.9
"""Smaller than by this much it is left out."""


def drawn_cabinet(
    size: tuple[int, int], unit: Unit, plan: Plan, chest: Chest, left: LastMatch, title: pygame.Rect
) -> pygame.Surface:
    """Draw the wood, the bar with the name in the room for it, the niche and the chest, whichever drawer is open.

    That takes 3 ms, a picture of it 8 MB.
    """
    made = pygame.Surface(size)
    board = pygame.Rect(0, 0, size[0], unit(240))
    for top in range(0, size[1], board.height):
        _draw_wood(made, board.move(0, top), 70)
    line = max(1, unit(2))
    for area, edge in ((plan.bar, plan.bar.bottom - line), (plan.foot, plan.foot.top)):
        _draw_wood(made, area, 190)
        made.fill(OLD_GOLD, (0, edge, size[0], line))
    _draw_title(made, title, unit(TITLE))
    left.draw_ground(made)
    pygame.draw.rect(made, CHEST, plan.right, border_radius=unit(8))
    materials.draw_outline(made, plan.right, unit(8), line, OLD_GOLD, 150)
    made.fill(WITHIN, chest.inner.inflate(unit(10), unit(10)))
    return made


def _draw_wood(surface: pygame.Surface, area: pygame.Rect, level: int) -> None:
    """Draw wood whose round corners lie outside the window."""
    whole = area.inflate(2 * ROUND, 2 * ROUND)
    surface.set_clip(area)
    surface.blit(plank(whole.size, level), whole)
    surface.set_clip(None)


def _draw_title(surface: pygame.Surface, room: pygame.Rect, size: int) -> None:
    px = text.fit("Coin Cabinet", "title", size, room.width)
    if px >= TITLE_LEAST * size and text.measure("Coin Cabinet", "title", px)[0] <= room.width:
        told = text.line_with_shadow("Coin Cabinet", "title", px, BRIGHT_GOLD)
        surface.blit(told, told.get_rect(midleft=(room.left, room.centery)))
