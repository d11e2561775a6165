"""What heads in profile have in common: bust, features, ear, strands of hair, wreath, coat. They look left."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from sprites.workshop.die import Die
from sprites.workshop.pen import Pen, Point, path, spline
from sprites.workshop.relief import Map, blur

# Forehead to chin of a woman, then along the jaw to the ear and round the skull.
FACE = path(
    "-.335,-.405 -.372,-.32 -.392,-.22 -.402,-.145 -.402,-.095 -.418,-.045 -.452,.02 -.486,.072 "
    "-.478,.104 -.438,.116 -.414,.128 -.418,.152 -.438,.178 -.434,.196 -.41,.206 -.43,.222 "
    "-.43,.244 -.4,.268 -.396,.294 -.412,.33 -.402,.372 -.362,.402 -.29,.398 -.19,.36 -.085,.312 "
    "-.02,.24 .01,.13"
)
# A statesman: heavier brow, aquiline nose, longer chin.
FACE_OF_MAN = path(
    "-.325,-.405 -.362,-.33 -.385,-.24 -.408,-.165 -.412,-.125 -.396,-.085 -.424,-.035 -.468,.025 "
    "-.498,.082 -.482,.112 -.436,.122 -.42,.142 -.432,.176 -.434,.194 -.41,.204 -.428,.22 "
    "-.424,.244 -.398,.268 -.4,.296 -.424,.34 -.42,.388 -.38,.422 -.29,.418 -.19,.378 -.075,.325 "
    "-.01,.24 .01,.13"
)
NECK = path(
    "-.16,.3 -.125,.42 -.12,.5 -.15,.58 -.215,.645 -.1,.7 .06,.705 .22,.66 .335,.585 .27,.5 .235,.38 .245,.22 .1,.05"
)


def bust(die: Die, face: Sequence[Point], crown: Sequence[Point], neck: Sequence[Point]) -> Map:
    """Neck and head, the hair's outline (`crown`, from the nape to the forehead) included; returns the head's mask."""
    die.cushion(lambda pen: pen.shape(neck), 0.36, edge=0.42, flank=0.012)
    die.lump((-0.02, 0.47), 0.035, 0.16, 0.06, turn=-24, within=die.mask(lambda pen: pen.shape(neck)))
    # The head lies over the neck: its jaw is an edge of its own.
    die.level(lambda pen: pen.shape([*face, *crown]), 0.13)
    return die.cushion(lambda pen: pen.shape([*face, *crown]), 0.66, edge=0.32, flank=0.012)


# The flesh of a face: centre, width, height, swelling (hollows are negative), share added by sternness, turn.
FLESH = (
    ((-0.355, -0.150), 0.075, 0.026, 0.085, 0.06, 8),
    ((-0.335, -0.078), 0.052, 0.040, -0.105, -0.05, 0),
    ((-0.235, -0.085), 0.075, 0.060, -0.035, 0.0, 0),
    ((-0.330, -0.068), 0.034, 0.022, 0.085, 0.0, 0),
    ((-0.235, 0.055), 0.085, 0.060, 0.060, 0.04, -20),
    ((-0.215, 0.190), 0.075, 0.090, -0.050, -0.03, -10),
    ((-0.425, 0.050), 0.018, 0.075, 0.050, 0.0, -26),
    ((-0.412, 0.088), 0.024, 0.021, 0.085, 0.0, 0),
    ((-0.378, 0.128), 0.018, 0.060, -0.050, 0.0, -28),
    ((-0.350, 0.232), 0.020, 0.050, -0.030, 0.0, -10),
    ((-0.405, 0.178), 0.040, 0.013, 0.060, 0.0, 14),
    ((-0.400, 0.228), 0.036, 0.014, 0.070, 0.0, -10),
    ((-0.385, 0.268), 0.030, 0.016, -0.055, 0.0, 0),
    ((-0.380, 0.345), 0.040, 0.040, 0.060, 0.0, 0),
    ((-0.150, 0.310), 0.160, 0.035, 0.055, 0.0, -26),
)


def features(die: Die, head: Map, *, stern: float = 0.0) -> None:
    """Brow, eye, nose, mouth, cheek and jaw; `stern` (0-1) makes brow and cheekbone bolder."""
    inside = blur(head, die.side * 0.004)
    for centre, wide, high, amount, more, turn in FLESH:
        die.lump(centre, wide, high, amount + more * stern, turn=turn, within=inside)

    def lines(pen: Pen) -> None:
        pen.stroke([(-0.440, 0.203), (-0.405, 0.205), (-0.362, 0.212)], 0.013, end=0.3)
        pen.stroke([(-0.395, 0.062), (-0.384, 0.088), (-0.394, 0.110)], 0.009)
        pen.stroke([(-0.447, 0.106), (-0.425, 0.101)], 0.013)

    def lids(pen: Pen) -> None:
        pen.stroke(path("-.38,-.058 -.352,-.089 -.318,-.093 -.272,-.062"), 0.016, end=0.5)
        pen.stroke([(-0.368, -0.045), (-0.335, -0.036), (-0.285, -0.052)], 0.010, end=0.4)

    def brow(pen: Pen) -> None:
        pen.stroke([(-0.405, -0.150), (-0.355, -0.176), (-0.262, -0.158)], 0.020, end=0.25)

    die.carve(lines, 0.11, soft=0.006)
    die.plate(lids, 0.075, soft=0.005)
    die.carve(lambda pen: pen.disc((-0.349, -0.064), 0.011), 0.10, soft=0.005)
    die.plate(brow, 0.035, soft=0.010)


def ear(die: Die, at: Point = (0.045, 0.02)) -> None:
    x, y = at

    def outer(pen: Pen) -> None:
        pen.shape(
            [
                (x - 0.035, y - 0.02),
                (x - 0.015, y - 0.075),
                (x + 0.035, y - 0.085),
                (x + 0.062, y - 0.035),
                (x + 0.045, y + 0.03),
                (x + 0.005, y + 0.095),
                (x - 0.025, y + 0.085),
            ]
        )

    die.cushion(outer, 0.20, edge=0.5)

    def hollow(pen: Pen) -> None:
        pen.stroke(
            [(x - 0.012, y - 0.045), (x + 0.026, y - 0.052), (x + 0.030, y - 0.01), (x + 0.004, y + 0.035)], 0.020
        )
        pen.disc((x - 0.004, y + 0.012), 0.016)

    die.carve(hollow, 0.17, soft=0.006)


def locks(die: Die, flow: Sequence[Sequence[Point]], *, width: float, height: float, per_lane: int = 3) -> None:
    """Strands between neighbouring flow lines: each a rounded ridge that swells and tapers."""

    def strands(pen: Pen) -> None:
        rng = np.random.default_rng(len(flow) * 31)
        lanes = (len(flow) - 1) * per_lane
        for lane in range(lanes + 1):
            at = lane / per_lane
            low = min(int(at), len(flow) - 2)
            share = at - low
            strand = [
                (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
                for a, b in zip(flow[low], flow[low + 1], strict=True)
            ]
            pen.stroke(strand, width * (0.8 + 0.35 * rng.random()), 0.55 + 0.45 * rng.random(), end=0.45, start=0.6)

    mask = die.mask(strands)
    die.height += np.float32(height) * (0.55 * blur(mask, die.side * 0.0022) + 0.45 * blur(mask, die.side * 0.006))


def laurel_crown(
    die: Die, bough: Sequence[Point], *, length: float = 0.13, leaves: int = 9, height: float = 0.2
) -> None:
    """Pairs of leaves along a bough."""
    curve = spline(bough, closed=False, pieces=20)

    def foliage(pen: Pen) -> None:
        for i in range(leaves):
            place = int((len(curve) - 2) * i / (leaves - 0.5))
            here, ahead = curve[place], curve[place + 1]
            along = math.atan2(ahead[1] - here[1], ahead[0] - here[0]) + math.pi
            for side in (-1, 1):
                pen.leaf(here, along + side * 0.48, length, length * 0.36)

    leaves_mask = die.mask(foliage)
    die.height *= 1 - 0.12 * blur(leaves_mask, die.side * 0.006)
    die.cushion(foliage, height, edge=0.45)
    die.carve(lambda pen: _midribs(pen, curve, leaves, length), height * 0.35, soft=0.004)


def _midribs(pen: Pen, curve: Sequence[Point], leaves: int, length: float) -> None:
    for i in range(leaves):
        place = int((len(curve) - 2) * i / (leaves - 0.5))
        here, ahead = curve[place], curve[place + 1]
        along = math.atan2(ahead[1] - here[1], ahead[0] - here[0]) + math.pi
        for side in (-1, 1):
            angle = along + side * 0.48
            tip = here[0] + math.cos(angle) * length * 0.8, here[1] + math.sin(angle) * length * 0.8
            pen.stroke([here, tip], 0.007)


def coat(die: Die) -> None:
    """Collar and lapel of a coat on the lower bust."""

    def collar(pen: Pen) -> None:
        pen.shape(path("-.2,.5 -.05,.545 .12,.5 .25,.36 .37,.46 .45,.56 .3,.675 .1,.735 -.1,.725 -.31,.665 -.285,.585"))

    die.cushion(collar, 0.10, edge=0.75, flank=0.014)

    def folds(pen: Pen) -> None:
        pen.stroke([(-0.19, 0.515), (-0.10, 0.60), (-0.08, 0.72)], 0.016)
        pen.stroke([(-0.04, 0.555), (-0.02, 0.64), (0.02, 0.72)], 0.012)
        pen.stroke([(0.12, 0.515), (0.10, 0.62), (0.13, 0.71)], 0.014, end=0.4)
        pen.stroke([(0.24, 0.40), (0.27, 0.52), (0.24, 0.66)], 0.014, end=0.4)

    die.carve(folds, 0.14, soft=0.010)


def hair(
    die: Die,
    hairline: Sequence[Point],
    crown: Sequence[Point],
    flow: Sequence[str],
    *,
    width: float = 0.032,
    height: float = 0.17,
    per_lane: int = 3,
) -> None:
    """The mass of the hair inside hairline and crown, and strands along the flow lines (written as paths)."""
    die.cushion(lambda pen: pen.shape([*hairline, *crown]), 0.13, edge=0.7, flank=0.016)
    locks(die, [path(line) for line in flow], width=width, height=height, per_lane=per_lane)
