"""Name plates are of wood, keep their size, and let light words be read all over."""

from __future__ import annotations

import pygame
import pytest

from sprites import plaque
from sprites.palette import IVORY, contrast, see_with


@pytest.mark.parametrize("size", [(90, 22), (200, 26), (640, 48)])
def test_words_on_a_plate_can_be_read_at_every_point(size: tuple[int, int]) -> None:
    made = plaque.plaque(size)
    assert made.get_size() == size
    assert made.get_at((0, 0)).a < 128
    inner = made.get_rect().inflate(-2 * plaque.pin_room(size) - 8, -8)
    points = [(x, y) for x in range(inner.left, inner.right, 3) for y in range(inner.top, inner.bottom, 2)]
    assert (
        min(contrast(IVORY, (made.get_at(point).r, made.get_at(point).g, made.get_at(point).b)) for point in points) > 7
    )


def test_where_contrast_is_wanted_a_plate_is_plain() -> None:
    surface = pygame.Surface((200, 40), pygame.SRCALPHA)
    see_with("usual", contrast=True)
    plaque.draw_plaque(surface, surface.get_rect())
    assert max(surface.get_at((100, 20))[:3]) < 12
