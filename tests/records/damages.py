"""Records that must be refused: a good one spoiled in one named way each, and what has to be said about it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.core.migrations import FORMAT
from tests.records.recipes import EXAMPLE

DIFFERS: Final = 1
UNREADABLE: Final = 2
"""Exit codes of `main.py replay --check`."""

LINES: Final = 14
"""How many lines of the good record are spoiled; the last one is done by seat 0, after its own throw."""

Rows = list[bytes]


@dataclass(frozen=True, slots=True)
class Damage:
    """A way to spoil a record, the exit code, the line (from 1) that is named, and why it is refused."""

    exit: int
    line: int
    why: str
    spoil: Callable[[Rows], bytes]

    def file_name(self, name: str) -> str:
        """Return the name of the spoiled record's file."""
        return f"{self.exit}-line{self.line}-{name}.jsonl"


def good() -> Rows:
    """Return the lines that are spoiled, header first."""
    return [row.encode() for row in EXAMPLE.record().split("\n")[:LINES]]


def whole(rows: Rows) -> bytes:
    """Return a record of these lines."""
    return b"".join(row + b"\n" for row in rows)


Change = Callable[[dict[str, Any]], object]


def _written(value: object) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def at(line: int, change: Change) -> Callable[[Rows], bytes]:
    """Spoil a line's values."""

    def spoil(rows: Rows) -> bytes:
        body = json.loads(rows[line - 1])
        change(body)
        return whole([*rows[: line - 1], _written(body), *rows[line:]])

    return spoil


def text_at(line: int, change: Callable[[bytes], bytes]) -> Callable[[Rows], bytes]:
    """Spoil a line's text."""
    return lambda rows: whole([*rows[: line - 1], change(rows[line - 1]), *rows[line:]])


def in_header(**values: object) -> Callable[[Rows], bytes]:
    """Change values of the header."""
    return at(1, lambda header: header.update(values))


def _next_line(rows: Rows, **body: object) -> bytes:
    """Add a line that is numbered rightly."""
    return whole([*rows, _written({"n": len(rows), "by": 0, **body})])


def _undo_two(rows: Rows) -> bytes:
    """The digest is the right one for taking back the single action that can be taken back."""
    return _next_line(rows, undo=2, digest=json.loads(rows[-2])["digest"])


def _name(name: str) -> Callable[[Rows], bytes]:
    """Give a seat a name."""
    return at(1, lambda header: header["players"][0].update(name=name))


def _thrown(body: dict[str, Any]) -> dict[str, Any]:
    """Add a throw, unless there is one, to coins that fell; return it."""
    coins = len(body["with"]["heads"])
    made = {"start": body["with"]["heads"], "parity": [0] * coins, "tray": [300, 200], "rest": [[9, 9, 0]] * coins}
    return body.setdefault("throw", made)  # type: ignore[no-any-return]


def _undo_the_throw(body: dict[str, Any]) -> None:
    for key in ("do", "with"):
        del body[key]
    body["undo"] = 1


