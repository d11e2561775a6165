"""Where the signs of a map card stand: along the edges of the spaces, off coins, names and borders."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sprites.workshop.map_ink import Colour, Sign
from sprites.workshop.map_lands import Point, Territory
from sprites.workshop.map_paper import SCALE, WASHES, Ground
from sprites.workshop.map_works import Wall
from sprites.workshop.relief import Map


@dataclass(frozen=True)
class Stand:
    """Signs of one kind: widths from the largest to the smallest tried, height to width, how near they may stand.

    `near` is the share of their width (and of their height, downwards) by which two signs are apart at least, `most`
    their number, `clear` how far they keep off borders, `shore` how near to the water they must stand.
    """

    kind: str
    sizes: tuple[float, ...]
    tall: float
    near: tuple[float, float]
    tries: int
    most: int = 10_000
    clear: float = 3.0
    shore: float = 10_000


PLANTING: dict[str, tuple[Stand, ...]] = {
    "mountains": (
        Stand("mountain", (62, 54, 46, 38, 31, 25), 0.92, (0.56, 0.37), 500),
        Stand("fir", (10, 8.5), 1.6, (1.2, 0.7), 300, 60),
    ),
    "forest": (
        Stand("tree", (17, 15, 13), 1.12, (0.74, 0.42), 420),
        Stand("fir", (13, 11), 1.65, (0.74, 0.36), 500),
    ),
    "plains": (
        Stand("windmill", (26, 23), 1.25, (4.5, 3.0), 200, 3),
        Stand("field", (92, 78, 64, 52, 42, 33, 26), 0.50, (0.98, 1.04), 260),
        Stand("house", (15, 13), 0.95, (1.2, 1.1), 200, 9),
        Stand("stacks", (22, 19), 0.6, (1.2, 1.2), 200, 7),
        Stand("tree", (12, 10, 8), 1.1, (0.95, 0.7), 250, 70),
    ),
    "city": (
        Stand("castle", (58, 50, 44), 1.0, (1.4, 1.0), 300, 1),
        Stand("tower", (16, 14), 2.9, (1.9, 0.55), 300, 8, clear=6),
        Stand("house", (18, 16, 14, 12), 0.95, (1.02, 0.76), 700, clear=6),
        Stand("tree", (9, 8), 1.1, (0.9, 0.7), 200, 24),
    ),
    "marsh": (
        Stand("pool", (56, 44, 32), 0.36, (1.15, 1.9), 200, 18),
        Stand("reeds", (16, 14, 12), 1.05, (0.95, 0.70), 300, 130),
        Stand("streaks", (22, 17, 13), 0.36, (1.0, 1.1), 500),
    ),
    "coast": (
        Stand("lighthouse", (15,), 2.7, (14, 5), 600, 2, shore=26),
        Stand("dune", (48, 40, 32), 0.36, (0.92, 1.25), 250, 34),
        Stand("house", (14, 12), 0.95, (1.05, 0.9), 200, 10),
        Stand("palm", (20, 17), 1.25, (0.9, 0.6), 300, 44),
        Stand("grass", (22, 18), 0.55, (0.85, 0.85), 400),
    ),
    "desert": (
        Stand("oasis", (46,), 0.62, (4.0, 4.0), 300, 3, clear=9),
        Stand("dune", (90, 74, 58, 44, 32), 0.36, (0.70, 0.92), 500),
        Stand("grass", (20, 16), 0.45, (1.0, 1.0), 200, 50),
    ),
    "hills": (
        Stand("hill", (62, 50, 40, 32, 25), 0.50, (0.72, 0.78), 350),
        Stand("tree", (12, 10), 1.1, (0.9, 0.6), 250, 50),
    ),
}
"""What stands in a terrain, the first things first."""

LANDMARKS: dict[str, tuple[Stand, ...]] = {
    "drowned_abbey": (Stand("abbey", (46, 40), 1.05, (1.5, 1.2), 600, 1),),
    "glass_desert": (Stand("crystal", (32, 27, 22), 1.15, (1.6, 1.1), 300, 12),),
    "lantern_hills": (Stand("lantern", (9,), 1.75, (4.0, 2.2), 500, 14),),
    "port_vesper": (Stand("lighthouse", (14,), 2.7, (2.0, 1.0), 900, 1, shore=24),),
}
"""What stands in one region only, placed before everything else."""


WALL_INSET = 10.0
"""How far a town wall stands inside the frontier."""

Standing = Sign | Wall


def signs(ground: Ground, seed: str) -> list[Standing]:
    """All that stands on a card, what is behind first."""
    found: list[Standing] = []
    for region in ground.land.regions:
        rng = random.Random(f"{seed} {region.id}")
        walls = _town_wall(ground, region) if region.terrain == "city" else []
        found += [*walls, *_turrets(walls, _wash(region)), *_in_region(ground, region, rng)]
    return sorted(found, key=lambda thing: thing.y)


def _wash(region: Territory) -> Colour:
    red, green, blue = (round(255 * channel) for channel in WASHES[region.id])
    return red, green, blue


def _in_region(ground: Ground, region: Territory, rng: random.Random) -> list[Sign]:
    standing: list[Sign] = []
    for stand in (*LANDMARKS.get(region.id, ()), *PLANTING[region.terrain]):
        blocked = _sums(_blocked(ground, region, stand))
        count = 0
        for sign in _tries(ground, region, stand, rng):
            if count < stand.most and _is_free(sign, blocked) and not _crowded(sign, standing, stand):
                standing.append(sign)
                count += 1
    return standing


def _blocked(ground: Ground, region: Territory, stand: Stand) -> NDArray[np.bool_]:
    blocked = (ground.regions[region.id] < 0.5) | (ground.borders < stand.clear) | (ground.calm > 0.4)
    if region.terrain == "city":
        blocked |= ground.marches < WALL_INSET + 8
    return blocked


def _tries(ground: Ground, region: Territory, stand: Stand, rng: random.Random) -> Iterator[Sign]:
    """Signs at random places of the region, the largest first."""
    outline = ground.land.region_outline(region)[0]
    left, right = min(x for x, _ in outline), max(x for x, _ in outline)
    top, low = min(y for _, y in outline), max(y for _, y in outline)
    for width in stand.sizes:
        for _ in range(stand.tries):
            place = rng.uniform(left, right), rng.uniform(top, low)
            size = width * rng.uniform(0.92, 1.08)
            if _value(ground.coast, place) < stand.shore:
                yield Sign(stand.kind, *place, size, size * stand.tall, rng.randrange(1 << 30), _wash(region))


def _town_wall(ground: Ground, region: Territory) -> list[Wall]:
    """A wall inside the region's frontiers; open towards the sea."""
    line = _smoothed(_smoothed(ground.land.region_outline(region)[0]))
    for _ in range(14):
        line = _smoothed(tuple(_inwards(ground, region, point) for point in line))
    kept = [point if _value(ground.coast, point) > WALL_INSET + 5 else None for point in line]
    pairs = zip(kept, kept[1:] + kept[:1], strict=True)
    return [Wall(start, end) for start, end in pairs if start and end and 1 < math.dist(start, end) < 20]


