"""`check` says what a title lacks, by the suite that all titles pass."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.commands import check
from tests.commands.conftest import Run
from tests.mutants.hunt import copy_of_the_tree


@pytest.fixture
def suite(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str]]:
    """Let the suite answer what is put in here, in turn."""
    answers: list[tuple[int, str]] = []
    monkeypatch.setattr(check, "_python", lambda *words: answers.pop(0))
    return answers


def test_a_title_that_lacks_nothing_is_said_to(run: Run, suite: list[tuple[int, str]]) -> None:
    suite += [(0, "coin: lacks nothing\n"), (0, "320 passed in 8.10s\n")]
    said = run("check", "coin")
    assert (said.code, said.out) == (0, "coin lacks nothing.\n")


def test_what_is_missing_and_what_fails_are_told_in_sentences(run: Run, suite: list[tuple[int, str]]) -> None:
    failed = "FAILED tests/contract/test_values.py::test_snapshots_are_plain[coin-4] - AssertionError: assert 1 == 2\n"
    suite += [(1, "coin: \n  no German word for 'card'\n"), (1, failed + "1 failed, 319 passed in 8.10s\n")]
    said = run("check", "coin")
    assert said.code == 1
    assert said.out.splitlines() == [
        "coin lacks:",
        "  no German word for 'card'",
        "  does not hold: snapshots are plain (coin-4): AssertionError: assert 1 == 2",
    ]


@pytest.mark.parametrize("answer", [(4, "ERROR: usage\n"), (1, "Traceback\nSyntaxError: invalid syntax\n"), (3, "")])
def test_a_suite_that_did_not_run_is_no_verdict(
    run: Run, suite: list[tuple[int, str]], answer: tuple[int, str]
) -> None:
    suite.append(answer)
    assert "the contract suite did not run" in run("check", "coin").err


def test_without_a_checkout_it_says_where_the_suite_is(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(check, "ROOT", tmp_path)
    assert "comes with a checkout" in run("check", "coin").complaint


def test_a_title_that_nobody_knows_is_refused(run: Run) -> None:
    assert "there is no title 'chess'" in run("check", "chess").complaint


def test_a_title_without_its_german_rules_is_found_out() -> None:
    with copy_of_the_tree() as tree:
        rules = tree / "game/coin_age/texts/rules_de.md"
        rules.write_text(rules.read_text(encoding="utf-8").replace("\n## 4. ", "\n"), encoding="utf-8")
        words = [sys.executable, "main.py", "check", "coin_age"]
        done = subprocess.run(words, cwd=tree, capture_output=True, text=True, check=False)
    told = "coin_age lacks:\n  The rules should have the same sections in English and German.\n"
    assert (done.returncode, done.stdout) == (1, told)
