"""The levels of 0.1.0 stay runnable and play as they did."""

from __future__ import annotations

from typing import Any

import pytest

from game.american_numismatists import TITLE
from game.american_numismatists.opponents.levels import EARLIER
from game.american_numismatists.rules.actions import (
    BuyCoin,
    DrawCollector,
    DrawInvestment,
    DrawResearch,
    EndTurn,
    MoveSale,
    PlayOvertime,
)
from game.core.luck import Luck
from tests.titles.american_numismatists.matches import states

VALUES = (-49.45, -38.8, -23.752165, -9.222165, -12.563081, -13.712135, -4.766667)
DID: dict[str, tuple[Any, ...]] = {
    "medium@0.1": (
        EndTurn(),
        EndTurn(),
        EndTurn(),
        BuyCoin("quarter 1838"),
        DrawInvestment(),
        MoveSale("northwest"),
        PlayOvertime(),
    ),
    "hard@0.1": (
        EndTurn(),
        DrawCollector(),
        EndTurn(),
        DrawCollector(),
        DrawInvestment(),
        MoveSale("midwest"),
        PlayOvertime(),
    ),
    "expert@0.1": (
        EndTurn(),
        BuyCoin("nickel 1919-S"),
        EndTurn(),
        DrawCollector(),
        DrawResearch(),
        DrawCollector(),
        PlayOvertime(),
    ),
}
"""What 0.1.0's program did at these moments; what the best was worth to it, all levels alike."""


@pytest.mark.parametrize("level", DID)
def test_the_levels_of_0_1_play_as_they_did(level: str) -> None:
    found: list[Any] = []
    for n, state in enumerate(states(3, 36, every=45)[1:]):
        for seat in TITLE.waiting_for(state):
            decision = EARLIER[level](TITLE.view(state, seat), Luck(n), lambda: False)
            if decision.candidates:
                found.append((decision.action, pytest.approx(decision.candidates[0].value)))
    assert found == list(zip(DID[level], VALUES, strict=True))
