"""What a dealer can count on in their turn: coins for sale and owned, prices, collectors within reach.

Features are made from a view once per decision. Opponents and hints share them; they answer how many
actions a collector still takes, from any shop and with any coins, and remember their answers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from game.american_numismatists.opponents.route_cost import NEVER, Offer, Route, cheapest_route, walks_on
from game.american_numismatists.rules.box import Coin, Collector
from game.american_numismatists.rules.index import Index, index_of
from game.american_numismatists.rules.state import Dealer, View
from game.american_numismatists.rules.view import coins_unseen

COINS_PER_TURN: Final = 1.7
"""How many coins a player's turn turns up, on average."""

WAITING: Final = 2.0
"""What a round of waiting for a coin is taken to cost, in actions."""


@dataclass(frozen=True)
class Stand:
    """Where a dealer would stand: their shop's place, the sale's, their coins, coins gone from the shops."""

    here: int
    sale: int
    coins: frozenset[str]
    gone: frozenset[str] = frozenset()


_Key = tuple[str, int, int, frozenset[str], frozenset[str]]


@dataclass
class Features:
    """What a seat's view offers it. `work` counts the routes worked out.

    `room`: a collector that comes to a full hand costs one of the four at once (0.1.0 did not mind).
    """

    view: View
    seat: int
    waiting: float = WAITING
    room: bool = False
    work: int = 0
    _routes: dict[_Key, Route] = field(default_factory=dict)
    _fits: dict[str, frozenset[str]] = field(default_factory=dict)

    @cached_property
    def index(self) -> Index:
        """Lookups of the box."""
        return index_of(self.view.box)

    @cached_property
    def dealer(self) -> Dealer:
        """The seat's own dealer."""
        return self.view.table.dealers[self.seat]

    @cached_property
    def friends(self) -> frozenset[int]:
        """Places of the shops whose owners are friends."""
        return frozenset(self.index.shop_place[shop] for shop in self.dealer.friends)

    @cached_property
    def for_sale(self) -> Mapping[str, tuple[Coin, int]]:
        """Every coin for sale with its shop's place."""
        shops = enumerate(self.view.table.shops)
        return {name: (self.index.coin[name], place) for place, coins in shops for name in coins if name}

    @cached_property
    def unseen(self) -> tuple[Coin, ...]:
        """The coins still in the stack."""
        return tuple(self.index.coin[name] for name in coins_unseen(self.view))

    def stand(self) -> Stand:
        """Return where the seat really stands."""
        place = self.index.shop_place
        here, sale = place.get(self.dealer.shop or "", 0), place.get(self.view.table.sale or "", 0)
        return Stand(here, sale, frozenset(self.dealer.coins))

    def price(self, coin: Coin, place: int, sale: int) -> int:
        """Return the actions for a coin at a shop."""
        return coin.cost - (place == sale or place in self.friends)

    def route(self, name: str, stand: Stand) -> Route:
        """Return the cheapest route for a collector; lines without a coin cost `turn_up`."""
        fits = self._fitting(name)
        key = (name, stand.here, stand.sale, stand.coins & fits, stand.gone & fits)
        found = self._routes.get(key)
        if found is None:
            found = self._routes[key] = self._cheapest(name, Stand(*key[1:]))
        return found

    def _fitting(self, name: str) -> frozenset[str]:
        """Return the coins that fill a line of a collector."""
        found = self._fits.get(name)
        if found is None:
            found = self._fits[name] = frozenset(self.index.fits[name])
        return found

    def _cheapest(self, name: str, stand: Stand) -> Route:
        self.work += 1
        card, fits = self.index.collector[name], self.index.fits[name]
        offers = [Offer(self.index.coin[coin], None, 0) for coin in stand.coins]
        for coin in self._fitting(name) - stand.gone:
            if coin in self.for_sale:
                tile, place = self.for_sale[coin]
                offers.append(Offer(tile, place, self.price(tile, place, stand.sale)))
        offers.sort(key=lambda offer: (offer.price, -offer.coin.overall))  # of equal price the less valuable first
        return cheapest_route(card, fits, offers, stand.here, walks_on(self.view.box.shops), self._turn_up(card))

    def _turn_up(self, card: Collector) -> TurnUps:
        found = self._waits.get(card.id)
        if found is None:
            found = self._waits[card.id] = TurnUps(tuple(self._wait(card, line) for line in range(len(card.lines))))
        return found

    @cached_property
    def _waits(self) -> dict[str, TurnUps]:
        return {}

    def _wait(self, card: Collector, line: int) -> float:
        """Return what a line may cost whose coin has yet to turn up: waiting, a step, the coin."""
        fits = self.index.fits[card.id]
        fitting = [coin for coin in self.unseen if fits.get(coin.id, 0) >> line & 1]
        if not fitting:
            return NEVER
        turned_up = COINS_PER_TURN * self.view.table.seats
        missed = float((1 - len(fitting) / len(self.unseen)) ** turned_up)
        rounds = 1 / max(1e-6, 1 - missed)
        return sum(coin.cost for coin in fitting) / len(fitting) + 1 + self.waiting * (rounds - 0.5)


@dataclass(frozen=True, slots=True)
class TurnUps:
    """What each line of a card costs if its coin has yet to turn up."""

    costs: tuple[float, ...]

    def __call__(self, line: int) -> float:
        return self.costs[line]
