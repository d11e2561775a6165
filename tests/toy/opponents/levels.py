"""The opponents of Fists."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.core.agent import Agent, Opponents
from game.core.luck import Luck
from game.opponents.simple import one_step_agent, random_agent
from tests.toy import TITLE as toy
from tests.toy.opponents import evaluation
from tests.toy.rules.actions import Action, Shout
from tests.toy.rules.state import View

AGENTS: Final[Mapping[str, Agent[Any, Any]]] = {
    "random": random_agent(toy),
    "easy": one_step_agent(toy, evaluation, worlds=2),
}


def interrupt(view: View, luck: Luck) -> Action | None:
    """Shout now and then."""
    shouts = [action for action in toy.legal_actions(view).actions if isinstance(action, Shout)]
    return shouts[0] if shouts and not luck.below(6, "shout") else None


OPPONENTS: Final[Opponents[Any, Any, Any]] = Opponents(levels=AGENTS, evaluation=evaluation, interrupt=interrupt)
