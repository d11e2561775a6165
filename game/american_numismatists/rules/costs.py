"""What actions cost, and where a coin is for sale (activities; ruling 6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.american_numismatists.rules import actions
from game.american_numismatists.rules.box import Box, Coin
from game.american_numismatists.rules.index import index_of
from game.american_numismatists.rules.state import Space, Table, View

TRAVEL_COST: Final = 1
SAFE_COST: Final = 1
SALE_COST: Final = 2
DRAW_COLLECTOR_COST: Final = 2
DRAW_RESEARCH_COST: Final = 3
TAKE_COLLECTOR_COST: Final = 3
DRAW_INVESTMENT_COST: Final = 3
TAKE_RESEARCH_COST: Final = 4
BULLY_COST: Final = 5

DECK_COSTS: Final[Mapping[str, int]] = {
    "collector": DRAW_COLLECTOR_COST,
    "research": DRAW_RESEARCH_COST,
    "investment": DRAW_INVESTMENT_COST,
}
"""Actions for a card drawn from each deck."""

COSTS: Final[Mapping[type, int]] = {
    actions.Travel: TRAVEL_COST,
    actions.AccessSafe: SAFE_COST,
    actions.MoveSale: SALE_COST,
    actions.DrawCollector: DRAW_COLLECTOR_COST,
    actions.DrawResearch: DRAW_RESEARCH_COST,
    actions.TakeCollector: TAKE_COLLECTOR_COST,
    actions.DrawInvestment: DRAW_INVESTMENT_COST,
    actions.TakeResearch: TAKE_RESEARCH_COST,
    actions.Bully: BULLY_COST,
}
"""Actions for each activity whose cost is always the same."""


def price(box: Box, table: Table, seat: int, coin: Coin, shop: str) -> int:
    """Return the actions for a coin at a shop: the printed ones, less 1 with the sale or a friend, never 2 less."""
    return coin.cost - (table.sale == shop or shop in table.dealers[seat].friends)


def space_of(box: Box, table: Table, coin: str) -> Space | None:
    """Return the space of the shop where a coin is offered, or None."""
    for shop, offered in zip(box.shops, table.shops, strict=True):
        if coin in offered:
            return Space(shop.id, offered.index(coin))
    return None


def cost_of(view: View, action: actions.Action) -> int:
    """Return what something the viewer does would cost; 0 for cards and choices."""
    if isinstance(action, actions.BuyCoin):
        space = space_of(view.box, view.table, action.coin)
        return price_for(view, view.viewer, index_of(view.box).coin[action.coin], space.place) if space else 0
    if isinstance(action, actions.Sell):
        return index_of(view.box).collector[action.collector].cost
    return COSTS.get(type(action), 0)


def price_for(view: View, seat: int, coin: Coin, shop: str) -> int:
    """Return what a coin costs a seat at a shop: discounts taken off; its printed cost for a spectator."""
    return price(view.box, view.table, seat, coin, shop) if seat >= 0 else coin.cost
