"""The whole truth of Fists as plain values."""

from __future__ import annotations

from typing import Any

from tests.toy.rules.state import State


def snapshot(state: State) -> dict[str, Any]:
    """Tell what lies where (keys: `RECORD.md`)."""
    return {
        "stage": state.stage,
        "round": state.round,
        "dealt": state.due,
        "deck": list(state.deck),
        "cards": list(state.hands),
        "fists": list(state.fists),
        "pennies": list(state.stocks),
        "shouted_in": list(state.shouts),
        "tied": list(state.tied),
        "throw": state.throw,
        "wins": [{"seat": win.seat, "round": win.round, "points": win.points} for win in state.wins],
    }
