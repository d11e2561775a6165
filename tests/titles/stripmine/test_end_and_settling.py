"""Victory and money (rulebook: Victory, Settling; rulings 8 and 9)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.chance import Flips
from game.core.contract import SPECTATOR
from game.stripmine import TITLE
from game.stripmine.rules.events import MoneyPlaceWon, Settled, TieFlipped
from game.stripmine.rules.payout import end_match
from game.stripmine.rules.state import State
from tests.titles.stripmine.table import closed_auction, coins, fall, fresh, seen, thrown


def ended(points: tuple[int, ...], stashes: list[str] | None = None, settle: bool = True) -> State:
    """Return a match whose last auction is over, as far as it goes without flips."""
    state = fresh(len(points), settle=settle)
    left = tuple(coins(stash) for stash in stashes) if stashes else state.table.stashes
    table = replace(state.table, auctions=(closed_auction(points),), stashes=left, stage="between", auction=3)
    return State(end_match(table, []), state.fists)


def nets(state: State) -> list[int]:
    return [share.net for share in seen(state, SPECTATOR).settlement]


def places(state: State) -> list[int]:
    return [share.place for share in seen(state, SPECTATOR).settlement]


def test_most_points_win() -> None:
    end = TITLE.outcome(ended((7, 12, 9)))
    assert end is not None
    assert (end.why, end.winners, end.places) == ("points", (1,), (3, 1, 2))


def test_a_tie_goes_to_the_higher_face_value_left_in_the_stash() -> None:
    end = TITLE.outcome(ended((12, 12, 9), ["NP", "QP", "QQ"]))
    assert end is not None
    assert (end.why, end.winners, end.places) == ("stash", (1,), (2, 1, 3))


def test_still_tied_players_share_the_victory() -> None:
    end = TITLE.outcome(ended((12, 9, 12), ["DN", "QP", "DN"], settle=False))
    assert end is not None
    assert (end.why, end.winners, end.places) == ("shared", (0, 2), (1, 3, 1))


def test_while_the_match_runs_there_is_no_outcome() -> None:
    assert TITLE.outcome(fresh(2)) is None
    assert TITLE.outcome(ended((12, 12))) is None, "the money is still to be flipped for"


def test_worked_example_of_settling_for_two() -> None:
    state = ended((12, 9))
    first, second = seen(state, SPECTATOR).settlement
    assert (first.takes, first.cents, first.net) == (coins("QNP"), 124, 42)
    assert (second.takes, second.cents, second.net) == (coins("D"), 40, -42)


def test_three_players_leave_the_pennies_to_the_first() -> None:
    state = ended((7, 12, 9))
    assert [share.takes for share in seen(state, SPECTATOR).settlement] == [coins("N"), coins("QP"), coins("D")]
    assert nets(state) == [30 - 82, 150 + 6 - 82, 60 - 82]


def test_from_the_fifth_place_on_nothing_is_taken() -> None:
    state = ended((20, 19, 18, 17, 16, 15))
    assert [share.cents for share in seen(state, SPECTATOR).settlement] == [300, 120, 60, 12, 0, 0]


def test_two_who_are_tied_flip_one_coin_for_the_better_place() -> None:
    state = ended((12, 12, 9))
    assert thrown(state) == Flips("place 1 1", ("quarter",))
    step = fall(state, "T")
    assert step.events[:2] == (TieFlipped(1, (0, 1), (False,), (1,)), MoneyPlaceWon(1, 1))
    assert isinstance(step.events[2], Settled)
    assert places(step.state) == [2, 1, 3]


def test_a_flip_for_money_leaves_a_shared_victory_shared() -> None:
    end = TITLE.outcome(fall(ended((12, 12, 9)), "H").state)
    assert end is not None
    assert (end.why, end.winners, end.places) == ("shared_money", (0, 1), (1, 1, 3))


def test_three_who_are_tied_knock_each_other_out_and_the_others_start_anew() -> None:
    state = ended((12, 12, 12, 9))
    assert thrown(state) == Flips("place 1 1", ("quarter",) * 3)
    state = fall(state, "HHT").state
    assert thrown(state) == Flips("place 1 2", ("quarter",) * 2)
    state = fall(state, "TH").state
    assert thrown(state) == Flips("place 2 1", ("quarter",)), "two are left of the tie: one coin"
    state = fall(state, "T").state
    assert places(state) == [3, 1, 2, 4]


def test_ties_for_any_paid_place_are_flipped_for() -> None:
    state = ended((20, 9, 9, 5))
    assert thrown(state) == Flips("place 2 1", ("quarter",))
    assert places(fall(state, "H").state) == [1, 2, 3, 4]


def test_a_tie_over_the_last_paid_place_is_flipped_for_once_and_the_rest_share() -> None:
    state = ended((20, 19, 18, 9, 9, 9, 9, 1))
    assert thrown(state) == Flips("place 4 1", ("quarter",) * 4)
    state = fall(state, "TTHT").state
    assert places(state) == [1, 2, 3, 5, 5, 4, 5, 8]


def test_ties_below_the_paid_places_stay_shared() -> None:
    assert places(ended((20, 19, 18, 17, 5, 5, 5, 1))) == [1, 2, 3, 4, 5, 5, 5, 8]


def test_eight_who_are_all_tied_flip_until_four_places_are_filled() -> None:
    state = ended((9,) * 8)
    for _ in range(4):
        state = fall(state, "H" + "T" * (len(thrown(state).coins) - 1)).state
    assert places(state) == [1, 2, 3, 4, 5, 5, 5, 5]


def test_without_settling_nobody_flips_and_there_is_no_money() -> None:
    state = ended((12, 12, 12), settle=False)
    assert state.table.stage == "over"
    assert seen(state, SPECTATOR).settlement == ()


@pytest.mark.parametrize("seats", range(2, 9))
def test_everybody_puts_82_cents_in_and_the_nets_sum_to_zero(seats: int) -> None:
    state = ended(tuple(range(seats)))
    shares = seen(state, SPECTATOR).settlement
    assert {share.cents - share.net for share in shares} == {82}
    assert sum(share.net for share in shares) == 0
