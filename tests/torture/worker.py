"""The opponents' process fails at the decisions of all titles: the match goes on, by the same decisions and in time."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any
from unittest import mock

from game.core.agent import Agent, Decision, Opponents
from game.core.contract import AnyTitle, Titles
from game.core.luck import Luck
from game.core.referee import Match
from game.opponents.levels import deadline_of, levels_of
from game.opponents.messages import Question
from game.opponents.playing import question_for
from game.opponents.worker import Worker, answer
from game.titles import TITLES
from saves.place import OVERRIDE
from tests.opponents.ponderer import FAULTS, go_wrong, note, plan, planned
from tests.torture.part import MEMORY, Found, header_of, rounds

ALLOWED = 2.0
"""Seconds beyond thinking time within which a match goes on."""

LONGEST = 30.0
"""Seconds after which a match counts as one that does not go on."""


def unreliable() -> Titles:
    """Return the registry of a worker's process in which every level may fail as planned."""
    return {name: replace(title, opponents=partial(_failing, title)) for name, title in TITLES.items()}


def _failing(title: AnyTitle) -> Opponents[Any, Any, Any]:
    opponents = title.opponents()
    return replace(opponents, levels={name: _wrapped(agent) for name, agent in opponents.levels.items()})


def _wrapped(agent: Agent[Any, Any]) -> Agent[Any, Any]:
    def decide(view: Any, luck: Luck, stop: Callable[[], bool]) -> Decision[Any]:
        go_wrong(planned())
        return agent(view, luck, stop)

    return decide


def decide(worker: Worker, question: Question, faults: tuple[str, ...], where: str, found: Found) -> tuple[Any, float]:
    """Ask while the process fails; return the action and the seconds beyond the thinking time."""
    plan()
    began = time.monotonic()
    expected = answer(question)
    thought = time.monotonic() - began
    plan(*faults)
    began = time.monotonic()
    worker.ask(question)
    decision = None
    while decision is None and time.monotonic() - began < LONGEST:
        time.sleep(0.005)
        decision = worker.poll()
    pause = time.monotonic() - began - (len(faults) + 1) * max(thought, deadline_of(question.level))
    told = decision is not None and (decision.lost, decision.level is None) == (len(faults), len(faults) < 2)
    same = len(faults) > 1 or decision == replace(expected, lost=len(faults)) or bool(decision and decision.late)
    found.check(told and same, f"{where}, {'/'.join(faults)}: {decision}")
    return (expected if decision is None else decision).action, pause


def torment(worker: Worker, title: str, seed: int, found: Found) -> list[float]:
    """Play a match in which the process fails at many decisions; return the pauses."""
    levels = levels_of(TITLES[title])
    header = header_of(title, levels[min(2, len(levels) - 1)], seed)
    match, luck, pauses, tried = Match(TITLES[title], header), Luck(seed), list[float](), 0
    while match.outcome is None and tried < len(FAULTS):
        if match.request is not None:
            match.sample_chance()
            continue
        seat = min(match.waiting)
        question = question_for(match, seat)
        legal = match.title.legal_actions(question.view)
        if legal.form is None and len(legal.actions) == 1:
            match.act(seat, legal.actions[0])
            continue
        fault = [fault for fault in FAULTS if fault != "illegal"][(seed + tried) % (len(FAULTS) - 1)]
        faults = (fault, "kill") if luck.below(4, "twice", tried) == 0 else (fault,)
        if luck.below(3, "advice", tried) == 0:  # a person asks for advice, and goes away
            worker.ask(replace(question, level=levels[-1], seed=1))
            worker.poll()
            worker.cancel()
        action, pause = decide(worker, question, faults, f"{title}, match {seed}, ply {len(match.plies)}", found)
        pauses.append(pause)
        match.act(seat, action)
        tried += 1
    return pauses


def run(seconds: float, seed: int) -> Found:
    """Torment the process in matches of all titles, one after the other."""
    found, pauses, titles = Found(), list[float](), sorted(TITLES)
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder, mock.patch.dict(os.environ, {OVERRIDE: folder}):
        note("plan").write_text("")
        worker = Worker(unreliable)
        for number in rounds(seconds):
            pauses += torment(worker, titles[number % len(titles)], seed + number, found)
        worker.close()
    late = sum(pause > ALLOWED for pause in pauses)
    found.notes.append(
        f"longest pause beyond thinking time {max(pauses):.1f} s; over {ALLOWED:.0f} s: {late} of {len(pauses)}"
        f"; {worker.lost} processes replaced"
    )
    return found
