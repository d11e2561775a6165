"""Signs of what hands have built: houses, towers, walls, mills, ruins and ships. Light comes from the upper left."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from sprites.workshop.map_ink import INK, Colour, Ink, Shade, Sign, along, bow, mixed
from sprites.workshop.map_lands import Point
from sprites.workshop.map_relief import UMBER, pool

WALL: Colour = (246, 242, 232)
STONE: Colour = (206, 206, 204)
RED: Colour = (176, 52, 44)
SLATES: tuple[Colour, ...] = ((120, 138, 168), (104, 122, 154), (142, 156, 180))


def house(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """A gabled house seen from the front left: slate roofs in a silver city, tiles or thatch elsewhere."""
    x, y, width, height = sign.x, sign.y, sign.width, sign.height
    left, right, gable, eaves = x - width / 2, x + width / 2, x - width * 0.08, y - height * 0.52
    roof = rng.choice(SLATES if sign.wash[2] > sign.wash[0] else ((182, 98, 62), (170, 112, 66)))
    ridge = (left + gable) / 2
    side = [(gable, y), (right, y - 0.8), (right, eaves - 0.4), (gable, eaves)]
    slope = [(gable, eaves), (ridge, y - height), (right - (gable - ridge), y - height), side[2]]
    front = [(left, y), (gable, y), (gable, eaves), (ridge, y - height), (left, eaves)]
    for shape, colour in ((side, mixed(WALL, UMBER, 0.34)), (slope, roof), (front, WALL)):
        ink.fill(shape, colour)
        ink.closed(shape, 0.9)
    for step in (1, 2, 3):
        top, low = along(slope[1], slope[2], step / 4), along(slope[0], slope[3], step / 4)
        ink.stroke([top, low], 0.5, mixed(roof, INK, 0.5))
    ink.stroke([along(slope[1], slope[2], 0.1), along(slope[1], slope[2], 0.9)], 0.7, mixed(roof, WALL, 0.6))
    ink.stroke([(ridge, y), (ridge, y - height * 0.26)], 1.8, INK)


def tower(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """A round tower with a tall pointed roof and a pennant."""
    x, y, half, height = sign.x, sign.y, sign.width / 2, sign.height
    top, body, roof = y - height * 0.58, half * 0.62, rng.choice(SLATES)
    _drum(ink, (x, y), body, y - top)
    cone = [(x - half, top + 0.6), (x, y - height), (x + half, top + 0.6), (x, top + half * 0.34)]
    ink.fill(cone, roof)
    ink.fill([(x, y - height), cone[2], (x + half * 0.12, top + half * 0.3)], mixed(roof, (30, 34, 54), 0.5))
    ink.fill([(x, y - height), cone[0], (x - half * 0.55, top + half * 0.2)], mixed(roof, (250, 250, 250), 0.55))
    ink.closed(cone, 0.9)
    mast = y - height - half * 0.7
    ink.stroke([(x, y - height + 1), (x, mast)], 0.7)
    ink.fill([(x, mast), (x + half * 0.9, mast + half * 0.22), (x, mast + half * 0.48)], RED)
    for share in (0.2, 0.42):
        _slit(ink, (x - body * 0.3, y - height * share))


def _drum(ink: Ink, foot: Point, body: float, height: float) -> None:
    """A round shaft, shaded from left to right."""
    x, y = foot
    top = y - height
    ink.fill([(x - body, y), (x - body, top), (x + body, top), (x + body, y), (x, y + body * 0.3)], WALL)
    for share, tone in ((0.0, 0.22), (0.35, 0.45), (0.68, 0.68)):
        face = [(x + body * share, y + body * 0.2), (x + body * share, top), (x + body, top), (x + body, y)]
        ink.fill(face, mixed(WALL, (70, 76, 98), tone))
    ink.stroke([(x - body, top), (x - body, y), (x, y + body * 0.3), (x + body, y), (x + body, top)], 0.9)


def _slit(ink: Ink, foot: Point) -> None:
    x, y = foot
    ink.fill([(x - 0.7, y), (x + 0.7, y), (x + 0.7, y - 2), (x, y - 3), (x - 0.7, y - 2)], INK)


def turret(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """A battlemented tower of a town wall."""
    x, y, half, height = sign.x, sign.y, sign.width / 2, sign.height
    _drum(ink, (x, y), half * 0.84, height * 0.84)
    top = y - height * 0.84
    crown = [(x - half, top + 1.4), (x - half, top - 1.2), (x + half, top - 1.2), (x + half, top + 1.4)]
    ink.fill(crown, STONE)
    ink.closed(crown, 0.8)
    for step in range(3):
        left = x - half + step * half * 0.76
        merlon = [(left, top - 1), (left, top - 3.2), (left + half * 0.48, top - 3.2), (left + half * 0.48, top - 1)]
        ink.fill(merlon, WALL if step < 2 else STONE)
        ink.closed(merlon, 0.7)
    _slit(ink, (x - half * 0.2, y - height * (0.3 + 0.1 * rng.random())))


def castle(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """A great hall between towers of different heights."""
    width, height = sign.width, sign.height
    for right, tall, wide in ((-0.24, 0.86, 0.20), (0.26, 0.72, 0.19), (0.03, 1.0, 0.23)):
        tower(ink, sign.moved(right * width, -height * 0.10, wide * width, tall * height * 0.9), rng)
    left, low = sign.x - width * 0.36, sign.y
    for start, wide, tall, tone in ((left, 0.44, 0.34, 0.0), (left + width * 0.44, 0.28, 0.34, 0.42)):
        block = [(start, low), (start + wide * width, low), (start + wide * width, low - tall * height)]
        block.append((start, low - tall * height))
        ink.fill(block, mixed(WALL, (70, 76, 98), tone))
        ink.closed(block, 0.9)
        for step in range(int(wide * width / 4)):
            ink.stroke([(start + 1.5 + step * 4, block[2][1]), (start + 3.5 + step * 4, block[2][1])], 2.6, INK)
            ink.stroke([(start + 1.7 + step * 4, block[2][1]), (start + 3.3 + step * 4, block[2][1])], 1.6, WALL)
    for right, tall in ((-0.43, 0.56), (0.43, 0.50)):
        tower(ink, sign.moved(right * width, 1, 0.18 * width, tall * height), rng)
    gate = left + width * 0.22
    ink.fill([(gate - 3, low), (gate - 3, low - 5), (gate, low - 8), (gate + 3, low - 5), (gate + 3, low)], INK)


def windmill(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """A mill with four sails."""
    x, y, width, height = sign.x, sign.y, sign.width, sign.height
    top = y - height * 0.58
    left = [(x - width * 0.20, y), (x - width * 0.13, top), (x, top), (x + width * 0.03, y + 1)]
    right = [(x + width * 0.03, y + 1), (x, top), (x + width * 0.13, top), (x + width * 0.20, y)]
    cap = [(x - width * 0.16, top), (x, top - height * 0.16), (x + width * 0.16, top)]
    for shape, colour in ((left, WALL), (right, mixed(WALL, UMBER, 0.40)), (cap, (168, 92, 58))):
        ink.fill(shape, colour)
        ink.closed(shape, 0.8)
    ink.stroke([(x - 0.4, y + 0.8), (x - 0.4, y - height * 0.14)], 2.0)
    hub = x, top - 1
    start = rng.uniform(0.2, 1.2)
    for step in range(4):
        turn = start + math.pi / 2 * step
        ahead, across = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
        tip = hub[0] + ahead[0] * width * 0.5, hub[1] + ahead[1] * width * 0.5
        root = along(hub, tip, 0.25)
        sail = [root, tip, (tip[0] + across[0] * 2.6, tip[1] + across[1] * 2.6)]
        sail.append((root[0] + across[0] * 2.6, root[1] + across[1] * 2.6))
        ink.fill(sail, (248, 240, 218))
        ink.closed(sail, 0.6)
        ink.stroke([hub, tip], 0.9)


def stacks(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """Three haystacks."""
    for right, down, size in ((-0.30, -0.22, 0.38), (0.30, -0.16, 0.36), (0.0, 0.0, 0.44)):
        x, y, half = sign.x + right * sign.width, sign.y + down * sign.height, size * sign.width / 2
        outline = bow((x - half, y), (x + half, y), -0.72, 10)
        ink.fill(outline, (238, 198, 92))
        ink.fill([*outline[5:], (x + half * 0.2, y)], (190, 140, 62))
        ink.closed(outline, 0.8)
        for step in (-0.4, 0.0, 0.4):
            tip = x + step * half * 0.4, y - half * rng.uniform(0.8, 1.2)
            ink.stroke([(x + step * half, y - 0.6), tip], 0.5, (128, 88, 36))


def lantern(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """A lantern burning on a post."""
    x, y, height = sign.x, sign.y, sign.height
    arm = x + sign.width * rng.choice((-0.32, 0.32)), y - height
    ink.stroke([(x, y), (x, y - height), arm], 1.3)
    lamp = arm[0], arm[1] + height * 0.22
    ink.glow(lamp, height * 0.95, (92, 66, 18))
    ink.disc(lamp, 2.6, INK)
    ink.disc(lamp, 1.9, (255, 222, 120))
    ink.stroke([(lamp[0] - 2, lamp[1] - 2.4), (lamp[0] + 2, lamp[1] - 2.4)], 1.0)


def lighthouse(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """A banded lighthouse with its lamp lit."""
    x, y, half, height = sign.x, sign.y, sign.width / 2, sign.height
    top = y - height * 0.74
    for band in range(5):
        low, high = y - (y - top) * band / 5, y - (y - top) * (band + 1) / 5
        wide, narrow = half * (0.8 - 0.07 * band), half * (0.8 - 0.07 * (band + 1))
        colour = RED if band % 2 else WALL
        ink.fill([(x - wide, low), (x + wide, low), (x + narrow, high), (x - narrow, high)], colour)
        ink.fill(
            [(x + wide * 0.2, low), (x + wide, low), (x + narrow, high), (x + narrow * 0.2, high)],
            mixed(colour, UMBER, 0.45),
        )
    ink.closed([(x - half * 0.8, y), (x - half * 0.45, top), (x + half * 0.45, top), (x + half * 0.8, y)], 1.0)
    ink.stroke([(x - half * 0.7, top), (x + half * 0.7, top)], 1.6)
    lamp = x, top - height * 0.08
    ink.glow(lamp, height * (0.62 + 0.04 * rng.random()), (110, 86, 30))
    ink.fill(
        [
            (x - half * 0.36, top),
            (x - half * 0.36, top - height * 0.15),
            (x + half * 0.36, top - height * 0.15),
            (x + half * 0.36, top),
        ],
        (255, 230, 140),
    )
    ink.closed(
        [(x - half * 0.36, top), (x - half * 0.36, top - height * 0.15), (x + half * 0.36, top - height * 0.15)], 0.8
    )
    ink.fill(
        [(x - half * 0.55, top - height * 0.14), (x, y - height), (x + half * 0.55, top - height * 0.14)], (126, 52, 42)
    )


def abbey(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """A drowned church: a broken gable with a great window, standing in water."""
    x, y, half, height = sign.x, sign.y, sign.width / 2, sign.height
    pool(ink, sign.moved(0, height * 0.10, sign.width * 1.05, height * 0.28), rng)
    gable = [
        (x - half * 0.62, y),
        (x - half * 0.62, y - height * 0.62),
        (x - half * 0.1, y - height),
        (x, y - height * 0.94),
    ]
    gable += [
        (x + half * 0.12, y - height * 0.80),
        (x + half * 0.30, y - height * 0.84),
        (x + half * 0.36, y - height * 0.60),
    ]
    gable += [
        (x + half * 0.52, y - height * 0.56),
        (x + half * 0.50, y - height * 0.24),
        (x + half * 0.66, y - height * 0.18),
        (x + half * 0.66, y),
    ]
    ink.fill(gable, (222, 220, 206))
    ink.fill([(x + half * 0.2, y), (x + half * 0.12, y - height * 0.80), *gable[5:]], (150, 154, 150))
    ink.closed(gable, 1.1)
    for middle, wide, tall in ((-0.05, 0.22, 0.60), (-0.42, 0.10, 0.36), (0.36, 0.10, 0.36)):
        left, right = x + (middle - wide) * half, x + (middle + wide) * half
        spring = y - height * tall * 0.7
        window = [
            (left, y - height * 0.14),
            (left, spring),
            (x + middle * half, y - height * tall - 2),
            (right, spring),
        ]
        window.append((right, y - height * 0.14))
        ink.fill(window, (72, 92, 96))
        ink.closed(window, 0.7)
        ink.stroke(
            [(x + middle * half, y - height * 0.14), (x + middle * half, y - height * tall)], 0.7, (222, 220, 206)
        )
    for step in (0.0, 2.2):
        ink.stroke([(x - half * 0.8, y + step), (x + half * 0.8, y + step)], 1.0, (214, 232, 226), start=0.2, end=0.2)


def ship(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """A ship of two masts before the wind, with a little water under her bow."""
    x, y, half, height = sign.x, sign.y, sign.width / 2, sign.height
    hull = [
        (x - half, y - height * 0.30),
        *bow((x - half * 0.8, y), (x + half * 0.7, y), -0.06, 5),
        (x + half, y - height * 0.26),
    ]
    hull += [
        (x + half * 0.6, y - height * 0.18),
        (x - half * 0.55, y - height * 0.17),
        (x - half * 0.62, y - height * 0.28),
    ]
    ink.fill(hull, (150, 98, 58))
    ink.closed(hull, 1.0)
    ink.stroke([(x - half * 0.85, y - height * 0.12), (x + half * 0.8, y - height * 0.10)], 0.8, (226, 190, 120))
    for right, tall in ((-0.34, 0.86), (0.24, 1.0)):
        mast = x + right * half
        ink.stroke([(mast, y - height * 0.18), (mast, y - height * tall)], 1.1)
        for low, high, wide in ((0.28, 0.60, 0.40), (0.62, 0.84, 0.30)):
            foot, head = y - height * tall * low, y - height * tall * high
            luff = bow((mast + wide * half, head), (mast + wide * half * 1.1, foot), -0.18, 5)
            sail = [
                (mast - wide * half * 0.8, head),
                *luff,
                *bow((mast - wide * half * 0.7, foot), (mast - wide * half * 0.8, head), 0.18, 5),
            ]
            ink.fill(sail, (250, 242, 222))
            ink.fill([*luff, (mast + wide * half * 0.4, foot), (mast + wide * half * 0.5, head)], (222, 200, 164))
            ink.closed(sail, 0.8)
        ink.fill(
            [(mast, y - height * tall), (mast + half * 0.3, y - height * tall + 1.4), (mast, y - height * tall + 3)],
            RED,
        )
    for step in range(3):
        wave = x - half * (0.9 - 0.2 * step), y + 1.5 + step * 1.8
        ink.stroke(
            bow(wave, (wave[0] + sign.width * (0.9 - 0.2 * step), wave[1]), 0.02 * rng.choice((-1, 1))),
            0.9,
            (76, 104, 110),
            start=0.2,
            end=0.2,
        )


SKIN: Colour = (104, 140, 104)


def serpent(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """A sea serpent: a head on a bent neck, coils that grow smaller, a forked tail."""
    x, y, width, height = sign.x, sign.y - sign.height * 0.16, sign.width, sign.height
    for right, size in ((0.36, 0.17), (0.16, 0.25), (-0.12, 0.32)):
        _coil(ink, (x + right * width, y), size * width)
    tail = bow((x + width * 0.45, y), (x + width * 0.52, y - height * 0.20), 0.20, 4)
    ink.stroke(tail, 2.6, INK, start=1, end=0.7)
    ink.stroke(tail, 1.5, SKIN, start=1, end=0.7)
    tip = tail[-1]
    ink.fill([tip, (tip[0] - 3, tip[1] - 3.4), (tip[0], tip[1] - 1.8), (tip[0] + 3, tip[1] - 3.0)], (150, 60, 48))
    neck = bow((x - width * 0.34, y), (x - width * 0.36, y - height * 0.60), -0.20)
    ink.stroke(neck, width * 0.13 + 1.6, INK, start=1, end=0.8)
    ink.stroke(neck, width * 0.13, SKIN, start=1, end=0.8)
    ink.stroke([(a - width * 0.03, b) for a, b in neck[:8]], width * 0.04, (214, 206, 150))
    _serpent_head(ink, neck[-1], width)
    for right, wide in ((-0.34, 0.22), (-0.12, 0.38), (0.16, 0.32), (0.38, 0.26)):
        middle, reach = x + right * width, wide * width * rng.uniform(0.5, 0.6)
        for down, share in ((0.4, 1.0), (2.4, 0.6)):
            ripple = (middle - reach * share, y + down), (middle + reach * share, y + down)
            ink.stroke(ripple, 1.1, (78, 110, 118), start=0.2, end=0.2)


def _coil(ink: Ink, foot: Point, size: float) -> None:
    x, y = foot
    for step in range(1, 8):
        turn = math.pi * step / 8
        tip = x - math.cos(turn) * size * 0.66, y - math.sin(turn) * size * 0.80
        root = x - math.cos(turn) * size * 0.42, y - math.sin(turn) * size * 0.54
        ink.fill([(root[0] - 1.4, root[1]), tip, (root[0] + 1.4, root[1])], (150, 60, 48))
    arch = [
        (x - math.cos(math.pi * k / 12) * size * 0.40, y - math.sin(math.pi * k / 12) * size * 0.54) for k in range(13)
    ]
    ink.stroke(arch, size * 0.26 + 1.6)
    ink.stroke(arch, size * 0.26, SKIN)
    ink.stroke(
        [(a - 0.4, b - size * 0.06) for a, b in arch[2:8]],
        size * 0.07,
        mixed(SKIN, (250, 250, 220), 0.45),
        start=0.3,
        end=0.3,
    )


def _serpent_head(ink: Ink, crown: Point, width: float) -> None:
    x, y = crown
    shape = [(0.06, 0.05), (0.06, -0.05), (0.00, -0.10), (-0.08, -0.08), (-0.20, 0.01), (-0.09, 0.02), (-0.17, 0.08)]
    head = [(x + a * width, y + b * width) for a, b in (*shape, (-0.05, 0.09))]
    ink.fill(
        [(x, y - width * 0.08), (x + width * 0.10, y - width * 0.16), (x + width * 0.06, y - width * 0.02)],
        (150, 60, 48),
    )
    ink.fill(head, SKIN)
    ink.closed(head, 1.0)
    ink.disc((x - width * 0.03, y - width * 0.035), 1.3, (250, 236, 180))
    ink.disc((x - width * 0.036, y - width * 0.033), 0.6, INK)


@dataclass(frozen=True)
class Wall:
    """A piece of a town wall, from one point of its foot to the next."""

    start: Point
    end: Point
    height: float = 7.5

    @property
    def y(self) -> float:
        return max(self.start[1], self.end[1])

    def cast(self, shade: Shade) -> None:
        (x, y), (u, v) = self.start, self.end
        shade.shape([(x, y), (u, v), (u + 3.5, v + 2.5), (x + 3.5, y + 2.5)])

    def draw(self, ink: Ink) -> None:
        (x, y), (u, v) = self.start, self.end
        steep = abs(v - y) / (math.dist(self.start, self.end) or 1)
        stone = mixed(WALL, (70, 76, 98), 0.18 + 0.32 * steep)
        face = [(x, y), (u, v), (u, v - self.height), (x, y - self.height)]
        near = [(a + 1.8 * steep, b) for a, b in face]
        ink.fill(face, stone)
        ink.fill(near, stone)
        ink.stroke([near[0], near[1]], 1.0)
        walk = [(x - 1.8, y - self.height), (u - 1.8, v - self.height)]
        walk += [(u + 1.8, v - self.height), (x + 1.8, y - self.height)]
        ink.fill(walk, WALL)
        ink.stroke([walk[0], walk[1]], 0.7)
        ink.stroke([walk[3], walk[2]], 0.7)
        for share in (0.25, 0.75):
            for side in (-1.8, 1.8) if steep > 0.6 else (0,):
                a, b = along(face[3], face[2], share)
                merlon = [(a + side - 1.3, b + 0.7), (a + side + 1.3, b + 0.7)]
                merlon += [(a + side + 1.3, b - 2.2), (a + side - 1.3, b - 2.2)]
                ink.fill(merlon, mixed(WALL, (70, 76, 98), 0.05 if side <= 0 else 0.30))
                ink.closed(merlon, 0.6)
        if steep < 0.7:
            middle = along(along(face[0], face[1], 0.5), along(face[3], face[2], 0.5), 0.42)
            ink.stroke([(middle[0] - 1.6, middle[1]), (middle[0] + 1.6, middle[1])], 0.5, (120, 122, 130))
