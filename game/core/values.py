"""Frozen values that are quickly made: `dataclass` and `replace` of the standard library, with other insides.

Setting a field takes ten times as long where the class is frozen. So a value is *thawed* until all its fields are
set: it is of a class with the same slots that is not frozen.
"""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # mypy knows what these two do
    from dataclasses import dataclass as dataclass
    from dataclasses import replace as replace
else:

    def dataclass(*, frozen, slots):
        """Make a class of frozen values with slots, whose constructor takes a third to two thirds of the time."""

        def made(kind):
            kind = dataclasses.dataclass(frozen=frozen, slots=slots)(kind)
            kind.__init__ = _constructor(kind)
            return kind

        return made

    def replace(value, /, **changes):
        """Copy a frozen value with slots, some fields changed, in a quarter of the time."""
        kind = type(value)
        copy = _copier(kind)(value)
        for name, changed in changes.items():
            setattr(copy, name, changed)
        copy.__class__ = kind
        return copy


def _constructor(kind: Any) -> Any:
    """Write what sets all fields while the value is thawed; that does not pay for a single one."""
    fields = dataclasses.fields(kind)
    if len(fields) < 2:
        return kind.__init__
    if any(field.default_factory is not dataclasses.MISSING for field in fields):
        raise TypeError(f"{kind.__name__}: a field of a value has a default, no factory")
    names = [field.name for field in fields]
    lines = (
        "_thaw(self, '__class__', _thawed)",
        *(f"self.{name} = {name}" for name in names),
        "self.__class__ = _kind",
    )
    made = _written(f"__init__(self, {', '.join(names)})", lines, kind)
    made.__defaults__, made.__qualname__ = kind.__init__.__defaults__, kind.__init__.__qualname__
    return made


@cache
def _copier(kind: type) -> Any:
    """Write what makes a thawed copy of a value."""
    names = [field.name for field in dataclasses.fields(kind)]
    lines = ("copy = _thawed()", *(f"copy.{name} = value.{name}" for name in names), "return copy")
    return _written("copied(value)", lines, kind)


def _written(head: str, lines: tuple[str, ...], kind: Any) -> Any:
    """Compile a function, as `dataclasses` does for its own."""
    known = {"_thaw": object.__setattr__, "_thawed": _thawed(kind), "_kind": kind}
    exec(f"def {head}:\n    " + "\n    ".join(lines), known)
    return known[head.partition("(")[0]]


@cache
def _thawed(kind: Any) -> type:
    """Return a class with the same slots that is not frozen."""
    return type(kind.__name__, (), {"__slots__": kind.__slots__})
