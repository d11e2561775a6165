"""How the Expert plays against one opponent: by the exact solution, so no answer can gain against it.

A candidate's value is the share of victories that the other side's best play leaves.
"""

from __future__ import annotations

from typing import Any

from game.core.agent import Candidate, Decision, Stop
from game.core.luck import Luck
from game.stripmine.opponents.fast_board import Places, Position, keeping_of, position_of
from game.stripmine.opponents.solution import ONE, Equilibrium, Solution, Stopped
from game.stripmine.opponents.solution_table import solution_of
from game.stripmine.rules.actions import Keep, Mine, Offer
from game.stripmine.rules.legal import legal_actions
from game.stripmine.rules.state import Box, View


def play_exactly(view: View, luck: Luck, stop: Stop) -> Decision[Any] | None:
    """Choose by the solution; None if these rules have none, or `stop` comes first."""
    solution = solution_of(view.table.rules)
    if solution is None:
        return None
    solution.forget()
    solution.stop = stop
    try:
        return _mined(view, solution) if view.table.stage == "mining" else _closed(view, solution, luck)
    except Stopped:
        return None


def height_to_mine(solution: Solution, at: Position) -> int:
    """Return the height of the hill to take from: the surest, then the most promising, then the lowest."""
    hill_values = solution.hill_values(at)
    return max(hill_values, key=lambda height: (hill_values[height], -height))


def _mined(view: View, solution: Solution) -> Decision[Any]:
    at = position_of(view)
    hill_values = solution.hill_values(at)
    best = height_to_mine(solution, at)
    heights = sorted(hill_values, key=lambda height: (height != best, -hill_values[height][0], -hill_values[height][1]))
    hills = view.table.hills
    found = tuple(Candidate(Mine(hills.index(height)), _share(hill_values[height][0] / ONE)) for height in heights)
    return Decision(found[0].action, found, len(found))


def _closed(view: View, solution: Solution, luck: Luck) -> Decision[Any]:
    """Close a fist with two coins to offer or with one to keep, drawn by the equilibrium's shares."""
    keeping = view.table.stage == "keeping"
    found = solution.keep(keeping_of(view)) if keeping else solution.equilibrium(position_of(view))
    actions = {places: _fist(view.table.rules.box, places, keeping) for places in found.choices}
    values, shares = found.against_best, found.shares
    order = sorted(range(len(values)), key=lambda row: (-values[row], -shares[row]))
    candidates = tuple(Candidate(actions[found.choices[row]], _share(values[row])) for row in order)
    chosen = actions[drawn_choice(found, luck.number("fist"))]
    assert chosen in legal_actions(view).actions
    return Decision(chosen, candidates, len(candidates))


def _fist(box: Box, places: Places, keeping: bool) -> Offer | Keep:
    coins = tuple(box.coins[place] for place in places)
    return Keep(coins[0]) if keeping else Offer(coins)


def drawn_choice(equilibrium: Equilibrium, number: int) -> Places:
    """Draw a choice by its weight, given a number of 64 bits."""
    rest = number * sum(equilibrium.shares) >> 64
    for choice, share in zip(equilibrium.choices, equilibrium.shares, strict=True):
        rest -= share
        if rest < 0:
            return choice
    raise AssertionError("the weights have no sum")


def _share(value: float) -> float:
    return (1 + value) / 2
