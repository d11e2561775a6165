"""Drafts at Coin Quest's table: bids laid out during the actions, seen by nobody else."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.coin_quest import TITLE
from game.coin_quest.rules import actions, events
from game.core.contract import SPECTATOR, Seat
from game.core.luck import Luck
from scenes.match.handover_scene import HandoverScene
from scenes.match.table import TableScene
from scenes.tables.coin_quest import BID, DRAFT, END, REMOVE
from tests.scenes.clicks import pixels, table_of
from tests.scenes.coin_quest_pilot import (
    RANDOM,
    begin,
    decide,
    form_items,
    lit,
    place_all,
    push,
    ready,
    until_stage,
)
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot

PEOPLE = "human,human,human"

UNSEEN = {events.ActionsEnded, events.BidGiven}


def draft_all(pilot: Pilot, luck: Luck) -> dict[str, str]:
    """Lay all bids out during the actions."""
    push(pilot, DRAFT)
    place_all(pilot, luck)
    return pilot.table.engine.shown.draft.spots


def until_actions(pilot: Pilot) -> TableScene:
    until_stage(pilot, "actions")
    return table_of(pilot)


def asked_after(table: TableScene) -> list[Seat]:
    """Return who else is asked for actions, since not everybody knows that they have none."""
    match = table.session.match
    waiting = sorted(match.waiting - {table.viewer})
    return [seat for seat in waiting if not TITLE.surely_passes(match.view(SPECTATOR), seat)]


def until_others_act_too(pilot: Pilot) -> TableScene:
    """Go on until somebody else here has actions to do as well: only then it is worth laying bids out ahead."""
    table = until_actions(pilot)
    while table.shown_view.stage != "actions" or not asked_after(table):
        decide(pilot, Luck(2))
        pilot.frames(2)
        ready(pilot)
    return table


def until_bids_of(pilot: Pilot, seat: Seat) -> None:
    """Let everybody decide until a seat is asked for its bids."""
    table = table_of(pilot)
    while table.viewer != seat or table.shown_view.stage != "bidding":
        ready(pilot)
        if table.viewer != seat or table.shown_view.stage == "actions":
            decide(pilot, Luck(2))
            pilot.frames(2)
    ready(pilot)


def test_one_person_among_opponents_is_offered_no_early_draft(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    table = until_actions(pilot)
    assert DRAFT not in table.lit
    assert {button.target for button in table.engine.buttons()} <= {END, REMOVE}
    until_stage(pilot, "bidding")
    assert not table.engine.shown.sheet
    match = table.session.match
    passed = [ply for ply in match.plies if ply.by >= 0 and {type(e) for e in match.observed(ply, 0)} <= UNSEEN]
    assert passed
    assert not any(map(table.timeline.tells, passed)), "an opponent that merely finishes keeps nobody waiting"


def test_done_is_held_if_there_is_a_choice_or_a_way_back_and_the_last_bids_on_without_a_curtain(start: Start) -> None:
    pilot = begin(start, "human,human", undo_wait=2, seed=1)
    ready(pilot)
    table, seen = table_of(pilot), set[tuple[bool, bool]]()
    while not {(False, False), (False, True)} <= seen:
        match, seat, opened = table.session.match, table.viewer, table.shown_view
        uses = [action for action in match.legal_actions(seat).actions if action != actions.EndActions()]
        if opened.stage == "actions" and (not uses or (True, False) not in seen):
            assert bool(asked_after(table)) <= (DRAFT in table.lit) <= (len(match.waiting) > 1), (
                "only with others to wait for"
            )
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
    assert not words.told_to_others(opened, replace(view, round=opened.round + 1)), "bids have opened since"


def test_bids_drafted_during_the_actions_are_given_by_one_press_later(start: Start) -> None:
    pilot = begin(start, PEOPLE)
    table = until_others_act_too(pilot)
    mine, plies = table.viewer, len(table.session.match.plies)
    drafted = draft_all(pilot, Luck(1))
    assert len(drafted) == 5
    assert len(table.session.match.plies) == plies
    push(pilot, END)
    until_bids_of(pilot, mine)
    assert (table.engine.shown.sheet, table.engine.shown.draft.missing) == ("news", 0)
    pilot.frames(2)
    push(pilot, BID)
    placed = tuple(sorted((coin, int(lot)) for coin, lot in drafted.items()))
    assert table.session.match.plies[-1].action == actions.Bid(placed)


def test_the_news_never_come_between_a_person_and_the_draft_begun(start: Start) -> None:
    pilot = begin(start, PEOPLE)
    view, engine = until_stage(pilot, "bidding"), table_of(pilot).engine
    if engine.shown.sheet:
        pilot.key(pygame.K_ESCAPE)
    coin = form_items(pilot)[0]
    pilot.touch(("coin", coin))
    pilot.touch(lit(pilot, "lot")[0])
    engine.offer(table_of(pilot).session.match.legal_actions(view.viewer), view.viewer)  # as after an opponent's action
    assert not engine.shown.sheet
    assert coin in engine.shown.draft.spots


def test_the_sheet_of_news_has_a_button_to_change_the_draft(start: Start) -> None:
    pilot = begin(start, PEOPLE)
    table = until_others_act_too(pilot)
    mine = table.viewer
    draft_all(pilot, Luck(1))
    push(pilot, END)
    until_bids_of(pilot, mine)
    pilot.push("Change them")
    assert not table.engine.shown.sheet
    assert len(table.engine.shown.draft.spots) == 5
    pilot.push("Take all back")
    assert table.engine.shown.draft.spots == {}


def test_nobody_else_sees_a_draft(start: Start) -> None:
    pilot = begin(start, PEOPLE)
    table = until_others_act_too(pilot)
    others = asked_after(table)
    drafted = draft_all(pilot, Luck(1))
    push(pilot, END)
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    for seat in (SPECTATOR, others[0]):
        assert table.viewer == seat
        assert all(piece.name not in drafted and piece.place[0] != "draft" for piece in table.engine.pieces)
        surface = pygame.Surface(pilot.program.surface.get_size())
        table.engine.draw(surface, lit=False)
        if seat == SPECTATOR:
            assert pygame.image.tobytes(surface, "RGB") == pixels(pilot, table.shown_view)
            ready(pilot)
    assert table.engine.shown.draft.spots == {}


def test_losing_the_focus_hides_an_early_draft(start: Start) -> None:
    pilot = begin(start, PEOPLE)
    table = until_others_act_too(pilot)
    drafted = draft_all(pilot, Luck(1))
    pilot.send(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert not table.engine.drafting
    assert all(piece.place[0] != "draft" for piece in table.engine.pieces)
    ready(pilot)
    push(pilot, DRAFT)
    assert table.engine.shown.draft.spots == drafted, "and it is there again for whom it belongs to"


def test_undo_during_a_draft_says_why_not_and_leaves_the_draft(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    until_stage(pilot, "bidding")
    place_all(pilot, Luck(1))
    draft = pilot.table.engine.shown.draft.spots
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    assert table_of(pilot).hud.notice is not None
    assert pilot.table.engine.shown.draft.spots == draft


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
