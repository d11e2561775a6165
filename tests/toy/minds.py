"""The opponents of Fists."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.ai.mind import Mind, one_step_mind, random_mind
from game.core.luck import Luck
from tests import toy
from tests.toy import eye
from tests.toy.nouns import Action, Shout, View

MINDS: Final[Mapping[str, Mind[Any, Any]]] = {
    "random": random_mind(toy),
    "easy": one_step_mind(toy, eye, worlds=2),
}


def interrupt(view: View, luck: Luck) -> Action | None:
    """Shout now and then."""
    shouts = [action for action in toy.menu(view).actions if isinstance(action, Shout)]
    return shouts[0] if shouts and not luck.below(6, "shout") else None
