"""American Numismatists: two to five coin dealers and their wealthy collectors.

You travel between five coin shops and buy rare coins. Your collectors, cards in your secret hand, each have a
wish list; sell one the coins he asks for and you gain credibility. Research, coin shows and
the most valuable coin of all inventories bring some more. Every turn has five actions, and everything
costs some. Whoever has ten credibility in his own turn wins.

The rules are `rules_en.md`; the modules follow them: `box` and `wishes` (the components and the wish lists'
language), `nouns` and `deeds` (what there is, what one can do), `law` and `menus` (who may do
what), `activities`, `investments`, `chances` and `turns` (what it does), `scoring`, `knowledge` and `past`
(who knows what), `facts`.
"""

from __future__ import annotations

from typing import get_args

from game.american_numismatists.chances import chance
from game.american_numismatists.data import component_data
from game.american_numismatists.deeds import Deed
from game.american_numismatists.events import Event
from game.american_numismatists.facts import facts
from game.american_numismatists.knowledge import imagine, veil, view
from game.american_numismatists.law import permits, waiting_for
from game.american_numismatists.menus import menu
from game.american_numismatists.nouns import View
from game.american_numismatists.play import apply, setup
from game.american_numismatists.scoring import outcome, tally
from game.core.contract import Credits, Option, Options

ID: str = "american_numismatists"
VERSION: int = 1
SEATS: range = range(2, 6)
SECRETS: bool = True
OPTIONS: tuple[Option, ...] = (
    Option("first", ("random", 0, 1, 2, 3, 4), "random", seat=True),
    Option("win_off_turn", (False, True), False),
    Option("finish_round", (False, True), False),
)
CREDITS: Credits = Credits("Brad Musil", "Muscle Board Games")
ACTIONS: tuple[type, ...] = get_args(Deed)
EVENTS: tuple[type, ...] = get_args(Event)
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
