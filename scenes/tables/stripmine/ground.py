"""The places of Stripmine's table: seats on both long sides, the mine between them, a plate beside it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import pygame

from game.core.contract import Seat
from game.physics.launch import Tray
from game.stripmine.rules.state import Rules
from scenes.board.layout import Layout
from scenes.tables.stripmine.rows import rows_of, staggered
from scenes.tables.stripmine.signs import Signs
from sprites import text
from sprites.coin import COIN_MM, millimetres
from sprites.layout import Unit

Point = tuple[float, float]

WIDEST = COIN_MM["quarter"]
"""Diameter of the largest coin, in mm."""

PITCH = WIDEST + 1.8
"""From one coin of a stash to the next, in mm."""

SPREAD = 1.25
"""How much farther from each other the coins of a stash lie where only two seats share the table."""

STASH = 4
"""A stash never holds more coins: four are mined, two are offered, two are mined."""

FRONT = 32.0
"""Height of the strip before a seat in which its hand and its offer lie, in mm."""

FEW_TRAY = Tray(190.0, 92.0)
SOME_TRAY = Tray(240.0, 108.0)
MANY_TRAY = Tray(270.0, 122.0)
"""The felts on which up to 4, up to 8 and up to 16 coins are thrown."""

MUCH_LARGER = 1.2
"""Names move beside the coins where that makes everything so much larger (with large text)."""

LARGEST_HILL = 1.9
"""The coins of hills are at most so many times as large as those elsewhere."""

NAME = 20
"""The letters of names, in logical pixels."""

NAME_WIDE = 28
"""The letters of names where only two seats share the table, in logical pixels."""

SHORTEST_NAME = 3.6
"""Room for a symbol, a letter or two and a score, in heights of a line."""

WIDE_NAME = 8
"""Room for a name beside coins that lie farther from each other, in heights of a line."""

ASIDE = 0.36
"""So much of a hill's room two rows stand aside, so that every hill looks between two of the other row."""

CLOSER = 0.16
"""Rows of hills may stand so much closer where larger letters make the mine lower."""


def tray_for(coins: int) -> Tray:
    """Return the felt for a throw of so many coins."""
    return FEW_TRAY if coins <= 4 else SOME_TRAY if coins <= 8 else MANY_TRAY


@dataclass(frozen=True, slots=True)
class Front:
    """A seat's part of the table: its panel with name and stash, and the front towards the mine for hand and offer.

    `near` seats sit at the player's edge: their hands point up.
    """

    panel: pygame.Rect
    front: pygame.Rect
    near: bool


