"""Thousands of matches of Stripmine at once, as arrays: all seats play by what has been learned so far.

Arrays are counted [match, seat, kind]; kinds stand in the order of the box. A *pair* is one of the ten that can
be offered.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from typing import Any, TypeAlias

import numpy as np

from game.stripmine.opponents.bidding import COMFORT
from game.stripmine.opponents.learned import PLACING
from game.stripmine.opponents.workshop.network import Network
from game.stripmine.rules.state import Rules

Array: TypeAlias = Any


@dataclass(frozen=True)
class Noted:
    """What lay open in each match before a mining turn, or with no turns left before an auction."""

    phase: int
    turns: int
    stash: Array
    hills: Array
    bear: Array
    mover: Array
    points: Array


@dataclass
class Learned:
    """By phase: a network, and by how many points leads change from before its auction, and from after it."""

    nets: list[Network | None] = field(default_factory=lambda: [None, None, None])
    before: list[float] = field(default_factory=lambda: [2.5, 2.0, 1.2])
    after: list[float] = field(default_factory=lambda: [2.0, 1.2, 1.0])


class Batch:
    """Plays many matches of one variant."""

    def __init__(self, rules: Rules, rng: np.random.Generator) -> None:
        self.rules, self.rng, self.seats = rules, rng, rules.seats
        box = rules.box
        self.tops = [box.coins.index(coin) for coin in box.hill]
        self.cents = np.array(box.cents) / 1000
        self.pairs = list(combinations_with_replacement(range(4), 2))
        self.pair_counts = np.array([np.bincount(pair, minlength=4) for pair in self.pairs])
        most = box.hills_per_player * self.seats + 3  # a pair that nobody can offer is counted, too
        self.weights = most ** np.arange(4)
        self.gain = self._gains(most)
        self.packed = self.pair_counts @ self.weights
        self.known = Learned()

    def _gains(self, most: int) -> Array:
        """Return what each pair earns, by the packed counts of all coins shown."""
        counts = np.indices((most,) * 4).reshape(4, -1)[::-1].T  # the first kind has the least weight
        key = np.where(counts > 0, counts * 8 + np.arange(4), 10_000)
        rank = key.argsort(1, kind="stable").argsort(1, kind="stable")
        pay = np.where(counts > 0, np.array(self.rules.box.points)[rank], 0)
        return np.stack([pay[:, one] + pay[:, other] for one, other in self.pairs], 1).astype(np.float32)

    def places(self, mover: Array) -> Array:
        """Return how many turns before each seat others have theirs."""
        return (np.arange(self.seats) - mover[:, None]) % self.seats

    def inputs(self, turns: int, stash: Array, total: Array, hills: Array, bear: Array, place: Array) -> Array:
        """Return what the networks see, in the order of `learned.Values`."""
        seats = self.seats
        place = place if turns else np.zeros_like(place)
        own_turns = np.ceil(np.maximum(turns - place, 0) / seats)
        wide = [np.broadcast_to(part / seats, stash.shape) for part in (total, hills, bear)]
        order = np.stack([place / seats, own_turns / 2], -1)
        return np.concatenate([stash / 2, *wide, order], -1).astype(np.float32)

    def of_noted(self, noted: Noted) -> Array:
        """Return what the networks see of each seat."""
        total, hills, bear = (part[:, None] for part in (noted.stash.sum(1), noted.hills, noted.bear))
        return self.inputs(noted.turns, noted.stash, total, hills, bear, self.places(noted.mover))

    def to_come(self, noted: Noted) -> Array:
        """Return the points that each seat is expected to earn yet."""
        net = self.known.nets[noted.phase]
        return np.zeros(noted.stash.shape[:2]) if net is None else net(self.of_noted(noted))

    def hoped(self, own: Array, others: Array, swing: float) -> Array:
        """Weigh winning and placing well; among the `others` oneself has minus infinity."""
        odds = np.exp(np.minimum((others - own[..., None]) / swing, 40))
        place = ((1 / (1 + odds)).sum(-1) - 1) / (self.seats - 1)
        return (1 - PLACING) / (1 + odds.sum(-1)) + PLACING * place

    def worth(self, own: Array, others: Array, phase: int) -> Array:
        """Value totals after an auction; after the last one it is certain who has won."""
        hoped = self.hoped(own, others, self.known.after[phase])
        if phase < 2:
            return hoped
        best = others.max(-1)
        won = np.where(own > best, 1.0, np.where(own == best, 0.5, 0.0))
        ahead = (np.sign(own[..., None] - others).sum(-1) + self.seats - 2) / 2 / (self.seats - 1)
        sure = (1 - PLACING) * won + PLACING * ahead
        return sure + COMFORT * (hoped - sure)

    def mined(self, noted: Noted, temperature: float, random: float) -> Array:
        """Return the height of the hill (from 0) that each match's mover takes from."""
        matches = np.arange(len(noted.stash))
        utility = np.empty((len(matches), 4))
        for height in range(4):
            after = self.taken(noted, np.full(len(matches), height))
            others = noted.points + self.to_come(after)
            own = others[matches, noted.mover].copy()
            others[matches, noted.mover] = -np.inf
            utility[:, height] = self.hoped(own, others, self.known.before[noted.phase])
        utility += temperature * self.rng.gumbel(size=utility.shape)
        utility = np.where(self.rng.random((len(matches), 1)) < random, self.rng.random(utility.shape), utility)
        return np.where(noted.hills > 0, utility, -np.inf).argmax(1)

    def taken(self, noted: Noted, height: Array) -> Noted:
        """Return what lies open after the movers have taken the tops of such hills."""
        matches = np.arange(len(noted.stash))
        stash, hills = noted.stash.copy(), noted.hills.copy()
        stash[matches, noted.mover, np.array(self.tops)[height]] += 1
        hills[matches, height] -= 1
        higher = height > 0
        hills[matches[higher], height[higher] - 1] += 1
        mover = (noted.mover + 1) % self.seats
        return Noted(noted.phase, noted.turns - 1, stash, np.maximum(hills, 0), noted.bear, mover, noted.points)

    def left_values(self, noted: Noted) -> Array:
        """Value what each pair leaves, without a blowout: [match, seat, pair].

        The others are taken to keep every coin of theirs alike; who has the fewest points begins.
        """
        stash, phase = noted.stash, noted.phase
        left = np.maximum(stash[:, :, None] - self.pair_counts, 0)
        if phase == 2:
            return left @ self.cents
        net = self.known.nets[phase + 1]
        if net is None:
            return np.zeros(left.shape[:3])
        each = stash.sum(2, keepdims=True)
        kept = stash * (each - 2) / each
        total = (kept.sum(1)[:, None] - kept)[:, :, None] + left
        hills, bear = self.next_hills(noted)[:, None, None], self.next_bear(noted)[:, None, None]
        place = np.broadcast_to(self.places(noted.points.argmin(1))[:, :, None], left.shape[:3])
        return net(self.inputs(self.rules.box.turns[phase + 1] * self.seats, left, total, hills, bear, place))

    def next_hills(self, noted: Noted) -> Array:
        """Return the hills after the auction: the bear's joins after the first (ruling 10)."""
        hills = noted.hills.copy()
        hills[:, 3] += self.rules.bear and noted.phase == 0
        return hills

    def next_bear(self, noted: Noted) -> Array:
        """Guess what the bear flips next: every coin in the stashes alike."""
        total = noted.stash.sum(1)
        return total * (self.rules.keep * self.seats / total.sum(1, keepdims=True))

    def bids(self, noted: Noted, rounds: int) -> tuple[Array, Array]:
        """Match regrets; return each pair's share of the play, and which pairs there are."""
        stash = noted.stash
        there = (stash[:, :, None] >= self.pair_counts).all(3)
        blowout = self.rules.blowout and noted.phase == 2
        base = noted.points[:, :, None] + (0 if blowout else self.left_values(noted))
        base = np.broadcast_to(base, there.shape)
        regrets, played = np.zeros(there.shape), np.zeros(there.shape)
        even = there / there.sum(2, keepdims=True)
        shares = even
        for number in range(1, rounds + 1):
            chosen = self.drawn(shares, there)
            own, others = self.totals(noted, base, chosen, blowout)
            values = np.where(there, self.worth(own, others, noted.phase), 0)
            value = (shares * values).sum(2, keepdims=True)
            regrets = np.maximum(0, regrets + np.where(there, values - value, 0))
            played += number * shares
            total = regrets.sum(2, keepdims=True)
            shares = np.where(total > 0, regrets / np.where(total > 0, total, 1), even)
        return played / played.sum(2, keepdims=True), there

    def drawn(self, shares: Array, there: Array) -> Array:
        """Draw a pair for each seat: [match, seat]."""
        chosen = np.minimum((shares.cumsum(2) < self.rng.random((*shares.shape[:2], 1))).sum(2), 9)
        sound = np.take_along_axis(there, chosen[..., None], 2)[..., 0]
        return np.where(sound, chosen, there.argmax(2))

    def totals(self, noted: Noted, base: Array, chosen: Array, blowout: bool) -> tuple[Array, Array]:
        """Return each seat's total for each of its pairs, and the others' beside it: [match, seat, pair, other]."""
        shown = self.packed[chosen]
        coins = (shown.sum(1)[:, None] - shown)[:, :, None] + self.packed
        held = np.take_along_axis(base, chosen[..., None], 2)[..., 0]
        falls = self.heads(noted.bear) @ self.weights
        own, others = self._earned(coins + falls[:, None, None], np.arange(10), chosen)
        own, others = own + base, others + held[:, None, None]
        if blowout:
            late, others_late = self._blown_out(noted, coins, chosen)
            own, others = own + late, others + others_late
        return own, np.where(np.eye(self.seats, dtype=bool)[:, None], -np.inf, others)

    def _earned(self, coins: Array, pairs: Array, chosen: Array) -> tuple[Array, Array]:
        """Return what each of a seat's pairs earns, and the others' chosen ones beside it."""
        gains = self.gain[coins]
        own = np.take_along_axis(gains, np.broadcast_to(pairs, coins.shape)[..., None], 3)[..., 0]
        return own, np.take_along_axis(gains, np.broadcast_to(chosen[:, None, None], (*coins.shape, self.seats)), 3)

    def _blown_out(self, noted: Noted, coins: Array, chosen: Array) -> tuple[Array, Array]:
        """Score the coins left, with some of the offered ones flipped by the bear."""
        each = noted.stash @ self.weights
        left = self._pair_of(each[:, :, None] - self.packed)
        rest = np.take_along_axis(left, chosen[..., None], 2)[..., 0]
        shown = each.sum(1)[:, None, None] - coins
        if self.rules.keep:
            counts = self.pair_counts[chosen].sum(1)
            shown = shown + (self.rng.binomial(counts, self.rules.keep / 4) @ self.weights)[:, None, None]
        return self._earned(shown, left, rest)

    def _pair_of(self, packed: Array) -> Array:
        """Return which pair has these packed counts; any, if none has."""
        order = self.packed.argsort()
        return order[np.minimum(np.searchsorted(self.packed[order], packed), len(order) - 1)]

    def heads(self, bear: Array) -> Array:
        """Flip the bear's coins."""
        return self.rng.binomial(bear, 0.5)

    def play(self, matches: int, rounds: int, random: float, temperature: float = 0.02) -> tuple[list[Noted], Array]:
        """Play matches to their ends; return what lay open before turns and auctions, and the totals in the end."""
        seats, box = self.seats, self.rules.box
        hills = np.zeros((matches, 4), int)
        hills[:, -1] = box.hills_per_player * seats - self.rules.bear
        bear = np.zeros((matches, 4), int) + self.rules.bear * np.bincount(self.tops, minlength=4)
        stash, points = np.zeros((matches, seats, 4), int), np.zeros((matches, seats))
        at = Noted(0, box.turns[0] * seats, stash, hills, bear, self.rng.integers(0, seats, matches), points)
        noted = []
        for phase in range(3):
            for _ in range(at.turns):
                noted.append(at)
                at = self.taken(at, self.mined(at, temperature, random))
            noted.append(at)
            at = self.after_auction(at, rounds, random if phase < 2 else 0.0)
        return noted, at.points + self._rest(at)

    def _rest(self, at: Noted) -> Array:
        """Return what the coins left add: in a blowout points, else cents that break a tie."""
        if not self.rules.blowout:
            return at.stash @ self.cents
        left = self._pair_of(at.stash @ self.weights)
        shown = (at.stash.sum(1) + self.heads(at.bear)) @ self.weights
        return np.take_along_axis(self.gain[shown], left, 1)

    def after_auction(self, at: Noted, rounds: int, random: float) -> Noted:
        """Hold an auction; the next phase begins with whoever has the fewest points."""
        shares, there = self.bids(at, rounds)
        some = self.rng.random((*shares.shape[:2], 1)) < random
        chosen = self.drawn(np.where(some, there / there.sum(2, keepdims=True), shares), there)
        shown = self.packed[chosen].sum(1) + self.heads(at.bear) @ self.weights
        points = at.points + np.take_along_axis(self.gain[shown], chosen, 1)
        starter = (points + 1e-6 * self.rng.random(points.shape)).argmin(1)
        turns = self.rules.box.turns[at.phase + 1] * self.seats if at.phase < 2 else 0
        stash = at.stash - self.pair_counts[chosen]
        return Noted(at.phase + 1, turns, stash, self.next_hills(at), self._kept(chosen), starter, points)

    def _kept(self, chosen: Array) -> Array:
        """Return the coins set aside for the bear; one of two is drawn by chance."""
        if self.rules.keep != 1:
            return self.pair_counts[chosen].sum(1) * (self.rules.keep > 0)
        side = self.rng.integers(0, 2, chosen.shape)
        kinds = np.array(self.pairs)[chosen, side]
        return np.stack([(kinds == kind).sum(1) for kind in range(4)], 1)
