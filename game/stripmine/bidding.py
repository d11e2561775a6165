"""How a strong opponent offers: the auction as a game in which everybody chooses at once.

Each seat has at most ten different pairs. Regret matching lets all seats play the auction over and over;
whoever would have done better with another pair plays it more often from then on. The average play of
many rounds comes close to an equilibrium for two seats, and is sound for more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp
from typing import Final

from game.ai.mind import Stop
from game.core.contract import Seat
from game.core.luck import Luck
from game.stripmine.auctions import without
from game.stripmine.eye import auctions_after, later_worth, prices
from game.stripmine.nouns import Coins, Table
from game.stripmine.odds import Chances, Pay, packed, pay_of
from game.stripmine.play import pairs

SWING: Final = 1.6
"""Points by which a later auction may well change a lead; it softens what a lead is worth."""

COMFORT: Final = 0.05
"""In the last auction: how much a good lead counts beside winning, so that a lost seat still tries."""


@dataclass(frozen=True, slots=True)
class Bid:
    """A pair that a seat may offer: its packed counts, the places of its two denominations in the box,
    and what the coins left over are worth later."""

    coins: Coins
    counts: int
    first: int
    second: int
    later: float


@dataclass(frozen=True, slots=True)
class Lots:
    """An auction to be played: points so far, each seat's bids, the bear's coins as packed counts with
    their chances to show, and how many auctions follow."""

    pay: Pay
    points: tuple[int, ...]
    bids: tuple[tuple[Bid, ...], ...]
    bear: tuple[tuple[int, float], ...]
    follow: int


@dataclass(frozen=True, slots=True)
class Play:
    """How a seat plays an auction: each bid's share of the rounds and what it won on average, and what
    the seat won altogether (1: the match, to all appearances)."""

    shares: tuple[float, ...]
    worths: tuple[float, ...]
    value: float
    rounds: int

    def choose(self, fraction: float) -> int:
        """Draw a bid by its share, given a number of [0, 1)."""
        return drawn(self.shares, fraction)


def lots_of(table: Table, stashes: Sequence[Coins], bear: Chances) -> Lots:
    """Set up the coming auction, with stashes as they will be."""
    box = table.rules.box
    paid = prices(table.rules, stashes, bear)
    follow = auctions_after(table)
    bids = tuple(
        tuple(
            Bid(
                pair,
                packed(box, pair),
                box.coins.index(pair[0]),
                box.coins.index(pair[1]),
                later_worth(box, without(stash, pair), paid, follow),
            )
            for pair in pairs(stash)
        )
        for stash in stashes
    )
    flips = tuple((packed(box, (coin,)), p) for coin, p in bear)
    return Lots(pay_of(table.rules), table.points, bids, flips, follow)


def play_auction(lots: Lots, rounds: int, luck: Luck, stop: Stop = lambda: False) -> tuple[Play, ...]:
    """Play the auction `rounds` times by regret matching; return how each seat came to play it."""
    learners = [_Learner(len(bids)) for bids in lots.bids]
    for number in range(1, rounds + 1):
        chosen = [learner.choose(luck.fraction("bid", number, seat)) for seat, learner in enumerate(learners)]
        bids = [lots.bids[seat][choice] for seat, choice in enumerate(chosen)]
        shown = sum(bid.counts for bid in bids) + _bear_shows(lots, luck, number)
        for seat, learner in enumerate(learners):
            learner.learn(list(_worths(lots, bids, seat, shown)), number)
        if stop():
            break
    return tuple(learner.play() for learner in learners)


def _bear_shows(lots: Lots, luck: Luck, number: int) -> int:
    return sum(counts for place, (counts, p) in enumerate(lots.bear) if luck.fraction("bear", number, place) < p)


def _worths(lots: Lots, bids: Sequence[Bid], seat: Seat, shown: int) -> Iterator[float]:
    """Yield what each bid of a seat would have been worth beside the other seats' bids of a round."""
    others = shown - bids[seat].counts
    before = [points + bid.later for points, bid in zip(lots.points, bids, strict=True)]
    for own in lots.bids[seat]:
        earned = lots.pay[others + own.counts]
        totals = [total + earned[bid.first] + earned[bid.second] for total, bid in zip(before, bids, strict=True)]
        totals[seat] = lots.points[seat] + own.later + earned[own.first] + earned[own.second]
        yield win_share(totals, seat, lots.follow)


def win_share(totals: Sequence[float], seat: Seat, follow: int) -> float:
    """Guess a seat's share of the victory from all totals, with `follow` auctions still to come."""
    own = totals[seat]
    swing = SWING * max(follow, 1) ** 0.5
    hoped = 1 / sum(exp((total - own) / swing) for total in totals)
    if follow:
        return hoped
    won = 1 / totals.count(own) if own == max(totals) else 0.0
    return won + COMFORT * (hoped - won)


def drawn(shares: Sequence[float], fraction: float) -> int:
    """Draw a place by its share, given a number of [0, 1)."""
    for place, share in enumerate(shares):
        fraction -= share
        if fraction < 0:
            return place
    return max(range(len(shares)), key=shares.__getitem__)


class _Learner:
    """One seat's regrets, never below zero, and what it has played; later rounds weigh more."""

    __slots__ = ("played", "regrets", "rounds", "shares", "value", "weight", "worths")

    def __init__(self, bids: int) -> None:
        self.regrets = [0.0] * bids
        self.shares = [1 / bids] * bids
        self.played = [0.0] * bids
        self.worths = [0.0] * bids
        self.value = 0.0
        self.weight = 0
        self.rounds = 0

    def choose(self, fraction: float) -> int:
        """Draw a bid by the present shares, given a number of [0, 1)."""
        return drawn(self.shares, fraction)

    def learn(self, worths: Sequence[float], weight: int) -> None:
        """Add a round: what each bid would have been worth in it."""
        value = sum(share * worth for share, worth in zip(self.shares, worths, strict=True))
        for choice, worth in enumerate(worths):
            self.regrets[choice] = max(0.0, self.regrets[choice] + worth - value)
            self.played[choice] += weight * self.shares[choice]
            self.worths[choice] += weight * worth
        self.value += weight * value
        self.rounds += 1
        self.weight += weight
        total = sum(self.regrets)
        self.shares = [regret / total for regret in self.regrets] if total else [1 / len(worths)] * len(worths)

    def play(self) -> Play:
        """Sum the rounds up."""
        return Play(
            tuple(played / self.weight for played in self.played),
            tuple(worth / self.weight for worth in self.worths),
            self.value / self.weight,
            self.rounds,
        )
