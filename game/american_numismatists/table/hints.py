"""What the table shows a player who thinks: ticked lines, missing pieces, costs, the catalogue of all coins.

All of it comes from a view alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from game.american_numismatists.opponents.features import Features
from game.american_numismatists.opponents.route_cost import Offer, Route, cheapest_route, walks_on
from game.american_numismatists.rules import actions, legal
from game.american_numismatists.rules.apply import apply
from game.american_numismatists.rules.box import Coin, Criterion
from game.american_numismatists.rules.costs import COSTS
from game.american_numismatists.rules.criteria import offers
from game.american_numismatists.rules.index import index_of
from game.american_numismatists.rules.sampling import sample_state
from game.american_numismatists.rules.scoring import credibility, most_valuable
from game.american_numismatists.rules.state import View
from game.core.contract import OptionValue, Refusal
from game.core.luck import Luck


@dataclass(frozen=True, slots=True)
class Phrase:
    """A criterion in words: an id of the words' `wish` part and what fills it."""

    id: str
    values: Mapping[str, OptionValue] = field(default_factory=dict)


def line_phrases(line: tuple[Criterion, ...]) -> tuple[Phrase, ...]:
    """Return the phrases of one line of a wish list, to be joined by commas; an empty line asks for any coin.

    Years with both bounds, which a wish list excludes, are one span with its first and last year.
    """
    asked = dict(line)
    if not {"after", "before"} <= asked.keys():
        return tuple(_phrase(word, value) for word, value in line) or (Phrase("any"),)
    span = Phrase("span", {"first": int(asked["after"]) + 1, "last": int(asked["before"]) - 1})
    return span, *(_phrase(word, value) for word, value in line if word not in ("after", "before"))


def together_phrases(together: tuple[Criterion, ...]) -> tuple[Phrase, ...]:
    """Return the phrases of what a wish list asks of all its coins together."""
    return tuple(_phrase(word, value) if word == "total" else Phrase(f"{word}_{value}") for word, value in together)


def _phrase(word: str, value: str | int | bool) -> Phrase:
    if word in ("value", "total"):
        unit, values = worth(int(value))
        return Phrase(f"{word}_{unit}", values)
    if word == "mint" and value == "none":
        return Phrase("no_mint")
    if word == "overdate" and not value:
        return Phrase("no_overdate")
    return Phrase(word, {word: value})


MILLION: Final = 1_000_000


