"""`main.py replay` follows a record: 0 it agrees, 1 it differs, 2 it is none."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.commands.conftest import Run
from tests.contract.texts import GOLDEN

RECORD = GOLDEN / "coin_age-agea.jsonl"


def spoiled(tmp_path: Path, number: int, **changes: object) -> Path:
    rows = RECORD.read_text(encoding="utf-8").splitlines()
    rows[number - 1] = json.dumps({**json.loads(rows[number - 1]), **changes})
    path = tmp_path / "spoiled.jsonl"
    path.write_text("".join(f"{row}\n" for row in rows), encoding="utf-8")
    return path


def test_a_record_that_agrees_is_told_to(run: Run) -> None:
    said = run("replay", RECORD, "--check")
    assert (said.code, said.err) == (0, "")
    assert said.out == f"{RECORD}: all {len(RECORD.read_text().splitlines())} lines agree\n"


def test_without_check_the_match_is_summed_up(run: Run) -> None:
    said = run("replay", RECORD)
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("coin_age, ")
    assert "ended: " in said.out
    assert "Florin (ai:random): " in said.out


def test_a_match_that_is_not_finished_agrees_too(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "unfinished.jsonl"
    path.write_bytes(b"".join(RECORD.read_bytes().splitlines(keepends=True)[:9])[:-5])
    assert "all 8 lines agree" in run("replay", path, "--check").out
    assert "not finished" in run("replay", path).out


def test_a_record_that_differs_is_told_with_its_line(run: Run, tmp_path: Path) -> None:
    for words in (("--check",), ()):
        said = run("replay", spoiled(tmp_path, 6, digest="0123456789abcdef"), *words)
        assert (said.code, said.out) == (1, "")
        assert "line 6: " in said.err
        assert len(said.err.splitlines()) == 1


@pytest.mark.parametrize("junk", [b"", b"\n", b"hello\n", b"{}\n", bytes(range(256)), b"[1]\n", b"PK\x03\x04" * 50])
def test_what_is_no_record_is_refused_in_one_sentence(run: Run, tmp_path: Path, junk: bytes) -> None:
    path = tmp_path / "junk.jsonl"
    path.write_bytes(junk)
    assert run("replay", path, "--check").complaint.startswith(f"{path} is no readable record: line 1: ")


def test_a_file_that_cannot_be_read_is_refused_in_one_sentence(run: Run, tmp_path: Path) -> None:
    assert run("replay", tmp_path / "nothing").complaint.startswith(f"cannot read {tmp_path / 'nothing'}: ")
    assert run("replay", tmp_path).complaint.startswith(f"cannot read {tmp_path}: ")
    assert run("replay").complaint == "the following arguments are required: file"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_pipe_is_refused_and_not_waited_for(run: Run, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert run("replay", tmp_path / "pipe").complaint == f"cannot read {tmp_path / 'pipe'}: it is no regular file"
    assert run("replay", "/dev/null").complaint == "cannot read /dev/null: it is no regular file"


def test_a_file_of_any_size_is_refused_without_reading_it_to_its_end(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "sparse.jsonl"
    with path.open("wb") as file:
        file.truncate(2**40)
    assert run("replay", path).complaint == f"{path} is no readable record: line 1: the file is larger than 32 MB"


@pytest.mark.parametrize("name", ["\x1b[2J.jsonl", "a\nb", "x" * 200, "\u202e", "\udcff"])
def test_a_path_writes_nothing_of_its_own_to_a_terminal(run: Run, tmp_path: Path, name: str) -> None:
    for content in (RECORD.read_bytes(), b"junk"):
        (tmp_path / name).write_bytes(content)
        said = run("replay", tmp_path / name, "--check")
        told = (said.out or said.err).removesuffix("\n")
        assert told.isprintable()
        assert len(told) < 200
    assert run("replay", tmp_path / "nothing" / name).complaint.isprintable()


@pytest.mark.parametrize("words", [("replay", "x", "\x1b[2J"), ("\x1b[2J",), ("simulate", "\x1b", "--seats", "\n")])
def test_arguments_write_nothing_of_their_own_to_a_terminal(run: Run, words: tuple[str, ...]) -> None:
    assert run(*words).complaint.isprintable()


def test_a_null_character_in_a_path_is_refused_in_a_sentence(run: Run) -> None:
    assert run("replay", "a\x00b").complaint == r"cannot read a\x00b: embedded null byte"
