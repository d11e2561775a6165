"""A match as it is: the truth, and what one seat knows of it."""

from __future__ import annotations

from typing import TypeAlias

from game.coin_quest.rules.components import Components
from game.core.values import dataclass

Placements: TypeAlias = tuple[tuple[str, int], ...]
"""A whole bid: (coin, lot number) pairs, sorted."""


@dataclass(frozen=True, slots=True)
class Gain:
    """Prestige won or spent: `reason` is "lot" (with its number), "rare" or "bought" (with the coin)."""

    reason: str
    points: int
    round: int
    lot: int = 0
    coin: str = ""


@dataclass(frozen=True, slots=True)
class Use:
    """An action used in this round; `coin` is "" while nobody but its owner may know the coin (ruling 4)."""

    coin: str
    action: str
    strength: int
    removed: tuple[str, ...] = ()
    drawn: int = 0


@dataclass(frozen=True, slots=True)
class Layer:
    """What everybody knows of one filling of a player's bag.

    Of `coins`, `hand` lie in the hand, `bag` in the bag and `taken` were taken out by a penny's holder; which lies
    where is unknown, every share being equally likely.
    """

    coins: tuple[str, ...]
    hand: int
    bag: int
    taken: int = 0


@dataclass(frozen=True, slots=True)
class Taken:
    """A coin that `holder` took for a penny from `victim`'s bag and that is not yet public.

    It came out of the victim's layer number `layer`. In a view `coin` is "" unless the viewer holds it.
    """

    coin: str
    holder: int
    victim: int
    layer: int


@dataclass(frozen=True, slots=True)
class Passing:
    """A penny on its way: `holder` has chosen `target` and is to draw a coin from that bag."""

    holder: int
    penny: str
    target: int


@dataclass(frozen=True, slots=True)
class Buyer:
    """A winner who is yet to be asked at the market, and the lot that gives them the right."""

    seat: int
    lot: int


@dataclass(frozen=True, slots=True)
class Result:
    """How a lot went in the last auction: its winner (-1: nobody), and of each bid the seat and its sums by metal."""

    lot: int
    winner: int
    sums: tuple[tuple[int, tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class Player:
    """One player's things, in truth.

    `aside`: pennies drawn and not yet passed on. `ready`: coins of the hand whose action may be used.
    `shown`: coins of the hand that all have seen. `layers`: what all know of the rest. `due`: coins still
    to draw. `bid`: the placements once given, `revealed` once all see them. `refills` counts how often the discard
    pile went into the bag; `singly` holds each coin that was put into the bag on its own with its generation, `puts`
    counts those.
    """

    bag: tuple[str, ...]
    layers: tuple[Layer, ...]
    hand: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    ready: tuple[str, ...] = ()
    uses: tuple[Use, ...] = ()
    shown: tuple[str, ...] = ()
    gains: tuple[Gain, ...] = ()
    due: int = 0
    ended: bool = False
    bid: Placements | None = None
    revealed: bool = False
    refills: int = 0
    puts: int = 0
    singly: tuple[tuple[str, int], ...] = ()

    @property
    def bag_size(self) -> int:
        """How many coins are in the bag."""
        return len(self.bag)

    @property
    def prestige(self) -> int:
        """Prestige won so far, purchases taken off."""
        return sum([gain.points for gain in self.gains])

    @property
    def owned(self) -> tuple[str, ...]:
        """Every coin of the collection, wherever it lies."""
        return self.bag + self.hand + self.aside + self.discard


@dataclass(frozen=True, slots=True)
class State:
    """The truth about a match.

    `stage` is one of start, market_row, lots, drawing, penny, actions, late_penny, bidding, market, over; and between
    the moments of a step revealing, while bids lie open, or counting, when `counted` lines of the collections are read.
    `unseen` are the auction coins that nobody has seen: all but the last `table.boxed` of them will come out of
    the auction bag. `before` are the players as all saw them when step 3 opened, and `acting` the seats for which
    it opened (both empty outside step 3).
    `settled` are the pennies already resolved in this step. `start` is None until chance has picked it.
    `market_row` are the coins of the market as they were laid out: each keeps its space. `results` are those of the
    last auction, until the next screens are lifted.
    """

    table: Components
    buy_per_lot: bool
    start: int | None
    stage: str
    round: int
    unseen: tuple[str, ...]
    market: tuple[str, ...]
    lots: tuple[tuple[str, ...], ...]
    players: tuple[Player, ...]
    before: tuple[Player, ...] = ()
    acting: tuple[int, ...] = ()
    settled: tuple[str, ...] = ()
    passing: Passing | None = None
    takings: tuple[Taken, ...] = ()
    buyers: tuple[Buyer, ...] = ()
    market_row: tuple[str, ...] = ()
    counted: int = 0
    results: tuple[Result, ...] = ()

    @property
    def left(self) -> int:
        """How many coins are still to come out of the auction bag."""
        return max(0, len(self.unseen) - self.table.boxed)


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player's things as a viewer knows them.

    `hand` are the coins of the hand that the viewer knows: all of their own, the shown ones of another. `layers`
    are public also for the viewer's own seat. `bag_pennies` are the pennies in the bag (always public). `ready` and
    `bid` are empty for others. `committed` tells whether the placements are given, `revealed` whether all see them.
    """

    hand: tuple[str, ...]
    hand_size: int
    bag_size: int
    bag_pennies: tuple[str, ...]
    layers: tuple[Layer, ...]
    shown: tuple[str, ...]
    aside: tuple[str, ...]
    discard: tuple[str, ...]
    removed: tuple[str, ...]
    ready: tuple[str, ...]
    uses: tuple[Use, ...]
    gains: tuple[Gain, ...]
    due: int
    ended: bool
    committed: bool
    bid: Placements | None
    revealed: bool
    refills: int
    puts: int
    singly: tuple[tuple[str, int], ...]

    @property
    def prestige(self) -> int:
        """Prestige won so far, purchases taken off."""
        return sum([gain.points for gain in self.gains])


@dataclass(frozen=True, slots=True)
class View:
    """All that `viewer` (a seat or the SPECTATOR) may know; fields as in `State`.

    `public` is the viewer's own seat as the others still see it while step 3 is open, else None.
    """

    viewer: int
    table: Components
    buy_per_lot: bool
    start: int | None
    stage: str
    round: int
    unseen: tuple[str, ...]
    market: tuple[str, ...]
    lots: tuple[tuple[str, ...], ...]
    players: tuple[PlayerView, ...]
    public: PlayerView | None
    acting: tuple[int, ...]
    settled: tuple[str, ...]
    passing: Passing | None
    takings: tuple[Taken, ...]
    buyers: tuple[Buyer, ...]
    market_row: tuple[str, ...]
    counted: int
    results: tuple[Result, ...]

    @property
    def left(self) -> int:
        """How many coins are still to come out of the auction bag."""
        return max(0, len(self.unseen) - self.table.boxed)
