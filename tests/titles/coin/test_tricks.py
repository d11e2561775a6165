"""Banking, laying and taking: rulings 1, 3, 4, 5 and the rulebook's example trick (in-game rules 4 to 7)."""

from __future__ import annotations

import pytest

from game.coin import TITLE
from game.coin.rules.actions import Action, Bank, PassExchange, Play
from game.coin.rules.events import Banked, LowKept, PlayedDown, PlayedUp, TrickLost, TrickTaken, WentGray
from game.coin.rules.state import COLOURS, State
from game.coin.rules.trick import closed_values, highest, lowest
from game.core.contract import Refusal
from tests.titles.coin.table import BLUE, EVERYBODY, ORANGE, RED, YELLOW, act, deal, every_card, laid_out, states

HANDS = {"blue": (2, 3, 7, 9), "orange": (5, 8, 9, 11), "yellow": (1, 3, 7, 11), "red": (3, 10, 11)}


def example() -> State:
    """The rulebook's trick: red's second, so red's hand is a card shorter."""
    return laid_out(HANDS, "red 9", number=5)


def after_three() -> State:
    return act(
        example(),
        (RED, Bank("red 10")),
        (BLUE, Play("blue 3", True)),
        (ORANGE, Play("orange 11", True)),
        (YELLOW, Play("yellow 1", True)),
    )


def refused(state: State, seat: int, action: Action) -> str:
    refusal = TITLE.why_illegal(state, seat, action)
    assert isinstance(refusal, Refusal)
    return refusal.reason


def test_colours_sit_clockwise_blue_orange_yellow_red() -> None:
    assert COLOURS == ("blue", "orange", "yellow", "red")


def test_only_the_trick_cards_owner_banks_and_nobody_lays_before() -> None:
    state = example()
    assert TITLE.waiting_for(state) == {RED}
    assert refused(state, BLUE, Bank("blue 3")) == "only_owner_banks"
    assert refused(state, BLUE, Play("blue 3", True)) == "bank_first"


def test_the_banked_card_lies_face_up_in_the_bank_and_may_be_any_card_of_the_hand() -> None:
    state = example()
    assert TITLE.legal_actions(TITLE.view(state, RED)).actions == (Bank("red 3"), Bank("red 10"), Bank("red 11"))
    step = TITLE.apply(state, RED, Bank("red 10"))
    assert step.events == (Banked(RED, "red 10"),)
    assert step.state.players[RED].bank == ("red 10",)


def test_the_banked_card_never_has_the_trick_cards_value() -> None:
    for seed in range(5):
        for state in states(seed):
            if state.trick is not None and state.trick.banked is not None and state.trick.card is not None:
                assert state.trick.banked.split()[1] != state.trick.card.split()[1]


def test_the_seat_left_of_the_owner_begins_and_the_owner_ends() -> None:
    state = act(example(), (RED, Bank("red 10")))
    order = []
    for card in ("blue 2", "orange 5", "yellow 1", "red 3"):
        (seat,) = TITLE.waiting_for(state)
        order.append(seat)
        state = act(state, (seat, Play(card, False)))
    assert order == [BLUE, ORANGE, YELLOW, RED]


def test_the_values_of_trick_card_banked_card_and_middle_are_closed() -> None:
    state = act(after_three())
    assert state.trick is not None
    assert closed_values(state.trick) == {
        9: ("trick_card", "red 9"),
        10: ("banked_card", "red 10"),
        3: ("middle_card", "blue 3"),
        11: ("middle_card", "orange 11"),
        1: ("middle_card", "yellow 1"),
    }


@pytest.mark.parametrize(
    ("seat", "card", "reason"),
    [(BLUE, "blue 9", "value_of_trick_card"), (BLUE, "blue 10", "value_of_banked_card")],
)
def test_no_card_lies_face_up_with_the_value_of_the_trick_card_or_the_banked_card(
    seat: int, card: str, reason: str
) -> None:
    state = act(laid_out({**HANDS, "blue": (9, 10)}, "red 9"), (RED, Bank("red 10")))
    assert refused(state, seat, Play(card, True)) == reason
    assert TITLE.why_illegal(state, seat, Play(card, False)) is None


def test_in_the_example_red_holds_two_closed_values_and_can_only_play_face_down() -> None:
    state = after_three()
    assert refused(state, RED, Play("red 11", True)) == "value_of_middle_card"
    assert refused(state, RED, Play("red 3", True)) == "value_of_middle_card"
    assert TITLE.legal_actions(TITLE.view(state, RED)).actions == (Play("red 3", False), Play("red 11", False))


def test_in_the_example_orange_takes_yellow_keeps_and_blue_and_red_turn_gray() -> None:
    step = TITLE.apply(after_three(), RED, Play("red 11", False))
    assert step.events == (
        PlayedDown(RED),
        WentGray(BLUE, "blue 3"),
        TrickTaken(ORANGE, "orange 11", "red 9"),
        LowKept(YELLOW, "yellow 1"),
        WentGray(RED, None),
    )
    blue, orange, yellow, red = step.state.players
    assert (blue.bank, blue.flipped, blue.closed) == ((), ("blue 3",), ())
    assert set(orange.bank) == {"orange 11", "red 9"}
    assert yellow.bank == ("yellow 1",)
    assert (red.bank, red.flipped, red.closed) == (("red 10",), (), ("red 11",))


