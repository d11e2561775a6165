"""The medals on the investment cards of American Numismatists: one emblem for each of the eight kinds.

investments.jpg   eight medals, upright, tiles of 320 pixels, 4 x 2, in the order of INVESTMENTS
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pygame

from sprites.numismatists import COLUMNS, INVESTMENTS, TILE
from sprites.workshop.coins import DESIGN_SIDE, planchet, texture_of, tile
from sprites.workshop.die import Die
from sprites.workshop.pen import Frame, Pen, Point, path

FRAME = Frame(0.74)


def mask(die: Die) -> None:
    """A thief's half mask, tied behind."""
    outline = path(
        "-1,-.26 -.6,-.5 -.2,-.42 0,-.3 .2,-.42 .6,-.5 1,-.26 .86,.3 .48,.52 .18,.38 0,.14 -.18,.38 -.48,.52 -.86,.3"
    )
    die.cushion(lambda pen: pen.shape(outline), 0.5, edge=0.4)

    def eyes(pen: Pen) -> None:
        for side in (-1, 1):
            pen.shape([(side * x, y) for x, y in path(".2,.02 .38,-.16 .62,-.14 .74,.02 .56,.16 .36,.14")])

    die.carve(eyes, 0.62, soft=0.02)

    def ribbons(pen: Pen) -> None:
        for side in (-1, 1):
            pen.stroke([(side * 0.9, 0.02), (side * 1.02, 0.3), (side * 0.9, 0.56)], 0.11, end=0.5)

    die.cushion(ribbons, 0.3, edge=0.5)


def night(die: Die) -> None:
    """A moon in a nightcap of stars: time to sleep."""
    moon = [_round((-0.18, 0.04), 0.82, 111 + 271 * k / 24) for k in range(25)]
    inner = [_round((0.1, -0.08), 0.64, 362.6 - 231.6 * k / 20) for k in range(21)]
    die.cushion(lambda pen: pen.shape([*moon, *inner], smooth=False), 0.5, edge=0.4, flank=0.02)

    def snores(pen: Pen) -> None:
        for x, y, size in ((0.16, 0.34, 0.42), (0.46, -0.06, 0.54), (0.82, -0.54, 0.68)):
            pen.letters("Z", (x, y), size)

    die.cushion(snores, 0.42, edge=0.6)


def swap(die: Die) -> None:
    """Two coins for one: arrows that chase each other around them."""

    def arrows(pen: Pen) -> None:
        for turn in (0, 180):
            pen.stroke([_round((0, 0), 0.86, turn + 200 + 6 * k) for k in range(22)], 0.15)
            head = turn + 352
            pen.shape(
                [_round((0, 0), 0.62, head - 24), _round((0, 0), 1.1, head - 24), _round((0, 0), 0.88, head + 10)],
                smooth=False,
            )

    die.cushion(arrows, 0.42, edge=0.5)

    def coins(pen: Pen) -> None:
        for x, y, radius in ((-0.25, 0.1, 0.27), (0.27, -0.04, 0.34)):
            pen.disc((x, y), radius + 0.03, 0.0)
            pen.disc((x, y), radius)

    die.cushion(coins, 0.5, edge=0.7)
    die.carve(lambda pen: [pen.ring(at, r, 0.03) for at, r in (((-0.25, 0.1), 0.19), ((0.27, -0.04), 0.25))], 0.2)


def glass(die: Die) -> None:
    """A magnifying glass with an eye in it."""

    def lens(pen: Pen) -> None:
        pen.ring((-0.2, -0.2), 0.68, 0.15)
        pen.stroke([(0.3, 0.3), (0.76, 0.76)], 0.24)

    die.cushion(lens, 0.52, edge=0.5)
    almond = path("-.66,-.2 -.44,-.4 -.2,-.47 .04,-.4 .26,-.2 .04,0 -.2,.07 -.44,0")
    die.plate(lambda pen: pen.shape(almond), 0.24, soft=0.02)
    die.carve(lambda pen: pen.disc((-0.2, -0.2), 0.2), 0.3, soft=0.02)
    die.cushion(lambda pen: pen.disc((-0.2, -0.2), 0.11), 0.4)


def clock(die: Die) -> None:
    """A clock that shows five past twelve."""
    die.cushion(lambda pen: pen.ring((0, 0), 1.0, 0.15), 0.5, edge=0.5)

    def hours(pen: Pen) -> None:
        for hour in range(12):
            start, end = (_round((0, 0), radius, hour * 30) for radius in (0.6 if hour % 3 == 0 else 0.68, 0.76))
            pen.stroke([start, end], 0.075 if hour % 3 == 0 else 0.05)

    die.cushion(hours, 0.3, edge=0.6)

    def hands(pen: Pen) -> None:
        pen.stroke([(0, 0), (0, -0.42)], 0.13)
        pen.stroke([(0, 0), _round((0, 0), 0.58, 30)], 0.1)
        pen.disc((0, 0), 0.11)

    die.cushion(hands, 0.46, edge=0.5)


