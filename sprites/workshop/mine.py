"""The ground of Stripmine: an open pit seen from above, its terraces, a haul road, rails, scrub on the rim.

pit.jpg   the whole ground, calm enough for coins to lie on; the table cuts what it needs out of its middle
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

from sprites.palette import Colour
from sprites.workshop.coins import as_surface
from sprites.workshop.pen import spline
from sprites.workshop.relief import Map, blur, layered_noise, noise

Picture = NDArray[np.float32]
Point = tuple[float, float]

WIDTH, HEIGHT = 2000, 1120
HALF_WIDTH = WIDTH / HEIGHT
"""Places are told in half heights of the picture from its middle: y from -1 to 1, x from -HALF_WIDTH to HALF_WIDTH."""

BENCHES = 5
FACE = 0.46
"""Share of a terrace that is its steep face; the rest is the level bench."""

STRATA = (
    (0.350, 0.300, 0.238),
    (0.430, 0.312, 0.216),
    (0.372, 0.316, 0.272),
    (0.470, 0.366, 0.248),
    (0.378, 0.288, 0.236),
    (0.446, 0.376, 0.290),
    (0.400, 0.344, 0.272),
)
"""The colour of each bench, from the floor to the rim."""

TURF = (0.236, 0.262, 0.156)
ROAD = (0.540, 0.452, 0.336)
ROAD_WIDTH = 0.070
RAMP = tuple(
    (1.58 * share * math.cos(turn), 0.86 * share * math.sin(turn))
    for share, turn in ((1.32 - 0.0135 * step, -2.75 + 0.075 * step) for step in range(49))
)
"""The haul road: from the upper left rim once half round the pit and down to its floor."""

BRIGHTNESS = 1.12
FLOOR = 0.70
"""Where the level floor of the pit ends."""


def pit() -> Picture:
    """The ground, (HEIGHT, WIDTH, 3) of 0-1."""
    rng = np.random.default_rng(1849)
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    x, y = (x + 0.5) * 2 / HEIGHT - HALF_WIDTH, (y + 0.5) * 2 / HEIGHT - 1
    out = _outward(x, y, rng)
    road = _near(x, y, RAMP)
    height = _terraced(out)
    height = _graded(height, out, road)
    ground = _strata(out, rng)
    worn = _soft(ROAD_WIDTH / 2 - road, 0.012) * np.clip((out - FLOOR + 0.10) / 0.12, 0, 1) * (out < 1.3)
    ground = _mixed(ground, np.array(ROAD, np.float32), 0.75 * worn)
    ground *= (1 - worn * (1 - _tracks(road)))[..., None]
    ground *= _light(height, rng)[..., None]
    ground *= _vignette(x, y)[..., None]
    return np.clip(ground * BRIGHTNESS, 0, 1).astype(np.float32)


def _outward(x: Map, y: Map, rng: np.random.Generator) -> Map:
    """How far out a point lies: 0 in the middle of the floor, 1 at the rim; ragged like dug ground."""
    broad = layered_noise(HEIGHT, WIDTH, 300, 300, rng, 3) - 0.5
    fine = layered_noise(HEIGHT, WIDTH, 60, 60, rng, 2) - 0.5
    oval = (np.abs(x / 1.68) ** 3 + np.abs(y / 0.92) ** 3) ** (1 / 3)
    return (oval + 0.20 * broad * np.clip(oval * 1.3, 0, 1) + 0.022 * fine).astype(np.float32)


def _level(out: Map) -> Map:
    """The terrace a point belongs to, with its place within it as the fraction: 0 is the floor, BENCHES the rim."""
    return np.clip((out - FLOOR) / (1.10 - FLOOR), 0, 1) * BENCHES


def _terraced(out: Map) -> Map:
    level = _level(out)
    whole = np.floor(level)
    rise = np.clip((level - whole) / FACE, 0, 1)
    return (whole - 1 + rise * rise * (3 - 2 * rise)).clip(0).astype(np.float32)


def _graded(height: Map, out: Map, road: Map) -> Map:
    """The haul road cuts an even slope through the terraces."""
    even = np.clip(_level(out) - 0.7, 0, BENCHES)
    share = _soft(ROAD_WIDTH * 0.62 - road, 0.02)
    return height + (even - height) * share


def _near(x: Map, y: Map, line: Sequence[Point]) -> Map:
    """Distance of every point from a line of straight pieces."""
    nearest = np.full(x.shape, 9.0, np.float32)
    for (ax, ay), (bx, by) in pairwise(line):
        along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
        share = np.clip(along, 0, 1)
        nearest = np.minimum(nearest, np.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay)))
    return nearest


def _soft(inside: Map, width: float) -> Map:
    return np.clip(inside / width + 0.5, 0, 1)


def _mixed(picture: Picture, colour: Picture, share: Map) -> Picture:
    return picture + (colour - picture) * share[..., None]


def _strata(out: Map, rng: np.random.Generator) -> Picture:
    """The colours of the rock, layer by layer, and turf outside the rim."""
    level = np.clip(_level(out), 0, BENCHES - 1e-3)
    grain = layered_noise(HEIGHT, WIDTH, 26, 70, rng, 4) - 0.5
    place = np.clip(level + 0.35 * grain, 0, len(STRATA) - 1.001)
    below = place.astype(int)
    colours = np.array(STRATA, np.float32)
    share = np.clip((place - below - 0.35) / 0.3, 0, 1)[..., None]
    rock = colours[below] * (1 - share) + colours[below + 1] * share
    gravel = noise(HEIGHT, WIDTH, 2.2, 2.2, rng) - 0.5
    rock = rock * (1 + 0.13 * gravel + 0.16 * grain)[..., None]
    tufts = layered_noise(HEIGHT, WIDTH, 16, 16, rng, 3)
    turf = np.array(TURF, np.float32) * (0.72 + 0.55 * tufts)[..., None]
    edge = _soft(out - 1.09 + 0.05 * (tufts - 0.5), 0.03)
    return rock + (turf - rock) * edge[..., None]


def _tracks(road: Map) -> Map:
    """Two ruts along the middle of the road."""
    ruts = np.exp(-(((road - ROAD_WIDTH * 0.2) / 0.006) ** 2))
    return 1 - 0.16 * ruts


def _light(height: Map, rng: np.random.Generator) -> Map:
    """Light from the upper left on the faces, and dimness at their feet."""
    rough = layered_noise(HEIGHT, WIDTH, 9, 9, rng, 3)
    relief = height * 24 + rough * 1.8
    right, down = np.zeros_like(relief), np.zeros_like(relief)
    right[:, 1:-1] = (relief[:, 2:] - relief[:, :-2]) / 2
    down[1:-1] = (relief[2:] - relief[:-2]) / 2
    facing = (0.50 * right + 0.62 * down) / np.sqrt(1 + right**2 + down**2)
    feet = np.clip(blur(height, 16) - height, 0, 1)
    return np.clip(1 + 0.74 * facing, 0.34, 1.8) * (1 - 0.50 * feet)


def _vignette(x: Map, y: Map) -> Map:
    away = (x / HALF_WIDTH) ** 2 * 0.5 + y**2 * 0.5
    return 1.06 - 0.30 * away


RAILS: tuple[Point, ...] = ((-1.90, 0.70), (-1.62, 0.63), (-1.36, 0.50), (-1.14, 0.44), (-0.86, 0.46), (-0.60, 0.50))
"""A narrow railway from the lower left rim down to the floor."""
GAUGE = 0.034
SLEEPER: Colour = (74, 52, 36)
STEEL: Colour = (150, 148, 142)
CARTS = ((0.42, True), (0.52, True), (0.95, False))
"""Where ore carts stand on the rails, as a share of their length, and whether they are full."""
FINE = 2
"""Things are drawn so many times larger than they are stored."""


def things() -> pygame.Surface:
    """What stands in the pit: rails, carts, boulders, bushes on the rim; clear elsewhere."""
    large = pygame.Surface((WIDTH * FINE, HEIGHT * FINE), pygame.SRCALPHA)
    rng = random.Random(49)
    _draw_rails(large)
    for share, full in CARTS:
        _draw_cart(large, share, full, rng)
    for _ in range(46):
        _draw_boulder(large, rng)
    for _ in range(260):
        _draw_bush(large, rng)
    return pygame.transform.smoothscale(large, (WIDTH, HEIGHT))


def _px(point: Point) -> Point:
    scale = HEIGHT * FINE / 2
    return (point[0] + HALF_WIDTH) * scale, (point[1] + 1) * scale


def _long(length: float) -> float:
    return length * HEIGHT * FINE / 2


def _track() -> list[Point]:
    return spline(RAILS, closed=False, pieces=24)


def _draw_rails(large: pygame.Surface) -> None:
    track = _track()
    for number, (one, other) in enumerate(pairwise(track)):
        if number % 2 == 0:
            across = _across(one, other, GAUGE * 0.85)
            ends = [_px((one[0] + sign * across[0], one[1] + sign * across[1])) for sign in (-1, 1)]
            pygame.draw.line(large, (20, 14, 10, 110), *[(x + 5, y + 6) for x, y in ends], width=round(_long(0.012)))
            pygame.draw.line(large, SLEEPER, *ends, width=round(_long(0.011)))
    for sign in (-1, 1):
        rail = []
        for one, other in pairwise(track):
            across = _across(one, other, GAUGE / 2)
            rail.append(_px((one[0] + sign * across[0], one[1] + sign * across[1])))
        pygame.draw.lines(large, (30, 24, 20), False, [(x + 3, y + 4) for x, y in rail], round(_long(0.006)))
        pygame.draw.lines(large, STEEL, False, rail, round(_long(0.0045)))


def _across(one: Point, other: Point, length: float) -> Point:
    dx, dy = other[0] - one[0], other[1] - one[1]
    size = math.hypot(dx, dy) or 1.0
    return -dy / size * length, dx / size * length


def _draw_cart(large: pygame.Surface, share: float, full: bool, rng: random.Random) -> None:
    track = _track()
    place = min(len(track) - 2, round(share * (len(track) - 1)))
    one, other = track[place], track[place + 1]
    across = _across(one, other, 0.030)
    along = across[1] * 1.7, -across[0] * 1.7

    def corner(u: float, v: float, shift: float = 0.0) -> Point:
        x, y = one[0] + u * along[0] + v * across[0], one[1] + u * along[1] + v * across[1]
        return _px((x + shift, y + shift * 1.2))

    box = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    pygame.draw.polygon(large, (16, 12, 9, 130), [corner(u, v, 0.011) for u, v in box])
    pygame.draw.polygon(large, (92, 62, 42), [corner(u, v) for u, v in box])
    pygame.draw.polygon(large, (48, 36, 28), [corner(u * 0.80, v * 0.72) for u, v in box])
    pygame.draw.lines(large, (150, 108, 72), True, [corner(u, v) for u, v in box], round(_long(0.004)))
    for _ in range(26 if full else 0):
        grey = rng.randint(96, 168)
        at = corner(rng.uniform(-0.68, 0.68), rng.uniform(-0.58, 0.58))
        pygame.draw.circle(large, (grey, grey - 12, grey - 30), at, _long(rng.uniform(0.006, 0.011)))


def _draw_boulder(large: pygame.Surface, rng: random.Random) -> None:
    """A stone on the lower benches, never on the floor."""
    turn, share = rng.uniform(0, math.tau), rng.uniform(0.80, 1.06)
    middle = 1.62 * share * math.cos(turn), 0.88 * share * math.sin(turn)
    size, grey = rng.uniform(0.008, 0.020), rng.randint(92, 140)
    corners = [(math.cos(a) * size * rng.uniform(0.75, 1.1), math.sin(a) * size * rng.uniform(0.6, 0.9)) for a in _NINE]
    for shift, colour in (
        (0.35, (14, 10, 8, 120)),
        (0.0, (grey - 34, grey - 42, grey - 50, 255)),
        (-0.16, (grey, grey - 8, grey - 18, 255)),
    ):
        away, grow = shift * size, 0.78 if shift < 0 else 1.0
        points = [_px((middle[0] + x * grow + away, middle[1] + y * grow + away)) for x, y in corners]
        pygame.draw.polygon(large, colour, points)


_NINE = [math.tau * step / 9 for step in range(9)]


def _draw_bush(large: pygame.Surface, rng: random.Random) -> None:
    """Scrub on the turf in the corners."""
    x, y = rng.uniform(-HALF_WIDTH, HALF_WIDTH), rng.uniform(-1, 1)
    if (abs(x) / 1.68) ** 3 + (abs(y) / 0.92) ** 3 < 1.3:
        return
    size = rng.uniform(0.014, 0.034)
    pygame.draw.circle(large, (8, 10, 6, 110), _px((x + size * 0.4, y + size * 0.5)), _long(size))
    for _ in range(9):
        shade = rng.uniform(0.65, 1.25)
        at = _px((x + rng.gauss(0, size * 0.42), y + rng.gauss(0, size * 0.42)))
        colour = round(58 * shade), round(74 * shade), round(36 * shade)
        pygame.draw.circle(large, colour, at, _long(size * rng.uniform(0.35, 0.6)))


def make(folder: Path, wanted: str = "") -> Iterator[Path]:
    """Make every picture whose name contains `wanted`, and store it."""
    folder.mkdir(exist_ok=True)
    if wanted in "pit.jpg":
        ground = as_surface(pit())
        ground.blit(things(), (0, 0))
        pygame.image.save(ground, folder / "pit.jpg")
        yield folder / "pit.jpg"
