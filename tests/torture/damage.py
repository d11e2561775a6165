"""Damages a record in every single byte: it opens up to the damaged line, or a sentence; what was set aside stays.

Whatever lies before a damage is replayed once for all. Now and then a damage is replayed from its beginning, too,
and both replays must say the same.
"""

from __future__ import annotations

import json
import os
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from unittest import mock

from game.core.contract import CHANCE
from game.core.record import Unreadable, parse_lines, text_of
from game.core.referee import Match
from game.core.replay import replay
from game.titles import TITLES
from saves.slots import Slots
from tests.torture.course import Course, told
from tests.torture.part import MEMORY, Found

GOLDEN = Path(__file__).parents[1] / "records" / "golden"
RECORDS = {
    "american_numismatists": "american_numismatists-3-stall",
    "coin": "coin-single_round-all-a",
    "coin_age": "coin_age-saltmere",
    "coin_quest": "coin_quest-2-off-b",
    "stripmine": "stripmine-2-base-b",
}
"""A short record a title."""

WAYS = ("flip", "delete", "insert")
CHUNKS = 40
"""Parts into which the offsets of a record are divided."""

AGAIN = 50
"""One damage in so many is replayed from the beginning, too."""


def spoilt(raw: bytes, offset: int, way: str) -> bytes:
    """Return a record with one damage."""
    if way == "delete":
        return raw[:offset] + raw[offset + 1 :]
    other = bytes([raw[offset] ^ (1 << offset % 8)])
    return raw[:offset] + other + raw[offset + (way == "flip") :]


def try_one(slots: Slots, raw: bytes, offset: int, way: str) -> str:
    """Open a damaged record; return what is wrong with the outcome, or nothing."""
    folder = slots.folder / "slot"
    for old in folder.iterdir():
        old.unlink()
    damaged = spoilt(raw, offset, way)
    (folder / "record.jsonl").write_bytes(damaged)
    whole_lines = raw.count(b"\n", 0, offset)
    try:
        opened = slots.open("slot")
    except Unreadable as error:
        kept = (folder / "record.jsonl").read_bytes() == damaged
        return "" if kept and whole_lines == 0 and str(error).isprintable() else f"does not open: {error}"
    opened.slot.close()
    if opened.match.written < whole_lines - 1:
        return f"{opened.match.written} lines opened of {whole_lines - 1} before the damage"
    left = [file.read_bytes() for file in folder.iterdir()]
    torn = damaged.rpartition(b"\n")[0] + b"\n"
    if damaged not in left and torn not in left:
        return "what was damaged has gone"
    return misread(opened.match, torn, raw) if opened.notice is None else ""


def misread(match: Match, accepted: bytes, raw: bytes) -> str:
    """Return what is wrong with a record that was accepted though it is damaged: it says the same, or is legal."""
    objects, sound = parse_lines(text_of(accepted)), parse_lines(text_of(raw))
    if match.written != len(objects) - 1:
        return f"{match.written} lines accepted of {len(objects) - 1}"
    if repr(objects) == repr(sound[: len(objects)]):
        return ""
    again = Match(match.title, match.header)
    for number, ply in enumerate(match.plies):
        if ply.by == CHANCE:
            if again.request is None or not again.request.allows(ply.action):
                return f"chance acts unasked in ply {number}"
            again.resolve_chance(ply.action)
            continue
        legal = again.legal_actions(ply.by)
        if ply.action not in legal.actions and legal.form is None:
            return f"ply {number} is not among the legal actions"
        again.act(ply.by, ply.action)
    whole = replay(TITLES, text_of(accepted))
    return "" if again.digest() == match.digest() == whole.digest() else "another position comes of it"


def replays_differ(course: Course, raw: bytes, offset: int, way: str) -> str:
    """Return how the replay that shares its beginning differs from the program's, or nothing."""
    text = text_of(spoilt(raw, offset, way))
    shared, whole = told(TITLES, text, course), told(TITLES, text, None)
    return "" if shared == whole else f"{shared} with a shared beginning, {whole} without"


def offsets(raw: bytes, chunk: int, chunks: int) -> Iterator[int]:
    """Yield the offsets of a chunk."""
    return iter(range(chunk, len(raw), chunks))


def damage_chunk(text: str) -> str:
    """Damage a chunk of a record, JSON in and out, for so many seconds at most."""
    asked = json.loads(text)
    raw, found, end = (GOLDEN / f"{asked['record']}.jsonl").read_bytes(), Found(), time.time() + asked["seconds"]
    course = Course(raw)
    with (
        tempfile.TemporaryDirectory(dir=MEMORY) as folder,
        mock.patch("saves.reading.replay", course.replay),
        mock.patch.object(os, "fsync"),  # memory is not synced to anything
    ):
        slots = Slots(TITLES, Path(folder) / "matches")
        (slots.folder / "slot").mkdir(parents=True)
        for offset in offsets(raw, asked["chunk"], asked["chunks"]):
            if time.time() > end:
                break
            for way in WAYS:
                found.check(not (wrong := _wrong(slots, course, raw, offset, way)), f"{asked['record']}, {wrong}")
    return json.dumps([found.tried, found.lost, found.notes[:3]])


def _wrong(slots: Slots, course: Course, raw: bytes, offset: int, way: str) -> str:
    try:
        wrong = try_one(slots, raw, offset, way)
        if offset % AGAIN == WAYS.index(way):
            wrong = wrong or replays_differ(course, raw, offset, way)
    except Exception as error:  # any error but those that are expected is a find
        wrong = f"{type(error).__name__}: {error}"
    return wrong and f"{way} at {offset}: {wrong}"


def run(seconds: float, seed: int) -> Found:
    """Damage all records; where time is short, every chunk gets as far as it can."""
    chunks, total, each = CHUNKS, Found(), dict.fromkeys(RECORDS.values(), 0)
    processes = os.cpu_count() or 1
    share = seconds * processes / (chunks * len(RECORDS))
    asked = [
        {"record": record, "chunk": chunk, "chunks": chunks, "seconds": share}
        for chunk in range(chunks)
        for record in RECORDS.values()
    ]
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        tasks = {pool.submit(damage_chunk, json.dumps(one)): str(one["record"]) for one in asked}
        for task in as_completed(tasks):
            tried, lost, notes = json.loads(task.result())
            total.add(Found(tried, lost, notes))
            each[tasks[task]] += tried
    for record, tried in each.items():
        size = (GOLDEN / f"{record}.jsonl").stat().st_size
        total.notes.append(f"{record}: {tried} of {size * len(WAYS)} damages tried")
    return total
