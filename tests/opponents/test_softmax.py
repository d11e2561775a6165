"""What makes weaker levels weaker: they waver between near equals, and more so in company."""

from typing import Any

from game.core.agent import Agent, Candidate, Decision
from game.core.luck import Luck
from game.opponents.softmax import log_odds, softened, wavering, wavering_by_seats

UNITS = {"best": 3.0, "near": 2.5, "far": 1.0}
THOUGHT = Decision("best", tuple(Candidate(action, worth) for action, worth in UNITS.items()))


def steady(view: Any, luck: Luck, stop: Any) -> Decision[str]:
    return THOUGHT


def chosen(agent: Agent[Any, Any], view: Any = None, asked: int = 200) -> set[str]:
    return {agent(view, Luck(seed), lambda: False).action for seed in range(asked)}


def test_a_wavering_agent_takes_near_equals_but_nothing_below_the_floor() -> None:
    assert chosen(wavering(steady, 1.0, 1.0)) == {"best", "near"}
    assert chosen(wavering(steady, 1.0, 2.0)) == set(UNITS)


def test_the_nearer_a_candidate_comes_to_the_best_the_oftener_it_is_taken() -> None:
    taken = [softened(THOUGHT, Luck(seed), 1.0, 2.0).action for seed in range(600)]
    assert taken.count("best") > taken.count("near") > taken.count("far") > 0


def test_in_odds_a_sure_win_lies_far_from_a_nearly_sure_one_and_a_loss_from_a_faint_hope() -> None:
    def among(*chances: float) -> set[float]:
        thought = Decision(chances[0], tuple(Candidate(chance, chance) for chance in chances))
        return {softened(thought, Luck(seed), 0.3, 0.9, log_odds).action for seed in range(300)}

    assert among(0.5, 0.4) == {0.5, 0.4}
    assert among(1.0, 0.95) == {1.0}
    assert among(0.05, 0.0) == {0.05}


def test_a_agent_without_temperature_does_not_waver() -> None:
    assert chosen(wavering(steady, 0.0, 9.0)) == {"best"}


def test_the_same_luck_wavers_to_the_same_candidate() -> None:
    assert softened(THOUGHT, Luck(4), 1.0, 2.0) == softened(THOUGHT, Luck(4), 1.0, 2.0)


def test_a_agent_wavers_as_the_number_of_seats_has_it() -> None:
    agent = wavering_by_seats(steady, len, {2: (0.0, 0.0), 3: (1.0, 1.0), 4: (1.0, 2.0)})
    assert [chosen(agent, "x" * seats) for seats in (2, 3, 4)] == [{"best"}, {"best", "near"}, set(UNITS)]
    assert chosen(agent, "x" * 5) == {"best"}


def test_it_wavers_by_odds_where_it_is_told_to() -> None:
    def likely(view: Any, luck: Luck, stop: Any) -> Decision[str]:
        return Decision("sure", (Candidate("sure", 1.0), Candidate("nearly", 0.95)))

    told, odds = (wavering_by_seats(likely, len, {2: (0.3, 0.9)}, *scale) for scale in ((), (log_odds,)))
    assert chosen(told, "xx") == {"sure", "nearly"}
    assert chosen(odds, "xx") == {"sure"}
