"""Coins chosen to be removed: they bear a rim and a cross of their own, for to choose one is to lose it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.board.piece import Target
from sprites import materials
from sprites.palette import IVORY, Colour

GOING: Colour = (176, 22, 28)
"""The colour of rim and cross, between ivory lines: it is told apart on copper, too."""

RIM, LINE = 4, 2
"""How broad the rim is, and the ivory line round it, in pixels."""

BADGE, CROSS = 0.17, 0.48
"""The radius of the disc that bears the cross, by the coin's breadth, and how far the cross reaches in it."""


def leaving(touched: Sequence[Target]) -> tuple[str, ...]:
    """Return the coins that are chosen to be removed, in the order in which they were."""
    begun = touched[:1] and touched[0][0] == "use"
    return tuple(str(target[1]) for target in touched[1:] if target[0] == "coin") if begun else ()


def draw_leaving(surface: pygame.Surface, coin: pygame.Rect) -> None:
    """Draw the rim round a coin that is to go, and a cross at its upper right."""
    area = coin.inflate(2 * RIM, 2 * RIM)
    for rim, broad, colour in ((area.inflate(2 * LINE, 2 * LINE), RIM + 2 * LINE, IVORY), (area, RIM, GOING)):
        materials.draw_outline(surface, rim, rim.width // 2, broad, colour)
    radius = max(7, round(coin.width * BADGE))
    x, y = coin.right - radius, coin.top + radius
    pygame.draw.circle(surface, IVORY, (x, y), radius + LINE)
    pygame.draw.circle(surface, GOING, (x, y), radius)
    reach = round(radius * CROSS)
    for rise in (reach, -reach):
        pygame.draw.line(surface, IVORY, (x - reach, y - rise), (x + reach, y + rise), max(2, radius // 3))
