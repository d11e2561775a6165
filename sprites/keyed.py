"""The mark of what the keys go to on the table. It is never a whole bright line: such is the rim of what is lit."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import cos, dist, pi, sin

import pygame

from sprites.layout import hairline
from sprites.palette import FOCUS, INK, Colour

HAIR = 1
"""How far the dark line reaches out on both sides of a bright one, in pixels."""
BREADTH = 4
"""How broad it is, in hairlines."""
CORNER = 0.3
"""Up to such a part of a side belongs to the corner that has the mark."""
DASH = 6
"""A dash along a border is so many times as long as broad, the gap behind it half of that."""
STARTS = (1 / 16, 5 / 16, 9 / 16, 13 / 16)
"""Where the arcs about what is round begin, in parts of the way round: their middles are towards the corners."""

Point = tuple[float, float]
Path = list[Point]


def draw_keyed(surface: pygame.Surface, rect: pygame.Rect, outline: Sequence[Point] = ()) -> None:
    """Mark a region by dashes along its border, what is as high as broad by four arcs, anything else at its corners."""
    width = BREADTH * hairline()
    if outline:
        path = [*outline, outline[0]]
        _draw(surface, path, _dashes(path, DASH * width), width)
    elif rect.width == rect.height:
        draw_keyed_round(surface, rect.center, rect.width / 2 + width)
    else:
        ring = rect.inflate(2 * width, 2 * width)
        corners = _corners(ring)
        _draw(surface, [*(corner[1] for corner in corners), corners[0][1]], corners, width)


def draw_keyed_round(surface: pygame.Surface, middle: Point, radius: float) -> None:
    """Mark what is round by four arcs about it."""
    _draw(
        surface,
        _arc(middle, radius, 0, 1),
        [_arc(middle, radius, start, 1 / 8) for start in STARTS],
        BREADTH * hairline(),
    )


def _draw(surface: pygame.Surface, path: Path, bright: Sequence[Path], width: int) -> None:
    """Draw a dark line, of which parts are bright: no bright rim below it is seen between them."""
    _draw_piece(surface, INK, path, width + 2 * HAIR)
    for piece in bright:
        _draw_piece(surface, FOCUS, piece, width)


def _draw_piece(surface: pygame.Surface, tone: Colour, piece: Path, width: int) -> None:
    pygame.draw.lines(surface, tone, False, piece, width)
    for at in piece:  # no joint gapes, and ends are round
        pygame.draw.circle(surface, tone, at, width / 2)


def _dashes(path: Path, length: float) -> list[Path]:
    """Cut a path into dashes of about a length, so many that it closes evenly."""
    along = [0.0, *accumulate(dist(*two) for two in pairwise(path))]
    count = max(4, round(along[-1] / (1.5 * length)))
    step = along[-1] / count
    return [_part(path, along, number * step, (number + 2 / 3) * step) for number in range(count)]


def _part(path: Path, along: list[float], start: float, end: float) -> Path:
    """Return a path from one length along it to another."""
    first, last = bisect(along, start), bisect(along, end)
    return [_point(path, along, start), *path[first:last], _point(path, along, end)]


def _point(path: Path, along: list[float], at: float) -> Point:
    after = min(bisect(along, at), len(path) - 1)
    (x, y), (to_x, to_y) = path[after - 1], path[after]
    share = (at - along[after - 1]) / max(along[after] - along[after - 1], 1e-9)
    return x + (to_x - x) * share, y + (to_y - y) * share


def _arc(middle: Point, radius: float, start: float, share: float) -> Path:
    """Return an arc of a circle from a part of its way round on, so large a share of it."""
    steps = round(64 * share)
    ways = [2 * pi * (start + share * step / steps) for step in range(steps + 1)]
    return [(middle[0] + radius * cos(way), middle[1] + radius * sin(way)) for way in ways]


def _corners(ring: pygame.Rect) -> list[Path]:
    """Return the four corners of a frame on the way round it, all of them alike."""
    arm = min(ring.size) * CORNER
    left, right, top, bottom = ring.left, ring.right - 1, ring.top, ring.bottom - 1
    return [
        [(left, top + arm), (left, top), (left + arm, top)],
        [(right - arm, top), (right, top), (right, top + arm)],
        [(right, bottom - arm), (right, bottom), (right - arm, bottom)],
        [(left + arm, bottom), (left, bottom), (left, bottom - arm)],
    ]
