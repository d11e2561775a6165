"""How far a seat has filled a form."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass


@dataclass(slots=True)
class Filled:
    """What is placed, what is held, whether the form was begun, and whether it lasts when it is let go of."""

    key: Hashable
    partial: tuple[tuple[str, str], ...] = ()
    held: str = ""
    begun: bool = False
    lasts: bool = False

    def drop(self) -> None:
        """Let go of it; what lasts stays filled in."""
        self.held, self.begun, self.partial = "", False, self.partial if self.lasts else ()
