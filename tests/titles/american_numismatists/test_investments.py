"""The eight kinds of investment cards and their timing (rulebook, Investment Cards; rulings 11-13)."""

from __future__ import annotations

import pytest

from game.american_numismatists import TITLE
from game.american_numismatists.rules import events
from game.american_numismatists.rules.actions import (
    Action,
    BuyCoin,
    DrawInvestment,
    EndTurn,
    PlayLaziness,
    PlayOvertime,
    PlaySnoop,
    PlaySteal,
    PlayTrade,
    RevealCoinShow,
    SnoopExchange,
    SnoopKeep,
    Travel,
)
from game.american_numismatists.rules.state import Note, State
from game.american_numismatists.rules.view import notes
from tests.titles.american_numismatists.table import (
    CHEAP,
    do,
    drawing,
    drawn,
    laid_out,
    points,
    refusal,
    settled,
    step,
)

ALL_KINDS = ("steal 1", "laziness 1", "trade 1", "snoop 1", "overtime 1", "coin_show 1")


def test_an_investment_costs_three_and_is_secret() -> None:
    state = do(laid_out(), 0, DrawInvestment())
    assert state.table.actions == 2
    found = drawing(state, "steal 1")
    assert found.state.hands[0].investments == ("steal 1",)
    seen = TITLE.observe(found.events[0], 1)
    assert isinstance(seen, events.InvestmentDrawn)
    assert seen.card is None
    assert TITLE.view(found.state, 1).sizes[0] == (0, 1)


def test_an_empty_investment_deck_closes_the_draw() -> None:
    assert refusal(laid_out(investments_left=0), 0, DrawInvestment()) == "deck_is_empty"


def test_a_hand_of_investments_has_no_limit() -> None:
    state = drawn(do(laid_out(investments={0: ALL_KINDS}), 0, DrawInvestment()), "steal 2")
    assert len(state.hands[0].investments) == 7
    assert TITLE.waiting_for(state) == {0}


# One card per turn


@pytest.mark.parametrize(
    "second",
    [PlaySteal(CHEAP[0]), PlayTrade(tuple(sorted(CHEAP[1:3])), "dime 1800"), PlaySnoop(1), PlayOvertime()],
)
def test_only_one_card_is_played_in_a_turn(second: Action) -> None:
    state = laid_out(
        coins={0: CHEAP[1:3], 1: CHEAP[:1]},
        shops={"midwest": ["dime 1800"]},
        collectors={1: ["ida_railspike"]},
        investments={0: (*ALL_KINDS, "overtime 2")},
    )
    state = do(state, 0, PlayOvertime())
    assert refusal(state, 0, second) == "one_card_a_turn"


def test_playing_a_card_costs_no_action_and_is_possible_without_any() -> None:
    assert do(laid_out(actions=0, investments={0: ["overtime 1"]}), 0, PlayOvertime()).table.actions == 5


def test_the_next_turn_allows_another_card() -> None:
    state = laid_out(seats=2, investments={0: ["overtime 1", "overtime 2"]})
    for seat, action in ((0, PlayOvertime()), (0, EndTurn()), (1, EndTurn()), (0, PlayOvertime())):
        state = do(state, seat, action)
    assert state.table.actions == 10


def test_a_card_may_be_played_in_the_turn_in_which_it_was_drawn() -> None:
    state = drawn(do(laid_out(), 0, DrawInvestment()), "overtime 1")
    assert do(state, 0, PlayOvertime()).table.actions == 7


def test_a_card_is_not_played_in_anothers_turn() -> None:
    assert refusal(laid_out(investments={1: ["overtime 1"]}), 1, PlayOvertime()) == "not_your_turn"


def test_a_card_that_is_not_in_hand_is_not_played() -> None:
    assert refusal(laid_out(), 0, PlayOvertime()) == "card_missing"


def test_a_played_card_lies_face_up() -> None:
    state = do(laid_out(investments={0: ["overtime 3"]}), 0, PlayOvertime())
    assert state.table.played == ("overtime 3",)
    assert state.hands[0].investments == ()


# Steal


def test_steal_takes_a_coin_from_anywhere_into_the_open() -> None:
    state = laid_out(coins={1: ["dime 1800"]}, investments={0: ["steal 1"]}, actions=0)
    found = step(state, 0, PlaySteal("dime 1800"))
    assert events.Stolen(0, 1, "dime 1800") in found.events
    assert found.state.table.dealers[0].loose == ("dime 1800",)
    assert found.state.table.dealers[1].coins == ()


def test_a_coin_in_a_safe_is_not_stolen() -> None:
    state = laid_out(coins={1: ["dime 1800"]}, safe={1: ["dime 1800"]}, investments={0: ["steal 1"]})
    assert refusal(state, 0, PlaySteal("dime 1800")) == "coin_is_safe"


def test_only_an_opponents_unsold_coin_is_stolen() -> None:
    state = laid_out(coins={0: CHEAP[:1]}, sold=["dime 1800"], investments={0: ["steal 1"]})
    for coin in (CHEAP[0], "dime 1800", state.coin_stack[0]):
        assert refusal(state, 0, PlaySteal(coin)) == "not_an_opponents_coin"


