"""The levels of play that can be chosen, and where each title's minds are found."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Any

from game.ai.mind import Mind
from game.core.luck import Luck
from game.shelf import TITLES

LEVELS = ("random", "easy", "medium", "hard", "expert")

DEADLINES: Mapping[str, float] = {"expert": 1.9}
"""Seconds by the clock after which a level has to answer with the best it has found."""

USUAL_DEADLINE = 1.4

Interrupt = Callable[[Any, Luck], Any]


@cache
def _minds(title: str) -> Mapping[str, Mind[Any, Any]]:
    if title not in TITLES:
        raise KeyError(title)
    minds: Mapping[str, Mind[Any, Any]] = import_module(f"game.{title}.minds").MINDS
    return minds


def levels_of(title: str) -> tuple[str, ...]:
    """Return the levels that play a title, weakest first."""
    return tuple(level for level in LEVELS if level in _minds(title))


def mind_of(title: str, level: str) -> Mind[Any, Any]:
    """Return the mind of a level. Raises KeyError."""
    return _minds(title)[level]


@cache
def interrupt_of(title: str) -> Interrupt:
    """Return how AI seats use a menu outside their turn: (view, luck) -> action, or None to let it pass."""
    found: Interrupt | None = getattr(import_module(f"game.{title}.minds"), "interrupt", None)
    return found or (lambda view, luck: None)


def deadline_of(level: str) -> float:
    """Return after how many seconds a level is told to stop. Budgets of counted work end thoughts long before."""
    return DEADLINES.get(level, USUAL_DEADLINE)


def unit_of(title: str, level: str) -> str:
    """Return what a level's worths are counted in: "win" (a share), "points", "prestige", "rate" (of
    points by action) or "distance" (actions until victory, negative).

    A title's `minds.WORTHS` names it for each level; points are meant where it says nothing.
    """
    worths: Mapping[str, str] = getattr(import_module(f"game.{title}.minds"), "WORTHS", {})
    return worths.get(level, "points")
