"""Cards bend and turn over: flat at both ends, narrow and thick in between, darker where they are turned away."""

from __future__ import annotations

import pygame
import pytest

from sprites.palette import IVORY
from sprites.paper import EDGE, carried

SIZE = (100, 140)


def card() -> pygame.Surface:
    made = pygame.Surface(SIZE, pygame.SRCALPHA)
    made.fill(IVORY)
    return made


def height(picture: pygame.Surface, x: int) -> int:
    return sum(picture.get_at((x, y)).a > 127 for y in range(picture.get_height()))


def top(picture: pygame.Surface, x: int) -> int:
    return next(y for y in range(picture.get_height()) if picture.get_at((x, y)).a)


@pytest.mark.parametrize("turned", [0.0, 1.0])
def test_a_card_that_lies_is_the_picture_itself(turned: float) -> None:
    picture = card()
    assert carried(picture, turned) is picture


def test_it_is_narrow_in_the_middle_of_its_turn_and_shows_its_edge() -> None:
    breadths = [carried(card(), turned / 8).get_width() for turned in range(9)]
    assert breadths[0] == breadths[8] == SIZE[0]
    assert breadths[4] == min(breadths) > 2
    picture = carried(card(), 0.5)
    middle = picture.get_at((picture.get_width() - 1, picture.get_height() // 2))
    assert 0 < middle.r <= EDGE[0]
    assert middle.a > 250


@pytest.mark.parametrize(("turned", "near", "far"), [(0.25, -8, 4), (0.75, 8, -4)])
def test_the_near_edge_is_higher_than_the_far_one(turned: float, near: int, far: int) -> None:
    picture = carried(card(), turned)
    assert height(picture, near % picture.get_width()) > height(picture, far % picture.get_width()) + 8


def test_edges_hang_or_rise() -> None:
    hanging, rising = carried(card(), bend=1.0), carried(card(), bend=-1.0)
    assert top(hanging, 1) > top(hanging, 50) < top(hanging, 98)
    assert top(rising, 1) < top(rising, 50) > top(rising, 98)
    assert abs(height(hanging, 1) - SIZE[1]) <= 1 >= abs(height(hanging, 50) - SIZE[1])


def test_a_bent_edge_has_no_steps() -> None:
    """Where a strip ends between two pixels, it is mixed with what lies below."""
    picture = carried(card(), bend=0.4)
    alphas = {picture.get_at((x, y)).a for x in range(SIZE[0]) for y in range(12)}
    assert len(alphas) > 3


def test_what_hangs_away_from_the_light_is_darker() -> None:
    picture = carried(card(), bend=1.0)
    left, right = (picture.get_at((x, picture.get_height() // 2)).r for x in (10, 95))
    assert right < left - 8
    assert left >= IVORY[0] - 2
