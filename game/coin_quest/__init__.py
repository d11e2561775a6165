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

from pathlib import Path
from typing import TYPE_CHECKING

from game.coin_quest.data import component_data
from game.coin_quest.deeds import ACTIONS, EVENTS, Action, Event
from game.coin_quest.imagining import sample_state
from game.coin_quest.knowledge import observe, view
from game.coin_quest.law import legal_actions, why_illegal
from game.coin_quest.nouns import State, View
from game.coin_quest.rounds import apply, chance, setup, waiting_for
from game.coin_quest.scoring import outcome, score_lines
from game.coin_quest.snapshot import snapshot
from game.coin_quest.status import status
from game.core.contract import Credits, Option, Title

if TYPE_CHECKING:
    from game.core.agent import Opponents


def _opponents() -> Opponents[State, View, Action]:
    from game.coin_quest.minds import OPPONENTS  # only who thinks loads them

    return OPPONENTS


TITLE: Title[State, View, Action, Event] = Title(
    id="coin_quest",
    rules_version=1,
    seats=range(2, 6),
    secrets=True,
    options=(
        Option("essen", ("off", "same_length", "longer"), "off"),
        Option("buy_per_lot", (False, True), False),
        Option("start", ("random", 0, 1, 2, 3, 4), "random", seat=True),
    ),
    credits=Credits("Ken Gruhl", "R&R Games", 2016),
    actions=ACTIONS,
    events=EVENTS,
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
