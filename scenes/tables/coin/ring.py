"""The ring in the middle of COIN: a cross of cards in it, the values on an arc at its left, the tricks at its right."""

from __future__ import annotations

import math

import pygame

from game.coin.rules.state import SEAT_COUNT, TRICKS, VALUES
from game.core.contract import Seat
from scenes.board.piece import Lie, Target
from scenes.tables.coin.cards import SHAPE, card_size

UP: Target = ("middle", "up")
DOWN: Target = ("middle", "down")

ROWS = 3
"""Cards of the cross, one below the other: a seat's, the trick card, a seat's."""

SIDES = ((0, 1), (-1, 0), (0, -1), (1, 0))
"""Where the cross has the card of each seat, clockwise from below."""

CORNERS = ((-1, 1), (-1, -1), (1, -1), (1, 1))
"""Which corner of the cross belongs to each of these: what stands beside its card, and where it lies face down."""

COIN = 0.066
"""How large the coins of the arcs are, by the height of the middle."""

STEP, TRICK_STEP = 1.05, 1.36
"""How far one coin of an arc lies from the next, in breadths of a coin: values, and the fewer tricks."""

RAISED = 0.35
"""How much higher than in the middle the values stand, in coins: the symbol of the lowest needs room below."""

HEAD = 0.62
"""How high the word over an arc is, in breadths of a coin."""

BESIDE = 0.85
"""How much room the symbol beside a coin takes, in breadths of a coin."""

STOCK = 0.72
"""How broad a stack of cards in a corner is at most, by a card."""

OVER = 0.12
"""How far a plaque lies over the edge of its card, by the plaque's height."""

ASIDE = 0.84
"""How large the place of a card laid face down is, by a card."""

BREADTH = 1 + 2 * COIN * (1 + BESIDE)
"""How broad the middle is at least, by its height, without its gaps."""


