"""Coin Quest: two to five collectors bid with the coins of their own bags for more and better coins.

Each round three coins come up for auction, and prestige. Everybody draws five coins out of a bag, uses what
special coins can do, and spreads the whole hand over the lots behind a screen. Then the screens are lifted: on
every lot the most gold wins, a tie is broken by silver, then by copper. Bids come back, coins won join the
collection and will be bid with. Winners may buy from the market. When the auction bag is empty, the greatest
prestige wins: what was won on the way, excellent coins, and the most marks of each mint.

The rules are `rules_en.md`; the modules follow them: `nouns` and `deeds` (what there is and happens), `rounds`
(how a game goes), `bags`, `penny`, `acting`, `allocation`, `bidding`, `market` (the steps), `scoring`, `law`
(who may do what), `knowledge` and `imagining` (who knows what), `facts`; `eye` and `minds` play it.
"""

from __future__ import annotations

from game.coin_quest.data import component_data
from game.coin_quest.deeds import ACTIONS, EVENTS
from game.coin_quest.facts import facts
from game.coin_quest.imagining import imagine
from game.coin_quest.knowledge import veil, view
from game.coin_quest.law import menu, permits
from game.coin_quest.nouns import View
from game.coin_quest.rounds import apply, chance, setup, waiting_for
from game.coin_quest.scoring import outcome, tally
from game.core.contract import Credits, Option, Options

ID: str = "coin_quest"
VERSION: int = 1
SEATS: range = range(2, 6)
SECRETS: bool = True
OPTIONS: tuple[Option, ...] = (
    Option("essen", ("off", "same_length", "longer"), "off"),
    Option("buy_per_lot", (False, True), False),
    Option("start", ("random", 0, 1, 2, 3, 4), "random", seat=True),
)
CREDITS: Credits = Credits("Ken Gruhl", "R&R Games", 2016)
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
