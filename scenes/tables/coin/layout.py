"""Where the cards of COIN lie: four seats round the table, the trick in the middle, the ladder of values beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from game.coin.rules.state import CARDS, SEAT_COUNT, VALUES
from game.coin.rules.view import View
from game.core.contract import SPECTATOR, Seat
from scenes.board.layout import Layout
from scenes.board.piece import Lie, Place, Target
from scenes.board.shown import Shown
from scenes.tables.coin.cards import SHAPE, Printed, card_picture, card_size
from scenes.tables.coin.pieces import LOST, TRICK, TRICK_DECK

UP: Target = ("middle", "up")
DOWN: Target = ("middle", "down")
PRIZE = 1.2
"""How broad the trick card is, by a card laid around it."""

BESIDE = 0.1
"""How far cards lie from the trick card at least, in breadths of a card."""

SPAN = 2 + PRIZE + 2 * BESIDE
"""How broad the middle is, in breadths of a card."""

LADDER = 1.7
"""How broad the ladder of values is at least, by the height of a rung."""

HIGHEST_STACK = 0.12
"""How far the top card of a stack is raised at most, as a share of its height."""

NARROWEST_SIDE, BROADEST_SIDE = 0.195, 0.25
"""How much of the table's breadth the seats at each side take: what the middle leaves them, within these."""

FANS = (4, 7, 10, 13, 17)
"""A bank's cards keep their size until it has more than one of these."""

ENOUGH = 0.85
"""A bank's cards lie in more rows, where more of each is seen, unless that makes them smaller than so much."""

LOW, LOW_IF_WIDE, WIDE = 0.29, 0.26, 2.1
"""How much of the table's height the near seat takes, and less where the table is so many times as wide as high."""

TURN = 7.0
"""By how many degrees a card of a fan of backs is turned against the next."""

SUNK = 0.03
"""How much lower the outer cards of such a fan lie, in heights of a card by the square of their place."""

SMALL_CARDS = 0.27
"""How high deck, gray coins and hand of a seat at the side are, by its panel: as high with larger letters."""

DRAW: Target = ("button", "draw")
"""Drawing for the exchange: a button, and the viewer's deck."""


@dataclass(frozen=True, slots=True)
class SeatArea:
    """One seat's part of the table: its panel, the line for its name, and what lies where."""

    panel: pygame.Rect
    name: pygame.Rect
    hand: pygame.Rect
    deck: pygame.Rect
    gray: pygame.Rect
    bank: pygame.Rect

    @property
    def tray(self) -> pygame.Rect:
        """What is shaded as the bank: with the gray coins, where they lie in its row."""
        return self.gray.union(self.bank) if self.gray.bottom > self.bank.top else self.bank


