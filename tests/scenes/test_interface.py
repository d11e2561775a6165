"""The screens beside the table: they fit every window and language, and do what their widgets say."""

from __future__ import annotations

import re
import tomllib

import pygame
import pytest

from game.opponents.levels import offered_levels
from game.titles import TITLES
from scenes.app.matches import MatchesScene
from scenes.app.rules import RulesScene
from scenes.app.scene import Scene
from scenes.app.scoreboard import ScoreboardScene
from scenes.match.pause import PauseScene
from scenes.menu.scene import MenuScene
from scenes.settings.scene import SettingsScene
from scenes.setup.scene import SetupScene
from scenes.tables import TABLES
from scenes.words import FOLDER, LANGUAGES, entries, file_of
from sounds.cues import cues
from sprites.widgets import Button, Choice
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot
from tests.scenes.pseudo import PseudoWords

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (3840, 2160)]


def screens(pilot: Pilot) -> list[Scene]:
    """Return the screens that can be opened over the menu."""
    program = pilot.program
    setups: list[Scene] = [SetupScene(program, title) for title in TABLES]
    return [*setups, SettingsScene(program), MatchesScene(program), RulesScene(program, TITLES["coin_age"], None)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_widget_of_every_screen_lies_in_the_window(start: Start, size: tuple[int, int], language: str) -> None:
    pilot = start(size=size, language=language)
    window = pygame.Rect((0, 0), size)
    for scene in [pilot.top, *screens(pilot)]:
        if scene is not pilot.top:
            pilot.program.open(scene)
        pilot.frames(1)
        outside = [widget for widget in scene.ring.widgets if not window.contains(widget.rect)]
        assert not outside, (scene, [widget.rect for widget in outside])


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_screens_hold_at_double_text_size_with_words_forty_percent_longer(start: Start, size: tuple[int, int]) -> None:
    pilot = start(size=size, language="de", scale=2.0)
    pilot.program.words = PseudoWords()
    pilot.program.rebuild()
    window = pygame.Rect((0, 0), size)
    for scene in [pilot.top, *screens(pilot)]:
        if scene is not pilot.top:
            pilot.program.open(scene)
        pilot.frames(1)
        assert all(window.contains(widget.rect) for widget in scene.ring.widgets), scene


def test_widgets_of_a_screen_do_not_cover_each_other(start: Start) -> None:
    pilot = start()
    for scene in [pilot.top, *screens(pilot)]:
        if scene is not pilot.top:
            pilot.program.open(scene)
        rects = [widget.rect for widget in scene.ring.widgets]
        for number, rect in enumerate(rects):
            assert rect.collidelist(rects[number + 1 :]) < 0, (scene, rect)


def test_a_quick_game_is_two_clicks_away(start: Start) -> None:
    pilot = start()
    pilot.push("COIN")
    pilot.push("Play")
    assert pilot.table.session.match.title.id == "coin"
    assert pilot.table.session.match.header.players[0].human


def test_the_language_changes_at_once_and_is_kept(start: Start) -> None:
    pilot = start(language="en")
    pilot.push("Deutsch")
    assert pilot.button("Partien")
    assert pilot.program.settings.language == "de"


def test_the_set_up_remembers_the_last_choice(start: Start) -> None:
    pilot, stronger = start(), f"ai:{offered_levels(TITLES['coin_age'])[1]}"
    pilot.push("Coin Age")  # its drawer is open
    level = next(w for w in pilot.top.ring.widgets if isinstance(w, Choice) and "AI: Easy" in w.values and w.index == 1)
    pilot.click((level.rect.right - 10, level.rect.centery))
    pilot.push("Play")
    assert pilot.table.session.match.header.players[1].plays == stronger
    pilot.put_sheet_away()
    pilot.key(pygame.K_ESCAPE)
    pilot.push("To the menu")
    pilot.push("Coin Age")  # the drawer of the game that one comes from is open
    scene = pilot.top
    assert isinstance(scene, SetupScene)
    assert scene.players[1].plays == stronger


def test_a_deleted_match_can_be_taken_out_of_the_bin(start: Start) -> None:
    pilot = start("coin_age")
    pilot.key(pygame.K_ESCAPE)
    pilot.push("To the menu")
    pilot.push("Matches")
    pilot.push("Delete")
    assert pilot.program.slots.summaries() == []
    pilot.push("Restore")
    assert len(pilot.program.slots.summaries()) == 1


def test_escape_never_quits_from_the_menu(start: Start) -> None:
    pilot = start()
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.top, MenuScene)
    assert pilot.program.running


