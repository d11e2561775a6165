"""Coins that came to lie on each other or over the rim glide apart at the end of a film."""

from __future__ import annotations

import math
from array import array
from itertools import combinations, pairwise

from game.physics import DISCS, Tray
from game.physics.settle import apart, settled

QUARTER = DISCS["quarter"]


def test_coins_exactly_on_each_other_are_put_side_by_side() -> None:
    places = apart([(50, 50)] * 3, [QUARTER] * 3, Tray(200, 100))
    assert all(math.dist(a, b) > 2 * QUARTER.radius - 0.1 for a, b in combinations(places, 2))


def test_coins_that_touch_nothing_stay_where_they_are() -> None:
    places = [(50.0, 50.0), (100.0, 50.0)]
    assert apart(places, [QUARTER] * 2, Tray(200, 100)) == places


def test_a_coin_over_the_rim_is_brought_onto_the_felt() -> None:
    assert apart([(-3, 130)], [QUARTER], Tray(200, 100)) == [(QUARTER.radius, 100 - QUARTER.radius)]


def test_a_leaning_coin_is_laid_flat_gently_on_the_side_it_leans_to() -> None:
    leaning = array("f", (50, 50, 6, 3.6, 0.5))
    frames = settled(leaning, [1], [QUARTER], Tray(200, 100))
    tumbles = frames[3::5].tolist()
    assert abs(tumbles[-1] - math.pi) < 1e-5
    assert tumbles == sorted(tumbles, reverse=True)
    assert max(a - b for a, b in pairwise(tumbles)) < 0.1
    assert frames[-3] == 0


def test_coins_at_rest_get_no_longer_film() -> None:
    lying = array("f", (50, 50, 0, 0, 0.5))
    assert settled(lying, [0], [QUARTER], Tray(200, 100)) == lying