DAMAGES: Final[Mapping[str, Damage]] = {
    # What is readable, and is not followed by the rules
    "altered_option": Damage(
        DIFFERS, 1, "the table laid out has digest", at(1, lambda header: header["options"].update(map="saltmere"))
    ),
    "altered_faces": Damage(
        DIFFERS, 5, "the position has digest", at(5, lambda body: body["with"].update(heads=[True, True, False, True]))
    ),
    "altered_action": Damage(
        DIFFERS, 6, "the position has digest", at(6, lambda body: body["with"].update(space="A3"))
    ),
    "altered_digest": Damage(
        DIFFERS, 6, "the record says '0000000000000000'", at(6, lambda body: body.update(digest="0" * 16))
    ),
    "no_digest": Damage(DIFFERS, 6, "the record says None", at(6, lambda body: body.pop("digest"))),
    "swapped_lines": Damage(
        DIFFERS,
        6,
        "it should be numbered 5, not 6",
        lambda rows: whole([*rows[:5], rows[6], rows[5], *rows[7:]]),
    ),
    "unlawful_action": Damage(
        DIFFERS,
        6,
        "the rules refuse this: coin_does_not_match",
        at(6, lambda body: body["with"].update(coin="quarter")),
    ),
    "missing_line": Damage(DIFFERS, 7, "it should be numbered 6, not 7", lambda rows: whole([*rows[:6], *rows[7:]])),
    "out_of_turn": Damage(DIFFERS, 8, "the rules refuse this: not_your_turn", at(8, lambda body: body.update(by=0))),
    "wrong_source": Damage(
        DIFFERS,
        9,
        "chance is asked for 'slap 1 1', the record says 'slap 1 2'",
        at(9, lambda body: body.update(source="slap 1 2")),
    ),
    "too_many_faces": Damage(
        DIFFERS,
        9,
        "chance cannot answer Fell",
        at(9, lambda body: body["with"].update(heads=[True] * 5)),
    ),
    "throw_that_fell_otherwise": Damage(
        DIFFERS,
        5,
        "the coins of its throw fell otherwise",
        at(5, lambda body: _thrown(body).update(parity=[1, 0, 0, 0])),
    ),
    "undo_across_a_throw": Damage(DIFFERS, 14, "it cannot be done (undo: sealed)", at(14, _undo_the_throw)),
    "undo_that_moves_too_much": Damage(DIFFERS, 15, "undo moves 1 actions, the record says 2", _undo_two),
    # Headers that are none, or of another program
    "empty": Damage(UNREADABLE, 1, "the file is empty", lambda rows: b""),
    "another_file": Damage(
        UNREADABLE,
        1,
        "it is not the header of a Coin Cabinet record",
        lambda rows: b'{"name":"coin-cabinet","version":1}\n',
    ),
    "binary": Damage(UNREADABLE, 1, "it is no JSON object in UTF-8", lambda rows: bytes(range(256)) * 2),
    "header_torn": Damage(UNREADABLE, 1, "it is not finished", lambda rows: rows[0][:200]),
    "newer_format": Damage(
        UNREADABLE, 1, f"it has format {FORMAT + 1}; this program reads up to {FORMAT}", in_header(format=FORMAT + 1)
    ),
    "no_format": Damage(UNREADABLE, 1, "it has no format number", in_header(format="2")),
    "older_format_in_name_only": Damage(UNREADABLE, 1, "data.agea.centres should be an object", in_header(format=1)),
    "newer_rules": Damage(UNREADABLE, 1, "rules version 99 of coin_age; this program knows 1", in_header(rules=99)),
    "text_for_a_seed": Damage(UNREADABLE, 1, "Header.seed should be int, not 'seven'", in_header(seed="seven")),
    "three_players": Damage(
        UNREADABLE,
        1,
        "coin_age is not played by 3",
        at(1, lambda header: header["players"].append({"name": "Ducat", "plays": "ai:easy"})),
    ),
    "unknown_option": Damage(
        UNREADABLE,
        1,
        "coin_age has no option 'stakes'",
        at(1, lambda header: header["options"].update(stakes="high")),
    ),
    "unknown_title": Damage(UNREADABLE, 1, "there is no title 'coin_rush'", in_header(title="coin_rush")),
    "damaged_data": Damage(
        UNREADABLE,
        1,
        "regions should be an object, not 'none'",
        at(1, lambda header: header["data"]["agea"].update(regions="none")),
    ),
    "name_that_controls_a_terminal": Damage(
        UNREADABLE, 1, "a name has at most 40 printable characters", _name("\x1b[2J\nall lines agree")
    ),
    "name_that_turns_the_line": Damage(
        UNREADABLE, 1, "a name has at most 40 printable characters", _name("\u202eegap")
    ),
    "name_too_long": Damage(UNREADABLE, 1, "a name has at most 40 printable characters", _name("x" * 41)),
    "unknown_level": Damage(
        UNREADABLE,
        1,
        "coin_age has no level 'god'",
        at(1, lambda header: header["players"][0].update(plays="ai:god")),
    ),
    "no_level": Damage(
        UNREADABLE,
        1,
        "a seat is played by 'human' or by 'ai:' and a level",
        at(1, lambda header: header["players"][0].update(plays="random")),
    ),
    "rules_before_the_first": Damage(UNREADABLE, 1, "there are no rules version 0", in_header(rules=0)),
    # Lines that cannot be read
    "empty_line": Damage(
        UNREADABLE, 6, "it is no JSON object in UTF-8", lambda rows: whole([*rows[:5], b"", *rows[5:]])
    ),
    "torn_in_the_middle": Damage(UNREADABLE, 6, "it is no JSON object in UTF-8", text_at(6, lambda row: row[:30])),
    "not_utf8": Damage(
        UNREADABLE, 6, "it is no JSON object in UTF-8", text_at(6, lambda row: row.replace(b'"A1"', b'"\xff\xfe"'))
    ),
    "half_a_character": Damage(
        UNREADABLE, 6, "it is no JSON object in UTF-8", text_at(6, lambda row: row.replace(b'"A1"', rb'"\ud83d"'))
    ),
    "infinity": Damage(
        UNREADABLE, 6, "it is no JSON object in UTF-8", text_at(6, lambda row: row.replace(b'"nickel"', b"Infinity"))
    ),
    "nested_too_deeply": Damage(
        UNREADABLE,
        6,
        "it is no JSON object in UTF-8",
        text_at(6, lambda row: row.replace(b'"Place"', b"[" * 3000 + b"]" * 3000)),
    ),
    "nested_a_little_too_deeply": Damage(
        UNREADABLE,
        6,
        "its values lie more than 64 deep in each other",
        text_at(6, lambda row: row.replace(b'"Place"', b"[" * 64 + b"]" * 64)),
    ),
    "unknown_action": Damage(
        UNREADABLE, 6, "'Explode' is no known word", at(6, lambda body: body.update(do="Explode"))
    ),
    "unknown_key": Damage(
        UNREADABLE, 6, "beside 'do' there is no 'cheat'", at(6, lambda body: body.update(cheat=True))
    ),
    "mark_of_two_lines": Damage(
        UNREADABLE, 15, "'mark' should be a word", lambda rows: _next_line(rows, mark="hint\nline 7", digest="0" * 16)
    ),
    "source_of_a_seat": Damage(
        UNREADABLE,
        6,
        "only what chance does has a 'source' or a 'throw'",
        at(6, lambda body: body.update(source="slap 0 1")),
    ),
    "throw_of_a_seat": Damage(
        UNREADABLE, 6, "only what chance does has a 'source' or a 'throw'", at(6, lambda body: body.update(throw={}))
    ),
    "throw_without_rest": Damage(
        UNREADABLE, 5, "Throw has missing or unknown keys: rest", at(5, lambda body: _thrown(body).pop("rest"))
    ),
    "throw_of_too_few": Damage(
        UNREADABLE,
        5,
        "'throw' should tell of 4 coins, not of 3",
        at(5, lambda body: _thrown(body).update(start=[True] * 3, parity=[0] * 3, rest=[[9, 9, 0]] * 3)),
    ),
    "throw_out_of_this_world": Damage(
        UNREADABLE,
        5,
        "no coin lies farther away than",
        at(5, lambda body: _thrown(body).update(rest=[[1e300, 0, 0]] * 4)),
    ),
    "unknown_seat": Damage(UNREADABLE, 6, "'by' should be a seat, not 7", at(6, lambda body: body.update(by=7))),
    "field_of_another_type": Damage(
        UNREADABLE,
        6,
        "Place.coin should be str, not ['nickel']",
        at(6, lambda body: body["with"].update(coin=["nickel"])),
    ),
}


def refused() -> dict[str, bytes]:
    """Return every spoiled record by the name of its file."""
    rows = good()
    return {damage.file_name(name): damage.spoil(list(rows)) for name, damage in DAMAGES.items()}


def reasons() -> str:
    """Return, as one JSON object, how each of them must be refused."""
    told = {
        damage.file_name(name): {"exit": damage.exit, "line": damage.line, "why": damage.why}
        for name, damage in DAMAGES.items()
    }
    return json.dumps(told, indent=1, sort_keys=True) + "\n"
