"""The ladder of levels, as the long command measures it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.opponents.strength import Strength, strengths
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
    monkeypatch.setattr("game.opponents.arena.run.play_chunk", lambda text: pytest.fail("a match was played again"))
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
    assert "stripmine-easy-random-3.jsonl is not a results file of the arena" in capsys.readouterr().err


def test_games_of_another_seed_are_added_to_what_is_written_when_that_is_asked_for(tmp_path: Path) -> None:
    words = ("--seats", "2", "--games", "40")
    (first,) = climbed(tmp_path / "s.toml", *words)
    (both,) = climbed(tmp_path / "s.toml", *words, "--seed", "4", "--more")
    (second,) = climbed(tmp_path / "s.toml", *words, "--seed", "4")
    assert (first.games, both.games, second.games) == (40, 80, 40)
    assert both.share == pytest.approx((first.share + second.share) / 2, abs=1e-4)
    assert both.high - both.low == pytest.approx((first.high - first.low) / 2**0.5, rel=0.05)


def test_the_larger_of_two_samples_weighs_more() -> None:
    small = Strength(2, "easy", "random", 0.8, 0.5, 0.9, 10)
    large = Strength(2, "easy", "random", 0.6, 0.55, 0.65, 90)
    both = ladder.added(small, large)
    assert both.share == pytest.approx(0.62)
    assert both.low == pytest.approx(0.62 - (0.03**2 + 0.045**2) ** 0.5)
    assert both.high == pytest.approx(0.62 + (0.01**2 + 0.045**2) ** 0.5)
    assert both.games == 100
