"""`main.py balance`: figures of many matches, and refusals in one sentence."""

from __future__ import annotations

import pytest

import main


@pytest.mark.parametrize("title", ["american_numismatists", "coin_quest"])
def test_balance_reports_each_number_of_seats_that_is_asked_for(title: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["balance", title, "--games", "2", "--seats", "3", "--level", "random"]) == 0
    told = capsys.readouterr().out
    assert "3 seats" in told
    assert "2 games" in told or "2 matches" in told


@pytest.mark.parametrize(
    "words",
    [
        ["balance", "coin_age"],
        ["balance", "coin_quest", "--games", "0"],
        ["balance", "coin_quest", "--seats", "9"],
        ["balance", "coin_quest", "--level", "wizard"],
    ],
)
def test_what_cannot_be_balanced_is_refused_in_one_sentence(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.main(words) == 2
    told = capsys.readouterr().err
    assert told.startswith("main.py: ")
    assert told.count("\n") == 1
