"""A copy differs in what was asked for and in nothing else, and refuses what its class does not have."""

from __future__ import annotations

import dataclasses

import pytest

from game.core.chance import Draw
from game.core.copying import replace

DRAW = Draw("bag", ("one", "two"), 1)


def test_a_copy_is_what_the_standard_library_makes_and_the_original_stays() -> None:
    copy = replace(DRAW, count=2, generations=(3, 4))
    assert copy == dataclasses.replace(DRAW, count=2, generations=(3, 4)) == Draw("bag", ("one", "two"), 2, (3, 4))
    assert Draw("bag", ("one", "two"), 1) == DRAW


def test_a_field_that_a_class_lacks_is_refused() -> None:
    with pytest.raises(TypeError, match="Draw has no field colour"):
        replace(DRAW, colour="red")  # type: ignore[call-arg]
