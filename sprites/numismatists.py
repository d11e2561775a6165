"""The map of the United States and the investment cards' medals, made by the workshop."""

from __future__ import annotations

from functools import cache

import pygame

from sprites.cache import SurfaceCache
from sprites.coin import disc_mask
from sprites.sheet import ART, MARGIN

FOLDER = ART / "numismatists"
INVESTMENTS = ("steal", "laziness", "trade", "snoop", "overtime", "friend", "auction", "coin_show")
"""The kinds of investment cards, in the order of the medals on their sheet."""

TILE = 320
COLUMNS = 4

_maps = SurfaceCache(limit_bytes=24_000_000)
_medals = SurfaceCache(limit_bytes=8_000_000)


@cache
def _stored(name: str) -> pygame.Surface:
    return pygame.image.load(FOLDER / name)


def us_map(size: tuple[int, int]) -> pygame.Surface:
    """The map, drawn to `size`; cached."""
    return _maps.get(size, lambda: pygame.transform.smoothscale(_stored("us_map.jpg").convert(24), size))


def medal(kind: str, diameter: int) -> pygame.Surface:
    """The medal of a kind of investment, cut out; cached."""
    return _medals.get((kind, diameter), lambda: _cut_out(kind, max(8, diameter)))


def _cut_out(kind: str, diameter: int) -> pygame.Surface:
    row, column = divmod(INVESTMENTS.index(kind), COLUMNS)
    tile = pygame.Rect(column * TILE, row * TILE, TILE, TILE).inflate(-2 * MARGIN, -2 * MARGIN)
    made = disc_mask(diameter).copy()
    struck = pygame.transform.smoothscale(_stored("investments.jpg").convert(24).subsurface(tile), (diameter, diameter))
    made.blit(struck, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return made
