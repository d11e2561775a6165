"""What the table shows a player who thinks: ticked lines, missing pieces, costs, the catalogue, the status line."""

from __future__ import annotations

import pytest

from game.american_numismatists import TITLE
from game.american_numismatists.rules.actions import BuyCoin, DrawCollector, EndTurn, PlaySnoop, Sell
from game.american_numismatists.rules.state import State
from game.american_numismatists.table.hints import (
    Phrase,
    Source,
    bringing_nearer,
    catalogue,
    collector_hint,
    fitting,
    gains,
    line_phrases,
    own_collectors,
    path,
    together_phrases,
)
from game.american_numismatists.table.status import status
from game.core.contract import Status
from tests.titles.american_numismatists.table import CHEAP, do, drawn, fresh, laid_out, settled


def shopping() -> State:
    """Seat 0 in the Northwest wants two dimes and has one; another is for sale in the Southeast, where the sale is."""
    return laid_out(
        at=("northwest", "midwest", "southwest"),
        coins={0: ["dime 1800"]},
        collectors={0: ["twyla_thinmint"]},
        shops={"southeast": ["dime 1916-D"], "northwest": ["cent 1811", "cent 1813", "cent 1856", "cent 1877"]},
        sale="southeast",
    )


def test_a_line_is_ticked_by_an_own_coin_and_the_missing_piece_lights_up_where_it_is_for_sale() -> None:
    hint = collector_hint(TITLE.view(shopping(), 0), "twyla_thinmint")
    ticked = [line.ticked_by for line in hint.lines]
    assert sorted(map(str, ticked)) == ["None", "dime 1800"]
    assert [line.source for line in hint.lines if line.ticked_by is None] == [Source("dime 1916-D", "southeast", 1)]


@pytest.mark.parametrize(
    ("collector", "own", "named"),
    [
        ("minna_motleyworth", ["cent 1811"], {"half 1855-S"}),  # of different denominations: a second cent is no help
        ("minna_motleyworth", [], {"cent 1813", "half 1855-S"}),  # two gaps, a coin for each
        ("twyla_thinmint", ["dime 1800"], {"dime 1843-O"}),
        ("castor_twinfield", ["dime 1874-CC"], {"cent 1804", "quarter 1804"}),  # two of one year: not of the own one's
        ("theodora_matchingham", ["cent 1811"], {"dollar 1803", "dollar 1797"}),  # of one kind, worth 1.2 million
    ],
)
def test_a_gap_names_only_a_coin_that_fills_it(collector: str, own: list[str], named: set[str]) -> None:
    shops = {"midwest": ["cent 1813", "cent 1856", "half 1855-S"], "northwest": ["dime 1843-O"]}
    shops["northwest" if collector == "minna_motleyworth" else "southwest"] = ["cent 1804", "quarter 1804"]
    if collector == "theodora_matchingham":
        shops["northwest"] = ["dollar 1803", "dollar 1797"]
    seen = TITLE.view(laid_out(coins={0: own}, collectors={0: [collector]}, shops=shops), 0)
    lines = collector_hint(seen, collector).lines
    assert {line.ticked_by for line in lines} - {None} == fitting(seen, collector), "what ticks has the letter"
    sources = [line.source.coin for line in lines if line.source is not None]
    assert (set(sources), len(sources)) == (named, len(named))
    assert all(line.source is None for line in lines if line.ticked_by)


def test_the_route_counts_walk_and_price() -> None:
    hint = collector_hint(TITLE.view(shopping(), 0), "twyla_thinmint")
    assert hint.route == 2 + 1
    assert hint.shopping == (Source("dime 1916-D", "southeast", 1),)


def test_without_the_coins_for_sale_there_is_no_route() -> None:
    state = laid_out(collectors={0: ["evangeline_starling_moss"]})
    hint = collector_hint(TITLE.view(state, 0), "evangeline_starling_moss")
    assert (hint.route, hint.shopping) == (None, ())


