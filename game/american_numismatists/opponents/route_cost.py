"""The cheapest route for a collector: which coins to use, which to buy where, and the walk between the shops.

Used by opponents, hints and the check of the deck. Costs are in actions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import permutations
from typing import Final

from game.american_numismatists.rules.box import Coin, Collector, Criterion, Shop
from game.american_numismatists.rules.criteria import FEATURES, agree

NEVER: Final = 99.0
"""The cost of a line that cannot be filled."""


@dataclass(frozen=True, slots=True, eq=False)
class Offer:
    """A coin that may fill a line: owned (no shop, price 0) or for sale at a shop, by its place on the map."""

    coin: Coin
    shop: int | None
    price: int


@dataclass(frozen=True, slots=True)
class Route:
    """A route: its cost without the sale, the offers used for lines, in the order of lines (None: must turn up)."""

    cost: float
    offers: tuple[Offer | None, ...]

    @property
    def missing(self) -> int:
        """How many lines cannot be filled yet."""
        return sum(offer is None for offer in self.offers)


Walks = tuple[tuple[int, ...], ...]
"""`walks[start][shops]`: the fewest steps from a shop through a set of shops (bits)."""


@lru_cache(maxsize=8)
def walks_on(shops: tuple[Shop, ...]) -> Walks:
    """Return the shortest walks of a map."""
    steps = _steps(shops)
    return tuple(
        tuple(
            _walk(start, [s for s in range(len(shops)) if chosen >> s & 1], steps) for chosen in range(1 << len(shops))
        )
        for start in range(len(shops))
    )


def _walk(start: int, goals: Sequence[int], steps: Sequence[Sequence[int]]) -> int:
    return min(sum(steps[a][b] for a, b in zip((start, *way), way, strict=False)) for way in permutations(goals))


def _steps(shops: tuple[Shop, ...]) -> list[list[int]]:
    """Return the distances between all shops (Floyd and Warshall)."""
    places = {shop.id: place for place, shop in enumerate(shops)}
    far = len(shops)
    steps = [[0 if a is b else 1 if b.id in a.links else far for b in shops] for a in shops]
    for via in places.values():
        for a in places.values():
            for b in places.values():
                steps[a][b] = min(steps[a][b], steps[a][via] + steps[via][b])
    return steps


def cheapest_route(
    card: Collector,
    fits: Mapping[str, int],
    offers: Sequence[Offer],
    start: int,
    walks: Walks,
    turn_up: Callable[[int], float] = lambda line: NEVER,
) -> Route:
    """Return the cheapest route that fills a wish list from `offers`, beginning at shop `start`.

    `fits` are the lines that each coin fills, as bits; `turn_up(line)` is what a line is taken to
    cost that no offer fills. Lines with few offers are settled first, cheap offers tried first.
    """
    useful = sorted((offer for offer in offers if fits.get(offer.coin.id)), key=lambda offer: offer.price)
    clashes = _clashes([offer.coin for offer in useful], card.together)
    options = [_Option(1 << place, *pair) for place, pair in enumerate(zip(useful, clashes, strict=True))]
    by_line = [
        [option for option in options if fits[option.offer.coin.id] >> line & 1] for line in range(len(card.lines))
    ]
    order = sorted(range(len(card.lines)), key=lambda line: len(by_line[line]))
    waits = [turn_up(line) for line in order]
    in_order = [by_line[line] for line in order]
    search = _Search(card.together, in_order, walks[start], waits, _floors(in_order, waits))
    search.fill(0, 0.0, 0, 0)
    settled = dict(zip(order, search.best, strict=True)) if search.best else {}
    return Route(search.least, tuple(settled.get(line) for line in range(len(card.lines))))


def _clashes(coins: Sequence[Coin], together: Sequence[Criterion]) -> list[int]:
    """Return for each coin, as bits, those that cannot stand on the same list with it, itself among them."""
    clashes = [1 << place for place in range(len(coins))]
    every = (1 << len(coins)) - 1
    for word, what in together:
        if word == "total":  # can always grow
            continue
        kinds = [FEATURES[str(what)](coin) for coin in coins]
        alike: dict[object, int] = {}
        for place, kind in enumerate(kinds):
            alike[kind] = alike.get(kind, 0) | 1 << place
        for place, kind in enumerate(kinds):
            clashes[place] |= every & ~alike[kind] if word == "same" else alike[kind]
    return clashes


@dataclass(frozen=True, slots=True)
class _Option:
    """An offer for a line: its own bit, and those of the offers that it excludes."""

    bit: int
    offer: Offer
    clashes: int


def _floors(lines: Sequence[Sequence[_Option]], waits: Sequence[float]) -> list[float]:
    """Return the least prices of all lines from each on; options are sorted by price."""
    floors = [0.0]
    for options, wait in zip(reversed(lines), reversed(waits), strict=True):
        floors.append(floors[-1] + min([wait, *(option.offer.price for option in options[:1])]))
    return floors[::-1]


@dataclass(slots=True)
class _Search:
    """Branch and bound over the lines of one card; each line has its options, the cheapest first."""

    together: Sequence[Criterion]
    lines: Sequence[Sequence[_Option]]
    walk: Sequence[int]
    turn_up: Sequence[float]
    floors: Sequence[float]
    least: float = 4 * NEVER
    best: tuple[Offer | None, ...] = ()
    used: list[Offer | None] = field(default_factory=list)

    def fill(self, depth: int, price: float, shops: int, excluded: int) -> None:
        """Try every option for the next line, then leaving it for later."""
        walked = self.walk[shops]
        if price + self.floors[depth] + walked >= self.least:
            return
        if depth == len(self.lines):
            if self._agrees():
                self.least, self.best = price + walked, tuple(self.used)
            return
        floor = self.floors[depth + 1]
        for option in self.lines[depth]:
            offer = option.offer
            paid = price + offer.price
            if paid + floor + walked >= self.least:  # so are all that follow
                break
            if not excluded & option.bit:
                visited = shops if offer.shop is None else shops | 1 << offer.shop
                self._with(offer, depth + 1, paid, visited, excluded | option.clashes)
        self._with(None, depth + 1, price + self.turn_up[depth], shops, excluded)

    def _with(self, offer: Offer | None, depth: int, price: float, shops: int, excluded: int) -> None:
        self.used.append(offer)
        self.fill(depth, price, shops, excluded)
        self.used.pop()

    def _agrees(self) -> bool:
        """Tell whether a set satisfies what the list asks of all coins together; an incomplete one still may."""
        coins = [offer.coin for offer in self.used if offer]
        return len(coins) < len(self.used) or agree(coins, self.together)
