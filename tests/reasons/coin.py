"""What has to hold for each reason in COIN, from the hand, the banks, and tricks played on at random."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.coin.table import reasons as module
from game.coin.table.previews import CardChances, card_chances
from game.core.contract import CHANCE
from game.core.luck import Luck
from tests.reasons.told import Checks, Told

WAYS = 6
"""How often a trick is played on."""


KNOWN: dict[object, Mapping[str, CardChances]] = {}


def chances_of(view: Any) -> Mapping[str, CardChances]:
    """Return what the second hint is made of."""
    key = view.viewer, view.round, view.number, view.hand, view.trick, view.banks, view.remembered
    if key not in KNOWN:
        KNOWN[key] = {each.card: each for each in card_chances(view, Luck(view.round * 10 + view.number))}
    return KNOWN[key]


def reasons(view: Any, action: Any) -> Iterator[Any]:
    """Give the reasons as advice does: from the same chances as the second hint."""
    return module.reasons(view, action, chances_of(view))


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


def stays(told: Told) -> bool:
    """Tell whether the card played never turns gray, and lies with no other face up when it is played."""
    found = [{(type(e).__name__, getattr(e, "seat", None)) for e in ends(told, way)} for way in range(WAYS)]
    return not shown(told) and not any(("WentGray", told.seat) in seen for seen in found)


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


def shows(told: Told) -> list[int]:
    """Return how many coins each card of the hand shows."""
    return [coins(told, card) for card in hand(told)]


def most(told: Told) -> int:
    return max(coins(told, card) for card in rest(told))


def as_hinted(told: Told, card: str = "") -> tuple[int, int, int]:
    """Return the percents that the second hint shows of the card played, or of another one."""
    return chances_of(told.title.view(told.state, told.seat))[card or told.action.card].percent


def saves(told: Told) -> bool:
    """A later trick comes, and the other card turns gray less often than the one played."""
    other = told.values["other"]
    turned = as_hinted(told)[2] if told.action.up else 100
    return other in rest(told) and as_hinted(told, other)[2] < turned and told.state.number < 8


def only_own(told: Told) -> bool:
    """Draw: the card is one that the seat has put under its deck."""
    state = told.title.apply(told.state, told.seat, next(a for a in told.legal if a != told.action)).state
    return not state.players[told.seat].top and bool(told.state.players[told.seat].under)


CHECKS: Checks = {
    "most_coins": lambda t: max(shows(t)) == t.values["n"] == coins(t, t.action.card) > min(shows(t)),
    "one_coin": lambda t: coins(t, t.action.card) == 1,
    "keeps_coins": lambda t: t.values["other"] in rest(t) and coins(t, t.values["other"]) == t.values["n"] == most(t),
    "keeps_high": lambda t: max(rest(t), key=number) == t.values["other"] and number(t.values["other"]) >= 10,
    "keeps_low": lambda t: min(rest(t), key=number) == t.values["other"] and number(t.values["other"]) <= 4,
    "closes": lambda t: t.values["value"] == number(t.action.card),
    "surely_high": lambda t: t.values["card"] == t.state.trick.card and always(t, "TrickTaken"),
    "surely_low": lambda t: t.values["n"] == coins(t, t.action.card) and always(t, "LowKept"),
    "surely_either": lambda t: t.values["n"] == coins(t, t.action.card) and stays(t),
    "all_closed": lambda t: not any(action.up for action in t.legal),
    "between": lambda t: min(shown(t)) < number(t.action.card) < max(shown(t)),
    "gray_lead": most_gray,
    "fewest_coins": lambda t: min(shows(t)) == t.values["n"] == coins(t, t.action.card) < max(shows(t)),
    "middling": lambda t: t.values["card"] in hand(t) and 4 < number(t.values["card"]) < 10,
    "turns_gray": lambda t: min(shown(t)) < number(t.action.card) < max(shown(t)) and always(t, "WentGray"),
    "surely_gray": lambda t: not t.action.up and always(t, "WentGray"),
    "likely_high": lambda t: as_hinted(t)[0] == t.values["percent"] >= 60 and t.values["card"] == t.state.trick.card,
    "likely_low": lambda t: as_hinted(t)[1] == t.values["percent"] >= 60 and t.values["n"] == coins(t, t.action.card),
    "likely_either": lambda t: (t.values["highest"], t.values["lowest"]) == as_hinted(t)[:2] and as_hinted(t)[2] <= 40,
    "no_loss": lambda t: as_hinted(t)[2] == t.values["percent"] > 40 and coins(t, t.action.card) == 1,
    "small_loss": lambda t: (
        as_hinted(t)[2] == t.values["percent"] > 40 and coins(t, t.action.card) == t.values["coins"]
    ),
    "saves": saves,
    "own_card": only_own,
    "comes_back": lambda t: t.after.players[t.seat].under[-1] == t.action.card,
    "unknown_card": lambda t: any(type(action).__name__ == "DrawForExchange" for action in t.legal),
    "may_return": may_return,
    "has_high": lambda t: t.values["card"] in hand(t) and number(t.values["card"]) >= 10,
    "has_low": lambda t: t.values["card"] in hand(t) and number(t.values["card"]) <= 4,
    "no_high": lambda t: max(hand(t), key=number) == t.values["card"] and number(t.values["card"]) < 10,
    "no_low": lambda t: min(hand(t), key=number) == t.values["card"] and number(t.values["card"]) > 4,
}
