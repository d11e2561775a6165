"""The words a player reads: one TOML file per title and one for the interface, both languages side by side.

An entry is `{ en = "...", de = "..." }`; where a number decides, each language has `{ one, other }`. In a
sentence `{coin}` is replaced by a value; a value that is an id of the file's `[noun]` table becomes that
noun, and `{coin.acc}` asks for one of its inflected forms.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from errno import errorcode
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

Say = Callable[..., str]
"""Returns a sentence of the interface: a key, and the values of its placeholders by name."""

FOLDER = Path(__file__).parent
LANGUAGES = {"en": "English", "de": "Deutsch"}
"""The languages by their native names."""

COUNTS = ("n", "count", "left", "points", "matches", "cost")
"""Values by which singular or plural is chosen: the first of these that the sentence is given."""

STRONG = "**"
"""What a line begins with that is to be bold."""

_PLACEHOLDER = re.compile(r"\{(\w+)(?:\.(\w+))?\}")

Entry = Mapping[str, Any]


def file_of(name: str) -> Path:
    """Return the file of the words of a title, or of the interface."""
    return FOLDER / f"{name}.toml"


@cache
def entries(file: Path) -> dict[str, Entry]:
    """Return a file's entries by dotted key ("refusal.taken"). Raises FileNotFoundError."""
    with file.open("rb") as source:
        return dict(_flat(tomllib.load(source), ""))


@cache
def title_entries(file: Path) -> dict[str, Entry]:
    """Return a title's own entries ("name", "blurb"), the first table of its file, without reading the rest."""
    lines = file.read_text(encoding="utf-8").splitlines()
    heads = [number for number, line in enumerate(lines) if line.startswith("[")]
    first = lines[: heads[1]] if len(heads) > 1 else lines
    return dict(_flat(tomllib.loads("\n".join(first))["title"], ""))


def _flat(table: Mapping[str, Any], prefix: str) -> list[tuple[str, Entry]]:
    found: list[tuple[str, Entry]] = []
    for key, value in table.items():
        if "en" in value or "de" in value:
            found.append((prefix + key, value))
        else:
            found.extend(_flat(value, f"{prefix}{key}."))
    return found


def signed(points: int) -> str:
    """Write a change of points with its sign, and a real minus."""
    return f"{points:+d}".replace("-", "−") if points else "0"


class Words:
    """The words of one language; `files` are the files of titles whose words lie elsewhere."""

    def __init__(self, language: str, files: Mapping[str, Path] = MappingProxyType({})) -> None:
        if language not in LANGUAGES:
            raise KeyError(language)
        self.language = language
        self._files = files

    def _entries(self, name: str) -> dict[str, Entry]:
        return entries(self._files.get(name) or file_of(name))

    def has(self, file: str, key: str) -> bool:
        """Tell whether there is such an entry."""
        return key in self._entries(file)

    def keys(self, file: str, prefix: str) -> list[str]:
        """Return the keys of a file that begin so."""
        return [key for key in self._entries(file) if key.startswith(prefix)]

    def say(self, file: str, key: str, **values: object) -> str:
        """Return a sentence of a file with its placeholders filled. Raises KeyError for an unknown key."""
        template = _form(self._entries(file)[key][self.language], values)
        return _PLACEHOLDER.sub(lambda match: self._value(file, match, values), template)

    def title(self, title: str, key: str = "name") -> str:
        """Return a title's name, or another of its own words. Raises KeyError."""
        return str(title_entries(self._files.get(title) or file_of(title))[key][self.language])

    def _value(self, file: str, match: re.Match[str], values: Mapping[str, object]) -> str:
        name, form = match.groups()
        value = values.get(name, match.group())
        if isinstance(value, bool):
            value = str(value).lower()
        return self.noun(file, str(value), form)

    def decimal(self, number: float, sign: str = "") -> str:
        """Write a number with one decimal as the language does; `sign` "+" writes the plus too, but for nothing."""
        rounded = round(number, 1)
        written = f"{rounded:{sign}.1f}".replace("-", "−") if rounded else "0.0"
        return written.replace(".", ",") if self.language == "de" else written

    def fault(self, error: OSError) -> str:
        """Say why the system refused; faults that have no words here are told as the system tells them."""
        key = f"fault.{errorcode.get(error.errno or 0)}"
        return self.say("interface", key) if self.has("interface", key) else error.strerror or str(error)

    def noun(self, file: str, word: str, form: str | None = None) -> str:
        """Return a thing's name, in an inflected form if there is one; other texts come back unchanged."""
        found = self._entries(file).get(f"noun.{word}.{form}") or self._entries(file).get(f"noun.{word}")
        return str(found[self.language]) if found else word


def _form(entry: Any, values: Mapping[str, object]) -> str:
    if isinstance(entry, str):
        return entry
    count = next((values[name] for name in COUNTS if name in values), 0)
    return str(entry["one"] if count in (1, -1) else entry["other"])
