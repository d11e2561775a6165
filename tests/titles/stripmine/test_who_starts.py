"""Who starts after an auction (rulebook: Setup; ruling 3)."""

from __future__ import annotations

import pytest

from game.core.chance import Flips
from game.stripmine import TITLE
from game.stripmine.rules.events import StarterChosen, TieFlipped
from game.stripmine.rules.state import Contest, State
from game.stripmine.rules.tie_breaks import contest_for, still_in
from tests.titles.stripmine.table import at_auction, fall, offer_all, thrown

FOUR = ["QDNP"] * 4


def four_tied(points: tuple[int, ...] = (3, 3, 3, 3)) -> State:
    """Return the table after an auction that gave everybody the same; `points` are from before."""
    return offer_all(at_auction(FOUR, 2, points=points), ["QP"] * 4).state


def test_the_player_with_the_fewest_points_starts() -> None:
    step = offer_all(at_auction(["QDNP", "QDNP", "QDNP"]), ["QP", "DN", "QD"])
    assert step.state.table.points == (5, 5, 3)
    assert step.events[-1] == StarterChosen(2, 2, "fewest")
    assert TITLE.waiting_for(step.state) == {2}


def test_two_players_tied_for_fewest_flip_one_coin() -> None:
    state = four_tied((9, 2, 9, 2))
    assert thrown(state) == Flips("start 3 1", ("quarter",))
    assert TITLE.waiting_for(state) == frozenset()


@pytest.mark.parametrize(("face", "starter"), [("H", 1), ("T", 3)])
def test_heads_is_the_lower_seat(face: str, starter: int) -> None:
    step = fall(four_tied((9, 2, 9, 2)), face)
    assert step.events == (
        TieFlipped(0, (1, 3), (face == "H",), (starter,)),
        StarterChosen(3, starter, "flip"),
    )
    assert TITLE.waiting_for(step.state) == {starter}
    assert step.irreversible


def test_three_and_more_flip_a_coin_each() -> None:
    assert thrown(four_tied((2, 9, 2, 2))) == Flips("start 3 1", ("quarter",) * 3)
    assert thrown(four_tied()) == Flips("start 3 1", ("quarter",) * 4)


def test_tails_is_out_if_anybody_has_heads() -> None:
    step = fall(four_tied(), "THTT")
    assert step.events[-1] == StarterChosen(3, 1, "flip")


@pytest.mark.parametrize("faces", ["HHHH", "TTTT"])
def test_all_alike_flip_again(faces: str) -> None:
    state = fall(four_tied(), faces).state
    assert thrown(state) == Flips("start 3 2", ("quarter",) * 4)


def test_two_left_of_a_knock_out_still_flip_a_coin_each() -> None:
    state = fall(four_tied(), "HTHT").state
    assert thrown(state) == Flips("start 3 2", ("quarter",) * 2)
    state = fall(state, "HH").state
    assert thrown(state) == Flips("start 3 3", ("quarter",) * 2)
    step = fall(state, "TH")
    assert step.events[-1] == StarterChosen(3, 2, "flip")


def test_a_knock_out_is_fair() -> None:
    """Exact: whoever is left after a throw is so as often as any other."""
    contest = contest_for(0, (1, 4, 6))
    wins = dict.fromkeys(contest.tied, 0)
    for heads in Flips("start 2 1", ("quarter",) * 3).outcomes():
        left = still_in(contest, heads.heads)
        wins = {seat: count + (seat in left) * 6 // len(left) for seat, count in wins.items()}
    assert len(set(wins.values())) == 1


def test_nobody_flips_for_a_start_after_the_last_mining_phase() -> None:
    state = offer_all(at_auction(FOUR, 3, settle=False), ["QP"] * 4).state
    assert state.table.stage == "over"
    blown = offer_all(at_auction(FOUR, 3, settle=False, blowout=True), ["QP"] * 4).state
    assert blown.table.stage == "over"


def test_one_coin_is_only_for_two_who_were_tied_from_the_beginning() -> None:
    assert Contest(0, (1, 2), (1, 2)).one_coin
    assert not Contest(0, (0, 1, 2), (1, 2), 2).one_coin