class CoinLayout(Layout):
    """All places of the table for one area of the window; `near` sits at the bottom.

    `line` is the height of a name, `printed` what the cards show. Where several people share the screen, the table
    is `shared`: each seat stays in its corner, beside its card in the middle, and only the hand of `near` lies below.
    """

    def __init__(self, area: pygame.Rect, near: Seat, line: int, printed: Printed, *, shared: bool = False) -> None:
        super().__init__(area)
        self.printed = printed
        self.gap = max(4, round(area.height * 0.014))
        self.line = line
        self.near, self.shared = near, shared
        low = round(area.height * (LOW if area.width < WIDE * area.height else LOW_IF_WIDE))
        high = area.height - low - self.gap
        self.card = (high - 2 * self.gap) / 2 / SHAPE
        rung = max(round(high / len(VALUES) * LADDER), round(area.width * 0.05))
        side = (area.width - rung - self.card * SPAN - 5 * self.gap) / 2
        side = round(min(max(side, area.width * NARROWEST_SIDE), area.width * BROADEST_SIDE))
        self.strip = pygame.Rect(area.left, area.bottom - low, area.width, low)
        inside = area.width - 2 * (side + self.gap)
        self.middle = pygame.Rect(area.left + side + self.gap, area.top, inside, high)
        self.ladder = pygame.Rect(self.middle.left, area.top, rung, high)
        self.seats, self.stocks, sheets = self._around(*self._corners(side, high))
        self._lay_middle()
        self._lay_stocks(sheets)

    def _corners(self, side: int, high: int) -> list[pygame.Rect]:
        """Return the corners beside the middle, clockwise from the lower left."""
        area, half = self.area, (high - self.gap) // 2
        upper_left = pygame.Rect(area.left, area.top, side, half)
        lower_left = pygame.Rect(area.left, upper_left.bottom + self.gap, side, high - half - self.gap)
        across = area.width - side
        return [lower_left, upper_left, upper_left.move(across, 0), lower_left.move(across, 0)]

    def _around(self, lower_left: pygame.Rect, *others: pygame.Rect) -> tuple[list[SeatArea], pygame.Rect, pygame.Rect]:
        """Return what each seat has, and where the stocks of cards and the buttons of the sheets are."""
        if self.shared:
            return self._in_corners([lower_left, *others])
        around = [self._near(self.strip), *map(self._beside, others)]
        seats = [around[(seat - self.near) % SEAT_COUNT] for seat in range(SEAT_COUNT)]
        button = self._button_high()
        sheets = pygame.Rect(lower_left.left, lower_left.bottom - 2 * button - self.gap, lower_left.width, 0)
        sheets.height = lower_left.bottom - sheets.top
        return seats, lower_left, sheets

    def _in_corners(self, corners: list[pygame.Rect]) -> tuple[list[SeatArea], pygame.Rect, pygame.Rect]:
        """Give each seat a corner of its own; at the bottom lie the stocks, the hand of who looks, and the buttons."""
        seats, side = list(map(self._beside, corners)), corners[0].width
        stocks = pygame.Rect(self.strip.left, self.strip.top, side, self.strip.height).inflate(-2 * self.gap, 0)
        sheets = pygame.Rect(0, 0, stocks.width, 2 * self._button_high() + self.gap)
        sheets.midright = self.strip.right - self.gap, self.strip.centery
        if self.near != SPECTATOR:
            hand = pygame.Rect(self.middle.left, stocks.top, self.middle.width, stocks.height)
            seats[self.near] = replace(seats[self.near], hand=hand.inflate(-2 * self.gap, -2 * self.gap))
        return seats, stocks, sheets

    def _button_high(self) -> int:
        return max(24, round(self.middle.height * 0.066), self.line)

    # Seats

    def of_seat(self, seat: Seat) -> pygame.Rect:
        return self.seats[seat].panel

    def _near(self, panel: pygame.Rect) -> SeatArea:
        inner = panel.inflate(-2 * self.gap, -2 * self.gap)
        card = self._card_in(inner.height)
        deck = pygame.Rect(inner.left, 0, card[0] * 7 // 10, card[1] * 7 // 10)
        deck.bottom = inner.bottom
        hand = pygame.Rect(deck.right + 2 * self.gap, inner.top, round(inner.width * 0.44), inner.height)
        rest = pygame.Rect(hand.right + self.gap, inner.top, inner.right - hand.right - self.gap, inner.height)
        name = pygame.Rect(rest.left, panel.top + self.gap // 2, rest.width, self.line).inflate(self.gap, 0)
        top = name.bottom + self.gap
        below = pygame.Rect(rest.left, top, rest.width, rest.bottom - top)
        gray, bank = self._bank(below, min(below.height, card[1] * 3 // 4))
        return SeatArea(panel, name, hand, deck, gray, bank)

    def _beside(self, panel: pygame.Rect) -> SeatArea:
        """Divide a panel: its name, a row with deck, gray coins and hand, and the bank below."""
        inner = panel.inflate(-2 * self.gap, -2 * self.gap)
        name = pygame.Rect(inner.left, panel.top + self.gap // 2, inner.width, self.line).inflate(self.gap, 0)
        small = self._card_in(round(inner.height * SMALL_CARDS))
        deck = pygame.Rect(inner.left, name.bottom + self.gap // 2, *small)
        gray = deck.move(small[0] + self.gap, 0)
        hand = pygame.Rect(gray.right + self.gap, deck.top, inner.right - gray.right - self.gap, small[1])
        top = deck.bottom + self.gap
        bank = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
        return SeatArea(panel, name, hand, deck, gray, bank)

    def _bank(self, rest: pygame.Rect, high: int) -> tuple[pygame.Rect, pygame.Rect]:
        """Divide a bank: the stack of gray coins at its left, face-up cards beside it."""
        card = self._card_in(high)
        gray = pygame.Rect(rest.left, rest.top, *card)
        if rest.height < 2 * card[1]:
            gray.centery = rest.centery
        left = gray.right + self.gap * 2
        return gray, pygame.Rect(left, gray.top, rest.right - left, rest.bottom - gray.top)

    @staticmethod
    def _card_in(height: int) -> tuple[int, int]:
        return round(height / SHAPE), height

    # The middle

    def _lay_middle(self) -> None:
        """Give the cards in the middle all the room that there is: they are the largest on the table."""
        left = self.ladder.right + self.gap
        self.room = pygame.Rect(left, self.middle.top, self.middle.right - left, self.middle.height)
        self.card = min(self.card, (self.room.width - self.gap) / SPAN)
        self.room_for_sheet = self.middle.inflate(-self.gap, -self.gap)
        self.centre = self.room.center

    def _lay_stocks(self, sheets: pygame.Rect) -> None:
        """Lay the trick deck and the lost cards side by side, and the buttons of the sheets, one below the other."""
        area, button = self.stocks, self._button_high()
        upper = pygame.Rect(sheets.left, sheets.top, sheets.width, button)
        self.buttons = {"reference": upper, "sheet": upper.move(0, button + self.gap)}
        bottom = sheets.top if sheets.colliderect(area) else area.bottom
        width = min((area.width - 3 * self.gap) / 2, (bottom - 2 * self.gap - area.top) / SHAPE, self.card * 0.86)
        self.trick_deck = pygame.Rect(0, 0, round(width), round(width * SHAPE))
        self.lost = self.trick_deck.copy()
        across, down = area.width // 4, area.top + (bottom - area.top - self.gap // 2) // 2
        self.trick_deck.center, self.lost.center = (area.left + across, down), (area.right - across, down)

    def laid(self, seat: Seat) -> Lie:
        """Return where a seat's card lies in the middle: beside the trick card, towards its seat."""
        first = 0 if self.shared else self.near
        across, down = ((-1, 1), (-1, -1), (1, -1), (1, 1))[(seat - first) % SEAT_COUNT]
        aside, rise = self.card * (1 + PRIZE + 2 * BESIDE) / 2, (self.card * SHAPE + self.gap) / 2
        return Lie(self.centre[0] + across * aside, self.centre[1] + down * rise, self.card)

    def laying(self) -> dict[Target, pygame.Rect]:
        """Return where the near player lays their card: face up, or beside it below the trick card face down."""
        rows, trick = [card_area(self.laid(seat)).bottom for seat in range(SEAT_COUNT)], card_area(self._prize())
        top = trick.bottom + self.gap
        return {
            UP: card_area(self.laid(max(self.near, 0))),
            DOWN: pygame.Rect(trick.left, top, trick.width, max(rows) - top),
        }

    def _prize(self) -> Lie:
        """Return where the trick card lies."""
        return Lie(*self.centre, self.card * PRIZE)

    def rung(self, value: int) -> pygame.Rect:
        """Return the ladder's rung of a value: the highest at the top."""
        height = self.ladder.height / len(VALUES)
        below = len(VALUES) - value
        top, bottom = round(self.ladder.top + below * height), round(self.ladder.top + (below + 1) * height)
        return pygame.Rect(self.ladder.left, top, self.ladder.width, bottom - top - 2)

    # Cards

    def lies(self, shown: Shown) -> Mapping[Place, Sequence[Lie]]:
        return {
            place: [self.lie(place, index, len(held)) for index in range(len(held))]
            for place, held in shown.laid.items()
        }

    def lie(self, place: Place, index: int, count: int) -> Lie:
        """Return where the `index`-th of `count` cards of a place lies."""
        if place == TRICK:
            return self._prize()
        if place in (TRICK_DECK, LOST):
            return self._stacked(self.trick_deck if place == TRICK_DECK else self.lost, index, count, 1.2)
        kind, seat = place[0], int(place[1])
        area = self.seats[seat]
        match kind:
            case "laid":
                return self.laid(seat)
            case "hand":
                fan = self._fan(area.hand, index, count, 1.04 if seat == self.near else 0.5)
                return fan if seat == self.near else self._turned(fan, index - (count - 1) / 2)
            case "deck":
                return self._stacked(area.deck, index, count, 0.8)
            case "gray":
                return self._stacked(area.gray, index, count, 2.0)
        return self._in_bank(area, index, count)

    def _stacked(self, rect: pygame.Rect, index: int, count: int, rise: float) -> Lie:
        """Lay cards on one another; a high stack grows no higher than that the name above it can be read."""
        step = min(rise * rect.width / 60, rect.height * HIGHEST_STACK / max(1, count - 1))
        return Lie(rect.centerx - index * step * 0.35, rect.centery - index * step, rect.width)

    def _fan(self, area: pygame.Rect, index: int, count: int, spread: float) -> Lie:
        """Lay cards side by side, overlapping, in the middle of an area."""
        width = area.height / SHAPE
        step = min(width * spread, (area.width - width) / max(1, count - 1))
        return Lie(area.centerx + (index - (count - 1) / 2) * step, area.centery, width)

    @staticmethod
    def _turned(lie: Lie, aside: float) -> Lie:
        """Turn a card of a fan that is held, by its place from the middle; the outer ones lie lower."""
        width = lie.width * 0.94
        return Lie(lie.x, lie.y + (aside * aside - 0.5) * SUNK * width * SHAPE, width, -aside * TURN)

    def _in_bank(self, seat: SeatArea, index: int, count: int) -> Lie:
        """Fan face-up cards out, in as many rows as lets them be largest; the left column of each is seen."""
        width, columns = self.fan(seat, count)
        row, column = divmod(index, columns)
        step = min(width * 1.04, (seat.bank.width - width) / max(1, min(count, columns) - 1))
        rows = -(-count // columns)
        high = card_size(width)[1]
        down = (seat.bank.height - high) / max(1, rows - 1) if rows > 1 else 0.0
        top = seat.bank.top if rows > 1 else seat.bank.centery - high / 2
        return Lie(seat.bank.left + width / 2 + column * step, top + high / 2 + row * down, width)

    def fan(self, seat: SeatArea, count: int) -> tuple[int, int]:
        """Return how broad a bank's cards are, and how many of them lie in a row."""
        room = next((fan for fan in FANS if count <= fan), count)
        ways = [self._fan_in(seat.bank, room, rows) for rows in (1, 2, 3)]
        return [way for way in ways if way[0] >= ENOUGH * max(ways)[0]][-1]

    def _fan_in(self, bank: pygame.Rect, count: int, rows: int) -> tuple[int, int]:
        columns = -(-count // rows)
        high = (bank.height - (rows - 1) * self.gap / 2) / rows
        return int(min(high / SHAPE, bank.width / (1 + (columns - 1) * self.printed.side_column))), columns

    # Targets

    def targets(self, shown: Shown, lies: Mapping[Place, Sequence[Lie]]) -> Mapping[Target, pygame.Rect]:
        own = self._own(shown, lies)
        sights = {target: area for target, area in self._sights(shown, lies).items() if target not in own}
        return {**sights, **own, **{("open", name): area for name, area in self.buttons.items()}}

    def _sights(self, shown: Shown, lies: Mapping[Place, Sequence[Lie]]) -> dict[Target, pygame.Rect]:
        """Return what is only looked at: it tells about itself under the mouse."""
        found: dict[Target, pygame.Rect] = {("value", value): self.rung(value) for value in VALUES}
        found |= {TRICK_DECK: self.trick_deck, LOST: self.lost}
        for seat, area in enumerate(self.seats):
            found |= {("hand", seat): area.hand, ("deck", seat): area.deck, ("bank", seat): area.bank}
            found["gray", seat] = area.gray
        middle = (place for place in shown.laid if place[0] in ("trick", "laid"))
        return found | {place: card_area(lies[place][0]) for place in middle}

    def _own(self, shown: Shown, lies: Mapping[Place, Sequence[Lie]]) -> dict[Target, pygame.Rect]:
        """Return the viewer's cards, and where they can go."""
        view: View = shown.view
        if view.viewer == SPECTATOR:
            return {}
        hand = zip(shown.at("hand", view.viewer), lies.get(("hand", view.viewer), ()), strict=True)
        found: dict[Target, pygame.Rect] = {("card", piece.name): card_area(lie) for piece, lie in hand}
        area = self.seats[view.viewer]
        if view.stage == "playing":
            found |= self.laying()
        if view.stage == "banking":
            found["bank", view.viewer] = area.tray
        if view.choice == "open":
            found[DRAW] = area.deck
        if view.choice == "putting":
            found["deck", view.viewer] = area.deck
        return found

    def prepare(self) -> Iterator[None]:
        """Print the faces of every card ahead, as broad as hands, the middle and banks show them."""
        for width in sorted({round(self.lie((kind, self.near), 0, 1).width) for kind in ("hand", "laid", "bank")}):
            for suit in CARDS:
                for card in suit:
                    card_picture(card, width, self.printed)
                    yield


def card_area(lie: Lie) -> pygame.Rect:
    """Return the box of a card that lies still."""
    area = pygame.Rect((0, 0), card_size(lie.width))
    area.center = round(lie.x), round(lie.y)
    return area
