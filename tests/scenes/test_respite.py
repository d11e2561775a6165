"""Time to think again: where a turn ends by itself, nobody else acts for a moment."""

from __future__ import annotations

import pygame
import pytest

from saves.settings import Settings
from scenes.match.keys import TimedButton
from scenes.match.panels import status_lines
from scenes.match.table import TableScene
from sprites import text
from tests.scenes.conftest import Start
from tests.scenes.pilot import FRAME, Pilot
from tests.scenes.stripmine_pilot import act, choose_coins, play_until


def place_the_last(pilot: Pilot, end: str = "End turn") -> int:
    """Play Coin Age until a placement ends the turn; return how many plies there are."""
    table = pilot.table
    while True:
        pilot.settle()
        lit, seat = table.engine.picker.lit, table.viewer
        if any(spot[0] == "hand" for spot in lit):
            pilot.touch(min(spot for spot in lit if spot[0] == "hand"))
            pilot.touch(min(spot for spot in table.engine.picker.lit if spot[0] == "space"))
            if seat not in table.session.match.waiting:
                return len(table.session.match.plies)
        elif ("tray",) in lit:
            pilot.shake(("tray",))
        else:
            pilot.push(end)


def rest(pilot: Pilot) -> None:
    """Let pieces land; that is no part of the wait."""
    pilot.until(lambda: pilot.table.engine.idle)


def waited(pilot: Pilot, plies: int) -> float:
    """Return the seconds until the match goes on."""
    frames = 0
    while len(pilot.table.session.match.plies) == plies:
        frames += 1
        assert frames < 1000
        pilot._wait_for_others()
        pilot.frames(1)
    return frames * FRAME


def begin(start: Start, seats: str = "human,ai:easy", wait: int = 2, **more: object) -> tuple[Pilot, int]:
    pilot = start("coin_age", seats, speed="off", undo_wait=wait, **more)
    plies = place_the_last(pilot)
    rest(pilot)
    return pilot, plies


def test_opponents_wait_after_the_last_placement_as_long_as_the_setting_says(start: Start) -> None:
    assert Settings().undo_wait == 2
    for wait in (2, 5):
        pilot, plies = begin(start, wait=wait)
        assert pilot.table.course.respite.running
        assert wait - 0.3 < waited(pilot, plies) < wait + 0.3
    pilot, plies = begin(start, wait=0)
    assert waited(pilot, plies) < 0.3


def test_the_last_placement_goes_back_while_they_wait_and_they_wait_again_for_the_next(start: Start) -> None:
    pilot, plies = begin(start)
    pilot.push("Undo")
    assert len(pilot.table.session.match.plies) == plies - 1
    assert 0 in pilot.table.session.match.waiting
    pilot.frames(300)
    assert len(pilot.table.session.match.plies) == plies - 1
    pilot.push("Redo")
    assert pilot.table.course.respite.running
    assert waited(pilot, plies) > 1.5


def test_a_key_or_go_on_ends_the_wait_but_a_click_on_the_board_and_control_do_not(start: Start) -> None:
    pilot, plies = begin(start)
    pilot.click(pilot.table.hud.areas.board.center)
    pilot.send(pygame.Event(pygame.KEYDOWN, key=pygame.K_LCTRL, mod=0, unicode=""))
    assert pilot.table.course.respite.running
    pilot.key(pygame.K_SPACE)
    assert waited(pilot, plies) < 0.3
    pilot, plies = begin(start)
    pilot.push("Go on")
    assert waited(pilot, plies) < 0.3
    assert "Go on" not in [getattr(widget, "label", "") for widget in pilot.table.ring.widgets]


def test_a_turn_that_was_ended_on_purpose_or_cannot_go_back_is_not_waited_for(start: Start) -> None:
    pilot = start("coin_age", speed="off", undo_wait=5)
    ended = False
    while not ended:
        pilot.settle()
        if ("tray",) in pilot.table.engine.picker.lit:
            pilot.shake(("tray",))
            assert not pilot.table.course.respite.running
        else:
            pilot.push("End turn")
            ended = True
    assert not pilot.table.course.respite.running


def test_two_people_at_one_screen_wait_before_the_other_sees_the_table_as_theirs(start: Start) -> None:
    pilot, plies = begin(start, "human,human")
    table = pilot.table
    seat = table.session.match.plies[-1].by
    assert table.viewer == seat
    assert table.session.match.waiting == {1 - seat}
    pilot.push("Undo")
    assert table.viewer == seat
    assert table.session.match.waiting == {seat}
    assert len(table.session.match.plies) == plies - 1


