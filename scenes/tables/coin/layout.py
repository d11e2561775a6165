"""Where the cards of COIN lie: a ring in the middle, a corner for each of the four seats, a hand below the ring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from game.coin.rules.state import CARDS, SEAT_COUNT, TRICKS, VALUE, VALUES
from game.coin.rules.view import View
from game.core.contract import SPECTATOR, Seat
from scenes.board.layout import Layout
from scenes.board.piece import Lie, Place, Target
from scenes.board.shown import Shown
from scenes.tables.coin.bank import GRAY_STEP, Fan, fan_of
from scenes.tables.coin.cards import SHAPE, Printed, card_picture, card_size
from scenes.tables.coin.pieces import LOST, TRICK, TRICK_DECK
from scenes.tables.coin.ring import BREADTH, UP, Ring
from sprites import text

HIGHEST_STACK = 0.12
"""How far the top card of a stack is raised at most, as a share of its height."""

NARROWEST_SIDE, BROADEST_SIDE = 0.195, 0.26
"""How much of the table's breadth the seats at each side take: what the middle leaves them, within these."""

BANKED = 0.84
"""How broad a card of a bank is at most, by one in the middle."""

LOW = 0.245
"""How much of the table's height the hand below the ring takes."""

GRAY = 0.33
"""How much of a bank's height its gray coins take."""

LEAST_WORTH, WORTH, MOST_WORTH = 0.38, 0.43, 0.57
"""How much of a panel's breadth stacks and sum of what the bank is worth take: at least, and with larger letters."""

LEAST_HAND = 1.46
"""How much room larger stacks leave a fan of backs, in breadths of a card: four of them can be counted."""

SPREAD = 1.12
"""How far the cards of the hand lie apart, in breadths of a card."""

TURN = 7.0
"""By how many degrees a card of a fan of backs is turned against the next."""

SUNK = 0.03
"""How much lower the outer cards of such a fan lie, in heights of a card by the square of their place."""

TAG = 0.15
"""How high a plaque on a card in the middle is, by the height of the card."""

SMALL_CARDS = 0.2
"""How high deck and hand of a seat are, by its panel."""

GIVEN_WAY = 1.1
"""How much lower they are with larger letters, by how much larger these are: what they count needs the room."""

BUTTON = 19
"""How large the word on a sheet's button is, in logical pixels."""

BUTTON_LINE = 1.45
"""How high such a button is at least, by its word."""

SHEET_KEYS = {"reference": "R", "sheet": "S"}
"""The key of each sheet."""

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
    worth: pygame.Rect
    """Where stacks of coins say what the bank is worth."""

    @property
    def tray(self) -> pygame.Rect:
        """What is shaded as the bank: with its gray coins."""
        return self.bank.union(self.gray)


