"""The rules can be read from the beginning, or from the section about a piece."""

from __future__ import annotations

from game.titles import TITLES
from scenes.app.rules import RulesScene
from sprites.reading import Page
from tests.scenes.conftest import Start


def page(scene: RulesScene) -> Page:
    return next(widget for widget in scene.ring.widgets if isinstance(widget, Page))


def test_the_rules_open_at_the_section_that_is_asked_for(start: Start) -> None:
    pilot = start()
    for title in TITLES.values():
        tops = []
        for section in (None, "1", "4"):
            scene = RulesScene(pilot.program, title, section)
            pilot.program.open(scene)
            tops.append(page(scene).top)
        assert tops[0] == 0
        assert tops[0] <= tops[1] <= tops[2], title.id
        fits = page(scene).text.height <= page(scene).inner.height
        assert fits is (tops[2] == 0), title.id
