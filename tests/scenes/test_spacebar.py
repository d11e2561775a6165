"""Space hurries and goes on, and touches nothing; after Undo the keyboard stands where it stood."""

from __future__ import annotations

import pygame
import pytest

from tests.scenes.clicks import table_of
from tests.scenes.conftest import Learn, Start
from tests.scenes.keys_pilot import by_keys, focused
from tests.scenes.lesson_pilot import follow, guide_of, ready
from tests.scenes.test_hurrying import SEATS, SEEN, chosen
from tests.scenes.test_touches import plies

ENTER, SPACE = pygame.K_RETURN, pygame.K_SPACE


@pytest.mark.parametrize("title", ["american_numismatists", "coin", "coin_age", "coin_quest", "stripmine"])
def test_space_presses_nothing_that_has_the_focus(start: Start, title: str) -> None:
    pilot = start(title, seats=SEATS.get(title, "human,ai:easy"), speed="off")
    table = table_of(pilot)
    pilot.settle()
    table.course.passing = False
    for widget in table.ring.widgets:
        table.ring.focus(widget)
        before = chosen(pilot), table.engine.shown.sheet, pilot.top
        pilot.key(SPACE)
        assert (chosen(pilot), table.engine.shown.sheet, pilot.top) == before
        pilot.frames(SEEN)


def test_space_turns_a_note_whatever_has_the_focus(learn: Learn) -> None:
    pilot = learn("coin_age")
    pilot.frames(SEEN)
    guide = pilot.table.guide
    number = guide.number
    pilot.table.ring.focus(pilot.button("Menu"))
    pilot.key(SPACE)
    assert guide.number == number + 1


@pytest.mark.parametrize("undo", ["letter", "ctrl"])
def test_after_undo_the_keyboard_stands_where_the_decision_was_begun(start: Start, undo: str) -> None:
    pilot = by_keys(start)
    pilot.key(pygame.K_TAB)
    hand, before = focused(pilot), plies(pilot)
    pilot.key(ENTER)
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_TAB)
    pilot.key(ENTER)
    pilot.settle()
    assert plies(pilot) > before
    pilot.key(pygame.K_u) if undo == "letter" else pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    pilot.frames(3)
    assert plies(pilot) == before
    assert focused(pilot) == hand


def test_a_note_that_leads_on_is_the_only_way_forward(learn: Learn) -> None:
    pilot = learn("coin_age", undo_wait=5)
    guide, respite, waited = guide_of(pilot), pilot.table.course.respite, 0
    while guide.lesson is not None:
        ready(pilot)
        if guide.leads_on and respite.running:
            waited += 1
            assert [button.label for button in pilot.table.hud.buttons].count("Go on") == 1
            number = guide.number
            pilot.frames(SEEN)
            pilot.key(SPACE)
            assert guide.number == number + 1
            assert not respite.running
        else:
            follow(pilot)
        ready(pilot)
    assert waited
