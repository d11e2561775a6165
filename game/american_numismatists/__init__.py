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

from pathlib import Path
from typing import TYPE_CHECKING, get_args

from game.american_numismatists.chances import chance
from game.american_numismatists.data import component_data
from game.american_numismatists.deeds import Ply
from game.american_numismatists.events import Event
from game.american_numismatists.knowledge import observe, sample_state, view
from game.american_numismatists.law import waiting_for, why_illegal
from game.american_numismatists.menus import legal_actions
from game.american_numismatists.nouns import State, View
from game.american_numismatists.play import apply, setup
from game.american_numismatists.scoring import outcome, score_lines
from game.american_numismatists.snapshot import snapshot
from game.american_numismatists.status import status
from game.core.contract import Credits, Option, Title

if TYPE_CHECKING:
    from game.core.agent import Opponents


def _opponents() -> Opponents[State, View, Ply]:
    from game.american_numismatists.minds import OPPONENTS  # only who thinks loads them

    return OPPONENTS


TITLE: Title[State, View, Ply, Event] = Title(
    id="american_numismatists",
    rules_version=1,
    seats=range(2, 6),
    secrets=True,
    options=(
        Option("first", ("random", 0, 1, 2, 3, 4), "random", seat=True),
        Option("win_off_turn", (False, True), False),
        Option("finish_round", (False, True), False),
    ),
    credits=Credits("Brad Musil", "Muscle Board Games"),
    actions=get_args(Ply),
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
    snapshot=snapshot,
    opponents=_opponents,
    status=status,
    texts=Path(__file__).parent,
)
