"""What 11 and 12 show with mints that have no sea: a scarab and a palm, an owl and a windmill, a swan and a lyre."""

import math

import numpy as np

from sprites.workshop.mints.burin import TAU, oval, rect, spline


def mirrored(points):
    """The same shape at the other side of the middle."""
    return [(1 - x, y) for x, y in points]


def both(points):
    return points, mirrored(points)


def scarab(p):
    p.sky(1, (0.5, 0.2))
    p.form(oval(0.5, 0.17, 0.085), 0.05, bias=0.05, gain=0.4)
    for leg in (
        [(0.42, 0.37), (0.3, 0.33), (0.24, 0.22), (0.33, 0.16)],
        [(0.36, 0.53), (0.22, 0.5), (0.14, 0.4)],
        [(0.37, 0.68), (0.24, 0.74), (0.19, 0.88)],
    ):
        for side in both(leg):
            p.stroke(side, 0.026)
    for wing in both([(0.5, 0.45), (0.36, 0.46), (0.29, 0.62), (0.33, 0.78), (0.43, 0.88), (0.5, 0.88)]):
        p.form(spline(wing), 0.12, bias=0.42, gain=1.1, angle=1.2)
    p.form(spline([(0.34, 0.47), (0.36, 0.37), (0.5, 0.34), (0.64, 0.37), (0.66, 0.47), (0.5, 0.5)]), 0.08, bias=0.5)
    p.form(spline([(0.41, 0.35), (0.43, 0.28), (0.5, 0.26), (0.57, 0.28), (0.59, 0.35), (0.5, 0.37)]), 0.05, bias=0.6)
    p.stroke([(0.5, 0.5), (0.5, 0.69), (0.5, 0.88)], 0.012)


def palm(p):
    p.sky(0.82, (0.24, 0.26))
    p.form(oval(0.24, 0.26, 0.075), 0.04, bias=0.05, gain=0.3)
    for cx, b, top in ((0.17, 0.2, 0.62), (0.86, 0.18, 0.6)):
        p.hole([(cx, top), (cx + b, 0.84), (cx - b, 0.84)], 0.5)
    p.form(spline([(0.16, 0.9), (0.3, 0.82), (0.55, 0.79), (0.8, 0.84), (0.86, 0.9), (0.5, 0.97)]), 0.06, bias=0.4)
    trunk = [
        (0.47, 0.86),
        (0.49, 0.68),
        (0.51, 0.5),
        (0.52, 0.36),
        (0.58, 0.36),
        (0.58, 0.5),
        (0.57, 0.68),
        (0.59, 0.86),
    ]
    p.form(spline(trunk), 0.06, bias=0.5, gain=1.1, tone=None, angle=0.35)
    for angle, reach in (
        (-170, 0.36),
        (-140, 0.33),
        (-105, 0.24),
        (-70, 0.25),
        (-38, 0.33),
        (-8, 0.36),
        (160, 0.3),
        (20, 0.3),
    ):
        p.form(spline(_frond(0.55, 0.35, math.radians(angle), reach)), 0.04, bias=0.5, angle=math.radians(angle) + 0.9)
    for x in (0.515, 0.555, 0.595):
        p.form(oval(x, 0.385, 0.026), 0.02, bias=0.65)


def _frond(x, y, angle, reach):
    """A leaf that bows to the ground, jagged at its lower edge."""
    t = np.linspace(0, 1, 7)
    bow = 0.3 * reach * t**2
    mid = np.stack([x + reach * t * math.cos(angle), y + reach * t * math.sin(angle) + bow], 1)
    broad = 0.2 * reach * np.sin(np.pi * np.clip(t * 0.92 + 0.06, 0, 1))
    down = np.array([-math.sin(angle), math.cos(angle)])
    return [*(mid - broad[:, None] * down * 0.5), *(mid + broad[:, None] * down)[::-1]]


def owl(p):
    p.sky(1)
    p.form(
        spline([(0.08, 0.84), (0.3, 0.8), (0.6, 0.81), (0.93, 0.77), (0.93, 0.84), (0.6, 0.88), (0.3, 0.87)]),
        0.03,
        bias=0.6,
    )
    p.form(spline([(0.44, 0.8), (0.56, 0.8), (0.6, 0.97), (0.4, 0.97)]), 0.04, bias=0.6)
    scales = 0.18 + 0.34 * (np.sin(p.y * 105 + 2 * np.abs(np.sin(p.x * 52))) > 0.35)
    p.form(
        spline(
            [(0.5, 0.28), (0.7, 0.36), (0.75, 0.55), (0.66, 0.76), (0.5, 0.84), (0.34, 0.76), (0.25, 0.55), (0.3, 0.36)]
        ),
        0.14,
        tone=scales + 0.45 * np.clip(p.x - 0.5, 0, 1),
    )
    for wing in both([(0.3, 0.4), (0.4, 0.5), (0.41, 0.66), (0.33, 0.82), (0.25, 0.7), (0.22, 0.54)]):
        p.form(spline(wing), 0.07, bias=0.62, angle=1.1)
    p.form(
        spline(
            [
                (0.27, 0.12),
                (0.4, 0.17),
                (0.5, 0.19),
                (0.6, 0.17),
                (0.73, 0.12),
                (0.74, 0.32),
                (0.62, 0.43),
                (0.5, 0.46),
                (0.38, 0.43),
                (0.26, 0.32),
            ]
        ),
        0.1,
        bias=0.5,
    )
    for x in (0.39, 0.61):
        r, around = p.polar(x, 0.295)
        p.form(oval(x, 0.295, 0.105), 0.03, tone=0.1 + 0.3 * (np.sin(around * 22) > 0) * (r > 0.06), phase=r * p.n)
        p.hole(oval(x, 0.295, 0.045))
        p.form(oval(x - 0.014, 0.281, 0.014), 0.01, tone=0)
    p.form([(0.465, 0.345), (0.535, 0.345), (0.5, 0.44)], 0.03, bias=0.3)
    for x in (0.42, 0.58):
        for step in (-0.03, 0, 0.03):
            p.form(oval(x + step, 0.815, 0.016, 0.034), 0.015, bias=0.35)


