"""The record of a match: a header, then one JSON object per line for each thing done.

`game/RECORDS.md` documents the format for readers without this code. This module knows
lines; what they do to a match is the referee's business.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from game.core.codec import Json, Malformed, from_json, to_json
from game.core.contract import Data, OptionValue
from game.core.migrations import FORMAT, lifted
from game.core.wording import LONGEST_NAME, is_name, quoted, sentence

FAMILY = "coin-cabinet"

DEEPEST = 64
"""How deeply lists and objects may be nested in a line, whatever the interpreter could read."""

LARGEST = 32_000_000
LONGEST_LINE = 1_000_000
"""The most bytes of a record and of one of its lines, the line break counted."""

LEVEL = re.compile("[a-z_]{1,40}")


class Unreadable(ValueError):
    """A text is not a record; the message says in one sentence why, and `line` (from 1) where."""

    def __init__(self, why: str, line: int = 1) -> None:
        super().__init__(sentence(f"line {line}: {why}"))
        self.line = line


class FromTheFuture(Unreadable):
    """A record of a newer format or of newer rules than this program knows."""


class Foreign(Unreadable):
    """A record of a title that this program does not have."""


class TooLarge(Unreadable):
    """A record or a line of it beyond the sizes that are read."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat: a name, and "human" or "ai:<level>"."""

    name: str
    plays: str

    def __post_init__(self) -> None:
        """Refuse names that no line can hold, and words that are no level. Raises ValueError."""
        if not is_name(self.name):
            wanted = f"at most {LONGEST_NAME} printable characters"
            raise ValueError(f"a name has {wanted}, not {quoted(self.name)}")
        if not self.human and (not self.plays.startswith("ai:") or not LEVEL.fullmatch(self.level)):
            raise ValueError(f"a seat is played by 'human' or by 'ai:' and a level, not by {quoted(self.plays)}")

    @property
    def human(self) -> bool:
        """Whether a person plays this seat."""
        return self.plays == "human"

    @property
    def level(self) -> str:
        """The AI's level, or "human"."""
        return self.plays.removeprefix("ai:")


@dataclass(frozen=True, slots=True)
class Header:
    """All that a match starts from: the same header and the same lines give the same match.

    `practice` allows undoing chance. `data` is the component data used, so that data tuned later
    never breaks an old match.
    """

    title: str
    rules: int
    program: str
    options: Mapping[str, OptionValue]
    players: tuple[Player, ...]
    seed: int
    practice: bool
    data: Data


def canonical(value: Json) -> str:
    """Write plain values as the JSON text that is hashed for digests: sorted keys, no spaces."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(snapshot: Mapping[str, Any]) -> str:
    """Return the first 16 hexadecimal digits of the SHA-256 of the canonical snapshot."""
    return sha256(canonical(snapshot).encode()).hexdigest()[:16]


def line(value: Json) -> str:
    """Write one record line, without its line break; keys stay in the order given."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def header_line(header: Header, first_digest: str) -> str:
    """Write the first line of a record."""
    top = {"record": FAMILY, "format": FORMAT}
    return line({**top, **to_json(header), "digest": first_digest})


def text_of(raw: bytes) -> str:
    """Return a record's text; bytes that are not UTF-8 spoil only the line they are in."""
    return raw.decode(errors="surrogateescape")


def parse_lines(text: str) -> list[dict[str, Json]]:
    """Split a record into its objects; a torn last line is dropped silently. Raises Unreadable."""
    if _bytes_over(text, LARGEST):
        raise TooLarge(f"the file is larger than {LARGEST // 1_000_000} MB")
    rows = text.split("\n")
    torn = rows.pop()
    objects = [_parse(row, number) for number, row in enumerate(rows, start=1)]
    if not objects:
        raise Unreadable("it is not finished" if torn else "there is none, the file is empty")
    return objects


def _bytes_over(text: str, most: int) -> bool:
    """Return whether a text has more bytes than that in UTF-8; most are told by their characters alone."""
    if len(text) > most or len(text) * 4 <= most:
        return len(text) > most
    return not text.isascii() and len(text.encode(errors="surrogateescape")) > most


def _parse(row: str, number: int) -> dict[str, Json]:
    if _bytes_over(row, LONGEST_LINE - 1):
        raise TooLarge(f"it is longer than {LONGEST_LINE // 1_000_000} MB", number)
    try:
        value = json.loads(row, parse_constant=_no_constant)
        if not row.isascii() or "\\u" in row:
            canonical(value).encode()  # half a surrogate pair could not be written again
    except (ValueError, RecursionError):
        raise Unreadable("it is no JSON object in UTF-8", number) from None
    if row.count("[") + row.count("{") > DEEPEST and _deeper(value, DEEPEST):
        raise Unreadable(f"its values lie more than {DEEPEST} deep in each other", number)
    if not isinstance(value, dict):
        raise Unreadable("it is no JSON object", number)
    return value


def _deeper(value: Json, levels: int) -> bool:
    """Return whether lists and objects are nested more deeply than a limit."""
    if not isinstance(value, (list, dict)):
        return False
    inner = value.values() if isinstance(value, dict) else value
    return levels == 0 or any(_deeper(one, levels - 1) for one in inner)


def _no_constant(word: str) -> Json:
    raise ValueError(f"{word} is no JSON")


def parse_header(first: Mapping[str, Json]) -> tuple[Header, str]:
    """Read the first line, of any format so far: the header and its digest. Raises Unreadable."""
    if first.get("record") != FAMILY:
        raise Unreadable("it is not the header of a Coin Cabinet record")
    if type(first.get("format")) is not int or first["format"] < 1:
        raise Unreadable("it has no format number")
    if first["format"] > FORMAT:
        raise FromTheFuture(f"it has format {quoted(first['format'])}; this program reads up to {FORMAT}")
    rest = {key: value for key, value in first.items() if key not in ("record", "format", "digest")}
    try:
        header = from_json(Header, lifted(rest, first["format"]))
        if not is_name(header.program):
            raise Malformed(f"Header.program should be at most {LONGEST_NAME} printable characters")
        return header, str(first.get("digest"))
    except Malformed as error:
        raise Unreadable(str(error)) from None


def as_text(lines: Sequence[str]) -> str:
    """Join record lines; each ends with a line break, so that a torn one can be recognised."""
    return "".join(f"{row}\n" for row in lines)
