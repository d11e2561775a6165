"""Whoever may act out of turn is called to the screen, decides unseen, and leaves the table as it was."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from game.commands.seats import new_header
from game.core.contract import SPECTATOR, LegalActions, chosen_options
from game.core.record import Player
from scenes.board.choice import Call
from scenes.board.context import Context
from scenes.board.picker import Choice
from scenes.board.words import Interrupt, Words
from scenes.match.handover_scene import HandoverScene
from scenes.match.interrupt_scene import InterruptScene
from scenes.match.table import TableScene
from tests.scenes.clicks import open_curtain, table_of
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot
from tests.scenes.toy_board import FistsBoard
from tests.toy import TITLE as toy
from tests.toy.rules.actions import Shout
from tests.toy.rules.state import View
from tests.toy.shelving import TABLES_WITH_FISTS


class CallingWords(Words):
    """Says what a person who was called may do."""

    def interrupt(self, view: Any, actions: Sequence[Any]) -> Interrupt:
        shouts = tuple(action for action in actions if isinstance(action, Shout))
        return Interrupt("You may shout.", shouts, "Keep quiet")


class CallingFists(FistsBoard):
    """A table at which everybody can be called: their shouts are no matter of turns."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.words = CallingWords(context)

    def choices(self, view: View, legal: LegalActions[Any]) -> Sequence[Choice]:
        calls = (Choice(Call(seat), (("call", seat),)) for seat in range(len(self.context.players)))
        return [*super().choices(view, legal), *calls]


def begin(start: Start, *plays: str) -> Pilot:
    """Open a match of Fists at such a table; wait for the first decision."""
    table = dataclasses.replace(TABLES_WITH_FISTS["fists"], board=CallingFists)
    pilot = start("fists", seats=",".join(plays), speed="off")
    pilot.program.tables = {**TABLES_WITH_FISTS, "fists": table}
    pilot.program.only(_table(pilot, plays))
    pilot.until(lambda: isinstance(pilot.top, HandoverScene) or bool(table_of(pilot).engine.lit))
    return pilot


def _table(pilot: Pilot, plays: Sequence[str]) -> TableScene:
    players = tuple(Player(f"P{seat}", play) for seat, play in enumerate(plays))
    header = new_header(toy, players, chosen_options(toy, len(players), {}), 7)
    return TableScene(pilot.program, pilot.program.slots.begin(header))


def call(pilot: Pilot, seat: int) -> None:
    pilot.table.acting.press(("call", seat), (5, 5))


def test_among_people_whoever_is_called_decides_behind_a_curtain_of_their_own(start: Start) -> None:
    pilot = begin(start, "human", "human")
    open_curtain(pilot)
    assert pilot.table.viewer == 0
    call(pilot, 1)
    assert isinstance(pilot.top, HandoverScene)
    assert pilot.top.seat == 1
    assert table_of(pilot).viewer == SPECTATOR
    open_curtain(pilot)
    assert isinstance(pilot.top, InterruptScene)
    pilot.push("Shout")
    assert [(ply.by, ply.action) for ply in table_of(pilot).session.match.plies][-1] == (1, Shout())


@pytest.mark.parametrize("shouts", [True, False])
def test_afterwards_whoever_is_in_turn_opens_their_own_curtain_again(start: Start, shouts: bool) -> None:
    pilot = begin(start, "human", "human")
    open_curtain(pilot)
    call(pilot, 1)
    open_curtain(pilot)
    pilot.push("Shout" if shouts else "Keep quiet")
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    assert pilot.top.seat == 0  # type: ignore[attr-defined]


def test_the_only_person_needs_no_curtain(start: Start) -> None:
    pilot = begin(start, "human", "ai:random")
    call(pilot, 0)
    assert isinstance(pilot.top, InterruptScene)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.table.viewer == 0


def test_what_somebody_may_do_out_of_turn_closes_when_the_window_is_left(start: Start) -> None:
    pilot = begin(start, "human", "human")
    open_curtain(pilot)
    before = len(pilot.table.session.match.plies)
    call(pilot, 1)
    open_curtain(pilot)
    pilot.send(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert not isinstance(pilot.top, InterruptScene)
    assert len(table_of(pilot).session.match.plies) == before
