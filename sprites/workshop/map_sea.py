"""What swims on a map card: small waves, the compass rose, and ships where the sea is wide."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import numpy as np

from sprites.workshop.map_ink import INK, Colour, Ink, Sign, bow
from sprites.workshop.map_lands import CARD, Point
from sprites.workshop.map_paper import HEIGHT, SCALE, WIDTH, Ground
from sprites.workshop.map_signs import draw as draw_sign
from sprites.workshop.relief import Map

PAPER: Colour = (240, 226, 192)
GOLD: Colour = (176, 130, 58)
RED: Colour = (138, 36, 34)
WATER: Colour = (92, 122, 128)

LARGEST_ROSE = 50.0
LARGEST_SHIP = 46.0
SMALLEST_SHIP = 26.0


def draw(ink: Ink, ground: Ground) -> None:
    """Everything on the sea of a card."""
    room = _room(ground)
    rose_at, space = _widest(room)
    radius = min(LARGEST_ROSE, space * 0.80)
    room = np.minimum(room, _away(rose_at) - radius - 6)
    ships: list[Sign] = []
    while len(ships) < 3:
        place, space = _widest(room)
        if space * 1.5 < SMALLEST_SHIP:
            break
        width = min(LARGEST_SHIP, space * 1.5)
        kind = "serpent" if len(ships) == 1 else "ship"
        ships.append(Sign(kind, place[0], place[1] + width * 0.40, width, width * 0.86, len(ships), WATER))
        room = np.minimum(room, _away(place) - width * 1.4)
    _waves(ink, room)
    for lake in ground.land.shores()[1:]:
        _ripples(ink, lake)
    rose(ink, rose_at, radius)
    for ship in ships:
        draw_sign(ink, ship)


def _room(ground: Ground) -> Map:
    """How far every pixel of the sea is from coast and frame, in card units; negative on land."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32) / SCALE
    from_frame = np.minimum(np.minimum(x, CARD[0] - x), np.minimum(y, CARD[1] - y)) - 22
    return np.where(ground.solid > 0.5, -1, np.minimum(ground.coast - 4, from_frame)).astype(np.float32)


def _away(place: Point) -> Map:
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32) / SCALE
    return np.asarray(np.hypot(x - place[0], y - place[1]), np.float32)


def _widest(room: Map) -> tuple[Point, float]:
    row, column = divmod(int(np.argmax(room)), WIDTH)
    return (column / SCALE, row / SCALE), float(room[row, column])


def _waves(ink: Ink, room: Map) -> None:
    rng = random.Random("waves")
    placed: list[Point] = []
    for _ in range(4000):
        x, y = rng.uniform(26, CARD[0] - 26), rng.uniform(26, CARD[1] - 26)
        if room[int(y * SCALE), int(x * SCALE)] < 9 or any(math.dist((x, y), other) < 21 for other in placed):
            continue
        placed.append((x, y))
        for step, wide in ((0.0, 4.2), (2.6, 2.6)):
            for side in (-1, 0):
                start = x + side * wide + step, y + step
                ink.stroke(bow(start, (start[0] + wide, start[1]), -0.28, 5), 0.85, WATER, start=0.4, end=0.4)


def _ripples(ink: Ink, lake: Sequence[Point]) -> None:
    """The shadow of a lake's upper bank, and level strokes on its water."""
    x = sum(point[0] for point in lake) / len(lake)
    y = sum(point[1] for point in lake) / len(lake)
    half = min(math.dist((x, y), point) for point in lake)
    for down, share in ((-0.45, 0.5), (-0.15, 0.75), (0.15, 0.7), (0.45, 0.45)):
        shift = half * 0.16 * (1 if down > 0 else -1)
        stroke = (x - half * share + shift, y + half * down), (x + half * share + shift, y + half * down)
        ink.stroke(stroke, 1.0, (214, 232, 230), start=0.2, end=0.2)


def rose(ink: Ink, centre: Point, radius: float) -> None:
    """A compass rose of sixteen points, without letters; north is tipped with a lozenge."""
    for reach, colour in ((0.66, INK), (0.64, PAPER), (0.56, INK), (0.545, PAPER), (0.36, INK), (0.35, PAPER)):
        ink.disc(centre, radius * reach, colour)
    for step in range(64):
        turn = math.tau * step / 64
        inner = 0.60 if step % 2 else 0.575
        dots = [
            (centre[0] + math.cos(turn) * radius * r, centre[1] + math.sin(turn) * radius * r) for r in (inner, 0.64)
        ]
        ink.stroke(dots, 0.6)
    for steps, reach, wide in (
        (range(1, 16, 2), 0.50, 0.08),
        (range(2, 16, 4), 0.74, 0.13),
        (range(0, 16, 4), 1.0, 0.17),
    ):
        for step in steps:
            _point(ink, centre, step, radius * reach, radius * wide)
    ink.disc(centre, radius * 0.09, INK)
    ink.disc(centre, radius * 0.065, GOLD)
    x, top = centre[0], centre[1] - radius
    ink.fill([(x, top - 8), (x + 3, top - 3.5), (x, top + 1), (x - 3, top - 3.5)], RED)


def _point(ink: Ink, centre: Point, step: int, reach: float, wide: float) -> None:
    turn = math.tau * step / 16 - math.pi / 2
    tip = centre[0] + math.cos(turn) * reach, centre[1] + math.sin(turn) * reach
    for side, colour in ((-1, PAPER), (1, RED if step % 4 == 0 else INK)):
        flank = turn + side * math.pi / 4
        inner = centre[0] + math.cos(flank) * wide, centre[1] + math.sin(flank) * wide
        ink.fill([centre, inner, tip], colour)
        ink.closed([centre, inner, tip], 0.7)
