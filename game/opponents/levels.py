"""The levels of play that can be chosen, and how long each may think."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.agent import Agent, Interrupt
from game.core.contract import AnyTitle

LEVELS = ("random", "easy", "medium", "hard", "expert")

NOT_OFFERED = ("random",)
"""Levels for tests and measurements only."""

DEADLINES: Mapping[str, float] = {"expert": 1.9}
"""Seconds after which a level must answer with the best it has found."""

USUAL_DEADLINE = 1.4


def levels_of(title: AnyTitle) -> tuple[str, ...]:
    """Return the levels that play a title, weakest first."""
    known = title.opponents().levels
    return tuple(level for level in LEVELS if level in known)


def offered_levels(title: AnyTitle) -> tuple[str, ...]:
    """Return the levels that players may choose, weakest first."""
    return tuple(level for level in levels_of(title) if level not in NOT_OFFERED)


def agent_of(title: AnyTitle, level: str) -> Agent[Any, Any]:
    """Return the agent of a level. Raises KeyError."""
    return title.opponents().levels[level]


def interrupt_of(title: AnyTitle) -> Interrupt:
    """Return how AI seats act out of turn: (view, luck) -> action, or None to pass."""
    return title.opponents().interrupt


def deadline_of(level: str) -> float:
    """Return after how many seconds a level must stop; counted budgets end searches long before."""
    return DEADLINES.get(level, USUAL_DEADLINE)


def unit_of(title: AnyTitle, level: str) -> str:
    """Return what a level's values are counted in (see `Opponents.units`)."""
    return title.opponents().units.get(level, "points")
