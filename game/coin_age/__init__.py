"""Coin Age: two players, one card, twenty coins.

Each player owns ten coins and one side of them, heads or tails. In your turn you slap one coin of
each kind on the table; the more of them show your side, the more of them you may place on the map.
A smaller coin covers a larger one. Whoever's coin lies on top controls the space; whoever controls
more spaces of a region counts double there. When the map is full or somebody's bank is empty, the
higher score wins.

Players read the rules in `texts/rules_en.md`; `rules` is the same in code. Then read `table` (what is said about a
position) and `opponents`. `texts/RECORD.md` describes how a match is written down.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, get_args

from game.coin_age.rules.actions import Action
from game.coin_age.rules.apply import apply, chance
from game.coin_age.rules.data import MAPS, component_data
from game.coin_age.rules.events import Event
from game.coin_age.rules.legal import legal_actions, waiting_for, why_illegal
from game.coin_age.rules.scoring import outcome, score_lines
from game.coin_age.rules.setup import setup
from game.coin_age.rules.snapshot import snapshot
from game.coin_age.rules.state import Position, View
from game.coin_age.rules.view import observe, sample_state, view
from game.coin_age.table.aim import aim
from game.coin_age.table.luck import drawn
from game.coin_age.table.status import status
from game.core.contract import Credits, Option, Preset, Title

if TYPE_CHECKING:
    from game.core.agent import Opponents


def _opponents() -> Opponents[Position, View, Action]:
    from game.coin_age.opponents.levels import OPPONENTS

    return OPPONENTS


TITLE: Title[Position, View, Action, Event] = Title(
    id="coin_age",
    rules_version=1,
    seats=range(2, 3),
    secrets=False,
    options=(
        Option("map", (*MAPS, "random"), "agea"),
        Option("flipper", (0, 1), 0, seat=True),
    ),
    presets=(
        Preset("first", 2, "easy"),
        Preset("normal", 2, "medium"),
        Preset("long", 2, "medium", {"map": "dunmarrow"}),  # 43 decisions on average, on Agea 40
    ),
    credits=Credits("Adam P. McIver", "Tasty Minstrel Games", 2014),
    actions=get_args(Action),
    events=get_args(Event),
    view_type=View,
    component_data=component_data,
    drawn=drawn,
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
    aim=aim,
    texts=Path(__file__).parent / "texts",
)
