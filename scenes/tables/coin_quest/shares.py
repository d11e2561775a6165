"""How the height of Coin Quest's table is shared out, with letters of the usual size and with large ones."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

LARGE_FROM = 1.4
"""From this size of letters on the table is composed anew: fewer things, each with large figures."""

OTHERS, FEW_OTHERS, BOARD = 0.205, 0.186, 0.575
"""Shares of the height for the strips of the others, of one or two, which are broad, and for the auction board."""

FEW = 2
"""So many others share a row of strips without their piles getting narrow."""

FLAT, FLAT_OTHERS, FLAT_BOARD, FLAT_ROOM = 2.3, 0.165, 0.545, 0.034
"""An area so many times as broad as high has other shares, lower large lines, and its track beside the market."""

LOW_TAG = 0.85
"""How high the tag of an action is there, by the height of a line."""

MARKET = 0.127
"""Share of the whole height for the market."""

TRACK = 1.7
"""How high the slim prestige track is, by the height of a line; the tag of an action below a coin is one line high."""

LARGE_OTHERS, LARGE_FEW, LARGE_TRACK, LARGE_TAG, OWN = 0.165, 0.15, 0.052, 0.05, 0.142
"""Shares of the height where letters are large: for others, or few, track, tag, and the coins of the near hand."""

LEAST, ROOM, LARGE_ROOM, WHOLE = 18, 0.055, 0.051, 1.3
"""How high a line is at least, in pixels, at most, by the area's height (also a large one), and by a letter of 20."""


@dataclass(frozen=True, slots=True)
class Shares:
    """Heights in pixels: of a line, the strips of the others, the board, market, track and the tags of actions."""

    line: int
    others: int
    board: int
    market: int
    track: int
    tag: int
    flat: bool
    large: bool


def line_heights(area: pygame.Rect, letter: int, scale: float) -> tuple[int, int]:
    """Return the height of a line for letters of 20, in pixels, at a size of letters; and at the usual size."""
    usual = max(LEAST, min(round(letter * WHOLE), round(area.height * ROOM)))
    if scale < LARGE_FROM:
        return usual, usual
    room = FLAT_ROOM if area.width > FLAT * area.height else LARGE_ROOM
    return max(usual, min(round(max(LEAST, letter * WHOLE) * scale), round(area.height * room))), usual


def shared(area: pygame.Rect, others: int, line: int, gap: int, *, large: bool) -> Shares:
    """Share out the height among the strips of so many `others`, the board and the near seat."""
    flat = area.width > FLAT * area.height
    high, market = area.height, round(area.height * MARKET)
    if large and not flat:
        strips = LARGE_FEW if others <= FEW else LARGE_OTHERS
        above, tag, track = (round(high * share) for share in (strips, LARGE_TAG, LARGE_TRACK))
        track = max(track, round(LEAST * TRACK))
        board = high - above - round(high * OWN) - tag - 4 * gap
        return Shares(line, above, board, market, track, tag, flat, large)
    share = FLAT_OTHERS if flat else FEW_OTHERS if others <= FEW else OTHERS
    above, board = round(high * share), round(high * (FLAT_BOARD if flat else BOARD))
    tag = round(line * LOW_TAG) if large else line
    return Shares(line, above, board, market, round(line * TRACK), tag, flat, large)
