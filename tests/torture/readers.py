"""Hostile bytes, values and words for every reader, without a table: a result, or one sentence of the right class."""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from time import process_time
from typing import Any
from unittest import mock

from game.commands.seats import BadArgument, options_from_texts, players_from_text
from game.core.chance import Drew, Fell, Picked
from game.core.codec import Json, Malformed, from_json, tagged_from_json, to_json
from game.core.contract import AnyTitle, BadData, chosen_options
from game.core.data import read_toml
from game.core.record import Unreadable, parse_header, parse_lines, text_of
from game.core.referee import Match
from game.core.replay import Drift, replay
from game.core.throw import throw_of
from game.opponents.messages import RUBBISH, unpacked_decision
from game.titles import TITLES
from saves.place import OVERRIDE
from saves.results import Result, Results, as_csv
from saves.settings import Settings, load_settings
from saves.shelf import Shelf
from tests.torture.part import MEMORY, Found, header_of, rounds
from tests.torture.spoiling import HOSTILE, odd, places, spoiled

RECORDS = Path(__file__).parents[1] / "records"
LINES = 4
"""A record is cut after so many lines: what is read first is damaged most often."""

SLOW = 2.0
"""Seconds of processor time after which reading counts as one that does not end."""

BATCH = 50
LONGEST_TOLD = 200

Put = Callable[[Random], object]


@dataclass(frozen=True)
class Reader:
    """Makes a hostile input and reads it; `refuses` is how it may say no."""

    put: Put
    refuses: tuple[type[Exception], ...]
    wordless: bool = False
    """Whether nobody reads what it says."""


# What is put in


def hostile(rng: Random, value: Json) -> Json:
    """Return a plain value with one to three places replaced, repeated or taken out."""
    value = json.loads(json.dumps(value))
    for _ in range(rng.choice((1, 1, 2, 3))):
        where = list(places(value))
        if not where:
            return odd(rng)
        box, key = rng.choice(where)
        if rng.random() < 0.7:
            box[key] = odd(rng)
        elif rng.random() < 0.5:
            del box[key]
        else:
            box[key] = json.loads(json.dumps(rng.choice(where)[0]))
    return value


def mangled(rng: Random, raw: bytes) -> bytes:
    """Return bytes with some of them replaced, taken out or put in."""
    for _ in range(rng.choice((1, 1, 2, 8))):
        at, width = rng.randrange(len(raw) + 1), rng.choice((0, 1, 1, 2, 30))
        put = bytes(rng.randrange(256) for _ in range(rng.choice((0, 1, 1, 2, 9))))
        raw = raw[:at] + put + raw[at + width :]
    return raw


def words(rng: Random, known: tuple[str, ...]) -> str:
    """Return what somebody may type: known words and hostile ones, in any order."""
    foreign = [str(value)[:300] for value in HOSTILE if not isinstance(value, int) or value < 10**9]
    signs = ("=", ",", ":", " ", "", "true", "ai:", "\t", "\ud800")
    return "".join(
        rng.choice((rng.choice(known), rng.choice(known), rng.choice(signs), rng.choice(foreign))) for _ in "12345"
    )


@cache
def beginnings() -> tuple[bytes, ...]:
    """Return the beginnings of the golden and the old records."""
    paths = sorted((*RECORDS.glob("golden/*.jsonl"), *RECORDS.glob("0.1.0/*.jsonl")))
    return tuple(b"".join(path.read_bytes().splitlines(keepends=True)[:LINES]) for path in paths)


@cache
def lines_of_play() -> tuple[dict[str, Json], ...]:
    """Return what was done in the golden records, with the title."""
    found = []
    for path in sorted(RECORDS.glob("golden/*.jsonl"))[::4]:
        head, *rows = path.read_text(encoding="utf-8").splitlines()
        title = json.loads(head)["title"]
        found += [{"title": title, **json.loads(row)} for row in rows if '"do"' in row]
    return tuple(found)


