"""The opponents, weakest first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game import coin_age
from game.ai.mind import Mind, one_step_mind, random_mind
from game.coin_age import eye

MINDS: Final[Mapping[str, Mind[Any, Any]]] = {
    "random": random_mind(coin_age),
    "easy": one_step_mind(coin_age, eye, worlds=1),
}
