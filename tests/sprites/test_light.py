"""One light from the upper left on everything; in the evening the room is darker and warmer, the lamp in its middle."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin

import pygame
import pytest

from sprites import coin, materials, mints, quest, shadow, tabletop
from sprites.light import MIDDLE, let_fall, light_room
from sprites.palette import luminance, seat_colour, see_with

SIZE = 640, 360


def colour_of(table: pygame.Surface, x: float, y: float) -> tuple[int, int, int]:
    """Return the colour of the table around a place, given as shares of its size."""
    around = pygame.Rect(0, 0, 30, 20)
    around.center = round(x * SIZE[0]), round(y * SIZE[1])
    red, green, blue, *_ = pygame.transform.average_color(table, around)
    return red, green, blue


def test_the_evening_is_darker_and_warmer_and_the_day_comes_back() -> None:
    day = tabletop.table(SIZE).copy()
    light_room(evening=True)
    dusk = tabletop.table(SIZE)
    for spot in ((0.5, 0.45), (0.12, 0.5), (0.5, 0.02)):
        bright, dark = colour_of(day, *spot), colour_of(dusk, *spot)
        assert dark[0] * bright[2] > dark[2] * bright[0]
    at_day, at_dusk = (luminance(colour_of(table, 0.12, 0.5)) for table in (day, dusk))
    assert at_dusk < 0.7 * at_day
    below_the_lamp = luminance(colour_of(dusk, *MIDDLE)) / luminance(colour_of(day, *MIDDLE))
    assert below_the_lamp > 1.3 * at_dusk / at_day
    light_room(evening=False)
    assert pygame.image.tobytes(tabletop.table(SIZE), "RGB") == pygame.image.tobytes(day, "RGB")


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


def brightness(picture: pygame.Surface, angle: int, reach: tuple[float, float]) -> float:
    """Return how bright an arc of a round picture is in a direction (degrees, 225 is the upper left), 0 to 765."""
    (width, height), found = picture.get_size(), []
    for turn in range(angle - 40, angle + 41, 8):
        for step in range(4):
            away = (reach[0] + (reach[1] - reach[0]) * step / 3) / 2
            x, y = (0.5 + away * cos(radians(turn))) * width, (0.5 + away * sin(radians(turn))) * height
            colour = picture.get_at((int(x), int(y)))
            found += [colour.r + colour.g + colour.b] * (colour.a > 128)
    return sum(found) / len(found)


STRUCK = [(kind, face) for kind in ("penny", "nickel", "dime", "quarter") for face in ("heads", "tails")]
STRUCK += [
    (kind, "heads") for kind in ("gold", "silver", "copper", "us_1", "us_5", "us_10", "us_25", "us_50", "us_100")
]


def test_one_light_from_the_upper_left_falls_on_every_coin() -> None:
    coins = {f"{kind} {face}": coin.face(kind, face, 100) for kind, face in STRUCK}  # type: ignore[arg-type]
    coins |= {f"mint {mint}": mints.coin(mint, 100) for mint in range(4)}
    lit = {name: brightness(one, 225, (0.86, 0.9)) / brightness(one, 45, (0.86, 0.9)) for name, one in coins.items()}
    assert not {name: share for name, share in lit.items() if share > 0.9}, "the rim shades what is inside it"


def test_the_same_light_falls_on_what_stands_and_on_what_is_pressed() -> None:
    red = seat_colour(0)
    standing = {"pawn": quest.pawn(red, 100), "bag": quest.bag(red, 100), "button": materials.button((100, 100))}
    lit = {name: brightness(one, 225, (0.5, 0.7)) / brightness(one, 45, (0.5, 0.7)) for name, one in standing.items()}
    assert not {name: share for name, share in lit.items() if share < 1.15}


def test_every_shadow_falls_to_the_lower_right() -> None:
    here = pygame.Rect(60, 60, 80, 80)
    casts: list[Callable[[pygame.Surface], None]] = [
        lambda white: shadow.draw_box_shadow(white, here, 6),
        lambda white: shadow.draw_card_shadow(white, here, 10.0),
        lambda white: shadow.draw_lifted_shadow(white, here.center, 80, 10.0),
    ]
    for cast in casts:
        white = pygame.Surface((200, 200))
        white.fill((255, 255, 255))
        cast(white)
        dark = pygame.mask.from_threshold(white, (0, 0, 0), (225, 225, 225, 255)).get_bounding_rects()[0]
        assert dark.right - here.right > here.left - dark.left
        assert dark.bottom - here.bottom > here.top - dark.top
