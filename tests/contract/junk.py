"""Actions that are well formed and make no sense: what a record could say and the rules must cope with."""

from __future__ import annotations

import types
from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from game.core.codec import to_json
from game.core.luck import Luck

NUMBERS = (-3, -1, 0, 1, 2, 3, 7, 99)


def junk(kind: Any, pool: Sequence[str], luck: Luck, place: str = "") -> Any:
    """Make a value of a type up; texts are taken from `pool`, or are nonsense."""
    if is_dataclass(kind):
        hints = get_type_hints(kind)
        made = {f.name: junk(hints[f.name], pool, luck, f"{place}.{f.name}") for f in fields(kind)}
        return kind(**made)  # type: ignore[operator]
    if kind is bool:
        return luck.bit("bool", place)
    if kind is int:
        return luck.choose(NUMBERS, "int", place)
    if kind is str:
        return luck.choose([*pool, "nonsense", ""], "str", place)
    if kind is type(None):
        return None
    return _junk_of(get_origin(kind), get_args(kind), pool, luck, place)


def _junk_of(origin: Any, args: tuple[Any, ...], pool: Sequence[str], luck: Luck, place: str) -> Any:
    if origin is Literal:
        return luck.choose(args, "literal", place)
    if origin in (Union, types.UnionType):
        return junk(luck.choose(args, "union", place), pool, luck, place)
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        return tuple(junk(args[0], pool, luck, f"{place}[{n}]") for n in range(luck.below(4, "length", place)))
    if origin is tuple:
        return tuple(junk(arg, pool, luck, f"{place}[{n}]") for n, arg in enumerate(args))
    if origin is frozenset:
        return frozenset(junk(args[0], pool, luck, f"{place}[{n}]") for n in range(luck.below(4, "length", place)))
    raise TypeError(f"actions have plain values, not {origin}")


def words_in(values: Sequence[Any]) -> list[str]:
    """Collect the texts that occur in values."""
    found: dict[str, None] = {}
    pending: list[Any] = [to_json(value) for value in values]
    while pending:
        value = pending.pop()
        if isinstance(value, str):
            found[value] = None
        elif isinstance(value, dict):
            pending.extend(value.values())
        elif isinstance(value, list):
            pending.extend(value)
    return sorted(found)
