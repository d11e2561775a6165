"""The opponents: within the rules, repeatable, quick where there is no choice, and never blind to an obvious end."""

from __future__ import annotations

from typing import Any

import pytest

from game.coin_age import TITLE as coin_age
from game.coin_age.opponents.fast_board import fast_board_of, geography_of, is_final, successors
from game.coin_age.opponents.learned_evaluation import (
    FILE,
    INDEX_OF,
    STAGE_INPUTS,
    LearnedEvaluation,
    Weights,
    bank_size,
    chance_to_win,
    features,
    stage_inputs,
    weights_from_file,
)
from game.coin_age.opponents.levels import EARLIER, LEVELS, learned_evaluation, scaled, search_agent
from game.coin_age.opponents.search import Search, closed
from game.coin_age.rules.actions import EndTurn, Place
from game.coin_age.rules.state import Position
from game.core.contract import BadData
from game.core.luck import Luck
from game.core.walk import end_of
from game.opponents.levels import LEVELS as NAMES
from tests.titles.coin_age.table import act, bank, by_luck, laid_out, legal_actions, slapped

NINE = ("A1", "A2", "A3", "B1", "B2", "B3", "B4", "C1", "C2")


def decision(level: str, position: Position, seed: int = 1) -> Any:
    view = coin_age.view(position, position.turn.seat)
    return LEVELS[level](view, Luck(seed), lambda: False)


def decisions(seed: int, every: int) -> list[Position]:
    progress = [position for position, _, _ in by_luck(seed, map="random") if len(legal_actions(position)) > 1]
    return progress[::every]


@pytest.mark.parametrize("level", NAMES)
def test_an_agent_does_only_what_is_legal(level: str) -> None:
    for position in decisions(seed=3, every=4):
        chosen = decision(level, position)
        assert chosen.action in legal_actions(position)
        assert all(candidate.action in legal_actions(position) for candidate in chosen.candidates)


@pytest.mark.parametrize("level", NAMES)
def test_a_slap_takes_no_search(level: str) -> None:
    assert decision(level, laid_out()).work == 1


@pytest.mark.parametrize("level", NAMES[1:])
def test_an_end_that_wins_is_taken(level: str) -> None:
    position = slapped(laid_out({space: [("quarter", 0)] for space in NINE}), ["quarter"])
    assert decision(level, position).action == Place("quarter", "C3")


@pytest.mark.parametrize("level", NAMES[1:])
def test_an_end_that_loses_is_not_taken_where_it_can_be_avoided(level: str) -> None:
    position = slapped(
        laid_out({space: [("penny", 1)] for space in NINE}, banks=(bank(4, 4, 4, 4), bank())), ["nickel"]
    )
    chosen = decision(level, position).action
    assert coin_age.outcome(act(position, chosen)) is None


def test_hard_varies_between_near_equals_only() -> None:
    position = slapped(laid_out({"A1": [("quarter", 1)], "B3": [("penny", 0)]}), ["nickel", "penny", "dime"])
    taken = {decision("hard", position, seed).action for seed in range(60)}
    values = {one.action: one.value for one in decision("hard", position).candidates}
    best = max(values.values())
    assert len(taken) > 1
    assert all(values[action] > best - 0.11 for action in taken)


def test_there_are_five_levels() -> None:
    assert tuple(LEVELS) == NAMES


@pytest.mark.parametrize("level", NAMES[1:])
def test_every_action_is_considered_and_the_best_comes_first(level: str) -> None:
    for position in decisions(seed=5, every=8):
        considered = decision(level, position).candidates
        values = [candidate.value for candidate in considered]
        assert {candidate.action for candidate in considered} == set(legal_actions(position))
        assert values == sorted(values, reverse=True)


def test_a_stopped_agent_answers_at_once_with_the_best_it_has() -> None:
    position = slapped(laid_out({"A1": [("quarter", 1)], "B3": [("penny", 0)]}), ["nickel", "penny", "dime"])
    view = coin_age.view(position, 0)
    stopped = LEVELS["expert"](view, Luck(1), lambda: True)
    assert stopped.action == search_agent(0, 0)(view, Luck(1), lambda: False).action
    assert stopped.work < decision("expert", position).work


def test_a_tenth_of_the_experts_budget_is_less_work() -> None:
    position = slapped(laid_out({"A1": [("quarter", 1)]}), ["nickel", "penny"])
    view = coin_age.view(position, 0)
    small, whole = (scaled("expert", share)(view, Luck(1), lambda: False).work for share in (0.1, 1.0))
    assert small < whole / 2


