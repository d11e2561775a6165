"""All ends: ten credibility, exhausted stacks, the stall guard, options (rulebook, End Conditions; rulings 2, 3)."""

from __future__ import annotations

import pytest

from game.american_numismatists import TITLE
from game.american_numismatists.rules import events
from game.american_numismatists.rules.actions import (
    AccessSafe,
    Action,
    Bully,
    BuyCoin,
    DiscardCollector,
    DrawCollector,
    DrawInvestment,
    EndTurn,
    PlaySnoop,
    PlaySteal,
    RevealCoinShow,
    Sell,
    TakeCollector,
)
from game.american_numismatists.rules.state import State
from game.american_numismatists.table.status import status
from game.core.contract import Outcome
from tests.titles.american_numismatists.table import CHEAP, do, drawn, laid_out, points, refusal, settled, step

NINE = ("lucretia_firstmint", "agatha_moietysworth")
NINE_TOO = ("maximilian_dollarton", "barnaby_coppersmith_lowe")
"""Collectors that bring five and four."""

NICKELS = ("nickel 1867", "nickel 1880")
PAIR = tuple(sorted(CHEAP[:2]))


def result(state: State) -> Outcome:
    found = TITLE.outcome(state)
    assert found is not None
    return found


# Ten


def test_ten_in_ones_own_turn_wins_at_once() -> None:
    state = laid_out(scored={0: NINE}, coins={0: NICKELS}, collectors={0: ["hubert_bisonfield"]})
    found = step(state, 0, Sell("hubert_bisonfield", NICKELS))
    assert result(found.state) == Outcome("ten", (0,), (1, 2, 2))
    assert found.events[-1] == events.MatchEnded("ten", (0,))
    assert TITLE.waiting_for(found.state) == frozenset()
    assert refusal(found.state, 0, EndTurn()) == "over"


def test_ten_is_counted_after_the_whole_activity() -> None:
    """Selling the Most Valuable Coin brings a point and costs one: nine before, nine after, never ten."""
    nine = ("lucretia_firstmint", "leopold_pocketwatch")
    state = laid_out(scored={0: nine}, coins={0: ["cent 1799"]}, collectors={0: ["penelope_fairpenny"]})
    assert points(state)[0] == 9
    state = do(state, 0, Sell("penelope_fairpenny", ("cent 1799",)))
    assert points(state)[0] == 9
    assert state.table.result is None


def test_ten_is_counted_before_any_refill() -> None:
    """The last tile would end the game for somebody else; the buyer of the best coin wins before it is turned."""
    state = laid_out(
        at=("midwest", "northwest", "southeast"),
        scored={0: NINE},
        shops={"midwest": ["dollar 1804"]},
        coins_left=1,
    )
    state = do(state, 0, BuyCoin("dollar 1804"))
    assert result(state).why == "ten"
    assert len(state.coin_stack) == 1


def test_who_is_lifted_to_ten_in_anothers_turn_wins_at_the_start_of_their_own() -> None:
    state = laid_out(scored={1: NINE}, investments={1: ["coin_show 1"]})
    state = do(state, 1, RevealCoinShow())
    assert points(state)[1] == 10
    assert state.table.result is None
    found = step(state, 0, EndTurn())
    assert result(found.state) == Outcome("ten", (1,), (2, 1, 2))


def test_nobody_wins_who_has_lost_it_again_by_then() -> None:
    state = laid_out(scored={1: NINE}, coins={1: ["cent 1799"]}, investments={0: ["steal 1"]})
    assert points(state)[1] == 10
    state = do(do(state, 0, PlaySteal("cent 1799")), 0, EndTurn())
    assert (state.table.turn, state.table.result) == (1, None)


def test_the_first_such_player_whose_turn_comes_wins() -> None:
    state = laid_out(scored={1: NINE, 2: NINE_TOO},
                     investments={1: ["coin_show 1"], 2: ["coin_show 2", "coin_show 3"]})  # fmt: skip
    for seat in (2, 1, 2):
        state = do(state, seat, RevealCoinShow())
    assert points(state) == (0, 10, 11)
    assert result(do(state, 0, EndTurn())) == Outcome("ten", (1,), (3, 1, 2))


