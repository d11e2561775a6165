"""The pit, the gloves, and coins seen at an angle."""

from __future__ import annotations

import itertools

import pygame
import pytest

from sprites import mine, tilted
from sprites.palette import GOLD, seat_colour
from tests.sprites.pixels import colour_distance


@pytest.mark.parametrize("size", [(560, 270), (300, 300), (900, 200)])
def test_the_ground_fills_any_size_with_round_corners(size: tuple[int, int]) -> None:
    ground = mine.ground(size)
    assert ground.get_size() == size
    assert ground.get_at((0, 0)).a == 0
    assert ground.get_at((size[0] // 2, size[1] // 2)).a == 255


def test_the_floor_of_the_pit_is_calm_and_dark_enough_for_silver_to_stand_out() -> None:
    floor = mine.ground((800, 400)).subsurface((300, 150, 200, 100))
    levels = [sum(floor.get_at((x, y))[:3]) / 3 for x, y in itertools.product(range(0, 200, 5), range(0, 100, 5))]
    assert max(levels) < 140
    assert max(levels) - min(levels) < 70


@pytest.mark.parametrize("shape", ["closed", "open"])
def test_a_cuff_has_its_seats_colour_and_the_leather_does_not(shape: mine.Hand) -> None:
    hands = [mine.hand(shape, seat, 100) for seat in (0, 1)]
    cuff, leather = (50, 88), (50, 55)
    first, second = (pygame.Color(hand.get_at(cuff)) for hand in hands)
    for colour, seat in ((first, 0), (second, 1)):
        brightest = max(range(3), key=lambda channel: seat_colour(seat)[channel])
        assert max(colour[:3]) == colour[brightest]
    assert hands[0].get_at(leather) == hands[1].get_at(leather)


def test_a_hand_from_the_other_side_points_the_other_way() -> None:
    up, down = mine.hand("closed", 3, 80), mine.hand("closed", 3, 80, down=True)
    assert up.get_at((20, 30)) == down.get_at((59, 49))


def test_a_hand_that_opens_is_a_fist_at_first_draws_together_and_is_an_open_hand_at_last() -> None:
    pictures = [mine.changing("open", 0, 120, step / 8) for step in range(9)]
    ends = [pygame.image.tobytes(picture, "RGBA") for picture in (pictures[0], pictures[-1])]
    assert ends == [pygame.image.tobytes(mine.hand(shape, 0, 120), "RGBA") for shape in ("closed", "open")]
    heights = [picture.get_bounding_rect().height for picture in pictures]
    assert max(heights[3:6]) < min(heights[0], heights[-1])
    assert min(picture.get_bounding_rect().width for picture in pictures) > 40


def test_a_paw_is_drawn_in_its_colour_on_a_clear_ground() -> None:
    paw = mine.paw(40, GOLD)
    assert paw.get_at((20, 27))[:3] == GOLD
    assert paw.get_at((0, 39)).a == 0


def test_a_coin_seen_at_an_angle_is_flatter_and_shows_more_of_its_wall() -> None:
    flat, leaning = (tilted.tilted("quarter", "tails", 60, 0, tilt) for tilt in (0.0, 1.0))
    assert flat.get_size() == (60, 60 + tilted.depth_px(60, 0.0))
    assert leaning.get_size() == (60, 42 + tilted.depth_px(60, 1.0))
    assert tilted.depth_px(60, 1.0) > tilted.depth_px(60, 0.0)


def test_the_steps_of_a_tilt_come_from_the_cache() -> None:
    assert tilted.tilted("dime", "tails", 40, 0, 0.50) is tilted.tilted("dime", "tails", 40, 0, 0.51)


def test_a_ghost_can_be_seen_through_and_still_shows_its_coin() -> None:
    dime, penny = (tilted.ghost(kind, "heads", 48) for kind in ("dime", "penny"))
    assert 0 < dime.get_at((24, 24)).a < 255
    assert colour_distance(dime, penny) > 4