@pytest.mark.parametrize(("taken", "further"), [(5, False), (8, True)])
def test_in_the_last_phase_the_expert_follows_a_few_ends_one_slap_further(taken: int, further: bool) -> None:
    stacks = {space: [("nickel", number % 2)] for number, space in enumerate(NINE[:taken])}
    view = coin_age.view(slapped(laid_out(stacks), ["dime"]), 0)
    thoughts = [agent(view, Luck(1), lambda: False) for agent in (LEVELS["expert"], EARLIER["expert@0.1"])]
    values = [{one.action: one.value for one in thought.candidates} for thought in thoughts]
    assert (values[0] != values[1]) == further
    assert (thoughts[0].work > thoughts[1].work) == further


def test_the_ways_to_use_a_slap_are_merged_whatever_their_order() -> None:
    position = slapped(laid_out({"A1": [("quarter", 1)]}), ["dime", "penny"])
    actions = [action for action in legal_actions(position) if action != EndTurn()]
    roots = [fast_board_of(act(position, action), 0) for action in actions]
    search = Search(geography_of(position.map), learned_evaluation())
    ends = search.ends(roots, 0)
    pairs = {
        frozenset((first, second))
        for first in actions
        for second in legal_actions(act(position, first))
        if isinstance(first, Place) and isinstance(second, Place)
    }
    assert len(ends) == len(actions) + len(pairs)


def test_a_seats_chance_to_win_after_a_final_turn_is_certain() -> None:
    won = act(
        slapped(laid_out({space: [("quarter", 0)] for space in NINE}), ["quarter", "dime"]), Place("quarter", "C3")
    )
    search = Search(geography_of(won.map), learned_evaluation())
    assert search.win_chance(fast_board_of(won, 0), 0) > 0.999
    assert search.win_chance(fast_board_of(won, 1), 1) < 0.001


def test_the_evaluation_is_what_the_weights_say() -> None:
    weights = weights_from_file()
    for position in decisions(seed=6, every=3):
        geography, seat = geography_of(position.map), position.turn.seat
        for board in (
            closed(fast_board_of(position, seat)),
            *successors(geography, fast_board_of(position, seat), seat),
        ):
            if not is_final(board):
                stage = stage_inputs(board.codes.count(0), bank_size(board.own), bank_size(board.theirs))
                said = sum(
                    value * sum(part * weight for part, weight in zip(stage, weights.features[place], strict=True))
                    for place, value in features(geography, board, seat)
                )
                assert learned_evaluation().logit(geography, board, seat) == pytest.approx(said, abs=1e-6)


def test_forgetting_changes_no_evaluation() -> None:
    evaluation, position = LearnedEvaluation(weights_from_file()), decisions(seed=2, every=9)[1]
    geography, board = geography_of(position.map), closed(fast_board_of(position, position.turn.seat))
    before = evaluation.logit(geography, board, 0)
    remembered = evaluation.remembered
    evaluation.forget()
    assert evaluation.remembered == 0 < remembered
    assert evaluation.logit(geography, board, 0) == before


def test_a_higher_lead_is_valued_higher_by_weights_that_count_the_lead_alone() -> None:
    nothing = (0.0,) * (len(STAGE_INPUTS) - 1)
    evaluation = LearnedEvaluation(
        Weights(tuple((float(place == INDEX_OF["lead"]), *nothing) for place in range(len(INDEX_OF))))
    )
    ahead, behind = (laid_out({"C2": [(coin, 0)]}) for coin in ("quarter", "dime"))
    geography = geography_of(ahead.map)
    assert evaluation.logit(geography, fast_board_of(ahead, 0), 0) > evaluation.logit(
        geography, fast_board_of(behind, 0), 0
    )
    assert evaluation.logit(geography, fast_board_of(ahead, 1), 1) < evaluation.logit(
        geography, fast_board_of(behind, 1), 1
    )
    assert chance_to_win(0) == 0.5


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[features]\nlead = 3", "features.lead should be a list, not 3"),
        ("[features]\nlead = [1, 2]", r"features.lead should be a list of 6, not \[1, 2\]"),
        ("[features]", "features lacks the key 'lead'"),
    ],
)
def test_a_wrong_file_of_weights_is_refused_in_one_sentence(
    text: str, sentence: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / FILE.name
    file.write_text(text, encoding="utf-8")
    monkeypatch.setattr("game.coin_age.opponents.learned_evaluation.FILE", file)
    with pytest.raises(BadData, match=f"{FILE.name}:? {sentence}"):
        weights_from_file()


def test_the_far_sighted_agent_beats_random_play() -> None:
    won = 0
    for seed in range(6):
        agents = {seed % 2: search_agent(4, 0), 1 - seed % 2: LEVELS["random"]}

        def decide(position: Position, number: int, agents: dict[int, Any] = agents) -> tuple[int, Any]:
            seat = position.turn.seat
            return seat, agents[seat](coin_age.view(position, seat), Luck(number), lambda: False).action

        outcome = coin_age.outcome(end_of(coin_age, laid_out(), Luck(seed), decide))
        assert outcome is not None
        won += outcome.winners == (seed % 2,)
    assert won >= 5