def test_each_coin_ticks_one_line_only() -> None:
    state = laid_out(coins={0: ["dime 1800"]}, collectors={0: ["sybil_tensworth"]})  # three dimes
    ticked = [line.ticked_by for line in own_collectors(TITLE.view(state, 0))[0].lines]
    assert ticked.count("dime 1800") == 1
    assert ticked.count(None) == 2


def test_ticks_respect_what_is_asked_of_all_coins_together() -> None:
    state = laid_out(coins={0: ["nickel 1867", "nickel 1880"]}, collectors={0: ["minna_motleyworth"]})
    ticked = [line.ticked_by for line in own_collectors(TITLE.view(state, 0))[0].lines]
    assert ticked.count(None) == 1  # different denominations are asked for


@pytest.mark.parametrize(
    ("collector", "own", "marked", "unmarked"),
    [
        ("castor_twinfield", [], {"cent 1804", "quarter 1804"}, {"nickel 1867", "cent 1813"}),  # two of one year
        ("castor_twinfield", ["cent 1799"], {"dollar 1799"}, {"cent 1813", "nickel 1867"}),
        ("castor_twinfield", ["dime 1874-CC"], {"cent 1804", "quarter 1804"}, {"cent 1813"}),  # which goes with none
        ("theodora_matchingham", [], {"dollar 1803"}, {"nickel 1867", "quarter 1804"}),  # of one kind, 1.2 million
        ("theodora_matchingham", ["dollar 1803"], {"dollar 1799"}, {"cent 1804", "nickel 1867"}),
        ("minna_motleyworth", ["nickel 1880"], {"cent 1813"}, {"nickel 1867"}),  # of different denominations
    ],
)
def test_a_coin_is_marked_only_if_others_in_sight_go_with_it(
    collector: str, own: list[str], marked: set[str], unmarked: set[str]
) -> None:
    shops = {"midwest": ["cent 1804", "cent 1813", "nickel 1867"], "northwest": ["quarter 1804", "dollar 1799"]}
    shops["southwest"] = [] if "dollar 1803" in own else ["dollar 1803"]
    seen = TITLE.view(laid_out(coins={0: own}, collectors={0: [collector]}, shops=shops), 0)
    found = bringing_nearer(seen, collector)
    assert (marked - found, unmarked & found) == (set(), set())
    assert ("dime 1874-CC" in own) + len(fitting(seen, collector)) == len(own), "nor does that one wear the letter"


@pytest.mark.parametrize(
    ("collector", "own", "marked"),
    [
        ("chip_sanderlapp", ["quarter 1919-S", "nickel 1919-S", "dime 1918-D"], {"quarter 1919-S", "nickel 1919-S"}),
        ("twyla_thinmint", ["dime 1800", "cent 1799"], {"dime 1800"}),  # two dimes
        ("castor_twinfield", ["cent 1804", "cent 1813", "quarter 1804"], {"cent 1804", "quarter 1804"}),
    ],
)
def test_every_own_coin_that_a_collector_could_be_sold_bears_their_letter(
    collector: str, own: list[str], marked: set[str]
) -> None:
    assert fitting(TITLE.view(laid_out(coins={0: own}, collectors={0: [collector]}), 0), collector) == marked


def test_a_path_leads_step_by_step() -> None:
    seen = TITLE.view(shopping(), 0)
    assert path(seen, "southeast") == ("midwest", "southeast")
    assert path(seen, "southwest") == ("southwest",)
    assert path(seen, "northwest") == ()


def test_gains_are_shown_for_every_seat() -> None:
    state = laid_out(coins={0: ["cent 1799"], 1: CHEAP[:1]}, collectors={0: ["penelope_fairpenny"]})
    assert gains(TITLE.view(state, 0), Sell("penelope_fairpenny", ("cent 1799",))) == (0, 1, 0)
    assert gains(TITLE.view(state, 0), DrawCollector()) == (0, 0, 0)


