"""The picker: touches narrow down what is meant, and what is lit always leads somewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.board.picker import Choice, Picker

ORDERS = ("any", "given", "last", "framed")


def test_what_has_to_be_touched_in_order_is_not_meant_by_its_second_target() -> None:
    picker = Picker([Choice("move", ("here", "there"), "given"), Choice("swap", ("there", "elsewhere"))])
    assert picker.lit == {"here", "there", "elsewhere"}
    picker.touch("there")
    assert picker.lit == {"elsewhere"}
    assert picker.possible("elsewhere") == ["swap"]


def test_what_means_nothing_is_a_key_error_and_changes_nothing() -> None:
    picker = Picker([Choice("move", ("here", "there"))])
    picker.touch("here")
    with pytest.raises(KeyError):
        picker.touch("nowhere")
    assert picker.touched == ("here",)


def test_a_touch_that_begins_something_else_lets_go_of_what_was_begun() -> None:
    picker = Picker([Choice("move", ("here", "there")), Choice("take", ("coin", "bag"))])
    picker.touch("here")
    picker.touch("coin")
    assert picker.touched == ("coin",)


@pytest.mark.parametrize(
    ("touched", "order", "then"),
    [
        (("a", "b"), "last", ("b", "c")),  # the one chosen first goes
        (("c", "b"), "last", ("b", "a")),
        (("d", "a", "b"), "framed", ("d", "b", "c")),  # what frames it stays
    ],
)
def test_what_has_no_place_beside_the_others_replaces_the_one_chosen_first(
    touched: tuple[str, ...], order: Literal["last", "framed"], then: tuple[str, ...]
) -> None:
    first = ("d",) if order == "framed" else ()
    picker = Picker(Choice(pair, (*first, *pair, "end"), order) for pair in ("ab", "ac", "bc"))
    for target in (*touched, then[-1]):
        assert picker.touch(target) is None
    assert picker.touched == then
    picker.touch(then[-1])
    assert picker.touched == then[:-1], "and alone it is let go of"


def test_nothing_is_done_by_what_only_replaces_another() -> None:
    picker = Picker([Choice("three", ("a", "b", "c")), Choice("two", ("b", "d")), Choice("far", ("d", "e"))])
    for target in ("a", "b", "d"):
        assert picker.touch(target) is None
    assert picker.touched == ("d",)


CHOICES = st.lists(
    st.builds(
        lambda targets, order: (tuple(targets), order),
        st.lists(st.sampled_from("abcde"), min_size=1, max_size=4),
        st.sampled_from(ORDERS),
    ),
    min_size=1,
    max_size=6,
)


def spells(targets: Sequence[str], order: str, touched: Sequence[str]) -> bool:
    """Tell whether touches spell a choice, read from what its order means."""
    if order == "given":
        return tuple(touched) == tuple(targets)
    if order == "framed" and touched[0] != targets[0]:
        return False
    return sorted(touched) == sorted(targets)


@given(CHOICES, st.data())
def test_following_the_lights_always_ends_in_one_of_the_choices(
    choices: list[tuple[tuple[str, ...], str]], data: st.DataObject
) -> None:
    picker = Picker(Choice(number, targets, order) for number, (targets, order) in enumerate(choices))  # type: ignore[arg-type]
    touched: list[str] = []
    for _ in range(5):
        assert picker.lit, "there is always a way on"
        target = data.draw(st.sampled_from(sorted(picker.lit)))
        touched.append(target)
        done = picker.touch(target)
        if done is not None:
            targets, order = choices[done]
            assert spells(targets, order, touched)
            return
        assert picker.touched == tuple(touched)
    raise AssertionError("no choice has so many targets")
