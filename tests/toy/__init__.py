"""Fists: the title that the tests play, small and with everything that makes titles hard.

Everybody is dealt a hidden card, late; closes a fist around pennies at the same time as everybody else, in
secret; may shout once at any moment before the fists open, waited for or not; and flips for a tie. It is on no
shelf; `tests.toy.shelving` has registries with it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.core.contract import Credits, Option, Options, Title
from tests.toy.rules.actions import Shout, Show
from tests.toy.rules.apply import apply, chance
from tests.toy.rules.events import (
    CardDealt,
    CardsShown,
    Event,
    FistClosed,
    FistsOpened,
    MatchEnded,
    RoundBegan,
    RoundWon,
    Shouted,
    TieFlipped,
)
from tests.toy.rules.legal import legal_actions, may_interrupt, waiting_for, why_illegal
from tests.toy.rules.scoring import outcome, score_lines
from tests.toy.rules.setup import component_data, setup
from tests.toy.rules.snapshot import snapshot
from tests.toy.rules.state import State, View
from tests.toy.rules.view import observe, sample_state, view
from tests.toy.table.status import status

if TYPE_CHECKING:
    from game.core.agent import Opponents


def _opponents() -> Opponents[State, View, Show | Shout]:
    from tests.toy.opponents.levels import OPPONENTS

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
    may_interrupt=may_interrupt,
    texts=Path(__file__).parent / "texts",
    propose=_propose,
)
