"""Opponents think in a process of their own; what comes back is the answer to the question that was put last."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from game.commands.seats import new_header
from game.core.agent import Decision
from game.core.record import Player
from game.core.referee import Match
from game.opponents.levels import agent_of, deadline_of, interrupt_of, levels_of
from game.opponents.worker import Question, Worker, answer, answer_in_time
from game.titles import TITLES
from tests.core.table import ALONE, dealt
from tests.toy import TITLE as toy
from tests.toy.nouns import Shout, Show


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.close()


def question(seed: int = 1, level: str = "easy") -> Question:
    players = (Player("Ada", "human"), Player("Bo", "ai:easy"))
    match = Match(TITLES["coin_age"], new_header(TITLES["coin_age"], players, {"map": "agea", "flipper": 0}, 5))
    while match.request or len(match.legal_actions(min(match.waiting))) == 1:
        if match.request:
            match.sample_chance()
        else:
            match.act(min(match.waiting), match.legal_actions(min(match.waiting)).actions[0])
    return Question(TITLES["coin_age"], level, match.view(min(match.waiting)), seed)


def awaited(worker: Worker, seconds: float = 30.0) -> Decision[Any]:
    deadline = time.monotonic() + seconds
    while (thought := worker.poll()) is None:
        assert time.monotonic() < deadline, "no answer came"
        time.sleep(0.01)
    return thought


def test_the_process_thinks_what_would_be_thought_here(worker: Worker) -> None:
    worker.ask(question())
    assert worker.busy
    assert awaited(worker) == answer(question())
    assert not worker.busy
    assert worker.poll() is None


def test_only_the_last_question_is_answered(worker: Worker) -> None:
    for seed in range(5):
        worker.ask(question(seed, "random"))
    assert awaited(worker) == answer(question(4, "random"))


def test_a_question_that_is_dropped_is_not_answered(worker: Worker) -> None:
    worker.ask(question(1))
    worker.cancel()
    assert not worker.busy
    worker.ask(question(2, "random"))
    assert awaited(worker) == answer(question(2, "random"))


def test_for_a_process_that_died_the_simplest_opponent_answers_and_then_another_one_thinks(worker: Worker) -> None:
    worker._process.kill()
    worker._process.join()
    worker._question = question(level="hard")
    assert awaited(worker) == replace(answer(question(), lambda: True), late=True)
    assert worker.lost == 1
    worker.ask(question())
    assert awaited(worker) == answer(question())


def test_a_process_that_hangs_is_given_up_with_a_lawful_action(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    worker.ask(question())
    awaited(worker)
    assert worker._process.pid is not None
    os.kill(worker._process.pid, signal.SIGSTOP)
    monkeypatch.setattr("game.opponents.worker.PATIENCE", -1.3)
    worker.ask(question(level="hard"))
    assert awaited(worker).late
    monkeypatch.undo()
    worker.ask(question(2))
    assert awaited(worker) == answer(question(2))


def test_a_thought_that_the_clock_ends_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    never = lambda: False  # noqa: E731
    assert not answer_in_time(question(), never).late
    monkeypatch.setattr("game.opponents.worker.deadline_of", lambda level: -1.0)
    assert answer_in_time(question(), never).late
    assert not answer_in_time(replace(question(), unhurried=True), never).late


def test_an_expert_may_think_a_little_longer() -> None:
    assert 0 < deadline_of("easy") == deadline_of("hard") < deadline_of("expert") <= 2


def test_every_title_has_levels_and_every_level_an_agent() -> None:
    for name in TITLES:
        assert levels_of(TITLES[name])[0] == "random"
        for level in levels_of(TITLES[name]):
            assert callable(agent_of(TITLES[name], level))


def test_an_unknown_title_or_level_is_a_key_that_is_missing() -> None:
    for unknown in (lambda: levels_of(TITLES["chess"]), lambda: agent_of(TITLES["coin_age"], "genius")):
        with pytest.raises(KeyError):
            unknown()


def test_out_of_turn_a_seat_lets_it_pass_unless_its_title_says_otherwise() -> None:
    match = dealt(ALONE).match
    match.act(1, Show(1))
    thoughts = {answer(Question(toy, "random", match.view(1), seed, interrupt=True)).action for seed in range(40)}
    assert thoughts == {None, Shout()}
    assert interrupt_of(TITLES["coin_age"])(None, None) is None  # type: ignore[arg-type]
