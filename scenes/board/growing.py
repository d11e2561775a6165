"""Pieces that grow or shrink on their way: made in few sizes, and scaled to what they are seen in."""

from __future__ import annotations

import pygame

from scenes.board.piece import Sprite

STEPS = (96, 16), (192, 32), (10_000, 64)
"""Up to a breadth, made as broad as the next multiple: striking a coin takes 1.5 to 5 ms, scaling one a tenth."""


def made_width(sprite: Sprite, width: int, least: int = 8) -> int:
    """Return how broad a piece is made that is drawn so broad: a little broader on its way from size to size."""
    if not sprite.moving or width == max(least, round(sprite.goal.width)):
        return width
    step = next(step for most, step in STEPS if width <= most)
    return -(-width // step) * step


def scaled(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture in a size, which may be its own."""
    return picture if picture.get_size() == size else pygame.transform.smoothscale(picture, size)
