"""The pause sheet by keys: arrows go round it, and each entry has a letter of its own."""

from __future__ import annotations

import pygame

from scenes.app.rules import RulesScene
from scenes.match.pause import LETTERED, PauseScene
from scenes.match.table import TableScene
from scenes.words import LANGUAGES, Words
from sprites.widgets import Button
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot


def paused(start: Start) -> Pilot:
    pilot = start("stripmine")
    pilot.settle()
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.top, PauseScene)
    return pilot


def label(pilot: Pilot) -> str:
    focused = pilot.top.ring.focused
    assert isinstance(focused, Button)
    return focused.label


def test_up_from_the_first_entry_comes_to_the_last_and_down_from_there_to_the_first(start: Start) -> None:
    pilot = paused(start)
    first = label(pilot)
    pilot.key(pygame.K_UP)
    assert label(pilot) == pilot.top.say("pause.quit")
    pilot.key(pygame.K_DOWN)
    assert label(pilot) == first
    pilot.key(pygame.K_DOWN)
    assert label(pilot) == pilot.top.say("pause.replay")
    pilot.key(pygame.K_UP)
    assert label(pilot) == first


def test_each_entry_has_a_letter_of_its_words_that_presses_it(start: Start) -> None:
    pilot = paused(start)
    pilot.key(pygame.K_r)
    assert isinstance(pilot.top, RulesScene)
    pilot.key(pygame.K_ESCAPE)
    pilot.key(pygame.K_c)
    assert isinstance(pilot.top, TableScene)
    for words in map(Words, LANGUAGES):
        for left in (("back", "score"), ("go_on", "seats")):
            shown = [key for key in LETTERED if key not in left]
            letters = [words.say("interface", f"pause.key_{key}") for key in shown]
            assert len(set(letters)) == len(letters)
            assert "M" not in letters, "that switches the sound off, on every screen"
            for key, letter in zip(shown, letters, strict=True):
                assert letter in words.say("interface", f"pause.{key}").upper()


def test_entries_keep_their_places_whatever_can_be_done(start: Start) -> None:
    pilot = paused(start)
    places = {button.label: button.rect for button in pilot.top.ring.widgets if isinstance(button, Button)}
    pilot.key(pygame.K_c)
    pilot.program.open(PauseScene(pilot.program, pilot.table.session, seats_change=False))
    assert {b.label: b.rect for b in pilot.top.ring.widgets if isinstance(b, Button)} == places
    assert not pilot.button(pilot.top.say("pause.seats")).enabled


def test_no_letter_ends_the_program_and_the_pause_key_pressed_twice_leaves_no_match(start: Start) -> None:
    pilot = paused(start)
    for letter in "PQ":
        pilot.key(ord(letter.lower()))
        assert isinstance(pilot.top, PauseScene)
    assert pilot.program.running
    assert label(pilot) == pilot.top.say("pause.quit"), "its letter only goes there"


def test_the_letters_are_seen_once_keys_are_used(start: Start) -> None:
    pilot = paused(start)
    without = pilot.look().copy()
    pilot.key(pygame.K_UP)
    pilot.key(pygame.K_DOWN)
    assert pilot.look().get_buffer().raw != without.get_buffer().raw
