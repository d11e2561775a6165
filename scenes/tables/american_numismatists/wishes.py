"""Where the parts of a collector's card lie: the lines of wish lists, and the grid in which those of all have room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

import pygame

from game.american_numismatists.rules.box import Collector
from scenes.board.context import Context
from scenes.tables.american_numismatists.card_grid import (
    LARGE_FROM,
    NARROW,
    Grid,
    lowered,
    made_grid,
    narrowest,
    short_name,
    with_face,
)
from scenes.tables.american_numismatists.cards import wish_lines
from sprites import text
from sprites.layout import Unit
from sprites.palette import Colour

SHARES = (0.35, 0.32, 0.29, 0.26, 0.23, 0.2)
"""How broad the portrait may be, by the breadth of the card."""

SMALL_SHARE = 0.29
"""How broad it is at most beside the smallest letters."""

WORTH, WORTH_LARGE = 2.0, 0.5
"""So much more than the size of letters, by what was wished, counts the portrait's breadth, by that of the card; and
with large text."""

HIGH_ENOUGH = 0.7
"""Letters of so much of what was wished are large enough for a foot that takes all the breadth of a low card."""

GOOD = 0.86
"""So narrow they are written for fewer lines."""

SMALLER = 0.7
"""So much of the portrait is left at least where what all coins have to be stands below it."""

FACE = 0.42
"""How broad the portrait is at least, by the height of its card."""

CLOSEST = 1.03
"""How close lines of a wish list may stand, in sizes of their letters."""

TOUCHING = 0.94
"""The same of the smallest letters where there is no other way."""

FEW = 0.07
"""So many cards of all may have a smaller portrait than the others, or none where the window is too small."""

SMALLER_FACES = (1.0, 0.8, 0.65, 0.5, 0.36, 0.0)
"""How broad it is then, by that of the others."""

TOGETHER = "\N{NO-BREAK SPACE}"

SHORT = 8
"""Phrases of so many characters stay on one line."""

Known = tuple[tuple[str, tuple["Wish", ...]], ...]
"""The names and wishes of cards."""


@dataclass(frozen=True)
class Wish:
    """A line of a wish list: its words, and a slot for each coin; no slot for what all have to be."""

    words: str
    slots: tuple[str, ...]
    """The denomination of the coin that fills each; empty: it is still missing."""

    @property
    def done(self) -> bool:
        return bool(self.slots) and all(self.slots)

    @property
    def style(self) -> text.Style:
        return "body" if self.slots else "italic"


@dataclass(frozen=True)
class Line:
    """A line of a wish list on a card."""

    wish: Wish
    words: str
    left: int
    indent: int
    """How far its words are behind its slots."""
    room: int
    middle: float
    slots: tuple[str, ...]


@dataclass(frozen=True)
class Plan:
    """Where the parts of a card are."""

    grid: Grid
    name: tuple[str, ...]
    portrait: pygame.Rect
    lines: tuple[Line, ...]


def largest(unit: Unit) -> int:
    """Return how large letters may be: no larger than with still larger text, which leaves cards less height."""
    return unit.text(21) if unit.scale > LARGE_FROM else max(text.MIN_PX, min(unit.text(20), unit(20)))


def wishes_of(context: Context, card: Collector, ticked: Sequence[str]) -> list[Wish]:
    """Return the wishes, equal ones on one line with a slot for each, then what all coins have to be."""
    words = wish_lines(context, card)
    lines, whole = words[: len(card.lines)], words[len(card.lines) :]
    coins = [ticked[number] if number < len(ticked) else "" for number in range(len(lines))]
    found = {
        line: tuple(sorted((coin for other, coin in zip(lines, coins, strict=True) if other == line), reverse=True))
        for line in lines
    }
    return [*(Wish(line, slots) for line, slots in found.items()), *(Wish(line, ()) for line in whole)]


def grid_for(known: Known, size: tuple[int, int], most: int, foot: tuple[str, ...], *, large: bool) -> Grid:
    """Return the grid with a large portrait and the largest letters in which all cards of a size have room."""
    names = [name for name, _ in known]
    lists = sorted({wishes for _, wishes in known}, key=_length, reverse=True)
    tries = [(px, share) for px in range(most, text.MIN_PX, -1) for share in SHARES]
    tries += [(text.MIN_PX, share) for share in SHARES if share <= SMALL_SHARE]
    few = 0 if large else round(FEW * len(names))
    worth = WORTH_LARGE if large else WORTH
    tries.sort(key=lambda one: one[0] / most + worth * one[1], reverse=True)

    def best(*, low: bool) -> Grid | None:
        for px, share in tries:
            grid = made_grid(names, size, px, share, foot, large=large, low=low)
            least = min(round(size[0] * share), round(size[1] * FACE)) if large else 0
            if grid.side >= least and _misfits(grid, lists, few) <= few:
                return grid
        return None

    found = best(low=False)
    if large and (found is None or found.px < most * HIGH_ENOUGH):
        beside = best(low=True)
        if beside is not None and (found is None or beside.px > found.px):
            found = beside
    if found is not None:
        return found
    return made_grid(names, size, text.MIN_PX, SHARES[-1], foot, large=large, low=large)


def _misfits(grid: Grid, lists: Sequence[tuple[Wish, ...]], few: int) -> int:
    """Return how many wish lists have no room in a grid, as soon as these are more than few."""
    found = 0
    for wishes in lists:
        found += not _flow(grid, wishes)
        if found > few:
            break
    return found


def _length(wishes: tuple[Wish, ...]) -> int:
    return sum(len(wish.words) + 4 * len(wish.slots) for wish in wishes)


def plan_in(grid: Grid, name: str, wishes: tuple[Wish, ...]) -> Plan:
    """Return where the parts of a card lie in its grid."""
    for rows in _names(grid, name):
        two = lowered(grid, text.line_height("strong", grid.name_px) - 3) if len(rows) > 1 else grid
        for share in (1.0,) if grid.low else SMALLER_FACES[:-2] if len(rows) > 1 else SMALLER_FACES:
            smaller = with_face(two, round(two.side * share))
            if lines := _flow(smaller, wishes):
                return Plan(smaller, rows, _face_in(smaller, lines), tuple(lines))
    for share in (1.0,) if grid.low else SMALLER_FACES:
        smaller = with_face(grid, round(grid.side * share))
        if lines := _flow(smaller, wishes, NARROW[-1]):
            return Plan(smaller, (short_name(name),), _face_in(smaller, lines), tuple(lines))
    lines = _rows_of(grid, wishes, NARROW[-1])
    return Plan(grid, (short_name(name),), _face_in(grid, lines), tuple(lines))


def _names(grid: Grid, name: str) -> list[tuple[str, ...]]:
    """Return how a name may stand: on one line, else on two, else without what comes after the first name."""
    wide = text.measure(name, "strong", grid.name_px)[0] * narrowest(grid.name_px)
    return [(name,)] if wide <= grid.name_at.width else [tuple(name.split(" ", 1)), (short_name(name),)]


def _face_in(grid: Grid, lines: Sequence[Line]) -> pygame.Rect:
    """Return where the portrait is beside the lines of a wish list."""
    face = pygame.Rect(grid.body.left, grid.body.top, grid.side, grid.side)
    if grid.low:
        face.centerx = grid.foot.centerx
    below = min((line.middle for line in lines if line.left < grid.beside.left), default=0.0)
    if below:
        face.size = (min(grid.side, round(below - grid.px * CLOSEST / 2) - face.top),) * 2
    else:
        face.centery = grid.body.centery
    return face


def _flow(grid: Grid, wishes: tuple[Wish, ...], tightest: float | None = None) -> list[Line]:
    """Return the lines of a wish list, a bit narrower where they are fewer by that; none where they have no room."""
    fitting: list[list[Line]] = []
    least_wide = narrowest(grid.px) if tightest is None else tightest
    for tight in (tight for tight in NARROW if tight >= least_wide):
        if fitting and tight < GOOD:
            break
        lines = _rows_of(grid, wishes, tight)
        middles = sorted({line.middle for line in lines})
        close = min((two - one for one, two in pairwise(middles)), default=float(grid.px * 2))
        least = grid.px * (CLOSEST if grid.px > text.MIN_PX else TOUCHING)
        if close >= least and not any(text.ELLIPSIS in line.words for line in lines):
            fitting.append(lines)
    return min(fitting, key=len, default=[])


def _rows_of(grid: Grid, wishes: tuple[Wish, ...], tight: float) -> list[Line]:
    """Return the lines of a wish list beside the portrait; what all coins have to be stands below it where it helps."""
    rows = [row for wish in wishes if wish.slots for row in _beside(grid, wish, tight)]
    under = [wish for wish in wishes if not wish.slots]
    near = [row for wish in under for row in _words(wish, grid.beside, tight, grid.px)]
    far = [row for wish in under for row in _words(wish, grid.body, tight, grid.px)]
    high, beside = text.line_height("body", grid.px), grid.beside
    foot = grid.body.bottom - len(far) * grid.px * CLOSEST
    if far and not grid.low and len(far) < len(near) and foot >= grid.body.top + grid.side * SMALLER:
        above = pygame.Rect(beside.left, beside.top, beside.width, round(foot) - beside.top)
        return [*_placed(rows, above, high), *_placed(far, pygame.Rect(0, foot, 1, grid.body.bottom - foot), high)]
    return _placed([*rows, *near], beside, high)


def _placed(rows: Sequence[Line], area: pygame.Rect, high: int) -> list[Line]:
    """Return lines in the middle of an area, closer where they are many."""
    step = min(high, area.height / max(1, len(rows)))
    start = area.top + (area.height - step * len(rows)) / 2
    return [replace(row, middle=start + (number + 0.5) * step) for number, row in enumerate(rows)]


def _beside(grid: Grid, wish: Wish, tight: float) -> list[Line]:
    """Return the lines of a wish: its words behind its slots, or below them where that takes no more lines."""
    area = grid.beside
    indent = len(wish.slots) * (grid.slot + slot_gap(grid.px)) + 2
    behind = _words(wish, area, tight, grid.px, indent)
    below = [Line(wish, "", area.left, indent, 1, 0, wish.slots), *_words(wish, area, tight, grid.px)]
    if any(text.ELLIPSIS in row.words for row in behind) or len(below) < len(behind):
        return below
    return [replace(row, slots=wish.slots) if number == 0 else row for number, row in enumerate(behind)]


def _words(wish: Wish, area: pygame.Rect, tight: float, px: int, indent: int = 0) -> list[Line]:
    """Return the words of a wish in lines of an area, so tight at most."""
    room = max(1, area.width - indent)
    rows = broken_wish(wish.words, wish.style, px, round(room / tight))
    return [Line(wish, row, area.left, indent, room, 0, ()) for row in rows]


@lru_cache(maxsize=8192)
def broken_wish(words: str, style: text.Style, px: int, width: int) -> tuple[str, ...]:
    """Return a wish in lines that do not part a short phrase, such as a value or a place on a list.

    What belongs together, such as a mint mark, is parted in the smallest letters alone.
    """
    if px <= text.MIN_PX and text.measure(max(words.split(" "), key=len), style, px)[0] > width:
        words = words.replace(TOGETHER, " ")
    rows: list[str] = []
    for phrase in words.replace(", ", ",\n").split("\n"):
        short = len(phrase) <= SHORT or text.measure(phrase, style, px)[0] <= width
        for unit in [phrase] if short else phrase.split(" "):
            longer = f"{rows[-1]} {unit}" if rows else unit
            if rows and text.measure(longer, style, px)[0] <= width:
                rows[-1] = longer
            else:
                rows.append(text.elide(unit, style, px, width))
    return tuple(rows)


def slot_gap(px: int) -> int:
    """The gap between slots."""
    return max(2, px // 10)


def narrow(words: str, style: text.Style, px: int, room: int, colour: Colour) -> pygame.Surface:
    """Return words in a size, narrower where there is little room."""
    made = text.line(words, style, px, colour)
    wide = max(room, round(made.get_width() * NARROW[-1]))
    return made if made.get_width() <= wide else pygame.transform.smoothscale(made, (wide, made.get_height()))
