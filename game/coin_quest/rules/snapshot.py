"""The whole truth as plain JSON values, in the table's words (see RECORD.md)."""

from __future__ import annotations

from typing import Any

from game.coin_quest.rules import scoring
from game.coin_quest.rules.state import Player, State
from game.core.contract import totals


def snapshot(state: State) -> dict[str, Any]:
    """Return what lies where, who has committed what, and at the end how it ended."""
    found: dict[str, Any] = {
        "stage": state.stage,
        "round": state.round,
        "start": state.start,
        "auction_unseen": list(state.unseen),
        "boxed": state.table.boxed,
        "market": list(state.market),
        "lots": {str(number): list(coins) for number, coins in enumerate(state.lots, start=1)},
        "players": [_player(player) for player in state.players],
        "settled": sorted(state.settled),
        "passing": None,
        "buyers": [[buyer.seat, buyer.lot] for buyer in state.buyers],
    }
    if state.passing is not None:
        passing = state.passing
        found["passing"] = {"holder": passing.holder, "penny": passing.penny, "target": passing.target}
    if state.stage == "over":
        found["ending"] = _ending(state)
    return found


def _player(player: Player) -> dict[str, Any]:
    return {
        "bag": list(player.bag),
        "hand": sorted(player.hand),
        "aside": sorted(player.aside),
        "discard": sorted(player.discard),
        "removed": sorted(player.removed),
        "used": sorted(use.coin for use in player.uses),
        "ready": sorted(player.ready),
        "due": player.due,
        "ended": player.ended,
        "bid": None if player.bid is None else [list(pair) for pair in player.bid],
        "prestige": player.prestige,
    }


def _ending(state: State) -> dict[str, Any]:
    ending = scoring.ranked(state.players, state.table)
    points = totals(scoring.final_lines(state), len(state.players))
    return {"why": ending.why, "winners": list(ending.winners), "places": list(ending.places), "totals": list(points)}