def test_a_face_down_card_is_always_allowed_even_when_a_face_up_card_could_be_played() -> None:
    state = act(example(), (RED, Bank("red 10")))
    for card in state.players[BLUE].hand:
        assert TITLE.why_illegal(state, BLUE, Play(card, False)) is None


def test_a_face_down_card_closes_no_value() -> None:
    state = act(example(), (RED, Bank("red 10")), (BLUE, Play("blue 7", False)), (ORANGE, Play("orange 5", True)))
    assert TITLE.why_illegal(state, YELLOW, Play("yellow 7", True)) is None


def test_four_face_down_cards_leave_the_trick_card_to_nobody() -> None:
    state = act(
        example(),
        (RED, Bank("red 10")),
        (BLUE, Play("blue 7", False)),
        (ORANGE, Play("orange 5", False)),
        (YELLOW, Play("yellow 1", False)),
    )
    step = TITLE.apply(state, RED, Play("red 3", False))
    assert step.events[-1] == TrickLost("red 9")
    assert step.state.lost == ("red 9",)
    assert [player.grays for player in step.state.players] == [1, 1, 1, 1]
    assert [player.bank for player in step.state.players] == [(), (), (), ("red 10",)]


def test_a_lone_face_up_card_is_highest_and_lowest_takes_the_trick_card_and_stays_face_up() -> None:
    state = act(
        example(),
        (RED, Bank("red 10")),
        (BLUE, Play("blue 7", False)),
        (ORANGE, Play("orange 5", True)),
        (YELLOW, Play("yellow 1", False)),
    )
    assert state.trick is not None
    assert highest(state.trick) == lowest(state.trick)
    step = TITLE.apply(state, RED, Play("red 3", False))
    assert TrickTaken(ORANGE, "orange 5", "red 9") in step.events
    assert not any(isinstance(event, LowKept) for event in step.events)
    assert set(step.state.players[ORANGE].bank) == {"orange 5", "red 9"}


def test_two_face_up_cards_are_both_kept() -> None:
    state = act(
        example(),
        (RED, Bank("red 10")),
        (BLUE, Play("blue 2", True)),
        (ORANGE, Play("orange 5", True)),
        (YELLOW, Play("yellow 1", False)),
    )
    after = TITLE.apply(state, RED, Play("red 3", False)).state
    assert after.players[BLUE].bank == ("blue 2",)
    assert set(after.players[ORANGE].bank) == {"orange 5", "red 9"}


def test_neither_trick_card_nor_banked_card_counts_as_highest_or_lowest() -> None:
    hands = {"blue": (4, 5), "orange": (6, 8), "yellow": (7, 8), "red": (3, 13)}
    state = act(
        laid_out(hands, "red 1"),
        (RED, Bank("red 13")),
        (BLUE, Play("blue 4", True)),
        (ORANGE, Play("orange 6", True)),
        (YELLOW, Play("yellow 7", True)),
    )
    after = TITLE.apply(state, RED, Play("red 3", False)).state
    assert set(after.players[YELLOW].bank) == {"yellow 7", "red 1"}
    assert after.players[BLUE].bank == ("blue 4",)


def test_the_owner_may_win_back_their_own_trick_card() -> None:
    state = act(
        laid_out({**HANDS, "red": (10, 12)}, "red 9"),
        (RED, Bank("red 10")),
        (BLUE, Play("blue 3", True)),
        (ORANGE, Play("orange 11", True)),
        (YELLOW, Play("yellow 1", True)),
        (RED, Play("red 12", True)),
    )
    assert set(state.players[RED].bank) == {"red 10", "red 12", "red 9"}
    assert state.players[ORANGE].flipped == ("orange 11",)


def test_laying_face_up_shows_the_card_and_laying_face_down_shows_nothing() -> None:
    state = act(example(), (RED, Bank("red 10")))
    assert TITLE.apply(state, BLUE, Play("blue 7", True)).events == (PlayedUp(BLUE, "blue 7"),)
    assert TITLE.apply(state, BLUE, Play("blue 7", False)).events == (PlayedDown(BLUE),)


def test_a_card_that_is_not_in_the_hand_cannot_be_banked_or_laid() -> None:
    state = example()
    assert refused(state, RED, Bank("red 12")) == "card_not_in_hand"
    assert refused(state, RED, Bank("no card")) == "card_not_in_hand"
    laying = act(state, (RED, Bank("red 10")))
    assert refused(laying, BLUE, Play("orange 5", True)) == "card_not_in_hand"


def test_out_of_turn_out_of_time_and_out_of_seat_are_refused() -> None:
    laying = act(example(), (RED, Bank("red 10")))
    assert refused(laying, YELLOW, Play("yellow 1", True)) == "not_your_turn"
    assert refused(laying, RED, Bank("red 3")) == "no_banking_now"
    assert refused(laying, BLUE, PassExchange()) == "no_exchange_now"
    assert refused(laying, 4, Play("blue 3", True)) == "no_seat"


def test_hands_shrink_when_ones_own_colour_is_revealed() -> None:
    """Before laying: four cards, one less for each own trick before, one less for the banked card."""
    for state in states(2):
        if state.stage == "banking" and state.trick is not None:
            for seat in EVERYBODY:
                own = 2 - state.players[seat].to_reveal - (seat == state.trick.owner)
                assert len(state.players[seat].hand) == 4 - own


def test_all_52_cards_are_there_after_every_step_of_a_round() -> None:
    assert sorted(every_card(deal(1))) == sorted(set(every_card(deal(1))))
    assert len(every_card(deal(1))) == 52
