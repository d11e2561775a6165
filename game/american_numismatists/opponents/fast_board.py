"""A turn tried out quickly: what a dealer's own actions would do, as far as they can foresee it.

A fast board holds only what the dealer's own turn changes, so that many turns can be tried. What a draw
or a refill brings is left open (`fresh`). Tests compare it with the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final, NamedTuple

from game.american_numismatists.opponents.features import Features
from game.american_numismatists.opponents.research_value import research_credit
from game.american_numismatists.rules import actions
from game.american_numismatists.rules.box import DENOMINATIONS, denomination_of, kind_of
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
)
from game.american_numismatists.rules.criteria import offers
from game.american_numismatists.rules.scoring import credibility, most_valuable
from game.american_numismatists.rules.state import ACTIONS_PER_TURN, HAND_LIMIT, SAFE_LIMIT

SETS_TRIED: Final = 3
"""How many of the sets of coins that meet a list are tried: those of least value."""

PREY_TRIED: Final = 5
"""How many coins of opponents, or of shops for a Trade card, are tried."""


class Fresh(NamedTuple):
    """What was drawn unseen in the turn: collectors, research cards, investments, looks at hands.

    `over` are collectors drawn with a full hand, so that one of four had to go.
    """

    collectors: int = 0
    research: int = 0
    investments: int = 0
    looks: int = 0
    over: int = 0


class FastBoard(NamedTuple):
    """The dealer within a turn that is tried out. Shops are named by their places on the map.

    `credit` is credibility without the Most Valuable Coin, `gone` are coins that left shops or opponents, `paid` those
    that a bully gave for one.
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
    paid: frozenset[str] = frozenset()


def fast_board_of(features: Features) -> FastBoard:
    """Return the fast board of the present moment."""
    view, dealer = features.view, features.dealer
    table, stand = view.table, features.stand()
    best = most_valuable(view.box, table)
    counts = [0] * len(DENOMINATIONS)
    for card in dealer.research:
        counts[DENOMINATIONS.index(denomination_of(card))] += 1
    return FastBoard(
        actions=table.actions,
        here=stand.here,
        sale=stand.sale,
        coins=stand.coins,
        safe=dealer.safe,
        gone=frozenset(),
        hand=tuple(sorted(view.hand.collectors)),
        credit=credibility(view.box, table)[features.seat] - bool(best and best[0] == features.seat),
        research=tuple(counts),
        cards=tuple(sorted(kind_of(card) for card in view.hand.investments)),
        played=table.card_played,
        security=features.index.shop_place.get(table.security or "", -1),
        fresh=Fresh(),
    )


Line = tuple[actions.Action, FastBoard]


def ways_on(features: Features, now: FastBoard) -> Iterator[Line]:
    """Yield the actions worth trying and the boards after them; ending the turn is always possible besides."""
    yield from _walks(features, now)
    yield from _sales(features, now)
    yield from _draws(features, now)
    yield from _safe(features, now)
    yield from _bullies(features, now)
    if not now.played:
        yield from _plays(features, now)


def _walks(features: Features, now: FastBoard) -> Iterator[Line]:
    shops = features.view.box.shops
    if now.actions >= TRAVEL_COST:
        for shop in shops[now.here].links:
            yield (
                actions.Travel(shop),
                now._replace(actions=now.actions - TRAVEL_COST, here=features.index.shop_place[shop]),
            )
    if now.actions >= SALE_COST:
        for place, to in enumerate(shops):
            if place != now.sale:
                yield actions.MoveSale(to.id), now._replace(actions=now.actions - SALE_COST, sale=place)
    for name, (coin, place) in features.for_sale.items():
        cost = features.price(coin, place, now.sale)
        if place == now.here and cost <= now.actions and name not in now.gone:
            after = now._replace(actions=now.actions - cost, coins=now.coins | {name}, gone=now.gone | {name})
            yield actions.BuyCoin(name), after


def _sales(features: Features, now: FastBoard) -> Iterator[Line]:
    index = features.index
    for name in now.hand:
        card = index.collector[name]
        if card.cost > now.actions or len(card.lines) > len(now.coins):
            continue
        own = sorted((index.coin[coin] for coin in now.coins), key=lambda coin: coin.value)
        for chosen in islice(offers(card, own, index.fits[name]), SETS_TRIED):
            sold = tuple(sorted(coin.id for coin in chosen))
            yield (
                actions.Sell(name, sold),
                now._replace(
                    actions=now.actions - card.cost,
                    coins=now.coins.difference(sold),
                    safe=now.safe.difference(sold),
                    hand=tuple(other for other in now.hand if other != name),
                    credit=now.credit + card.credibility,
                ),
            )