def windmill(p):
    p.sky(0.83)
    p.form(spline([(0.04, 0.88), (0.28, 0.79), (0.55, 0.77), (0.8, 0.8), (0.97, 0.88), (0.5, 0.98)]), 0.06, bias=0.45)
    p.box(0.36, 0.4, 0.64, 0.84, 0.14, 0.06, 0.055)
    p.form(spline([(0.4, 0.41), (0.42, 0.32), (0.5, 0.27), (0.58, 0.32), (0.6, 0.41), (0.5, 0.425)]), 0.06, bias=0.6)
    p.hole(p.mask(oval(0.5, 0.74, 0.045), rect(0.455, 0.74, 0.545, 0.84)))
    for x, y in ((0.47, 0.52), (0.53, 0.62)):
        p.hole(rect(x - 0.02, y - 0.028, x + 0.02, y + 0.028))
    for turn in np.arange(4) * TAU / 4 + 0.42:
        _sail(p, (0.5, 0.37), turn)
    p.form(oval(0.5, 0.37, 0.032), 0.02, bias=0.3)


def _sail(p, hub, turn):
    """An arm of the mill with its lattice."""
    along, across = np.array([math.cos(turn), math.sin(turn)]), np.array([-math.sin(turn), math.cos(turn)])
    at = lambda far, aside: tuple(np.array(hub) + far * along + aside * across)  # noqa: E731
    far = (p.x - hub[0]) * along[0] + (p.y - hub[1]) * along[1]
    lattice = 0.1 + 0.6 * (np.abs((far / 0.045) % 1 - 0.5) > 0.36)
    p.form([at(0.1, 0.0), at(0.38, 0.0), at(0.38, 0.105), at(0.1, 0.085)], 0.01, tone=lattice)
    p.stroke([at(0.0, 0.0), at(0.2, 0.0), at(0.4, 0.0)], 0.016)


def swan(p):
    p.sky(0.72)
    p.form(
        spline(
            [
                (0.2, 0.63),
                (0.3, 0.55),
                (0.46, 0.53),
                (0.66, 0.5),
                (0.86, 0.42),
                (0.9, 0.5),
                (0.84, 0.66),
                (0.7, 0.77),
                (0.46, 0.8),
                (0.28, 0.76),
            ]
        ),
        0.14,
        bias=0.2,
        gain=1.0,
    )
    p.form(
        spline(
            [
                (0.21, 0.66),
                (0.24, 0.52),
                (0.34, 0.42),
                (0.36, 0.3),
                (0.3, 0.245),
                (0.22, 0.28),
                (0.15, 0.27),
                (0.2, 0.2),
                (0.3, 0.16),
                (0.41, 0.21),
                (0.45, 0.32),
                (0.41, 0.46),
                (0.35, 0.56),
                (0.36, 0.66),
            ]
        ),
        0.06,
        bias=0.25,
        angle=0.9,
    )
    p.form([(0.06, 0.325), (0.155, 0.235), (0.2, 0.285)], 0.02, bias=0.8)
    p.hole(oval(0.245, 0.225, 0.014))
    for lift in range(3):
        x, y = 0.07 * lift, 0.055 * lift
        feather = [
            (0.4 + x, 0.58 + y),
            (0.58 + x, 0.44 + y),
            (0.86 + x / 3, 0.33 + y * 1.4),
            (0.8, 0.52 + y),
            (0.62, 0.66 + y / 2),
        ]
        p.form(spline(feather), 0.06, bias=0.3, angle=0.6)
    p.stroke([(0.14, 0.83), (0.4, 0.86), (0.72, 0.84), (0.86, 0.8)], 0.01)
    p.stroke([(0.24, 0.9), (0.5, 0.92), (0.74, 0.89)], 0.008)


def lyre(p):
    p.sky(1, (0.5, 0.44))
    for arm in both(
        [
            (0.4, 0.72),
            (0.27, 0.6),
            (0.22, 0.42),
            (0.29, 0.26),
            (0.21, 0.14),
            (0.28, 0.1),
            (0.37, 0.25),
            (0.31, 0.42),
            (0.35, 0.56),
            (0.46, 0.66),
        ]
    ):
        p.form(spline(arm), 0.05, bias=0.45, angle=0.8)
    p.form(
        spline(
            [
                (0.5, 0.6),
                (0.66, 0.62),
                (0.72, 0.74),
                (0.62, 0.86),
                (0.5, 0.88),
                (0.38, 0.86),
                (0.28, 0.74),
                (0.34, 0.62),
            ]
        ),
        0.12,
        bias=0.42,
    )
    p.hole(oval(0.5, 0.735, 0.05))
    p.form(rect(0.25, 0.215, 0.75, 0.255), 0.02, bias=0.5)
    for x in (0.41, 0.455, 0.5, 0.545, 0.59):
        p.stroke([(x, 0.19), (x, 0.5), (0.5 + (x - 0.5) * 0.8, 0.8)], 0.009)
    p.form(rect(0.38, 0.79, 0.62, 0.82), 0.02, bias=0.3)
