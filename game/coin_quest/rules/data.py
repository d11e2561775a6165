"""The data files: every coin, lot, price and majority, checked and put into nouns."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from game.coin_quest.rules.components import COINS, METALS, PRESTIGE, Coin, Components, Lot, Majority
from game.core.contract import BadData, Data

FOLDER: Final = Path(__file__).parents[1] / "data"
FILES: Final = ("coins", "board")
MARKS: Final = ("published", "derived", "house")
ACTIONS: Final = ("age", "strike", "rare", "penny")
SETS: Final = ("auction", "essen")
SEATS: Final = range(2, 6)

_COIN_KEYS: Final = ("id", "metal", "value", "mint", "action", "strength", "quality", "mark")
_LOT_KEYS: Final = ("number", "prize", "prestige", "admits", "from_seats", "mark")
_MAJORITY_KEYS: Final = ("mint", "points", "set", "mark")


def component_data() -> Data:
    """Read the data files into plain values. Raises BadData."""
    data = {name: _read(FOLDER / f"{name}.toml") for name in FILES}
    check(data)
    return data


def check(data: Data) -> None:
    """Check everything that any match could use. Raises BadData naming file, key and value."""
    for seats in SEATS:
        for essen in ("off", "same_length"):
            components(data, seats, essen)


def components(data: Data, seats: int, essen: str) -> Components:
    """Build what a match uses. Raises BadData."""
    sets = SETS if essen != "off" else SETS[:1]
    coins = _coins(data, seats, sets)
    majorities = _majorities(data, sets)
    lots = tuple(lot for lot, from_seats in _lots(data) if seats >= from_seats)
    _check_mints(coins, majorities)
    _check_bars(coins, lots, seats)
    boxed = "boxed_essen" if essen == "same_length" else "boxed"
    count = _count(data, "counts", boxed, 0)
    auctioned = len(auction_coins(data, essen))
    if count >= auctioned:
        raise BadData(f"board.toml: counts.{boxed}, key 'value' cannot be {count}; there are {auctioned} auction coins")
    return Components(
        coins=coins,
        lots=lots,
        majorities=majorities,
        drawn=_count(data, "counts", "drawn", 1),
        boxed=count,
        spaces=_count(data, "market", "spaces", 1),
        price=_count(data, "market", "price", 0),
    )


def auction_coins(data: Data, essen: str) -> tuple[str, ...]:
    """Return the ids of the auction coins of a match, sorted."""
    sets = SETS if essen != "off" else SETS[:1]
    return tuple(sorted(entry["id"] for name in sets for entry in data["coins"][name]))


def collection_coins(data: Data, seat: int) -> tuple[str, ...]:
    """Return the ids of the coins in a seat's bag at the start, sorted."""
    return tuple(sorted(f"seat{seat} {entry['id']}" for entry in data["coins"]["collection"]))


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadData(f"{path.name} cannot be read: {error.strerror}") from error
    except tomllib.TOMLDecodeError as error:
        raise BadData(f"{path.name} is not TOML: {error}") from error


def _coins(data: Data, seats: int, sets: Sequence[str]) -> dict[str, Coin]:
    found: dict[str, Coin] = {}
    for name in ("collection", *SETS):
        for number, entry in enumerate(_rows(data, "coins", name), start=1):
            where = f"coins.toml: {name} coin {number}"
            _known_keys(entry, where, _COIN_KEYS)
            coin, coin_id = _coin(entry, where), _text(entry, where, "id")
            if coin_id.startswith("seat"):
                raise BadData(f"{where}, key 'id' cannot be {coin_id!r}; 'seat' begins the players' own coins")
            prefixes = [f"seat{seat} " for seat in range(seats)] if name == "collection" else [""]
            for prefix in prefixes:
                if prefix + coin_id in found:
                    raise BadData(f"{where}, key 'id' cannot be {coin_id!r}; another coin has it")
                found[prefix + coin_id] = coin
    unused = {entry["id"] for name in SETS if name not in sets for entry in data["coins"][name]}
    return {coin_id: coin for coin_id, coin in found.items() if coin_id not in unused}


def _coin(entry: Data, where: str) -> Coin:
    _one_of(entry, where, "mark", MARKS)
    action = _one_of(entry, where, "action", ACTIONS) if "action" in entry else ""
    strength = _number(entry, where, "strength", 1) if action not in ("", "penny") else 0
    if strength > 2:
        raise BadData(f"{where}, key 'strength' cannot be {strength!r}; it can be 1 or 2")
    if "strength" in entry and not strength:
        raise BadData(f"{where}, key 'strength' cannot be {entry['strength']!r}; only age, strike and rare have one")
    return Coin(
        metal=_one_of(entry, where, "metal", METALS),
        value=_number(entry, where, "value", 0),
        mint=_text(entry, where, "mint") if "mint" in entry else "",
        action=action,
        strength=strength,
        quality=_number(entry, where, "quality", 0) if "quality" in entry else 0,
    )


