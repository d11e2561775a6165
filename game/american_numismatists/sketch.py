"""A turn in pencil: what a dealer's own deeds would do, as far as he can foresee it.

A sketch holds only what the own turn changes, so that many turns can be tried quickly. What a draw
or a refill brings is left open (`fresh`). Tests compare sketches with the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final, NamedTuple

from game.american_numismatists import deeds
from game.american_numismatists.box import DENOMINATIONS, denomination_of, kind_of
from game.american_numismatists.law import (
    BULLY_COST,
    DRAW_COLLECTOR_COST,
    DRAW_INVESTMENT_COST,
    DRAW_RESEARCH_COST,
    SAFE_COST,
    SALE_COST,
    TAKE_COLLECTOR_COST,
    TAKE_RESEARCH_COST,
    TRAVEL_COST,
)
from game.american_numismatists.nouns import ACTIONS_PER_TURN, SAFE_LIMIT
from game.american_numismatists.outlook import Outlook
from game.american_numismatists.scoring import credibility, most_valuable
from game.american_numismatists.studies import research_credit
from game.american_numismatists.wishes import offers

SETS_TRIED: Final = 3
"""Of the sets of coins that meet a list, so many are tried, those of least value."""

PREY_TRIED: Final = 5
"""So many coins of opponents, or of shops for a Trade card, are tried."""


class Fresh(NamedTuple):
    """What was drawn unseen in the sketched turn: collectors, research cards, investments, looks at hands."""

    collectors: int = 0
    research: int = 0
    investments: int = 0
    looks: int = 0


class Sketch(NamedTuple):
    """The dealer within a sketched turn. Shops are named by their places on the map.

    `credit` is credibility without the Most Valuable Coin, `gone` are coins that left shops or opponents.
    """

    actions: int
    here: int
    sale: int
    coins: frozenset[str]
    safe: frozenset[str]
    gone: frozenset[str]
    hand: tuple[str, ...]
    credit: int
    research: tuple[int, ...]
    cards: tuple[str, ...]
    played: bool
    security: int
    fresh: Fresh


def sketch_of(outlook: Outlook) -> Sketch:
    """Return the sketch of the present moment."""
    view, dealer = outlook.view, outlook.dealer
    table, stand = view.table, outlook.stand()
    best = most_valuable(view.box, table)
    counts = [0] * len(DENOMINATIONS)
    for card in dealer.research:
        counts[DENOMINATIONS.index(denomination_of(card))] += 1
    return Sketch(
        actions=table.actions,
        here=stand.here,
        sale=stand.sale,
        coins=stand.coins,
        safe=dealer.safe,
        gone=frozenset(),
        hand=tuple(sorted(view.hand.collectors)),
        credit=credibility(view.box, table)[outlook.seat] - bool(best and best[0] == outlook.seat),
        research=tuple(counts),
        cards=tuple(sorted(kind_of(card) for card in view.hand.investments)),
        played=table.card_played,
        security=outlook.index.shop_place.get(table.security or "", -1),
        fresh=Fresh(),
    )


Line = tuple[deeds.Ply, Sketch]


def ways_on(outlook: Outlook, now: Sketch) -> Iterator[Line]:
    """Yield the deeds worth trying and the sketches after them; ending the turn is always possible besides."""
    yield from _walks(outlook, now)
    yield from _sales(outlook, now)
    yield from _draws(outlook, now)
    yield from _safe(outlook, now)
    yield from _bullies(outlook, now)
    if not now.played:
        yield from _plays(outlook, now)


def _walks(outlook: Outlook, now: Sketch) -> Iterator[Line]:
    shops = outlook.view.box.shops
    if now.actions >= TRAVEL_COST:
        for shop in shops[now.here].links:
            yield (
                deeds.Travel(shop),
                now._replace(actions=now.actions - TRAVEL_COST, here=outlook.index.shop_place[shop]),
            )
    if now.actions >= SALE_COST:
        for place, to in enumerate(shops):
            if place != now.sale:
                yield deeds.MoveSale(to.id), now._replace(actions=now.actions - SALE_COST, sale=place)
    for name, (coin, place) in outlook.for_sale.items():
        cost = outlook.price(coin, place, now.sale)
        if place == now.here and cost <= now.actions and name not in now.gone:
            after = now._replace(actions=now.actions - cost, coins=now.coins | {name}, gone=now.gone | {name})
            yield deeds.BuyCoin(name), after


def _sales(outlook: Outlook, now: Sketch) -> Iterator[Line]:
    index = outlook.index
    for name in now.hand:
        card = index.collector[name]
        if card.cost > now.actions or len(card.lines) > len(now.coins):
            continue
        own = sorted((index.coin[coin] for coin in now.coins), key=lambda coin: coin.value)
        for chosen in islice(offers(card, own, index.fits[name]), SETS_TRIED):
            sold = tuple(sorted(coin.id for coin in chosen))
            yield (
                deeds.Sell(name, sold),
                now._replace(
                    actions=now.actions - card.cost,
                    coins=now.coins.difference(sold),
                    safe=now.safe.difference(sold),
                    hand=tuple(other for other in now.hand if other != name),
                    credit=now.credit + card.credibility,
                ),
            )


def _draws(outlook: Outlook, now: Sketch) -> Iterator[Line]:
    table, left, fresh = outlook.view.table, outlook.view.left, now.fresh
    if now.actions >= TAKE_COLLECTOR_COST:
        for card in table.collectors:
            if card and card not in now.hand and card not in now.gone:
                yield (
                    deeds.TakeCollector(card),
                    now._replace(
                        actions=now.actions - TAKE_COLLECTOR_COST,
                        hand=tuple(sorted((*now.hand, card))),
                        gone=now.gone | {card},
                    ),
                )
    if now.actions >= DRAW_COLLECTOR_COST:
        more = fresh._replace(collectors=fresh.collectors + 1)
        yield deeds.DrawCollector(), now._replace(actions=now.actions - DRAW_COLLECTOR_COST, fresh=more)
    if now.actions >= DRAW_RESEARCH_COST and left.research > fresh.research:
        more = fresh._replace(research=fresh.research + 1)
        yield deeds.DrawResearch(), now._replace(actions=now.actions - DRAW_RESEARCH_COST, fresh=more)
    if now.actions >= DRAW_INVESTMENT_COST and left.investments > fresh.investments:
        more = fresh._replace(investments=fresh.investments + 1)
        yield deeds.DrawInvestment(), now._replace(actions=now.actions - DRAW_INVESTMENT_COST, fresh=more)
    if now.actions >= TAKE_RESEARCH_COST:
        yield from _research(outlook, now)


def _research(outlook: Outlook, now: Sketch) -> Iterator[Line]:
    for card in outlook.view.table.research:
        if card and card not in now.gone:
            place = DENOMINATIONS.index(denomination_of(card))
            counts = tuple(count + (n == place) for n, count in enumerate(now.research))
            yield (
                deeds.TakeResearch(card),
                now._replace(
                    actions=now.actions - TAKE_RESEARCH_COST,
                    research=counts,
                    credit=now.credit + research_credit(counts) - research_credit(now.research),
                    gone=now.gone | {card},
                ),
            )


def _safe(outlook: Outlook, now: Sketch) -> Iterator[Line]:
    """Store the most valuable coins, as many as the safe holds."""
    if now.actions < SAFE_COST or not now.coins:
        return
    by_rank = sorted(now.coins, key=lambda coin: outlook.index.coin[coin].overall)
    kept = frozenset(by_rank[:SAFE_LIMIT])
    if kept != now.safe:
        yield deeds.AccessSafe(tuple(sorted(kept))), now._replace(actions=now.actions - SAFE_COST, safe=kept)


def _bullies(outlook: Outlook, now: Sketch) -> Iterator[Line]:
    if now.actions < BULLY_COST or len(now.coins) < 2 or now.security == now.here:
        return
    given = _worst_two(outlook, now)
    for coin in _prey(outlook, now, here=True):
        after = now._replace(actions=now.actions - BULLY_COST, security=now.here)
        yield deeds.Bully(coin, given), _fetched(after, coin, given)


def _worst_two(outlook: Outlook, now: Sketch) -> tuple[str, ...]:
    by_rank = sorted(now.coins, key=lambda coin: -outlook.index.coin[coin].overall)
    return tuple(sorted(by_rank[:2]))


def _fetched(now: Sketch, coin: str, given: tuple[str, ...] = ()) -> Sketch:
    return now._replace(
        coins=now.coins.difference(given) | {coin}, safe=now.safe.difference(given), gone=now.gone | {coin}
    )


def _prey(outlook: Outlook, now: Sketch, here: bool) -> list[str]:
    """Return opponents' loose coins that help: those that a collector in hand asks for, and the dearest."""
    found: list[str] = []
    for seat, dealer in enumerate(outlook.view.table.dealers):
        if seat != outlook.seat and (not here or outlook.index.shop_place.get(dealer.shop or "") == now.here):
            found += [coin for coin in dealer.loose if coin not in now.gone]
    return _most_wanted(outlook, now, found)


