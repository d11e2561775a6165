"""What changed from one format of records to the next: a function for each change lifts a header by one format.

Lines have the same form in all formats so far.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.core.codec import Json, Malformed

Fields = Mapping[str, Json]
"""A header as plain values, without `record`, `format` and `digest`."""


def without_the_drawing(header: Fields) -> Fields:
    """Format 2: Coin Age's maps list their spaces; centres and terrains, which are drawing, are gone."""
    if header.get("title") != "coin_age":
        return header
    maps = _object(header.get("data"), "data")
    return {**header, "data": {name: _map_without_drawing(name, sheet) for name, sheet in maps.items()}}


def _map_without_drawing(name: str, sheet: Json) -> Json:
    kept = _object(sheet, f"data.{name}")
    centres = _object(kept.get("centres"), f"data.{name}.centres")
    regions = _object(kept.get("regions"), f"data.{name}.regions")
    spaces = {region: _object(land, f"data.{name}.regions.{region}").get("spaces") for region, land in regions.items()}
    return {"mark": kept.get("mark"), "spaces": list(centres), "borders": kept.get("borders"), "regions": spaces}


def _object(value: Json, where: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Malformed(f"{where} should be an object, not {type(value).__name__}")
    return value


MIGRATIONS: Final[tuple[Callable[[Fields], Fields], ...]] = (without_the_drawing,)
"""By the format that they lift a header from, counted from 1."""

FORMAT: Final = 1 + len(MIGRATIONS)
"""The number of the format that is written."""


def lifted(header: Fields, written: int) -> Fields:
    """Return a header that was written in an older format as it would be written now. Raises Malformed."""
    for change in MIGRATIONS[written - 1 :]:
        header = change(header)
    return header
