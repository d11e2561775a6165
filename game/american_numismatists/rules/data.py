"""The box as the data files tell it, checked and put into frozen values (rulings, Data).

Component data is {"coins": ..., "board": ..., "cards": ..., "collectors": ...}: what the four files
in `data` say. Every complaint is one sentence that names file, key and value.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Collection, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from game.american_numismatists.rules.box import DENOMINATIONS, INVESTMENTS, Box, Coin, Collector, Criterion, Shop
from game.american_numismatists.rules.criteria import FEATURES, LINE_WORDS, TOGETHER_WORDS
from game.core.contract import BadData, Data

FOLDER: Final = Path(__file__).parents[1] / "data"
FILES: Final = ("coins", "board", "cards", "collectors")
MARKS: Final = ("published", "derived", "house")
PRICES: Final = ((1_000_000, 5), (500_000, 4), (200_000, 3), (0, 2))
"""The key of the appendix: from so many dollars on, a coin costs so many actions."""

_DATE: Final = re.compile(r"(\d{4})(/\d{1,2})?(?:-([A-Z]{1,2}))?")


def component_data(folder: Path = FOLDER) -> Data:
    """Read the four files into plain values. Raises BadData."""
    return {name: _read(folder / f"{name}.toml") for name in FILES}


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        raise BadData(f"{path.name} is missing beside the rules of American Numismatists") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadData(f"{path.name} cannot be read as TOML: {error}") from error


def box_from(data: Data) -> Box:
    """Build the box from component data. Raises BadData."""
    parts = {name: _table(data, name, "component data") for name in FILES}
    board = parts["board"]
    shops = _shops(board)
    return Box(
        print=blake2b(json.dumps(parts, sort_keys=True).encode(), digest_size=8).hexdigest(),
        coins=_coins(parts["coins"]),
        collectors=_collectors(parts["collectors"]),
        research=_research(parts["cards"]),
        investments=_investments(parts["cards"], shops),
        shops=shops,
        auction=_number(board, "auction", "board.toml", 1, 10),
        row=_number(board, "row", "board.toml", 1, 10),
        tracker=_number(board, "tracker", "board.toml", 1, 90),
    )


# The coins of the appendix


def _coins(told: Data) -> tuple[Coin, ...]:
    _mark(told, "coins.toml")
    coins = tuple(
        _coin(entry, f"coins.toml: coin {n + 1}") for n, entry in enumerate(_list(told, "coin", "coins.toml"))
    )
    _check_distinct("coins.toml", "date", [coin.id for coin in coins])
    _check_ranks(coins, "overall", "the overall rank")
    for denomination in DENOMINATIONS:
        _check_ranks([coin for coin in coins if coin.denomination == denomination], "rank", "the denomination rank")
    return coins


def _coin(told: Data, where: str) -> Coin:
    denomination = _one_of(told, "denomination", where, DENOMINATIONS)
    date = _text(told, "date", where)
    match = _DATE.fullmatch(date)
    if match is None:
        raise BadData(f"{where}.date cannot be {date!r}; it is a year, for an overdate like 1918/7, and a mark like -S")
    coin = Coin(
        id=f"{denomination} {date}",
        denomination=denomination,
        date=date,
        year=int(match[1]),
        overdate=match[2] is not None,
        mint=match[3] or "",
        cost=_number(told, "cost", where, 2, 5),
        value=_number(told, "value", where, 1, 100_000_000),
        rank=_number(told, "rank", where, 1, 90),
        overall=_number(told, "overall", where, 1, 90),
    )
    wanted = next(cost for least, cost in PRICES if coin.value >= least)
    if coin.cost != wanted:
        raise BadData(f"{where}.cost cannot be {coin.cost}; a coin worth {coin.value} dollars costs {wanted} actions")
    return coin


def _check_ranks(coins: Sequence[Coin], field: str, name: str) -> None:
    """Ranks follow the values from the dearest coin on, without ties (rulings, Data)."""
    by_value = sorted(coins, key=lambda coin: -coin.value)
    for place, coin in enumerate(by_value, start=1):
        rank = getattr(coin, field)
        if rank != place:
            raise BadData(f"coins.toml: {name} of {coin.id} cannot be {rank}; by its value it is {place}")


# The board


def _shops(board: Data) -> tuple[Shop, ...]:
    _mark(board, "board.toml")
    shops = tuple(
        _shop(entry, f"board.toml: shop {n + 1}") for n, entry in enumerate(_list(board, "shop", "board.toml"))
    )
    names = [shop.id for shop in shops]
    _check_distinct("board.toml", "shop id", names)
    if len(shops) < 5:
        raise BadData(f"board.toml: shop lists {len(shops)} shops, but five players need a shop each")
    links = {shop.id: shop.links for shop in shops}
    for shop in shops:
        for neighbour in shop.links:
            if shop.id not in links.get(neighbour, ()) or neighbour == shop.id:
                raise BadData(f"board.toml: links of {shop.id} cannot hold {neighbour!r}; a way joins two shops")
    return shops


def _shop(told: Data, where: str) -> Shop:
    links = _list(told, "links", where)
    return Shop(_text(told, "id", where), _number(told, "spaces", where, 1, 9), tuple(map(str, links)))


# Research and investment cards


def _research(cards: Data) -> tuple[str, ...]:
    told = _table(cards, "research", "cards.toml")
    _mark(told, "cards.toml: research")
    counts = {name: _number(told, name, "cards.toml: research", 0, 30) for name in DENOMINATIONS}
    return tuple(f"research {name} {n + 1}" for name in DENOMINATIONS for n in range(counts[name]))


def _investments(cards: Data, shops: Sequence[Shop]) -> tuple[str, ...]:
    told = _table(cards, "investment", "cards.toml")
    friends = _table(cards, "friend", "cards.toml")
    _mark(told, "cards.toml: investment")
    _mark(friends, "cards.toml: friend")
    each = _number(friends, "each", "cards.toml: friend", 0, 1)
    found: list[str] = []
    for kind in INVESTMENTS:
        if kind == "friend":
            found += [f"friend {shop.id}" for shop in shops] * each
        else:
            found += [f"{kind} {n + 1}" for n in range(_number(told, kind, "cards.toml: investment", 0, 30))]
    return tuple(found)


# The collectors


def _collectors(told: Data) -> tuple[Collector, ...]:
    _mark(told, "collectors.toml")
    entries = _list(told, "collector", "collectors.toml")
    cards = tuple(_collector(entry, n + 1) for n, entry in enumerate(entries))
    _check_distinct("collectors.toml", "id", [card.id for card in cards])
    return cards


def _collector(told: Data, number: int) -> Collector:
    name = _text(told, "id", f"collectors.toml: collector {number}")
    where = f"collectors.toml: {name}"
    lines = _list(told, "lines", where)
    if not 1 <= len(lines) <= 4:
        raise BadData(f"{where}.lines cannot be {lines!r}; a wish list has one to four lines")
    return Collector(
        id=name,
        lines=tuple(_line(line, f"{where}.lines") for line in lines),
        together=_together(told.get("together", {}), f"{where}.together"),
        cost=_number(told, "cost", where, 2, 5),
        credibility=_number(told, "credibility", where, 1, 5),
    )


def _line(told: Any, where: str) -> tuple[Criterion, ...]:
    if not isinstance(told, Mapping):
        raise BadData(f"{where} cannot hold {told!r}; a line is a table of criteria")
    return _criteria(told, LINE_WORDS, where)


_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "denomination": DENOMINATIONS,
    "mint": ("none", "S", "D", "O", "CC"),
    "same": tuple(FEATURES),
    "different": tuple(FEATURES),
}


def _criteria(told: Mapping[str, Any], words: Collection[str], where: str) -> tuple[Criterion, ...]:
    """Check criteria and put them into the order of the language's words."""
    for word, value in told.items():
        if word not in words:
            raise BadData(f"{where} cannot ask for {word!r} = {value!r}; it can ask for: {', '.join(words)}")
    return tuple(_checked(word, told[word], where) for word in words if word in told)


