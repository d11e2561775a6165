"""Search: every action is tried in the same sampled worlds, each played to the round's end by quick policies.

Nobody knows how the others play, and the best answer to one policy loses to another. So in every world each opponent
gets a policy drawn from a mixed set; the searcher plays on by the learned policy.

After each lap the worse half of the actions is dropped, so that most of the budget compares the best (sequential
halving).

A search with a tree does not let policies lay the rest of the running trick: there a tree finds out what every
seat's best answer is (`trick_tree`). Before and after the trick, and in an exchange, all is left to the policies.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import exp
from typing import Final, TypeAlias

from game.coin.opponents.evaluation import victory_shares
from game.coin.opponents.fast_board import FastBoard, Policy
from game.coin.opponents.trick_tree import Node, TrickTree, learn
from game.coin.rules.actions import Action, DrawForExchange
from game.coin.rules.legal import legal_actions
from game.coin.rules.sampling import sample_state
from game.coin.rules.state import SEAT_COUNT, State
from game.coin.rules.view import View
from game.core.agent import Candidate, Decision, Stop, best_first
from game.core.contract import totals
from game.core.luck import Luck

HOPE: Final = 0.5
SOFTNESS: Final = 6.0
"""Points: a lead of this many makes a seat e times as hopeful as another."""

Sampler: TypeAlias = Callable[[View, Luck], State]


@dataclass(frozen=True, slots=True)
class Search:
    """How a level searches: rounds played out per decision, its own policy, and those of the others.

    With `takes_cards` it draws in an exchange without a search: a card that nobody knows costs nothing, since it may
    go under the deck again.
    """

    playouts: int
    own: Policy
    others: Sequence[Policy]
    tree: TrickTree | None = None
    takes_cards: bool = False
    sample_state: Sampler = sample_state

    def decide(self, view: View, luck: Luck, stop: Stop) -> Decision[Action]:
        """Choose the action that promises most, by the mean of `result_values`."""
        if self.takes_cards and view.choice == "open" and next_is_unknown(view):
            return Decision(DrawForExchange(), work=1)
        actions = legal_actions(view).actions
        if len(actions) == 1:
            return Decision(actions[0])
        sums, roots = dict.fromkeys(actions, 0.0), {action: Node() for action in actions}
        alive, dropped = list(actions), list[Candidate[Action]]()
        worlds = work = 0
        for count in laps(len(actions), self.playouts):
            for _ in range(count):
                if worlds and stop():
                    break
                self._try_in_world(view, alive, Luck(luck.number("world", worlds)), sums, roots)
                worlds, work = worlds + 1, work + len(alive)
            alive.sort(key=lambda action: -sums[action])
            half = (len(alive) + 1) // 2
            dropped += [Candidate(action, sums[action] / worlds) for action in alive[half:]]
            alive = alive[:half]
        best = sums[alive[0]] / worlds
        others = [Candidate(other.action, min(other.value, best)) for other in best_first(dropped)]
        return Decision(alive[0], (Candidate(alive[0], best), *others), work)

    def _try_in_world(
        self, view: View, actions: Sequence[Action], luck: Luck, sums: dict[Action, float], roots: Mapping[Action, Node]
    ) -> None:
        world = FastBoard(self.sample_state(view, luck), luck)
        policies = self._manners(view, luck)
        before = totals(view.lines, SEAT_COUNT)
        for action in actions:
            board = world.copy()
            board.act(view.viewer, action)
            seeks = self.tree if board.stage == "playing" else None
            taken = seeks.walk(board, roots[action], view.viewer) if seeks else []
            results = result_values(board.finish(policies), before, view.rules.target)
            learn(taken, results)
            sums[action] += results[view.viewer]

    def _manners(self, view: View, luck: Luck) -> list[Policy]:
        policies = [luck.choose(self.others, "manner", seat) for seat in range(SEAT_COUNT)]
        policies[view.viewer] = self.own
        return policies


def next_is_unknown(view: View) -> bool:
    """Tell whether the viewer's deck has a card on top that they did not put under it themselves."""
    return view.decks[view.viewer] > len(view.remembered.under)


def laps(actions: int, playouts: int) -> list[int]:
    """Return for how many worlds each lap runs, at least one: every lap costs the same share of `playouts`."""
    alive = []
    while actions > 1:
        alive.append(actions)
        actions = (actions + 1) // 2
    return [max(1, playouts // len(alive) // count) for count in alive]


def result_values(scores: Sequence[int], before: Sequence[int], target: str) -> list[float]:
    """Judge a round's result for each seat: the share of the match's victory that the new totals promise, 0 to 1.

    Half of it is hope (`HOPE`), which asks for the lead alone: a world in which a lead of one point decides the
    match tells little about the next, so a bigger lead is better even there.
    """
    sums = [old + new for old, new in zip(before, scores, strict=True)]
    best = max(sums)
    hopes = [exp((total - best) / SOFTNESS) for total in sums]
    all_hopes = sum(hopes)
    return [
        (1 - HOPE) * share + HOPE * (hope / all_hopes)
        for share, hope in zip(victory_shares(sums, target), hopes, strict=True)
    ]
