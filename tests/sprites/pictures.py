"""Comparing pictures."""

from __future__ import annotations

import pygame


def mean_difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """How far the channels of two pictures of one size lie apart, on average, of 255."""
    first, second = pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB")
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)
