"""A known fact about the base game for two (ruling 12): the seat that does not start wins by force.

It is proved here over every position that matters, against open choices and the worst luck of flips: the
second seat always shows its offer first. A wrong rule would hardly leave this true.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.contract import CHANCE
from game.stripmine import TITLE
from game.stripmine.rules.actions import Mine
from game.stripmine.rules.state import State
from tests.titles.stripmine.table import closed_auction, fresh, legal_actions

SURE = 1


class Proof:
    """Searches for a way in which seat 1 wins whatever happens; remembers what it found."""

    def __init__(self) -> None:
        self.known: dict[tuple[object, ...], bool] = {}

    def wins(self, state: State) -> bool:
        end = TITLE.outcome(state)
        if end is not None:
            return end.winners == (SURE,)
        table = state.table
        lead = table.points[0] - table.points[1]
        key = (
            tuple(sorted(table.hills)),
            table.stashes,
            lead,
            table.starter,
            table.mined,
            table.auction,
            table.contest,
        )
        if key not in self.known:
            past = closed_auction((max(lead, 0), max(-lead, 0)))  # only the lead matters, not how it came
            alike = replace(table, hills=tuple(sorted(table.hills)), auctions=(past,))
            self.known[key] = self._goes_well(State(alike, state.fists))
        return self.known[key]

    def _goes_well(self, state: State) -> bool:
        request = TITLE.chance(state)
        if request is not None:
            return all(self.wins(TITLE.apply(state, CHANCE, answer).state) for answer in request.outcomes())
        if state.table.to_mine is not None:
            tops = {
                state.table.hills[a.hill]: a for a in legal_actions(state, state.table.to_mine) if isinstance(a, Mine)
            }
            after = (self.wins(TITLE.apply(state, state.table.to_mine, action).state) for action in tops.values())
            return any(after) if state.table.to_mine == SURE else all(after)
        return any(self._stands(TITLE.apply(state, SURE, offer).state) for offer in legal_actions(state, SURE))

    def _stands(self, state: State) -> bool:
        return all(self.wins(TITLE.apply(state, 0, answer).state) for answer in legal_actions(state, 0))


def test_the_seat_that_does_not_start_wins_the_base_game_by_force() -> None:
    assert Proof().wins(fresh(2, settle=False))
