"""What lies on the table of Stripmine, and who knows what.

Coins are named "quarter", "dime", "nickel" and "penny". Wherever coins stand together in no order of
their own (a stash, an offer), the higher face value comes first. A hill is written as the number of
coins still in it, since all hills are built alike.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from game.core.contract import Seat
from game.core.values import dataclass

Coins: TypeAlias = tuple[str, ...]

Stage: TypeAlias = Literal["start", "mining", "offering", "bear", "keeping", "tie", "between", "settling", "over"]
"""What the table waits for: the pick of the first starter, a seat's mining turn, closed fists with
offers, the bear market's flip, closed fists with coins to keep, flips for the start of a mining phase,
flips for money, nothing more. "between" waits for nothing: something follows without a choice. Only moments
inside a step have it."""

FISTS: Final = ("offering", "keeping")
"""The stages in which everybody closes a fist, in any order."""

AUCTION_OFFER: Final = 2
"""Coins that a player offers at an auction."""


@dataclass(frozen=True, slots=True)
class Box:
    """What lies in the box (`data/components.toml`).

    `coins` names the denominations, highest face value first, `cents` their face values in that order;
    `hill` is a stack from the bottom up; `turns` counts each player's mining turns before each auction;
    `points` pays a coin by the scarcity rank of its kind; `takes` is what each place takes when the
    players settle; `tie_coin` is what tied players flip.
    """

    coins: Coins
    cents: tuple[int, ...]
    hill: Coins
    hills_per_player: int
    turns: tuple[int, ...]
    points: tuple[int, ...]
    takes: Coins
    tie_coin: str

    def value(self, coins: Coins) -> int:
        """Add up the face values, in cents."""
        return sum(self.cents[self.coins.index(coin)] for coin in coins)

    def sort(self, coins: Coins | list[str]) -> Coins:
        """Put coins in order, highest face value first."""
        return tuple(sorted(coins, key=self.coins.index))

    def count(self, coins: Coins) -> tuple[int, ...]:
        """Count coins by denomination, highest face value first."""
        return tuple(coins.count(coin) for coin in self.coins)


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules in force for the whole match.

    `keep` is how many of their two offered coins each player keeps for the next flip of a bear market
    (rulings, 10): 0 without a bear market, else 1 or 2.
    """

    seats: int
    bear: bool
    keep: int
    blowout: bool
    rank_absent: bool
    settle: bool
    box: Box

    @property
    def auctions(self) -> int:
        """How many auctions the match has, the blowout included."""
        return len(self.box.turns) + self.blowout


@dataclass(frozen=True, slots=True)
class Rank:
    """A line of the scarcity ranking: how many offered coins show a denomination, how many flipped
    ones, and what each offered coin of it earns."""

    coin: str
    shown: int
    flipped: int
    points: int


@dataclass(frozen=True, slots=True)
class Auction:
    """An auction: `flipped` and `heads` belong together (bear market), `points` holds for each seat what
    each of its two offered coins earned; while they are paid, what is still to come is empty."""

    offers: tuple[Coins, ...]
    flipped: Coins
    heads: tuple[bool, ...]
    ranking: tuple[Rank, ...]
    points: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Contest:
    """Tied players who flip (rulings, 3 and 9): for the start of the next mining phase (`place` 0) or
    for the money of a place. `tied` are all of them, `left` those not yet knocked out, `round` counts
    the throws from 1."""

    place: int
    tied: tuple[Seat, ...]
    left: tuple[Seat, ...]
    round: int = 1

    @property
    def one_coin(self) -> bool:
        """Two tied from the beginning flip one coin: heads is the lower seat."""
        return len(self.tied) == 2


@dataclass(frozen=True, slots=True)
class Share:
    """A seat's part of the money: its place, the denominations it takes, what they are worth and what
    is gained or lost on the cents put in. All `net` of a match add up to zero."""

    seat: Seat
    place: int
    takes: Coins
    cents: int
    net: int

    @property
    def put_in(self) -> int:
        """The cents that everybody put in."""
        return self.cents - self.net


@dataclass(frozen=True, slots=True)
class Table:
    """All that lies open.

    `auction` counts from 1 and is the auction that comes next or is going on. `starter` began this
    mining phase and `mined` coins were taken in it, by all seats together. `hills` counts the coins of
    each hill, `waiting` is true while the bear's hill lies beside the field, `kept` has the coins
    set aside before each seat for the next flip. `offers` are the open offers (all empty while there are
    none). `discards` counts by denomination, highest face value first. `money` has the money places given
    so far, 0 for none; `settlement` is empty until the end. `fallen` tells which of the bear's coins show heads,
    from their flip until they are tidied away.
    """

    rules: Rules
    stage: Stage
    auction: int
    starter: Seat | None
    mined: int
    hills: tuple[int, ...]
    waiting: bool
    kept: tuple[Coins, ...]
    stashes: tuple[Coins, ...]
    offers: tuple[Coins, ...]
    discards: tuple[int, ...]
    auctions: tuple[Auction, ...] = ()
    contest: Contest | None = None
    money: tuple[int, ...] = ()
    settlement: tuple[Share, ...] = ()
    fallen: tuple[bool, ...] = ()

    @property
    def turns_left(self) -> int:
        """How many coins are still to be mined in this phase, by all seats together."""
        if self.stage != "mining":
            return 0
        return self.rules.box.turns[self.auction - 1] * self.rules.seats - self.mined

    @property
    def to_mine(self) -> Seat | None:
        """Whose mining turn it is."""
        if self.stage != "mining" or self.starter is None:
            return None
        return (self.starter + self.mined) % self.rules.seats

    @property
    def points(self) -> tuple[int, ...]:
        """Each seat's points from the closed auctions."""
        return tuple(sum(sum(a.points[seat]) for a in self.auctions) for seat in range(self.rules.seats))

    def top(self, hill: int) -> str | None:
        """Return the coin on top of a hill, or None if it is mined out."""
        height = self.hills[hill]
        return self.rules.box.hill[height - 1] if height else None


@dataclass(frozen=True, slots=True)
class State:
    """The truth: what lies open, and what each seat holds in its closed fist: two coins to offer, or
    one to keep, or nothing yet. Until the fists open, these coins also count as lying where they were taken
    from (stash or offer)."""

    table: Table
    fists: tuple[Coins | None, ...]


@dataclass(frozen=True, slots=True)
class View:
    """All that a viewer knows: the open table, who has closed a fist, and what is in their own."""

    viewer: Seat
    table: Table
    closed: tuple[bool, ...]
    fist: Coins | None

    @property
    def settlement(self) -> tuple[Share, ...]:
        """The money at the end, a line for each seat; empty before, or if nobody settles."""
        return self.table.settlement
