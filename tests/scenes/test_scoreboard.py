"""The scoreboard: it counts up, can be hurried by a click that does nothing else, and leads to the next match."""

from __future__ import annotations

import hashlib
import re
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.core.contract import SPECTATOR, lines_so_far, totals
from game.core.luck import Luck
from game.core.public import PublicMatch
from game.core.referee import Match
from game.opponents.playing import play_out
from scenes.app.caps import cap_of
from scenes.app.facts import facts_of
from scenes.app.ledger import ahead_of_all, course_of, places
from scenes.app.ledger_table import Head, LedgerTable, Rows
from scenes.app.score_head import FACTS
from scenes.app.scoreboard import LINE_SECONDS, ScoreboardScene
from scenes.app.seeds import in_short
from scenes.match.calm import CALM
from scenes.match.table import TableScene
from scenes.match.values import headline
from scenes.replay.scene import ReplayScene
from sprites import text
from sprites.layout import Unit
from sprites.palette import Colour
from sprites.widgets import Button
from tests.scenes.conftest import Start
from tests.scenes.pilot import FRAME, Pilot

ENTER = pygame.K_RETURN


def at_random(match: Match, seat: int) -> object:
    return match.legal_actions(seat).sample(Luck(match.header.seed), len(match.plies))


def at_the_end(
    start: Start,
    seed: int = 7,
    hint: bool = False,
    title: tuple[str, str] = ("coin_age", "flipper=0"),
    **settings: object,
) -> tuple[Pilot, ScoreboardScene]:
    """Play a match at random and come to its scoreboard."""
    pilot = start(title[0], "human,ai:random", seed=seed, speed="off", options=title[1:], **settings)
    session = pilot.table.session
    session.forget_question()
    play_out(session.match, at_random)  # type: ignore[arg-type]
    pilot.table.timeline.retell()
    if hint:
        session.match.annotate(0, "hint")
    pilot.until(lambda: isinstance(pilot.top, ScoreboardScene))
    board = pilot.top
    assert isinstance(board, ScoreboardScene)
    return pilot, board


@pytest.mark.parametrize("by", ["click", "space", "enter"])
def test_a_click_beside_the_buttons_shows_all_points_at_once(start: Start, by: str) -> None:
    pilot, board = at_the_end(start)
    assert board.told < len(board.lines)
    board.ring.focus(None)
    if by == "click":
        pilot.press(board.head.center)
    else:
        pilot.send(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE if by == "space" else pygame.K_RETURN, mod=0))
    assert pilot.top is board
    assert board.told == len(board.lines)


def test_a_click_on_a_button_is_never_eaten(start: Start) -> None:
    pilot, board = at_the_end(start)
    assert board.lively
    pilot.click(pilot.button("Menu").rect.center)
    assert pilot.top is not board


KEYS = {"space": pygame.K_SPACE, "enter": pygame.K_RETURN, "e": pygame.K_e, "a": pygame.K_a}


@pytest.mark.parametrize("by", ["click", *KEYS])
def test_what_is_pressed_to_hurry_begins_no_new_match_however_late_it_comes(start: Start, by: str) -> None:
    pilot, board = at_the_end(start)
    again = pilot.button("Play again")
    for step in range(12):
        board.ring.focus(again)
        if by == "click":
            pilot.click(again.rect.center)
        else:
            pilot.key(KEYS[by])
        assert pilot.top is board, step
        pilot.frames(10 if step else 0)
    pilot.frames(round(CALM / FRAME) + 2)
    assert not board.lively
    pilot.key(pygame.K_SPACE)
    assert pilot.top is board, "Space hurries, and begins no match"
    pilot.click(again.rect.center) if by == "click" else pilot.key(ENTER if by == "space" else KEYS[by])
    assert isinstance(pilot.top, TableScene), "once it has been seen it is meant"


