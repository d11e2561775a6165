"""The levels, weakest first. `AI.md` says how strong each is.

- *random* takes any legal action.
- *easy* tries a few bids and guesses how well each may do, whatever the others hold.
- *medium* samples the others' hands from what their bags can hold, assumes random bids of them, and looks for good
  responses; a softmax picks among near equals.
- *hard* also lets the others respond: two iterations of regret matching.
- *expert* samples more hands and runs ten iterations, which comes near to an equilibrium of the round's bids.

Values are in prestige: what a bid is expected to win, and a share of what it keeps from others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from game.coin_quest import TITLE
from game.coin_quest.opponents import evaluation, heuristic_policy
from game.coin_quest.opponents.best_response import BestResponse, Met
from game.coin_quest.opponents.heuristic_policy import EarlierJudge, Judge
from game.coin_quest.opponents.late_bids import LateBids
from game.coin_quest.opponents.search import Hands, SealedBids, sampled_hands, sampled_own_hand, some_bids
from game.coin_quest.opponents.victory import LastRound
from game.coin_quest.rules.actions import Action
from game.coin_quest.rules.legal import legal_actions
from game.coin_quest.rules.state import State, View
from game.core.agent import Agent, Candidate, Decision, Opponents, Stop, best_first
from game.core.luck import Luck
from game.opponents.simple import random_agent
from game.opponents.softmax import Softmax, sample_softmax, softmax_by_seats

Bidding: TypeAlias = Agent[View, Any]
"""The part of an agent that places a hand."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Counted work: sampled hands per seat, random plans per hand, lessons of so many tables.

    In the first `widened` lessons every hand gets one more plan: its best answer.
    """

    hands: int
    plans: int
    lessons: int
    tables: int
    widened: int

    def scaled(self, share: float) -> Budget:
        """Return a share of the budget: fewer hands and fewer tables."""
        return Budget(
            max(1, round(self.hands * share**0.5)),
            self.plans,
            self.lessons,
            max(2, round(self.tables * share**0.5)),
            self.widened,
        )


GUESSES: Final = 12
"""How many bids the easy level compares."""

BUDGETS: Final[Mapping[str, Budget]] = {
    "medium": Budget(hands=4, plans=6, lessons=1, tables=16, widened=1),
    "hard": Budget(hands=4, plans=6, lessons=2, tables=16, widened=2),
    "expert": Budget(hands=8, plans=10, lessons=10, tables=32, widened=5),
}

TEMPERATURES: Final[Mapping[str, Mapping[int, Softmax]]] = {
    "easy": dict.fromkeys(range(2, 6), (0.4, 1.0)),
    "medium": {2: (2.5, 6.0), 3: (3.3, 7.9), 4: (3.0, 7.2), 5: (3.0, 7.2)},
    "hard": {2: (1.6, 4.8), 3: (2.0, 6.0), 4: (1.4, 4.2), 5: (0.8, 2.4)},
    "expert": dict.fromkeys(range(2, 6), (0.15, 0.5)),
}
"""Temperature and floor of the softmax by seats, in prestige; set to keep the levels apart (AI.md)."""

HARD_GIVES_AWAY: Final = 0.15
"""The most that a bid of hard may give away of what the best is worth."""

LATE_LEVELS: Final = ("hard", "expert")
"""Who judges the last round in victories."""

VICTORY_SEATS: Final = 2
"""With how many players: with more it costs places (AI.md)."""


def agent(bidding: Bidding, careful: bool, judge: type[Judge] = Judge) -> Agent[View, Any]:
    """Return the agent that bids so and judges short lists by the heuristic policy."""

    def decide(view: View, luck: Luck, stop: Stop) -> Decision[Any]:
        offered = legal_actions(view)
        if len(offered) == 1:
            return Decision(offered.sample(luck), work=1)
        if offered.form is None:
            return heuristic_policy.choice(view, offered.actions, judge(view, careful))
        return bidding(view, luck, stop)

    return decide


def guessed_bidding(guesses: int) -> Bidding:
    """Return the bidding that guesses a bid's value from its power on each lot."""

    def decide(view: View, luck: Luck, stop: Stop) -> Decision[Any]:
        seats = len(view.players)
        prices = evaluation.lot_prices(view, evaluation.standing(view), view.viewer)
        found: list[Candidate[Any]] = []
        for bid in some_bids(view, luck, guesses):
            sums: dict[int, float] = {}
            for coin, lot in bid.placements:
                sums[lot] = sums.get(lot, 0.0) + evaluation.power(view.table.coins[coin], seats)
            guess = sum(prices[lot] * evaluation.chance_to_win(strength, seats) for lot, strength in sums.items())
            found.append(Candidate(bid, guess))
        ranked = best_first(found)
        return Decision(ranked[0].action, ranked, len(ranked))

    return decide


