"""The heuristic policy: how a sensible player plays COIN without counting cards.

The level "easy" plays by it, and so may anybody in a playout (`fast_board`). It looks at values as plain numbers,
at the player's own hand and at what lies open, and at nothing else.

1. Bank the card with the most coins; among equals, the one nearest the middle, which wins least.
2. A card laid face up is worth its coins and the trick card if it stays the highest, its coins if it stays the
   lowest, a gray coin otherwise. It stays if no later player has a better open value and wants to use it: a later
   player has one as often as three cards out of thirteen do, and uses it with probability `EAGER`.
3. A gray coin scores 1, and is worth more in the race for most gray coins: most when level or one ahead (`RACE`),
   and more the later it is in the round (`PATIENCE`).
4. A card is worth keeping while there are tricks to come (`KEEP`): the low ones that win with two coins or more,
   the seven for its three, the highest for the tricks they take.
5. Lay the card that gains most over keeping it; lay face down what is least worth keeping.
6. In the exchange always draw, and put under the deck what is least worth keeping.

The numbers were found by playing variants against each other, four to a table, over some hundred thousand rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb
from typing import Final

from game.core.contract import Seat

EAGER: Final = 0.5
PATIENCE: Final = 0.6
FAR: Final = 4
RACE: Final = (0.0, 0.5, 0.8, 2.0, 4.2, 4.4, 2.5, 1.2, 1.0)
"""By the lead in gray coins over the best other seat, from `FAR` behind to `FAR` ahead."""

KEEP: Final = (0.0, 0.1, 0.0, 0.6, 0.6, 0.6, 0.8, 1.3, 0.5, 0.5, 0.5, 0.5, 0.7, 1.2)
"""By value, with all tricks to come (place 0 is unused); it shrinks evenly to nothing."""

MIDDLE: Final = 7
HIGHEST: Final = 13
SHOW: Final = 1.2
"""Points that a card laid face down must be better for who likes to show cards."""

NO_HIGH: Final = 0
NO_LOW: Final = 14
LAST: Final = 7
"""How many tricks come after the first."""


def _chance_to_stay(better: int) -> float:
    """Return the chance that a later player does not beat a card that `better` open values would beat."""
    return 1 - EAGER * (1 - comb(HIGHEST - better, 3) / comb(HIGHEST, 3))


STAY: Final = tuple(_chance_to_stay(better) for better in range(HIGHEST))


@dataclass(slots=True)
class Middle:
    """The middle of the table in numbers, for the seat that is about to lay a card.

    `closed` has the bit of every closed value set. `high` and `low` are the highest and lowest value face up
    (`NO_HIGH` and `NO_LOW`: none yet), `later` players come after this seat, `prize` is what the trick card would score
    for it, `to_come` counts the tricks after this one, `gray` is the value of a gray coin to it.
    """

    closed: int
    high: int
    low: int
    later: int
    prize: int
    to_come: int
    gray: float


def value_of_gray(seat: Seat, grays: Sequence[int], to_come: int) -> float:
    """Estimate the value of another gray coin to a seat (rule 3)."""
    return 1 + RACE[lead_in_grays(seat, grays) + FAR] * (1 - PATIENCE * to_come / LAST)


def lead_in_grays(seat: Seat, grays: Sequence[int]) -> int:
    """Return a seat's lead in gray coins over the best other one, from `-FAR` to `FAR`."""
    others = max([count for other, count in enumerate(grays) if other != seat])
    return max(-FAR, min(FAR, grays[seat] - others))


def put_under_choice(hand: Sequence[int]) -> int:
    """Return the value to put under the deck (rule 6)."""
    return min(hand, key=KEEP.__getitem__)


def bank_choice(hand: Sequence[int], coins: Sequence[int]) -> int:
    """Return the value to bank (rule 1)."""
    return max(hand, key=lambda value: (coins[value], -abs(value - MIDDLE), value))


def play_choice(hand: Sequence[int], middle: Middle, coins: Sequence[int]) -> tuple[int, bool]:
    """Return the value to lay and whether face up (rule 5)."""
    best_value, best_up, best = 0, False, float("-inf")
    remaining = middle.to_come / LAST
    for value in hand:
        kept = KEEP[value] * remaining
        if middle.gray - kept > best:
            best_value, best_up, best = value, False, middle.gray - kept
        if not middle.closed >> value & 1:
            gain = value_face_up(value, middle, coins) - kept
            if gain > best:
                best_value, best_up, best = value, True, gain
    return best_value, best_up


def value_face_up(value: int, middle: Middle, coins: Sequence[int]) -> float:
    """Estimate the value of a card laid face up (rule 2)."""
    high, low = chances_to_stay(value, middle)
    return high * (coins[value] + middle.prize) + low * coins[value] + (1 - high - low) * middle.gray


def chances_to_stay(value: int, middle: Middle) -> tuple[float, float]:
    """Return the rough chances that a card laid face up stays the highest, or else the lowest."""
    high = low = 0.0
    if value > middle.high:
        better = HIGHEST - value - (middle.closed >> value + 1).bit_count()
        high = STAY[better] ** middle.later
    if value < middle.low:
        better = value - 1 - (middle.closed & (1 << value) - 1).bit_count()
        low = STAY[better] ** middle.later
    return high, min(low, 1 - high)
