"""The opponents: within the rules, repeatable, blind to what their view hides, and stronger level by level."""

from __future__ import annotations

from typing import Any

import pytest

from game.coin_quest import TITLE
from game.coin_quest.opponents import evaluation
from game.coin_quest.opponents.best_response import BestResponse, met_on
from game.coin_quest.opponents.late_bids import LateBids
from game.coin_quest.opponents.levels import (
    AGENTS,
    BUDGETS,
    HARD_GIVES_AWAY,
    ORACLES,
    TEMPERATURES,
    scaled,
    sealed_bids,
)
from game.coin_quest.opponents.plans import hand_of
from game.coin_quest.opponents.search import SealedBids, sampled_hands, some_bids
from game.coin_quest.opponents.victory import Account, LastRound
from game.coin_quest.rules.actions import Bid, Buy, DeclinePurchase, EndActions, UseAge, UseRare, UseStrike
from game.coin_quest.rules.state import State, View
from game.core.agent import Decision
from game.core.contract import chosen_options
from game.core.luck import Luck
from game.core.walk import walk
from game.opponents.levels import LEVELS
from tests.titles.coin_quest.table import DATA, Table, own, rigged
from tests.titles.coin_quest.test_view import exchanged


def never() -> bool:
    return False


def match(agents: list[Any], seed: int) -> list[State]:
    """Play levels against each other; return the states."""
    state = TITLE.setup(chosen_options(TITLE, len(agents), {}), len(agents), DATA)

    def decide(state: State, number: int) -> tuple[int, Any]:
        seat = min(TITLE.waiting_for(state))
        action = agents[seat](TITLE.view(state, seat), Luck(number + 1), never).action
        assert TITLE.why_illegal(state, seat, action) is None
        return seat, action

    return [state, *(ply.step.state for ply in walk(TITLE, state, Luck(seed), decide))]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_agents_play_whole_matches_legally(seats: int) -> None:
    levels = ("expert", "hard", "medium", "random", "easy")[:seats]
    assert match([scaled(level, 0.1) for level in levels], seed=1)[-1].stage == "over"


def test_there_are_the_five_levels_weakest_first() -> None:
    assert tuple(AGENTS) == LEVELS


def test_easy_beats_random() -> None:
    wins = 0
    for seed in range(12):
        agents = [AGENTS["easy" if seat == seed % 2 else "random"] for seat in range(2)]
        ending = TITLE.outcome(match(agents, seed)[-1])
        assert ending is not None
        wins += ending.winners == (seed % 2,)
    assert wins >= 9


def bidding_state(seed: int = 3) -> Table:
    """Return a table where all have ended their actions and somebody's hand has something hidden."""
    for state in match([AGENTS["easy"]] * 3, seed):
        if state.stage == "bidding" and state.round == 4:
            return Table(state)
    raise AssertionError("no fourth round")


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert"])
def test_the_same_view_and_luck_give_the_same_decision_whatever_is_hidden(level: str) -> None:
    state = bidding_state().state
    other = exchanged(state, 0, 1)
    assert other is not None
    assert other != state
    decisions = [AGENTS[level](TITLE.view(s, 0), Luck(8), never).action for s in (state, other)]
    assert decisions[0] == decisions[1]


def test_the_oracle_does_look_at_what_is_hidden() -> None:
    state = bidding_state().state
    other = exchanged(state, 0, 1)
    assert other is not None
    view = TITLE.view(state, 0)
    first, second = (ORACLES["hard"](truth)(view, Luck(8), never).candidates for truth in (state, other))
    assert first != second


def test_the_work_is_counted_and_does_not_depend_on_a_clock() -> None:
    view = bidding_state().view(0)
    first, again = (AGENTS["expert"](view, Luck(8), never) for _ in range(2))
    assert first.work == again.work > 1000
    stopped = AGENTS["expert"](view, Luck(8), lambda: True)
    assert stopped.work < first.work
    assert TITLE.why_illegal(bidding_state().state, 0, stopped.action) is None


def test_each_level_works_more_than_the_one_below_and_less_with_a_share_of_its_budget() -> None:
    view = bidding_state().view(0)
    works = [AGENTS[level](view, Luck(8), never).work for level in LEVELS]
    assert works == sorted(works)
    assert len(set(works)) == len(works)
    assert scaled("expert", 0.1)(view, Luck(8), never).work < works[-1] / 2


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert"])
def test_a_level_bids_one_of_its_candidates_and_never_one_far_below_its_best(level: str) -> None:
    view = bidding_state().view(0)
    for seed in range(5):
        decision = AGENTS[level](view, Luck(seed), never)
        values = [candidate.value for candidate in decision.candidates]
        chosen = next(candidate.value for candidate in decision.candidates if candidate.action == decision.action)
        assert values == sorted(values, reverse=True)
        assert values[0] - chosen <= TEMPERATURES[level][len(view.players)][1]


