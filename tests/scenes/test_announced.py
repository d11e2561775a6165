"""Where something takes a moment, that is said at once: before the match begins, and not when it has begun."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scenes.app.program import Program
from scenes.match.table import TableScene
from scenes.menu.scene import MenuScene
from tests.scenes.conftest import Start
from tests.scenes.menu_pilot import left
from tests.scenes.pilot import Pilot


def announced(pilot: Pilot, monkeypatch: pytest.MonkeyPatch, press: Callable[[], None]) -> list[tuple[str, type]]:
    """Return what was said while a table was made, and over which screen."""
    said: list[tuple[str, type]] = []
    announce = Program.announce

    def hears(program: Program, words: str) -> None:
        before = program.surface.copy()
        announce(program, words)
        middle = pygame.Rect(0, 0, 60, 20)
        middle.center = program.surface.get_rect().center
        assert (
            program.surface.subsurface(middle).copy().get_buffer().raw
            != before.subsurface(middle).copy().get_buffer().raw
        )
        said.append((words, type(program.top)))

    monkeypatch.setattr(Program, "announce", hears)
    press()
    return said


@pytest.mark.parametrize("button", ["menu.quick", "lesson.learn"])
def test_a_table_is_announced_before_it_is_laid(start: Start, monkeypatch: pytest.MonkeyPatch, button: str) -> None:
    pilot = start()
    menu = pilot.top
    assert isinstance(menu, MenuScene)
    menu.open_drawer("coin_age")
    said = announced(pilot, monkeypatch, lambda: pilot.push(menu.say(button)))
    assert said == [("Setting up the game …", MenuScene)]
    assert isinstance(pilot.top, TableScene)


def test_a_saved_match_is_announced_before_it_is_opened(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = start("coin_age")
    left(pilot)
    assert isinstance(pilot.top, MenuScene)
    said = announced(pilot, monkeypatch, lambda: pilot.push(pilot.top.say("menu.resume")))
    assert said == [("Setting up the game …", MenuScene)]
    assert isinstance(pilot.top, TableScene)
