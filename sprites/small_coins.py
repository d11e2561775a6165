"""One small picture of all coins that the menu shows: read at once, where their sheets take a second."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

from sprites.cache import SurfaceCache
from sprites.coin import WALL, disc_mask, thickness_px
from sprites.palette import BLACK, mix
from sprites.sheet import MINTS, SMALL_BELOW, TURNING_KINDS, US_KINDS
from sprites.stored import stored

FILE: Final = Path(__file__).parent / "art" / "small_coins.jpg"
TILE: Final = 128
"""How broad each coin is there, in pixels: larger ones are cut out of their sheets."""
COLUMNS: Final = 7
QUEST_KINDS: Final = tuple(
    f"{metal}:{emblem}"
    for metal, emblems in (
        ("gold", ("crown", "sceptre", "hourglass")),
        ("silver", ("eagle", "laurel", "star")),
        ("copper", ("star", "gem", "crown")),
    )
    for emblem in emblems
)
KINDS: Final = (*TURNING_KINDS, *US_KINDS, *(f"mint:{mint}" for mint in MINTS), *QUEST_KINDS)
PLACES: Final = (*((kind, False) for kind in KINDS), *((kind, True) for kind in TURNING_KINDS))
"""What lies where: a kind of coin, and whether in the design for small ones."""

_faces = SurfaceCache(limit_bytes=4_000_000)


def is_kept(kind: str, diameter: int) -> bool:
    """Tell whether a coin can be drawn from the picture, so large."""
    return kind in KINDS and diameter <= TILE


def draw_small(surface: pygame.Surface, kind: str, middle: tuple[int, int], diameter: int) -> None:
    """Draw a coin with its heads up, with a plain wall below: reeds and soft shadows would take 20 ms of the start."""
    left, top = round(middle[0] - diameter / 2), round(middle[1] - diameter / 2)
    depth, metal = thickness_px(diameter), kind if kind in WALL else kind.partition(":")[0]
    dark = mix(WALL[metal][0], BLACK, 0.5)
    surface.blit(_faces.get((BLACK, diameter), lambda: _disc((*BLACK, 110), diameter)), (left + depth, top + 2 * depth))
    surface.blit(_faces.get((dark, diameter), lambda: _disc((*dark, 255), diameter)), (left, top + depth))
    surface.blit(_faces.get((kind, diameter), lambda: _cut(kind, diameter)), (left, top))


def _disc(colour: tuple[int, int, int, int], diameter: int) -> pygame.Surface:
    made = disc_mask(diameter).copy()
    made.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _cut(kind: str, diameter: int) -> pygame.Surface:
    place = PLACES.index((kind, diameter < SMALL_BELOW and kind in TURNING_KINDS))
    tile = stored(FILE).subsurface((place % COLUMNS * TILE, place // COLUMNS * TILE, TILE, TILE))
    made = pygame.Surface((diameter, diameter), pygame.SRCALPHA)
    made.blit(pygame.transform.smoothscale(tile, (diameter, diameter)), (0, 0))
    made.blit(disc_mask(diameter), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made