def test_what_is_forced_needs_no_thinking() -> None:
    table = rigged({0: own(0, "copper1 a"), 1: own(1, "gold1")}).deal()
    assert AGENTS["expert"](table.view(0), Luck(1), never) == Decision(EndActions(), work=1)


def test_careful_agents_use_rare_coins_and_strikes_before_they_end() -> None:
    table = rigged({0: ["rare1 gold1", "strike1 gold1"], 1: own(1, "gold1")}).deal()
    first = AGENTS["hard"](table.view(0), Luck(1), never).action
    assert first == UseRare("rare1 gold1")
    assert AGENTS["hard"](table.act(0, first).view(0), Luck(1), never).action == UseStrike("strike1 gold1")


def test_age_rids_an_early_collection_of_its_weakest_coins_and_never_of_its_best() -> None:
    rest = own(0, "gold1", "silver2", "silver1 a", "silver1 b")
    table = rigged({0: ["age1 silver1", *rest], 1: own(1, "gold1")}, discards={0: own(0, "copper1 a")})
    action = AGENTS["hard"](table.deal().view(0), Luck(1), never).action
    assert action == UseAge("age1 silver1", own(0, "copper1 a"))


LAST_ROUNDS: dict[str, tuple[list[str], list[str], list[str]]] = {
    "plain coins decide ties": (
        ["age1 silver1", *own(0, "silver2", "copper1 b", "copper1 a", "gold1")],
        [*own(0, "copper1 d"), "quality4 silver1", "age2 gold1"],
        [],
    ),
    "a mark may still keep a place": (
        ["age1 silver1", *own(0, "copper1 d", "copper1 a", "copper2 a", "copper2 b")],
        [*own(0, "gold1", "silver1 a"), "sceptre silver3", "crown gold1"],
        ["crown gold2"],
    ),
    "two marks that seem of no use are the majority": (
        ["age2 silver1", *own(0, "silver1 a", "copper1 a", "copper1 b"), "quality4 copper2"],
        ["sceptre copper2", "sceptre copper3", "sceptre gold2", "sceptre silver3"],
        ["sceptre gold1", "sceptre silver2", "crown gold1"],
    ),
}
"""Hand, own discard and the other's discard in the last round, by what an Age coin must not spoil."""


def in_the_last_round(position: str) -> View:
    hand, mine, theirs = LAST_ROUNDS[position]
    table = rigged({0: hand, 1: own(1, "gold1")}, discards={0: mine, 1: theirs}, left=3).deal({0: hand})
    return table.end_actions(1).view(0)


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
@pytest.mark.parametrize("position", LAST_ROUNDS)
def test_age_gives_nothing_away_in_the_last_round(position: str, level: str) -> None:
    view = in_the_last_round(position)
    assert view.players[0].discard == tuple(LAST_ROUNDS[position][1])
    assert AGENTS[level](view, Luck(1), never).action == EndActions()


def test_what_two_marks_are_worth_together_is_not_the_sum_of_each_alone() -> None:
    stand = evaluation.standing(in_the_last_round("two marks that seem of no use are the majority"))
    one, other = "sceptre copper2", "sceptre copper3"
    assert stand.loss([one], 0) == stand.loss([other], 0) == pytest.approx(evaluation.TIE_BREAK)
    assert stand.loss([one, other], 0) > 3


@pytest.mark.parametrize(("seats", "left", "late"), [(2, 3, True), (2, 6, False), (3, 3, False)])
def test_for_two_the_last_round_alone_is_judged_in_victories(seats: int, left: int, late: bool) -> None:
    table = rigged({seat: own(seat, "gold1") for seat in range(seats)}, left=left).deal().end_actions()
    sealed = sealed_bids(table.view(0), Luck(1), BUDGETS["hard"], sampled_hands, late=True)
    assert isinstance(sealed, LateBids) == late


def test_the_last_round_is_judged_by_the_rules_for_ties() -> None:
    view = in_the_last_round("a mark may still keep a place")
    judge = LastRound(view, evaluation.standing(view))
    level, copper, silver = (
        Account(9, 9, [0] * len(judge.points), metals) for metals in ([2, 1, 4], [3, 0, 0], [2, 2, 0])
    )
    assert judge.judged([level, copper]) == (0, 1), "the most copper coins"
    assert judge.judged([level, silver]) == (0, 1), "then the most silver"
    assert judge.judged([level, level.copy()]) == (0.5, 0.5)


def test_what_hard_gives_away_is_a_small_part_of_the_best() -> None:
    view = bidding_state().view(0)
    for seed in range(20):
        decision = AGENTS["hard"](view, Luck(seed), never)
        best = decision.candidates[0].value
        chosen = next(candidate.value for candidate in decision.candidates if candidate.action == decision.action)
        assert chosen >= best * (1 - HARD_GIVES_AWAY)


