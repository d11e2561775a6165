"""Opponents think in a process of their own; what comes back is the answer to the question that was put last."""

from __future__ import annotations

import json
import math
import os
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import Any

import pytest

from game.commands.seats import new_header
from game.core.agent import Decision
from game.core.codec import to_json
from game.core.luck import Luck
from game.core.record import Player
from game.core.referee import Match
from game.opponents import worker as worker_module
from game.opponents.levels import deadline_of
from game.opponents.messages import Question, unpacked_decision
from game.opponents.worker import BEAT, GRACE, PATIENCE, RETRIES, Worker, answer, answer_in_time, serve
from game.titles import TITLES
from tests.core.table import dealt
from tests.opponents.ponderer import FAULTS, SILENT, note, only_faulty, only_ponderers, plan, with_levels
from tests.opponents.waiting import LONG, awaited, let_think
from tests.toy import TITLE as toy
from tests.toy.rules.actions import Show


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


class Time:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


# The clock


@pytest.mark.parametrize(("unhurried", "late"), [(False, True), (True, False)])
def test_a_thought_is_ended_by_the_clock_and_says_so_unless_nobody_waits_for_it(unhurried: bool, late: bool) -> None:
    clock, told = Time(), []

    def slow(view: Any, luck: Luck, stop: Callable[[], bool]) -> Decision[Any]:
        told.append(stop())
        clock.now = deadline_of("slow") + 0.1
        told.append(stop())
        return Decision(Show(0))

    asked = Question(with_levels(slow=slow), "slow", dealt().match.view(0), 1, unhurried=unhurried)
    assert answer_in_time(asked, lambda: False, clock).late == late
    assert told == [False, late]


def test_the_clock_never_ends_a_level_that_answers_at_once_or_lessons_would_tell_what_did_not_happen() -> None:
    clock, told = Time(), []

    def easy(view: Any, luck: Luck, stop: Callable[[], bool]) -> Decision[Any]:
        clock.now = deadline_of("easy") + GRACE + PATIENCE
        told.append(stop())
        return Decision(Show(0))

    asked = Question(with_levels(easy=easy), "easy", dealt().match.view(0), 1)
    assert not answer_in_time(asked, lambda: False, clock).late
    assert told == [False]


# What the process does with its messages


class Wanted:
    """The number of the question that is still wanted."""

    def __init__(self, value: int) -> None:
        self.value = value


class Messages:
    """A pipe whose other end has sent questions and closes then."""

    def __init__(self, *levels: str) -> None:
        view = to_json(dealt().match.view(0))
        common = {"title": "fists", "seed": 1, "interrupt": False, "unhurried": True, "view": view}
        self.left = [{**common, "number": number, "level": level} for number, level in enumerate(levels, start=1)]
        self.answered: list[dict[str, Any]] = []

    def recv_bytes(self) -> bytes:
        if not self.left:
            raise EOFError
        return json.dumps(self.left.pop(0)).encode()

    def send_bytes(self, message: bytes, /) -> None:
        self.answered.append(json.loads(message))


def test_a_question_that_is_no_longer_wanted_when_it_is_read_is_passed_over() -> None:
    thought_about: list[int] = []

    def counting(view: Any, luck: Luck, stop: Callable[[], bool]) -> Decision[Any]:
        thought_about.append(1)
        return Decision(Show(0))

    line = Messages("counting", "counting", "counting")
    serve(line, Wanted(3), {"fists": with_levels(counting=counting)})
    assert [reply["number"] for reply in line.answered] == [3]
    assert thought_about == [1]


def test_a_thought_is_told_to_stop_as_soon_as_its_question_is_not_wanted_any_more() -> None:
    wanted, told = Wanted(1), []

    def asking(view: Any, luck: Luck, stop: Callable[[], bool]) -> Decision[Any]:
        told.append(stop())
        wanted.value = -1
        told.append(stop())
        return Decision(Show(0))

    serve(Messages("asking"), wanted, {"fists": with_levels(asking=asking)})
    assert told == [False, True]


# The process


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


def test_an_answer_that_comes_when_another_question_is_open_is_not_taken_for_its_answer(worker: Worker) -> None:
    first, second = (next(q for q in map(question, range(1, 99)) if answer(q) != answer(question(0))), question(0))
    worker.ask(second)
    awaited(worker)  # it is ready: what it says next is an answer
    worker.ask(first)
    let_think(worker)
    worker.ask(second)
    assert awaited(worker) == answer(second)


