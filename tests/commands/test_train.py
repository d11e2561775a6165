"""`main.py train` hands over to the titles that learn."""

from __future__ import annotations

import sys
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

import pytest

from game.commands import train
from game.shelf import TITLES
from tests.commands.conftest import Run


@pytest.fixture
def school(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, Path, int]]:
    """Let one title learn, whatever the others do; return what it was asked for."""
    asked: list[tuple[int, Path, int]] = []
    module = ModuleType("game.coin.train")
    module.__spec__ = ModuleSpec("game.coin.train", None)
    module.__dict__["train"] = lambda seed, out, games: asked.append((seed, out, games))
    monkeypatch.setitem(sys.modules, "game.coin.train", module)
    monkeypatch.setattr(train, "learners", lambda: ["coin"])
    return asked


def test_a_title_that_learns_is_told_seed_file_and_games(
    run: Run, school: list[tuple[int, Path, int]], tmp_path: Path
) -> None:
    said = run("train", "coin", "--seed", 4, "--games", 7, "--out", tmp_path / "values")
    assert (said.code, said.err) == (0, "")
    assert school == [(4, tmp_path / "values", 7)]


def test_what_cannot_be_learned_is_refused_in_one_sentence(
    run: Run, school: list[tuple[int, Path, int]], tmp_path: Path
) -> None:
    assert run("train", "stripmine").complaint == "stripmine learns nothing; these titles learn: coin"
    assert run("train", "chess").complaint.startswith("there is no title 'chess'")
    assert run("train", "coin", "--games", 0).complaint == "--games should be 1 or more, not 0"
    assert run("train", "coin", "--out", tmp_path).complaint == f"--out: cannot write {tmp_path}: Is a directory"
    assert school == []


def test_the_titles_that_learn_are_those_with_a_module_for_it() -> None:
    folder = Path(train.__file__).parents[1]
    assert train.learners() == [title for title in TITLES if (folder / title / "train.py").exists()]
