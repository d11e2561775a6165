"""The rules can be read from the beginning, or from the section about a piece."""

from __future__ import annotations

from game.titles import TITLES
from scenes.app.chapters import Chapters, Spot
from scenes.app.rules import RulesScene
from tests.scenes.conftest import Start


def test_the_rules_open_at_the_section_that_is_asked_for(start: Start) -> None:
    pilot = start()
    for title in TITLES.values():
        for section in (None, "1", "4"):
            scene = RulesScene(pilot.program, title, section)
            pilot.program.open(scene)
            page = next(widget for widget in scene.ring.widgets if isinstance(widget, Chapters))
            assert page.spot == Spot(section or "1", 0), title.id
