"""COIN: four colours, no trumps, and cards that are worth something even face down.

Everybody owns thirteen cards of one colour. Two cards of each colour lie hidden in the trick deck;
eight times one of them is turned up and fought for. The highest card takes it, the lowest card is kept,
everything else turns to its gray back, which also scores: once for its coin, and twice for whoever
has most. No value may lie open twice, so a card often must, or should, be played face down.

Read in this order: `rules/state` (what lies on the table), `actions`, `events`, `components` (coins on the cards),
`setup`, `chance` (dealing and drawing), `trick` (closed values, highest, lowest), `legal`, `apply`, `scoring`, `view`,
`sampling` (full states that fit a view), `snapshot`; then the opponents (`opponents/AI.md`): `heuristic`, `fast_board`,
`learned`, `one_ply`, `evaluation`, `search`, `levels`, `training`; and `table/status` and `table/previews`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, get_args

from game.coin.rules.actions import Action, PassExchange, PutUnder
from game.coin.rules.apply import apply
from game.coin.rules.chance import chance
from game.coin.rules.components import component_data
from game.coin.rules.events import Event
from game.coin.rules.legal import legal_actions, waiting_for, why_illegal
from game.coin.rules.sampling import sample_state
from game.coin.rules.scoring import outcome, running_lines, score_lines
from game.coin.rules.setup import setup
from game.coin.rules.snapshot import snapshot
from game.coin.rules.state import State
from game.coin.rules.view import View, observe, view
from game.coin.table.aim import aim
from game.coin.table.status import status
from game.core.contract import Credits, Option, Preset, Title

if TYPE_CHECKING:
    from game.core.agent import Opponents


def _opponents() -> Opponents[State, View, Action]:
    from game.coin.opponents.levels import OPPONENTS

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
    presets=(
        Preset("first", 4, "easy", {"target": "single_round"}),
        Preset("normal", 4, "medium"),
        Preset("long", 4, "medium", {"target": "100"}),
    ),
    credits=Credits("John Clowdus", "Small Box Games"),
    actions=get_args(Action),
    final=(PutUnder, PassExchange),
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
    running_lines=running_lines,
    outcome=outcome,
    snapshot=snapshot,
    opponents=_opponents,
    status=status,
    round_of=lambda view: view.round,
    aim=aim,
    texts=Path(__file__).parent / "texts",
)
