"""The opponents: within the rules, blind to what they may not know, and measurably better than chance."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.coin import TITLE
from game.coin.opponents import evaluation
from game.coin.opponents.fast_board import Heuristic
from game.coin.opponents.heuristic import bank_choice, put_under_choice
from game.coin.opponents.levels import AGENTS, EARLIER, ORACLES, SEARCHING, UNITS, scaled
from game.coin.opponents.one_ply import decide_one_ply
from game.coin.opponents.search import laps
from game.coin.rules.actions import Bank, DrawForExchange, PassExchange, Play, PutUnder
from game.coin.rules.events import RoundScored
from game.coin.rules.state import VALUE, State
from game.core.luck import Luck
from game.opponents.levels import LEVELS
from tests.titles.coin.table import BLUE, act, laid_out, opening, rules, states, steps


def never() -> bool:
    return False


def decisions(seed: int, every: int, target: str = "single_round") -> list[tuple[State, int]]:
    """Return some moments of a random match at which a seat is asked."""
    asked = [(state, seat) for state in states(seed, opening(target)) for seat in TITLE.waiting_for(state)]
    return asked[::every]


def quick(level: str) -> Any:
    """Return a level with a small part of its budget."""
    return scaled(level, 40 / SEARCHING[level].playouts if level in SEARCHING else 1)


def test_there_are_five_levels() -> None:
    assert tuple(LEVELS) == LEVELS


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_chooses_a_legal_action_and_ranks_what_it_considered(level: str) -> None:
    for state, seat in decisions(2, 5):
        seen = TITLE.view(state, seat)
        decision = quick(level)(seen, Luck(1), never)
        assert TITLE.why_illegal(state, seat, decision.action) is None
        values = [candidate.value for candidate in decision.candidates]
        assert values == sorted(values, reverse=True)
        assert UNITS.get(level) != "win" or all(0 <= value <= 1 for value in values)
        legal = set(TITLE.legal_actions(seen).actions)
        assert {candidate.action for candidate in decision.candidates} in (set(), legal)


def test_the_same_view_with_another_hidden_world_gives_the_same_move() -> None:
    for n, (state, seat) in enumerate(decisions(3, 7)):
        seen = TITLE.view(state, seat)
        other = TITLE.view(TITLE.sample_state(seen, Luck(n)), seat)
        for level in LEVELS:
            assert quick(level)(seen, Luck(n), never) == quick(level)(other, Luck(n), never)


def test_the_oracle_knows_the_hands_that_hard_does_not() -> None:
    """Two worlds that look the same to a seat: hard does the same in both, its oracle often not."""
    differs = 0
    for n, (state, seat) in enumerate(decisions(3, 9)):
        seen = TITLE.view(state, seat)
        other = TITLE.sample_state(seen, Luck(n))
        decided = [ORACLES["hard"](world)(seen, Luck(n), lambda: True) for world in (state, other)]
        differs += decided[0] != decided[1]
    assert differs > 3


def eleven_to_lay(*gone: int) -> State:
    """Blue has an eleven and lays first; of the other colours, cards of these values have been seen and lie gray."""
    state = laid_out({"blue": (2, 10, 11)}, "red 7", number=5, banked="red 6")
    players = []
    for seat, player in enumerate(state.players):
        seen = tuple(card for card in player.unseen if VALUE[card] in gone) if seat != BLUE else ()
        unseen = tuple(card for card in player.unseen if card not in seen)
        hand = player.hand if seat == BLUE else unseen[:3]
        players.append(replace(player, hand=hand, unseen=unseen if seat == BLUE else unseen[3:], flipped=seen))
    return replace(state, players=tuple(players))


def test_medium_remembers_which_cards_have_been_played_and_easy_does_not() -> None:
    up = Play("blue 11", True)
    values = {
        level: [
            next(c.value for c in AGENTS[level](TITLE.view(state, BLUE), Luck(1), never).candidates if c.action == up)
            for state in (eleven_to_lay(12, 13), eleven_to_lay(4, 5))
        ]
        for level in ("easy", "medium")
    }
    assert values["easy"][0] == values["easy"][1]
    assert values["medium"][0] > values["medium"][1] + 0.5


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_a_search_spends_a_counted_budget(level: str) -> None:
    state, seat = decisions(4, 1)[30]
    seen = TITLE.view(state, seat)
    for share in (0.5, 1.0):
        work = scaled(level, share)(seen, Luck(1), never).work
        assert 0.7 * SEARCHING[level].playouts * share <= work <= SEARCHING[level].playouts * share


WAS = {
    "medium@0.1": [(Bank("red 11"), 1.480285714286), (PutUnder("yellow 6"), -0.149714285714)],
    "hard@0.1": [
        (DrawForExchange(), 0.568857987145),
        (Bank("red 1"), 0.05541772862),
        (DrawForExchange(), 0.689695582885),
        (PutUnder("yellow 4"), 0.694720102367),
    ],
    "expert@0.1": [
        (PassExchange(), 0.524388436184),
        (Bank("red 1"), 0.056043171771),
        (DrawForExchange(), 0.679223304193),
        (PutUnder("yellow 6"), 0.655481453718),
    ],
}
"""What 0.1.0's levels did at four moments, and what they made of it."""


