"""The coins of the cabinet and the sheets they are stored on.

<kind>_<face>.jpg         24 steps of 15 degrees, tiles of 320 pixels, 6 x 4
<kind>_<face>_small.jpg   for coins under 60 pixels: no legends, a large figure; tiles of 96 pixels, of 192 for tails
us_<kind>.jpg             heads and tails of a US denomination, upright, tiles of 512 pixels
quest_<metal>.jpg         a blank and the emblems on one metal, upright, tiles of 384 pixels, 3 x 3
mint.jpg                  the coin of each mint of COIN, upright, tiles of 256 pixels, 4 x 1
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pygame
from numpy.typing import NDArray

from sprites.sheet import EMBLEM_DOWN, EMBLEM_SCALE, MARGIN, MINTS, QUEST_EMBLEMS, QUEST_METALS, STEPS, Sheet, sheets
from sprites.workshop import designs, portraits
from sprites.workshop.die import Die
from sprites.workshop.emblems import EMBLEMS
from sprites.workshop.pen import Frame, Pen
from sprites.workshop.relief import METALS, Map, blur, layered_noise, light, polar, rotated

DESIGN_SIDE = 1024
SMALL_DESIGN_SIDE = 512
OVERSAMPLING = 3

Border = str


def planchet(side: int, border: Border, *, rim: float = 0.062) -> Map:
    """The bare struck blank: a dished field inside a raised rim, with beads or denticles within."""
    radius, _ = polar(side)
    rise = np.clip((radius - (1 - rim)) / 0.022, 0, 1)
    shoulder = np.clip((radius - 0.972) / 0.028, 0, 1.6)
    height = 0.50 * (3 * rise**2 - 2 * rise**3) - 0.42 * shoulder**2 + 0.10 * radius**2
    if border == "beads":
        height = height + 0.30 * _ring_of(side, lambda pen, x, y, _: pen.disc((x, y), 0.0165), 76, 0.895)
    elif border == "denticles":
        height = height + 0.26 * _ring_of(side, _denticle, 96, 0.90)
    return height.astype(np.float32)


def _denticle(pen: Pen, x: float, y: float, angle: float) -> None:
    dx, dy = math.cos(angle) * 0.024, math.sin(angle) * 0.024
    pen.stroke([(x - dx, y - dy), (x + dx, y + dy)], 0.022)


def _ring_of(side: int, draw: Callable[[Pen, float, float, float], None], count: int, radius: float) -> Map:
    pen = Pen(side)
    for i in range(count):
        angle = math.tau * i / count
        draw(pen, math.cos(angle) * radius, math.sin(angle) * radius, angle)
    return blur(pen.mask(), side * 0.0024)


@dataclass(frozen=True)
class Obverse:
    """A portrait with its legends. Small, it is the portrait alone, larger."""

    portrait: Callable[[int, Frame], Map]
    legend: str
    scale: float = 1.0
    right: float = 0.0
    small_scale: float = 1.22
    dated: bool = True

    def struck(self, side: int) -> Map:
        frame = Frame(self.scale, self.right, -0.005)
        return planchet(side, "beads") + self.portrait(side, frame) + self._letters(side)

    def struck_small(self, side: int) -> Map:
        frame = Frame(self.small_scale, self.right, -0.02)
        return planchet(side, "plain", rim=0.10) + self.portrait(side, frame) * np.float32(1.35)

    def _letters(self, side: int) -> Map:
        die = Die(side)

        def arcs(pen: Pen) -> None:
            pen.legend(self.legend, 0.785, -90, 0.135)
            if self.dated:
                pen.legend("MMXXVI", 0.79, 90, 0.115, inward=True)
            for across in (0, 180):
                for k in (-1, 0, 1):
                    angle = math.radians(across + k * 12)
                    pen.star((math.cos(angle) * 0.785, math.sin(angle) * 0.785), 0.038)

        die.cushion(arcs, 0.34, edge=0.75, flank=0.006)
        return die.height


@dataclass(frozen=True)
class Reverse:
    """An emblem with the coin's figure. Small, it is the figure alone."""

    emblem: Callable[[Die], None]
    emblem_frame: Frame
    figures: tuple[tuple[str, float, float, float], ...]
    legend: str
    small: str
    small_size: float
    more: Callable[[Die], None] | None = None

    def struck(self, side: int) -> Map:
        emblem = Die(side, self.emblem_frame)
        self.emblem(emblem)
        letters = Die(side)
        for text, x, y, size in self.figures:
            designs.numeral(letters, text, (x, y), size)

        def arcs(pen: Pen) -> None:
            pen.legend("COIN CABINET", 0.782, -90, 0.115)
            pen.legend(self.legend, 0.785, 90, 0.125, inward=True)

        letters.cushion(arcs, 0.34, edge=0.75, flank=0.006)
        return planchet(side, "denticles") + emblem.height + letters.height

    def struck_small(self, side: int) -> Map:
        die = Die(side)
        designs.numeral(die, self.small, (0, 0), self.small_size, height=0.95)
        return planchet(side, "plain", rim=0.10) + die.height


@dataclass(frozen=True)
class Coin:
    metal: str
    heads: Obverse
    tails: Reverse


