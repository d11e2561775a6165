"""Measure what a coin in the hand helps to win in a round, as a check on the figures of `evaluation.POWER`.

In matches of the hard level against itself every bid is looked at again: how much better is the best answer to what
the others bid, if the hand held one more coin?
Run: python -m game.coin_quest.opponents.workshop.power GAMES [SEATS ...]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import product
from statistics import fmean
from typing import Any

from game.coin_quest import TITLE
from game.coin_quest.opponents.best_response import BestResponse
from game.coin_quest.opponents.levels import AGENTS, BUDGETS
from game.coin_quest.opponents.plans import KEY, Hand
from game.coin_quest.opponents.search import SealedBids
from game.coin_quest.rules.actions import Bid
from game.coin_quest.rules.components import METALS
from game.coin_quest.rules.state import State, View
from game.core.contract import Seat, chosen_options
from game.core.luck import Luck
from game.core.walk import walk

VALUES = range(4)


def measured(view: View, luck: Luck) -> Iterator[tuple[str, float]]:
    """Yield what each metal and value would have added to the best answer of a hand."""
    budget = BUDGETS["expert"]
    sealed = SealedBids(view, luck, budget.hands, budget.plans)
    met = sealed.play(budget.tables)
    for lesson in range(1, budget.lessons):
        sealed.teach(met, lesson, widened=lesson <= budget.widened)
        met = sealed.play(budget.tables)
    answer, hand = BestResponse(met[view.viewer]), sealed.true.hand
    plain = _best(answer, hand, sealed)
    for metal, value in product(METALS, VALUES):
        admitted = tuple(n for n, lot in enumerate(view.table.lots) if metal in lot.admits)
        key = KEY[metal] * value
        richer = Hand((*hand.coins, "?"), (*hand.keys, key), (*hand.admitted, admitted), hand.prices)
        yield f"{metal}{value}", _best(answer, richer, sealed) - plain


def _best(answer: BestResponse, hand: Hand, sealed: SealedBids) -> float:
    starts = (hand.random_plan(sealed.chances) for _ in range(6))
    return max(answer.plan_value(hand.row(answer.improved(hand, plan))) for plan in starts)


def matches(seats: int, count: int) -> Iterator[tuple[str, float]]:
    """Yield the measurements of `count` matches of the hard level."""
    data = TITLE.component_data()
    for game in range(count):
        luck = Luck(game)
        state = TITLE.setup(chosen_options(TITLE, seats, {}), seats, data)

        def decide(state: State, number: int, luck: Luck = luck) -> tuple[Seat, Any]:
            seat = min(TITLE.waiting_for(state))
            own = Luck(luck.number("mind", number + 1))
            return seat, AGENTS["hard"](TITLE.view(state, seat), own, lambda: False).action

        for number, ply in enumerate(walk(TITLE, state, luck, decide), start=1):
            if isinstance(ply.action, Bid) and ply.by == ply.before.round % seats:
                yield from measured(TITLE.view(ply.before, ply.by), Luck(luck.number("measure", number)))


def main() -> None:
    """Print the mean of each metal and value by number of seats."""
    count, *wanted = map(int, sys.argv[1:])
    for seats in wanted or [2, 3, 4, 5]:
        found: dict[str, list[float]] = {}
        for name, value in matches(seats, count):
            found.setdefault(name, []).append(value)
        row = "  ".join(f"{name} {fmean(values):.2f}" for name, values in found.items())
        print(f"{seats} seats, {len(found['gold1'])} hands:  {row}", flush=True)


if __name__ == "__main__":
    main()
