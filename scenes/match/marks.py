"""Marks for the keyboard: what has the focus, and the numbers of what can be touched."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

import pygame

from scenes.match.hud import BoardSpot
from scenes.match.panels import Areas
from sprites import text
from sprites.layout import Unit
from sprites.palette import FOCUS, GOLD, INK, IVORY

NUMBERED = 9
"""So many targets have a key with their number."""

NUMBER_SIZE = 22


def badges(spots: Sequence[BoardSpot], unit: Unit) -> list[pygame.Rect]:
    """Return where the numbers of the first targets stand: at their upper left corner, or in the midst of a region."""
    side = text.line_height("figures_strong", unit.text(NUMBER_SIZE)) + unit(4)
    found = []
    for spot in islice(spots, NUMBERED):
        badge = pygame.Rect(0, 0, side, side)
        badge.center = spot.rect.center if spot.outline else spot.rect.topleft
        found.append(badge.clamp(unit.window))
    return found


def draw_numbers(surface: pygame.Surface, spots: Sequence[BoardSpot], unit: Unit) -> None:
    """Draw the numbers of the first targets."""
    px = unit.text(NUMBER_SIZE)
    for number, badge in enumerate(badges(spots, unit), start=1):
        pygame.draw.circle(surface, IVORY, badge.center, badge.width // 2)
        pygame.draw.circle(surface, FOCUS, badge.center, badge.width // 2, max(2, unit(2)))
        picture = text.line(str(number), "figures_strong", px, INK)
        surface.blit(picture, picture.get_rect(center=badge.center))


def draw_faster(surface: pygame.Surface, words: str, areas: Areas, unit: Unit) -> None:
    """Offer below the board, and below buttons that lie there, to hurry what moves."""
    foot = max(areas.board.bottom, areas.keys.bottom)
    px = min(unit.text(20), max(text.MIN_PX, (surface.get_height() - foot) * 3 // 4))
    picture = text.line_with_shadow(words, "italic", px, GOLD)
    place = picture.get_rect(midright=(areas.board.right - unit(12), (foot + surface.get_height()) // 2))
    surface.blit(picture, place.clamp(surface.get_rect()))
