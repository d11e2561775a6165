"""What lies on the table of Coin Quest: coins, lots, collections; the truth and what one seat knows of it.

A coin is named by its id ("crown gold2", "seat0 copper1 a") wherever it lies; `Components` says what it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

METALS: Final = ("gold", "silver", "copper")
"""The metals in the order in which bids are compared."""

COINS: Final = "coins"
PRESTIGE: Final = "prestige"

Placements: TypeAlias = tuple[tuple[str, int], ...]
"""A whole bid: (coin, lot number) pairs, sorted."""


@dataclass(frozen=True, slots=True)
class Coin:
    """What is printed on a coin.

    `mint` is crown, sceptre or eagle; `action` is age, strike, rare or penny with its `strength` (1 or 2, the
    penny 0); `quality` is prestige at the end. Empty and 0 where the coin has nothing of the kind.
    """

    metal: str
    value: int
    mint: str = ""
    action: str = ""
    strength: int = 0
    quality: int = 0


@dataclass(frozen=True, slots=True)
class Lot:
    """A lot of the board: its `prize` is "coins" or "prestige" (then `prestige` points each round)."""

    number: int
    prize: str
    prestige: int
    admits: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Majority:
    """The points that the owners of most marks of one mint get: first, second, third place."""

    mint: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Components:
    """The component data of a match: never changes, and shared by all its states and views."""

    coins: Mapping[str, Coin]
    lots: tuple[Lot, ...]
    majorities: tuple[Majority, ...]
    drawn: int
    boxed: int
    spaces: int
    price: int

    def is_penny(self, coin: str) -> bool:
        """Tell whether `coin` is a worthless penny."""
        return self.coins[coin].action == "penny"

    def may_act(self, coin: str) -> bool:
        """Tell whether `coin` has an action that a player may use (the penny's is not his to use)."""
        return self.coins[coin].action in ("age", "strike", "rare")

    def lot(self, number: int) -> Lot:
        """Return the lot of that number. Raises KeyError if the match does not use it."""
        for lot in self.lots:
            if lot.number == number:
                return lot
        raise KeyError(number)


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

    Of `coins`, `hand` lie in his hand, `bag` in his bag and `taken` were taken out by a penny's holder; which
    lies where is unknown, every share being equally likely.
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
    """A winner who is yet to be asked at the market, and the lot that gives him the right."""

    seat: int
    lot: int


@dataclass(frozen=True, slots=True)
class Player:
    """One player's things, in truth.

    `aside`: pennies drawn and not yet passed on. `ready`: coins of the hand whose action may be used.
    `shown`: coins of the hand that all have seen. `layers`: what all know of the rest. `due`: coins he is still
    to draw. `bid`: his placements once given. `refills` counts how often his discard pile went into the bag;
    `singly` holds each coin that was put into the bag on its own with its generation, `puts` counts those.
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
        return sum(gain.points for gain in self.gains)

    @property
    def owned(self) -> tuple[str, ...]:
        """Every coin of his collection, wherever it lies."""
        return self.bag + self.hand + self.aside + self.discard


@dataclass(frozen=True, slots=True)
class State:
    """The truth about a match.

    `stage` is one of start, market_row, lots, drawing, penny, actions, late_penny, bidding, market, over.
    `unseen` are the auction coins that nobody has seen: all but the last `table.boxed` of them will come out of
    the auction bag. `before` are the players as all saw them when step 3 opened, and `acting` the seats for which
    it opened (both empty outside step 3).
    `settled` are the pennies already resolved in this step. `start` is None until chance has picked it.
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

    @property
    def left(self) -> int:
        """How many coins are still to come out of the auction bag."""
        return max(0, len(self.unseen) - self.table.boxed)


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player's things as a viewer knows them.

    `hand` are the coins of the hand that the viewer knows: all of his own, the shown ones of another. `layers`
    are public also for his own seat. `bag_pennies` are the pennies in the bag (always public). `ready` and `bid`
    are empty for others. `committed` tells whether the placements are given.
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
    refills: int
    puts: int
    singly: tuple[tuple[str, int], ...]

    @property
    def prestige(self) -> int:
        """Prestige won so far, purchases taken off."""
        return sum(gain.points for gain in self.gains)


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

    @property
    def left(self) -> int:
        """How many coins are still to come out of the auction bag."""
        return max(0, len(self.unseen) - self.table.boxed)
