"""The opponents: lawful, blind to what they may not know, and measurably better than chance."""

from __future__ import annotations

from typing import Any

import pytest

from game import coin
from game.coin import eye, minds
from game.coin.knowledge import shuffled
from game.coin.minds import MINDS, by_thumb, laps, middle_of
from game.coin.nouns import CARDS, COLOURS, VALUE, Bank, Play, PutUnder, RoundScored, State
from game.coin.playout import Playout
from game.coin.thumb import bank_choice, put_under_choice
from game.core.chance import ChanceAction, Drew, Picked
from game.core.contract import CHANCE, totals
from game.core.luck import Luck
from tests.titles.coin.table import BLUE, act, laid_out, opening, rules, states, steps


def never() -> bool:
    return False


def decisions(seed: int, every: int, target: str = "single_round") -> list[tuple[State, int]]:
    """Return some moments of a random match at which a seat is asked."""
    asked = [(state, seat) for state in states(seed, opening(target)) for seat in coin.waiting_for(state)]
    return asked[::every]


def test_the_rules_of_thumb_are_always_lawful() -> None:
    for state, seat in decisions(1, 1, "65"):
        assert coin.permits(state, seat, by_thumb(coin.view(state, seat))) is None


@pytest.mark.parametrize("level", ["random", "easy", "hard"])
def test_every_level_answers_from_its_menu(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minds, "PLAYOUTS", 40)
    for state, seat in decisions(2, 7):
        thought = MINDS[level](coin.view(state, seat), Luck(1), never)
        assert coin.permits(state, seat, thought.action) is None


def test_the_same_view_with_another_hidden_world_gives_the_same_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minds, "PLAYOUTS", 40)
    for n, (state, seat) in enumerate(decisions(3, 5)):
        seen = coin.view(state, seat)
        other = coin.view(coin.imagine(seen, Luck(n)), seat)
        for level in ("easy", "hard"):
            assert MINDS[level](seen, Luck(n), never) == MINDS[level](other, Luck(n), never)


def test_hard_spends_a_counted_budget_and_ranks_what_it_considered() -> None:
    state, seat = decisions(4, 1)[30]
    seen = coin.view(state, seat)
    thought = MINDS["hard"](seen, Luck(1), never)
    assert {candidate.action for candidate in thought.candidates} == set(coin.menu(seen).actions)
    assert 0.8 * minds.PLAYOUTS <= thought.work <= minds.PLAYOUTS
    assert thought.action == thought.candidates[0].action


@pytest.mark.parametrize("actions", range(2, 9))
def test_every_lap_costs_the_same_and_the_last_compares_two(actions: int) -> None:
    alive, costs = actions, []
    for count in laps(actions):
        costs.append(count * alive)
        last, alive = alive, (alive + 1) // 2
    assert last == 2
    assert max(costs) - min(costs) < 9
    assert sum(costs) <= minds.PLAYOUTS


def test_hard_answers_at_once_when_told_to_stop() -> None:
    state, seat = decisions(5, 1)[3]
    seen = coin.view(state, seat)
    thought = MINDS["hard"](seen, Luck(1), lambda: True)
    assert thought.work == len(coin.menu(seen).actions)


def test_an_obvious_win_is_always_taken() -> None:
    """The last to lay in the last trick knows every result."""
    chances = 0
    for seed in range(16):
        for state, seat in decisions(seed, 1):
            if state.number == 8 and state.stage == "playing" and state.trick and len(state.trick.laid) == 3:
                seen = coin.view(state, seat)
                shares = {action: victory(state, seat, action) for action in coin.menu(seen).actions}
                chances += len(set(shares.values())) > 1
                assert shares[MINDS["hard"](seen, Luck(seed), never).action] == max(shares.values())
    assert chances > 2


def victory(state: State, seat: int, action: Any) -> float:
    outcome = coin.outcome(coin.apply(state, seat, action).state)
    assert outcome is not None
    return (seat in outcome.winners) / len(outcome.winners)


def test_easy_beats_three_random_players_almost_always() -> None:
    won = 0.0
    for seed in range(12):
        easy_seat = seed % 4

        def choose(state: State, seat: int, luck: Luck, n: int, easy_seat: int = easy_seat) -> Any:
            level = "easy" if seat == easy_seat else "random"
            return MINDS[level](coin.view(state, seat), Luck(n), never).action

        end = list(states(seed, opening("single_round"), choose))[-1]
        outcome = coin.outcome(end)
        assert outcome is not None
        won += (easy_seat in outcome.winners) / len(outcome.winners)
    assert won >= 8


def test_banking_takes_most_coins_and_then_the_middle() -> None:
    coins = rules().coins
    assert bank_choice([1, 7, 13], coins) == 7
    assert bank_choice([1, 4, 6, 13], coins) == 6
    assert bank_choice([1, 2, 12], coins) in (2, 12)
    assert put_under_choice([2, 7, 13]) == 2


