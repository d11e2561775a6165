"""How the Expert plays against one opponent: by the exact solution, so nothing is left to find against it.

A worth is the share of victories that the other side's best play leaves.
"""

from __future__ import annotations

from typing import Any

from game.core.agent import Candidate, Decision, Stop
from game.core.luck import Luck
from game.stripmine.opponents.fast_board import Places, Position, keeping_of, position_of
from game.stripmine.opponents.solution import ONE, Deal, Solution, Stopped
from game.stripmine.opponents.solution_table import solution_of
from game.stripmine.rules.actions import Keep, Mine, Offer
from game.stripmine.rules.legal import legal_actions
from game.stripmine.rules.state import Box, View


def duel(view: View, luck: Luck, stop: Stop) -> Decision[Any] | None:
    """Choose by the solution; None if there is none for these rules, or if told to stop before it is found."""
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
    digs = solution.digs(at)
    return max(digs, key=lambda height: (digs[height], -height))


def _mined(view: View, solution: Solution) -> Decision[Any]:
    at = position_of(view)
    digs = solution.digs(at)
    best = height_to_mine(solution, at)
    heights = sorted(digs, key=lambda height: (height != best, -digs[height][0], -digs[height][1]))
    hills = view.table.hills
    found = tuple(Candidate(Mine(hills.index(height)), _share(digs[height][0] / ONE)) for height in heights)
    return Decision(found[0].action, found, len(found))


def _closed(view: View, solution: Solution, luck: Luck) -> Decision[Any]:
    """Close a fist with two coins to offer or with one to keep, drawn by the equilibrium's shares."""
    keeping = view.table.stage == "keeping"
    deal = solution.keep(keeping_of(view)) if keeping else solution.deal(position_of(view))
    actions = {places: _fist(view.table.rules.box, places, keeping) for places in deal.choices}
    order = sorted(range(len(deal.choices)), key=lambda row: (-deal.against_best[row], -deal.shares[row]))
    found = tuple(Candidate(actions[deal.choices[row]], _share(deal.against_best[row])) for row in order)
    chosen = actions[drawn_choice(deal, luck.number("fist"))]
    assert chosen in legal_actions(view).actions
    return Decision(chosen, found, len(found))


def _fist(box: Box, places: Places, keeping: bool) -> Offer | Keep:
    coins = tuple(box.coins[place] for place in places)
    return Keep(coins[0]) if keeping else Offer(coins)


def drawn_choice(deal: Deal, number: int) -> Places:
    """Draw a choice by its weight, given a number of 64 bits."""
    rest = number * sum(deal.shares) >> 64
    for choice, share in zip(deal.choices, deal.shares, strict=True):
        rest -= share
        if rest < 0:
            return choice
    raise AssertionError("the weights have no sum")


def _share(value: float) -> float:
    return (1 + value) / 2
