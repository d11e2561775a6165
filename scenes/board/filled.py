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
    at_once: tuple[tuple[str, str], ...] = ()
    """What was placed by one press, whole."""
    before: tuple[tuple[str, str], ...] = ()
    """What was placed before that."""

    def drop(self) -> None:
        """Let go of it; what lasts stays filled in."""
        self.held, self.begun, self.partial = "", False, self.partial if self.lasts else ()

    def lay(self, whole: tuple[tuple[str, str], ...]) -> None:
        """Place all in one go."""
        self.held, self.before, self.at_once, self.partial = "", self.partial, whole, whole

    def back(self) -> None:
        """Take back what was placed last: a single item, or all that was placed in one go."""
        laid = bool(self.at_once) and self.partial == self.at_once
        self.partial = self.before if laid else self.partial[:-1]
        self.at_once = () if laid else self.at_once
