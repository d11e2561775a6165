"""The engraver's tools: soft reliefs cut into a plate as ruled lines that bend over the form.

Unit coordinates, y downwards.  A form's relief gives its tone under a light from the upper left; the tone gives
the width of its lines, as a burin would cut them.
"""

import math
from itertools import pairwise

import numpy as np
import pygame

TAU = math.tau


def drawn(size, draw):
    """What `draw` paints with 255 on an empty surface, as an array of 0 to 1."""
    surface = pygame.Surface(size, depth=8)
    surface.set_palette([(i, i, i) for i in range(256)])
    draw(surface)
    return pygame.surfarray.array2d(surface).T.astype(np.float32) / 255


def brush(surface, points, width):
    """Draw a line of round dabs."""
    for (ax, ay), (bx, by) in pairwise(points):
        count = max(1, int(math.hypot(bx - ax, by - ay) * 3 / width))
        for i in range(count + 1):
            pygame.draw.circle(surface, 255, (ax + (bx - ax) * i / count, ay + (by - ay) * i / count), width / 2)


def blur(a, r):
    r = max(1, int(r))
    for axis in (0, 1, 0, 1):
        a = np.moveaxis(a, axis, 0)
        c = np.cumsum(np.pad(a, [(r + 1, r), (0, 0)], mode="edge"), axis=0, dtype=np.float64)
        a = np.moveaxis(((c[2 * r + 1 :] - c[: -2 * r - 1]) / (2 * r + 1)).astype(np.float32), 0, axis)
    return a


def spline(points, closed=True, steps=14):
    p = np.array(points, float)
    p = np.vstack([p[-1:], p, p[:2]]) if closed else np.vstack([p[:1], p, p[-1:]])
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    return np.vstack(
        [
            0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
            for a, b, c, d in zip(p[:-3], p[1:-2], p[2:-1], p[3:], strict=True)
        ]
    )


def oval(cx, cy, rx, ry=None, rot=0.0):
    t = np.linspace(0, TAU, 60)
    u, v = rx * np.cos(t), (ry or rx) * np.sin(t)
    return np.stack([cx + u * math.cos(rot) - v * math.sin(rot), cy + u * math.sin(rot) + v * math.cos(rot)], 1)


def rect(x0, y0, x1, y1, taper=0.0):
    return [(x0 + taper, y0), (x1 - taper, y0), (x1, y1), (x0, y1)]


def light(h):
    gy, gx = np.gradient(h)
    return (gx * 0.6 + gy * 0.66 + 0.5) / np.sqrt(1 + gx * gx + gy * gy)  # from the upper left


class Plate:
    """A square copper plate; forms are cut into it from back to front."""

    def __init__(self, n, pitch=13.0, flip=False):
        self.n, self.pitch, self.flip, self.window = n, pitch, flip, None
        self.ink, self.cover, self.relief, self.tint = (np.zeros((n, n), np.float32) for _ in range(4))
        self.y, self.x = np.mgrid[0:n, 0:n].astype(np.float32) / n

    def mask(self, *polys):
        return drawn((self.n, self.n), lambda im: [pygame.draw.polygon(im, 255, np.array(p) * self.n) for p in polys])

    def polar(self, cx, cy):
        return np.hypot(self.x - cx, self.y - cy), np.arctan2(self.y - cy, self.x - cx)

    def bump(self, cx, cy, sx, sy, amp):
        return amp * self.n * np.exp(-(((self.x - cx) / sx) ** 2) - ((self.y - cy) / sy) ** 2)

    def lines(self, tone, phase):
        s = np.abs((phase / self.pitch) % 1 - 0.5) * 2
        return np.clip((tone - s) * self.pitch / 3 + 0.5, 0, 1) * (tone > 0.09)

    def form(
        self,
        shape,
        r=0.06,
        bias=0.42,
        gain=0.95,
        angle=0.0,
        bulge=1.0,
        extra=0,
        phase=None,
        tone=None,
        edge=0.006,
        tint=0.16,
    ):
        n, reach = self.n, r * self.n
        m = shape if getattr(shape, "shape", None) == (n, n) else self.mask(shape)
        b = np.clip((blur(m, reach * 0.55) - 0.5) * 2, 0, 1)
        h = blur(bulge * reach * np.sqrt(b * (2 - b)) + extra, 2)
        lit = light(h[:, ::-1])[:, ::-1] if self.flip else light(h)
        tone = np.clip(bias + gain * (0.5 - lit) if tone is None else tone + 0 * h, 0, 0.93)
        if phase is None:
            phase = (self.y * math.cos(angle) + self.x * math.sin(angle)) * n + h * 0.8
        cross = (self.x * math.cos(angle + 0.7) + self.y * math.sin(angle + 0.7)) * n + h * 0.5
        ink = np.maximum(self.lines(tone, phase), self.lines(np.clip((tone - 0.56) * 1.5, 0, 0.6), cross))
        ink = np.maximum(ink, np.clip((0.985 - blur(m, max(2, edge * n))) * 4, 0, 1))  # firm contour
        self.ink, self.cover = self.ink * (1 - m) + ink * m, np.maximum(self.cover, m)
        self.relief, self.tint = self.relief * (1 - m) + m * (h * 0.5 + reach * 0.3), self.tint * (1 - m) + m * tint

    def hole(self, shape, tone=0.93, edge=0.004):
        self.form(shape, 0.01, tone=tone, edge=edge)

    def box(self, x0, y0, x1, y1, dark=0.25, course=0.05, taper=0.0):
        joint = np.abs(((self.y - y0) / course) % 1 - 0.5) > 0.44 if course else 0  # masonry, darker to the right
        u = np.clip((self.x - x0) / (x1 - x0), 0, 1)
        self.form(rect(x0, y0, x1, y1, taper), 0.03, tone=dark + 0.6 * u**1.6 + 0.3 * joint, phase=self.y * self.n)

    def stroke(self, points, width):
        line = spline(points, False) * self.n
        m = drawn((self.n, self.n), lambda im: brush(im, line, max(2, int(width * self.n))))
        self.ink, self.cover = np.maximum(self.ink, m), np.maximum(self.cover, m)

    def sky(self, horizon=0.8, rays=None):
        m, tone = self.mask(oval(0.5, 0.5, 0.5)), 0.16 + 0.3 * np.clip(0.75 - self.y, 0, 1)
        if rays:
            d, a = self.polar(*rays)
            tone = np.where(np.sin(a * 14) > 0, 0.1, 0.44) * np.clip(1.25 - d * 0.4, 0, 1) * (d > 0.07)
        self.form(m, 0.01, tone=tone, phase=self.y * self.n, tint=0.42)
        sea = self.y * self.n + 6 * np.sin(self.x * 38 + self.y * 20)
        self.form(
            m * (self.y > horizon),
            0.01,
            tone=0.45 + 0.25 * np.sin(self.x * 22 + self.y * 60),
            phase=sea,
            edge=0.003,
            tint=0.55,
        )
        self.window = m
