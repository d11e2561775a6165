"""The face of a bust: eyes and brows, nose, mouth, wrinkles, and what is worn on it."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from sprites.workshop.collectors.bust import Bust
from sprites.workshop.collectors.plate import Tint, X, Y, bump, disc, mask, soft
from sprites.workshop.pen import Point

WHITE: Tint = (252, 246, 232)
GLINT: Tint = (255, 250, 240)
GOLD: Tint = (214, 172, 96)

BROWS = {"arched": (0.05, 0.017), "level": (0.0, 0.022), "bushy": (-0.01, 0.040), "raised": (0.04, 0.022)}
"""How high and how heavy brows are."""

CORNERS = {
    "smile": (-0.10, -0.10),
    "amused": (-0.04, -0.12),
    "stern": (0.015, 0.02),
    "proud": (-0.03, -0.05),
    "dreamy": (-0.05, -0.05),
}
"""How far the corners of the mouth are lifted."""


def face(bust: Bust) -> None:
    """Engrave the face."""
    for number, eye in enumerate(bust.eyes):
        _eye(bust, eye, 1 if number == 0 else -1)
        _brow(bust, eye, 1 if number == 0 else -1)
    _nose(bust)
    _mouth(bust)
    _wrinkles(bust)
    if bust.traits.woman or bust.traits.skin in ("porcelain", "fair"):
        _cheeks(bust)


def _eye(bust: Bust, x: float, side: int) -> None:
    traits, plate, y = bust.traits, bust.plate, -0.10
    woman, turn = traits.woman, traits.turn
    wide = (0.215 if woman else 0.20) * (1 - 0.10 * side * turn)
    high = (0.125 if woman else 0.105) - (0.02 if traits.mood in ("dreamy", "proud") else 0)

    def q(right: float, down: float) -> Point:
        return bust.at(x + right, y + down)

    upper = [q(-wide, 0.015), q(-wide * 0.5, -high * 0.75), q(0, -high), q(wide * 0.55, -high * 0.7), q(wide, 0.01)]
    lower = [q(wide * 0.5, high * 0.55), q(0, high * 0.68), q(-wide * 0.5, high * 0.5)]
    eye = mask([*upper, *lower])
    plate.paint(eye, WHITE)
    looks = x + 0.05 * turn
    iris = disc(bust.at(looks, y - 0.012), 0.11 * traits.wide, 0.106 * traits.wide) * eye
    plate.ink = np.maximum(plate.ink, iris * 0.92)
    plate.paint(disc(bust.at(looks - 0.03, y - 0.045), 0.026 * traits.wide), GLINT)
    lid = [q(-wide * 1.05, 0.02), q(-wide * 0.5, -high * 0.8), q(0, -high * 1.05), q(wide * 0.55, -high * 0.8)]
    plate.stroke([*lid, q(wide * 1.12, 0)], 0.019 if woman else 0.016, 0.4)
    if woman:
        plate.stroke([q(side * wide, 0), q(side * wide * 1.25, -0.055)], 0.011)
    plate.stroke([q(-wide * 0.8, 0.06), q(0, high * 0.8), q(wide * 0.8, 0.05)], 0.007)
    plate.stroke([q(-wide * 0.9, -0.10), q(0, -high * 1.05 - 0.055), q(wide * 0.9, -0.10)], 0.007)
    if bust.old == 2:
        plate.stroke([q(-wide * 0.7, 0.15), q(0, 0.20), q(wide * 0.7, 0.14)], 0.006)
        for down in (-0.05, 0.03, 0.10):
            plate.stroke([q(side * (wide + 0.07), down * 0.8), q(side * (wide + 0.20), down * 1.9)], 0.005)


def _brow(bust: Bust, x: float, side: int) -> None:
    traits, plate = bust.traits, bust.plate
    lift, heavy = BROWS[traits.brow]
    lift += 0.05 if traits.brow == "raised" and side == 1 else 0
    heavy *= 0.75 if traits.woman else 1
    inner = -0.29 + (0.05 if traits.mood == "stern" else -0.01) - lift * 0.5
    ends = bust.at(x - side * 0.234, inner), bust.at(x, -0.34 - lift), bust.at(x + side * 0.26, -0.25 - lift * 0.3)
    if traits.colour in ("white", "grey"):
        plate.stroke(ends, heavy + 0.010, 0.4)
        plate.stroke([(x, y - 0.002) for x, y in ends], heavy, 0.3, tint=bust.hair)
    else:
        plate.stroke(ends, heavy, 0.3)


def _nose(bust: Bust) -> None:
    """The shaded side, the wings and the nostrils."""
    at, stroke = bust.at, bust.plate.stroke
    tip, wide, long, look = bust.nose, bust.nose_wide, bust.nose_long, bust.look
    shaded = [at(look + 0.10, -0.20), at((look + tip) / 2 + 0.075, 0.02), at(tip + wide * 0.55, long - 0.08)]
    stroke(shaded, 0.004 if bust.traits.woman else 0.007, 0.2)
    right = [(0.55, -0.10), (1.18, -0.02), (1.05, 0.06), (0.6, 0.045)]
    stroke([at(tip + wide * x, long + y) for x, y in right], 0.008)
    stroke([at(tip + wide * x, long + y) for x, y in ((-1.0, -0.03), (-1.08, 0.04), (-0.6, 0.05))], 0.009)
    stroke([at(tip + wide * x, long + y) for x, y in ((-0.5, 0.055), (0.0, 0.095), (0.6, 0.05))], 0.010)


def _mouth_at(bust: Bust) -> Callable[[float, float], Point]:
    half = 0.30 if bust.traits.woman else 0.33
    middle = bust.look + 0.04 * bust.traits.turn
    return lambda right, down: bust.at(middle + right * half, 0.53 + down)


def _mouth(bust: Bust) -> None:
    plate, q = bust.plate, _mouth_at(bust)
    left, right = CORNERS[bust.traits.mood]
    upper = [q(-1, left), q(-0.35, -0.045), q(0, -0.028), q(0.35, -0.045), q(1, right)]
    lips = mask([*upper, q(0.5, 0.06 + right * 0.3), q(0, 0.09), q(-0.5, 0.06 + left * 0.3)])
    plate.blush(lips * 0.85, _redder(bust.skin, bust.traits.woman))
    line = [q(-1.08, left), q(-0.5, 0.014 + left * 0.22), q(0, 0.012), q(0.5, 0.014 + right * 0.22), q(1.08, right)]
    plate.stroke(line, 0.013, 0.35)
    plate.stroke([q(-0.3, 0.13), q(0, 0.145), q(0.35, 0.125)], 0.006)
    if bust.traits.mood in ("smile", "amused"):
        plate.stroke([q(1.16, right - 0.05), q(1.24, right + 0.02), q(1.16, right + 0.07)], 0.008)


def _redder(tone: Tint, woman: bool) -> Tint:
    shares = (0.82, 0.52, 0.46) if woman else (0.88, 0.68, 0.62)
    red, green, blue = (round(part * share) for part, share in zip(tone, shares, strict=True))
    return red, green, blue


def _wrinkles(bust: Bust) -> None:
    at, stroke, look = bust.at, bust.plate.stroke, bust.look
    middle = look + 0.04 * bust.traits.turn
    if bust.old == 2 or (bust.old and bust.traits.mood == "smile"):
        for side in (-1, 1):
            start = at(bust.nose + side * (bust.nose_wide + 0.07), bust.nose_long)
            stroke([start, at(middle + side * 0.38, 0.40), at(middle + side * 0.42, 0.52)], 0.006)
    if bust.old == 2:
        for high in (-0.50, -0.59):
            stroke([at(look - 0.34, high + 0.02), at(look, high), at(look + 0.34, high + 0.03)], 0.006)
    if not bust.traits.woman and bust.traits.jaw == "square":
        stroke([at(look, 0.84), at(look + 0.01, 0.92)], 0.008)


def _cheeks(bust: Bust) -> None:
    """A touch of colour."""
    for side in (-1, 1):
        glow = bump(bust.at(bust.look + side * 0.52, 0.26), 0.085, 0.075) * 0.35
        bust.plate.blush(glow, _redder(bust.skin, bust.traits.woman))


def glasses(bust: Bust) -> None:
    """Engrave spectacles, a pince-nez, a lorgnette or a monocle."""
    kind, plate, eyes = bust.traits.glass, bust.plate, bust.eyes
    if not kind:
        return
    radius = (0.22 if kind == "pince" else 0.25) * bust.wide
    for x in eyes[:1] if kind == "monocle" else eyes:
        _lens(bust, bust.at(x, -0.07), radius)
    if kind != "monocle":
        left, right = bust.at(eyes[1] + 0.24, -0.10), bust.at(eyes[0] - 0.24, -0.10)
        plate.stroke([left, ((left[0] + right[0]) / 2, left[1] - 0.022), right], 0.016, 0.8)
    if kind == "spectacles":
        for side, x in ((1, eyes[0]), (-1, eyes[1])):
            plate.stroke([bust.at(x + side * 0.26, -0.10), bust.at(side * 0.99, -0.07)], 0.011, 0.8)
    else:
        x, y = bust.at(eyes[0] + (0.25 if kind == "monocle" else 0.23), 0.0)
        plate.stroke([(x, y), (x + 0.06, y + 0.2), (x + 0.02, y + 0.42), (x - 0.05, 0.62)], 0.009, 0.9)


def _lens(bust: Bust, at: Point, radius: float) -> None:
    plate = bust.plate
    off = np.abs(np.hypot(X - at[0], Y - at[1]) - radius)
    plate.ink = np.maximum(plate.ink, soft(0.0125 - off))
    plate.paint(soft(0.006 - off), GOLD)
    glint = [(-0.55, 0.35), (-0.2, 0.65)]
    plate.stroke([(at[0] + radius * x, at[1] + radius * y) for x, y in glint], 0.008, tint=GLINT)
