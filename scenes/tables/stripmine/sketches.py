"""Hands for the pictures in the rules; coins are drawn as everywhere."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.board.piece import Piece
from sprites import mine

HANDS: Final[dict[str, mine.Hand]] = {"fist": "closed", "palm": "open"}
"""What the rules call them, and the sprites."""


def hand(piece: Piece, height: int) -> pygame.Surface | None:
    """Return a seat's fist or open palm, so many pixels high; None if a piece is none."""
    shape = HANDS.get(piece.kind)
    return None if shape is None else mine.hand(shape, int(piece.name), height)
