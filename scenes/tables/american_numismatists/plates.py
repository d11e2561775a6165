"""Where the parts of a plate lie: portrait, name, pearls, coins, safe and hand; one arrangement for every dealer."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from scenes.board import layout as board_layout
from scenes.board.piece import Place
from scenes.board.shown import Shown
from sprites import text
from sprites.layout import Unit

NAME, LABEL, SCORE = 22, 18, 1.55
"""The letters of names and of what coins are, in logical pixels; and those of the credibility, by those of names."""

MIDDLING = 0.8
"""How much smaller names on plates without coins are wished up to 150 %, so that they grow from there on."""

HEAD, PEARL, LEAST_PEARL = 1.3, 0.8, 12
"""How high the rows of the name and of the pearls are, by the letters of names; and the pearls at least, in pixels."""

NAMED, NAMED_BELOW = 0.4, 0.27
"""How high the letters of names are at most, by the height of a plate with two rows and of one with three."""

TOLD = 2.6
"""How high the row of coins is at least, by the letters below them; and coins that have a date as well."""

LABEL_SHARE, LEAST_COIN = 0.058, 1.6
"""How large these letters are at most, by the breadth of a plate; and coins in a row at least, by these letters."""

TALL = 11.5
"""A plate so many lines high, that of a single opponent, shows coins at reading size below its portrait."""

OPENED = 2.0
"""How large coins are at least above a safe that stands open, by the letters below them, to have dates as well."""

FRAME = 5
"""How thick the sides of such a safe are, in pixels."""

FACE, TALL_FACE = 0.24, 3.6
"""How broad a portrait is at most, by its plate, and on a tall plate in lines."""

ICONS = 5.2
"""How broad safe and hand are together, by the letters beside them."""

KIND, FEWEST = 2.4, 5
"""How broad a coin's place is at least, by the letters below it; and how many there are where that leaves room."""

EDGE = 8
"""So far from the edges of a plate begins what is written on it, in pixels."""

LARGE_ROWS = 60
"""So high, in pixels, is a plate of one's own that has a third row for actions and research."""

RESEARCHED = {2: 0.44, 3: 0.54}
"""The share of the own plate's row that research takes at most, at its right, by the number of rows."""

LARGE_FROM = 1.5
"""Above this text scale the own plate has two rows, of larger letters."""

SMALLEST_TARGET = 24


@dataclass(frozen=True, slots=True)
class Sizes:
    """What all plates have in common: letters, heights of rows, and the grid of the coins (0 columns: no room)."""

    name: int
    label: int
    head: int
    pearl: int
    column: int
    face: int
    coin: int
    lines: int
    columns: int
    rows: int = 1
    """2: below the coins the safe stands open, and the hand lies below the portrait."""

    @property
    def score(self) -> int:
        """How large the letters of the credibility are."""
        return round(self.name * SCORE)

    @property
    def line(self) -> int:
        """How high a line below a coin is."""
        return line_of(self.label)


def line_of(px: int) -> int:
    """Return how high a line of the letters below coins is."""
    return round(px * 1.25)