def test_a_question_that_is_dropped_is_not_answered(worker: Worker) -> None:
    worker.ask(question(1))
    worker.cancel()
    assert not worker.busy
    worker.ask(question(2, "random"))
    assert awaited(worker) == answer(question(2, "random"))


# The process goes wrong


@pytest.fixture
def unreliable(home_of_its_own: Path) -> Iterator[Worker]:
    """A worker that does what is planned."""
    made = Worker(only_faulty)
    yield made
    made.close()


def asked(seed: int = 1, level: str = "hard") -> Question:
    """Return a question that the unreliable worker may fail at."""
    return Question(only_faulty()["fists"], level, dealt().match.view(0), seed)


def undisturbed(question: Question) -> Decision[Any]:
    plan()
    return answer(question)


@pytest.mark.parametrize("fault", [fault for fault in FAULTS if fault not in ("illegal", *SILENT)])
def test_whatever_goes_wrong_another_process_comes_to_the_same_decision(unreliable: Worker, fault: str) -> None:
    expected = undisturbed(asked())
    plan(fault)
    unreliable.ask(asked())
    decision = awaited(unreliable)
    assert decision == replace(expected, lost=1)
    assert (decision.level, unreliable.lost, unreliable.busy) == (None, 1, False)


@pytest.fixture
def hanging(home_of_its_own: Path) -> Iterator[tuple[Worker, Time]]:
    """An unreliable worker that is ready, and its clock."""
    clock = Time()
    worker = Worker(only_faulty, clock)
    plan()
    worker.ask(asked())
    awaited(worker)
    yield worker, clock
    worker.close()


def begun(worker: Worker, fault: str) -> int:
    """Let a process begin to fail; return its number."""
    plan(fault)
    worker.ask(asked())
    until(lambda: not note("plan").read_text())
    assert worker._process is not None
    return worker._process.process.pid or 0


def test_a_stopped_process_is_ended_and_another_one_comes_to_the_same_decision(hanging: tuple[Worker, Time]) -> None:
    worker, _ = hanging
    process = worker._process
    assert process is not None
    begun(worker, "stop")
    try:
        until(lambda: process.stopped)  # all of its threads
        assert awaited(worker) == replace(undisturbed(asked()), lost=1)
        assert process.process.exitcode == -signal.SIGKILL
    finally:
        process.process.kill()


@pytest.mark.parametrize("fault", ["slow", "less than was announced"])
def test_a_process_that_runs_but_does_not_answer_is_waited_for_a_little(
    hanging: tuple[Worker, Time], fault: str
) -> None:
    worker, clock = hanging
    begun(worker, fault)
    worker._used_before = math.inf  # as if it had never come to run
    clock.now += deadline_of("hard") + GRACE + PATIENCE - 0.1
    assert (worker.poll(), worker.lost) == (None, 0)
    clock.now += 0.2
    assert awaited(worker) == replace(undisturbed(asked()), lost=1)


def test_a_process_that_has_used_all_its_time_is_not_waited_for_any_longer(hanging: tuple[Worker, Time]) -> None:
    worker, clock = hanging
    begun(worker, "slow")
    worker._used_before -= deadline_of("hard") + 1
    clock.now += deadline_of("hard") + GRACE - 0.1
    assert (worker.poll(), worker.lost) == (None, 0)
    clock.now += 0.2
    assert awaited(worker) == replace(undisturbed(asked()), lost=1)


