"""What a part of the torture finds, and what the parts share."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

from game.commands.seats import new_header, players_from_text
from game.core.contract import chosen_options
from game.core.record import Header
from game.titles import TITLES

MEMORY = "/dev/shm" if os.path.isdir("/dev/shm") else None
"""Where to put files that are written very often."""


@dataclass
class Found:
    """How often a part tried, what was lost (nothing should be), and what else there is to tell."""

    tried: int = 0
    lost: int = 0
    notes: list[str] = field(default_factory=list)

    def lose(self, what: str) -> None:
        """Count a loss and say which."""
        self.lost += 1
        self.notes.append(what)

    def check(self, holds: bool, what: str) -> None:
        """Count a try; it is a loss if something does not hold."""
        self.tried += 1
        if not holds:
            self.lose(what)

    def add(self, other: Found) -> None:
        """Add what was found elsewhere."""
        self.tried += other.tried
        self.lost += other.lost
        self.notes += other.notes


def rounds(seconds: float, least: int = 1) -> Iterator[int]:
    """Count up for some seconds, but at least so often."""
    end, number = time.monotonic() + seconds, 0
    while number < least or time.monotonic() < end:
        yield number
        number += 1


def header_of(title: str, level: str, seed: int, people: int = 0) -> Header:
    """Return the header of a match with the fewest seats, `people` of them played by people."""
    known = TITLES[title]
    seats = min(known.seats)
    plays = ["human"] * people + [f"ai:{level}"] * (seats - people)
    players = players_from_text(",".join(plays), known)
    return new_header(known, players, chosen_options(known, seats, {}), seed)
