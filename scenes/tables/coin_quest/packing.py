"""Coins side by side: how large they can be in an area, and where they lie; equal ones may lie upon each other."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Sequence
from itertools import pairwise

import pygame

from scenes.board.piece import Lie
from sprites.coin import thickness_px

READABLE, MOST_ROWS = 0.86, 4
"""How much of a coin must be seen in a row of coins, by its breadth; and in how many rows they lie at most."""

WHOLE, BROAD = 1.0, 34
"""So much of it is seen in a pile, where coins are so broad all the same, in pixels: beads tell how strong it is."""

SLANTED = 2
"""So many coins lie aslant on a lot."""

HELD_BIDS, OPEN_BIDS = (READABLE, 0.68), (READABLE, 0.6, 0.4, 0.25)
"""How much is seen of coins of a bid, by their breadth, so that they stay large: the sums beside them tell the rest."""

GAINED = 1.2
"""Coins of a pile lie behind each other where that makes them so many times as broad."""

FINE = 0.7
"""Coins that are so much as broad as they may be lie well."""

BEHIND, LOOSE = 0.4, 1.1
"""How much is seen of a coin behind an equal one, by its breadth; and by how much coins lie further apart at most."""

LEAST, ROW, BREAKS = 8, 1.04, 12
"""How broad coins are at least, in pixels; how far rows lie apart; and how many lengths of rows are tried."""

MOST_RISE = 0.4
"""How high the coins of a stack rise at most, by their breadth: of more, less is seen of each."""


def packed(
    area: pygame.Rect, count: int, widest: int, spread: float = 1.1, seen: float = READABLE
) -> tuple[int, list[tuple[int, int]]]:
    """Return the largest breadth of coins, at most `widest`, for which `count` fit in rows; and where they lie.

    Of every coin of a row so much is seen, by its breadth, that all can be read; rows are centred in the area.
    """
    if not count:
        return max(8, min(widest, area.height)), []
    best, rows = 8, 1
    for tried in range(1, MOST_ROWS + 1):
        size = min(widest, round(area.height / (1 + (tried - 1) * 1.04)))
        per_row = -(-count // tried)
        size = min(size, int(area.width / (1 + seen * (per_row - 1))))
        if size > best:
            best, rows = size, tried
    return best, _rows(area, count, best, rows, spread)


def _rows(area: pygame.Rect, count: int, size: int, rows: int, spread: float) -> list[tuple[int, int]]:
    per_row = -(-count // rows)
    step = min(size * spread, (area.width - size) / max(1, per_row - 1))
    high = size * 1.04
    top = area.centery - high * (rows - 1) / 2
    places = []
    for index in range(count):
        row, column = divmod(index, per_row)
        here = min(per_row, count - row * per_row)
        left = area.centerx - step * (here - 1) / 2
        places.append((round(left + step * column), round(top + high * row)))
    return places


def fanned(
    area: pygame.Rect, kinds: Sequence[Hashable], widest: int, shares: Sequence[float] = (READABLE,)
) -> list[Lie]:
    """Return how coins lie side by side, each before an equal one that follows it: it tells nothing more.

    Of others so much is seen, by their breadth, as the first of the `shares` says for which all are large, or the last.
    """
    found: list[Lie] = []
    for share in shares:
        found = _fanned(area, kinds, widest, share)
        if not found or found[0].width >= min(max(BROAD, FINE * widest), widest):
            break
    return found


def _fanned(area: pygame.Rect, kinds: Sequence[Hashable], widest: int, seen: float) -> list[Lie]:
    behind = min(BEHIND, seen)
    steps = [behind if one == other else seen for one, other in pairwise(kinds)]
    for size in range(min(widest, area.height), LEAST, -1):
        rows = _broken(steps, area.width / size - 1)
        if size * (1 + ROW * (len(rows) - 1)) <= area.height:
            break
    else:
        size, rows = LEAST, _broken(steps, area.width / LEAST - 1)
    return [*_in_rows(area, rows, size)]


def _broken(steps: Sequence[float], room: float) -> list[list[float]]:
    """Break coins into as few rows as their room takes, in coins' breadths; return how far along each one lies."""
    count = len(_filled(steps, room))
    tighter = (room * share / BREAKS for share in range(1, BREAKS))
    return next((rows for tried in tighter if len(rows := _filled(steps, tried)) == count), _filled(steps, room))


def _filled(steps: Sequence[float], room: float) -> list[list[float]]:
    rows = [[0.0]]
    for step in steps:
        along = rows[-1][-1] + step
        if along > room:
            rows.append([0.0])
        else:
            rows[-1].append(along)
    return rows


def _in_rows(area: pygame.Rect, rows: Sequence[Sequence[float]], size: int) -> Iterator[Lie]:
    """Yield how coins lie in rows, in the middle of an area; where there is room, a little apart."""
    top = area.centery - size * ROW * (len(rows) - 1) / 2
    longest = max(row[-1] for row in rows)
    apart = size * (min(LOOSE, (area.width / size - 1) / longest) if longest else 1.0)
    for number, row in enumerate(rows):
        for along in row:
            yield Lie(round(area.centerx + (along - row[-1] / 2) * apart), round(top + size * ROW * number), size)


def heaped(area: pygame.Rect, kinds: Sequence[Hashable]) -> list[Lie]:
    """Return how a pile lies whose coins are touched: equal ones behind each other only where all get far larger."""
    width, middles = piled(area, len(kinds), area.height)
    fan = fanned(area, kinds, area.height, (1.0,))
    return fan if fan and fan[0].width > width * GAINED else [Lie(*middle, width) for middle in middles]


def aslant(area: pygame.Rect, count: int, widest: int) -> tuple[int, list[tuple[int, int]]]:
    """Return the same for what lies on a lot: two coins lie aslant, where they are larger than side by side."""
    if count != SLANTED:
        return packed(area, count, widest)
    size = min(widest, int((area.width + area.height) * math.sqrt(0.5) / (READABLE + math.sqrt(2))))
    across, down = (area.width - size) // 2, (area.height - size) // 2
    x, y = area.center
    return size, [(x - across, y - down), (x + across, y + down)]


def piled(area: pygame.Rect, count: int, widest: int) -> tuple[int, list[tuple[int, int]]]:
    """Return the same for a pile: no coin lies upon another unless they would be small."""
    whole = packed(area, count, widest, seen=WHOLE)
    return whole if whole[0] >= min(BROAD, widest) else packed(area, count, widest)


def stacked(area: pygame.Rect, kinds: Sequence[Hashable], widest: int) -> list[Lie]:
    """Return how coins of these kinds lie in an area: equal ones that follow each other lie in a stack."""
    firsts = [number for number, kind in enumerate(kinds) if number == 0 or kind != kinds[number - 1]]
    if len(firsts) == len(kinds):
        width, middles = piled(area, len(kinds), widest)
        return [Lie(*middle, width) for middle in middles]
    highest = max(end - first for first, end in zip(firsts, [*firsts[1:], len(kinds)], strict=True)) - 1
    room = pygame.Rect(area.left, area.top, area.width, area.height)
    width = piled(room, len(firsts), widest)[0]
    rise = min(thickness_px(width), width * MOST_RISE / highest)
    room.height -= round(rise * highest)
    room.top = area.bottom - room.height
    width, middles = piled(room, len(firsts), widest)
    found: list[Lie] = []
    for (x, y), first, end in zip(middles, firsts, [*firsts[1:], len(kinds)], strict=True):
        found += [Lie(x, y - rise * number, width) for number in range(end - first)]
    return found