def test_at_an_open_table_the_next_person_can_still_take_the_last_decision_back(start: Start) -> None:
    pilot, plies = begin(start, "human,human", wait=0)
    table, seat = pilot.table, pilot.table.session.match.plies[-1].by
    pilot.settle()
    assert table.viewer == 1 - seat
    assert table.context.name(seat) in pilot.button("Undo").tip
    pilot.push("Undo")
    assert table.hud.notice is not None, "another's decision is taken back without a word"
    assert table.context.name(seat) in table.hud.notice.words
    pilot.settle()
    assert len(table.session.match.plies) == plies - 1
    assert table.viewer == seat
    assert table.session.match.waiting == {seat}
    pilot.push("Redo")
    pilot.settle()
    assert len(table.session.match.plies) == plies
    assert table.viewer == 1 - seat


def test_leaving_while_they_wait_loses_nothing(start: Start) -> None:
    pilot, plies = begin(start)
    name = pilot.table.session.slot.name
    pilot.table.leave()
    pilot.program.open(TableScene(pilot.program, pilot.program.slots.open(name)))
    assert len(pilot.table.session.match.plies) == plies
    assert not pilot.table.course.respite.running


@pytest.mark.parametrize("leave", [False, True])
def test_a_closed_fist_is_thought_over_before_the_curtain_unless_the_window_loses_focus(
    start: Start, leave: bool
) -> None:
    pilot = start("fists", "human,human", undo_wait=5)
    pilot.until(lambda: not isinstance(pilot.top, TableScene))
    pilot.frames(90)
    pilot.push("I am")
    pilot.settle()
    table = pilot.table
    pilot.touch(("pennies", 1))
    rest(pilot)
    pilot.frames(30)
    assert isinstance(pilot.top, TableScene)
    assert table.viewer == 0
    assert table.course.respite.running
    if leave:
        pilot.send(pygame.Event(pygame.WINDOWFOCUSLOST))
        pilot.frames(3)
        assert not isinstance(pilot.top, TableScene)
    pilot.until(lambda: not isinstance(pilot.top, TableScene))
    assert table.viewer != 0


def test_the_header_says_that_the_turn_can_still_be_taken_back(start: Start) -> None:
    pilot, _ = begin(start)
    hud = pilot.table.hud
    assert hud.header.words(stepwise=False) == pilot.table.say("table.respite")
    pilot.key(pygame.K_SPACE)
    assert hud.header.words(stepwise=False) != pilot.table.say("table.respite")


def test_with_two_people_the_header_says_whose_turn_is_over_beside_their_symbol(start: Start) -> None:
    pilot, _ = begin(start, "human,human")
    table, seat = pilot.table, pilot.table.session.match.plies[-1].by
    told = pilot.table.say("table.respite")
    assert table.hud.header.words(stepwise=False) == table.say("table.to", name=table.context.name(seat), told=told)
    assert table.hud.header.asked() == seat
    pilot.key(pygame.K_SPACE)
    assert table.hud.header.asked() == 1 - seat


def test_go_on_has_a_place_of_its_own_and_the_hint_keeps_its_own(start: Start) -> None:
    for scale, language, word, hint in ((1.0, "de", "Weiter", "Tipp"), (2.0, "en", "Go on", "Hint")):
        pilot = start("coin_age", speed="off", undo_wait=2, scale=scale, language=language)
        pilot.settle()
        place_the_last(pilot, "Zug beenden" if language == "de" else "End turn")
        rest(pilot)
        hud, go_on = pilot.table.hud, pilot.button(word)
        assert hud.areas.status.contains(go_on.rect)
        assert isinstance(go_on, TimedButton), "it is seen that it goes on by itself"
        assert not pilot.button(hint).rect.colliderect(go_on.rect)
        assert not pilot.button(hint).enabled
        room = hud.header_room
        assert not room.colliderect(go_on.rect)
        px, lines = status_lines(hud.header.words(stepwise=False), hud.unit, room)
        assert len(lines) * text.line_height("strong", px) <= room.height


def test_the_tip_of_undo_says_what_its_bar_counts(
    start: Start,
) -> None:
    pilot, plies = begin(start)
    undo, respite = pilot.button("Undo"), pilot.table.course.respite
    assert "The bar runs out" in undo.tip
    pilot.until(lambda: not respite.share)
    pilot.frames(round(0.3 / FRAME))
    pilot.key(pygame.K_u)
    assert len(pilot.table.session.match.plies) == plies - 1
    pilot.push("Redo")
    pilot.key(pygame.K_SPACE)
    pilot.settle()
    assert "The bar" not in pilot.button("Undo").tip


