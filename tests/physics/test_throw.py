"""A throw is fair because the face in the hand and the tumbling never meet, and real because it tumbles."""

from __future__ import annotations

import hashlib
import math
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.physics import (
    DISCS,
    MOST_COINS,
    SLAP_TRAY,
    WIDE_TRAY,
    Gesture,
    Throw,
    Tray,
    faces_of,
    flip,
    handful,
    parity_of,
    throw,
)

SLAP = ("quarter", "nickel", "penny", "dime")
MIDDLING = Gesture(0.5, -1.2, 0.5)
ROOT = Path(__file__).parents[2]

gestures = st.builds(Gesture, st.floats(0, 1), st.floats(-math.pi, math.pi), st.floats(0, 1))
seeds = st.integers(0, 2**64 - 1)
handfuls = st.lists(st.tuples(st.sampled_from(sorted(DISCS)), st.booleans()), min_size=1, max_size=MOST_COINS)


def split(coins: list[tuple[str, bool]]) -> tuple[tuple[str, ...], tuple[bool, ...]]:
    return tuple(kind for kind, _ in coins), tuple(heads for _, heads in coins)


def overlaps(thrown: Throw, coins: tuple[str, ...]) -> list[float]:
    """How far each pair of resting coins overlaps, in mm."""
    lying = list(zip(thrown.rest, (DISCS[kind].radius for kind in coins), strict=True))
    return [r + s - math.dist((a.x, a.y), (b.x, b.y)) for (a, r), (b, s) in combinations(lying, 2)]


# Fairness


@pytest.mark.parametrize("film_seed", range(40))
def test_turning_every_face_in_the_hand_turns_every_outcome_and_leaves_the_film_as_it_is(film_seed: int) -> None:
    rng = Random(film_seed)
    start = tuple(rng.random() < 0.5 for _ in range(8))
    gesture = Gesture(rng.random(), rng.uniform(-3, 3), rng.random())
    once = throw(SLAP * 2, start, film_seed, gesture)
    turned = throw(SLAP * 2, tuple(not heads for heads in start), film_seed, gesture)
    assert turned.faces == tuple(not heads for heads in once.faces)
    assert (turned.parity, turned.rest, turned.film) == (once.parity, once.rest, once.film)


@cache
def parities(power: float, spread: float, throws: int = 700) -> tuple[tuple[int, ...], ...]:
    rng = Random(2024)
    return tuple(
        parity_of(SLAP, seed, Gesture(power, rng.uniform(-math.pi, math.pi), spread)) for seed in range(throws)
    )


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("power", "spread"), [(0.0, 0.0), (0.0, 1.0), (1.0, 0.0), (1.0, 1.0)])
@pytest.mark.parametrize("kind", SLAP)
def test_tumbling_alone_turns_a_coin_over_about_every_other_time(kind: str, power: float, spread: float) -> None:
    odd = [parity[SLAP.index(kind)] for parity in parities(power, spread)]
    assert set(odd) == {0, 1}
    assert 0.45 <= sum(odd) / len(odd) <= 0.55


@pytest.mark.parametrize("kind", SLAP)
def test_a_high_toss_turns_a_coin_over_about_every_other_time(kind: str) -> None:
    odd = [flip(kind, True, seed, MIDDLING).parity[0] for seed in range(600)]
    assert 0.45 <= sum(odd) / len(odd) <= 0.55


@pytest.mark.parametrize(("power", "spread"), [(0.0, 0.0), (1.0, 1.0)])
def test_fair_faces_in_the_hand_make_fair_outcomes_with_weak_and_strong_gestures(power: float, spread: float) -> None:
    rng = Random(7)
    faces = [faces_of([rng.random() < 0.5 for _ in SLAP], parity) for parity in parities(power, spread)]
    share = sum(map(sum, faces)) / (len(faces) * len(SLAP))
    assert abs(share - 0.5) < 0.028  # 3 standard deviations of 2,800 fair coins


def test_all_heads_in_the_hand_do_not_stay_heads() -> None:
    faces = [throw(SLAP, (True,) * 4, seed, MIDDLING).faces for seed in range(60)]
    assert len(set(faces)) > 10


def test_counting_without_a_film_counts_what_the_film_shows() -> None:
    for seed in range(50):
        assert parity_of(SLAP, seed, MIDDLING) == throw(SLAP, (True,) * 4, seed, MIDDLING).parity


# The same seed


def test_the_same_seed_makes_the_same_throw_also_in_threads() -> None:
    alone = [throw(SLAP, (True,) * 4, seed, MIDDLING) for seed in range(20)]
    with ThreadPoolExecutor(4) as pool:
        beside = list(pool.map(lambda seed: throw(SLAP, (True,) * 4, seed, MIDDLING), range(20)))
    assert alone == beside


def digest_of_throws() -> str:
    thrown = [throw(SLAP * 2, (True,) * 8, seed, Gesture(0.8, -0.4, 0.2)) for seed in range(10)]
    return hashlib.sha256(b"".join(t.film.frames + bytes(t.faces) for t in thrown)).hexdigest()


def test_the_same_seed_makes_the_same_film_in_another_process() -> None:
    code = "from tests.physics.test_throw import digest_of_throws; print(digest_of_throws())"
    command = [sys.executable, "-c", code]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)
    assert told.stdout.strip() == digest_of_throws()


def test_another_seed_makes_another_film() -> None:
    films = {throw(SLAP, (True,) * 4, seed, MIDDLING).film for seed in range(20)}
    assert len(films) == 20


def test_the_order_in_which_coins_are_named_moves_no_coin() -> None:
    start = (True, False, True, False)
    there = throw(SLAP, start, 5, MIDDLING)
    back = throw(SLAP[::-1], start[::-1], 5, MIDDLING)
    assert back.faces == there.faces[::-1]
    assert back.rest == there.rest[::-1]


