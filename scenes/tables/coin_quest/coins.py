"""The coins of Coin Quest: struck faces by metal, emblem, value and level, and backs that tell nothing."""

from __future__ import annotations

import math

import pygame

from game.coin_quest.rules.components import Coin, Components
from scenes.board.piece import Sprite
from scenes.tables.colours import COIN_QUEST
from sprites import coin as coins
from sprites.cache import SurfaceCache
from sprites.palette import Colour
from sprites.shadow import draw_disc_shadow
from sprites.struck import valued_coin

EMBLEMS = {"age": "hourglass", "strike": "star", "rare": "gem", "penny": "hole"}

TINTS = COIN_QUEST
"""The colours of the screens and marks of the seats."""

METAL_INKS: dict[str, Colour] = {"gold": (122, 84, 0), "silver": (74, 80, 92), "copper": (150, 62, 22)}
"""In which colours sums of a metal are written on parchment."""

BACK: Colour = (96, 92, 96)
SQUASH_STEPS = 10

_pictures = SurfaceCache(limit_bytes=40_000_000)


def draw_coin(surface: pygame.Surface, sprite: Sprite, table: Components, lift: float) -> pygame.Rect:
    """Draw a coin with its shadow as it lies, is carried or turns over; return where it is."""
    breadth = abs(math.cos(math.pi * sprite.turned)) if sprite.turned < 1.0 else 1.0
    name = sprite.shown.name
    picture = coin_picture(table.coins[name] if name else None, max(8, round(sprite.lie.width)), breadth)
    if sprite.faded:
        picture = picture.copy()
        picture.set_alpha(round(255 * (1 - sprite.faded)))
    rect = picture.get_rect(center=(round(sprite.lie.x), round(sprite.lie.y - lift)))
    away = 2 + round(sprite.lie.width * 0.03 + lift * 0.4)
    size = max(8, rect.width), max(8, rect.height)
    dark = round(120 * (1 - sprite.faded))
    draw_disc_shadow(surface, (rect.centerx + away * 0.6, rect.centery + away), *size, 0.2, dark)
    return surface.blit(picture, rect)


def emblem_of(kind: Coin) -> tuple[str, int]:
    """Return the emblem struck into a coin and its level."""
    if kind.quality:
        return "laurel", kind.quality
    return kind.mint or EMBLEMS.get(kind.action, ""), kind.strength


def coin_picture(kind: Coin | None, width: int, breadth: float = 1.0) -> pygame.Surface:
    """Return a coin's face, or the back for None, squeezed to `breadth`; cached."""
    step = max(1, round(breadth * SQUASH_STEPS))
    return _pictures.get((kind, width, step), lambda: _made(kind, width, step))


def _made(kind: Coin | None, width: int, step: int) -> pygame.Surface:
    if step < SQUASH_STEPS:
        return pygame.transform.smoothscale(coin_picture(kind, width), (max(2, width * step // SQUASH_STEPS), width))
    if kind is None:
        return _back(width)
    emblem, level = emblem_of(kind)
    return valued_coin(kind.metal, emblem, width, kind.value, level)


def _back(width: int) -> pygame.Surface:
    """A coin under a player's hand: a dark blank of no metal."""
    made = coins.face("silver", "heads", width).copy()
    made.fill((*BACK, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return made
