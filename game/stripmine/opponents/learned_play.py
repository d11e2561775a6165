"""How strong levels play against several: by what seats will go on to earn, as learned from matches (`learned`).

A level values winning, and beside it, as far as it likes, placing above each of the others: who settles is paid by
places, and who cannot win any more still has something to play for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from math import exp
from typing import Any, Final

from game.core.agent import Candidate, Decision, Stop, best_first
from game.core.contract import Seat
from game.core.luck import Luck
from game.stripmine.opponents.bidding import COMFORT, BiddingGame, blowout_next, game_of, peeked
from game.stripmine.opponents.evaluation import flips_to_come
from game.stripmine.opponents.learned import Known
from game.stripmine.opponents.maxn import Field, MaxN, field_of
from game.stripmine.opponents.maxn import Values as SeatValues
from game.stripmine.opponents.regret_matching import match_regrets
from game.stripmine.opponents.solution import Stopped
from game.stripmine.rules.actions import Mine, Offer
from game.stripmine.rules.odds import Chances
from game.stripmine.rules.state import AUCTION_OFFER, Coins, Table, View

FAR: Final = 40.0
"""Leads of more swings than this are all alike."""


def placed(found: Sequence[float], seat: Seat, swing: float, placing: float) -> float:
    """Value everybody's expected totals for a seat: its chance to win, and to be above each of the others."""
    own = found[seat]
    odds = [exp(min((total - own) / swing, FAR)) for total in found]
    above = sum(1 / (1 + chance) for chance in odds) - 0.5
    return (1 - placing) / sum(odds) + placing * above / (len(found) - 1)


def placed_surely(found: Sequence[float], seat: Seat, swing: float, placing: float) -> float:
    """The same for totals that are final: a little hope beside it shows the way to who is behind."""
    own = found[seat]
    won = 1 / found.count(own) if own == max(found) else 0.0
    above = sum((total < own) + (total == own) / 2 for total in found) - 0.5
    sure = (1 - placing) * won + placing * above / (len(found) - 1)
    return sure + COMFORT * (placed(found, seat, swing, placing) - sure)


class LearnedMaxN(MaxN):
    """Looks turns ahead to what was learned of the place it comes to."""

    def __init__(self, table: Table, luck: Luck, known: Known, placing: float, stop: Stop) -> None:
        bear = flips_to_come(table)
        super().__init__(table, bear, luck, 1, stop)
        phase = table.auction - 1
        self.known, self.swing, self.placing = known.values[phase], known.before[phase], placing
        self.bear_counts = likely_counts(table, bear)
        self.points = table.points
        self._counts: dict[Coins, tuple[int, ...]] = {}

    def leaf(self, field: Field, stashes: tuple[Coins, ...], turns: int) -> SeatValues:
        """Value a position by what everybody will go on to earn."""
        if self.stop():
            raise Stopped
        self.leaves += 1
        counts = [self._count(stash) for stash in stashes]
        known, seats, mover = self.known, len(counts), self.seat_with(turns)
        common = known.common([sum(kind) for kind in zip(*counts, strict=True)], field, self.bear_counts)
        hoped = [
            points + known.points(common, known.own(count), known.order(turns, (seat - mover) % seats))
            for seat, (points, count) in enumerate(zip(self.points, counts, strict=True))
        ]
        return tuple(placed(hoped, seat, self.swing, self.placing) for seat in range(seats))

    def _count(self, stash: Coins) -> tuple[int, ...]:
        if stash not in self._counts:
            self._counts[stash] = self.box.count(stash)
        return self._counts[stash]


def likely_counts(table: Table, bear: Chances) -> tuple[float, ...]:
    """Count by kind the coins that the bear will flip; each shows with an even chance."""
    return tuple(2 * sum(p for coin, p in bear if coin == kind) for kind in table.rules.box.coins)


@dataclass(frozen=True, slots=True)
class Thought:
    """What a level brings along: what was learned, and how much placing counts for it beside winning.

    Only the oracle knows what is in closed `fists`.
    """

    known: Known
    placing: float
    luck: Luck
    stop: Stop
    fists: Sequence[Coins | None] = ()

    def mine(self, view: View, depth: int, actions: Sequence[Mine]) -> Decision[Any] | None:
        """Choose a hill, looking so many turns ahead; None if `stop` comes before any was looked at."""
        table = view.table
        search = LearnedMaxN(table, self.luck, self.known, self.placing, self.stop)
        found: list[Candidate[Any]] = []
        with suppress(Stopped):
            for action in actions:
                height = table.hills[action.hill]
                values = search.after(field_of(table), table.stashes, table.turns_left, height, depth)
                found.append(Candidate(action, values[view.viewer]))
        ranked = best_first(found)
        return Decision(ranked[0].action, ranked, search.leaves) if found else None

    def offer(self, view: View, rounds: int) -> Decision[Any]:
        """Choose a pair by so many rounds of regret matching."""
        bids = (game := peeked(self.game(view.table), self.fists)).bids[view.viewer]
        play = match_regrets(game, rounds, self.luck, self.stop)[view.viewer]
        chosen = play.choose(self.luck.fraction("offer"))
        found = [Candidate(Offer(bid.coins), value) for bid, value in zip(bids, play.values, strict=True)]
        return Decision(Offer(bids[chosen].coins), best_first(found), play.rounds)

    def game(self, table: Table) -> BiddingGame:
        """Set up the auction that is going on, with what the coins left over will go on to earn."""
        last = table.auction == len(table.rules.box.turns)
        swing, judge = self.known.after[table.auction - 1], placed_surely if last else placed
        later = _cents(table) if last else _learned_later(table, self.known)
        return game_of(
            table,
            table.stashes,
            flips_to_come(table),
            later,
            lambda found, seat: judge(found, seat, swing, self.placing),
        )


def _cents(table: Table) -> Callable[[Seat, Coins], float]:
    box, blowout = table.rules.box, blowout_next(table)
    return lambda seat, left: 0.0 if blowout else box.value(left) / 1000


def _learned_later(table: Table, known: Known) -> Callable[[Seat, Coins], float]:
    """The others are taken to keep every coin of theirs alike, and who has the fewest points to begin."""
    rules, values, box = table.rules, known.values[table.auction], table.rules.box
    seats, counts = rules.seats, [box.count(stash) for stash in table.stashes]
    kept = [[n * (1 - AUCTION_OFFER / sum(count)) for n in count] for count in counts]
    total = [sum(kind) for kind in zip(*counts, strict=True)]
    hills = list(field_of(table))
    hills[-1] += table.waiting
    bear = [n * rules.keep * seats / sum(total) for n in total]
    starter, turns = table.points.index(min(table.points)), box.turns[table.auction] * seats

    def later(seat: Seat, left: Coins) -> float:
        own = box.count(left)
        others = [sum(part[kind] for other, part in enumerate(kept) if other != seat) for kind in range(len(own))]
        common = values.common([a + b for a, b in zip(own, others, strict=True)], hills, bear)
        return values.points(common, values.own(own), values.order(turns, (seat - starter) % seats))

    return later
