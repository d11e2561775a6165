"""The colour of a pixel, as three numbers."""

from __future__ import annotations

import pygame

from sprites.palette import Colour


def colour_at(picture: pygame.Surface, at: tuple[int, int]) -> Colour:
    """Return red, green and blue of a pixel, 0 to 255 each."""
    red, green, blue, _ = picture.get_at(at)
    return red, green, blue
