"""Bullying with its security cube, and the Most Valuable Coin (rulebook, Activity 11; rulings 7, 14, 15)."""

from __future__ import annotations

from game.american_numismatists import TITLE
from game.american_numismatists.rules import events
from game.american_numismatists.rules.actions import Bully, BuyCoin, EndTurn, PlaySteal, PlayTrade, Sell
from game.american_numismatists.rules.scoring import most_valuable
from game.american_numismatists.rules.state import State
from tests.titles.american_numismatists.table import CHEAP, do, laid_out, points, refusal, step

PAIR = tuple(sorted(CHEAP[:2]))


def together(**changes: object) -> State:
    """Seats 0 and 1 are in the Southwest; seat 0 has three cheap coins, seat 1 a dear one."""
    told: dict[str, object] = {
        "at": ("southwest", "southwest", "midwest"),
        "coins": {0: CHEAP[:3], 1: ["cent 1799", "dime 1800"], 2: ["half 1797"]},
    }
    return laid_out(**{**told, **changes})  # type: ignore[arg-type]


def test_a_bully_takes_one_coin_for_two_and_the_cube_comes_to_the_shop() -> None:
    found = step(together(), 0, Bully("cent 1799", PAIR))
    assert found.events[0] == events.Bullied(0, 1, "cent 1799", PAIR, "southwest", 0)
    table = found.state.table
    assert table.dealers[0].coins == (CHEAP[2], "cent 1799")
    assert table.dealers[1].coins == ("dime 1800", *PAIR)
    assert (table.security, table.actions) == ("southwest", 0)


def test_a_bully_needs_all_five_actions() -> None:
    assert refusal(together(actions=4), 0, Bully("cent 1799", PAIR)) == "too_few_actions"


def test_only_a_visitor_of_the_same_shop_is_bullied() -> None:
    assert refusal(together(), 0, Bully("half 1797", PAIR)) == "victim_elsewhere"


def test_a_coin_in_the_safe_is_not_bullied_away() -> None:
    assert refusal(together(safe={1: ["cent 1799"]}), 0, Bully("cent 1799", PAIR)) == "coin_is_safe"


def test_the_bully_may_give_coins_out_of_their_own_safe_and_they_arrive_outside_the_victims() -> None:
    state = do(together(safe={0: PAIR}), 0, Bully("cent 1799", PAIR))
    assert state.table.dealers[0].safe == frozenset()
    assert set(PAIR) <= set(state.table.dealers[1].loose)


def test_nobody_is_bullied_where_the_security_cube_stands_not_even_by_its_owner() -> None:
    state = do(together(actions=10), 0, Bully("cent 1799", PAIR))
    assert refusal(state, 0, Bully("dime 1800", tuple(sorted((CHEAP[2], "cent 1799"))))) == "security_here"
    state = do(state, 0, EndTurn())
    assert refusal(state, 1, Bully("cent 1799", PAIR)) == "security_here"


def test_the_cube_moves_to_the_next_bullied_shop() -> None:
    state = do(together(security="midwest"), 0, Bully("cent 1799", PAIR))
    assert state.table.security == "southwest"


def test_a_bully_gives_exactly_two_coins_of_their_own() -> None:
    assert refusal(together(), 0, Bully("cent 1799", PAIR[:1])) == "two_coins"
    assert refusal(together(), 0, Bully("cent 1799", ("cent 1799", PAIR[0]))) == "not_your_coin"
    assert refusal(together(), 0, Bully("dime 1820", PAIR)) == "not_an_opponents_coin"


def test_bullies_are_found_in_the_form() -> None:
    form = TITLE.legal_actions(TITLE.view(together(), 0)).form
    assert form is not None
    bullies = {action for action in form.every() if isinstance(action, Bully)}
    assert len(bullies) == 3 * 2
    assert form.finish([("cent 1799", "bully"), (PAIR[0], "bully"), (PAIR[1], "bully")]) == Bully("cent 1799", PAIR)


def test_the_first_coin_brings_the_most_valuable_coin_card() -> None:
    state = laid_out(at=("midwest", "northwest", "southeast"), shops={"midwest": ["dime 1895-O"]})
    found = step(state, 0, BuyCoin("dime 1895-O"))
    assert events.MostValuableCoinMoved(0, "dime 1895-O", None) in found.events
    assert events.CredibilityChanged(0, 0, 1) in found.events


def test_the_card_moves_with_a_better_ranked_coin() -> None:
    state = laid_out(
        at=("midwest", "northwest", "southeast"), coins={1: ["cent 1804"]}, shops={"midwest": ["cent 1799"]}
    )
    assert points(state) == (0, 1, 0)
    found = step(state, 0, BuyCoin("cent 1799"))
    assert events.MostValuableCoinMoved(0, "cent 1799", 1) in found.events
    assert points(found.state) == (1, 0, 0)


def test_coins_in_a_safe_count_for_it() -> None:
    state = laid_out(coins={0: ["cent 1804"], 1: ["cent 1799"]}, safe={1: ["cent 1799"]})
    assert most_valuable(state.box, state.table) == (1, "cent 1799")


def test_a_sold_coin_no_longer_counts() -> None:
    state = laid_out(coins={0: ["cent 1799"], 1: ["cent 1804"]}, collectors={0: ["penelope_fairpenny"]})
    state = do(state, 0, Sell("penelope_fairpenny", ("cent 1799",)))
    assert points(state) == (1, 1, 0)


def test_nobody_holds_the_card_when_all_inventories_are_empty() -> None:
    state = laid_out(coins={0: ["cent 1799"]}, collectors={0: ["penelope_fairpenny"]})
    found = step(state, 0, Sell("penelope_fairpenny", ("cent 1799",)))
    assert events.MostValuableCoinMoved(None, None, 0) in found.events
    assert most_valuable(found.state.box, found.state.table) is None
    assert points(found.state) == (1, 0, 0)


def test_a_stolen_and_a_traded_coin_move_the_card_too() -> None:
    state = laid_out(coins={1: ["cent 1799"]}, investments={0: ["steal 1"]})
    assert points(do(state, 0, PlaySteal("cent 1799"))) == (1, 0, 0)
    state = laid_out(
        coins={0: CHEAP[:2], 1: ["cent 1804"]}, shops={"midwest": ["dollar 1804"]}, investments={0: ["trade 1"]}
    )
    assert points(do(state, 0, PlayTrade(PAIR, "dollar 1804"))) == (1, 0, 0)


def test_a_bully_is_counted_once_for_gains_and_losses_together() -> None:
    """The victim loses the point to the bully, or keeps it if another of the victim's coins is still the best."""
    state = together(coins={0: CHEAP[:3], 1: ["cent 1799", "cent 1804"]}, at=("southwest", "southwest", "midwest"))
    changes = [e for e in step(state, 0, Bully("cent 1799", PAIR)).events if isinstance(e, events.CredibilityChanged)]
    assert changes == [events.CredibilityChanged(0, 0, 1), events.CredibilityChanged(1, 1, 0)]
    state = step(state, 0, Bully("cent 1804", PAIR)).state
    assert points(state) == (0, 1, 0)