# Laziness


def test_laziness_does_nothing_and_never_counts() -> None:
    state = laid_out(investments={0: ["laziness 1", "laziness 2", "overtime 1"]})
    state = do(do(do(state, 0, PlayLaziness()), 0, PlayOvertime()), 0, PlayLaziness())
    assert state.table.actions == 10
    assert state.hands[0].investments == ()


def test_laziness_is_discarded_in_ones_own_turn_only() -> None:
    assert refusal(laid_out(investments={1: ["laziness 1"]}), 1, PlayLaziness()) == "not_your_turn"


def test_laziness_is_not_discarded_while_another_choice_is_due() -> None:
    state = laid_out(investments={0: ["snoop 1", "laziness 1"]}, collectors={1: ["ida_railspike"]})
    assert refusal(do(state, 0, PlaySnoop(1)), 0, PlayLaziness()) == "answer_snoop_first"


# Trade


def test_trade_gives_two_coins_for_one_of_any_shop() -> None:
    given = tuple(sorted(CHEAP[:2]))
    state = laid_out(
        coins={0: CHEAP[:3]}, safe={0: CHEAP[:1]}, shops={"southeast": ["dollar 1804"]}, investments={0: ["trade 1"]}
    )
    state = do(state, 0, PlayTrade(given, "dollar 1804"))
    assert state.table.dealers[0].coins == (CHEAP[2], "dollar 1804")
    assert state.table.sold[-2:] == given
    assert state.table.shops[4][0] is None
    assert settled(state).table.shops[4][0] is not None


def test_trade_fetches_no_coin_from_the_auction_or_a_player() -> None:
    given = tuple(sorted(CHEAP[:2]))
    state = laid_out(coins={0: CHEAP[:2], 1: ["dime 1800"]}, auction=["half 1797"], investments={0: ["trade 1"]})
    assert refusal(state, 0, PlayTrade(given, "dime 1800")) == "coin_in_no_shop"
    assert refusal(state, 0, PlayTrade(given, "half 1797")) == "coin_in_no_shop"


def test_trade_needs_two_coins_of_ones_own() -> None:
    state = laid_out(coins={0: CHEAP[:1]}, shops={"midwest": ["dime 1800"]}, investments={0: ["trade 1"]})
    assert refusal(state, 0, PlayTrade(CHEAP[:1], "dime 1800")) == "two_coins"
    assert refusal(state, 0, PlayTrade(tuple(sorted((CHEAP[0], "dime 1820"))), "dime 1800")) == "not_your_coin"


# Snoop


def snooping() -> State:
    return laid_out(
        collectors={0: ["penelope_fairpenny"], 1: ["ida_railspike", "wilma_thriftgood"]}, investments={0: ["snoop 1"]}
    )


def test_snoop_shows_a_hand_to_the_snooper_alone() -> None:
    found = step(snooping(), 0, PlaySnoop(1))
    hand = ("ida_railspike", "wilma_thriftgood")
    assert TITLE.view(found.state, 0).shown == hand
    assert TITLE.view(found.state, 2).shown == ()
    (event,) = found.events
    assert TITLE.observe(event, 1) == event  # their own hand
    seen = TITLE.observe(event, 2)
    assert isinstance(seen, events.Snooped)
    assert seen.cards is None
    assert found.irreversible


def test_after_a_look_one_collector_may_be_exchanged() -> None:
    state = do(snooping(), 0, PlaySnoop(1))
    assert refusal(state, 0, SnoopExchange("ida_railspike", "wilma_thriftgood")) == "not_in_hand"
    assert refusal(state, 0, SnoopExchange("penelope_fairpenny", "castor_twinfield")) == "not_in_their_hand"
    state = do(state, 0, SnoopExchange("penelope_fairpenny", "ida_railspike"))
    assert state.hands[0].collectors == ("ida_railspike",)
    assert state.hands[1].collectors == ("wilma_thriftgood", "penelope_fairpenny")
    assert TITLE.waiting_for(state) == {0}


def test_an_exchange_is_known_to_the_two_players_only() -> None:
    state = do(snooping(), 0, PlaySnoop(1))
    (event,) = step(state, 0, SnoopExchange("penelope_fairpenny", "ida_railspike")).events
    assert TITLE.observe(event, 1) == event
    seen = TITLE.observe(event, 2)
    assert isinstance(seen, events.SnoopExchanged)
    assert (seen.given, seen.taken) == (None, None)


def test_without_a_card_of_their_own_the_snooper_can_only_keep_but_still_answers() -> None:
    state = laid_out(collectors={1: ["ida_railspike"]}, investments={0: ["snoop 1"]})
    state = do(state, 0, PlaySnoop(1))
    assert refusal(state, 0, EndTurn()) == "answer_snoop_first"
    assert TITLE.legal_actions(TITLE.view(state, 0)).actions == (SnoopKeep(),)
    assert do(state, 0, SnoopKeep()).table.due == ()


