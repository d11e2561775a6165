"""What is in the box: coins, collectors, shops and cards, as frozen values that a whole match shares.

A criterion of a wish list is a pair (word, value), for instance ("denomination", "dime") or
("top", 5); what each word means stands in `criteria`. Everything else is what the printed component
shows (rulebook: Components, Coin Shops and Coin Tiles, Collector Cards, Appendix).
"""

from __future__ import annotations

from typing import Final

from game.core.values import dataclass

DENOMINATIONS: Final = ("cent", "nickel", "dime", "quarter", "half", "dollar")

INVESTMENTS: Final = ("steal", "laziness", "trade", "snoop", "overtime", "friend", "auction", "coin_show")

AT_ONCE: Final = ("friend", "auction")
"""The kinds that are revealed and resolved as soon as they are drawn."""

Criterion = tuple[str, str | int | bool]


@dataclass(frozen=True, slots=True)
class Coin:
    """A coin tile. An overdate's year is its first number; `mint` is "" for a coin without a mark."""

    id: str
    denomination: str
    date: str
    year: int
    overdate: bool
    mint: str
    cost: int
    value: int
    rank: int
    overall: int


@dataclass(frozen=True, slots=True)
class Collector:
    """A collector card: every line asks for one coin, `together` for something of all of them."""

    id: str
    lines: tuple[tuple[Criterion, ...], ...]
    together: tuple[Criterion, ...]
    cost: int
    credibility: int


@dataclass(frozen=True, slots=True)
class Shop:
    """A coin shop: how many coins it offers and which shops are one step away."""

    id: str
    spaces: int
    links: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Box:
    """All components. `print` is a fingerprint of the data: equal boxes have equal prints."""

    print: str
    coins: tuple[Coin, ...]
    collectors: tuple[Collector, ...]
    research: tuple[str, ...]
    investments: tuple[str, ...]
    shops: tuple[Shop, ...]
    auction: int
    row: int
    tracker: int


def kind_of(card: str) -> str:
    """Return the kind of an investment card ("steal 2": steal)."""
    return card.split(" ", 1)[0]


def denomination_of(card: str) -> str:
    """Return the denomination of a research card ("research dime 2": dime)."""
    return card.split(" ")[1]


def shop_of(card: str) -> str:
    """Return the shop whose owner a Friend card names ("friend midwest": midwest)."""
    return card.split(" ")[1]
