"""The first hint of American Numismatists names what is sensible to look at in the position, the best first."""

from __future__ import annotations

import pytest

from game.american_numismatists import TITLE
from game.american_numismatists.rules.actions import BuyCoin
from game.american_numismatists.rules.state import ChooseStart, MustDiscard, State
from game.american_numismatists.table.look import look
from game.american_numismatists.table.reasons import reasons
from game.core.luck import Luck
from tests.titles.american_numismatists.table import CHEAP, by_luck, fresh, laid_out

NICKELS = list(CHEAP[:4])
"""Coins that the collectors below do not want."""


def named(state: State, seat: int = 0) -> tuple[str, tuple[tuple[str, str], ...]]:
    found = look(TITLE.view(state, seat))
    assert found is not None
    return found.status.id, found.things


def test_a_collector_who_can_be_served_comes_first() -> None:
    state = laid_out(coins={0: ["cent 1799"]}, collectors={0: ["penelope_fairpenny"]})
    assert named(state) == ("sell", (("hand", "penelope_fairpenny"),))


def test_who_has_all_but_too_few_actions_is_told_to_wait_where_nothing_else_is_left() -> None:
    state = laid_out(coins={0: ["cent 1799"]}, collectors={0: ["penelope_fairpenny"]}, actions=1)
    assert named(state) == ("sell_next", (("hand", "penelope_fairpenny"), ("button", "end")))


def test_a_coin_here_that_wins_the_star_is_named() -> None:
    row = ["penelope_fairpenny", "nestor_bruckbend", "dorothea_tenpin"]
    shops, here = {"northwest": ["dollar 1804"]}, ("star", (("coin", "dollar 1804"),))
    assert named(laid_out(shops=shops, sale="northwest", row=row)) == here
    wanted = {"shops": {"northwest": ["dollar 1804", "cent 1811"]}, "collectors": {0: ["penelope_fairpenny"]}}
    assert named(laid_out(sale="northwest", **wanted))[0] == "buy", "the star may be lost again"  # type: ignore[arg-type]
    nine = ["evangeline_starling_moss", "gwendolyn_evenkeel"]
    assert named(laid_out(sale="northwest", scored={0: nine}, **wanted)) == here, "it wins"  # type: ignore[arg-type]


def wanting(place: str, **table: object) -> State:
    """Seat 0 in the Northwest has a dollar worth the star and wants any cent; one is for sale at a place."""
    shops = {shop: list(CHEAP[n * 3 : n * 3 + 3]) for n, shop in enumerate(("northwest", "southwest", "midwest"))}
    shops[place] = ["cent 1811", *shops.get(place, [])[1:]]
    owned = {0: ["dollar 1804"]}
    return laid_out(coins=owned, collectors={0: ["penelope_fairpenny"]}, shops=shops, **table)  # type: ignore[arg-type]


def test_a_coin_here_that_a_collector_in_hand_wants_is_named_with_the_collector() -> None:
    assert named(wanting("northwest")) == ("buy", (("coin", "cent 1811"), ("hand", "penelope_fairpenny")))


def test_the_reasons_for_a_coin_begin_with_whom_the_first_hint_names() -> None:
    hand, shops = ["sybil_tensworth", "clementine_wishwell", "twyla_thinmint"], {"northwest": ["dime 1916-D"]}
    state = laid_out(coins={0: ["dime 1800"]}, collectors={0: hand}, shops=shops)
    told, things = named(state)
    assert (told, things) == ("buy", (("coin", "dime 1916-D"), ("hand", "twyla_thinmint")))
    why = next(iter(reasons(TITLE.view(state, 0), BuyCoin("dime 1916-D"))))
    assert why.values["collector"] == "twyla_thinmint"


def test_a_coin_elsewhere_is_named_with_its_shop_and_collector() -> None:
    told, things = named(wanting("midwest"))
    assert told == "travel"
    assert things == (("coin", "cent 1811"), ("shop", "midwest"), ("hand", "penelope_fairpenny"))


def test_research_that_brings_credibility_at_once_is_named() -> None:
    held = ["research cent 1", "research cent 2"]
    rest = {"coins": {1: ["dollar 1804"]}, "research_row": ["research cent 3", "research dime 1", "research half 1"]}
    assert named(laid_out(research={0: held}, **rest)) == ("research", (("research", "research cent 3"),))  # type: ignore[arg-type]


def test_without_collectors_one_is_named_for_whom_all_is_for_sale() -> None:
    state = laid_out(coins={1: ["dollar 1804"]}, row=["penelope_fairpenny"], shops={"midwest": ["cent 1811"]})
    assert named(state)[1] == (("face", "penelope_fairpenny"),)


def test_who_chooses_where_to_start_is_told_of_a_shop_with_coins_that_face_up_collectors_want() -> None:
    state = by_luck(fresh(2), Luck(3))
    due = state.table.due[0]
    assert isinstance(due, ChooseStart)
    told, ((kind, shop),) = named(state, due.seat)
    assert (told, kind) == ("start", "shop")
    found = look(TITLE.view(state, due.seat))
    assert found is not None
    assert found.status.values["shop"] == shop
    assert int(found.status.values["n"]) > 0


def test_who_has_four_collectors_is_told_who_misses_most() -> None:
    four = ["penelope_fairpenny", "sybil_tensworth", "twyla_thinmint", "nestor_bruckbend"]
    state = laid_out(coins={0: ["cent 1799"]}, collectors={0: four}, due=(MustDiscard(0),))
    assert named(state) == ("discard", (("hand", "sybil_tensworth"),))


def test_whoever_has_no_actions_left_is_told_of_the_end_of_the_turn_or_of_a_card() -> None:
    assert named(laid_out(actions=0)) == ("over", (("button", "end"),))
    overtime = laid_out(actions=0, investments={0: ["overtime 1"]})
    assert named(overtime) == ("card", (("card", "overtime"),))


@pytest.mark.parametrize("seat", [1, 2, -1])
def test_nobody_else_is_told_anything(seat: int) -> None:
    assert look(TITLE.view(laid_out(), seat)) is None
