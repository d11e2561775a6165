"""What collections count so far is told during the match, and how the last auction went stays in sight."""

from __future__ import annotations

from game.coin_quest.rules.state import Result
from game.coin_quest.table.standings import QUALITY, Standing, standings
from tests.titles.coin_quest.table import own, rigged


def test_marks_and_quality_count_for_their_owner_with_what_they_would_bring() -> None:
    held = {0: ("crown gold1", "crown copper2", "quality4 silver1"), 1: ("crown gold2", "sceptre gold2")}
    mine, theirs = standings(rigged(held).deal().view(-1))
    assert mine == (Standing("crown", 2, 1, 9), Standing("sceptre", 0, 0, 0), Standing(QUALITY, 1, 0, 4))
    assert theirs == (Standing("crown", 1, 2, 5), Standing("sceptre", 1, 1, 7), Standing(QUALITY, 0, 0, 0))


def test_how_the_lots_went_stays_until_the_next_screens_are_lifted() -> None:
    held = {0: own(0, "gold1"), 1: own(1, "silver1 a")}
    table = rigged(held).deal().end_actions().bid(0, {1: held[0]}).bid(1, {1: held[1]})
    results = table.view(0).results
    assert results[0] == Result(1, 0, ((0, (1, 0, 0)), (1, (0, 1, 0))))
    assert [(one.lot, one.winner, one.sums) for one in results[1:]] == [(lot, -1, ()) for lot in (2, 3, 4, 5)]
