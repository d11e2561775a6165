"""Inputs guided by what they reach in the program, where atheris is installed; a process for each reader.

`python -m tests.torture.guided READER SECONDS SEED FOLDER` is such a process: libFuzzer ends it by itself.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from tomllib import TOMLDecodeError

if __name__ == "__main__":
    import atheris  # type: ignore[import-untyped]

    with atheris.instrument_imports(include=["game", "saves", "scenes.words"]):
        pass

from game.core.codec import Malformed, from_json, tagged_from_json, to_json
from game.core.contract import BadData
from game.core.data import read_toml
from game.core.record import Unreadable, parse_header, parse_lines, text_of
from game.core.replay import Drift, replay
from game.titles import TITLES
from saves.lesson import find_bookmark
from saves.place import OVERRIDE, home
from saves.settings import Settings, load_settings
from saves.shelf import Shelf
from saves.slot import Slot
from scenes.words import entries, file_of
from tests.torture.part import MEMORY, Found
from tests.torture.readers import LONGEST_TOLD, beginnings, lines_of_play, views

ABSENT = "atheris is not installed, so nothing was tried; `pip install atheris` where this Python has it"
LONGEST = 20_000
"""The most bytes of an input."""


@dataclass(frozen=True)
class Reader:
    """Reads bytes, may say no in some ways, and begins with sound examples."""

    read: Callable[[bytes], object]
    refuses: tuple[type[Exception], ...]
    examples: Callable[[], list[bytes]]


def _json(raw: bytes) -> object:
    try:
        return parse_lines(text_of(raw.replace(b"\n", b" ") + b"\n"))[0]
    except Unreadable as error:
        raise Malformed(str(error)) from None


def _action(raw: bytes) -> object:
    """Read an action of each title."""
    value, read = _json(raw), list[object]()
    for title in TITLES.values():
        try:
            read.append(tagged_from_json(title.actions, value))
        except Malformed as error:
            _judge(str(error))
    return read


def _view(raw: bytes) -> object:
    value = _json(raw)
    for title, _ in views():
        try:
            return from_json(title.view_type, value)
        except Malformed as error:
            _judge(str(error))
    return None


def _settings(raw: bytes) -> object:
    (home() / "settings.json").write_bytes(raw)
    loaded = load_settings()
    assert from_json(Settings, to_json(loaded)) == loaded, "they cannot be saved"
    return loaded


def _summary(raw: bytes) -> object:
    folder = home() / "matches" / "one"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "summary.json").write_bytes(raw)
    return Shelf(TITLES, folder.parent).look("one")


def _bookmark(raw: bytes) -> object:
    slot = Slot(home())
    (slot.folder / "lesson.json").write_bytes(raw)
    return find_bookmark(slot)


def _toml(raw: bytes) -> object:
    file = home() / "data.toml"
    file.write_bytes(raw)
    return read_toml(file)


def _words(raw: bytes) -> object:
    file = home() / "words.toml"
    file.write_bytes(raw)
    entries.cache_clear()
    return entries(file)


def _judge(told: str) -> None:
    if not (told.isprintable() and 0 < len(told) < LONGEST_TOLD):
        raise AssertionError(f"said {told!r}")


def _heads() -> list[bytes]:
    return [one.split(b"\n")[0] + b"\n" for one in beginnings()]


def _played() -> list[bytes]:
    return [json.dumps({**one.get("with", {}), "do": one["do"]}).encode() for one in lines_of_play()[::20]]


def _data_files() -> list[bytes]:
    return [path.read_bytes()[:LONGEST] for path in Path(__file__).parents[2].glob("game/*/data/*.toml")]


READERS = {
    "header": Reader(lambda raw: parse_header(parse_lines(text_of(raw))[0]), (Unreadable,), _heads),
    "lines": Reader(lambda raw: parse_lines(text_of(raw)), (Unreadable,), lambda: [b[-600:] for b in beginnings()]),
    "record": Reader(lambda raw: replay(TITLES, text_of(raw)), (Unreadable, Drift), lambda: list(beginnings())),
    "action": Reader(_action, (Malformed,), _played),
    "view": Reader(_view, (Malformed,), lambda: [json.dumps(view).encode() for _, view in views()]),
    "settings": Reader(_settings, (), lambda: [json.dumps(to_json(Settings())).encode()]),
    "summary": Reader(
        _summary, (), lambda: [b'{"title":"coin","players":["A","B"],"actions":3,"over":false,"turn":1,"touched":1e9}']
    ),
    "bookmark": Reader(_bookmark, (), lambda: [b'{"lesson":"first","read":2}']),
    "toml": Reader(_toml, (BadData,), _data_files),
    "words": Reader(_words, (TOMLDecodeError, UnicodeDecodeError), lambda: [file_of("coin").read_bytes()[:2000]]),
}
"""Whatever reads what others wrote, from bytes alone."""


def try_bytes(name: str, raw: bytes) -> None:
    """Put an input to a reader. Raises whatever it may not raise, or AssertionError for a sentence that is none."""
    reader = READERS[name]
    try:
        reader.read(raw)
    except reader.refuses as error:
        if not isinstance(error, TOMLDecodeError | UnicodeDecodeError):
            _judge(str(error))


def _guided(name: str, seconds: float, seed: int, folder: Path) -> Found:
    """Let libFuzzer try a reader in a process of its own; an input that fails stays in its note."""
    corpus = folder / name
    corpus.mkdir()
    for number, raw in enumerate(READERS[name].examples()):
        (corpus / str(number)).write_bytes(raw[:LONGEST])
    command = [sys.executable, "-m", __name__, name, str(seconds), str(seed), str(folder)]
    environment = {**os.environ, OVERRIDE: str(folder), "PYTHONPATH": os.pathsep.join(sys.path)}
    ran = subprocess.run(command, capture_output=True, text=True, env=environment, check=False, errors="replace")
    tried = int((re.findall(r"number_of_executed_units: (\d+)", ran.stderr) or ["0"])[-1])
    found = Found(tried)
    for path in sorted(folder.glob(f"{name}-*")):
        cause = re.findall(r"^\S*(?:Error|Exception|Malformed|Unreadable)\S*.*$", ran.stdout + ran.stderr, re.MULTILINE)
        found.lose(f"{name}: {path.read_bytes()[:300]!r}: {cause[-1] if cause else path.name}")
    if not found.lost and (ran.returncode or not tried):
        found.lose(f"{name}: the process returned {ran.returncode}: {ran.stderr[-200:]!r}")
    return found


def run(seconds: float, seed: int) -> Found:
    """Put guided inputs to all readers, each for the same time."""
    if find_spec("atheris") is None:
        return Found(notes=[ABSENT])
    total, counts = Found(), []
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        for name in READERS:
            found = _guided(name, seconds / len(READERS), seed, Path(folder))
            total.add(found)
            counts.append(f"{name} {found.tried:,}")
    total.notes.insert(0, ", ".join(counts))
    return total


def _fuzz(name: str, seconds: str, seed: str, folder: str) -> None:
    options = [f"-max_total_time={max(1, round(float(seconds)))}", f"-seed={seed}", f"-max_len={LONGEST}"]
    options += ["-print_final_stats=1", "-timeout=10", f"-artifact_prefix={folder}/{name}-"]
    atheris.Setup([sys.argv[0], *options, f"{folder}/{name}"], lambda raw: try_bytes(name, raw))
    atheris.Fuzz()


if __name__ == "__main__":
    _fuzz(*sys.argv[1:])
