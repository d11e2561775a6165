"""Fists: the title that the tests play, small and with everything that makes titles hard.

Everybody is dealt a hidden card, late; closes a fist around pennies at the same time as everybody else, in
secret; may shout once at any moment before the fists open, waited for or not; and flips for a tie. It is on no
shelf; `tests.toy.shelving` has registries with it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.core.contract import Credits, Option, Options, Title
from tests.toy.knowledge import observe, outcome, sample_state, score_lines, snapshot, status, view
from tests.toy.nouns import (
    CardDealt,
    CardsShown,
    Event,
    FistClosed,
    FistsOpened,
    MatchEnded,
    RoundBegan,
    RoundWon,
    Shout,
    Shouted,
    Show,
    State,
    TieFlipped,
    View,
)
from tests.toy.play import apply, chance, component_data, legal_actions, setup, waiting_for, why_illegal

if TYPE_CHECKING:
    from game.core.agent import Opponents


def _opponents() -> Opponents[State, View, Show | Shout]:
    from tests.toy.minds import OPPONENTS

    return OPPONENTS


def _propose(seats: int) -> Options:
    """Propose a longer match for two."""
    return {"rounds": 3} if seats == 2 else {}


TITLE: Title[State, View, Show | Shout, Event] = Title(
    id="fists",
    rules_version=1,
    seats=range(2, 5),
    secrets=True,
    options=(Option("rounds", (1, 2, 3), 2), Option("shout", (True, False), True)),
    credits=Credits("nobody in particular", "the tests of this cabinet"),
    actions=(Show, Shout),
    events=(CardDealt, RoundBegan, FistClosed, Shouted, FistsOpened, TieFlipped, RoundWon, CardsShown, MatchEnded),
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
    propose=_propose,
)
