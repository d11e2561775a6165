"""The opponents: within the rules, repeatable, fair, and each better than the one below (small runs)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.american_numismatists import TITLE
from game.american_numismatists.balance.matches import levels, matches, report, share, summary
from game.american_numismatists.opponents import evaluation
from game.american_numismatists.opponents.choices import interrupt
from game.american_numismatists.opponents.fast_board import Fresh, fast_board_of, ways_on
from game.american_numismatists.opponents.features import Features
from game.american_numismatists.opponents.heuristic_policy import OneCollector
from game.american_numismatists.opponents.levels import AGENTS, Breadth, one_collector, whole_turns
from game.american_numismatists.opponents.weights import plain_weights
from game.american_numismatists.rules.actions import (
    BuyCoin,
    ChooseShop,
    DiscardCollector,
    DrawCollector,
    PlaySnoop,
    RevealCoinShow,
    Sell,
    SnoopExchange,
    Travel,
)
from game.american_numismatists.rules.state import State, View
from game.core.luck import Luck
from game.core.walk import walk
from tests.titles.american_numismatists.matches import states
from tests.titles.american_numismatists.table import BOX, CHEAP, do, drawn, fresh, laid_out, settled

QUICK = whole_turns(Breadth(6, 60))


def decide(level: str, seen: View) -> object:
    agent = {"hard": QUICK, "steady": one_collector}.get(level) or AGENTS[level]
    return agent(seen, Luck(1), lambda: False).action


@pytest.mark.parametrize("level", ["random", "easy", "medium", "hard"])
def test_every_agent_finds_something_legal_wherever_it_is_asked(level: str) -> None:
    for state in states(3, 31, every=9):
        for seat in TITLE.waiting_for(state):
            action = decide(level, TITLE.view(state, seat))
            assert TITLE.why_illegal(state, seat, action) is None  # type: ignore[arg-type]


@pytest.mark.parametrize("level", ["easy", "hard", "expert"])
def test_the_same_view_gives_the_same_decision_whatever_is_hidden(level: str) -> None:
    for number, state in enumerate(states(3, 32, every=19)):
        for seat in TITLE.waiting_for(state):
            seen = TITLE.view(state, seat)
            other = TITLE.sample_state(seen, Luck(number))
            assert decide(level, seen) == decide(level, TITLE.view(other, seat))


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert"])
def test_an_obvious_win_is_taken(level: str) -> None:
    nine = ("lucretia_firstmint", "agatha_moietysworth")
    coins = ("nickel 1867", "nickel 1880")
    state = laid_out(scored={0: nine}, coins={0: coins, 1: ["cent 1799"]}, collectors={0: ["hubert_bisonfield"]})
    assert decide(level, TITLE.view(state, 0)) == Sell("hubert_bisonfield", coins)
    state = laid_out(scored={0: nine}, investments={0: ["coin_show 1"]})
    assert decide(level, TITLE.view(state, 0)) == RevealCoinShow()


def test_easy_walks_to_the_missing_coin_and_buys_it() -> None:
    state = laid_out(
        at=("northwest", "midwest", "southwest"),
        coins={0: ["dime 1800"]},
        collectors={0: ["twyla_thinmint"]},
        shops={"southeast": ["dime 1916-D"], "northwest": ["cent 1811", "cent 1813", "cent 1856", "cent 1877"]},
    )
    for action in (Travel("midwest"), Travel("southeast"), BuyCoin("dime 1916-D")):
        assert decide("steady", TITLE.view(state, 0)) == action
        state = do(state, 0, action)


def test_easy_never_walks_back_to_where_it_came_from_in_the_same_turn_with_nothing_done() -> None:
    """Wavering between two collectors, it walked to and fro between two shops."""
    steps = 0
    for seed in range(6):
        way: list[str | None] = []
        for before, action in _acts("easy", seed):
            if isinstance(action, Travel):
                assert action.shop not in way, (seed, before.table.round)
                way.append(before.table.dealers[before.table.turn].shop)
                steps += 1
            else:
                way = []
    assert steps > 50


def _acts(level: str, seed: int) -> Iterator[tuple[State, object]]:
    """Yield what is done in a match of one level alone, and the states before."""

    def of_level(state: State, number: int) -> tuple[int, Any]:
        (seat,) = TITLE.waiting_for(state)
        return seat, AGENTS[level](TITLE.view(state, seat), Luck(1000 * seed + number), lambda: False).action

    for ply in walk(TITLE, fresh(3), Luck(seed), of_level):
        if ply.request is None:
            yield ply.before, ply.action


def test_easy_looks_for_a_fourth_collector_when_all_three_wait_for_coins() -> None:
    """Otherwise it would end its turns in vain until the stall guard ends the game."""
    hand = ("hubert_bisonfield", "alonzo_jawbreaker", "hildegard_silverspoon_webb")  # nickels, and none is for sale
    others = iter(coin.id for coin in BOX.coins if coin.denomination in ("cent", "half"))
    shops = {shop.id: [next(others) for _ in range(shop.spaces)] for shop in BOX.shops}
    seen = TITLE.view(laid_out(collectors={0: hand}, shops=shops), 0)
    assert all(goal.waits for goal in OneCollector(Features(seen, 0)).goals())
    assert decide("steady", seen) == DrawCollector()


def test_four_collectors_lose_the_least_promising() -> None:
    hand = ("penelope_fairpenny", "hubert_bisonfield", "castor_twinfield")
    state = laid_out(collectors={0: hand}, coins={0: ["cent 1811", *CHEAP[:2]]})
    state = settled(do(state, 0, DrawCollector()))
    assert isinstance(decide("easy", TITLE.view(state, 0)), DiscardCollector)


def test_a_snooper_takes_what_they_can_serve() -> None:
    state = laid_out(
        coins={0: ["nickel 1867", "nickel 1880"]},
        collectors={0: ["evangeline_starling_moss"], 1: ["hubert_bisonfield", "sybil_tensworth"]},
        investments={0: ["snoop 1"]},
    )
    seen = TITLE.view(do(state, 0, PlaySnoop(1)), 0)
    assert decide("hard", seen) == SnoopExchange("evangeline_starling_moss", "hubert_bisonfield")


def test_opponents_start_where_the_sale_is_near() -> None:
    state = settled(fresh(2, first=0))
    action = decide("easy", TITLE.view(state, 1))
    assert isinstance(action, ChooseShop)


def test_a_coin_show_waits_for_its_moment() -> None:
    """Out of turn it brings nothing earlier, unless the options say so."""
    nine = ("lucretia_firstmint", "agatha_moietysworth")
    held = {"scored": {1: nine}, "investments": {1: ["coin_show 1"]}}
    seen = TITLE.view(laid_out(**held), 1)  # type: ignore[arg-type]
    assert interrupt(seen, Luck(1)) is None
    seen = TITLE.view(laid_out(**held, options={"win_off_turn": True}), 1)  # type: ignore[arg-type]
    assert interrupt(seen, Luck(1)) == RevealCoinShow()
    seen = TITLE.view(laid_out(investments={1: ["coin_show 1"]}, options={"win_off_turn": True}), 1)
    assert interrupt(seen, Luck(1)) is None


def test_a_coin_show_is_no_secret_any_more_when_an_opponent_is_near_ten() -> None:
    """It would count for nothing once they win."""
    near = ("lucretia_firstmint", "clementine_wishwell")
    assert interrupt(TITLE.view(laid_out(scored={0: near}, investments={1: ["coin_show 1"]}), 1), Luck(1))
    one = ("penelope_fairpenny",)
    assert not interrupt(TITLE.view(laid_out(scored={0: one}, investments={1: ["coin_show 1"]}), 1), Luck(1))


def test_a_called_last_round_lets_coin_shows_out() -> None:
    state = laid_out(investments={0: ["coin_show 1"]}, options={"finish_round": True}, turn=1, last_called=1)
    assert interrupt(TITLE.view(state, 0), Luck(1)) == RevealCoinShow()


def test_in_a_called_last_round_points_are_gathered_to_the_end() -> None:
    coins = ("nickel 1867", "nickel 1880")
    nine = ("lucretia_firstmint", "agatha_moietysworth")
    state = laid_out(
        scored={0: nine},
        shows={0: 1},
        coins={0: coins},
        collectors={0: ["hubert_bisonfield"]},
        options={"finish_round": True},
        last_called=0,
    )
    assert decide("hard", TITLE.view(state, 0)) == Sell("hubert_bisonfield", coins)


def test_a_stopped_search_answers_at_once() -> None:
    state = laid_out(collectors={0: ["castor_twinfield"]})
    found = AGENTS["hard"](TITLE.view(state, 0), Luck(1), lambda: True)
    assert TITLE.why_illegal(state, 0, found.action) is None


def test_the_search_keeps_its_budget() -> None:
    for state in states(4, 33, every=29):
        for seat in TITLE.waiting_for(state):
            found = whole_turns(Breadth(8, 50))(TITLE.view(state, seat), Luck(1), lambda: False)
            assert found.work <= 51


def test_sketches_agree_with_the_rules() -> None:
    """Differential test: a fast board after an action is what the action itself leaves."""
    tried = 0
    for state in states(3, 34, every=7):
        if TITLE.outcome(state) or state.table.due or state.table.turn < 0:
            continue
        seat = state.table.turn
        features = Features(TITLE.view(state, seat), seat)
        for action, after in ways_on(features, fast_board_of(features)):
            assert TITLE.why_illegal(state, seat, action) is None, action
            real = TITLE.apply(state, seat, action).state
            now = fast_board_of(Features(TITLE.view(real, seat), seat))
            assert now == after._replace(gone=frozenset(), paid=frozenset(), fresh=Fresh()), action
            tried += 1
    assert tried > 200


def test_the_evaluation_prefers_what_is_nearer_to_ten() -> None:
    poor = laid_out(collectors={0: ["castor_twinfield"]})
    rich = laid_out(collectors={0: ["castor_twinfield"]}, shows={0: 3})
    assert evaluation.value(rich, 0) > evaluation.value(poor, 0)
    won = laid_out(scored={0: ("lucretia_firstmint", "agatha_moietysworth")}, investments={0: ["coin_show 1"]})
    assert evaluation.value(do(won, 0, RevealCoinShow()), 0) > evaluation.value(rich, 0)


def test_the_candidates_are_legal() -> None:
    for state in states(3, 35, every=31):
        for seat in TITLE.waiting_for(state):
            for action in evaluation.candidates(TITLE.view(state, seat), Luck(2)):
                assert TITLE.why_illegal(state, seat, action) is None


def test_easy_beats_random_and_the_figures_add_up() -> None:
    found = list(matches(levels(("easy", "random", "random")), 6, seed=3))
    assert all(len(one.winners) == 1 for one in found)
    easy_seats = [(3 - number) % 3 for number in range(6)]
    assert [one.winners[0] for one in found] == easy_seats
    total = summary(found)
    assert sum(total.ends.values()) == 6
    assert sum(total.sources.values()) == pytest.approx(1)
    assert len(list(report(total))) == 7


def test_shares_come_with_wilsons_interval() -> None:
    half = share(50, 100)
    assert (half.value, round(half.low, 3), round(half.high, 3)) == (0.5, 0.404, 0.596)
    assert share(0, 0).high == 1.0


def test_easy_goes_on_after_a_draw() -> None:
    state = drawn(do(laid_out(), 0, DrawCollector()), "ida_railspike")
    assert decide("easy", TITLE.view(state, 0)) is not None


def test_medium_pays_for_no_cards_that_are_worth_nothing_to_it_once_they_are_drawn() -> None:
    """It drew investments for three actions of ten."""
    weights = plain_weights(4)
    without_worth = {"steal": "steal", "trade": "trade", "snoop": "snoop", "friend": "friends"}
    for kind, trait in without_worth.items():
        assert weights.traits[trait] == 0
        assert weights.investments[kind] == 0