def _most_wanted(outlook: Outlook, now: Sketch, coins: list[str]) -> list[str]:
    fits = [outlook.index.fits[name] for name in now.hand]
    return sorted(coins, key=lambda coin: (-sum(coin in fit for fit in fits), outlook.index.coin[coin].overall))[
        :PREY_TRIED
    ]


def _plays(outlook: Outlook, now: Sketch) -> Iterator[Line]:
    if "overtime" in now.cards:
        yield deeds.PlayOvertime(), _laid(now, "overtime")._replace(actions=now.actions + ACTIONS_PER_TURN)
    if "steal" in now.cards:
        for coin in _prey(outlook, now, here=False):
            yield deeds.PlaySteal(coin), _fetched(_laid(now, "steal"), coin)
    if "trade" in now.cards and len(now.coins) >= 2:
        given = _worst_two(outlook, now)
        offered = [coin for coin in outlook.for_sale if coin not in now.gone]
        for coin in _most_wanted(outlook, now, offered):
            yield deeds.PlayTrade(given, coin), _fetched(_laid(now, "trade"), coin, given)
    if "snoop" in now.cards:
        seen = [seat for seat, size in enumerate(outlook.view.sizes) if size[0] and seat != outlook.seat]
        for victim in sorted(seen, key=lambda seat: -outlook.view.sizes[seat][0])[:1]:
            after = _laid(now, "snoop")
            yield deeds.PlaySnoop(victim), after._replace(fresh=now.fresh._replace(looks=now.fresh.looks + 1))


def _laid(now: Sketch, kind: str) -> Sketch:
    cards = list(now.cards)
    cards.remove(kind)
    return now._replace(cards=tuple(cards), played=True)
