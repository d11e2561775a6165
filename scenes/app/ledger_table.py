"""The ledger as a table: points by heading and seat, each point a coin of the metal it has on the podium."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.core.contract import Seat
from scenes.app.ledger import Entry, is_rank
from scenes.app.row_icons import row_icon
from scenes.app.score_layout import ROW
from scenes.app.score_sheet import inked, written
from scenes.app.strips import Strip
from scenes.board.words import Added
from sprites import text
from sprites.layout import Unit
from sprites.palette import FADED_INK, GOLD, INK, OLD_GOLD, PARCHMENT, RED_INK, Colour, mix
from sprites.stamp import CONDENSED, narrowed, write
from sprites.symbol import seat_mark
from sprites.widgets import Widget

SIZE = 22
ICON = 0.74
"""The coin before a heading, by the height of a line."""
LEAST_STRIP = 36
"""Where there is less room beside the figures, in logical pixels, no coins are laid there."""


ADDED = 0.82
"""How high a line that brings no points is, and its letters, by those above: it weighs less."""

MANY = 3
"""With more seats than this the head is higher: names may stand below the marks."""


def head_rows(names: Sequence[str]) -> float:
    """Return how high the head of the table is, in rows."""
    return 1.5 if len(names) > MANY else 1.0


class Luck(NamedTuple):
    """A last line of the ledger, below the total: how much more chance gave each seat than on average."""

    heading: str
    more: Mapping[Seat, float]
    written: Callable[[float], str]


class Rows(NamedTuple):
    """What its lines tell: each heading with its metal and sign, luck, and what a title adds below the total.

    A mark beside the total of a seat leads to the note that says what came between equal points.
    """

    entries: Sequence[Entry]
    metals: Sequence[str]
    signs: Sequence[str] = ()
    luck: Luck | None = None
    added: Sequence[Added] = ()
    marks: Mapping[Seat, str] = {}

    def high(self, names: Sequence[str]) -> float:
        """Return how high they are with the head and the total, in rows."""
        return head_rows(names) + len(self.entries) + 1 + bool(self.luck) + ADDED * len(self.added)


class Head(NamedTuple):
    """What the table is called, what its sums are called, and the names of the seats, in seating order."""

    points: str
    total: str
    names: Sequence[str]


def ranks_of(entry: Entry) -> Mapping[Seat, str]:
    """Return what decides a tie, where lines tell it that bring no points."""
    return {line.seat: str(line.values["rank"]) for line in entry.lines if is_rank(line)}


class LedgerTable(Widget):
    """Points by heading and seat; the tip of a line tells what it is made of."""

    focusable = False

    def __init__(
        self,
        rect: pygame.Rect,
        unit: Unit,
        seats: Sequence[Seat],
        head: Head,
        rows: Rows,
        row: int,
    ) -> None:
        super().__init__(rect, unit)
        self.luck, self.added, self.marks = rows.luck, rows.added, rows.marks
        self.seats = seats
        self.head = head
        self.row = row
        self.head_high = round(row * head_rows(head.names))
        self.entries, self.metals = rows.entries, rows.metals
        self.signs = rows.signs or [""] * len(rows.entries)
        self.counted: Mapping[str, tuple[int, ...]] | None = None
        """The points under each heading as far as they are told; None: all are. A heading left out is blank."""
        self.px = min(unit.text(SIZE), round(self.row * 0.68))
        self.icon = round(row * ICON)
        if unit.scale > 1:  # the sign on it gets no smaller by larger text, though lines may get lower
            self.icon = max(self.icon, min(row - unit(4), Unit(unit.size)(ROW * ICON)))
        self.figure = self._figures()
        self.strip = (rect.width - self._first) // len(seats) - self.figure - unit(20)
        """How wide the coins beside a figure may lie; without them figures stand at the right of their column."""
        if self.strip < unit(LEAST_STRIP):
            self.strip, self.figure = 0, max([self.figure, *self._breadths_added()])
        self.columns = self._shared()
        self.coins = Strip(
            self.strip, row, max((abs(points) for entry in rows.entries for points in entry.points), default=1)
        )

    def _figures(self) -> int:
        """Return how wide the widest figure is."""
        sums = [str(sum(entry.points[seat] for entry in self.entries)) for seat in range(len(self.seats))]
        points = [written(points) for entry in self.entries for points in entry.points]
        lucky = [self.luck.written(more) for more in self.luck.more.values()] if self.luck else []
        wide = [text.measure(told, "figures_strong", self.px)[0] for told in (*points, *lucky)]
        return max(*wide, *(text.measure(told, "title", self.px + 3)[0] for told in sums))

    def _breadths_added(self) -> list[int]:
        """Return how wide the figures below the total are: where coins lie beside points they have that room."""
        return [text.measure(told, "figures", self.px)[0] for one in self.added for told in one.figures.values()]

    @property
    def _headings(self) -> list[str]:
        """What stands before the lines without a coin."""
        return [*([self.luck.heading] if self.luck else []), *(one.heading for one in self.added)]

    @property
    def _first(self) -> int:
        """How wide the headings are."""
        headings = [entry.heading for entry in self.entries] + self._headings
        longest = max((text.measure(heading, "body", self.px)[0] for heading in headings), default=0)
        return min(round(self.rect.width * 0.46), longest + self.icon + self.unit(34))

    def _shared(self) -> list[float]:
        """Return how broad each seat's column is: all alike, or by names that stand below marks without coins."""
        room, gap = self.rect.width - self._first, self.unit(10)
        alike = [room / len(self.seats)] * len(self.seats)
        if self.strip or not self._below:
            return alike
        for px in range(self.px, text.MIN_PX - 1, -1):
            wide = [max(text.measure(name, "strong", px)[0], self.figure) + gap for name in self.head.names]
            if sum(wide) <= room:
                return [one + (room - sum(wide)) / len(wide) for one in wide]
        return alike

    def _left(self, number: int) -> int:
        """Return where a seat's column begins."""
        return self.rect.left + self._first + round(sum(self.columns[seat] for seat in self.seats[:number]))

    def _column(self, number: int) -> int:
        """Return the right edge of a seat's figures."""
        return self._left(number) + self.figure if self.strip else self._left(number + 1) - self.unit(10)

    def draw(self, surface: pygame.Surface) -> None:
        top = self.rect.top
        middle = top + self.head_high // 2
        title = self.rect.left, middle
        px = min(self.unit.text(20), round(self.row * 0.62))
        write(surface, self.head.points, "heading", px, RED_INK, self._first - self.unit(10), midleft=title)
        for number, seat in enumerate(self.seats):
            self._draw_head(surface, number, middle, seat)
        top += self.head_high - self.row
        for entry, metal, sign in zip(self.entries, self.metals, self.signs, strict=True):
            top += self.row
            points = self._counted(entry)
            surface.fill(mix(OLD_GOLD, GOLD, 0.5), (self.rect.left, top, self.rect.width, 1))
            icon = row_icon(metal, sign, self.icon)
            surface.blit(icon, icon.get_rect(midleft=(self.rect.left, top + self.row // 2)))
            self._draw_row(surface, top, entry.heading, points, "figures_strong", self.px)
            for number, seat in enumerate(self.seats if self.strip and points is not None else ()):
                assert points is not None
                left = self._column(number) + self.unit(10)
                self.coins.draw(surface, left, top + self.row // 2, metal, points[seat])
            if points is not None and (ranks := ranks_of(entry)):
                self._draw_figures(surface, top + self.row // 2, ranks, self.px)
        top += self.row
        surface.fill(mix(GOLD, PARCHMENT, 0.55), (self.rect.left, top, self.rect.width, self.row))
        surface.fill(INK, (self.rect.left, top, self.rect.width, max(2, self.unit(2))))
        self._draw_row(surface, top, self.head.total, self._sums(), "title", self.px + 3)
        if self.counted is not None:
            return
        self._draw_marks(surface, top)
        if self.luck is not None:
            top += self.row
            self._draw_luck(surface, top, self.luck)
        self._draw_added(surface, top + self.row)

    def _draw_added(self, surface: pygame.Surface, top: int) -> None:
        """Draw what brings no points, smaller, below a thin line."""
        if self.added:
            surface.fill(mix(OLD_GOLD, GOLD, 0.5), (self.rect.left, top, self.rect.width, 1))
        for number, one in enumerate(self.added):
            middle = top + round((number + 0.5) * ADDED * self.row)
            self._draw_heading(surface, middle, one.heading, self._small)
            self._draw_figures(surface, middle, one.figures, self._small, left=self.strip > 0)

    @property
    def _small(self) -> int:
        return max(text.MIN_PX, round(self.px * ADDED))

    def _counted(self, entry: Entry) -> tuple[int, ...] | None:
        """Return what is told of an entry; None before anything is."""
        return entry.points if self.counted is None else self.counted.get(entry.heading)

    def _sums(self) -> list[int]:
        """Return the points of each seat as far as they are told."""
        told = [points for entry in self.entries if (points := self._counted(entry)) is not None]
        return [sum(points[seat] for points in told) for seat in range(len(self.seats))]

    def _draw_luck(self, surface: pygame.Surface, top: int, luck: Luck) -> None:
        """Draw how lucky each seat was: a figure, and a bar, to the right for more than on average."""
        middle, most = top + self.row // 2, max(1.0, *map(abs, luck.more.values()))
        self._draw_heading(surface, middle, luck.heading, self.px)
        for number, seat in enumerate(self.seats):
            more, right = luck.more.get(seat, 0.0), self._column(number)
            figure = text.line(luck.written(more), "figures", self.px, FADED_INK)
            place = surface.blit(figure, figure.get_rect(midright=(right, middle)))
            reach = self._reach(place, number)
            start = right + self.unit(14) if self.strip else place.left - self.unit(10) - 2 * reach
            if reach > self.unit(12):
                self._draw_bar(surface, pygame.Rect(start, middle, reach, 0), more / most, seat)

    def _draw_heading(self, surface: pygame.Surface, middle: int, heading: str, px: int) -> None:
        """Write what a line without points tells."""
        told = narrowed(heading, "italic", px, self._first - 6, FADED_INK)
        surface.blit(told, told.get_rect(midleft=(self.rect.left, middle)))

    def _draw_figures(
        self, surface: pygame.Surface, middle: int, figures: Mapping[Seat, str], px: int, *, left: bool = False
    ) -> None:
        """Write figures that are no points: where points stand, or from the left of their column on."""
        for number, seat in enumerate(self.seats):
            told = figures.get(seat, "")
            figure = text.line(told, "figures", px, RED_INK if told.startswith("−") else FADED_INK)
            right = self._left(number) + figure.get_width() if left else self._column(number)
            surface.blit(figure, figure.get_rect(midright=(right, middle)))

    def _draw_marks(self, surface: pygame.Surface, top: int) -> None:
        """Write beside totals which note says what came between them and equal ones."""
        for number, seat in enumerate(self.seats):
            mark = text.line(self.marks.get(seat, ""), "figures_strong", self.px, INK)
            surface.blit(mark, mark.get_rect(midleft=(self._column(number) + 1, top + self.row // 2)))

    def _reach(self, figure: pygame.Rect, number: int) -> int:
        """Return how long a bar of luck may be to either side."""
        free = self.strip if self.strip else figure.left - self._left(number) - self.unit(34)
        return min(self.unit(60), free // 2)

    def _draw_bar(self, surface: pygame.Surface, side: pygame.Rect, share: float, seat: Seat) -> None:
        """Draw a bar from the right end of one side to the left, or on from there."""
        high, long = max(4, round(self.px * 0.5)), round(side.width * abs(share))
        left = side.right if share > 0 else side.right - long
        surface.fill(inked(seat), (left, side.top - high // 2, long, high))
        surface.fill(INK, (side.right, side.top - high * 3 // 4, max(1, self.unit(2)), high * 3 // 2))

    def _draw_head(self, surface: pygame.Surface, number: int, middle: int, seat: Seat) -> None:
        """Draw a seat's mark, and its name beside it, or below it where some column is too narrow for that."""
        side = self._side
        if self._below:
            top, left = middle - self.head_high // 2, self._left(number)
            room = self._left(number + 1) - left - self.unit(10)
            self._draw_below(surface, pygame.Rect(left, top, room, 0), seat)
            return
        mark = seat_mark(seat, side)
        name = text.line(self.head.names[seat], "strong", self.px, INK)
        wide = side + self.unit(8) + name.get_width()
        left = self._left(number) if self.strip else self._column(number) - wide
        surface.blit(mark, mark.get_rect(midleft=(left, middle)))
        surface.blit(name, name.get_rect(midleft=(left + side + self.unit(8), middle)))

    @property
    def _side(self) -> int:
        """How large a seat's mark is beside its name."""
        return min(self.unit.target(28), self.row - 4)

    @property
    def _below(self) -> bool:
        """Whether names stand below the marks: some column, if all are alike, is too narrow for both."""
        room = (self.rect.width - self._first) // len(self.seats) - self.unit(10)
        widest = max(text.measure(name, "strong", self.px)[0] for name in self.head.names)
        return widest > room - self._side - self.unit(18)

    def _draw_below(self, surface: pygame.Surface, column: pygame.Rect, seat: Seat) -> None:
        """Draw a seat's mark with its name below it, all names alike; if one has to be cut short, none is there."""
        broad = zip(self.head.names, self.columns, strict=True)
        rooms = [(name, int(wide) - self.unit(10)) for name, wide in broad]
        px = max(text.MIN_PX, min(text.fit(name, "strong", self.px, room) for name, room in rooms))
        high = text.line_height("strong", px)
        side = max(10, min(self.unit.target(28), self.head_high - high - 4))
        whole = all(text.measure(name, "strong", px)[0] * CONDENSED <= room for name, room in rooms)
        if not whole:
            high, side = 0, min(self.unit.target(28), self.head_high - 4)
        name = narrowed(self.head.names[seat] if whole else "", "strong", px, column.width, INK)
        mark = seat_mark(seat, side)
        top = column.top + (self.head_high - side - high) // 2
        for picture, y in ((mark, top), (name, top + side)):
            left = column.left if self.strip else column.right - picture.get_width()
            surface.blit(picture, (left, y))

    def _draw_row(
        self, surface: pygame.Surface, top: int, heading: str, points: Sequence[int] | None, style: text.Style, px: int
    ) -> None:
        middle, total = top + self.row // 2, style == "title"
        left = self.rect.left + (self.unit(6) if total else self.icon + self.unit(10))
        face: text.Style = "strong" if total else "body"
        room = self.rect.left + self._first - 6 - left
        ranked = any(entry.heading == heading and ranks_of(entry) for entry in self.entries)
        name = narrowed(heading, face, text.fit(heading, face, self.px, room), room, INK)
        surface.blit(name, name.get_rect(midleft=(left, middle)))
        for number, seat in enumerate(self.seats if points is not None else ()):
            assert points is not None
            told = written(points[seat]) if points[seat] or total else "" if ranked else "–"
            colour: Colour = RED_INK if points[seat] < 0 else inked(seat) if total else INK
            figure = text.line(told, style, px, colour)
            surface.blit(figure, figure.get_rect(midright=(self._column(number), middle)))

    def entry_at(self, pos: tuple[int, int]) -> Entry | None:
        """Return the entry whose line is at a point."""
        row = self._row_at(pos)
        return self.entries[row] if self.rect.collidepoint(pos) and 0 <= row < len(self.entries) else None

    def luck_at(self, pos: tuple[int, int]) -> bool:
        """Tell whether the line of luck is at a point."""
        return self.luck is not None and self.rect.collidepoint(pos) and self._row_at(pos) == len(self.entries) + 1

    def _row_at(self, pos: tuple[int, int]) -> int:
        return (pos[1] - self.rect.top - self.head_high) // self.row
