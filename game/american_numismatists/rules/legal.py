"""What a seat may do, judged from its view alone (rulebook, General Gameplay; rulings 1, 5-9, 11-14).

`judge` answers for any action; `why_illegal` asks it about a state, so that neither of them can know more than
the player. Sections are those of the in-game rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.american_numismatists.rules import actions
from game.american_numismatists.rules.box import kind_of
from game.american_numismatists.rules.costs import (
    BULLY_COST,
    DRAW_COLLECTOR_COST,
    DRAW_INVESTMENT_COST,
    DRAW_RESEARCH_COST,
    SAFE_COST,
    SALE_COST,
    TAKE_COLLECTOR_COST,
    TAKE_RESEARCH_COST,
    TRAVEL_COST,
    price,
    space_of,
)
from game.american_numismatists.rules.criteria import meets
from game.american_numismatists.rules.index import index_of
from game.american_numismatists.rules.state import (
    SAFE_LIMIT,
    ChooseStart,
    Dealer,
    MustDiscard,
    Snooping,
    State,
    Table,
    View,
)
from game.american_numismatists.rules.view import view
from game.core.contract import OptionValue, Refusal


def why_illegal(state: State, seat: int, action: actions.Action) -> Refusal | None:
    """Judge an action of a seat: None is a yes."""
    return judge(view(state, seat), action)


def waiting_for(state: State) -> frozenset[int]:
    """Return the seat whose turn or choice it is; nobody while chance is due, or when the game is over."""
    seat = decider(state.table)
    return frozenset() if seat is None else frozenset((seat,))


def decider(table: Table) -> int | None:
    """Return the one seat that the game waits for, if any."""
    if table.result is not None:
        return None
    if not table.due:
        return table.turn
    due = table.due[0]
    return due.seat if isinstance(due, ChooseStart | MustDiscard | Snooping) else None


def judge(view: View, action: actions.Action) -> Refusal | None:
    """Judge an action of the viewer: None is a yes."""
    table = view.table
    if table.result is not None:
        return Refusal("over", "16")
    if decider(table) is None:
        return Refusal("chance_is_due", "4")
    if isinstance(action, actions.RevealCoinShow):
        return _holds(view, "coin_show")
    if decider(table) != view.viewer:
        return Refusal("not_your_turn", "4", {"seat": decider(table) or 0})
    choice = _CHOICES.get(type(table.due[0])) if table.due else None
    if choice is not None:
        return choice(view, action)
    if type(action) not in _CHECKS:
        return Refusal("no_such_choice", "4")
    return _CHECKS[type(action)](view, action)


# Choices that are due


def _start(view: View, action: Any) -> Refusal | None:
    if not isinstance(action, actions.ChooseShop):
        return Refusal("choose_shop_first", "3")
    if action.shop not in index_of(view.box).shop:
        return Refusal("unknown_shop", "3", {"shop": action.shop})
    if any(dealer.shop == action.shop for dealer in view.table.dealers):
        return Refusal("shop_chosen", "3", {"shop": action.shop})
    return None


def _discard(view: View, action: Any) -> Refusal | None:
    if not isinstance(action, actions.DiscardCollector):
        return Refusal("discard_first", "8")
    if action.card not in view.hand.collectors:
        return Refusal("not_in_hand", "8", {"collector": action.card})
    return None


def _snoop_answer(view: View, action: Any) -> Refusal | None:
    if isinstance(action, actions.SnoopKeep):
        return None
    if not isinstance(action, actions.SnoopExchange):
        return Refusal("answer_snoop_first", "12")
    if action.mine not in view.hand.collectors:
        return Refusal("not_in_hand", "12", {"collector": action.mine})
    if action.theirs not in view.shown:
        return Refusal("not_in_their_hand", "12", {"collector": action.theirs})
    return None


_CHOICES: Final[Mapping[type, Callable[[View, Any], Refusal | None]]] = {
    ChooseStart: _start,
    MustDiscard: _discard,
    Snooping: _snoop_answer,
}


# The eleven activities


def _me(view: View) -> Dealer:
    return view.table.dealers[view.viewer]


def _afford(view: View, needed: int) -> Refusal | None:
    if view.table.actions >= needed:
        return None
    return Refusal("too_few_actions", "4", {"needed": needed, "left": view.table.actions})


def _travel(view: View, action: actions.Travel) -> Refusal | None:
    index, here = index_of(view.box), _me(view).shop or ""
    if action.shop not in index.shop:
        return Refusal("unknown_shop", "5", {"shop": action.shop})
    if action.shop == here:
        return Refusal("there_already", "5", {"shop": here})
    if action.shop not in index.shop[here].links:
        return Refusal("not_adjacent", "5", {"shop": action.shop, "origin": here})
    return _afford(view, TRAVEL_COST)


def _access_safe(view: View, action: actions.AccessSafe) -> Refusal | None:
    me, wanted = _me(view), frozenset(action.coins)
    if len(wanted) > SAFE_LIMIT:
        return Refusal("safe_too_small", "7", {"limit": SAFE_LIMIT})
    if not wanted <= set(me.coins):
        return Refusal("not_your_coin", "7", {"coin": min(wanted - set(me.coins))})
    if tuple(sorted(wanted)) != action.coins:
        return Refusal("coins_unsorted", "7")
    if wanted == me.safe:
        return Refusal("safe_unchanged", "7")
    return _afford(view, SAFE_COST)


def _move_sale(view: View, action: actions.MoveSale) -> Refusal | None:
    if action.shop not in index_of(view.box).shop:
        return Refusal("unknown_shop", "14", {"shop": action.shop})
    if action.shop == view.table.sale:
        return Refusal("sale_is_there", "14", {"shop": action.shop})
    return _afford(view, SALE_COST)


def _draw_collector(view: View, action: actions.DrawCollector) -> Refusal | None:
    return _afford(view, DRAW_COLLECTOR_COST)  # an empty deck has ended the game


def _draw_research(view: View, action: actions.DrawResearch) -> Refusal | None:
    return _afford(view, DRAW_RESEARCH_COST) if view.left.research else Refusal("deck_is_empty", "10")


def _draw_investment(view: View, action: actions.DrawInvestment) -> Refusal | None:
    return _afford(view, DRAW_INVESTMENT_COST) if view.left.investments else Refusal("deck_is_empty", "11")


def _take_collector(view: View, action: actions.TakeCollector) -> Refusal | None:
    if action.card not in view.table.collectors:
        return Refusal("not_face_up", "8", {"card": action.card})
    return _afford(view, TAKE_COLLECTOR_COST)


def _take_research(view: View, action: actions.TakeResearch) -> Refusal | None:
    if action.card not in view.table.research:
        return Refusal("not_face_up", "10", {"card": action.card})
    return _afford(view, TAKE_RESEARCH_COST)


def _buy(view: View, action: actions.BuyCoin) -> Refusal | None:
    here = _me(view).shop or ""
    space = space_of(view.box, view.table, action.coin)
    if space is None or space.place != here:
        return Refusal("coin_not_here", "6", {"coin": action.coin, "shop": here})
    coin = index_of(view.box).coin[action.coin]
    return _afford(view, price(view.box, view.table, view.viewer, coin, here))


def _sell(view: View, action: actions.Sell) -> Refusal | None:
    index = index_of(view.box)
    if action.collector not in view.hand.collectors:
        return Refusal("not_in_hand", "9", {"collector": action.collector})
    refused = _own_coins(view, action.coins, "9")
    if refused:
        return refused
    card = index.collector[action.collector]
    if not meets(card, [index.coin[coin] for coin in action.coins]):
        return Refusal("wish_not_met", "9", {"collector": action.collector})
    return _afford(view, card.cost)


def _own_coins(view: View, coins: tuple[str, ...], section: str) -> Refusal | None:
    """Coins handed over are named once each, sorted, and belong to the viewer."""
    if not set(coins) <= set(_me(view).coins):
        return Refusal("not_your_coin", section, {"coin": min(set(coins) - set(_me(view).coins))})
    if tuple(sorted(set(coins))) != coins:
        return Refusal("coins_unsorted", section)
    return None


def _two_coins(view: View, coins: tuple[str, ...], section: str) -> Refusal | None:
    return _own_coins(view, coins, section) or (None if len(coins) == 2 else Refusal("two_coins", section))


def owner_of(table: Table, coin: str) -> int | None:
    """Return the seat in whose inventory a coin is, or None."""
    return next((seat for seat, dealer in enumerate(table.dealers) if coin in dealer.coins), None)


def _takeable(view: View, coin: str, section: str) -> Refusal | None:
    """A coin that is to be stolen or bullied away lies outside an opponent's safe."""
    owner = owner_of(view.table, coin)
    if owner is None or owner == view.viewer:
        return Refusal("not_an_opponents_coin", section, {"coin": coin})
    if coin in view.table.dealers[owner].safe:
        return Refusal("coin_is_safe", section, {"coin": coin, "owner": owner})
    return None


