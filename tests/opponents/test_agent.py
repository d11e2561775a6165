"""How opponents think: what they consider, what they average, and that they can be told to stop."""

from __future__ import annotations

import pytest

from game.core.agent import Candidate, best_first
from game.core.chance import Draw, Flips, Pick
from game.core.luck import Luck
from game.opponents.simple import one_step_agent, random_agent, weighted_answers
from tests.core.table import ALONE, dealt
from tests.toy import TITLE as toy
from tests.toy.opponents import evaluation
from tests.toy.rules.actions import Show


def never() -> bool:
    return False


def at_once() -> bool:
    return True


def test_few_answers_of_chance_are_all_weighed() -> None:
    answers = weighted_answers(Pick("colour", ("red", "blue"), (3, 1)), Luck(1), 16)
    assert [(answer.option, weight) for answer, weight in answers] == [("red", 0.75), ("blue", 0.25)]
    assert len(weighted_answers(Flips("throw", ("dime",) * 4), Luck(1), 16)) == 16


def test_many_answers_of_chance_are_sampled_evenly_and_repeatably() -> None:
    request = Draw("deck", tuple("abcdefghij"), 3)
    answers = weighted_answers(request, Luck(1), 16)
    assert len({answer for answer, _ in answers}) > 10
    assert sum(weight for _, weight in answers) == pytest.approx(1)
    assert weighted_answers(request, Luck(1), 16) == answers != weighted_answers(request, Luck(2), 16)


def test_the_best_come_first_and_equals_keep_their_order() -> None:
    found = best_first([Candidate("a", 1), Candidate("b", 2), Candidate("c", 1)])
    assert [candidate.action for candidate in found] == ["b", "a", "c"]


def test_one_step_ahead_the_greatest_advantage_is_seen() -> None:
    match = dealt(ALONE, rounds=1, shout=False).match
    match.act(1, Show(0))
    match.act(2, Show(0))
    thought = one_step_agent(toy, evaluation, worlds=8)(match.view(0), Luck(1), never)
    assert thought.action != Show(0)
    assert {candidate.action for candidate in thought.candidates} == set(match.legal_actions(0).actions)
    assert thought.candidates[0].action == thought.action
    assert thought.work == 8 * 5


def test_the_same_view_and_luck_give_the_same_thought() -> None:
    view = dealt(ALONE).match.view(0)
    agent = one_step_agent(toy, evaluation)
    assert agent(view, Luck(4), never) == agent(view, Luck(4), never)


def test_whoever_is_told_to_stop_answers_with_the_best_so_far() -> None:
    view = dealt(ALONE).match.view(0)
    thought = one_step_agent(toy, evaluation)(view, Luck(4), at_once)
    assert len(thought.candidates) == 1
    assert thought.action in toy.legal_actions(view).actions


def test_a_single_possibility_needs_no_thought() -> None:
    match = dealt(ALONE, rounds=2).match
    for seat in (0, 1, 2):
        match.act(seat, Show(4))
    while match.request:
        match.sample_chance()
    view = match.view(0)
    alone = one_step_agent(toy, OnlyShow())
    assert alone(view, Luck(1), never).work == 1


class OnlyShow:
    """Values nothing but an empty fist."""

    def value(self, state: object, seat: int) -> float:
        return 0.0

    def candidates(self, view: object, luck: Luck) -> tuple[Show, ...]:
        return (Show(0),)


def test_chance_picks_among_all_possibilities() -> None:
    view = dealt(ALONE).match.view(0)
    agent = random_agent(toy)
    assert {agent(view, Luck(seed), never).action for seed in range(100)} == set(toy.legal_actions(view).actions)
