"""Copies of frozen values with some fields changed, for what happens many times in every match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

T = TypeVar("T")


def changed(value: T, **changes: Any) -> T:
    """Return a copy with some fields changed: `dataclasses.replace` at half its cost."""
    kind: Any = type(value)
    names, values_of = _fields(kind)
    copied: T = kind(**{**dict(zip(names, values_of(value), strict=True)), **changes})
    return copied


@cache
def _fields(kind: Any) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]:
    names = tuple(field.name for field in fields(kind))
    return names, attrgetter(*names)
