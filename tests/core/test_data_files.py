"""Data files: each caller gets values of their own, and a file that was changed is read anew."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

from game.core.data import read_toml


def test_a_file_is_parsed_once_and_nobody_changes_what_another_reads(tmp_path: Path) -> None:
    file = tmp_path / "few.toml"
    file.write_text('[coin]\nnames = ["dime"]\nsince = 1796-01-01\n', encoding="utf-8")
    first = read_toml(file)
    first["coin"]["names"].append("penny")
    with patch("tomllib.loads", side_effect=AssertionError("parsed again")):
        second = read_toml(file)
    assert second["coin"]["names"] == ["dime"]
    assert second["coin"]["since"].year == 1796
    file.write_text('[coin]\nnames = ["cent"]\n', encoding="utf-8")
    assert read_toml(file) == {"coin": {"names": ["cent"]}}
