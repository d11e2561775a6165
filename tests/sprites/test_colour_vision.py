"""A choice of colours makes the seats distinguishable for the eyes it is meant for; faces and metals need none."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from scenes.tables.colours import COIN, COIN_QUEST
from sprites import coin
from sprites.palette import (
    APART,
    FELT,
    FELT_LIT,
    PANEL,
    SEAT_COLOURS,
    Colour,
    Vision,
    contrast,
    legible,
    seat_colour,
    see_with,
    wearing,
)
from sprites.symbol import seat_mark
from tests.pixel import colour_at
from tests.sprites.colour_vision import MATRICES, distance, least_distance, seen

MEANT: dict[Vision, tuple[str, ...]] = {
    "red_green": ("normal", "protanopia", "deuteranopia"),
    "blue_yellow": ("normal", "tritanopia"),
}
PLAIN = 15.0
"""From this CIEDE2000 on two colours of a few pixels differ at a glance."""


@pytest.fixture(autouse=True)
def usual_eyes() -> Iterator[None]:
    """Leave the colours as they were."""
    yield
    see_with("usual", contrast=False)


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ((255, 255, 255), (255, 255, 255), 0.0),
        ((255, 255, 255), (0, 0, 0), 100.0),
        ((255, 0, 0), (0, 255, 0), 86.6),
        ((0, 0, 255), (255, 255, 0), 103.4),
    ],
)
def test_the_measure_agrees_with_published_distances(one: Colour, other: Colour, apart: float) -> None:
    assert distance(one, other) == pytest.approx(apart, abs=0.3)


def test_red_and_green_of_one_lightness_are_alike_to_whom_green_cones_are_lacking() -> None:
    red, green = (200, 90, 60), (118, 130, 60)
    assert distance(red, green) > 30
    assert distance(seen(red, "deuteranopia"), seen(green, "deuteranopia")) < 8


@pytest.mark.parametrize("vision", MEANT)
def test_the_choice_makes_seats_distinguishable_that_usually_are_not(vision: Vision) -> None:
    usual = min(least_distance(SEAT_COLOURS, eyes) for eyes in MEANT[vision])
    see_with(vision, contrast=False)
    chosen = [seat_colour(seat) for seat in range(8)]
    assert min(least_distance(chosen, eyes) for eyes in MEANT[vision]) >= PLAIN > usual
    assert all(contrast(colour, ground) >= 3 for colour in chosen for ground in (FELT, FELT_LIT, PANEL))


@pytest.mark.parametrize("vision", MEANT)
def test_pieces_of_coin_quest_follow_the_choice(vision: Vision) -> None:
    see_with(vision, contrast=False)
    with wearing(COIN_QUEST):
        worn = [seat_colour(seat) for seat in range(5)]
    assert worn == list(COIN_QUEST) == list(APART[vision][:5])
    assert min(least_distance(worn, eyes) for eyes in MEANT[vision]) >= PLAIN
    mark = seat_mark(0, 40)
    assert APART[vision][0] in {tuple(mark.get_at((x, 20)))[:3] for x in range(40)}


def test_the_cards_of_coin_are_distinguishable_as_they_are() -> None:
    assert min(least_distance(COIN, eyes) for eyes in MATRICES) >= 10
    see_with("red_green", contrast=False)
    with wearing(COIN):
        assert [seat_colour(seat) for seat in range(4)] == list(COIN)


def of_metal(metal: str) -> Colour:
    """Return the colour of a struck coin, all over."""
    red, green, blue, *_ = pygame.transform.average_color(coin.face(f"{metal}:crown", "heads", 80), consider_alpha=True)
    return red, green, blue


@pytest.mark.parametrize("eyes", MATRICES)
def test_metals_are_distinguishable_for_all_eyes(eyes: str) -> None:
    assert least_distance([of_metal(metal) for metal in ("gold", "silver", "copper")], eyes) >= 10


@pytest.mark.parametrize("eyes", MATRICES)
@pytest.mark.parametrize("kind", ["penny", "nickel", "dime", "quarter"])
def test_faces_differ_in_light_and_shade_which_all_eyes_see(kind: str, eyes: str) -> None:
    faces = [pygame.transform.smoothscale(coin.face(kind, up, 80), (16, 16)) for up in ("heads", "tails")]
    spots = [(x, y) for x in range(3, 13) for y in range(3, 13)]
    looks = [[seen(colour_at(face, spot), eyes) for spot in spots] for face in faces]
    assert sum(distance(one, other) for one, other in zip(*looks, strict=True)) / len(spots) >= 6


@pytest.mark.parametrize(("ground", "word"), [(PANEL, (196, 192, 174)), (FELT_LIT, (232, 205, 140))])
def test_strong_contrast_sharpens_words(ground: Colour, word: Colour) -> None:
    see_with("usual", contrast=True)
    assert contrast(legible(word), ground) > 1.2 * contrast(word, ground)
    assert contrast(legible((92, 80, 66)), (243, 235, 217)) > 1.5 * contrast((92, 80, 66), (243, 235, 217))
    see_with("usual", contrast=False)
    assert legible(word) == word