def test_the_winner_is_who_reached_ten_even_if_somebody_else_shows_more() -> None:
    state = laid_out(scored={0: NINE, 1: NINE_TOO}, shows={1: 3},
                     investments={0: ["coin_show 5"]})  # fmt: skip
    assert points(state)[1] == 12
    assert result(do(state, 0, RevealCoinShow())).winners == (0,)


def test_a_victim_lifted_to_ten_by_a_bully_does_not_win_in_the_bullys_turn() -> None:
    """The bully's best coin goes to the victim, who has ten then; only their own turn makes it count."""
    state = laid_out(at=("midwest", "midwest", "northwest"), scored={1: NINE},
                     coins={0: ["dollar 1804", CHEAP[0]], 1: CHEAP[1:2]})  # fmt: skip
    state = do(state, 0, Bully(CHEAP[1], tuple(sorted(("dollar 1804", CHEAP[0])))))
    assert points(state) == (0, 10, 0)
    assert state.table.result is None
    assert result(do(state, 0, EndTurn())).winners == (1,)


def test_a_coin_show_inside_a_pending_choice_wins_at_once() -> None:
    state = laid_out(scored={0: NINE}, collectors={0: ("penelope_fairpenny", "hubert_bisonfield", "castor_twinfield")},
                     investments={0: ["coin_show 1"]})  # fmt: skip
    state = drawn(do(state, 0, DrawCollector()), "ida_railspike")
    state = do(state, 0, RevealCoinShow())
    assert result(state).why == "ten"
    assert state.table.due == ()


def test_with_win_off_turn_ten_wins_in_anothers_turn() -> None:
    state = laid_out(scored={1: NINE}, investments={1: ["coin_show 1"]}, options={"win_off_turn": True})
    assert result(do(state, 1, RevealCoinShow())).winners == (1,)


def test_with_win_off_turn_the_player_in_turn_goes_before_another() -> None:
    """A bully gives the best coin away and takes a better one: both have ten, the bully wins."""
    state = laid_out(at=("midwest", "midwest", "northwest"), scored={0: NINE, 1: NINE_TOO},
                     coins={0: CHEAP[:2], 1: ["cent 1799"]}, shows={1: 1}, actions=5,
                     options={"win_off_turn": True})  # fmt: skip
    assert points(state) == (9, 11, 0)
    assert result(do(state, 0, Bully("cent 1799", PAIR))).winners == (0,)


# The last round (option finish_round)


def last_round(**changes: object) -> State:
    told: dict[str, object] = {
        "scored": {0: NINE},
        "investments": {0: ["coin_show 1"], 1: ["coin_show 2"]},
        "options": {"finish_round": True},
    }
    return laid_out(**{**told, **changes})  # type: ignore[arg-type]


def test_with_finish_round_everybody_up_to_the_last_seat_finishes_the_turn() -> None:
    found = step(last_round(), 0, RevealCoinShow())
    assert events.LastRoundCalled(0) in found.events
    state = found.state
    assert status(TITLE.view(state, 1))[1].id == "last_round_called"
    for seat in (0, 1, 2):
        assert state.table.result is None
        state = do(state, seat, EndTurn())
    assert result(state) == Outcome("last_round", (0,), (1, 2, 2))


def test_the_caller_plays_the_turn_to_its_end_and_a_later_loss_cancels_nothing() -> None:
    """A player has ten by the best coin, plays on, and is robbed of it: the round is still the last."""
    state = last_round(at=("midwest", "northwest", "southeast"), shops={"midwest": ["half 1794"]},
                       investments={1: ["steal 1"]})  # fmt: skip
    state = settled(do(state, 0, BuyCoin("half 1794")))
    assert (points(state)[0], state.table.last_called, state.table.actions) == (10, 0, 2)
    state = do(do(state, 0, AccessSafe(("half 1794",))), 0, AccessSafe(()))
    state = do(do(state, 0, EndTurn()), 1, PlaySteal("half 1794"))
    state = do(do(state, 1, EndTurn()), 2, EndTurn())
    assert (result(state).why, points(state)) == ("last_round", (9, 1, 0))


def test_in_a_called_last_round_unplayed_coin_shows_do_not_count() -> None:
    state = last_round(scored={0: NINE, 1: NINE_TOO},
                       investments={0: ["coin_show 1"], 1: ["coin_show 2", "coin_show 3"]})  # fmt: skip
    state = do(state, 0, RevealCoinShow())
    for seat in range(3):
        state = do(state, seat, EndTurn())
    assert (points(state), result(state).winners) == ((10, 9, 0), (0,))


