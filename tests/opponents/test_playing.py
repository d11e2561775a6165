"""What an opponent is asked: with its own view of the moment, and luck that belongs to that moment alone."""

from __future__ import annotations

from game.core.referee import Match
from game.opponents.playing import question_after, question_for
from tests.core.table import ALONE, dealt, played
from tests.toy.rules.actions import Shout, Show


def asked_along(match: Match, seat: int) -> list[int]:
    """Return the seeds of a seat's questions after each ply."""
    return [question_after(match, plies, seat).seed for plies in range(len(match.plies) + 1)]


def test_an_opponent_is_asked_with_its_own_view_and_sees_nobody_elses_card() -> None:
    match = dealt(ALONE).match
    for seat in (1, 2):
        view = question_for(match, seat).view
        assert view == match.view(seat)
        assert [card is not None for card in view.cards] == [other == seat for other in range(3)]


def test_the_question_of_an_earlier_moment_has_the_view_of_then() -> None:
    match = dealt(ALONE).match
    before = question_for(match, 1)
    match.act(0, Show(1))
    assert question_after(match, len(match.plies) - 1, 1) == before
    assert question_for(match, 1) != before


def test_every_moment_and_every_seat_has_luck_of_its_own() -> None:
    match = played(ALONE).match
    seeds = [seed for seat in (1, 2) for seed in asked_along(match, seat)]
    assert len(set(seeds)) == len(seeds)
    assert match.header.seed not in seeds


def test_the_same_moment_brings_the_same_question_and_another_match_another_one() -> None:
    one, again, other = (dealt(ALONE, seed=seed).match for seed in (5, 5, 6))
    assert question_for(one, 1) == question_for(again, 1)
    assert question_for(one, 1).seed != question_for(other, 1).seed


def test_each_seat_is_asked_by_the_level_in_the_header() -> None:
    match = dealt(("human", "ai:easy", "ai:random")).match
    assert [question_for(match, seat).level for seat in (1, 2)] == ["easy", "random"]


def test_whether_it_would_interrupt_is_another_question() -> None:
    match = dealt(ALONE).match
    match.act(1, Show(1))
    assert question_for(match, 1, interrupt=True).interrupt
    assert Shout() in match.legal_actions(1).actions
