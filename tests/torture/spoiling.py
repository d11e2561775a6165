"""Ways to damage a record: its bytes, its lines, its values, its structure, or what its digests do not cover."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from copy import deepcopy
from random import Random
from typing import Any

from game.core.record import as_text, parse_header, parse_lines, text_of
from game.core.replay import open_match
from game.titles import TITLES

HOSTILE: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 40, 10**6, 2**31, 2**63, -(2**64), 10**400, 0.5, -0.0, 1e-300, 1e300),
    *("", " ", "x" * 41, "x" * 5000, "\x1b[31m", "a\nb", "\x00", "\u202e", "\u200d", "\u0301" * 40, "{seat}", "%s"),
    *(
        "{coin.acc}",
        "**",
        "# x",
        "human",
        "ai:easy",
        "ai:expert",
        "ai:",
        "chance",
        "closed",
        "hint",
        "A1",
        "penny",
        "0",
    ),
    *([], {}, [[]], [0], [True], [None], {"": None}, {"is": "Fell"}, {"heads": [True]}, [[0, 0, 0]], [1e9, -1e9, 1e9]),
)
"""Values that somebody may have forgotten."""


def odd(rng: Random) -> Any:
    """Return one of them, which may be changed."""
    return deepcopy(rng.choice(HOSTILE))


Place = tuple[Any, Any]
"""A list or object, and an index or key in it."""


def spoiled(rng: Random, record: bytes) -> bytes:
    """Return a record damaged in one to three ways."""
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        record = rng.choice(WAYS)(rng, record)
    return record


def _byte(rng: Random, record: bytes) -> bytes:
    at, width = rng.randrange(len(record) + 1), rng.choice((0, 0, 1, 1, 2, 30))
    put = bytes(rng.randrange(256) for _ in range(rng.choice((0, 1, 1, 2))))
    return record[:at] + put + record[at + width :]


def _bit(rng: Random, record: bytes) -> bytes:
    if not record:
        return record
    at = rng.randrange(len(record))
    return record[:at] + bytes([record[at] ^ 1 << rng.randrange(8)]) + record[at + 1 :]


def _line(rng: Random, record: bytes) -> bytes:
    rows = record.split(b"\n")
    one, other = rng.randrange(len(rows)), rng.randrange(len(rows))
    what = rng.randrange(5)
    if what == 0:
        rows[one], rows[other] = rows[other], rows[one]
    elif what == 1:
        del rows[one]
    elif what == 2:
        rows.insert(one, rows[other])
    elif what == 3:
        del rows[max(1, one) :]
        rows.append(b"")
    else:
        rows[one] = rows[one][: rng.randrange(len(rows[one]) + 1)]
    return b"\n".join(rows)


def places(value: Any) -> Iterator[Place]:
    """Yield every place of a JSON value, outer ones first."""
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from places(value[key])


def _values(change: Callable[[Random, Any, Any], None]) -> Callable[[Random, bytes], bytes]:
    """Make a way to damage one place of one line; the header every third time, having most that no digest covers."""

    def way(rng: Random, record: bytes) -> bytes:
        rows = record.split(b"\n")
        number = 0 if rng.random() < 0.35 else rng.randrange(len(rows))
        with suppress(ValueError, RecursionError):
            body = json.loads(rows[number])
            where = list(places(body))
            if where:
                change(rng, *rng.choice(where))
                rows[number] = json.dumps(body, ensure_ascii=rng.random() < 0.2).encode(errors="surrogatepass")
        return b"\n".join(rows)

    return way


def _replace(rng: Random, where: Any, key: Any) -> None:
    where[key] = odd(rng)


def _nudge(rng: Random, where: Any, key: Any) -> None:
    """Change a value into another one of its kind."""
    old = where[key]
    if isinstance(old, bool):
        where[key] = not old
    elif isinstance(old, int | float):
        where[key] = old + rng.choice((-1, 1, 0.5, 100, -old, old))
    elif isinstance(old, str):
        where[key] = rng.choice((old.upper(), old[1:], old + "x", old * 30, "é" + old))
    elif isinstance(old, list):
        rng.shuffle(old)


def _shape(rng: Random, where: Any, key: Any) -> None:
    """Wrap, remove, repeat or rename."""
    what = rng.randrange(4)
    if what == 0:
        where[key] = rng.choice(([where[key]], {"is": where[key]}, {str(key): where[key]}))
    elif what == 1:
        del where[key]
    elif isinstance(where, list):
        where.insert(key, where[rng.randrange(len(where))])
    elif what == 2:
        where[rng.choice(("undo", "mark", "throw", "source", "with", "is", "x"))] = where[key]
    else:
        where[rng.choice([*where, "x"])] = where.pop(key)


def _signed(rng: Random, record: bytes) -> bytes:
    """Damage the header's values, let the program lay out what it says, sign it, and play on a little."""
    head = _values(rng.choice((_nudge, _replace)))(rng, record.split(b"\n")[0]) + b"\n"
    lines: list[str] = []
    try:
        header, _ = parse_header(parse_lines(text_of(head))[0])
        match = open_match(TITLES, header, lines.append)
        for _ in range(rng.randrange(12)):
            if match.request is not None:
                match.sample_chance()
            elif match.waiting:
                seat = min(match.waiting)
                match.act(seat, match.legal_actions(seat).sample(match.luck, len(match.plies)))
    except Exception:  # refused, or rules broken by their data: the reader has to cope with what there is
        return as_text(lines).encode() or head
    return as_text(lines).encode()


WAYS = (
    _byte,
    _bit,
    _line,
    _values(_replace),
    _values(_replace),
    _values(_nudge),
    _values(_nudge),
    _values(_shape),
    _signed,
)
