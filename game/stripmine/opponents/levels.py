"""The opponents, weakest first.

- *random* takes any legal action.
- *easy* looks one action ahead, at points and what its coins are likely to earn; it chooses by softmax.
- *medium* keeps the coming auction in mind when it mines, a turn or two ahead, and offers by a little
  regret matching; its softmax is cooler.
- *hard* mines more turns ahead and matches regrets for longer; its softmax, for two with a variant, is cooler still.
  From five seats on it knows what a stash will go on to earn (`learned`).
- *expert* knows the exact solution for two; with more seats it plays by what was learned, and for its place as well.

Values are points of lead for easy, and for the others the expected share of the victory; the expert's, with more than
two, have a part for its place (`PLACED`).
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
from game.opponents.softmax import log_odds, softmax_by_seats
from game.stripmine import TITLE
from game.stripmine.opponents import evaluation
from game.stripmine.opponents.bidding import bidding_game, peeked
from game.stripmine.opponents.evaluation import flips_to_come
from game.stripmine.opponents.exact_play import play_exactly
from game.stripmine.opponents.last_offer import with_hope
from game.stripmine.opponents.learned import PLACING, known_of
from game.stripmine.opponents.learned_play import Thought
from game.stripmine.opponents.maxn import MaxN, field_of
from game.stripmine.opponents.regret_matching import match_regrets
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


EASY_SOFTMAX: Final = {2: (1.35, 2.75), **dict.fromkeys(range(3, 9), (2.4, 4.8))}
"""Temperature and floor of *easy* by the number of seats, in points: with more seats the others gain less over it."""

MEDIUM_SOFTMAX: Final = {
    seats: (ease / seats, 3 * ease / seats)
    for seats, ease in {2: 0.17, 3: 0.2, 4: 0.2, **dict.fromkeys(range(5, 9), 0.1)}.items()
}
"""The same for *medium*, in shares of the victory: more seats, smaller even shares."""

HARD_SOFTMAX: Final = {2: (0.12, 0.36)}
"""The same for *hard*, by the odds of the victory, so that a sure win is not let go. Without bear and blowout one side
wins by force (ruling 12), and *hard* sees that far: no softmax there."""

MEDIUM: Final = Budget((0, 0, 30, *(120,) * 6), (0, 0, 8, *(14,) * 6), (0, 0, 1, *(2,) * 6))
HARD: Final = Budget(
    (0, 0, 800, 700, 600, 500, 400, 350, 300), (0, 0, 60, 40, 30, 24, 20, 16, 14), (0, 0, 8, 6, 4, 4, 4, 3, 3)
)
EXPERT: Final = Budget(
    (0, 0, 2400, 2100, 1800, 1500, 1200, 1000, 900),
    (0, 0, 120, 80, 60, 48, 40, 32, 28),
    (0, 0, 8, 6, 5, 5, 4, 4, 4),
)
LEARNED: Final = Budget(EXPERT.rounds, EXPERT.leaf_rounds, (0, 0, 8, 12, 9, 8, 7, 6, 6))
"""The same for *expert* where it plays by what was learned: a leaf takes no rounds."""
MANY_SOFTMAX: Final = {seats: (0.06 / seats, 0.18 / seats) for seats in range(5, 9)}
"""From five seats on *hard* plays by what was learned, with this softmax in shares of the victory."""
PLACED: Final = dict.fromkeys((3, 4, 7, 8), PLACING)
"""How much placing counts for *expert* beside winning, by the number of seats. With five and six it counts nothing:
there *expert* would stand below a *hard* that never wavers."""

Fists: TypeAlias = Sequence[Coins | None]
"""What is in each seat's closed fist (`State.fists`)."""

one_step: Final[Agent[Any, Any]] = one_step_agent(TITLE, evaluation, worlds=1)


def steady_agent(budget: Budget, fists: Fists = ()) -> Agent[View, Any]:
    """Return the agent that mines by max^n, offers by regret matching and keeps by looking one step ahead.

    Only the oracle knows what is in the others' closed `fists`.
    """

    def decide(view: View, luck: Luck, stop: Stop) -> Decision[Any]:
        actions = evaluation.candidates(view, luck)
        if len(actions) == 1:
            return Decision(actions[0], work=1)
        if view.table.stage == "mining":
            return _mine(view, budget, [action for action in actions if isinstance(action, Mine)], luck, stop)
        if view.table.stage == "offering":
            return _offer(view, budget, fists, luck, stop)
        return one_step(view, luck, stop)

    return decide


def _mine(view: View, budget: Budget, actions: Sequence[Mine], luck: Luck, stop: Stop) -> Decision[Any]:
    table = view.table
    rounds, depth = budget.leaf_rounds[table.rules.seats], budget.depth[table.rules.seats]
    search = MaxN(table, flips_to_come(table), luck, rounds, stop)
    found: list[Candidate[Any]] = []
    with suppress(Stopped):
        for action in actions:
            height = table.hills[action.hill]
            values = search.after(field_of(table), table.stashes, table.turns_left, height, depth)
            found.append(Candidate(action, values[view.viewer]))
    if not found:
        return one_step(view, luck, stop)
    ranked = best_first(found)
    return Decision(ranked[0].action, ranked, search.leaves * rounds)


def _offer(view: View, budget: Budget, fists: Fists, luck: Luck, stop: Stop) -> Decision[Any]:
    table, seat = view.table, view.viewer
    game = peeked(bidding_game(table, table.stashes, flips_to_come(table)), fists)
    play = match_regrets(game, budget.rounds[table.rules.seats], luck, stop)[seat]
    bids = game.bids[seat]
    chosen = play.choose(luck.fraction("offer"))
    found = [Candidate(Offer(bid.coins), value) for bid, value in zip(bids, play.values, strict=True)]
    return Decision(Offer(bids[chosen].coins), best_first(found), play.rounds)


