"""Time to think again at the end: the last decision of a match goes back like any other, before the scoreboard."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import tests.records
from game.core.contract import CHANCE
from game.core.replay import replay
from game.core.values import replace
from game.titles import TITLES
from scenes.app.scoreboard import ScoreboardScene
from scenes.match.course import LAST_LOOK
from scenes.match.keys import KeyButton
from scenes.match.table import TableScene
from tests.scenes.conftest import Start
from tests.scenes.pilot import FRAME, Pilot
from tests.scenes.test_ending import results

ENDINGS = ("coin_age-agea", "coin_age-stalemate", "american_numismatists-3-last_round")


def ended(pilot: Pilot, name: str = "coin_age-agea", *, by: str = "human") -> TableScene:
    """Sit down at a recorded match just before its last decision, and make it, or see an opponent make it."""
    record = Path(tests.records.__file__).parent / "golden" / f"{name}.jsonl"
    whole = replay(TITLES, record.read_text(encoding="utf-8"))
    last = whole.plies[-1]
    players = [
        replace(player, plays=by if seat == last.by else "human" if by != "human" else "ai:easy")
        for seat, player in enumerate(whole.header.players)
    ]
    opened = pilot.program.slots.begin(replace(whole.header, players=tuple(players)))
    for ply in whole.plies[:-1]:
        opened.match.resolve_chance(ply.action) if ply.by == CHANCE else opened.match.act(ply.by, ply.action)
    pilot.program.only(TableScene(pilot.program, opened))
    table = pilot.table
    if by == "human":
        pilot.frames(3)
        table.acting.do(last.action)
    else:
        table.session.act(last.by, last.action)
    assert table.session.match.outcome is not None
    return table


def seconds_to_the_scoreboard(pilot: Pilot) -> float:
    """Return how long the table is seen before the scoreboard covers it."""
    frames = 0
    while not isinstance(pilot.top, ScoreboardScene):
        frames += 1
        assert frames < 2000
        pilot.frames(1)
    return frames * FRAME


@pytest.mark.parametrize(("name", "wait"), [*((name, 2) for name in ENDINGS), (ENDINGS[0], 5)])
def test_whoever_ends_a_match_can_take_that_back_for_as_long_as_the_settings_say(
    start: Start, name: str, wait: int
) -> None:
    pilot = start(speed="off", undo_wait=wait)
    table = ended(pilot, name)
    plies = len(table.session.match.plies)
    pilot.frames(round((wait - 1) / FRAME))
    assert table.say("table.respite_end") in table.hud.header.words(stepwise=False)
    pilot.push("Undo")
    pilot.frames(600)
    assert len(table.session.match.plies) < plies
    assert table.session.match.outcome is None
    assert pilot.top is table
    pilot.push("Redo")
    assert wait - 0.3 < seconds_to_the_scoreboard(pilot) < wait + 0.3


@pytest.mark.parametrize("way", ["space", "result"])
def test_one_way_leads_on_to_the_result_and_it_comes_once(start: Start, way: str) -> None:
    pilot = start(speed="off", undo_wait=2)
    table = ended(pilot)
    pilot.frames(40)
    labels = [getattr(widget, "label", "") for widget in table.ring.widgets]
    assert "Go on" not in labels
    golden = [widget.label for widget in table.ring.widgets if isinstance(widget, KeyButton) and widget.leads]
    assert golden == ["Result"], "it is what is left to do"
    pilot.push("Result") if way == "result" else pilot.key(pygame.K_SPACE)
    pilot.frames(3)
    board: object = pilot.top
    assert isinstance(board, ScoreboardScene)
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(600)
    assert pilot.table is table


def test_without_a_wait_the_scoreboard_comes_after_a_look_at_the_table(start: Start) -> None:
    pilot = start(speed="normal", undo_wait=0)
    table = ended(pilot)
    pilot.until(lambda: table.timeline.ended)
    assert not table.course.respite.running
    assert 0.5 < seconds_to_the_scoreboard(pilot) < 1.5


@pytest.mark.parametrize("way", ["space", "click", "result"])
def test_an_opponents_last_move_is_seen_until_somebody_goes_on_to_the_scoreboard(start: Start, way: str) -> None:
    pilot = start(speed="fast")
    table = ended(pilot, by="ai:easy")
    pilot.until(lambda: table.timeline.ended and table.engine.idle)
    pilot.frames(round(2 * LAST_LOOK / FRAME))
    assert pilot.table is table
    ways = {"space": lambda: pilot.key(pygame.K_SPACE), "click": lambda: pilot.click(table.hud.areas.board.center)}
    ways.get(way, lambda: pilot.push("Result"))()
    assert seconds_to_the_scoreboard(pilot) < 0.2
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(60)
    assert pilot.table is table, "it comes once"


def test_a_result_is_written_down_once_it_is_final_or_the_table_is_left(start: Start) -> None:
    pilot = start(speed="off", undo_wait=2)
    ended(pilot)
    pilot.frames(60)
    assert results(pilot) == ()
    pilot.table.leave()
    assert len(results(pilot)) == 1
