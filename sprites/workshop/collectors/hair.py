"""The hair of a bust, behind the head and before it, and beards."""

from __future__ import annotations

import math

import numpy as np

from sprites.workshop.collectors.bust import Bust, bent
from sprites.workshop.collectors.plate import both, disc, mask
from sprites.workshop.pen import Point, path

CROWN = path("-1.05,0 -1.08,-.45 -.85,-.95 -.4,-1.17 .1,-1.2 .6,-1.1 .95,-.75 1.08,-.35 1.05,0")
"""The outline of hair that lies close to the head."""

COVERING = ("cloche", "bonnet", "scarf")
"""Hats that leave no hair free above the face."""

SHORT = ("parted", "swept", "cropped", "bald")


def behind(bust: Bust) -> None:
    """Engrave what is seen of the hair behind the head."""
    style, u, v = bust.traits.hair, bust.u, bust.v
    woman = bust.traits.woman
    if style == "bob" or (style == "waves" and bust.traits.hat == "tricorne"):
        bust.locks(both("0,-1.18 .7,-1.08 1.16,-.5 1.28,.1 1.22,.62 .86,.76 .5,.5"), bent(u * 12 + bust.noise * 3))
    elif style == "waves":
        lines = bent(u * 12 + 1.6 * np.sin(v * 7) + bust.noise * 2)
        bust.locks(both("0,-1.16 .75,-1.05 1.18,-.5 1.22,.2 1.38,.8 1.22,1.45 .7,1.6 .4,.9"), lines)
    elif style == "gibson":
        _gibson_behind(bust)
    elif style == "bun":
        _bun(bust)
    elif style == "braid":
        bust.locks(both("0,-1.2 .7,-1.1 1.1,-.6 1.12,.1 .9,.5 .5,.3"), bust.radius * 15 + bust.noise * 3)
    elif style == "curly" and woman:
        bust.locks(_frizz(1.34, 1.06, 0.05, 9, math.pi, -0.22), bust.curls, 0.08, 0.14)
    elif style == "wild":
        lines = bust.angle * 11 + bust.noise * 5
        bust.locks(_frizz(1.26, 0.98, 0.10, 13, 2.0, -0.28), lines, 0.06, 0.12)
    elif style in SHORT or style == "curly":
        bust.locks(both("0,-.9 .8,-.6 1.1,-.2 1.1,.2 .92,.36 .5,.2"), v * 9 + bust.noise * 4)


def _frizz(across: float, high: float, deep: float, waves: int, reach: float, middle: float) -> list[Point]:
    """A wavy outline round the head, as far down as the angle `reach` from its top."""
    angles = np.linspace(-reach, reach, 44)[:-1]
    made = []
    for angle in angles:
        swell = across + deep * math.sin(angle * waves)
        rise = high + deep * 0.7 * math.cos(angle * (waves + 2))
        made.append((math.sin(angle) * swell, middle - math.cos(angle) * rise))
    return made


def _gibson_behind(bust: Bust) -> None:
    bust.locks(both("0,-1.34 .62,-1.28 1.16,-.92 1.3,-.4 1.08,.1 .6,.2"), bust.angle * 9 + bust.noise * 3, 0.09, 0.2)
    if not bust.traits.hat:
        knot = path("-.3,-1.28 -.22,-1.58 .1,-1.66 .36,-1.5 .34,-1.26 0,-1.2")
        bust.locks(knot, bust.radius * 12 + bust.noise * 3)


def _bun(bust: Bust) -> None:
    if bust.traits.hat in ("", "tiara", "bow", "visor"):
        turn = bust.traits.turn
        knot = disc(bust.at(-0.25 * turn, -1.22), 0.40 * bust.wide, 0.32 * bust.high)
        bust.strands(knot, np.hypot(bust.u + 0.25 * turn, bust.v + 1.22) * 18 + bust.noise * 3)


def before(bust: Bust) -> None:
    """Engrave the hair that frames the face."""
    style, turn = bust.traits.hair, bust.traits.turn
    if bust.traits.hat in COVERING or style == "bald":
        return
    if style in ("parted", "bob"):
        fringe = [(0.93, -0.3), (0.72, -0.55), (0.1, -0.72), (-0.38 * turn, -0.86), (-0.6, -0.6), (-0.93, -0.28)]
        bust.locks([*CROWN, *fringe], bent(bust.radius * 13 + bust.u * 4 * turn + bust.noise * 2))
    elif style == "swept":
        crest = path("-.95,-1.0 -.45,-1.34 .15,-1.38 .7,-1.2")
        fringe = path(".9,-.42 .6,-.70 0,-.78 -.6,-.68 -.92,-.36")
        bust.locks([*CROWN[:2], *crest, *CROWN[6:], *fringe], bust.angle * 9 + bust.noise * 3)
    elif style == "cropped":
        fringe = path(".94,-.2 .80,-.62 .3,-.80 -.3,-.80 -.80,-.62 -.94,-.2")
        bust.locks([*CROWN, *fringe], bust.radius * 17, 0.04, 0.06)
    elif style == "curly":
        rough = [(x * (1.04 + 0.05 * (i % 2)), y * (1.05 + 0.06 * (i % 2))) for i, (x, y) in enumerate(CROWN)]
        fringe = path(".92,-.3 .66,-.58 .33,-.66 0,-.60 -.33,-.68 -.66,-.58 -.92,-.3")
        bust.locks([*rough, *fringe], bust.curls, 0.04, 0.09)
    elif style == "wild":
        _tufts(bust)
    elif style == "gibson":
        outline = both("0,-1.3 .6,-1.22 1.1,-.85 1.12,-.3 .95,0 .88,-.4 .5,-.68 0,-.74")
        bust.locks(outline, bust.angle * 10 + bust.noise * 2, 0.07, 0.16)
    else:
        _middle_parting(bust)


