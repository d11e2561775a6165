"""How many positions there are: counts that any change of the rules would move."""

from __future__ import annotations

import pytest

from game.core.contract import CHANCE
from game.stripmine import TITLE
from game.stripmine.rules.state import State
from tests.titles.stripmine.table import at_auction, fresh, legal_actions


def following(state: State) -> list[State]:
    """Return what each possibility leads to; of seats that act at the same time, the lowest goes first."""
    request = TITLE.chance(state)
    if request is not None:
        return [TITLE.apply(state, CHANCE, answer).state for answer in request.outcomes()]
    waiting = TITLE.waiting_for(state)
    if not waiting:
        return []
    seat = min(waiting)
    return [TITLE.apply(state, seat, action).state for action in legal_actions(state, seat)]


def counts(state: State, depth: int) -> list[tuple[int, int]]:
    """Count the ways of so many actions, and the different positions they lead to, depth by depth."""
    found, level = [], {state: 1}
    for _ in range(depth):
        deeper: dict[State, int] = {}
        for position, ways in level.items():
            for after in following(position):
                deeper[after] = deeper.get(after, 0) + ways
        level = deeper
        found.append((sum(level.values()), len(level)))
    return found


def test_positions_of_two_seats_from_the_beginning() -> None:
    assert counts(fresh(2), 4) == [(4, 4), (16, 10), (64, 32), (256, 77)]


def test_positions_of_the_whole_first_mining_phase() -> None:
    assert counts(fresh(2), 8)[4:] == [(1020, 188), (4020, 358), (15540, 624), (58380, 862)]


def test_positions_with_a_start_by_luck() -> None:
    assert counts(fresh(2, start="random"), 4) == [(2, 2), (8, 8), (32, 20), (128, 64)]


def test_positions_in_a_bear_market() -> None:
    assert counts(fresh(2, bear=True), 4) == [(3, 3), (9, 6), (27, 16), (81, 33)]


@pytest.mark.parametrize(
    ("bear", "bear_keep", "expected"),
    [
        (False, "auto", [(6, 6), (24, 24), (88, 88), (352, 232)]),
        (True, "auto", [(6, 6), (24, 24), (384, 384), (1388, 1388)]),
        (True, "one", [(6, 6), (24, 24), (384, 384), (768, 768)]),
    ],
)
def test_positions_from_an_auction_on(bear: bool, bear_keep: str, expected: list[tuple[int, int]]) -> None:
    assert counts(at_auction(["QDNP", "DDNP"], bear=bear, bear_keep=bear_keep), 4) == expected