def test_snoop_needs_an_opponent_with_collectors() -> None:
    state = snooping()
    assert refusal(state, 0, PlaySnoop(2)) == "nothing_to_see"
    assert refusal(state, 0, PlaySnoop(0)) == "not_an_opponent"
    assert refusal(state, 0, PlaySnoop(7)) == "not_an_opponent"


def test_what_was_seen_stays_in_the_players_notes() -> None:
    state = do(do(snooping(), 0, PlaySnoop(1)), 0, SnoopExchange("penelope_fairpenny", "ida_railspike"))
    state = do(state, 0, EndTurn())
    seen = Note(2, 1, ("ida_railspike", "wilma_thriftgood"), "penelope_fairpenny", "ida_railspike")
    assert notes(0, TITLE.view(state, 0).remembered) == (seen,)
    assert notes(2, TITLE.view(state, 2).remembered) == ()


# Friend and Auction


def test_a_friend_is_revealed_at_once_and_stays() -> None:
    state = do(laid_out(), 0, DrawInvestment())
    found = drawing(state, "friend midwest")
    assert found.events == (events.InvestmentDrawn(0, "friend midwest", 39), events.FriendMade(0, "midwest"))
    assert TITLE.observe(found.events[0], 1) == found.events[0]
    assert found.state.table.dealers[0].friends == ("midwest",)
    assert found.state.hands[0].investments == ()


def test_a_friend_works_in_the_same_turn_and_does_not_count() -> None:
    state = laid_out(
        at=("midwest", "northwest"),
        seats=2,
        shops={"midwest": ["cent 1823"]},
        sale="southeast",
        investments={0: ["overtime 1"]},
    )
    state = drawn(do(state, 0, DrawInvestment()), "friend midwest")
    assert do(do(state, 0, PlayOvertime()), 0, BuyCoin("cent 1823")).table.actions == 5


def test_an_auction_is_won_at_once_and_both_spaces_are_refilled() -> None:
    state = do(laid_out(auction=["half 1797", "dime 1800"]), 0, DrawInvestment())
    found = drawing(state, "auction 2")
    assert events.AuctionWon(0, ("half 1797", "dime 1800")) in found.events
    assert found.state.table.dealers[0].loose == ("half 1797", "dime 1800")
    assert found.state.table.played == ("auction 2",)
    filled = drawn(found.state, "cent 1804", "cent 1799")
    assert filled.table.auction == ("cent 1804", "cent 1799")
    assert not filled.table.card_played


# Attend Coin Show


def test_a_coin_show_brings_one_credibility_and_never_counts() -> None:
    state = laid_out(investments={0: ["coin_show 1", "coin_show 2", "overtime 1"]})
    state = do(do(do(state, 0, RevealCoinShow()), 0, PlayOvertime()), 0, RevealCoinShow())
    assert points(state) == (2, 0, 0)


def test_a_coin_show_may_be_revealed_in_anothers_turn() -> None:
    state = laid_out(investments={1: ["coin_show 1"]})
    assert TITLE.legal_actions(TITLE.view(state, 1)).actions == (RevealCoinShow(),)
    found = step(state, 1, RevealCoinShow())
    assert events.CoinShowAttended(1) in found.events
    assert points(found.state) == (0, 1, 0)
    assert found.state.table.turn == 0


def test_a_coin_show_may_be_revealed_inside_anothers_snooping() -> None:
    state = laid_out(collectors={1: ["ida_railspike"]}, investments={0: ["snoop 1"], 2: ["coin_show 1"]})
    state = do(do(state, 0, PlaySnoop(1)), 2, RevealCoinShow())
    assert points(state) == (0, 0, 1)
    assert do(state, 0, SnoopKeep()).table.due == ()


def test_no_coin_show_between_a_take_and_its_refill() -> None:
    state = laid_out(at=("midwest", "northwest", "southeast"), shops={"midwest": ["dime 1800"]},
                     investments={1: ["coin_show 1"]})  # fmt: skip
    state = do(state, 0, BuyCoin("dime 1800"))
    assert refusal(state, 1, RevealCoinShow()) == "chance_is_due"
    assert not TITLE.legal_actions(TITLE.view(state, 1))
    assert points(do(settled(state), 1, RevealCoinShow()))[1] == 1


def test_the_choice_to_reveal_betrays_nothing_to_others() -> None:
    """Whether a seat may interrupt is seen in its own legal actions only."""
    with_show, without = (laid_out(investments={1: [card]}) for card in ("coin_show 1", "steal 1"))
    for viewer in (0, 2, -1):
        assert TITLE.view(with_show, viewer) == TITLE.view(without, viewer)
        assert TITLE.waiting_for(with_show) == {0}


def test_cards_are_playable_between_activities() -> None:
    state = laid_out(at=("northwest", "midwest", "midwest"), actions=1, investments={0: ["overtime 1"]})
    state = do(state, 0, Travel("midwest"))
    assert do(do(state, 0, PlayOvertime()), 0, Travel("southeast")).table.actions == 4
