"""What seats do in Fists."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Show:
    """Close the fist around so many pennies."""

    pennies: int


@dataclass(frozen=True, slots=True)
class Shout:
    """Show the card: this round counts double if it is won."""


Action = Show | Shout
