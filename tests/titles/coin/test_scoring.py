"""Rounds, banks and matches: rulings 8 and 9, the rulebook's example bank, and what a whole round adds up to."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from game.coin import TITLE
from game.coin.rules.events import LeftoverBanked, MatchEnded, RoundBegan, RoundScored, TrickRevealed
from game.coin.rules.scoring import bank_lines, most_gray, running_lines, target_reached
from game.coin.rules.state import OWNER, VALUES, State
from game.core.contract import CHANCE, SPECTATOR, ScoreLine, lines_so_far, totals
from game.core.luck import Luck
from tests.titles.coin.table import EVERYBODY, at_random, every_card, opening, rules, states, steps


def test_blues_bank_in_the_rulebook_scores_26() -> None:
    """16 coins on face-up cards, 4 gray: 20; two cards of other colours: 2; most gray: 4."""
    blue = ("blue 7", "blue 6", "blue 5", "blue 8", "blue 4", "blue 1", "red 9", "orange 10")
    banks = (blue, (), (), ())
    lines = bank_lines(1, banks, (4, 3, 2, 3), rules())
    assert [(line.reason, line.points) for line in lines if line.seat == 0] == [
        ("coins", 16),
        ("gray", 4),
        ("foreign", 2),
        ("most_gray", 4),
    ]
    assert totals(lines, 4)[0] == 26


def test_only_cards_of_another_colour_score_their_extra_point() -> None:
    lines = bank_lines(1, (("blue 13", "blue 12"), ("blue 2",), (), ()), (0, 0, 0, 1), rules())
    assert [line for line in lines if line.reason == "foreign"] == [ScoreLine(1, "foreign", 1, {"round": 1, "n": 1})]


@pytest.mark.parametrize(("tie", "doubled"), [("all", {1, 3}), ("none", set())])
def test_a_tie_for_most_gray_goes_by_the_option(tie: str, doubled: set[int]) -> None:
    assert most_gray((2, 5, 4, 5), rules(gray_tie=tie)) == doubled


@pytest.mark.parametrize("tie", ["all", "none"])
def test_whoever_alone_has_most_gray_scores_it_under_either_option(tie: str) -> None:
    assert most_gray((2, 5, 4, 6), rules(gray_tie=tie)) == {3}


def test_gray_coins_score_once_for_everybody_and_twice_for_the_most() -> None:
    lines = bank_lines(2, ((), (), (), ()), (3, 5, 5, 4), rules(gray_tie="none"))
    assert totals(lines, 4) == (3, 5, 5, 4)
    assert totals(bank_lines(2, ((), (), (), ()), (3, 5, 5, 4), rules()), 4) == (3, 10, 10, 4)


def test_a_line_without_points_is_left_out_and_every_line_names_its_round() -> None:
    lines = bank_lines(3, (("blue 1",), (), (), ()), (0, 1, 0, 0), rules())
    assert all(line.points > 0 and line.values["round"] == 3 for line in lines)
    assert [(line.seat, line.reason) for line in lines] == [(0, "coins"), (1, "gray"), (1, "most_gray")]


def test_coins_by_value_are_symmetric_and_sum_to_21() -> None:
    coins = rules().coins
    assert coins[1:] == (1, 1, 1, 2, 2, 2, 3, 2, 2, 2, 1, 1, 1)
    assert sum(coins) == 21
    assert [coins[value] for value in VALUES] == [coins[14 - value] for value in VALUES]


def test_after_trick_eight_the_last_card_of_every_hand_goes_face_down_to_the_bank() -> None:
    told = [(before, events) for before, *_, events in steps(1, opening("single_round"))]
    before, events = told[-1]
    assert before.number == 8
    assert [event.seat for event in events if isinstance(event, LeftoverBanked)] == [0, 1, 2, 3]
    end = last_state(1, opening("single_round"))
    for seat, player in enumerate(before.players):
        assert set(player.hand) & set(end.players[seat].closed)


def last_state(seed: int, state: State) -> State:
    return list(states(seed, state))[-1]


def test_at_the_end_of_a_round_each_bank_holds_eleven_own_cards_and_the_trick_cards_won() -> None:
    """Two banked, eight played, one left over; with the trick cards that nobody took these are all 52."""
    for seed in range(10):
        revealed: set[str] = set()
        for *_, events in steps(seed, opening("single_round")):
            revealed |= {event.card for event in events if isinstance(event, TrickRevealed)}
        end = last_state(seed, opening("single_round"))
        assert len(revealed) == 8
        for seat, player in enumerate(end.players):
            own = {*player.bank, *player.flipped, *player.closed} - revealed
            assert len(own) == 11
            assert {OWNER[card] for card in own} == {seat}
        won = sum(card in revealed for player in end.players for card in player.bank)
        assert won + len(end.lost) == 8
        assert len(every_card(end)) == 52


def test_a_single_round_ends_after_one_round() -> None:
    end = last_state(3, opening("single_round"))
    assert end.round == 1
    ended = TITLE.outcome(end)
    assert ended is not None
    assert ended.why == "single_round"


@pytest.mark.parametrize(("target", "points"), [("65", 65), ("100", 100)])
def test_a_match_ends_after_the_first_round_in_which_somebody_has_the_target(target: str, points: int) -> None:
    highest = []
    for *_, events in steps(2, opening(target)):
        highest += [max(event.totals) for event in events if isinstance(event, RoundScored)]
    assert all(best < points for best in highest[:-1])
    assert highest[-1] >= points


def test_exactly_the_target_is_enough() -> None:
    lines = (ScoreLine(0, "coins", 65),)
    assert target_reached(rules("65"), lines)
    assert not target_reached(rules("65"), (ScoreLine(0, "coins", 64),))
    assert not target_reached(rules("100"), lines)
    assert target_reached(rules("single_round"), (ScoreLine(0, "coins", 1),))


def test_most_points_win_and_a_tie_is_a_shared_victory() -> None:
    lines = tuple(ScoreLine(seat, "coins", points) for seat, points in enumerate((70, 66, 70, 40)))
    end = replace(opening(), stage="over", lines=lines)
    ended = TITLE.outcome(end)
    assert ended is not None
    assert ended.winners == (0, 2)
    assert ended.places == (1, 3, 1, 4)
    assert ended.why == "target"


def test_while_the_match_runs_there_is_no_outcome() -> None:
    assert TITLE.outcome(opening()) is None


def test_the_score_lines_of_all_rounds_sum_to_the_totals_that_are_told() -> None:
    told: tuple[int, ...] = ()
    for *_, after, events in steps(4):
        for event in events:
            if isinstance(event, RoundScored):
                told = event.totals
                assert totals(TITLE.score_lines(TITLE.view(after, -1)), 4) == told
            if isinstance(event, MatchEnded):
                assert event.totals == told


def test_a_new_round_shuffles_all_cards_anew() -> None:
    fresh = next(state for state in states(1) if state.round == 2)
    assert fresh.players == opening().players
    assert fresh.lost == ()
    began = [event.round for *_, events in steps(1) for event in events if isinstance(event, RoundBegan)]
    assert began == list(range(1, len(began) + 1))


def test_running_lines_show_what_the_banks_would_score_now() -> None:
    for state in states(3, opening("single_round")):
        view = TITLE.view(state, 0)
        if state.stage == "over":
            assert running_lines(view) == ()
            continue
        running = totals(running_lines(view), 4)
        assert all(running[seat] >= state.players[seat].grays for seat in EVERYBODY)


def test_what_is_in_sight_grows_card_by_card_and_is_counted_once_when_the_round_is_scored() -> None:
    """Moment by moment: a bank scored and still lying there would count twice."""
    state, luck = opening("65"), Luck(5)
    sums: list[tuple[int, ...]] = [(0, 0, 0, 0)]
    while TITLE.outcome(state) is None:
        request = TITLE.chance(state)
        who = CHANCE if request is not None else min(TITLE.waiting_for(state))
        what = request.sample(luck) if request is not None else at_random(state, who, luck, len(sums))
        step = TITLE.apply(state, who, what)
        for event, after in step.moments:
            sums.append(totals(lines_so_far(TITLE, TITLE.view(after, SPECTATOR)), 4))
            if isinstance(event, RoundScored):
                assert sums[-1] == event.totals
        state = step.state
    assert len(set(sums)) > 30
    assert max(max(new) - max(old) for old, new in pairwise(sums)) < 15