def test_in_a_called_last_round_a_tie_is_a_shared_victory() -> None:
    state = last_round(scored={0: NINE, 1: NINE_TOO})
    for seat, action in ((0, RevealCoinShow()), (1, RevealCoinShow()), (0, EndTurn()), (1, EndTurn()), (2, EndTurn())):
        state = do(state, seat, action)
    assert result(state) == Outcome("last_round", (0, 1), (1, 1, 3))


def test_an_exhausted_stack_still_ends_a_called_last_round_at_once() -> None:
    state = last_round(at=("midwest", "northwest", "southeast"), shops={"midwest": [CHEAP[0]]}, coins_left=1)
    state = do(do(state, 0, RevealCoinShow()), 0, BuyCoin(CHEAP[0]))
    assert result(settled(state)).why == "coins"


def test_with_finish_round_a_player_lifted_off_turn_calls_the_last_round_in_their_own() -> None:
    state = last_round(scored={1: NINE})
    state = do(state, 1, RevealCoinShow())
    assert state.table.last_called == -1
    state = do(state, 0, EndTurn())
    assert state.table.last_called == 1
    assert result(do(do(state, 1, EndTurn()), 2, EndTurn())).winners == (1,)


# Exhausted stacks


def test_the_last_coin_tile_turned_up_ends_the_match() -> None:
    state = laid_out(
        at=("midwest", "northwest", "southeast"), shops={"midwest": [CHEAP[0]]}, coins_left=1, shows={2: 2}
    )
    state = do(state, 0, BuyCoin(CHEAP[0]))
    assert state.table.result is None
    state = settled(state)
    assert result(state) == Outcome("coins", (2,), (2, 3, 1))
    assert None not in state.table.shops[2]


def test_with_one_tile_left_for_two_auction_spaces_one_stays_empty() -> None:
    state = do(laid_out(auction=["half 1797", "dime 1800"], coins_left=1), 0, DrawInvestment())
    state = settled(drawn(state, "auction 1"))
    assert state.table.auction[0] is not None
    assert state.table.auction[1] is None
    assert result(state).why == "coins"


def test_the_last_face_down_collector_ends_the_match_when_drawn() -> None:
    state = settled(do(laid_out(collectors_left=1), 0, DrawCollector()))
    assert result(state).why == "collectors"


def test_the_last_face_down_collector_ends_the_match_when_turned_up() -> None:
    state = settled(do(laid_out(collectors_left=1, row=["ida_railspike"]), 0, TakeCollector("ida_railspike")))
    assert result(state).why == "collectors"
    assert None not in state.table.collectors


def test_a_due_discard_comes_before_that_end() -> None:
    hand = ("penelope_fairpenny", "hubert_bisonfield", "castor_twinfield")
    state = settled(do(laid_out(collectors_left=1, collectors={0: hand}), 0, DrawCollector()))
    assert state.table.result is None
    assert refusal(state, 0, EndTurn()) == "discard_first"
    assert result(do(state, 0, DiscardCollector(hand[0]))).why == "collectors"


def test_ten_by_a_coin_show_goes_before_the_exhausted_stack() -> None:
    hand = ("penelope_fairpenny", "hubert_bisonfield", "castor_twinfield")
    state = laid_out(collectors_left=1, collectors={0: hand}, scored={0: NINE}, shows={1: 3},
                     investments={0: ["coin_show 5"]})  # fmt: skip
    state = settled(do(state, 0, DrawCollector()))
    assert result(do(state, 0, RevealCoinShow())).why == "ten"


def test_unplayed_coin_shows_count_at_an_exhausted_stack() -> None:
    state = laid_out(collectors_left=1, shows={0: 1}, investments={1: ["coin_show 3", "steal 1", "coin_show 4"]})
    found = step(state, 0, DrawCollector())
    state = settled(found.state)
    assert points(state) == (1, 2, 0)
    assert result(state).winners == (1,)
    assert state.hands[1].investments == ("steal 1",)
    assert {"coin_show 3", "coin_show 4"} <= set(state.table.played)


