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