def printed(code: str) -> str:
    """Return what a process of its own prints."""
    told = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    return told.stdout.strip().splitlines()[-1]


def test_importing_the_package_does_not_load_pymunk() -> None:
    assert printed("import sys, game.physics; print('pymunk' in sys.modules)") == "False"


def test_pymunk_can_be_loaded_before_the_first_throw() -> None:
    assert printed("import sys, game.physics; game.physics.load(); print('pymunk' in sys.modules)") == "True"


# At rest


@settings(max_examples=80, deadline=None, derandomize=True)
@given(handfuls, seeds, gestures)
def test_every_throw_comes_to_rest_in_time_in_the_tray_and_shows_its_faces(
    held: list[tuple[str, bool]], film_seed: int, gesture: Gesture
) -> None:
    coins, start = split(held)
    thrown = throw(coins, start, film_seed, gesture)
    film = thrown.film
    assert film.seconds / film.haste <= 1.6 + 1e-9
    assert max(overlaps(thrown, coins), default=0.0) <= 1.0
    shown = film.at(film.seconds)
    assert tuple(pose.face_up(heads) for pose, heads in zip(shown, start, strict=True)) == thrown.faces
    for kind, rest, pose in zip(coins, thrown.rest, shown, strict=True):
        radius = DISCS[kind].radius - 0.01
        assert radius <= rest.x <= SLAP_TRAY.width_mm - radius
        assert radius <= rest.y <= SLAP_TRAY.height_mm - radius
        assert pose.z == 0
        assert abs(math.sin(pose.tumble)) < 1e-5
        assert math.dist((pose.x, pose.y), (rest.x, rest.y)) < 0.02
        assert math.isclose(math.cos(pose.spin - rest.angle), 1, abs_tol=1e-6)


@settings(max_examples=40, deadline=None, derandomize=True)
@given(handfuls, seeds, gestures)
def test_every_handful_comes_to_rest_in_the_wide_tray(
    held: list[tuple[str, bool]], film_seed: int, gesture: Gesture
) -> None:
    coins, start = split(held)
    thrown = handful(coins, start, film_seed, gesture)
    assert max(overlaps(thrown, coins), default=0.0) <= 1.0
    assert all(0 < rest.x < WIDE_TRAY.width_mm and 0 < rest.y < WIDE_TRAY.height_mm for rest in thrown.rest)


@pytest.mark.parametrize("film_seed", range(15))
def test_sixteen_coins_thrown_into_a_narrow_tray_do_not_lie_on_each_other(film_seed: int) -> None:
    coins = SLAP * 4
    tray = Tray(150, 125)
    thrown = throw(coins, (True,) * 16, film_seed, Gesture(1, 0.7, 0.2), tray)
    assert max(overlaps(thrown, coins)) <= 1.0
    for kind, rest in zip(coins, thrown.rest, strict=True):
        radius = DISCS[kind].radius - 0.01
        assert radius <= rest.x <= tray.width_mm - radius
        assert radius <= rest.y <= tray.height_mm - radius


def test_coins_come_to_rest_by_themselves_long_before_they_would_be_laid_flat() -> None:
    assert max(throw(SLAP, (True,) * 4, seed, Gesture(1.0, seed, 0.5)).seconds for seed in range(150)) < 2.0


def test_a_harder_throw_carries_coins_further() -> None:
    def carried(power: float) -> float:
        film = throw(SLAP, (True,) * 4, 3, Gesture(power, 0.0, 0.0), Tray(2000, 200)).film
        return sum(b.x - a.x for a, b in zip(film.at(0), film.at(film.seconds), strict=True))

    assert carried(0.0) < carried(0.5) < carried(1.0)


def test_coins_go_where_the_gesture_points() -> None:
    for angle in (-2.0, -0.5, 0.0, 1.5, 3.0):
        film = throw(SLAP, (True,) * 4, 3, Gesture(0.3, angle, 0.0)).film
        begun, ended = film.at(0), film.at(0.1)
        dx = sum(b.x - a.x for a, b in zip(begun, ended, strict=True))
        dy = sum(b.y - a.y for a, b in zip(begun, ended, strict=True))
        assert abs(math.remainder(math.atan2(dy, dx) - angle, math.tau)) < 0.4


def test_a_toss_flies_far_higher_than_a_slap() -> None:
    def peak(thrown: Throw) -> float:
        return max(thrown.film.at(t / 60)[0].z for t in range(40))

    assert peak(flip("quarter", True, 1, MIDDLING)) > 2 * peak(throw(("quarter",), (True,), 1, MIDDLING)) > 100


# Refusals


def test_a_throw_of_unknown_coins_or_unmatched_faces_or_too_many_coins_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="no coin is called 'doubloon'; there are: quarter"):
        throw(("doubloon",), (True,), 1, MIDDLING)
    with pytest.raises(ValueError, match="2 coins are thrown with 1 faces"):
        throw(("dime", "dime"), (True,), 1, MIDDLING)
    with pytest.raises(ValueError, match="a throw has 1 to 16 coins, not 17"):
        throw(("dime",) * 17, (True,) * 17, 1, MIDDLING)
    with pytest.raises(ValueError, match="a throw has 1 to 16 coins, not 0"):
        throw((), (), 1, MIDDLING)


def test_a_tray_that_cannot_hold_the_coins_is_refused() -> None:
    with pytest.raises(ValueError, match="too narrow for 4 coins"):
        throw(SLAP * 4, (True,) * 16, 1, MIDDLING, Tray(300, 80))
    with pytest.raises(ValueError, match="holds no coin"):
        Tray(0, 100)
