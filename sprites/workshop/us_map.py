"""The map of the United States under the five shops, drawn like a sheet of an old school atlas.

us_map.jpg   2400 x 1180, without any writing
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np
import pygame
from numpy.typing import NDArray

from sprites.workshop import us_geography as globe
from sprites.workshop.coins import as_surface
from sprites.workshop.pen import Point
from sprites.workshop.relief import Map, blur, layered_noise

SIZE = (2400, 1180)
OVERSAMPLING = 2
STRETCH = 1.17
"""The land is drawn so much broader than it is, to fill a broad table."""

Colour = tuple[int, int, int]
INK: Colour = (74, 52, 34)
BLUE_INK: Colour = (62, 104, 120)
SEA: Colour = (136, 170, 166)
DEEP: Colour = (104, 144, 148)
ABROAD: Colour = (206, 196, 168)
TINTS: dict[str, Colour] = {
    "northwest": (190, 198, 146),
    "southwest": (230, 190, 134),
    "midwest": (232, 214, 158),
    "northeast": (222, 178, 158),
    "southeast": (208, 202, 138),
}

_PHI1, _PHI2, _PHI0, _WEST0 = (math.radians(degrees) for degrees in (29.5, 45.5, 38.2, 96.0))
_N = (math.sin(_PHI1) + math.sin(_PHI2)) / 2
_C = math.cos(_PHI1) ** 2 + 2 * _N * math.sin(_PHI1)


def placed(point: Point) -> Point:
    """Lay a point of the globe on the sheet, in pixels (Albers' equal-area projection, stretched)."""
    west, north = (math.radians(degrees) for degrees in point)
    rho, rho0 = (math.sqrt(_C - 2 * _N * math.sin(phi)) / _N for phi in (north, _PHI0))
    theta = _N * (_WEST0 - west)
    scale = SIZE[1] / 0.492
    x = rho * math.sin(theta) * STRETCH
    y = rho * math.cos(theta) - rho0
    return SIZE[0] * 0.497 + x * scale, SIZE[1] * 0.497 + y * scale


def curved(points: Sequence[Point], *, closed: bool = False) -> list[Point]:
    """Place a line; long stretches along a parallel are bent as the globe is."""
    ends = [*points, points[0]] if closed else list(points)
    laid: list[Point] = []
    for (w0, n0), (w1, n1) in pairwise(ends):
        pieces = max(1, round(abs(w1 - w0) / 1.5))
        laid += [placed((w0 + (w1 - w0) * k / pieces, n0 + (n1 - n0) * k / pieces)) for k in range(pieces)]
    return laid if closed else [*laid, placed(ends[-1])]


def uneven(points: Sequence[Point], by: float, rng: random.Random) -> list[Point]:
    """Roughen a closed line, twice as fine each time; what runs along the 49th parallel stays straight."""
    line = list(points)
    for share in (by, by / 2):
        finer: list[Point] = []
        for (w0, n0), (w1, n1) in zip(line, [*line[1:], line[0]], strict=True):
            straight = (n0 == n1 == 49) or abs(w0 - w1) + abs(n0 - n1) < 0.25
            off = 0.0 if straight else rng.uniform(-share, share) * min(1.3, math.dist((w0, n0), (w1, n1)))
            middle = (w0 + w1) / 2 + off * (n1 - n0) * 0.4, (n0 + n1) / 2 - off * (w1 - w0) * 0.4
            finer += [(w0, n0), (w0, n0) if straight else middle]
        line = [point for point, after in zip(finer, [*finer[1:], finer[0]], strict=True) if point != after]
    return line


class Sheet:
    """A drawing surface at twice the size, and masks on it."""

    def __init__(self) -> None:
        self.large = pygame.Surface((SIZE[0] * OVERSAMPLING, SIZE[1] * OVERSAMPLING))

    def _at(self, points: Sequence[Point]) -> list[Point]:
        return [(x * OVERSAMPLING, y * OVERSAMPLING) for x, y in points]

    def mask(self, *shapes: Sequence[Point]) -> Map:
        """Return what lies in any of some shapes, as 0-1."""
        self.large.fill((0, 0, 0))
        for shape in shapes:
            pygame.draw.polygon(self.large, (255, 255, 255), self._at(shape))
        return self._read()

    def lines(self, *lines: Sequence[Point], width: float, dash: float = 0.0) -> Map:
        """Return some lines as a mask, dashed if `dash` pixels are given."""
        self.large.fill((0, 0, 0))
        for line in lines:
            parts = _dashes(line, dash) if dash else [line]
            for part in parts:
                self._stroke(self._at(part), width * OVERSAMPLING)
        return self._read()

    def _stroke(self, line: Sequence[Point], width: float) -> None:
        thick = max(1, round(width))
        for start, end in pairwise(line):
            pygame.draw.line(self.large, (255, 255, 255), start, end, thick)
            if thick > 2:
                pygame.draw.circle(self.large, (255, 255, 255), end, thick / 2)

    def _read(self) -> Map:
        small = pygame.transform.smoothscale(self.large, SIZE)
        return (pygame.surfarray.array3d(small)[..., 0].T / 255.0).astype(np.float32)


def _dashes(line: Sequence[Point], dash: float) -> list[list[Point]]:
    """Cut a line into dashes as long as the gaps between them."""
    parts: list[list[Point]] = []
    way = 0.0
    for start, end in pairwise(line):
        length = math.dist(start, end)
        steps = max(1, round(length / 2))
        for step in range(steps):
            if (way + length * step / steps) % (2 * dash) < dash:
                share, after = step / steps, (step + 1) / steps
                parts.append([_between(start, end, share), _between(start, end, after)])
        way += length
    return parts


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


Picture = NDArray[np.float32]


def _paint(picture: Picture, mask: Map, colour: Colour, strength: float = 1.0) -> None:
    share = (mask * np.float32(strength))[..., None]
    picture *= 1 - share
    picture += share * np.array(colour, np.float32)


def drawn() -> pygame.Surface:
    """Return the whole sheet."""
    sheet, rng = Sheet(), random.Random(1776)
    coast = curved(uneven(globe.COAST, 0.5, rng), closed=True)
    land = sheet.mask(coast)
    lakes = sheet.mask(*(curved(lake, closed=True) for lake in globe.LAKES)) * (1 - land)
    abroad = sheet.mask(*(curved(uneven(shape, 0.3, rng), closed=True) for shape in globe.NEIGHBOURS))
    abroad = abroad * (1 - land) * (1 - lakes)
    picture: Picture = np.empty((SIZE[1], SIZE[0], 3), np.float32)
    picture[:] = SEA
    _paint_sea(picture, np.maximum(land, abroad))
    _paint(picture, abroad, ABROAD)
    _paint_land(picture, land, sheet)
    _paint_lines(picture, land, abroad, coast, sheet)
    _paint_peaks(picture, sheet, rng)
    _paint_rose(picture, sheet)
    grain = layered_noise(SIZE[1], SIZE[0], 90, 90, np.random.default_rng(50), 6)
    fine = layered_noise(SIZE[1], SIZE[0], 5, 5, np.random.default_rng(13), 2)
    picture *= (0.90 + 0.13 * grain + 0.06 * fine)[..., None]
    return as_surface(picture * _edge()[..., None] / 255)


def _edge() -> Map:
    """The sheet darkens towards its borders."""
    x = np.abs(np.linspace(-1, 1, SIZE[0], dtype=np.float32))[None] ** 6
    y = np.abs(np.linspace(-1, 1, SIZE[1], dtype=np.float32))[:, None] ** 6
    return (1 - 0.16 * np.clip(x + y, 0, 1.4)).astype(np.float32)


def _paint_sea(picture: Picture, dry: Map) -> None:
    """Deep water far from land, and lines along the shores that grow fainter."""
    near = blur(dry, 110)
    _paint(picture, np.clip(1 - near * 2.2, 0, 1), DEEP)
    for number, reach in enumerate((9, 19, 31, 45)):
        field = blur(dry, reach)
        ring = np.clip(1 - np.abs(field - 0.16) / (0.9 / reach), 0, 1) * (dry < 0.4)
        _paint(picture, ring.astype(np.float32), BLUE_INK, 0.55 - 0.12 * number)


def _paint_land(picture: Picture, land: Map, sheet: Sheet) -> None:
    """Tint the regions, darker along their borders as coloured by hand."""
    left = land.copy()
    masks: dict[str, Map] = {}
    for region, shape in globe.REGIONS.items():
        masks[region] = sheet.mask(curved(shape, closed=True)) * left
        left = left * (1 - sheet.mask(curved(shape, closed=True)))
    masks["southeast"] = left
    for region, mask in masks.items():
        colour = TINTS[region]
        _paint(picture, mask, colour)
        border = mask * np.clip(1.25 - blur(mask, 16) * 1.25, 0, 1) * 1.6
        darker: Colour = (round(colour[0] * 0.80), round(colour[1] * 0.74), round(colour[2] * 0.66))
        _paint(picture, np.clip(border, 0, 1).astype(np.float32), darker, 0.7)


def _paint_lines(picture: Picture, land: Map, abroad: Map, coast: Sequence[Point], sheet: Sheet) -> None:
    shadow = np.clip(blur(np.roll(land, (5, 5), (0, 1)), 6) - land, 0, 1)
    _paint(picture, shadow.astype(np.float32), INK, 0.35)
    rivers = sheet.lines(*(curved(river) for river in globe.RIVERS), width=3.0) * land
    _paint(picture, rivers, BLUE_INK, 0.85)
    _paint(picture, sheet.mask(curved(globe.SALT_LAKE, closed=True)), SEA)
    borders = sheet.lines(*(curved(border) for border in globe.BORDERS), width=2.2, dash=7) * land
    _paint(picture, borders, INK, 0.75)
    rim = np.clip(1 - np.abs(blur(abroad, 1.2) - 0.5) * 2.2, 0, 1) * (land < 0.5)
    _paint(picture, rim.astype(np.float32), INK, 0.45)
    _paint(picture, sheet.lines([*coast, coast[0]], width=4.0), INK, 0.95)


def _paint_peaks(picture: Picture, sheet: Sheet, rng: random.Random) -> None:
    """Mountains as little peaks, their eastern sides in shade."""
    tops = []
    for line, count, high in globe.RANGES:
        ridge = curved(line)
        for number in range(count):
            x, y = _along(ridge, (number + 0.5) / count)
            tops.append((x + rng.uniform(-16, 16), y + rng.uniform(-9, 9), high * rng.uniform(0.8, 1.2) * 20))
    tops.sort(key=lambda top: top[1])
    bright = sheet.mask(*([(x - 0.75 * h, y + h / 2), (x, y - h), (x + 0.1 * h, y + h / 2)] for x, y, h in tops))
    shade = sheet.mask(*([(x, y - h), (x + 0.85 * h, y + h / 2), (x + 0.1 * h, y + h / 2)] for x, y, h in tops))
    ridges = sheet.lines(
        *([(x - 0.75 * h, y + h / 2), (x, y - h), (x + 0.85 * h, y + h / 2)] for x, y, h in tops), width=2.2
    )
    _paint(picture, bright, (244, 232, 202), 0.75)
    _paint(picture, shade, (142, 110, 78), 0.8)
    _paint(picture, ridges, INK, 0.85)


def _along(line: Sequence[Point], share: float) -> Point:
    lengths = [math.dist(start, end) for start, end in pairwise(line)]
    left = share * sum(lengths)
    for (start, end), length in zip(pairwise(line), lengths, strict=True):
        if left <= length:
            return _between(start, end, left / length)
        left -= length
    return line[-1]


def _paint_rose(picture: Picture, sheet: Sheet) -> None:
    """A compass rose on the Atlantic."""
    x, y, radius = SIZE[0] * 0.945, SIZE[1] * 0.5, 74.0
    for turn, reach in ((math.pi / 4, 0.62), (0.0, 1.0)):
        for quarter in range(4):
            angle = turn + quarter * math.pi / 2
            tip = x + math.sin(angle) * radius * reach, y - math.cos(angle) * radius * reach
            for side, colour in ((-1, INK), (1, (246, 236, 208))):
                waist = angle + side * math.pi / 4
                foot = x + math.sin(waist) * radius * 0.2, y - math.cos(waist) * radius * 0.2
                _paint(picture, sheet.mask([(x, y), tip, foot]), colour, 0.9)
                _paint(picture, sheet.lines([tip, foot], width=1.6), INK, 0.9)
    circle = [(x + math.cos(t) * radius * 0.78, y + math.sin(t) * radius * 0.78) for t in np.linspace(0, math.tau, 73)]
    _paint(picture, sheet.lines(circle, width=2.0), INK, 0.6)


def make(folder: Path, wanted: str = "") -> Iterator[Path]:
    """Draw the map and store it, if its name contains `wanted`."""
    folder.mkdir(exist_ok=True)
    if wanted in "us_map.jpg":
        pygame.image.save(drawn(), folder / "us_map.jpg")
        yield folder / "us_map.jpg"
