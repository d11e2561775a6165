"""The coins on the cards, read from `data/cards.toml` and checked (rulings, Data)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from game.coin.rules.state import VALUES
from game.core.contract import BadData, Data

FILE: Final = "cards.toml"
MARKS: Final = ("published", "derived", "house")
FEWEST_COINS: Final = 1
MOST_COINS: Final = 3


def component_data() -> Data:
    """Read the data file into plain values: {"coins": {"1": {"coins": 1, "mark": "house"}, ...}}.

    Raises BadData naming file, key and value in one sentence.
    """
    return read_cards(Path(__file__).parents[1] / "data" / FILE)


def read_cards(path: Path) -> Data:
    """Read and check a card file. Raises BadData naming file, key and value in one sentence."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        raise BadData(f"{path.name} is missing beside the rules of COIN") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadData(f"{path.name} cannot be read as TOML: {error}") from error
    coins_by_value(data)
    return data


def coins_by_value(data: Data) -> tuple[int, ...]:
    """Check component data and return the coins of each value, place 0 unused.

    Raises BadData naming file, key and value in one sentence.
    """
    for key, content in data.items():
        if key != "coins":
            raise BadData(f"{FILE}: {key} = {content!r} is not known; the only table is [coins]")
    table = data.get("coins")
    if not isinstance(table, Mapping):
        raise BadData(f"{FILE}: coins is {table!r}, but must be a table with the values 1 to {VALUES[-1]}")
    for key, content in table.items():
        if key not in map(str, VALUES):
            raise BadData(f"{FILE}: coins.{key} = {content!r} is not known; card values go from 1 to {VALUES[-1]}")
    return (0, *(_coins(value, table.get(str(value))) for value in VALUES))


def _coins(value: int, entry: Any) -> int:
    key = f"coins.{value}"
    if not isinstance(entry, Mapping):
        shown = "missing" if entry is None else f"{entry!r}"
        raise BadData(f'{FILE}: {key} is {shown}, but must be like {{ coins = 2, mark = "house" }}')
    for name, content in entry.items():
        if name not in ("coins", "mark"):
            raise BadData(f"{FILE}: {key}.{name} = {content!r} is not known; an entry has coins and mark")
    if entry.get("mark") not in MARKS:
        raise BadData(f"{FILE}: {key}.mark is {entry.get('mark')!r}, but must be one of: {', '.join(MARKS)}")
    coins = entry.get("coins")
    if type(coins) is not int or not FEWEST_COINS <= coins <= MOST_COINS:
        raise BadData(
            f"{FILE}: {key}.coins is {coins!r}, but must be a whole number from {FEWEST_COINS} to {MOST_COINS}"
        )
    return coins
