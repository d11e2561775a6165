"""Research: both scorings, both ways to get cards, an exhausted deck (rulebook, Research Cards; rulings 3, 10)."""

from __future__ import annotations

import pytest

from game.american_numismatists import TITLE
from game.american_numismatists.rules.actions import DrawResearch, TakeResearch
from game.american_numismatists.rules.scoring import research_points
from tests.titles.american_numismatists.table import BOX, do, drawn, laid_out, points, refusal


def cards(**counts: int) -> tuple[str, ...]:
    return tuple(f"research {name} {n + 1}" for name, count in counts.items() for n in range(count))


@pytest.mark.parametrize(
    ("held", "credibility"),
    [
        (cards(cent=2), 0),
        (cards(cent=3), 1),
        (cards(cent=4), 2),
        (cards(cent=5), 3),
        (cards(nickel=4, dollar=5), 5),
        (cards(cent=1, nickel=1, dime=1), 0),
        (cards(cent=1, nickel=1, dime=1, quarter=1), 1),
        (cards(cent=1, nickel=1, dime=1, quarter=1, half=1), 2),
        (cards(cent=1, nickel=1, dime=1, quarter=1, half=1, dollar=1), 3),
        (cards(cent=3, nickel=1, dime=1, quarter=1), 2),
        (cards(cent=2, nickel=2, dime=2, quarter=2), 1),
        (BOX.research, 21),
    ],
)
def test_research_scores_in_both_ways_and_a_card_counts_in_both(held: tuple[str, ...], credibility: int) -> None:
    assert research_points(held) == credibility


def test_gary_goodgame_has_three_for_a_fifth_one_cent_card() -> None:
    state = laid_out(research={0: cards(cent=4)}, research_row=["research cent 5"])
    assert points(state)[0] == 2
    state = do(state, 0, TakeResearch("research cent 5"))
    assert (points(state)[0], state.table.actions) == (3, 1)


def test_jane_doe_gains_one_for_her_fourth_denomination() -> None:
    state = laid_out(research={0: cards(cent=1, nickel=1, dollar=1)})
    state = drawn(do(state, 0, DrawResearch()), "research quarter 1")
    assert (points(state)[0], state.table.actions) == (1, 2)


def test_drawn_research_is_public() -> None:
    state = drawn(do(laid_out(), 0, DrawResearch()), "research quarter 1")
    assert TITLE.view(state, 1).table.dealers[0].research == ("research quarter 1",)


def test_a_taken_research_card_is_replaced_while_the_deck_lasts() -> None:
    state = laid_out(research_row=["research dime 1"])
    state = drawn(do(state, 0, TakeResearch("research dime 1")), "research half 2")
    assert state.table.research[0] == "research half 2"


def test_an_empty_research_deck_closes_the_face_down_draw_only() -> None:
    state = laid_out(research_row=["research dime 1"], research_left=0)
    assert refusal(state, 0, DrawResearch()) == "deck_is_empty"
    state = do(state, 0, TakeResearch("research dime 1"))
    assert state.table.research[0] is None
    assert TITLE.waiting_for(state) == {0}
    assert state.table.result is None


def test_only_face_up_research_is_taken() -> None:
    state = laid_out()
    assert refusal(state, 0, TakeResearch(state.research_deck[0])) == "not_face_up"


def test_the_score_lines_name_both_kinds_of_research() -> None:
    state = laid_out(research={1: cards(cent=4, nickel=1, dime=1, quarter=1)})
    lines = {(line.reason, line.points) for line in TITLE.score_lines(TITLE.view(state, 0))}
    assert lines == {("research_same", 2), ("research_different", 1)}
