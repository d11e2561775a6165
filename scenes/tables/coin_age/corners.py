"""At which corner of a slapped coin its number for keys stands: none hides the side of any coin."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist

import pygame

from scenes.board.piece import Lie

MARK_AT = 0.36
"""How far right of a coin's middle and below it the mark of its side is, as a share of its diameter."""

ENOUGH = 0.5
"""So far from all marks a corner is as good as any farther one, as a share of the coin's diameter."""


def clear_corner(diameter: int, lying: Sequence[Lie]) -> pygame.Rect | None:
    """Return the corner of the coin of some diameter that is clear of all marks, the upper left one rather than others.

    Its lower right one bears its own mark. None where no such coin lies.
    """
    coin = next((lie for lie in lying if round(lie.width) == diameter), None)
    if coin is None:
        return None
    half, marks = diameter / 2, [(lie.x + MARK_AT * lie.width, lie.y + MARK_AT * lie.width) for lie in lying]
    corners = [(coin.x - half, coin.y - half), (coin.x - half, coin.y + half), (coin.x + half, coin.y - half)]
    best = max(corners, key=lambda corner: min(ENOUGH * diameter, *(dist(corner, mark) for mark in marks)))
    return pygame.Rect(round(best[0]), round(best[1]), 0, 0)
