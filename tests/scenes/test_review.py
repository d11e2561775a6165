"""After a match a player sees what each opponent knew and how it valued what it could do."""

from __future__ import annotations

import pygame
import pytest

from game.opponents.playing import play_out
from game.titles import TITLES
from scenes.app.review import ReviewScene
from scenes.match.values import value_words
from scenes.words import Words
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot


def test_the_scoreboard_opens_the_review_of_the_opponents(start: Start) -> None:
    pilot = start("coin_age", "ai:easy,ai:random", seed=3)
    match = pilot.table.session.match
    pilot.table.session.forget_question()
    play_out(match)  # type: ignore[arg-type]
    pilot.until(lambda: type(pilot.top).__name__ == "ScoreboardScene")
    pilot.key(pygame.K_SPACE)
    pilot.push("What they thought")
    scene = pilot.top
    assert isinstance(scene, ReviewScene)
    pilot.until(lambda: scene.answer is not None)
    pilot.key(pygame.K_DOWN)
    pilot.until(lambda: scene.chosen == 1 and scene.answer is not None)
    decision, answer = scene.decision, scene.answer
    assert decision is not None
    assert answer is not None
    assert answer.action == decision.action
    assert scene.setting.viewer == decision.seat, "the table is shown as its player saw it"
    pilot.push("Back")
    assert type(pilot.top).__name__ == "ScoreboardScene"


def at_the_review(start: Start) -> tuple[Pilot, ReviewScene]:
    """Open the review of a match that was played at random."""
    pilot = start("coin_age", "ai:easy,ai:random", seed=3)
    match = pilot.table.session.match
    pilot.table.session.forget_question()
    play_out(match)  # type: ignore[arg-type]
    scene = ReviewScene(pilot.program, match)
    pilot.program.open(scene)
    return pilot, scene


def test_a_decision_is_shown_with_the_table_that_its_player_saw_before_it(start: Start) -> None:
    _, scene = at_the_review(start)
    for number in (0, len(scene.decisions) - 1):
        scene._choose(number)
        decision = scene.decisions[number]
        assert scene.view == scene.match.view_after(decision.plies, decision.seat)


def test_an_answer_belongs_to_the_decision_it_was_asked_for_whatever_is_looked_at_by_then(start: Start) -> None:
    pilot, scene = at_the_review(start)
    pilot.until(lambda: scene.answer is not None)
    first = scene.answer
    scene._choose(1)
    scene._choose(0)
    pilot.until(lambda: 1 in scene.answers)
    assert scene.answers[0] == first
    assert scene.answers[1] != first


def test_whoever_leaves_the_review_leaves_no_question_behind(start: Start) -> None:
    pilot, scene = at_the_review(start)
    assert pilot.program.worker.busy
    pilot.key(pygame.K_ESCAPE)
    assert pilot.top is not scene
    assert not pilot.program.worker.busy


def test_a_match_among_people_has_nothing_to_review(start: Start) -> None:
    pilot = start("coin_age", "human,human", seed=3)
    scene = ReviewScene(pilot.program, pilot.table.session.match)
    pilot.program.open(scene)
    pilot.frames(1)
    assert scene.decision is None
    pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.top is pilot.table


@pytest.mark.parametrize("name", TITLES)
def test_every_kind_of_decision_can_be_looked_at(start: Start, name: str) -> None:
    seats = ",".join(["ai:random"] * TITLES[name].seats[-1])
    pilot = start(name, seats, seed=5)
    match = pilot.table.session.match
    pilot.table.session.forget_question()
    play_out(match)  # type: ignore[arg-type]
    scene = ReviewScene(pilot.program, match)
    pilot.program.open(scene)
    kinds = {type(decision.action): number for number, decision in enumerate(scene.decisions)}
    for number in kinds.values():
        scene._choose(number)
        scene.draw(pilot.look())
    assert len(kinds) > 1


@pytest.mark.parametrize(
    ("unit", "value", "english", "german"),
    [("win", 0.624, "62 % to win", "62 % Siegchance"), ("points", -1.25, "−1.2 points", "−1,2 Punkte")],
)
def test_values_are_given_in_units_that_players_know(
    monkeypatch: pytest.MonkeyPatch, unit: str, value: float, english: str, german: str
) -> None:
    monkeypatch.setattr("scenes.match.values.unit_of", lambda title, level: unit)
    assert value_words(Words("en"), TITLES["coin_age"], "hard", value) == english
    assert value_words(Words("de"), TITLES["coin_age"], "hard", value) == german