def worth(dollars: int) -> tuple[Literal["thousands", "millions"], Mapping[str, OptionValue]]:
    """Return dollars as they are said in short: thousands, or millions with their tenths, rounded down."""
    if dollars < MILLION:
        return "thousands", {"n": dollars // 1000}
    return "millions", {"n": dollars // MILLION, "tenths": dollars % MILLION // (MILLION // 10)}


@dataclass(frozen=True, slots=True)
class Source:
    """Where a coin for a line can be had: at a shop, for so many actions there."""

    coin: str
    shop: str
    price: int


@dataclass(frozen=True, slots=True)
class LineHint:
    """A line of a wish list: the own coin that ticks it off (None: missing), and where one that fills it is sold."""

    ticked_by: str | None
    source: Source | None


@dataclass(frozen=True, slots=True)
class CollectorHint:
    """How far a collector is served.

    `route` are the actions to walk and buy what is missing, by the cheapest way (None: not all of it is
    for sale); `sale` are the actions to sell; `shopping` is what that way buys, and where.
    """

    collector: str
    lines: tuple[LineHint, ...]
    route: int | None
    sale: int
    shopping: tuple[Source, ...]


def collector_hint(view: View, collector: str) -> CollectorHint:
    """Return how far the viewer has come with a collector, in their hand or in the row."""
    features = Features(view, view.viewer)
    card = features.index.collector[collector]
    route = _route_for_sale(features, collector)
    whole = not route.missing
    return CollectorHint(
        collector=collector,
        lines=_lines(features, collector),
        route=round(route.cost) if whole else None,
        sale=card.cost,
        shopping=tuple(_source(features, offer) for offer in route.offers if offer and offer.shop is not None)
        if whole
        else (),
    )


def own_collectors(view: View) -> tuple[CollectorHint, ...]:
    """Return a hint for every collector in the viewer's hand."""
    return tuple(collector_hint(view, name) for name in view.hand.collectors)


def nearest_first(view: View) -> tuple[str, ...]:
    """Return the viewer's collectors in hand, those first who miss fewest coins."""
    missing = {hint.collector: sum(line.ticked_by is None for line in hint.lines) for hint in own_collectors(view)}
    return tuple(sorted(missing, key=lambda name: missing[name]))


def bringing_nearer(view: View, collector: str) -> frozenset[str]:
    """Return the coins on offer or with others that would tick off one line more of a collector's list.

    What all coins have to be together counts: a second cent is no help where all denominations must differ, and
    a coin that goes with no other in sight none where any would do by itself. Two for sale that go with each other
    are marked where no own coin goes with one.
    """
    features = Features(view, view.viewer)
    had, seen = _ticked(_ticks(features, collector)), _in_sight(features, collector)
    nearer = frozenset(coin for coin in seen if _ticked(_ticks(features, collector, coin)) > had)
    card = features.index.collector[collector]
    if not card.together:
        return nearer
    if whole := _nearest(features, collector, seen):
        return whole & seen
    return nearer if all(card.lines) else frozenset()


def _nearest(features: Features, collector: str, seen: Iterable[str]) -> frozenset[str]:
    """Return the coins of the whole sets in sight that miss fewest; the own ones that go with none are not of them."""
    own, coins = features.dealer.coins, features.index.coin
    card, fits = features.index.collector[collector], features.index.fits[collector]
    sets = [{coin.id for coin in found} for found in offers(card, [coins[c] for c in (*own, *seen)], fits)]
    least = min((len(found.difference(own)) for found in sets), default=0)
    return frozenset[str]().union(*(found for found in sets if len(found.difference(own)) == least))


def _in_sight(features: Features, collector: str) -> frozenset[str]:
    """Return the coins on offer or with others that fit a line of a collector's list."""
    view, fits = features.view, features.index.fits[collector]
    shops = (coin for offered in (*view.table.shops, view.table.auction) for coin in offered if coin)
    others = (coin for seat, dealer in enumerate(view.table.dealers) if seat != view.viewer for coin in dealer.coins)
    return frozenset(coin for coin in (*shops, *others) if fits.get(coin))


def fitting(view: View, collector: str) -> frozenset[str]:
    """Return the own coins that a sale to a collector could take; while none is possible, those that fit their list.

    What all coins have to be together leaves only those that go with coins in sight then, or where no whole set is
    in sight those that tick off a line: any coin has the year of some.
    """
    features = Features(view, view.viewer)
    card, fits, coins = features.index.collector[collector], features.index.fits[collector], features.index.coin
    own = [coins[coin] for coin in features.dealer.coins if fits.get(coin)]
    sold = frozenset(coin.id for chosen in offers(card, own, fits) for coin in chosen)
    if sold or not card.together:
        return sold or frozenset(coin.id for coin in own)
    if whole := _nearest(features, collector, _in_sight(features, collector)):
        return whole.intersection(features.dealer.coins)
    return frozenset(coin for coin in _ticks(features, collector) if coin is not None)


def _ticked(lines: Sequence[str | None]) -> int:
    return sum(coin is not None for coin in lines)


def _ticks(features: Features, collector: str, *more: str) -> list[str | None]:
    """Tick off as many lines as the own coins, and some more, can, each coin once."""
    card = features.index.collector[collector]
    own = [*_owned(features), *(Offer(features.index.coin[coin], None, 0) for coin in more)]
    walks = walks_on(features.view.box.shops)
    best = cheapest_route(card, features.index.fits[collector], own, 0, walks, lambda line: 1.0)
    return [offer.coin.id if offer else None for offer in best.offers]


def _lines(features: Features, collector: str) -> tuple[LineHint, ...]:
    """Tick off what the own coins can, and name for each gap another coin for sale: all of them go together.

    Where something is asked of all coins, only those tick that bear the letter, and only those are named that do.
    """
    known = [*_owned(features), *_for_sale(features)]
    if features.index.collector[collector].together:
        lettered = fitting(features.view, collector) | bringing_nearer(features.view, collector)
        known = [offer for offer in known if offer.coin.id in lettered]
    found = _route(features, collector, known).offers
    return tuple(_line(features, offer) for offer in found)


def _line(features: Features, offer: Offer | None) -> LineHint:
    if offer is None:
        return LineHint(None, None)
    return LineHint(offer.coin.id, None) if offer.shop is None else LineHint(None, _source(features, offer))


def _source(features: Features, offer: Offer) -> Source:
    return Source(offer.coin.id, features.view.box.shops[offer.shop or 0].id, offer.price)


def _route_for_sale(features: Features, collector: str) -> Route:
    return _route(features, collector, [*_owned(features), *_for_sale(features)])


def _route(features: Features, collector: str, offers: Sequence[Offer]) -> Route:
    card, fits = features.index.collector[collector], features.index.fits[collector]
    return cheapest_route(card, fits, offers, features.stand().here, walks_on(features.view.box.shops))


def _owned(features: Features) -> list[Offer]:
    return [Offer(features.index.coin[coin], None, 0) for coin in features.dealer.coins]


def _for_sale(features: Features) -> list[Offer]:
    sale = features.stand().sale
    return [Offer(coin, place, features.price(coin, place, sale)) for coin, place in features.for_sale.values()]


def path(view: View, shop: str) -> tuple[str, ...]:
    """Return the steps of a shortest way from the viewer's shop to another, which comes last; () if they are there."""
    box, places = view.box, index_of(view.box).shop_place
    walks, here, way = walks_on(box.shops), view.table.dealers[view.viewer].shop or shop, []
    while here != shop:
        here = min(index_of(box).shop[here].links, key=lambda link: walks[places[link]][1 << places[shop]])
        way.append(here)
    return tuple(way)


def ways(view: View) -> dict[str, tuple[actions.Travel, ...]]:
    """Return how the viewer reaches each shop farther than one step with the actions left in their turn."""
    if view.viewer < 0 or view.table.turn != view.viewer or view.table.due or view.table.result is not None:
        return {}
    found = {shop.id: path(view, shop.id) for shop in view.box.shops}
    return {
        shop: tuple(actions.Travel(step) for step in steps)
        for shop, steps in found.items()
        if len(steps) > 1 and len(steps) * COSTS[actions.Travel] <= view.table.actions
    }


def closed(view: View, action: str) -> Refusal | None:
    """Return why what a button begins cannot be done now: "sale", "safe", "bully", "keep" or "end"."""
    reason = legal.judge(view, actions.EndTurn())
    if action == "end" or (reason is not None and action != "keep"):
        return reason
    dealer = view.table.dealers[view.viewer]
    if action == "keep":
        return legal.judge(view, actions.SnoopKeep())
    if action == "sale":
        other = next(shop.id for shop in view.box.shops if shop.id != view.table.sale)
        return legal.judge(view, actions.MoveSale(other))
    if action == "safe":
        changed = tuple(sorted(dealer.coins[:1])) if not dealer.safe else ()
        return legal.judge(view, actions.AccessSafe(changed)) if dealer.coins else Refusal("no_coins", "7")
    return _no_bully(view)


def _no_bully(view: View) -> Refusal | None:
    own = view.table.dealers[view.viewer]
    prey = [
        coin
        for seat, dealer in enumerate(view.table.dealers)
        for coin in dealer.loose
        if seat != view.viewer and dealer.shop == own.shop
    ]
    if len(own.coins) < 2:
        return Refusal("two_coins", "13")
    if not prey:
        return Refusal("nobody_here", "13")
    return legal.judge(view, actions.Bully(prey[0], tuple(sorted(own.coins[:2]))))


def gains(view: View, action: actions.Action) -> tuple[int, ...]:
    """Return how a legal action would change every seat's credibility at once, before anything is turned up."""
    state = sample_state(view, Luck(0))
    after = apply(state, view.viewer, action).state
    changes = zip(credibility(view.box, view.table), credibility(after.box, after.table), strict=True)
    return tuple(now - was for was, now in changes)


def star_after(view: View, action: actions.Action) -> tuple[int | None] | None:
    """Return who holds the Most Valuable Coin after an action that takes it from the viewer; None: it takes none."""
    before = most_valuable(view.box, view.table)
    if before is None or before[0] != view.viewer:
        return None
    after = apply(sample_state(view, Luck(0)), view.viewer, action).state
    now = most_valuable(after.box, after.table)
    return None if now and now[0] == view.viewer else (now[0] if now else None,)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a coin of the catalogue is: owned by a seat, for sale at a shop, and so on."""

    coin: Coin
    where: Literal["owned", "for_sale", "auction", "sold", "unseen"]
    seat: int | None = None
    shop: str | None = None
    in_safe: bool = False


def catalogue(view: View) -> tuple[Place, ...]:
    """Return where each of the coins is, in the order of the appendix."""
    table = view.table
    found: dict[str, Place] = {}
    coins = index_of(view.box).coin
    for seat, dealer in enumerate(table.dealers):
        found |= {c: Place(coins[c], "owned", seat=seat, in_safe=c in dealer.safe) for c in dealer.coins}
    for shop, offered in zip(view.box.shops, table.shops, strict=True):
        found |= {c: Place(coins[c], "for_sale", shop=shop.id) for c in offered if c}
    found |= {c: Place(coins[c], "auction") for c in table.auction if c}
    found |= {c: Place(coins[c], "sold") for c in table.sold}
    return tuple(found.get(coin.id) or Place(coin, "unseen") for coin in view.box.coins)
