"""Signs of what grows: trees, firs, palms, reeds, grass and fields. Light comes from the upper left."""

from __future__ import annotations

import math
import random

from sprites.workshop.map_ink import INK, PALE_INK, Colour, Ink, Sign, along, bow, mixed
from sprites.workshop.map_lands import Point
from sprites.workshop.map_relief import UMBER, pool

CROWN = ((0.0, -0.42, 0.58), (-0.46, 0.02, 0.50), (0.34, -0.02, 0.54), (-0.06, 0.16, 0.52), (0.42, 0.24, 0.42))
"""The clumps of a tree's crown: right, down and radius, in halves of its width."""

CROPS: tuple[Colour, ...] = (
    (238, 204, 108),
    (222, 178, 84),
    (166, 184, 100),
    (192, 200, 126),
    (184, 140, 96),
    (240, 222, 160),
)


def tree(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """A broad-leaved tree: a crown of round clumps, light above left, dark below right."""
    leaf = mixed(sign.wash, (70, 92, 52), rng.uniform(0.45, 0.68))
    if rng.random() < 0.07:
        leaf = mixed(leaf, (196, 128, 54), 0.55)
    ink.stroke([(sign.x, sign.y), (sign.x, sign.y - sign.height * 0.45)], sign.width * 0.17, UMBER)
    middle, radius = sign.y - sign.height * 0.60, sign.width * 0.5
    clumps = [(sign.x + right * radius, middle + down * radius, size * radius) for right, down, size in CROWN]
    for x, y, size in clumps:
        ink.disc((x, y), size + 0.8, INK)
    for x, y, size in clumps:
        ink.disc((x, y), size, mixed(leaf, (34, 46, 34), 0.38))
    for x, y, size in clumps[:4]:
        ink.disc((x - size * 0.22, y - size * 0.24), size * 0.80, leaf)
    for x, y, size in clumps[:3]:
        ink.disc((x - size * 0.30, y - size * 0.34), size * 0.42, mixed(leaf, (240, 234, 170), 0.42))


def fir(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """A conifer of three tiers."""
    x, y, half, height = sign.x, sign.y, sign.width / 2, sign.height
    leaf = mixed(sign.wash, (44, 78, 62), rng.uniform(0.58, 0.78))
    ink.stroke([(x, y), (x, y - height * 0.3)], half * 0.34, UMBER)
    for low, high, wide in ((0.14, 0.56, 1.0), (0.36, 0.78, 0.78), (0.58, 1.0, 0.54)):
        foot, tip, reach = y - height * low, y - height * high, half * wide
        ink.fill(
            [(x - reach - 0.8, foot + 0.6), (x, tip - 1), (x + reach + 0.8, foot + 0.6), (x, foot + half * 0.3)], INK
        )
        ink.fill([(x - reach, foot), (x, tip), (x + reach, foot), (x, foot + half * 0.22)], leaf)
        ink.fill([(x, tip), (x + reach, foot), (x + half * 0.1, foot + half * 0.2)], mixed(leaf, (24, 36, 34), 0.45))
        ink.fill([(x, tip), (x - reach, foot), (x - reach * 0.55, foot)], mixed(leaf, (226, 230, 170), 0.30))


def palm(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """A palm with a bent trunk."""
    x, y, height = sign.x, sign.y, sign.height
    trunk = bow((x, y), (x + sign.width * 0.14, y - height * 0.72), 0.10, 5)
    ink.stroke(trunk, 2.2, INK, start=1, end=0.7)
    ink.stroke(trunk, 1.1, (150, 108, 66), start=1, end=0.6)
    top = trunk[-1]
    for degrees in (-170, -140, -105, -70, -40, -12, 20, 165):
        turn = math.radians(degrees + rng.uniform(-8, 8))
        reach = sign.width * 0.48
        tip = top[0] + math.cos(turn) * reach, top[1] + math.sin(turn) * reach * 0.8 + reach * 0.25
        leaf = bow(top, tip, 0.22 if math.cos(turn) > 0 else -0.22, 5)
        ink.stroke(leaf, 2.5, INK, start=0.8, end=0.2)
        ink.stroke(leaf, 1.4, (116, 140, 72), start=0.8, end=0.2)


def oasis(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """A pool with palms around it."""
    pool(ink, sign.moved(0, 0, sign.width * 0.72, sign.height * 0.30), rng)
    for right, down in ((-0.36, -0.16), (0.34, -0.20), (-0.18, -0.28), (0.44, 0.0)):
        palm(ink, sign.moved(right * sign.width, down * sign.height, sign.width * 0.36, sign.height * 0.62), rng)


def reeds(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """A tuft of bulrushes standing in a streak of water."""
    x, y, half, height = sign.x, sign.y, sign.width / 2, sign.height
    for step, wide in ((0.0, 1.0), (1.8, 0.7), (-1.6, 0.55)):
        middle = x + rng.uniform(-0.2, 0.2) * half
        water = (middle - half * wide, y + step), (middle + half * wide, y + step)
        ink.stroke(water, 1.0, (66, 108, 116), start=0.2, end=0.2)
    for number in range(7):
        lean = (number - 3) / 3 + rng.uniform(-0.15, 0.15)
        top = x + lean * half * 0.72, y - height * rng.uniform(0.6, 1) * (1 - 0.3 * abs(lean))
        ink.stroke(bow((x + lean * half * 0.25, y), top, 0.08 * lean, 4), 1.1, (62, 80, 44), start=1, end=0.3)
        if number % 2:
            ink.stroke([(top[0], top[1] + 3.4), top], 2.0, (110, 66, 34), start=0.7, end=0.7)


def grass(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """Sand with a tuft of grass."""
    for _ in range(int(sign.width * 0.8)):
        turn, reach = rng.uniform(0, math.tau), math.sqrt(rng.random()) / 2
        right, down = math.cos(turn) * reach * sign.width, math.sin(turn) * reach * sign.height
        spot = sign.x + right, sign.y - sign.height / 2 + down
        ink.disc(spot, rng.uniform(0.4, 0.75), mixed(PALE_INK, sign.wash, rng.uniform(0, 0.4)))
    for lean in (-1.6, -0.6, 0.5, 1.5):
        tip = sign.x + lean * 2.4, sign.y - sign.height * 0.6
        ink.stroke([(sign.x + lean * 0.4, sign.y), tip], 1.0, (104, 106, 52), start=1, end=0.3)


def field(ink: Ink, sign: Sign, rng: random.Random) -> None:
    """Ploughed land: plots of different crops, furrows along each, hedges between them."""
    x, y, half, height = sign.x, sign.y, sign.width / 2, sign.height
    lean = rng.choice((-0.45, 0.45)) * height

    def corner(across: float, down: float) -> Point:
        slant = lean * (0.5 - down)
        stray = rng.uniform(-0.05, 0.05) * height
        return x + across * (half - abs(lean) / 2) + slant, y - height * (1 - down) + stray

    whole = [corner(-1, 0), corner(1, 0), corner(1, 1), corner(-1, 1)]
    plots = _plots(whole, rng, 3 if sign.width > 56 else 2 if sign.width > 36 else 1)
    crop = rng.randrange(len(CROPS))
    for plot in plots:
        crop = (crop + rng.randrange(1, len(CROPS))) % len(CROPS)
        _plot(ink, plot, mixed(CROPS[crop], sign.wash, 0.12), rng)
    for plot in plots:
        ink.stroke([plot[3], plot[2]], 0.9, (112, 118, 62))
        _hedge(ink, plot[1], plot[2], rng)
    _hedge(ink, whole[3], whole[2], rng)
    _hedge(ink, whole[0], whole[3], rng)


Plot = list[Point]


def _plots(whole: Plot, rng: random.Random, cuts: int) -> list[Plot]:
    """The quadrilateral cut across its longer way, and its parts again."""
    if cuts == 0:
        return [whole]
    nw, ne, se, sw = whole
    share, skew = rng.uniform(0.38, 0.62), rng.uniform(-0.05, 0.05)
    if math.dist(nw, ne) > math.dist(nw, sw) * 1.5:
        top, low = along(nw, ne, share + skew), along(sw, se, share - skew)
        parts = [nw, top, low, sw], [top, ne, se, low]
    else:
        west, east = along(nw, sw, share + skew), along(ne, se, share - skew)
        parts = [nw, ne, east, west], [west, east, se, sw]
    return [plot for part in parts for plot in _plots(part, rng, cuts - 1)]


def _plot(ink: Ink, plot: Plot, crop: Colour, rng: random.Random) -> None:
    nw, ne, se, sw = plot
    ink.fill(plot, crop)
    lying = rng.random() < 0.4
    first, second = ((nw, sw), (ne, se)) if lying else ((nw, ne), (sw, se))
    rows = max(3, round(math.dist(*first) / 2.7))
    for row in range(1, rows):
        start, end = along(*first, row / rows), along(*second, row / rows)
        near, far = rng.uniform(0.03, 0.08), rng.uniform(0.90, 0.97)
        tone = mixed(crop, (104, 72, 34), 0.42 if row % 2 else 0.24)
        ink.stroke([along(start, end, near), along(start, end, far)], 0.85, tone, start=0.7, end=0.5)
    ink.closed(plot, 0.7, mixed(crop, PALE_INK, 0.75))


def _hedge(ink: Ink, start: Point, end: Point, rng: random.Random) -> None:
    count = max(2, int(math.dist(start, end) / 2.3))
    for step in range(count + 1):
        x, y = along(start, end, step / count)
        size = rng.uniform(0.8, 1.6)
        ink.disc((x, y - size * 0.4), size + 0.4, (52, 60, 34))
        ink.disc((x - size * 0.2, y - size * 0.6), size * 0.8, (112, 126, 66))
