"""Fists with levels that show how a worker treats them; the worker's own process imports this."""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.core.agent import Agent, Decision
from game.core.contract import AnyTitle, Titles
from game.core.luck import Luck
from tests.toy import TITLE as toy


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