class Ground(Layout):
    """Lays areas and points out in the window, the seat `first` at the near edge the whole match long."""

    def __init__(
        self, area: pygame.Rect, unit: Unit, rules: Rules, waiting: bool, first: Seat, usual: Ground | None = None
    ) -> None:
        super().__init__(area)
        seats = rules.seats
        self.unit, self.box, self.bear, self.waiting = unit, rules.box, rules.bear, waiting
        self.hills = rules.box.hills_per_player * seats
        self.most_thrown = max(seats, seats * rules.keep, len(rules.box.hill))
        self.gap = unit(10)
        self.pad = unit(10)
        self.line = text.line_height("strong", Unit(unit.size).text(NAME))
        self.caption = self.line + unit(10)
        """Height of the strip above the felt that says what is thrown for."""
        near = seats // 2
        self._columns = max(near, seats - near)
        self.flank = False
        above, beside = self._fitting_scale(beside=False), self._fitting_scale(beside=True)
        self.beside = beside > above * MUCH_LARGER
        self.scale = max(above, beside) if self.beside else above
        self._flank_if_larger()
        self.wide = self.flank and self.beside and self._columns == 1
        self.line = text.line_height("strong", unit.text(NAME))  # larger letters never make coins smaller
        self._lay_middle()
        self.signs = Signs(self.plate, Unit(unit.size, min(1.0, unit.scale))).filled(self.scale)
        self.usual = usual or self
        """The layout with usual letters: coins are as large as there."""
        self.hill_size: float = usual.hill_size if usual else self._fitting_hill(self._rows)
        """How large the coins of hills are: they may be larger than those elsewhere."""
        self.places = self._seated(seats, first)

    # Size

    def _fitting_scale(self, *, beside: bool) -> float:
        """Return how many pixels a millimetre has: as many as rows and columns allow.

        Names stand above the coins of a stash, or `beside` them.
        """
        tray = tray_for(self.most_thrown)
        captions = self.caption * (1 if tray is MANY_TRAY else 2)
        room = self.area.height - 2 * self.gap - captions
        felt = tray.height_mm
        names = 2 * self._panel_height(0.0, beside)
        high = (room - names) / (2 * (WIDEST + FRONT) + felt)
        if self.flank:
            high = min((room - names) / (2 * WIDEST + felt), room / (2 * FRONT + felt))
        column = (self.area.width - self.gap * (self._columns - 1)) / self._columns - (self.gap if self.flank else 0)
        name = self.line * SHORTEST_NAME if beside else 0.0
        wide = (column - 2 * self.pad - name) / (PITCH * STASH + (self._front_width if self.flank else 0.0))
        return max(0.5, min(high, wide, self.area.width / (tray.width_mm * 1.25)))

    @property
    def _front_width(self) -> float:
        """How wide the place for hand and offer is where it lies beside the stash, in mm."""
        return PITCH * (4.6 if self.bear else 2.2)

    def _flank_if_larger(self) -> None:
        """Lay hands and offers beside the stashes, not before them, where few seats leave room: all becomes larger."""
        if self._columns > 2:
            return
        before = self.beside, self.scale
        self.flank = True
        self.scale, self.beside = max((self._fitting_scale(beside=beside), beside) for beside in (False, True))
        if self.scale <= before[1]:
            self.flank = False
            self.beside, self.scale = before

    def _panel_height(self, scale: float, beside: bool) -> int:
        coin = round(WIDEST * scale)
        height = coin + 2 * self.pad if beside else coin + self.line + 3 * self.pad
        return max(height, round(FRONT * scale)) if self.flank else height

    def px(self, mm: float) -> int:
        """Return a length of the coins' world in pixels."""
        return round(mm * self.scale)

    def diameter(self, kind: str, size: float = 1.0) -> int:
        """Return a coin's diameter in pixels; hills and discards have a `size` of their own, in twelfths."""
        return max(8, round(millimetres(kind) * self.scale * stepped_size(size)))

    # Seats

    def _seated(self, seats: int, first: Seat) -> list[Front]:
        """Seat everybody clockwise: from the first along the near edge to the left, back along the far edge."""
        near, far = seats // 2, seats - seats // 2
        middle = near // 2
        order = [(True, slot) for slot in range(middle, -1, -1)]
        order += [(False, slot) for slot in range(far)]
        order += [(True, slot) for slot in range(near - 1, middle, -1)]
        found = {
            (first + step) % seats: self._place(*slot, near if slot[0] else far) for step, slot in enumerate(order)
        }
        return [found[seat] for seat in range(seats)]

    def _place(self, near: bool, slot: int, count: int) -> Front:
        area = self.area
        column = (area.width - self.gap * (self._columns - 1)) // self._columns
        name = self.line * 7 if self.beside else self.unit(150)
        beside = self.px(self._front_width) + self.gap if self.flank else 0
        width = min(column - beside, self.px(PITCH * STASH) + 2 * self.pad + name)
        height = self._panel_height(self.scale, self.beside)
        centre = area.left + round(area.width * (slot + 0.5) / count)
        panel = pygame.Rect(0, 0, width, height)
        front = pygame.Rect(0, 0, width, self.px(FRONT))
        if near:
            panel.midbottom = (centre, area.bottom)
            front.midbottom = panel.midtop
        else:
            panel.midtop = (centre, area.top)
            front.midtop = panel.midbottom
        if self.wide:  # three columns: name below the plate's edge, stash below the mine, hand below what is aside
            beside = max(beside, area.right - self.aside.left + self.gap)
            panel.left, panel.width = area.left, area.width - beside
            front = pygame.Rect(panel.right + self.gap, panel.top, beside - self.gap, height)
        elif self.flank:
            panel.left = centre - (width + beside) // 2
            front = pygame.Rect(panel.right + self.gap, panel.top, beside - self.gap, height)
        return Front(panel, front, near)

    def name_row(self, seat: Seat) -> pygame.Rect:
        """Return where a seat's name and score stand: at the outer edge of its panel, or left of its coins."""
        place = self.places[seat]
        if self.beside:
            left = place.panel.left + self.pad
            row = pygame.Rect(left, 0, round(self._stash_left(place)) - self.pad - left, self.line)
            row.centery = place.panel.centery
            return row
        row = pygame.Rect(place.panel.left + self.pad, 0, place.panel.width - 2 * self.pad, self.line)
        row.top = place.panel.bottom - self.pad - self.line if place.near else place.panel.top + self.pad
        return row

    def score_point(self, seat: Seat) -> Point:
        """Return where a seat's score stands."""
        row = self.name_row(seat)
        return row.right - self.unit.text(26) / 2, float(row.centery)

    def stash_point(self, seat: Seat, number: int) -> Point:
        """Return where the n-th coin of a stash lies."""
        place = self.places[seat]
        half = self.px(WIDEST) / 2
        y = place.panel.top + self.pad + half if place.near else place.panel.bottom - self.pad - half
        if self.beside:  # in the middle: a coin that is raised stays in its panel
            y = float(place.panel.centery)
        return self._stash_left(place) + (number + 0.5) * self._pitch(place) * self.scale, y

    def _pitch(self, place: Front) -> float:
        """From one coin of a stash to the next, in mm: two seats have room to spare."""
        room = place.panel.width - 4 * self.pad - self.line * WIDE_NAME
        return max(PITCH, min(PITCH * SPREAD, room / STASH / self.scale)) if self.wide else PITCH

    def _stash_left(self, place: Front) -> float:
        """Return the left edge of a stash: beside its name, or in the middle of its panel."""
        width = self.px(self._pitch(place) * STASH)
        return place.panel.right - self.pad - width if self.beside else place.panel.centerx - width / 2

    def front_point(self, seat: Seat, number: float, kept: bool = False) -> Point:
        """Return where the n-th of two offered coins lies before a seat, or of those kept for the bear.

        Number 0.5 is the middle between the two: there the hand lies.
        """
        place = self.places[seat]
        aside = self.px(PITCH * 0.98) * (1 if kept else -1) if self.bear and not self.waiting else 0
        pitch = PITCH * 0.66 if kept else PITCH
        x = place.front.centerx + aside * (1.06 if kept else 0.86) + (number - 0.5) * pitch * self.scale
        return x, float(place.front.centery)

    def earned_point(self, seat: Seat, number: int, px: int) -> Point:
        """Return where it stands what such a coin earns, in letters of a size: on no coin, beside it or at the mine."""
        x, y = self.front_point(seat, number)
        aside, front = self.diameter("quarter") / 2 + px, self.places[seat].front
        left, right = front.left - (px if self.wide else 0), front.right  # two seats have empty wells on the left
        if self.flank and left + 0.85 * px <= x - aside and x + aside <= right - 0.85 * px:
            return x + (aside if number else -aside), y
        off = (self.diameter("quarter") + 1.3 * px) / 2
        return x, y + (-off if self.places[seat].near else off)

    @property
    def hand_side(self) -> int:
        """Side of the square in which a hand is drawn."""
        return self.px(FRONT * 1.06)

    # The middle

    def _lay_middle(self) -> None:
        area = self.area
        used = self._panel_height(self.scale, self.beside) + self.gap + (0 if self.flank else self.px(FRONT))
        middle = pygame.Rect(area.left, area.top + used, area.width, area.height - 2 * used)
        width = min(round(middle.height * 2.8), max(self.px(MANY_TRAY.width_mm) + self.gap, round(area.width * 0.6)))
        self.mine = pygame.Rect(0, 0, min(width, round(area.width * 0.62)), middle.height)
        self.mine.center = middle.center
        reach = 0 if self.flank else 2 * self.px(FRONT)
        self.pit = self.mine.inflate(0, reach)
        """What is seen of the pit: hands and offers of the seats before it lie over its rim."""
        side = (area.width - self.mine.width) // 2 - self.gap
        self.plate = pygame.Rect(middle.left, middle.top, side, middle.height)
        self.aside = pygame.Rect(middle.right - side, middle.top, side, middle.height)

    def felt(self, tray: Tray) -> pygame.Rect:
        """Lie over the mine; above it is room for a caption."""
        high = self.mine.height + self.gap - self.caption
        shrink = min(1.0, self.mine.width / self.px(tray.width_mm), high / self.px(tray.height_mm))
        felt = pygame.Rect(0, 0, round(self.px(tray.width_mm) * shrink), round(self.px(tray.height_mm) * shrink))
        felt.center = self.mine.centerx, self.mine.centery + self.caption // 2
        if felt.bottom + self.caption <= self.mine.bottom + self.gap:
            felt.centery -= self.caption // 2
        return felt

    @cached_property
    def _rows(self) -> tuple[int, ...]:
        """How many hills stand in each row: few stand in one row where that makes them larger."""
        rows = rows_of(self.hills)
        return max((rows, (self.hills,)), key=self._fitting_hill) if len(rows) == 2 else rows

    def _fitting_hill(self, rows: tuple[int, ...], closer: float = 0.0) -> float:
        across, down = self._floor.width / max(rows), self._floor.height / len(rows)
        high = (1.0 if staggered(rows) else 0.86) + closer  # of a staggered row nothing stands right behind
        return min(LARGEST_HILL, across * 0.74 / WIDEST / self.scale, down * high / (WIDEST * 1.12) / self.scale)

    @property
    def largest_hill(self) -> float:
        """How large the coins of hills could be, if their rows stood closer."""
        return self._fitting_hill(self._rows, CLOSER)

    @property
    def beside_hill(self) -> int:
        """Return how much room is between the feet of two hills of a row."""
        return round(self._floor.width / max(self._rows)) - self.diameter("quarter", self.hill_size)

    @property
    def _floor(self) -> pygame.Rect:
        across, down = (0.15, 0.14) if self.flank else (0.12, 0.0)  # the rim lies in the mine or beyond it
        return self.mine.inflate(-round(self.mine.width * across), -round(self.mine.height * down))

    def hill_point(self, hill: int) -> Point:
        """Return where the lowest face of a hill lies."""
        rows, floor = self._rows, self._floor
        row, column = 0, hill
        while column >= rows[row]:
            column -= rows[row]
            row += 1
        aside = (row - 0.5) * ASIDE if staggered(rows) else 0.0
        x = floor.left + floor.width * (column + 0.5 + aside + (max(rows) - rows[row]) / 2) / max(rows)
        y = floor.top + floor.height * (row + 0.62) / len(rows)
        jitter = floor.width / max(rows) * 0.05
        return x + jitter * _wobble(hill, 37), y + jitter * _wobble(hill, 53)


def stepped_size(size: float) -> float:
    """Sizes come in twelfths, so that flights live in the cache."""
    return round(size * 12) / 12


def _wobble(number: int, step: int) -> float:
    """A little disorder, always the same: -1 to 1."""
    return (number * step % 11 - 5) / 5
