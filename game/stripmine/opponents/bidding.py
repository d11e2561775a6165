"""An auction as a game in which everybody chooses at once: each seat's bids, and what they lead to.

Coins that are shown score by the rules. Coins left over are judged: in cents after the last auction, exactly
where a blowout follows, since nobody chooses there, else by the evaluation.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import exp
from typing import Final, TypeAlias

from game.core.contract import Seat
from game.core.luck import Luck
from game.stripmine.opponents.evaluation import auctions_after, later_value, prices
from game.stripmine.rules.auctions import without
from game.stripmine.rules.legal import pairs
from game.stripmine.rules.odds import BITS, Chances, Pay, packed, pay_of
from game.stripmine.rules.state import Coins, Table

SWING: Final = 1.6
"""Points by which one more auction can easily change a lead."""

COMFORT: Final = 0.05
"""How much a lead counts beside winning once all is decided, so that a lost seat still tries."""


Worth: TypeAlias = Callable[[Sequence[float], Seat], float]


@dataclass(frozen=True, slots=True)
class Bid:
    """A pair that a seat may offer, and the coins that it leaves: packed counts, and the places of the
    denominations in the box. `later` values the coins left beyond the auctions that are played out."""

    coins: Coins
    counts: int
    places: tuple[int, ...]
    left_counts: int
    left_places: tuple[int, ...]
    later: float


@dataclass(frozen=True, slots=True)
class BiddingGame:
    """An auction to be played out, with the blowout if it comes next.

    `bear` has the coins that are flipped, packed, with their chances to show, `again` is the chance
    that an offered coin shows among the flips of the blowout. `worth` values everybody's totals for a seat.
    """

    pay: Pay
    points: tuple[int, ...]
    bids: tuple[tuple[Bid, ...], ...]
    bear: tuple[tuple[int, float], ...]
    blowout: bool
    again: float
    worth: Worth


@dataclass(frozen=True, slots=True)
class Throws:
    """How the coins fall in one round: what the bear shows, packed, and for each seat whether
    its first and second offered coin show again in the blowout."""

    bear: int
    again: tuple[tuple[bool, bool], ...]


def bidding_game(table: Table, stashes: Sequence[Coins], bear: Chances) -> BiddingGame:
    """Set up the coming auction, with stashes as they will be, and what follows guessed."""
    rules = table.rules
    follow = auctions_after(table)
    blowout = blowout_next(table)
    unknown = 0 if blowout else follow
    paid = prices(rules, stashes, bear)

    def later(seat: Seat, left: Coins) -> float:
        return 0.0 if blowout else later_value(rules, left, paid, unknown)

    return game_of(table, stashes, bear, later, lambda found, seat: win_share(found, seat, unknown))


def blowout_next(table: Table) -> bool:
    """Tell whether a blowout follows the coming auction, so that nobody chooses after it."""
    return table.rules.blowout and auctions_after(table) == 1


def game_of(
    table: Table, stashes: Sequence[Coins], bear: Chances, later: Callable[[Seat, Coins], float], worth: Worth
) -> BiddingGame:
    """Put the coming auction together; `later` values the coins that a seat has left."""
    rules = table.rules
    bids = tuple(
        tuple(_bid(table, pair, left := without(stash, pair), later(seat, left)) for pair in pairs(stash))
        for seat, stash in enumerate(stashes)
    )
    flips = tuple((packed(rules.box, (coin,)), p) for coin, p in bear)
    blowout = blowout_next(table)
    again = rules.keep / 4 if blowout else 0.0  # kept one of two or both, and then heads
    return BiddingGame(pay_of(rules), table.points, bids, flips, blowout, again, worth)


def peeked(game: BiddingGame, fists: Sequence[Coins | None]) -> BiddingGame:
    """Leave seats whose fist is known (`State.fists`) no other bid than what is in it."""
    if not any(fists):
        return game
    bids = (
        bids if fist is None else tuple(bid for bid in bids if sorted(bid.coins) == sorted(fist))
        for bids, fist in zip(game.bids, fists, strict=True)
    )
    return replace(game, bids=tuple(bids))


def _bid(table: Table, pair: Coins, left: Coins, later: float) -> Bid:
    box = table.rules.box
    return Bid(
        coins=pair,
        counts=packed(box, pair),
        places=tuple(box.coins.index(coin) for coin in pair),
        left_counts=packed(box, left),
        left_places=tuple(box.coins.index(coin) for coin in left),
        later=later,
    )


def throw_coins(game: BiddingGame, luck: Luck, number: int) -> Throws:
    """Throw all coins of a round."""
    bear = sum(counts for place, (counts, p) in enumerate(game.bear) if luck.fraction("bear", number, place) < p)
    if not game.again:
        return Throws(bear, ())
    first, second = (
        [luck.fraction(which, number, seat) < game.again for seat in range(len(game.bids))]
        for which in ("again", "again too")
    )
    return Throws(bear, tuple(zip(first, second, strict=True)))


def totals(game: BiddingGame, bids: Sequence[Bid], thrown: Throws) -> list[float]:
    """Return what everybody has in the end if these bids are made, one for each seat."""
    earned = game.pay[thrown.bear + sum(bid.counts for bid in bids)]
    found = [
        points + bid.later + earned[bid.places[0]] + earned[bid.places[1]]
        for points, bid in zip(game.points, bids, strict=True)
    ]
    if not game.blowout:
        return found
    late = game.pay[_shown_again(bids, thrown) + sum(bid.left_counts for bid in bids)]
    return [total + sum(late[place] for place in bid.left_places) for total, bid in zip(found, bids, strict=True)]


def _shown_again(bids: Sequence[Bid], thrown: Throws) -> int:
    return sum(
        (1 << BITS * place) * show
        for bid, shows in zip(bids, thrown.again, strict=bool(thrown.again))
        for place, show in zip(bid.places, shows, strict=True)
    )


def win_share(found: Sequence[float], seat: Seat, unknown: int) -> float:
    """Guess a seat's share of the victory from everybody's total, with some auctions still to come."""
    own = found[seat]
    swing = SWING * max(unknown, 1) ** 0.5
    hoped = 1 / sum(exp((total - own) / swing) for total in found)
    if unknown:
        return hoped
    won = 1 / found.count(own) if own == max(found) else 0.0
    return won + COMFORT * (hoped - won)
