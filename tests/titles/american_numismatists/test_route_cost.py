"""The cheapest route for a collector, beside one found by trying everything."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product

import pytest

from game.american_numismatists.opponents.route_cost import Offer, cheapest_route, walks_on
from game.american_numismatists.rules.box import Coin, Collector
from game.american_numismatists.rules.criteria import agree, lines_of
from game.american_numismatists.rules.data import box_from, component_data
from game.core.luck import Luck

BOX = box_from(component_data())
WALKS = walks_on(BOX.shops)
WAIT = 6.5
"""What a line is taken to cost whose coin has yet to turn up."""


def market(card: Collector, luck: Luck) -> list[Offer]:
    """Return seven offers, most of them for a line of the card: some owned, the others at shops."""
    fitting = [coin for coin in BOX.coins if lines_of(card, coin)]
    chosen = {luck.choose(fitting if n else BOX.coins, "coin", n).id: n for n in range(7)}
    coins = {coin.id: coin for coin in BOX.coins}
    return [_offer(coins[name], luck, n) for name, n in chosen.items()]


def _offer(coin: Coin, luck: Luck, number: int) -> Offer:
    if luck.below(4, "owned", number) == 0:
        return Offer(coin, None, 0)
    return Offer(coin, luck.below(len(BOX.shops), "shop", number), coin.cost)


def possible(card: Collector, used: Sequence[Offer | None]) -> bool:
    """Tell whether offers fill their lines, each once, and agree as far as is known; a total may still grow."""
    chosen = [offer for offer in used if offer]
    fill = all(offer is None or lines_of(card, offer.coin) >> line & 1 for line, offer in enumerate(used))
    coins = [offer.coin for offer in chosen]
    criteria = card.together if len(coins) == len(used) else [one for one in card.together if one[0] != "total"]
    alone = all(a is not b for a, b in combinations(chosen, 2))
    return fill and alone and (not coins or agree(coins, criteria))


def least_by_trying(card: Collector, offers: Sequence[Offer], start: int) -> float:
    """Return the least cost over all ways to give every line an offer or to leave it for later."""
    found = []
    for used in product((*offers, None), repeat=len(card.lines)):
        if possible(card, used):
            shops = {offer.shop for offer in used if offer and offer.shop is not None}
            price = sum(offer.price if offer else WAIT for offer in used)
            found.append(price + WALKS[start][sum(1 << shop for shop in shops)])
    return min(found)


def short_lists() -> list[Collector]:
    """Return collectors of up to four lines: all that ask for something together, and some others."""
    short = [card for card in BOX.collectors if len(card.lines) <= 4]
    return [card for card in short if card.together] + [card for card in short if not card.together][:6]


@pytest.mark.parametrize("card", short_lists(), ids=lambda card: card.id)
def test_no_route_is_cheaper_than_the_one_that_is_found(card: Collector) -> None:
    for seed in range(3):
        luck = Luck(seed)
        offers, start = market(card, luck), luck.below(len(BOX.shops), "start")
        fits = {offer.coin.id: lines_of(card, offer.coin) for offer in offers}
        route = cheapest_route(card, fits, offers, start, WALKS, lambda line: WAIT)
        assert possible(card, route.offers)
        assert route.cost == least_by_trying(card, offers, start)
