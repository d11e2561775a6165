"""A gesture tells how a hand shook: hard or gently, which way, and how wildly."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.physics import Gesture, gesture_of_hold, gesture_of_luck, gesture_of_shake

AWAY = -math.pi / 2


def straight(speed: float, angle: float) -> list[tuple[float, float, float]]:
    """A third of a second of steady movement, in table units a second."""
    return [(t / 60, 500 + speed * t / 60 * math.cos(angle), 500 + speed * t / 60 * math.sin(angle)) for t in range(21)]


def test_power_and_spread_are_clamped_and_the_angle_comes_round() -> None:
    gesture = Gesture(7.0, 2.5 * math.pi, -1.0)
    assert gesture.power == 1.0
    assert gesture.angle == pytest.approx(math.pi / 2)
    assert gesture.spread == 0.0


@pytest.mark.parametrize("number", [math.nan, math.inf, -math.inf])
def test_a_gesture_that_is_no_number_is_refused_by_name(number: float) -> None:
    with pytest.raises(ValueError, match="a gesture's angle cannot be"):
        Gesture(0.5, number, 0.5)


def test_a_faster_shake_is_harder() -> None:
    assert 0 < gesture_of_shake(straight(400, 0)).power < gesture_of_shake(straight(2000, 0)).power <= 1


@pytest.mark.parametrize("angle", [-2.5, -1.0, 0.0, 0.5, 2.0])
def test_a_shake_throws_the_way_the_hand_goes(angle: float) -> None:
    gesture = gesture_of_shake(straight(1500, angle))
    assert gesture.angle == pytest.approx(angle)
    assert gesture.spread == pytest.approx(0, abs=1e-9)


def test_a_shake_to_and_fro_spreads_coins() -> None:
    rattle = [(t / 60, 500 + 60 * (t % 2), 500.0 - 2 * t) for t in range(20)]
    assert gesture_of_shake(rattle).spread > 0.8


def test_only_the_end_of_a_long_shake_counts() -> None:
    long_ago = [(t / 60 - 5, 40.0 * t, 0.0) for t in range(60)]
    assert gesture_of_shake(long_ago + straight(1500, 2.0)) == gesture_of_shake(straight(1500, 2.0))


@pytest.mark.parametrize("samples", [[], [(0.0, 5.0, 5.0)], [(0.0, 5.0, 5.0), (0.1, 5.0, 5.0)]])
def test_a_hand_that_never_moved_throws_gently_and_away(samples: list[tuple[float, float, float]]) -> None:
    gesture = gesture_of_shake(samples)
    assert gesture.power == 0
    assert gesture.angle == pytest.approx(AWAY)


def test_two_samples_of_one_moment_make_no_endless_speed() -> None:
    assert gesture_of_shake([(1.0, 0.0, 0.0), (1.0, 5.0, 0.0)]).power < 0.2


def test_a_longer_hold_is_harder_up_to_the_hardest() -> None:
    powers = [gesture_of_hold(seconds, 3).power for seconds in (-1, 0, 0.5, 1.0, 9.0)]
    assert powers == sorted(powers)
    assert powers[0] == powers[1] == 0
    assert powers[-1] == 1


def test_the_wobble_of_a_held_key_varies_the_throw() -> None:
    assert len({gesture_of_hold(0.5, wobble) for wobble in range(50)}) == 50
    assert gesture_of_hold(0.5, 7) == gesture_of_hold(0.5, 7)


@given(st.integers())
def test_an_ai_throws_like_a_hand_away_from_itself_and_always_alike(bits: int) -> None:
    gesture = gesture_of_luck(bits)
    assert gesture == gesture_of_luck(bits)
    assert 0.1 < gesture.power < 0.95
    assert abs(gesture.angle - AWAY) < 1


@given(st.lists(st.tuples(st.floats(0, 10), st.floats(-5000, 5000), st.floats(-5000, 5000)), max_size=30))
def test_any_samples_make_a_gesture(samples: list[tuple[float, float, float]]) -> None:
    gesture = gesture_of_shake(sorted(samples))
    assert 0 <= gesture.power <= 1
    assert 0 <= gesture.spread <= 1