def easy_agent() -> Agent[View, Any]:
    """Return the one-ply policy with the softmax of *easy*."""
    return softmax_by_seats(one_step, _seats, EASY_SOFTMAX)


def medium_agent(budget: Budget) -> Agent[View, Any]:
    """Return the steady agent with the softmax of *medium*."""
    steady = steady_agent(budget)
    unsteady = softmax_by_seats(steady, _seats, MEDIUM_SOFTMAX)

    def decide(view: View, luck: Luck, stop: Stop) -> Decision[Any]:
        return (steady if _judged_in_points(view) else unsteady)(view, luck, stop)

    return decide


def hard_agent(budget: Budget, fists: Fists = ()) -> Agent[View, Any]:
    """Return the steady agent with the softmax of *hard*."""
    steady = steady_agent(budget, fists)
    unsteady = softmax_by_seats(steady, _seats, HARD_SOFTMAX, log_odds)

    def decide(view: View, luck: Luck, stop: Stop) -> Decision[Any]:
        rules = view.table.rules
        forced = not (rules.bear or rules.blowout)
        return (steady if forced or _judged_in_points(view) else unsteady)(view, luck, stop)

    return decide


def hard(budget: Budget, fists: Fists = ()) -> Agent[View, Any]:
    """Return *hard*: from five seats on it plays by what was learned, for victory alone."""
    few, steady = hard_agent(budget, fists), learned_agent(budget, {}, steady_agent(budget, fists), fists)
    unsteady = softmax_by_seats(steady, _seats, MANY_SOFTMAX)

    def decide(view: View, luck: Luck, stop: Stop) -> Decision[Any]:
        if _seats(view) not in MANY_SOFTMAX:
            return few(view, luck, stop)
        return (steady if _judged_in_points(view) else unsteady)(view, luck, stop)

    return decide


def _judged_in_points(view: View) -> bool:
    return view.table.stage == "keeping"


def _seats(view: View) -> int:
    return view.table.rules.seats


def learned_agent(
    budget: Budget, placing: Mapping[int, float], otherwise: Agent[View, Any], fists: Fists = ()
) -> Agent[View, Any]:
    """Return the agent that plays by what was learned of these rules, else as `otherwise`.

    `placing` is how much placing above each of the others counts for it beside winning, by the number of seats.
    """

    def decide(view: View, luck: Luck, stop: Stop) -> Decision[Any]:
        table, actions = view.table, evaluation.candidates(view, luck)
        known, seats = known_of(table.rules), table.rules.seats
        if known is None or len(actions) == 1 or table.stage == "keeping":
            return otherwise(view, luck, stop)
        thought = Thought(known, placing.get(seats, 0.0), luck, stop, fists)
        if table.stage == "offering":
            return thought.offer(view, budget.rounds[seats])
        hills = [action for action in actions if isinstance(action, Mine)]
        return thought.mine(view, budget.depth[seats], hills) or otherwise(view, luck, stop)

    return decide


def expert_agent(otherwise: Agent[View, Any]) -> Agent[View, Any]:
    """Return the agent that plays the exact solution where there is one, else as `otherwise`."""

    def decide(view: View, luck: Luck, stop: Stop) -> Decision[Any]:
        return play_exactly(view, luck, stop) or otherwise(view, luck, stop)

    return decide


def scaled(level: str, share: float) -> Agent[Any, Any]:
    """Return a level with that share of its counted work. Raises KeyError."""
    match level:
        case "random":
            return random_agent(TITLE)
        case "easy":
            return easy_agent()
        case "medium":
            return with_hope(medium_agent(MEDIUM.scaled(share)))
        case "hard":
            return with_hope(hard(HARD.scaled(share)))
        case "expert":
            many = learned_agent(LEARNED.scaled(share), PLACED, steady_agent(EXPERT.scaled(share)))
            return expert_agent(with_hope(many))
    raise KeyError(level)


AGENTS: Final[Mapping[str, Agent[Any, Any]]] = {
    level: scaled(level, 1.0) for level in ("random", "easy", "medium", "hard", "expert")
}

EARLIER: Final[Mapping[str, Agent[Any, Any]]] = {
    "easy@0.1": AGENTS["easy"],
    "medium@0.1": medium_agent(MEDIUM),
    "hard@0.1": hard_agent(HARD),
    "expert@0.1": expert_agent(steady_agent(EXPERT)),
}
"""The levels of 0.1.0, to measure against."""


def _oracle(truth: State) -> Agent[View, Any]:
    return hard(HARD, truth.fists)


ORACLES: Final[Mapping[str, Callable[[State], Agent[View, Any]]]] = {"hard": _oracle}
"""The oracle baseline: hard, if it looked into the fists that are closed already. It measures; nobody plays it."""


def _train(seed: int, out: Path, games: int) -> None:
    from game.stripmine.opponents.training import train  # what only learning needs

    train(seed, out, games)


UNITS: Final[Mapping[str, str]] = {"easy": "lead", **dict.fromkeys(("medium", "hard", "expert"), "win")}
"""What each level's values are counted in (`levels.unit_of`)."""

OPPONENTS: Final[Opponents[State, View, Action]] = Opponents(
    levels=AGENTS, earlier=EARLIER, evaluation=evaluation, scaled=scaled, units=UNITS, oracles=ORACLES, train=_train
)
