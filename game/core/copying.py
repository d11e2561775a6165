"""Copies of frozen values with some fields changed: what the rules do most of all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, make_dataclass
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import replace as replace  # so that mypy checks the changes
else:

    def replace(value, /, **changes):
        """Copy a frozen value with slots: `dataclasses.replace` at a quarter of its cost."""
        kind = type(value)
        thawed, values_of = _thawing(kind)
        copy = thawed(*values_of(value))
        for name, changed in changes.items():
            setattr(copy, name, changed)
        copy.__class__ = kind
        return copy


@cache
def _thawing(kind: type) -> tuple[type, Callable[[Any], tuple[Any, ...]]]:
    """Return a class of the same slots that is not frozen, as setting them is quick there, and what reads all."""
    names = tuple(field.name for field in fields(kind))
    values_of = attrgetter(*names) if len(names) > 1 else lambda value: (getattr(value, names[0]),)
    return make_dataclass(kind.__name__, names, slots=True), values_of
