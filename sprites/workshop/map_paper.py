"""Parchment, washes, sea and shadows of a map card: everything that is a field of colour, not a line.

Pictures are (height, width, 3) float32 of 0-1, `SCALE` pixels to a card unit; fields are (height, width) float32.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping

import numpy as np
import pygame
from numpy.typing import NDArray

from sprites.workshop.map_lands import CARD, Land, Point
from sprites.workshop.relief import Map, blur, layered_noise, noise

Picture = NDArray[np.float32]

SCALE = 2
WIDTH, HEIGHT = CARD[0] * SCALE, CARD[1] * SCALE

PARCHMENT = (0.925, 0.860, 0.725)
SEA = (0.640, 0.745, 0.740)
DEEP = (0.40, 0.53, 0.56)
LAKE = (0.49, 0.65, 0.69)

WASHES: Mapping[str, tuple[float, float, float]] = {
    "copper_peaks": (0.835, 0.590, 0.440),
    "forests_of_coindor": (0.640, 0.710, 0.480),
    "plains_of_kashe": (0.920, 0.790, 0.450),
    "silver_city": (0.690, 0.745, 0.790),
    "amber_coast": (0.925, 0.755, 0.470),
    "hollow_fens": (0.580, 0.705, 0.620),
    "lantern_hills": (0.760, 0.660, 0.700),
    "port_vesper": (0.690, 0.745, 0.790),
    "glass_desert": (0.930, 0.720, 0.530),
    "kestrel_range": (0.700, 0.665, 0.660),
    "wellspring_vale": (0.760, 0.790, 0.480),
    "elder_forest": (0.600, 0.690, 0.490),
    "barley_shires": (0.925, 0.800, 0.480),
    "crownhold": (0.700, 0.735, 0.800),
    "drowned_abbey": (0.560, 0.690, 0.650),
}
"""The colour of every region."""


def mask_of(lines: Iterable[Iterable[Point]]) -> Map:
    """1 inside the first closed line, 0 outside and inside those that follow; the edge is soft."""
    surface = pygame.Surface((WIDTH * 2, HEIGHT * 2), depth=8)
    surface.set_palette([(level, level, level) for level in range(256)])
    for number, line in enumerate(lines):
        points = [(x * SCALE * 2, y * SCALE * 2) for x, y in line]
        pygame.draw.polygon(surface, 255 if number == 0 else 0, points)
    fine = pygame.surfarray.array2d(surface).T.astype(np.float32) / 255
    return np.asarray((fine[::2, ::2] + fine[1::2, ::2] + fine[::2, 1::2] + fine[1::2, 1::2]) / 4, np.float32)


def mask_of_sea(land: Land) -> Map:
    """1 outside the coast, lakes not counted."""
    return 1 - mask_of(land.shores()[:1])


def distance(lines: Iterable[Iterable[Point]]) -> Map:
    """Distance in card units of every pixel from the nearest of the lines (by jump flooding)."""
    width, height = CARD
    near_x = np.full((height, width), 1e4, np.float32)
    near_y = np.full((height, width), 1e4, np.float32)
    for x, y in _dense(lines):
        column, row = min(max(int(x), 0), width - 1), min(max(int(y), 0), height - 1)
        near_x[row, column], near_y[row, column] = x, y
    at_x = np.arange(width, dtype=np.float32)[None] + 0.5
    at_y = np.arange(height, dtype=np.float32)[:, None] + 0.5
    best = (near_x - at_x) ** 2 + (near_y - at_y) ** 2
    for step in (1, 512, 256, 128, 64, 32, 16, 8, 4, 2, 1):
        for down in (-step, 0, step):
            for right in (-step, 0, step):
                _flood(near_x, near_y, best, at_x, at_y, down, right)
    return doubled(np.sqrt(best))


def _dense(lines: Iterable[Iterable[Point]]) -> Iterable[Point]:
    for line in lines:
        points = list(line)
        for (x, y), (u, v) in itertools.pairwise(points):
            count = max(1, int(max(abs(u - x), abs(v - y)) * 1.5))
            for step in range(count + 1):
                yield x + (u - x) * step / count, y + (v - y) * step / count


def _flood(near_x: Map, near_y: Map, best: Map, at_x: Map, at_y: Map, down: int, right: int) -> None:
    height, width = best.shape
    if abs(down) >= height or abs(right) >= width or (down, right) == (0, 0):
        return
    here = slice(max(0, -down), height - max(0, down)), slice(max(0, -right), width - max(0, right))
    there = slice(max(0, down), height - max(0, -down)), slice(max(0, right), width - max(0, -right))
    x, y = near_x[there], near_y[there]
    found = (x - at_x[:, here[1]]) ** 2 + (y - at_y[here[0]]) ** 2
    better = found < best[here]
    near_x[here] = np.where(better, x, near_x[here])
    near_y[here] = np.where(better, y, near_y[here])
    best[here] = np.where(better, found, best[here])


def doubled(field: Map) -> Map:
    """The field at twice its size, smoothly."""
    for axis in (0, 1):
        before = np.concatenate([np.take(field, [0], axis), np.delete(field, -1, axis)], axis)
        after = np.concatenate([np.delete(field, 0, axis), np.take(field, [-1], axis)], axis)
        pair = np.stack((0.75 * field + 0.25 * before, 0.75 * field + 0.25 * after), axis + 1)
        shape = list(field.shape)
        shape[axis] *= 2
        field = pair.reshape(shape)
    return field.astype(np.float32)


def mixed(picture: Picture, colour: tuple[float, float, float] | Picture, share: Map) -> Picture:
    """The picture with a share (a field of 0-1) of a colour or another picture mixed in."""
    part = np.clip(share, 0, 1)[..., None]
    return picture * (1 - part) + np.asarray(colour, np.float32) * part


class Ground:
    """The coloured ground of one card, with the fields that later layers ask for."""

    def __init__(self, land: Land, seed: int) -> None:
        self.land = land
        self.rng = np.random.default_rng(seed)
        self.coast = distance(edge.points for edge in land.edges if edge.right is None)
        self.frontiers = distance(
            edge.points for edge in land.edges if land.region_of(edge.left) != land.region_of(edge.right)
        )
        self.marches = distance(
            edge.points
            for edge in land.edges
            if edge.right is not None and land.region_of(edge.left) != land.region_of(edge.right)
        )
        self.borders = distance(edge.points for edge in land.edges)
        self.regions = {region.id: mask_of(land.region_outline(region)) for region in land.regions}
        self.solid = np.clip(sum(self.regions.values(), np.zeros((HEIGHT, WIDTH), np.float32)), 0, 1)
        self.calm = self._calm()

    def _calm(self) -> Map:
        """1 where a coin and a name will lie, falling to 0 around."""
        y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32) / SCALE
        away = np.full((HEIGHT, WIDTH), 1e3, np.float32)
        for across, down in self.land.centres.values():
            coin = np.sqrt((x - across) ** 2 + (y - down) ** 2) - 40
            name = np.sqrt(np.maximum(np.abs(x - across) - 52, 0) ** 2 + (y - down - 48) ** 2) - 12
            away = np.minimum(away, np.minimum(coin, name))
        calm = np.clip(1 - away / 30, 0, 1)
        return np.asarray(calm * calm * (3 - 2 * calm), np.float32)

    def clouds(self, cell: float, octaves: int = 4) -> Map:
        """Noise of 0-1 with cells of so many card units."""
        return layered_noise(HEIGHT, WIDTH, cell * SCALE, cell * SCALE, self.rng, octaves)

    def picture(self) -> Picture:
        """Parchment with sea and washed regions, before any line is drawn."""
        paper = np.ones((HEIGHT, WIDTH, 3), np.float32) * np.array(PARCHMENT, np.float32)
        paper = self._sea(paper)
        return self._washes(paper)

    def _sea(self, paper: Picture) -> Picture:
        water = np.asarray(1 - self.solid, np.float32)
        wet = 0.50 + 0.35 * self.clouds(70) + 0.22 * (1 - np.exp(-self.coast / 40))
        paper = mixed(paper, SEA, np.asarray(water * wet, np.float32))
        paper = mixed(paper, DEEP, water * 0.50 * np.exp(-self.coast / 5))
        paper = self._shading_lines(paper, water * mask_of_sea(self.land))
        for lake in self.land.shores()[1:]:
            filled = mask_of([lake]) * (0.92 - 0.5 * np.exp(-self.coast / 5))
            paper = mixed(paper, LAKE, np.asarray(filled, np.float32))
        return paper

    def _shading_lines(self, paper: Picture, water: Map) -> Picture:
        """Ink lines in the water that follow the coast ever fainter."""
        swing, breaks = self.clouds(16, 2) - 0.5, self.clouds(22, 3)
        for number, (reach, strength) in enumerate(((4.2, 0.62), (8.6, 0.50), (14, 0.38), (20.5, 0.27), (28, 0.18))):
            from_line = (self.coast + swing * (1.2 + number * 1.2) - reach) / 0.62
            whole = np.clip((breaks - 0.24 - 0.055 * number) * 9, 0, 1)
            paper = mixed(paper, (0.22, 0.31, 0.34), water * whole * strength * np.exp(-(from_line**2)))
        return paper

    def _washes(self, paper: Picture) -> Picture:
        blotches, streaks, fine = self.clouds(46), self.clouds(15, 3), self.clouds(4, 2)
        rim = np.exp(-self.frontiers / 9) * 0.36 + np.exp(-self.frontiers / 30) * 0.20
        strength = 0.56 + 0.50 * (blotches - 0.5) + 0.26 * (streaks - 0.5) + 0.12 * (fine - 0.5) + rim
        for region in self.land.regions:
            colour = WASHES[region.id]
            paper = mixed(paper, colour, self.regions[region.id] * strength)
            deep = tuple(channel**1.7 * 0.86 for channel in colour)
            edge = np.clip(0.60 * np.exp(-self.frontiers / 5) - 0.05, 0, 1) * (0.6 + 0.6 * streaks)
            paper = mixed(paper, deep, self.regions[region.id] * edge)
        inner = np.clip(np.exp(-self.borders / 4.5) * 0.20, 0, 1) * self.solid
        paper = mixed(paper, (0.36, 0.24, 0.14), inner)
        return mixed(paper, (0.965, 0.925, 0.825), self.calm * self.solid * 0.50)

    def aged(self, picture: Picture) -> Picture:
        """The finished picture with the fibre of its paper, stains, and darker towards its edges."""
        grain = noise(HEIGHT, WIDTH, 1.7, 2.3, self.rng) - 0.5
        fibre = noise(HEIGHT, WIDTH, 2.2, 15, self.rng) + noise(HEIGHT, WIDTH, 15, 2.2, self.rng) - 1
        stains = np.clip(self.clouds(120, 5) - 0.58, 0, 1) * 1.2
        y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
        from_edge = np.minimum(np.minimum(x, WIDTH - 1 - x), np.minimum(y, HEIGHT - 1 - y)) / SCALE
        burnt = np.exp(-from_edge / 16) * (0.10 + 0.22 * self.clouds(34))
        shade = 1 + 0.040 * grain + 0.012 * fibre - 0.16 * stains * np.clip(from_edge / 60, 0, 1) * 0.5
        aged = picture * shade[..., None]
        return mixed(aged, (0.42, 0.27, 0.13), burnt + 0.10 * stains)


def shaded(picture: Picture, shadow: Map) -> Picture:
    """The picture with a soft brown shadow; `shadow` is 0-1."""
    dark = np.array((0.50, 0.42, 0.38), np.float32)
    return picture * (1 - np.clip(shadow, 0, 1)[..., None] * (1 - dark))


def softened(mask: Map, units: float) -> Map:
    """A mask blurred by so many card units."""
    return blur(mask, units * SCALE)
