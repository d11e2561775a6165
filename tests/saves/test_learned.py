"""Lessons that came to their end are remembered, and a file that cannot be read costs only their ticks."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from saves.learned import Learned


def test_what_was_learned_is_there_the_next_time(tmp_path: Path) -> None:
    file = tmp_path / "new" / "learned.json"
    Learned(file).add("coin", "first")
    Learned(file).add("american_numismatists", "best")
    Learned(file).add("american_numismatists", "buy")
    assert Learned(file).of("american_numismatists") == {"best", "buy"}
    assert Learned(file).of("coin") == {"first"}
    assert Learned(file).of("stripmine") == frozenset()


@pytest.mark.parametrize("written", ["", "[1]", '{"coin": "first"}', '{"coin": [3]}', "{" * 5000, "\xff"])
def test_a_damaged_file_ticks_nothing_and_is_written_anew(tmp_path: Path, written: str) -> None:
    file = tmp_path / "learned.json"
    file.write_text(written, encoding="latin-1")
    assert Learned(file).of("coin") == frozenset()
    Learned(file).add("coin", "first")
    assert Learned(file).of("coin") == {"first"}


def test_a_full_disk_costs_only_the_tick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "no space left on device")

    monkeypatch.setattr(os, "replace", full)
    Learned(tmp_path / "learned.json").add("coin", "first")
    assert Learned(tmp_path / "learned.json").of("coin") == frozenset()
