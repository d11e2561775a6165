"""Whoever plays a match to its end finds it in the statistics: once, and nothing that was not played so."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.opponents.playing import play_out
from saves.branch import BRANCHED
from saves.results import Result, leave_out
from scenes.app.scoreboard import ScoreboardScene
from scenes.match.table import TableScene
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot
from tests.scenes.test_scoreboard import at_random


def played(
    start: Start, before: Callable[[Pilot], object] = lambda pilot: None, seats: str = "human,ai:random"
) -> Pilot:
    """Play a match at random and come to its scoreboard."""
    pilot = start("coin_age", seats, speed="off", options=("flipper=0",), practice=False)
    before(pilot)
    session = pilot.table.session
    session.forget_question()
    play_out(session.match, at_random)  # type: ignore[arg-type]
    pilot.table.timeline.retell()
    pilot.until(lambda: isinstance(pilot.top, ScoreboardScene))
    return pilot


def results(pilot: Pilot) -> tuple[Result, ...]:
    """Return the results when all is written."""
    for scene, _ in pilot.program.stack:
        if isinstance(scene, TableScene):
            scene.session.saving._saver.submit(int).result()
    return pilot.program.slots.results.all()


def test_a_match_that_ends_is_written_down_as_it_ended(start: Start) -> None:
    pilot = played(start)
    (result,) = results(pilot)
    board = pilot.top
    assert isinstance(board, ScoreboardScene)
    assert board.match.outcome is not None
    assert (result.title, result.places, result.winners) == (
        "coin_age",
        board.match.outcome.places,
        board.match.outcome.winners,
    )
    assert result.plays == ("human", "ai:random")
    assert result.options == board.match.header.options
    assert not result.advised
    assert sum(flips for flips, _ in result.flips) > 0


def test_one_that_is_opened_again_is_not_counted_again(start: Start) -> None:
    pilot = played(start)
    pilot.push("Menu")
    (summary,) = pilot.program.slots.summaries()
    pilot.program.open(TableScene(pilot.program, pilot.program.slots.open(summary.slot)))
    pilot.frames(30)
    assert len(results(pilot)) == 1
    assert summary.winners


@pytest.mark.parametrize(
    ("before", "why"),
    [
        (lambda pilot: leave_out(pilot.table.session.slot.folder, "lesson"), "begun as a lesson, not counted"),
        (lambda pilot: leave_out(pilot.table.session.slot.folder, "import"), "from a file, not counted"),
        (lambda pilot: pilot.table.session.match.annotate(0, BRANCHED), "played on from another match"),
    ],
    ids=["lesson", "import", "branched"],
)
def test_what_was_not_played_here_from_its_beginning_is_not_counted(
    start: Start, before: Callable[[Pilot], object], why: str
) -> None:
    pilot = played(start, before)
    assert results(pilot) == ()
    assert isinstance(pilot.top, ScoreboardScene)
    assert why in pilot.top.note, "the scoreboard says why"


def test_a_match_without_people_is_not_counted(start: Start) -> None:
    assert results(played(start, seats="ai:random,ai:random")) == ()


def test_a_match_with_advice_is_marked(start: Start) -> None:
    (result,) = results(played(start, lambda pilot: pilot.table.session.match.annotate(0, "hint")))
    assert result.advised


def test_a_disk_that_takes_no_result_is_told_of(start: Start) -> None:
    pilot = played(start, lambda pilot: pilot.program.slots.results.file.mkdir(parents=True))
    assert results(pilot) == ()
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.table.hud.notice is not None
    assert "statistics" in pilot.table.hud.notice[0]
