"""The ladder of levels, as the long command measures it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.strength import Strength, strengths
from tests.long import ladder


def climbed(file: Path, *words: str) -> tuple[Strength, ...]:
    """Run the command on few matches and return what it wrote down."""
    ladder.main(["stripmine", "--levels", "easy", "--seed", "3", "--workers", "1", "--file", str(file), *words])
    strengths.cache_clear()
    return strengths("stripmine", file)


def test_a_rung_ends_at_a_look_that_shows_clearly_on_which_side_of_the_share_it_lies(tmp_path: Path) -> None:
    (found,) = climbed(tmp_path / "s.toml", "--seats", "2", "--games", "200", "--stop-at", "0.2")
    assert found.games == 2 * 20
    assert found.low > 0.2


def test_a_rung_that_stays_near_the_share_is_played_to_its_end(tmp_path: Path) -> None:
    (found,) = climbed(tmp_path / "s.toml", "--seats", "2", "--games", "90", "--stop-at", "0.65")
    assert found.low < 0.65 < found.high
    assert found.games == 90


def test_with_an_odd_number_of_seats_each_level_has_the_majority_as_often(tmp_path: Path) -> None:
    (found,) = climbed(tmp_path / "s.toml", "--seats", "3", "--games", "12", "--keep", str(tmp_path / "kept"))
    kept = sorted((tmp_path / "kept").iterdir())
    assert [file.name for file in kept] == [
        "stripmine-easy-random-easy-3.jsonl",
        "stripmine-random-easy-random-3.jsonl",
    ]
    assert [len(file.read_text().splitlines()) for file in kept] == [1 + 6, 1 + 6]
    assert found.games == 12


def test_kept_matches_are_not_played_again_and_give_the_same_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("--seats", "2", "--games", "8", "--keep", str(tmp_path / "kept"))
    first = climbed(tmp_path / "s.toml", *words)
    monkeypatch.setattr("game.ai.arena_run.play_chunk", lambda text: pytest.fail("a match was played again"))
    assert climbed(tmp_path / "s.toml", *words) == first


def test_looks_grow_by_half_and_end_with_all_deals() -> None:
    assert list(ladder.looks(80, 0.65)) == [20, 30, 45, 67, 80]
    assert list(ladder.looks(80, None)) == [80]
    assert list(ladder.looks(12, 0.65)) == [12]


def test_a_kept_file_of_something_else_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "stripmine-easy-random-3.jsonl").write_text("a shopping list\n")
    with pytest.raises(SystemExit) as refused:
        climbed(tmp_path / "s.toml", "--seats", "2", "--games", "2", "--keep", str(tmp_path))
    assert refused.value.code == 2
    assert "stripmine-easy-random-3.jsonl is not a kept file of the arena" in capsys.readouterr().err