class CoinLayout(Layout):
    """All places of the table for one area of the window; the hand of `near` lies below the ring.

    `line` is the height of a name, `word` that of a button's letters, `printed` what the cards show. The seats have the
    corners, clockwise from the lower left, from `first` on: `near`, or where several people share the screen, who was
    called last.
    """

    def __init__(
        self, area: pygame.Rect, near: Seat, line: int, printed: Printed, *, first: Seat = 0, word: int = 0
    ) -> None:
        super().__init__(area)
        self.printed = printed
        self._worth = min(MOST_WORTH, WORTH * printed.larger)
        self.gap = max(4, round(area.height * 0.014))
        self.line = line
        self.near = near
        low = round(area.height * LOW)
        high = area.height - low - self.gap
        side = (area.width - high * BREADTH - 4 * self.gap) / 2
        side = round(min(max(side, area.width * NARROWEST_SIDE), area.width * BROADEST_SIDE))
        inside = area.width - 2 * (side + self.gap)
        self.middle = pygame.Rect(area.left + side + self.gap, area.top, inside, high)
        self.strip = self.lap = pygame.Rect(self.middle.left, area.bottom - low, inside, low)
        self.ring = Ring(self.middle, self.gap, first)
        self.card, self.centre = self.ring.card, self.ring.centre
        self.between = self.middle.union(self.strip)
        """The room between the corners: a sheet there covers no bank."""
        self.seats = self._around(self._corners(side))
        self.trick_deck, self.lost = self.ring.stock(-1), self.ring.stock(1)
        button = max(24, round(high * 0.066), line, round(word * BUTTON_LINE))
        self.buttons = {"reference": self.ring.button(-1, button), "sheet": self.ring.button(1, button)}

    def _corners(self, side: int) -> list[pygame.Rect]:
        """Return the corners beside the middle, clockwise from the lower left."""
        area, half = self.area, (self.area.height - self.gap) // 2
        upper_left = pygame.Rect(area.left, area.top, side, half)
        lower_left = pygame.Rect(area.left, upper_left.bottom + self.gap, side, area.height - half - self.gap)
        across = area.width - side
        return [lower_left, upper_left, upper_left.move(across, 0), lower_left.move(across, 0)]

    def _around(self, corners: list[pygame.Rect]) -> list[SeatArea]:
        """Give each seat a corner; the hand of who looks lies below the ring."""
        around = list(map(self._beside, corners))
        seats = [around[(seat - self.ring.first) % SEAT_COUNT] for seat in range(SEAT_COUNT)]
        if self.near != SPECTATOR:
            hand = self.strip.inflate(-2 * self.gap, -self.gap)
            seats[self.near] = replace(seats[self.near], hand=hand)
        return seats

    # Seats

    def of_seat(self, seat: Seat) -> pygame.Rect:
        return self.seats[seat].panel

    def _beside(self, panel: pygame.Rect) -> SeatArea:
        """Divide a panel: its name, the bank with its gray coins, and a row with deck, hand and stacks of its worth."""
        inner = panel.inflate(-2 * self.gap, -2 * self.gap)
        name = pygame.Rect(inner.left, panel.top + self.gap // 2, inner.width, self.line).inflate(self.gap, 0)
        small = self._card_in(round(inner.height * SMALL_CARDS / (1 + GIVEN_WAY * (self.printed.larger - 1))))
        deck = pygame.Rect(inner.left, inner.bottom - small[1], *small)
        left = deck.right + self.gap // 2
        left_over = inner.right - left - self.gap // 2 - round(small[0] * LEAST_HAND)
        wide = max(round(inner.width * LEAST_WORTH), min(round(inner.width * self._worth), left_over))
        worth = pygame.Rect(inner.right - wide, deck.top, wide, small[1])
        hand = pygame.Rect(left, deck.top, worth.left - self.gap // 2 - left, small[1])
        top = name.bottom + self.gap
        rest = pygame.Rect(inner.left, top, inner.width, deck.top - 2 * self.gap - top)
        gray = pygame.Rect(rest.left, 0, rest.width, round(rest.height * GRAY))
        gray.bottom = rest.bottom
        bank = pygame.Rect(rest.left, rest.top, rest.width, gray.top - self.gap // 2 - rest.top)
        return SeatArea(panel, name, hand, deck, gray, bank, worth)

    @staticmethod
    def _card_in(height: int) -> tuple[int, int]:
        return round(height / SHAPE), height

    # The middle

    def laid(self, seat: Seat) -> Lie:
        """Return where a seat's card lies in the middle."""
        return self.ring.laid(seat)

    @property
    def tag_high(self) -> int:
        """How high a plaque on a card in the middle is."""
        return max(text.line_height("strong", text.MIN_PX), round(self.card * SHAPE * TAG))

    def tag(self, seat: Seat) -> pygame.Rect:
        """Return the room of the plaque that says what becomes of a seat's card; the longest word fills it."""
        return self.ring.plaque(seat, (round(self.card) + self.gap, self.tag_high))

    def laying(self) -> dict[Target, pygame.Rect]:
        """Return where the near player lays their card: face up, or beside it face down."""
        return self.ring.laying(max(self.near, 0))

    def rung(self, value: int) -> pygame.Rect:
        """Return where a value stands on its arc."""
        return self.ring.value(value)

    # Cards

    def framed(self, target: Target) -> bool:
        return target[0] == "card"

    def number(self, target: Target) -> int | None:
        """Return the value of a card: another number beside it would be taken for that."""
        return VALUE.get(str(target[1])) if target[0] == "card" else None

    def lies(self, shown: Shown) -> Mapping[Place, Sequence[Lie]]:
        found = {
            place: [self.lie(place, index, len(held)) for index in range(len(held))]
            for place, held in shown.laid.items()
        }
        for seat in range(SEAT_COUNT):
            count, place = len(shown.at("gray", seat)), ("gray", seat)
            if count:
                area = self.gray_area(self.seats[seat], len(shown.at("bank", seat)))
                found[place] = [self._in_gray(area, index, count) for index in range(count)]
        return found

    def lie(self, place: Place, index: int, count: int) -> Lie:
        """Return where the `index`-th of `count` cards of a place lies."""
        if place == TRICK:
            return self.ring.prize()
        if place in (TRICK_DECK, LOST):
            return self._stacked(self.trick_deck if place == TRICK_DECK else self.lost, index, count, 1.2)
        kind, seat = place[0], int(place[1])
        area = self.seats[seat]
        match kind:
            case "laid":
                return self.laid(seat)
            case "hand":
                fan = self._fan(area.hand, index, count, SPREAD if seat == self.near else 0.5)
                return fan if seat == self.near else self._turned(fan, index - (count - 1) / 2)
            case "deck":
                return self._stacked(area.deck, index, count, 0.8)
            case "gray":
                return self._in_gray(area.gray, index, count)
        return self.fan(area, count).lie(index, count)

    def _stacked(self, rect: pygame.Rect, index: int, count: int, rise: float) -> Lie:
        """Lay cards on one another; a high stack grows no higher than that the name above it can be read."""
        step = min(rise * rect.width / 60, rect.height * HIGHEST_STACK / max(1, count - 1))
        return Lie(rect.centerx - index * step * 0.35, rect.centery - index * step, rect.width)

    def _in_gray(self, area: pygame.Rect, index: int, count: int) -> Lie:
        """Let gray coins overlap from left to right, however many there are."""
        width = first_of(area).width
        step = min(width * GRAY_STEP, (area.width - width) / max(1, count - 1))
        return Lie(area.left + width / 2 + index * step, area.centery, width)

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

    def printed_in(self, seat: SeatArea, count: int) -> Printed:
        """Return how so many cards of a bank are printed: their numerals fill what the next card leaves in sight."""
        return replace(self.printed, seen=self.fan(seat, count).seen)

    def bank_area(self, seat: SeatArea, count: int) -> pygame.Rect:
        """Return what so many face-up cards of a bank take: more than one row shares the room of the gray coins."""
        return self.fan(seat, count).tray

    def gray_area(self, seat: SeatArea, count: int) -> pygame.Rect:
        """Return where the gray coins of a bank with so many face-up cards lie: clear of them."""
        fan = self.fan(seat, count)
        return fan.gray(count) if count and fan.rows > 1 else seat.gray

    def fan(self, seat: SeatArea, count: int) -> Fan:
        """Return how so many face-up cards of a bank lie."""
        return fan_of(seat.bank, seat.tray, count, self.card * BANKED, self.printed.side_column, self.gap)

    # Targets

    def targets(self, shown: Shown, lies: Mapping[Place, Sequence[Lie]]) -> Mapping[Target, pygame.Rect]:
        own = self._own(shown, lies)
        sights = {target: area for target, area in self._sights(shown, lies).items() if target not in own}
        return {**sights, **own, **{("open", name): area for name, area in self.buttons.items()}}

    def _sights(self, shown: Shown, lies: Mapping[Place, Sequence[Lie]]) -> dict[Target, pygame.Rect]:
        """Return what is only looked at: it tells about itself under the mouse."""
        found: dict[Target, pygame.Rect] = {("value", value): self.rung(value) for value in VALUES}
        found |= {("round", number): self.ring.trick(number) for number in range(1, TRICKS + 1)}
        found |= {TRICK_DECK: self.trick_deck, LOST: self.lost}
        for seat, area in enumerate(self.seats):
            count = len(shown.at("bank", seat))
            found |= {("hand", seat): area.hand, ("deck", seat): area.deck, ("bank", seat): self.bank_area(area, count)}
            found |= {
                ("gray", seat): self.gray_area(area, count),
                ("worth", seat): area.worth.inflate(self.gap, 0),  # a frame round it is clear of its sum
                ("name", seat): area.name,
            }
        found |= {("tag", place[1]): self.tag(int(place[1])) for place in shown.laid if place[0] == "laid"}
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
            bank = self.bank_area(area, len(shown.at("bank", view.viewer)))
            found["bank", view.viewer] = area.panel if shown.touched else bank  # a held card goes nowhere else
        if view.stage in ("banking", "exchanging") and shown.touched:
            found[UP] = self.laying()[UP]  # a card put there by mistake is told why it does not stay
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


def first_of(area: pygame.Rect) -> pygame.Rect:
    """Return the place of the first card in an area as high as the cards."""
    return pygame.Rect(area.topleft, (round(area.height / SHAPE), area.height))


def card_area(lie: Lie) -> pygame.Rect:
    """Return the box of a card that lies still."""
    area = pygame.Rect((0, 0), card_size(lie.width))
    area.center = round(lie.x), round(lie.y)
    return area
