"""Softmax makes weaker levels weaker: they choose among near equals, more freely with more seats."""

from typing import Any

from game.core.agent import Agent, Candidate, Decision
from game.core.luck import Luck
from game.opponents.softmax import log_odds, sample_softmax, softmax_by_seats, with_softmax

UNITS = {"best": 3.0, "near": 2.5, "far": 1.0}
DECISION = Decision("best", tuple(Candidate(action, value) for action, value in UNITS.items()))


def steady(view: Any, luck: Luck, stop: Any) -> Decision[str]:
    return DECISION


def chosen(agent: Agent[Any, Any], view: Any = None, asked: int = 200) -> set[str]:
    return {agent(view, Luck(seed), lambda: False).action for seed in range(asked)}


def test_an_agent_with_softmax_takes_near_equals_but_nothing_below_the_floor() -> None:
    assert chosen(with_softmax(steady, 1.0, 1.0)) == {"best", "near"}
    assert chosen(with_softmax(steady, 1.0, 2.0)) == set(UNITS)


def test_the_nearer_a_candidate_is_to_the_best_the_more_often_it_is_taken() -> None:
    taken = [sample_softmax(DECISION, Luck(seed), 1.0, 2.0).action for seed in range(600)]
    assert taken.count("best") > taken.count("near") > taken.count("far") > 0


def test_in_odds_a_sure_win_lies_far_from_a_nearly_sure_one_and_a_loss_from_a_faint_hope() -> None:
    def among(*chances: float) -> set[float]:
        decision = Decision(chances[0], tuple(Candidate(chance, chance) for chance in chances))
        return {sample_softmax(decision, Luck(seed), 0.3, 0.9, log_odds).action for seed in range(300)}

    assert among(0.5, 0.4) == {0.5, 0.4}
    assert among(1.0, 0.95) == {1.0}
    assert among(0.05, 0.0) == {0.05}


def test_without_a_temperature_the_best_is_always_taken() -> None:
    assert chosen(with_softmax(steady, 0.0, 9.0)) == {"best"}


def test_the_same_luck_takes_the_same_candidate() -> None:
    assert sample_softmax(DECISION, Luck(4), 1.0, 2.0) == sample_softmax(DECISION, Luck(4), 1.0, 2.0)


def test_the_softmax_depends_on_the_number_of_seats() -> None:
    agent = softmax_by_seats(steady, len, {2: (0.0, 0.0), 3: (1.0, 1.0), 4: (1.0, 2.0)})
    assert [chosen(agent, "x" * seats) for seats in (2, 3, 4)] == [{"best"}, {"best", "near"}, set(UNITS)]
    assert chosen(agent, "x" * 5) == {"best"}


def test_gaps_are_measured_by_odds_on_request() -> None:
    def likely(view: Any, luck: Luck, stop: Any) -> Decision[str]:
        return Decision("sure", (Candidate("sure", 1.0), Candidate("nearly", 0.95)))

    plain, odds = (softmax_by_seats(likely, len, {2: (0.3, 0.9)}, *scale) for scale in ((), (log_odds,)))
    assert chosen(plain, "xx") == {"sure", "nearly"}
    assert chosen(odds, "xx") == {"sure"}
