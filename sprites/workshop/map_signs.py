"""All signs of the map cards by their kinds: how they are drawn, and what shadow they throw."""

from __future__ import annotations

import random
from collections.abc import Callable

from sprites.workshop import map_plants, map_relief, map_works
from sprites.workshop.map_ink import Ink, Shade, Sign

DRAW: dict[str, Callable[[Ink, Sign, random.Random], None]] = {
    "mountain": map_relief.mountain,
    "hill": map_relief.hill,
    "dune": map_relief.dune,
    "pool": map_relief.pool,
    "streaks": map_relief.streaks,
    "crystal": map_relief.crystal,
    "tree": map_plants.tree,
    "fir": map_plants.fir,
    "palm": map_plants.palm,
    "oasis": map_plants.oasis,
    "reeds": map_plants.reeds,
    "grass": map_plants.grass,
    "field": map_plants.field,
    "house": map_works.house,
    "tower": map_works.tower,
    "turret": map_works.turret,
    "castle": map_works.castle,
    "windmill": map_works.windmill,
    "stacks": map_works.stacks,
    "lantern": map_works.lantern,
    "lighthouse": map_works.lighthouse,
    "abbey": map_works.abbey,
    "ship": map_works.ship,
    "serpent": map_works.serpent,
}

LONG = ("mountain", "tower", "fir", "crystal", "castle", "windmill", "lighthouse", "turret", "abbey")
ROUND = ("tree", "palm", "house", "stacks", "oasis")


def draw(ink: Ink, sign: Sign) -> None:
    """Draw a sign."""
    DRAW[sign.kind](ink, sign, random.Random(sign.seed))


def cast(shade: Shade, sign: Sign) -> None:
    """Put a sign's shadow on the ground: a long one to the right, or a round one under a crown or roof."""
    x, y, half, height = sign.x, sign.y, sign.width / 2, sign.height
    if sign.kind in LONG:
        shade.shape([(x - half * 0.4, y), (x + half + height * 0.55, y - height * 0.16), (x + half, y + 1.5)])
    elif sign.kind in ROUND:
        shade.oval((x + sign.width * 0.28, y - height * 0.06), sign.width * 0.55, height * 0.20)
