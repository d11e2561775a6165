"""Day and evening: in the evening the room is darker and warmer, and the lamp shines on the middle of the table."""

from __future__ import annotations

import pygame
import pytest

from sprites import materials
from sprites.light import MIDDLE, let_fall, light_room
from sprites.palette import luminance, see_with

SIZE = 640, 360


def colour_of(table: pygame.Surface, x: float, y: float) -> tuple[int, int, int]:
    """Return the colour of the table around a place, given as shares of its size."""
    around = pygame.Rect(0, 0, 30, 20)
    around.center = round(x * SIZE[0]), round(y * SIZE[1])
    red, green, blue, *_ = pygame.transform.average_color(table, around)
    return red, green, blue


def test_the_evening_is_darker_and_warmer_and_the_day_comes_back() -> None:
    day = materials.table(SIZE).copy()
    light_room(evening=True)
    dusk = materials.table(SIZE)
    for spot in ((0.5, 0.45), (0.12, 0.5), (0.5, 0.02)):
        bright, dark = colour_of(day, *spot), colour_of(dusk, *spot)
        assert dark[0] * bright[2] > dark[2] * bright[0]
    at_day, at_dusk = (luminance(colour_of(table, 0.12, 0.5)) for table in (day, dusk))
    assert at_dusk < 0.7 * at_day
    below_the_lamp = luminance(colour_of(dusk, *MIDDLE)) / luminance(colour_of(day, *MIDDLE))
    assert below_the_lamp > 1.3 * at_dusk / at_day
    light_room(evening=False)
    assert pygame.image.tobytes(materials.table(SIZE), "RGB") == pygame.image.tobytes(day, "RGB")


@pytest.mark.parametrize("evening", [False, True])
@pytest.mark.parametrize("at", [(0.2, 0.2), (0.8, 0.2), (0.5, 0.9), (0.0, 1.0)])
def test_the_light_is_brightest_where_it_falls(at: tuple[float, float], evening: bool) -> None:
    light_room(evening)
    white = pygame.Surface(SIZE)
    white.fill((255, 255, 255))
    lit = pygame.Surface(SIZE)
    let_fall(white, at, lit)
    near = min(0.95, max(0.05, at[0])), min(0.95, max(0.05, at[1]))
    brightest = sum(colour_of(lit, *near))
    others = [sum(colour_of(lit, x, y)) for x in (0.05, 0.5, 0.95) for y in (0.05, 0.5, 0.95)]
    assert brightest >= max(others)
    assert brightest > 1.05 * min(others)


def test_where_contrast_is_wanted_light_falls_everywhere_alike() -> None:
    see_with("usual", contrast=True)
    white = pygame.Surface(SIZE)
    white.fill((255, 255, 255))
    lit = pygame.Surface(SIZE)
    let_fall(white, MIDDLE, lit)
    see_with("usual", contrast=False)
    assert colour_of(lit, 0.02, 0.02) == (255, 255, 255)
