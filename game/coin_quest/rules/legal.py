"""Who may do what: `why_illegal` judges, `legal_actions` lists exactly what it allows, from a view alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from game.coin_quest.rules import penny
from game.coin_quest.rules.actions import (
    Action,
    Bid,
    Buy,
    DeclinePurchase,
    EndActions,
    PassPenny,
    UseAge,
    UseRare,
    UseStrike,
)
from game.coin_quest.rules.allocation import allocation, why_no_bid
from game.coin_quest.rules.state import Player, PlayerView, State, View
from game.core.contract import LegalActions, Refusal, Seat

_STEPS: dict[type, tuple[str, ...]] = {
    PassPenny: penny.STAGES,
    UseAge: ("actions",),
    UseStrike: ("actions",),
    UseRare: ("actions",),
    EndActions: ("actions",),
    Bid: ("bidding",),
    Buy: ("market",),
    DeclinePurchase: ("market",),
}


def legal_actions(view: View) -> LegalActions[Action]:
    """Return what the viewer may do now; bids come as a form."""
    if view.viewer < 0 or not _is_asked(view, view.viewer):
        return LegalActions()
    player = view.players[view.viewer]
    match view.stage:
        case "penny" | "late_penny":
            return LegalActions(tuple(PassPenny(target) for target in penny.givers(view, view.viewer)))
        case "actions":
            return LegalActions((*_uses(view, player), EndActions()))
        case "bidding":
            return LegalActions(form=allocation(player.hand, view.table))
        case "market":
            return LegalActions((*(Buy(coin) for coin in view.market), DeclinePurchase()))
    return LegalActions()


def surely_passes(view: View, seat: Seat) -> bool:
    """Tell whether a view proves that a seat can only end its actions: no coin that it may hold has one."""
    if view.stage != "actions" or any(taken.holder == seat for taken in view.takings):
        return False
    player = view.players[seat]
    perhaps = (coin for layer in player.layers if layer.hand for coin in layer.coins)
    return not any(view.table.may_act(coin) for coin in (*player.shown, *perhaps))


def _uses(view: View, player: PlayerView) -> Iterator[Action]:
    for coin in player.ready:
        kind = view.table.coins[coin]
        if kind.action == "rare":
            yield UseRare(coin)
        elif kind.action == "strike":
            yield UseStrike(coin)
        else:
            removable = sorted((*player.hand, *player.discard))
            for count in range(1, kind.strength + 1):
                yield from (UseAge(coin, removed) for removed in combinations(removable, count))


def why_illegal(state: State | View, seat: Seat, action: Any) -> Refusal | None:
    """Judge an action: None is a yes. A view serves as well as the state: nothing hidden is read."""
    steps = _STEPS.get(type(action))
    if steps is None:
        return Refusal("no_such_action", "2")
    if state.stage not in steps:
        return Refusal("wrong_step", "4")
    if not _is_asked(state, seat):
        return Refusal("not_asked", "4")
    player = state.players[seat]
    match action:
        case UseAge() | UseStrike() | UseRare():
            return _refuse_use(state, player, action)
        case Bid():
            reason = why_no_bid(action.placements, player.hand, state.table)
            return Refusal(reason, "8") if reason else None
        case PassPenny():
            return _refuse_penny(state, seat, action.target)
        case Buy() if action.coin not in state.market:
            return Refusal("not_in_market", "11", {"coin": str(action.coin)})
    return None


def _is_asked(state: State | View, seat: Seat) -> bool:
    """Tell whether a seat has a say now: the same from the state and from that seat's view."""
    if not 0 <= seat < len(state.players) or state.passing is not None:
        return False
    player = state.players[seat]
    match state.stage:
        case "penny" | "late_penny":
            return penny.holder(state) == seat
        case "actions":
            return not player.ended and not player.due
        case "bidding":
            return player.bid is None
        case "market":
            return bool(state.buyers) and state.buyers[0].seat == seat
    return False


def _refuse_use(
    state: State | View, player: Player | PlayerView, action: UseAge | UseStrike | UseRare
) -> Refusal | None:
    coin = str(action.coin)
    if coin not in player.hand:
        return Refusal("not_in_hand", "6", {"coin": coin})
    kind, wanted = state.table.coins[coin], {UseAge: "age", UseStrike: "strike", UseRare: "rare"}[type(action)]
    if kind.action != wanted:
        return Refusal("no_such_gift", "6", {"coin": coin})
    if coin not in player.ready:
        return Refusal("used_or_given_up", "6", {"coin": coin})
    return _refuse_removal(player, action, kind.strength) if isinstance(action, UseAge) else None


def _refuse_removal(player: Player | PlayerView, action: UseAge, strength: int) -> Refusal | None:
    removed = action.removed
    if not 1 <= len(removed) <= strength:
        return Refusal("remove_so_many", "6", {"n": strength})
    if removed != tuple(sorted(set(removed))):
        return Refusal("removed_not_sorted", "6")
    for coin in removed:
        if coin in player.aside:
            return Refusal("penny_set_aside", "7", {"coin": str(coin)})
        if coin not in player.hand and coin not in player.discard:
            return Refusal("not_to_remove", "6", {"coin": str(coin)})
    return None


def _refuse_penny(state: State | View, seat: Seat, target: int) -> Refusal | None:
    if target == seat or not 0 <= target < len(state.players):
        return Refusal("penny_to_another", "7")
    if target not in penny.givers(state, seat):
        return Refusal("nothing_to_give", "7", {"target": target})
    return None
