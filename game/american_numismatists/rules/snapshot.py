"""The whole truth as plain JSON values, in the table's words: what an outside checker compares (RECORD.md)."""

from __future__ import annotations

from typing import Any

from game.american_numismatists.rules.scoring import credibility, most_valuable
from game.american_numismatists.rules.state import (
    NOBODY,
    ChooseStart,
    Dealer,
    DrawFor,
    Due,
    Hand,
    MustDiscard,
    Note,
    Snooping,
    Space,
    State,
    TurnUp,
)
from game.american_numismatists.rules.view import notes


def snapshot(state: State) -> dict[str, Any]:
    """Return what lies where, who is in turn, what is due and how the game ended."""
    table, box = state.table, state.box
    best, points = most_valuable(box, table), credibility(box, table)
    return {
        "options": {"win_off_turn": table.win_off_turn, "finish_round": table.finish_round},
        "first": _seat(table.first),
        "turn": _seat(table.turn),
        "round": table.round,
        "actions": table.actions,
        "card_played": table.card_played,
        "sale": table.sale,
        "security": table.security,
        "shops": {shop.id: list(coins) for shop, coins in zip(box.shops, table.shops, strict=True)},
        "auction": list(table.auction),
        "collectors": list(table.collectors),
        "research": list(table.research),
        "coin_stack": sorted(state.coin_stack),
        "collector_deck": sorted(state.collector_deck),
        "research_deck": sorted(state.research_deck),
        "investment_deck": sorted(state.investment_deck),
        "gone": list(state.gone),
        "sold": list(table.sold),
        "played": list(table.played),
        "players": [_player(state, seat, points[seat]) for seat in range(table.seats)],
        "most_valuable": None if best is None else {"seat": best[0], "coin": best[1]},
        "due": [_due(due) for due in table.due],
        "stirred": table.stirred,
        "quiet_rounds": table.quiet,
        "last_round_called_by": _seat(table.last_called),
        "result": None if table.result is None else {"why": table.result.why, "winners": list(table.result.winners)},
    }


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _player(state: State, seat: int, points: int) -> dict[str, Any]:
    dealer: Dealer = state.table.dealers[seat]
    hand: Hand = state.hands[seat]
    return {
        "shop": dealer.shop,
        "coins": list(dealer.coins),
        "safe": sorted(dealer.safe),
        "research": list(dealer.research),
        "friends": list(dealer.friends),
        "scored": list(dealer.scored),
        "coin_shows": dealer.shows,
        "collectors": list(hand.collectors),
        "investments": list(hand.investments),
        "notes": [_note(note) for note in notes(seat, state.remembered[seat])],
        "credibility": points,
    }


def _note(note: Note) -> dict[str, Any]:
    return {
        "round": note.round,
        "victim": note.victim,
        "saw": list(note.saw),
        "given": note.given,
        "taken": note.taken,
    }


def _due(due: Due) -> dict[str, Any]:
    match due:
        case TurnUp(pile, spaces):
            return {"what": "turn up", "pile": pile, "spaces": [_space(space) for space in spaces]}
        case DrawFor(pile, seat):
            return {"what": "draw", "pile": pile, "seat": seat}
        case ChooseStart(seat):
            return {"what": "choose shop", "seat": seat}
        case MustDiscard(seat):
            return {"what": "discard", "seat": seat}
        case Snooping(seat, victim):
            return {"what": "answer snoop", "seat": seat, "victim": victim}
    return {"what": "pick first"}


def _space(space: Space) -> list[Any]:
    return [space.place, space.number]
