"""How long an opponent thinks tells nothing of its hand: it acts at beats alone, whatever it holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any
from unittest.mock import patch

import pytest

from game.core.agent import Decision
from game.opponents.messages import Question
from game.opponents.worker import answer
from scenes.match import beat
from scenes.match.beat import BEAT, SLOWEST
from scenes.match.session import Session
from tests.scenes.conftest import Start
from tests.scenes.pilot import FRAME, Pilot
from tests.toy.shelving import ThinksHere

A_BEAT = round(BEAT / FRAME)
AT_ONCE = {"coin": 3, "stripmine": 1}
FOUR = "human,ai:random,ai:random,ai:random"


class Slow(ThinksHere):
    """A worker whose answers come after so many looks for each."""

    def __init__(self, looks: Sequence[int]) -> None:
        super().__init__()
        self._looks, self._left = list(looks), 0

    def ask(self, question: Question) -> None:
        """Take a question."""
        super().ask(question)
        self._left = self._looks.pop(0) if self._looks else 0

    def poll(self) -> Decision[Any] | None:
        """Answer it when it is time."""
        self._left -= 1
        return super().poll() if self._left < 0 else None


def frames_until(pilot: Pilot, reached: Callable[[], bool]) -> int:
    """Let frames pass; return how many."""
    frames = 0
    while not reached():
        frames += 1
        assert frames < 1000
        pilot.program.tick([], FRAME)
    return frames


def deeds(pilot: Pilot) -> int:
    """Return how often opponents have acted."""
    return sum(ply.by > 0 for ply in pilot.table.session.match.plies)


def frames_between(start: Start, title: str, looks: Sequence[int], forced: bool = False) -> list[int]:
    """Return after how many frames each opponent acts who decides at one time with the person."""
    choice = (lambda _, question: answer(question)) if forced else (lambda _, question: None)
    with patch.object(Session, "_only_choice", choice):
        pilot = start(title, FOUR, speed="off", worker=lambda: Slow(looks))
        assert deeds(pilot) == 0
        return [frames_until(pilot, lambda done=done: deeds(pilot) > done) for done in range(AT_ONCE[title])]  # type: ignore[misc]


@pytest.mark.parametrize("title", ["coin", "stripmine"])
def test_a_quick_answer_and_a_slower_one_are_shown_at_one_moment(start: Start, title: str) -> None:
    quick, slower, slow = (frames_between(start, title, [n])[0] for n in (0, A_BEAT // 2, A_BEAT * 3 // 2))
    assert quick == slower
    assert slow - quick == A_BEAT


@pytest.mark.parametrize("title", ["coin", "stripmine"])
def test_a_forced_action_is_shown_no_sooner_than_one_that_was_thought_about(start: Start, title: str) -> None:
    thought = frames_between(start, title, [5, 9, 2])
    assert frames_between(start, title, [], forced=True) == thought


def test_who_kept_all_waiting_once_sets_the_pace_for_those_who_know_at_once(start: Start) -> None:
    quick = frames_between(start, "coin", [0, 0, 0])
    after_a_slow_one = frames_between(start, "coin", [A_BEAT * 3 // 2, 0, 0])
    assert after_a_slow_one[1:] == [frames + A_BEAT for frames in quick[1:]]
    assert frames_between(start, "coin", [A_BEAT * 3 // 2, A_BEAT * 3 // 2, 0]) == after_a_slow_one


def test_the_pace_never_falls_below_its_slowest(start: Start) -> None:
    slowest = round(SLOWEST / FRAME)
    times = frames_between(start, "coin", [20 * A_BEAT, 0, 0])
    assert abs(times[1] - slowest) <= 1
    assert abs(times[2] - slowest) <= 1


def test_the_pace_is_the_usual_one_again_once_nobody_has_been_late_for_a_while(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(beat, "STEADY", 2)
    quick = frames_between(start, "coin", [0, 0, 0])
    after_a_slow_one = frames_between(start, "coin", [A_BEAT * 3 // 2, 0, 0])
    assert after_a_slow_one[1:] == [quick[1] + A_BEAT, quick[2]]


def test_where_actions_wait_for_a_key_the_beat_is_counted_from_it(start: Start) -> None:
    found = set()
    for delay in range(0, A_BEAT, 4):
        for looks in (0, A_BEAT // 2):
            with patch.object(Session, "_only_choice", lambda _, question: None):
                pilot = start("coin", FOUR, speed="off", worker=lambda looks=looks: Slow([looks]), stepwise=True)
                pilot.frames(60 + delay)
                assert deeds(pilot) == 0
                pilot.table.let_opponent_act()
                found.add(frames_until(pilot, lambda pilot=pilot: deeds(pilot) > 0))  # type: ignore[misc]
    assert max(found) - min(found) <= 1
