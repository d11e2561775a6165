"""The long command that pits each level against the one below without its softmax."""

from __future__ import annotations

import pytest

from tests.long import steady


def test_coin_ages_medium_stands_above_steady_easy(capsys: pytest.CaptureFixture[str]) -> None:
    assert steady.main(["coin_age", "--levels", "medium", "--games", "40", "--workers", "1"]) == 0
    assert "| coin_age | 2 | medium above steady:easy |" in capsys.readouterr().out


def test_a_level_that_is_clearly_below_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steady, "rungs", lambda title, levels: [("easy", "medium")])
    monkeypatch.setattr(steady, "offered_levels", lambda title: ("random", "easy"))
    assert steady.main(["coin_age", "--games", "60", "--workers", "1"]) == 1
