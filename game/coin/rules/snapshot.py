"""The whole truth in the table's words, as plain JSON: what digests are taken of (keys: `texts/RECORD.md`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.coin.rules.state import COLOURS, OWNER, VALUE, Card, Player, State, Trick, in_secret
from game.core.contract import totals


def snapshot(state: State) -> dict[str, Any]:
    """Return where every card lies, what has been decided, and the score, line by line."""
    return {
        "round": state.round,
        "trick": state.number,
        "stage": state.stage,
        "due": state.due,
        "options": {"gray_tie": state.rules.gray_tie, "target": state.rules.target},
        "coins": list(state.rules.coins[1:]),
        "middle": _middle(state),
        "exchange": list(state.choices),
        "players": [_player(state, seat) for seat in range(len(state.players))],
        "lost": sorted_cards(state.lost),
        "lines": [
            {"seat": line.seat, "reason": line.reason, "points": line.points, **line.values} for line in state.lines
        ],
        "totals": list(totals(state.lines, len(state.players))),
    }


def sorted_cards(cards: Iterable[Card]) -> list[Card]:
    """Sort cards by seat of their colour, then by value."""
    return sorted(cards, key=lambda card: (OWNER[card], VALUE[card]))


def _middle(state: State) -> dict[str, Any] | None:
    trick = state.trick
    if trick is None:
        return None
    return {
        "colour": COLOURS[trick.owner],
        "trick_card": trick.card,
        "banked": trick.banked,
        "laid": [_laid(state, trick, place) for place in range(len(trick.laid))],
    }


def _laid(state: State, trick: Trick, place: int) -> dict[str, Any]:
    laid = trick.laid[place]
    card = laid.card or state.players[laid.seat].down
    return {"seat": laid.seat, "card": card, "up": laid.card is not None}


def _player(state: State, seat: int) -> dict[str, Any]:
    player = state.players[seat]
    return {
        "colour": COLOURS[seat],
        "hand": sorted_cards(player.hand),
        "unseen": sorted_cards(player.unseen),
        "top": player.top,
        "in_trick_deck": player.to_reveal,
        "under": _dated(player, state, seat),
        "bank_up": sorted_cards(player.bank),
        "bank_flipped": sorted_cards(player.flipped),
        "bank_closed": sorted_cards(player.closed),
        "exchanges": list(player.exchanges),
    }


def _dated(player: Player, state: State, seat: int) -> list[dict[str, Any]]:
    """Name the cards under the deck, first to come back first, each with the trick after which it was put there."""
    put = [*player.exchanges]
    if state.choices and in_secret(state.choices[seat], player.exchanges, state.number):
        put.append(state.number)
    dates = put[len(put) - len(player.under) :]
    return [{"card": card, "after_trick": date} for card, date in zip(player.under, dates, strict=True)]