def test_the_last_to_lay_does_not_waste_a_winner_by_the_rules_of_thumb() -> None:
    laid = (("blue 4", True), ("orange 10", True), ("yellow 5", True))
    state = laid_out({"red": (6, 12, 2)}, "red 7", number=8, banked="red 13", laid=laid)
    action = by_thumb(coin.view(state, 3))
    assert action in (Play("red 12", True), Play("red 6", False), Play("red 2", False))


# The private board against the readable rules.


def answer_from(board: Playout, state: State) -> ChanceAction:
    """Answer chance as the board's fixed order says."""
    if state.stage == "picking":
        return Picked(COLOURS[board.trick_deck[-1][0]])
    if state.stage == "revealing":
        seat, value = board.trick_deck.pop()
        return Drew((CARDS[seat][value - 1],))
    seat = state.due if state.stage == "drawing" else state.choices.index("drawing")
    return Drew((CARDS[seat][board.decks[seat].pop(0) - 1],))


def slow_scores(state: State, board: Playout) -> list[int]:
    """Play the round out by the readable rules and the same rules of thumb, with the board's hidden order."""
    while True:
        if coin.chance(state) is not None:
            step = coin.apply(state, CHANCE, answer_from(board, state))
        else:
            seat = min(coin.waiting_for(state))
            action = by_thumb(coin.view(state, seat))
            if isinstance(action, PutUnder):
                board.decks[seat].append(VALUE[action.card])
            step = coin.apply(state, seat, action)
        state = step.state
        for event in step.events:
            if isinstance(event, RoundScored):
                return list(totals(event.lines, 4))


@pytest.mark.parametrize("seed", range(6))
def test_the_private_board_scores_every_round_as_the_readable_rules_do(seed: int) -> None:
    for n, (state, _) in enumerate(decisions(seed, 6)):
        board = Playout(state, Luck(n))
        assert board.copy().finish() == slow_scores(state, board)


def test_the_private_board_follows_single_actions() -> None:
    for n, (state, seat) in enumerate(decisions(7, 4)):
        for action in coin.menu(coin.view(state, seat)).actions:
            board = Playout(state, Luck(n))
            board.act(seat, action)
            after = coin.apply(state, seat, action).state
            if coin.chance(after) is None and after.stage == "playing":
                fresh = Playout(after, Luck(n))
                assert (board.hands, board.points, board.grays) == (fresh.hands, fresh.points, fresh.grays)
                assert (board.closed, board.high, board.low) == (fresh.closed, fresh.high, fresh.low)


def test_the_private_board_shows_a_seat_the_same_middle_as_its_view() -> None:
    for state, seat in decisions(8, 1):
        if state.stage == "playing":
            assert Playout(state, Luck(1)).middle(seat) == middle_of(coin.view(state, seat))


def test_shuffling_by_one_number_reaches_every_order() -> None:
    three = ("blue 1", "blue 2", "blue 3")
    assert {tuple(shuffled(three, number)) for number in range(6)} == {
        (a, b, c) for a in three for b in three for c in three if len({a, b, c}) == 3
    }


# The eye.


def test_the_eye_prefers_a_better_bank_and_offers_every_action() -> None:
    state = laid_out({"blue": (7, 1), "orange": (5, 6), "yellow": (5, 6), "red": (5, 6)}, "blue 9", number=8)
    seven, one = act(state, (BLUE, Bank("blue 7"))), act(state, (BLUE, Bank("blue 1")))
    assert eye.worth(seven, BLUE) > eye.worth(one, BLUE)
    seen = coin.view(state, BLUE)
    assert eye.candidates(seen, Luck(1)) == coin.menu(seen).actions


def test_prospects_are_shares_of_one_victory() -> None:
    assert eye.prospects((70, 60, 70, 10), "65") == [0.5, 0, 0.5, 0]
    running = eye.prospects((40, 30, 30, 20), "65")
    assert sum(running) == pytest.approx(1)
    assert running[0] > running[1] == running[2] > running[3]
    later = eye.prospects((60, 50, 50, 40), "65")
    assert later[0] > running[0]


def test_rounds_of_the_rules_of_thumb_are_worth_what_the_rulings_expect() -> None:
    """About 21 points a round and player, about 25 for the best."""

    def choose(state: State, seat: int, luck: Luck, n: int) -> Any:
        return by_thumb(coin.view(state, seat))

    sums, best, rounds = 0, 0, 40
    for seed in range(rounds):
        for *_, events in steps(seed, opening("single_round"), choose):
            for event in events:
                if isinstance(event, RoundScored):
                    sums += sum(event.totals)
                    best += max(event.totals)
    assert 20 < sums / rounds / 4 < 25
    assert 23 < best / rounds < 29
