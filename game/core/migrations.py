"""Changes between formats of records: each function lifts a header by one format.

Lines have the same form in all formats so far.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.core.codec import Json, Malformed

Fields = Mapping[str, Json]
"""A header as plain values, without `record`, `format` and `digest`."""


def without_the_drawing(header: Fields) -> Fields:
    """Format 2: Coin Age's maps list their spaces and hold no centres and terrains."""
    if header.get("title") != "coin_age":
        return header
    maps = _object(header.get("data"), "data")
    return {**header, "data": {name: _map_without_drawing(name, sheet) for name, sheet in maps.items()}}


def _map_without_drawing(name: str, sheet: Json) -> Json:
    old = _object(sheet, f"data.{name}")
    centres = _object(old.get("centres"), f"data.{name}.centres")
    regions = _object(old.get("regions"), f"data.{name}.regions")
    spaces = {region: _object(land, f"data.{name}.regions.{region}").get("spaces") for region, land in regions.items()}
    return {"mark": old.get("mark"), "spaces": list(centres), "borders": old.get("borders"), "regions": spaces}


def _object(value: Json, where: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Malformed(f"{where} should be an object, not {type(value).__name__}")
    return value


MIGRATIONS: Final[tuple[Callable[[Fields], Fields], ...]] = (without_the_drawing,)
"""In order: the first lifts a header of format 1."""

FORMAT: Final = 1 + len(MIGRATIONS)
"""The format that is written now."""


def lifted(header: Fields, written: int) -> Fields:
    """Return an older header as it would be written now. Raises Malformed."""
    for change in MIGRATIONS[written - 1 :]:
        header = change(header)
    return header
