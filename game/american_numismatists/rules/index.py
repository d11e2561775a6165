"""What follows from the box and is looked up all the time; made once for every print of a box."""

from __future__ import annotations

from collections.abc import Mapping

from game.american_numismatists.rules.box import Box, Coin, Collector, Shop
from game.american_numismatists.rules.criteria import lines_of
from game.core.values import dataclass


@dataclass(frozen=True, slots=True)
class Index:
    """Lookups by id. `fits[collector][coin]` are the lines that the coin fills, as bits (missing: none)."""

    coin: Mapping[str, Coin]
    collector: Mapping[str, Collector]
    shop: Mapping[str, Shop]
    shop_place: Mapping[str, int]
    fits: Mapping[str, Mapping[str, int]]


_MADE: dict[str, Index] = {}


def index_of(box: Box) -> Index:
    """Return the index of a box. The result follows from the box alone; keeping it saves time only."""
    found = _MADE.get(box.print)
    if found is None:
        found = _MADE[box.print] = _make(box)
    return found


def _make(box: Box) -> Index:
    return Index(
        coin={coin.id: coin for coin in box.coins},
        collector={card.id: card for card in box.collectors},
        shop={shop.id: shop for shop in box.shops},
        shop_place={shop.id: place for place, shop in enumerate(box.shops)},
        fits={card.id: _fits(card, box) for card in box.collectors},
    )


def _fits(card: Collector, box: Box) -> dict[str, int]:
    lines = ((coin.id, lines_of(card, coin)) for coin in box.coins)
    return {coin: bits for coin, bits in lines if bits}