@cache
def views() -> tuple[tuple[AnyTitle, Json], ...]:
    """Return a view of the beginning of each title, as the opponents' process is sent it."""
    return tuple((title, to_json(Match(title, header_of(title.id, "easy", 1)).view(0))) for title in TITLES.values())


# The readers


def _header(rng: Random) -> object:
    return parse_header(parse_lines(text_of(mangled(rng, rng.choice(beginnings()).split(b"\n")[0]) + b"\n"))[0])


def _record(rng: Random) -> object:
    return replay(TITLES, text_of(spoiled(rng, rng.choice(beginnings()))))


def _lines(rng: Random) -> object:
    return parse_lines(text_of(mangled(rng, rng.choice(beginnings())[-600:])))


def _action(rng: Random) -> object:
    body = rng.choice(lines_of_play())
    title, spelled = TITLES[body["title"]], {**body.get("with", {}), "do": body["do"]}
    lexicon: Any = (Fell, Drew, Picked) if body["by"] == "chance" else title.actions
    return tagged_from_json(lexicon, hostile(rng, spelled))


def _throw(rng: Random) -> object:
    body = rng.choice([one for one in lines_of_play() if "throw" in one] or [{"with": {"heads": [True]}, "throw": {}}])
    return throw_of(Fell(tuple(body["with"]["heads"])), hostile(rng, body["throw"]))


def _view(rng: Random) -> object:
    title, view = rng.choice(views())
    return from_json(title.view_type, hostile(rng, view))


def _answer(rng: Random) -> object:
    body = rng.choice(lines_of_play())
    action = {**body.get("with", {}), "do": body["do"]}
    reply = {"number": 1, "action": action, "candidates": [[action, 0.5]], "work": 3, "late": False}
    raw = json.dumps(hostile(rng, reply)).encode()
    return unpacked_decision(TITLES[body["title"]], json.loads(raw if rng.random() < 0.7 else mangled(rng, raw)))


def _settings(rng: Random) -> object:
    usual = {**to_json(Settings()), "last_tables": {"coin": {"players": ["human", "ai:easy"], "options": {"x": 1}}}}
    raw = json.dumps(hostile(rng, usual)).encode()
    (_home() / "settings.json").write_bytes(raw if rng.random() < 0.7 else mangled(rng, raw))
    loaded = load_settings()
    assert from_json(Settings, to_json(loaded)) == loaded, "they cannot be saved"
    return loaded


def _summary(rng: Random) -> object:
    summary = {"title": "coin", "players": ["A", "B"], "actions": 3, "over": False, "turn": 1, "touched": 1.7e9}
    summary |= {"seconds": 9, "plays": ["human", "ai:easy"], "options": {"flipper": "0", "round": 3, "long": True}}
    summary |= {"points": [3, 1], "places": [1, 2], "winners": [0]} if rng.random() < 0.5 else {}
    raw = json.dumps(hostile(rng, summary)).encode()
    folder = _home() / "matches" / "one"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "summary.json").write_bytes(raw if rng.random() < 0.7 else mangled(rng, raw))
    return Shelf(TITLES, folder.parent).look("one")


def _results(rng: Random) -> object:
    options: Json = {"flipper": "0", "rounds": 3, "long": True}
    plays = ("human", "ai:easy")
    result = Result("one", "coin", 1_700_000_000, 90, ("A", "B"), plays, (3, 1), (1, 2), (0,), options)
    raw = json.dumps(hostile(rng, to_json(result))).encode()
    file = _home() / "results.jsonl"
    file.write_bytes((raw if rng.random() < 0.7 else mangled(rng, raw)) + b"\n" + raw)
    read = Results(file).all()
    as_csv(read, {})
    return read


