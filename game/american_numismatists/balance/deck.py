"""Checks the collectors as a deck (rulings, Data) and reports every list.

Run it as python -m game.american_numismatists.balance.deck. Conditions: every list is met by at least
12 different sets of tiles and by at least 20 % of random displays of 19 tiles; no two lists ask for
the same; every denomination is asked for about equally often; 24, 21, 15, 10 and 5 cards are worth
1 to 5; a card worth 5 asks for four coins or only for the top 20 overall; lists that one display
meets are about 90, 80, 60, 50 and 40 % by credibility; a card worth p takes about 3 + 4p actions in
all. (A list of one coin that 12 tiles meet is met by 94 % of displays at least, so cards worth 1
lie above their 90 %.)
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from game.american_numismatists.opponents.route_cost import NEVER, Offer, cheapest_route, walks_on
from game.american_numismatists.rules.box import DENOMINATIONS, Box, Coin, Collector
from game.american_numismatists.rules.criteria import coin_fits, offers
from game.american_numismatists.rules.data import box_from, component_data
from game.american_numismatists.rules.index import index_of
from game.core.luck import Luck

FEWEST_SETS: Final = 12
FEWEST_DISPLAYS: Final = 0.20
COUNTS: Final[Mapping[int, int]] = {1: 24, 2: 21, 3: 15, 4: 10, 5: 5}
MET: Final[Mapping[int, float]] = {1: 0.9, 2: 0.8, 3: 0.6, 4: 0.5, 5: 0.4}
MET_BAND: Final = 0.1
PRICE_BAND: Final = 1.5
DRAWING: Final = 2.5
"""The actions that it takes to get a collector, between 2 (face down) and 3 (face up)."""


@dataclass(frozen=True, slots=True)
class Measure:
    """What was found of a card: sets of tiles (counted up to a limit), share of displays that meet it, and the
    actions for it in all, if a display meets it."""

    card: Collector
    sets: int
    met: float
    actions: float


@dataclass(frozen=True, slots=True)
class Display:
    """A random display: the coins of each shop, a dealer's shop and the shop with the sale."""

    shops: tuple[tuple[Coin, ...], ...]
    start: int
    sale: int

    @property
    def coins(self) -> tuple[Coin, ...]:
        """All coins for sale."""
        return tuple(coin for shop in self.shops for coin in shop)


def displays(box: Box, count: int, seed: int) -> tuple[Display, ...]:
    """Return random displays of all shops' spaces."""
    return tuple(_display(box, Luck(seed), number) for number in range(count))


def _display(box: Box, luck: Luck, number: int) -> Display:
    by_id = {coin.id: coin for coin in box.coins}
    order = iter(luck.order(tuple(by_id), "display", number))
    shops = tuple(tuple(by_id[next(order)] for _ in range(shop.spaces)) for shop in box.shops)
    return Display(shops, luck.below(len(shops), "start", number), luck.below(len(shops), "sale", number))


def sets_of(box: Box, card: Collector, limit: int) -> int:
    """Count the different sets of tiles that meet a list, up to a limit."""
    return sum(1 for _ in islice(offers(card, box.coins, index_of(box).fits[card.id]), limit))


def share_met(box: Box, card: Collector, shown: Sequence[Display]) -> float:
    """Return the share of displays that hold a set for a list."""
    fits = index_of(box).fits[card.id]
    return sum(any(offers(card, display.coins, fits)) for display in shown) / len(shown)


def actions_in_all(box: Box, card: Collector, shown: Sequence[Display]) -> float:
    """Return the mean actions for a card: drawing it, the cheapest route through a display that meets it, the sale."""
    fits, walks = index_of(box).fits[card.id], walks_on(box.shops)
    costs = [cheapest_route(card, fits, _for_sale(display), display.start, walks).cost for display in shown]
    met = [cost for cost in costs if cost < NEVER]
    return DRAWING + card.cost + sum(met) / len(met) if met else NEVER


def _for_sale(display: Display) -> list[Offer]:
    return [
        Offer(coin, place, coin.cost - (place == display.sale))
        for place, coins in enumerate(display.shops)
        for coin in coins
    ]


