"""The last spaces are worked out as the readable rules do it, action by action and slap by slap."""

from __future__ import annotations

from itertools import chain, combinations

import pytest

from game.coin_age import TITLE as coin_age
from game.coin_age.opponents.endgame import Endgame
from game.coin_age.opponents.fast_board import FastBoard, fast_board_of, geography_of
from game.coin_age.opponents.learned_evaluation import chance_to_win
from game.coin_age.opponents.levels import LEVELS, learned_evaluation
from game.coin_age.opponents.search import Search
from game.coin_age.rules.state import Position
from game.coin_age.rules.turn import coins_to_slap
from game.core.contract import Seat
from game.core.luck import Luck
from tests.titles.coin_age.table import act, bank, laid_out, legal_actions, slapped

ALL = 10_000

NINE = {
    **{space: [("dime", 0)] for space in ("A1", "A2", "A3", "B1", "B2")},
    **{space: [("dime", 1)] for space in ("B3", "B4", "C1", "C2")},
}
"""One empty space, C3, and nothing that can be covered: whoever places ends the match."""


def worked_out(position: Position, slaps: int, followed: int = ALL) -> float:
    """Return seat 0's chance after its turn, seat 1 being about to slap."""
    search = Search(geography_of(position.map), learned_evaluation())
    return Endgame(search, followed).win_chance(fast_board_of(position, 0), 0, slaps)


def by_the_rules(position: Position, seat: Seat, slaps: int) -> float:
    """Return the chance of `seat`, which has just ended its turn, by trying out everything that the rules allow."""
    if coin_age.outcome(position) or not slaps:
        board = fast_board_of(position, seat)
        return chance_to_win(learned_evaluation().logit(geography_of(position.map), board, seat))
    coins = coins_to_slap(position.banks[1 - seat])
    fallen = list(chain.from_iterable(combinations(coins, number) for number in range(len(coins) + 1)))
    return 1 - sum(best_use(slapped(position, matching), 1 - seat, slaps) for matching in fallen) / len(fallen)


def best_use(position: Position, seat: Seat, slaps: int) -> float:
    if position.phase != "actions" or position.turn.seat != seat:
        return by_the_rules(position, seat, slaps - 1)
    return max(best_use(act(position, action), seat, slaps) for action in legal_actions(position))


def test_a_last_slap_is_worth_what_was_reckoned_by_hand() -> None:
    """Seat 1's turn is the last one (ruling 12). Seat 0 has 6 in A, 2 in B and 5 dimes in the bank: 13 points.

    If the quarter matches, seat 1 has 12 in C and 2 in B: it wins. If not, the best capture leaves it behind:
    B1 makes 10 to 12. Heads or tails: one half.
    """
    position = laid_out(NINE, banks=(bank(dimes=5), bank(quarters=1)), seat=1, idle=19)
    assert worked_out(position, 1) == pytest.approx(0.5, abs=1e-6)


@pytest.mark.parametrize(
    ("banks", "idle", "slaps"),
    [
        ((bank(dimes=1), bank(quarters=1)), 0, 2),
        ((bank(dimes=5), bank(quarters=1)), 18, 2),
        ((bank(quarters=1), bank(nickels=1, dimes=1)), 18, 1),
        ((bank(1, 1, 1, 1), bank(1, 1, 1, 1)), 3, 1),
    ],
)
def test_a_small_position_is_worth_what_trying_out_everything_by_the_rules_says(
    banks: tuple[tuple[int, int, int, int], ...], idle: int, slaps: int
) -> None:
    position = laid_out(NINE, banks=(banks[0], banks[1]), seat=1, idle=idle)
    assert worked_out(position, slaps) == pytest.approx(by_the_rules(position, 0, slaps), abs=1e-9)


def test_who_follows_fewer_replies_never_thinks_less_of_its_turn() -> None:
    position = laid_out(NINE, banks=(bank(dimes=2), bank(nickels=1)), seat=1)
    one, two, every = (worked_out(position, 2, followed) for followed in (1, 2, ALL))
    assert one >= two >= every


@pytest.mark.parametrize(("spaces", "whole"), [(2, True), (5, False)])
def test_the_expert_tries_the_last_slaps_out_whole_with_two_spaces_left(
    spaces: int, whole: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[FastBoard] = []

    class Watched(Endgame):
        def win_chance(self, end: FastBoard, seat: Seat, slaps: int) -> float:
            tried.append(end)
            return super().win_chance(end, seat, slaps)

    monkeypatch.setattr("game.coin_age.opponents.levels.Endgame", Watched)
    held = ("A1", "A2", "A3", "B1", "B2", "B3", "B4", "C1", "C2", "C3")[: 10 - spaces]
    stacks = {space: [("dime", number % 2)] for number, space in enumerate(held)}
    view = coin_age.view(slapped(laid_out(stacks, banks=(bank(0, 1, 1, 0), bank(1, 0, 0, 1))), ["penny"]), 0)
    thoughts = [LEVELS["expert"](view, Luck(seed), lambda: False) for seed in (1, 2)]
    assert bool(tried) == whole
    assert thoughts[0] == thoughts[1]