def _bully(view: View, action: actions.Bully) -> Refusal | None:
    here = _me(view).shop or ""
    refused = _takeable(view, action.coin, "13")
    if refused:
        return refused
    victim = owner_of(view.table, action.coin) or 0
    if view.table.dealers[victim].shop != here:
        return Refusal("victim_elsewhere", "13", {"victim": victim})
    if view.table.security == here:
        return Refusal("security_here", "13", {"shop": here})
    return _two_coins(view, action.given, "13") or _afford(view, BULLY_COST)


# Investment cards


def _holds(view: View, kind: str) -> Refusal | None:
    if any(kind_of(card) == kind for card in view.hand.investments):
        return None
    return Refusal("card_missing", "11", {"kind": kind})


def _may_play(view: View, kind: str) -> Refusal | None:
    """The card is in hand, and it is the first of this turn."""
    return _holds(view, kind) or (Refusal("one_card_a_turn", "11") if view.table.card_played else None)


def _steal(view: View, action: actions.PlaySteal) -> Refusal | None:
    return _may_play(view, "steal") or _takeable(view, action.coin, "12")


def _trade(view: View, action: actions.PlayTrade) -> Refusal | None:
    refused = _may_play(view, "trade") or _two_coins(view, action.given, "12")
    if refused is None and space_of(view.box, view.table, action.coin) is None:
        return Refusal("coin_in_no_shop", "12", {"coin": action.coin})
    return refused


