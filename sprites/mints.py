"""The engraved cards of COIN, the coins let into them and the ring on its table: stored, loaded on first use."""

from __future__ import annotations

import pygame

from sprites.coin import disc_mask
from sprites.sheet import ART
from sprites.stored import stored

CARD = (220, 308)
COIN = 110
COLUMNS, ROWS = 14, 4
"""The sheet: a row for each mint, a column for each value, and one for the back and the coins."""


def card_area(mint: int, value: int) -> pygame.Rect:
    """Where a card lies on the sheet."""
    return pygame.Rect(((value - 1) * CARD[0], mint * CARD[1]), CARD)


def back_area() -> pygame.Rect:
    """Where the back lies on the sheet."""
    return card_area(0, COLUMNS)


def coin_area(mint: int) -> pygame.Rect:
    """Where the coin of a mint lies on the sheet."""
    corner = card_area(1, COLUMNS)
    return pygame.Rect(corner.left + mint % 2 * COIN, corner.top + mint // 2 * COIN, COIN, COIN)


def _part(area: pygame.Rect) -> pygame.Surface:
    return stored(ART / "mints" / "cards.jpg").subsurface(area).convert(24)


def engraving(mint: int, value: int, size: tuple[int, int]) -> pygame.Surface:
    """The face of a card without numeral, symbol and coins."""
    return _cut(card_area(mint, value), size)


def back(size: tuple[int, int]) -> pygame.Surface:
    """The gray side of every card."""
    return _cut(back_area(), size)


def coin(mint: int, diameter: int) -> pygame.Surface:
    """The coin of a mint, cut out."""
    made = disc_mask(diameter).copy()
    struck = pygame.transform.smoothscale(_part(coin_area(mint)), (diameter, diameter))
    made.blit(struck, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return made


def ring(side: int) -> pygame.Surface:
    """The ground in the middle of the table, cut out: guilloche within a braid of copper."""
    large = pygame.Surface((2 * side, 2 * side), pygame.SRCALPHA)
    large.fill((255, 255, 255, 0))
    pygame.draw.circle(large, (255, 255, 255, 255), (side, side), side - 1)
    made = pygame.transform.smoothscale(large, (side, side))
    struck = pygame.transform.smoothscale(stored(ART / "mints" / "ring.jpg").convert(24), (side, side))
    made.blit(struck, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return made


def _cut(area: pygame.Rect, size: tuple[int, int]) -> pygame.Surface:
    """A card with round corners."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    large = pygame.Surface((size[0] * 3, size[1] * 3), pygame.SRCALPHA)
    pygame.draw.rect(large, (255, 255, 255), large.get_rect(), border_radius=size[0] * 3 // 20)
    made.blit(pygame.transform.smoothscale(large, size), (0, 0))
    printed = pygame.transform.smoothscale(_part(area), size)
    made.blit(printed, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return made
