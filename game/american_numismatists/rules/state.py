"""What there is: dealers, their hands, the table, what is due, the state and the view.

What everybody sees is the `Table`; what one dealer alone sees is their `Hand`. The state holds the
table, all hands and, for every stack, the cards that are still in it (a set: no stack has a hidden
order; drawing is chance). A view holds the table, one hand and sizes.
"""

from __future__ import annotations

from typing import Final, Literal

from game.american_numismatists.rules.box import Box
from game.core.contract import Outcome
from game.core.values import dataclass

NOBODY: Final = -1
"""In place of a seat: nobody yet."""

ACTIONS_PER_TURN: Final = 5
CREDIBILITY_TO_WIN: Final = 10
HAND_LIMIT: Final = 3
SAFE_LIMIT: Final = 3
QUIET_ROUNDS: Final = 3
"""How many full rounds without a taken coin or card or a sale end the match (ruling 3)."""

TraceKind = Literal["took", "drew", "discarded", "sold", "looked", "exchanged"]

Pile = Literal["coin", "collector", "research", "investment"]


@dataclass(frozen=True, slots=True)
class Space:
    """A space for a face-up coin or card: a shop's id, "auction", "collectors" or "research", and its number from 0."""

    place: str
    number: int


@dataclass(frozen=True, slots=True)
class PickFirst:
    """Chance says who goes first."""


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Chance turns up coins or cards from a pile onto spaces, in this order."""

    pile: Pile
    spaces: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class DrawFor:
    """Chance deals the top card of a pile to a seat."""

    pile: Pile
    seat: int


@dataclass(frozen=True, slots=True)
class ChooseStart:
    """A seat chooses the shop where it starts."""

    seat: int


@dataclass(frozen=True, slots=True)
class MustDiscard:
    """A seat holds one collector too many and discards one."""

    seat: int


@dataclass(frozen=True, slots=True)
class Snooping:
    """A seat looks at a victim's collectors and exchanges one, or keeps its own."""

    seat: int
    victim: int


Due = PickFirst | TurnUp | DrawFor | ChooseStart | MustDiscard | Snooping
"""What has to happen before the turn goes on, first things first."""


@dataclass(frozen=True, slots=True)
class Dealer:
    """What everybody sees of a player.

    `coins` is the inventory in order of arrival, the coins of the `safe` among them. `scored` are the
    collectors served, `friends` the shops whose owners are friends, `shows` the coin shows attended.
    """

    shop: str | None = None
    coins: tuple[str, ...] = ()
    safe: frozenset[str] = frozenset()
    research: tuple[str, ...] = ()
    friends: tuple[str, ...] = ()
    scored: tuple[str, ...] = ()
    shows: int = 0

    @property
    def loose(self) -> tuple[str, ...]:
        """The coins outside the safe: they can be stolen or bullied away."""
        return tuple(coin for coin in self.coins if coin not in self.safe)


@dataclass(frozen=True, slots=True)
class Hand:
    """What a player alone sees: collectors not yet served and investments not yet played."""

    collectors: tuple[str, ...] = ()
    investments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Trace:
    """A step on a collector card's way, as one seat remembers it (None: a card that it did not see).

    took: from the face-up row. drew: from the deck. discarded, sold: left the hand. looked: `seat` saw
    `cards`, all that `other` held. exchanged: `seat` gave the first card and took the second from `other`.
    """

    kind: TraceKind
    seat: int
    other: int
    cards: tuple[str, ...] | None
    round: int


@dataclass(frozen=True, slots=True)
class Note:
    """What a player may read up about a Snoop card of theirs: whom they visited, when, what they saw and exchanged."""

    round: int
    victim: int
    saw: tuple[str, ...]
    given: str | None = None
    taken: str | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that lies open (ruling 16), who is in turn and what is due."""

    seats: int
    win_off_turn: bool
    finish_round: bool
    shops: tuple[tuple[str | None, ...], ...]
    auction: tuple[str | None, ...]
    collectors: tuple[str | None, ...]
    research: tuple[str | None, ...]
    dealers: tuple[Dealer, ...]
    due: tuple[Due, ...]
    first: int = NOBODY
    turn: int = NOBODY
    round: int = 0
    actions: int = 0
    card_played: bool = False
    sale: str | None = None
    security: str | None = None
    sold: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    stirred: bool = False
    quiet: int = 0
    last_called: int = NOBODY
    result: Outcome | None = None

    def after(self, seat: int) -> int:
        """Return the seat whose turn follows."""
        return (seat + 1) % self.seats

    @property
    def last(self) -> int:
        """The seat that ends a round."""
        return (self.first - 1) % self.seats


@dataclass(frozen=True, slots=True)
class State:
    """The truth. The four stacks hold what is left in them, `gone` the collectors discarded face down.

    `remembered` is what each seat, and last the spectator, has seen of the collectors' ways.
    """

    box: Box
    table: Table
    hands: tuple[Hand, ...]
    coin_stack: tuple[str, ...]
    collector_deck: tuple[str, ...]
    research_deck: tuple[str, ...]
    investment_deck: tuple[str, ...]
    gone: tuple[str, ...]
    remembered: tuple[tuple[Trace, ...], ...]


@dataclass(frozen=True, slots=True)
class Left:
    """How many tiles and cards each stack still has."""

    coins: int
    collectors: int
    research: int
    investments: int


@dataclass(frozen=True, slots=True)
class View:
    """All that a viewer may know. `sizes` are each seat's numbers of secret collectors and investments;
    `shown` is the hand that the viewer's Snoop card lays open just now, `remembered` perfect memory."""

    viewer: int
    box: Box
    table: Table
    hand: Hand
    sizes: tuple[tuple[int, int], ...]
    left: Left
    shown: tuple[str, ...]
    remembered: tuple[Trace, ...]