def _checked(word: str, value: Any, where: str) -> Criterion:
    if word in _WORDS:
        if value not in _WORDS[word]:
            raise BadData(f"{where}.{word} cannot be {value!r}; it can be: {', '.join(_WORDS[word])}")
    elif word == "overdate":
        if type(value) is not bool:
            raise BadData(f"{where}.overdate cannot be {value!r}; it is true or false")
    elif type(value) is not int or value < 1:
        raise BadData(f"{where}.{word} cannot be {value!r}; it is a whole number")
    return (word, value)


def _together(told: Any, where: str) -> tuple[Criterion, ...]:
    if not isinstance(told, Mapping):
        raise BadData(f"{where} cannot be {told!r}; it is a table of criteria for all coins together")
    return _criteria(told, TOGETHER_WORDS, where)


# Entries of any file


def _table(told: Data, key: str, where: str) -> Mapping[str, Any]:
    value = told.get(key)
    if not isinstance(value, Mapping):
        raise BadData(f"{where}: {key} cannot be {value!r}; it must be a table")
    return value


def _list(told: Data, key: str, where: str) -> Sequence[Any]:
    value = told.get(key)
    if not isinstance(value, list | tuple):
        raise BadData(f"{where}.{key} cannot be {value!r}; it must be a list")
    return value


def _text(told: Any, key: str, where: str) -> str:
    value = told.get(key) if isinstance(told, Mapping) else told
    if not isinstance(value, str) or not value:
        raise BadData(f"{where}.{key} cannot be {value!r}; it must be a text")
    return value


def _number(told: Data, key: str, where: str, least: int, most: int) -> int:
    value = told.get(key)
    if type(value) is not int or not least <= value <= most:
        raise BadData(f"{where}.{key} cannot be {value!r}; it is a whole number from {least} to {most}")
    return value


def _one_of(told: Any, key: str, where: str, allowed: Sequence[str]) -> str:
    value = _text(told, key, where)
    if value not in allowed:
        raise BadData(f"{where}.{key} cannot be {value!r}; it can be: {', '.join(allowed)}")
    return value


def _mark(told: Data, where: str) -> None:
    _one_of(told, "mark", where, MARKS)


def _check_distinct(file: str, key: str, names: Sequence[str]) -> None:
    for name in names:
        if names.count(name) > 1:
            raise BadData(f"{file}: the {key} {name!r} stands there {names.count(name)} times")
