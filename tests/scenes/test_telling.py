"""How a match is told: in order, not before it can be seen, as fast as the player wants, and never twice."""

from __future__ import annotations

import pygame
import pytest

from game.core.contract import CHANCE
from scenes.app.scoreboard import ScoreboardScene
from scenes.board.piece import Target
from scenes.board.shown import Frame
from scenes.match import timeline
from scenes.match.handover_scene import HandoverScene
from scenes.match.pause import PauseScene
from scenes.match.timeline import AI_VISIBLE, END_VISIBLE, FIRST_VISIBLE
from tests.scenes.conftest import Start
from tests.scenes.pilot import FRAME, Pilot
from tests.scenes.test_touches import TRAY, at_coin_age, lit_space, with_a_hand


def told(pilot: Pilot) -> list[str]:
    return [entry.sentence for entry in pilot.table.timeline.entries]


def plies(pilot: Pilot) -> int:
    return len(pilot.table.session.match.plies)


def at_fists(start: Start, seats: str, speed: str = "normal", **settings: object) -> Pilot:
    """Open a match of Fists in which the person may close their fist."""
    pilot = start("fists", seats=seats, speed="off", options=("shout=false",), **settings)
    pilot.until(lambda: bool(pilot.table.engine.lit) or "human" not in seats)
    pilot.program.settings = pilot.program.settings.changed(speed=speed)
    return pilot


def tumbling(pilot: Pilot) -> bool:
    """Tell whether coins are in the air."""
    return any(sprite.pose is not None for sprite in pilot.table.engine.cast.drawn())


# What is told when


def test_how_coins_fell_is_told_when_they_lie_still(start: Start) -> None:
    pilot = at_coin_age(start, "normal")
    pilot.shake(TRAY)
    pilot.until(lambda: tumbling(pilot))
    fell = plies(pilot)
    assert pilot.table.session.match.plies[-1].by == CHANCE
    while tumbling(pilot):
        assert all(entry.plies < fell for entry in pilot.table.timeline.entries)
        pilot.frames(1)
    pilot.until(lambda: pilot.table.engine.idle)
    assert pilot.table.timeline.entries[-1].plies == fell


def test_whom_the_match_waits_for_is_shown_when_the_pieces_have_landed(start: Start) -> None:
    pilot = at_fists(start, "human,ai:random", stepwise=True)
    assert pilot.table.timeline.waiting == {0, 1}
    pilot.touch(("pennies", 2))
    assert pilot.table.session.match.waiting == {1}
    assert pilot.table.timeline.waiting == {0, 1}
    pilot.until(lambda: pilot.table.engine.idle)
    assert pilot.table.timeline.waiting == {1}


def test_what_is_taken_back_and_brought_back_stands_in_the_log_once(start: Start) -> None:
    pilot, hand = with_a_hand(start)
    before = told(pilot)
    pilot.touch(hand)
    pilot.touch(lit_space(pilot))
    pilot.frames(3)
    after = told(pilot)
    assert len(after) > len(before)
    for _ in range(2):
        pilot.key(pygame.K_z, pygame.KMOD_CTRL)
        assert told(pilot) == before
        pilot.key(pygame.K_y, pygame.KMOD_CTRL)
        assert told(pilot) == after


def test_a_click_on_the_log_while_something_moves_only_hurries_it(start: Start) -> None:
    pilot = at_fists(start, "human,ai:random", stepwise=True)
    table = pilot.table
    area = table.hud.areas.log
    pilot.look()
    line = next(at for y in range(area.top, area.bottom, 4) if table.hud.entry_at(at := (area.centerx, y)) is not None)
    pilot.touch(("pennies", 2))
    pilot.frames(2)
    assert not table.engine.idle
    pilot.press(line)
    assert table.engine.idle
    assert table.timeline.looking_back is None
    pilot.look()
    pilot.press(line)
    assert table.timeline.looking_back is not None


def frames_of_next_opponent(pilot: Pilot) -> int:
    """Close the own fist; return for how many frames what the opponent does then is seen."""
    pilot.touch(("pennies", 1))
    pilot.until(lambda: pilot.table.session.match.plies[-1].by == 1)
    frames = 0
    while not pilot.table.engine.idle:
        pilot.frames(1)
        frames += 1
    return frames