def test_a_card_laid_before_computers_in_coin_goes_back_until_the_next_one_acts(start: Start) -> None:
    pilot = start("coin", "human,ai:easy,ai:easy,ai:easy", speed="off", undo_wait=2)
    table, match = pilot.table, pilot.table.session.match
    pilot.until(lambda: table.actor == 0 and table.engine.idle and 0 in match.waiting)
    before, plies = match.view(0), len(match.plies)
    action = match.legal_actions(0).actions[0]
    table.acting.do(action)
    rest(pilot)
    pilot.push("Undo")
    assert match.view(0) == before
    table.acting.do(action)
    rest(pilot)
    assert 1.7 < waited(pilot, plies + 1) < 2.7
    rest(pilot)
    assert not pilot.button("Undo").enabled


@pytest.mark.parametrize("seats", ["human,human", "human,ai:easy,ai:easy"])
def test_what_is_final_but_seen_by_nobody_can_be_taken_back_for_a_moment(start: Start, seats: str) -> None:
    pilot = start("stripmine", seats, speed="off")
    play_until(pilot, "offering")
    pilot.until(lambda: len(pilot.table.session.match.waiting) == seats.count("human"))
    pilot.program.settings = pilot.program.settings.changed(undo_wait=2)
    table, plies = pilot.table, len(pilot.table.session.match.plies)
    act(pilot)
    chosen = table.engine.picker.touched
    assert table.course.respite.held
    assert len(chosen) == 2, "the coins lie in the fist still"
    assert table.say("table.held") in table.hud.header.words(stepwise=False)
    left, top = table.hud.areas.board.topleft
    felt = next(
        (left + 3, top + down) for down in range(3, 300) if table.engine.target_at((left + 3, top + down)) is None
    )
    pilot.click(felt)
    assert table.course.respite.held, "a tap on nothing takes nothing back"
    assert table.engine.picker.touched == chosen
    pilot.push("Undo")
    pilot.frames(150)
    assert len(table.session.match.plies) == plies
    assert table.engine.picker.touched == chosen
    pilot.touch(("fist",))
    assert table.course.respite.held
    pilot.touch(chosen[0])
    pilot.frames(150)
    assert len(table.session.match.plies) == plies, "who chooses anew thinks again"
    choose_coins(pilot)
    pilot.touch(("fist",))
    pilot.frames(110)
    assert len(table.session.match.plies) == plies
    pilot.frames(20)
    assert len(table.session.match.plies) > plies


@pytest.mark.parametrize("way", ["again", "space", "no wait"])
def test_what_is_held_is_done_at_once_by_pressing_again_or_going_on_or_without_a_wait(start: Start, way: str) -> None:
    pilot = start("stripmine", "human,human", speed="off")
    play_until(pilot, "offering")
    pilot.program.settings = pilot.program.settings.changed(undo_wait=0 if way == "no wait" else 5)
    match, plies = pilot.table.session.match, len(pilot.table.session.match.plies)
    act(pilot)
    if way == "again":
        pilot.touch(("fist",))
    elif way == "space":
        pilot.key(pygame.K_SPACE)
    pilot.frames(3)
    assert len(match.plies) == plies + 1


def test_whoever_leaves_the_window_has_not_done_what_was_held(start: Start) -> None:
    pilot = start("stripmine", "human,human", speed="off")
    play_until(pilot, "offering")
    pilot.program.settings = pilot.program.settings.changed(undo_wait=5)
    table = pilot.table
    plies = len(table.session.match.plies)
    act(pilot)
    pilot.send(pygame.Event(pygame.WINDOWFOCUSLOST))
    pilot.frames(400)
    assert len(table.session.match.plies) == plies
    assert not table.engine.touched
    assert not table.course.respite.held


def test_what_was_done_in_sight_of_all_is_taken_back_by_the_next_person_though_secrets_come_later(start: Start) -> None:
    pilot = start("stripmine", "human,human", speed="off", options=("start=0",))
    table, plies = pilot.table, pilot.table.session.match.plies
    pilot.settle()
    digs, before = table.viewer, len(plies)
    pilot.number("1")
    pilot.number("1")
    assert len(plies) == before + 1, "a number pressed twice is not the next person's decision"
    pilot.settle()
    assert table.viewer == 1 - digs
    pilot.push("Undo")
    pilot.settle()
    assert len(plies) == before
    assert table.viewer == digs
