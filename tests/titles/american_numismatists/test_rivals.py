"""Expert races: it knows what rivals were seen to take, takes what they need, and wants luck when it is behind."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.american_numismatists import TITLE
from game.american_numismatists.opponents.evaluation import Evaluator
from game.american_numismatists.opponents.fast_board import fast_board_of
from game.american_numismatists.opponents.features import Features
from game.american_numismatists.opponents.levels import AGENTS, EARLIER
from game.american_numismatists.opponents.rivals import Rivals, chance, danger, gap_of, seen_hand
from game.american_numismatists.rules.actions import DrawInvestment, EndTurn, PlaySteal, Sell, TakeCollector
from game.american_numismatists.rules.state import State, Trace, View
from game.core.agent import Decision
from game.core.luck import Luck
from tests.titles.american_numismatists.table import do, laid_out

EIGHT = ("ferdinand_brightsilver", "coralie_seawallace")
NINE = ("lucretia_firstmint", "agatha_moietysworth")


def thought(level: str, state: State) -> Decision[Any]:
    agents = EARLIER if "@" in level else AGENTS
    return agents[level](TITLE.view(state, 0), Luck(1), lambda: False)


def decides(level: str, state: State) -> Any:
    return thought(level, state).action


def lead(level: str, state: State) -> float:
    best, second, *_ = thought(level, state).candidates
    return best.value - second.value


def knowing(state: State, *traces: Trace) -> View:
    seen = TITLE.view(state, 0)
    return replace(seen, remembered=traces)


def test_what_a_rival_took_from_the_row_is_remembered_until_it_is_sold() -> None:
    state = laid_out(2, row=["hubert_bisonfield"], turn=1)
    state = do(state, 1, TakeCollector("hubert_bisonfield"))
    assert seen_hand(TITLE.view(state, 0), 1) == ("hubert_bisonfield",)
    sold = Trace("sold", 1, -1, ("hubert_bisonfield",), 2)
    held = laid_out(2, collectors={1: ["twyla_thinmint"]})
    took = [Trace("took", 1, -1, (name,), 1) for name in ("hubert_bisonfield", "twyla_thinmint")]
    assert seen_hand(knowing(held, *took, sold), 1) == ("twyla_thinmint",)


def test_a_look_and_an_exchange_are_remembered() -> None:
    state = laid_out(2, collectors={1: ["twyla_thinmint", "hubert_bisonfield"]})
    looked = Trace("looked", 0, 1, ("twyla_thinmint", "cassius_twopenny"), 1)
    swapped = Trace("exchanged", 0, 1, ("hubert_bisonfield", "cassius_twopenny"), 1)
    assert set(seen_hand(knowing(state, looked, swapped), 1)) == {"twyla_thinmint", "hubert_bisonfield"}


def in_need(coins: tuple[str, ...] = ()) -> State:
    """Return a table where a rival with eight credibility was seen to take a collector who wants two nickels."""
    nickels = {"northwest": ["nickel 1867", "nickel 1880"]}
    state = laid_out(2, row=["hubert_bisonfield"], turn=1, scored={1: EIGHT}, shops=nickels, coins={1: coins})
    state = do(state, 1, TakeCollector("hubert_bisonfield"))
    return replace(state, table=replace(state.table, turn=0, actions=5))


def field_of(state: State) -> Rivals:
    return Evaluator.of(Features(TITLE.view(state, 0), 0)).rivals


def test_a_rival_is_thrown_back_by_the_loss_of_a_coin_they_need() -> None:
    state = in_need(("nickel 1867",))
    board = fast_board_of(Features(TITLE.view(state, 0), 0))
    rivals = field_of(state)
    assert rivals.distance(board._replace(gone=frozenset({"nickel 1867"}))) > rivals.distance(board) + 1


def test_what_a_bully_pays_brings_the_rival_on_again() -> None:
    state = in_need(("dime 1796", "dime 1800"))
    board = fast_board_of(Features(TITLE.view(state, 0), 0))
    bullied = board._replace(gone=frozenset({"dime 1796"}))
    rivals = field_of(state)
    paid = bullied._replace(paid=frozenset({"nickel 1925-S", "nickel 1926-S"}))
    assert rivals.distance(paid) < rivals.distance(bullied) - 1


def test_the_field_is_nearer_than_the_nearest_of_several() -> None:
    """Two rivals as near as one another are more dangerous than one."""
    one, two = field_of(laid_out(2)), field_of(laid_out(3))
    assert two.together([20.0, 20.0]) < one.together([20.0]) == pytest.approx(20.0)
    assert two.together([20.0, 90.0]) == pytest.approx(20.0, abs=0.1)


def test_chances_and_gaps_are_inverse() -> None:
    assert chance(0.0, 4.0) == 0.5
    assert gap_of(chance(3.0, 4.0), 4.0) == pytest.approx(3.0)


def test_expert_steals_what_the_rival_needs_and_0_1_what_is_dearest() -> None:
    state = in_need(("nickel 1867", "dime 1796"))
    state = replace(state, table=replace(state.table, actions=0))
    state = replace(state, hands=(replace(state.hands[0], investments=("steal 1",)), state.hands[1]))
    assert decides("expert@0.1", state) == PlaySteal("dime 1796")
    assert decides("expert", state) == PlaySteal("nickel 1867")


def test_expert_hopes_for_a_coin_show_when_the_rival_is_about_to_win() -> None:
    coins = ("nickel 1867", "nickel 1880", "dollar 1804")
    took = ("hubert_bisonfield",)
    state = laid_out(2, row=took, turn=1, scored={0: NINE, 1: EIGHT}, coins={1: coins})
    state = do(state, 1, TakeCollector(*took))
    state = replace(state, table=replace(state.table, turn=0, actions=3))
    assert decides("expert", state) == DrawInvestment()
    assert lead("expert", state) > lead("expert@0.1", state) + 3


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
def test_a_point_to_be_made_now_counts_more_once_a_rival_may_end_the_match(level: str) -> None:
    """Only points that are made count for a place then."""

    def better(scored: tuple[str, ...], seats: int = 3) -> float:
        hand = {"coins": {0: ["cent 1813"], 1: ["cent 1799"]}, "collectors": {0: ["penelope_fairpenny"]}}
        state = laid_out(seats, scored={1: scored}, **hand, actions=2)  # type: ignore[arg-type]
        worth = {type(one.action): one.value for one in thought(level, state).candidates}
        return worth[Sell] - worth[EndTurn]

    assert better(EIGHT) > better(()) + 1  # nine with the Most Valuable Coin
    if level != "expert":  # who watches a race besides
        assert better(EIGHT, seats=2) == pytest.approx(better((), seats=2), abs=1)


def test_the_end_is_the_nearer_the_more_rivals_are_near_ten() -> None:
    assert danger((9, 0, 0), 0) == 0
    assert danger((0, 9, 0), 0) == pytest.approx(0.25)
    assert danger((0, 9, 9), 0) > danger((0, 9, 8), 0) > danger((0, 9, 0), 0)
    assert danger((0, 12, 0), 0) == danger((0, 9, 0), 0)
