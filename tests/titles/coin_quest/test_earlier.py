"""The levels of 0.1.0 stay runnable and play as they did."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

import pytest

from game.coin_quest import TITLE
from game.coin_quest.opponents.levels import AGENTS, EARLIER
from game.core.agent import Agent
from game.core.luck import Luck
from tests.titles.coin_quest.table import played

DID = {
    "easy@0.1": "dd43d627615149c2",
    "medium@0.1": "2ae438895ee9951c",
    "hard@0.1": "e5c27b8c09059cb6",
    "expert@0.1": "da15ec50a186be5e",
}
"""A digest of what 0.1.0's program did in a match played by luck (its last turns wholly, else every seventh)."""


def answers(agent: Agent[Any, Any]) -> Iterator[str]:
    for number, (state, _) in enumerate(played(2, 5)):
        late = state.stage in ("market", "penny") or (state.stage == "actions" and state.left < 7)
        if late or number % 7 == 0:
            for seat in sorted(TITLE.waiting_for(state)):
                yield repr(agent(TITLE.view(state, seat), Luck(number), lambda: False).action)


def digest(agent: Agent[Any, Any]) -> str:
    return blake2b("\n".join(answers(agent)).encode(), digest_size=8).hexdigest()


@pytest.mark.parametrize("level", DID)
def test_the_levels_of_0_1_play_as_they_did(level: str) -> None:
    assert digest(EARLIER[level]) == DID[level]


def test_hard_plays_otherwise_now() -> None:
    assert digest(AGENTS["hard"]) != DID["hard@0.1"]
