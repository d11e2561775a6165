"""Shadows: dark where a thing touches the table; the higher it is, the wider, fainter and farther they are."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from sprites.shadow import draw_card_shadow, draw_lifted_shadow

SIZE = 60
MIDDLE = (150, 150)


def of_a_card(surface: pygame.Surface, lift: float) -> None:
    draw_card_shadow(surface, pygame.Rect(120, 110, SIZE, 80), lift)


def of_a_coin(surface: pygame.Surface, lift: float) -> None:
    draw_lifted_shadow(surface, MIDDLE, SIZE, lift)


def cast(draw: Callable[[pygame.Surface, float], None], lift: float) -> tuple[int, pygame.Rect]:
    """Return how dark the shadow is at its heart, and how far it reaches."""
    surface = pygame.Surface((400, 400))
    surface.fill((255, 255, 255))
    draw(surface, lift)
    mask = pygame.mask.from_threshold(surface, (255, 255, 255), (6, 6, 6, 255))
    mask.invert()
    reach = mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects())
    return 255 - min(surface.get_at((x, y)).r for x in range(100, 300, 3) for y in range(100, 300, 3)), reach


@pytest.mark.parametrize("draw", [of_a_card, of_a_coin])
def test_the_higher_a_thing_is_the_fainter_wider_and_farther_is_its_shadow(
    draw: Callable[[pygame.Surface, float], None],
) -> None:
    shadows = [cast(draw, lift) for lift in (0, 8, 20, 40)]
    darkness = [dark for dark, _ in shadows]
    assert darkness == sorted(set(darkness), reverse=True)
    assert [reach.width for _, reach in shadows] == sorted({reach.width for _, reach in shadows})
    assert shadows[3][1].right > shadows[0][1].right + 20
