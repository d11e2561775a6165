"""Miners' gloves: a fist and an open hand, seen from above, the fingers up, as the players stretch them out.

glove_closed.png, glove_open.png   leather on a clear ground
cuff_closed.png, cuff_open.png     the knitted cuff alone, grey: it is dyed in the colour of a seat
All have the same size, so that they lie on each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pygame
from numpy.typing import NDArray

from sprites.workshop.pen import Pen, Point, drawn
from sprites.workshop.relief import Map, blur, inflate, layered_noise

Picture = NDArray[np.float32]

SIDE = 512
STORED = 320
LEATHER = np.array((0.78, 0.56, 0.31), np.float32)
SEAM = np.array((0.34, 0.20, 0.10), np.float32)
WOOL = np.array((0.86, 0.86, 0.86), np.float32)


@dataclass(frozen=True)
class Part:
    """A piece of a hand: its outline, how plump it is, seams along it, knuckles in it."""

    outline: tuple[Point, ...]
    plump: float = 1.0
    seams: tuple[tuple[Point, ...], ...] = ()
    wool: bool = False
    knuckles: tuple[Point, ...] = ()


def _finger(root: Point, tip: Point, width: float) -> tuple[Point, ...]:
    """A rounded strip from root to tip."""
    dx, dy = tip[0] - root[0], tip[1] - root[1]
    length = (dx * dx + dy * dy) ** 0.5
    ux, uy = dx / length, dy / length
    nx, ny = -uy * width / 2, ux * width / 2

    def at(along: float, across: float) -> Point:
        x, y = root[0] + dx * along, root[1] + dy * along
        return x + nx * across, y + ny * across

    end = width / 2 / length
    return (
        at(0, -1),
        at(0.5, -1.0),
        at(1 - end, -0.98),
        at(1 - end * 0.3, -0.72),
        at(1.0, 0),
        at(1 - end * 0.3, 0.72),
        at(1 - end, 0.98),
        at(0.5, 1.0),
        at(0, 1),
    )


CUFF = ((-0.40, 0.44), (0.0, 0.41), (0.40, 0.44), (0.47, 0.70), (0.44, 0.97), (0.0, 1.0), (-0.44, 0.97), (-0.47, 0.70))

CLOSED = (
    Part(CUFF, 0.8, wool=True),
    Part(_finger((0.42, -0.10), (0.43, -0.62), 0.29), 0.8),
    Part(_finger((-0.42, -0.10), (-0.43, -0.70), 0.29), 0.8),
    Part(_finger((0.15, -0.10), (0.155, -0.76), 0.305), 0.85),
    Part(_finger((-0.135, -0.10), (-0.14, -0.78), 0.305), 0.85),
    Part(_finger((-0.52, 0.34), (-0.66, -0.34), 0.27), 0.8),
    Part(
        (
            (-0.44, 0.52),
            (-0.54, 0.20),
            (-0.585, -0.16),
            (-0.56, -0.34),
            (-0.42, -0.43),
            (-0.14, -0.50),
            (0.16, -0.49),
            (0.44, -0.38),
            (0.57, -0.26),
            (0.58, -0.08),
            (0.54, 0.20),
            (0.44, 0.52),
        ),
        1.1,
        (
            ((-0.24, 0.34), (-0.27, 0.06), (-0.28, -0.12)),
            ((0.01, 0.36), (0.01, 0.02), (0.01, -0.17)),
            ((0.26, 0.34), (0.29, 0.06), (0.29, -0.10)),
        ),
        knuckles=((-0.43, -0.27), (-0.14, -0.34), (0.155, -0.33), (0.43, -0.23)),
    ),
)

OPEN = (
    Part(CUFF, 0.8, wool=True),
    Part(_finger((0.36, 0.06), (0.60, -0.58), 0.25), 0.7),
    Part(_finger((-0.36, 0.02), (-0.52, -0.70), 0.26), 0.7),
    Part(_finger((0.14, -0.02), (0.24, -0.84), 0.27), 0.75),
    Part(_finger((-0.13, -0.02), (-0.16, -0.88), 0.275), 0.75),
    Part(
        (
            (-0.42, 0.52),
            (-0.54, 0.20),
            (-0.54, -0.12),
            (-0.30, -0.27),
            (0.0, -0.30),
            (0.30, -0.25),
            (0.50, -0.06),
            (0.52, 0.20),
            (0.42, 0.52),
        ),
        0.75,
        (((-0.44, 0.0), (-0.10, 0.08), (0.30, 0.02)), ((-0.18, 0.44), (-0.10, 0.22), (-0.24, -0.06))),
    ),
    Part(_finger((-0.40, 0.36), (-0.86, -0.12), 0.28), 0.75),
)


def painted(parts: Sequence[Part], *, wool: bool) -> pygame.Surface:
    """The leather parts on a clear ground, or the cuff alone."""
    rng = np.random.default_rng(12)
    grain = layered_noise(SIDE, SIDE, 7, 7, rng, 3) - 0.5
    colour = np.zeros((SIDE, SIDE, 3), np.float32)
    cover = np.zeros((SIDE, SIDE), np.float32)
    for part in parts:
        mask = drawn(SIDE, lambda pen, part=part: pen.shape(part.outline))
        if part.wool != wool:
            if wool:
                cover = cover * (1 - mask)
            continue
        below = np.roll(blur(mask, 9), (7, 5), (0, 1))
        colour *= (1 - 0.62 * below)[..., None]
        shaded = _shaded(part, mask, grain)
        colour = colour * (1 - mask[..., None]) + shaded * mask[..., None]
        cover = np.maximum(cover, mask)
    return _as_picture(colour, cover)


def _shaded(part: Part, mask: Map, grain: Map) -> Picture:
    """A part under light from the upper left."""
    height = inflate(blur(mask, 1.5)) * np.float32(part.plump)
    ribs = np.float32(0.0)
    if part.wool:
        y, x = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32) / SIDE
        ribs = 0.055 * np.abs(np.sin(x * 74)) + 0.012 * np.sin(y * 190)
    knuckles = drawn(SIDE, lambda pen: _draw_knuckles(pen, part.knuckles))
    height = height + 0.30 * blur(knuckles, 13)
    seams = drawn(SIDE, lambda pen: _draw_seams(pen, part.seams))
    relief = blur(height, 3) + ribs + 0.008 * grain - 0.05 * blur(seams, 1.5)
    right, down = np.gradient(relief, axis=1) * 92, np.gradient(relief, axis=0) * 92
    facing = (0.86 + 0.52 * right + 0.60 * down) / np.sqrt(1 + right**2 + down**2)
    value = 0.30 + 0.74 * np.clip(facing, 0, 1.5) + 0.16 * np.clip(facing - 0.95, 0, 1)
    rim = np.clip(1 - height * 2.6, 0, 1)
    value *= 1 - 0.34 * rim
    base = (WOOL if part.wool else LEATHER) * (1 + 0.16 * grain)[..., None]
    base = base + (SEAM - base) * (0.55 * seams)[..., None]
    return np.clip(base * value[..., None], 0, 1)


def _draw_knuckles(pen: Pen, knuckles: Sequence[Point]) -> None:
    for knuckle in knuckles:
        pen.disc(knuckle, 0.10)


def _draw_seams(pen: Pen, seams: Sequence[Sequence[Point]]) -> None:
    for seam in seams:
        pen.stroke(seam, 0.016)


def _as_picture(colour: Picture, cover: Map) -> pygame.Surface:
    whole = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
    levels = (np.clip(colour, 0, 1) * 255).astype(np.uint8).swapaxes(0, 1)
    pygame.surfarray.blit_array(whole, levels)
    pixels = pygame.surfarray.pixels_alpha(whole)
    pixels[:] = (np.clip(cover, 0, 1) * 255).astype(np.uint8).T
    del pixels
    return pygame.transform.smoothscale(whole, (STORED, STORED))


def make(folder: Path, wanted: str = "") -> Iterator[Path]:
    """Make every picture whose name contains `wanted`, and store it."""
    folder.mkdir(exist_ok=True)
    for hand, parts in (("closed", CLOSED), ("open", OPEN)):
        for piece, wool in (("glove", False), ("cuff", True)):
            path = folder / f"{piece}_{hand}.png"
            if wanted in path.name:
                pygame.image.save(painted(parts, wool=wool), path)
                yield path
