"""What lies on the table in Fists, and what a viewer may know of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Stage: TypeAlias = Literal["dealing", "showing", "opened", "tie", "over"]
"""Chance deals; the seats close their fists; they are open (within a step only); tied seats flip; nothing more."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The cards and what they are worth, each player's pennies, and the options chosen."""

    cards: tuple[str, ...]
    worths: tuple[int, ...]
    pennies: int
    rounds: int
    shout: bool

    def value(self, card: str) -> int:
        """Return the points of a card."""
        return self.worths[self.cards.index(card)]


@dataclass(frozen=True, slots=True)
class Win:
    """A round that was won, and for how many points."""

    seat: int
    round: int
    points: int


@dataclass(frozen=True, slots=True)
class State:
    """The whole truth. `due` seats have been dealt a card; `shouts` has each seat's round, 0 for none."""

    rules: Rules
    stage: Stage
    round: int
    due: int
    deck: tuple[str, ...]
    hands: tuple[str | None, ...]
    fists: tuple[int | None, ...]
    stocks: tuple[int, ...]
    shouts: tuple[int, ...]
    tied: tuple[int, ...] = ()
    throw: int = 0
    wins: tuple[Win, ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """What a viewer may know: all but the cards and fists of others."""

    viewer: int
    rules: Rules
    stage: Stage
    round: int
    due: int
    cards: tuple[str | None, ...]
    closed: tuple[bool, ...]
    fists: tuple[int | None, ...]
    stocks: tuple[int, ...]
    shouts: tuple[int, ...]
    tied: tuple[int, ...]
    throw: int
    wins: tuple[Win, ...]
