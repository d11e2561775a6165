"""The cheapest errand for a collector: which coins to use, which to buy where, and the walk between the shops.

Used by opponents, hints and the check of the deck. Costs are in actions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from typing import Final

from game.american_numismatists.box import Coin, Collector, Criterion, Shop
from game.american_numismatists.wishes import agree, may_agree

NEVER: Final = 99.0
"""The cost of a line that cannot be filled."""


@dataclass(frozen=True, slots=True, eq=False)
class Offer:
    """A coin that may fill a line: owned (no shop, price 0) or for sale at a shop, by its place on the map."""

    coin: Coin
    shop: int | None
    price: int


@dataclass(frozen=True, slots=True)
class Errand:
    """An errand: its cost without the sale, the offers used for lines, in the order of lines (None: must turn up)."""

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


def cheapest_errand(
    card: Collector,
    fits: Mapping[str, int],
    offers: Sequence[Offer],
    start: int,
    walks: Walks,
    turn_up: Callable[[int], float] = lambda line: NEVER,
) -> Errand:
    """Return the cheapest errand that fills a wish list from `offers`, beginning at shop `start`.

    `fits` are the lines that each coin fills, as bits; `turn_up(line)` is what a line is taken to
    cost that no offer fills. Lines with few offers are settled first, cheap offers tried first.
    """
    useful = sorted((offer for offer in offers if fits.get(offer.coin.id)), key=lambda offer: offer.price)
    by_line = [[o for o in useful if fits[o.coin.id] >> line & 1] for line in range(len(card.lines))]
    order = sorted(range(len(card.lines)), key=lambda line: len(by_line[line]))
    waits = [turn_up(line) for line in order]
    search = _Search(card, by_line, order, walks[start], waits, _floors(by_line, order, waits))
    search.fill(0, 0.0, 0, [])
    settled = dict(zip(order, search.best, strict=True)) if search.best else {}
    return Errand(search.least, tuple(settled.get(line) for line in range(len(card.lines))))


def _floors(by_line: list[list[Offer]], order: list[int], waits: list[float]) -> list[float]:
    """Return the least prices of all lines from each on; offers are sorted by price."""
    floors = [0.0]
    for line, wait in zip(reversed(order), reversed(waits), strict=True):
        floors.append(floors[-1] + min([wait, *(offer.price for offer in by_line[line][:1])]))
    return floors[::-1]


@dataclass(slots=True)
class _Search:
    """Branch and bound over the lines of one card."""

    card: Collector
    by_line: list[list[Offer]]
    order: list[int]
    walk: tuple[int, ...]
    turn_up: list[float]
    floors: list[float]
    least: float = 4 * NEVER
    best: tuple[Offer | None, ...] = ()

    def fill(self, depth: int, price: float, shops: int, used: list[Offer | None]) -> None:
        """Try every offer for the next line, then leaving it for later."""
        if price + self.floors[depth] + self.walk[shops] >= self.least:
            return
        if depth == len(self.order):
            if None in used or self._agrees(used, agree):
                self.least, self.best = price + self.walk[shops], tuple(used)
            return
        for offer in self.by_line[self.order[depth]]:
            if offer in used or not self._agrees([*used, offer], may_agree):
                continue
            visited = shops if offer.shop is None else shops | 1 << offer.shop
            self.fill(depth + 1, price + offer.price, visited, [*used, offer])
        self.fill(depth + 1, price + self.turn_up[depth], shops, [*used, None])

    def _agrees(self, used: Sequence[Offer | None], law: Callable[[Sequence[Coin], Sequence[Criterion]], bool]) -> bool:
        together = self.card.together
        return not together or law([offer.coin for offer in used if offer], together)
