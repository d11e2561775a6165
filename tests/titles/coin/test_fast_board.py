"""The private board plays by the readable rules, and the learned policy sees on it what a seat may know."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.coin import TITLE
from game.coin.opponents.fast_board import FastBoard, Heuristic
from game.coin.opponents.heuristic import (
    NO_HIGH,
    NO_LOW,
    Middle,
    bank_choice,
    play_choice,
    put_under_choice,
    value_of_gray,
)
from game.coin.opponents.learned import FILE, SIZES, stored_weights, trained, untrained
from game.coin.opponents.one_ply import decide_one_ply
from game.coin.opponents.training import BANK, LAY, UNDER, LeastSquares, features
from game.coin.rules.actions import Bank, DrawForExchange, Play, PutUnder
from game.coin.rules.events import RoundScored
from game.coin.rules.legal import legal_actions
from game.coin.rules.sampling import shuffled
from game.coin.rules.state import CARDS, COLOURS, SEAT_COUNT, TRICKS, VALUE, State
from game.coin.rules.trick import closed_values, face_up
from game.coin.rules.view import View
from game.core.chance import ChanceAction, Drew, Picked
from game.core.contract import CHANCE, BadData, totals
from game.core.luck import Luck
from tests.long.coin_board import play_both
from tests.titles.coin.table import opening, states


def decisions(seed: int, every: int) -> list[tuple[State, int]]:
    """Return some moments of a random round at which a seat is asked."""
    found = states(seed, opening("single_round"))
    return [(state, seat) for state in found for seat in TITLE.waiting_for(state)][::every]


def middle_of(view: View) -> Middle:
    """Read from a view what its seat sees that is about to lay a card."""
    trick = view.trick
    assert trick is not None
    assert trick.card is not None
    shown = [VALUE[card] for card in face_up(trick)]
    to_come = TRICKS - view.number
    return Middle(
        closed=sum(1 << value for value in closed_values(trick)),
        high=max(shown, default=NO_HIGH),
        low=min(shown, default=NO_LOW),
        later=SEAT_COUNT - 1 - len(trick.laid),
        prize=view.rules.coins[VALUE[trick.card]] + (trick.owner != view.viewer),
        to_come=to_come,
        gray=value_of_gray(view.viewer, view.grays, to_come),
    )


def answer_from(board: FastBoard, state: State) -> ChanceAction:
    """Answer chance as the board's fixed order says."""
    if state.stage == "picking":
        return Picked(COLOURS[board.trick_deck[-1][0]])
    if state.stage == "revealing":
        seat, value = board.trick_deck.pop()
        return Drew((CARDS[seat][value - 1],))
    seat = state.due if state.stage == "drawing" else state.choices.index("drawing")
    return Drew((CARDS[seat][board.decks[seat].pop(0) - 1],))


def by_heuristic(view: View) -> Any:
    """Return what the heuristic chooses, read from a view."""
    hand, suit = [VALUE[card] for card in view.hand], CARDS[view.viewer]
    if view.stage == "banking":
        return Bank(suit[bank_choice(hand, view.rules.coins) - 1])
    if view.stage == "playing":
        value, up = play_choice(hand, middle_of(view), view.rules.coins)
        return Play(suit[value - 1], up)
    return DrawForExchange() if view.choice == "open" else PutUnder(suit[put_under_choice(hand) - 1])


def by_learned(view: View) -> Any:
    """Return what the learned policy chooses."""
    return decide_one_ply(view, trained()).action


def slow_scores(state: State, board: FastBoard, choose: Any) -> list[int]:
    """Play the round out by the readable rules by the same policy, with the board's hidden order."""
    while True:
        if TITLE.chance(state) is not None:
            step = TITLE.apply(state, CHANCE, answer_from(board, state))
        else:
            seat = min(TITLE.waiting_for(state))
            action = choose(TITLE.view(state, seat))
            if isinstance(action, PutUnder):
                board.decks[seat].append(VALUE[action.card])
            step = TITLE.apply(state, seat, action)
        state = step.state
        for event in step.events:
            if isinstance(event, RoundScored):
                return list(totals(event.lines, 4))


