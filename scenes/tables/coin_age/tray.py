"""The felt on which the coins of Coin Age are slapped, and how they lie there before anybody has."""

from __future__ import annotations

from game.coin_age.rules.state import COINS
from game.physics.launch import Tray

TRAY = Tray(128.0, 98.0)

Rested = tuple[float, float, float]


def side_by_side(kind: str) -> Rested:
    """Return where a coin lies in a row of all, in mm, and how it is turned."""
    return TRAY.width_mm * (COINS.index(kind) + 0.5) / len(COINS), TRAY.height_mm / 2, 0.0
