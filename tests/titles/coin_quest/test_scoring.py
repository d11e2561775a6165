"""The end (rulebook "Spielende", "Sammlungsbonus"; rulings 9 to 11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.coin_quest import TITLE
from game.coin_quest.opponents.majorities import expected_points, mark_value
from game.coin_quest.rules import bags
from game.coin_quest.rules.events import MajorityCounted, QualityCounted
from game.coin_quest.rules.scoring import closed, majority
from game.coin_quest.rules.state import Gain, State
from game.core.contract import Outcome, ScoreLine, totals
from tests.titles.coin_quest.table import fresh, own

CROWN = (9, 5, 2)


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((4, 4, 2, 1), (9, 9, 5, 2)),
        ((3, 0, 0), (9, 0, 0)),
        ((2, 2, 2), (9, 9, 9)),
        ((1, 2, 3, 4, 5), (0, 0, 2, 5, 9)),
        ((3, 2, 2, 1, 1), (9, 5, 5, 2, 2)),
        ((0, 0), (0, 0)),
    ],
)
def test_majorities_share_places_and_the_next_place_is_still_given(
    counts: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert tuple(place.points for place in majority(counts, CROWN)) == points


def test_who_has_no_mark_takes_no_place() -> None:
    assert [place.place for place in majority((3, 0, 1), CROWN)] == [1, 0, 2]


def finished(collections: Sequence[Sequence[str]], prestige: Sequence[int] = ()) -> State:
    """Return a game that is over, with these collections and prestige from lots."""
    state = fresh(len(collections), essen="longer")
    players = []
    for seat, coins in enumerate(collections):
        player = bags.fresh_player(tuple(sorted(coins)), state.table)
        won = prestige[seat] if prestige else 0
        players.append(replace(player, gains=(Gain("lot", won, 1, lot=4),) if won else ()))
    return replace(state, stage="over", players=tuple(players))


def points(state: State) -> tuple[int, ...]:
    return totals(TITLE.score_lines(TITLE.view(state, -1)), len(state.players))


def test_the_final_prestige_adds_quality_and_majorities() -> None:
    crowns = ["crown gold1", "crown gold2", "quality4 silver1", "quality1 gold2"]
    state = finished([crowns, ["crown copper2", "eagle gold1"]], prestige=(3, 6))
    assert points(state) == (3 + 4 + 1 + 9, 6 + 5 + 7)
    events = [moment.event for moment in closed(state)[1]]
    assert QualityCounted(0, ("quality1 gold2", "quality4 silver1"), 5) in events
    assert MajorityCounted(1, "eagle", 1, 1, 7) in events


def test_quality_counts_wherever_the_coin_lies() -> None:
    state = finished([[], ["crown gold1"]])
    player = replace(state.players[0], discard=("quality4 silver1",))
    assert points(replace(state, players=(player, state.players[1])))[0] == 4


def test_the_lines_give_each_reason_once_with_how_often() -> None:
    state = finished([["crown gold1", "crown gold2"], []])
    gains: tuple[Gain, ...] = (
        Gain("lot", 3, 1, lot=4),
        Gain("rare", 1, 2, coin="rare1 gold1"),
        Gain("lot", 3, 3, lot=4),
    )
    gains += (Gain("lot", 2, 3, lot=5), Gain("bought", -3, 4, lot=1, coin="crown gold1"))
    state = replace(state, players=(replace(state.players[0], gains=gains), state.players[1]))
    assert TITLE.score_lines(TITLE.view(state, -1)) == (
        ScoreLine(0, "bought", -3, {"n": 1}),
        ScoreLine(0, "lot", 6, {"n": 2, "lot": 4}),
        ScoreLine(0, "lot", 2, {"n": 1, "lot": 5}),
        ScoreLine(0, "rare", 1, {"n": 1}),
        ScoreLine(0, "majority", 9, {"mint": "crown", "n": 2, "place": 1}),
    )


def test_before_the_end_only_prestige_won_and_spent_is_scored() -> None:
    state = replace(finished([["crown gold1"], []], prestige=(3, 0)), stage="market")
    assert points(state) == (3, 0)


COPPER = own(0, "copper1 a", "copper1 b"), own(1, "copper1 a", "copper1 b")
SILVER = own(0, "silver1 a"), own(1, "silver1 a")
GOLD = own(0, "gold1"), own(1, "gold1")


@pytest.mark.parametrize(
    ("collections", "why", "winners"),
    [
        ([("quality1 gold2",), ()], "prestige", (0,)),
        ([COPPER[0][:1], COPPER[1]], "copper", (1,)),
        ([(*SILVER[0], *COPPER[0]), COPPER[1]], "silver", (0,)),
        ([SILVER[0], (*SILVER[1], *GOLD[1])], "gold", (1,)),
        ([(*SILVER[0], *GOLD[0]), (*SILVER[1], *GOLD[1])], "shared", (0, 1)),
        ([("penny",), ()], "copper", (0,)),
        ([COPPER[0][:1], (*SILVER[1], *GOLD[1])], "copper", (0,)),
        ([(*SILVER[0], *COPPER[0]), (*GOLD[1], *COPPER[1])], "silver", (0,)),
    ],
)
def test_ties_are_broken_by_copper_then_silver_then_gold_coins_and_then_shared(
    collections: Sequence[Sequence[str]], why: str, winners: tuple[int, ...]
) -> None:
    ending = TITLE.outcome(finished(collections))
    assert ending is not None
    assert (ending.why, ending.winners) == (why, winners)


def test_equal_places_are_shared_and_the_next_place_is_left_out() -> None:
    state = finished([(), ("quality1 gold2",), ()])
    assert TITLE.outcome(state) == Outcome("prestige", (1,), (2, 1, 2))


def test_expected_majority_points_without_coins_to_come_are_the_points_themselves() -> None:
    assert expected_points((4, 4, 2, 1), 0, CROWN) == (9, 9, 5, 2)


def test_expected_majority_points_weigh_every_share_of_the_coins_to_come() -> None:
    assert expected_points((1, 0), 1, CROWN) == (9, 0.5 * 9)


def test_a_mark_is_worth_its_points_and_what_it_takes_from_the_others() -> None:
    assert mark_value((1, 1), 0, CROWN, 0, spite=0.0) == 0
    assert mark_value((1, 1), 0, CROWN, 0, spite=1.0) == 4
