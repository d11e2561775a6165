"""Sealed bids as a game of its own: everybody places a hand at once, and the lots pay what they are worth.

Hands of others are sampled from what everybody knows of their bags. Every sampled hand is a *bidder* with a few
*plans*; regret matching finds how often to choose each, against the others' choices. In between each bidder gets
one more plan: the best answer to what it has met so far. The true hand learns against others who do not know it.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Final, TypeAlias

from game.coin_quest import eye
from game.coin_quest.bags import placements_of
from game.coin_quest.deeds import Bid
from game.coin_quest.imagining import imagine
from game.coin_quest.nouns import Components, Lot, View
from game.core.luck import Luck

Lots: TypeAlias = tuple[int, ...]
"""A plan: for each coin of a hand the index of its lot."""

KEY: Final = {"gold": 1_000_000, "silver": 1_000, "copper": 1}
"""What a coin's value counts in a bid's key: keys compare like bids do, gold before silver before copper."""

_FOCUS: Final = (1, 2, 2, 2, 3, 3, 3, 4)
"""How many lots a random plan aims at."""


class Chances:
    """Fast pseudo-random numbers for sampling within one thought, seeded by its luck."""

    def __init__(self, seed: int) -> None:
        self._state = seed | 1

    def fraction(self) -> float:
        """Return the next number of [0, 1)."""
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        return (self._state >> 11) / 9007199254740992.0

    def below(self, limit: int) -> int:
        """Return the next whole number from 0 to `limit` - 1."""
        return int(self.fraction() * limit)

    def weighted(self, weights: Sequence[float]) -> int:
        """Return an index, as likely as its weight."""
        left = self.fraction() * sum(weights)
        for index, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return index
        return len(weights) - 1


@dataclass(slots=True)
class Hand:
    """A hand to place: the coins' keys, the lots (by index) that admit each, and what the lots are worth to it."""

    coins: tuple[str, ...]
    keys: tuple[int, ...]
    admitted: tuple[Lots, ...]
    prices: tuple[float, ...]

    def keyed(self, plan: Lots) -> tuple[tuple[int, int], ...]:
        """Return the bids that a plan makes: (lot, key) pairs. A coin of value 0 is a bid, too."""
        sums: dict[int, int] = {}
        for lot, key in zip(plan, self.keys, strict=True):
            sums[lot] = sums.get(lot, 1) + key
        return tuple(sums.items())

    def random_plan(self, chances: Chances) -> Lots:
        """Return a plan that aims at a few lots, the dearer the likelier; coins barred there go anywhere."""
        weights = [max(price, 0.3) for price in self.prices]
        aims: set[int] = set()
        for _ in range(_FOCUS[chances.below(len(_FOCUS))]):
            aims.add(chances.weighted(weights))
        plan = []
        for admitted in self.admitted:
            choice = [lot for lot in admitted if lot in aims] or admitted
            plan.append(choice[chances.weighted([weights[lot] for lot in choice])])
        return tuple(plan)

    def bid(self, plan: Lots, lots: Sequence[Lot]) -> Bid:
        """Spell a plan as an action."""
        return Bid(placements_of((coin, lots[lot].number) for coin, lot in zip(self.coins, plan, strict=True)))


def hand_of(coins: Sequence[str], prices: Sequence[float], table: Components) -> Hand:
    """Return a hand; `prices` are what the lots are worth to its owner."""
    kinds = [table.coins[coin] for coin in coins]
    admitting = {metal: tuple(n for n, lot in enumerate(table.lots) if metal in lot.admits) for metal in KEY}
    return Hand(
        coins=tuple(coins),
        keys=tuple(KEY[kind.metal] * kind.value for kind in kinds),
        admitted=tuple(admitting[kind.metal] for kind in kinds),
        prices=tuple(prices),
    )


@dataclass(slots=True)
class Bidder:
    """One hand, the plans considered for it, and how regret matching has come to like them."""

    hand: Hand
    plans: list[Lots] = field(default_factory=list)
    bids: list[tuple[tuple[int, int], ...]] = field(default_factory=list)
    regrets: list[float] = field(default_factory=list)
    chosen: list[float] = field(default_factory=list)

    def add(self, plan: Lots) -> None:
        """Consider one more plan, unless one that bids the same is there."""
        bids = self.hand.keyed(plan)
        if bids not in self.bids:
            self.plans.append(plan)
            self.bids.append(bids)
            self.regrets.append(0.0)
            self.chosen.append(0.0)

    def strategy(self) -> list[float]:
        """Return how often each plan is chosen now: as its positive regret."""
        positive = [regret if regret > 0 else 0.0 for regret in self.regrets]
        total = sum(positive)
        if total <= 0:
            return [1 / len(positive)] * len(positive)
        return [regret / total for regret in positive]

    def learn(self, strategy: Sequence[float], worths: Sequence[float]) -> None:
        """Regret every plan as far as it would have been worth more than the strategy was."""
        mean = sum(share * worth for share, worth in zip(strategy, worths, strict=True))
        for index, worth in enumerate(worths):
            self.regrets[index] += worth - mean
            self.chosen[index] += strategy[index]

    def average(self) -> list[float]:
        """Return how often each plan was chosen on average."""
        total = sum(self.chosen) or 1.0
        return [chosen / total for chosen in self.chosen]


