"""Moments of real rounds at which one card is plainly right or plainly silly: the searching levels see that."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.coin import TITLE
from game.coin.opponents.levels import scaled
from game.coin.rules.actions import Play
from game.coin.rules.state import State
from game.core.codec import from_json
from game.core.luck import Luck

POSITIONS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "positions.json").read_text(encoding="utf-8"))
"""`state` and `seat` to move; cards as "12u" (a twelve face up) or "3d" (a three face down)."""


def word(action: Play) -> str:
    return action.card.split()[1] + ("u" if action.up else "d")


@pytest.mark.parametrize("position", POSITIONS, ids=[position["why"] for position in POSITIONS])
@pytest.mark.parametrize("level", ["hard", "expert"])
def test_a_plain_choice_is_made_and_the_silly_ones_come_last(position: dict[str, Any], level: str) -> None:
    view = TITLE.view(from_json(State, position["state"]), position["seat"])
    decision = scaled(level, 0.25)(view, Luck(1), lambda: False)
    assert word(decision.action) in position["right"]
    values = {word(candidate.action): candidate.value for candidate in decision.candidates}
    assert min(values[card] for card in position["right"]) > max(values[card] for card in position["silly"])
