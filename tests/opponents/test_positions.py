"""Decisions of real matches where a move is plainly right or plainly silly: the upper levels see that.

`positions/*.toml` says why, in a sentence each. `right` and `silly` are patterns of what is done (`laying.worded`);
`levels` must hold where hard and expert alone do not say it all. COIN's are in `tests/titles/coin/test_positions.py`.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from re import fullmatch
from typing import Any

import pytest

from game.core.luck import Luck
from game.opponents.levels import agent_of
from game.titles import TITLES
from tests.opponents.laying import LAYING, numbered, worded

FOLDER = Path(__file__).parent / "positions"
POSITIONS: dict[str, list[dict[str, Any]]] = {
    title: numbered(tomllib.loads((FOLDER / f"{title}.toml").read_text(encoding="utf-8"))["position"])
    for title in LAYING
}
CASES = [
    pytest.param(title, level, position, id=f"{title} {level}: {position['why']}")
    for title, positions in POSITIONS.items()
    for position in positions
    for level in position.get("levels", ["hard", "expert"])
]


def matched(patterns: list[str], action: Any) -> bool:
    return any(fullmatch(pattern, worded(action)) for pattern in patterns)


def laid(title: str, position: dict[str, Any]) -> Any:
    """Return the view of the seat that is to decide."""
    told = {key: value for key, value in position.items() if key not in ("why", "levels", "right", "silly")}
    state, seat = LAYING[title](**told)
    return TITLES[title].view(state, seat)


def sensible(position: dict[str, Any], action: Any) -> bool:
    if "right" in position and not matched(position["right"], action):
        return False
    return not matched(position.get("silly", []), action)


@pytest.mark.parametrize(("title", "level", "position"), CASES)
def test_what_is_plain_is_seen(title: str, level: str, position: dict[str, Any]) -> None:
    view = laid(title, position)
    for seed in range(2):
        action = agent_of(TITLES[title], level)(view, Luck(seed), lambda: False).action
        assert sensible(position, action), worded(action)


@pytest.mark.parametrize("title", LAYING)
def test_every_pattern_means_something_that_could_be_done(title: str) -> None:
    for position in POSITIONS[title]:
        offered = TITLES[title].legal_actions(laid(title, position))
        if offered.form is None:
            for pattern in (*position.get("right", ()), *position.get("silly", ())):
                assert any(fullmatch(pattern, worded(action)) for action in offered.actions), (position["why"], pattern)


@pytest.mark.parametrize("title", LAYING)
def test_whoever_does_what_hard_likes_least_is_caught(title: str) -> None:
    least = []
    for position in POSITIONS[title]:
        decision = agent_of(TITLES[title], "hard")(laid(title, position), Luck(1), lambda: False)
        least.append(decision.candidates[-1].action if len(decision.candidates) > 1 else None)
    caught = [
        not sensible(position, action) for position, action in zip(POSITIONS[title], least, strict=True) if action
    ]
    assert len(caught) > 3
    assert 3 * sum(caught) >= 2 * len(caught)
