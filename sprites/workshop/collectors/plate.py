"""An engraver's copper plate: shapes with a height map, lit from the upper left and printed in swelling lines.

Coordinates are those of the drawing plane: (0, 0) is the middle of a roundel, 1 its radius, y downwards.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import cache

import numpy as np
import pygame

from sprites.workshop.pen import Frame, Pen, Point, path, spline
from sprites.workshop.relief import Map
from sprites.workshop.relief import blur as blurred

SIDE = 608
"""The side of a plate in pixels, about twice that of the stored picture."""

REACH = 0.80
"""How far the plane is seen on every side of the middle."""

LIGHT = (-0.56, -0.58, 0.59)
INK = (52, 30, 20)
Tint = tuple[int, int, int]

Y, X = ((np.mgrid[0:SIDE, 0:SIDE].astype(np.float32) / (SIDE / 2) - 1) * REACH).astype(np.float32)
ROUND = np.hypot(X, Y) / REACH
"""How far from the middle every pixel is, the border of the roundel being 1."""


def mirror(points: Sequence[Point], middle: float = 0.0) -> list[Point]:
    """The points, then those on the other side of a vertical."""
    return [*points, *[(2 * middle - x, y) for x, y in reversed(points) if abs(x - middle) > 1e-6]]


def both(text: str) -> list[Point]:
    """A symmetric outline, written as its right half."""
    return mirror(path(text))


def mask(*shapes: Sequence[Point], smooth: bool = True) -> Map:
    """What the shapes cover, 0 to 1."""
    pen = Pen(SIDE, Frame(1 / REACH))
    for shape in shapes:
        pen.shape(shape, smooth=smooth)
    return pen.mask()


def disc(at: Point, across: float, high: float | None = None) -> Map:
    """An ellipse."""
    high = across if high is None else high
    return soft((1 - np.hypot((X - at[0]) / across, (Y - at[1]) / high)) * across)


def soft(inside: Map) -> Map:
    """1 where a distance is positive, with a soft border one pixel wide."""
    return np.clip(inside * (SIDE / 2 / REACH) + 0.5, 0, 1).astype(np.float32)


def blur(field: Map, sigma: float) -> Map:
    """A field with its details up to `sigma` lost; worked out small, where it is smooth anyway."""
    share = 4 if sigma >= 0.02 else 2
    side = SIDE // share
    small = field.reshape(side, share, side, share).mean((1, 3), dtype=np.float32)
    spread = _spread(share)
    large: Map = spread @ blurred(small, sigma * side / 2) @ spread.T
    return large


@cache
def _spread(share: int) -> Map:
    """The matrix that stretches a column of a small field to the side of a plate."""
    side = SIDE // share
    places = np.clip((np.arange(SIDE) + 0.5) / share - 0.5, 0, side - 1)
    return np.stack([np.interp(places, np.arange(side), row) for row in np.eye(side)], 1).astype(np.float32)


def bump(at: Point, across: float, high: float) -> Map:
    """A soft hill of height 1."""
    return np.exp(-(((X - at[0]) / across) ** 2) - ((Y - at[1]) / high) ** 2).astype(np.float32)


def dome(shape: Map, sigma: float, height: float) -> Map:
    """A shape raised like a cushion."""
    return (height * np.sqrt(np.clip(blur(shape, sigma) * 2 - 1, 0, 1) + 0.02)).astype(np.float32)


def noise(rng: random.Random, cells: int) -> Map:
    """Soft random hills, -0.5 to 0.5."""
    grid = pygame.Surface((cells, cells))
    for x in range(cells):
        for y in range(cells):
            level = rng.randrange(256)
            grid.set_at((x, y), (level, level, level))
    large = pygame.transform.smoothscale(grid, (SIDE, SIDE))
    return (pygame.surfarray.array3d(large)[..., 0].T / 255.0 - 0.5).astype(np.float32)


class Plate:
    """Colours, how dark the lines make them, the phase of the lines, and strokes of pure ink."""

    def __init__(self, ground: Tint) -> None:
        self.colours = np.empty((SIDE, SIDE, 3), np.float32)
        self.colours[:] = ground
        self.dark = 0.20 + 0.07 * (-X - Y) / REACH + 0.25 * np.clip(ROUND - 0.6, 0, 1)
        self.phase = Y * 44
        self.ink = np.zeros((SIDE, SIDE), np.float32)

    def layer(
        self,
        shape: Map,
        tint: Tint,
        height: Map | None = None,
        dark: float = 0.0,
        phase: Map | None = None,
        *,
        gain: float = 0.85,
        cast: float = 0.4,
        most: float = 1.0,
    ) -> None:
        """Lay a shape over what is there: lit by its height, outlined, with the shadow that it casts."""
        if cast:
            step = round(SIDE * 0.016)
            fallen = np.roll(blur(shape, 0.022), (step, step), (0, 1))
            self.dark = self.dark + cast * fallen * (1 - shape)
        high = np.zeros_like(shape) if height is None else height
        lines = (Y * 0.8 + X * 0.6) * 36 + high * 12 if phase is None else phase
        self.dark = np.where(shape > 0.5, np.minimum(dark + gain * (0.80 - _lit(high)), most), self.dark)
        self.phase = np.where(shape > 0.5, lines, self.phase)
        self.colours = _over(self.colours, tint, shape)
        self.ink *= 1 - shape
        self._outline(shape)

    def _outline(self, shape: Map) -> None:
        """A line of ink round a shape, heavier on the side that lies in shadow."""
        step = -round(SIDE * 0.005)
        shaded = shape * (1 - np.clip(np.roll(shape, (step, step), (0, 1)), 0, 1))
        far = round(SIDE * 0.004)
        around = sum(np.roll(shape, way, axis) for way in (-far, far) for axis in (0, 1)) / 4
        border = np.clip((0.5 - np.abs(around - 0.5)) * 3 - 0.55, 0, 1)
        self.ink = np.maximum(self.ink, np.maximum(shaded, border) * 0.95)

    def stroke(self, points: Sequence[Point], width: float, taper: float = 0.25, tint: Tint | None = None) -> None:
        """A swelling line, in ink or in a colour; `taper` is the share of the width at its ends."""
        curve = np.array(spline(points, closed=False))
        along = np.gradient(curve, axis=0)
        across = np.stack([-along[:, 1], along[:, 0]], 1) / (np.hypot(along[:, 0], along[:, 1])[:, None] + 1e-9)
        swell = taper + (1 - taper) * np.sin(math.pi * np.linspace(0, 1, len(curve))) ** 0.7
        half = across * (width / 2 * swell)[:, None]
        outline = [(float(x), float(y)) for x, y in (*(curve + half), *(curve - half)[::-1])]
        drawn = mask(outline, smooth=False)
        if tint is None:
            self.ink = np.maximum(self.ink, drawn)
        else:
            self.paint(drawn, tint)

    def paint(self, shape: Map, tint: Tint) -> None:
        """Lay a flat colour without lines."""
        self.colours = _over(self.colours, tint, shape)
        self.ink *= 1 - shape
        self.dark = self.dark * (1 - shape) - 0.2 * shape

    def blush(self, shape: Map, tint: Tint) -> None:
        """Mix a colour in below the lines."""
        self.colours = _over(self.colours, tint, shape)

    def print(self) -> Map:
        """The printed picture, 0 to 255."""
        width = np.maximum(np.hypot(*np.gradient(self.phase)) % 1, 0.02) * 2
        dark = np.clip(self.dark, 0, 1)
        lines = np.clip((np.clip(dark * 1.05 - 0.06, 0, 0.80) - _wave(self.phase)) / width + 0.5, 0, 1) * (dark > 0.075)
        crossed = _wave((X * 0.8 - Y * 0.6) * 34)
        second = np.clip((np.clip((dark - 0.46) * 1.2, 0, 0.6) - crossed) / 0.15 + 0.5, 0, 1) * (dark > 0.5)
        return _over(self.colours, INK, np.maximum(np.maximum(lines, second) * 0.86, self.ink))


def _lit(height: Map) -> Map:
    """How much light falls on every pixel."""
    down, right = np.gradient(height, 2 * REACH / SIDE)
    facing = (-LIGHT[0] * right - LIGHT[1] * down + LIGHT[2]) / np.sqrt(1 + right * right + down * down)
    lit: Map = np.clip(facing, 0, 1).astype(np.float32)
    return lit


def _wave(phase: Map) -> Map:
    wave: Map = np.abs(phase % 1 - 0.5) * 2
    return wave


def _over(colours: Map, tint: Tint, shape: Map) -> Map:
    laid: Map = colours * (1 - shape[..., None]) + np.array(tint, np.float32) * shape[..., None]
    return laid
