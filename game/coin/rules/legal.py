"""What a seat may do, and why not: the one place where actions are judged (in-game rules, sections 5, 6 and 8)."""

from __future__ import annotations

from typing import Final

from game.coin.rules.actions import Action, Bank, DrawForExchange, PassExchange, Play, PutUnder
from game.coin.rules.state import CARDS, SEAT_COUNT, VALUE, Card, Choice, State, Trick
from game.coin.rules.trick import closed_values, open_cards, turn
from game.coin.rules.view import View
from game.core.contract import SPECTATOR, LegalActions, Refusal, Seat

PLAYS: Final = {up: {card: Play(card, up) for suit in CARDS for card in suit} for up in (True, False)}
BANKS: Final = {card: Bank(card) for suit in CARDS for card in suit}
"""Every card's actions, made once: making them anew would take a tenth of a decision."""


def waiting_for(state: State) -> frozenset[Seat]:
    """Return the seats that the game cannot go on without; in an exchange, all that have not decided."""
    match state.stage:
        case "banking" | "playing":
            return frozenset({_to_act(state)})
        case "exchanging" if "drawing" not in state.choices:
            return frozenset(seat for seat, choice in enumerate(state.choices) if choice in ("open", "putting"))
    return frozenset()


def _to_act(table: State | View) -> Seat:
    """Return who banks or lays a card now."""
    assert table.trick is not None
    if table.stage == "banking":
        return table.trick.owner
    seat = turn(table.trick)
    assert seat is not None
    return seat


def legal_actions(view: View) -> LegalActions[Action]:
    """Return what the viewer may do now; a spectator: nothing."""
    if view.viewer == SPECTATOR:
        return LegalActions()
    match view.stage:
        case "banking" if view.viewer == _to_act(view):
            return LegalActions(tuple([BANKS[card] for card in view.hand]))
        case "playing" if view.viewer == _to_act(view):
            assert view.trick is not None
            up = [PLAYS[True][card] for card in open_cards(view.trick, view.hand)]
            return LegalActions((*up, *[PLAYS[False][card] for card in view.hand]))
        case "exchanging" if view.choice == "open":
            return LegalActions((DrawForExchange(), PassExchange()))
        case "exchanging" if view.choice == "putting":
            return LegalActions(tuple(PutUnder(card) for card in view.hand))
    return LegalActions()


def why_illegal(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Judge an action: None is a yes. Agrees with the legal actions of that seat's view."""
    if state.stage == "over":
        return Refusal("match_over", "10")
    if not 0 <= seat < SEAT_COUNT:
        return Refusal("no_seat", "1")
    match action:
        case Bank(card):
            return _may_bank(state, seat, card)
        case Play(card, up):
            return _may_play(state, seat, card, up)
        case _:
            return _may_exchange(state, seat, action)


def _may_bank(state: State, seat: Seat, card: Card) -> Refusal | None:
    if state.stage != "banking":
        return Refusal("no_banking_now", "5")
    assert state.trick is not None
    if seat != state.trick.owner:
        return Refusal("only_owner_banks", "5", {"seat": state.trick.owner})
    return _in_hand(state, seat, card)


def _may_play(state: State, seat: Seat, card: Card, up: bool) -> Refusal | None:
    if state.stage == "banking":
        return Refusal("bank_first", "5", {"seat": _to_act(state)})
    if state.stage != "playing":
        return Refusal("no_playing_now", "6")
    if seat != _to_act(state):
        return Refusal("not_your_turn", "6", {"seat": _to_act(state)})
    assert state.trick is not None
    missing = _in_hand(state, seat, card)
    return missing or (_value_open(state.trick, card) if up else None)


def _value_open(trick: Trick, card: Card) -> Refusal | None:
    closing = closed_values(trick).get(VALUE[card])
    if closing is None:
        return None
    why, other = closing
    return Refusal(f"value_of_{why}", "6", {"card": card, "other": other, "value": VALUE[card]})


def _may_exchange(state: State, seat: Seat, action: DrawForExchange | PutUnder | PassExchange) -> Refusal | None:
    if state.stage != "exchanging":
        return Refusal("no_exchange_now", "8")
    choice: Choice = state.choices[seat]
    if choice in ("put", "passed", "exchanged"):
        return Refusal("exchange_decided", "8")
    if choice == "drawing":
        return Refusal("card_being_drawn", "8")
    if isinstance(action, PutUnder):
        return Refusal("draw_first", "8") if choice == "open" else _in_hand(state, seat, action.card)
    return Refusal("put_one_under", "8") if choice == "putting" else None


def _in_hand(state: State, seat: Seat, card: Card) -> Refusal | None:
    if card in state.players[seat].hand:
        return None
    return Refusal("card_not_in_hand", "4", {"card": card})
