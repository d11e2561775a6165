"""The coins of Coin Quest: struck faces by metal, emblem, value and level, and backs that tell nothing."""

from __future__ import annotations

import pygame

from game.coin_quest.rules.components import Coin, Components
from scenes.board.growing import made_width, scaled
from scenes.board.piece import Sprite
from scenes.tables.colours import COIN_QUEST
from sprites import coin as coins
from sprites.cache import SurfaceCache
from sprites.palette import Colour, mix
from sprites.shadow import draw_lifted_shadow
from sprites.struck import METAL_TONES, valued_coin

EMBLEMS = {"age": "hourglass", "strike": "star", "rare": "gem", "penny": "hole"}

TINTS = COIN_QUEST
"""The colours of the screens and marks of the seats."""

METAL_INKS: dict[str, Colour] = {"gold": (122, 84, 0), "silver": (74, 80, 92), "copper": (150, 62, 22)}
"""In which colours sums of a metal are written on parchment."""

BACK: Colour = (96, 92, 96)

GLOW = 200
"""How bright the field of a disc is on which a figure stands."""

_pictures = SurfaceCache(limit_bytes=40_000_000)


def draw_coin(surface: pygame.Surface, sprite: Sprite, table: Components, lift: float) -> pygame.Rect:
    """Draw a coin with its shadow as it lies, is carried or turns over; return where it is."""
    turned, name = sprite.turned if sprite.before is not None else 1.0, sprite.shown.name
    kind, width = table.coins[name] if name else None, max(8, round(sprite.lie.width))
    metal, struck = kind.metal if kind is not None else "silver", made_width(sprite, width)
    picture = scaled(coin_picture(kind, struck), (width, width))
    if turned < 1.0:
        picture = coins.turning(picture, metal, turned)
    if sprite.faded:
        picture = picture.copy()
        picture.set_alpha(round(255 * (1 - sprite.faded)))
    rect = picture.get_rect(center=(round(sprite.lie.x), round(sprite.lie.y - lift)))
    depth = coins.thickness_px(width)
    if not sprite.faded:
        draw_lifted_shadow(surface, (rect.centerx, sprite.lie.y + depth), max(8, rect.width), lift)
        if turned == 1.0:
            wall = coins.wall(metal, struck, coins.thickness_px(struck), dim=kind is None)
            surface.blit(scaled(wall, (width, width + depth)), rect)
    return surface.blit(picture, rect)


def field(size: tuple[int, int], metal: str) -> pygame.Surface:
    """Return the bright field of a metal on which a figure stands: struck faces are too dark for it, copper's most."""
    return round_mask(size, (*mix(METAL_TONES[metal], (255, 255, 255), 0.25), GLOW))


def round_mask(size: tuple[int, int], colour: tuple[int, int, int, int]) -> pygame.Surface:
    """Return a disc, or a flattened one, in one colour."""
    made = pygame.transform.smoothscale(coins.disc_mask(max(size)), size)
    made.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return made


def emblem_of(kind: Coin) -> tuple[str, int]:
    """Return the emblem struck into a coin and its level."""
    if kind.quality:
        return "laurel", kind.quality
    return kind.mint or EMBLEMS.get(kind.action, ""), kind.strength


def coin_picture(kind: Coin | None, width: int) -> pygame.Surface:
    """Return a coin's face, or the back for None; cached."""
    return _pictures.get((kind, width), lambda: _made(kind, width))


def _made(kind: Coin | None, width: int) -> pygame.Surface:
    if kind is None:
        return _back(width)
    emblem, level = emblem_of(kind)
    return valued_coin(kind.metal, emblem, width, kind.value, level)


def _back(width: int) -> pygame.Surface:
    """A coin under a player's hand: a dark blank of no metal."""
    made = coins.face("silver", "heads", width).copy()
    made.fill((*BACK, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return made
