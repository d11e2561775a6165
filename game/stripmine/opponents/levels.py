"""The opponents, weakest first.

- *random* takes any possibility.
- *easy* looks one action ahead and counts points, and what its coins promise; it wavers between near equals.
- *medium* thinks of the coming auction when it mines, but only a turn or two ahead, and offers what did
  well when all had practised a little against each other; it wavers less.
- *hard* mines more turns ahead and offers as if all had long practised; for two, with a variant, it wavers a little.
- *expert* knows the exact solution for two; with more it is *hard* with more turns and longer practice.

What candidates are worth: to easy points, to the others the share of the victory that they expect.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

from game.core.agent import Agent, Candidate, Decision, Opponents, Stop, best_first
from game.core.luck import Luck
from game.opponents.simple import one_step_agent, random_agent
from game.opponents.softmax import log_odds, wavering_by_seats
from game.stripmine import TITLE
from game.stripmine.opponents import evaluation
from game.stripmine.opponents.bidding import lots_of, peeked
from game.stripmine.opponents.evaluation import flips_to_come
from game.stripmine.opponents.exact_play import duel
from game.stripmine.opponents.maxn import Dig, field_of
from game.stripmine.opponents.regret_matching import practise
from game.stripmine.opponents.solution import Stopped
from game.stripmine.rules.actions import Action, Mine, Offer
from game.stripmine.rules.state import Coins, State, View


@dataclass(frozen=True, slots=True)
class Budget:
    """Counted work, by the number of seats: rounds of regret matching for an offer, and for valuing an auction
    while mining, and how many mining turns are looked ahead."""

    rounds: tuple[int, ...]
    leaf_rounds: tuple[int, ...]
    depth: tuple[int, ...]

    def scaled(self, share: float) -> Budget:
        """Return that share of the work; the turns looked ahead stay."""
        rounds, leaf_rounds = (
            tuple(max(1, round(work * share)) for work in works) for works in (self.rounds, self.leaf_rounds)
        )
        return Budget(rounds, leaf_rounds, self.depth)


EASY_WAVERS: Final = {2: (1.35, 2.75), **dict.fromkeys(range(3, 9), (2.4, 4.8))}
"""How *easy* wavers by the number of seats, in points: in company the practice of the others gains less over it."""

MEDIUM_WAVERS: Final = {
    seats: (ease / seats, 3 * ease / seats)
    for seats, ease in {2: 0.17, 3: 0.2, 4: 0.2, **dict.fromkeys(range(5, 9), 0.1)}.items()
}
"""The same of *medium*, in shares of the victory: the more seats, the less is one's even share of it."""

HARD_WAVERS: Final = {2: (0.12, 0.36)}
"""The same of *hard*, by the odds of the victory, so that a sure win is not let go. Without bear and blowout one side
wins by force (ruling 12), and nobody wavers who can see that far."""

MEDIUM: Final = Budget((0, 0, 30, *(120,) * 6), (0, 0, 8, *(14,) * 6), (0, 0, 1, *(2,) * 6))
HARD: Final = Budget(
    (0, 0, 800, 700, 600, 500, 400, 350, 300), (0, 0, 60, 40, 30, 24, 20, 16, 14), (0, 0, 8, 6, 4, 4, 4, 3, 3)
)
EXPERT: Final = Budget(
    (0, 0, 2400, 2100, 1800, 1500, 1200, 1000, 900),
    (0, 0, 120, 80, 60, 48, 40, 32, 28),
    (0, 0, 8, 6, 5, 5, 4, 4, 4),
)

Fists: TypeAlias = Sequence[Coins | None]
"""What is in each seat's closed fist (`State.fists`)."""

one_step: Final[Agent[Any, Any]] = one_step_agent(TITLE, evaluation, worlds=1)


def far_sighted(budget: Budget, fists: Fists = ()) -> Agent[View, Any]:
    """Return the mind that mines by max^n, offers by regret matching and keeps by looking one step ahead.

    Only the cheating twin knows what is in the others' closed `fists`.
    """

    def think(view: View, luck: Luck, stop: Stop) -> Decision[Any]:
        actions = evaluation.candidates(view, luck)
        if len(actions) == 1:
            return Decision(actions[0], work=1)
        if view.table.stage == "mining":
            return _mine(view, budget, [action for action in actions if isinstance(action, Mine)], luck, stop)
        if view.table.stage == "offering":
            return _offer(view, budget, fists, luck, stop)
        return one_step(view, luck, stop)

    return think


