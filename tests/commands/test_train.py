"""`main.py train` hands over to the titles that learn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from game.commands import train
from game.core.agent import Opponents
from game.core.contract import AnyTitle, Titles
from game.titles import TITLES
from tests.commands.conftest import Run


@dataclass
class School:
    """Titles of which one learns, whatever the others do, and what it was asked for."""

    asked: list[tuple[int, Path, int]] = field(default_factory=list)

    @property
    def titles(self) -> Titles:
        """The titles: coin learns, the others do not."""
        return {name: replace(title, opponents=self._of(title)) for name, title in TITLES.items()}

    def _of(self, title: AnyTitle) -> Callable[[], Opponents[Any, Any, Any]]:
        learn = self._learn if title.id == "coin" else None
        return lambda: replace(title.opponents(), train=learn)

    def _learn(self, seed: int, out: Path, games: int) -> None:
        self.asked.append((seed, out, games))


@pytest.fixture
def school() -> School:
    return School()


def test_a_title_that_learns_is_told_seed_file_and_matches(run: Run, school: School, tmp_path: Path) -> None:
    said = run("train", "coin", "--seed", 4, "--games", 7, "--out", tmp_path / "values", titles=school.titles)
    assert (said.code, said.err) == (0, "")
    assert school.asked == [(4, tmp_path / "values", 7)]


def test_what_cannot_be_learned_is_refused_in_one_sentence(run: Run, school: School, tmp_path: Path) -> None:
    assert (
        run("train", "stripmine", titles=school.titles).complaint
        == "stripmine learns nothing; these titles learn: coin"
    )
    assert run("train", "chess", titles=school.titles).complaint.startswith("there is no title 'chess'")
    assert run("train", "coin", "--games", 0, titles=school.titles).complaint == "--games should be 1 or more, not 0"
    assert (
        run("train", "coin", "--out", tmp_path, titles=school.titles).complaint
        == f"--out: cannot write {tmp_path}: Is a directory"
    )
    assert school.asked == []


def test_all_titles_but_coin_quest_learn() -> None:
    assert train.learners(TITLES) == ["coin_age", "coin", "stripmine", "american_numismatists"]
