"""The settings by keys: what has the focus keeps it, wherever a change of the window or the text moves it."""

from __future__ import annotations

import pygame
import pytest

from scenes.settings.scene import GROUPS, SettingsScene
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot


def named(pilot: Pilot) -> str:
    """Return the setting that has the focus."""
    scene = pilot.top
    assert isinstance(scene, SettingsScene)
    return scene.named.get(id(scene.ring.focused), "")


@pytest.mark.parametrize("name", GROUPS["sight"])
def test_a_setting_keeps_the_focus_when_it_comes_to_another_leaf(start: Start, name: str) -> None:
    pilot = start(size=(1280, 720))
    pilot.push("Settings")
    scene = pilot.top
    assert isinstance(scene, SettingsScene)
    pilot.push(scene.say("settings.group_sight"))
    scene.ring.focus(next(widget for widget in scene.ring.widgets if scene.named.get(id(widget)) == name))
    for scale in (2.0, 1.0):
        pilot.program.change(pilot.program.settings.changed(scale=scale))
        assert named(pilot) == name, scale


def test_turning_the_leaf_keeps_the_focus_on_what_turns_it(start: Start) -> None:
    pilot = start(size=(1280, 720), scale=2.0)
    pilot.push("Settings")
    scene = pilot.top
    assert isinstance(scene, SettingsScene)
    seen = []
    for _ in range(6):
        assert scene._leaves is not None
        scene.ring.focus(scene._leaves)
        pilot.key(pygame.K_RIGHT)
        assert scene.ring.focused is scene._leaves
        seen.append(scene.turned)
    assert len(set(seen)) > 1
