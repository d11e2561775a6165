"""What keys, gamepad, window and settings do on every screen."""

from __future__ import annotations

import pygame
import pytest

from saves.settings import load_settings
from scenes.app.gamepad import Gamepad
from scenes.menu.scene import MenuScene
from scenes.setup.scene import SetupScene
from sprites.widgets import TextField
from tests.scenes.conftest import Start
from tests.scenes.pilot import FRAME, Pilot


def pad(kind: int, button: int) -> pygame.Event:
    return pygame.Event(kind, button=button)


def down(key: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")


# The gamepad


def test_a_button_of_the_gamepad_is_held_until_it_is_let_go_of(start: Start) -> None:
    program = start().program
    program.tick([pad(pygame.JOYBUTTONDOWN, 3)], FRAME)
    assert program.held == {pygame.K_F1}
    program.tick([pad(pygame.JOYBUTTONUP, 3)], FRAME)
    assert program.held == set()


def test_the_cross_lets_go_of_one_arrow_before_it_presses_another() -> None:
    gamepad = Gamepad()
    told = []
    for cross in ((1, 0), (0, 1), (0, 0)):
        told.append([(e.type, e.key) for e in gamepad.as_keys(pygame.Event(pygame.JOYHATMOTION, value=cross))])
    down, up = pygame.KEYDOWN, pygame.KEYUP
    assert told == [
        [(down, pygame.K_RIGHT)],
        [(up, pygame.K_RIGHT), (down, pygame.K_UP)],
        [(up, pygame.K_UP)],
    ]


@pytest.mark.parametrize(
    ("button", "key", "mod"),
    [
        (0, pygame.K_RETURN, 0),
        (1, pygame.K_ESCAPE, 0),
        (4, pygame.K_z, pygame.KMOD_CTRL),
        (5, pygame.K_y, pygame.KMOD_CTRL),
    ],
)
def test_the_gamepads_buttons_are_keys(button: int, key: int, mod: int) -> None:
    (event,) = Gamepad().as_keys(pad(pygame.JOYBUTTONDOWN, button))
    assert (event.type, event.key, event.mod) == (pygame.KEYDOWN, key, mod)


def test_a_button_without_a_meaning_is_passed_over_and_other_events_go_on() -> None:
    assert Gamepad().as_keys(pad(pygame.JOYBUTTONDOWN, 99)) == []
    moved = pygame.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))
    assert Gamepad().as_keys(moved) == [moved]


# Keys that are held


def test_a_held_key_repeats_and_one_that_is_pressed_anew_does_not(start: Start) -> None:
    program, told = start().program, []
    for event in (down(pygame.K_x), down(pygame.K_x), pygame.Event(pygame.KEYUP, key=pygame.K_x), down(pygame.K_x)):
        program.tick([event], FRAME)
        told.append(program.repeating)
    assert told == [False, True, True, False]


def test_whoever_leaves_the_window_with_a_key_held_comes_back_with_none(start: Start) -> None:
    program = start().program
    program.tick([down(pygame.K_x), pygame.Event(pygame.WINDOWFOCUSLOST), down(pygame.K_x)], FRAME)
    assert not program.repeating


def test_after_the_wish_to_quit_nothing_more_is_answered(start: Start) -> None:
    pilot = start()
    pilot.program.tick([pygame.Event(pygame.QUIT), down(pygame.K_TAB)], FRAME)
    assert not pilot.program.running
    assert pilot.top.ring.focused is None


# Settings


def test_what_is_changed_by_a_key_is_kept_for_the_next_start(start: Start) -> None:
    pilot = start()
    pilot.key(pygame.K_m)
    pilot.key(pygame.K_PLUS, pygame.KMOD_CTRL)
    assert load_settings().sound.muted
    assert load_settings().scale == 1.1


def test_mute_silences_what_is_heard(start: Start) -> None:
    pilot = start()
    pilot.key(pygame.K_m)
    assert pilot.program.sounds.settings.muted


def test_larger_text_reaches_the_screen_that_is_open(start: Start) -> None:
    pilot = start()
    before = pilot.button("Settings").rect.height
    for _ in range(5):
        pilot.key(pygame.K_PLUS, pygame.KMOD_CTRL)
    assert pilot.top.unit.scale == 1.5
    assert pilot.button("Settings").rect.height > before


def name_field(pilot: Pilot) -> TextField:
    """Open a set-up and give the keyboard to the first player's name."""
    pilot.program.open(SetupScene(pilot.program, "coin_age"))
    field = next(widget for widget in pilot.top.ring.widgets if isinstance(widget, TextField))
    pilot.click(field.rect.center)
    return field


def test_an_m_in_a_name_is_a_letter(start: Start) -> None:
    pilot = start()
    field = name_field(pilot)
    pilot.key(pygame.K_m, text="m")
    assert field.value == "m", "and takes the place of the name that was given"
    assert not pilot.program.settings.sound.muted


# The window


def resize(pilot: Pilot, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size)
    pilot.send(pygame.Event(pygame.WINDOWSIZECHANGED))


def test_screens_are_laid_out_anew_for_another_window_and_its_size_is_remembered(start: Start) -> None:
    pilot = start(size=(1920, 1080))
    resize(pilot, (1024, 600))
    window = pygame.Rect(0, 0, 1024, 600)
    assert all(window.contains(widget.rect) for widget in pilot.top.ring.widgets)
    assert pilot.program.surface.get_size() == (1024, 600)
    assert pilot.program.settings.window == (1024, 600)


def test_the_size_of_a_full_screen_is_not_taken_for_the_windows(start: Start) -> None:
    pilot = start(size=(1280, 720))
    pilot.program.settings = pilot.program.settings.changed(fullscreen=True)
    resize(pilot, (1920, 1080))
    assert pilot.program.settings.window == (1280, 720)


# Captions


@pytest.mark.parametrize("wanted", [True, False])
def test_captions_are_shown_where_they_are_wanted(start: Start, wanted: bool) -> None:
    pilot = start(captions=wanted)
    pilot.program.captions.listen()
    pilot.program.sounds.play("score_tick")
    assert pilot.program.captions.changed() == wanted


def test_the_menu_stays_below_everything(start: Start) -> None:
    pilot = start()
    pilot.push("Settings")
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.top, MenuScene)


# The window's title


def test_the_window_is_named_after_the_match_that_is_open(start: Start) -> None:
    pilot = start("coin_age", language="de")
    table = pilot.table
    names = ", ".join(player.name for player in table.session.match.header.players)
    pilot.look()
    assert pygame.display.get_caption()[0] == f"Coin Age: {names} – Coin Cabinet"
    table.doors.pause()
    pilot.look()
    assert pygame.display.get_caption()[0] == f"Coin Age: {names} – Coin Cabinet"  # paused, it is still that match
    table.leave()
    pilot.look()
    assert pygame.display.get_caption()[0] == "Coin Cabinet"
