"""Marks for collection coins: crown, sceptre, hourglass, star, gem, laurel and the hole of a worthless penny."""

from __future__ import annotations

import math

import numpy as np

from sprites.sheet import HOLE
from sprites.workshop.designs import Emblem, branches, eagle
from sprites.workshop.die import Die
from sprites.workshop.pen import Pen, Point, path
from sprites.workshop.relief import blur


def crown(die: Die) -> None:
    """A crown of five points on a jewelled band."""
    outline = path("-.62,.36 -.8,-.34 -.44,.02 -.3,-.52 0,-.06 .3,-.52 .44,.02 .8,-.34 .62,.36")
    die.cushion(lambda pen: pen.shape(outline, smooth=False), 0.46, edge=0.5, flank=0.02)

    def pearls(pen: Pen) -> None:
        for x, y in ((-0.80, -0.42), (-0.30, -0.62), (0.30, -0.62), (0.80, -0.42)):
            pen.disc((x, y), 0.095)

    die.cushion(pearls, 0.46, edge=0.3)
    die.plate(lambda pen: pen.box(-0.66, 0.36, 0.66, 0.58), 0.46, soft=0.02)

    def jewels(pen: Pen) -> None:
        for x in (-0.44, -0.22, 0.0, 0.22, 0.44):
            pen.disc((x, 0.47), 0.062)

    die.carve(lambda pen: pen.stroke([(-0.60, 0.33), (0.60, 0.33)], 0.03), 0.25, soft=0.012)
    die.cushion(jewels, 0.30, edge=0.2)


def sceptre(die: Die) -> None:
    """A sceptre lying aslant, with a lily head."""

    def slant(x: float, y: float) -> Point:
        cos, sin = math.cos(math.radians(35)), math.sin(math.radians(35))
        return x * cos - y * sin, x * sin + y * cos

    def staff(pen: Pen) -> None:
        pen.stroke([slant(0, -0.36), slant(0, 0.88)], 0.13)
        pen.disc(slant(0, 0.88), 0.115)

    die.cushion(staff, 0.50, edge=0.35)

    def rings(pen: Pen) -> None:
        for y in (-0.28, -0.16, 0.14, 0.62):
            pen.stroke([slant(-0.105, y), slant(0.105, y)], 0.07)

    die.cushion(rings, 0.26, edge=0.5)

    def lily(pen: Pen) -> None:
        pen.shape([slant(x, y) for x, y in ((0, -1.0), (0.14, -0.72), (0.07, -0.40), (-0.07, -0.40), (-0.14, -0.72))])
        for side in (-1, 1):
            points = (
                (0.03, -0.40),
                (0.16, -0.62),
                (0.36, -0.70),
                (0.42, -0.56),
                (0.30, -0.52),
                (0.22, -0.36),
                (0.08, -0.30),
            )
            pen.shape([slant(side * x, y) for x, y in points])

    die.cushion(lily, 0.55, edge=0.4)


def hourglass(die: Die) -> None:
    """An hourglass, its sand half run."""

    def frame(pen: Pen) -> None:
        for y in (-0.80, 0.80):
            pen.stroke([(-0.52, y), (0.52, y)], 0.17)
        for x in (-0.46, 0.46):
            pen.stroke([(x, -0.78), (x, 0.78)], 0.075)

    die.cushion(frame, 0.50, edge=0.4)
    bulb = path(
        "-.34,-.7 .34,-.7 .33,-.42 .06,-.04 .06,.04 .33,.42 .34,.7 -.34,.7 -.33,.42 -.06,.04 -.06,-.04 -.33,-.42"
    )
    die.plate(lambda pen: pen.shape(bulb, smooth=False), 0.20, soft=0.02)

    def sand(pen: Pen) -> None:
        pen.shape(path("-.22,-.38 .22,-.38 .03,-.08 -.03,-.08"), smooth=False)
        pen.shape(path("-.27,.66 -.22,.5 0,.28 .22,.5 .27,.66"), smooth=False)
        pen.stroke([(0, -0.12), (0, 0.32)], 0.03)

    die.cushion(sand, 0.34, edge=0.4)


def star(die: Die) -> None:
    """A five-pointed star, cut like a gem."""
    _faceted(die, 5, 0.98, 0.42)