@pytest.mark.parametrize("level", WAS)
def test_the_levels_of_0_1_play_as_they_did(level: str) -> None:
    found: list[tuple[Any, Any]] = []
    for n, (state, seat) in enumerate(decisions(6, 31)[1:]):
        decision = EARLIER[level](TITLE.view(state, seat), Luck(n), never)
        if decision.candidates:
            found.append((decision.action, pytest.approx(decision.candidates[0].value)))
    assert found == WAS[level]


@pytest.mark.parametrize("actions", range(2, 9))
def test_every_lap_costs_the_same_and_the_last_compares_two(actions: int) -> None:
    alive, costs = actions, []
    for count in laps(actions, 1000):
        costs.append(count * alive)
        last, alive = alive, (alive + 1) // 2
    assert last == 2
    assert max(costs) - min(costs) < 9
    assert sum(costs) <= 1000


def test_hard_answers_at_once_when_asked_to_stop() -> None:
    state, seat = decisions(5, 1)[3]
    seen = TITLE.view(state, seat)
    decision = AGENTS["hard"](seen, Luck(1), lambda: True)
    assert decision.work == len(TITLE.legal_actions(seen).actions)


def test_an_obvious_win_is_always_taken() -> None:
    """The last to lay in the last trick knows every result."""
    chances = 0
    for seed in range(16):
        for state, seat in decisions(seed, 1):
            if state.number == 8 and state.stage == "playing" and state.trick and len(state.trick.laid) == 3:
                seen = TITLE.view(state, seat)
                shares = {action: victory(state, seat, action) for action in TITLE.legal_actions(seen).actions}
                chances += len(set(shares.values())) > 1
                for level in LEVELS[1:]:
                    assert shares[quick(level)(seen, Luck(seed), never).action] == max(shares.values())
    assert chances > 2


def victory(state: State, seat: int, action: Any) -> float:
    outcome = TITLE.outcome(TITLE.apply(state, seat, action).state)
    assert outcome is not None
    return (seat in outcome.winners) / len(outcome.winners)


def test_a_forced_move_costs_no_work() -> None:
    state = laid_out({"blue": (6,)}, "red 7", number=8, banked="red 6")
    for level in LEVELS[1:]:
        decision = AGENTS[level](TITLE.view(state, BLUE), Luck(1), never)
        assert (decision.action, decision.work) == (Play("blue 6", False), 0)


def test_one_ply_policies_always_exchange() -> None:
    state = next(state for state in states(1) if state.stage == "exchanging")
    for level in ("easy", "medium"):
        assert AGENTS[level](TITLE.view(state, BLUE), Luck(1), never).action == DrawForExchange()


