"""Bids as they are laid out at Coin Quest's table, seen by nobody else, and who is kept waiting before them."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.coin_quest import TITLE
from game.coin_quest.rules import actions, events
from game.core.contract import SPECTATOR, Seat
from game.core.luck import Luck
from scenes.match.table import TableScene
from scenes.tables.coin_quest import END, REMOVE
from tests.scenes.clicks import pixels, table_of
from tests.scenes.coin_quest_pilot import (
    RANDOM,
    begin,
    place_all,
    push,
    ready,
    until_stage,
)
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot

PEOPLE = "human,human,human"

UNSEEN = {events.ActionsEnded, events.BidGiven}


def until_actions(pilot: Pilot) -> TableScene:
    until_stage(pilot, "actions")
    return table_of(pilot)


def asked_after(table: TableScene) -> list[Seat]:
    """Return who else is asked for actions, since not everybody knows that they have none."""
    match = table.session.match
    waiting = sorted(match.waiting - {table.viewer})
    return [seat for seat in waiting if not TITLE.surely_passes(match.view(SPECTATOR), seat)]


def test_an_opponent_that_merely_finishes_keeps_nobody_waiting(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    table = until_actions(pilot)
    assert {button.target for button in table.engine.buttons()} <= {END, REMOVE}
    until_stage(pilot, "bidding")
    match = table.session.match
    passed = [ply for ply in match.plies if ply.by >= 0 and {type(e) for e in match.observed(ply, 0)} <= UNSEEN]
    assert passed
    assert not any(map(table.timeline.tells, passed))


def test_done_is_held_if_there_is_a_choice_or_a_way_back_and_the_last_bids_on_without_a_curtain(start: Start) -> None:
    pilot = begin(start, "human,human", undo_wait=2, seed=1)
    ready(pilot)
    table, seen = table_of(pilot), set[tuple[bool, bool]]()
    while not {(False, False), (False, True)} <= seen:
        match, seat, opened = table.session.match, table.viewer, table.shown_view
        uses = [action for action in match.legal_actions(seat).actions if action != actions.EndActions()]
        if opened.stage == "actions" and (not uses or (True, False) not in seen):
            choice, back = bool(uses), isinstance(match.undoable(seat), int)
            last = not asked_after(table)
            push(pilot, END)
            assert table.course.respite.held == (choice or back)
            seen.add((choice, back))
            table.hurry_others()
            pilot.until(lambda: pilot.top is not table or (table.engine.idle and table.shown_view.stage == "bidding"))
            assert (pilot.top is table) == last
        else:
            chosen = uses[0] if opened.stage == "actions" else match.legal_actions(seat).sample(Luck(2), 1)
            table.session.act(seat, chosen)
        pilot.frames(2)
        ready(pilot)
    words, view = table.engine.words, replace(opened, stage="bidding")
    assert words.told_to_others(opened, view)
    assert words.told_to_others(replace(opened, stage="penny"), replace(opened, stage="actions"))
    assert not words.told_to_others(opened, replace(opened, stage="market")), "bids have opened since"
    assert not words.told_to_others(opened, replace(view, round=opened.round + 1)), "bids have opened since"


def test_losing_the_focus_hides_the_bids_laid_out_until_who_laid_them_is_back(start: Start) -> None:
    pilot = begin(start, PEOPLE)
    until_stage(pilot, "bidding")
    table = table_of(pilot)
    place_all(pilot, Luck(1))
    drafted = table.engine.shown.draft.spots
    assert len(drafted) == 5
    pilot.send(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert table.viewer == SPECTATOR
    assert all(piece.name not in drafted and piece.place[0] != "draft" for piece in table.engine.pieces)
    surface = pygame.Surface(pilot.program.surface.get_size())
    table.engine.draw(surface, lit=False)
    assert pygame.image.tobytes(surface, "RGB") == pixels(pilot, table.shown_view)
    ready(pilot)
    assert table.engine.shown.draft.spots == drafted


def test_undo_takes_back_the_coin_laid_last_and_with_none_laid_says_why_not(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    until_stage(pilot, "bidding")
    place_all(pilot, Luck(1))
    while draft := pilot.table.engine.shown.draft.partial:
        pilot.key(pygame.K_u)
        assert pilot.table.engine.shown.draft.partial == draft[:-1]
        assert not pilot.table.engine.shown.draft.held
    assert table_of(pilot).hud.notice is None
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    assert table_of(pilot).hud.notice is not None


def test_a_match_left_during_a_draft_asks_again_without_it(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    view = until_stage(pilot, "bidding")
    place_all(pilot, Luck(1))
    table = table_of(pilot)
    name = table.session.slot.folder.name
    table.leave()
    pilot.program.open(TableScene(pilot.program, pilot.program.slots.open(name)))
    ready(pilot)
    assert table_of(pilot).shown_view.players[0].hand == view.players[0].hand
    draft = table_of(pilot).engine.shown.draft
    assert (draft.spots, draft.missing) == ({}, len(view.players[0].hand))
