"""Signs of the lie of the land: mountains, hills, dunes, pools, crystals. Light comes from the upper left."""

from __future__ import annotations

import math
import random

from sprites.workshop.map_ink import INK, PALE_INK, Colour, Ink, Sign, along, at, bow, mixed, ragged
from sprites.workshop.map_lands import Point

CREAM: Colour = (250, 241, 218)
UMBER: Colour = (74, 52, 40)
SNOW: Colour = (255, 253, 247)


def mountain(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """A peak: lit face on the left, hatched face on the right, snow on the tall ones, its foot fading out."""
    x, y, half, height = sign.x, sign.y, sign.width / 2, sign.height
    peak = x + rng.uniform(-0.12, 0.12) * half, y - height
    left = ragged((x - half, y), peak, rng, height * 0.040, 6)
    right = ragged(peak, (x + half, y), rng, height * 0.040, 6)
    foot = x + rng.uniform(-0.10, 0.22) * half, y
    ridge = ragged(peak, foot, rng, height * 0.055, 6)

    def body() -> None:
        ink.fill([*left, *right[1:]], mixed(sign.wash, CREAM, 0.62))
        ink.fill([*ridge, (foot[0] + half * 0.3, y), *right[::-1]], mixed(sign.wash, UMBER, 0.46))
        _spurs(ink, sign, ridge, rng)
        if height > 30:
            _snow(ink, left, ridge, right, rng)

    ink.fading(body, (x - half - 2, y - height - 4, sign.width + 4, height + 5), y - height * 0.34, y)
    _hatches(ink, height, ridge, right, rng)
    ink.stroke(left, 1.1, INK, start=0.35, end=1)
    ink.stroke(right, 1.9, INK, start=1, end=0.35)
    ink.stroke(ridge[:5], 1.0, INK, start=1, end=0.2)


def _hatches(ink: Ink, height: float, ridge: list[Point], right: list[Point], rng: random.Random) -> None:
    for step in range(1, int(height / 2.6)):
        share = step * 2.6 / height * 0.94
        start, end = at(ridge, share + 0.04), at(right, share + 0.12 + rng.uniform(0, 0.05))
        ink.stroke(bow(start, along(start, end, rng.uniform(0.45, 0.92)), -0.05, 4), 0.85, INK, start=0.9, end=0.3)


def _spurs(ink: Ink, sign: Sign, ridge: list[Point], rng: random.Random) -> None:
    """Lesser ridges on the lit face, each with a narrow shadow."""
    for share in (0.36, 0.60):
        start = at(ridge, share + rng.uniform(-0.05, 0.05))
        end = start[0] - sign.width * rng.uniform(0.10, 0.17), start[1] + sign.height * rng.uniform(0.22, 0.30)
        ink.fill([start, (start[0] + 0.4, end[1] + 1), end], mixed(sign.wash, UMBER, 0.16))
        ink.stroke(ragged(start, end, rng, 0.5, 3), 0.75, PALE_INK, start=0.8, end=0.2)


def _snow(ink: Ink, left: list[Point], ridge: list[Point], right: list[Point], rng: random.Random) -> None:
    """Snow down to a ragged line, blue in the shade."""
    deep = rng.uniform(0.30, 0.40)
    middle = at(ridge, deep * 1.05)
    west = [at(left, 1 - share) for share in (0, deep * 0.4, deep * 0.7, deep)]
    east = [at(right, share) for share in (deep * 0.9, deep * 0.6, deep * 0.3, 0)]
    hollow = along(west[-1], middle, 0.5)
    ink.fill([*west, (hollow[0] - 0.8, hollow[1] + 2.2), (hollow[0], hollow[1] - 1.8), middle, *ridge[1::-1]], SNOW)
    cleft = along(middle, east[0], 0.55)
    shaded = [*ridge[:2], middle, (cleft[0], cleft[1] - 2.0), *east]
    ink.fill(shaded, mixed(SNOW, (96, 112, 150), 0.50))


def hill(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """A round down, hatched on its right, with grass on its left."""
    x, y, half, height = sign.x, sign.y, sign.width / 2, sign.height
    top = x + rng.uniform(-0.15, 0.1) * half
    left, right = _dome((x - half, y), (top, y - height)), _dome((x + half, y), (top, y - height))[::-1]

    def body() -> None:
        ink.fill([*left, *right[1:]], mixed(sign.wash, CREAM, 0.40))
        shadow = [(top, y - height), *right, (top + half * 0.25, y), (top + half * 0.34, y - height * 0.55)]
        ink.fill(shadow, mixed(sign.wash, UMBER, 0.34))

    ink.fading(body, (x - half - 2, y - height - 3, sign.width + 4, height + 4), y - height * 0.36, y)
    for step in range(1, 8):
        start = at(right, step / 8 * 0.9)
        length = height * (0.5 - 0.25 * abs(step / 8 - 0.4))
        tip = start[0] - length * 0.42, start[1] + length * 0.75
        if tip[1] < y:
            ink.stroke(bow((start[0] - 0.6, start[1] + 0.6), tip, -0.12, 4), 0.8, INK, start=0.9, end=0.25)
    ink.stroke([*left, *right[1:]], 1.3, INK, start=0.5, end=0.5)
    for _ in range(int(sign.width / 5)):
        spot = x - half * rng.uniform(-0.1, 0.62), y - height * rng.uniform(0.08, 0.5)
        ink.disc(spot, rng.uniform(0.7, 1.2), mixed((140, 74, 118), sign.wash, rng.uniform(0, 0.4)))


def _dome(foot: Point, top: Point) -> list[Point]:
    turns = [math.pi / 2 * step / 8 for step in range(9)]
    return [
        (foot[0] + (top[0] - foot[0]) * (1 - math.cos(turn)), foot[1] + (top[1] - foot[1]) * math.sin(turn))
        for turn in turns
    ]


def dune(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """A sickle dune: a lit windward side, a stippled lee under a crest that swings."""
    x, y, half, height = sign.x, sign.y, sign.width / 2, sign.height
    brow = x + half * rng.uniform(0.0, 0.3), y - height
    crest = bow((x - half, y), brow, rng.uniform(0.10, 0.18))
    back = bow(brow, (x + half, y), 0.10)
    inner = bow(brow, (x + half * rng.uniform(0.05, 0.3), y), -0.24)

    def body() -> None:
        ink.fill([*crest, *back[1:]], mixed(sign.wash, CREAM, 0.58))
        ink.fill([*inner, *back[::-1]], mixed(sign.wash, (142, 82, 48), 0.52))

    ink.fading(body, (x - half - 2, y - height - 3, sign.width + 4, height + 4), y - height * 0.4, y)
    ink.stroke(crest, 1.1, INK, start=0.2, end=1)
    ink.stroke(back, 1.1, INK, start=1, end=0.2)
    ink.stroke(inner, 0.9, INK, start=1, end=0.2)
    for _ in range(int(sign.width * 0.7)):
        share = rng.random()
        spot = along(at(inner, share), at(back, share), rng.random() ** 0.7)
        if spot[1] < y - 1:
            ink.disc(spot, 0.45, INK)
    for step in (0.3, 0.55, 0.8):
        start = at(crest, step)
        ripple = (start[0] + 1, start[1] + height * 0.2), (start[0] + half * 0.26, start[1] + height * 0.46)
        ink.stroke(bow(*ripple, 0.1, 4), 0.6, PALE_INK, start=0.6, end=0.2)


def pool(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """Standing water with a dark upper bank."""
    x, y, half, height = sign.x, sign.y - sign.height / 2, sign.width / 2, sign.height / 2
    phase = rng.uniform(0, 6)
    shore = []
    for step in range(36):
        turn = math.tau * step / 36
        reach = 1 + 0.16 * math.sin(2 * turn + phase) + 0.10 * math.sin(3 * turn + 2 * phase)
        shore.append((x + math.cos(turn) * half * 0.9 * reach, y + math.sin(turn) * height * 0.9 * reach))
    ink.fill(shore, (150, 186, 188))
    ink.fill([*shore[18:], *[(px, py + height * 0.34) for px, py in shore[:17:-1]]], (98, 140, 150))
    ink.closed(shore, 1.0, (56, 80, 82))
    for down in (0.0, 0.28, 0.55):
        wide = half * (0.6 - 0.5 * down)
        ripple = (x - wide, y + height * down), (x + wide * rng.uniform(0.2, 1), y + height * down)
        ink.stroke(ripple, 0.8, (226, 238, 232), start=0.2, end=0.2)


def streaks(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """Wet ground: a few level strokes of water."""
    for row in range(3):
        y = sign.y - sign.height * row / 3
        wide = sign.width / 2 * rng.uniform(0.45, 1)
        middle = sign.x + rng.uniform(-0.2, 0.2) * sign.width
        ink.stroke([(middle - wide, y), (middle + wide, y)], 0.9, (66, 108, 112), start=0.2, end=0.2)


def crystal(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """Shards of glass growing out of the sand."""
    for lean, tall in ((-0.34, 0.62), (0.40, 0.55), (0.16, 0.80), (-0.10, 1.0)):
        foot = sign.x + lean * sign.width * 0.42
        wide = sign.width * rng.uniform(0.11, 0.14)
        top = foot + lean * sign.width * 0.5, sign.y - sign.height * tall
        edge = foot + wide * 0.1 + (top[0] - foot) * 0.72, sign.y - sign.height * tall * 0.70
        low = sign.y + rng.uniform(-0.5, 1)
        west = [(foot - wide, low), (edge[0] - wide, edge[1] - 1), top, edge, (foot + wide * 0.2, low + 1)]
        east = [(foot + wide * 0.2, low + 1), edge, top, (edge[0] + wide * 0.9, edge[1] + 1), (foot + wide, low)]
        ink.fill(west, (214, 240, 232))
        ink.fill(east, (104, 164, 166))
        ink.closed(west, 0.8, (44, 74, 80))
        ink.closed(east, 0.8, (44, 74, 80))
        ink.stroke([(foot - wide * 0.4, low - 2), along((foot - wide * 0.4, low), top, 0.6)], 0.7, SNOW)
