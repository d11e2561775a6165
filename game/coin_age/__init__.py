"""Coin Age: two players, one card, twenty coins.

Each player owns ten coins and one side of them, heads or tails. In your turn you slap one coin of
each kind on the table; the more of them show your side, the more of them you may place on the map.
A smaller coin covers a larger one. Whoever's coin lies on top controls the space; whoever controls
more spaces of a region counts double there. When the map is full or somebody's bank is empty, the
higher score wins.

The rules are `rules_en.md`; the modules follow them: `nouns` (what there is), `turn` (what a slap
allows), `law` (who may do what), `play` (what it does), `scoring`, `knowledge`, `facts`.
"""

from __future__ import annotations

from game.coin_age.data import MAPS, component_data
from game.coin_age.facts import facts
from game.coin_age.knowledge import imagine, veil, view
from game.coin_age.law import menu, permits, waiting_for
from game.coin_age.nouns import (
    Capture,
    Captured,
    CoinsReturned,
    Covered,
    EndTurn,
    FlipForSide,
    MapChosen,
    MatchEnded,
    Move,
    Moved,
    Paid,
    Pay,
    Place,
    Placed,
    Shook,
    SidesTaken,
    SideTossed,
    Slap,
    Slapped,
    StalemateNear,
    TurnBegan,
    TurnEnded,
    View,
)
from game.coin_age.play import apply, chance, setup
from game.coin_age.scoring import outcome, tally
from game.core.contract import Credits, Option, Options

ID: str = "coin_age"
VERSION: int = 1
SEATS: range = range(2, 3)
OPTIONS: tuple[Option, ...] = (
    Option("map", (*MAPS, "random"), "agea"),
    Option("flipper", (0, 1), 0, seat=True),
)
CREDITS: Credits = Credits("Adam P. McIver", "Tasty Minstrel Games", 2014)
ACTIONS: tuple[type, ...] = (FlipForSide, Slap, Place, Pay, Move, Capture, EndTurn)
EVENTS: tuple[type, ...] = (
    MapChosen,
    SideTossed,
    SidesTaken,
    TurnBegan,
    Shook,
    Slapped,
    Placed,
    Covered,
    Paid,
    Moved,
    Captured,
    CoinsReturned,
    TurnEnded,
    StalemateNear,
    MatchEnded,
)
SECRETS: bool = False
VIEW: type = View


def propose(seats: int) -> Options:
    """Return what the table set-up proposes: the defaults."""
    return {}


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
    "Capture",
    "EndTurn",
    "FlipForSide",
    "Move",
    "Pay",
    "Place",
    "Slap",
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
    "tally",
    "veil",
    "view",
    "waiting_for",
]
