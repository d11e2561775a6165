"""A ground in the light: what the light will show next is made ahead, in bands, and none of them stays behind."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from scenes.board.lit import LitGround
from sprites import light

SIZE = 640, 360
PLACES = [(0.5, 0.45), (0.47, 0.5), (0.44, 0.55), (0.42, 0.58)]


def ground() -> pygame.Surface:
    """Return a ground of one colour."""
    pygame.display.set_mode(SIZE)
    made = pygame.Surface(SIZE)
    made.fill((180, 180, 180))
    return made


def whole(table: pygame.Surface, at: light.Share) -> bytes:
    """Return what the light shows that falls upon all of a ground at once."""
    lit = pygame.Surface(SIZE)
    light.let_fall(table, at, lit)
    return pygame.image.tobytes(lit, "RGB")


def test_what_is_made_ahead_band_by_band_is_what_the_light_shows_there() -> None:
    table, lit = ground(), LitGround()
    for at, soon in zip(PLACES, [*PLACES[1:], PLACES[-1]], strict=True):
        assert pygame.image.tobytes(lit.picture(table, at, soon), "RGB") == whole(table, at)
        for _ in range(light.BANDS + 2):
            lit.go_ahead(at, soon)


def test_where_there_was_no_time_to_make_it_ahead_the_light_falls_at_once() -> None:
    table, lit = ground(), LitGround()
    lit.picture(table, PLACES[0], PLACES[1])
    lit.go_ahead(PLACES[0], PLACES[1])
    lit.go_ahead(PLACES[0], PLACES[1])
    assert pygame.image.tobytes(lit.picture(table, PLACES[3], PLACES[3]), "RGB") == whole(table, PLACES[3])


def test_a_step_that_was_made_ahead_costs_nothing_and_no_frame_more_than_a_band(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, lit = ground(), LitGround()
    lit.picture(table, PLACES[0], PLACES[1])
    fallen: list[int] = []
    monkeypatch.setattr(light, "let_fall", lambda table, at, lit, bands: fallen.append(len(list(bands))))
    for frame in range(light.BANDS + 3):
        before = len(fallen)
        lit.go_ahead(PLACES[0], PLACES[1])
        assert len(fallen) <= before + (frame > 0)
    lit.picture(table, PLACES[1], PLACES[2])
    assert fallen == [1] * light.BANDS


def test_where_two_bands_meet_no_line_is_seen() -> None:
    pygame.display.set_mode(SIZE)
    white, lit = pygame.Surface(SIZE), pygame.Surface(SIZE)
    white.fill((255, 255, 255))
    for at in ((0.5, 0.45), (0.2, 0.9), (0.9, 0.1)):
        light.let_fall(white, at, lit)
        column = [lit.get_at((200, y))[0] for y in range(SIZE[1])]
        assert max(abs(one - other) for one, other in pairwise(column)) <= 1


def test_another_ground_is_lit_anew() -> None:
    table, lit = ground(), LitGround()
    lit.picture(table, PLACES[0], PLACES[0])
    other = table.copy()
    other.fill((90, 120, 60))
    assert pygame.image.tobytes(lit.picture(other, PLACES[0], PLACES[0]), "RGB") == whole(other, PLACES[0])
    lit.forget()
    table.fill((10, 10, 10))
    assert pygame.image.tobytes(lit.picture(table, PLACES[0], PLACES[0]), "RGB") == whole(table, PLACES[0])