@dataclass(slots=True)
class Front:
    """What a bidder meets on each lot: the highest key of the others, and what beating or tying it is worth."""

    tops: list[int]
    beating: list[float]
    tying: list[float]

    def worth(self, bids: Sequence[tuple[int, int]]) -> float:
        """Return what a plan's bids are worth."""
        worth = 0.0
        for lot, key in bids:
            top = self.tops[lot]
            if key > top:
                worth += self.beating[lot]
            elif key == top:
                worth += self.tying[lot]
        return worth


def front(seat: int, placed: Sequence[Sequence[int]], prices: Sequence[Sequence[float]], spite: float) -> Front:
    """Return what a seat meets: `placed` are the keys on each lot by seat, `prices` the lots' worths by seat."""
    met = Front([], [], [])
    for lot, price in enumerate(prices[seat]):
        top = best = 0
        owner = -1
        for other, keys in enumerate(placed):
            if other != seat and keys[lot] >= top and keys[lot]:
                owner = other if keys[lot] > top else -1
                top = best = keys[lot]
        saved = spite * prices[owner][lot] if best and owner >= 0 else 0.0
        met.tops.append(top)
        met.beating.append(price + saved)
        met.tying.append(saved)
    return met


class Answer:
    """The best answer to many fronts: the worth of a key on a lot, averaged over them."""

    def __init__(self, fronts: Sequence[Front], lots: int) -> None:
        self._tops: list[list[int]] = []
        self._won: list[list[float]] = []
        self._tied: list[list[float]] = []
        for lot in range(lots):
            rows = sorted((met.tops[lot], met.beating[lot], met.tying[lot]) for met in fronts)
            self._tops.append([row[0] for row in rows])
            self._won.append([0.0, *accumulate(row[1] for row in rows)])
            self._tied.append([0.0, *accumulate(row[2] for row in rows)])

    def worth(self, lot: int, key: int) -> float:
        """Return what a key on a lot is worth, summed over the fronts; key 0: no bid."""
        if not key:
            return 0.0
        low, high = bisect_left(self._tops[lot], key), bisect_right(self._tops[lot], key)
        return self._won[lot][low] + self._tied[lot][high] - self._tied[lot][low]

    def improved(self, hand: Hand, plan: Lots) -> tuple[Lots, float]:
        """Move single coins as long as that helps; return the plan and its worth summed over the fronts."""
        lots = range(len(self._tops))
        keys, counts, places = [0] * len(lots), [0] * len(lots), list(plan)
        for lot, key in zip(plan, hand.keys, strict=True):
            keys[lot] += key
            counts[lot] += 1
        worths = [self.worth(lot, keys[lot] + 1 if counts[lot] else 0) for lot in lots]
        while (move := self._best_move(hand, places, keys, counts, worths)) is not None:
            coin, target = move
            source = places[coin]
            for lot, sign in ((source, -1), (target, 1)):
                keys[lot] += sign * hand.keys[coin]
                counts[lot] += sign
                worths[lot] = self.worth(lot, keys[lot] + 1 if counts[lot] else 0)
            places[coin] = target
        return tuple(places), sum(worths)

    def _best_move(
        self, hand: Hand, places: Sequence[int], keys: Sequence[int], counts: Sequence[int], worths: Sequence[float]
    ) -> tuple[int, int] | None:
        best, found = 1e-9, None
        for coin, (source, key) in enumerate(zip(places, hand.keys, strict=True)):
            left = self.worth(source, keys[source] - key + 1 if counts[source] > 1 else 0) - worths[source]
            for target in hand.admitted[coin]:
                if target != source:
                    gain = left + self.worth(target, keys[target] + key + 1) - worths[target]
                    if gain > best:
                        best, found = gain, (coin, target)
        return found


