"""The two example rounds of the rulebook, replayed action by action, and the rulings' worked examples."""

from __future__ import annotations

from game.american_numismatists import TITLE
from game.american_numismatists.rules.actions import (
    AccessSafe,
    Bully,
    BuyCoin,
    DrawCollector,
    DrawInvestment,
    EndTurn,
    MoveSale,
    Sell,
    Travel,
)
from game.american_numismatists.rules.state import State
from tests.titles.american_numismatists.table import do, drawn, laid_out, points, settled

FREDDY, CAL, TOOTSIE = 0, 1, 2


def the_table() -> State:
    """Freddy is in the Southeast, where the sale is; Cal and Tootsie are in the Southwest."""
    return laid_out(
        at=("southeast", "southwest", "southwest"),
        sale="southeast",
        shops={
            "southeast": ["half 1855-S"],
            "northwest": ["dime 1916-D"],
            "southwest": ["cent 1799", "half 1801"],
            "midwest": ["cent 1823"],
        },
        coins={FREDDY: ["nickel 1867", "nickel 1880"], TOOTSIE: ["nickel 1954-S", "quarter 1916"]},
        collectors={FREDDY: ["hubert_bisonfield"]},  # any two nickels, 3 actions
        friends={TOOTSIE: ["midwest"]},
    )


def first_round() -> State:
    state = the_table()
    state = settled(do(state, FREDDY, BuyCoin("half 1855-S")))
    assert state.table.actions == 4  # printed 2, the sale is here
    state = do(do(state, FREDDY, Travel("midwest")), FREDDY, Travel("northwest"))
    assert state.table.actions == 2
    state = settled(do(state, FREDDY, BuyCoin("dime 1916-D")))
    assert state.table.actions == 0
    state = do(do(state, FREDDY, EndTurn()), CAL, MoveSale("southwest"))
    assert state.table.actions == 3
    state = settled(do(state, CAL, BuyCoin("cent 1799")))
    assert state.table.actions == 0  # printed 4
    state = do(state, CAL, EndTurn())
    return do(state, TOOTSIE, Bully("cent 1799", ("nickel 1954-S", "quarter 1916")))


def test_the_first_example_round() -> None:
    table = first_round().table
    assert table.actions == 0
    assert table.dealers[FREDDY].coins == ("nickel 1867", "nickel 1880", "half 1855-S", "dime 1916-D")
    assert table.dealers[CAL].coins == ("nickel 1954-S", "quarter 1916")
    assert table.dealers[TOOTSIE].coins == ("cent 1799",)
    assert (table.security, table.sale) == ("southwest", "southwest")
    assert points(first_round()) == (0, 0, 1)  # the 1799 cent is the best coin of all


def test_the_second_example_round() -> None:
    state = do(first_round(), TOOTSIE, EndTurn())
    state = do(state, FREDDY, Sell("hubert_bisonfield", ("nickel 1867", "nickel 1880")))
    assert state.table.actions == 2
    state = settled(do(state, FREDDY, DrawCollector()))
    assert state.table.actions == 0
    state = drawn(do(do(state, FREDDY, EndTurn()), CAL, DrawInvestment()), "laziness 1")
    state = do(do(state, CAL, Travel("midwest")), CAL, Travel("northeast"))
    assert (state.table.actions, state.table.dealers[CAL].shop) == (0, "northeast")
    state = settled(do(do(state, CAL, EndTurn()), TOOTSIE, BuyCoin("half 1801")))
    assert state.table.actions == 4  # printed 2, the sale is here
    state = do(state, TOOTSIE, Travel("midwest"))
    state = settled(do(state, TOOTSIE, BuyCoin("cent 1823")))
    assert state.table.actions == 1  # printed 3, her friend's shop
    state = do(state, TOOTSIE, AccessSafe(("cent 1799", "cent 1823", "half 1801")))
    assert state.table.actions == 0
    assert state.table.dealers[TOOTSIE].loose == ()
    assert points(state) == (2, 0, 1)
    assert do(state, TOOTSIE, EndTurn()).table.turn == FREDDY


def test_the_rounds_cost_what_the_rulebook_says_and_chance_answers_every_take() -> None:
    state = do(the_table(), FREDDY, BuyCoin("half 1855-S"))
    assert TITLE.chance(state) is not None
    assert TITLE.chance(settled(state)) is None
