"""What is heard, how loud, and the silence of machines without a device."""

import subprocess
import sys
from dataclasses import replace

import pygame
import pytest

from sounds.cues import cues
from sounds.mixer import Sounds
from sounds.voices import HEADROOM, VOICES
from sounds.volumes import SoundSettings, Volumes
from tests.sounds.conftest import Clock
from tests.sounds.knobs import mute, turn


def playing() -> list[pygame.mixer.Channel]:
    return [channel for channel in map(pygame.mixer.Channel, range(VOICES)) if channel.get_busy()]


def test_importing_opens_no_sound_device() -> None:
    code = "import pygame, sounds.mixer; print(pygame.mixer.get_init())"
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert told.splitlines()[-1] == "None"


@pytest.mark.parametrize("cue", sorted(cues))
def test_every_cue_can_be_heard(sounds: Sounds, cue: str) -> None:
    sounds.play(cue)
    assert len(playing()) == 1


@pytest.mark.parametrize("cue", ["", "Clink", "trumpet"])
def test_an_unknown_cue_is_a_key_error(sounds: Sounds, cue: str) -> None:
    with pytest.raises(KeyError):
        sounds.play(cue)


@pytest.mark.usefixtures("no_device")
def test_without_a_sound_device_every_call_is_taken_in_silence() -> None:
    sounds = Sounds.open()
    assert not sounds.available
    assert sounds.silent
    sounds.play("slap", loudness=0.4)
    sounds.clink("dime", 900)
    sounds.shake(True)
    sounds.shake(False)
    sounds.music(True)
    sounds.focus(True)
    sounds.warm(2.0)
    mute(sounds)
    turn(sounds, "music", 0.1)
    sounds.close()
    assert sounds.settings.volumes.music == 0.1


@pytest.mark.usefixtures("no_device")
def test_without_a_sound_device_an_unknown_cue_is_still_an_error() -> None:
    with pytest.raises(KeyError):
        Sounds.open().play("trumpet")


def test_a_faster_clink_is_louder(sounds: Sounds, clock: Clock) -> None:
    heard = []
    for speed in (60, 200, 500, 900, 1600):
        sounds.clink("quarter", speed)
        heard.append(playing()[-1].get_volume())
        clock.wait(1.0)
    assert heard == sorted(set(heard))


def test_coins_that_barely_touch_make_no_sound(sounds: Sounds) -> None:
    told: list[str] = []
    sounds.heard = told.append
    sounds.clink("quarter", 3)
    assert not playing()
    assert not told


def test_a_shower_of_clinks_keeps_to_twelve_voices_and_different_clips(sounds: Sounds) -> None:
    for number in range(60):
        for kind in ("quarter", "nickel", "penny", "dime"):
            sounds.clink(kind, 400 + 40 * number)
    clips = [channel.get_sound() for channel in playing()]
    assert len(clips) == VOICES
    assert len(set(map(id, clips))) == VOICES


def test_volume_is_master_times_channel_squared_times_loudness(sounds: Sounds) -> None:
    turn(sounds, "master", 0.8)
    turn(sounds, "effects", 0.5)
    sounds.play("handful", loudness=0.6)
    assert playing()[0].get_volume() == pytest.approx(HEADROOM * 0.6 * (0.8 * 0.5) ** 2, abs=0.01)


def test_the_interface_has_a_slider_of_its_own(sounds: Sounds) -> None:
    turn(sounds, "interface", 0.0)
    sounds.play("turn")
    assert not playing()
    sounds.play("handful")
    assert playing()


@pytest.mark.parametrize("value", [-0.1, 1.5])
def test_a_volume_beyond_its_slider_is_refused_by_name(sounds: Sounds, value: float) -> None:
    with pytest.raises(ValueError, match="effects"):
        turn(sounds, "effects", value)


def test_muting_ends_what_sounds_and_lets_nothing_begin(sounds: Sounds) -> None:
    sounds.play("win")
    mute(sounds)
    sounds.play("handful")
    assert not playing()


def test_muting_again_gives_the_volumes_back(sounds: Sounds) -> None:
    before = sounds.settings
    mute(sounds)
    mute(sounds, False)
    assert sounds.settings == before
    sounds.play("handful")
    assert playing()


def test_settings_that_say_muted_are_silent_from_the_start(device: None) -> None:
    sounds = Sounds.open(SoundSettings(muted=True))
    sounds.play("win")
    assert not playing()
    sounds.close()


def test_without_the_focus_nothing_is_heard_until_it_returns(sounds: Sounds) -> None:
    sounds.focus(lost=True)
    sounds.play("win")
    assert not playing()
    sounds.focus(lost=False)
    sounds.play("lose")
    assert playing()


def test_who_wants_to_hear_the_game_in_the_background_may(sounds: Sounds) -> None:
    sounds.adopt(replace(sounds.settings, mute_unfocused=False))
    sounds.focus(lost=True)
    sounds.play("turn")
    assert playing()


def test_captions_are_told_every_cue_even_when_muted(sounds: Sounds) -> None:
    told: list[str] = []
    sounds.heard = told.append
    sounds.play("turn")
    mute(sounds)
    sounds.clink("dime", 800)
    sounds.shake(True)
    sounds.shake(True)
    assert told == ["turn", "clink", "shake"]


def test_the_rattle_of_a_shake_goes_on_until_it_is_ended(sounds: Sounds) -> None:
    sounds.shake(True)
    sounds.shake(True)
    assert len(playing()) == 1
    sounds.shake(False)
    waited = 0
    while playing() and waited < 2000:
        waited += pygame.time.wait(10)
    assert not playing()


def test_a_shake_goes_on_when_sound_comes_back(sounds: Sounds) -> None:
    sounds.shake(True)
    mute(sounds)
    assert not playing()
    mute(sounds, False)
    assert len(playing()) == 1


def test_after_closing_nothing_is_played_and_nothing_fails(sounds: Sounds) -> None:
    sounds.close()
    sounds.play("win")
    sounds.close()
    assert not sounds.available


def test_the_sliders_start_with_soft_music() -> None:
    volumes = Volumes()
    assert volumes.amplitude("music") < 0.25 < volumes.amplitude("interface") < volumes.amplitude("effects")


def test_master_at_zero_silences_every_slider() -> None:
    volumes = Volumes(master=0.0)
    assert {volumes.amplitude(slider) for slider in ("master", "music", "effects", "interface")} == {0.0}
