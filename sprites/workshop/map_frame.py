"""The frame of a map card: a gilded rule, a scale of light and dark bars, and a boss in every corner."""

from __future__ import annotations

import math

from sprites.workshop.map_ink import INK, PALE_INK, Colour, Ink, along, bow
from sprites.workshop.map_lands import CARD, Point

GOLD: Colour = (176, 130, 58)
PAPER: Colour = (244, 232, 202)
RED: Colour = (138, 36, 34)
BAR = 25.0
"""Length of a bar of the scale."""


def draw(ink: Ink) -> None:
    """Draw the frame."""
    _rule(ink, 2.5, 6.4, PAPER)
    _rule(ink, 7.5, 3.0, GOLD)
    for inset, thick in ((5.6, 0.9), (9.4, 0.9), (12.4, 0.9), (16.6, 0.9), (19.2, 0.6)):
        _rule(ink, inset, thick, INK)
    _scale(ink)
    for x, y in _corners(16):
        _boss(ink, (x, y), 1 if x < CARD[0] / 2 else -1, 1 if y < CARD[1] / 2 else -1)


def _corners(inset: float) -> list[Point]:
    right, low = CARD[0] - inset, CARD[1] - inset
    return [(inset, inset), (right, inset), (right, low), (inset, low)]


def _rule(ink: Ink, inset: float, thick: float, colour: Colour) -> None:
    corners = _corners(inset)
    for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
        way = math.dist(start, end)
        # Half the thickness beyond either corner, so that the corners are filled.
        ink.stroke([along(start, end, -thick / 2 / way), along(start, end, 1 + thick / 2 / way)], thick, colour)


def _scale(ink: Ink) -> None:
    corners = _corners(14.5)
    for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
        bars = round(math.dist(start, end) / BAR / 2) * 2 + 1
        for bar in range(bars):
            colour = PALE_INK if bar % 2 else PAPER
            ink.stroke([along(start, end, bar / bars), along(start, end, (bar + 1) / bars)], 3.2, colour)


def _boss(ink: Ink, centre: Point, right: int, down: int) -> None:
    """A jewelled disc on a stepped gold corner piece."""
    x, y = centre
    for reach, colour in ((22.0, INK), (21.0, GOLD), (18.6, INK), (17.8, PAPER)):
        piece = [(x - right * 9, y - down * 9), (x + right * reach, y - down * 9), (x + right * reach, y + down * 4)]
        arc = bow((x + right * reach, y + down * 4), (x + right * 4, y + down * reach), 0.2 * right * down)
        ink.fill([*piece, *arc, (x - right * 9, y + down * reach)], colour)
    for reach in (14.0,):
        for spot in ((x + right * reach, y - down * 3), (x - right * 3, y + down * reach)):
            ink.disc(spot, 2.1, INK)
            ink.disc(spot, 1.5, GOLD)
    for radius, colour in ((11.0, INK), (10.2, PAPER), (8.4, INK), (7.8, GOLD), (5.0, INK), (4.4, RED)):
        ink.disc(centre, radius, colour)
    for step in range(12):
        turn = math.tau * step / 12
        ink.disc((x + math.cos(turn) * 9.3, y + math.sin(turn) * 9.3), 0.6, INK)
    ink.disc((x - 1.4, y - 1.6), 1.2, (226, 150, 130))
