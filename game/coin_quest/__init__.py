"""Coin Quest: two to five collectors bid with the coins of their own bags for more and better coins.

Each round three coins come up for auction, and prestige. Everybody draws five coins out of a bag, uses what
special coins can do, and spreads the whole hand over the lots behind a screen. Then the screens are lifted: on
every lot the most gold wins, a tie is broken by silver, then by copper. Bids come back, coins won join the
collection and will be bid with. Winners may buy from the market. When the auction bag is empty, the greatest
prestige wins: what was won on the way, excellent coins, and the most marks of each mint.

The rules for players are `texts/rules_en.md`. Read `rules/components` and `rules/state` first (what there is), then
`rules/actions`, `rules/events`, `rules/setup`, `rules/rounds` (how a match goes), `rules/apply`, and the chapters of
the rulebook: `bags`, `coin_actions`, `penny`, `allocation`, `bidding`, `market`, `scoring`. `rules/legal` says who
may do what, `rules/view` and `rules/sampling` who knows what, `rules/snapshot` is what records hold.
`opponents/levels` plays the game (`opponents/AI.md` says how well), `table` has the words of the status line.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, get_args

from game.coin_quest.rules.actions import Action, Bid, EndActions
from game.coin_quest.rules.apply import apply
from game.coin_quest.rules.bags import drawn
from game.coin_quest.rules.data import component_data
from game.coin_quest.rules.events import Event
from game.coin_quest.rules.legal import legal_actions, surely_passes, why_illegal
from game.coin_quest.rules.rounds import chance, waiting_for
from game.coin_quest.rules.sampling import sample_state
from game.coin_quest.rules.scoring import outcome, score_lines
from game.coin_quest.rules.setup import setup
from game.coin_quest.rules.snapshot import snapshot
from game.coin_quest.rules.state import State, View
from game.coin_quest.rules.view import observe, view
from game.coin_quest.table.aim import aim
from game.coin_quest.table.status import status
from game.core.contract import Credits, Option, Preset, Title

if TYPE_CHECKING:
    from game.core.agent import Opponents


def _opponents() -> Opponents[State, View, Action]:
    from game.coin_quest.opponents.levels import OPPONENTS  # only who thinks loads them

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
    presets=(
        Preset("first", 2, "easy"),
        Preset("normal", 3, "medium"),
        Preset("long", 4, "medium", {"essen": "longer"}),
    ),
    credits=Credits("Ken Gruhl", "R&R Games", 2016),
    actions=get_args(Action),
    passes=(EndActions,),
    final=(EndActions, Bid),
    surely_passes=surely_passes,
    events=get_args(Event),
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
    drawn=drawn,
    snapshot=snapshot,
    opponents=_opponents,
    status=status,
    round_of=lambda view: view.round,
    aim=aim,
    texts=Path(__file__).parent / "texts",
)