def _faceted(die: Die, points: int, radius: float, waist: float) -> None:
    die.cushion(lambda pen: pen.star((0, 0), radius, points=points, waist=waist), 0.42, edge=0.55, flank=0.02)
    for i in range(points * 2):
        angle = math.pi * i / points - math.pi / 2
        after = math.pi * (i + 1) / points - math.pi / 2
        here = radius if i % 2 == 0 else radius * waist
        there = radius * waist if i % 2 == 0 else radius
        facet = [
            (0.0, 0.0),
            (math.cos(angle) * here, math.sin(angle) * here),
            (math.cos(after) * there, math.sin(after) * there),
        ]
        if i % 2 == 0:
            die.carve(lambda pen, f=facet: pen.shape(f, smooth=False), 0.12, soft=0.03)
    die.carve(
        lambda pen: [
            pen.stroke([(0, 0), (math.cos(a) * radius, math.sin(a) * radius)], 0.016)
            for a in (2 * math.pi * k / points - math.pi / 2 for k in range(points))
        ],
        0.10,
        soft=0.010,
    )


def gem(die: Die) -> None:
    """A cut diamond."""
    outline = path("-.52,-.66 .52,-.66 .92,-.2 0,.84 -.92,-.2")
    die.plate(lambda pen: pen.shape(outline, smooth=False), 0.34, soft=0.03)
    facets: tuple[tuple[list[Point], float], ...] = (
        ([(-0.52, -0.66), (-0.28, -0.20), (-0.92, -0.20)], -0.02),
        ([(-0.52, -0.66), (0.0, -0.66), (-0.28, -0.20)], 0.10),
        ([(0.0, -0.66), (0.28, -0.20), (-0.28, -0.20)], 0.17),
        ([(0.52, -0.66), (0.0, -0.66), (0.28, -0.20)], 0.08),
        ([(0.52, -0.66), (0.92, -0.20), (0.28, -0.20)], -0.05),
        ([(-0.92, -0.20), (-0.28, -0.20), (0, 0.84)], 0.05),
        ([(-0.28, -0.20), (0.28, -0.20), (0, 0.84)], 0.15),
        ([(0.92, -0.20), (0.28, -0.20), (0, 0.84)], -0.02),
    )
    for facet, height in facets:
        die.plate(lambda pen, f=facet: pen.shape(f, smooth=False), height, soft=0.02)

    def edges(pen: Pen) -> None:
        pen.stroke([(-0.90, -0.20), (0.90, -0.20)], 0.026)
        for top, foot in (((-0.52, -0.64), -0.28), ((0, -0.64), -0.28), ((0, -0.64), 0.28), ((0.52, -0.64), 0.28)):
            pen.stroke([top, (foot, -0.20)], 0.026)
        pen.stroke([(-0.28, -0.20), (0, 0.82)], 0.026)
        pen.stroke([(0.28, -0.20), (0, 0.82)], 0.026)

    die.carve(edges, 0.20, soft=0.012)


def laurel(die: Die) -> None:
    """A wreath, open at the top, its middle free for a figure."""
    branches(die)

    def knot(pen: Pen) -> None:
        pen.shape([(0, 0.66), (-0.20, 0.56), (-0.22, 0.76)])
        pen.shape([(0, 0.66), (0.20, 0.56), (0.22, 0.76)])
        pen.disc((0, 0.66), 0.075)

    die.cushion(knot, 0.40, edge=0.5)


def penny_hole(die: Die) -> None:
    """A hole struck through the coin, the metal thrown up around it; what lies inside it is cut out at run time."""
    burr = die.mask(lambda pen: pen.ring((0, 0), HOLE + 0.17, 0.17))
    die.height += np.float32(0.55) * blur(burr, die.side * 0.018)
    die.carve(lambda pen: pen.disc((0, 0), HOLE + 0.02), 0.9, soft=0.05)

    def cracks(pen: Pen) -> None:
        for degrees, length in ((-50, 0.86), (75, 0.80), (190, 0.88)):
            angle = math.radians(degrees)
            bent = angle + 0.12
            middle = math.cos(bent) * 0.62, math.sin(bent) * 0.62
            start = math.cos(angle) * HOLE, math.sin(angle) * HOLE
            pen.stroke([start, middle, (math.cos(angle) * length, math.sin(angle) * length)], 0.045, end=0.2)

    die.carve(cracks, 0.55, soft=0.015)


EMBLEMS: dict[str, Emblem] = {
    "crown": crown,
    "sceptre": sceptre,
    "eagle": eagle,
    "hourglass": hourglass,
    "star": star,
    "gem": gem,
    "laurel": laurel,
    "hole": penny_hole,
}