def _lots(data: Data) -> list[tuple[Lot, int]]:
    found: list[tuple[Lot, int]] = []
    for number, entry in enumerate(_rows(data, "board", "lots"), start=1):
        where = f"board.toml: lot {number}"
        _known_keys(entry, where, _LOT_KEYS)
        if _number(entry, where, "number", 1) != number:
            raise BadData(f"{where}, key 'number' cannot be {entry['number']!r}; lots are numbered 1, 2, 3 in order")
        found.append((_lot(entry, where), _number(entry, where, "from_seats", 0)))
    if not any(lot.prize == COINS and from_seats <= SEATS[0] for lot, from_seats in found):
        raise BadData("board.toml: no lot with key 'prize' = 'coins' is used by two players")
    return found


def _lot(entry: Data, where: str) -> Lot:
    _one_of(entry, where, "mark", MARKS)
    prize = _one_of(entry, where, "prize", (COINS, PRESTIGE))
    admits = entry.get("admits")
    if not isinstance(admits, list) or not admits or any(metal not in METALS for metal in admits):
        raise BadData(f"{where}, key 'admits' cannot be {admits!r}; it must list gold, silver or copper")
    return Lot(
        number=entry["number"],
        prize=prize,
        prestige=_number(entry, where, "prestige", 1) if prize == PRESTIGE else 0,
        admits=tuple(metal for metal in METALS if metal in admits),
    )


def _majorities(data: Data, sets: Sequence[str]) -> tuple[Majority, ...]:
    found: list[Majority] = []
    for number, entry in enumerate(_rows(data, "board", "majorities"), start=1):
        where = f"board.toml: majority {number}"
        _known_keys(entry, where, _MAJORITY_KEYS)
        _one_of(entry, where, "mark", MARKS)
        points = entry.get("points")
        if not isinstance(points, list) or not points or any(type(p) is not int or p < 0 for p in points):
            raise BadData(f"{where}, key 'points' cannot be {points!r}; it must list the points of each place")
        mint = _text(entry, where, "mint")
        if any(other.mint == mint for other in found):
            raise BadData(f"{where}, key 'mint' cannot be {mint!r}; another majority has it")
        if _one_of(entry, where, "set", SETS) in sets:
            found.append(Majority(mint, tuple(points)))
    return tuple(found)


def _check_mints(coins: Mapping[str, Coin], majorities: Sequence[Majority]) -> None:
    known = [majority.mint for majority in majorities]
    for coin_id, coin in coins.items():
        if coin.mint and coin.mint not in known:
            raise BadData(
                f"coins.toml: coin {coin_id!r}, key 'mint' cannot be {coin.mint!r}; majorities are: {', '.join(known)}"
            )


def _check_bars(coins: Mapping[str, Coin], lots: Sequence[Lot], seats: int) -> None:
    """Every coin of a hand must be placed (rulebook step 4), so every metal needs a lot that admits it."""
    for coin_id, coin in coins.items():
        if not any(coin.metal in lot.admits for lot in lots):
            raise BadData(
                f"board.toml: no lot's key 'admits' holds {coin.metal!r} with {seats} players, "
                f"so coin {coin_id!r} could not be placed"
            )


def _rows(data: Data, file: str, key: str) -> list[dict[str, Any]]:
    told = data.get(file)
    rows = told.get(key) if isinstance(told, dict) else None
    if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
        raise BadData(f"{file}.toml: key {key!r} cannot be {rows!r}; it must be a list of [[{key}]] tables")
    return rows


def _count(data: Data, part: str, key: str, least: int) -> int:
    where = f"board.toml: {part}.{key}"
    entry = data["board"].get(part, {}).get(key)
    if not isinstance(entry, dict):
        raise BadData(f"{where} cannot be {entry!r}; it must hold 'value' and 'mark'")
    _known_keys(entry, where, ("value", "mark"))
    _one_of(entry, where, "mark", MARKS)
    return _number(entry, where, "value", least)


def _known_keys(entry: Data, where: str, known: Sequence[str]) -> None:
    for key in entry:
        if key not in known:
            raise BadData(f"{where} has the unknown key {key!r} with value {entry[key]!r}; known: {', '.join(known)}")


def _text(entry: Data, where: str, key: str) -> str:
    value = entry.get(key)
    if not isinstance(value, str) or not value:
        raise BadData(f"{where}, key {key!r} cannot be {value!r}; it must be a text")
    return value


def _number(entry: Data, where: str, key: str, least: int) -> int:
    value = entry.get(key)
    if type(value) is not int or value < least:
        raise BadData(f"{where}, key {key!r} cannot be {value!r}; it must be a whole number from {least}")
    return value


def _one_of(entry: Data, where: str, key: str, allowed: Sequence[str]) -> str:
    value = entry.get(key)
    if value not in allowed:
        raise BadData(f"{where}, key {key!r} cannot be {value!r}; it can be: {', '.join(allowed)}")
    return str(value)
