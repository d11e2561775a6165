"""The process in which opponents think, so that thinking never costs the screen a frame.

What crosses over is JSON made by the codec: a view, a level and a seed one way, an action and its
candidates the other. Nothing is pickled, and the process holds no match.
"""

from __future__ import annotations

import contextlib
import json
import logging
import multiprocessing
import os
import time
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Protocol

from game.core.agent import Decision
from game.core.contract import Titles
from game.core.luck import Luck
from game.opponents.levels import agent_of, deadline_of, interrupt_of
from game.opponents.messages import RUBBISH, Question, packed, packed_decision, unpacked_decision, unpacked_question
from game.titles import all_titles

_LOG = logging.getLogger(__name__)

NOBODY = -1

READY = -2
"""The number of the message by which a process says that it can be asked."""

GRACE = 1.0
"""Seconds after its deadline until a process is given up that has used all this time to think."""

PATIENCE = 7.0
"""Seconds more for one that the machine is too busy to run."""

BEAT = 0.1
"""Seconds after which a process tells again for how long it could run."""

STARTING = 10.0
"""Seconds that a process may need before it is ready; thinking time begins only then."""

RETRIES = 1
"""How often a question is put again, to another process, before somebody weaker answers it."""

LARGEST = 1 << 24
"""Bytes of the longest answer; more is rubbish."""

Clock = Callable[[], float]
"""Returns seconds that never go back."""

UNHURRIED = 60.0
"""Seconds that a question may take when nobody is waiting."""

AT_ONCE = ("random", "easy")
"""Levels that need no process: they answer at once."""

WITHOUT_WORKER = "easy"
"""The level that answers at once in a lost worker's place."""


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
    """Think until the level's deadline at most; a decision that the clock ended says so.

    Levels that answer at once are never ended: lessons count on what they do, on the busiest machine, too.
    """
    unhurried = question.level in AT_ONCE
    limit, late = clock() + (UNHURRIED if unhurried else seconds_for(question)), False

    def stop() -> bool:
        nonlocal late
        late = late or clock() > limit
        return late or stale()

    decision = answer(question, stop)
    return replace(decision, late=late)


class _Process:
    """A process that thinks. Two threads talk to it, so that a stopped one never holds up the screen.

    `used.value` is for how long it could certainly run, in seconds: it has used the processor or kept its beats.
    """

    def __init__(self, titles: Callable[[], Titles]) -> None:
        """Start it. Raises OSError."""
        context = multiprocessing.get_context("spawn")
        self.wanted = context.RawValue("q", NOBODY)
        self.used = context.RawValue("d", 0.0)
        self._inbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._connection, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(theirs, self.wanted, self.used, titles), daemon=True)
        self.process.start()
        theirs.close()
        talks = ((_listen, self._inbox), (_speak, self._outbox))
        self._threads = [Thread(target=talk, args=(self._connection, box), daemon=True) for talk, box in talks]
        for thread in self._threads:
            thread.start()

    def send(self, message: bytes) -> None:
        """Send a message, now or when it can be read."""
        self._outbox.put(message)

    def received(self, seconds: float = 0.0) -> bytes | None:
        """Return the next message, if it comes within some seconds. Raises EOFError once there is no process."""
        try:
            message = self._inbox.get(timeout=seconds) if seconds else self._inbox.get_nowait()
        except Empty:
            return None
        if message is None:
            self._inbox.put(None)
            raise EOFError
        return message

    @property
    def stopped(self) -> bool:
        """Whether somebody has stopped it, where the system tells."""
        with contextlib.suppress(OSError):
            if self.process.pid is not None and hasattr(os, "waitid"):
                return os.waitid(os.P_PID, self.process.pid, os.WSTOPPED | os.WNOHANG | os.WNOWAIT) is not None
        return False

    def end(self) -> None:
        """End it, even if it is stopped: it holds nothing that could be lost."""
        self.process.kill()
        self._outbox.put(None)
        for thread in self._threads:
            thread.join(1)
        self._connection.close()
        self.process.join(1)


def _listen(connection: Connection, inbox: SimpleQueue[bytes | None]) -> None:
    """Take in what a process says, and None when it has ended."""
    with contextlib.suppress(EOFError, OSError):
        while True:
            inbox.put(connection.recv_bytes(LARGEST))
    inbox.put(None)


def _speak(connection: Connection, outbox: SimpleQueue[bytes | None]) -> None:
    """Tell a process what is put into a box, until that is None."""
    with contextlib.suppress(OSError):  # that a process has ended is noticed by listening
        while (message := outbox.get()) is not None:
            connection.send_bytes(message)


