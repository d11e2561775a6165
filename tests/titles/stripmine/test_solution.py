"""The exact solution for two: whole-number games, the table, the Expert's play and what it can lose."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from game.core.contract import CHANCE
from game.core.luck import Luck
from game.core.walk import end_of
from game.stripmine import TITLE
from game.stripmine.opponents.exact_play import drawn_choice
from game.stripmine.opponents.exploit import known_values, prove
from game.stripmine.opponents.fast_board import Board
from game.stripmine.opponents.levels import AGENTS
from game.stripmine.opponents.matrix_game import Matrix, Solved, solve
from game.stripmine.opponents.solution import ONE, Equilibrium, Solution
from game.stripmine.opponents.solution_table import (
    VARIANTS,
    packed_variant,
    second_beginnings,
    solution_of,
    start_value,
    variant_rules,
)
from game.stripmine.rules.actions import Mine
from game.stripmine.rules.state import State
from tests.titles.stripmine.board import compare
from tests.titles.stripmine.table import at_auction, by_luck, fresh, seen

BASE, BEAR, BOTH = VARIANTS[0], VARIANTS[2], VARIANTS[3]


def never() -> bool:
    return False


def average(shares: Sequence[int], values: Sequence[int]) -> Fraction:
    return Fraction(sum(share * value for share, value in zip(shares, values, strict=True)), sum(shares))


def is_equilibrium(matrix: Matrix, found: Solved) -> bool:
    """Both sides make sure of the same value: neither can do better."""
    sure = min(average(found.shares, column) for column in zip(*matrix, strict=True))
    allowed = max(average(found.other_shares, row) for row in matrix)
    return sure == allowed == Fraction(found.number, found.over)


def test_rock_paper_and_scissors_are_shown_equally_often() -> None:
    found = solve([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
    assert (found.number, found.shares, found.other_shares) == (0, (1, 1, 1), (1, 1, 1))


def test_a_single_choice_is_made_where_it_is_best() -> None:
    found = solve([[3, 1], [7, 2]])
    assert (found.floor, found.shares, found.other_shares) == (2, (0, 1), (0, 1))


def test_every_game_is_solved_to_the_last_fraction() -> None:
    luck = Luck(1)
    for game in range(100):
        height, width, size = luck.below(6, "h", game) + 1, luck.below(6, "w", game) + 1, 3 + 10 ** (game % 10)
        matrix = [
            [luck.below(size, "payoff", game, row, column) - size // 2 for column in range(width)]
            for row in range(height)
        ]
        assert is_equilibrium(matrix, solve(matrix))


def test_the_private_board_agrees_with_the_rules() -> None:
    assert sum(compare(seed) for seed in range(16)) > 2000


def test_the_table_has_the_known_values() -> None:
    values = [start_value(options) for options in VARIANTS[:4]]
    assert values == [-1, -1, pytest.approx(-0.184580646, abs=1e-8), 0]
    assert start_value({"bear": True, "bear_keep": "auto", "start": 1, "settle": True}) == values[2]
    assert list(known_values().values())[:4] == values


def test_solved_anew_the_table_is_the_same() -> None:
    rules = variant_rules(BASE)
    known = solution_of(rules)
    assert known is not None
    again = Solution(Board(rules))
    assert packed_variant(again) == packed_variant(known)


@pytest.mark.parametrize("options", [VARIANTS[2], VARIANTS[4]])
def test_an_entry_solved_anew_is_the_same(options: dict[str, bool]) -> None:
    rules = variant_rules(options)
    known, again = solution_of(rules), Solution(Board(rules))
    assert known is not None
    for at in second_beginnings(known.board)[600:601]:
        assert again.begun(*at)[0] == known.begun(*at)[0]


def test_what_both_sides_make_sure_of_adds_up() -> None:
    solution = solution_of(variant_rules(BEAR))
    assert solution is not None
    first, second = (solution.value(solution.board.start(own))[0] for own in (True, False))
    assert 0 <= -(first + second) < ONE * 1e-8


@pytest.mark.parametrize("options", VARIANTS[:1])
def test_nothing_can_be_won_against_the_experts_winning_side(options: dict[str, bool]) -> None:
    """The best response, which knows the Expert's play by heart, loses every match as the seat that starts."""
    proof = prove(options)
    assert (proof.starting, proof.following, proof.loss) == (-1, 1, 0)
    assert proof.holds