def _mine(view: View, budget: Budget, actions: Sequence[Mine], luck: Luck, stop: Stop) -> Decision[Any]:
    table = view.table
    rounds, depth = budget.leaf_rounds[table.rules.seats], budget.depth[table.rules.seats]
    dig = Dig(table, flips_to_come(table), luck, rounds, stop)
    found: list[Candidate[Any]] = []
    with suppress(Stopped):
        for action in actions:
            height = table.hills[action.hill]
            worths = dig.after(field_of(table), table.stashes, table.turns_left, height, depth)
            found.append(Candidate(action, worths[view.viewer]))
    if not found:
        return one_step(view, luck, stop)
    ranked = best_first(found)
    return Decision(ranked[0].action, ranked, dig.leaves * rounds)


def _offer(view: View, budget: Budget, fists: Fists, luck: Luck, stop: Stop) -> Decision[Any]:
    table, seat = view.table, view.viewer
    lots = peeked(lots_of(table, table.stashes, flips_to_come(table)), fists)
    play = practise(lots, budget.rounds[table.rules.seats], luck, stop)[seat]
    bids = lots.bids[seat]
    chosen = play.choose(luck.fraction("offer"))
    found = [Candidate(Offer(bid.coins), worth) for bid, worth in zip(bids, play.worths, strict=True)]
    return Decision(Offer(bids[chosen].coins), best_first(found), play.rounds)


def hasty() -> Agent[View, Any]:
    """Return the mind that looks one action ahead, with the wavering of *easy*."""
    return wavering_by_seats(one_step, _seats, EASY_WAVERS)


def halfway(budget: Budget) -> Agent[View, Any]:
    """Return the far-sighted mind with the wavering of *medium*."""
    steady = far_sighted(budget)
    unsteady = wavering_by_seats(steady, _seats, MEDIUM_WAVERS)

    def think(view: View, luck: Luck, stop: Stop) -> Decision[Any]:
        return (steady if _judged_in_points(view) else unsteady)(view, luck, stop)

    return think


def practised(budget: Budget, fists: Fists = ()) -> Agent[View, Any]:
    """Return the far-sighted mind with the wavering of *hard*."""
    steady = far_sighted(budget, fists)
    unsteady = wavering_by_seats(steady, _seats, HARD_WAVERS, log_odds)

    def think(view: View, luck: Luck, stop: Stop) -> Decision[Any]:
        rules = view.table.rules
        forced = not (rules.bear or rules.blowout)
        return (steady if forced or _judged_in_points(view) else unsteady)(view, luck, stop)

    return think


def _judged_in_points(view: View) -> bool:
    return view.table.stage == "keeping"


def _seats(view: View) -> int:
    return view.table.rules.seats


def masterly(budget: Budget) -> Agent[View, Any]:
    """Return the mind that plays the exact solution where there is one, else as far-sighted as its budget lets it."""
    otherwise = far_sighted(budget)

    def think(view: View, luck: Luck, stop: Stop) -> Decision[Any]:
        return duel(view, luck, stop) or otherwise(view, luck, stop)

    return think


def scaled(level: str, share: float) -> Agent[Any, Any]:
    """Return a level with that share of its counted work. Raises KeyError."""
    match level:
        case "random":
            return random_agent(TITLE)
        case "easy":
            return hasty()
        case "medium":
            return halfway(MEDIUM.scaled(share))
        case "hard":
            return practised(HARD.scaled(share))
        case "expert":
            return masterly(EXPERT.scaled(share))
    raise KeyError(level)


AGENTS: Final[Mapping[str, Agent[Any, Any]]] = {
    level: scaled(level, 1.0) for level in ("random", "easy", "medium", "hard", "expert")
}


def _twin(truth: State) -> Agent[View, Any]:
    return practised(HARD, truth.fists)


ORACLES: Final[Mapping[str, Callable[[State], Agent[View, Any]]]] = {"hard": _twin}
"""The cheating twin: hard, if it looked into the fists that are closed already. A yardstick, no opponent."""


def _train(seed: int, out: Path, games: int) -> None:
    from game.stripmine.opponents.training import train  # what only learning needs

    train(seed, out, games)


OPPONENTS: Final[Opponents[State, View, Action]] = Opponents(
    levels=AGENTS, evaluation=evaluation, scaled=scaled, oracles=ORACLES, train=_train
)