@pytest.mark.parametrize(("policy", "choose"), [(Heuristic(), by_heuristic), (trained(), by_learned)])
@pytest.mark.parametrize("seed", range(3))
def test_the_private_board_scores_every_round_as_the_readable_rules_do(seed: int, policy: Any, choose: Any) -> None:
    """What a policy may see is read anew from the view at every step on the slow side."""
    for n, (state, _) in enumerate(decisions(seed, 6)):
        board = FastBoard(state, Luck(n))
        assert board.copy().finish((policy,) * SEAT_COUNT) == slow_scores(state, board, choose)


def test_the_private_board_follows_single_actions() -> None:
    for n, (state, seat) in enumerate(decisions(7, 4)):
        for action in TITLE.legal_actions(TITLE.view(state, seat)).actions:
            board = FastBoard(state, Luck(n))
            board.act(seat, action)
            after = TITLE.apply(state, seat, action).state
            if TITLE.chance(after) is None and after.stage == "playing":
                fresh = FastBoard(after, Luck(n))
                assert (board.hands, board.points, board.grays) == (fresh.hands, fresh.points, fresh.grays)
                assert (board.closed, board.high, board.low) == (fresh.closed, fresh.high, fresh.low)


def test_the_private_board_shows_a_seat_the_same_middle_as_its_view() -> None:
    for state, seat in decisions(8, 1):
        if state.stage == "playing":
            assert FastBoard(state, Luck(1)).middle(seat) == middle_of(TITLE.view(state, seat))


def test_shuffling_by_one_number_reaches_every_order() -> None:
    three = ("blue 1", "blue 2", "blue 3")
    assert {tuple(shuffled(three, number)) for number in range(6)} == {
        (a, b, c) for a in three for b in three for c in three if len({a, b, c}) == 3
    }


def test_the_private_board_follows_2_000_random_actions() -> None:
    assert sum(play_both(seed) for seed in range(25)) > 1900


# The learned policy.


def test_one_ply_and_the_heuristic_choose_alike() -> None:
    for state, seat in decisions(9, 3):
        seen = TITLE.view(state, seat)
        if state.stage == "playing" and len(legal_actions(seen).actions) > 1:
            hand = [VALUE[card] for card in seen.hand]
            chosen = decide_one_ply(seen, Heuristic()).candidates
            value, up = play_choice(hand, middle_of(seen), seen.rules.coins)
            best = Play(CARDS[seat][value - 1], up)
            assert chosen[0].value == next(found.value for found in chosen if found.action == best)


@pytest.mark.parametrize("learned", [trained(), untrained()], ids=["trained", "untrained"])
def test_the_learned_policy_lays_what_it_values_most(learned: Any) -> None:
    for state, seat in decisions(10, 3):
        if state.stage == "playing":
            board = FastBoard(state, Luck(1))
            value, up = learned.lay(board, seat)
            action = Play(CARDS[seat][value - 1], up)
            values = [learned.value(board, seat, other) for other in legal_actions(TITLE.view(state, seat)).actions]
            assert learned.value(board, seat, action) == max(values)


def test_the_learned_policy_values_the_features_it_was_trained_on() -> None:
    """The quick tables and the plain sum of weights times features agree."""
    weights = stored_weights(FILE)
    for state, seat in decisions(11, 4):
        board = FastBoard(state, Luck(1))
        for action in legal_actions(TITLE.view(state, seat)).actions:
            if state.stage in ("banking", "playing"):
                groups = LAY if isinstance(action, Play) else BANK
                row = [x for group in groups for x in weights[group]]
                plain = sum(a * b for a, b in zip(row, features(board, seat, action), strict=True))
                assert trained().value(board, seat, action) == pytest.approx(plain)


def test_weights_that_are_too_few_are_named(tmp_path: Path) -> None:
    short = tmp_path / "learned.toml"
    short.write_text(FILE.read_text(encoding="utf-8").replace("take = [", "take = [1.0, "), encoding="utf-8")
    with pytest.raises(BadData, match=r"^learned\.toml: take has 2 weights, but needs 1$"):
        stored_weights(short)
    assert {*LAY, *BANK, *UNDER} == set(SIZES)


def test_least_squares_find_the_numbers_behind_the_differences() -> None:
    squares = LeastSquares(2)
    for n in range(200):
        rows = [[float(n % 7), 1.0], [float(n % 3), float(n % 5)]]
        squares.add(rows, [100 + 2 * a - 3 * b for a, b in rows])
    assert squares.solved([0, 0]) == pytest.approx([2, -3], abs=0.2)
