"""COIN: four colours, no trumps, and cards that are worth something even face down.

Everybody owns thirteen cards of one colour. Two cards of each colour lie hidden in the trick deck;
eight times one of them is turned up and fought for. The highest card takes it, the lowest card is kept,
everything else turns to its gray back, which also scores: once for its coin, and twice for whoever
has most. No value may lie open twice, so a card often must, or should, be played face down.

In a newcomer's order: `nouns` (what is on the table and what is done with it), `data` (coins on the cards),
`deal` (chance), `middle` (closed values, highest, lowest), `lawful` (menus and refusals), `turns` (what
actions lead to), `scoring`, `knowledge` (views), `facts`; then the opponents (`AI.md`): `thumb` (rules of thumb),
`playout`, `craft`, `glance`, `eye`, `search`, `minds`; and `hints` and `status` for the table.
"""

from __future__ import annotations

from game.coin.data import component_data
from game.coin.deal import chance, setup
from game.coin.facts import facts
from game.coin.hints import Hint, hints
from game.coin.knowledge import imagine, past_picture, veil, view
from game.coin.lawful import menu, permits, waiting_for
from game.coin.middle import closed_values, highest, lowest
from game.coin.nouns import (
    Bank,
    Banked,
    CardDrawn,
    CardPutUnder,
    Dealt,
    DrawForExchange,
    Exchanged,
    GotReady,
    HandKept,
    LeftoverBanked,
    LowKept,
    MatchEnded,
    PassExchange,
    Play,
    PlayedDown,
    PlayedUp,
    PutUnder,
    RoundBegan,
    RoundScored,
    TrickLost,
    TrickRevealed,
    TrickTaken,
    View,
    WentGray,
)
from game.coin.scoring import outcome, running_lines, tally
from game.coin.status import Status, status
from game.coin.turns import apply
from game.core.contract import Credits, Option, Options

ID: str = "coin"
VERSION: int = 1
SEATS: range = range(4, 5)
OPTIONS: tuple[Option, ...] = (
    Option("target", ("65", "100", "single_round"), "65"),
    Option("gray_tie", ("all", "none"), "all"),
)
CREDITS: Credits = Credits("John Clowdus", "Small Box Games")
ACTIONS: tuple[type, ...] = (Bank, Play, DrawForExchange, PutUnder, PassExchange)
EVENTS: tuple[type, ...] = (
    RoundBegan,
    Dealt,
    TrickRevealed,
    CardDrawn,
    Banked,
    PlayedUp,
    PlayedDown,
    TrickTaken,
    LowKept,
    WentGray,
    TrickLost,
    GotReady,
    CardPutUnder,
    Exchanged,
    HandKept,
    LeftoverBanked,
    RoundScored,
    MatchEnded,
)
SECRETS: bool = True
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
    "Bank",
    "DrawForExchange",
    "Hint",
    "PassExchange",
    "Play",
    "PutUnder",
    "Status",
    "apply",
    "chance",
    "closed_values",
    "component_data",
    "facts",
    "highest",
    "hints",
    "imagine",
    "lowest",
    "menu",
    "outcome",
    "past_picture",
    "permits",
    "propose",
    "running_lines",
    "setup",
    "status",
    "tally",
    "veil",
    "view",
    "waiting_for",
]
