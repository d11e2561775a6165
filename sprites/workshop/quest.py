"""Coin Quest's own things: a pawn turned of wood and a cloth bag, lit from the upper left like the coins.

pawn.png, bag.png   two tiles side by side: what is dyed in a colour, grey; and what lies on it undyed, the gleam of
                    the varnish or the cord with its knot
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame
from numpy.typing import NDArray

from sprites.workshop.pen import drawn, path
from sprites.workshop.relief import LIGHT, Map, blur, inflate, layered_noise

Picture = NDArray[np.float32]

SIDE = 512
STORED = 256

CORD = np.array((0.90, 0.72, 0.36), np.float32)

# The radius of the turned pawn on the way from its head to its foot, by its height.
PROFILE = path(
    "0,.0 .004,.04 .012,.07 .03,.11 .06,.15 .1,.185 .15,.21 .2,.218 .25,.21 .3,.18 .335,.15 .345,.19 .36,.208 "
    ".38,.208 .395,.19 .405,.15 .46,.16 .54,.19 .62,.225 .70,.262 .77,.282 .79,.275 .80,.25 .82,.255 .835,.325 "
    ".86,.348 .90,.352 .94,.35 .965,.337 .985,.3 1,.24"
)


def make(folder: Path, name: str = "") -> Iterator[Path]:
    """Make the pictures whose file names contain `name`."""
    folder.mkdir(exist_ok=True)
    for file, draw in (("pawn.png", pawn), ("bag.png", bag)):
        if name in file:
            dyed, above = draw()
            yield _store(folder / file, dyed, above)


def _store(file: Path, dyed: Picture, above: Picture) -> Path:
    whole = pygame.Surface((2 * STORED, STORED), pygame.SRCALPHA)
    for column, tile in enumerate((dyed, above)):
        large = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
        bytes_ = np.clip(tile * 255, 0, 255).astype(np.uint8).transpose(1, 0, 2)
        pygame.surfarray.blit_array(large, bytes_[..., :3])
        pygame.surfarray.pixels_alpha(large)[:] = bytes_[..., 3]
        whole.blit(pygame.transform.smoothscale(large, (STORED, STORED)), (column * STORED, 0))
    pygame.image.save(whole, file)
    return file


def _lit(nx: Map, ny: Map, nz: Map) -> tuple[Map, Map]:
    """How bright a surface with these normals is, and how it gleams, 0-1."""
    length = np.sqrt(nx * nx + ny * ny + nz * nz) + 1e-6
    nx, ny, nz = nx / length, ny / length, nz / length
    facing = np.clip(nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2], 0, 1)
    sky = 0.5 - 0.5 * ny
    back = np.clip(nx * 0.75 + ny * 0.35, 0, 1) ** 3
    value = 0.16 + 0.20 * sky + 0.70 * facing + 0.10 * back
    half = np.array((LIGHT[0], LIGHT[1], LIGHT[2] + 1), np.float32)
    half /= np.sqrt((half * half).sum())
    gleam = np.clip(nx * half[0] + ny * half[1] + nz * half[2], 0, 1) ** 42
    return value.astype(np.float32), gleam.astype(np.float32)


def _tile(value: Map, alpha: Map) -> Picture:
    return np.stack([value, value, value, alpha], axis=-1)


def _pen_line(alpha: Map, breadth: float) -> Map:
    """How near the outline a pixel inside it is, 0-1: edges are a little darker."""
    return np.clip(1.6 * (1 - blur(alpha, SIDE * breadth)), 0, 1) * alpha


def pawn() -> tuple[Picture, Picture]:
    """A pawn, turned on the lathe and varnished; it fills the tile's height."""
    at = (np.arange(SIDE, dtype=np.float32) + 0.5) / SIDE
    top, high = 0.02, 0.95
    along = (at - top) / high
    radius = np.interp(along, [x for x, _ in PROFILE], [r for _, r in PROFILE], left=0, right=0) * high
    radius = blur(np.tile(radius[:, None], (1, 8)).astype(np.float32), 2)[:, 0]
    x, wide = (at - 0.5)[None], np.maximum(radius, 1e-4)[:, None]
    across = np.clip(x / wide, -1, 1)
    alpha = np.clip((wide - np.abs(x)) * SIDE * 0.8 + 0.5, 0, 1) * (radius > 0.012)[:, None]
    nz = np.sqrt(np.maximum(1 - across * across, 0))
    slope = np.clip(np.gradient(radius, 1 / SIDE), -3, 3)[:, None]
    value, gleam = _lit(across, -slope + 0 * across, nz + 0.02)
    grain = layered_noise(SIDE, SIDE, 70, 5, np.random.default_rng(5))
    rings = np.clip(blur(value, 3) - value, 0, 1)
    value = (value * (0.90 + 0.18 * grain) - 0.4 * rings) * (1 - 0.35 * _pen_line(alpha, 0.008))
    foot = np.clip((along - 0.9) * 10, 0, 1)[:, None] * 0.25
    value = np.clip(value * (1 - foot), 0.05, 1)
    shine = np.clip(gleam * 0.85, 0, 1) * alpha
    return _tile(value, alpha.astype(np.float32)), _tile(np.ones_like(shine), shine.astype(np.float32))