def _snoop(view: View, action: actions.PlaySnoop) -> Refusal | None:
    values: dict[str, OptionValue] = {"victim": action.victim}
    refused = _may_play(view, "snoop")
    if refused is None and (action.victim == view.viewer or not 0 <= action.victim < view.table.seats):
        return Refusal("not_an_opponent", "12", values)
    if refused is None and not view.sizes[action.victim][0]:
        return Refusal("nothing_to_see", "12", values)
    return refused


_CHECKS: Final[Mapping[type, Callable[[View, Any], Refusal | None]]] = {
    actions.Travel: _travel,
    actions.AccessSafe: _access_safe,
    actions.MoveSale: _move_sale,
    actions.DrawCollector: _draw_collector,
    actions.BuyCoin: _buy,
    actions.Sell: _sell,
    actions.DrawResearch: _draw_research,
    actions.TakeCollector: _take_collector,
    actions.DrawInvestment: _draw_investment,
    actions.TakeResearch: _take_research,
    actions.Bully: _bully,
    actions.PlaySteal: _steal,
    actions.PlayTrade: _trade,
    actions.PlaySnoop: _snoop,
    actions.PlayOvertime: lambda view, action: _may_play(view, "overtime"),
    actions.PlayLaziness: lambda view, action: _holds(view, "laziness"),
    actions.EndTurn: lambda view, action: None,
}