def test_the_catalogue_knows_where_every_coin_is() -> None:
    state = laid_out(
        coins={1: ["cent 1799"]},
        safe={1: ["cent 1799"]},
        shops={"midwest": ["dime 1800"]},
        auction=["half 1797"],
        sold=["nickel 1913"],
    )
    found = {place.coin.id: place for place in catalogue(TITLE.view(state, 0))}
    assert len(found) == 90
    assert (found["cent 1799"].where, found["cent 1799"].seat, found["cent 1799"].in_safe) == ("owned", 1, True)
    assert (found["dime 1800"].where, found["dime 1800"].shop) == ("for_sale", "midwest")
    assert found["half 1797"].where == "auction"
    assert found["nickel 1913"].where == "sold"
    assert found[state.coin_stack[0]].where == "unseen"


def test_criteria_are_told_in_phrases() -> None:
    assert line_phrases(()) == (Phrase("any"),)
    assert line_phrases((("denomination", "dime"), ("top", 5))) == (
        Phrase("denomination", {"denomination": "dime"}),
        Phrase("top", {"top": 5}),
    )
    assert line_phrases((("mint", "none"),)) == (Phrase("no_mint"),)
    assert together_phrases((("same", "year"), ("total", 1_200_000))) == (
        Phrase("same_year"),
        Phrase("total_millions", {"n": 1, "tenths": 2}),
    )


def sentence(state: State) -> Status:
    return status(TITLE.view(state, -1))[0]


def test_the_status_line_says_who_must_do_what() -> None:
    assert sentence(fresh(3)).id == "pick_first"
    assert sentence(fresh(3, first=0)).id == "turning_up"
    assert sentence(settled(fresh(3, first=0))) == Status("choose_first_shop", {"seat": 2}), (
        "and where the discount goes"
    )
    state = laid_out(collectors={0: ["a", "b", "c"], 1: ["ida_railspike"]}, investments={0: ["snoop 1"]})
    assert sentence(state) == Status("turn", {"seat": 0, "left": 5, "round": 2})
    assert sentence(do(state, 0, PlaySnoop(1))) == Status("snoop", {"seat": 0, "victim": 1})
    state = do(state, 0, DrawCollector())
    assert sentence(state) == Status("drawing", {"seat": 0})
    assert sentence(drawn(state, state.collector_deck[0])) == Status("discard", {"seat": 0})
    assert sentence(laid_out(actions=0)) == Status("turn_spent", {"seat": 0})


def test_a_card_is_asked_for_only_of_whoever_holds_one_that_can_be_played() -> None:
    held = {0: ["overtime 1"]}
    assert status(TITLE.view(laid_out(actions=0), 0))[0].id == "turn_over"
    assert status(TITLE.view(laid_out(actions=0, investments=held), 0))[0].id == "turn_spent"
    assert status(TITLE.view(laid_out(actions=0), 1))[0].id == "turn_spent"
    trade = {0: ["trade 1"]}
    for coins, said in ((["cent 1793", "cent 1795"], "turn_spent"), (["cent 1793"], "turn_over")):
        there = laid_out(actions=0, investments=trade, coins={0: coins}, shops={"midwest": ["cent 1794"]})
        assert status(TITLE.view(there, 0))[0].id == said, "a trade is filled coin by coin"


def test_the_status_line_warns_of_stacks_that_run_out() -> None:
    ids = [part.id for part in status(TITLE.view(laid_out(coins_left=3, collectors_left=2), 0))]
    assert ids == ["turn", "few_coins", "few_collectors"]


def test_the_status_line_tells_the_end() -> None:
    state = laid_out(seats=2, turn=1, quiet=2)
    assert sentence(do(state, 1, EndTurn())).id == "stall"


def test_hints_come_from_views_of_any_moment() -> None:
    state = do(shopping(), 0, BuyCoin("cent 1811"))  # its space is empty, chance is due
    assert own_collectors(TITLE.view(state, 0))
    assert catalogue(TITLE.view(state, 0))