BODY = path(
    "-.30,-.30 -.44,-.12 -.66,.16 -.78,.48 -.70,.80 -.40,.93 0,.95 .40,.93 .70,.80 .78,.48 .66,.16 .44,-.12 .30,-.30"
)
NECK = path(
    "-.30,-.34 -.42,-.56 -.60,-.82 -.40,-.74 -.24,-.90 -.06,-.76 .10,-.92 .24,-.76 .44,-.88 .60,-.78 .44,-.56 "
    ".30,-.34 0,-.28"
)
KNOT = ((-0.20, -0.14), (-0.36, 0.06), (-0.30, 0.26)), ((-0.10, -0.14), (-0.12, 0.10), (-0.02, 0.28))


def bag() -> tuple[Picture, Picture]:
    """A bag of woven cloth, its neck gathered by a cord with two loose ends."""
    body, neck = (drawn(SIDE, lambda pen, shape=shape: pen.shape(shape)) for shape in (BODY, NECK))
    height = inflate(body) * 150 + inflate(neck) * 52
    away, angle = _from(0.0, -0.36)
    folds = np.sin(angle * 15 + 1.2 * np.sin(angle * 4)) * np.exp(-(away**2) / 0.30)
    coarse = layered_noise(SIDE, SIDE, 110, 90, np.random.default_rng(11), 3) - 0.5
    height += (folds * 8.5 * np.clip(away * 3, 0, 1) + coarse * 26) * np.maximum(body, neck)
    height -= blur(drawn(SIDE, lambda pen: pen.stroke([(-0.33, -0.31), (0, -0.26), (0.33, -0.31)], 0.12)), 7) * 34
    alpha = np.maximum(body, neck)
    value, _ = _lit(*_normals(blur(height, 1.6)))
    weave = _weave()
    shade = np.clip((blur(height, 16) - height) / 46, 0, 0.5)
    value = value * (0.90 + 0.16 * weave) * (1 - shade) * (1 - 0.45 * _pen_line(alpha, 0.012))
    return _tile(np.clip(value, 0.04, 1), alpha), _cord(alpha)


def _from(x: float, y: float) -> tuple[Map, Map]:
    """Distance and direction of every pixel from a point."""
    at = (np.arange(SIDE, dtype=np.float32) + 0.5) * 2 / SIDE - 1
    right, down = at[None] - x, at[:, None] - y
    return np.sqrt(right * right + down * down), np.arctan2(right, down + 0 * right)


def _normals(height: Map) -> tuple[Map, Map, Map]:
    down, right = np.gradient(height)
    return -right, -down, np.ones_like(height)


def _weave() -> Map:
    """Threads over and under each other."""
    at = np.arange(SIDE, dtype=np.float32)
    warp, weft = np.sin(at * 0.9)[None], np.sin(at * 0.9)[:, None]
    worn = layered_noise(SIDE, SIDE, 24, 24, np.random.default_rng(3))
    return (0.5 + 0.25 * warp * weft + 0.5 * (worn - 0.5)).astype(np.float32)


def _cord(cloth: Map) -> Picture:
    """Draw a twisted cord round the neck, its knot and its ends, with their shadow on the cloth."""
    around = drawn(SIDE, lambda pen: pen.stroke([(-0.35, -0.33), (0, -0.26), (0.35, -0.33)], 0.105))
    ends = drawn(SIDE, lambda pen: [pen.stroke(line, 0.06) for line in KNOT])
    knot = drawn(SIDE, lambda pen: pen.disc((-0.15, -0.25), 0.085))
    alpha = np.maximum(np.maximum(around, ends), knot)
    at = np.arange(SIDE, dtype=np.float32)
    twist = np.sin((at[None] * 0.9 + at[:, None] * 0.5) * 0.42)
    height = inflate(around) * 26 + inflate(ends) * 16 + inflate(knot) * 30 + twist * 1.6 * alpha
    value, gleam = _lit(*_normals(blur(height, 1.0)))
    colour = CORD[None, None] * (value * (1 - 0.4 * _pen_line(alpha, 0.006)))[..., None] + 0.35 * gleam[..., None]
    shadow = np.clip(np.roll(blur(alpha, 5), (9, 7), (0, 1)) * 0.55, 0, 1) * cloth * (1 - alpha)
    whole = np.concatenate([colour * alpha[..., None], (alpha + shadow)[..., None]], axis=-1).astype(np.float32)
    whole[..., :3] /= np.maximum(whole[..., 3:], 1e-3)
    return whole
