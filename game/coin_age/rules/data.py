"""The maps as the data file describes them, checked and numbered."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, Literal

from game.coin_age.rules.state import Map, Region
from game.core.contract import BadData, Data
from game.core.data import read_toml, typed
from game.core.values import dataclass

MAPS_FILE: Final = Path(__file__).parents[1] / "data" / "maps.toml"

MAPS: Final = ("agea", "saltmere", "dunmarrow", "verrowold")
"""The ids of the maps, the published one first."""

Pairs = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A map as it stands in the file: its borders are one text of pairs like "A1-A2"."""

    mark: Literal["published", "house"]
    spaces: tuple[str, ...]
    borders: str
    regions: Mapping[str, tuple[str, ...]]


def component_data() -> Data:
    """Read the maps into plain values. Raises BadData."""
    return read_toml(MAPS_FILE)


def map_from(data: Data, map_id: str) -> Map:
    """Build one map from component data. Raises BadData."""
    where = f"{MAPS_FILE.name}, {map_id}"
    if map_id not in data:
        raise BadData(f"{MAPS_FILE.name} lacks the map {map_id!r}")
    sheet = typed(Sheet, data[map_id], where)
    region_of = _region_of(sheet, where)
    if _ids(sheet) != _own_ids(map_id):
        raise BadData(f"{where}: spaces and regions should be those that the map is drawn with")
    borders = _borders(sheet, where)
    return Map(
        id=map_id,
        mark=sheet.mark,
        ids=sheet.spaces,
        regions=tuple(Region(name, spaces) for name, spaces in sheet.regions.items()),
        borders=borders,
        neighbours=tuple(_neighbours(space, sheet.spaces, borders) for space in sheet.spaces),
        regions_of=tuple(region_of[space] for space in sheet.spaces),
    )


def _ids(sheet: Sheet) -> tuple[frozenset[str], frozenset[str]]:
    return frozenset(sheet.spaces), frozenset(sheet.regions)


@cache
def _own_ids(map_id: str) -> tuple[frozenset[str], frozenset[str]]:
    """Return which spaces and regions a map has in the game's own file: those have names and places."""
    return _ids(typed(Sheet, component_data()[map_id], MAPS_FILE.name))


def _region_of(sheet: Sheet, where: str) -> dict[str, int]:
    """Return each space's region by number: every space lies in one region."""
    found: dict[str, int] = {}
    for number, (name, spaces) in enumerate(sheet.regions.items()):
        if not spaces:
            raise BadData(f"{where}: regions.{name} cannot be []; a region has spaces")
        for space in spaces:
            if space in found:
                raise BadData(f"{where}: regions.{name} lists {space!r} a second time")
            found[space] = number
    odd = sorted(set(found) ^ set(sheet.spaces))
    if odd or len(sheet.spaces) != len(found):
        twice = sorted({space for space in sheet.spaces if sheet.spaces.count(space) > 1})
        raise BadData(f"{where}: spaces and regions do not list the same spaces once: {', '.join(odd or twice)}")
    return found


def _borders(sheet: Sheet, where: str) -> Pairs:
    found: list[tuple[str, str]] = []
    for border in sheet.borders.split():
        first, _, second = border.partition("-")
        if first not in sheet.spaces or second not in sheet.spaces or first == second:
            raise BadData(f"{where}: borders cannot hold {border!r}; a border joins two of the map's spaces")
        if (first, second) in found or (second, first) in found:
            raise BadData(f"{where}: borders holds {border!r} a second time")
        found.append((first, second))
    return tuple(found)


def _neighbours(space: str, ids: tuple[str, ...], borders: Pairs) -> tuple[int, ...]:
    beyond = {a if b == space else b for a, b in borders if space in (a, b)}
    return tuple(index for index, other in enumerate(ids) if other in beyond)
