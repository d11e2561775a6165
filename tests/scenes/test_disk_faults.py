"""A disk that refuses: the player is told why in their own language, and goes on."""

from __future__ import annotations

from errno import EACCES, ENOSPC, EXDEV
from os import strerror
from typing import Any

import pytest

from scenes.app.scoreboard import ScoreboardScene
from scenes.match.table import TableScene
from scenes.setup.scene import SetupScene
from scenes.words import LANGUAGES, Words
from tests.scenes.conftest import Start


def refusing(number: int) -> Any:
    def refuse(*_: object) -> None:
        raise OSError(number, strerror(number), "/somewhere/secret.jsonl")

    return refuse


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_usual_fault_is_told_in_the_players_language_and_any_other_as_the_system_does(language: str) -> None:
    words = Words(language)
    told = words.fault(OSError(ENOSPC, strerror(ENOSPC)))
    assert told == {"en": "the disk is full", "de": "der Datenträger ist voll"}[language]
    assert words.fault(OSError(EXDEV, "an odd fault")) == "an odd fault"
    assert words.fault(OSError("no number")) == "no number"


def test_a_match_that_cannot_be_saved_says_so_and_goes_on(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = start("coin_age", seats="ai:easy,ai:random", speed="off", language="de")
    table = pilot.table
    monkeypatch.setattr(table.session.slot, "_flush", refusing(ENOSPC))
    pilot.until(lambda: table.hud.notice is not None and "der Datenträger ist voll" in table.hud.notice[0])
    pilot.until(lambda: isinstance(pilot.top, ScoreboardScene))
    assert table.session.match.outcome is not None


def test_a_match_that_cannot_be_begun_leaves_the_player_in_the_set_up(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = start()
    scene = SetupScene(pilot.program, "coin_age")
    pilot.program.open(scene)
    pilot.frames(2)
    monkeypatch.setattr(pilot.program.slots, "begin", refusing(EACCES))
    pilot.push("Play")
    assert pilot.top is scene
    assert scene.trouble == "A new match cannot be started: access is denied."


def test_a_rematch_that_cannot_be_begun_leaves_the_player_at_the_scores(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = start("coin_age", seats="ai:easy,ai:random", speed="off")
    pilot.until(lambda: isinstance(pilot.top, ScoreboardScene))
    scores = pilot.top
    assert isinstance(scores, ScoreboardScene)
    pilot.until(lambda: not scores.lively)  # a click before would only hurry the counting
    monkeypatch.setattr(pilot.program.slots, "begin", refusing(ENOSPC))
    pilot.push("Play again")
    assert pilot.top is scores
    assert scores.trouble == "A new match cannot be started: the disk is full."
    monkeypatch.undo()
    pilot.push("Play again")
    pilot.frames(2)
    assert isinstance(pilot.top, TableScene)
