"""The box as the data files describe it: read against types, checked for meaning, put into frozen values.

Component data is {"coins": ..., "board": ..., "cards": ..., "collectors": ...}: what the four files
in `data` say. Every fault is one sentence that names file, key and value.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, Literal

from game.american_numismatists.rules.box import DENOMINATIONS, INVESTMENTS, Box, Coin, Collector, Criterion, Shop
from game.american_numismatists.rules.criteria import FEATURES, LINE_WORDS, TOGETHER_WORDS
from game.core.contract import BadData, Data
from game.core.data import read_toml, typed
from game.core.values import dataclass

FOLDER: Final = Path(__file__).parents[1] / "data"
FILES: Final = ("coins", "board", "cards", "collectors")
PRICES: Final = ((1_000_000, 5), (500_000, 4), (200_000, 3), (0, 2))
"""The key of the appendix: from so many dollars on, a coin costs so many actions."""

_DATE: Final = re.compile(r"(\d{4})(/\d{1,2})?(?:-([A-Z]{1,2}))?")

Mark = Literal["published", "derived", "house"]
"""Where figures come from: print, a conclusion from print, or this house."""

Criteria = Mapping[str, str | int | bool]


@dataclass(frozen=True, slots=True)
class Tile:
    """A line of the appendix."""

    denomination: Literal["cent", "nickel", "dime", "quarter", "half", "dollar"]
    date: str
    cost: int
    value: int
    rank: int
    overall: int


@dataclass(frozen=True, slots=True)
class Coins:
    """The file of the coins."""

    mark: Mark
    coin: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """The file of the board."""

    mark: Mark
    auction: int
    row: int
    tracker: int
    shop: tuple[Shop, ...]


@dataclass(frozen=True, slots=True)
class Research:
    """How many research cards there are of each denomination."""

    mark: Mark
    cent: int
    nickel: int
    dime: int
    quarter: int
    half: int
    dollar: int


@dataclass(frozen=True, slots=True)
class Investments:
    """How many investment cards there are of each kind, Friend cards apart."""

    mark: Mark
    steal: int
    laziness: int
    trade: int
    snoop: int
    overtime: int
    auction: int
    coin_show: int


@dataclass(frozen=True, slots=True)
class Friends:
    """How many Friend cards there are for each shop."""

    mark: Mark
    each: int


@dataclass(frozen=True, slots=True)
class Cards:
    """The file of the cards."""

    research: Research
    investment: Investments
    friend: Friends


@dataclass(frozen=True, slots=True)
class WishList:
    """A collector's entry; `together` may be left out in the file."""

    id: str
    credibility: int
    cost: int
    lines: tuple[Criteria, ...]
    together: Criteria


@dataclass(frozen=True, slots=True)
class Collectors:
    """The file of the collectors."""

    mark: Mark
    collector: tuple[WishList, ...]


def component_data(folder: Path = FOLDER) -> Data:
    """Read the four files into plain values. Raises BadData."""
    return {name: read_toml(folder / f"{name}.toml") for name in FILES}


def box_from(data: Data) -> Box:
    """Build the box from component data. Raises BadData."""
    return _box_from(json.dumps({name: data.get(name) for name in FILES}, sort_keys=True))


@lru_cache(maxsize=8)
def _box_from(text: str) -> Box:
    """Build the box from component data as text; the same text makes the same box, and many matches share it."""
    data = json.loads(text)
    board, cards = typed(Board, data["board"], "board.toml"), typed(Cards, data["cards"], "cards.toml")
    _check_board(board)
    return Box(
        print=blake2b(text.encode(), digest_size=8).hexdigest(),
        coins=_coins(typed(Coins, data["coins"], "coins.toml")),
        collectors=_collectors(typed(Collectors, _with_together(data["collectors"]), "collectors.toml")),
        research=_research(cards.research),
        investments=_investments(cards, board.shop),
        shops=board.shop,
        auction=board.auction,
        row=board.row,
        tracker=board.tracker,
    )


# The coins of the appendix


def _coins(file: Coins) -> tuple[Coin, ...]:
    coins = tuple(_coin(tile, f"coins.toml: coin {number}") for number, tile in enumerate(file.coin, start=1))
    _check_distinct("coins.toml", "date", [coin.id for coin in coins])
    _check_ranks("the overall rank", {coin: coin.overall for coin in coins})
    for denomination in DENOMINATIONS:
        ranks = {coin: coin.rank for coin in coins if coin.denomination == denomination}
        _check_ranks("the denomination rank", ranks)
    return coins


def _coin(tile: Tile, where: str) -> Coin:
    match = _DATE.fullmatch(tile.date)
    if match is None:
        raise BadData(
            f"{where}.date cannot be {tile.date!r}; it is a year, for an overdate like 1918/7, and a mark like -S"
        )
    _check_number(f"{where}.value", tile.value, 1, 100_000_000)
    wanted = next(cost for least, cost in PRICES if tile.value >= least)
    if tile.cost != wanted:
        raise BadData(f"{where}.cost cannot be {tile.cost}; a coin worth {tile.value} dollars costs {wanted} actions")
    return Coin(
        id=f"{tile.denomination} {tile.date}",
        year=int(match[1]),
        overdate=match[2] is not None,
        mint=match[3] or "",
        **asdict(tile),
    )


