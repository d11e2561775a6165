"""The signs of the map cards: a mountain, a tree, a field, a house, drawn where they are told to stand.

A sign stands with the middle of its foot at (x, y) and is `width` wide and `height` high, in card units. The light
comes from the upper left. `wash` is the colour of the ground around it.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass

from sprites.workshop.map_ink import INK, PALE_INK, Colour, Ink, Shade, bow, mixed
from sprites.workshop.map_lands import Point

CREAM: Colour = (250, 241, 218)
SHADE: Colour = (74, 52, 40)


@dataclass(frozen=True)
class Sign:
    """One drawing: its kind, where its foot stands, how large it is, and the seed of its details."""

    kind: str
    x: float
    y: float
    width: float
    height: float
    seed: int
    wash: Colour

    def draw(self, ink: Ink) -> None:
        DRAW[self.kind](ink, self, random.Random(self.seed))

    def cast(self, shade: Shade) -> None:
        """Put the sign's shadow on the ground."""
        reach = {"mountain": 0.62, "tower": 0.5, "fir": 0.5}.get(self.kind, 0.32)
        if self.kind in ("field", "reeds", "dune", "pool", "stipple", "hill"):
            reach = 0.14
        if self.kind in ("mountain", "tower", "fir"):
            x, y, half = self.x, self.y, self.width / 2
            tip = x + half + self.height * reach, y - self.height * 0.16
            shade.shape([(x - half * 0.4, y), tip, (x + half, y + 1.5)])
        elif reach > 0.2:
            shade.oval((self.x + self.width * 0.28, self.y - self.height * 0.06), self.width * 0.55, self.height * 0.20)


def _ragged(start: Point, end: Point, rng: random.Random, swing: float, count: int) -> list[Point]:
    points = [start]
    for step in range(1, count):
        share = step / count
        points.append(
            (
                start[0] + (end[0] - start[0]) * share + rng.uniform(-swing, swing),
                start[1] + (end[1] - start[1]) * share + rng.uniform(-swing, swing),
            )
        )
    return [*points, end]


def _at(line: list[Point], share: float) -> Point:
    place = max(0.0, min(0.999, share)) * (len(line) - 1)
    (x, y), (u, v) = line[int(place)], line[int(place) + 1]
    part = place - int(place)
    return x + (u - x) * part, y + (v - y) * part


