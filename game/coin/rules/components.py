"""The coins on the cards, read from `data/cards.toml` and checked (rulings, Data)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal

from game.coin.rules.state import VALUES
from game.core.contract import BadData, Data
from game.core.data import read_toml, typed
from game.core.values import dataclass

FILE: Final = Path(__file__).parents[1] / "data" / "cards.toml"
FEWEST_COINS: Final = 1
MOST_COINS: Final = 3


@dataclass(frozen=True, slots=True)
class Front:
    """What the cards of one value show, and where we know it from."""

    coins: int
    mark: Literal["published", "derived", "house"]


@dataclass(frozen=True, slots=True)
class Components:
    """The component data: the fronts by card value ("1" to "13")."""

    coins: Mapping[str, Front]


def component_data(file: Path = FILE) -> Data:
    """Read the data file into plain values. Raises BadData naming file, key and value."""
    data = read_toml(file)
    coins_by_value(data)
    return data


def coins_by_value(data: Data) -> tuple[int, ...]:
    """Return the coins of each card value, place 0 unused. Raises BadData naming file, key and value."""
    fronts = typed(Components, data, FILE.name).coins
    wanted = [str(value) for value in VALUES]
    for key in wanted:
        if key not in fronts:
            raise BadData(f"{FILE.name}: coins.{key} is missing")
    for key, front in fronts.items():
        _check(key, front, wanted)
    return (0, *(fronts[key].coins for key in wanted))


def _check(key: str, front: Front, wanted: list[str]) -> None:
    if key not in wanted:
        raise BadData(f"{FILE.name}: coins.{key} is not known; card values go from 1 to {VALUES[-1]}")
    if not FEWEST_COINS <= front.coins <= MOST_COINS:
        raise BadData(f"{FILE.name}: coins.{key}.coins is {front.coins}, but goes from {FEWEST_COINS} to {MOST_COINS}")
