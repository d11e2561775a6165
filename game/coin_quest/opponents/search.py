"""Search for a bid: a round of sealed bids is a game in itself, all place at once and the lots pay what they are worth.

Hands of others are sampled from what everybody knows of their bags. Every sampled hand is a *bidder* with a few
*plans*; regret matching finds how often to choose each, against many tables of the others' choices at a time. In
between each bidder gets one more plan: the best answer to what its seat has met. The true hand learns against
others who do not know it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from game.coin_quest.opponents import evaluation
from game.coin_quest.opponents.best_response import BestResponse, Met, Table, met_on
from game.coin_quest.opponents.plans import Bidder, Chances, Lots, hand_of
from game.coin_quest.rules.actions import Bid
from game.coin_quest.rules.sampling import sample_state
from game.coin_quest.rules.state import View
from game.core.agent import Candidate, Decision, best_first
from game.core.luck import Luck

Hands: TypeAlias = Callable[[View, Luck], Sequence[Sequence[str]]]
"""Samples a hand for each seat."""


def sampled_hands(view: View, luck: Luck) -> list[Sequence[str]]:
    """Sample a hand for each seat from public knowledge: the viewer's own, too."""
    players = enumerate(sample_state(view, luck).players)
    return [player.hand if seat != view.viewer else sampled_own_hand(view, luck) for seat, player in players]


def sampled_own_hand(view: View, luck: Luck) -> tuple[str, ...]:
    """Return a hand that the others must think possible for the viewer."""
    player = view.players[view.viewer]
    hand = list(player.shown)
    for number, layer in enumerate(player.layers):
        hand += luck.order(layer.coins, "own", number)[: layer.hand]
    return (*hand, *(taken.coin for taken in view.takings if taken.holder == view.viewer))


class SealedBids:
    """One round of sealed bids as far as a viewer can know it, lot by lot in prestige."""

    def __init__(self, view: View, luck: Luck, hands: int, plans: int, sample: Hands = sampled_hands) -> None:
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
            for seat, coins in enumerate(sample(view, Luck(luck.number("hands", number)))):
                self.bidders[seat].append(self._bidder(seat, coins, plans))

    def _bidder(self, seat: int, coins: Sequence[str], plans: int) -> Bidder:
        bidder = Bidder(hand_of(coins, self.prices[seat], self.view.table))
        for _ in range(plans):
            bidder.add(bidder.hand.random_plan(self.chances))
        return bidder

    def play(self, times: int) -> list[list[list[Met]]]:
        """Let all seats bid `times` times; return what each seat has met, lot by lot."""
        met: list[list[list[Met]]] = [[[] for _ in range(self.lots)] for _ in self.bidders]
        columns = list(zip(*self.prices, strict=True))
        for table in self._tables(times):
            for lot, keys in enumerate(zip(*table, strict=True)):
                for seat, faced in enumerate(met_on(keys, columns[lot], self.spite)):
                    met[seat][lot].append(faced)
        self.work += times * len(self.bidders)
        return met

    def _tables(self, times: int) -> Iterator[Table]:
        """Let each seat's bidders sit down as often as each other, shuffled against the other seats'."""
        seats = []
        for bidders in self.bidders:
            share = -(-times // len(bidders))
            rows = [row for bidder in bidders for row in bidder.sample(self.chances, share)]
            seats.append(self.chances.shuffled(rows)[:times])
        return zip(*seats, strict=True)

    def teach(self, met: Sequence[Sequence[Sequence[Met]]], weight: float, widened: bool) -> None:
        """Let every bidder learn from what its seat has met, `widened` by its best answer to it.

        `weight`: how much this lesson counts in what is chosen on average.
        """
        answers = [BestResponse(lots) for lots in met]
        for seat, (bidders, answer) in enumerate(zip(self.bidders, answers, strict=True)):
            taught = [*bidders, self.true] if seat == self.view.viewer else bidders
            if widened:
                for bidder in taught:
                    self._widen(bidder, answer, bidder.favourite())
            self._learn(seat, taught, answer, weight)

    def _learn(self, seat: int, bidders: Sequence[Bidder], answer: BestResponse, weight: float) -> None:
        for bidder in bidders:
            bidder.learn([answer.plan_value(row) for row in bidder.rows], weight)
            self.work += len(bidder.rows)

    def _widen(self, bidder: Bidder, answer: BestResponse, start: Lots) -> None:
        bidder.add(answer.improved(bidder.hand, start))
        self.work += 30

    def answered(self, expected: BestResponse) -> Decision[Bid]:
        """Return what the true hand bids against what is to be expected; all its plans are candidates."""
        true, lots = self.true, self.view.table.lots
        for start in (true.favourite(), true.hand.random_plan(self.chances), true.hand.random_plan(self.chances)):
            self._widen(true, expected, start)
        values = map(expected.plan_value, true.rows)
        bids = (true.hand.bid(plan, lots) for plan in true.plans)
        ranked = best_first([Candidate(bid, value) for bid, value in zip(bids, values, strict=True)])
        return Decision(ranked[0].action, ranked, self.work)


def round_prices(view: View) -> list[tuple[float, ...]]:
    """Return what the lots are worth to each seat, the right to buy included."""
    stand = evaluation.standing(view)
    return [_prices(view, stand, seat) for seat in range(len(view.players))]


def _prices(view: View, stand: evaluation.Standing, seat: int) -> tuple[float, ...]:
    market = evaluation.market_value(view, stand, seat)
    return tuple(price + market for price in evaluation.lot_prices(view, stand, seat).values())


def some_bids(view: View, luck: Luck, count: int) -> list[Bid]:
    """Return up to `count` different sensible bids of the viewer's hand."""
    hand = hand_of(view.players[view.viewer].hand, _prices(view, evaluation.standing(view), view.viewer), view.table)
    bidder, chances = Bidder(hand), Chances(luck.number("some bids"))
    for _ in range(count):
        bidder.add(hand.random_plan(chances))
    return [hand.bid(plan, view.table.lots) for plan in bidder.plans]
