"""How the face-up cards of a bank of COIN fan out over their panel, and where its gray coins lie beside them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from scenes.board.piece import Lie
from scenes.tables.coin.cards import SHAPE, card_size

CLASSES = (2, 3, 4, 5, 7, 8, 9, 11, 14, 17, 20)
"""A bank's cards keep their size until it has more than one of these."""

MOST_ROWS = 3

STEP = 0.96
"""How far cards lie apart at most, in breadths of a card: the symbol of each is seen."""

BANK_TURN, MOST_TURNED = 2.0, 4.5
"""By how many degrees a card is turned against the next, and by how many the outer ones at most."""

CORNERS = 0.1, 0.12
"""How much more room a card takes so turned, by its breadth: beside and below it."""

GRAY_STEP = 0.42
"""How far gray coins lie apart at most, in breadths of a card."""

PILED, SMALLEST = 0.7, 0.62
"""How much room gray coins have at least beside more than one row, and how broad they are then, by a card's breadth."""

LARGE, ENOUGH = 0.5, 0.62
"""What it is worth that a card is large, by what is seen of it, and how large, by the largest, is large enough.

Its value and its coins grow with it; the picture may lie below the next card.
"""

GAP = 0.5
"""How far rows lie apart at most, by the gap of the table."""


@dataclass(frozen=True, slots=True)
class Fan:
    """So many face-up cards of a bank in `rows` of `columns`, each so broad and so far from the next.

    The last row has fewer cards and the gray coins beside them, so in it they lie apart by another step. One row has
    the gray coins below it; in more rows these lie after the last card.
    """

    tray: pygame.Rect
    """The room of the cards; in more than one row that of the gray coins, too."""
    gap: int
    width: int
    columns: int
    rows: int
    step: float
    last_step: float
    widest: float

    @property
    def seen(self) -> float:
        """How much of a card is seen at least below the next, by its breadth."""
        return min(1.0, self.closest / self.width)

    @property
    def closest(self) -> float:
        """How far a card lies from the next at least."""
        return min(self.step, self.last_step)

    @property
    def worth(self) -> tuple[float, int]:
        """How much is seen of a card that another lies upon, and how large it is; of equal ones the longer rows."""
        large = min(self.width, self.widest * ENOUGH)
        return round((self.width * self.closest + large * large * LARGE) / 20), self.columns

    def lie(self, index: int, count: int) -> Lie:
        """Return where the `index`-th of `count` cards lies."""
        row, column = divmod(index, self.columns)
        aside = column - (min(self.columns, count) - 1) / 2
        angle = -aside * min(BANK_TURN, 2 * MOST_TURNED / max(1, self.columns - 1))
        high, room = self.width * SHAPE, self.width * (SHAPE + CORNERS[1])
        down = room + self.gap * GAP
        top = self.tray.centery - (room + (self.rows - 1) * down) / 2
        sunk = self.width * CORNERS[1] / 2 * (1 + (angle / MOST_TURNED) ** 2)
        x = self.tray.centerx + aside * self.step
        if self.rows > 1:  # a later row lies below the first, from the left
            step = self.step if row < self.rows - 1 else self.last_step
            x = self.tray.left + self.width * (1 + CORNERS[0]) / 2 + column * step
        return Lie(x, top + row * down + sunk / 2 + high / 2, self.width, angle)

    def gray(self, count: int) -> pygame.Rect:
        """Return where the gray coins lie beside more rows than one: in the last, clear of its cards.

        They are as large as these where there is room, and smaller before cards would be.
        """
        wide, first = card_size(self.width)[0], self.columns * (self.rows - 1)
        left = self.lie(count - 1, count).x + wide * (1 + CORNERS[0]) / 2 if count > first else self.tray.left
        room = self.tray.right - left
        high = card_size(min(self.width, max(self.width * SMALLEST, room)))[1]
        found = pygame.Rect(round(left), 0, max(round(high / SHAPE), round(room)), high)
        found.centery = round(self.lie(first, count).y)
        return found


def fan_of(bank: pygame.Rect, tray: pygame.Rect, count: int, widest: float, column: float, gap: int) -> Fan:
    """Return how so many cards lie: as much as can be seen of each.

    `bank` is the room of one row, `tray` that of more, `widest` how broad a card is at most, and `column` the share of
    its breadth that is always seen.
    """
    room = next((most for most in CLASSES if count <= most), count)
    ways = [one_row(bank, room, widest, column, gap), *_more_rows(tray, room, widest, column, gap)]
    return max(ways, key=lambda way: way.worth)


def one_row(bank: pygame.Rect, count: int, widest: float, column: float, gap: int) -> Fan:
    """Return the way to lay cards in one row."""
    high = bank.height / (SHAPE + CORNERS[1])
    beside = 1 + CORNERS[0] + (count - 1) * column
    width = int(min(high, widest, bank.width / beside))
    step = (bank.width - width * (1 + CORNERS[0])) / max(1, count - 1)
    step = min(width * STEP, step)
    return Fan(bank, gap, width, count, 1, step, step, widest)


def _more_rows(tray: pygame.Rect, count: int, widest: float, column: float, gap: int) -> Iterator[Fan]:
    """Return the ways to lay cards in more rows, the last of them shorter by the gray coins."""
    first, last = 1 + CORNERS[0], 1 + CORNERS[0] + PILED
    for rows in range(2, MOST_ROWS + 1):
        high = (tray.height - (rows - 1) * gap * GAP) / rows / (SHAPE + CORNERS[1])
        for columns in range(-(-count // rows), count):
            ends = count - (rows - 1) * columns
            if ends < 1:
                break
            beside = tray.width / (first + (columns - 1) * column), tray.width / (last + (ends - 1) * column)
            width = int(min(high, widest, *beside))
            step = (tray.width - width * first) / max(1, columns - 1)
            last_step = (tray.width - width * last) / max(1, ends - 1)
            steps = min(width * STEP, step), min(width * STEP, last_step)
            yield Fan(tray, gap, width, columns, rows, *steps, widest)
