"""Turning points: what is told of a change of the lead is what brought it about."""

from __future__ import annotations

from functools import partial

import pytest

from game.core.contract import SPECTATOR, lines_so_far, totals
from game.core.luck import Luck
from game.core.public import PublicMatch
from game.core.referee import Match
from game.titles import TITLES
from scenes.app.ledger import Moment, ahead_of_all, course_of, most_telling
from scenes.app.turning import happened
from scenes.app.turns import Turns
from tests.scenes.conftest import Start
from tests.scenes.every_screen import header_of


def played(title: str, seed: int) -> PublicMatch:
    """Play a match at random to its end."""
    match = Match(TITLES[title], header_of(title, max(3, TITLES[title].seats.start)))
    while match.outcome is None and len(match.plies) < 500:
        if match.request is not None:
            match.sample_chance()
        else:
            seat = min(match.waiting)
            match.act(seat, match.legal_actions(seat).sample(Luck(seed), len(match.plies)))
    return match


@pytest.mark.parametrize("title", ["coin", "coin_quest", "stripmine"])
def test_whoever_takes_the_lead_by_a_gain_is_named_with_it(start: Start, title: str) -> None:
    seats = ",".join(["human", *["ai:easy"] * (max(3, TITLES[title].seats.start) - 1)])
    words, looked_at = start(title, seats).table.engine.words, 0
    for seed in range(4):
        match = played(title, seed)
        names = [player.name for player in match.header.players]
        course = course_of(match)
        turns = Turns(match, course, words.context, words.log, partial(words.context.words.say, "interface"))
        for turn in filter(turns.took_lead, course.turns):
            leader = ahead_of_all(turn.points)
            assert leader is not None
            before = totals(lines_so_far(match.title, match.view_after(turn.plies - 1, SPECTATOR)), match.seats)
            told = happened(match, words.log, turn.plies, leader)
            if title == "coin_quest" and turn.plies == len(match.plies):  # no line of several is told as the cause
                lines = [line for line in match.score_lines(SPECTATOR) if line.reason in ("quality", "majority")]
                most = max(line.points for line in lines if line.seat == leader)
                assert bool(told) == (before[leader] + most > sorted(turn.points)[-2])
            elif turn.points[leader] > before[leader]:
                looked_at += 1
                assert words.context.name(leader) in told, (names, turn, told)
        ahead = ahead_of_all(course.last.points) if course.last is not None else None
        if course.last is not None and ahead is not None and not turns.took_lead(course.last):
            assert words.context.name(ahead) in turns.told_of(course.last, what=False), "not whoever scored last"
    assert looked_at


def test_of_many_changes_of_the_lead_the_last_and_the_greatest_are_told() -> None:
    turns = [(by, Moment(plies, (0, by))) for plies, by in enumerate((3, 9, 2, 8, 1))]
    assert [moment.plies for moment in most_telling(turns)] == [1, 3, 4]
