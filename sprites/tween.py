"""Easing: how progress from 0 to 1 is felt."""

from __future__ import annotations

COIN_MOVE = 0.26
CARD_FLIP = 0.24
STACK = 0.32
REVEAL = 0.4
STAGGER = 0.12


def ease_out(t: float) -> float:
    """Fast first: for what the player starts."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow at both ends: for what the game moves."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def land(t: float) -> float:
    """Ease out with 4 % overshoot: for landing coins only."""
    overshoot = 0.04
    return ease_out(t) + overshoot * 4 * t * (1 - t) * t


def arc(t: float) -> float:
    """Height of a thrown thing: 0 at both ends, 1 in the middle."""
    return 4 * t * (1 - t)


def between(a: float, b: float, t: float) -> float:
    """Return the point a share of the way from `a` to `b`."""
    return a + (b - a) * t