def shop(die: Die) -> None:
    """A coin shop with an awning, and a heart over its door."""
    die.plate(lambda pen: pen.box(-0.78, -0.16, 0.78, 0.84), 0.24, soft=0.02)
    die.carve(lambda pen: pen.box(0.16, 0.2, 0.56, 0.84), 0.3, soft=0.015)
    die.carve(lambda pen: pen.box(-0.6, 0.2, -0.06, 0.58), 0.3, soft=0.015)

    def awning(pen: Pen) -> None:
        for place in range(5):
            left = -0.95 + place * 0.38
            grey = 1.0 if place % 2 == 0 else 0.72
            pen.shape(
                [(left * 0.8, -0.66), (left * 0.8 + 0.304, -0.66), (left + 0.38, -0.1), (left, -0.1)],
                grey,
                smooth=False,
            )
            pen.disc((left + 0.19, -0.1), 0.185, grey)

    die.cushion(awning, 0.5, edge=0.75)
    heart = path("0,-.72 -.16,-.84 -.24,-1 -.12,-1.1 0,-1 .12,-1.1 .24,-1 .16,-.84")
    die.cushion(lambda pen: pen.shape(heart), 0.5, edge=0.4)


def gavel(die: Die) -> None:
    """An auctioneer's gavel over its block."""

    def laid(points: list[Point]) -> list[Point]:
        cos, sin = math.cos(math.radians(-38)), math.sin(math.radians(-38))
        return [((x * cos - y * sin) * 0.86 - 0.16, (x * sin + y * cos) * 0.86 - 0.2) for x, y in points]

    die.cushion(lambda pen: pen.stroke(laid([(0.2, 0.0), (1.2, 0.0)]), 0.17), 0.4, edge=0.4)
    die.cushion(lambda pen: pen.shape(laid(path("-.24,-.56 .24,-.56 .24,.56 -.24,.56")), smooth=False), 0.56, edge=0.4)

    def bands(pen: Pen) -> None:
        for y in (-0.58, 0.58):
            pen.stroke(laid([(-0.28, y), (0.28, y)]), 0.16)

    die.cushion(bands, 0.5, edge=0.4)
    die.cushion(lambda pen: pen.shape(path("-.7,.66 .5,.66 .6,.86 -.8,.86"), smooth=False), 0.46, edge=0.6)


def rosette(die: Die) -> None:
    """The rosette of a coin show, with its ribbons."""

    def tails(pen: Pen) -> None:
        for side in (-1, 1):
            pen.shape([(side * x, y) for x, y in path(".06,.2 .42,.16 .66,.92 .42,.82 .26,1.04")], smooth=False)

    die.cushion(tails, 0.34, edge=0.5)

    def petals(pen: Pen) -> None:
        for number in range(14):
            pen.disc(_round((0, -0.24), 0.56, number * 360 / 14), 0.16)
        pen.disc((0, -0.24), 0.56)

    die.cushion(petals, 0.46, edge=0.6)
    die.carve(lambda pen: pen.ring((0, -0.24), 0.48, 0.05), 0.3)
    die.cushion(lambda pen: pen.star((0, -0.24), 0.38), 0.5, edge=0.5)


def _round(centre: Point, radius: float, degrees: float) -> Point:
    """A point on a circle; degrees from the top, clockwise."""
    angle = math.radians(degrees)
    return centre[0] + math.sin(angle) * radius, centre[1] - math.cos(angle) * radius


MEDALS: dict[str, tuple[Callable[[Die], None], str]] = {
    "steal": (mask, "cupronickel"),
    "laziness": (night, "silver"),
    "trade": (swap, "copper"),
    "snoop": (glass, "cupronickel"),
    "overtime": (clock, "gold"),
    "friend": (shop, "copper"),
    "auction": (gavel, "copper"),
    "coin_show": (rosette, "gold"),
}
"""The emblem of each kind, and the metal that it is struck in."""


def medal(kind: str) -> pygame.Surface:
    """Strike one medal."""
    draw, metal = MEDALS[kind]
    die = Die(DESIGN_SIDE, FRAME)
    draw(die)
    height = planchet(DESIGN_SIDE, "plain", rim=0.08) + die.height * np.float32(1.25)
    return tile(height, metal, 0, TILE, texture_of(DESIGN_SIDE, seed=sum(map(ord, kind))))


def make(folder: Path, wanted: str = "") -> Iterator[Path]:
    """Strike all medals and store their sheet, if its name contains `wanted`."""
    folder.mkdir(exist_ok=True)
    if wanted in "investments.jpg":
        rows = (len(INVESTMENTS) + COLUMNS - 1) // COLUMNS
        sheet = pygame.Surface((COLUMNS * TILE, rows * TILE))
        for number, kind in enumerate(INVESTMENTS):
            sheet.blit(medal(kind), (number % COLUMNS * TILE, number // COLUMNS * TILE))
        pygame.image.save(sheet, folder / "investments.jpg")
        yield folder / "investments.jpg"