def sealed_bidding(budget: Budget, sample: Hands = sampled_hands, late: bool = False) -> Bidding:
    """Return the bidding in which sampled hands learn from each other, within a budget.

    What the later half of the lessons met is what the true hand expects and answers. `late`: with two
    players the last round is judged in victories.
    """

    def decide(view: View, luck: Luck, stop: Stop) -> Decision[Any]:
        sealed = sealed_bids(view, luck, budget, sample, late)
        expected: list[list[Met]] = [[] for _ in view.table.lots]
        for lesson in range(1, budget.lessons + 1):
            met = sealed.play(budget.tables)
            last = stop() or lesson == budget.lessons
            if last or 2 * lesson > budget.lessons:
                for lot, more in zip(expected, met[view.viewer], strict=True):
                    lot += more
            if last:
                break
            sealed.teach(met, lesson, widened=lesson <= budget.widened)
        return sealed.answered(BestResponse(expected))

    return decide


def sealed_bids(view: View, luck: Luck, budget: Budget, sample: Hands, late: bool) -> SealedBids:
    """Return the round as it is to be judged: lot by lot in prestige, for two players the last one in victories."""
    stand = evaluation.standing(view)
    if late and not stand.rounds and len(view.players) == VICTORY_SEATS:
        return LateBids(view, luck, budget.hands, budget.plans, sample, LastRound(view, stand))
    return SealedBids(view, luck, budget.hands, budget.plans, sample)


def truth(state: State) -> Hands:
    """Return what the others really hold; the oracle's own hand stays unknown to them."""

    def hands(view: View, luck: Luck) -> list[tuple[str, ...]]:
        players = enumerate(state.players)
        return [player.hand if seat != view.viewer else sampled_own_hand(view, luck) for seat, player in players]

    return hands


def scaled(level: str, share: float) -> Agent[View, Any]:
    """Return a level with a share of its budget of counted work. Raises KeyError."""
    if level == "random":
        return random_agent(TITLE)
    if level == "easy":
        bidding = guessed_bidding(max(2, round(GUESSES * share)))
    else:
        bidding = sealed_bidding(BUDGETS[level].scaled(share), late=level in LATE_LEVELS)
    return _with_softmax(level, bidding)


def _with_softmax(level: str, bidding: Bidding) -> Agent[View, Any]:
    def varied(view: View, luck: Luck, stop: Stop) -> Decision[Any]:
        decision = bidding(view, luck, stop)
        temperature, floor = TEMPERATURES[level][len(view.players)]
        if level == "hard":
            floor = min(floor, HARD_GIVES_AWAY * abs(decision.candidates[0].value))
        return sample_softmax(decision, luck, temperature, floor)

    return agent(varied, careful=level != "easy")


def earlier(level: str) -> Agent[View, Any]:
    """Return a level as 0.1.0 had it."""
    bidding = guessed_bidding(GUESSES) if level == "easy" else sealed_bidding(BUDGETS[level])
    varied = softmax_by_seats(bidding, lambda view: len(view.players), TEMPERATURES[level])
    return agent(varied, careful=level != "easy", judge=EarlierJudge)


UNITS: Final[Mapping[str, str]] = dict.fromkeys(("easy", "medium", "hard", "expert"), "prestige")
"""What each level's values are counted in."""

AGENTS: Final[Mapping[str, Agent[View, Any]]] = {
    level: scaled(level, 1.0) for level in ("random", "easy", "medium", "hard", "expert")
}

EARLIER: Final[Mapping[str, Agent[View, Any]]] = {
    f"{level}@0.1": earlier(level) for level in ("easy", "medium", "hard", "expert")
}
"""The levels of 0.1.0, to measure against."""

ORACLES: Final[Mapping[str, Callable[[State], Agent[View, Any]]]] = {
    "hard": lambda state: _with_softmax("hard", sealed_bidding(BUDGETS["hard"], truth(state), late=True)),
}
"""Agents that know the true state: a baseline, never offered to players."""


OPPONENTS: Final[Opponents[State, View, Action]] = Opponents(
    levels=AGENTS, earlier=EARLIER, evaluation=evaluation, scaled=scaled, units=UNITS, oracles=ORACLES
)