class Worker:
    """One worker process and the question it is busy with. Questions are answered one at a time.

    A process that dies, hangs or answers rubbish is replaced, and asked the same again: the same luck leads to the
    same decision. Only if that fails, too, somebody weaker decides, and the decision says so.

    `late` counts the decisions that the clock ended, `lost` the processes that were replaced.
    """

    def __init__(self, titles: Callable[[], Titles] = all_titles, clock: Clock = time.monotonic) -> None:
        self._titles = titles
        self._clock = clock
        self.late = 0
        self.lost = 0
        self._number = 0
        self._question: Question | None = None
        self._answered: Question | None = None
        self._losses = 0
        self._due = self._used_before = 0.0
        self._heard: bytes | None = None
        self._start()

    def _start(self) -> None:
        self._ready, self._heard = False, None
        try:
            self._process: _Process | None = _Process(self._titles)
        except OSError as error:
            _LOG.warning("No process could be started for the opponents: %s", error)
            self._process = None

    @property
    def busy(self) -> bool:
        """Whether an answer is awaited."""
        return self._question is not None

    def ask(self, question: Question) -> None:
        """Ask a question; an earlier one that is still open is dropped."""
        if self._process is None:
            self._start()
        self._question, self._losses = question, 0
        self._put()

    def _put(self) -> None:
        assert self._question is not None
        self._number += 1
        self._await(0.0 if self._ready else STARTING)
        if self._process is not None:
            self._process.wanted.value = self._number
            self._process.send(json.dumps(packed(self._number, self._question)).encode())

    def _await(self, start: float = 0.0) -> None:
        """Reckon until when an answer should have come."""
        self._used_before = 0.0 if self._process is None else self._process.used.value
        if self._question is not None:
            self._due = self._clock() + start + seconds_for(self._question) + GRACE

    def _hangs(self) -> bool:
        """Return whether the process is stopped, or has had its time; a busy machine gives it more."""
        assert self._process is not None
        assert self._question is not None
        if self._process.stopped:
            return True
        spent = self._process.used.value - self._used_before > seconds_for(self._question)
        return self._clock() > self._due + (0.0 if spent else PATIENCE)

    def wait(self, seconds: float) -> bool:
        """Sleep until there is something to poll for; return whether there is."""
        with contextlib.suppress(EOFError):
            if self._heard is None and self._process is not None:
                self._heard = self._process.received(seconds)
                return self._heard is not None
        return True

    def poll(self) -> Decision[Any] | None:
        """Return the answer if it has come. A lost process's question is put again, and answered simply at last."""
        if self._question is None:
            return None
        decision = self._listened() if self._losses <= RETRIES else None
        return self._substitute() if decision is None and self._losses > RETRIES else decision

    def refuse(self) -> None:
        """Say that the rules do not allow what was just answered: that is rubbish, too."""
        self._question = self._answered
        self._lose("it answered what the rules do not allow")

    def _listened(self) -> Decision[Any] | None:
        try:
            while (message := self._next()) is not None:
                decision = self._read(message)
                if decision is not None:
                    return decision
        except EOFError:
            self._lose("it has ended")
        except RUBBISH as error:
            self._lose(f"it answered rubbish ({type(error).__name__})")
        else:
            if self._hangs():
                self._lose("it does not answer")
        return None

    def _next(self) -> bytes | None:
        if self._process is None:
            raise EOFError
        heard, self._heard = self._heard, None
        return self._process.received() if heard is None else heard

    def _read(self, message: bytes) -> Decision[Any] | None:
        """Return the decision in a message, if it answers the open question. Raises what `RUBBISH` lists."""
        reply, question = json.loads(message), self._question
        assert question is not None
        if reply["number"] == READY:
            self._ready = True
            self._await()
        if reply["number"] != self._number:
            return None
        decision = unpacked_decision(question.title, reply)
        self._question, self._answered = None, question
        self.late += decision.late
        return replace(decision, lost=self._losses)

    def _lose(self, why: str) -> None:
        """Replace the process; put its question again, unless that has been done."""
        self.lost, self._losses = self.lost + 1, self._losses + 1
        _LOG.warning("The opponents' process was replaced, for %s (%d. time for this question)", why, self._losses)
        if self._process is not None:
            self._process.end()
        self._start()
        if self._losses <= RETRIES:
            self._put()

    def _substitute(self) -> Decision[Any]:
        """Answer here and now; the decision says if that is not by the level that was asked."""
        question, self._question = self._question, None
        assert question is not None
        if question.interrupt or question.level in AT_ONCE:
            return replace(answer(question), lost=self._losses)
        _LOG.warning("A decision of level %s was made by level %s", question.level, WITHOUT_WORKER)
        decision = answer(replace(question, level=WITHOUT_WORKER), lambda: True)
        return replace(decision, late=True, lost=self._losses, level=WITHOUT_WORKER)

    def cancel(self) -> None:
        """Drop the open question; the worker stops thinking within a moment."""
        if self._process is not None:
            self._process.wanted.value = NOBODY
        self._question = None

    def close(self) -> None:
        """End the worker."""
        self.cancel()
        if self._process is not None:
            self._process.end()
            self._process = None


def _work(connection: Connection, wanted: Any, used: Any, titles: Callable[[], Titles]) -> None:
    """Run the worker's process."""
    _step_back()
    Thread(target=_beat, args=(used,), daemon=True).start()
    with contextlib.suppress(OSError):  # nobody listens any more: serving ends at once
        connection.send_bytes(json.dumps({"number": READY}).encode())
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

            decision = answer_in_time(unpacked_question(message, known), stale)
            connection.send_bytes(json.dumps(packed_decision(number, decision)).encode())


def _beat(used: Any) -> None:
    """Tell again and again for how long this process could run: a beat that comes late does not count as time."""
    for beats in count():
        used.value = max(time.process_time(), beats * BEAT)
        time.sleep(BEAT)


def _step_back() -> None:
    """Run at low priority: the screen comes first. Idle priority could starve on a busy machine."""
    with contextlib.suppress(OSError):
        if hasattr(os, "nice"):
            os.nice(10)
