"""Values are made and copied as the standard library would, and are frozen from then on."""

from __future__ import annotations

import copy
import dataclasses

import pytest

from game.core.chance import Draw, Drew
from game.core.values import dataclass, replace

DRAW = Draw("bag", ("one", "two"), 1)


def test_a_value_is_what_the_standard_library_makes() -> None:
    plain = dataclasses.make_dataclass("Draw", ["source", "items", "count", ("generations", object, ())], frozen=True)
    assert dataclasses.asdict(DRAW) == dataclasses.asdict(plain("bag", ("one", "two"), 1))
    assert Draw(count=1, items=(), source="bag", generations=(1,)) == Draw("bag", (), 1, (1,))
    assert repr(DRAW) == "Draw(source='bag', items=('one', 'two'), count=1, generations=())"
    assert hash(DRAW) == hash(Draw("bag", ("one", "two"), 1))
    with pytest.raises(TypeError, match=r"Draw.__init__\(\) missing 1 required positional argument: 'count'"):
        Draw("bag", ())  # type: ignore[call-arg]


@pytest.mark.parametrize("value", [DRAW, replace(DRAW, count=2), Drew(("one",)), replace(Drew(()), items=("two",))])
def test_a_value_is_frozen(value: Draw | Drew) -> None:
    assert type(value) in (Draw, Drew)
    with pytest.raises(dataclasses.FrozenInstanceError):
        value.items = ()  # type: ignore[misc]
    with pytest.raises((AttributeError, TypeError)):
        value.colour = "red"  # type: ignore[union-attr]


@pytest.mark.parametrize("value", [DRAW, Drew(("one",))])
def test_a_value_is_copied_by_others_too(value: Draw | Drew) -> None:
    assert copy.deepcopy(value) == copy.copy(value) == value


def test_a_factory_has_no_place_in_a_value() -> None:
    with pytest.raises(TypeError, match="a default, no factory"):

        @dataclass(frozen=True, slots=True)
        class Basket:
            weight: int
            coins: list[str] = dataclasses.field(default_factory=list)


def test_a_copy_is_what_the_standard_library_makes_and_the_original_stays() -> None:
    copied = replace(DRAW, count=2, generations=(3, 4))
    assert copied == dataclasses.replace(DRAW, count=2, generations=(3, 4)) == Draw("bag", ("one", "two"), 2, (3, 4))
    assert Draw("bag", ("one", "two"), 1) == DRAW


def test_a_field_that_a_class_lacks_is_refused() -> None:
    with pytest.raises(AttributeError, match="'Draw' object has no attribute 'colour'"):
        replace(DRAW, colour="red")  # type: ignore[call-arg]


def test_a_value_of_one_field_is_copied_whole() -> None:
    assert replace(Drew(("one", "two"))) == Drew(("one", "two"))
    assert replace(Drew(()), items=("one", "two")) == Drew(("one", "two"))
