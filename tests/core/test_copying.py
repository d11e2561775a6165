"""A copy differs in what was asked for and in nothing else, and refuses what its class does not have."""

from __future__ import annotations

import dataclasses

import pytest

from game.core.chance import Draw, Drew
from game.core.copying import replace

DRAW = Draw("bag", ("one", "two"), 1)


def test_a_copy_is_what_the_standard_library_makes_and_the_original_stays() -> None:
    copy = replace(DRAW, count=2, generations=(3, 4))
    assert copy == dataclasses.replace(DRAW, count=2, generations=(3, 4)) == Draw("bag", ("one", "two"), 2, (3, 4))
    assert Draw("bag", ("one", "two"), 1) == DRAW


def test_a_field_that_a_class_lacks_is_refused() -> None:
    with pytest.raises(AttributeError, match="'Draw' object has no attribute 'colour'"):
        replace(DRAW, colour="red")  # type: ignore[call-arg]


def test_a_copy_is_frozen_like_its_original() -> None:
    copy = replace(DRAW, count=2)
    assert type(copy) is Draw
    with pytest.raises(dataclasses.FrozenInstanceError):
        copy.count = 3  # type: ignore[misc]


def test_a_value_of_one_field_is_copied_whole() -> None:
    assert replace(Drew(("one", "two"))) == Drew(("one", "two"))
    assert replace(Drew(()), items=("one", "two")) == Drew(("one", "two"))
