"""Fists with levels that show how a worker treats them; the worker's own process imports this."""

from __future__ import annotations

import dataclasses
import os
import signal
import stat
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.core.agent import Agent, Decision
from game.core.contract import AnyTitle, Titles
from game.core.luck import Luck
from tests.toy import TITLE as toy
from tests.toy.rules.actions import Show


def note(word: str) -> Path:
    """Return the file by which a level in another process says something."""
    return Path(os.environ["COIN_CABINET_HOME"]) / word


def endless(view: Any, luck: Luck, stop: Callable[[], bool]) -> Decision[Any]:
    """Think until it is told to stop."""
    note("began").touch()
    while not stop():
        pass
    note("stopped").touch()
    return Decision(toy.legal_actions(view).actions[0])


def with_levels(**levels: Agent[Any, Any]) -> AnyTitle:
    """Return Fists with other levels."""
    opponents = toy.opponents()
    return dataclasses.replace(toy, opponents=lambda: dataclasses.replace(opponents, levels=levels))


def only_ponderers() -> Titles:
    """Return the registry of a worker's process."""
    return {toy.id: with_levels(endless=endless, random=toy.opponents().levels["random"])}


ANSWERS = {
    "no JSON": b"rubbish",
    "half a text": b'{"number": 1, "act',
    "a list": b"[1, 2, 3]",
    "no number": b"{}",
    "nothing known": b'{"number": 1, "action": {"do": "Fly"}, "candidates": [], "work": 0, "late": false}',
    "odd values": b'{"number": 1, "action": {"do": "Show", "pennies": 0}, "candidates": '
    b'[[{"do": "Show", "pennies": 0}, "x"]], "work": 0, "late": false}',
    "beyond all numbers": b'{"number": 1, "action": null, "candidates": [], "work": %d, "late": false}' % 10**400,
    "deep": b"[" * 100_000,
    "too much": struct.pack("!i", 1 << 30),
    "less than was announced": struct.pack("!i", 1_000) + b"{",
}
"""What a worker may say that is no answer; the last two are not even messages."""

SILENT = ("stop", "slow", "less than was announced")
"""Faults that only the clock can tell."""

FAULTS = ("kill", "stop", "raise", "exit", "illegal", "slow", *ANSWERS)


def plan(*faults: str) -> None:
    """Decide what goes wrong at the next questions."""
    note("plan").parent.mkdir(parents=True, exist_ok=True)
    note("plan").write_text("\n".join(faults))


def planned() -> str:
    """Return what is to go wrong now, or nothing; the next time it is the turn of what is planned then."""
    fault, _, later = note("plan").read_text().partition("\n")
    note("plan").write_text(later)
    return fault


def go_wrong(fault: str) -> None:
    """Fail in a way of `FAULTS`, unless there is no fault."""
    if fault == "raise":
        raise ZeroDivisionError
    if fault == "exit":
        os._exit(0)
    if fault in ("kill", "stop"):
        os.kill(os.getpid(), signal.SIGKILL if fault == "kill" else signal.SIGSTOP)
    if fault in ANSWERS:
        _say(ANSWERS[fault], framed=fault not in ("too much", "less than was announced"))
    while fault:  # neither the clock nor anybody else ends it
        pass


def faulty(view: Any, luck: Luck, stop: Callable[[], bool]) -> Decision[Any]:
    """Do what is planned, or else answer by luck."""
    fault = planned()
    if fault == "illegal":
        return Decision(Show(99))
    go_wrong(fault)
    return Decision(luck.choose(toy.legal_actions(view).actions, "faulty"))


def _say(words: bytes, framed: bool) -> None:
    """Write on every pipe that leads out of this process."""
    for number in map(int, os.listdir("/dev/fd")):
        try:
            if number > 2 and stat.S_ISSOCK(os.fstat(number).st_mode):
                os.write(number, struct.pack("!i", len(words)) * framed + words)
        except OSError:
            continue


def only_faulty() -> Titles:
    """Return the registry of a worker's process in which much goes wrong."""
    levels = {**toy.opponents().levels, "hard": faulty}
    return {toy.id: with_levels(**levels)}
