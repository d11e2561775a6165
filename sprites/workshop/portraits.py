"""The portraits, in profile, all of our own drawing; those of penny and half look right."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from sprites.workshop.die import Die
from sprites.workshop.faces import FACE, FACE_OF_MAN, NECK, bust, coat, ear, features, hair, laurel_crown, locks
from sprites.workshop.pen import Frame, Pen, Point, path
from sprites.workshop.relief import Map, blur


def laureate(side: int, frame: Frame) -> Map:
    """Liberty with a laurel wreath and her hair in a knot (quarter)."""
    die = Die(side, frame)
    crown = path(".085,.215 .2,.225 .33,.13 .395,-.06 .385,-.28 .27,-.49 .05,-.605 -.16,-.585 -.285,-.5")
    hairline = path("-.335,-.42 -.245,-.315 -.14,-.235 -.055,-.13 -.02,-.02 .03,.1")

    def knot(pen: Pen) -> None:
        pen.shape(path(".22,.08 .33,0 .45,.05 .495,.17 .43,.28 .3,.29 .2,.21"))

    die.cushion(knot, 0.55, edge=0.4)
    head = bust(die, FACE, crown, NECK)
    features(die, head)
    hair(
        die,
        hairline,
        crown,
        (
            "-.335,-.42 -.23,-.325 -.1,-.245 0,-.1 .07,.06 .16,.17",
            "-.32,-.455 -.18,-.39 -.02,-.3 .1,-.14 .16,.02 .24,.14",
            "-.29,-.5 -.11,-.46 .07,-.37 .19,-.2 .25,-.03 .29,.1",
            "-.21,-.55 -.02,-.53 .17,-.43 .28,-.26 .33,-.08 .325,.07",
            "-.1,-.59 .08,-.585 .26,-.48 .365,-.3 .385,-.1 .35,.05",
        ),
        width=0.030,
        height=0.16,
        per_lane=3,
    )
    locks(
        die,
        [
            path(".22,.13 .31,.03 .43,.07 .475,.17 .42,.26"),
            path(".22,.17 .32,.09 .41,.12 .43,.18 .38,.25"),
            path(".23,.21 .32,.15 .37,.17 .38,.21 .33,.24"),
        ],
        width=0.026,
        height=0.14,
        per_lane=2,
    )
    ear(die)
    laurel_crown(
        die,
        path(".33,.02 .24,-.14 .09,-.3 -.09,-.42 -.25,-.5 -.33,-.53"),
        leaves=8,
        length=0.17,
        height=0.26,
    )
    return die.height


def queue(side: int, frame: Frame) -> Map:
    """A statesman, his hair brushed back into a ribboned queue (nickel)."""
    die = Die(side, frame)
    neck = path(
        "-.17,.3 -.15,.42 -.17,.5 -.28,.585 -.3,.66 -.1,.72 .1,.73 .3,.67 .44,.56 .36,.46 .26,.38 .25,.22 .1,.05"
    )
    crown = path(".075,.2 .18,.245 .3,.19 .375,.02 .385,-.2 .305,-.41 .13,-.545 -.08,-.575 -.24,-.51")
    hairline = path("-.315,-.42 -.235,-.36 -.175,-.28 -.125,-.17 -.065,-.07 -.045,.06 0,.15")

    def tail(pen: Pen) -> None:
        pen.stroke(path(".3,.2 .38,.29 .41,.4 .375,.53"), 0.125, end=0.35)

    die.cushion(tail, 0.50, edge=0.45)
    head = bust(die, FACE_OF_MAN, crown, neck)
    features(die, head, stern=0.8)
    hair(
        die,
        hairline,
        crown,
        (
            "-.3,-.42 -.17,-.3 -.06,-.13 -.01,.05 .1,.16 .25,.2",
            "-.29,-.45 -.1,-.33 .02,-.17 .08,-.02 .16,.09 .28,.17",
            "-.25,-.5 -.04,-.42 .11,-.26 .18,-.1 .23,.03 .3,.14",
            "-.16,-.54 .05,-.49 .22,-.33 .29,-.16 .3,-.02 .325,.11",
            "-.06,-.57 .14,-.53 .3,-.38 .37,-.2 .365,-.05 .345,.09",
        ),
        width=0.034,
        height=0.17,
        per_lane=3,
    )

    def curls(pen: Pen) -> None:
        for x, y in ((-0.02, -0.02), (0.0, 0.075), (0.05, 0.15)):
            pen.stroke(
                [(x - 0.05, y - 0.03), (x + 0.03, y - 0.055), (x + 0.10, y), (x + 0.03, y + 0.035), (x - 0.02, y)],
                0.030,
            )

    die.plate(curls, 0.13, soft=0.012)
    locks(
        die,
        [
            path(".3,.21 .35,.3 .375,.4 .36,.51"),
            path(".35,.2 .41,.29 .435,.4 .385,.53"),
        ],
        width=0.026,
        height=0.12,
    )

    def ribbon(pen: Pen) -> None:
        pen.stroke([(0.265, 0.235), (0.315, 0.205), (0.36, 0.155)], 0.05)
        pen.shape(path(".3,.2 .33,.1 .44,.06 .45,.14 .36,.2"))
        pen.shape(path(".3,.21 .42,.21 .47,.28 .39,.3"))

    die.cushion(ribbon, 0.26, edge=0.5)
    coat(die)
    return die.height


def bearded(side: int, frame: Frame) -> Map:
    """A bearded man looking right (penny)."""
    die = Die(side, replace(frame, mirrored=True))
    neck = path("-.15,.32 -.17,.46 -.3,.56 -.33,.645 -.12,.715 .1,.73 .3,.675 .46,.56 .38,.45 .27,.36 .245,.22 .1,.05")
    crown = path(".085,.14 .16,.235 .265,.215 .335,.06 .355,-.16 .29,-.38 .13,-.52 -.06,-.575 -.23,-.555 -.345,-.48")
    hairline = path("-.345,-.425 -.26,-.385 -.185,-.315 -.145,-.2 -.095,-.115 -.045,-.1 .02,-.06 .09,.02")
    head = bust(die, FACE_OF_MAN, crown, neck)
    features(die, head, stern=1.0)
    hair(
        die,
        hairline,
        crown,
        (
            "-.34,-.43 -.25,-.4 -.15,-.3 -.09,-.16 .02,-.08 .11,.03 .13,.13",
            "-.345,-.46 -.21,-.44 -.06,-.33 .03,-.19 .12,-.08 .18,.05 .18,.17",
            "-.32,-.51 -.15,-.5 .02,-.4 .13,-.25 .2,-.1 .24,.05 .225,.19",
            "-.25,-.55 -.07,-.54 .1,-.46 .22,-.32 .285,-.15 .295,.02 .255,.18",
            "-.15,-.575 .02,-.555 .17,-.48 .29,-.345 .335,-.17 .325,0 .28,.16",
        ),
        width=0.036,
        height=0.18,
        per_lane=2,
    )

    def beard(pen: Pen) -> None:
        pen.shape(
            path(
                "-.045,-.09 -.075,.06 -.16,.19 -.27,.265 -.365,.275 -.42,.31 -.455,.39 -.43,.475 -.345,.53 "
                "-.225,.5 -.11,.42 -.02,.31 .035,.17 .03,.05"
            )
        )

    die.cushion(beard, 0.17, edge=0.6, flank=0.014)
    locks(
        die,
        [
            path("-.035,-.09 -.06,.07 -.15,.2 -.28,.28 -.4,.36"),
            path("-.02,-.06 -.03,.11 -.11,.25 -.24,.34 -.4,.42"),
            path("0,-.02 0,.15 -.07,.3 -.2,.4 -.36,.485"),
            path(".02,.02 .015,.18 -.03,.32 -.14,.43 -.27,.5"),
        ],
        width=0.034,
        height=0.16,
        per_lane=2,
    )
    ear(die, (0.045, 0.0))
    coat(die)

    def bow(pen: Pen) -> None:
        pen.shape(path("-.22,.55 -.33,.5 -.345,.585 -.24,.585 -.15,.62 -.12,.53"))

    die.cushion(bow, 0.22, edge=0.5)
    return die.height


def winged(side: int, frame: Frame) -> Map:
    """Liberty in a close cap with a wing (dime)."""
    die = Die(side, frame)
    crown = path(".06,.19 .13,.3 .25,.3 .335,.15 .375,-.05 .345,-.28 .235,-.465 .05,-.575 -.14,-.58 -.29,-.495")
    head = bust(die, FACE, crown, NECK)
    features(die, head)

    def cap(pen: Pen) -> None:
        pen.shape(
            path(
                "-.34,-.4 -.2,-.335 -.08,-.22 0,-.06 .12,.1 .335,.15 .385,-.05 .355,-.28 .245,-.475 .05,-.59 "
                "-.14,-.595 -.295,-.505"
            )
        )

    die.cushion(cap, 0.15, edge=0.75, flank=0.014)
    die.plate(
        lambda pen: pen.stroke(path("-.345,-.42 -.2,-.345 -.07,-.22 .01,-.06 .13,.095 .34,.15"), 0.034),
        0.09,
        soft=0.012,
    )

    def curls(pen: Pen) -> None:
        for root, bend, tip in (
            ((-0.33, -0.37), (-0.235, -0.275), (-0.20, -0.185)),
            ((-0.25, -0.325), (-0.15, -0.225), (-0.135, -0.115)),
            ((-0.16, -0.255), (-0.075, -0.145), (-0.085, -0.03)),
            ((-0.08, -0.17), (-0.01, -0.05), (-0.045, 0.06)),
            ((0.0, -0.05), (0.06, 0.07), (0.0, 0.15)),
            ((0.06, 0.04), (0.10, 0.15), (0.045, 0.22)),
            ((0.13, 0.10), (0.155, 0.20), (0.09, 0.28)),
            ((0.20, 0.12), (0.225, 0.22), (0.16, 0.31)),
            ((0.29, 0.14), (0.285, 0.23), (0.23, 0.305)),
        ):
            hook = (tip[0] - 0.035, tip[1] - 0.045)
            pen.stroke([root, bend, tip, hook], 0.050, end=0.5)

    curled = die.mask(curls)
    die.height += np.float32(0.15) * (0.5 * blur(curled, side * 0.003) + 0.5 * blur(curled, side * 0.009))

    def row(root: Point, angles: tuple[float, float], count: int, length: float, width: float) -> None:
        def quills(pen: Pen) -> None:
            for i in reversed(range(count)):
                t = i / (count - 1)
                at = root[0] - 0.05 * t, root[1] - 0.10 * t
                pen.feather(at, angles[0] + (angles[1] - angles[0]) * t, length * (1 - 0.28 * t), width, gap=0.011)

        whole = die.mask(quills)
        die.height *= 1 - 0.10 * blur(whole, side * 0.010)
        die.height += np.float32(0.20) * (0.65 * blur(whole, side * 0.003) + 0.35 * blur(whole, side * 0.010))

    row((-0.02, -0.09), (-30, -82), 7, 0.60, 0.125)
    row((-0.06, -0.08), (-32, -84), 6, 0.40, 0.105)
    row((-0.09, -0.07), (-34, -86), 5, 0.22, 0.085)
    die.plate(lambda pen: pen.disc((-0.10, -0.07), 0.045), 0.12, soft=0.02)
    return die.height


def radiate(side: int, frame: Frame) -> Map:
    """Liberty with a crown of rays, looking right (half-dollar)."""
    die = Die(side, replace(frame, mirrored=True))
    crown = path(".07,.2 .16,.31 .28,.33 .375,.2 .39,-.04 .365,-.27 .25,-.47 .05,-.575 -.15,-.57 -.285,-.49")
    hairline = path("-.33,-.415 -.23,-.33 -.13,-.245 -.06,-.13 -.03,-.01 .02,.1")

    def rays(pen: Pen) -> None:
        for i in range(7):
            degrees = -128 + i * 19
            root = math.cos(math.radians(degrees)) * 0.30 - 0.02, math.sin(math.radians(degrees)) * 0.38 - 0.10
            pen.leaf(root, math.radians(degrees), 0.34, 0.10)

    die.cushion(rays, 0.40, edge=0.45)
    head = bust(die, FACE, crown, NECK)
    features(die, head)
    hair(
        die,
        hairline,
        crown,
        (
            "-.33,-.415 -.22,-.32 -.09,-.24 0,-.09 .06,.07 .13,.19 .17,.29",
            "-.32,-.45 -.17,-.38 -.01,-.29 .09,-.12 .14,.05 .2,.19 .22,.31",
            "-.29,-.495 -.1,-.45 .07,-.36 .18,-.17 .22,.02 .26,.18 .27,.31",
            "-.2,-.545 -.01,-.52 .17,-.42 .27,-.22 .3,0 .31,.16 .31,.28",
            "-.1,-.57 .09,-.555 .25,-.45 .345,-.25 .365,-.02 .355,.13 .345,.24",
        ),
    )

    def band(pen: Pen) -> None:
        pen.stroke(path("-.31,-.5 -.13,-.46 .08,-.35 .24,-.17 .33,.05"), 0.075)

    def studs(pen: Pen) -> None:
        for x, y in path("-.22,-.485 -.1,-.445 .02,-.385 .125,-.305 .21,-.205 .275,-.09"):
            pen.disc((x, y), 0.02)

    die.cushion(band, 0.20, edge=0.7)
    die.plate(studs, 0.10, soft=0.010)
    ear(die)
    return die.height


def coronet(side: int, frame: Frame) -> Map:
    """Liberty in a coronet, her hair falling long (dollar)."""
    die = Die(side, frame)
    crown = path(".06,.18 .13,.33 .24,.48 .36,.5 .44,.34 .42,.05 .4,-.2 .28,-.43 .08,-.55 -.13,-.565 -.28,-.5")
    hairline = path("-.335,-.42 -.24,-.335 -.15,-.24 -.085,-.12 -.06,0 .01,.1")
    head = bust(die, FACE, crown, NECK)
    features(die, head)
    hair(
        die,
        hairline,
        crown,
        (
            "-.33,-.42 -.22,-.315 -.1,-.2 -.03,-.05 .02,.1 .1,.22 .14,.3 .22,.42",
            "-.32,-.45 -.17,-.37 -.02,-.24 .05,-.06 .08,.1 .16,.22 .2,.32 .27,.45",
            "-.28,-.49 -.09,-.44 .08,-.3 .16,-.1 .17,.08 .23,.2 .27,.32 .32,.45",
            "-.2,-.54 0,-.5 .18,-.37 .26,-.15 .26,.04 .3,.18 .34,.3 .36,.44",
            "-.1,-.56 .1,-.53 .27,-.4 .36,-.18 .35,0 .37,.14 .41,.27 .4,.4",
        ),
        width=0.036,
    )

    def diadem(pen: Pen) -> None:
        pen.shape(
            path("-.345,-.46 -.36,-.56 -.22,-.625 -.03,-.61 .12,-.545 .25,-.43 .2,-.36 .06,-.45 -.1,-.49 -.24,-.475")
        )

    def gems(pen: Pen) -> None:
        for x, y in path("-.28,-.535 -.17,-.565 -.05,-.56 .06,-.525 .155,-.46"):
            pen.disc((x, y), 0.026)

    die.cushion(diadem, 0.26, edge=0.7)
    die.plate(gems, 0.11, soft=0.012)
    ear(die)
    return die.height