def _inwards(ground: Ground, region: Territory, point: Point) -> Point:
    """The point a step further from the frontier, while it is too near to it."""
    inside = ground.regions[region.id]

    def depth(right: float, down: float) -> float:
        there = point[0] + right, point[1] + down
        return _value(ground.marches, there) * (1 if _value(inside, there) > 0.5 else -1)

    lacking = WALL_INSET - depth(0, 0)
    slope = depth(2, 0) - depth(-2, 0), depth(0, 2) - depth(0, -2)
    steep = math.hypot(*slope)
    if lacking <= 0 or steep < 0.5:
        return point
    step = min(lacking, 3) / steep
    return point[0] + slope[0] * step, point[1] + slope[1] * step


def _smoothed(line: tuple[Point, ...]) -> tuple[Point, ...]:
    """A closed line with every point at the mean of itself and its neighbours."""
    count = len(line)
    return tuple(
        (
            sum(line[(number + step) % count][0] for step in range(-1, 2)) / 3,
            sum(line[(number + step) % count][1] for step in range(-1, 2)) / 3,
        )
        for number in range(count)
    )


def _value(field: Map, point: Point) -> float:
    return float(field[round(point[1] * SCALE), round(point[0] * SCALE)])


def _turrets(walls: list[Wall], wash: Colour) -> list[Sign]:
    """Turrets along a wall, and at its loose ends."""
    starts, ends = {wall.start for wall in walls}, {wall.end for wall in walls}
    feet = [wall.start for number, wall in enumerate(walls) if number % 8 == 2 or wall.start not in ends]
    feet += [wall.end for wall in walls if wall.end not in starts]
    return [Sign("turret", *foot, 9.5, 16, number, wash) for number, foot in enumerate(feet)]


def _sums(blocked: NDArray[np.bool_]) -> Map:
    """Sums of all blocked pixels above and to the left, for quick counts in boxes."""
    return np.pad(np.cumsum(np.cumsum(blocked, 0, dtype=np.int64), 1), ((1, 0), (1, 0)))


def _is_free(sign: Sign, blocked: Map) -> bool:
    left, right = round((sign.x - sign.width / 2) * SCALE), round((sign.x + sign.width / 2) * SCALE)
    top, foot = round((sign.y - sign.height) * SCALE), round((sign.y + 1) * SCALE)
    height, width = blocked.shape
    if left < 0 or top < 0 or right >= width or foot >= height:
        return False
    return bool(blocked[foot, right] - blocked[top, right] - blocked[foot, left] + blocked[top, left] == 0)


def _crowded(sign: Sign, standing: list[Sign], stand: Stand) -> bool:
    across, down = stand.near
    for other in standing:
        wide = across * (sign.width + other.width) / 2
        deep = down * (sign.height + other.height) / 2
        if ((sign.x - other.x) / wide) ** 2 + ((sign.y - other.y) / deep) ** 2 < 1:
            return True
    return False