def test_a_tie_at_an_exhausted_stack_is_a_shared_victory() -> None:
    state = settled(do(laid_out(collectors_left=1, shows={0: 1, 2: 1}), 0, DrawCollector()))
    assert result(state) == Outcome("collectors", (0, 2), (1, 3, 1))


def test_running_out_of_research_or_investments_ends_nothing() -> None:
    state = laid_out(research_left=0, investments_left=1)
    assert settled(do(state, 0, DrawInvestment())).table.result is None


# The stall guard


def quiet_round(state: State) -> State:
    for _ in range(state.table.seats):
        state = do(state, state.table.turn, EndTurn())
    return state


def test_three_full_quiet_rounds_end_the_match() -> None:
    state = laid_out(seats=2, shows={1: 1})
    state = quiet_round(state)
    assert state.table.quiet == 1
    state = quiet_round(state)
    assert (state.table.quiet, state.table.result) == (2, None)
    assert result(quiet_round(state)) == Outcome("stall", (1,), (2, 1))


def test_the_status_line_announces_the_third() -> None:
    state = quiet_round(laid_out(seats=2))
    assert [part.id for part in status(TITLE.view(state, 0))] == ["turn"]
    state = quiet_round(state)
    assert [part.id for part in status(TITLE.view(state, 0))] == ["turn", "third_quiet_round"]


def test_taking_a_card_or_a_coin_or_selling_breaks_the_silence() -> None:
    silent = {"seats": 2, "quiet": 2}
    for action, more in (
        (DrawCollector(), {}),
        (TakeCollector("ida_railspike"), {"row": ["ida_railspike"]}),
        (DrawInvestment(), {}),
        (Sell("hubert_bisonfield", NICKELS), {"coins": {0: NICKELS}, "collectors": {0: ["hubert_bisonfield"]}}),
        (BuyCoin(CHEAP[0]), {"at": ("midwest", "northwest"), "shops": {"midwest": [CHEAP[0]]}}),
    ):
        chosen: Action = action
        state = settled(do(laid_out(**silent, **more), 0, chosen))  # type: ignore[arg-type]
        state = quiet_round(state)
        assert (state.table.quiet, state.table.result) == (0, None), action


@pytest.mark.parametrize(
    ("action", "more"),
    [
        (Bully(CHEAP[2], PAIR), {"at": ("midwest", "midwest"), "coins": {0: CHEAP[:2], 1: CHEAP[2:3]}}),
        (PlaySteal(CHEAP[2]), {"coins": {1: CHEAP[2:3]}, "investments": {0: ["steal 1"]}}),
        (PlaySnoop(1), {"collectors": {1: ["ida_railspike"]}, "investments": {0: ["snoop 1"]}}),
        (RevealCoinShow(), {"investments": {0: ["coin_show 1"]}}),
    ],
)
def test_bully_steal_and_snoop_do_not_break_it(action: Action, more: dict[str, object]) -> None:
    from game.american_numismatists.rules.actions import SnoopKeep

    state = do(laid_out(seats=2, quiet=2, **more), 0, action)  # type: ignore[arg-type]
    if state.table.due:
        state = do(state, 0, SnoopKeep())
    assert result(quiet_round(state)).why == "stall"


def test_unplayed_coin_shows_count_at_a_stall() -> None:
    state = laid_out(seats=2, quiet=2, shows={0: 1}, investments={1: ["coin_show 3", "coin_show 4"]})
    assert result(quiet_round(state)).winners == (1,)


def test_who_has_ten_when_their_turn_would_come_wins_before_the_stall_guard() -> None:
    state = laid_out(seats=2, quiet=2, scored={0: NINE, 1: NINE_TOO},
                     shows={1: 4}, investments={0: ["coin_show 5"]})  # fmt: skip
    state = do(state, 0, EndTurn())
    # seat 1 had ten at the start of their turn: they win there already
    assert result(state).winners == (1,)
    state = laid_out(seats=2, turn=1, quiet=2, scored={0: NINE}, investments={0: ["coin_show 5"], 1: ["coin_show 4"]})
    state = do(do(state, 0, RevealCoinShow()), 1, EndTurn())
    assert result(state).why == "ten"
    assert result(state).winners == (0,)


def test_a_quiet_round_is_told() -> None:
    found = step(laid_out(seats=2, turn=1), 1, EndTurn())
    assert events.QuietRoundPassed(1) in found.events
