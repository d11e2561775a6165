"""The frame of a map card with its corners, and the compass rose."""

from __future__ import annotations

import math

from sprites.workshop.map_ink import INK, Ink
from sprites.workshop.map_lands import CARD, Land, Point

GOLD = (166, 122, 52)
PAPER = (238, 224, 190)


def draw(ink: Ink, land: Land) -> None:
    """Frame and compass rose of a card."""
    _frame(ink)
    rose(ink, _emptiest_corner(land), 44)


def _emptiest_corner(land: Land) -> Point:
    inset = 74
    corners = [(x, y) for x in (inset, CARD[0] - inset) for y in (inset, CARD[1] - inset)]
    return max(corners, key=lambda corner: min(math.dist(corner, p) for o in land.outlines.values() for p in o))


def _frame(ink: Ink) -> None:
    width, height = CARD
    for inset, thick, colour in ((9, 1.2, INK), (12.5, 3.2, GOLD), (16, 1.0, INK), (20, 0.8, GOLD)):
        corners = [(inset, inset), (width - inset, inset), (width - inset, height - inset), (inset, height - inset)]
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
            ink.stroke([start, end], thick, colour)
    for x in (14.5, width - 14.5):
        for y in (14.5, height - 14.5):
            ink.disc((x, y), 9, INK)
            ink.disc((x, y), 8, PAPER)
            ink.disc((x, y), 5.6, GOLD)
            ink.disc((x, y), 3.2, (138, 30, 36))


def rose(ink: Ink, centre: Point, radius: float) -> None:
    """A compass rose of sixteen points, without letters; north has a lily."""
    x, y = centre
    ink.disc(centre, radius * 0.64, INK)
    ink.disc(centre, radius * 0.64 - 0.9, PAPER)
    ink.disc(centre, radius * 0.54, INK)
    ink.disc(centre, radius * 0.54 - 0.7, PAPER)
    for step in range(16):
        order = 0 if step % 4 == 0 else 1 if step % 2 == 0 else 2
        reach = radius * (1.0, 0.74, 0.50)[order]
        wide = radius * (0.17, 0.13, 0.08)[order]
        if order == 2:
            _point(ink, centre, step, reach, wide)
    for order in (1, 0):
        for step in range(0, 16, 2):
            if (step % 4 == 0) == (order == 0):
                _point(ink, centre, step, radius * (1.0, 0.74)[order], radius * (0.17, 0.13)[order])
    ink.disc(centre, radius * 0.09, INK)
    ink.disc(centre, radius * 0.06, GOLD)
    top = y - radius
    ink.fill([(x, top - 9), (x + 3, top - 4), (x, top + 1), (x - 3, top - 4)], (138, 30, 36))


def _point(ink: Ink, centre: Point, step: int, reach: float, wide: float) -> None:
    turn = math.tau * step / 16 - math.pi / 2
    tip = centre[0] + math.cos(turn) * reach, centre[1] + math.sin(turn) * reach
    for side, colour in ((-1, PAPER), (1, (120, 44, 36) if step % 4 == 0 else INK)):
        flank = turn + side * math.pi / 4
        inner = centre[0] + math.cos(flank) * wide, centre[1] + math.sin(flank) * wide
        ink.fill([centre, inner, tip], colour)
        ink.stroke([centre, inner, tip, centre], 0.7, INK)
