"""The settings: each widget changes what its label says, and nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from saves.settings import Settings
from scenes.settings.scene import CHANNELS, GROUPS, SettingsScene
from sounds.volumes import Slider as Channel
from sprites.widgets import Choice, Slider
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot

SWITCHES = ("hints", "reduced_motion", "captions", "contrast")


def at_the_settings(start: Start) -> Pilot:
    pilot = start()
    pilot.push("Settings")
    assert isinstance(pilot.top, SettingsScene)
    return pilot


def label_of(pilot: Pilot, name: str) -> str:
    return pilot.program.words.say("interface", f"settings.{name}")


def turn_to(pilot: Pilot, name: str) -> None:
    """Open the group that has a setting."""
    group = next(group for group, names in GROUPS.items() if name in names)
    if pilot.top.group != group:  # type: ignore[attr-defined]
        pilot.push(label_of(pilot, f"group_{group}"))


def choice(pilot: Pilot, name: str) -> Choice:
    turn_to(pilot, name)
    label = label_of(pilot, name)
    return next(w for w in pilot.top.ring.widgets if isinstance(w, Choice) and w.label == label)


def turn(pilot: Pilot, name: str) -> None:
    """Click the right half of a choice's value."""
    rect = choice(pilot, name).rect
    pilot.click((rect.right - 10, rect.centery))


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_switches_its_own_setting_there_and_back(start: Start, name: str) -> None:
    pilot = at_the_settings(start)
    before = pilot.program.settings
    words = [choice(pilot, name).values[choice(pilot, name).index]]
    turn(pilot, name)
    words.append(choice(pilot, name).values[choice(pilot, name).index])
    now = not getattr(before, name)
    assert pilot.program.settings == before.changed(**{name: now})
    assert words == (["Off", "On"] if now else ["On", "Off"])
    turn(pilot, name)
    assert pilot.program.settings == before


def test_sound_off_is_mute(start: Start) -> None:
    pilot = at_the_settings(start)
    turn(pilot, "sound")
    assert pilot.program.settings.sound.muted
    assert choice(pilot, "sound").values[choice(pilot, "sound").index] == "Off"


def test_pace_and_text_size_go_through_all_their_values(start: Start) -> None:
    pilot = at_the_settings(start)
    speeds, scales = set(), set()
    for _ in choice(pilot, "speed").values:
        turn(pilot, "speed")
        speeds.add(pilot.program.settings.speed)
    for _ in choice(pilot, "scale").values:
        turn(pilot, "scale")
        scales.add(pilot.program.settings.scale)
    assert speeds == {"off", "slow", "normal", "fast"}
    assert (min(scales), max(scales), len(scales)) == (1.0, 2.0, 11)


@pytest.mark.parametrize("channel", CHANNELS)
def test_a_slider_turns_its_own_volume(start: Start, channel: Channel) -> None:
    pilot = at_the_settings(start)
    before = Settings().sound
    turn_to(pilot, channel)
    label = label_of(pilot, channel)
    slider = next(w for w in pilot.top.ring.widgets if isinstance(w, Slider) and w.label == label)
    pilot.click((slider.track.left + slider.track.width // 4, slider.track.centery))
    value = slider.value
    assert abs(value - 0.25) < 0.02
    assert pilot.program.settings.sound == replace(before, volumes=replace(before.volumes, **{channel: value}))
    assert pilot.program.sounds.settings == pilot.program.settings.sound


def test_the_bin_is_emptied_only_once_the_player_says_so(start: Start) -> None:
    pilot = at_the_settings(start)
    assert not pilot.program.settings.empty_bin
    turn(pilot, "empty_bin")
    assert pilot.program.settings.empty_bin
    assert choice(pilot, "empty_bin").values == ["Never", "After 30 days"]
    turn(pilot, "empty_bin")
    assert not pilot.program.settings.empty_bin


def test_the_pace_is_one_choice_of_speed_and_single_steps(start: Start) -> None:
    pilot = at_the_settings(start)
    seen = []
    for _ in range(3):
        turn(pilot, "pace")
        settings = pilot.program.settings
        seen.append((settings.pace, settings.speed, settings.stepwise))
    assert sorted(seen) == [("brisk", "fast", False), ("close", "normal", True), ("normal", "normal", False)]