def _options(rng: Random) -> object:
    title = TITLES[rng.choice(sorted(TITLES))]
    known = (*(option.id for option in title.options), *(str(v) for o in title.options for v in o.values), "seed")
    return options_from_texts([words(rng, known) for _ in range(rng.randrange(1, 4))], title, rng.choice(title.seats))


def _seats(rng: Random) -> object:
    title = TITLES[rng.choice(sorted(TITLES))]
    return players_from_text(",".join(words(rng, SEAT_WORDS) for _ in range(rng.choice(title.seats))), title)


SEAT_WORDS = ("human", "ai:easy", "easy", "ai:expert", "random", "ai:random", "hard", "medium")


def _data(rng: Random) -> object:
    """Read spoiled data files, and lay out a table with what is accepted."""
    title = TITLES[rng.choice(sorted(TITLES))]
    sound = header_of(title.id, "easy", 1)
    Match(title, sound)  # what is kept of the sound files is read before they are spoiled
    with mock.patch.dict(title.component_data.__globals__, read_toml=lambda file: _spoiled_toml(rng, file)):
        data = title.component_data()
    seats = rng.choice(title.seats)
    header = replace(sound, players=sound.players[:1] * seats, options=chosen_options(title, seats, {}), data=data)
    return Match(title, header)


def _spoiled_toml(rng: Random, file: Path) -> dict[str, Any]:
    if rng.random() < 0.7:
        return hostile(rng, _toml(file))  # type: ignore[no-any-return]
    copy = _home() / file.name
    copy.write_bytes(mangled(rng, file.read_bytes()))
    return read_toml(copy)


@cache
def _toml(file: Path) -> dict[str, Any]:
    return read_toml(file)


def _home() -> Path:
    return Path(os.environ[OVERRIDE])


READERS = {
    "header": Reader(_header, (Unreadable,)),
    "lines": Reader(_lines, (Unreadable,)),
    "record": Reader(_record, (Unreadable, Drift)),
    "action": Reader(_action, (Malformed,)),
    "throw": Reader(_throw, (Malformed,)),
    "view": Reader(_view, (Malformed,)),
    "answer": Reader(_answer, RUBBISH, wordless=True),
    "settings": Reader(_settings, ()),
    "summary": Reader(_summary, ()),
    "results": Reader(_results, ()),
    "options": Reader(_options, (BadArgument,)),
    "seats": Reader(_seats, (BadArgument,)),
    "data": Reader(_data, (BadData,)),
}
"""Whatever reads what others wrote."""


def put(name: str, seed: int, number: int) -> str:
    """Put an input to a reader, the same for the same numbers; return what is wrong, or nothing."""
    reader, began = READERS[name], process_time()
    try:
        reader.put(Random(f"{seed} {name} {number}"))
    except reader.refuses as error:
        told = str(error)
        if not reader.wordless and not (told.isprintable() and 0 < len(told) < LONGEST_TOLD):
            return f"said {told!r}"
    except Exception as error:  # any other is a find
        return f"{type(error).__name__}: {error}"
    spent = process_time() - began
    return f"took {spent:.1f} s" if spent > SLOW else ""


@contextlib.contextmanager
def home() -> Iterator[None]:
    """Give the readers a folder of their own for the files they read."""
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder, mock.patch.dict(os.environ, {OVERRIDE: folder}):
        yield


def run(seconds: float, seed: int) -> Found:
    """Put inputs to all readers, each of which gets the same time."""
    total, tried, spent = Found(), dict.fromkeys(READERS, 0), dict.fromkeys(READERS, 0.0)
    with home():
        for _ in rounds(seconds, len(READERS)):
            name, began = min(spent, key=spent.__getitem__), process_time()
            for number in range(tried[name], tried[name] + BATCH):
                wrong = put(name, seed, number)
                total.check(not wrong, f"{name} {number} of seed {seed}: {wrong}")
            tried[name] += BATCH
            spent[name] += process_time() - began
    total.notes.insert(0, ", ".join(f"{name} {count:,}" for name, count in tried.items()))
    return total