def play_to_the_end(state: State, levels: Sequence[str], seed: int) -> tuple[int, ...]:
    luck = Luck(seed)

    def decide(state: State, _: int) -> tuple[int, Any]:
        seat = min(TITLE.waiting_for(state))
        mine = Luck(luck.number("mind", seat, *map(str, state.table.stashes), state.table.mined))
        return seat, AGENTS[levels[seat]](seen(state, seat), mine, never).action

    end = TITLE.outcome(end_of(TITLE, state, luck, decide))
    assert end is not None
    return end.winners


@pytest.mark.parametrize("other", ["random", "easy", "medium"])
def test_the_expert_wins_every_match_from_the_winning_side(other: str) -> None:
    assert all(play_to_the_end(fresh(2), [other, "expert"], seed) == (1,) for seed in range(4))
    assert all(play_to_the_end(fresh(2, start=1, blowout=True), ["expert", other], seed) == (0,) for seed in range(2))


def test_from_the_losing_side_the_expert_still_sets_traps() -> None:
    """Every choice loses against perfect play; against random play the chosen ones win all the same."""
    winners = [play_to_the_end(fresh(2), ["expert", "random"], seed) for seed in range(20)]
    assert winners.count((0,)) >= 18


@pytest.mark.parametrize("keep", ["auto", "one"])
def test_the_expert_thinks_the_same_again_and_of_all_that_it_may_do(keep: str) -> None:
    for number, (state, seat, *_) in enumerate(by_luck(2, 4, bear=True, bear_keep=keep, blowout=True)):
        if seat == CHANCE or number not in (3, 14, 19):
            continue
        thoughts = [AGENTS["expert"](seen(state, seat), Luck(5), never) for _ in range(2)]
        assert thoughts[0] == thoughts[1]
        values = [candidate.value for candidate in thoughts[0].candidates]
        assert values == sorted(values, reverse=True)
        assert all(0 <= worth <= 1 for worth in values)
        assert TITLE.why_illegal(state, seat, thoughts[0].action) is None


def test_a_forced_choice_is_made_without_a_second_thought() -> None:
    state = at_auction(["QQQQ", "DDDD"], 2)
    thought = AGENTS["expert"](seen(state, 0), Luck(1), never)
    assert [candidate.action for candidate in thought.candidates] == [thought.action]


def test_told_to_stop_the_expert_still_answers() -> None:
    state = at_auction(["QDNP", "QDNP"], 2, kept=["QD", "QD"], bear=True, points=(4, 5))
    assert TITLE.why_illegal(state, 0, AGENTS["expert"](seen(state, 0), Luck(5), lambda: True).action) is None
    assert isinstance(AGENTS["expert"](seen(fresh(2, bear=True), 0), Luck(5), lambda: True).action, Mine)


def test_with_other_components_the_expert_does_not_trust_the_table() -> None:
    rules = variant_rules(BOTH)
    assert solution_of(rules) is not None
    changed = type(rules.box)(
        **{name: getattr(rules.box, name) for name in rules.box.__slots__} | {"points": (5, 3, 2, 1)}
    )
    assert solution_of(type(rules)(2, False, 0, False, False, False, changed)) is None


def test_choices_are_drawn_by_their_weights() -> None:
    equilibrium = Equilibrium(((0,), (1,), (2,)), (1, 0, 3), (0.0, 0.0, 0.0), (0, 0))
    assert [drawn_choice(equilibrium, part << 62) for part in range(4)] == [(0,), (2,), (2,), (2,)]
