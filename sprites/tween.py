"""Easing: how progress from 0 to 1 is felt."""

from __future__ import annotations

import math

COIN_MOVE = 0.26
CARD_FLIP = 0.24
STACK = 0.32
REVEAL = 0.4
STAGGER = 0.12
HOVER = 0.08

OVERSHOOT = 0.04
"""By how much of its way, or of its height, a landing coin overshoots."""

TOUCH = 0.88
"""The share of its time after which a carried coin touches the table; the rest it settles."""


def ease_out(t: float) -> float:
    """Fast first: for what the player starts."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow at both ends: for what the game moves."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def land(t: float) -> float:
    """Ease out with 4 % overshoot: for landing coins only."""
    return ease_out(t) + OVERSHOOT * 4 * t * (1 - t) * t


def arc(t: float) -> float:
    """Height of a thrown thing: 0 at both ends, 1 in the middle."""
    return 4 * t * (1 - t)


def settle(t: float) -> float:
    """Height of a carried coin: it touches the table, springs up by 4 % and lies."""
    return arc(t / TOUCH) if t < TOUCH else OVERSHOOT * arc((t - TOUCH) / (1 - TOUCH))


def trail(t: float) -> float:
    """How the edges of a carried card bend: down as it is taken up (1), up as it is laid down (-1), flat at rest."""
    return math.sin(2 * math.pi * t)


def pull(t: float) -> float:
    """How strongly something is pulled that eases in and out: backwards at first (-0.2), most in the middle (1)."""
    return -0.2 * math.sin(10 * math.pi * t) if t < 0.1 else math.sin(math.pi * (t - 0.1) / 0.9)


def between(a: float, b: float, t: float) -> float:
    """Return the point a share of the way from `a` to `b`."""
    return a + (b - a) * t
