"""Where an opponent's process fails, the screen says so: a notice, the stand-in's level, a mark beside the scores."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.agent import Decision
from scenes.app.scoreboard import ScoreboardScene
from scenes.match.table import TableScene
from sprites import text
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot
from tests.toy.shelving import ThinksHere

FAILS = {"lost": 2, "level": "easy"}


def at_fists(start: Start, monkeypatch: pytest.MonkeyPatch, **settings: Any) -> tuple[Pilot, dict[str, Any]]:
    """Open Fists for two opponents whose decisions can be changed on their way."""
    changed: dict[str, Any] = {}
    poll = ThinksHere.poll

    def answer(worker: ThinksHere) -> Decision[Any] | None:
        decision = poll(worker)
        return replace(decision, **changed) if decision else None

    monkeypatch.setattr(ThinksHere, "poll", answer)
    changed.update(FAILS)
    return start("fists", seats="ai:random,ai:random", speed="off", **settings), changed


def names(pilot: Pilot) -> list[str]:
    """Return what stands on the seats' panels."""
    table = pilot.program.stack[1][0]
    assert isinstance(table, TableScene)
    return [panel.name for panel in table.hud.seat_panels()]


@pytest.mark.parametrize(("language", "level", "told"), [("en", "Easy", "weaker"), ("de", "Leicht", "schwächerer")])
def test_a_stand_in_is_told_of_and_named_on_the_panel_while_it_decides(
    start: Start, monkeypatch: pytest.MonkeyPatch, language: str, level: str, told: str
) -> None:
    pilot, changed = at_fists(start, monkeypatch, language=language)
    pilot.until(lambda: any(level in name for name in names(pilot)))
    pilot.frames(1)
    assert pilot.table.hud.notice is not None
    assert told in pilot.table.hud.notice[0]
    changed.update(lost=0, level=None)
    pilot.until(lambda: not any(level in name for name in names(pilot)))


def test_a_process_that_was_replaced_covers_nothing(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, changed = at_fists(start, monkeypatch)
    changed.update(lost=1, level=None)
    plies = len(pilot.table.session.match.plies)
    pilot.until(lambda: len(pilot.table.session.match.plies) > plies + 1)
    assert pilot.table.hud.notice is None
    assert not any("Easy" in name for name in names(pilot))


@pytest.mark.parametrize("fails", [True, False])
def test_the_scores_say_whether_anybody_stood_in(start: Start, monkeypatch: pytest.MonkeyPatch, fails: bool) -> None:
    pilot, changed = at_fists(start, monkeypatch)
    if not fails:
        changed.clear()
    drawn: list[str] = []
    line = text.line

    def listened(words: str, *more: Any) -> Any:
        drawn.append(words)
        return line(words, *more)

    pilot.until(lambda: isinstance(pilot.top, ScoreboardScene))
    monkeypatch.setattr(text, "line", listened)
    pilot.top.stale = True
    pilot.frames(1)
    assert any("weaker stand-ins" in words for words in drawn) is fails
