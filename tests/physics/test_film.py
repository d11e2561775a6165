"""The film of a throw moves smoothly, is never cut and clinks where coins strike."""

from __future__ import annotations

import math
from array import array
from itertools import pairwise

import pytest

from game.physics import DISCS, SLAP_TRAY, Film, Gesture, Hit, Pose, handful, throw

SLAP = ("quarter", "nickel", "penny", "dime")
FILM = throw(SLAP, (True,) * 4, 11, Gesture(0.6, -1.0, 0.6)).film


def slow_film(seconds: int) -> Film:
    """One coin that moves 1 mm a frame along x."""
    numbers = array("f")
    for frame in range(seconds * 120 + 1):
        numbers.extend((frame, 0.0, 0.0, 0.0, 0.0))
    return Film((0.0,), numbers.tobytes(), (Hit(1.5, 0, 200.0, True),))


def test_a_film_longer_than_1_6_seconds_is_played_faster_and_to_its_end() -> None:
    film = slow_film(3)
    assert film.seconds == 3
    assert film.seconds / film.haste == 1.6
    assert film.pose(0.8)[0].x == pytest.approx(180)
    assert film.pose(1.6)[0].x == pytest.approx(360)


def test_a_short_film_is_played_as_it_was() -> None:
    film = slow_film(1)
    assert film.seconds / film.haste == film.seconds == 1
    assert film.pose(0.25) == film.at(0.25)


def test_between_two_frames_a_coin_is_in_between() -> None:
    assert slow_film(1).at(10.5 / 120)[0].x == pytest.approx(10.5)


def test_before_the_beginning_and_after_the_end_the_film_stands_still() -> None:
    assert FILM.at(-1) == FILM.at(0)
    assert FILM.at(99) == FILM.at(FILM.seconds)


def test_a_film_begins_in_the_hand_with_the_start_faces_up() -> None:
    for pose in FILM.at(0):
        assert pose.z > 20
        assert pose.face_up(True)
        assert not pose.face_up(False)


def test_a_coin_shows_the_other_face_after_each_half_turn() -> None:
    def shows_heads(half_turns: float) -> bool:
        return Pose(0, 0, 0, half_turns * math.pi, 0, 0).face_up(True)

    assert [shows_heads(turns) for turns in (0, 0.4, 0.6, 1, 2, 3, -1, -2)] == [
        True, True, False, False, True, False, False, True,
    ]  # fmt: skip


def test_no_coin_jumps_leaves_the_tray_or_sinks_into_the_felt() -> None:
    for seed in range(30):
        film = throw(SLAP * 2, (True,) * 8, seed, Gesture(1.0, seed, 0.5)).film
        frames = [film.at(frame / 120) for frame in range(film.length)]
        for earlier, later in pairwise(frames):
            for kind, a, b in zip(SLAP * 2, earlier, later, strict=True):
                assert math.dist((a.x, a.y), (b.x, b.y)) < 25  # 3 m/s
                assert -5 < b.x < SLAP_TRAY.width_mm + 5
                assert -5 < b.y < SLAP_TRAY.height_mm + 5
                assert b.z >= DISCS[kind].radius * abs(math.sin(b.tumble)) - 0.2


def test_every_coin_is_heard_to_fall_with_a_speed_and_in_time() -> None:
    assert {hit.coin_index for hit in FILM.hits} == {0, 1, 2, 3}
    assert all(hit.speed > 0 and 0 < hit.t <= FILM.seconds for hit in FILM.hits)
    assert [hit.t for hit in FILM.hits] == sorted(hit.t for hit in FILM.hits)
    assert not any(hit.with_coin for hit in throw(("dime",), (True,), 1, Gesture(0.5, 0, 0)).film.hits)


def test_a_handful_clinks_coin_on_coin() -> None:
    hits = handful(SLAP * 4, (True,) * 16, 2, Gesture(0.7, -1.5, 0.3)).film.hits
    assert any(hit.with_coin for hit in hits)
    assert any(not hit.with_coin for hit in hits)


def test_coins_fall_harder_from_higher_up() -> None:
    def loudest(power: float) -> float:
        return max(
            hit.speed for seed in range(10) for hit in throw(("nickel",), (True,), seed, Gesture(power, 0, 0)).film.hits
        )

    assert loudest(1.0) > loudest(0.0)


def test_a_film_is_small() -> None:
    assert len(FILM.frames) < 20_000