@pytest.mark.parametrize("key", [ENTER, pygame.K_e])
def test_whoever_plays_by_keys_begins_another_match_by_what_ends_turns_without_looking_for_the_button(
    start: Start, key: int
) -> None:
    pilot, _ = at_the_end(start)
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_t)
    assert isinstance(pilot.top, TableScene)
    pilot.key(pygame.K_e)
    assert isinstance(pilot.top, ScoreboardScene)
    assert pilot.top.ring.focused is pilot.button("Play again")
    pilot.until(lambda: not pilot.top.lively)
    pilot.key(key)
    assert isinstance(pilot.top, TableScene)
    assert not pilot.table.session.match.plies


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_button_has_a_letter_that_is_shown_once_keys_are_used(start: Start, language: str) -> None:
    pilot, board = at_the_end(start, language=language)
    buttons = [widget for widget in board.ring.widgets if isinstance(widget, Button)]
    assert [button.letter for button in buttons] == ["A", "S", "T", "R", "P"]
    pilot.until(lambda: not board.lively)
    cap = cap_of(buttons[4].rect, board.unit)
    before = pygame.image.tobytes(pilot.look().subsurface(cap), "RGB")
    pilot.key(pygame.K_TAB)
    assert pygame.image.tobytes(pilot.look().subsurface(cap), "RGB") != before
    pilot.key(pygame.K_t)
    assert isinstance(pilot.top, TableScene)
    pilot.key(pygame.K_e)
    pilot.frames(1)
    pilot.key(pygame.K_r)
    assert isinstance(pilot.top, ReplayScene)


def test_with_reduced_motion_all_points_stand_at_once(start: Start) -> None:
    pilot = start("coin_age", "human,ai:random", speed="off", options=("flipper=0",), reduced_motion=True)
    board = ScoreboardScene(pilot.program, pilot.table.session, pilot.table.engine.words)
    assert board.told == len(board.lines)


def test_the_sums_of_the_ledger_and_the_end_of_the_curve_are_the_points(start: Start) -> None:
    pilot, board = at_the_end(start)
    pilot.until(lambda: not board.lively)
    points = totals(board.lines, board.match.seats)
    assert tuple(sum(entry.points[seat] for entry in board.ledger.entries) for seat in range(2)) == points
    assert board.course.moments[-1].points == points
    assert [moment.plies for moment in board.course.moments] == sorted({m.plies for m in board.course.moments})


