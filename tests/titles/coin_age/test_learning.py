"""Learning from self-play: repeatable, and able to go on where it was interrupted. Needs numpy."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from game.coin_age import TITLE as coin_age
from game.coin_age.opponents import training
from game.coin_age.opponents.learned_evaluation import FEATURES, STAGE_INPUTS, LearnedEvaluation
from game.core.luck import Luck


def weights_of(file: Path) -> Any:
    return tomllib.loads(file.read_text(encoding="utf-8"))["features"]


def test_an_interrupted_training_comes_to_the_same_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, broken = tmp_path / "whole.toml", tmp_path / "broken.toml"
    monkeypatch.setattr(training, "ROUNDS", 2)
    training.train(3, whole, 4)

    def leave(*_: object) -> None:
        raise KeyboardInterrupt

    fit, rounds = training.fit, iter((training.fit, leave))
    monkeypatch.setattr(training, "fit", lambda *given: next(rounds)(*given))
    with pytest.raises(KeyboardInterrupt):
        training.train(3, broken, 4)
    assert not broken.exists()
    monkeypatch.setattr(training, "fit", fit)
    training.train(3, broken, 4)
    assert weights_of(broken) == weights_of(whole)
    assert [file.name for file in tmp_path.iterdir() if file.suffix != ".toml"] == []


def test_the_file_says_how_it_was_made_and_has_every_weight(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "ROUNDS", 1)
    out = tmp_path / "learned.toml"
    training.train(5, out, 2)
    assert "train coin_age --seed 5 --games 2" in out.read_text(encoding="utf-8")
    told = weights_of(out)
    assert tuple(told) == FEATURES
    assert all(len(row) == len(STAGE_INPUTS) for row in told.values())


def test_an_example_lies_between_how_the_match_ended_and_what_was_predicted() -> None:
    start = training.opening("agea", coin_age.component_data())
    evaluation = LearnedEvaluation(training._weights(training._beginner()))
    progress = list(training.play(start, evaluation, Luck(1)))
    examples = list(training.examples_of(start, evaluation, Luck(1), 0.5))
    assert len(examples) == len(progress) - 1
    won = progress[-1][2]
    for (_, seat, predicted), example in zip(progress, examples, strict=False):
        result = won if seat == progress[-1][1] else 1 - won
        assert min(result, predicted) <= example.result <= max(result, predicted)