def test_a_coin_is_bought_if_it_is_worth_its_price() -> None:
    market = {"quality4 silver1": Buy("quality4 silver1"), "rare1 copper1": DeclinePurchase()}
    for ware, expected in market.items():
        table = rigged({0: own(0, "gold1"), 1: ()}, prestige={0: 3}, market=[ware], left=3).deal().end_actions()
        table.bid(0, {1: own(0, "gold1")})
        assert AGENTS["hard"](table.view(0), Luck(1), never).action == expected


def test_what_is_met_is_the_best_bid_of_the_others_and_what_beating_it_saves() -> None:
    assert met_on((9, 5, 3), (1.0, 2.0, 4.0), spite=0.5) == [(5, 2.0, 1.0), (9, 2.5, 0.5), (9, 4.5, 0.5)]


def test_beating_two_who_tie_saves_nothing_but_each_of_them_meets_the_other() -> None:
    assert met_on((7, 7, 3), (1.0, 2.0, 4.0), spite=0.5) == [(7, 2.0, 1.0), (7, 2.5, 0.5), (7, 4.0, 0.0)]
    assert met_on((7, 7, 7), (1.0, 2.0, 4.0), spite=0.5) == [(7, 1.0, 0.0), (7, 2.0, 0.0), (7, 4.0, 0.0)]


def test_nobody_is_met_on_an_empty_lot() -> None:
    assert met_on((0, 0), (1.0, 2.0), spite=1.0) == [(0, 1.0, 0.0), (0, 2.0, 0.0)]


def test_the_best_answer_wins_what_it_can_and_wastes_nothing() -> None:
    table = rigged({0: own(0, "gold1"), 1: ()}).state.table
    hand = hand_of(own(0, "gold1", "silver2"), (5.0, 4.0, 1.0, 1.0, 1.0), table)
    tops, values = [1_000_001, 1_001, 1, 0, 1], [5.0, 4.0, 1.0, 1.0, 1.0]
    answer = BestResponse([[(top, value, 0.0)] for top, value in zip(tops, values, strict=True)])
    plans = [answer.improved(hand, start) for start in ((0, 0), (0, 1), (3, 1))]
    assert set(plans) <= {(3, 1), (0, 0), (0, 1)}
    assert max(answer.plan_value(hand.row(plan)) for plan in plans) == 5.0


def test_an_answer_is_worth_the_mean_of_what_was_met() -> None:
    answer = BestResponse([[(5, 2.0, 1.0), (9, 4.0, 0.0), (0, 2.0, 0.0)]])
    assert [answer.value(0, key) for key in (0, 1, 5, 6, 10)] == pytest.approx([0.0, 2 / 3, 1.0, 4 / 3, 8 / 3])


def test_keys_compare_like_bids_and_a_coin_of_value_0_is_a_bid() -> None:
    table = rigged({0: own(0, "gold1"), 1: ()}).state.table
    hand = hand_of(["penny", *own(0, "gold1"), "crown silver3", "crown copper3"], (1.0,) * 5, table)
    assert hand.row((2, 0, 1, 1)) == (1_000_001, 3_004, 1, 0, 0)


def test_some_bids_are_different_and_legal() -> None:
    table = bidding_state()
    bids = some_bids(table.view(0), Luck(1), 30)
    assert len(set(bids)) == len(bids) > 5
    assert all(TITLE.why_illegal(table.state, 0, bid) is None for bid in bids)


def test_with_a_dear_lot_and_an_empty_handed_opponent_everything_sensible_wins() -> None:
    table = rigged({0: own(0, "gold1"), 1: ()}, lots={1: ["crown gold2", "quality4 silver1"]}).deal().end_actions()
    action = AGENTS["hard"](table.view(0), Luck(1), never).action
    assert action == Bid(((own(0, "gold1")[0], 1),))


def test_the_others_learn_without_knowing_the_true_hand() -> None:
    sealed = SealedBids(bidding_state().view(0), Luck(1), hands=2, plans=3)
    assert all(bidder is not sealed.true for bidders in sealed.bidders for bidder in bidders)
    sealed.teach(sealed.play(20), 1, widened=True)
    assert sum(sealed.true.chosen) == pytest.approx(1)
    assert sealed.true.favourite() in sealed.true.plans


def test_the_evaluation_likes_prestige_marks_and_strong_coins() -> None:
    plain = rigged({0: own(0, "gold1"), 1: own(1, "gold1")})
    richer = rigged({0: own(0, "gold1"), 1: own(1, "gold1")}, prestige={0: 3})
    marked = rigged({0: [*own(0, "gold1"), "crown gold1"], 1: own(1, "gold1")})
    assert evaluation.value(plain.state, 0) < evaluation.value(richer.state, 0)
    assert evaluation.value(plain.state, 0) < evaluation.value(marked.state, 0)
    assert evaluation.value(plain.state, 0) > evaluation.value(marked.state, 1)
