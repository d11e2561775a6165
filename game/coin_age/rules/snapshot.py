"""The whole truth in the table's words, for records and their digests (see RECORD.md)."""

from __future__ import annotations

from typing import Any

from game.coin_age.rules.scoring import standing
from game.coin_age.rules.state import COINS, Bank, Position, Stack


def snapshot(state: Position) -> dict[str, Any]:
    """Return what lies where, as plain JSON values."""
    return {
        "phase": state.phase,
        "map": None if state.phase == "map" else state.map.id,
        "sides": list(state.sides),
        "spaces": {space: _stack(stack) for space, stack in zip(state.map.ids, state.stacks, strict=False)},
        "banks": [_bank(bank) for bank in state.banks],
        "turn": _turn(state),
        "idle_turns": state.idle,
        "scores": list(standing(state)),
        "ending": state.ending or None,
    }


def _stack(stack: Stack) -> list[dict[str, Any]]:
    return [{"coin": coin.coin, "seat": coin.seat} for coin in stack]


def _bank(bank: Bank) -> dict[str, int]:
    return dict(zip(COINS, bank, strict=True))


def _turn(state: Position) -> dict[str, Any]:
    turn = state.turn
    return {
        "number": turn.number,
        "seat": turn.seat,
        "slapped": [{"coin": held.coin, "face": "heads" if held.heads else "tails"} for held in turn.hand],
        "matches": turn.matches,
        "placed": turn.placed,
        "paid": turn.paid,
        "moved": turn.moved,
        "captured": turn.captured,
    }
