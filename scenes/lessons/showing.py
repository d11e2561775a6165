"""What a lesson needs from the table it leads through."""

from __future__ import annotations

from typing import Protocol

from scenes.lessons.after import Leading
from scenes.match.history import Touching
from sprites.ring import Ring


class Showing(Leading, Protocol):
    """What a lesson needs from the table."""

    ring: Ring
    stale: bool

    def hurry_others(self) -> bool:
        """Let others act now."""
        ...

    @property
    def shaking(self) -> bool:
        """Whether coins are being shaken."""
        ...

    @property
    def touching(self) -> Touching:
        """The input of whoever is at the screen now."""
        ...
