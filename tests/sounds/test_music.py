"""The background music: one piece after the other, faded and muted."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from sounds.cues import PIECES
from sounds.mixer import Sounds
from sounds.music import FADE_OUT_MS, PASSES, SWITCH_OFF_MS, MusicBox
from tests.sounds.knobs import turn


@pytest.fixture
def begun(mixer: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The names of the pieces begun, in order."""
    names: list[str] = []
    load = pygame.mixer.music.load

    def noted(path: Path) -> None:
        names.append(path.stem)
        load(path)

    monkeypatch.setattr(pygame.mixer.music, "load", noted)
    yield names
    pygame.mixer.music.stop()


@pytest.fixture
def faded(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How long each fading was asked to last (ms); music ends at once."""
    lengths: list[int] = []

    def noted(milliseconds: int) -> None:
        lengths.append(milliseconds)
        pygame.mixer.music.stop()

    monkeypatch.setattr(pygame.mixer.music, "fadeout", noted)
    return lengths


def test_a_wound_music_box_plays_the_first_piece(begun: list[str]) -> None:
    MusicBox().wind(True)
    assert begun == ["lamplight"]
    assert pygame.mixer.music.get_busy()


def test_after_its_passes_a_piece_fades_and_the_next_begins(
    begun: list[str], faded: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    box = MusicBox()
    box.wind(True)
    box.tend()
    assert not faded
    monkeypatch.setattr(pygame.mixer.music, "get_pos", lambda: PIECES[0].seconds * PASSES * 1000 - FADE_OUT_MS)
    box.tend()
    assert faded == [FADE_OUT_MS]
    box.tend()
    assert begun == [piece.name for piece in PIECES]


def test_after_the_last_piece_the_first_has_its_turn_again(begun: list[str]) -> None:
    box = MusicBox()
    box.wind(True)
    for _ in PIECES:
        pygame.mixer.music.stop()
        box.tend()
    assert begun == ["lamplight", "counting_house", "lamplight"]


def test_music_switched_off_fades_quickly_and_stays_away(begun: list[str], faded: list[int]) -> None:
    box = MusicBox()
    box.wind(True)
    box.wind(False)
    assert faded == [SWITCH_OFF_MS]
    box.tend()
    assert begun == ["lamplight"]
    assert not pygame.mixer.music.get_busy()


def test_held_music_goes_on_where_it_stood(begun: list[str]) -> None:
    box = MusicBox()
    box.wind(True)
    box.hold(True)
    box.tend()
    assert not pygame.mixer.music.get_busy()
    box.hold(False)
    assert pygame.mixer.music.get_busy()
    assert begun == ["lamplight"]


def test_music_switched_off_while_held_does_not_come_back(begun: list[str]) -> None:
    box = MusicBox()
    box.wind(True)
    box.hold(True)
    box.wind(False)
    box.hold(False)
    assert not pygame.mixer.music.get_busy()


def test_music_asked_for_while_held_begins_when_it_may(begun: list[str]) -> None:
    box = MusicBox()
    box.hold(True)
    box.wind(True)
    assert not begun
    box.hold(False)
    assert begun == ["lamplight"]


def test_missing_music_is_logged_and_the_game_goes_on(
    mixer: None, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    MusicBox(tmp_path).wind(True)
    assert "lamplight.ogg" in caplog.text


def test_the_music_slider_moves_what_plays(sounds: Sounds) -> None:
    sounds.music(True)
    turn(sounds, "master", 1.0)
    turn(sounds, "music", 0.5)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.25, abs=0.01)


def test_music_at_zero_rests_and_costs_nothing(sounds: Sounds) -> None:
    sounds.music(True)
    turn(sounds, "music", 0.0)
    assert not pygame.mixer.music.get_busy()
    turn(sounds, "music", 0.3)
    assert pygame.mixer.music.get_busy()
