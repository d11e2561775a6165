"""The places of Stripmine's table: seats on both long sides, the mine between them, a plate beside it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.core.contract import Seat
from game.physics.launch import Tray
from game.stripmine.rules.state import Rules
from scenes.board.layout import Layout
from scenes.tables.stripmine.signs import Signs
from sprites import text
from sprites.coin import COIN_MM, millimetres
from sprites.layout import Unit

Point = tuple[float, float]

WIDEST = COIN_MM["quarter"]
"""Diameter of the largest coin, in mm."""

PITCH = WIDEST + 1.8
"""From one coin of a stash to the next, in mm."""

WELL = WIDEST * 1.05
"""Diameter of the hollow in which a coin of a stash lies, in mm: the largest fits into it."""

SPREAD = 1.2
"""How much farther from each other the coins of a stash lie at most where there is room beside them."""

STASH = 4
"""A stash never holds more coins: four are mined, two are offered, two are mined."""

OFFERED = 2
"""So many coins of them are shown; in a stash the places of these are free then, and there they lie open."""

LARGEST = 124
"""The largest coins of a stash, in logical pixels: what is left belongs to the mine."""

LEDGE = 0.5
"""How large the coins on a ledge are beside a stash, by those in it."""

LEDGE_MM = OFFERED * WIDEST * LEDGE * 1.12
"""How broad a ledge is there, in mm."""

HEAD = 1.4
"""How high the strip above a stash is in which name and ledge lie, in heights of a line."""

IN_HEAD, IN_NARROW, NARROW = 0.86, 0.66, 15
"""How large its coins are there by that height, and where panels are narrower than so many of the least letters."""

PLATE, BEAR = 0.25, 0.115
"""How much of the table's breadth the plate on the left of the mine takes, and the bear on its right."""

FEW_TRAY = Tray(190.0, 92.0)
SOME_TRAY = Tray(240.0, 108.0)
MANY_TRAY = Tray(270.0, 122.0)
"""The felts on which up to 4, up to 8 and up to 16 coins are thrown."""

MUCH_LARGER = 1.2
"""Of many seats, names move beside the coins where that makes everything so much larger (with large text)."""

NEARLY = 0.85
"""Of few they stand there already where coins are nearly as large."""

NAME = 20
"""The letters of names, in logical pixels."""

NAME_WIDE = 28
"""The letters of names where only two seats share the table, in logical pixels."""

SHORTEST_NAME = 6.5
"""Room for a symbol, a name and a score, in heights of a line."""

RAISED = 0.43
"""Where a name stands on wood that is as high as a coin, by its height: below it has a tag its room."""

PLANK = 260
"""How broad the wood of a name is where there is room, in logical pixels."""


def tray_for(coins: int) -> Tray:
    """Return the felt for a throw of so many coins."""
    return FEW_TRAY if coins <= 4 else SOME_TRAY if coins <= 8 else MANY_TRAY


@dataclass(frozen=True, slots=True)
class Front:
    """A seat's part of the table: its panel, in that the wood of its name, and the ledge for what it showed last.

    `near` seats sit at the player's edge: their hands point up. `slot` of `count` is counted along that edge.
    """

    panel: pygame.Rect
    plank: pygame.Rect
    ledge: pygame.Rect
    near: bool
    slot: int
    count: int


