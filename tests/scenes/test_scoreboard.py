"""The scoreboard: it counts up, can be hurried by a click that does nothing else, and leads to the next match."""

from __future__ import annotations

import hashlib

import pygame
import pytest

from game.core.luck import Luck
from game.core.referee import Match
from game.opponents.playing import play_out
from scenes.app.scoreboard import ScoreboardScene
from scenes.match.table import TableScene
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot


def at_random(match: Match, seat: int) -> object:
    return match.legal_actions(seat).sample(Luck(match.header.seed), len(match.plies))


def at_the_end(start: Start, seed: int = 7, hint: bool = False) -> tuple[Pilot, ScoreboardScene]:
    """Play a match at random and come to its scoreboard."""
    pilot = start("coin_age", "human,ai:random", seed=seed, speed="off", options=("flipper=0",))
    session = pilot.table.session
    session.forget_question()
    play_out(session.match, at_random)  # type: ignore[arg-type]
    if hint:
        session.match.annotate(0, "hint")
    pilot.until(lambda: isinstance(pilot.top, ScoreboardScene))
    board = pilot.top
    assert isinstance(board, ScoreboardScene)
    return pilot, board


@pytest.mark.parametrize("by", ["click", "space", "enter"])
def test_hurrying_shows_all_lines_and_presses_nothing(start: Start, by: str) -> None:
    pilot, board = at_the_end(start)
    assert board.told < len(board.lines)
    place = pilot.button("Menu").rect.center
    board.ring.focus(pilot.button("Menu"))
    if by == "click":
        pilot.press(place)
    else:
        pilot.send(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE if by == "space" else pygame.K_RETURN, mod=0))
    assert pilot.top is board
    assert board.told == len(board.lines)
    pilot.frames(2)
    pilot.push("Menu")
    assert pilot.top is not board


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
        pictures.add(hashlib.sha256(pygame.image.tobytes(pilot.program.surface, "RGB")).hexdigest())
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
