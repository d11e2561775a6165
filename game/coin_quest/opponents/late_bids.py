"""Bids of the last round, judged in victories: a whole plan against whole tables instead of lot by lot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from game.coin_quest.opponents.best_response import BestResponse, Table
from game.coin_quest.opponents.plans import Bidder, Hand, Lots, Row
from game.coin_quest.opponents.search import Hands, SealedBids
from game.coin_quest.opponents.victory import RATE, LastRound
from game.coin_quest.rules.actions import Bid
from game.coin_quest.rules.state import View
from game.core.agent import Candidate, Decision, best_first
from game.core.luck import Luck

Faced: TypeAlias = tuple[Row, Lots]
"""What a seat faces at a table: on each lot the best key of the others, and who of them wins it (-1: nobody)."""

IMPROVED: Final = 3
"""How many of the best plans are improved coin by coin."""


def faced_by(seat: int, table: Table) -> Faced:
    """Return what a seat faces where all bid so."""
    tops, holders = [], []
    for keys in zip(*table, strict=True):
        others = [0 if other == seat else key for other, key in enumerate(keys)]
        top = max(others)
        tops.append(top)
        holders.append(others.index(top) if top and others.count(top) == 1 else -1)
    return tuple(tops), tuple(holders)


class LateBids(SealedBids):
    """The last round of sealed bids."""

    def __init__(self, view: View, luck: Luck, hands: int, plans: int, sample: Hands, judge: LastRound) -> None:
        """Sample hands and plans; the judge tells what it means who wins which lots."""
        super().__init__(view, luck, hands, plans, sample)
        self.judge = judge
        self.lessons: list[list[Table]] = []

    def _tables(self, times: int) -> Iterator[Table]:
        self.lessons.append(list(super()._tables(times)))
        return iter(self.lessons[-1])

    def _learn(self, seat: int, bidders: Sequence[Bidder], answer: BestResponse, weight: float) -> None:
        faced = Counter(faced_by(seat, table) for table in self.lessons[-1])
        for bidder in bidders:
            bidder.learn([self.value(seat, row, faced) for row in bidder.rows], weight)
            self.work += len(bidder.rows)

    def value(self, seat: int, row: Row, faced: Mapping[Faced, int]) -> float:
        """Return what a plan is worth to a seat against what it faces, so many times each."""
        found = 0.0
        for (tops, holders), times in faced.items():
            winners = tuple(
                [
                    seat if key > top else holder if key < top else -1
                    for key, top, holder in zip(row, tops, holders, strict=True)
                ]
            )
            found += times * self.judge.shares(winners)[seat]
        return RATE * found / sum(faced.values())

    def answered(self, expected: BestResponse) -> Decision[Bid]:
        """Return what the true hand bids against what the later half of the lessons brought."""
        super().answered(expected)  # adds the best responses lot by lot to the plans
        true, lots = self.true, self.view.table.lots
        late = self.lessons[len(self.lessons) // 2 :]
        faced = Counter(faced_by(self.view.viewer, table) for lesson in late for table in lesson)
        values = dict(zip(true.plans, (self.value(self.view.viewer, row, faced) for row in true.rows), strict=True))
        for plan in sorted(values, key=lambda plan: -values[plan])[:IMPROVED]:
            self._improve(true.hand, plan, values, faced)
        ranked = best_first([Candidate(true.hand.bid(plan, lots), value) for plan, value in values.items()])
        return Decision(ranked[0].action, ranked, self.work)

    def _improve(self, hand: Hand, plan: Lots, values: dict[Lots, float], faced: Mapping[Faced, int]) -> None:
        """Move single coins as long as that helps; every plan tried is added to `values`."""
        best: Lots | None = plan
        while best is not None:
            plan, best = best, None
            for near in neighbours(hand, plan):
                if near not in values:
                    values[near] = self.value(self.view.viewer, hand.row(near), faced)
                    self.work += 1
                if values[near] > values[best or plan] + 1e-9:
                    best = near


def neighbours(hand: Hand, plan: Lots) -> Iterator[Lots]:
    """Yield the plans that move one coin to another lot."""
    for coin, lots in enumerate(hand.admitted):
        for lot in lots:
            if lot != plan[coin]:
                yield (*plan[:coin], lot, *plan[coin + 1 :])
