"""The three things chance may be asked for, and its answers."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.chance import Chance, Draw, Drew, Fell, Flips, Pick, Picked
from game.core.luck import Luck
from tests.core.test_luck import MANY, far_off

CARDS = ("ace", "king", "queen", "jack")

SMALL: list[Chance] = [
    Flips("throw", ("dime",) * 3),
    Draw("deck", CARDS, 2),
    Draw("deck", CARDS, 0),
    Pick("start", ("0", "1", "2")),
    Pick("colour", ("red", "blue", "gold"), (2, 0, 1)),
]
by_request = pytest.mark.parametrize("request_", SMALL, ids=repr)


@by_request
def test_all_answers_are_allowed_different_and_together_certain(request_: Chance) -> None:
    answers: list[Fell | Drew | Picked] = list(request_.outcomes())
    assert len(set(answers)) == len(answers)
    assert all(request_.allows(answer) for answer in answers)
    assert sum(request_.probability(answer) for answer in answers) == pytest.approx(1)


@by_request
def test_luck_answers_each_as_often_as_its_probability_says(request_: Chance) -> None:
    found = Counter(request_.sample(Luck(seed)) for seed in range(MANY))
    for answer in request_.outcomes():
        expected = MANY * request_.probability(answer)
        assert expected == MANY or not far_off(found[answer], expected, MANY)


@by_request
def test_an_answer_of_another_kind_does_not_fit(request_: Chance) -> None:
    for answer in (Fell((True,) * 4), Drew(("ace", "ace")), Drew(("joker", "ace")), Picked("gold coin")):
        assert not request_.allows(answer)
        assert request_.probability(answer) == 0


def test_an_option_without_weight_is_never_picked() -> None:
    assert not Pick("colour", ("red", "blue"), (1, 0)).allows(Picked("blue"))


def test_sixteen_coins_are_counted_one_by_one() -> None:
    many = Flips("bear", ("penny",) * 16)
    assert len(list(islice(many.outcomes(), 5))) == 5
    assert many.probability(Fell((True,) * 16)) == 2**-16


def test_coins_fall_by_luck_as_they_lie_in_the_hand() -> None:
    flips, luck = Flips("slap 0 1", ("quarter", "dime")), Luck(3)
    assert flips.sample(luck).heads == flips.start(luck) == (luck.bit("slap 0 1", 0), luck.bit("slap 0 1", 1))


@given(st.integers(), st.permutations(range(8)), st.integers(1, 7))
def test_a_pile_keeps_its_hidden_order_however_often_it_is_asked(seed: int, order: list[int], first: int) -> None:
    luck, items = Luck(seed), tuple(f"coin {number}" for number in order)
    whole = Draw("bag 2", items, len(items)).sample(luck).items
    begun = Draw("bag 2", tuple(sorted(items)), first).sample(luck).items
    left = tuple(item for item in items if item not in begun)
    rest = Draw("bag 2", left, len(left)).sample(luck).items
    assert begun + rest == whole


def test_what_returned_to_a_pile_is_shuffled_anew_and_the_rest_stays_in_order() -> None:
    places = Counter(
        Draw("bag", CARDS, 4, (0, 1, 0, 0)).sample(Luck(seed)).items.index("king")
        - Draw("bag", CARDS, 4).sample(Luck(seed)).items.index("king")
        for seed in range(300)
    )
    assert len(places) == 7
    for seed in range(50):
        before, after = (Draw("bag", CARDS, 4, g).sample(Luck(seed)).items for g in ((), (0, 1, 0, 0)))
        assert [card for card in before if card != "king"] == [card for card in after if card != "king"]


def test_a_pick_needs_something_that_can_be_picked() -> None:
    with pytest.raises(AssertionError, match="positive weight"):
        Pick("nothing", ("a",), (0,)).sample(Luck(1))