def test_a_process_that_keeps_its_beats_could_run_even_if_it_only_sleeps(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[float] = []
    used = SimpleNamespace(value=0.0)

    def sleep(seconds: float) -> None:
        told.append(used.value)
        if len(told) == 30:
            raise KeyboardInterrupt

    monkeypatch.setattr("game.opponents.worker.time.sleep", sleep)
    monkeypatch.setattr("game.opponents.worker.time.process_time", lambda: 0.01)
    with pytest.raises(KeyboardInterrupt):
        worker_module._beat(used)
    assert told[0] == 0.01
    assert told[-1] == pytest.approx(29 * BEAT)


@pytest.mark.parametrize("value", [True, None, "1", math.nan, [1]])
def test_a_value_that_is_no_number_is_rubbish(value: object) -> None:
    action = {"do": "Show", "pennies": 0}
    reply = {"number": 1, "action": action, "candidates": [[action, 0.5]], "work": 0, "late": False}
    assert unpacked_decision(toy, reply).candidates[0].value == 0.5
    with pytest.raises(ValueError, match="no number"):
        unpacked_decision(toy, {**reply, "candidates": [[action, value]]})


def test_only_when_two_processes_have_failed_somebody_weaker_decides_and_says_so(unreliable: Worker) -> None:
    plan("kill", "exit")
    unreliable.ask(asked())
    weaker = replace(answer(asked(level="easy"), lambda: True), late=True, lost=2, level="easy")
    assert awaited(unreliable) == weaker
    assert unreliable.lost == 2
    expected = undisturbed(asked(2))
    unreliable.ask(asked(2))
    assert awaited(unreliable) == expected


def test_levels_that_need_no_process_decide_as_ever_when_there_is_none(unreliable: Worker) -> None:
    for level in ("random", "easy"):
        unreliable.ask(asked(level=level))
        unreliable._losses = RETRIES + 1
        assert unreliable.poll() == replace(answer(asked(level=level)), lost=RETRIES + 1)


def test_a_decision_that_is_refused_is_asked_for_again_and_refused_twice_made_by_somebody_weaker(
    unreliable: Worker,
) -> None:
    plan("illegal", "illegal")
    unreliable.ask(asked())
    for _ in range(2):
        assert awaited(unreliable).action == Show(99)
        unreliable.refuse()
        assert unreliable.busy
    assert awaited(unreliable).level == "easy"


def test_a_stopped_process_never_holds_up_who_asks_however_much_is_asked(unreliable: Worker) -> None:
    unreliable.ask(asked(level="random"))
    awaited(unreliable)
    assert unreliable._process is not None
    os.kill(unreliable._process.process.pid or 0, signal.SIGSTOP)

    def ask_much() -> None:
        for seed in range(3_000):
            unreliable.ask(asked(seed))
            unreliable.cancel()

    asking = Thread(target=ask_much, daemon=True)
    asking.start()
    asking.join(LONG)
    held_up = asking.is_alive()
    unreliable.close()
    assert not held_up


def test_a_process_that_cannot_be_started_costs_no_match(unreliable: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(titles: object) -> None:
        raise OSError("no more processes")

    expected = undisturbed(asked())
    with monkeypatch.context() as patched:
        patched.setattr("game.opponents.worker._Process", refuse)
        unreliable.ask(asked())
        unreliable._lose("a test")
        while (decision := unreliable.poll()) is None:
            pass
        assert decision.level == "easy"
    unreliable.ask(asked())
    assert awaited(unreliable) == expected


def test_a_question_that_is_dropped_ends_the_thought_about_it(home_of_its_own: Path) -> None:
    home_of_its_own.mkdir()
    worker = Worker(only_ponderers)
    view = dealt().match.view(0)
    worker.ask(Question(only_ponderers()["fists"], "endless", view, 1, unhurried=True))
    until(note("began").exists)
    assert not note("stopped").exists()
    worker.cancel()
    until(note("stopped").exists, 30)
    worker.close()


def until(reached: Callable[[], bool], seconds: int = 60) -> None:
    """Wait for another process to do something; the limit only ends what would never end."""
    for _ in range(seconds * 100):
        if reached():
            return
        time.sleep(0.01)
    raise AssertionError("it never came to that")


def test_a_thought_that_the_clock_ends_is_counted(home_of_its_own: Path) -> None:
    home_of_its_own.mkdir()
    worker = Worker(only_ponderers)
    for level in ("endless", "random"):
        worker.ask(Question(only_ponderers()["fists"], level, dealt().match.view(0), 1))
        assert awaited(worker).late == (level == "endless")
        assert worker.late == 1
    worker.close()


def test_a_process_asked_whether_a_seat_interrupts_does_not_move_for_it(worker: Worker) -> None:
    view = question().view
    worker.ask(Question(TITLES["coin_age"], "easy", view, 1, interrupt=True))
    assert awaited(worker).action is None
