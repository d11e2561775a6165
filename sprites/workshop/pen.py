"""Draws the shapes of a die: masks in unit coordinates (radius 1, y downwards) from splines and letters."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import numpy as np
import pygame

from sprites.workshop.relief import Map

FONTS = Path(__file__).parent.parent / "fonts"
Point = tuple[float, float]
OVERSAMPLING = 2


def path(text: str) -> list[Point]:
    """Points written as "x,y x,y ..."."""
    return [(float(x), float(y)) for x, y in (pair.split(",") for pair in text.split())]


def spline(points: Sequence[Point], *, closed: bool, pieces: int = 12) -> list[Point]:
    """A Catmull-Rom curve through the points."""
    knots = [np.array(point, float) for point in points]
    count = len(knots)
    curve: list[Point] = []
    for i in range(count if closed else count - 1):
        if closed:
            before, here, there, after = (knots[(i + k) % count] for k in (-1, 0, 1, 2))
        else:
            before, here, there, after = (knots[min(max(i + k, 0), count - 1)] for k in (-1, 0, 1, 2))
        for piece in range(pieces):
            t = piece / pieces
            at = 0.5 * (
                2 * here
                + (there - before) * t
                + (2 * before - 5 * here + 4 * there - after) * t * t
                + (3 * here - before - 3 * there + after) * t**3
            )
            curve.append((float(at[0]), float(at[1])))
    if not closed:
        curve.append((float(knots[-1][0]), float(knots[-1][1])))
    return curve


@dataclass(frozen=True)
class Frame:
    """Where a drawing sits on the coin: scaled, shifted, looking right instead of left if mirrored."""

    scale: float = 1.0
    right: float = 0.0
    down: float = 0.0
    mirrored: bool = False

    def place(self, point: Point) -> Point:
        x = (-point[0] if self.mirrored else point[0]) * self.scale + self.right
        return x, point[1] * self.scale + self.down


class Pen:
    """Draws on one mask; every method takes unit coordinates and a grey of 0-1."""

    def __init__(self, side: int, frame: Frame | None = None) -> None:
        self.side = side
        self._frame = frame or Frame()
        self._half = side * OVERSAMPLING / 2
        self._surface = pygame.Surface((side * OVERSAMPLING, side * OVERSAMPLING))

    def mask(self) -> Map:
        """What was drawn, as an array of 0-1."""
        small = pygame.transform.smoothscale(self._surface, (self.side, self.side))
        return (pygame.surfarray.array3d(small)[..., 0].T / 255.0).astype(np.float32)

    def _at(self, point: Point) -> Point:
        x, y = self._frame.place(point)
        return self._half + x * self._half, self._half + y * self._half

    def _long(self, length: float) -> float:
        return length * self._frame.scale * self._half

    def shape(self, points: Sequence[Point], grey: float = 1.0, *, smooth: bool = True) -> None:
        curve = spline(points, closed=True) if smooth else points
        pygame.draw.polygon(self._surface, _grey(grey), [self._at(point) for point in curve])

    def stroke(
        self, points: Sequence[Point], width: float, grey: float = 1.0, *, end: float | None = None, start: float = 1.0
    ) -> None:
        """A smooth line; `start` and `end` are the shares of the width at its ends (a lock of hair tapers)."""
        curve = spline(points, closed=False, pieces=16)
        last = 1.0 if end is None else end
        for i, (one, other) in enumerate(pairwise(curve)):
            t = i / (len(curve) - 1)
            swell = start + (1 - start) * min(1, t * 3) if t < 1 / 3 else 1 + (last - 1) * (t - 1 / 3) * 1.5
            self._segment(one, other, width * swell, grey)

    def _segment(self, one: Point, other: Point, width: float, grey: float) -> None:
        length = math.dist(one, other)
        steps = max(1, int(self._long(length) / 1.5))
        for i in range(steps + 1):
            t = i / steps
            at = one[0] + (other[0] - one[0]) * t, one[1] + (other[1] - one[1]) * t
            pygame.draw.circle(self._surface, _grey(grey), self._at(at), max(0.6, self._long(width) / 2))

    def disc(self, centre: Point, radius: float, grey: float = 1.0) -> None:
        pygame.draw.circle(self._surface, _grey(grey), self._at(centre), self._long(radius))

    def ring(self, centre: Point, radius: float, width: float, grey: float = 1.0) -> None:
        pygame.draw.circle(
            self._surface, _grey(grey), self._at(centre), self._long(radius), max(1, round(self._long(width)))
        )

    def box(self, left: float, top: float, right: float, bottom: float, grey: float = 1.0) -> None:
        self.shape([(left, top), (right, top), (right, bottom), (left, bottom)], grey, smooth=False)

    def leaf(self, root: Point, angle: float, length: float, width: float, grey: float = 1.0) -> None:
        """A pointed leaf growing from `root` in direction `angle` (radians)."""
        dx, dy = math.cos(angle) * length, math.sin(angle) * length
        nx, ny = -math.sin(angle) * width / 2, math.cos(angle) * width / 2
        tip = root[0] + dx, root[1] + dy
        belly = root[0] + dx * 0.45, root[1] + dy * 0.45
        neck = root[0] + dx * 0.8, root[1] + dy * 0.8
        left = [(belly[0] + nx, belly[1] + ny), (neck[0] + nx * 0.55, neck[1] + ny * 0.55)]
        right = [(neck[0] - nx * 0.55, neck[1] - ny * 0.55), (belly[0] - nx, belly[1] - ny)]
        self.shape([root, *left, tip, *right], grey)

    def feather(self, root: Point, angle: float, length: float, width: float, *, gap: float = 0.012) -> None:
        """A quill with a round tip, set off from its neighbours by a gap (angle in degrees)."""
        for grey, more in ((0.0, gap), (1.0, 0.0)):
            self.shape([_turned(root, angle, x * (length + more), y * (width + 2 * more)) for x, y in _QUILL], grey)

    def parted(self, points: Sequence[Point], width: float, *, gap: float = 0.012, end: float = 0.5) -> None:
        """A tapering strand, set off from what lies under it by a gap."""
        self.stroke(points, width + 2 * gap, 0.0, end=end)
        self.stroke(points, width, 1.0, end=end)

    def star(self, centre: Point, radius: float, grey: float = 1.0, *, points: int = 5, waist: float = 0.42) -> None:
        corners = []
        for i in range(points * 2):
            angle = math.pi * i / points - math.pi / 2
            length = radius if i % 2 == 0 else radius * waist
            corners.append((centre[0] + math.cos(angle) * length, centre[1] + math.sin(angle) * length))
        self.shape(corners, grey, smooth=False)

    def letters(
        self, text: str, centre: Point, size: float, *, font: str = "Cinzel_900Black", grey: float = 1.0
    ) -> None:
        """Upright letters of `size` (height of the em), centred by their ink."""
        face = pygame.font.Font(FONTS / f"{font}.ttf", round(self._long(size)))
        picture = face.render(text, True, _grey(grey))
        ink = picture.get_bounding_rect()
        x, y = self._at(centre)
        self._surface.blit(picture, (x - ink.centerx, y - ink.centery))

    def legend(
        self, text: str, radius: float, centre_degrees: float, size: float, *, inward: bool = False, space: float = 1.10
    ) -> None:
        """Letters along the rim around `centre_degrees` (-90 is the top); `inward` for those read from below."""
        face = pygame.font.Font(FONTS / "Cinzel_900Black.ttf", round(size * self._half))
        widths = [_advance(face, sign) / self._half * space for sign in text]
        turn = -1 if inward else 1
        angle = math.radians(centre_degrees) - turn * sum(widths) / radius / 2
        for sign, width in zip(text, widths, strict=True):
            angle += turn * width / radius / 2
            self._letter(face, sign, angle, radius, inward)
            angle += turn * width / radius / 2

    def _letter(self, face: pygame.font.Font, sign: str, angle: float, radius: float, inward: bool) -> None:
        """One letter of a legend: capitals centred on the circle, however far a Q's tail reaches."""
        picture = face.render(sign, True, (255, 255, 255))
        ink = face.render("H", True, (255, 255, 255)).get_bounding_rect()
        cell = pygame.Rect(0, 0, _advance(face, sign), 0)
        cell.centery = ink.centery
        side = 2 * max(picture.get_size())
        ground = pygame.Surface((side, side))
        ground.blit(picture, (side / 2 - cell.centerx, side / 2 - cell.centery))
        turned = pygame.transform.rotozoom(ground, -math.degrees(angle) + (90 if inward else -90), 1)
        x = self._half + math.cos(angle) * radius * self._half
        y = self._half + math.sin(angle) * radius * self._half
        self._surface.blit(turned, turned.get_rect(center=(x, y)), special_flags=pygame.BLEND_MAX)


def _advance(face: pygame.font.Font, sign: str) -> int:
    metrics = face.metrics(sign)[0]
    return metrics[4] if metrics else face.size(sign)[0]


# A feather lying along x, one long and one wide.
_QUILL = (
    (0.0, -0.22),
    (0.3, -0.40),
    (0.7, -0.50),
    (0.92, -0.38),
    (1.0, 0.0),
    (0.92, 0.38),
    (0.7, 0.50),
    (0.3, 0.40),
    (0.0, 0.22),
)


def _turned(root: Point, degrees: float, along: float, across: float) -> Point:
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return root[0] + along * cos - across * sin, root[1] + along * sin + across * cos


def _grey(share: float) -> tuple[int, int, int]:
    level = max(0, min(255, round(share * 255)))
    return level, level, level


def drawn(side: int, draw: Callable[[Pen], None], frame: Frame | None = None) -> Map:
    """The mask that `draw` draws with a pen."""
    pen = Pen(side, frame)
    draw(pen)
    return pen.mask()
