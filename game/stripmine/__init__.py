"""Stripmine: dig coins out of hills, then show the two that nobody else shows.

Stacks of four coins stand in the field: a quarter at the bottom, then a nickel, a penny, a dime. In
turn the players take a coin from the top of a hill into their stash, where all can see it. Then comes an
auction: everybody closes a fist round two of his coins, all open together, and the scarcer a
denomination is among the coins shown, the more each of them scores. After three auctions most points win.
In a bear market flipped coins make denominations less scarce; a blowout is a last auction of the coins left.

Read `nouns`, then `play` (who may do what), `course` (what follows what), `auctions`, `scoring`,
`ties` and `settling`; `knowledge` says who knows what. `hints` and `odds` serve the players, `eye` and
`minds` the opponents.
"""

from __future__ import annotations

from game.core.contract import Credits, Option, Options
from game.stripmine.course import SEATS, setup
from game.stripmine.data import component_data
from game.stripmine.facts import facts
from game.stripmine.knowledge import imagine, veil, view
from game.stripmine.nouns import ACTIONS, EVENTS, View
from game.stripmine.play import apply, chance, menu, outcome, permits, tally, waiting_for

ID: str = "stripmine"
VERSION: int = 1
VIEW: type = View
SECRETS: bool = True
OPTIONS: tuple[Option, ...] = (
    Option("start", ("random", *range(SEATS.stop - 1)), "random", seat=True),
    Option("bear", (False, True), False),
    Option("bear_keep", ("auto", "both", "one"), "auto"),
    Option("blowout", (False, True), False),
    Option("rank_absent", (False, True), False),
    Option("settle", (True, False), True),
)
CREDITS: Credits = Credits(designer="Charles Trowbridge", publisher="")  # the rulebook names no publisher and no year
STARTS_IN_TURN: bool = True
"""Where the start was drawn, the next seat starts when the same people play again (ruling 12)."""

__all__ = [
    "ACTIONS",
    "CREDITS",
    "EVENTS",
    "ID",
    "OPTIONS",
    "SEATS",
    "SECRETS",
    "STARTS_IN_TURN",
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
    "start_value",
    "tally",
    "veil",
    "view",
    "waiting_for",
]


def propose(seats: int) -> Options:
    """Propose both variants for two players: without them the seat that does not start wins by force
    (ruling 12)."""
    return {"bear": True, "blowout": True} if seats == 2 else {}


def start_value(options: Options) -> float | None:
    """Return what a match of two is worth to the seat that starts: chance to win less chance to lose (ruling 12)."""
    from game.stripmine import worth  # only who asks reads the table of the solution

    return worth.start_value(options)
