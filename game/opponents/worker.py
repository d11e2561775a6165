"""The process in which opponents think, so that thinking never costs the screen a frame.

What crosses over is JSON made by the codec: a view, a level and a seed one way, an action and its
candidates the other. Nothing is pickled, and the process holds no match.
"""

from __future__ import annotations

import contextlib
import json
import multiprocessing
import os
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from typing import Any, Protocol

from game.core.agent import Candidate, Decision
from game.core.codec import from_json, tagged_from_json, tagged_to_json, to_json
from game.core.contract import AnyTitle, Titles
from game.core.luck import Luck
from game.opponents.levels import agent_of, deadline_of, interrupt_of
from game.titles import all_titles

NOBODY = -1

PATIENCE = 8.0
"""Seconds after its deadline until a silent worker is given up."""

Clock = Callable[[], float]
"""Returns seconds that never go back."""

UNHURRIED = 60.0
"""Seconds that a question may take when nobody is waiting."""

WITHOUT_WORKER = "easy"
"""The level that answers at once in a lost worker's place."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked: its view, the level, the luck.

    `interrupt`: it may let it pass. `unhurried`: nobody is waiting at the table, so the clock does not end it.
    """

    title: AnyTitle
    level: str
    view: Any
    seed: int
    interrupt: bool = False
    unhurried: bool = False


def answer(question: Question, stop: Any = lambda: False) -> Decision[Any]:
    """Think in this process (headless play, tests, and the worker itself)."""
    luck = Luck(question.seed)
    if question.interrupt:
        return Decision(interrupt_of(question.title)(question.view, luck))
    return agent_of(question.title, question.level)(question.view, luck, stop)


def seconds_for(question: Question) -> float:
    """Return how long a question may take."""
    return UNHURRIED if question.unhurried else deadline_of(question.level)


def answer_in_time(question: Question, stale: Callable[[], bool], clock: Clock = time.monotonic) -> Decision[Any]:
    """Think until the level's deadline at most; a decision that the clock ended says so."""
    limit, late = clock() + seconds_for(question), False

    def stop() -> bool:
        nonlocal late
        late = late or clock() > limit
        return late or stale()

    decision = answer(question, stop)
    return replace(decision, late=late)


class Worker:
    """One worker process and the question it is busy with. Questions are answered one at a time.

    `late` counts the decisions that the clock ended, `lost` the workers that died or were given up.
    """

    def __init__(self, titles: Callable[[], Titles] = all_titles, clock: Clock = time.monotonic) -> None:
        self._titles = titles
        self._clock = clock
        self.late = 0
        self.lost = 0
        self._number = 0
        self._question: Question | None = None
        self._given_up_at = 0.0
        self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._given_up = False
        self._wanted = context.RawValue("q", NOBODY)
        self._connection, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, self._wanted, self._titles), daemon=True)
        self._process.start()
        theirs.close()

    @property
    def busy(self) -> bool:
        """Whether an answer is awaited."""
        return self._question is not None

    def ask(self, question: Question) -> None:
        """Ask a question; an earlier one that is still open is dropped."""
        if self._given_up or not self._process.is_alive():
            self._connection.close()
            self._start()
        self._number += 1
        self._question = question
        self._given_up_at = self._clock() + seconds_for(question) + PATIENCE
        self._wanted.value = self._number
        with contextlib.suppress(OSError):  # a dead worker is noticed by poll
            self._connection.send_bytes(json.dumps(_packed(self._number, question)).encode())

    def poll(self) -> Decision[Any] | None:
        """Return the answer if it has come; answer a lost worker's question simply, here and now."""
        if self._question is None:
            return None
        try:
            while self._connection.poll():
                reply = json.loads(self._connection.recv_bytes())
                if reply["number"] == self._number:
                    return self._taken(reply)
        except (OSError, EOFError):
            return self._without_worker()
        if self._process.is_alive() and self._clock() < self._given_up_at:
            return None
        return self._without_worker()

    def _taken(self, reply: dict[str, Any]) -> Decision[Any]:
        question, self._question = self._question, None
        assert question is not None
        decision = _unpacked_decision(question.title, reply)
        self.late += decision.late
        return decision

    def _without_worker(self) -> Decision[Any]:
        question, self._question = self._question, None
        assert question is not None
        self.lost, self._given_up = self.lost + 1, True
        self._process.kill()
        level = question.level if question.interrupt else WITHOUT_WORKER
        return replace(answer(replace(question, level=level), lambda: True), late=True)

    def cancel(self) -> None:
        """Drop the open question; the worker stops thinking within a moment."""
        self._wanted.value = NOBODY
        self._question = None

    def close(self) -> None:
        """End the worker."""
        self.cancel()
        self._connection.close()
        self._process.terminate()
        self._process.join(1)


def _packed(number: int, question: Question) -> dict[str, Any]:
    return {
        "number": number,
        "title": question.title.id,
        "level": question.level,
        "seed": question.seed,
        "interrupt": question.interrupt,
        "unhurried": question.unhurried,
        "view": to_json(question.view),
    }


def _unpacked_question(message: dict[str, Any], titles: Titles) -> Question:
    title = titles[message["title"]]
    view: Any = from_json(title.view_type, message["view"])
    return Question(title, message["level"], view, message["seed"], message["interrupt"], message["unhurried"])


def _packed_decision(number: int, decision: Decision[Any]) -> dict[str, Any]:
    candidates = [[tagged_to_json(c.action), c.value] for c in decision.candidates]
    action = None if decision.action is None else tagged_to_json(decision.action)
    return {"number": number, "action": action, "candidates": candidates, "work": decision.work, "late": decision.late}


def _unpacked_decision(title: AnyTitle, reply: dict[str, Any]) -> Decision[Any]:
    words = title.actions
    action = None if reply["action"] is None else tagged_from_json(words, reply["action"])
    candidates = (Candidate(tagged_from_json(words, spelled), value) for spelled, value in reply["candidates"])
    return Decision(action, tuple(candidates), reply["work"], reply["late"])


def _work(connection: Connection, wanted: Any, titles: Callable[[], Titles]) -> None:
    """Run the worker's process."""
    _step_back()
    serve(connection, wanted, titles())


class Line(Protocol):
    """One end of the pipe between the program and its worker."""

    def recv_bytes(self) -> bytes:
        """Wait for a message. Raises EOFError once the other end is closed."""
        ...

    def send_bytes(self, message: bytes, /) -> None:
        """Send one."""
        ...


def serve(connection: Line, wanted: Any, known: Titles) -> None:
    """Answer questions until the other end closes; `wanted.value` is the one still wanted."""
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            message = json.loads(connection.recv_bytes())
            number = message["number"]
            if wanted.value != number:
                continue

            def stale(number: int = number) -> bool:
                return bool(wanted.value != number)

            decision = answer_in_time(_unpacked_question(message, known), stale)
            connection.send_bytes(json.dumps(_packed_decision(number, decision)).encode())


def _step_back() -> None:
    """Run at low priority: the screen comes first. Idle priority could starve on a busy machine."""
    with contextlib.suppress(OSError):
        if hasattr(os, "nice"):
            os.nice(10)
