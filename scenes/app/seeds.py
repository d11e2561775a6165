"""Seeds of new matches, and the daily one: the date itself, so that everybody has the same luck that day."""

from __future__ import annotations

import secrets
from contextlib import suppress
from datetime import date

YEARS = range(2020, 2100)
"""A number that reads as a day of these years is that day's seed."""

BITS = 128
"""So many that nobody, no opponent either, finds the seed by trying which one brings the luck that was seen."""

ENDS = 4
"""So many digits of each end are written of a long seed."""


def new_seed() -> int:
    """Return a fresh seed for a match, which is no day's."""
    while day_of(seed := secrets.randbits(BITS)):
        pass
    return seed


def in_short(seed: int) -> str:
    """Write a seed so that it can be told from others at a glance: only a short one in full."""
    digits = str(seed)
    return digits if len(digits) <= 2 * ENDS + 2 else f"{digits[:ENDS]}…{digits[-ENDS:]}"


def daily_seed(day: date) -> int:
    """Return the seed of a day: 20260131 on the last of January 2026."""
    return day.year * 10_000 + day.month * 100 + day.day


def day_of(seed: int) -> date | None:
    """Return the day whose seed this is, if it is one."""
    with suppress(ValueError):
        if seed // 10_000 in YEARS:
            return date(seed // 10_000, seed // 100 % 100, seed % 100)
    return None
