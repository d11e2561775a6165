"""What a table may ask about actions: what they cost, and why one cannot be done now (activities; ruling 6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.american_numismatists import deeds, law
from game.american_numismatists.box import Coin
from game.american_numismatists.index import index_of
from game.american_numismatists.nouns import View
from game.core.contract import Refusal

DECK_COSTS: Final[Mapping[str, int]] = {
    "collector": law.DRAW_COLLECTOR_COST,
    "research": law.DRAW_RESEARCH_COST,
    "investment": law.DRAW_INVESTMENT_COST,
}
"""Actions for a card drawn from each deck."""

COSTS: Final[Mapping[type, int]] = {
    deeds.Travel: law.TRAVEL_COST,
    deeds.AccessSafe: law.SAFE_COST,
    deeds.MoveSale: law.SALE_COST,
    deeds.DrawCollector: law.DRAW_COLLECTOR_COST,
    deeds.DrawResearch: law.DRAW_RESEARCH_COST,
    deeds.TakeCollector: law.TAKE_COLLECTOR_COST,
    deeds.DrawInvestment: law.DRAW_INVESTMENT_COST,
    deeds.TakeResearch: law.TAKE_RESEARCH_COST,
    deeds.Bully: law.BULLY_COST,
}
"""Actions for each activity whose cost is always the same."""


def cost_of(view: View, action: deeds.Ply) -> int:
    """Return how many actions a deed of the viewer would cost; 0 for cards and choices."""
    if isinstance(action, deeds.BuyCoin):
        space = law.space_of(view.box, view.table, action.coin)
        return price_for(view, view.viewer, index_of(view.box).coin[action.coin], space.place) if space else 0
    if isinstance(action, deeds.Sell):
        return index_of(view.box).collector[action.collector].cost
    return COSTS.get(type(action), 0)


def price_for(view: View, seat: int, coin: Coin, shop: str) -> int:
    """Return what a coin costs a seat at a shop: discounts taken off; its printed cost for a spectator."""
    return law.price(view.box, view.table, seat, coin, shop) if seat >= 0 else coin.cost


def why_not(view: View, action: deeds.Ply) -> Refusal | None:
    """Return why the viewer may not do this now; None: he may, or it is not for him to decide now."""
    if view.viewer < 0 or law.decider(view.table) != view.viewer:
        return None
    return law.judge(view, action)
