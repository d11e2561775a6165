"""The measured strength of levels, as the set-up tells it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.contract import BadData
from game.opponents.levels import levels_of
from game.opponents.strength import measured, strengths
from game.titles import TITLES

ENTRY = """
[[{title}]]
seats = {seats}
level = "hard"
against = "easy"
share = {share}
low = 0.6
high = 0.8
games = 9
"""


def test_the_nearest_number_of_seats_that_was_run_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "strength.toml"
    file.write_text("".join(ENTRY.format(title="coin_age", seats=seats, share=0.7) for seats in (2, 8)))
    found = strengths("coin_age", file)
    monkeypatch.setattr("game.opponents.strength.strengths", lambda title: found)
    assert [measured("coin_age", "hard", seats).seats for seats in (2, 4, 6, 8)] == [2, 2, 8, 8]  # type: ignore[union-attr]
    assert measured("coin_age", "expert", 2) is None


@pytest.mark.parametrize("text", [ENTRY.format(title="coin", seats=4, share=0.9), "[[coin]]\nseats = 1\n", "[[coin]"])
def test_measurements_that_cannot_be_true_are_refused_with_the_file_and_the_title(tmp_path: Path, text: str) -> None:
    file = tmp_path / "strength.toml"
    file.write_text(text)
    with pytest.raises(BadData, match=r"strength\.toml: coin: "):
        strengths("coin", file)


def test_the_committed_measurements_are_of_levels_that_there_are() -> None:
    for title in TITLES:
        for strength in strengths(title):
            levels = levels_of(TITLES[title])
            assert levels.index(strength.against) + 1 == levels.index(strength.level)