def mountain(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """A peak: lit face on the left, hatched face on the right, snow on the tall ones, its foot fading out."""
    x, y, half, height = sign.x, sign.y, sign.width / 2, sign.height
    peak = x + rng.uniform(-0.10, 0.12) * half, y - height
    left = _ragged((x - half, y), peak, rng, height * 0.035, 6)
    right = _ragged(peak, (x + half, y), rng, height * 0.035, 6)
    foot = x + rng.uniform(-0.08, 0.22) * half, y
    ridge = _ragged(peak, foot, rng, height * 0.055, 6)
    lit, dark = mixed(sign.wash, CREAM, 0.62), mixed(sign.wash, SHADE, 0.46)

    def body() -> None:
        ink.fill([*left, *right[1:]], lit)
        ink.fill([*ridge, (foot[0] + half * 0.3, y), *right[::-1]], dark)
        _spurs(ink, sign, ridge, left, rng)
        if height > 34:
            _snow(ink, peak, left, ridge, right, rng)

    ink.fading(body, (x - half - 2, y - height - 4, sign.width + 4, height + 5), y - height * 0.34, y)
    for step in range(1, int(height / 2.6)):
        share = step * 2.6 / height
        start, end = _at(ridge, share * 0.94 + 0.04), _at(right, min(1, share * 0.94 + 0.12 + rng.uniform(0, 0.05)))
        reach = rng.uniform(0.45, 0.92)
        tip = start[0] + (end[0] - start[0]) * reach, start[1] + (end[1] - start[1]) * reach
        ink.stroke(bow(start, tip, -0.05, 4), 0.85, INK, start=0.9, end=0.3)
    ink.stroke(left, 1.1, INK, start=0.35, end=1)
    ink.stroke(right, 1.9, INK, start=1, end=0.35)
    ink.stroke(ridge[:5], 1.0, INK, start=1, end=0.2)


def _spurs(ink: Ink, sign: Sign, ridge: list[Point], left: list[Point], rng: random.Random) -> None:
    """Lesser ridges on the lit face, each with a narrow shadow."""
    tone = mixed(sign.wash, SHADE, 0.16)
    for share in (0.36, 0.60):
        start = _at(ridge, share + rng.uniform(-0.05, 0.05))
        end = start[0] - sign.width * rng.uniform(0.10, 0.17), start[1] + sign.height * rng.uniform(0.22, 0.30)
        ink.fill([start, (start[0] + 0.4, end[1] + 1), end], tone)
        ink.stroke(_ragged(start, end, rng, 0.5, 3), 0.75, PALE_INK, start=0.8, end=0.2)


def _snow(ink: Ink, peak: Point, left: list[Point], ridge: list[Point], right: list[Point], rng: random.Random) -> None:
    west, middle, east = _at(left, 0.70), _at(ridge, 0.24), _at(right, 0.27)
    teeth = [west, (west[0] + 1.8, west[1] + 2.6), _at(ridge, 0.16), middle]
    ink.fill([peak, *left[:4:-1], *teeth], (255, 253, 246))
    ink.fill([peak, middle, _at(right, 0.19), east], mixed((255, 253, 246), (120, 128, 150), 0.45))


def hill(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """A round down, hatched on its right."""
    x, y, half, height = sign.x, sign.y, sign.width / 2, sign.height
    top = x + rng.uniform(-0.15, 0.1) * half
    left, right = _dome((x - half, y), (top, y - height)), _dome((x + half, y), (top, y - height))[::-1]
    lit, dark = mixed(sign.wash, CREAM, 0.50), mixed(sign.wash, SHADE, 0.30)

    def body() -> None:
        ink.fill([*left, *right[1:]], lit)
        ink.fill([(top, y - height), *right, (top + half * 0.25, y), (top + half * 0.30, y - height * 0.55)], dark)

    ink.fading(body, (x - half - 2, y - height - 3, sign.width + 4, height + 4), y - height * 0.5, y)
    for step in range(1, 8):
        share = step / 8
        start = _at(right, share * 0.9)
        length = height * (0.5 - 0.25 * abs(share - 0.4))
        tip = start[0] - length * 0.42, start[1] + length * 0.75
        if tip[1] < y:
            ink.stroke(bow((start[0] - 0.6, start[1] + 0.6), tip, -0.12, 4), 0.8, INK, start=0.9, end=0.25)
    ink.stroke([*left, *right[1:]], 1.3, INK, start=0.5, end=0.5)
    for _ in range(3):
        gx, gy = x - half * rng.uniform(0.1, 0.6), y - height * rng.uniform(0.12, 0.4)
        ink.stroke([(gx - 2, gy + 0.4), (gx, gy - 0.3), (gx + 2, gy + 0.4)], 0.7, PALE_INK, start=0.3, end=0.3)


def _dome(foot: Point, top: Point) -> list[Point]:
    points = []
    for step in range(9):
        turn = math.pi / 2 * step / 8
        points.append(
            (foot[0] + (top[0] - foot[0]) * (1 - math.cos(turn)), foot[1] + (top[1] - foot[1]) * math.sin(turn))
        )
    return points


def tree(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """A broad-leaved tree: a crown of round clumps, light above left, dark below right."""
    x, y, width, height = sign.x, sign.y, sign.width, sign.height
    leaf = mixed(sign.wash, (70, 92, 52), rng.uniform(0.45, 0.68))
    ink.stroke([(x, y), (x, y - height * 0.45)], width * 0.17, SHADE)
    middle = y - height * 0.60
    radius = width * 0.5
    clumps = [(x + dx * radius, middle + dy * radius, r * radius) for dx, dy, r in CROWN]
    for cx, cy, r in clumps:
        ink.disc((cx, cy), r + 0.8, INK)
    for cx, cy, r in clumps:
        ink.disc((cx, cy), r, mixed(leaf, (34, 46, 34), 0.38))
    for cx, cy, r in clumps[:4]:
        ink.disc((cx - r * 0.22, cy - r * 0.24), r * 0.80, leaf)
    for cx, cy, r in clumps[:3]:
        ink.disc((cx - r * 0.30, cy - r * 0.34), r * 0.42, mixed(leaf, (240, 234, 170), 0.42))


CROWN = ((0.0, -0.42, 0.58), (-0.46, 0.02, 0.50), (0.34, -0.02, 0.54), (-0.06, 0.16, 0.52), (0.42, 0.24, 0.42))


def fir(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """A conifer of three tiers."""
    x, y, half, height = sign.x, sign.y, sign.width / 2, sign.height
    leaf = mixed(sign.wash, (44, 78, 62), rng.uniform(0.58, 0.78))
    ink.stroke([(x, y), (x, y - height * 0.3)], half * 0.34, SHADE)
    for low, high, wide in ((0.14, 0.56, 1.0), (0.36, 0.78, 0.78), (0.58, 1.0, 0.54)):
        foot, tip = y - height * low, y - height * high
        shape = [(x - half * wide, foot), (x, tip), (x + half * wide, foot), (x, foot + half * 0.22)]
        ink.fill(
            [(a + (0.8 if a > x else -0.8 if a < x else 0), b + (0.6 if b > tip else -1.0)) for a, b in shape], INK
        )
        ink.fill(shape, leaf)
        ink.fill(
            [(x, tip), (x + half * wide, foot), (x + half * 0.1, foot + half * 0.2)], mixed(leaf, (24, 36, 34), 0.45)
        )
        ink.fill(
            [(x, tip), (x - half * wide, foot), (x - half * wide * 0.55, foot)], mixed(leaf, (226, 230, 170), 0.30)
        )


def field(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """A field in strips: every strip another crop, with furrows along it."""
    x, y, half, height = sign.x, sign.y, sign.width / 2, sign.height
    lean = rng.choice((-0.5, 0.5)) * height
    corners = [(x - half + max(0, lean), y - height), (x + half + min(0, lean), y - height)]
    corners += [(x + half - max(0, lean), y), (x - half - min(0, lean), y)]
    strips = max(2, round(sign.width / 11))
    crops = [(226, 188, 92), (205, 178, 96), (178, 172, 92), (238, 208, 128), (192, 150, 84)]
    crop = rng.randrange(5)
    for number in range(strips):
        crop = (crop + rng.randrange(1, 5)) % 5
        quad = [_between(corners, number / strips, 0), _between(corners, (number + 1) / strips, 0)]
        quad += [_between(corners, (number + 1) / strips, 1), _between(corners, number / strips, 1)]
        ink.fill(quad, mixed(crops[crop], sign.wash, 0.30))
        for furrow in range(1, 4):
            share = (number + furrow / 4) / strips
            line = [_between(corners, share, 0.04), _between(corners, share, rng.uniform(0.8, 0.97))]
            ink.stroke(line, 0.6, mixed(crops[crop], SHADE, 0.55), start=0.7, end=0.4)
        ink.stroke([quad[0], quad[3]], 0.8, PALE_INK)
    ink.stroke([*corners, corners[0]], 1.1, INK)
    for number in range(int(sign.width / 4)):
        px, py = _between(corners, number / (sign.width / 4), 1)
        ink.disc((px, py), rng.uniform(1.1, 1.8), mixed((96, 106, 60), INK, rng.uniform(0, 0.3)))


def _between(corners: list[Point], across: float, down: float) -> Point:
    (a, b), (c, d), (e, f), (g, h) = corners
    top = a + (c - a) * across, b + (d - b) * across
    low = g + (e - g) * across, h + (f - h) * across
    return top[0] + (low[0] - top[0]) * down, top[1] + (low[1] - top[1]) * down


def house(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """A gabled house seen from the front left."""
    x, y, width, height = sign.x, sign.y, sign.width, sign.height
    left, gable, eaves = x - width / 2, x - width * 0.08, y - height * 0.52
    roof = rng.choice(((128, 142, 164), (112, 126, 150), (146, 156, 172))) if _silver(sign) else (176, 98, 66)
    wall = (244, 238, 224)
    ridge = (left + gable) / 2
    side = [(gable, y), (x + width / 2, y - 0.8), (x + width / 2, eaves - 0.4), (gable, eaves)]
    slope = [(gable, eaves), (ridge, y - height), (x + width / 2 - (gable - ridge), y - height), side[2]]
    front = [(left, y), (gable, y), (gable, eaves), (ridge, y - height), (left, eaves)]
    ink.fill(side, mixed(wall, SHADE, 0.34))
    ink.fill(slope, roof)
    ink.fill(front, wall)
    for shape in (side, slope, front):
        ink.stroke([*shape, shape[0]], 0.9, INK)
    for step in (1, 2, 3):
        share = step / 4
        top, low = _along(slope[1], slope[2], share), _along(slope[0], slope[3], share)
        ink.stroke([top, low], 0.5, mixed(roof, INK, 0.5))
    ink.fill(
        [(ridge - 0.9, y), (ridge + 0.9, y), (ridge + 0.9, y - height * 0.26), (ridge - 0.9, y - height * 0.26)], INK
    )


def _silver(sign: Sign) -> bool:
    return sign.wash[2] > sign.wash[0]


def _along(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def tower(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """A round tower with a tall pointed roof and a pennant."""
    x, y, half, height = sign.x, sign.y, sign.width / 2, sign.height
    wall, roof = (240, 238, 232), rng.choice(((104, 122, 152), (122, 138, 164), (92, 110, 142)))
    top = y - height * 0.58
    body = half * 0.62
    ink.fill([(x - body, y), (x - body, top), (x + body, top), (x + body, y), (x, y + body * 0.3)], wall)
    ink.fill(
        [(x + body * 0.15, y), (x + body * 0.15, top), (x + body, top), (x + body, y)], mixed(wall, (84, 90, 110), 0.5)
    )
    ink.fill(
        [(x + body * 0.62, y), (x + body * 0.62, top), (x + body, top), (x + body, y)], mixed(wall, (60, 64, 84), 0.7)
    )
    ink.stroke([(x - body, top), (x - body, y), (x, y + body * 0.3), (x + body, y), (x + body, top)], 0.9, INK)
    cone = [(x - half, top + 0.6), (x, y - height), (x + half, top + 0.6), (x, top + half * 0.34)]
    ink.fill(cone, roof)
    ink.fill([(x, y - height), cone[2], (x + half * 0.12, top + half * 0.3)], mixed(roof, (30, 34, 54), 0.5))
    ink.fill([(x, y - height), cone[0], (x - half * 0.55, top + half * 0.2)], mixed(roof, (250, 250, 250), 0.45))
    ink.stroke([*cone, cone[0]], 0.9, INK)
    mast = y - height - half * 0.7
    ink.stroke([(x, y - height + 1), (x, mast)], 0.7, INK)
    ink.fill([(x, mast), (x + half * 0.9, mast + half * 0.22), (x, mast + half * 0.48)], (172, 52, 44))
    for share in (0.2, 0.42):
        ink.fill(_window(x - body * 0.3, y - height * share), INK)


def _window(x: float, y: float) -> list[Point]:
    return [(x - 0.6, y), (x + 0.6, y), (x + 0.6, y - 2), (x, y - 2.8), (x - 0.6, y - 2)]


def reeds(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """A tuft of reeds standing in a streak of water."""
    x, y, half, height = sign.x, sign.y, sign.width / 2, sign.height
    for step, wide in ((0.0, 1.0), (1.8, 0.7), (-1.6, 0.55)):
        shift = rng.uniform(-0.2, 0.2) * half
        ink.stroke(
            [(x - half * wide + shift, y + step), (x + half * wide + shift, y + step)],
            1.0,
            (78, 116, 124),
            start=0.2,
            end=0.2,
        )
    for number in range(7):
        lean = (number - 3) / 3 + rng.uniform(-0.15, 0.15)
        top = x + lean * half * 0.72, y - height * rng.uniform(0.6, 1) * (1 - 0.3 * abs(lean))
        ink.stroke(bow((x + lean * half * 0.25, y), top, 0.08 * lean, 4), 1.0, (72, 88, 52), start=1, end=0.3)
        if number % 2:
            ink.stroke([(top[0], top[1] + 3.4), top], 1.9, (104, 66, 38), start=0.7, end=0.7)


def pool(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """Standing water with a dark upper bank."""
    x, y, half, height = sign.x, sign.y - sign.height / 2, sign.width / 2, sign.height / 2
    phase = rng.uniform(0, 6)
    shore = []
    for step in range(28):
        turn = math.tau * step / 28
        reach = 1 + 0.10 * math.sin(3 * turn + phase) + 0.06 * math.sin(5 * turn + 2 * phase)
        shore.append((x + math.cos(turn) * half * reach, y + math.sin(turn) * height * reach))
    ink.fill(shore, (150, 184, 186))
    ink.fill([*shore[14:], *[(px, py + height * 0.30) for px, py in shore[:13:-1]]], (106, 146, 152))
    ink.stroke([*shore, shore[0]], 1.0, (60, 84, 84))
    for step in (-0.1, 0.25, 0.55):
        wide = half * (0.7 - 0.5 * abs(step))
        ink.stroke(
            [(x - wide, y + height * step), (x + wide * rng.uniform(0.2, 1), y + height * step)],
            0.8,
            (226, 238, 232),
            start=0.2,
            end=0.2,
        )


def dune(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """A sickle dune: a lit windward side, a stippled lee under a crest that swings."""
    x, y, half, height = sign.x, sign.y, sign.width / 2, sign.height
    crest = bow((x - half, y), (x + half * 0.15, y - height), 0.16, 8)
    back = bow((x + half * 0.15, y - height), (x + half, y), 0.10, 8)
    inner = bow((x + half * 0.15, y - height), (x + half * 0.2, y), -0.24, 8)
    lit, dark = mixed(sign.wash, CREAM, 0.58), mixed(sign.wash, (142, 82, 48), 0.52)

    def body() -> None:
        ink.fill([*crest, *back[1:]], lit)
        ink.fill([*inner, *back[::-1]], dark)

    ink.fading(body, (x - half - 2, y - height - 3, sign.width + 4, height + 4), y - height * 0.4, y)
    ink.stroke(crest, 1.1, INK, start=0.2, end=1)
    ink.stroke(back, 1.1, INK, start=1, end=0.2)
    ink.stroke(inner, 0.9, INK, start=1, end=0.2)
    for _ in range(int(sign.width * 0.7)):
        share, part = rng.random(), rng.random() ** 0.7
        start, end = _at(inner, share), _at(back, share)
        spot = _along(start, end, part)
        if spot[1] < y - 1:
            ink.disc(spot, 0.45, INK)
    for step in (0.3, 0.55, 0.8):
        start = _at(crest, step)
        ink.stroke(
            bow((start[0] + 1, start[1] + height * 0.2), (start[0] + half * 0.26, start[1] + height * 0.46), 0.1, 4),
            0.6,
            PALE_INK,
            start=0.6,
            end=0.2,
        )


def palm(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """A palm with a bent trunk."""
    x, y, height = sign.x, sign.y, sign.height
    trunk = bow((x, y), (x + sign.width * 0.14, y - height * 0.72), 0.10, 5)
    ink.stroke(trunk, 2.0, SHADE, start=1, end=0.6)
    top = trunk[-1]
    for degrees in (-170, -140, -105, -70, -40, -12, 20, 165):
        turn = math.radians(degrees + rng.uniform(-8, 8))
        reach = sign.width * 0.48
        tip = top[0] + math.cos(turn) * reach, top[1] + math.sin(turn) * reach * 0.8 + reach * 0.25
        leaf = bow(top, tip, 0.22 if math.cos(turn) > 0 else -0.22, 5)
        ink.stroke(leaf, 2.3, INK, start=0.7, end=0.2)
        ink.stroke(leaf, 1.3, (104, 126, 66), start=0.7, end=0.2)


def stipple(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """A handful of sand: dots and a tuft of grass."""
    for _ in range(int(sign.width * 0.8)):
        turn, reach = rng.uniform(0, math.tau), math.sqrt(rng.random())
        spot = (
            sign.x + math.cos(turn) * reach * sign.width / 2,
            sign.y - sign.height / 2 + math.sin(turn) * reach * sign.height / 2,
        )
        ink.disc(spot, rng.uniform(0.4, 0.75), mixed(PALE_INK, sign.wash, rng.uniform(0, 0.4)))
    for lean in (-1.6, -0.6, 0.5, 1.5):
        ink.stroke(
            [(sign.x + lean * 0.4, sign.y), (sign.x + lean * 2.2, sign.y - sign.height * 0.55)],
            0.9,
            (110, 112, 58),
            start=1,
            end=0.3,
        )


DRAW: dict[str, Callable[[Ink, Sign, random.Random], None]] = {
    "mountain": mountain,
    "hill": hill,
    "tree": tree,
    "fir": fir,
    "field": field,
    "house": house,
    "tower": tower,
    "reeds": reeds,
    "pool": pool,
    "dune": dune,
    "palm": palm,
    "stipple": stipple,
}
