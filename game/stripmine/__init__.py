"""Stripmine: dig coins out of hills, then show the two that nobody else shows.

Stacks of four coins stand in the field: a quarter at the bottom, then a nickel, a penny, a dime. In
turn the players take a coin from the top of a hill into their stash, where all can see it. Then comes an
auction: everybody closes a fist round two of his coins, all open together, and the scarcer a
denomination is among the coins shown, the more each of them scores. After three auctions most points win.
In a bear market flipped coins make denominations less scarce; a blowout is a last auction of the coins left.

Read `nouns`, then `play` (who may do what), `course` (what follows what), `auctions`, `scoring`,
`ties` and `settling`; `knowledge` says who knows what. `hints` and `odds` serve the players, `eye` and
`minds` the opponents.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.core.contract import Credits, Option, Options, Title
from game.stripmine.course import SEATS, setup
from game.stripmine.data import component_data
from game.stripmine.knowledge import observe, sample_state, view
from game.stripmine.nouns import ACTIONS, EVENTS, Action, Event, State, View
from game.stripmine.play import apply, chance, legal_actions, outcome, score_lines, waiting_for, why_illegal
from game.stripmine.snapshot import snapshot
from game.stripmine.status import status

if TYPE_CHECKING:
    from game.core.agent import Opponents


def _opponents() -> Opponents[State, View, Action]:
    from game.stripmine.minds import OPPONENTS  # only who thinks loads them

    return OPPONENTS


def _propose(seats: int) -> Options:
    """Propose the livelier game for two (ruling 12)."""
    return {"bear": True, "blowout": True} if seats == 2 else {}


def _start_value(options: Options) -> float | None:
    from game.stripmine import worth  # only who asks reads the table of the solution

    return worth.start_value(options)


TITLE: Title[State, View, Action, Event] = Title(
    id="stripmine",
    rules_version=1,
    seats=SEATS,
    secrets=True,
    options=(
        Option("start", ("random", *range(SEATS.stop - 1)), "random", seat=True),
        Option("bear", (False, True), False),
        Option("bear_keep", ("auto", "both", "one"), "auto"),
        Option("blowout", (False, True), False),
        Option("rank_absent", (False, True), False),
        Option("settle", (True, False), True),
    ),
    credits=Credits(designer="Charles Trowbridge", publisher=""),
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
    propose=_propose,
    starts_in_turn=True,
    start_value=_start_value,
)