def test_a_click_on_the_curve_looks_back_to_that_moment(start: Start) -> None:
    pilot, board = at_the_end(start)
    pilot.until(lambda: not board.lively)
    pilot.click((board.curve.plot.left + board.curve.plot.width // 3, board.curve.plot.centery))
    replay = pilot.top
    assert isinstance(replay, ReplayScene)
    assert 0.2 < replay.reel.plies / len(board.match.plies) < 0.45
    pilot.key(pygame.K_ESCAPE)
    assert pilot.top is board


def points_after(match: PublicMatch, plies: int) -> tuple[int, ...]:
    """Return everybody's points after so many plies."""
    return totals(lines_so_far(match.title, match.view_after(plies, SPECTATOR)), match.seats)


def test_a_long_seed_is_told_by_its_ends() -> None:
    assert in_short(20260131) == "20260131"
    assert in_short(340282366920938463463374607431768211455) == "3402…1455"


def test_who_takes_the_lead_is_told_with_what_happened_there(start: Start) -> None:
    for seed in range(1, 9):
        pilot, board = at_the_end(start, seed)
        if board.course.turns:
            break
        pilot.program.end()
    last = board.course.last
    assert last is not None
    assert last == board.course.turns[-1], "what happened at the end is told, too"
    assert last.points == board.course.moments[-1].points != points_after(board.match, last.plies - 1)
    turns = [turn for turn in board.course.turns if board.turns.took_lead(turn)]
    ahead = [max(range(2), key=lambda seat, turn=turn: turn.points[seat]) for turn in turns]  # type: ignore[misc]
    assert len(ahead) < 4
    assert all(one != other for one, other in pairwise(ahead)) or board.course.changes > len(ahead)
    assert all(board.context.name(ahead[0]) in board.turns.told_of(board.course.turns[0]) for _ in ahead[:1])
    coarse = course_of(board.match, samples=5)
    assert set(coarse.turns) <= set(coarse.moments), "the line does not pass through what is told"
    for turn in (*turns, *(turn for turn in coarse.turns if turn != last)):
        before, now = (points_after(board.match, plies) for plies in (turn.plies - 1, turn.plies))
        assert ahead_of_all(before) != ahead_of_all(now), "not the ply that turned it"
        assert not re.search(r"ends the turn|is done", board.turns.happened(turn.plies))


def test_the_facts_of_a_match_stand_below_its_headline(start: Start) -> None:
    pilot, board = at_the_end(start)
    turns = [ply.by for ply in board.match.plies if ply.by >= 0]
    count = 1 + sum(one != other for one, other in pairwise(turns))
    assert (
        facts_of(board.match, pilot.program.words, 47.4 * 60)
        == f"Coin Age  ·  {count} turns  ·  47 minutes  ·  AI: Random"
    )
    assert board.below[0].startswith("Coin Age")
    outcome = board.match.outcome
    assert outcome is not None
    assert board.below[1] == board.context.say(f"outcome.{outcome.why}")


def test_the_same_luck_is_explained_and_begins_the_same_match_from_its_start(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, board = at_the_end(start)
    before = board.match.header
    assert in_short(before.seed) in pilot.button("Same throws").tip
    pilot.until(lambda: not board.lively)
    tips: list[str] = []
    monkeypatch.setattr(board, "draw_tip", lambda surface, words, *place, **more: tips.append(words))
    while board.ring.focused is not pilot.button("Same throws"):
        pilot.key(pygame.K_TAB)
    board.draw(pilot.look())
    assert "the same chance" in tips[-1], "the keyboard tells as much as the pointer"
    pilot.push("Same throws")
    after = pilot.table.session.match.header
    assert (after.players, after.options, after.seed) == (before.players, before.options, before.seed)
    pilot.program.end()
    pilot, board = at_the_end(start, title=("stripmine", "start=0"))
    assert all(ply.request is None for ply in board.match.plies)
    labels = {widget.label for widget in board.ring.widgets if isinstance(widget, Button)}
    assert not any(label.startswith("Same") for label in labels), "chance had no say"


def test_equal_points_share_a_place_while_the_match_runs(start: Start) -> None:
    pilot = start("coin_age", "human,ai:random", speed="off", options=("flipper=0",))
    assert places(pilot.table.session.match, (4, 7, 7, 1)) == (3, 1, 1, 4)


def heard_at_the_end(start: Start, seed: int) -> tuple[bool, list[str]]:
    """Tell whether the person won, and what is heard when all lines are counted."""
    pilot, board = at_the_end(start, seed)
    heard: list[str] = []
    pilot.program.sounds.heard = heard.append
    pilot.until(lambda: not board.lively)
    pilot.frames(2)
    outcome = board.match.outcome
    assert outcome is not None
    pilot.program.end()
    return 0 in outcome.winners, [cue for cue in heard if cue in ("win", "lose")]


def test_whoever_won_hears_it_and_so_does_whoever_lost(start: Start) -> None:
    told: dict[bool, list[str]] = {}
    for seed in range(1, 20):
        won, heard = heard_at_the_end(start, seed)
        told.setdefault(won, heard)
        if len(told) == 2:
            break
    assert told == {True: ["win"], False: ["lose"]}


def test_a_match_with_advice_says_so(start: Start) -> None:
    pictures = set()
    for hint in (False, True):
        pilot, board = at_the_end(start, hint=hint)
        pilot.until(lambda board=board: not board.lively)  # type: ignore[misc]
        pilot.frames(2)
        assert board.note == ("with hints" if hint else "")
        pictures.add(hashlib.sha256(pygame.image.tobytes(pilot.look(), "RGB")).hexdigest())
        pilot.program.end()
    assert len(pictures) == 2


def test_playing_again_keeps_people_and_options_and_brings_other_luck(start: Start) -> None:
    pilot, board = at_the_end(start)
    before = board.match.header
    pilot.until(lambda: not board.lively)
    pilot.push("Play again")
    assert isinstance(pilot.top, TableScene)
    after = pilot.table.session.match.header
    assert (after.players, after.options, after.title) == (before.players, before.options, before.title)
    assert after.seed != before.seed


def test_a_pointer_left_lying_covers_no_sums_with_a_tip(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, board = at_the_end(start, 3)
    pilot.until(lambda: not board.lively)
    place = next((x, y) for y in range(0, 720, 8) for x in range(0, 1280, 8) if board.ledger.entry_at((x, y)))
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: place)
    tips: list[str] = []
    monkeypatch.setattr(board, "draw_tip", lambda surface, words, *place: tips.append(words))
    board.stale = True
    pilot.look()
    assert tips == []
    pilot.move(place)
    pilot.look()
    assert tips


def test_why_the_match_ended_is_told_in_letters_of_their_usual_size(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, board = at_the_end(start, reduced_motion=True)
    usual, written = text.line, dict[str, int]()

    def line(words: str, style: text.Style, px: int, colour: Colour) -> pygame.Surface:
        written[words] = px
        return usual(words, style, px, colour)

    monkeypatch.setattr(text, "line", line)
    board.stale = True
    pilot.look()
    assert written[board.below[1]] == board.unit.text(FACTS)


def test_with_large_letters_the_podium_has_the_room_before_the_sheet(start: Start) -> None:
    pilot, board = at_the_end(start, scale=2.0)
    assert board.stage.width == board.sheet.width
    assert board.ledger not in board.ring.widgets
    pilot.until(lambda: not board.lively)
    pilot.frames(1)
    assert board.stage.width == 0
    assert board.ledger in board.ring.widgets
    shown = []
    for _ in range(3):
        pilot.key(pygame.K_o)
        widgets = board.ring.widgets
        shown.append((bool(board.stage.width), board.ledger in widgets, board._curve_fits and board.curve in widgets))
    assert shown == [(False, False, True), (True, False, False), (False, True, False)], "a button leads on to each"


def test_with_large_letters_and_reduced_motion_the_sheet_is_there_at_once(start: Start) -> None:
    _, board = at_the_end(start, scale=2.0, reduced_motion=True)
    assert board.ledger in board.ring.widgets


# Luck


def test_nobody_is_named_or_placed_before_all_points_are_counted(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, board = at_the_end(start)
    written: list[str] = []
    draw = text.line_with_shadow

    def noted(words: str, *how: Any) -> pygame.Surface:
        written.append(words)
        return draw(words, *how)

    monkeypatch.setattr("scenes.app.scoreboard.text.line_with_shadow", noted)
    assert board.told < len(board.lines)
    board.draw(pilot.look())
    assert board.say("score.counting") in written
    assert headline(board.say, board.match) not in written
    assert {standing.place for standing in board._standings(board.lines[:1])} == {0}
    pilot.press(board.head.center)
    written.clear()
    board.draw(pilot.look())
    assert headline(board.say, board.match) in written
    assert {standing.place for standing in board._standings(board.lines)} <= {1, 2}


def test_the_sheet_tells_no_point_before_it_is_counted(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, board = at_the_end(start)
    written: list[str] = []
    draw = text.line

    def noted(words: str, *how: Any, **more: Any) -> pygame.Surface:
        written.append(words)
        return draw(words, *how, **more)

    monkeypatch.setattr("scenes.app.ledger_table.text.line", noted)
    for count in range(len(board.lines)):
        board.seconds = (count + 0.5) * LINE_SECONDS
        written.clear()
        board.draw(pilot.look())
        totals_so_far = list(totals(board.lines[:count], board.match.seats))
        assert board.ledger._sums() == totals_so_far
        assert [int(words) for words in written if words.isdigit()][-2:] == totals_so_far
        assert list(board.ledger.seats) == [0, 1], "the order of the columns tells who won"
        assert not any(note in written for note in board.notes.rows)
        assert len(board.ring.widgets) == len(board._buttons()) + 1, "the curve ends at the totals"
    pilot.until(lambda: not board.lively)
    assert board.curve in board.ring.widgets
    assert board.ledger._sums() == list(totals(board.lines, board.match.seats))


def test_where_eight_names_stand_below_their_marks_a_longer_name_has_the_broader_column() -> None:
    names = ["Anna", "Guinea", "Denarius", "Ducat", "Obol", "Stater", "Thaler", "Sovereign"]
    rect, unit = pygame.Rect(0, 0, 640, 352), Unit((1920, 1080), 1.5)
    table = LedgerTable(rect, unit, range(8), Head("Points", "Total", names), Rows([], []), 64)
    table.seats = [7, 6, 5, 4, 3, 2, 1, 0]
    wide = [table._left(number + 1) - table._left(number) for number in range(8)]
    assert (max(wide), min(wide)) == (wide[0], wide[3]), "Sovereign and Obol, in whatever order they end"
    assert wide[0] > wide[3] + 20
    assert table._left(8) <= rect.right
