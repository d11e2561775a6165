"""Stripmine's components: read from `data/components.toml`, checked entry by entry.

Every fault is one sentence that names file, key and value (BadData).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from itertools import accumulate
from pathlib import Path
from typing import Any, Final

from game.core.contract import BadData, Data
from game.stripmine.rules.state import AUCTION_OFFER, Box, Coins

FILE: Final = "components.toml"
KINDS: Final = ("quarter", "dime", "nickel", "penny")
MARKS: Final = ("published", "derived", "house")


def component_data() -> Data:
    """Read the data file into plain values and check it. Raises BadData."""
    path = Path(__file__).parents[1] / "data" / FILE
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise BadData(f"{FILE} of stripmine cannot be read: {error}") from error
    box_of(data)
    return data


def box_of(data: Data) -> Box:
    """Build the box that a match is played with. Raises BadData naming file, key and value."""
    values = _face_values(data)
    coins = tuple(sorted(values, key=lambda coin: -values[coin]))
    box = Box(
        coins=coins,
        cents=tuple(values[coin] for coin in coins),
        hill=_coin_names(data, "hill", "stack"),
        hills_per_player=_whole(_entry(data, "hill", "per_player"), "hill.per_player"),
        turns=_wholes(data, "mining", "turns"),
        points=_wholes(data, "auction", "points"),
        takes=_coin_names(data, "settling", "takes"),
        tie_coin=_kind(_entry(data, "tie", "coin"), "tie.coin"),
    )
    _check_together(box)
    return box


def _wrong(key: str, value: object, wanted: str) -> BadData:
    return BadData(f"{FILE}: {key} cannot be {value!r}; it must be {wanted}")


def _face_values(data: Data) -> dict[str, int]:
    listed = data.get("coin")
    if not isinstance(listed, list) or len(listed) != len(KINDS):
        raise _wrong("coin", listed, f"a list of {len(KINDS)} coins")
    values: dict[str, int] = {}
    for place, coin in enumerate(listed):
        if not isinstance(coin, Mapping):
            raise _wrong(f"coin[{place}]", coin, "a table with name, cents and mark")
        name = _kind(coin.get("name"), f"coin[{place}].name")
        cents = _whole(coin.get("cents"), f"coin[{place}].cents")
        if name in values:
            raise _wrong(f"coin[{place}].name", name, "a coin not named before")
        if cents in values.values():
            raise _wrong(f"coin[{place}].cents", cents, "a face value of its own, since it breaks ties")
        _mark(coin, f"coin[{place}]")
        values[name] = cents
    return values


def _entry(data: Data, section: str, key: str) -> Any:
    table = data.get(section)
    if not isinstance(table, Mapping):
        raise _wrong(section, table, f"a table with {key}")
    _mark(table, section)
    return table.get(key)


def _mark(entry: Mapping[str, Any], key: str) -> None:
    if entry.get("mark") not in MARKS:
        raise _wrong(f"{key}.mark", entry.get("mark"), f"one of {', '.join(MARKS)}")


def _kind(value: object, key: str) -> str:
    if value not in KINDS:
        raise _wrong(key, value, f"one of {', '.join(KINDS)}")
    return str(value)


def _whole(value: object, key: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise _wrong(key, value, "a whole number from 1")
    return value


def _coin_names(data: Data, section: str, key: str) -> Coins:
    listed = _entry(data, section, key)
    if not isinstance(listed, list) or not listed:
        raise _wrong(f"{section}.{key}", listed, "a list of coins")
    return tuple(_kind(coin, f"{section}.{key}[{place}]") for place, coin in enumerate(listed))


def _wholes(data: Data, section: str, key: str) -> tuple[int, ...]:
    listed = _entry(data, section, key)
    if not isinstance(listed, list) or not listed:
        raise _wrong(f"{section}.{key}", listed, "a list of whole numbers")
    return tuple(_whole(number, f"{section}.{key}[{place}]") for place, number in enumerate(listed))


def _check_together(box: Box) -> None:
    """Check what entries demand of each other: every coin is mined, and two are left for a blowout."""
    mined = tuple(accumulate(box.turns))
    if mined[-1] != box.hills_per_player * len(box.hill):
        each = box.hills_per_player * len(box.hill)
        raise _wrong("mining.turns", list(box.turns), f"{each} turns in all, as each player mines {each} coins")
    if mined[-1] != AUCTION_OFFER * (len(box.turns) + 1):
        raise _wrong("mining.turns", list(box.turns), "so many phases that two coins are left after the last auction")
    if any(coins < AUCTION_OFFER * place for place, coins in enumerate(mined, 1)):
        raise _wrong("mining.turns", list(box.turns), "such that everybody has two coins to offer at each auction")
    if 2 * box.turns[0] + len(box.hill) > 2 * mined[-1]:
        raise _wrong("mining.turns", list(box.turns), "such that two players can mine before a waiting hill joins")
    if len(box.points) != len(KINDS):
        raise _wrong("auction.points", list(box.points), f"{len(KINDS)} numbers, one for each rank")
    if sorted(box.takes) != sorted(KINDS):
        raise _wrong("settling.takes", list(box.takes), "every coin once")
