"""What a viewer may do now: a list of single actions, and a form for those that choose among coins."""

from __future__ import annotations

from collections.abc import Iterator

from game.american_numismatists.rules import actions
from game.american_numismatists.rules.box import kind_of
from game.american_numismatists.rules.costs import (
    DRAW_COLLECTOR_COST,
    DRAW_INVESTMENT_COST,
    DRAW_RESEARCH_COST,
    SALE_COST,
    TAKE_COLLECTOR_COST,
    TAKE_RESEARCH_COST,
    TRAVEL_COST,
    price,
)
from game.american_numismatists.rules.criteria import offers
from game.american_numismatists.rules.forms import coin_form_of
from game.american_numismatists.rules.index import index_of
from game.american_numismatists.rules.legal import decider
from game.american_numismatists.rules.state import ChooseStart, MustDiscard, View
from game.core.contract import LegalActions


def legal_actions(view: View) -> LegalActions[actions.Action]:
    """Return what the viewer may do now, a coin show out of turn included.

    AccessSafe, Bully and PlayTrade choose among many sets of coins and are spelled in the form;
    everything else is listed.
    """
    awaited = decider(view.table)
    if awaited is None:
        return LegalActions()
    show = (actions.RevealCoinShow(),) if "coin_show" in _kinds(view) else ()
    if awaited != view.viewer:
        return LegalActions(show)
    if view.table.due:
        return LegalActions((*_choices(view), *show))
    form = coin_form_of(view)
    return LegalActions((*_listed(view), *show), form if form.count else None)


def may_interrupt(view: View) -> frozenset[int]:
    """Return who might reveal a coin show (rules, section 11): whoever holds investments, whichever these are."""
    return frozenset(seat for seat, (_, investments) in enumerate(view.sizes) if investments)


def _kinds(view: View) -> set[str]:
    return {kind_of(card) for card in view.hand.investments}


def _choices(view: View) -> Iterator[actions.Action]:
    due = view.table.due[0]
    if isinstance(due, ChooseStart):
        chosen = {dealer.shop for dealer in view.table.dealers}
        yield from (actions.ChooseShop(shop.id) for shop in view.box.shops if shop.id not in chosen)
    elif isinstance(due, MustDiscard):
        yield from (actions.DiscardCollector(card) for card in view.hand.collectors)
    else:
        yield actions.SnoopKeep()
        for mine in view.hand.collectors:
            yield from (actions.SnoopExchange(mine, theirs) for theirs in view.shown)


def _listed(view: View) -> Iterator[actions.Action]:
    """Yield the listed actions of a turn: ending it, activities by cost, cards."""
    yield actions.EndTurn()
    if view.table.actions >= TRAVEL_COST:
        yield from (actions.Travel(shop) for shop in index_of(view.box).shop[_here(view)].links)
        yield from _purchases(view)
    if view.table.actions >= SALE_COST:
        yield from (actions.MoveSale(shop.id) for shop in view.box.shops if shop.id != view.table.sale)
        yield from _sales(view)
    yield from _cards_to_draw(view)
    yield from _cards_to_play(view)


def _here(view: View) -> str:
    return view.table.dealers[view.viewer].shop or ""


def _purchases(view: View) -> Iterator[actions.Action]:
    index, shop = index_of(view.box), _here(view)
    for coin in view.table.shops[index.shop_place[shop]]:
        if coin and price(view.box, view.table, view.viewer, index.coin[coin], shop) <= view.table.actions:
            yield actions.BuyCoin(coin)


def _sales(view: View) -> Iterator[actions.Action]:
    """Yield every sale; which line a coin fills makes no difference (ruling 8)."""
    index, coins = index_of(view.box), view.table.dealers[view.viewer].coins
    for name in view.hand.collectors:
        card = index.collector[name]
        if card.cost > view.table.actions or len(card.lines) > len(coins):
            continue
        for chosen in offers(card, [index.coin[coin] for coin in coins], index.fits[name]):
            yield actions.Sell(name, tuple(sorted(coin.id for coin in chosen)))


def _cards_to_draw(view: View) -> Iterator[actions.Action]:
    table, left = view.table, view.table.actions
    if left >= DRAW_COLLECTOR_COST:
        yield actions.DrawCollector()
    if left >= TAKE_COLLECTOR_COST:
        yield from (actions.TakeCollector(card) for card in table.collectors if card)
    if left >= DRAW_RESEARCH_COST and view.left.research:
        yield actions.DrawResearch()
    if left >= TAKE_RESEARCH_COST:
        yield from (actions.TakeResearch(card) for card in table.research if card)
    if left >= DRAW_INVESTMENT_COST and view.left.investments:
        yield actions.DrawInvestment()


def _cards_to_play(view: View) -> Iterator[actions.Action]:
    kinds, table = _kinds(view), view.table
    if "laziness" in kinds:
        yield actions.PlayLaziness()
    if table.card_played:
        return
    opponents = [seat for seat in range(table.seats) if seat != view.viewer]
    if "overtime" in kinds:
        yield actions.PlayOvertime()
    if "snoop" in kinds:
        yield from (actions.PlaySnoop(seat) for seat in opponents if view.sizes[seat][0])
    if "steal" in kinds:
        yield from (actions.PlaySteal(coin) for seat in opponents for coin in table.dealers[seat].loose)
