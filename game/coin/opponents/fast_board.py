"""A fast private board: one sampled world in plain numbers, played to the round's end by given policies.

A search needs hundreds of rounds for one decision. The board follows the same rules as `rules/apply`, and a
differential test plays both side by side. Nothing is left to chance in a world: keyed luck fixes the hidden order of
the decks and of the trick deck when it is made, so that candidates are compared in the very same worlds.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Sequence
from typing import Final, Protocol

from game.coin.opponents.heuristic import (
    KEEP,
    LAST,
    MIDDLE,
    NO_HIGH,
    NO_LOW,
    SHOW,
    Middle,
    bank_choice,
    play_choice,
    put_under_choice,
    value_face_up,
    value_of_gray,
)
from game.coin.rules.actions import Action, Bank, DrawForExchange, PassExchange, Play, PutUnder
from game.coin.rules.sampling import shuffled
from game.coin.rules.scoring import coins_on, foreign_cards
from game.coin.rules.state import (
    LAST_EXCHANGE,
    OWNER,
    SEAT_COUNT,
    TRICKS,
    VALUE,
    VALUES,
    Card,
    Player,
    Stage,
    State,
    Trick,
)
from game.core.contract import Seat
from game.core.luck import Luck

SEATS: Final = range(SEAT_COUNT)
EVERY_VALUE: Final = sum(1 << value for value in VALUES)


class Policy(Protocol):
    """How a seat plays in a playout, from what it may know; cards are values."""

    def bank(self, board: FastBoard, seat: Seat, /) -> int:
        """Return the value to bank."""
        ...

    def lay(self, board: FastBoard, seat: Seat, /) -> tuple[int, bool]:
        """Return the value to lay and whether face up."""
        ...

    def put_under(self, board: FastBoard, seat: Seat, /) -> int:
        """Return the value to put under the deck."""
        ...


class Heuristic:
    """The heuristic policy on the fast board."""

    def value(self, board: FastBoard, seat: Seat, action: Action) -> float:
        """Estimate banking, laying or putting under the deck, in points of the round."""
        match action:
            case Bank(card):
                return board.coins[VALUE[card]] - abs(VALUE[card] - MIDDLE) / 100
            case PutUnder(card):
                return -KEEP[VALUE[card]]
            case Play(card, up):
                middle = board.middle(seat)
                kept = KEEP[VALUE[card]] * middle.to_come / LAST
                return (value_face_up(VALUE[card], middle, board.coins) if up else middle.gray) - kept
        raise AssertionError(f"no heuristic values {action}")

    def bank(self, board: FastBoard, seat: Seat) -> int:
        """Return the value to bank."""
        return bank_choice(board.hands[seat], board.coins)

    def lay(self, board: FastBoard, seat: Seat) -> tuple[int, bool]:
        """Return the value to lay and whether face up."""
        return play_choice(board.hands[seat], board.middle(seat), board.coins)

    def put_under(self, board: FastBoard, seat: Seat) -> int:
        """Return the value to put under the deck."""
        return put_under_choice(board.hands[seat])


class ShowingHeuristic(Heuristic):
    """The heuristic policy for one who likes to show cards: face down must be worth `SHOW` points more."""

    def value(self, board: FastBoard, seat: Seat, action: Action) -> float:
        """Estimate as the heuristic does, and a card laid face down as so much less."""
        dislike = SHOW if isinstance(action, Play) and not action.up else 0.0
        return super().value(board, seat, action) - dislike


HEURISTICS: Final[Sequence[Policy]] = (Heuristic(),) * SEAT_COUNT


class FastBoard:
    """The rest of a round, mutable; cards are values, lists go by seat.

    `decks` are drawn from the left, `trick_deck` from the right. `closed` has the bit of every closed value set;
    `dark`, by colour, those of the values that have not been shown to all. `points` are what the face-up cards of the
    banks score, `grays` counts face-down cards. `pending` are the seats still to exchange.
    """

    __slots__ = (
        "closed", "coins", "dark", "decks", "grays", "hands", "high", "high_seat", "laid", "low", "low_seat",
        "number", "owner", "pending", "points", "stage", "tie_all", "trick_deck", "trick_value",
    )  # fmt: skip

    stage: Stage

    def __init__(self, state: State, luck: Luck) -> None:
        """Fix an order for all that is hidden in a state of a running round (not while dealing)."""
        self.coins = state.rules.coins
        self.tie_all = state.rules.gray_tie == "all"
        self.number, self.stage = state.number, state.stage
        self.hands = [_values(player.hand) for player in state.players]
        self.grays = [player.grays for player in state.players]
        self.points = [
            coins_on(player.bank, state.rules) + foreign_cards(player.bank, seat)
            for seat, player in enumerate(state.players)
        ]
        self.dark = _dark(state)
        self.decks: list[list[int]] = []
        self.trick_deck: list[tuple[Seat, int]] = []
        self._fix_order(state.players, luck)
        self.pending = [seat for seat, choice in enumerate(state.choices) if choice in ("open", "putting")]
        self._set_middle(state.trick)

    def _fix_order(self, players: tuple[Player, ...], luck: Luck) -> None:
        trick_cards: list[Card] = []
        for seat, player in enumerate(players):
            order = shuffled(player.unseen, luck.number("order", seat))
            self.decks.append(_values(order[: player.top]) + _values(player.under))
            trick_cards += order[player.top :]
        order = shuffled(trick_cards, luck.number("order of the trick deck"))
        self.trick_deck = [(OWNER[card], VALUE[card]) for card in order]

    def _set_middle(self, trick: Trick | None) -> None:
        self.high, self.low = NO_HIGH, NO_LOW
        self.high_seat = self.low_seat = self.owner = -1
        self.trick_value, self.laid, self.closed = 0, 0, 0
        if trick is None or trick.card is None:
            return
        self.owner, self.trick_value = trick.owner, VALUE[trick.card]
        self.closed |= 1 << self.trick_value
        if trick.banked is not None:
            self.closed |= 1 << VALUE[trick.banked]
        for laid in trick.laid:
            self._lay(laid.seat, VALUE[laid.card] if laid.card else 0)

    def copy(self) -> FastBoard:
        """Return a board that can be played on without touching this one."""
        other = FastBoard.__new__(FastBoard)
        other.coins, other.tie_all, other.number = self.coins, self.tie_all, self.number
        other.hands = [hand.copy() for hand in self.hands]
        other.decks = [deck.copy() for deck in self.decks]
        other.trick_deck = self.trick_deck.copy()
        other.grays, other.points, other.pending = self.grays.copy(), self.points.copy(), self.pending.copy()
        other.dark = self.dark.copy()
        other.closed, other.owner, other.trick_value = self.closed, self.owner, self.trick_value
        other.high, other.high_seat, other.low, other.low_seat = self.high, self.high_seat, self.low, self.low_seat
        other.laid, other.stage = self.laid, self.stage
        return other

    def act(self, seat: Seat, action: Action) -> None:
        """Carry out a seat's legal action."""
        match action:
            case Bank(card):
                self.bank(VALUE[card])
            case Play(card, up):
                self.play(seat, VALUE[card], up)
            case DrawForExchange():
                insort(self.hands[seat], self.decks[seat].pop(0))
            case PutUnder(card):
                self.put_under(seat, VALUE[card])
            case PassExchange():
                self.pending.remove(seat)

    def bank(self, value: int) -> None:
        """Let the trick card's owner bank a card."""
        self.hands[self.owner].remove(value)
        self.points[self.owner] += self.coins[value]
        self.closed |= 1 << value
        self.dark[self.owner] &= ~(1 << value)
        self.stage = "playing"

    def play(self, seat: Seat, value: int, up: bool) -> None:
        """Lay a card; the last one ends the trick."""
        self.hands[seat].remove(value)
        self._lay(seat, value if up else 0)
        if self.laid == SEAT_COUNT:
            self._end_trick()

    def _lay(self, seat: Seat, value: int) -> None:
        """Put a card into the middle; value 0 is a face-down one."""
        self.laid += 1
        if not value:
            return
        self.closed |= 1 << value
        self.dark[seat] &= ~(1 << value)
        if value > self.high:
            self.high, self.high_seat = value, seat
        if value < self.low:
            self.low, self.low_seat = value, seat

    def _end_trick(self) -> None:
        self.grays = [count + 1 for count in self.grays]
        if self.high == NO_HIGH:
            return
        taker = self.high_seat
        self.grays[taker] -= 1
        self.points[taker] += self.coins[self.high] + self.prize(taker)
        if self.low != self.high:
            self.grays[self.low_seat] -= 1
            self.points[self.low_seat] += self.coins[self.low]

    def prize(self, seat: Seat) -> int:
        """Return what the trick card scores for a seat: its coins, and one if it is of another colour."""
        return self.coins[self.trick_value] + (seat != self.owner)

    def put_under(self, seat: Seat, value: int) -> None:
        """Put a card under the deck, which ends the seat's exchange."""
        self.hands[seat].remove(value)
        self.decks[seat].append(value)
        self.pending.remove(seat)

    def finish(self, policies: Sequence[Policy] = HEURISTICS) -> list[int]:
        """Play the round to its end, every seat by its policy; return what every seat scores in it."""
        if self.stage == "exchanging":
            self._exchange(policies)
            self.begin_trick()
        if self.stage == "banking":
            self.bank(policies[self.owner].bank(self, self.owner))
        while True:
            self.finish_trick(policies)
            if self.number == TRICKS:
                return self.scores()
            if self.number <= LAST_EXCHANGE:
                self.pending = list(SEATS)
                self._exchange(policies)
            self.begin_trick()
            self.bank(policies[self.owner].bank(self, self.owner))

    def begin_trick(self) -> None:
        """Reveal the next trick card and let everybody draw."""
        self.number += 1
        self.stage = "banking"
        self._set_middle(None)
        self.owner, self.trick_value = self.trick_deck.pop()
        self.closed |= 1 << self.trick_value
        self.dark[self.owner] &= ~(1 << self.trick_value)
        for hand, deck in zip(self.hands, self.decks, strict=True):
            insort(hand, deck.pop(0))

    def finish_trick(self, policies: Sequence[Policy] = HEURISTICS) -> None:
        """Let the seats that have not laid a card yet do so."""
        while self.laid < SEAT_COUNT:
            seat = (self.owner + 1 + self.laid) % SEAT_COUNT
            self.play(seat, *policies[seat].lay(self, seat))

    def middle(self, seat: Seat) -> Middle:
        """Return what a seat sees when it is about to lay a card."""
        to_come = TRICKS - self.number
        return Middle(
            self.closed,
            self.high,
            self.low,
            SEAT_COUNT - 1 - self.laid,
            self.prize(seat),
            to_come,
            value_of_gray(seat, self.grays, to_come),
        )

    def _exchange(self, policies: Sequence[Policy]) -> None:
        """Let everybody who has not decided draw (unless they already have) and put one under."""
        for seat in tuple(self.pending):
            hand, deck = self.hands[seat], self.decks[seat]
            if len(deck) == TRICKS - self.number:
                insort(hand, deck.pop(0))
            self.put_under(seat, policies[seat].put_under(self, seat))

    def scores(self) -> list[int]:
        """Score the round: the card left in each hand is another gray coin (section 9)."""
        grays = [count + 1 for count in self.grays]
        most = max(grays)
        doubled = self.tie_all or grays.count(most) == 1
        return [
            points + count + (count if doubled and count == most else 0)
            for points, count in zip(self.points, grays, strict=True)
        ]


def _dark(state: State) -> list[int]:
    """Return, by colour, the values that have not been shown to all, as bits."""
    shown = [*state.lost]
    for player in state.players:
        shown += (*player.bank, *player.flipped)
    if state.trick is not None:
        shown += [card for card in (state.trick.card, *(laid.card for laid in state.trick.laid)) if card is not None]
    dark = [EVERY_VALUE] * SEAT_COUNT
    for card in shown:
        dark[OWNER[card]] &= ~(1 << VALUE[card])
    return dark


def _values(cards: Iterable[Card]) -> list[int]:
    return [VALUE[card] for card in cards]