class SealedBids:
    """The game of one round's bids as a viewer can imagine it."""

    def __init__(self, view: View, luck: Luck, hands: int, plans: int) -> None:
        """Sample `hands` hands per seat, each with `plans` plans; the viewer's own seat gets some, too."""
        self.view = view
        self.lots = len(view.table.lots)
        self.prices = round_prices(view)
        self.spite = 1 / (len(view.players) - 1)
        self.chances = Chances(luck.number("sealed"))
        self.work = 0
        self.true = self._bidder(view.viewer, view.players[view.viewer].hand, plans * 2)
        self.bidders: list[list[Bidder]] = [[] for _ in view.players]
        for number in range(hands):
            for seat, coins in enumerate(imagined_hands(view, Luck(luck.number("hands", number)))):
                self.bidders[seat].append(self._bidder(seat, coins, plans))

    def _bidder(self, seat: int, coins: Sequence[str], plans: int) -> Bidder:
        bidder = Bidder(hand_of(coins, self.prices[seat], self.view.table))
        for _ in range(plans):
            bidder.add(bidder.hand.random_plan(self.chances))
        return bidder

    def play(self, times: int) -> list[list[tuple[Bidder, Front]]]:
        """Let all seats bid `times` times and learn; return what each seat's bidders have met."""
        met: list[list[tuple[Bidder, Front]]] = [[] for _ in self.bidders]
        for _ in range(times):
            at_table = [seat[self.chances.below(len(seat))] for seat in self.bidders]
            strategies = [bidder.strategy() for bidder in at_table]
            placed = [self._placed(b, s) for b, s in zip(at_table, strategies, strict=True)]
            for seat, bidder in enumerate(at_table):
                faced = front(seat, placed, self.prices, self.spite)
                self._learn(bidder, strategies[seat], faced)
                met[seat].append((bidder, faced))
                if seat == self.view.viewer:
                    self._learn(self.true, self.true.strategy(), faced)
        return met

    def _placed(self, bidder: Bidder, strategy: Sequence[float]) -> list[int]:
        keys = [0] * self.lots
        for lot, key in bidder.bids[self.chances.weighted(strategy)]:
            keys[lot] = key
        return keys

    def _learn(self, bidder: Bidder, strategy: Sequence[float], faced: Front) -> None:
        bidder.learn(strategy, [faced.worth(bids) for bids in bidder.bids])
        self.work += len(bidder.bids)

    def widen(self, met: Sequence[Sequence[tuple[Bidder, Front]]]) -> Answer:
        """Give every bidder its best answer to what its seat has met; return the viewer's."""
        answers = [Answer([faced for _, faced in seat], self.lots) for seat in met]
        for seat, answer in enumerate(answers):
            for bidder in self.bidders[seat]:
                self._answer(bidder, answer)
        self._answer(self.true, answers[self.view.viewer])
        return answers[self.view.viewer]

    def _answer(self, bidder: Bidder, answer: Answer) -> None:
        shares = bidder.average()
        best = bidder.plans[max(range(len(shares)), key=shares.__getitem__)]
        for start in (best, bidder.hand.random_plan(self.chances)):
            bidder.add(answer.improved(bidder.hand, start)[0])
            self.work += 30


def imagined_hands(view: View, luck: Luck) -> Iterator[tuple[str, ...]]:
    """Yield a hand for each seat as everybody could imagine it: the viewer's own, too, as others see it."""
    for seat, player in enumerate(imagine(view, luck).players):
        yield player.hand if seat != view.viewer else imagined_own(view, luck)


def imagined_own(view: View, luck: Luck) -> tuple[str, ...]:
    """Return a hand that the others must think possible for the viewer."""
    player = view.players[view.viewer]
    hand = list(player.shown)
    for number, layer in enumerate(player.layers):
        hand += luck.order(layer.coins, "own", number)[: layer.hand]
    return (*hand, *(taken.coin for taken in view.takings if taken.holder == view.viewer))


def round_prices(view: View) -> list[tuple[float, ...]]:
    """Return what the lots are worth to each seat, the right to buy included."""
    stand = eye.standing(view)
    return [
        tuple(price + eye.worth_of_market(view, stand, seat) for price in eye.lot_prices(view, stand, seat).values())
        for seat in range(len(view.players))
    ]


def some_bids(view: View, luck: Luck, count: int) -> list[Bid]:
    """Return up to `count` different sensible bids of the viewer's hand."""
    hand = hand_of(view.players[view.viewer].hand, round_prices(view)[view.viewer], view.table)
    bidder, chances = Bidder(hand), Chances(luck.number("some bids"))
    for _ in range(count):
        bidder.add(hand.random_plan(chances))
    return [hand.bid(plan, view.table.lots) for plan in bidder.plans]
