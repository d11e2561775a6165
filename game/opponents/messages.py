"""What crosses between the screen and the process of the opponents: questions and decisions, as JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.agent import Candidate, Decision
from game.core.codec import from_json, tagged_from_json, tagged_to_json, to_json
from game.core.contract import AnyTitle, Titles

RUBBISH = (ValueError, TypeError, KeyError, IndexError, RecursionError, OverflowError)
"""What an answer raises that is none."""


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


def packed(number: int, question: Question) -> dict[str, Any]:
    """Return a question as the process reads it."""
    return {
        "number": number,
        "title": question.title.id,
        "level": question.level,
        "seed": question.seed,
        "interrupt": question.interrupt,
        "unhurried": question.unhurried,
        "view": to_json(question.view),
    }


def unpacked_question(message: dict[str, Any], titles: Titles) -> Question:
    """Read a question."""
    title = titles[message["title"]]
    view: Any = from_json(title.view_type, message["view"])
    return Question(title, message["level"], view, message["seed"], message["interrupt"], message["unhurried"])


def packed_decision(number: int, decision: Decision[Any]) -> dict[str, Any]:
    """Return a decision as the screen reads it."""
    candidates = [[tagged_to_json(c.action), c.value] for c in decision.candidates]
    action = None if decision.action is None else tagged_to_json(decision.action)
    return {"number": number, "action": action, "candidates": candidates, "work": decision.work, "late": decision.late}


def unpacked_decision(title: AnyTitle, reply: dict[str, Any]) -> Decision[Any]:
    """Read a process's answer. Raises what `RUBBISH` lists."""
    words = title.actions
    action = None if reply["action"] is None else tagged_from_json(words, reply["action"])
    candidates = (Candidate(tagged_from_json(words, spelled), _number(value)) for spelled, value in reply["candidates"])
    return Decision(action, tuple(candidates), int(_number(reply["work"])), reply["late"] is True)


def _number(value: Any) -> float:
    if type(value) not in (int, float) or value != value:
        raise ValueError(f"{value!r} is no number")
    return float(value)
