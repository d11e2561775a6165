"""Laying the table out: a map, two banks, nothing thrown yet."""

from __future__ import annotations

from game.coin_age.rules.data import MAPS, map_from
from game.coin_age.rules.state import FIRST_BANK, Position, Stack, Turn
from game.core.contract import Data, Options


def setup(chosen: Options, seats: int, data: Data) -> Position:
    """Lay out the map (with `random`: all that may be picked) and two banks. Raises BadData."""
    wanted = str(chosen["map"])
    flipper = int(chosen["flipper"])
    several = wanted == "random"
    maps = tuple(map_from(data, map_id) for map_id in (MAPS if several else (wanted,)))
    return Position(
        maps=maps,
        flipper=flipper,
        phase="map" if several else "side",
        sides=(),
        turn=Turn(flipper, 0),
        stacks=() if several else empty_stacks(maps[0].ids),
        banks=(FIRST_BANK, FIRST_BANK),
    )


def empty_stacks(ids: tuple[str, ...]) -> tuple[Stack, ...]:
    """Return the stacks of a map on which no coin lies."""
    return ((),) * len(ids)
