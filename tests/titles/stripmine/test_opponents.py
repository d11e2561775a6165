"""The opponents: within the rules, fair, repeatable, and stronger level by level."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from game.core.agent import Decision, Stop
from game.core.contract import OptionValue
from game.core.luck import Luck
from game.core.walk import end_of
from game.opponents.levels import LEVELS
from game.opponents.softmax import log_odds
from game.stripmine import TITLE
from game.stripmine.opponents import evaluation
from game.stripmine.opponents.bidding import bidding_game, peeked, win_share
from game.stripmine.opponents.levels import AGENTS, HARD_SOFTMAX, ORACLES, scaled
from game.stripmine.opponents.maxn import MaxN, field_of
from game.stripmine.opponents.regret_matching import drawn, match_regrets
from game.stripmine.rules.actions import Keep, Mine, Offer
from game.stripmine.rules.odds import bear_chances
from game.stripmine.rules.state import State
from tests.titles.stripmine.table import act, at_auction, by_luck, coins, fall, fresh, mine, offer_all, seen


def never() -> bool:
    return False


def impatient(asked: Iterator[int], patience: int) -> Stop:
    """Return what says stop once it was asked often enough."""
    return lambda: next(asked) >= patience


def play(levels: list[str], seed: int, **options: OptionValue) -> State:
    """Play a match between levels to its end."""
    luck = Luck(seed)

    def decide(state: State, number: int) -> tuple[int, Any]:
        seat = min(TITLE.waiting_for(state))
        return seat, AGENTS[levels[seat]](seen(state, seat), Luck(luck.number("mind", number)), never).action

    return end_of(TITLE, fresh(len(levels), **{"start": "random", **options}), luck, decide)


def wins(levels: list[str], games: int) -> float:
    """Return the first level's share of the victories, from every seat in turn."""
    share = 0.0
    for game in range(games):
        turn = game % len(levels)
        end = TITLE.outcome(
            play(levels[-turn:] + levels[:-turn] if turn else levels, game // len(levels), settle=False)
        )
        assert end is not None
        share += (turn in end.winners) / len(end.winners)
    return share / games


@pytest.mark.parametrize("seats", [2, 5])
def test_easy_plays_every_variant_to_its_end(seats: int) -> None:
    for options in ({}, {"bear": True, "blowout": True}):
        assert play(["easy"] * seats, 1, **options).table.stage == "over"


def test_hard_plays_every_variant_to_its_end() -> None:
    assert play(["hard", "random"], 3, bear=True, blowout=True).table.stage == "over"
    assert play(["random", "random", "hard", "random"], 3, bear=True, blowout=True).table.stage == "over"


def test_easy_beats_random_and_medium_and_hard_beat_easy() -> None:
    assert wins(["easy", "random"], 40) > 0.6
    assert wins(["medium", "easy"], 16) > 0.5
    assert wins(["hard", "easy"], 4) > 0.5


def test_there_are_five_levels_and_less_of_each() -> None:
    assert tuple(LEVELS) == LEVELS
    view = seen(at_auction(["QDNP", "QDDP", "DNNP"]), 0)
    for level in LEVELS:
        full, tenth = (agent(view, Luck(5), never) for agent in (AGENTS[level], scaled(level, 0.1)))
        assert 0 < tenth.work <= full.work
    assert scaled("hard", 0.1)(view, Luck(5), never).work * 5 < AGENTS["hard"](view, Luck(5), never).work
    with pytest.raises(KeyError):
        scaled("wizard", 1.0)


def test_the_same_view_and_luck_give_the_same_thought() -> None:
    for state in (mine(fresh(3), 0, 1), at_auction(["QDNP", "QDDP", "DNNP"])):
        seat = min(TITLE.waiting_for(state))
        thoughts = [AGENTS["hard"](seen(state, seat), Luck(5), never) for _ in range(2)]
        assert thoughts[0] == thoughts[1]
        assert thoughts[0].work > 0
        assert thoughts[0].candidates


def test_what_others_hold_in_their_fists_changes_no_thought() -> None:
    state = at_auction(["QDNP", "QDDP", "DNNP"])
    for level in ("easy", "hard"):
        thoughts = [
            AGENTS[level](seen(act(state, 1, Offer(coins(pair))).state, 0), Luck(5), never)
            for pair in ("QD", "DD", "DP")
        ]
        thoughts.append(AGENTS[level](seen(state, 0), Luck(5), never))
        assert all(thought == thoughts[0] for thought in thoughts)


def test_the_cheating_twin_looks_into_closed_fists() -> None:
    state = at_auction(["QDNP", "QDDP", "DNNP"])
    view = seen(state, 0)
    values = []
    for pair in ("QD", "DD", "DP"):
        truth = act(state, 1, Offer(coins(pair))).state
        thought = ORACLES["hard"](truth)(view, Luck(5), never)
        assert TITLE.why_illegal(truth, 0, thought.action) is None
        values.append({candidate.action: candidate.value for candidate in thought.candidates})
    assert values[0] != values[1] != values[2]
    assert ORACLES["hard"](state)(view, Luck(5), never) == AGENTS["hard"](view, Luck(5), never)


def test_a_fist_that_is_known_leaves_its_seat_one_bid() -> None:
    table = at_auction(["QDNP", "QDDP", "DNNP"]).table
    game = bidding_game(table, table.stashes, ())
    bids = peeked(game, (None, coins("DQ"), None)).bids
    assert [sorted(bid.coins) for bid in bids[1]] == [sorted(coins("DQ"))]
    assert (bids[0], bids[2]) == (game.bids[0], game.bids[2])
    assert peeked(game, (None, None, None)) is game


def test_hard_varies_a_little_for_two_but_not_where_one_side_wins_by_force() -> None:
    begun = (mine(fresh(2, **options), 0, 1, 1) for options in ({"bear": True, "blowout": True}, {}))
    views = (seen(state, min(TITLE.waiting_for(state))) for state in begun)
    variants, base = ([AGENTS["hard"](view, Luck(seed), never) for seed in range(12)] for view in views)
    gaps = [log_odds(thought.candidates[0].value) - log_odds(worth_of_choice(thought)) for thought in variants]
    assert 0 < max(gaps) <= HARD_SOFTMAX[2][1]
    assert [thought.candidates[0].value for thought in base] == [worth_of_choice(thought) for thought in base]


def worth_of_choice(thought: Decision[Any]) -> float:
    return next(candidate.value for candidate in thought.candidates if candidate.action == thought.action)


def test_hills_of_the_same_height_are_considered_once() -> None:
    view = seen(mine(fresh(3), 0, 1), 2)
    assert list(evaluation.candidates(view, Luck(1))) == [Mine(0), Mine(2)]


def test_a_coin_that_will_hardly_show_is_worth_most() -> None:
    state = at_auction(["QDPP", "DNPP", "DNPP"])
    quarter, dime, nickel, penny = evaluation.prices(state.table.rules, state.table.stashes, ())
    assert quarter > max(dime, nickel) > min(dime, nickel) > penny


def test_the_bear_makes_a_kind_of_coin_cheaper() -> None:
    rules, stashes = fresh(2, bear=True).table.rules, (coins("QDNP"), coins("QDNP"))
    plain = evaluation.prices(rules, stashes, ())
    assert evaluation.prices(rules, stashes, bear_chances(coins("QQ")))[0] < plain[0]


def test_the_bears_coins_are_known_as_far_as_they_are_open() -> None:
    opened = offer_all(at_auction(["QDNP"] * 4, bear=True), ["QD", "NP", "NP", "DN"]).state
    keeping = fall(opened, "TTTT").state
    chosen = act(keeping, 0, Keep("quarter")).state
    assert evaluation.flips_to_come(keeping.table)[:2] == (("quarter", 0.25), ("dime", 0.25))
    assert evaluation.flips_to_come(chosen.table, chosen.fists)[:2] == (("quarter", 0.5), ("nickel", 0.25))


def test_practice_finds_the_offer_that_is_always_best() -> None:
    """At the last auction quarter and dime are worth 7 to seat 0, whatever seat 1 shows of its pennies."""
    state = at_auction(["QDPP", "PPPP"], 3)
    play_of_seat = match_regrets(bidding_game(state.table, state.table.stashes, ()), 200, Luck(1))[0]
    bids = [bid.coins for bid in bidding_game(state.table, state.table.stashes, ()).bids[0]]
    best = max(range(len(bids)), key=lambda place: play_of_seat.shares[place])
    assert bids[best] == coins("QD")
    assert play_of_seat.value > 0.9


def test_the_blowout_is_played_out_with_the_coins_left() -> None:
    """Seat 0 leads by what the third auction pays; only the coins kept for the blowout decide."""
    state = at_auction(["QDNP", "QDNP"], 3, blowout=True)
    game = bidding_game(state.table, state.table.stashes, ())
    assert game.blowout
    assert game.worth([5.0, 3.0], 0) > 0.9
    assert {bid.later for bids in game.bids for bid in bids} == {0.0}


@pytest.mark.parametrize(("totals", "share"), [([5.0, 3.0], 1.0), ([3.0, 5.0], 0.0), ([4.0, 4.0], 0.5)])
def test_once_all_is_decided_only_winning_counts(totals: list[float], share: float) -> None:
    assert win_share(totals, 0, 0) == pytest.approx(share, abs=0.05)
    assert sum(win_share(totals, seat, 0) for seat in (0, 1)) == pytest.approx(1.0)


def test_shares_are_drawn_as_they_are() -> None:
    assert [drawn((0.25, 0.0, 0.75), fraction) for fraction in (0.0, 0.24, 0.25, 0.99)] == [0, 0, 2, 2]
    assert drawn((0.5, 0.5 - 1e-12), 1 - 1e-15) == 0


@pytest.mark.parametrize("seats", [2, 3])
def test_the_private_field_of_the_search_agrees_with_the_rules(seats: int) -> None:
    for state, seat, action, step in by_luck(seats, 4):
        if isinstance(action, Mine):
            search = MaxN(state.table, (), Luck(1), 1, never)
            turns, height = state.table.turns_left, state.table.hills[action.hill]
            assert search.seat_with(turns) == seat
            field, stashes = search.take(field_of(state.table), state.table.stashes, turns, height)
            assert (field, stashes) == (field_of(step.state.table), step.state.table.stashes)


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
@pytest.mark.parametrize("patience", [0, 40])
def test_a_stopped_agent_answers_all_the_same_and_soon(level: str, patience: int) -> None:
    for state in (mine(fresh(3), 0, 1), at_auction(["QDNP", "QDDP", "DNNP"])):
        asked = count()
        seat = min(TITLE.waiting_for(state))
        action = AGENTS[level](seen(state, seat), Luck(5), impatient(asked, patience)).action
        assert TITLE.why_illegal(state, seat, action) is None
        assert next(asked) <= patience + 5