def _check_ranks(name: str, ranks: Mapping[Coin, int]) -> None:
    """Ranks follow the values from the dearest coin on, without ties (rulings, Data)."""
    by_value = sorted(ranks, key=lambda coin: -coin.value)
    for place, coin in enumerate(by_value, start=1):
        if ranks[coin] != place:
            raise BadData(f"coins.toml: {name} of {coin.id} cannot be {ranks[coin]}; by its value it is {place}")


# The board


def _check_board(board: Board) -> None:
    for key, number, most in (("auction", board.auction, 10), ("row", board.row, 10), ("tracker", board.tracker, 90)):
        _check_number(f"board.toml: {key}", number, 1, most)
    for number, shop in enumerate(board.shop, start=1):
        _check_number(f"board.toml: shop {number}.spaces", shop.spaces, 1, 9)
    _check_distinct("board.toml", "shop id", [shop.id for shop in board.shop])
    if len(board.shop) < 5:
        raise BadData(f"board.toml: shop lists {len(board.shop)} shops, but five players need a shop each")
    _check_links(board.shop)


def _check_links(shops: Sequence[Shop]) -> None:
    links = {shop.id: shop.links for shop in shops}
    for shop in shops:
        for neighbour in shop.links:
            if shop.id not in links.get(neighbour, ()) or neighbour == shop.id:
                raise BadData(f"board.toml: links of {shop.id} cannot hold {neighbour!r}; a way joins two shops")


# Research and investment cards


def _research(counts: Research) -> tuple[str, ...]:
    each = _counts(counts, DENOMINATIONS, "cards.toml: research")
    return tuple(f"research {name} {n + 1}" for name in DENOMINATIONS for n in range(each[name]))


def _investments(cards: Cards, shops: Sequence[Shop]) -> tuple[str, ...]:
    kinds = [kind for kind in INVESTMENTS if kind != "friend"]
    each = _counts(cards.investment, kinds, "cards.toml: investment")
    _check_number("cards.toml: friend.each", cards.friend.each, 0, 1)
    found = {kind: [f"{kind} {n + 1}" for n in range(each[kind])] for kind in kinds}
    found["friend"] = [f"friend {shop.id}" for shop in shops] * cards.friend.each
    return tuple(card for kind in INVESTMENTS for card in found[kind])


def _counts(table: Research | Investments, names: Sequence[str], where: str) -> dict[str, int]:
    numbers = asdict(table)
    for name in names:
        _check_number(f"{where}.{name}", numbers[name], 0, 30)
    return {name: numbers[name] for name in names}


# The collectors


def _with_together(file: Any) -> Any:
    """Return the file's values with `together` in every entry."""
    entries = file.get("collector") if isinstance(file, dict) else None
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        return file
    return {**file, "collector": [{"together": {}, **entry} for entry in entries]}


def _collectors(file: Collectors) -> tuple[Collector, ...]:
    _check_distinct("collectors.toml", "id", [card.id for card in file.collector])
    return tuple(_collector(card, f"collectors.toml: {card.id}") for card in file.collector)


def _collector(card: WishList, where: str) -> Collector:
    _check_number(f"{where}.cost", card.cost, 2, 5)
    _check_number(f"{where}.credibility", card.credibility, 1, 5)
    if not 1 <= len(card.lines) <= 4:
        raise BadData(f"{where}.lines cannot be {list(card.lines)!r}; a wish list has one to four lines")
    return Collector(
        id=card.id,
        lines=tuple(_criteria(line, LINE_WORDS, f"{where}.lines") for line in card.lines),
        together=_criteria(card.together, TOGETHER_WORDS, f"{where}.together"),
        cost=card.cost,
        credibility=card.credibility,
    )


_CHOICES: Final[Mapping[str, tuple[str | bool, ...]]] = {
    "denomination": DENOMINATIONS,
    "mint": ("none", "S", "D", "O", "CC"),
    "same": tuple(FEATURES),
    "different": tuple(FEATURES),
    "overdate": (True, False),
}
"""Words of the language that take one of several values; the others take a number."""


def _criteria(asked: Criteria, words: Collection[str], where: str) -> tuple[Criterion, ...]:
    """Check criteria and put them into the order of the language's words."""
    for word, value in asked.items():
        if word not in words:
            raise BadData(f"{where} cannot ask for {word!r} = {value!r}; it can ask for: {', '.join(words)}")
        _check_criterion(word, value, f"{where}.{word}")
    return tuple((word, asked[word]) for word in words if word in asked)


def _check_criterion(word: str, value: str | int | bool, where: str) -> None:
    choices = _CHOICES.get(word)
    if choices is None and (type(value) is not int or value < 1):
        raise BadData(f"{where} cannot be {value!r}; it is a whole number")
    if choices is not None and (value not in choices or type(value) is not type(choices[0])):
        raise BadData(f"{where} cannot be {value!r}; it can be: {', '.join(map(str, choices))}")


# Entries of any file


def _check_number(where: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise BadData(f"{where} cannot be {value}; it is a whole number from {least} to {most}")


def _check_distinct(file: str, key: str, names: Sequence[str]) -> None:
    for name in names:
        if names.count(name) > 1:
            raise BadData(f"{file}: the {key} {name!r} stands there {names.count(name)} times")
