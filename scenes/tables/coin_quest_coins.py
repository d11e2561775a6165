"""The coins of Coin Quest on the table: struck faces by metal, emblem, value and level, and backs that tell nothing."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.coin_quest.rules.components import Coin
from sprites import coin as coins
from sprites.cache import SurfaceCache
from sprites.palette import Colour
from sprites.shadow import draw_disc_shadow
from sprites.struck import valued_coin

EMBLEMS = {"age": "hourglass", "strike": "star", "rare": "gem", "penny": "hole"}

TINTS: tuple[Colour, ...] = ((226, 84, 72), (88, 154, 240), (244, 204, 74), (98, 190, 112), (190, 118, 226))
"""The colours of the screens and marks of the seats."""

METAL_INKS: dict[str, Colour] = {"gold": (122, 84, 0), "silver": (74, 80, 92), "copper": (150, 62, 22)}
"""In which colours sums of a metal are written on parchment."""

BACK: Colour = (96, 92, 96)
SQUASH_STEPS = 10

_pictures = SurfaceCache(limit_bytes=40_000_000)


@dataclass(slots=True, eq=False)
class CoinPiece:
    """A coin on the table: its place in the table's words, its name ("" shows the back), and how it is drawn now.

    `x` and `y` are its middle and `width` its breadth, in pixels; `goal` is where it belongs.
    """

    place: str
    coin: str = ""
    x: float = 0.0
    y: float = 0.0
    width: float = 10.0
    lift: float = 0.0
    goal: tuple[float, float, float] = (0.0, 0.0, 10.0)
    driver: object = None
    before: str = ""
    turned: float = 1.0
    faded: float = 0.0

    @property
    def rect(self) -> pygame.Rect:
        """Where it lies."""
        size = max(8, round(self.width))
        return pygame.Rect(round(self.x - size / 2), round(self.y - size / 2 - self.lift), size, size)

    def put(self) -> None:
        """Lay it where it belongs, the right side up."""
        self.x, self.y, self.width = self.goal
        self.lift, self.driver, self.turned = 0.0, None, 1.0

    def draw(self, surface: pygame.Surface, kind: Coin | None, was: Coin | None, *, dim: bool = False) -> None:
        """Draw it with its shadow: `kind` is what is printed on it (None: its back), `was` what it showed before."""
        seen, breadth = kind, 1.0
        if self.turned < 1.0:
            seen, breadth = (was if self.turned < 0.5 else kind), abs(math.cos(math.pi * self.turned))
        picture = coin_picture(seen, max(8, round(self.width)), breadth, dim=dim)
        if self.faded:
            picture = picture.copy()
            picture.set_alpha(round(255 * (1 - self.faded)))
        rect = picture.get_rect(center=self.rect.center)
        away = 2 + round(self.width * 0.03 + self.lift * 0.4)
        size = max(8, rect.width), max(8, rect.height)
        dark = round(120 * (1 - self.faded))
        draw_disc_shadow(surface, (rect.centerx + away * 0.6, rect.centery + away), *size, 0.2, dark)
        surface.blit(picture, rect)


def emblem_of(kind: Coin) -> tuple[str, int]:
    """Return the emblem struck into a coin and its level."""
    if kind.quality:
        return "laurel", kind.quality
    return kind.mint or EMBLEMS.get(kind.action, ""), kind.strength


def coin_picture(kind: Coin | None, width: int, breadth: float = 1.0, *, dim: bool = False) -> pygame.Surface:
    """Return a coin's face, or the back for None, squeezed to `breadth`; cached."""
    step = max(1, round(breadth * SQUASH_STEPS))
    return _pictures.get((kind, width, step, dim), lambda: _made(kind, width, step, dim))


def _made(kind: Coin | None, width: int, step: int, dim: bool) -> pygame.Surface:
    if step < SQUASH_STEPS:
        return pygame.transform.smoothscale(
            coin_picture(kind, width, dim=dim), (max(2, width * step // SQUASH_STEPS), width)
        )
    made = (
        _back(width)
        if kind is None
        else valued_coin(kind.metal, emblem_of(kind)[0], width, kind.value, emblem_of(kind)[1])
    )
    if dim:
        made = made.copy()
        made.fill((132, 132, 136, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _back(width: int) -> pygame.Surface:
    """A coin under the player's hand: a dark blank of no metal."""
    made = coins.face("silver", "heads", width).copy()
    made.fill((*BACK, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return made