def _draws(features: Features, now: FastBoard) -> Iterator[Line]:
    table, left, fresh = features.view.table, features.view.left, now.fresh
    if now.actions >= TAKE_COLLECTOR_COST:
        for card in table.collectors:
            if card and card not in now.hand and card not in now.gone:
                paid = now._replace(actions=now.actions - TAKE_COLLECTOR_COST, gone=now.gone | {card})
                for hand in _hands(features, now, card):
                    yield actions.TakeCollector(card), paid._replace(hand=hand)
    if now.actions >= DRAW_COLLECTOR_COST:
        if features.room and len(now.hand) + fresh.collectors >= HAND_LIMIT:
            more = fresh._replace(over=fresh.over + 1)
        else:
            more = fresh._replace(collectors=fresh.collectors + 1)
        yield actions.DrawCollector(), now._replace(actions=now.actions - DRAW_COLLECTOR_COST, fresh=more)
    if now.actions >= DRAW_RESEARCH_COST and left.research > fresh.research:
        more = fresh._replace(research=fresh.research + 1)
        yield actions.DrawResearch(), now._replace(actions=now.actions - DRAW_RESEARCH_COST, fresh=more)
    if now.actions >= DRAW_INVESTMENT_COST and left.investments > fresh.investments:
        more = fresh._replace(investments=fresh.investments + 1)
        yield actions.DrawInvestment(), now._replace(actions=now.actions - DRAW_INVESTMENT_COST, fresh=more)
    if now.actions >= TAKE_RESEARCH_COST:
        yield from _research(features, now)


def _hands(features: Features, now: FastBoard, card: str) -> Iterator[tuple[str, ...]]:
    """Yield the hands that may be left once a collector is taken: of four, one goes at once."""
    hand = tuple(sorted((*now.hand, card)))
    if features.room and len(hand) + now.fresh.collectors > HAND_LIMIT:
        yield from (tuple(name for name in hand if name != gone) for gone in now.hand)
    else:
        yield hand


def _research(features: Features, now: FastBoard) -> Iterator[Line]:
    for card in features.view.table.research:
        if card and card not in now.gone:
            place = DENOMINATIONS.index(denomination_of(card))
            counts = tuple(count + (n == place) for n, count in enumerate(now.research))
            yield (
                actions.TakeResearch(card),
                now._replace(
                    actions=now.actions - TAKE_RESEARCH_COST,
                    research=counts,
                    credit=now.credit + research_credit(counts) - research_credit(now.research),
                    gone=now.gone | {card},
                ),
            )


def _safe(features: Features, now: FastBoard) -> Iterator[Line]:
    """Store the most valuable coins, as many as the safe holds."""
    if now.actions < SAFE_COST or not now.coins:
        return
    by_rank = sorted(now.coins, key=lambda coin: features.index.coin[coin].overall)
    kept = frozenset(by_rank[:SAFE_LIMIT])
    if kept != now.safe:
        yield actions.AccessSafe(tuple(sorted(kept))), now._replace(actions=now.actions - SAFE_COST, safe=kept)


def _bullies(features: Features, now: FastBoard) -> Iterator[Line]:
    if now.actions < BULLY_COST or len(now.coins) < 2 or now.security == now.here:
        return
    given = _worst_two(features, now)
    for coin in _prey(features, now, here=True):
        after = now._replace(actions=now.actions - BULLY_COST, security=now.here)
        yield actions.Bully(coin, given), _fetched(after, coin, given)._replace(paid=now.paid | set(given))


def _worst_two(features: Features, now: FastBoard) -> tuple[str, ...]:
    by_rank = sorted(now.coins, key=lambda coin: -features.index.coin[coin].overall)
    return tuple(sorted(by_rank[:2]))


def _fetched(now: FastBoard, coin: str, given: tuple[str, ...] = ()) -> FastBoard:
    return now._replace(
        coins=now.coins.difference(given) | {coin}, safe=now.safe.difference(given), gone=now.gone | {coin}
    )


def _prey(features: Features, now: FastBoard, here: bool) -> list[str]:
    """Return opponents' loose coins that help: those that a collector in hand asks for, and the dearest."""
    found: list[str] = []
    for seat, dealer in enumerate(features.view.table.dealers):
        if seat != features.seat and (not here or features.index.shop_place.get(dealer.shop or "") == now.here):
            found += [coin for coin in dealer.loose if coin not in now.gone]
    return _most_wanted(features, now, found)


def _most_wanted(features: Features, now: FastBoard, coins: list[str]) -> list[str]:
    fits = [features.index.fits[name] for name in now.hand]
    return sorted(coins, key=lambda coin: (-sum(coin in fit for fit in fits), features.index.coin[coin].overall))[
        :PREY_TRIED
    ]


def _plays(features: Features, now: FastBoard) -> Iterator[Line]:
    if "overtime" in now.cards:
        yield actions.PlayOvertime(), _laid(now, "overtime")._replace(actions=now.actions + ACTIONS_PER_TURN)
    if "steal" in now.cards:
        for coin in _prey(features, now, here=False):
            yield actions.PlaySteal(coin), _fetched(_laid(now, "steal"), coin)
    if "trade" in now.cards and len(now.coins) >= 2:
        given = _worst_two(features, now)
        offered = [coin for coin in features.for_sale if coin not in now.gone]
        for coin in _most_wanted(features, now, offered):
            yield actions.PlayTrade(given, coin), _fetched(_laid(now, "trade"), coin, given)
    if "snoop" in now.cards:
        seen = [seat for seat, size in enumerate(features.view.sizes) if size[0] and seat != features.seat]
        for victim in sorted(seen, key=lambda seat: -features.view.sizes[seat][0])[:1]:
            after = _laid(now, "snoop")
            yield actions.PlaySnoop(victim), after._replace(fresh=now.fresh._replace(looks=now.fresh.looks + 1))


def _laid(now: FastBoard, kind: str) -> FastBoard:
    cards = list(now.cards)
    cards.remove(kind)
    return now._replace(cards=tuple(cards), played=True)
