"""Height maps and the light on them.

A height map is a square float32 array. The coin's radius is half the side; heights are in units in which 1.0 is the
full depth of a die (`DEPTH` of the radius). Light always comes from the upper left: a map is rotated, then lit.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Map = NDArray[np.float32]

DEPTH = 0.16
LIGHT = np.array((-0.50, -0.62, 0.60), np.float32) / np.float32(math.sqrt(0.50**2 + 0.62**2 + 0.60**2))


@dataclass(frozen=True)
class Metal:
    """How a metal answers the light: colours (0-1) of its darkest, middle and brightest, and of its patina."""

    dark: tuple[float, float, float]
    middle: tuple[float, float, float]
    bright: tuple[float, float, float]
    patina: tuple[float, float, float]
    wear: float = 0.5
    exposure: float = 1.0


METALS = {
    "clad": Metal((0.07, 0.07, 0.08), (0.60, 0.605, 0.61), (1.0, 1.0, 0.99), (0.24, 0.23, 0.21), 0.50, 1.0),
    "cupronickel": Metal((0.09, 0.08, 0.06), (0.565, 0.54, 0.49), (1.0, 0.975, 0.92), (0.23, 0.20, 0.15), 0.60, 0.97),
    "bright_silver": Metal((0.08, 0.085, 0.10), (0.67, 0.685, 0.71), (1.0, 1.0, 1.0), (0.28, 0.29, 0.31), 0.36, 1.05),
    "copper": Metal((0.13, 0.035, 0.012), (0.715, 0.345, 0.165), (1.0, 0.82, 0.64), (0.20, 0.085, 0.035), 0.55, 1.0),
    "gold": Metal((0.19, 0.095, 0.012), (0.875, 0.635, 0.215), (1.0, 0.955, 0.70), (0.36, 0.205, 0.045), 0.36, 1.05),
    "silver": Metal((0.08, 0.085, 0.095), (0.66, 0.67, 0.685), (1.0, 1.0, 1.0), (0.27, 0.27, 0.27), 0.45, 1.03),
}


def blur(field: Map, sigma: float) -> Map:
    """Three box passes, close to a gaussian of `sigma` pixels."""
    radius = max(0, round(math.sqrt(sigma * sigma * 4 + 1) / 2 - 0.5))
    if radius == 0:
        return field
    for _ in range(3):
        field = _box(_box(field, radius, 0), radius, 1)
    return field


def _box(field: Map, radius: int, axis: int) -> Map:
    pad = [(0, 0), (0, 0)]
    pad[axis] = (radius + 1, radius)
    total = np.cumsum(np.pad(field, pad, mode="edge"), axis=axis, dtype=np.float64)
    side = field.shape[axis]
    ahead, behind = (
        (total[2 * radius + 1 :], total[:side]) if axis == 0 else (total[:, 2 * radius + 1 :], total[:, :side])
    )
    return ((ahead - behind) / (2 * radius + 1)).astype(np.float32)


def noise(height: int, width: int, cell_y: float, cell_x: float, rng: np.random.Generator) -> Map:
    """Smooth value noise in 0-1 with cells of the given size in pixels."""
    grid = rng.random((int(height / cell_y) + 3, int(width / cell_x) + 3)).astype(np.float32)
    y, x = np.arange(height) / cell_y, np.arange(width) / cell_x
    row, column = y.astype(int), x.astype(int)
    down, right = y - row, x - column
    down = (down * down * (3 - 2 * down))[:, None]
    right = (right * right * (3 - 2 * right))[None]
    top = grid[row][:, column] * (1 - right) + grid[row][:, column + 1] * right
    bottom = grid[row + 1][:, column] * (1 - right) + grid[row + 1][:, column + 1] * right
    return (top * (1 - down) + bottom * down).astype(np.float32)


def layered_noise(
    height: int, width: int, cell_y: float, cell_x: float, rng: np.random.Generator, octaves: int = 4
) -> Map:
    """Value noise of several octaves, in 0-1."""
    total = np.zeros((height, width), np.float32)
    for octave in range(octaves):
        cell = max(1.01, cell_y / 2**octave), max(1.01, cell_x / 2**octave)
        total += noise(height, width, *cell, rng) / 2**octave
    return total / np.float32(sum(1 / 2**octave for octave in range(octaves)))


def halved(field: Map) -> Map:
    """The field at half its resolution."""
    return (field[::2, ::2] + field[1::2, ::2] + field[::2, 1::2] + field[1::2, 1::2]) / 4


def doubled(field: Map) -> Map:
    """The field at twice its resolution, smoothly."""
    side = field.shape[0]
    at = (np.arange(side * 2) + 0.5) / 2 - 0.5
    low = np.clip(np.floor(at).astype(int), 0, side - 1)
    high = np.clip(low + 1, 0, side - 1)
    share = np.clip(at - low, 0, 1).astype(np.float32)
    rows = field[low] * (1 - share[:, None]) + field[high] * share[:, None]
    return rows[:, low] * (1 - share[None]) + rows[:, high] * share[None]


def inflate(mask: Map, passes: int = 40) -> Map:
    """A shape blown up like a cushion: the square root of a membrane's sag, scaled to 1 at its highest.

    The side must be a power of two. Solved from coarse to fine, which makes it quick.
    """
    pyramid = [mask]
    while pyramid[-1].shape[0] > 32:
        pyramid.append(halved(pyramid[-1]))
    sag = np.zeros_like(pyramid[-1])
    for level in reversed(pyramid):
        if level.shape != sag.shape:
            sag = doubled(sag)
        step = np.float32((64 / level.shape[0]) ** 2)
        for _ in range(passes if level.shape[0] <= 512 else passes // 2):
            around = np.zeros_like(sag)
            around[1:] += sag[:-1]
            around[:-1] += sag[1:]
            around[:, 1:] += sag[:, :-1]
            around[:, :-1] += sag[:, 1:]
            sag = level * (around / 4 + step)
    height = np.sqrt(np.maximum(sag, 0))
    return (height / max(1e-6, float(height.max()))).astype(np.float32)


def rotated(field: Map, degrees: float, side: int | None = None, zoom: float = 1.0) -> Map:
    """The map turned by `degrees` (counter-clockwise as pygame turns), sampled at `side` pixels.

    With `zoom` above 1 the picture reaches that much beyond the map, which goes on as its border is.
    """
    old, new = field.shape[0], side or field.shape[0]
    if degrees % 360 == 0 and new == old and zoom == 1:
        return field
    turn = math.radians(degrees)
    at = ((np.arange(new, dtype=np.float32) + 0.5) * 2 / new - 1) * zoom
    x, y = at[None], at[:, None]
    source_x = ((math.cos(turn) * x - math.sin(turn) * y) + 1) * old / 2 - 0.5
    source_y = ((math.sin(turn) * x + math.cos(turn) * y) + 1) * old / 2 - 0.5
    column = np.clip(source_x, 0, old - 2).astype(int)
    row = np.clip(source_y, 0, old - 2).astype(int)
    right = np.clip(source_x - column, 0, 1).astype(np.float32)
    down = np.clip(source_y - row, 0, 1).astype(np.float32)
    top = field[row, column] * (1 - right) + field[row, column + 1] * right
    bottom = field[row + 1, column] * (1 - right) + field[row + 1, column + 1] * right
    return (top * (1 - down) + bottom * down).astype(np.float32)


def polar(side: int) -> tuple[Map, Map]:
    """Distance from the centre (1 at the rim) and angle of every pixel."""
    at = (np.arange(side, dtype=np.float32) + 0.5) * 2 / side - 1
    x, y = at[None], at[:, None]
    return np.sqrt(x * x + y * y), np.arctan2(y, x + 0 * y)


def slopes(height: Map) -> tuple[Map, Map]:
    """The map's slope to the right and downwards, true to the depth of the die."""
    scale = np.float32(height.shape[0] / 2 * DEPTH)
    right, down = np.zeros_like(height), np.zeros_like(height)
    right[:, 1:-1] = (height[:, 2:] - height[:, :-2]) * (scale / 2)
    down[1:-1] = (height[2:] - height[:-2]) * (scale / 2)
    return right, down


