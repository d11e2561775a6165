"""Reads a title's data files: TOML, checked by the codec. Each fault is one sentence."""

from __future__ import annotations

import pickle
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from game.core.codec import Malformed, from_json
from game.core.contract import BadData

T = TypeVar("T")


def read_toml(file: Path) -> dict[str, Any]:
    """Return a file's plain values. Raises BadData if it cannot be read or is not TOML."""
    try:
        values: dict[str, Any] = pickle.loads(_stored(file.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise BadData(f"{file.name}: {why}") from None
    return values


@lru_cache(maxsize=32)
def _stored(text: str) -> bytes:
    """Return what a file says, so that each caller gets values of their own; the same text is read once."""
    return pickle.dumps(tomllib.loads(text))


def typed(kind: type[T], values: object, file: str) -> T:
    """Return plain values as a frozen dataclass. Raises BadData naming file, key and value."""
    try:
        return from_json(kind, values)
    except Malformed as error:
        raise BadData(f"{file}: {_without_class(str(error), kind.__name__)}") from None


def _without_class(message: str, name: str) -> str:
    """Begin a message with the file's own keys: nobody who edits a file knows what class it becomes."""
    return message.removeprefix(f"{name}.") if message.startswith(f"{name}.") else f"it{message.removeprefix(name)}"
