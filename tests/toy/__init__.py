"""Fists: the title that the tests play, small and with everything that makes titles hard.

Everybody is dealt a hidden card, late; closes a fist around pennies at the same time as everybody else, in
secret; may shout once at any moment before the fists open, waited for or not; and flips for a tie. It is on no
shelf: `tests.toy.shelving` puts it there for a test.
"""

from __future__ import annotations

from game.core.contract import Credits, Option, Options
from tests.toy.knowledge import facts, imagine, outcome, status, tally, veil, view
from tests.toy.nouns import (
    CardDealt,
    CardsShown,
    FistClosed,
    FistsOpened,
    MatchEnded,
    RoundBegan,
    RoundWon,
    Shout,
    Shouted,
    Show,
    TieFlipped,
    View,
)
from tests.toy.play import apply, chance, component_data, menu, permits, setup, waiting_for

ID: str = "fists"
VERSION: int = 1
SEATS: range = range(2, 5)
SECRETS: bool = True
OPTIONS: tuple[Option, ...] = (Option("rounds", (1, 2, 3), 2), Option("shout", (True, False), True))
CREDITS: Credits = Credits("nobody in particular", "the tests of this cabinet")
ACTIONS: tuple[type, ...] = (Show, Shout)
EVENTS: tuple[type, ...] = (
    CardDealt,
    RoundBegan,
    FistClosed,
    Shouted,
    FistsOpened,
    TieFlipped,
    RoundWon,
    CardsShown,
    MatchEnded,
)
VIEW: type = View


def propose(seats: int) -> Options:
    """Propose a longer match for two."""
    return {"rounds": 3} if seats == 2 else {}


__all__ = [
    "ACTIONS",
    "CREDITS",
    "EVENTS",
    "ID",
    "OPTIONS",
    "SEATS",
    "SECRETS",
    "VERSION",
    "VIEW",
    "apply",
    "chance",
    "component_data",
    "facts",
    "imagine",
    "menu",
    "outcome",
    "permits",
    "propose",
    "setup",
    "status",
    "tally",
    "veil",
    "view",
    "waiting_for",
]