def cast_shadow(height: Map, reach: float = 0.07, steps: int = 12) -> Map:
    """How much of the light each pixel loses behind higher metal, 0-1."""
    side = height.shape[0]
    drop = 1.15 / (DEPTH * side / 2)
    deepest = np.zeros_like(height)
    for step in range(1, steps + 1):
        away = reach * side / 2 * step / steps
        dx, dy = round(away * 0.63), round(away * 0.78)
        if dx or dy:
            moved = np.roll(height, (dy, dx), (0, 1))
            deepest = np.maximum(deepest, moved - height - away * drop)
    return np.clip(blur(deepest, side * 0.0022) * 7, 0, 1)


def light(height: Map, metal: Metal, texture: Map, *, lustre: float = 1.0) -> NDArray[np.float32]:
    """The struck metal under the fixed light, (side, side, 3) of 0-1; `texture` is its grain, a 0-1 noise."""
    side = height.shape[0]
    radius, angle = polar(side)
    right, down = slopes(height)
    steep = np.sqrt(right * right + down * down)
    grain_right, grain_down = slopes(texture * np.float32(0.004))
    nx, ny = -(right + grain_right), -(down + grain_down)
    nz = 1 / np.sqrt(nx * nx + ny * ny + 1)
    nx, ny = nx * nz, ny * nz
    facing = np.clip(nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2], 0, 1)
    mirror_x, mirror_y, mirror_z = 2 * nx * nz, 2 * ny * nz, 2 * nz * nz - 1
    key = np.exp(-((mirror_x + 0.46) ** 2 + (mirror_y + 0.58) ** 2) / 0.16)
    hot = np.exp(-((mirror_x + 0.52) ** 2 + (mirror_y + 0.64) ** 2) / 0.035)
    window = np.exp(-((mirror_x - 0.62) ** 2 + (mirror_y - 0.30) ** 2) / 0.10)
    sky = 0.5 - 0.5 * np.clip(0.55 * mirror_x + 0.83 * mirror_y, -1, 1)
    horizon = np.clip(0.9 - mirror_z, 0, 1)
    flat = np.clip(1 - 2.2 * steep, 0, 1)
    band = (0.5 + 0.5 * np.cos(2 * (angle - math.radians(-128)))) ** 3 * np.clip(radius * 1.3, 0, 1)
    value = 0.13 + 0.24 * sky + 0.50 * facing + 0.48 * key + 0.50 * hot + 0.16 * window - 0.22 * horizon * (1 - facing)
    value += flat * (lustre * 0.44 * (band - 0.22) - 0.02)
    shade = cast_shadow(height)
    near = np.clip((blur(height, side * 0.006) - height) * 2.6, 0, 1)
    wide = np.clip((blur(height, side * 0.022) - height) * 1.9, 0, 1)
    value *= (1 - 0.34 * shade) * (1 - 0.30 * near) * (1 - 0.36 * wide)
    value *= (0.955 + 0.09 * texture) * metal.exposure
    return _coloured(value, metal, np.clip(wide * 1.3 + near * 0.6 + 0.20 * (texture - 0.45), 0, 1) * metal.wear)


def _coloured(value: Map, metal: Metal, patina: Map) -> NDArray[np.float32]:
    dark, middle, bright, tone = (
        np.array(colour, np.float32) for colour in (metal.dark, metal.middle, metal.bright, metal.patina)
    )
    low = np.clip(value / 0.55, 0, 1)[..., None]
    high = np.clip((value - 0.55) / 0.55, 0, 1)[..., None]
    colour = dark + (middle - dark) * low
    colour = colour + (bright - middle) * high
    share = (patina * 0.62)[..., None]
    return np.clip(colour * (1 - share) + tone * (0.35 + value[..., None]) * share, 0, 1)
