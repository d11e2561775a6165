"""Sheets that lie over a table or the menu are read without what lies below them."""

from __future__ import annotations

import pygame
import pytest

from scenes.app.scene import Scene
from scenes.lessons.start import ChoiceOfLessons
from tests.scenes.conftest import Start
from tests.scenes.every_screen import SCREENS


def shows_through(scene: Scene) -> bool:
    """Tell whether anything between the first and the last button of a sheet depends on what lies below."""
    size = scene.unit.window.size
    drawn = []
    for colour in ("black", "white"):
        drawn.append(pygame.Surface(size))
        drawn[-1].fill(colour)
        scene.draw(drawn[-1])
    widgets = scene.ring.widgets
    within = widgets[0].rect.unionall([widget.rect for widget in widgets]).inflate(-8, -8)
    first, second = (pygame.image.tobytes(one.subsurface(within), "RGB") for one in drawn)
    return first != second


@pytest.mark.parametrize("screen", ["pause", "question"])
def test_nothing_below_a_sheet_mixes_with_its_words(start: Start, screen: str) -> None:
    pilot = start()
    SCREENS[screen](pilot)
    assert not shows_through(pilot.top)


def test_nothing_below_the_list_of_lessons_mixes_with_it(start: Start) -> None:
    pilot = start()
    pilot.program.open(ChoiceOfLessons(pilot.program, "coin", ("first",)))
    assert not shows_through(pilot.top)
