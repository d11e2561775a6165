"""What has to hold for each reason in COIN, from the hand, the banks, and tricks played on at random."""

from __future__ import annotations

from typing import Any

from game.core.contract import CHANCE
from game.core.luck import Luck
from tests.reasons.told import Checks, Told

WAYS = 6
"""How often a trick is played on."""


def number(card: str) -> int:
    return int(card.split()[1])


def coins(told: Told, card: str) -> int:
    return int(told.state.rules.coins[number(card)])


def shown(told: Told) -> list[int]:
    """Return the values that lie face up in the middle."""
    return [number(laid.card) for laid in told.state.trick.laid if laid.card is not None]


def ends(told: Told, way: int) -> list[Any]:
    """Return the events of a trick that is played on at random after the action."""
    luck, state = Luck(way), told.state
    seen: list[Any] = []
    step = told.title.apply(state, told.seat, told.action)
    while True:
        seen += step.events
        if any(type(event).__name__ in ("TrickTaken", "TrickLost") for event in seen):
            return seen
        state = step.state
        request = told.title.chance(state)
        if request is not None:
            step = told.title.apply(state, CHANCE, request.sample(luck))
            continue
        (seat,) = told.title.waiting_for(state)
        step = told.title.apply(state, seat, told.title.legal_actions(told.title.view(state, seat)).sample(luck, seat))


def always(told: Told, event: str) -> bool:
    """Tell whether an event of the seat comes however the others play."""
    found = ([(type(e).__name__, getattr(e, "seat", None)) for e in ends(told, way)] for way in range(WAYS))
    return all((event, told.seat) in seen for seen in found)


def closed(told: Told) -> set[int]:
    trick = told.state.trick
    return {number(card) for card in (trick.card, trick.banked) if card} | set(shown(told))


def still_open(told: Told, sign: int) -> int:
    """Count the values above or below the card that may still be laid face up."""
    own = number(told.action.card)
    return sum(value not in closed(told) and (value - own) * sign > 0 for value in range(1, 14))


def hand(told: Told) -> list[str]:
    return list(told.state.players[told.seat].hand)


def rest(told: Told) -> list[str]:
    return [card for card in hand(told) if card != told.action.card]


def most_gray(told: Told) -> bool:
    """Count the gray coins of all banks."""
    grays = [len(player.flipped) + len(player.closed) for player in told.state.players]
    own = grays.pop(told.seat) + 1
    return own == told.values["n"] and own > max(grays)


def may_return(told: Told) -> bool:
    """Draw, and look whether every card of the larger hand may go under the deck."""
    state = told.title.apply(told.state, told.seat, told.action).state
    while (request := told.title.chance(state)) is not None:
        state = told.title.apply(state, CHANCE, request.sample(Luck(1))).state
    offered = {action.card for action in told.title.legal_actions(told.title.view(state, told.seat)).actions}
    return offered == set(state.players[told.seat].hand) and len(offered) == len(hand(told)) + 1


CHECKS: Checks = {
    "most_coins": lambda t: max(coins(t, card) for card in hand(t)) == t.values["n"] == coins(t, t.action.card),
    "keeps_high": lambda t: max(rest(t), key=number) == t.values["other"] and number(t.values["other"]) >= 10,
    "keeps_low": lambda t: min(rest(t), key=number) == t.values["other"] and number(t.values["other"]) <= 4,
    "closes": lambda t: t.values["value"] == number(t.action.card),
    "surely_high": lambda t: t.values["card"] == t.state.trick.card and always(t, "TrickTaken"),
    "surely_low": lambda t: t.values["n"] == coins(t, t.action.card) and always(t, "LowKept"),
    "few_above": lambda t: still_open(t, 1) == t.values["n"] and all(v < number(t.action.card) for v in shown(t)),
    "few_below": lambda t: still_open(t, -1) == t.values["n"] and all(v > number(t.action.card) for v in shown(t)),
    "beats_all": lambda t: max(shown(t)) < number(t.action.card),
    "undercuts_all": lambda t: min(shown(t)) > number(t.action.card),
    "all_closed": lambda t: not any(action.up for action in t.legal),
    "between": lambda t: min(shown(t)) < number(t.action.card) < max(shown(t)),
    "gray_lead": most_gray,
    "fewest_coins": lambda t: min(coins(t, card) for card in hand(t)) == t.values["n"] == coins(t, t.action.card),
    "middling": lambda t: t.values["card"] in hand(t) and 4 < number(t.values["card"]) < 10,
    "leads": lambda t: not shown(t),
    "turns_gray": lambda t: min(shown(t)) < number(t.action.card) < max(shown(t)) and always(t, "WentGray"),
    "surely_gray": lambda t: not t.action.up and always(t, "WentGray"),
    "unknown_card": lambda t: any(type(action).__name__ == "DrawForExchange" for action in t.legal),
    "may_return": may_return,
    "has_high": lambda t: t.values["card"] in hand(t) and number(t.values["card"]) >= 10,
    "has_low": lambda t: t.values["card"] in hand(t) and number(t.values["card"]) <= 4,
    "no_high": lambda t: max(hand(t), key=number) == t.values["card"] and number(t.values["card"]) < 10,
    "no_low": lambda t: min(hand(t), key=number) == t.values["card"] and number(t.values["card"]) > 4,
}
