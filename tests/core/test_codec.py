"""The codec writes frozen values as JSON and reads them back; whatever else it is given is Malformed."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.codec import Malformed, from_json, tagged_from_json, tagged_to_json, to_json


@dataclass(frozen=True)
class Coin:
    kind: Literal["dime", "penny", 3]
    heads: bool
    value: float = 0.5


@dataclass(frozen=True)
class Card:
    name: str
    note: str | None = None


@dataclass(frozen=True)
class Tree:
    label: str
    branches: tuple[Tree, ...] = ()


@dataclass(frozen=True)
class Box:
    coins: tuple[Coin, ...]
    pair: tuple[int, str]
    seen: frozenset[str]
    lid: Card | None
    inside: Coin | Card | None
    several: tuple[Coin | Card, ...]
    names: Mapping[str, int] = field(default_factory=dict)
    anything: Any = None


@dataclass(frozen=True)
class Even:
    number: int

    def __post_init__(self) -> None:
        if self.number % 2:
            raise ValueError(f"{self.number} is odd")


texts = st.text(st.characters(codec="utf-8"))
coins = st.builds(
    Coin, st.sampled_from(("dime", "penny", 3)), st.booleans(), st.floats(allow_nan=False, allow_infinity=False)
)
cards = st.builds(Card, texts, st.none() | texts)
plain = st.none() | st.booleans() | st.integers() | texts
boxes = st.builds(
    Box,
    st.lists(coins, max_size=3).map(tuple),
    st.tuples(st.integers(), texts),
    st.frozensets(texts, max_size=3),
    st.none() | cards,
    st.none() | coins | cards,
    st.lists(coins | cards, max_size=3).map(tuple),
    st.dictionaries(texts, st.integers(), max_size=3),
    plain,
)
trees: st.SearchStrategy[Tree] = st.recursive(
    st.builds(Tree, texts), lambda inner: st.builds(Tree, texts, st.lists(inner, max_size=3).map(tuple)), max_leaves=8
)
keys = st.text(max_size=6) | st.sampled_from([*(f.name for f in fields(Box)), "kind", "heads", "name", "note", "is"])
junk = st.recursive(
    plain | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=4),
    max_leaves=12,
)


def through_text(value: Any) -> Any:
    return json.loads(json.dumps(value))


@given(boxes)
def test_what_was_written_reads_back_as_it_was(box: Box) -> None:
    assert from_json(Box, through_text(to_json(box))) == box


@given(trees)
def test_a_class_may_contain_itself(tree: Tree) -> None:
    assert from_json(Tree, through_text(to_json(tree))) == tree


@given(coins | cards)
def test_a_lexicon_tells_its_classes_by_name(value: Coin | Card) -> None:
    assert tagged_from_json((Coin, Card), through_text(tagged_to_json(value))) == value


def read_or_malformed(kind: Any, value: Any) -> Any:
    try:
        return from_json(kind, value)
    except Malformed:
        return None


@given(junk)
def test_junk_is_malformed_and_nothing_worse(value: Any) -> None:
    for kind in (Box, Coin, Card, Tree, Even):
        read_or_malformed(kind, value)
    with contextlib.suppress(Malformed):
        tagged_from_json((Box, Coin), value)


@given(boxes, st.data())
def test_one_wrong_value_anywhere_is_malformed_or_fits(box: Box, data: st.DataObject) -> None:
    written = through_text(to_json(box))
    key = data.draw(st.sampled_from(sorted(written.keys() - {"anything"})))
    written[key] = data.draw(junk)
    found = read_or_malformed(Box, written)
    assert found is None or json.dumps(to_json(found), allow_nan=False).encode()


@pytest.mark.parametrize("depth", [900, 5000])
def test_nesting_that_is_too_deep_is_malformed(depth: int) -> None:
    tree: dict[str, Any] = {"label": "leaf", "branches": []}
    for _ in range(depth):
        tree = {"label": "branch", "branches": [tree]}
    with pytest.raises(Malformed, match="nested too deeply"):
        from_json(Tree, tree)
    with pytest.raises(Malformed):
        from_json(Coin, tree)


@pytest.mark.parametrize(
    ("kind", "value", "why"),
    [
        (Coin, {"kind": "dime", "heads": 1, "value": 1.0}, "Coin.heads should be bool, not 1"),
        (Coin, {"kind": True, "heads": True, "value": 1.0}, "Coin.kind should be one of dime, penny, 3, not True"),
        (Coin, {"kind": "dime", "heads": True}, "missing or unknown keys: value"),
        (Coin, {"kind": "dime", "heads": True, "value": 1, "cheat": 2}, "missing or unknown keys: cheat"),
        (Coin, {"kind": "dime", "heads": True, "value": float("inf")}, "Coin.value is a value that cannot be written"),
        (Card, {"name": "\ud83d", "note": None}, "Card.name is a value that cannot be written"),
        (Card, [], r"Card should be an object, not \[\]"),
        (Even, {"number": 3}, "Even: 3 is odd"),
        (Tree, {"label": "a", "branches": [{"label": 1, "branches": []}]}, r"Tree.branches\[0\].label should be str"),
    ],
)
def test_a_complaint_says_where_and_what(kind: Any, value: Any, why: str) -> None:
    with pytest.raises(Malformed, match=why):
        from_json(kind, value)


@pytest.mark.parametrize("value", [None, [], {}, {"do": 3}, {"do": "Bomb"}, {"do": "__class__"}])
def test_a_word_outside_the_lexicon_is_malformed(value: Any) -> None:
    with pytest.raises(Malformed):
        tagged_from_json((Coin, Card), value)


def test_a_whole_number_may_stand_for_a_float_but_a_bool_for_nothing() -> None:
    assert from_json(Coin, {"kind": 3, "heads": False, "value": 2}).value == 2
    with pytest.raises(Malformed):
        from_json(Coin, {"kind": 3, "heads": False, "value": True})


def test_a_set_is_written_in_one_order() -> None:
    assert to_json(frozenset(("b", "c", "a"))) == ["a", "b", "c"]


def test_what_is_no_value_is_not_written() -> None:
    with pytest.raises(TypeError, match="does not write object"):
        to_json(object())