class Plates(board_layout.Layout):
    """The plates in their column: those of others, and the heads of all."""

    strips: list[pygame.Rect]
    near: int
    people: tuple[int, ...]
    px: int
    line: int
    gap: int
    sizes: Sizes
    own_rows: int
    figure: int
    """How large what stands on a coin that counts research is."""

    def choose_plates(self, unit: Unit) -> None:
        """Choose what all plates have in common, by the lowest of them."""
        others = [strip for seat, strip in enumerate(self.strips) if seat != self.near]
        wide, high = min(strip.width for strip in others), min(strip.height for strip in others)
        own = self.strips[self.near].height if self.near >= 0 else high
        self.figure = max(text.MIN_PX, unit(LABEL))
        roomy = self.papers_at_foot and own >= LARGE_ROWS and unit.scale <= LARGE_FROM
        self.own_rows = 3 if roomy else 2
        self._choose_sizes_of(unit, wide, high, own)
        if roomy and not self.sizes.columns and high < self.line * TALL:  # without coins letters have more room
            self.own_rows = 2
            self._choose_sizes_of(unit, wide, high, own)

    def _choose_sizes_of(self, unit: Unit, wide: int, high: int, own: int) -> None:
        """Choose letters and rows for plates so broad and high, the viewer's own one as high as `own`."""
        share = NAMED_BELOW if self.own_rows == 3 else NAMED
        wished = unit.text(NAME if self.own_rows == 3 or unit.scale > LARGE_FROM else NAME * MIDDLING)
        name = max(text.MIN_PX, min(wished, round(own * share), round(high * NAMED)))
        head, pearl = round(name * HEAD), max(LEAST_PEARL, round(name * PEARL))
        rest = high - head - pearl - 12
        label = min(unit.text(LABEL), round(rest / TOLD), max(text.MIN_PX, unit(LABEL), round(wide * LABEL_SHARE)))
        side = round(min(high - EDGE, wide * FACE, self.line * TALL_FACE))
        bare = Sizes(name, max(text.MIN_PX, label), head, pearl, side, side, 0, 0, 0)
        if high >= self.line * TALL or label < max(text.MIN_PX, unit(LABEL)):
            self.sizes = bare
            return
        rowed = self._rowed(replace(bare, lines=1), wide, high, rest)
        self.sizes = rowed if rowed.coin >= label * LEAST_COIN else bare

    def _rowed(self, sizes: Sizes, wide: int, high: int, rest: int) -> Sizes:
        """Return the grid of coins on plates so broad and high; `rest` is how high it may be."""
        label, below = sizes.label, sizes.line
        opened = rest >= 2 * (TOLD * label + below)
        side = min(high - EDGE - (0 if opened else below + 3), round(wide * FACE))
        column = side if opened else max(side, round(label * ICONS))
        room = wide - column - 3 * EDGE
        if opened:
            whole = rest - 2 * FRAME - 6
            lines = 2 if whole - 3 * below >= 2 * OPENED * label else 1
            coin = (whole - (lines + 1) * below) // 2
        else:
            lines = 2 if rest - 2 * below >= TOLD * label else 1
            coin = rest - lines * below
        least = round(label * KIND)
        columns = max(1, min(FEWEST, room // least), room // max(coin + 6, least))
        coin = min(coin, room // columns - 4)
        return replace(
            sizes, column=column, face=side, coin=coin, lines=lines, columns=columns, rows=2 if opened else 1
        )

    def tall(self, seat: int) -> bool:
        """Whether a board's coins lie at reading size below its portrait, and below them a safe that stands open."""
        return seat != self.near and self.strips[seat].height >= self.line * TALL

    def listed(self, seat: int) -> bool:
        """Whether a board's coins lie in one row, each with what it is below it, and others are only counted."""
        return seat != self.near and not self.tall(seat)

    def opened(self, seat: int) -> bool:
        """Whether another dealer's safe stands open, so that its coins are seen."""
        return self.tall(seat) or (self.listed(seat) and self.sizes.rows > 1)

    def counted(self, seat: int) -> bool:
        """Whether safe and hand of a dealer are small things with a number."""
        return self.listed(seat) and self.sizes.columns > 0 and self.sizes.rows == 1

    def beside_face(self, seat: int) -> pygame.Rect:
        """The part of a plate beside the portrait."""
        strip = self.strips[seat]
        columned = self.sizes.columns and self.listed(seat)
        left = (strip.left + 6 + self.sizes.column if columned else self.face(seat).right) + EDGE
        return pygame.Rect(left, strip.top + 4, strip.right - EDGE - left, strip.height - 8)

    def face(self, seat: int) -> pygame.Rect:
        """Where a dealer's portrait is."""
        strip, sizes = self.strips[seat], self.sizes
        if seat == self.near:
            side = self._own_face
            return pygame.Rect(strip.left + 4, strip.top + 4, side, side)
        column = pygame.Rect(strip.left + 6, strip.top + 4, sizes.column, sizes.face)
        if not sizes.columns and not self.tall(seat):
            column.centery = strip.centery
        face = pygame.Rect(0, 0, sizes.face, sizes.face)
        face.center = column.center
        return face

    def opening(self, seat: int) -> pygame.Rect:
        """Where a touch opens a dealer's sheet: on all of another's plate, or on one's own portrait."""
        return self.face(seat) if seat == self.near else self.strips[seat]

    @property
    def _own_face(self) -> int:
        raise NotImplementedError

    @property
    def papers_at_foot(self) -> bool:
        """Whether the viewer's investments lie beside their safe, and not on their board in the column."""
        raise NotImplementedError

    def head_of(self, seat: int) -> pygame.Rect:
        """Where the name and the credibility of a dealer stand."""
        room, sizes = self.beside_face(seat), self.sizes
        top, block = room.top, sizes.head + sizes.pearl + 2
        if self.tall(seat):
            top = self.face(seat).centery - block // 2
        elif seat != self.near and not sizes.columns:
            top = self.strips[seat].centery - block // 2
        return pygame.Rect(room.left, top, room.width, sizes.head)

    def way(self, seat: int) -> pygame.Rect:
        """Where the pearls of a dealer's credibility are."""
        head = self.head_of(seat)
        wide = head.width
        if seat == self.near and self.own_rows == 2:
            wide = round(wide * (1 - RESEARCHED[2])) - EDGE
        return pygame.Rect(head.left, head.bottom + 1, wide, self.sizes.pearl)

    def coin_row(self, seat: int) -> pygame.Rect:
        """Where the coins of a board lie in one row; on a plate without room for them, where its portrait is."""
        if not self.sizes.columns:
            return self.face(seat)
        top = self.way(seat).bottom + 4
        room = self.beside_face(seat)
        high = self.sizes.coin + self.sizes.lines * self.sizes.line if self.sizes.rows > 1 else room.bottom - top
        return pygame.Rect(room.left, top, room.width, high)

    def vault(self, seat: int) -> pygame.Rect:
        """Where the safe stands open below the row of coins."""
        row, sizes = self.coin_row(seat), self.sizes
        high = sizes.coin + sizes.line + 2 * FRAME
        return pygame.Rect(row.left, self.strips[seat].bottom - 6 - high, row.width, high)

    def icons(self, seat: int) -> pygame.Rect:
        """Where safe and hand stand as small things, below the portrait."""
        high, strip = self.sizes.line, self.strips[seat]
        return pygame.Rect(strip.left + 6, strip.bottom - 5 - high, self.sizes.column, high)

    def shown_of(self, count: int) -> int:
        """How many of so many coins lie in the row of a plate: if not all, the last place says how many more."""
        return count if count <= self.sizes.columns else max(0, self.sizes.columns - 1)

    def column_at(self, seat: int, column: int) -> tuple[float, int]:
        """Return the middle of a place in the row, and how high in the plate its coin lies."""
        row = self.coin_row(seat)
        return row.left + (column + 0.5) * row.width / max(1, self.sizes.columns), row.top + self.sizes.coin // 2

    @property
    def place_wide(self) -> int:
        """How broad what stands below a coin of the row may be."""
        row = next(self.coin_row(seat) for seat in range(len(self.strips)) if seat != self.near)
        return round(row.width / max(1, self.sizes.columns)) - 3

    def choosing(self, shown: Shown, place: Place, count: int) -> bool:
        """Whether one of a dealer's coins is to be chosen, of which not all lie in the row: then all are laid out."""
        if place[0] != "coins" or not self.listed(int(place[1])) or self.shown_of(count) == count:
            return False
        return shown.draft.name == "bully" or ("card", "steal") in shown.touched

    def spread_over(self, seat: int) -> pygame.Rect:
        """Where all coins of a dealer are laid out to be chosen from: beside the portrait, above an open safe."""
        strip, face = self.strips[seat], self.face(seat)
        foot = self.vault(seat).top if self.opened(seat) else strip.bottom
        return pygame.Rect(face.right + 4, strip.top + 3, strip.right - 4 - face.right - 4, foot - strip.top - 6)

    def call(self, seat: int) -> pygame.Rect:
        """The rosette by which a person is called to the table out of turn: before their credibility."""
        head, side = self.head_of(seat), max(SMALLEST_TARGET, self.sizes.head)
        wide = text.measure("10", "figures_strong", self.sizes.score)[0]
        place = pygame.Rect(0, 0, side, side)
        place.midright = head.right - wide - 6, head.centery
        return place
