"""A single disc falls, bounces and lies down as things do."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.physics import DISCS
from game.physics.launch import Start
from game.physics.tumble import GRAVITY, STEP, Tumbling

KINDS = st.sampled_from(sorted(DISCS))


def let_go(kind: str, lift: float = 0.0, turn: float = 0.0, tumble: float = 0.0, axis: float = 0.0) -> Tumbling:
    return Tumbling(DISCS[kind], Start(0, 0, 40, (0, 0), lift, tumble, turn, axis, 0))


def energy(kind: str, coin: Tumbling) -> float:
    """Energy of motion, in g mm²/s²."""
    return DISCS[kind].mass * coin.rise**2 / 2 + DISCS[kind].tumble_inertia * coin.turn**2 / 2


@given(KINDS, st.floats(-500, 1500), st.floats(-120, 120), st.floats(-0.5, 0.5))
def test_the_felt_only_ever_takes_energy(kind: str, lift: float, turn: float, tumble: float) -> None:
    coin = let_go(kind, lift, turn, tumble)
    for _ in range(240):
        rise_by_gravity, turn_before = coin.rise - GRAVITY * STEP, coin.turn
        if coin.fall():
            mass, inertia = DISCS[kind].mass, DISCS[kind].tumble_inertia
            before = mass * rise_by_gravity**2 / 2 + inertia * turn_before**2 / 2
            assert energy(kind, coin) <= before * (1 + 1e-9)


@given(KINDS, st.floats(0, 1500), st.floats(-120, 120), st.floats(-0.5, 0.5))
def test_no_rim_ever_sinks_into_the_felt(kind: str, lift: float, turn: float, tumble: float) -> None:
    coin = let_go(kind, lift, turn, tumble)
    for _ in range(240):
        coin.fall()
        assert coin.z >= DISCS[kind].radius * abs(math.sin(coin.tumble)) - 1e-9


@pytest.mark.parametrize("kind", sorted(DISCS))
def test_a_coin_that_does_not_turn_lands_on_the_face_it_fell_with(kind: str) -> None:
    coin = let_go(kind)
    for _ in range(720):
        if coin.fall():
            coin.lie(slow=True)
        if coin.at_rest:
            break
    assert coin.at_rest
    assert (coin.half_turns, coin.z, coin.tumble) == (0, 0, 0)


def test_a_turning_coin_counts_half_turns_in_both_directions() -> None:
    there, back = let_go("dime", lift=1500, turn=60), let_go("dime", lift=1500, turn=-60)
    for _ in range(24):
        there.fall()
        back.fall()
    assert there.half_turns == -back.half_turns == round(6 / math.pi)


def test_a_knock_along_the_tumbling_axis_tips_nothing_and_one_across_it_does() -> None:
    along, across = let_go("penny", axis=0.0), let_go("penny", axis=0.0)
    along.knock(500, 0)
    across.knock(0, 500)
    assert along.turn == along.rise == 0
    assert across.turn > 0
    assert across.rise > 0


def test_a_coin_that_slides_does_not_rest() -> None:
    coin = let_go("nickel")
    for _ in range(240):
        if coin.fall():
            coin.lie(slow=False)
    assert not coin.at_rest
