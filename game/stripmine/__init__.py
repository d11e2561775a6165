"""Stripmine: dig coins out of hills, then show the two that nobody else shows.

Stacks of four coins stand in the field: a quarter at the bottom, then a nickel, a penny, a dime. In
turn the players take a coin from the top of a hill into their stash, where all can see it. Then comes an
auction: everybody closes a fist round two of their coins, all open together, and the scarcer a
denomination is among the coins shown, the more each of them scores. After three auctions most points win.
In a bear market flipped coins make denominations less scarce; a blowout is a last auction of the coins left.

Read `rules`: `state`, `actions` and `events`, then `legal` (who may do what), `apply` and `flow` (what it
does and what follows), `auctions`, `scoring`, `tie_breaks` and `payout`; `view` says who knows what. Then
`table` (the words beside the table) and `opponents`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, get_args

from game.core.contract import Credits, Option, Options, Preset, Title
from game.stripmine.rules.actions import Action, Keep, Mine, Offer
from game.stripmine.rules.apply import apply
from game.stripmine.rules.components import component_data
from game.stripmine.rules.events import Event
from game.stripmine.rules.flow import chance
from game.stripmine.rules.legal import legal_actions, surely_passes, waiting_for, why_illegal
from game.stripmine.rules.scoring import outcome, score_lines
from game.stripmine.rules.setup import SEATS, setup
from game.stripmine.rules.snapshot import snapshot
from game.stripmine.rules.state import State, View
from game.stripmine.rules.view import observe, sample_state, view
from game.stripmine.table.aim import aim
from game.stripmine.table.status import status

if TYPE_CHECKING:
    from game.core.agent import Opponents


def _opponents() -> Opponents[State, View, Action]:
    from game.stripmine.opponents.levels import OPPONENTS  # only who thinks loads them

    return OPPONENTS


def _propose(seats: int) -> Options:
    """Propose the livelier game for two (ruling 12)."""
    return {"bear": True, "blowout": True} if seats == 2 else {}


def _start_value(options: Options) -> float | None:
    from game.stripmine.opponents import solution_table  # only who asks reads the table of the solution

    return solution_table.start_value(options)


TITLE: Title[State, View, Action, Event] = Title(
    id="stripmine",
    rules_version=1,
    seats=SEATS,
    secrets=True,
    options=(
        Option("start", ("random", *range(SEATS.stop - 1)), "random", seat=True),
        Option("bear", (False, True), False),
        Option("bear_keep", ("auto", "both", "one"), "auto", needs="bear"),
        Option("blowout", (False, True), False),
        Option("rank_absent", (False, True), False),
        Option("settle", (True, False), True),
    ),
    presets=(
        Preset("first", 3, "easy"),
        Preset("normal", 4, "medium"),
        Preset("long", 6, "medium", {"blowout": True}),
    ),
    credits=Credits(designer="Charles Trowbridge", publisher=""),
    actions=get_args(Action),
    passes=(Mine, Offer, Keep),
    final=(Offer, Keep),
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
    snapshot=snapshot,
    opponents=_opponents,
    status=status,
    round_of=lambda view: view.table.auction,
    aim=aim,
    texts=Path(__file__).parent / "texts",
    propose=_propose,
    starts_in_turn=True,
    start_value=_start_value,
)