def test_tab_and_enter_reach_everything_on_the_menu(start: Start) -> None:
    pilot = start()
    seen = set()
    for _ in pilot.top.ring.widgets:
        pilot.key(pygame.K_TAB)
        focused = pilot.top.ring.focused
        assert isinstance(focused, Button)
        seen.add(tuple(focused.rect))
    assert len(seen) == len(pilot.top.ring.widgets)


def test_a_gamepad_moves_and_presses_like_the_keyboard(start: Start) -> None:
    pilot = start()
    pilot.send(pygame.Event(pygame.JOYHATMOTION, value=(0, -1)))
    first = pilot.top.ring.focused
    assert isinstance(first, Button)
    pilot.send(pygame.Event(pygame.JOYHATMOTION, value=(0, 1)))
    assert isinstance(pilot.top.ring.focused, Button)
    assert pilot.top.ring.focused is not first
    pilot.send(pygame.Event(pygame.JOYBUTTONDOWN, button=0), pygame.Event(pygame.JOYBUTTONUP, button=0))
    assert not isinstance(pilot.top, MenuScene)
    pilot.send(pygame.Event(pygame.JOYBUTTONDOWN, button=1))
    assert isinstance(pilot.top, MenuScene)


def test_the_pause_screen_leads_back_or_away(start: Start) -> None:
    pilot = start("coin_age")
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.top, PauseScene)
    pilot.push("Continue")
    assert pilot.table


def test_the_menu_of_a_finished_match_offers_no_pause(start: Start) -> None:
    pilot = start("coin_age", seats="random,random", speed="off")
    session = pilot.table.session
    pilot.until(lambda: isinstance(pilot.top, ScoreboardScene))
    pilot.program.open(PauseScene(pilot.program, session))
    labels = [getattr(widget, "label", "") for widget in pilot.top.ring.widgets]
    assert labels[0] == "Back to the table"
    assert "Continue" not in labels


def test_the_scoreboard_counts_every_line(start: Start) -> None:
    pilot = start("coin_age", seats="random,random", speed="off")
    pilot.until(lambda: isinstance(pilot.top, ScoreboardScene))
    board = pilot.top
    assert isinstance(board, ScoreboardScene)
    assert board.told < len(board.lines)
    pilot.frames(600)
    assert board.told == len(board.lines)


def test_mute_gives_the_sound_back_as_it_was(start: Start) -> None:
    pilot = start()
    before = pilot.program.settings.sound
    pilot.key(pygame.K_m)
    assert pilot.program.settings.sound.muted
    pilot.key(pygame.K_m)
    assert pilot.program.settings.sound == before


def test_captions_name_what_is_heard_and_fade(start: Start) -> None:
    pilot = start("coin_age", captions=True)
    pilot.program.captions.listen()
    pilot.shake(("tray",))
    pilot.frames(5)
    pilot.look()
    assert pilot.program.captions._drawn
    pilot.settle()
    pilot.frames(200)
    assert pilot.program.captions._drawn == ()


def test_nothing_is_drawn_while_nothing_changes(start: Start) -> None:
    pilot = start("coin_age")
    pilot.settle()
    pilot.until(lambda: not pilot.table.lamp.gliding)
    pilot.frames(10)
    drawn = []
    pilot.table.draw = lambda surface: drawn.append(1)  # type: ignore[method-assign]
    pilot.frames(30)
    assert drawn == []


def placeholders(entry: object) -> set[str]:
    """Return the names of values that a sentence is filled with."""
    texts = entry.values() if isinstance(entry, dict) else [entry]
    return {match.group(1) for text in texts for match in re.finditer(r"\{(\w+)", str(text))}


@pytest.mark.parametrize("file", sorted(path.stem for path in FOLDER.glob("*.toml")))
def test_every_sentence_exists_in_both_languages_with_the_same_values(file: str) -> None:
    for key, entry in entries(file_of(file)).items():
        assert set(entry) == set(LANGUAGES), key
        assert placeholders(entry["en"]) == placeholders(entry["de"]), key
        assert all(str(text).strip() for text in entry.values()), key


def test_every_cue_that_is_told_has_a_caption() -> None:
    from scenes.app.captions import UNTOLD

    with open(FOLDER / "interface.toml", "rb") as file:
        assert set(tomllib.load(file)["caption"]) == set(cues - UNTOLD)
