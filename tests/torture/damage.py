"""Damages a record in every single byte: it opens up to the damaged line, or a sentence; what was set aside stays."""

from __future__ import annotations

import json
import os
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path

from game.core.record import Unreadable
from game.titles import TITLES
from saves.slots import Slots
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
        return "" if kept and whole_lines == 0 and "\n" not in str(error) else f"does not open: {error}"
    opened.slot.close()
    if opened.match.written < whole_lines - 1:
        return f"{opened.match.written} lines opened of {whole_lines - 1} before the damage"
    left = [file.read_bytes() for file in folder.iterdir()]
    torn = damaged.rpartition(b"\n")[0] + b"\n"
    return "" if damaged in left or torn in left else "what was damaged has gone"


def offsets(raw: bytes, chunk: int, chunks: int) -> Iterator[int]:
    """Yield the offsets of a chunk."""
    return iter(range(chunk, len(raw), chunks))


def damage_chunk(text: str) -> str:
    """Damage a chunk of a record, JSON in and out, for so many seconds at most."""
    asked = json.loads(text)
    raw, found, end = (GOLDEN / f"{asked['record']}.jsonl").read_bytes(), Found(), time.time() + asked["seconds"]
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        slots = Slots(TITLES, Path(folder) / "matches")
        (slots.folder / "slot").mkdir(parents=True)
        for offset in offsets(raw, asked["chunk"], asked["chunks"]):
            if time.time() > end:
                break
            for way in WAYS:
                try:
                    wrong = try_one(slots, raw, offset, way)
                except Exception as error:  # any error but those that are expected is a find
                    wrong = f"{type(error).__name__}: {error}"
                found.check(not wrong, f"{asked['record']}, {way} at {offset}: {wrong}")
    return json.dumps([found.tried, found.lost, found.notes[:3]])


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
