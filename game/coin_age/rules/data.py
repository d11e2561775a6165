"""The maps as the data file tells them, checked and put into nouns."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from game.coin_age.rules.state import Map, Region, Space
from game.core.contract import BadData, Data

MAPS_FILE: Final = Path(__file__).parents[1] / "data" / "maps.toml"

MAPS: Final = ("agea", "saltmere", "dunmarrow", "verrowold")
"""The ids of the maps, the published one first."""

MARKS: Final = ("published", "house")
TERRAINS: Final = ("mountains", "forest", "plains", "city", "marsh", "coast", "desert", "hills")


def component_data() -> Data:
    """Read the maps into plain values. Raises BadData."""
    try:
        return tomllib.loads(MAPS_FILE.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadData(f"{MAPS_FILE.name} is not TOML: {error}") from error


def map_from(data: Data, map_id: str) -> Map:
    """Build one map from component data. Raises BadData."""
    told = _entry(data, "maps", map_id, dict)
    spaces = _spaces(told, map_id)
    regions = _regions(told, map_id)
    ids = tuple(space.id for space in spaces)
    borders = _borders(told, map_id, ids)
    return Map(
        id=map_id,
        mark=_one_of(told, map_id, "mark", MARKS),
        spaces=spaces,
        regions=regions,
        borders=borders,
        ids=ids,
        neighbours=tuple(_neighbours(space, ids, borders) for space in ids),
        regions_of=tuple(_region_of(space, regions) for space in ids),
    )


def _spaces(told: Data, map_id: str) -> tuple[Space, ...]:
    centres = _entry(told, map_id, "centres", dict)
    home = _homes(told, map_id)
    if set(home) != set(centres):
        odd = ", ".join(sorted(set(home) ^ set(centres)))
        raise BadData(f"maps.toml: {map_id}.centres and {map_id}.regions do not name the same spaces: {odd}")
    return tuple(Space(name, home[name], *_centre(centres, f"{map_id}.centres", name)) for name in centres)


def _homes(told: Data, map_id: str) -> dict[str, str]:
    home: dict[str, str] = {}
    for region in _regions(told, map_id):
        for name in region.spaces:
            if name in home:
                raise BadData(f"maps.toml: {map_id}.regions.{region.id}.spaces lists {name!r} a second time")
            home[name] = region.id
    return home


def _regions(told: Data, map_id: str) -> tuple[Region, ...]:
    regions = _entry(told, map_id, "regions", dict)
    return tuple(_region(regions, f"{map_id}.regions", name) for name in regions)


def _region(regions: Data, where: str, name: str) -> Region:
    told = _entry(regions, where, name, dict)
    spaces = _entry(told, f"{where}.{name}", "spaces", list)
    if not spaces or not all(isinstance(space, str) for space in spaces):
        raise BadData(f"maps.toml: {where}.{name}.spaces cannot be {spaces!r}; it must be a list of space ids")
    return Region(name, _one_of(told, f"{where}.{name}", "terrain", TERRAINS), tuple(spaces))


def _borders(told: Data, map_id: str, ids: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    found: list[tuple[str, str]] = []
    for border in _entry(told, map_id, "borders", str).split():
        first, _, second = border.partition("-")
        if first not in ids or second not in ids or first == second:
            raise BadData(f"maps.toml: {map_id}.borders cannot hold {border!r}; a border joins two of its spaces")
        if (first, second) in found or (second, first) in found:
            raise BadData(f"maps.toml: {map_id}.borders holds {border!r} a second time")
        found.append((first, second))
    return tuple(found)


def _neighbours(space: str, ids: tuple[str, ...], borders: tuple[tuple[str, str], ...]) -> tuple[int, ...]:
    beyond = {a if b == space else b for a, b in borders if space in (a, b)}
    return tuple(index for index, other in enumerate(ids) if other in beyond)


def _region_of(space: str, regions: tuple[Region, ...]) -> int:
    return next(index for index, region in enumerate(regions) if space in region.spaces)


def _centre(centres: Data, where: str, name: str) -> tuple[int, int]:
    value = centres[name]
    if not (isinstance(value, list) and len(value) == 2 and all(type(part) is int for part in value)):
        raise BadData(f"maps.toml: {where}.{name} cannot be {value!r}; it must be two whole numbers, x and y")
    return value[0], value[1]


def _one_of(told: Data, where: str, key: str, allowed: tuple[str, ...]) -> str:
    value: str = _entry(told, where, key, str)
    if value not in allowed:
        raise BadData(f"maps.toml: {where}.{key} cannot be {value!r}; it can be: {', '.join(allowed)}")
    return value


_KINDS: Final[Mapping[type, str]] = {dict: "a table", list: "a list", str: "a text"}


def _entry(told: Data, where: str, key: str, kind: type) -> Any:
    """Return an entry of the wanted kind; lists and tables may have come as any sequence or mapping."""
    if key not in told:
        raise BadData(f"maps.toml: {where} lacks the key {key!r}")
    value = told[key]
    if not isinstance(value, kind):
        raise BadData(f"maps.toml: {where}.{key} cannot be {value!r}; it must be {_KINDS[kind]}")
    return value
