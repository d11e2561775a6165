"""A notice: where it stands, and its lines, of which some are bold; more than two rows begin at the left."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

import pygame

from scenes.match.log_panel import ENTRY
from scenes.match.panels import GAP, LEAST_LOG, Areas
from scenes.words import STRONG
from sprites import materials, text
from sprites.layout import SMALLEST_TEXT, Unit
from sprites.palette import BRIGHT_GOLD, GAIN
from sprites.wrap import wrap

NOTICE_SIZE = 24

TWO_ROWS = 132
"""How high the log is at least where the letters of a notice can be smaller for it: the newest entry has room."""

ROWS = 3
"""So many rows of a notice are seen at once, and a longer one page after page, where it stands in the status line."""

GROWTH = 0.5
"""Beside a steady board letters of a notice grow by this power of the scale: all hints, whatever they tell, are alike.

What advice tells last, or another hint in its midst, is left out for it.
"""

CENTERED = 2
"""So many rows at most stand in the middle."""

END = " ({at}/{pages})"
"""What stands at the end of each page of several."""

SENTENCE = re.compile(r"(?<=[.!?]) (?=\w)")
"""Where a sentence ends and another one begins."""

Row = tuple[str, text.Style]


class Notice(NamedTuple):
    """The words of a notice, the seconds it has `left` of those that it lasts; or it stays as long as it `holds`."""

    words: str
    left: float
    lasts: float
    for_all: bool = False
    """Whether everybody may read it."""
    holds: Callable[[], bool] | None = None

    @property
    def passed(self) -> float:
        """The share of its time that has passed."""
        return 1 - self.left / self.lasts

    def after(self, seconds: float) -> Notice | None:
        """Return what is left of it after some seconds."""
        if self.holds is not None:
            return self if self.holds() else None
        return self._replace(left=self.left - seconds) if self.left > seconds else None


def rows_of(words: str, px: int, width: int) -> tuple[Row, ...]:
    """Return the rows of a notice, each with its typeface."""
    return tuple(_rows(words, px, width))


def _rows(words: str, px: int, width: int) -> Iterator[Row]:
    for line in words.splitlines():
        style: text.Style = "strong" if line.startswith(STRONG) else "body"
        for row in wrap(line.removeprefix(STRONG), style, px, width):
            yield row, style


def _apart(words: str, px: int, width: int) -> tuple[Row, ...]:
    """Return the rows of a notice with an empty one between its sentences."""
    told = [rows_of(line, px, width) for line in words.splitlines()]
    return tuple(row for number, rows in enumerate(told) for row in (*([("", "body")] if number else ()), *rows))


def paged(areas: Areas) -> bool:
    """Tell whether a notice has no room but the status line's, which it would leave if its letters were large."""
    return areas.drawer and not areas.steady


def pages(words: str, areas: Areas, unit: Unit) -> int:
    """Return on how many pages a notice is told."""
    return len(_pages(words, areas, unit)[0]) if paged(areas) else 1


def _pages(words: str, areas: Areas, unit: Unit) -> tuple[list[tuple[Row, ...]], int]:
    """Return the pages of a notice in the status line, and the size of its letters.

    A page ends with a sentence wherever that fits on one, and then says which of how many it is. What has a bold head,
    such as advice, is one page: what is told last is left out.
    """
    room, px = areas.sentence, unit.text(NOTICE_SIZE)
    wide = room.width - 4 * unit(6)
    if words.startswith(STRONG):
        rowed = next((one for one in range(px, SMALLEST_TEXT, -1) if _lines_in(room, one) >= ROWS), SMALLEST_TEXT)
        words = _shortened(words, lambda told: len(rows_of(told, rowed, wide)) <= ROWS)
    while px > SMALLEST_TEXT:
        if _lines_in(room, px) >= min(ROWS, len(rows_of(words, px, wide))):
            break
        px -= 1
    most, whole = max(1, _lines_in(room, px)), rows_of(words, px, wide)
    if len(whole) <= most:
        return [whole], px
    found: list[tuple[Row, ...]] = [()]
    beside = wide - text.measure(END.format(at=1, pages=2), "body", px)[0]
    for rows in (rows_of(line, px, beside) for line in _sentences(words)):
        if found[-1] and len(found[-1]) + len(rows) > most:
            found.append(())
        found[-1] += rows
    cut = [page[first : first + most] for page in found for first in range(0, len(page), most)]
    return [_marked(page, END.format(at=at, pages=len(cut))) for at, page in enumerate(cut, start=1)], px


def _marked(page: tuple[Row, ...], mark: str) -> tuple[Row, ...]:
    """Return the rows of a page with its mark at the end of the last one."""
    *rows, (words, style) = page
    return (*rows, (words + mark, style))


def _lines_in(room: pygame.Rect, px: int) -> int:
    return room.height // text.line_height("body", px)


def _shortened(words: str, fits: Callable[[str], bool]) -> str:
    """Return as many of a notice's lines, whole ones, as fit: its bold head, and one more at least."""
    lines = words.splitlines()
    head = sum(line.startswith(STRONG) for line in lines)
    while len(lines) > head + 1 and not fits("\n".join(lines)):
        del lines[-1]
    return "\n".join(lines)


def _without_the_middle(words: str, fits: Callable[[str], bool]) -> str:
    """Return a notice's first and last line, and as many of those after the first as fit."""
    lines = words.splitlines()
    while len(lines) > 2 and not fits("\n".join(lines)):
        del lines[-2]
    return "\n".join(lines)


def _sentences(words: str) -> Iterator[str]:
    """Part words at their line breaks, and all but bold ones after each sentence."""
    for line in words.splitlines():
        yield from (line,) if line.startswith(STRONG) else SENTENCE.split(line)