COINS: dict[str, Coin] = {
    "quarter": Coin(
        "clad",
        Obverse(portraits.laureate, "LIBERTAS"),
        Reverse(designs.eagle, Frame(0.72, 0, -0.21), (("25", 0, 0.415, 0.62),), "QUARTER", "25", 1.16),
    ),
    "nickel": Coin(
        "cupronickel",
        Obverse(portraits.queue, "FIDES"),
        Reverse(designs.temple, Frame(0.76, 0, -0.20), (("5", 0, 0.43, 0.66),), "FIVE CENTS", "5", 1.34),
    ),
    "penny": Coin(
        "copper",
        Obverse(portraits.bearded, "UNITAS"),
        Reverse(
            designs.wheat, Frame(0.90, 0, 0.03), (("1", 0, -0.12, 1.0), ("CENT", 0, 0.40, 0.21)), "MMXXVI", "1", 1.34
        ),
    ),
    "dime": Coin(
        "bright_silver",
        Obverse(portraits.winged, "CONCORDIA"),
        Reverse(
            designs.torch,
            Frame(0.86, 0, 0.02),
            (("1", -0.295, 0.0, 0.70), ("0", 0.315, 0.0, 0.70)),
            "ONE DIME",
            "10",
            1.16,
        ),
    ),
}


def texture_of(side: int, seed: int) -> Map:
    """The grain of a struck surface, 0-1."""
    rng = np.random.default_rng(seed)
    return layered_noise(side, side, side * 0.012, side * 0.012, rng, 3)


def tile(height: Map, metal: str, degrees: float, side: int, texture: Map) -> pygame.Surface:
    """One lit picture of `side` pixels, the coin `MARGIN` inside its borders."""
    large = side * OVERSAMPLING
    zoom = side / (side - 2 * MARGIN)
    lit = light(rotated(height, degrees, large, zoom), METALS[metal], rotated(texture, degrees, large, zoom))
    outside = polar(large)[0] * zoom > 1.012
    # Outside the coin the rim's own colour: no dark fringe when the edge is scaled or turned, and a smaller file.
    lit[outside] = lit[~outside & (polar(large)[0] * zoom > 0.985)].mean(axis=0)
    return pygame.transform.smoothscale(as_surface(lit), (side, side))


def as_surface(picture: NDArray[np.float32]) -> pygame.Surface:
    """A picture of 0-1 colours as a surface."""
    levels = np.clip(picture * 255 + 0.5, 0, 255).astype(np.uint8)
    return pygame.image.frombuffer(levels.tobytes(), (levels.shape[1], levels.shape[0]), "RGB")


def struck_sheet(sheet: Sheet) -> pygame.Surface:
    """The whole sheet, struck and lit."""
    picture = pygame.Surface((sheet.columns * sheet.tile, sheet.rows * sheet.tile))
    for place, surface in enumerate(_tiles(sheet)):
        picture.blit(surface, (place % sheet.columns * sheet.tile, place // sheet.columns * sheet.tile))
    return picture


def _tiles(sheet: Sheet) -> Iterator[pygame.Surface]:
    if sheet.family == "turning":
        yield from _turning_tiles(sheet)
    elif sheet.family == "us":
        yield from us_tiles(sheet)
    elif sheet.family == "mint":
        yield from mint_tiles(sheet)
    else:
        yield from quest_tiles(sheet)


def _turning_tiles(sheet: Sheet) -> Iterator[pygame.Surface]:
    coin = COINS[sheet.kind]
    side = SMALL_DESIGN_SIDE if sheet.small else DESIGN_SIDE
    face = coin.heads if sheet.face == "heads" else coin.tails
    height = face.struck_small(side) if sheet.small else face.struck(side)
    texture = texture_of(side, seed=sum(map(ord, sheet.kind + sheet.face)))
    for step in range(STEPS):
        yield tile(height, coin.metal, step * 360 / STEPS, sheet.tile, texture)


def us_tiles(sheet: Sheet) -> Iterator[pygame.Surface]:
    from sprites.workshop.us_coins import US_COINS

    coin = US_COINS[sheet.kind]
    for face, height in (("heads", coin.heads(DESIGN_SIDE)), ("tails", coin.tails(DESIGN_SIDE))):
        yield tile(height, coin.metal, 0, sheet.tile, texture_of(DESIGN_SIDE, seed=sum(map(ord, sheet.kind + face))))


def quest_tiles(sheet: Sheet) -> Iterator[pygame.Surface]:
    for number, name in enumerate(("blank", *QUEST_EMBLEMS)):
        height = planchet(DESIGN_SIDE, "beads")
        if name != "blank":
            die = Die(DESIGN_SIDE, Frame() if name == "hole" else Frame(EMBLEM_SCALE, 0, EMBLEM_DOWN))
            EMBLEMS[name](die)
            height = height + die.height * np.float32(1.0 if name == "hole" else 1.25)
        yield tile(height, sheet.kind, 0, sheet.tile, texture_of(DESIGN_SIDE, seed=number))


def mint_tiles(sheet: Sheet) -> Iterator[pygame.Surface]:
    from sprites.workshop.mints import cards

    side = sheet.tile - 2 * MARGIN
    for mint in MINTS:
        large = pygame.surfarray.make_surface(cards.coin(mint, 4 * side).swapaxes(0, 1))
        whole = pygame.Surface((sheet.tile, sheet.tile))
        whole.blit(pygame.transform.smoothscale(large, (side, side)), (MARGIN, MARGIN))
        yield whole


def strike(folder: Path, wanted: str = "") -> Iterator[Path]:
    """Strike every sheet whose name contains `wanted`, and store it."""
    for sheet in sheets():
        if wanted in sheet.name:
            path = folder / sheet.name
            pygame.image.save(struck_sheet(sheet), path)
            yield path


assert set(EMBLEMS) == set(QUEST_EMBLEMS)
assert set(QUEST_METALS) <= set(METALS)
