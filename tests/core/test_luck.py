"""Luck is a function of a seed and of what it is for, and nothing else."""

from __future__ import annotations

import math
from collections import Counter
from hashlib import blake2b
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.luck import Luck

MANY = 6000


def far_off(found: int, expected: float, tries: int) -> bool:
    """Tell whether a count is further from its expectation than five standard deviations."""
    share = expected / tries
    return abs(found - expected) > 5 * math.sqrt(tries * share * (1 - share))


def test_a_number_is_the_start_of_a_blake2b_over_seed_source_and_keys() -> None:
    text = "42\x1fslap 0 3\x1f2\x1fdime"
    expected = int.from_bytes(blake2b(text.encode("utf-8"), digest_size=8).digest(), "big")
    assert Luck(42).number("slap 0 3", 2, "dime") == expected


def test_numbers_asked_for_together_are_those_asked_for_one_by_one() -> None:
    luck, items = Luck(42), ("dime", "penny", "dime 2")
    assert luck.numbers(items, "slap", 0, "x") == [luck.number("slap", 0, "x", item) for item in items]
    assert luck.numbers(items, "slap") == [luck.number("slap", item) for item in items]


def test_an_order_is_that_of_the_numbers() -> None:
    luck, items = Luck(42), tuple(f"coin {n}" for n in range(20))
    assert luck.order(items, "bag", 1) == tuple(sorted(items, key=lambda item: luck.number("bag", 1, item)))


def test_what_else_was_asked_for_does_not_matter() -> None:
    one, other = Luck(5), Luck(5)
    for number in range(10):
        other.number("another seat's throw", number)
    assert one.number("slap", 1) == other.number("slap", 1)


def test_other_seeds_sources_and_keys_give_other_numbers() -> None:
    numbers = [Luck(1).number("a", 2), Luck(2).number("a", 2), Luck(1).number("b", 2), Luck(1).number("a", 3)]
    numbers += [Luck(1).number("a"), Luck(1).number("a", 2, ""), Luck(12).number("", "a", 2), Luck(1).number("2", "a")]
    assert len(set(numbers)) == len(numbers)


@given(st.integers(), st.integers(1, 10**9), st.text(), st.integers())
def test_a_limited_number_stays_below_its_limit(seed: int, limit: int, source: str, key: int) -> None:
    try:
        source.encode()
    except UnicodeEncodeError:
        return
    assert 0 <= Luck(seed).below(limit, source, key) < limit
    assert 0 <= Luck(seed).fraction(source, key) < 1


@pytest.mark.parametrize("sides", [2, 6, 13])
def test_every_side_of_a_die_comes_up_equally_often(sides: int) -> None:
    luck = Luck(2024)
    counts = Counter(luck.below(sides, "die", number) for number in range(MANY))
    assert counts.keys() == set(range(sides))
    assert not [side for side in counts if far_off(counts[side], MANY / sides, MANY)]


def test_bits_are_fair_and_neighbours_are_independent() -> None:
    luck = Luck(7)
    bits = [luck.bit("coin", number) for number in range(MANY)]
    assert not far_off(sum(bits), MANY / 2, MANY)
    assert not far_off(sum(one == other for one, other in pairwise(bits)), MANY / 2, MANY)


def test_every_order_of_three_things_is_equally_likely() -> None:
    luck = Luck(9)
    orders = Counter(luck.order(("a", "b", "c"), "shuffle", number) for number in range(MANY))
    assert len(orders) == 6
    assert not [order for order in orders if far_off(orders[order], MANY / 6, MANY)]


def test_a_choice_is_one_of_the_options() -> None:
    assert {Luck(1).choose("xyz", "letter", number) for number in range(50)} == {"x", "y", "z"}
