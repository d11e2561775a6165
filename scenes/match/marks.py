"""Marks for the keyboard: what has the focus, and the numbers of what can be touched."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.match.panels import Areas
from scenes.match.spot import BoardSpot
from sprites import materials, text
from sprites.layout import Unit
from sprites.palette import FOCUS, GOLD, INK, IVORY

NUMBERED = 10
"""So many targets have a key with their number: the tenth has the nought, unless numbers are printed on them."""

NUMBER_SIZE = 22

SHARE = 3
"""A number is no larger than such a part of what it stands on."""


def numbered(spots: Sequence[BoardSpot]) -> dict[int, BoardSpot]:
    """Return targets by the number keys that touch them: those with a printed number alone, or all in reading order."""
    printed = {spot.number: spot for spot in spots if spot.number is not None}
    found = printed or dict(enumerate(spots, start=1))
    return {number: spot for number, spot in found.items() if number <= NUMBERED - bool(printed)}


def badges(spots: Sequence[BoardSpot], unit: Unit) -> dict[int, pygame.Rect]:
    """Return where the numbers of targets stand: at their upper left corner, or in the midst of a region.

    On what is small they are smaller, as long as they can be read: they would hide what they are for.
    """
    found = {}
    for number, spot in numbered(spots).items():
        px = max(text.MIN_PX, min(unit.text(NUMBER_SIZE), min(spot.rect.size) // SHARE))
        side = text.line_height("figures_strong", px) + unit(4)
        badge = pygame.Rect(0, 0, side, side)
        badge.center = spot.rect.center if spot.outline else spot.rect.topleft
        found[number] = badge.clamp(unit.window)
    return found


def draw_numbers(surface: pygame.Surface, spots: Sequence[BoardSpot], unit: Unit) -> None:
    """Draw the numbers of targets."""
    for number, badge in badges(spots, unit).items():
        pygame.draw.circle(surface, IVORY, badge.center, badge.width // 2)
        pygame.draw.circle(surface, FOCUS, badge.center, badge.width // 2, max(2, unit(2)))
        digit = str(number % NUMBERED)
        px = text.fit(digit, "figures_strong", unit.text(NUMBER_SIZE), badge.width * 2 // 3)
        picture = text.line(digit, "figures_strong", px, INK)
        surface.blit(picture, picture.get_rect(center=badge.center))


def stands_upon(areas: Areas, foot: int) -> bool:
    """Tell whether buttons or a lesson's bar stand below the board, so that offers stand upon it."""
    return foot > 0 or (areas.drawer and not areas.steady)


def place_of_faster(size: tuple[int, int], areas: Areas, unit: Unit, foot: int = 0) -> pygame.Rect:
    """Return where it is offered to hurry: on the frame below the board, or over it where something stands there."""
    place = pygame.Rect((0, 0), size)
    place.midright = areas.board.right - unit(12), (areas.board.bottom + unit.window.height) // 2
    if stands_upon(areas, foot):
        place.bottom = areas.board.bottom - unit(6)
    return place.clamp(unit.window)


def draw_faster(surface: pygame.Surface, words: str, areas: Areas, unit: Unit, foot: int = 0) -> None:
    """Offer to hurry what moves; `foot` is how much of the window a lesson's bar takes below."""
    picture = text.line_with_shadow(words, "italic", unit.text(20), GOLD)
    place = place_of_faster(picture.get_size(), areas, unit, foot)
    if stands_upon(areas, foot):
        plate = place.inflate(unit(20), unit(6))
        surface.blit(materials.panel(plate.size, 235), plate)
    surface.blit(picture, place)
