"""Pen and brush for the map cards: strokes of swelling width, fills, and shadows on a layer of their own.

Coordinates are card units. The canvas is twice as fine as the stored picture.
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

import numpy as np
import pygame

from sprites.workshop.map_lands import Point
from sprites.workshop.map_paper import HEIGHT, SCALE, WIDTH, Picture, softened
from sprites.workshop.relief import Map

FINE = SCALE * 2
Colour = tuple[int, int, int]

INK: Colour = (62, 42, 28)
PALE_INK: Colour = (112, 84, 58)


@dataclass(frozen=True)
class Sign:
    """One drawing: its kind, the middle of its foot, its size, the seed of its details, the colour of its ground."""

    kind: str
    x: float
    y: float
    width: float
    height: float
    seed: int
    wash: Colour

    def moved(self, right: float, down: float, width: float, height: float) -> Sign:
        """A part of a larger sign, shifted and of another size."""
        return replace(self, x=self.x + right, y=self.y + down, width=width, height=height)


class Ink:
    """Draws onto a picture. What is drawn stays opaque, as gouache and ink do."""

    def __init__(self, picture: Picture, seed: str) -> None:
        levels = np.clip(picture * 255 + 0.5, 0, 255).astype(np.uint8)
        small = pygame.image.frombuffer(levels.tobytes(), (WIDTH, HEIGHT), "RGB")
        self.canvas = pygame.transform.smoothscale(small, (WIDTH * 2, HEIGHT * 2))
        self.random = random.Random(seed)

    def picture(self) -> Picture:
        """What has been drawn, at the size it is stored."""
        small = pygame.transform.smoothscale(self.canvas, (WIDTH, HEIGHT))
        return np.asarray(pygame.surfarray.array3d(small).swapaxes(0, 1) / 255, np.float32)

    def fill(self, points: Sequence[Point], colour: Colour) -> None:
        pygame.draw.polygon(self.canvas, colour, [(x * FINE, y * FINE) for x, y in points])

    def disc(self, centre: Point, radius: float, colour: Colour) -> None:
        pygame.draw.circle(self.canvas, colour, (centre[0] * FINE, centre[1] * FINE), radius * FINE)

    def glow(self, centre: Point, radius: float, colour: Colour) -> None:
        """Light around a point, added to what is there."""
        side = round(2 * radius * FINE)
        light = pygame.Surface((side, side))
        for step in range(24):
            share = step / 24
            level = [round(channel * share**1.6) for channel in colour]
            pygame.draw.circle(light, level, (side / 2, side / 2), side / 2 * (1 - share))
        corner = round(centre[0] * FINE - side / 2), round(centre[1] * FINE - side / 2)
        self.canvas.blit(light, corner, special_flags=pygame.BLEND_ADD)

    def closed(self, points: Sequence[Point], width: float, colour: Colour = INK) -> None:
        """The outline of a shape."""
        self.stroke([*points, points[0], points[1]], width, colour)

    def stroke(
        self, points: Sequence[Point], width: float, colour: Colour = INK, *, start: float = 1, end: float = 1
    ) -> None:
        """A line of the given width; `start` and `end` are shares of it at the ends."""
        self.fill(ribbon(points, width, start, end), colour)

    def line(self, points: Sequence[Point], width: float, colour: Colour = INK, *, uneven: float = 0.25) -> None:
        """A long line of a hand that presses now more, now less."""
        phase = self.random.uniform(0, 9)
        for number, (start, end) in enumerate(itertools.pairwise(points)):
            press = [1 + uneven * math.sin(phase + (number + k) * 0.9) for k in (0, 1)]
            self.stroke([start, end], width, colour, start=press[0], end=press[1])
            self.disc(end, width * press[1] / 2, colour)

    def fading(self, draw: Callable[[], None], box: tuple[float, float, float, float], top: float, foot: float) -> None:
        """Draw within the box, such that the drawing fades into what was there, from `top` down to `foot`."""
        area = pygame.Rect(*(round(value * FINE) for value in box)).clip(self.canvas.get_rect())
        before = self.canvas.subsurface(area).copy()
        draw()
        for row in range(round(top * FINE), area.bottom):
            strip = before.subsurface((0, row - area.top, area.width, 1))
            strip.set_alpha(min(255, round(255 * (row - top * FINE) / ((foot - top) * FINE))))
            self.canvas.blit(strip, (area.left, row))

    def dashes(self, points: Sequence[Point], width: float, dash: float, gap: float, colour: Colour = INK) -> None:
        """A dashed line."""
        for piece in _dashes(points, dash, gap):
            self.stroke(piece, width, colour)


class Shade:
    """Collects the shadows that signs throw on the ground."""

    def __init__(self) -> None:
        self.canvas = pygame.Surface((WIDTH, HEIGHT), depth=8)
        self.canvas.set_palette([(level, level, level) for level in range(256)])

    def shape(self, points: Iterable[Point]) -> None:
        pygame.draw.polygon(self.canvas, 255, [(x * SCALE, y * SCALE) for x, y in points])

    def oval(self, centre: Point, across: float, down: float) -> None:
        box = pygame.Rect(0, 0, round(2 * across * SCALE), round(2 * down * SCALE))
        box.center = round(centre[0] * SCALE), round(centre[1] * SCALE)
        pygame.draw.ellipse(self.canvas, 255, box)

    def field(self, soft: float) -> Map:
        """The shadows, blurred by so many card units."""
        return softened(pygame.surfarray.array2d(self.canvas).T.astype(np.float32) / np.float32(255), soft)


def ribbon(points: Sequence[Point], width: float, start: float = 1, end: float = 1) -> list[Point]:
    """The outline of a line that is `width` wide, times `start` and `end` at its ends."""
    left, right = [], []
    last = len(points) - 1
    for number, (x, y) in enumerate(points):
        (a, b), (c, d) = points[max(0, number - 1)], points[min(last, number + 1)]
        length = math.hypot(c - a, d - b) or 1
        share = number / last
        half = width / 2 * (min(start + (1 - start) * share * 2, end + (1 - end) * (1 - share) * 2, 1))
        if start > 1 or end > 1:
            half = width / 2 * (start + (end - start) * share)
        across = (b - d) / length * half, (c - a) / length * half
        left.append((x + across[0], y + across[1]))
        right.append((x - across[0], y - across[1]))
    return left + right[::-1]


def _dashes(points: Sequence[Point], dash: float, gap: float) -> list[list[Point]]:
    pieces: list[list[Point]] = []
    piece, drawn, drawing = [points[0]], 0.0, True
    for start, end in itertools.pairwise(points):
        at, length = 0.0, math.dist(start, end)
        while length - at > (left := (dash if drawing else gap) - drawn):
            at += left
            point = start[0] + (end[0] - start[0]) * at / length, start[1] + (end[1] - start[1]) * at / length
            if drawing:
                pieces.append([*piece, point])
            piece, drawn, drawing = [point], 0.0, not drawing
        drawn += length - at
        piece.append(end)
    if drawing and len(piece) > 1:
        pieces.append(piece)
    return pieces


def bow(start: Point, end: Point, sag: float, count: int = 8) -> list[Point]:
    """A curve from start to end that leaves the straight line by `sag` of its length, to the right of its direction."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    points = []
    for step in range(count + 1):
        share = step / count
        out = sag * 4 * share * (1 - share)
        points.append((start[0] + dx * share - dy * out, start[1] + dy * share + dx * out))
    return points


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """One colour with a share of another."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def ragged(start: Point, end: Point, rng: random.Random, swing: float, count: int) -> list[Point]:
    """A line of so many pieces whose inner points stray by up to `swing`."""
    inner = [along(start, end, step / count) for step in range(1, count)]
    return [start, *((x + rng.uniform(-swing, swing), y + rng.uniform(-swing, swing)) for x, y in inner), end]


def along(start: Point, end: Point, share: float) -> Point:
    """The point at a share of the way from start to end."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def at(line: Sequence[Point], share: float) -> Point:
    """The point at a share of a line, counted by its pieces."""
    place = max(0.0, min(0.999, share)) * (len(line) - 1)
    return along(line[int(place)], line[int(place) + 1], place - int(place))