def test_an_opponents_action_stays_in_sight_for_a_while_and_the_first_ones_longer(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = frames_of_next_opponent(at_fists(start, "human,ai:random"))
    monkeypatch.setattr(timeline, "FIRST", 0)
    usual = frames_of_next_opponent(at_fists(start, "human,ai:random"))
    assert usual >= AI_VISIBLE / FRAME - 1
    assert first >= usual + (FIRST_VISIBLE - AI_VISIBLE) / FRAME / 2


def test_the_last_table_is_seen_before_the_scores_are(start: Start) -> None:
    pilot = at_fists(start, "ai:random,ai:random")
    pilot.until(lambda: pilot.table.session.match.outcome is not None)
    frames = 0
    while not isinstance(pilot.top, ScoreboardScene):
        pilot.frames(1)
        frames += 1
    assert frames >= 0.9 * END_VISIBLE / FRAME


Marked = list[tuple[bool, frozenset[Target]]]


def marked_at(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> Marked:
    """Note for every picture of the table whether everything lay still, and what was marked."""
    marked: Marked = []
    pilot.program.every = 1
    under = pilot.table.engine.board.paint.under

    def painted(surface: pygame.Surface, frame: Frame) -> None:
        marked.append((pilot.table.engine.idle, frame.lights.lit))
        under(surface, frame)

    monkeypatch.setattr(pilot.table.engine.board.paint, "under", painted)
    return marked


def test_in_the_past_nothing_is_marked(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = at_fists(start, "human,ai:random", stepwise=True)
    marked = marked_at(pilot, monkeypatch)
    for entry in (pilot.table.timeline.entries[0], None):
        pilot.table.timeline.look_back(entry)
        pilot.table.stale = True
        pilot.frames(1)
    assert [bool(lit) for _, lit in marked] == [False, True]


def test_what_can_be_touched_is_marked_only_while_everything_lies_still(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = at_fists(start, "human,ai:random", stepwise=True)
    marked = marked_at(pilot, monkeypatch)
    pilot.table.stale = True
    pilot.frames(2)
    pilot.table.engine.play([], pilot.table.session.match.view(1))  # what others do moves while the choice is lit
    pilot.frames(60)
    assert {idle for idle, _ in marked} == {True, False}
    assert all(bool(lit) == idle for idle, lit in marked)


# The player's pace


@pytest.mark.parametrize("still", [False, True])
def test_with_reduced_motion_no_piece_is_ever_between_two_places(start: Start, still: bool) -> None:
    pilot = at_fists(start, "human,ai:random", reduced_motion=still, stepwise=True)
    pilot.touch(("pennies", 3))
    between = 0
    for _ in range(60):
        pilot.frames(1)
        between += any(sprite.lie != sprite.goal for sprite in pilot.table.engine.cast.sprites)
    assert (between == 0) == still


def test_a_faster_pace_takes_less_time(start: Start) -> None:
    taken = []
    for speed in ("off", "fast", "normal", "slow"):
        pilot = at_fists(start, "human,ai:random", speed, stepwise=True)
        pilot.touch(("pennies", 3))
        frames = 0
        while not pilot.table.engine.idle and frames < 600:
            pilot.frames(1)
            frames += 1
        taken.append(frames)
        pilot.program.end()
    assert taken == sorted(set(taken))


def test_step_by_step_each_press_of_space_lets_one_opponent_act(start: Start) -> None:
    pilot = at_fists(start, "human,ai:random,ai:random", "off", stepwise=True)
    pilot.frames(30)
    before = plies(pilot)
    for done in (1, 2):
        pilot.touch(("pennies", 1)) if done == 1 else None
        pilot.frames(30)
        assert plies(pilot) == before + done
        pilot.key(pygame.K_SPACE)
        pilot.frames(30)
        assert plies(pilot) >= before + done + 1


# What stops the match for a while


def test_while_the_pause_is_open_nobody_plays(start: Start) -> None:
    pilot = at_fists(start, "ai:random,ai:random")
    pilot.key(pygame.K_p)
    assert isinstance(pilot.top, PauseScene)
    table = pilot.program.stack[1][0]
    pilot.frames(200)
    before = len(table.session.match.plies)  # type: ignore[attr-defined]
    pilot.frames(200)
    assert len(table.session.match.plies) == before  # type: ignore[attr-defined]
    pilot.key(pygame.K_ESCAPE)
    pilot.until(lambda: plies(pilot) > before)


def test_while_the_player_looks_back_nobody_plays(start: Start) -> None:
    pilot = at_fists(start, "human,ai:random", "off")
    pilot.program.settings = pilot.program.settings.changed(stepwise=True)
    pilot.touch(("pennies", 1))
    pilot.frames(5)
    pilot.table.timeline.look_back(pilot.table.timeline.entries[0])
    pilot.program.settings = pilot.program.settings.changed(stepwise=False)
    before = plies(pilot)
    pilot.frames(60)
    assert plies(pilot) == before
    pilot.table.timeline.look_back(None)
    pilot.until(lambda: plies(pilot) > before)


def test_a_notice_goes_by_itself(start: Start) -> None:
    pilot = at_fists(start, "human,ai:random", "off")
    pilot.table.hud.tell("Something")
    pilot.frames(round(3.9 / FRAME))
    assert pilot.table.hud.notice is not None
    pilot.frames(round(1 / FRAME))
    assert pilot.table.hud.notice is None


def test_the_scoreboard_opens_once_and_the_table_can_then_be_looked_at(start: Start) -> None:
    pilot = at_fists(start, "ai:random,ai:random", "off")
    pilot.until(lambda: isinstance(pilot.top, ScoreboardScene))
    scores = pilot.top
    pilot.until(lambda: not scores.lively)
    pilot.push("Look at the table")
    pilot.frames(60)
    assert pilot.table.session.match.outcome is not None


# The handover


def test_a_click_that_was_meant_for_the_table_does_not_open_the_curtain(start: Start) -> None:
    pilot = start("fists", seats="human,human", speed="off")
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    curtain = pilot.top
    curtain.shown()
    at = curtain.ring.widgets[0].rect.center
    pilot.click(at)
    assert pilot.top is curtain
    pilot.frames(round(0.5 / FRAME))
    pilot.click(at)
    assert pilot.top is not curtain


def test_a_choice_that_becomes_secret_in_the_middle_of_a_turn_is_covered(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = start("fists", seats="human,human", speed="off")
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    table = pilot.program.stack[1][0]
    monkeypatch.setattr(table.engine.words, "private", lambda view: False)  # type: ignore[attr-defined]
    pilot.program.close(pilot.top, None)
    pilot.frames(3)
    assert pilot.table.viewer == 0
    monkeypatch.undo()
    pilot.frames(3)
    assert isinstance(pilot.top, HandoverScene)
    assert table.viewer != 0  # type: ignore[attr-defined]