class Ring:
    """The middle of the table in an area: the seat `first` has its card at the bottom of the cross."""

    def __init__(self, area: pygame.Rect, gap: int, first: Seat) -> None:
        self.area, self.gap, self.first = area, gap, first
        self.centre = area.center
        self.side = round(min(area.height, (area.width - 2 * gap) / BREADTH))
        self.coin = max(12, round(self.side * COIN))
        self.reach = self.side / 2 + gap / 2 + self.coin / 2
        """How far from the centre the coins of the arcs lie."""
        self.card = (self.side - 2 - (ROWS - 1) * gap) / ROWS / SHAPE

    @property
    def disc(self) -> pygame.Rect:
        """The square around the ring."""
        found = pygame.Rect(0, 0, self.side, self.side)
        found.center = self.centre
        return found

    # The cross

    def prize(self) -> Lie:
        """Return where the trick card lies."""
        return Lie(*self.centre, self.card)

    def laid(self, seat: Seat) -> Lie:
        """Return where a seat's card lies: beside the trick card, towards its seat."""
        across, down = SIDES[(seat - self.first) % SEAT_COUNT]
        return Lie(
            self.centre[0] + across * (self.card + self.gap),
            self.centre[1] + down * (self.card * SHAPE + self.gap),
            self.card,
        )

    def corner(self, seat: Seat) -> tuple[int, int]:
        """Return which corner of the cross belongs to a seat: -1 or 1 each, to the right and down."""
        return CORNERS[(seat - self.first) % SEAT_COUNT]

    def laying(self, seat: Seat) -> dict[Target, pygame.Rect]:
        """Return where a seat lays its card: face up in its place, or face down in the corner beside it."""
        (across, down), size = self.corner(seat), card_size(self.card * ASIDE)
        aside = pygame.Rect((0, 0), size)
        near = self.card / 2 + self.gap + size[0] / 2
        aside.centerx = round(self.centre[0] + across * near)
        if down > 0:
            aside.bottom = round(self.centre[1] + self.card * SHAPE * ROWS / 2 + self.gap)
        else:  # higher up the words over the arcs stand
            aside.bottom = round(self.centre[1] - self.card * SHAPE / 2 - self.gap)
        lie = self.laid(seat)
        up = pygame.Rect((0, 0), card_size(lie.width))
        up.center = round(lie.x), round(lie.y)
        return {UP: up, DOWN: aside}

    def plaque(self, seat: Seat, size: tuple[int, int]) -> pygame.Rect:
        """Return where a plaque stands at a seat's card: over its edge, towards the corner that belongs to the seat."""
        lie, found = self.laid(seat), pygame.Rect((0, 0), size)
        across, down = self.corner(seat)
        card = pygame.Rect((0, 0), card_size(lie.width))
        card.center = round(lie.x), round(lie.y)
        over = round(size[1] * OVER)
        if SIDES[(seat - self.first) % SEAT_COUNT][0]:
            found.centerx = card.centerx
            found.centery = (card.bottom if down > 0 else card.top) + down * (size[1] // 2 - over)
        else:
            found.centery = card.centery
            found.centerx = (card.right if across > 0 else card.left) + across * (size[0] // 2 - over)
        return found

    # The arcs

    def _on_arc(self, side: int, place: float) -> pygame.Rect:
        """Return a coin's place on the arc at a side (-1: left), so many coins above its middle."""
        angle = place * self.coin * STEP / self.reach
        coin = pygame.Rect(0, 0, self.coin, self.coin)
        x, y = self.centre[0] + side * self.reach * math.cos(angle), self.centre[1] - self.reach * math.sin(angle)
        coin.center = round(x), round(y)
        return coin

    def value(self, value: int) -> pygame.Rect:
        """Return the place of a value: the highest at the top."""
        return self._on_arc(-1, self._places(-1)[value - VALUES[0]])

    def trick(self, number: int) -> pygame.Rect:
        """Return the place of a trick of the round, from 1: the first at the top."""
        return self._on_arc(1, self._places(1)[number - 1])

    def outside(self, coin: pygame.Rect) -> tuple[int, int]:
        """Return where the symbol beside a coin stands: away from the centre."""
        share = 1 + self.coin * (0.5 + BESIDE / 2) / self.reach
        return (
            round(self.centre[0] + (coin.centerx - self.centre[0]) * share),
            round(self.centre[1] + (coin.centery - self.centre[1]) * share),
        )

    def heads(self) -> dict[str, pygame.Rect]:
        """Return where the word over each arc stands: between the ring and the stack in the corner."""
        return {"values": self._head(-1, self.value(VALUES[-1])), "tricks": self._head(1, self.trick(1))}

    def _head(self, side: int, highest: pygame.Rect) -> pygame.Rect:
        high = round(self.coin * HEAD)
        top = max(self.area.top, self._with_symbol(highest).top - high)
        ring = self._half_ring_at(top + high)
        stock = self.stock(side)
        left, right = sorted(
            (self.centre[0] + side * ring, (stock.right if side < 0 else stock.left) - side * self.gap // 2)
        )
        return pygame.Rect(round(left), top, max(1, round(right - left)), high)

    def _half_ring_at(self, y: float) -> float:
        """Return how far the ring reaches to each side at a height."""
        return math.sqrt(max(0.0, (self.side / 2) ** 2 - (y - self.centre[1]) ** 2))

    # Beside the arcs

    def stock(self, side: int) -> pygame.Rect:
        """Return the place of a stack of cards in an upper corner, as large as coins and their symbols leave room."""
        coins = [self._on_arc(side, place) for place in self._places(side)]
        taken = [self._with_symbol(coin) for coin in coins]
        for wide in range(round(self.card * STOCK), self.coin, -1):
            found = pygame.Rect(0, self.area.top + self.gap, wide, round(wide * SHAPE))
            found.left = self.area.left + self.gap if side < 0 else self.area.right - self.gap - wide
            if found.inflate(self.gap, self.gap).collidelist(taken) < 0:
                break
        return found

    def _places(self, side: int) -> list[float]:
        """Return how many coins above the middle of an arc its coins stand."""
        if side < 0:
            return [value - (VALUES[0] + VALUES[-1]) / 2 + RAISED for value in VALUES]
        return [((1 + TRICKS) / 2 - number) * TRICK_STEP / STEP for number in range(1, TRICKS + 1)]

    def _with_symbol(self, coin: pygame.Rect) -> pygame.Rect:
        """Return what a coin takes with the symbol beside it."""
        mark = pygame.Rect(0, 0, self.coin // 2, self.coin // 2)
        mark.center = self.outside(coin)
        return coin.union(mark)

    def button(self, side: int, high: int) -> pygame.Rect:
        """Return the place of a button in a lower corner, below the arc and beside the ring."""
        lowest = self._with_symbol(self.value(VALUES[0])).bottom
        high = max(8, min(high, self.area.bottom - lowest - 2))
        top = self.area.bottom - high
        cross = self.card * (0.5 + ASIDE) + 2 * self.gap
        wide = round(self.area.width / 2 - max(self._half_ring_at(top), cross) - self.gap)
        found = pygame.Rect(self.area.left, top, wide, high)
        if side > 0:
            found.right = self.area.right
        return found
