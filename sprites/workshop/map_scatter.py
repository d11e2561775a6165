"""Where the signs of a map card stand: along the edges of the spaces, off coins, names and borders."""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np

from sprites.workshop.map_ink import Colour
from sprites.workshop.map_lands import CARD, Territory
from sprites.workshop.map_paper import SCALE, WASHES, Ground
from sprites.workshop.map_signs import Sign
from sprites.workshop.relief import Map


@dataclass(frozen=True)
class Stand:
    """Signs of one kind: widths from the largest to the smallest tried, height to width, how near they may stand.

    `near` is the share of their width (and of their height, downwards) by which two signs are apart at least.
    """

    kind: str
    sizes: tuple[float, ...]
    tall: float
    near: tuple[float, float]
    tries: int
    most: int = 10_000
    clear: float = 3.0


PLANTING: dict[str, tuple[Stand, ...]] = {
    "mountains": (
        Stand("mountain", (62, 54, 46, 38, 31, 25), 0.92, (0.52, 0.34), 900),
        Stand("fir", (9, 7.5), 1.55, (1.1, 0.6), 260, 40),
    ),
    "forest": (
        Stand("tree", (17, 15, 13), 1.12, (0.72, 0.42), 900, 150),
        Stand("fir", (13, 11), 1.65, (0.75, 0.36), 900, 120),
    ),
    "plains": (
        Stand("field", (66, 54, 42, 32), 0.46, (1.02, 1.15), 700, 26),
        Stand("house", (15, 13), 0.95, (1.5, 1.5), 200, 6),
        Stand("tree", (11, 9), 1.1, (1.0, 0.7), 260, 34),
    ),
    "city": (
        Stand("tower", (15, 13), 3.1, (1.5, 0.5), 300, 9),
        Stand("house", (17, 15, 13), 0.95, (1.0, 0.72), 900, 70),
    ),
    "marsh": (
        Stand("pool", (44, 34, 26), 0.36, (1.3, 2.0), 400, 12),
        Stand("reeds", (15, 13, 11), 1.05, (1.0, 0.7), 800, 70),
    ),
    "coast": (
        Stand("dune", (40, 30), 0.36, (1.2, 1.6), 300, 10),
        Stand("palm", (19, 16), 1.25, (1.1, 0.7), 300, 16),
        Stand("stipple", (20, 16), 0.55, (1.0, 1.0), 400, 40),
    ),
    "desert": (
        Stand("dune", (72, 60, 48, 36, 28), 0.36, (0.70, 0.95), 900),
        Stand("palm", (18, 15), 1.25, (1.3, 1.0), 200, 7),
        Stand("stipple", (18,), 0.45, (1.2, 1.2), 200, 20),
    ),
    "hills": (
        Stand("hill", (56, 46, 38, 30, 24), 0.50, (0.62, 0.60), 900),
        Stand("tree", (11, 9), 1.1, (1.0, 0.7), 260, 30),
    ),
}


def signs(ground: Ground, seed: str) -> list[Sign]:
    """All signs of a card, those behind first."""
    found: list[Sign] = []
    for region in ground.land.regions:
        rng = random.Random(f"{seed} {region.id}")
        found += _in_region(ground, region, rng)
    return sorted(found, key=lambda sign: sign.y)


def _in_region(ground: Ground, region: Territory, rng: random.Random) -> list[Sign]:
    red, green, blue = (round(255 * channel) for channel in WASHES[region.id])
    wash: Colour = red, green, blue
    standing: list[Sign] = []
    for stand in PLANTING[region.terrain]:
        blocked = _sums((ground.regions[region.id] < 0.5) | (ground.borders < stand.clear) | (ground.calm > 0.35))
        count = 0
        for width in stand.sizes:
            for _ in range(stand.tries):
                x, y = rng.uniform(20, CARD[0] - 20), rng.uniform(20, CARD[1] - 20)
                size = width * rng.uniform(0.92, 1.08)
                sign = Sign(stand.kind, x, y, size, size * stand.tall, rng.randrange(1 << 30), wash)
                if count < stand.most and _is_free(sign, blocked) and not _crowded(sign, standing, stand):
                    standing.append(sign)
                    count += 1
    return standing


def _sums(blocked: np.typing.NDArray[np.bool_]) -> Map:
    """Sums of all blocked pixels above and to the left, for quick counts in boxes."""
    return np.pad(np.cumsum(np.cumsum(blocked, 0, dtype=np.int64), 1), ((1, 0), (1, 0)))  # type: ignore[return-value]


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
