"""A match between opponents alone is watched to its end: it can be stopped, stepped through and hurried."""

from __future__ import annotations

import pytest

from game.titles import TITLES
from scenes.app.scoreboard import ScoreboardScene
from sprites.widgets import Button
from tests.scenes.clicks import table_of
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot

SHORT = {
    "coin": ("target=single_round",),
}


LONG = {"american_numismatists": 20}
"""So many decisions more are watched of what lasts longest: its end is reached in its own tests."""


def watched(start: Start, title: str = "coin_age", **settings: object) -> Pilot:
    seats = ",".join(["ai:random"] * min(TITLES[title].seats))
    return start(title, seats, options=SHORT.get(title, ()), **settings)


def decisions(pilot: Pilot) -> int:
    return sum(ply.by >= 0 for ply in table_of(pilot).session.match.plies)


def labels(pilot: Pilot) -> list[str]:
    return [widget.label for widget in pilot.table.ring.widgets if isinstance(widget, Button) and widget.label]


@pytest.mark.parametrize("title", TITLES)
def test_in_every_title_it_is_stopped_stepped_through_and_runs_on(start: Start, title: str) -> None:
    pilot = watched(start, title, speed="off")
    pilot.until(lambda: decisions(pilot) > 1)
    pilot.push("Stop")
    pilot.frames(60)
    assert table_of(pilot).session.match.outcome is None, title
    before = decisions(pilot)
    pilot.frames(60)
    assert decisions(pilot) == before, "it is stopped"
    pilot.push("One step")
    pilot.until(lambda: decisions(pilot) > before)
    pilot.frames(60)
    assert decisions(pilot) == before + 1, "one step only"
    pilot.push("Let it run")
    if title in LONG:
        pilot.until(lambda: decisions(pilot) > before + LONG[title])
        return
    pilot.until(lambda: isinstance(pilot.top, ScoreboardScene))
    assert table_of(pilot).session.match.outcome is not None


def test_one_step_stops_what_runs(start: Start) -> None:
    pilot = watched(start, speed="off")
    pilot.until(lambda: decisions(pilot) > 1)
    pilot.push("One step")
    pilot.frames(60)
    before = decisions(pilot)
    pilot.frames(60)
    assert decisions(pilot) == before
    assert "Let it run" in labels(pilot)


def test_the_pace_is_chosen_at_the_table_and_is_no_setting(start: Start) -> None:
    pilot = watched(start)
    director, before = pilot.table.engine.director, pilot.program.settings
    pilot.frames(1)
    assert (director.speed, "Faster" in labels(pilot)) == ("normal", True)
    pilot.push("Faster")
    pilot.frames(1)
    assert (director.speed, "Slower" in labels(pilot)) == ("fast", True)
    pilot.push("Slower")
    pilot.frames(1)
    assert (director.speed, pilot.program.settings) == ("normal", before)


def test_the_pace_begins_as_it_is_set(start: Start) -> None:
    pilot = watched(start, stepwise=True, speed="slow")
    pilot.frames(2)
    assert {"Let it run", "Faster"} <= set(labels(pilot))
    assert pilot.table.engine.director.speed == "slow"
    pilot = watched(start, speed="off")
    pilot.frames(2)
    assert {"Stop", "Slower"} <= set(labels(pilot))
    assert pilot.table.engine.director.speed == "off"


def test_whoever_plays_has_the_usual_buttons_and_the_pace_of_the_settings(start: Start) -> None:
    pilot = watched(start, speed="off")
    pilot.push("Stop")
    table = table_of(pilot)
    table.hand_over({0: "human"})
    assert {"Undo", "Redo", "Hint", "Menu"} <= set(labels(pilot))
    assert not table.stepwise
    table.hand_over({0: "ai:random"})
    assert "Let it run" in labels(pilot)
    assert table.stepwise
