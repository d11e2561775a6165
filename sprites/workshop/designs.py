"""Reverses and emblems: eagle, temple, wheat, torch, shield, sunrise, crown, sceptre, hourglass, star, gem, laurel.

Each raises its relief on a die that is given, inside the frame that die has; emblems fill about the unit circle.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from sprites.workshop.die import Die
from sprites.workshop.pen import Pen, Point, path, spline
from sprites.workshop.relief import blur

Emblem = Callable[[Die], None]


def numeral(die: Die, text: str, centre: Point, size: float, height: float = 0.55) -> None:
    """A figure that stays legible on the smallest coin: high, with a cushioned face."""
    die.cushion(lambda pen: pen.letters(text, centre, size), height, edge=0.62, flank=0.012)


def _both_sides(draw: Callable[[Pen, int], None]) -> Callable[[Pen], None]:
    def twice(pen: Pen) -> None:
        draw(pen, -1)
        draw(pen, 1)

    return twice


def _mirror(side: int, degrees: float) -> float:
    return degrees if side > 0 else 180 - degrees


def eagle(die: Die) -> None:
    """An eagle with spread wings, a shield on its breast."""

    def primaries(pen: Pen, side: int) -> None:
        for i in range(9):
            t = i / 8
            root = side * (0.16 + 0.46 * t), -0.16 - 0.30 * math.sin(math.pi * (0.10 + 0.52 * t))
            pen.feather(root, _mirror(side, 82 - 76 * t), 0.40 + 0.12 * math.sin(math.pi * t), 0.115)

    def coverts(pen: Pen, side: int) -> None:
        for i in range(8):
            t = i / 7
            root = side * (0.12 + 0.46 * t), -0.22 - 0.28 * math.sin(math.pi * (0.08 + 0.52 * t))
            pen.feather(root, _mirror(side, 84 - 74 * t), 0.25, 0.10)

    def arm(pen: Pen, side: int) -> None:
        bough = path(".08,-.16 .2,-.33 .4,-.48 .6,-.5 .72,-.42")
        pen.stroke([(side * x, y) for x, y in bough], 0.11, end=0.45)

    for draw, height in ((primaries, 0.34), (coverts, 0.20), (arm, 0.24)):
        mask = die.mask(_both_sides(draw))
        die.height += np.float32(height) * (0.6 * blur(mask, die.side * 0.0025) + 0.4 * blur(mask, die.side * 0.008))
    _eagle_tail_and_legs(die)
    _eagle_body(die)


def _eagle_tail_and_legs(die: Die) -> None:
    def tail(pen: Pen) -> None:
        for degrees in (128, 52, 116, 64, 103, 77, 90):
            pen.feather((0, 0.20), degrees, 0.36, 0.10)

    def legs(pen: Pen, side: int) -> None:
        pen.stroke([(side * 0.10, 0.22), (side * 0.20, 0.38), (side * 0.24, 0.46)], 0.085, end=0.6)
        for x in (0.17, 0.245, 0.31):
            pen.stroke([(side * 0.24, 0.44), (side * x, 0.52), (side * x, 0.565)], 0.035, end=0.4)

    die.cushion(tail, 0.34, edge=0.6)
    die.cushion(_both_sides(legs), 0.30, edge=0.5)


def _eagle_body(die: Die) -> None:
    body = path("0,-.36 .13,-.28 .175,-.08 .15,.14 0,.33 -.15,.14 -.175,-.08 -.13,-.28")
    die.cushion(lambda pen: pen.shape(body), 0.40, edge=0.35)
    neck = path("-.115,-.25 -.095,-.4 -.1,-.5 -.04,-.6 .055,-.6 .115,-.5 .1,-.36 .125,-.25")
    die.cushion(lambda pen: pen.shape(neck), 0.36, edge=0.4)

    def beak(pen: Pen) -> None:
        pen.shape(path("-.07,-.545 -.15,-.555 -.205,-.5 -.2,-.445 -.165,-.485 -.08,-.475"))

    die.cushion(beak, 0.34, edge=0.5)
    die.carve(lambda pen: pen.disc((-0.045, -0.525), 0.022), 0.30, soft=0.012)

    def plumage(pen: Pen) -> None:
        for row in range(5):
            for column in range(-2, 3):
                x = column * 0.045 + (row % 2) * 0.022
                pen.stroke(
                    [(x - 0.018, -0.47 + row * 0.05), (x, -0.445 + row * 0.05), (x + 0.018, -0.47 + row * 0.05)], 0.010
                )

    die.carve(plumage, 0.09, soft=0.006)
    shield(die, (0, -0.02), 0.24)


def shield(die: Die, centre: Point, size: float) -> None:
    """A shield with stars in its head and stripes below."""
    x, y = centre
    outline = path("-.62,-.8 0,-.92 .62,-.8 .66,.05 .42,.62 0,.98 -.42,.62 -.66,.05")
    points = [(x + a * size, y + b * size) for a, b in outline]
    die.level(lambda pen: pen.shape([(x + a * size * 1.14, y + b * size * 1.12) for a, b in outline]), 0.42)
    die.cushion(lambda pen: pen.shape(points), 0.26, edge=0.75)

    def grooves(pen: Pen) -> None:
        pen.stroke([(x - 0.6 * size, y - 0.32 * size), (x + 0.6 * size, y - 0.32 * size)], 0.05 * size)
        for stripe in (-0.42, -0.21, 0.0, 0.21, 0.42):
            foot = 0.80 - abs(stripe) * 0.75
            pen.stroke([(x + stripe * size, y - 0.25 * size), (x + stripe * size, y + foot * size)], 0.075 * size)

    die.carve(grooves, 0.20, soft=0.008)

    def stars(pen: Pen) -> None:
        for place in (-0.36, 0.0, 0.36):
            pen.star((x + place * size, y - 0.56 * size), 0.17 * size)

    die.plate(stars, 0.14, soft=0.006)


def temple(die: Die) -> None:
    """A temple front of six fluted columns on three steps."""
    for step, (top, wide) in enumerate(((0.30, 0.66), (0.36, 0.73), (0.42, 0.80))):
        die.plate(lambda pen, t=top, w=wide: pen.box(-w, t, w, t + 0.055), 0.34 - 0.04 * step, soft=0.010)
    die.plate(lambda pen: pen.box(-0.60, -0.14, 0.60, 0.30), 0.10, soft=0.014)
    places = [-0.51 + i * 0.204 for i in range(6)]

    def columns(pen: Pen) -> None:
        for x in places:
            pen.shape([(x - 0.055, -0.10), (x + 0.055, -0.10), (x + 0.064, 0.28), (x - 0.064, 0.28)], smooth=False)

    die.cushion(columns, 0.36, edge=0.35)

    def flutes(pen: Pen) -> None:
        for x in places:
            for k in (-0.027, 0.0, 0.027):
                pen.stroke([(x + k, -0.06), (x + k * 1.2, 0.25)], 0.010)

    die.carve(flutes, 0.13, soft=0.006)

    def capitals(pen: Pen) -> None:
        for x in places:
            pen.box(x - 0.085, -0.125, x + 0.085, -0.085)
            pen.box(x - 0.085, 0.265, x + 0.085, 0.305)

    die.plate(capitals, 0.34, soft=0.010)
    die.plate(lambda pen: pen.box(-0.66, -0.215, 0.66, -0.125), 0.40, soft=0.010)
    die.plate(lambda pen: pen.shape([(-0.74, -0.215), (0, -0.56), (0.74, -0.215)], smooth=False), 0.42, soft=0.012)
    inner: list[Point] = [(-0.50, -0.245), (0, -0.475), (0.50, -0.245)]
    die.carve(lambda pen: pen.shape(inner, smooth=False), 0.20, soft=0.012)
    die.plate(lambda pen: pen.star((0, -0.325), 0.085), 0.24, soft=0.008)
    die.carve(lambda pen: pen.stroke([(-0.64, -0.17), (0.64, -0.17)], 0.012), 0.12, soft=0.006)


def wheat(die: Die) -> None:
    """Two ears of wheat, left and right."""

    def stalk(pen: Pen, side: int) -> None:
        bough = path(".1,.66 .36,.5 .55,.22 .6,-.1 .545,-.4")
        pen.stroke([(side * x, y) for x, y in bough], 0.030)
        pen.leaf((side * 0.42, 0.44), math.radians(_mirror(side, -60)), 0.34, 0.075)
        pen.leaf((side * 0.52, 0.28), math.radians(_mirror(side, -115)), 0.30, 0.06)

    die.cushion(_both_sides(stalk), 0.26, edge=0.6)
    curve = spline(path(".6,.06 .605,-.14 .56,-.36 .47,-.56"), closed=False, pieces=12)

    def grains(pen: Pen, side: int) -> None:
        for i in range(8):
            here = curve[min(len(curve) - 1, i * 4 + 3)]
            lean = -92 - i * 4
            for across in (-34, 34):
                pen.feather((side * here[0], here[1]), _mirror(side, lean + across), 0.145, 0.085, gap=0.010)
        pen.feather((side * 0.47, -0.54), _mirror(side, -122), 0.15, 0.08)

    die.cushion(_both_sides(grains), 0.40, edge=0.4)


def torch(die: Die) -> None:
    """A burning torch between an olive and an oak branch."""
    handle = path("-.075,-.16 .075,-.16 .045,.62 -.045,.62")
    die.cushion(lambda pen: pen.shape(handle, smooth=False), 0.42, edge=0.35)

    def bands(pen: Pen) -> None:
        for i in range(7):
            y = -0.08 + i * 0.10
            pen.stroke([(-0.08, y), (0.07, y + 0.06)], 0.022)

    die.carve(bands, 0.17, soft=0.008)
    cup = path("-.14,-.26 .14,-.26 .1,-.16 -.1,-.16")
    die.cushion(lambda pen: pen.shape(cup, smooth=False), 0.40, edge=0.6)
    flame = path("-.11,-.27 -.15,-.4 -.075,-.53 -.055,-.68 .03,-.585 .055,-.73 .115,-.56 .15,-.42 .1,-.27")
    die.cushion(lambda pen: pen.shape(flame), 0.44, edge=0.4)

    def tongues(pen: Pen) -> None:
        pen.stroke([(-0.055, -0.30), (-0.075, -0.41), (-0.025, -0.54)], 0.016, end=0.3)
        pen.stroke([(0.045, -0.30), (0.015, -0.42), (0.065, -0.57)], 0.016, end=0.3)

    die.carve(tongues, 0.18, soft=0.008)
    branches(die)


def branches(die: Die) -> None:
    """Two branches of leaves that meet below and embrace the field."""
    curve = spline(path(".05,.68 .34,.6 .56,.36 .64,.04 .6,-.28"), closed=False, pieces=16)

    def leaves(pen: Pen, side: int) -> None:
        pen.stroke([(side * x, y) for x, y in curve], 0.020)
        for i in range(9):
            at = 6 + i * 7
            here, ahead = curve[min(at, len(curve) - 2)], curve[min(at + 1, len(curve) - 1)]
            along = math.degrees(math.atan2(ahead[1] - here[1], ahead[0] - here[0]))
            for across in (-42, 42):
                pen.feather((side * here[0], here[1]), _mirror(side, along + across), 0.155, 0.075, gap=0.008)

    die.cushion(_both_sides(leaves), 0.34, edge=0.45)


def sunrise(die: Die) -> None:
    """The sun rising behind mountains over water."""

    def rays(pen: Pen) -> None:
        for i in range(19):
            angle = math.radians(-180 + i * 10)
            long = 0.62 if i % 2 == 0 else 0.50
            pen.stroke(
                [
                    (math.cos(angle) * 0.27, 0.08 + math.sin(angle) * 0.27),
                    (math.cos(angle) * long, 0.08 + math.sin(angle) * long),
                ],
                0.032,
                end=0.35,
            )

    die.cushion(rays, 0.26, edge=0.6)
    die.cushion(lambda pen: pen.disc((0, 0.08), 0.225), 0.40, edge=0.35)
    ground = path("-.7,.12 -.42,-.14 -.28,0 -.12,-.1 .06,.06 .3,-.2 .5,0 .7,.12 .62,.24 -.62,.24")
    die.level(lambda pen: pen.shape(ground, smooth=False), 0.06)
    die.cushion(lambda pen: pen.shape(ground, smooth=False), 0.40, edge=0.45)

    def ridges(pen: Pen) -> None:
        for x, y in ((-0.42, -0.14), (-0.12, -0.10), (0.30, -0.20)):
            for dx, dy in ((-0.10, 0.26), (0.03, 0.28), (0.13, 0.24)):
                pen.stroke([(x, y + 0.03), (x + dx * 0.4, y + dy * 0.55), (x + dx, y + dy)], 0.014, end=0.3)

    die.carve(ridges, 0.17, soft=0.010)

    def waves(pen: Pen) -> None:
        for row in range(3):
            y = 0.30 + row * 0.065
            wide = 0.60 - row * 0.09
            steps = [(-wide + i * wide / 6, y + 0.014 * (-1) ** i) for i in range(13)]
            pen.stroke(steps, 0.024, end=0.6)

    die.cushion(waves, 0.20, edge=0.6)
