"""Every path that a command cannot read or write is named in one sentence, and nothing is lost."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.commands.conftest import Run
from tests.commands.test_train import School

ARENA = ("arena", "coin_age", "--seats", "easy,easy", "--games", "2", "--workers", "1", "--keep")
SIMULATE = ("simulate", "coin_age", "--seats", "random,random", "--records")
TRAIN = ("train", "coin", "--games", "1", "--out")
REPLAY = ("replay",)
FULL = Path("/dev/full")
ROOT = Path(__file__).parents[2]


@pytest.fixture
def junk(tmp_path: Path) -> Path:
    """Return a folder with a file, and nothing else, in it."""
    (tmp_path / "file").write_text("precious", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("command", "path", "complaint"),
    [
        (REPLAY, "none", "cannot read {path}: No such file or directory"),
        (REPLAY, "", "cannot read {path}: Is a directory"),
        (REPLAY, "file/below", "cannot read {path}: Not a directory"),
        (SIMULATE, "file", "--records: cannot write into {path}: File exists"),
        (SIMULATE, "file/below", "--records: cannot write into {path}: Not a directory"),
        (TRAIN, "", "--out: cannot write {path}: Is a directory"),
        (TRAIN, "none/below", "--out: cannot write {path}: No such file or directory"),
        (TRAIN, "file/below", "--out: cannot write {path}: Not a directory"),
        (ARENA, "", "--keep: cannot use {path}: Is a directory"),
        (ARENA, "none/below", "--keep: cannot use {path}: No such file or directory"),
        (ARENA, "file/below", "--keep: cannot use {path}: Not a directory"),
        (ARENA, "file", "--keep: {path} is not a results file of the arena"),
    ],
)
def test_a_path_that_leads_nowhere_is_named(
    run: Run, junk: Path, command: tuple[str, ...], path: str, complaint: str
) -> None:
    given = junk / path
    titles: dict[str, Any] = {"titles": School().titles} if command is TRAIN else {}
    assert run(*command, given, **titles).complaint == complaint.format(path=given)
    assert [(file.name, file.read_text(encoding="utf-8")) for file in junk.iterdir()] == [("file", "precious")]


def test_a_device_is_no_place_to_keep_matches(run: Run) -> None:
    assert run(*ARENA, os.devnull).complaint == f"--keep: {os.devnull} is no regular file"


@pytest.mark.parametrize(("command", "option"), [(ARENA, "--keep"), (TRAIN, "--out")])
def test_nobody_waits_for_a_pipe(run: Run, tmp_path: Path, command: tuple[str, ...], option: str) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert run(*command, pipe, titles=School().titles).complaint == f"{option}: {pipe} is no regular file"


def test_a_record_that_is_a_pipe_already_is_left_alone(run: Run, tmp_path: Path) -> None:
    pipe = tmp_path / "coin_age-0.jsonl"
    os.mkfifo(pipe)
    assert run(*SIMULATE, tmp_path).complaint == f"--records: {pipe} is no regular file"


def test_a_disk_that_is_full_is_named_by_the_path(run: Run, junk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    assert run(*SIMULATE, junk).complaint == (
        f"--records: cannot write {junk / 'coin_age-0.jsonl'}: No space left on device"
    )
    monkeypatch.setattr(School, "_learn", full)
    out = junk / "learned"
    said = run(*TRAIN, out, titles=School().titles)
    assert said.complaint == f"--out: cannot write {out}: No space left on device"


def test_a_disk_that_fills_up_while_the_arena_plays_is_named(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = tmp_path / "kept"
    opened = Path.open

    def filling(path: Path, mode: str = "r", *more: Any, **named: Any) -> Any:
        if mode == "a":
            raise OSError(28, "No space left on device")
        return opened(path, mode, *more, **named)

    monkeypatch.setattr(Path, "open", filling)
    assert run(*ARENA, keep).complaint == f"--keep: cannot write {keep}: No space left on device"


@pytest.mark.skipif(not FULL.exists(), reason="needs /dev/full")
@pytest.mark.parametrize("words", ["luck --slaps 4", "--version", "--help", "replay --help"])
def test_an_output_that_takes_no_more_is_named(words: str) -> None:
    buffered = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
    with FULL.open("wb", buffering=0) as nowhere:
        command = [sys.executable, "main.py", *words.split()]
        said = subprocess.run(
            command, cwd=ROOT, env=buffered, stdout=nowhere, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (said.returncode, said.stderr) == (2, "main.py: standard output: No space left on device\n")


# Packages that playing does not need


def test_learning_without_numpy_names_it_and_how_to_get_it(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.delitem(sys.modules, "game.coin_age.opponents.training", raising=False)
    assert run("train", "coin_age", "--out", tmp_path / "learned").complaint == (
        "to learn coin_age, the package numpy is needed: uv run --group workshop main.py train coin_age"
    )
    assert list(tmp_path.glob("learned*")) == []


def test_what_an_interrupted_training_left_and_is_none_is_named(run: Run, tmp_path: Path) -> None:
    (tmp_path / "learned.1-20.npz").write_bytes(b"PK junk")
    complaint = run("train", "coin_age", "--games", "20", "--out", tmp_path / "learned").complaint
    left = tmp_path / "learned.1-20.npz"
    assert complaint == f"{left} should hold an interrupted training and does not: move it away"
    assert left.read_bytes() == b"PK junk"