def test_easy_wins_more_than_half_of_its_rounds_against_three_random_players() -> None:
    won = 0.0
    for seed in range(12):
        easy_seat = seed % 4

        def choose(state: State, seat: int, luck: Luck, n: int, easy_seat: int = easy_seat) -> Any:
            level = "easy" if seat == easy_seat else "random"
            return AGENTS[level](TITLE.view(state, seat), Luck(n), never).action

        end = list(states(seed, opening("single_round"), choose))[-1]
        outcome = TITLE.outcome(end)
        assert outcome is not None
        won += (easy_seat in outcome.winners) / len(outcome.winners)
    assert won > 6  # luck alone gives 3


def test_easy_opponents_lay_at_most_three_of_ten_cards_face_down_and_yet_some() -> None:
    """Who plays against them first shall see what wins a trick, and that a card may lie face down."""
    faces: list[bool] = []

    def choose(state: State, seat: int, luck: Luck, n: int) -> Any:
        action = AGENTS["easy"](TITLE.view(state, seat), Luck(n), never).action
        faces.extend([action.up] if isinstance(action, Play) else [])
        return action

    for seed in range(12):
        list(states(seed, opening("single_round"), choose))
    assert 0.1 < faces.count(False) / len(faces) <= 0.3


def test_banking_takes_most_coins_and_then_the_middle() -> None:
    coins = rules().coins
    assert bank_choice([1, 7, 13], coins) == 7
    assert bank_choice([1, 4, 6, 13], coins) == 6
    assert bank_choice([1, 2, 12], coins) in (2, 12)
    assert put_under_choice([2, 7, 13]) == 2


def test_the_last_to_lay_does_not_waste_a_winner_by_the_heuristic() -> None:
    laid = (("blue 4", True), ("orange 10", True), ("yellow 5", True))
    state = laid_out({"red": (6, 12, 2)}, "red 7", number=8, banked="red 13", laid=laid)
    action = decide_one_ply(TITLE.view(state, 3), Heuristic()).action
    good = (Play("red 12", True), Play("red 6", True), Play("red 6", False), Play("red 2", False))
    assert action in good, "a two laid face up would be kept for one coin; a six in the middle turns gray"


# The evaluation.


def test_the_evaluation_prefers_a_better_bank_and_offers_every_action() -> None:
    state = laid_out({"blue": (7, 1), "orange": (5, 6), "yellow": (5, 6), "red": (5, 6)}, "blue 9", number=8)
    seven, one = act(state, (BLUE, Bank("blue 7"))), act(state, (BLUE, Bank("blue 1")))
    assert evaluation.value(seven, BLUE) > evaluation.value(one, BLUE)
    seen = TITLE.view(state, BLUE)
    assert evaluation.candidates(seen, Luck(1)) == TITLE.legal_actions(seen).actions


def test_victory_shares_are_shares_of_one_victory() -> None:
    assert evaluation.victory_shares((70, 60, 70, 10), "65") == [0.5, 0, 0.5, 0]
    running = evaluation.victory_shares((40, 30, 30, 20), "65")
    assert sum(running) == pytest.approx(1)
    assert running[0] > running[1] == running[2] > running[3]
    later = evaluation.victory_shares((60, 50, 50, 40), "65")
    assert later[0] > running[0]


def test_rounds_of_the_heuristic_score_what_the_rulings_expect() -> None:
    """About 21 points a round and player, about 25 for the best."""

    def choose(state: State, seat: int, luck: Luck, n: int) -> Any:
        return decide_one_ply(TITLE.view(state, seat), Heuristic()).action

    sums, best, rounds = 0, 0, 40
    for seed in range(rounds):
        for *_, events in steps(seed, opening("single_round"), choose):
            for event in events:
                if isinstance(event, RoundScored):
                    sums += sum(event.totals)
                    best += max(event.totals)
    assert 20 < sums / rounds / 4 < 25
    assert 23 < best / rounds < 29
