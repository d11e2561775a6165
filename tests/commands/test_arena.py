"""`main.py arena` says how strong levels are, and in one sentence what cannot be measured."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.commands.conftest import Run


def test_the_command_prints_what_was_measured(run: Run, tmp_path: Path) -> None:
    words = ("arena", "coin_age", "--seats", "easy,ai:random", "--games", 5, "--seed", 3, "--workers", 1)
    said = run(*words, "--json", "--keep", tmp_path / "kept")
    told = json.loads(said.out)
    assert (said.code, said.err) == (0, "")
    assert [*told] == ["title", "games", "deals", "seed", "options", "seats", "pairs", "seconds", "late"]
    assert (told["title"], told["games"], told["deals"], told["seed"]) == ("coin_age", 6, 3, 3)
    assert told["options"] == {"map": "agea", "flipper": 0}
    assert [seat["level"] for seat in told["seats"]] == ["easy", "random"]
    for seat in told["seats"]:
        assert seat["interval"][0] <= seat["win_share"] <= seat["interval"][1]
        pace = seat["decision_seconds"]
        assert 0 <= pace["p50"] <= pace["p99"]
        assert seat["decisions"] > 10
    assert sum(seat["win_share"] for seat in told["seats"]) == pytest.approx(1)
    assert told["pairs"][0]["levels"] == ["easy", "random"]
    again = run(*words, "--keep", tmp_path / "kept", "--progress")
    assert again.out.startswith("6 matches, 3 deals")
    assert "6/6 matches" in again.err
    assert "other arguments" in run(*words[:-4], "--seed", 4, "--keep", tmp_path / "kept").complaint


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("chess", "--seats", "easy"), "there is no title 'chess'"),
        (("coin_age", "--seats", "easy"), "coin_age is played by 2, not by 1 ('easy')"),
        (("coin_age", "--seats", "easy,genius"), "there is no player 'genius' for coin_age; a seat is one of: random"),
        (("coin_age", "--seats", "easy,uniform:no"), "there is no player 'uniform:no'"),
        (("coin_age", "--seats", "easy,easy", "--games", "0"), "--games should be 1 or more, not 0"),
        (("coin_age", "--seats", "easy,easy", "--workers", "0"), "--workers should be 1 or more, not 0"),
        (("coin_age", "--seats", "easy,easy", "--stop-at", "2"), "--stop-at should be a share from 0 to 1, not 2.0"),
        (("coin_age", "--seats", "easy,easy", "--option", "map=mars"), "coin_age option map cannot be 'mars'"),
        (("coin_age", "--seats", "easy,easy", "--keep", "."), "--keep: cannot use .: Is a directory"),
        (("coin_age", "--seats", "easy,easy", "--keep", "README.md"), "--keep: README.md is not a results file"),
    ],
)
def test_what_cannot_be_measured_is_refused_in_one_sentence(run: Run, words: tuple[str, ...], complaint: str) -> None:
    assert run("arena", *words).complaint.startswith(complaint)


def test_without_the_extra_the_scheduler_is_refused_in_one_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    said = run("arena", "coin_age", "--seats", "easy,easy", "--scheduler", "tcp://127.0.0.1:1")
    assert said.complaint == "--scheduler needs the extra 'cluster': uv sync --extra cluster"
