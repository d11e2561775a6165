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

from pathlib import Path
from typing import TYPE_CHECKING

from game.coin.data import component_data
from game.coin.deal import chance, setup
from game.coin.knowledge import observe, sample_state, view
from game.coin.lawful import legal_actions, waiting_for, why_illegal
from game.coin.nouns import (
    Action,
    Bank,
    Banked,
    CardDrawn,
    CardPutUnder,
    Dealt,
    DrawForExchange,
    Event,
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
    State,
    TrickLost,
    TrickRevealed,
    TrickTaken,
    View,
    WentGray,
)
from game.coin.scoring import outcome, score_lines
from game.coin.snapshot import snapshot
from game.coin.status import status
from game.coin.turns import apply
from game.core.contract import Credits, Option, Title

if TYPE_CHECKING:
    from game.core.agent import Opponents


def _opponents() -> Opponents[State, View, Action]:
    from game.coin.minds import OPPONENTS  # only who thinks loads them

    return OPPONENTS


TITLE: Title[State, View, Action, Event] = Title(
    id="coin",
    rules_version=1,
    seats=range(4, 5),
    secrets=True,
    options=(
        Option("target", ("65", "100", "single_round"), "65"),
        Option("gray_tie", ("all", "none"), "all"),
    ),
    credits=Credits("John Clowdus", "Small Box Games"),
    actions=(Bank, Play, DrawForExchange, PutUnder, PassExchange),
    events=(
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
    ),
    view_type=View,
    component_data=component_data,
    setup=setup,
    waiting_for=waiting_for,
    legal_actions=legal_actions,
    why_illegal=why_illegal,
    chance=chance,
    apply=apply,
    view=view,
    observe=observe,
    sample_state=sample_state,
    score_lines=score_lines,
    outcome=outcome,
    snapshot=snapshot,
    opponents=_opponents,
    status=status,
    texts=Path(__file__).parent,
)
