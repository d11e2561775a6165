"""American Numismatists: two to five coin dealers and their wealthy collectors.

You travel between five coin shops and buy rare coins. Each of your collectors, cards in your secret hand, has a wish
list: sell them the coins on it and you gain credibility. Research, coin shows and the most valuable coin of all
inventories bring some more. A turn has five actions, and everything costs some. Whoever has ten credibility in their
own turn wins.

Where to read on: the rules for people are `texts/rules_en.md`. `rules/` holds them for programs (`state`, `actions`
and `events` first), `opponents/` who plays against you, `table/` what the table says about a view, `balance/` how this
house's own cards were measured, `data/` the figures.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, get_args

from game.american_numismatists.rules.actions import Action
from game.american_numismatists.rules.apply import apply
from game.american_numismatists.rules.chances import chance
from game.american_numismatists.rules.data import component_data
from game.american_numismatists.rules.events import Event
from game.american_numismatists.rules.legal import waiting_for, why_illegal
from game.american_numismatists.rules.legal_actions import legal_actions, may_interrupt
from game.american_numismatists.rules.sampling import sample_state
from game.american_numismatists.rules.scoring import outcome, score_lines
from game.american_numismatists.rules.setup import setup
from game.american_numismatists.rules.snapshot import snapshot
from game.american_numismatists.rules.state import State, View
from game.american_numismatists.rules.view import observe, view
from game.american_numismatists.table.aim import aim
from game.american_numismatists.table.status import status
from game.core.contract import Credits, Option, Preset, Title

if TYPE_CHECKING:
    from game.core.agent import Opponents


def _opponents() -> Opponents[State, View, Action]:
    from game.american_numismatists.opponents.levels import OPPONENTS  # only who thinks loads them

    return OPPONENTS


TITLE: Title[State, View, Action, Event] = Title(
    id="american_numismatists",
    rules_version=1,
    seats=range(2, 6),
    secrets=True,
    options=(
        Option("first", ("random", 0, 1, 2, 3, 4), "random", seat=True),
        Option("win_off_turn", (False, True), False),
        Option("finish_round", (False, True), False),
    ),
    presets=(
        Preset("first", 2, "easy"),
        Preset("normal", 3, "medium"),
        Preset("long", 4, "medium", {"finish_round": True}),
    ),
    credits=Credits("Brad Musil", "Muscle Board Games"),
    actions=get_args(Action),
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
    round_of=lambda view: view.table.round,
    may_interrupt=may_interrupt,
    aim=aim,
    texts=Path(__file__).parent / "texts",
)
