"""How the game is set up and how an action becomes a new state: the activity, then what follows from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.american_numismatists.rules import actions, activities, chances, events, investments, turns
from game.american_numismatists.rules.moves import Moments, last_state
from game.american_numismatists.rules.state import State
from game.core.contract import CHANCE, Step

_ACTIONS: Final[Mapping[type, Callable[[State, int, Any], Moments]]] = {
    actions.ChooseShop: activities.choose_shop,
    actions.Travel: activities.travel,
    actions.AccessSafe: activities.access_safe,
    actions.MoveSale: activities.move_sale,
    actions.DrawCollector: activities.draw_collector,
    actions.BuyCoin: activities.buy_coin,
    actions.Sell: activities.sell,
    actions.DrawResearch: activities.draw_research,
    actions.TakeCollector: activities.take_collector,
    actions.DrawInvestment: activities.draw_investment,
    actions.TakeResearch: activities.take_research,
    actions.Bully: activities.bully,
    actions.PlaySteal: investments.steal,
    actions.PlayTrade: investments.trade,
    actions.PlaySnoop: investments.snoop,
    actions.PlayOvertime: investments.overtime,
    actions.PlayLaziness: investments.laziness,
    actions.RevealCoinShow: investments.coin_show,
    actions.DiscardCollector: activities.discard_collector,
    actions.SnoopExchange: investments.snoop_exchange,
    actions.SnoopKeep: investments.snoop_keep,
    actions.EndTurn: lambda state, seat, action: turns.end_turn(state),
}

_REVEALING: Final = (
    actions.Sell,
    actions.PlaySteal,
    actions.PlayTrade,
    actions.PlaySnoop,
    actions.PlayOvertime,
    actions.PlayLaziness,
    actions.RevealCoinShow,
    actions.SnoopExchange,
)
"""Actions that show somebody a card they had not seen: undo stops there."""


def apply(state: State, seat: int, action: Any) -> Step[State, events.Event]:
    """Carry out a legal action of a seat, or chance's answer for CHANCE.

    Ten credibility are counted after the whole activity and before any refill; an exhausted stack
    ends the game when nothing is due any more (rulings 2, 3).
    """
    by_chance = seat == CHANCE
    moments = chances.answer(state, action) if by_chance else _ACTIONS[type(action)](state, seat, action)
    if last_state(moments).table.result is None:
        moments += turns.after_activity(state, last_state(moments))
    after = last_state(moments).table
    if after.result is None and not after.due:
        moments += turns.exhausted(last_state(moments))
    return Step(last_state(moments), moments, irreversible=by_chance or isinstance(action, _REVEALING))
