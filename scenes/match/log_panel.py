"""The log beside a table, and in its place what just happened."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, chain, groupby, repeat, takewhile
from operator import itemgetter
from typing import ClassVar, NamedTuple, TypeAlias

import pygame

from game.core.contract import Seat
from scenes.match.gains import Chip, breadth, chip_rows, parted, places
from scenes.match.keys import INDENT
from scenes.match.panels import BESIDE, LEAST_LOG, OVER
from scenes.match.timeline import LogEntry
from sprites import text
from sprites.inlay import draw_panel
from sprites.layout import SMALLEST_TEXT, Unit
from sprites.palette import BRIGHT_GOLD, GAIN, GOLD, IVORY, LOSS, MUTED, Colour
from sprites.stamp import CONDENSED, narrowed
from sprites.symbol import seat_mark
from sprites.widgets import NARROW
from sprites.wrap import NO_BREAK, hold_figures, hold_gains, wrap, wrap_gains

ENTRY, BELOW = 19, 17
"""The letters of the log, and of what stands under an entry."""
NEAR, BAND = 8, 34
"""How far a chip is from the words before it at least; how opaque the band below the current line is."""
HEADING, ARROW = 30, 1.7
"""How high the buttons at its heading are, and how broad by that: an arrow and a clock stand on them."""
FULL = 0.6
"""From this share of its area on that its lines fill, the log has all of it: down to the buttons."""
GUIDED = 0.5
"""How much of its room it takes at most in first steps: below it the note has its place."""
CLOSE = 1.1
"""How far apart the rows of a heading are that needs two, by the size of its letters."""


EACH = re.compile(r"(?:(?! · )[^\n])+(?: · |\n)?")
"""What is told of one seat, and what stands between it and the next."""

BRACKETS, SIGN = re.compile(r"\([^)]*\)"), re.compile(r"([+−])\d")

Line: TypeAlias = tuple[LogEntry, str]
"""A sentence of the log, and what stands under it."""


class Told(NamedTuple):
    """What just happened as far as there is room: the newest lines, each whole, and how many are left out."""

    lines: Sequence[Line]
    left: int


class Laid(NamedTuple):
    """An entry broken into rows, with what stands under it, and with chips; the first may stand beside its end."""

    rows: Sequence[str]
    under: Sequence[str]
    chips: Sequence[Sequence[Chip]]
    beside: bool

    def height(self, unit: Unit) -> int:
        """Return how high it is."""
        told, below = text.line_height("body", unit.text(ENTRY)), text.line_height("figures", unit.text(BELOW))
        return len(self.rows) * told + (len(self.under) + len(self.chips) - self.beside) * below


class LogPanel:
    """The story of the match, newest at the bottom, scrolling."""

    SIZE: ClassVar = ENTRY
    """The size of its letters."""

    def __init__(self) -> None:
        self.area = pygame.Rect(0, 0, 1, 1)
        self.alpha = BESIDE
        self.up = 0
        """How far up it is read, in pixels."""
        self.tight = False
        """Whether it takes as few rows as it can: in first steps a note lies below it."""
        self.pointed: LogEntry | None = None
        """The entry below the pointer."""
        self.seats: Mapping[str, Seat] = {}
        """Who has which name: their gains are chips."""
        self._rows: list[tuple[pygame.Rect, LogEntry]] = []

    def scroll(self, steps: float, unit: Unit) -> None:
        """Scroll by the wheel's turns."""
        self.up = max(0, self.up + round(steps * unit.text(20) * 3))

    def scroll_down(self) -> None:
        """Show the newest entries again."""
        self.up = 0

    def newest(self, unit: Unit, entries: Sequence[LogEntry]) -> Sequence[LogEntry]:
        """Return the newest entries as far as first steps show them, unless the log is read further up."""
        if self.up or self.alpha == OVER:
            return entries
        room = round(self.area.height * GUIDED) - self._below_heading(unit) + self.area.top
        heights = accumulate(self._height(unit, self._inner(unit), entry, "") for entry in reversed(entries))
        return entries[-max(1, sum(height <= room for height in heights)) :]

    def entry_at(self, pos: tuple[int, int]) -> LogEntry | None:
        """Return the entry at a point."""
        return next((entry for rect, entry in self._rows if rect.collidepoint(pos)), None)

    def open_at(self, unit: Unit, entries: Sequence[LogEntry], lately: Sequence[Line], last: LogEntry) -> None:
        """Scroll up so far that an entry is the last that is seen, above those that came later."""
        inner, below = self._inner(unit), dict(lately)
        later = takewhile(lambda entry: entry != last, reversed(entries))
        self.up = max(1, sum(self._height(unit, inner, entry, below.get(entry, "")) for entry in later))

    def draw(
        self,
        surface: pygame.Surface,
        unit: Unit,
        entries: Sequence[LogEntry],
        chosen: LogEntry | None,
        heading: str = "",
        lately: Sequence[Line] = (),
    ) -> None:
        """Draw as many entries as fit, upwards from the newest.

        `lately` are the last of them, with a line under each: where all has no room it stands alone.
        """
        recent, left = self.told(unit, lately) if lately and not self.up else Told((), 0)
        below = dict(lately)
        older = takewhile(lambda entry: not recent or entry != recent[0][0], entries if not left else ())
        lines = [*((entry, below.get(entry, "")) for entry in older), *recent]
        headed = bool(heading and lines)
        if not self.up and not left:
            lines = self._whole(unit, lines, headed=headed)
        filled = self._filled(unit, lines, headed=headed, more=left > 0)
        if lines or self.alpha == OVER:
            draw_panel(surface, filled, self.alpha)
        inner = filled.inflate(-2 * unit(16), -2 * unit(12))
        kept = surface.get_clip()
        self._rows = []
        if headed:
            inner = self._draw_heading(surface, unit, inner, heading)
        if left:
            inner.top, inner.height = inner.top + self._more(unit), inner.height - self._more(unit)
        surface.set_clip(inner)
        bottom = inner.bottom + self.up
        if not self.up:
            bottom = min(bottom, inner.top + sum(self._height(unit, inner, *line) for line in lines))
        for entry, under in reversed(lines):
            top = bottom - self._height(unit, inner, entry, under) + unit(5)
            if top < inner.top and self._rows and not self.up:
                break  # the end of a sentence says nothing; whoever scrolls reads it whole
            new = entry in below if lately else entry is entries[-1]
            colour = BRIGHT_GOLD if entry in (chosen, self.pointed) else IVORY if new else MUTED
            if entry == (chosen or lines[-1][0]):
                _draw_band(surface, pygame.Rect(inner.left, top, inner.width, bottom - top).clip(inner), unit)
            bottom = self._draw_entry(surface, unit, entry, under, inner, bottom, colour)
            if bottom < inner.top:
                break
        else:
            self.up = max(0, self.up - max(0, bottom - inner.top))
        surface.set_clip(kept)

    def told(self, unit: Unit, lately: Sequence[Line]) -> Told:
        """Return what there is room for below the heading: the newest, each with what it changed, without a gap.

        What has no room is counted, and a row above the others says so. Where the newest fits only without what it
        changed, it is told and counted; where it fits only instead of that row, it stands there.
        """
        inner = self._inner(unit)
        heights = [self._height(unit, inner, *line) for line in lately]
        room = inner.bottom - self._below_heading(unit)
        if sum(heights) <= room:
            return Told(lately, 0)
        room -= self._more(unit)
        kept = sum(sum(heights[number:]) <= room for number in range(len(heights)))
        if kept:
            return Told(lately[-kept:], len(lately) - kept)
        newest = lately[-1][0], ""
        instead = room < self._height(unit, inner, *newest) <= room + self._more(unit)
        return Told([newest], 0 if instead else len(lately))

    def _inner(self, unit: Unit) -> pygame.Rect:
        return self.area.inflate(-2 * unit(16), -2 * unit(12))

    def _below_heading(self, unit: Unit) -> int:
        return self.arrows(unit)[1].bottom + unit(6)

    def _more(self, unit: Unit) -> int:
        """Return the height of the row that counts what has no room."""
        return text.line_height("body", unit.text(ENTRY)) + unit(5)

    def more_at(self, unit: Unit) -> pygame.Rect:
        """Return where that row stands."""
        inner, high = self._inner(unit), self._more(unit)
        return pygame.Rect(inner.left, self._below_heading(unit) - unit(2), inner.width, high - unit(1))

    def _whole(self, unit: Unit, lines: Sequence[Line], *, headed: bool) -> list[Line]:
        """Return the newest lines that have room whole, one at least: below the heading is no gap."""
        inner = self._inner(unit)
        room = inner.bottom - (self._below_heading(unit) if headed else inner.top)
        heights = accumulate(self._height(unit, inner, *line) for line in reversed(lines))
        count = sum(1 for _ in takewhile(lambda height: height <= room, heights))
        return list(lines[-max(1, count) :])

    def _filled(self, unit: Unit, lines: Sequence[Line], *, headed: bool, more: bool) -> pygame.Rect:
        """Return how much of its area the panel takes: beside the board only what its lines fill, if they are few."""
        if self.alpha == OVER:
            return self.area
        inner = self._inner(unit)
        wanted = 2 * unit(12) + (self._below_heading(unit) - inner.top if headed else 0) + self._more(unit) * more
        for line in reversed(lines):
            wanted += self._height(unit, inner, *line)
            if wanted >= self.area.height * FULL:
                return self.area
        least = min(self.area.height, unit.target(LEAST_LOG))
        return pygame.Rect(self.area.topleft, (self.area.width, max(wanted, least)))

    def arrows(self, unit: Unit) -> tuple[pygame.Rect, pygame.Rect]:
        """Return where the buttons that step back and forth stand, beside the heading."""
        high = unit.target(HEADING)
        wide = round(high * ARROW)
        forth = pygame.Rect(self.area.right - unit(10) - wide, self.area.top + unit(8), wide, high)
        return forth.move(-wide - unit(6), 0), forth

    def _draw_heading(self, surface: pygame.Surface, unit: Unit, inner: pygame.Rect, heading: str) -> pygame.Rect:
        """Draw the heading; return the room below it."""
        back, forth = self.arrows(unit)
        room = (forth if self.up else back).left - unit(8) - inner.left
        style: text.Style = "heading" if text.measure(heading, "heading", SMALLEST_TEXT)[0] <= room else NARROW
        rows: tuple[str, ...] = (heading,)
        if text.measure(heading, style, SMALLEST_TEXT)[0] * CONDENSED > room:
            rows = wrap(heading, style, SMALLEST_TEXT, room)[:2]
        for number, row in enumerate(rows):
            picture = narrowed(row, style, text.fit(row, style, unit.text(20), room), room, GOLD)
            middle = back.centery + round((number - (len(rows) - 1) / 2) * SMALLEST_TEXT * CLOSE)
            surface.blit(picture, picture.get_rect(midleft=(inner.left, middle)))
        top = self._below_heading(unit)
        return pygame.Rect(inner.left, top, inner.width, max(1, inner.bottom - top))

    def _height(self, unit: Unit, inner: pygame.Rect, entry: LogEntry, below: str) -> int:
        return self._laid(unit, inner, entry, below).height(unit) + unit(5)

    def _laid(self, unit: Unit, inner: pygame.Rect, entry: LogEntry, below: str) -> Laid:
        chips, told = parted(below, self.seats)
        rows, under = _rows_of(unit, inner, entry, told, tight=self.tight)
        if not chips:
            return Laid(rows, under, (), beside=False)
        room = inner.width - unit.target(INDENT)
        ends = text.measure(rows[-1], "body", unit.text(ENTRY))[0] + unit(NEAR)
        chipped = chip_rows(chips, unit, room)
        return Laid(rows, tuple(under), chipped, beside=len(chipped) == 1 and ends + breadth(chipped[0], unit) <= room)

    def _draw_entry(
        self,
        surface: pygame.Surface,
        unit: Unit,
        entry: LogEntry,
        below: str,
        inner: pygame.Rect,
        bottom: int,
        colour: Colour,
    ) -> int:
        px, indent = unit.text(ENTRY), unit.target(INDENT)
        rows, under, chips, beside = laid = self._laid(unit, inner, entry, below)
        height = laid.height(unit)
        rect = pygame.Rect(inner.left, bottom - height, inner.width, height)
        if rect.top < inner.bottom:
            self._rows.append((rect.clip(inner), entry))
            line, top = text.line_height("body", px), rect.top
            if entry.seat is not None and top >= inner.top:
                mark = seat_mark(entry.seat, min(px * 11 // 10, indent - unit(2)))
                surface.blit(mark, mark.get_rect(center=(rect.left + indent * 2 // 5, rect.top + line // 2)))
            for row in rows:
                _draw_whole(surface, text.line(row, "body", px, colour), (rect.left + indent, top), inner)
                top += line
            low = text.line_height("figures", unit.text(BELOW))
            top -= (line + low) // 2 * beside
            for chipped in chips:
                for chip, at in places(chipped, unit, (inner.right, top)):
                    if at[1] >= inner.top:
                        chip.draw(surface, unit, at)
                top += low
            for parts in inked(parted(below, self.seats)[1], under):
                left = rect.left + indent
                for words, ink in parts:
                    picture = text.line(words, "figures", unit.text(BELOW), ink)
                    _draw_whole(surface, picture, (left, top), inner)
                    left += picture.get_width()
                top += low
        return rect.top - unit(5)


def _draw_band(surface: pygame.Surface, area: pygame.Rect, unit: Unit) -> None:
    """Lay a bright band below the line that is current."""
    if area.height:
        band = pygame.Surface((area.width + unit(16), area.height), pygame.SRCALPHA)
        band.fill((*GOLD, BAND))
        surface.blit(band, band.get_rect(center=area.center))


def inked(below: str, rows: Iterable[str]) -> Iterator[list[tuple[str, Colour]]]:
    """Yield the parts of each row that `below` was broken into, with their ink: who loses is told in another one."""
    inks = [_ink(found[0]) for found in EACH.finditer(below) for _ in found[0]]
    at, plain = 0, below.replace(NO_BREAK, " ")
    for row in rows:
        at = max(at, plain.find(row.replace(NO_BREAK, " "), at))
        parts = groupby(zip(row, chain(inks[at:], repeat(GAIN)), strict=False), key=itemgetter(1))
        yield [("".join(letter for letter, _ in part), ink) for ink, part in parts]
        at += len(row)


def _ink(change: str) -> Colour:
    """Return the ink of what a seat's points changed by: the sum stands outside of brackets, behind the cause."""
    sums = SIGN.findall(BRACKETS.sub("", change))
    return LOSS if sums and sums[-1] == "−" else GAIN


def _draw_whole(surface: pygame.Surface, row: pygame.Surface, at: tuple[int, int], room: pygame.Rect) -> None:
    """Draw a row of the log unless it would be cut at the upper edge."""
    if at[1] >= room.top:
        surface.blit(row, at)


def _rows_of(
    unit: Unit, inner: pygame.Rect, entry: LogEntry, below: str, *, tight: bool = False
) -> tuple[Sequence[str], Sequence[str]]:
    """Break an entry, and what stands under it, into rows."""
    room = inner.width - unit.target(INDENT)
    px = unit.text(BELOW)
    broken = wrap if tight else wrap_gains  # else what is told of a seat stays together
    under = [row for line in hold_gains(below).splitlines() for row in broken(line, "figures", px, room)]
    return wrap(hold_figures(entry.sentence), "body", unit.text(ENTRY), room), under
