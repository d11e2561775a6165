"""Bags and screens for the pictures in the rules of Coin Quest."""

from __future__ import annotations

import pygame

from scenes.board.piece import Piece
from scenes.tables.coin_quest.coins import TINTS
from sprites import quest


def thing(piece: Piece, height: int) -> pygame.Surface | None:
    """Return the bag or the screen of a seat, so many pixels high; None if a piece is neither."""
    if piece.kind == "bag":
        return quest.bag(TINTS[int(piece.name)], height)
    if piece.kind == "screen":
        high = height * 2 // 3
        return quest.screen(TINTS[int(piece.name)], (round(high * 1.8), high))
    return None
