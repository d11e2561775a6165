"""What is pressed to hurry never decides anything: neither Space nor Enter acts upon what was not seen yet."""

from __future__ import annotations

import pygame
import pytest

from scenes.match.calm import CALM
from tests.scenes.clicks import table_of
from tests.scenes.conftest import Learn, Start
from tests.scenes.keys_pilot import by_keys
from tests.scenes.pilot import FRAME, Pilot

ENTER, SPACE = pygame.K_RETURN, pygame.K_SPACE
SEEN = round(CALM / FRAME) + 2
"""So many frames after something has come to rest it was seen."""
SEATS = {"coin": "human,ai:easy,ai:easy,ai:easy"}


def chosen(pilot: Pilot) -> object:
    """Return what people have decided or chosen."""
    table = table_of(pilot)
    match = table.session.match
    decided = [ply.action for ply in match.plies if ply.by >= 0 and match.header.players[ply.by].human]
    return decided, table.engine.touched, table.engine.shown.draft, table.input.shake


def hurried(start: Start) -> Pilot:
    """Return a match at which coins can be placed, just after Space has hurried something."""
    pilot = by_keys(start)
    pilot.table.lead_on()
    pilot.table.input.keyboard.calm.disturb()
    return pilot


def test_space_and_enter_that_hurry_a_throw_decide_nothing_at_what_comes_next(start: Start) -> None:
    pilot = start("coin_age", seats="human,human", options=("map=agea", "flipper=0"))
    pilot.until(lambda: ("tray",) in pilot.table.engine.lit and pilot.table.engine.idle)
    pilot.key(pygame.K_TAB)
    pilot.key(ENTER)  # a short press throws at once
    pilot.until(lambda: bool(pilot.table.session.match.plies))
    pilot.key(SPACE)
    pilot.until(lambda: pilot.table.engine.idle and bool(pilot.table.engine.lit))
    before = chosen(pilot)
    for key in (SPACE, SPACE, ENTER, ENTER, SPACE):
        pilot.key(key)
    assert chosen(pilot) == before


def test_what_was_hurried_is_seen_before_enter_chooses_it(start: Start) -> None:
    pilot = hurried(start)
    before = chosen(pilot)
    pilot.key(ENTER)
    assert chosen(pilot) == before
    pilot.frames(SEEN)
    pilot.key(ENTER)
    assert chosen(pilot) != before


def test_a_space_after_a_space_that_hurried_never_presses_what_has_the_focus(start: Start) -> None:
    pilot = hurried(start)
    before = chosen(pilot)
    for _ in range(3):
        pilot.frames(SEEN)
        pilot.key(SPACE)
    assert chosen(pilot) == before


def test_who_moves_the_focus_is_not_kept_waiting(start: Start) -> None:
    pilot = hurried(start)
    before = chosen(pilot)
    pilot.key(pygame.K_TAB)
    pilot.key(ENTER)
    assert chosen(pilot) != before


@pytest.mark.parametrize("title", ["american_numismatists", "coin", "coin_age", "coin_quest", "stripmine"])
def test_whoever_only_presses_space_decides_nothing_in_any_game(start: Start, title: str) -> None:
    pilot = start(title, seats=SEATS.get(title, "human,ai:easy"))
    table = table_of(pilot)
    pilot.until(lambda: not table.engine.idle or table.session.human_to_move is not None)
    pilot.key(pygame.K_TAB)
    table.engine.hurry()
    table.input.keyboard.calm.disturb()
    table.course.passing, before = False, chosen(pilot)  # nobody passes unasked
    for _ in range(30):
        pilot.key(SPACE)
        pilot.frames(10)
    assert chosen(pilot) == before


@pytest.mark.parametrize("key", [SPACE, ENTER])
@pytest.mark.parametrize("title", ["coin", "coin_age"])
def test_no_note_is_turned_that_was_not_seen_at_rest(learn: Learn, title: str, key: int) -> None:
    """Whoever presses to hurry goes on pressing as the first note comes, and as the next one does."""
    pilot = learn(title)
    guide, calm = pilot.table.guide, round(CALM / FRAME)
    for number in (0, 1):
        for _ in range(calm // 4):
            assert guide.number == number
            pilot.key(key)  # a press takes two frames
            pilot.frames(1)
        assert guide.number == number
        pilot.frames(calm)
        pilot.key(key)
        assert guide.number == number + 1
        if pilot.table.guide.step is None or pilot.table.guide.step.wants:
            break


def test_enter_that_comes_too_early_is_told_what_it_will_do(start: Start) -> None:
    pilot = hurried(start)
    table = pilot.table
    table.input.keyboard.points, place = False, table.input.focused
    assert place is not None
    pilot.key(ENTER)
    assert table.tips.words(None), "what has the focus is told about at once"
    pilot.key(pygame.K_TAB)
    assert not table.input.keyboard.asks
    table.ring.focus(pilot.button("End turn"))
    table.input.keyboard.calm.led = True
    table.input.keyboard.calm.disturb()
    pilot.key(ENTER)
    assert table.hud.notice is not None
    assert table.hud.notice[0] == "Too soon. Enter again: End turn."


def test_a_note_pressed_too_early_is_not_covered_by_words_about_that(learn: Learn) -> None:
    pilot = learn("coin_age")
    pilot.key(ENTER)
    assert pilot.table.hud.notice is None


def test_by_keys_a_tip_begins_with_the_number_of_what_it_is_about(start: Start) -> None:
    pilot = by_keys(start)
    pilot.key(pygame.K_F2)
    keyboard, words = pilot.table.input.keyboard, pilot.table.tips.words(None)
    number = next(number for number, spot in keyboard.numbered.items() if spot.target == pilot.table.input.focused)
    assert words.startswith(f"{number} · "), words