class Ground(Layout):
    """Lays areas and points out in the window, the seat `first` at the near edge the whole match long."""

    def __init__(
        self, area: pygame.Rect, unit: Unit, rules: Rules, waiting: bool, first: Seat, usual: Ground | None = None
    ) -> None:
        super().__init__(area)
        seats = rules.seats
        self.unit, self.box, self.bear, self.waiting, self.keep = unit, rules.box, rules.bear, waiting, rules.keep
        self.hills = rules.box.hills_per_player * seats
        self.most_thrown = max(seats, seats * rules.keep, len(rules.box.hill))
        self.gap = unit(10)
        self.pad = unit(10)
        self.usual = usual or self
        """The layout with usual letters: coins are as large as there."""
        self.line = text.line_height("strong", Unit(unit.size).text(NAME))
        self.caption = self.line + unit(10)
        """Height of the strip above the felt that says what is thrown for."""
        self._columns = seats - seats // 2
        above, beside = self._fitting_scale(beside=False), self._fitting_scale(beside=True)
        self.beside = beside > above * (MUCH_LARGER if self._columns > 2 else NEARLY)
        self.scale = beside if self.beside else above
        self.wide = self.beside and self._columns == 1
        self.line = text.line_height("strong", unit.text(NAME))  # larger letters never make coins smaller
        self._lay_middle()
        self.signs = Signs(self.plate, Unit(unit.size, min(1.0, unit.scale))).filled(self.scale)
        self.places = self._seated(seats, first)

    # Size

    def _fitting_scale(self, *, beside: bool) -> float:
        """Return how many pixels a millimetre has: as many as rows and columns allow.

        Names stand above the coins of a stash, or `beside` them.
        """
        tray, area = tray_for(self.most_thrown), self.area
        captions = self.caption * (1 if tray is MANY_TRAY else 2)
        names = 2 * self._panel_height(0.0, beside)
        high = (area.height - 2 * self.gap - captions - names) / (2 * WIDEST + tray.height_mm)
        column = (area.width - self.gap * (self._columns - 1)) / self._columns
        name, aside = (self.line * SHORTEST_NAME + 3 * self.pad, LEDGE_MM) if beside else (0.0, 0.0)
        wide = (column - 2 * self.pad - name) / (PITCH * STASH + aside)
        beside_plate = area.width - round(area.width * PLATE) - self.gap
        thrown = beside_plate / (tray.width_mm * 1.02)
        return max(0.5, min(high, wide, thrown, self.unit(LARGEST) / WIDEST))

    @property
    def _mine_width(self) -> int:
        beside = round(self.area.width * PLATE) + self.gap
        return self.area.width - beside - (round(self.area.width * BEAR) + self.gap if self.bear else 0)

    def _panel_height(self, scale: float, beside: bool) -> int:
        coin = round(WIDEST * scale)
        return coin + 3 * self.pad if beside else coin + self.head + 3 * self.pad

    @property
    def head(self) -> int:
        """Height of the strip above a stash in which name and ledge lie."""
        return round(self.line * HEAD)

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
        area, pad = self.area, self.pad
        column = self._column
        panel = pygame.Rect(0, 0, column, self._panel_height(self.scale, self.beside))
        row = count * column + (count - 1) * self.gap
        panel.left = area.centerx - row // 2 + slot * (column + self.gap)
        panel.top = area.bottom - panel.height if near else area.top
        inside = panel.inflate(-2 * pad, -2 * pad)
        ledge = pygame.Rect(inside.right - self.ledge_width, inside.top, self.ledge_width, inside.height)
        if self.beside:
            room = ledge.left - inside.left - self.px(PITCH * STASH) - 2 * pad
            plank = pygame.Rect(inside.topleft, (min(room, max(self.unit(PLANK), self.line * 9)), inside.height))
            return Front(panel, plank, ledge, near, slot, count)
        ledge.height = self.head
        if near:
            ledge.bottom = inside.bottom
        broad = min(ledge.left - pad // 2 - inside.left, max(self.unit(PLANK), self.line * 11))
        plank = pygame.Rect(inside.left, ledge.top, broad, ledge.height)
        return Front(panel, plank, ledge, near, slot, count)

    @property
    def _column(self) -> int:
        """How broad a seat's panel is."""
        return (self.area.width - self.gap * (self._columns - 1)) // self._columns

    # Ledges: what a seat showed last

    @property
    def earned(self) -> str:
        """How points are written on a ledge; where panels are narrowest, names need the room of the sign."""
        return "{}" if not self.beside and self._column < NARROW * text.MIN_PX else "+{}"

    @property
    def ledge_size(self) -> float:
        """How large the coins on a ledge are, by those in a stash."""
        if self.usual is not self:
            return self.usual.ledge_size
        share = IN_HEAD if "+" in self.earned else IN_NARROW
        return LEDGE if self.beside else min(LEDGE, self.head * share / (WIDEST * self.scale))

    @property
    def ledge_px(self) -> int:
        """The letters of the points beside its coins."""
        return max(text.MIN_PX, Unit(self.unit.size).text(NAME if self.wide or not self.beside else NAME - 2))

    @property
    def ledge_width(self) -> int:
        """How broad a ledge is: beside a stash its points stand below its coins, above one at their right."""
        if self.beside:
            return self.px(LEDGE_MM)
        told = text.measure(self.earned.format(4), "figures_strong", self.ledge_px)
        cell = self.diameter("quarter", self.ledge_size) + told[0]
        return OFFERED * (cell + self.pad // 2) + self.pad

    def ledge_point(self, seat: Seat, number: int) -> Point:
        """Return where the n-th coin lies that a seat showed last."""
        ledge = self.places[seat].ledge
        if self.beside:
            return ledge.left + ledge.width * (number + 0.5) / OFFERED, ledge.centery - self.ledge_px * 0.6
        left = ledge.left + self.pad // 2 + (ledge.width - self.pad // 2) * number / OFFERED
        return left + self.diameter("quarter", self.ledge_size) / 2, float(ledge.centery)

    # Names

    def name_row(self, seat: Seat) -> pygame.Rect:
        """Return where a seat's name and score stand on their wood."""
        plank = self.places[seat].plank
        inset = self.pad if self.wide else self.pad // 2
        row = pygame.Rect(plank.left + inset, 0, plank.width - 2 * inset, self.line)
        row.centery = plank.top + round(plank.height * (RAISED if self.beside else 0.5))
        return row

    def score_point(self, seat: Seat) -> Point:
        """Return where a seat's score stands."""
        row = self.name_row(seat)
        return row.right - self.unit.text(26) / 2, float(row.centery)

    def below_name(self, seat: Seat, px: int) -> pygame.Rect | None:
        """Return the place below a name on its wood, with letters of a size in it; None where there is no room."""
        plank, row = self.places[seat].plank, self.name_row(seat)
        if not self.beside:
            return None
        top = row.centery + text.line_height("strong", px) // 2
        room = plank.bottom - self.pad // 3 - top
        sizes = range(Unit(self.unit.size).text(NAME), text.MIN_PX - 1, -1)  # a tag: it never grows
        fits = next((px for px in sizes if text.line_height("strong", px) <= room), 0)
        down = (room - text.line_height("strong", fits)) // 2 if fits else 0
        return pygame.Rect(row.left, top + down, row.width, fits) if fits else None

    # Coins before a seat

    def stash_point(self, seat: Seat, number: float) -> Point:
        """Return where the n-th coin of a stash lies."""
        place = self.places[seat]
        half = self.px(WIDEST) / 2
        y = place.panel.top + self.pad + half if place.near else place.panel.bottom - self.pad - half
        left, pitch = self._stash(place)
        return left + (number + 0.5) * pitch, float(place.panel.centery) if self.beside else y

    def well(self, seat: Seat, number: int) -> pygame.Rect:
        """Return the hollow in which the n-th coin of a stash lies."""
        x, y = self.stash_point(seat, number)
        side = round(WELL * self.scale)
        return pygame.Rect(round(x - side / 2), round(y - side / 2), side, side)

    def _stash(self, place: Front) -> tuple[float, float]:
        """Return where a stash begins, and how far its coins lie apart: in the middle of the room that it has."""
        left, right = place.panel.left + self.pad, place.panel.right - self.pad
        if self.beside:
            left, right = place.plank.right + self.pad, place.ledge.left - self.pad
        pitch = min(PITCH * SPREAD * self.scale, (right - left) / STASH)
        return (left + right - pitch * STASH) / 2, pitch

    def offer_point(self, seat: Seat, number: int) -> Point:
        """Return where the n-th shown coin lies open: in the places of the stash that it left."""
        return self.stash_point(seat, STASH - OFFERED + number)

    def earned_point(self, seat: Seat, number: int, px: int) -> Point:
        """Return where it stands what such a coin earns, in letters of a size: towards the mine, on no coin."""
        x, y = self.offer_point(seat, number)
        off = (self.diameter("quarter") + 1.3 * px) / 2
        return x, y + (-off if self.places[seat].near else off)

    # The middle

    def _lay_middle(self) -> None:
        area = self.area
        used = self._panel_height(self.scale, self.beside) + self.gap
        middle = pygame.Rect(area.left, area.top + used, area.width, area.height - 2 * used)
        self.plate = pygame.Rect(middle.topleft, (round(area.width * PLATE), middle.height))
        self.mine = pygame.Rect(self.plate.right + self.gap, middle.top, self._mine_width, middle.height)
        """The pit: hills stand in it, and at an auction hands lie there."""
        left = self.mine.right + self.gap
        self.waiting_area = pygame.Rect(left, middle.top, max(0, middle.right - left), middle.height)
        """The bear's part of the table: the hill that waits for it, later what it will flip next."""

    @property
    def felt_room(self) -> pygame.Rect:
        """Where felts may lie: over the mine, and the bear's part of the table."""
        return self.mine.union(self.waiting_area) if self.bear else self.mine

    def felt(self, tray: Tray) -> pygame.Rect:
        """Lie over the mine, and over the bear's part, whose coins are thrown; above it is room for a caption."""
        room = self.felt_room
        high = room.height + self.gap - self.caption
        shrink = min(1.0, room.width / self.px(tray.width_mm), high / self.px(tray.height_mm))
        felt = pygame.Rect(0, 0, round(self.px(tray.width_mm) * shrink), round(self.px(tray.height_mm) * shrink))
        over = self.bear and felt.width + self.unit(14) > self.mine.width + 2 * self.gap
        felt.center = room.centerx if over else self.mine.centerx, room.centery + self.caption // 2
        felt.left = max(room.left, min(felt.left, room.right - felt.width))  # in its middle, where there is room
        if felt.bottom + self.caption <= room.bottom + self.gap:
            felt.centery -= self.caption // 2
        return felt


def stepped_size(size: float) -> float:
    """Sizes come in twelfths, so that flights live in the cache."""
    return round(size * 12) / 12