def _tufts(bust: Bust) -> None:
    for side in (-1, 1):
        tuft = path(".78,-.72 1.1,-.95 1.3,-.5 1.22,.1 1.02,.3 .93,-.2")
        bust.locks([(side * x, y) for x, y in tuft], bust.angle * 11 + bust.noise * 5)


def _middle_parting(bust: Bust) -> None:
    middle = 0.06 * bust.traits.turn
    half = path(".5,-1.08 .98,-.7 1.1,-.15 1.0,.22 .88,-.15 .62,-.52")
    sides = [[(middle, -1.16), *[(side * x, y) for x, y in half], (middle, -0.82)] for side in (-1, 1)]
    bust.strands(mask(*map(bust.on, sides)), bent(bust.radius * 14 + bust.noise * 2))
    bust.plate.stroke(bust.on([(middle, -1.14), (middle, -0.98), (middle, -0.82)]), 0.012)
    if bust.traits.hair == "braid":
        plait = both("0,-1.26 .62,-1.14 1.08,-.72 1,-.52 .58,-.88 0,-1")
        bust.locks(plait, np.abs((bust.angle * 9) % 2 - 1) * 2.4 + bust.radius * 9)


def beard(bust: Bust) -> None:
    """Engrave beard and moustache."""
    style, mouth = bust.traits.beard, bust.look * 1.25
    down = bust.u * 12 + bust.noise * 3 + 0.5 * np.sin(bust.v * 9)
    if style in ("full", "long"):
        _full(bust, mouth, 1.28 if style == "full" else 1.75)
    if style == "chops":
        cheek = path(".98,-.15 .84,.2 .60,.50 .42,.70 .60,.98 .98,.84 1.17,.4 1.08,-.05")
        for side in (-1, 1):
            lines = bust.v * 9 - np.abs(bust.u) * 6 + bust.noise * 4
            bust.locks([(side * x, y) for x, y in cheek], lines, 0.04, 0.11)
    if style == "goatee":
        tuft = path("-.24,.74 0,.70 .24,.74 .20,1.1 0,1.36 -.20,1.1")
        bust.locks([(mouth + x, y) for x, y in tuft], down, 0.04, 0.09)
    if style in ("walrus", "full", "long", "chops"):
        walrus = both("0,.34 .26,.35 .52,.50 .54,.68 .26,.60 0,.53")
        lines = bust.u * 13 - np.abs(bust.u - mouth) * bust.v * 12
        bust.locks([(mouth + x, y) for x, y in walrus], lines, 0.03, 0.09)
    if style in ("handlebar", "goatee"):
        curled = both("0,.36 .24,.37 .50,.48 .72,.40 .74,.30 .80,.42 .58,.58 .26,.53 0,.47")
        lines = bust.v * 20 + np.abs(bust.u - mouth) * 6
        bust.locks([(mouth + x, y) for x, y in curled], lines, 0.02, 0.07)
    if style == "pencil":
        for side in (-1, 1):
            thin = [(mouth + side * 0.03, 0.40), (mouth + side * 0.18, 0.405), (mouth + side * 0.34, 0.46)]
            bust.plate.stroke(bust.on(thin), 0.024, 0.3)


def _full(bust: Bust, mouth: float, long: float) -> None:
    right = path(".28,.36 .5,.40 .86,.30 1.02,-.05 1.06,.5 .86,.95")
    left = [(-x, y) for x, y in reversed(right[1:])]
    ring = [*left, (mouth - 0.28, 0.36), (mouth, 0.66), (mouth + 0.28, 0.36), *right[1:]]
    outline = [*ring, (0.42, long), (0.0, long + 0.08), (-0.42, long)]
    lines = bust.u * 12 + bust.noise * 3 + 0.5 * np.sin(bust.v * 9) + bust.v * bust.u * 3
    bust.locks(outline, lines, 0.05, 0.14)
    bust.plate.stroke(bust.on([(mouth - 0.2, 0.60), (mouth, 0.66), (mouth + 0.2, 0.60)]), 0.016)