def _page(words: str, areas: Areas, unit: Unit, share: float) -> tuple[pygame.Rect, tuple[Row, ...], int]:
    """Return the page of a notice that is due after a share of its time."""
    found, px = _pages(words, areas, unit)
    return areas.sentence, found[min(len(found) - 1, int(share * len(found)))], px


def laid_notice(
    words: str, areas: Areas, unit: Unit, share: float = 0.0, *, below: int = 0, whole: bool = False
) -> tuple[pygame.Rect, tuple[Row, ...], int]:
    """Return where a notice stands, its lines and their size: over nothing that can be touched.

    It stands at the foot of the log's place, above what is kept free `below` it, and the log keeps its newest lines;
    where it is too long for that, or is to have it all, it takes the `whole` place, and that of the seats above it. In
    the drawer's layout it has that of the status sentence, one page after the other, by the `share` of its time that
    has passed.
    """
    if paged(areas):
        return _page(words, areas, unit, share)
    if not areas.drawer:
        return (None if whole else _at_the_foot(words, areas, unit, below)) or _instead(words, areas, unit, below)
    room, pad, wanted = areas.column or areas.seats.union(areas.log), unit(6), unit.text(NOTICE_SIZE)
    if areas.steady:
        wanted = max(SMALLEST_TEXT, round(NOTICE_SIZE * unit.factor * unit.scale**GROWTH))
        shortened = _shortened if words.startswith(STRONG) else _without_the_middle
        words = shortened(words, lambda told: _fits(told, wanted, pad, room))
    px, rows = _fitting(words, room, pad, wanted, max(SMALLEST_TEXT, round(NOTICE_SIZE * unit.factor)))
    high = len(rows) * text.line_height("body", px) + 2 * pad
    if areas.steady:  # what cannot be shortened reaches down over the buttons, never over the board
        return pygame.Rect(room.topleft, (room.width, max(room.height, high))).clamp(unit.window), rows, px
    return room, rows, px


def _at_the_foot(words: str, areas: Areas, unit: Unit, below: int) -> tuple[pygame.Rect, tuple[Row, ...], int] | None:
    """Return where a notice leaves the log some lines, in letters no smaller than the log's, if it does."""
    pad, log = unit(14), areas.log
    sizes = range(unit.text(NOTICE_SIZE), unit.text(ENTRY) - 1, -1)
    for kept, px in product((TWO_ROWS, LEAST_LOG), sizes):
        room = log.height - below - unit.target(kept) - unit(GAP)
        for rows in (_apart(words, px, log.width - 4 * pad), rows_of(words, px, log.width - 4 * pad)):
            high = len(rows) * text.line_height("body", px) + 2 * pad
            if high <= room:
                return pygame.Rect(log.left, log.bottom - below - high, log.width, high), rows, px
    return None


def _instead(words: str, areas: Areas, unit: Unit, below: int) -> tuple[pygame.Rect, tuple[Row, ...], int]:
    """Return where a notice stands that takes the log's place: rather in smaller letters than over the seats."""
    pad, log, room = unit(14), areas.log.copy(), areas.seats.union(areas.log)
    log.height -= below
    room.height -= below
    if words.startswith(STRONG):
        words = _shortened(words, lambda told: _fits(told, SMALLEST_TEXT, pad, room))
    px = unit.text(NOTICE_SIZE)
    px = next((one for one in range(px, unit.text(ENTRY) - 1, -1) if _fits(words, one, pad, log)), px)
    px, rows = _fitting(words, room, pad, px, SMALLEST_TEXT)
    wide, high = room.width - 4 * pad, text.line_height("body", px)
    if len(apart := _apart(words, px, wide)) * high + 2 * pad <= log.height:
        rows = apart
    area = pygame.Rect(room.left, 0, room.width, max(min(room.height, len(rows) * high + 2 * pad), log.height))
    area.bottom = log.bottom
    return area, rows, px


def _fitting(words: str, room: pygame.Rect, pad: int, px: int, least: int) -> tuple[int, tuple[Row, ...]]:
    """Return in which letters a notice fits a room, no smaller than the least, and its rows."""
    while (rows := rows_of(words, px, room.width - 4 * pad)) and px > least:
        if len(rows) * text.line_height("body", px) + 2 * pad <= room.height:
            break
        px -= 1
    return px, rows


def _fits(words: str, px: int, pad: int, room: pygame.Rect) -> bool:
    """Tell whether a notice fits an area in letters of a size."""
    return len(rows_of(words, px, room.width - 4 * pad)) * text.line_height("body", px) + 2 * pad <= room.height


def draw_notice(surface: pygame.Surface, area: pygame.Rect, rows: Sequence[Row], px: int, pad: int) -> None:
    """Draw a notice on its panel, from its head down."""
    surface.blit(materials.panel(area.size, 255), area)
    high = min(area.height, len(rows) * text.line_height("body", px) + 2 * pad)
    draw_rows(surface, pygame.Rect(area.topleft, (area.width, high)), rows, px, pad)


def draw_rows(surface: pygame.Surface, area: pygame.Rect, rows: Sequence[Row], px: int, pad: int) -> None:
    """Draw a notice in the middle of an area; many rows, and those with a bold one among them, begin at the left."""
    height = text.line_height("body", px)
    left = len(rows) > CENTERED or any(style == "strong" for _, style in rows)
    top = area.centery - len(rows) * height // 2
    for number, (row, style) in enumerate(rows):
        picture = text.line(row, style, px, BRIGHT_GOLD if style == "strong" else GAIN)
        place = picture.get_rect(midtop=(area.centerx, top + number * height))
        place.left = area.left + pad if left else place.left
        surface.blit(picture, place)
