"""Coin Age: two players, one card, twenty coins.

Each player owns ten coins and one side of them, heads or tails. In your turn you slap one coin of
each kind on the table; the more of them show your side, the more of them you may place on the map.
A smaller coin covers a larger one. Whoever's coin lies on top controls the space; whoever controls
more spaces of a region counts double there. When the map is full or somebody's bank is empty, the
higher score wins.

The rules are `rules_en.md`; the modules follow them: `nouns` (what there is), `turn` (what a slap
allows), `law` (who may do what), `play` (what it does), `scoring`, `knowledge`, `facts`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.coin_age.data import MAPS, component_data
from game.coin_age.knowledge import observe, sample_state, view
from game.coin_age.law import legal_actions, waiting_for, why_illegal
from game.coin_age.nouns import (
    Action,
    Capture,
    Captured,
    CoinsReturned,
    Covered,
    EndTurn,
    Event,
    FlipForSide,
    MapChosen,
    MatchEnded,
    Move,
    Moved,
    Paid,
    Pay,
    Place,
    Placed,
    Position,
    Shook,
    SidesTaken,
    SideTossed,
    Slap,
    Slapped,
    StalemateNear,
    TurnBegan,
    TurnEnded,
    View,
)
from game.coin_age.play import apply, chance, setup
from game.coin_age.scoring import outcome, score_lines
from game.coin_age.snapshot import snapshot
from game.coin_age.status import status
from game.core.contract import Credits, Option, Title

if TYPE_CHECKING:
    from game.core.agent import Opponents


def _opponents() -> Opponents[Position, View, Action]:
    from game.coin_age.minds import OPPONENTS  # only who thinks loads them

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
    credits=Credits("Adam P. McIver", "Tasty Minstrel Games", 2014),
    actions=(FlipForSide, Slap, Place, Pay, Move, Capture, EndTurn),
    events=(
        MapChosen,
        SideTossed,
        SidesTaken,
        TurnBegan,
        Shook,
        Slapped,
        Placed,
        Covered,
        Paid,
        Moved,
        Captured,
        CoinsReturned,
        TurnEnded,
        StalemateNear,
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
