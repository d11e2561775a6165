"""Seats change hands at the table: from the pause, behind the curtain, and everybody who looks later is told."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pygame
import pytest

from game.core.contract import SPECTATOR
from game.core.hands import Change, player_at, players_now
from game.opponents.review import decision_after
from game.titles import TITLES
from main import main
from saves.lesson import Bookmark, keep_bookmark
from scenes.app.closing_notes import note_of_the_end
from scenes.app.matches import MatchesScene
from scenes.app.scoreboard import ScoreboardScene
from scenes.match.handover_scene import HandoverScene
from scenes.match.pause import PauseScene
from scenes.match.seats_scene import SeatsScene
from scenes.match.table import TableScene
from scenes.replay.eyes import watcher_of
from scenes.replay.scene import ReplayScene
from sprites.widgets import Button, Choice
from tests.scenes.clicks import open_curtain, table_of
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot
from tests.scenes.test_ending import played, results
from tests.scenes.test_scoreboard import at_random

LEVELS = {"human": "Human", "ai:easy": "AI: Easy", "ai:random": "AI: Random", "ai:expert": "AI: Expert"}
LONE, PAIR = "human,ai:random,ai:random,ai:random", "human,human,ai:random,ai:random"
ROUND = ("target=single_round",)


def change(pilot: Pilot, changes: Mapping[int, str], push: str = "Play on like this") -> None:
    """Choose in the pause who plays on."""
    pilot.frames(30)
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.top, PauseScene)
    pilot.push("People and AI")
    assert isinstance(pilot.top, SeatsScene)
    choices = [widget for widget in pilot.top.ring.widgets if isinstance(widget, Choice)]
    for seat, plays in changes.items():
        pilot.top.ring.focus(choices[seat])
        for _ in choices[seat].values:
            if choices[seat].values[choices[seat].index] != LEVELS[plays]:
                pilot.key(pygame.K_RIGHT)
    pilot.push(push)


def plays(pilot: Pilot) -> list[str]:
    return [player.plays for player in players_now(table_of(pilot).session.match)]


def test_a_person_lets_an_opponent_play_and_takes_the_seat_back(start: Start) -> None:
    pilot = start("coin", LONE, options=ROUND, speed="off")
    pilot.settle()
    match, seen = pilot.table.session.match, len(pilot.table.session.match.plies)
    assert pilot.table.viewer == 0
    change(pilot, {0: "ai:easy"})
    assert plays(pilot)[:2] == ["ai:easy", "ai:random"]
    assert (pilot.table.viewer, pilot.table.actor, watcher_of(match)) == (SPECTATOR, None, SPECTATOR)
    assert "From here on, Player 1 is played by the computer (AI: Easy)." in [
        e.sentence for e in pilot.table.timeline.entries
    ]
    assert pilot.table.hud.seat_panels()[0].name == "Player 1 – AI: Easy"
    pilot.until(lambda: sum(ply.by == 0 for ply in match.plies[seen:]) > 1)
    pilot.frames(3)
    change(pilot, {0: "human"})
    assert isinstance(pilot.top, HandoverScene), "whoever takes a seat opens it"
    assert table_of(pilot).viewer == SPECTATOR
    open_curtain(pilot)
    pilot.settle()
    assert (pilot.table.viewer, pilot.table.actor) == (0, 0)
    assert not pilot.table.session.needs_handover
    assert isinstance(match.undoable(0), str)
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    assert pilot.table.hud.notice is not None


def test_a_lone_person_is_called_for_an_opponents_seat_and_both_are_secret_then(start: Start) -> None:
    pilot = start("coin", LONE, options=ROUND, speed="off")
    pilot.settle()
    change(pilot, {1: "human"})
    assert table_of(pilot).session.needs_handover
    assert table_of(pilot).viewer == SPECTATOR
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    change(pilot, {1: "ai:random"})
    assert pilot.program.stack[1][0] is table_of(pilot)
    assert table_of(pilot).session.needs_handover, "two seats have been open to people"


def test_the_curtain_of_a_seat_that_is_given_away_goes(start: Start) -> None:
    pilot = start("coin", PAIR, options=ROUND, speed="off")
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    assert isinstance(pilot.top, HandoverScene)
    called = pilot.top.seat
    change(pilot, {called: "ai:easy"})
    assert isinstance(pilot.top, TableScene)
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    assert isinstance(pilot.top, HandoverScene)
    assert pilot.top.seat == 1 - called
    assert not [scene for scene, _ in pilot.program.stack if isinstance(scene, HandoverScene) and scene.seat == called]


def test_nothing_chosen_changes_nothing(start: Start) -> None:
    pilot = start("coin_age", speed="off")
    pilot.settle()
    written = len(pilot.table.session.slot._lines)
    change(pilot, {})
    assert isinstance(pilot.top, PauseScene)
    pilot.key(pygame.K_ESCAPE)
    change(pilot, {0: "ai:expert"}, push="Change nothing")
    assert len(table_of(pilot).session.slot._lines) == written
    assert plays(pilot) == ["human", "ai:easy"]


def test_an_answer_that_comes_for_a_seat_that_was_taken_is_not_used(start: Start) -> None:
    pilot = start("fists", seats="human,ai:easy,ai:easy", speed="off")
    session = pilot.table.session
    pilot.until(lambda: session.thinking == 1)
    session.hand_over({1: "human"})
    assert session.thinking is None
    pilot.frames(40)
    assert not any(ply.by == 1 for ply in session.match.plies)


def test_a_match_that_is_resumed_knows_who_plays(start: Start) -> None:
    pilot = start("coin", PAIR, options=ROUND, speed="off")
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    change(pilot, {1: "ai:easy"})
    table = table_of(pilot)
    table.leave()
    opened = pilot.program.slots.open(table.session.slot.name)
    pilot.program.open(TableScene(pilot.program, opened))
    session = table_of(pilot).session
    assert plays(pilot)[:2] == ["human", "ai:easy"]
    assert session.humans == (0,)
    assert session.needs_handover, "what seat 1 knew is still somebody's secret"
    assert watcher_of(session.match) == SPECTATOR
    assert session.match.hands == table.session.match.hands


def labels(pilot: Pilot) -> list[str]:
    pilot.key(pygame.K_p)
    assert isinstance(pilot.top, PauseScene)
    return [widget.label for widget in pilot.top.ring.widgets if isinstance(widget, Button) and widget.enabled]


def test_in_first_steps_and_where_another_window_plays_no_seat_changes_hands(start: Start) -> None:
    pilot = start("coin_age", speed="off")
    pilot.settle()
    assert "People and AI …" in labels(pilot)
    pilot.key(pygame.K_ESCAPE)
    keep_bookmark(pilot.table.session.slot, Bookmark("first"))
    assert "People and AI …" not in labels(pilot)
    pilot.key(pygame.K_ESCAPE)
    keep_bookmark(pilot.table.session.slot, None)
    pilot.table.session.slot.lock.release()
    assert pilot.table.session.read_only
    assert "People and AI …" not in labels(pilot)


@pytest.mark.parametrize(("scale", "size"), [(1.0, (1920, 1080)), (2.0, (1024, 600))])
@pytest.mark.parametrize("language", ["en", "de"])
def test_all_seats_fit_the_screen(start: Start, language: str, scale: float, size: tuple[int, int]) -> None:
    pilot = start("stripmine", ",".join(["human"] * 8), language=language, scale=scale, size=size)
    scene = SeatsScene(pilot.program, table_of(pilot).session)
    pilot.program.open(scene)
    rects = [widget.rect for widget in scene.ring.widgets]
    assert len(rects) == 10
    assert all(scene.unit.window.contains(rect) and scene.area.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[number + 1 :]) == -1 for number, rect in enumerate(rects))
    note = pygame.Rect(scene.area.left, scene.note_top, scene.area.width, scene.note_px * len(scene.note))
    assert note.collidelist(rects) == -1
    assert min(rect.height for rect in rects[:8]) >= 24


def over(start: Start, changes: Mapping[int, str]) -> Pilot:
    """Play a match to its scoreboard in which seats changed hands."""

    def begun(pilot: Pilot) -> None:
        pilot.settle()
        change(pilot, changes)

    return played(start, begun, "human,ai:easy")


def test_scoreboard_list_and_statistics_say_which_seats_changed_hands(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    pilot = over(start, {0: "ai:expert"})
    board = pilot.top
    assert isinstance(board, ScoreboardScene)
    assert "a seat changed hands: Player 1 (then AI: Expert)" in note_of_the_end(board.match, board.say)
    (result,) = results(pilot)
    assert result.later == (("ai:expert",), ())
    pilot.push("Menu")
    (summary,) = pilot.program.slots.summaries()
    assert summary.later == (("ai:expert",), ())
    pilot.program.open(MatchesScene(pilot.program))
    pilot.until(lambda: any("Player 1 (then AI: Expert)" in b.label for b in rows(pilot)))
    slot = pilot.program.slots.folder / summary.slot / "record.jsonl"
    assert main(["replay", str(slot), "--check"]) == 0
    assert '"mark":"ai:expert"' in slot.read_text(encoding="utf-8")
    capsys.readouterr()


def rows(pilot: Pilot) -> list[Button]:
    return [widget for widget in pilot.top.ring.widgets if isinstance(widget, Button)]


def test_the_replay_tells_who_decided(start: Start) -> None:
    pilot = start("coin_age", "human,human", speed="off", options=("flipper=0",))
    match = pilot.table.session.match
    assert not ReplayScene(pilot.program, match, "").thinkers
    pilot.table.hand_over({0: "ai:random"})
    seats = [0]
    while match.outcome is None:
        if match.request is not None:
            match.sample_chance()
            continue
        seat = min(match.waiting)
        if len(match.plies) > 30 and seats == [0]:
            pilot.table.hand_over({0: "human", 1: "ai:easy"})
            seats.append(1)
        match.act(seat, at_random(match, seat))  # type: ignore[arg-type]
    replay = ReplayScene(pilot.program, match, "")
    assert replay.thinkers
    pilot.program.open(replay)
    pilot.until(lambda: replay.chronicle.done)
    told = set()
    for at, plies in enumerate(replay.chronicle.stops[: replay.chronicle.last]):
        actor = replay.chronicle.actor(at)
        decision = decision_after(match, plies)
        sheet = replay.telling.sheet(at, decision, None)
        told.add((actor, plies > match.hands[-1].plies, sheet.who, "person" in sheet.sentence))
        if decision is not None:
            assert player_at(match, decision.seat, plies).level in ("random", "easy")
    assert (0, False, "Player 1, AI: Random", False) in told
    assert (1, True, "Player 2, AI: Easy", False) in told
    assert not [one for one in told if one[2] == "Player 1, AI: Easy"]


def test_a_summary_without_its_file_knows_it_from_the_record(start: Start) -> None:
    pilot = over(start, {0: "ai:expert"})
    pilot.push("Menu")
    (summary,) = pilot.program.slots.summaries()
    (pilot.program.slots.folder / summary.slot / "summary.json").unlink()
    (again,) = pilot.program.slots.summaries()
    assert again.later == (("ai:expert",), ())


@pytest.mark.parametrize("later", [[["robot"], []], [["human"]], [["human"] * 21, []], [[1], []], "human"])
def test_hands_that_cannot_be_are_not_believed(start: Start, later: object) -> None:
    pilot = over(start, {0: "ai:expert"})
    assert len(results(pilot)) == 1
    file = pilot.program.slots.results.file
    line = json.loads(file.read_text(encoding="utf-8"))
    assert line["later"] == [["ai:expert"], []]
    file.write_text(json.dumps({**line, "later": later}) + "\n", encoding="utf-8")
    assert pilot.program.slots.results.all() == ()


@pytest.mark.parametrize("title", TITLES)
def test_in_every_title_a_seat_is_given_away_and_taken_back(start: Start, title: str) -> None:
    seats = ["human", *["ai:random"] * (min(TITLES[title].seats) - 1)]
    pilot = start(title, seats=",".join(seats), speed="off")
    table = table_of(pilot)
    for plays_on in ("ai:random", "human", "ai:random"):
        table.hand_over({0: plays_on})
        if isinstance(pilot.top, HandoverScene):
            open_curtain(pilot)
        pilot.frames(20)
    acted = len(table.session.match.plies)
    pilot.until(lambda: any(ply.by == 0 for ply in table.session.match.plies[acted:]))
    assert [change.plays for change in table.session.match.hands] == ["ai:random", "human", "ai:random"]
    assert isinstance(table.session.match.hands[0], Change)
    table.leave()
    again = pilot.program.slots.open(table.session.slot.name)
    assert again.match.view(0) == table.session.match.view(0)
    assert again.match.hands == table.session.match.hands
    again.slot.close()
