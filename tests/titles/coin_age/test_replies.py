"""The best replies are found region by region; here they are held against trying out everything."""

from __future__ import annotations

import pytest

from game.coin_age.opponents.fast_board import (
    FastBoard,
    after_slap,
    fast_board_of,
    geography_of,
    is_final,
    slaps,
    successors,
)
from game.coin_age.opponents.learned_evaluation import chance_to_win
from game.coin_age.opponents.levels import learned_evaluation
from game.coin_age.opponents.replies import Replies
from game.coin_age.opponents.search import Search, closed
from game.coin_age.rules.state import Map
from game.core.contract import Seat
from tests.titles.coin_age.table import by_luck, laid_out


def best_of_all(map: Map, board: FastBoard, seat: Seat) -> float:
    """LearnedEvaluation the best end of a turn in which nothing is paid."""
    geography, evaluation = geography_of(map), learned_evaluation()
    met, level = {board}, {board}
    while level:
        level = {after for one in level for after in successors(geography, one, seat)}
        met |= level
    return max(evaluation.logit(geography, closed(one), seat) for one in met)


def turns_ends(seed: int) -> list[tuple[Map, FastBoard, Seat]]:
    """Return some ends of turns of a random match that goes on."""
    found = []
    for position, _, done in by_luck(seed, map="random"):
        if done.state.phase == "slap" and position.turn.number:
            found.append((done.state.map, fast_board_of(done.state, position.turn.seat), position.turn.seat))
    return found[::5]


@pytest.mark.parametrize("seed", range(3))
def test_replies_are_as_good_as_trying_everything_but_for_moves_left_out(seed: int) -> None:
    missed, count = 0.0, 0
    for map, end, seat in turns_ends(seed):
        other = 1 - seat
        replies = Replies(geography_of(map), learned_evaluation()).best(end, other)
        tried = [best_of_all(map, after_slap(end, matching)._replace(pay=False), other) for matching in slaps(end)]
        found = [reply.logit for reply in replies for _ in range(round(reply.probability * len(tried)))]
        for best, reply in zip(sorted(tried), sorted(found), strict=True):
            assert reply <= best + 1e-6
            missed += chance_to_win(best) - chance_to_win(reply)
            count += 1
    assert missed / count < 0.01


@pytest.mark.parametrize("seed", range(3))
def test_a_reply_is_valued_as_its_end_is(seed: int) -> None:
    for map, end, seat in turns_ends(seed):
        replies = Replies(geography_of(map), learned_evaluation()).best(end, 1 - seat)
        assert sum(reply.probability for reply in replies) == pytest.approx(1)
        for reply in replies:
            assert learned_evaluation().logit(geography_of(map), reply.end, 1 - seat) == pytest.approx(reply.logit)


def test_a_coin_that_fills_the_map_cannot_be_covered_in_the_same_turn() -> None:
    """Nine spaces are held by dimes; the last placement ends the match at once (ruling 9)."""
    nine = ("A1", "A2", "A3", "B1", "B2", "B3", "B4", "C1", "C2")
    position = laid_out({space: [("dime", 0)] for space in nine}, seat=1)
    end = fast_board_of(position, 0)
    for reply in Replies(geography_of(position.map), learned_evaluation()).best(end, 1):
        if is_final(reply.end):
            assert sum((code & 15).bit_count() for code in reply.end.codes) == 10


def test_looking_further_still_tells_a_chance() -> None:
    position = laid_out({"A1": [("quarter", 0)], "C2": [("dime", 1)]}, seat=1)
    search = Search(geography_of(position.map), learned_evaluation())
    end = fast_board_of(position, 0)
    assert 0 < search.win_chance(end, 0) < 1
    assert 0 < search.win_chance(end, 0, 2) < 1