def complaints(box: Box, shown: Sequence[Display]) -> Iterator[str]:
    """Yield what is wrong with the deck, a sentence each."""
    for card in box.collectors:
        if sets_of(box, card, FEWEST_SETS) < FEWEST_SETS:
            yield f"{card.id} is met by fewer than {FEWEST_SETS} sets of tiles"
        if card.credibility == 5 and not _is_grand(box, card):
            yield f"{card.id} is worth 5, but asks neither for four coins nor for the top 20 only"
    yield from _twins(box)
    yield from _unequal(box)
    counts = Counter(card.credibility for card in box.collectors)
    yield from (f"{counts[p]} cards are worth {p}, not {COUNTS[p]}" for p in COUNTS if counts[p] != COUNTS[p])
    yield from _unmet(box, shown)


def _is_grand(box: Box, card: Collector) -> bool:
    dearest = [coin for coin in box.coins if coin.overall > 20]
    return len(card.lines) == 4 or not any(coin_fits(coin, line) for coin in dearest for line in card.lines)


def _twins(box: Box) -> Iterator[str]:
    """Lists are the same if their lines take the same coins, whatever words say so."""
    seen: dict[object, str] = {}
    for card in box.collectors:
        lines = sorted(sorted(coin.id for coin in box.coins if coin_fits(coin, line)) for line in card.lines)
        meaning = (tuple(map(tuple, lines)), card.together)
        if meaning in seen:
            yield f"{card.id} asks for the same as {seen[meaning]}"
        seen[meaning] = card.id


def asked_for(box: Box) -> Counter[str]:
    """Count the lines that name each denomination."""
    named = (dict(line).get("denomination") for card in box.collectors for line in card.lines)
    return Counter(str(name) for name in named if name)


def _unequal(box: Box) -> Iterator[str]:
    counts = asked_for(box)
    mean = counts.total() / len(DENOMINATIONS)
    for name in DENOMINATIONS:
        if abs(counts[name] - mean) > 0.1 * mean:
            yield f"{counts[name]} lines ask for a {name}, but {mean:.1f} do on average"


def _unmet(box: Box, shown: Sequence[Display]) -> Iterator[str]:
    shares = {card: share_met(box, card, shown) for card in box.collectors}
    yield from (
        f"{card.id} is met by {share:.0%} of displays" for card, share in shares.items() if share < FEWEST_DISPLAYS
    )
    for weight, wanted in MET.items():
        found = [share for card, share in shares.items() if card.credibility == weight]
        mean = sum(found) / max(1, len(found))
        if abs(mean - wanted) > MET_BAND:
            yield f"lists worth {weight} are met by {mean:.0%} of displays, not by about {wanted:.0%}"


def measures(box: Box, shown: Sequence[Display]) -> Iterator[Measure]:
    """Yield what was found of every card."""
    for card in box.collectors:
        yield Measure(card, sets_of(box, card, 1000), share_met(box, card, shown), actions_in_all(box, card, shown))


def report(box: Box, shown: Sequence[Display]) -> Iterator[str]:
    """Yield the report line by line."""
    found = list(measures(box, shown))
    yield "credibility  cost  sets  displays  actions  list"
    for one in found:
        sets = "1000+" if one.sets == 1000 else str(one.sets)
        numbers = f"{one.card.credibility:11}  {one.card.cost:4}  {sets:>5}  {one.met:7.0%}  {one.actions:7.1f}"
        yield f"{numbers}  {one.card.id}"
    yield "lines that name a denomination: " + ", ".join(f"{k} {n}" for k, n in sorted(asked_for(box).items()))
    for weight in COUNTS:
        own = [one for one in found if one.card.credibility == weight]
        met, actions = sum(one.met for one in own) / len(own), sum(one.actions for one in own) / len(own)
        off = sum(abs(one.actions - 3 - 4 * weight) > PRICE_BAND for one in own)
        means = f"met {met:.0%}, {actions:.1f} actions of {3 + 4 * weight}"
        yield f"worth {weight}: {len(own)} cards, {means}, {off} cards off by more than {PRICE_BAND}"


def main() -> int:
    """Print the report and the complaints; return 1 if there are any."""
    box = box_from(component_data())
    shown = displays(box, 200, seed=6)
    print(*report(box, shown), sep="\n")
    wrong = list(complaints(box, shown))
    print(*(wrong or ["The deck holds what it promises."]), sep="\n")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
