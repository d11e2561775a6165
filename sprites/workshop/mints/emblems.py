"""The emblems of the four mints: shell, sun, wheat, rose."""

import math

import numpy as np

from sprites.workshop.mints.burin import TAU, oval, rect, spline


def shell(p):
    arc = [
        (
            0.5 + 0.52 * math.sin(a),
            0.9 - 0.82 * math.cos(a * 0.86) - 0.022 * abs(math.sin((a + 1.15) / 2.3 * math.pi * 7)),
        )
        for a in np.linspace(-1.15, 1.15, 60)
    ]
    p.form(rect(0.24, 0.8, 0.76, 0.95, 0.04), 0.05, bias=0.5)
    rad, th = p.polar(0.5, 1.0)
    th = th + math.pi / 2
    ribs = np.sin(th / 1.02 * math.pi * 7 - math.pi / 2)
    p.form(
        [(0.42, 0.93), *arc, (0.58, 0.93)],
        0.12,
        phase=rad * p.n + 9 * ribs,
        tone=0.36 - 0.34 * ribs + 0.25 * np.clip(th, 0, 1) + 0.35 * np.clip(0.36 - rad, 0, 1),
    )


def sun(p):
    for k, (far, wide, dark) in enumerate([(0.44, 0.13, 0.75), (0.5, 0.15, 0.42)]):
        for a in np.arange(12) * TAU / 12 + (1 - k) * TAU / 24:
            p.form(
                [
                    (0.5 + r * math.cos(a + o), 0.5 + r * math.sin(a + o))
                    for r, o in ((0.3, -wide), (far, 0), (0.3, wide))
                ],
                0.03,
                bias=dark,
                angle=a,
            )
    e = sum(
        p.bump(*v)
        for v in [
            (0.42, 0.45, 0.05, 0.03, -0.02),
            (0.58, 0.45, 0.05, 0.03, -0.02),
            (0.5, 0.53, 0.03, 0.09, 0.022),
            (0.4, 0.57, 0.06, 0.05, 0.016),
            (0.6, 0.57, 0.06, 0.05, 0.016),
            (0.5, 0.64, 0.07, 0.015, -0.012),
        ]
    )
    p.form(oval(0.5, 0.5, 0.285), 0.14, bias=0.26, gain=0.7, extra=e, edge=0.01)
    for x in (0.42, 0.58):
        p.stroke([(x - 0.05, 0.462), (x, 0.44), (x + 0.05, 0.462)], 0.013)
        p.stroke([(x - 0.036, 0.472), (x, 0.478), (x + 0.036, 0.472)], 0.008)
        p.stroke([(x - 0.06, 0.41), (x, 0.378), (x + 0.06, 0.41)], 0.012)
        p.hole(oval(x, 0.46, 0.014))
    p.stroke([(0.4, 0.6), (0.45, 0.632), (0.5, 0.628), (0.55, 0.632), (0.6, 0.6)], 0.014)


def wheat(p):
    p.form(rect(0.485, 0.45, 0.52, 0.98), 0.02, bias=0.6)
    for s in (-1, 1):
        p.form(
            spline([(0.5, 0.93), (0.5 + s * 0.16, 0.78), (0.5 + s * 0.33, 0.74), (0.5 + s * 0.2, 0.85)]),
            0.04,
            bias=0.5,
            angle=s * 0.8,
        )
        for i in range(6):
            p.stroke(
                [
                    (0.5 + s * 0.1, 0.2 + i * 0.105),
                    (0.5 + s * (0.2 + 0.02 * i), i * 0.105 - 0.02),
                    (0.5 + s * (0.24 + 0.025 * i), i * 0.1 - 0.1),
                ],
                0.009,
            )
    for i in range(11, -1, -1):
        s = i % 2 * 2 - 1
        p.form(
            oval(0.5 + s * 0.1, 0.2 + i // 2 * 0.105, 0.062, 0.125, s * 0.55),
            0.06,
            bias=0.38,
            angle=-s * 0.6,
            edge=0.009,
        )
    p.form(oval(0.5, 0.13, 0.06, 0.12), 0.06, bias=0.36, edge=0.009)


def rose(p):
    for ring, (d, s, o) in enumerate([(0.3, 0.2, 0.5), (0.265, 0.2, 0), (0.15, 0.135, 0.5)]):
        for a in (np.arange(5) + o) * TAU / 5 - TAU / 4:
            c, v = math.cos(a), math.sin(a)
            if not ring:
                p.form(
                    [
                        (0.5 + r * math.cos(a + w), 0.5 + r * math.sin(a + w))
                        for r, w in ((0.2, -0.3), (0.5, 0), (0.2, 0.3))
                    ],
                    0.03,
                    bias=0.72,
                )
                continue
            q = [
                (0.5 + s * (c * f - v * g) + c * d, 0.5 + s * (v * f + c * g) + v * d)
                for f, g in ((-0.9, 0), (-0.2, 0.85), (0.7, 0.75), (0.85, 0), (0.7, -0.75), (-0.2, -0.85))
            ]
            f, g = (p.x - 0.5) * c + (p.y - 0.5) * v - d, np.abs((p.y - 0.5) * c - (p.x - 0.5) * v)
            tone = 0.42 - 0.55 * f / s + 0.35 * (g / s) ** 2 + 0.16 * (c + v) + 0.5 * np.clip(f / s - 0.55, 0, 1)
            p.form(
                spline(q),
                0.05,
                tone=tone,
                phase=np.arctan2((p.y - 0.5) * c - (p.x - 0.5) * v, f + d + 0.12) * p.n * 0.42,
                edge=0.009,
            )
    p.form(oval(0.5, 0.5, 0.085), 0.07, bias=0.45, edge=0.01)
