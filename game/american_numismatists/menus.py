"""What a viewer may do now: a list of single deeds, and a form for deeds that choose among coins."""

from __future__ import annotations

from collections.abc import Iterator

from game.american_numismatists import deeds
from game.american_numismatists.box import kind_of
from game.american_numismatists.deals import deals_of
from game.american_numismatists.index import index_of
from game.american_numismatists.law import (
    DRAW_COLLECTOR_COST,
    DRAW_INVESTMENT_COST,
    DRAW_RESEARCH_COST,
    SALE_COST,
    TAKE_COLLECTOR_COST,
    TAKE_RESEARCH_COST,
    TRAVEL_COST,
    decider,
    price,
)
from game.american_numismatists.nouns import ChooseStart, MustDiscard, View
from game.american_numismatists.wishes import offers
from game.core.contract import LegalActions


def legal_actions(view: View) -> LegalActions[deeds.Ply]:
    """Return what the viewer may do now, a coin show out of turn included.

    AccessSafe, Bully and PlayTrade choose among many sets of coins and are spelled in the form;
    everything else is listed.
    """
    awaited = decider(view.table)
    if awaited is None:
        return LegalActions()
    show = (deeds.RevealCoinShow(),) if "coin_show" in _kinds(view) else ()
    if awaited != view.viewer:
        return LegalActions(show)
    if view.table.due:
        return LegalActions((*_choices(view), *show))
    form = deals_of(view)
    return LegalActions((*_listed(view), *show), form if form.count else None)


def _kinds(view: View) -> set[str]:
    return {kind_of(card) for card in view.hand.investments}


def _choices(view: View) -> Iterator[deeds.Ply]:
    due = view.table.due[0]
    if isinstance(due, ChooseStart):
        chosen = {dealer.shop for dealer in view.table.dealers}
        yield from (deeds.ChooseShop(shop.id) for shop in view.box.shops if shop.id not in chosen)
    elif isinstance(due, MustDiscard):
        yield from (deeds.DiscardCollector(card) for card in view.hand.collectors)
    else:
        yield deeds.SnoopKeep()
        for mine in view.hand.collectors:
            yield from (deeds.SnoopExchange(mine, theirs) for theirs in view.shown)


def _listed(view: View) -> Iterator[deeds.Ply]:
    """Yield the listed deeds of a turn: ending it, activities by cost, cards."""
    yield deeds.EndTurn()
    if view.table.actions >= TRAVEL_COST:
        yield from (deeds.Travel(shop) for shop in index_of(view.box).shop[_here(view)].links)
        yield from _purchases(view)
    if view.table.actions >= SALE_COST:
        yield from (deeds.MoveSale(shop.id) for shop in view.box.shops if shop.id != view.table.sale)
        yield from _sales(view)
    yield from _cards_to_draw(view)
    yield from _cards_to_play(view)


def _here(view: View) -> str:
    return view.table.dealers[view.viewer].shop or ""


def _purchases(view: View) -> Iterator[deeds.Ply]:
    index, shop = index_of(view.box), _here(view)
    for coin in view.table.shops[index.shop_place[shop]]:
        if coin and price(view.box, view.table, view.viewer, index.coin[coin], shop) <= view.table.actions:
            yield deeds.BuyCoin(coin)


def _sales(view: View) -> Iterator[deeds.Ply]:
    """Yield every sale; which line a coin fills makes no difference (ruling 8)."""
    index, coins = index_of(view.box), view.table.dealers[view.viewer].coins
    for name in view.hand.collectors:
        card = index.collector[name]
        if card.cost > view.table.actions or len(card.lines) > len(coins):
            continue
        for chosen in offers(card, [index.coin[coin] for coin in coins], index.fits[name]):
            yield deeds.Sell(name, tuple(sorted(coin.id for coin in chosen)))


def _cards_to_draw(view: View) -> Iterator[deeds.Ply]:
    actions, table = view.table.actions, view.table
    if actions >= DRAW_COLLECTOR_COST:
        yield deeds.DrawCollector()
    if actions >= TAKE_COLLECTOR_COST:
        yield from (deeds.TakeCollector(card) for card in table.collectors if card)
    if actions >= DRAW_RESEARCH_COST and view.left.research:
        yield deeds.DrawResearch()
    if actions >= TAKE_RESEARCH_COST:
        yield from (deeds.TakeResearch(card) for card in table.research if card)
    if actions >= DRAW_INVESTMENT_COST and view.left.investments:
        yield deeds.DrawInvestment()


def _cards_to_play(view: View) -> Iterator[deeds.Ply]:
    kinds, table = _kinds(view), view.table
    if "laziness" in kinds:
        yield deeds.PlayLaziness()
    if table.card_played:
        return
    opponents = [seat for seat in range(table.seats) if seat != view.viewer]
    if "overtime" in kinds:
        yield deeds.PlayOvertime()
    if "snoop" in kinds:
        yield from (deeds.PlaySnoop(seat) for seat in opponents if view.sizes[seat][0])
    if "steal" in kinds:
        yield from (deeds.PlaySteal(coin) for seat in opponents for coin in table.dealers[seat].loose)
