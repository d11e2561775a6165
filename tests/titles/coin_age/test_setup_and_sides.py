"""Setting up and the flip for sides (rulebook: Setup, Start Player; rulings 2 and the data)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.coin_age import TITLE as coin_age
from game.coin_age.rules.actions import FlipForSide, Slap
from game.coin_age.rules.data import MAPS
from game.core.chance import Fell, Flips, Pick, Picked
from game.core.contract import CHANCE, BadData, chosen_options
from game.core.luck import Luck
from tests.titles.coin_age.table import FULL, act, fresh, reason


def test_each_player_begins_with_a_quarter_two_nickels_three_pennies_and_four_dimes() -> None:
    assert fresh().banks == (FULL, FULL) == ((1, 2, 3, 4), (1, 2, 3, 4))


def test_the_map_is_empty_at_first() -> None:
    assert fresh().stacks == ((),) * 10


@pytest.mark.parametrize("flipper", [0, 1])
@pytest.mark.parametrize("heads", [True, False])
def test_the_coin_shows_the_flippers_side_and_heads_moves_first(flipper: int, heads: bool) -> None:
    start = fresh(flipper=flipper)
    assert coin_age.waiting_for(start) == {flipper}
    tossed = act(start, FlipForSide())
    assert coin_age.chance(tossed) == Flips("side", ("quarter",), flipper)
    done = coin_age.apply(tossed, CHANCE, Fell((heads,)))
    assert done.state.sides[flipper] == ("heads" if heads else "tails")
    assert done.state.sides[done.state.turn.seat] == "heads"
    assert done.irreversible


def test_the_other_seat_cannot_flip() -> None:
    assert reason(fresh(flipper=1), FlipForSide(), seat=0) == "not_your_turn"


def test_nobody_slaps_before_the_sides_are_known() -> None:
    assert reason(fresh(), Slap()) == "flip_first"


def test_sides_are_flipped_for_only_once() -> None:
    sided = coin_age.apply(act(fresh(), FlipForSide()), CHANCE, Fell((True,))).state
    assert reason(sided, FlipForSide()) == "sides_are_known"


def test_a_random_map_is_picked_before_anything_else() -> None:
    start = fresh(map="random")
    assert coin_age.chance(start) == Pick("map", MAPS)
    assert coin_age.waiting_for(start) == frozenset()
    done = coin_age.apply(start, CHANCE, Picked("dunmarrow"))
    assert done.state.map.id == "dunmarrow"
    assert done.state == fresh(map="dunmarrow")


def test_every_map_can_be_the_random_one() -> None:
    request = coin_age.chance(fresh(map="random"))
    assert request is not None
    assert {request.sample(Luck(seed)) for seed in range(40)} == {Picked(one) for one in MAPS}


def test_agea_and_flipper_zero_are_the_defaults() -> None:
    assert chosen_options(coin_age, 2, coin_age.propose(2)) == {"map": "agea", "flipper": 0}


@pytest.mark.parametrize("wrong", [{"map": "atlantis"}, {"flipper": 2}, {"flipper": "random"}])
def test_other_options_are_refused_in_a_sentence(wrong: Mapping[str, object]) -> None:
    with pytest.raises(BadData, match="cannot be"):
        chosen_options(coin_age, 2, wrong)
