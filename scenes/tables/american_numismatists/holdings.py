"""How a dealer's coins and cards lie on their board."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

import pygame

from scenes.board.piece import Lie
from scenes.tables.american_numismatists.boards import Boards
from scenes.tables.american_numismatists.plates import FRAME

LOWEST_ROW = 20
"""So high, in pixels, is a row of coins at least that only say what they are: two rows rather than one upon another."""

KIND = 34
KIND_SHARE = 2.4
"""So broad, in pixels and in sizes of letters, is at least what a coin says of its kind on a board."""

LABELLED_ROW = 3.2
"""So many sizes of its letters high is one of two rows at least whose coins have a date below them: in less, what is
written would hide the coins."""

MOST_ROWS = 3
"""In so many rows at most lie coins to be chosen from."""

CLOSE, SMALL = 0.8, 2.3
"""Own coins of two rows would be less than so many sizes of letters large: then a row of so much of a place each."""

BESIDE = 0.94
"""How much of the way to the next one an own coin is broad: whose star it is has to be seen."""

BACK, FANNED = 0.7, 2.0
"""How broad the back of a card in a small fan is, by its height, and all of the fan, by that."""

TITLED, VALUED = 2.8, 4.4
"""A row of own coins that leaves so many sizes of letters free has its date and the tray's name below it; and what each
is worth between them."""


class Holdings(Boards):
    """Where the coins and cards of each dealer lie."""

    row_share: ClassVar = 2.2
    """How many times as high as its letters a row of owned coins is at least."""

    @lru_cache(maxsize=64)  # noqa: B019 - layouts are few
    def owned(self, seat: int, where: str, count: int) -> tuple[pygame.Rect, int, int, float]:
        """Return where the coins of a board or of a safe lie: the area, rows, columns, and how far they are apart."""
        area = self._room(seat, where)
        px, slot = self.px_of(seat), self.slot_wide(seat)
        one = count * slot <= area.width  # a single row, whose coins are larger, as long as it holds them
        dated = int(area.height // (px * self.row_share))
        told = max(KIND, round(px * KIND_SHARE))
        small = seat != self.near and area.width < count * told and area.height >= 2 * LOWEST_ROW
        rows = 1 if one else max(1, min(2, dated + small))
        if seat == self.near and area.height / 2 - px < px * SMALL and count * slot * CLOSE <= area.width:
            rows = 1
        wide = max(slot, min(round(area.height / rows - px), round(slot * 1.6)))
        wide = max(slot, min(wide, area.width // max(1, -(-count // rows))))
        even = seat == self.near and rows > 1  # two rows are as long as each other
        columns = max(0 if even else int(area.width // wide), -(-count // rows), 1)
        apart = min(wide * 1.12, (area.width - wide) / (columns - 1) if columns > 1 else wide)
        if even:  # they fill the tray: below each is more to be told than it is broad
            return area, rows, columns, max(apart, area.width / columns)
        return area, rows, columns, apart

    def _room(self, seat: int, where: str) -> pygame.Rect:
        """Return the room for the coins of a board, or of a safe."""
        if where == "safe":
            door = self.safe(seat)
            return door.inflate(-door.height // 8, -door.height // 8)
        if seat == self.near:
            return self.tray.inflate(-self.gap, -self.gap)
        area = self.lower(seat).copy()
        area.height = self.safe(seat).top - area.top - 2
        return area

    def place_of(self, seat: int, where: str, index: int, count: int) -> Lie:
        """Return how a coin lies in the rows of a board, or in its safe."""
        if self.listed(seat):
            return self._listed_at(seat, where, index, count)
        area, rows, columns, apart = self.owned(seat, where, count)
        row, column = divmod(index, columns)
        high, wide = area.height / rows, max(self.slot_wide(seat), apart / 1.12)
        if seat == self.near and columns > 1:  # as large as they can be, and none lies upon another
            wide = apart * BESIDE
        middle = area.centery + (row - (min(rows, -(-count // columns)) - 1) / 2) * high
        spare = max(0.0, area.width - wide - (columns - 1) * apart)
        left = area.left + spare / 2 + wide / 2 + column * apart
        if self.undated(seat, where, count):  # what it is stands upon its foot
            size = min(round(high) - 2, round(wide))
            return Lie(left, middle, size)
        px = self.px_of(seat)
        size = max(16, min(round(high) - px - 2, round(wide) - 4))
        if seat == self.near and self.titled(where, count, size):
            return Lie(left, middle - px * (1.6 if self.valued(where, count, size) else 1.2), size)
        return Lie(left, middle - px * 0.6, size)

    def _listed_at(self, seat: int, where: str, index: int, count: int) -> Lie:
        """Return how a coin lies in the row of a plate; what is only counted lies unseen where its number stands."""
        if where == "safe" and self.opened(seat):
            return Lie(
                self.column_at(seat, index)[0] + FRAME,
                self.vault(seat).top + FRAME + self.sizes.coin / 2,
                self.sizes.coin,
            )
        if where == "safe":
            safe = self.safe(seat) if self.sizes.columns else self.face(seat)
            return Lie(*safe.center, safe.height, hidden=True)
        if not self.sizes.columns:
            return Lie(*self.face(seat).center, self.line, hidden=True)
        shown = self.shown_of(count)
        return Lie(*self.column_at(seat, min(index, shown)), self.sizes.coin, hidden=index >= shown)

    def spread_lies(self, seat: int, count: int) -> list[Lie]:
        """Return how all coins of a dealer lie to be chosen from: in as many rows as make them largest."""
        room = self.spread_over(seat)

        def largest(rows: int) -> float:
            return min(room.height / rows, room.width / -(-count // rows))

        rows = max(range(1, MOST_ROWS + 1), key=largest)
        step, columns = largest(rows), -(-count // rows)
        top = room.centery - (rows - 1) * step / 2
        return [
            Lie(room.left + (index % columns + 0.5) * step, top + index // columns * step, round(step) - 2)
            for index in range(count)
        ]

    def titled(self, where: str, count: int, size: int) -> bool:
        """Whether the viewer's own coins, so large, leave room for the name of their tray."""
        return self._leave(where, count, size, TITLED)

    def valued(self, where: str, count: int, size: int) -> bool:
        """Whether they leave room for what each is worth, too, on a line below its date."""
        return self._leave(where, count, size, VALUED)

    def _leave(self, where: str, count: int, size: int, letters: float) -> bool:
        area, rows, *_ = self.owned(self.near, where, count)
        return where == "coins" and rows == 1 and size + self.px_of(self.near) * letters <= area.height

    def undated(self, seat: int, where: str, count: int) -> bool:
        """Whether coins of another dealer lie so low that they have no date below them."""
        area, rows, *_ = self.owned(seat, where, count)
        return seat != self.near and area.height / rows < self.px_of(seat) * LABELLED_ROW

    def lie_held(self, where: str, seat: int, name: str, index: int, count: int) -> Lie:
        """Return how a card lies in a hand."""
        if seat != self.near or not name:
            return self._lie_hidden(where, seat, index, count)
        if where == "hand":
            row, room = self.hand_row, (self.held + self.gap) * self.hand - self.gap
            wide = min(self.held, (room + self.gap) // max(1, count) - self.gap)
            return Lie(row.left + (wide + self.gap) * index + wide / 2, row.centery, wide)
        if self.papers_at_foot:
            return self._lie_below(index, count)
        (wide, high), lower = self.paper, self.lower(seat)
        columns = max(self._paper_columns, -(-count // self.paper_rows))
        down, column = divmod(index, columns)
        rows = -(-count // columns)
        step = min(wide + 4.0, (lower.width - wide) / max(1, columns - 1))
        return Lie(lower.left + wide / 2 + column * step, lower.centery + (down - (rows - 1) / 2) * (high + 4), wide)

    def _lie_below(self, index: int, count: int) -> Lie:
        """Return how an investment lies at the table's foot: one below the other, closer if there are many."""
        room, (wide, high) = self.papers, self.paper
        step = min(high + 4.0, (room.height - high) / max(1, count - 1))
        return Lie(room.centerx, room.top + high / 2 + 2 + index * step, wide)

    def _lie_hidden(self, where: str, seat: int, index: int, count: int) -> Lie:
        """Return how the back of a card lies on a board: collectors first, then investments."""
        if not self.opened(seat):
            return self._lie_counted(where, seat, index)
        room = self.hands(seat)
        wide = max(9, min(room.height * 2 // 3, room.width // 3))
        left = room.left if where == "hand" else room.centerx
        step = min(wide * 0.3, max(0.0, room.width / 2 - wide) / max(1, count - 1))
        return Lie(left + wide / 2 + index * step, room.centery, wide)

    def _lie_counted(self, where: str, seat: int, index: int) -> Lie:
        """Return how the back of a card lies in the small fan beside a dealer's safe: collectors, then investments."""
        fan = self.fan(seat)
        if not self.sizes.columns:
            return Lie(*self.face(seat).center, fan.height, hidden=True)
        wide = round(fan.height * BACK)
        place = min(index, 2) + (3 if where == "invest" else 0)
        return Lie(fan.left + wide / 2 + place * (fan.width - wide) / 5, fan.centery, wide)

    def fan(self, seat: int) -> pygame.Rect:
        """Where the backs of a dealer's cards lie as a small fan; right of it stands how many there are."""
        icons, digit = self.icons(seat), round(self.sizes.label * 0.6)
        left = icons.left + icons.height + digit + 10
        return pygame.Rect(left, icons.top, round(icons.height * BACK * FANNED), icons.height)
