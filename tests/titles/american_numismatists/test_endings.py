"""What is said of the star where it decides: who gets it by a sale, and whose doing made the winner's ten."""

from __future__ import annotations

from game.american_numismatists import TITLE
from game.american_numismatists.rules import events
from game.american_numismatists.rules.actions import Sell
from game.american_numismatists.table.ending import ending
from game.american_numismatists.table.hints import star_after
from game.core.contract import Status
from tests.titles.american_numismatists.table import CHEAP, laid_out, step

OVER = events.MatchEnded("ten", (0,))
STAR, SALE = "cent 1799", Sell("penelope_fairpenny", ("cent 1799",))


def test_a_sale_of_the_star_coin_names_who_gets_the_star() -> None:
    held = {"collectors": {0: ["penelope_fairpenny"]}}
    other = laid_out(coins={0: [STAR], 1: [CHEAP[0]]}, **held)  # type: ignore[arg-type]
    assert star_after(TITLE.view(other, 0), SALE) == (1,)
    alone = laid_out(coins={0: [STAR]}, **held)  # type: ignore[arg-type]
    assert star_after(TITLE.view(alone, 0), SALE) == (None,)
    two = laid_out(coins={0: [STAR, CHEAP[0]]}, **held)  # type: ignore[arg-type]
    assert star_after(TITLE.view(two, 0), SALE) is None


def test_a_star_that_comes_back_by_anothers_sale_is_told_as_what_made_ten() -> None:
    state = laid_out(coins={0: [CHEAP[0]], 1: [STAR]}, collectors={1: ["penelope_fairpenny"]}, turn=1)
    sold = step(state, 1, SALE).events
    later = (events.TurnEnded(1, 0), events.TurnBegan(0, 3, 5), OVER)
    assert ending(0, [later, sold]) == Status("ended_star_sold", {"seat": 1, "coin": CHEAP[0]})


def test_what_the_winner_did_is_told_as_what_made_ten() -> None:
    state = laid_out(coins={0: [CHEAP[0], "cent 1914-D"], 1: [STAR]}, collectors={0: ["penelope_fairpenny"]})
    own = next(a for a in TITLE.legal_actions(TITLE.view(state, 0)).actions if isinstance(a, Sell))
    sold = (*step(state, 0, own).events, OVER)
    assert ending(0, [sold]) == Status("ended_sale", {"collector": "penelope_fairpenny"})
    assert ending(0, []) is None


def test_where_something_else_than_ten_ended_the_match_nothing_is_said_to_have_made_ten() -> None:
    state = laid_out(coins={0: ["cent 1914-D"], 1: [STAR]}, collectors={0: ["penelope_fairpenny"]})
    own = next(a for a in TITLE.legal_actions(TITLE.view(state, 0)).actions if isinstance(a, Sell))
    assert ending(0, [(events.MatchEnded("stall", (0,)),), step(state, 0, own).events]) is None
