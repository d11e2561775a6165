"""The exchange after tricks 1 to 6: optional, simultaneous, final, hidden until all are ready (ruling 6)."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.coin import TITLE
from game.coin.rules.actions import Action, DrawForExchange, PassExchange, PutUnder
from game.coin.rules.events import CardDrawn, CardPutUnder, Exchanged, GotReady, HandKept
from game.coin.rules.state import State
from game.coin.table.status import status
from game.core.chance import Draw, Drew
from game.core.contract import CHANCE, SPECTATOR, Seat, Status
from game.core.luck import Luck
from tests.titles.coin.table import BLUE, EVERYBODY, ORANGE, RED, YELLOW, act, states, until


def drawn(state: State, seed: int = 1) -> State:
    """Let luck act until it has nothing to do."""
    while (request := TITLE.chance(state)) is not None:
        state = TITLE.apply(state, CHANCE, request.sample(Luck(seed))).state
    return state


def exchange(state: State, seat: Seat) -> State:
    """Let a seat draw and put its lowest card under the deck."""
    state = drawn(act(state, (seat, DrawForExchange())))
    return act(state, (seat, PutUnder(state.players[seat].hand[0])))


def refused(state: State, seat: Seat, action: Action) -> str:
    refusal = TITLE.why_illegal(state, seat, action)
    assert refusal is not None
    return refusal.reason


def test_everybody_is_waited_for_at_once() -> None:
    state = until("exchanging")
    assert TITLE.waiting_for(state) == {0, 1, 2, 3}
    for seat in EVERYBODY:
        assert TITLE.legal_actions(TITLE.view(state, seat)).actions == (DrawForExchange(), PassExchange())


def test_whoever_draws_must_put_one_card_under_and_it_may_be_the_one_just_drawn() -> None:
    state = drawn(act(until("exchanging"), (BLUE, DrawForExchange())))
    hand = state.players[BLUE].hand
    before = until("exchanging").players[BLUE].hand
    (new,) = set(hand) - set(before)
    assert TITLE.legal_actions(TITLE.view(state, BLUE)).actions == tuple(PutUnder(card) for card in hand)
    assert refused(state, BLUE, PassExchange()) == "put_one_under"
    assert refused(state, BLUE, DrawForExchange()) == "put_one_under"
    after = act(state, (BLUE, PutUnder(new))).players[BLUE]
    assert after.hand == before
    assert after.under == (new,)


def test_a_card_cannot_be_put_under_before_drawing() -> None:
    state = until("exchanging")
    assert refused(state, BLUE, PutUnder(state.players[BLUE].hand[0])) == "draw_first"


def test_a_decision_is_final() -> None:
    state = act(until("exchanging"), (BLUE, PassExchange()))
    assert refused(state, BLUE, DrawForExchange()) == "exchange_decided"
    assert TITLE.waiting_for(state) == {1, 2, 3}
    assert not TITLE.legal_actions(TITLE.view(state, BLUE))


def test_the_game_goes_on_when_the_last_has_decided_and_then_tells_who_exchanged() -> None:
    state = exchange(until("exchanging"), ORANGE)
    state = act(state, (BLUE, PassExchange()), (RED, PassExchange()))
    assert state.stage == "exchanging"
    for viewer in (SPECTATOR, RED):  # whoever is missing is named: they may read it behind the curtain
        assert status(TITLE.view(state, viewer)) == (Status("exchange_last", {"seat": YELLOW}),)
    step = TITLE.apply(state, YELLOW, PassExchange())
    assert step.events == (
        GotReady(YELLOW),
        HandKept(BLUE, 1),
        Exchanged(ORANGE, 1),
        HandKept(YELLOW, 1),
        HandKept(RED, 1),
    )
    assert step.state.stage == "picking"
    assert step.state.number == 2
    assert [player.exchanges for player in step.state.players] == [(), (1,), (), ()]


def test_until_all_have_decided_others_see_only_who_is_ready() -> None:
    state = until("exchanging")
    before = TITLE.view(state, RED)
    lifting = act(state, (BLUE, DrawForExchange()))
    assert TITLE.view(lifting, RED) == before
    holding = drawn(lifting)
    assert TITLE.view(holding, RED) == before
    done = act(holding, (BLUE, PutUnder(holding.players[BLUE].hand[0])))
    passed = act(state, (BLUE, PassExchange()))
    assert TITLE.view(done, RED) == TITLE.view(passed, RED)
    assert TITLE.view(done, RED).ready == (True, False, False, False)


def test_the_events_of_a_hidden_exchange_reach_only_its_player() -> None:
    state = act(until("exchanging"), (BLUE, DrawForExchange()))
    request = TITLE.chance(state)
    assert request is not None
    step = TITLE.apply(state, CHANCE, request.sample(Luck(1)))
    (event,) = step.events
    assert isinstance(event, CardDrawn)
    assert TITLE.observe(event, BLUE) == event
    assert [TITLE.observe(event, viewer) for viewer in (-1, 1, 2, 3)] == [None] * 4
    put, ready = TITLE.apply(step.state, BLUE, PutUnder(step.state.players[BLUE].hand[0])).events
    assert isinstance(put, CardPutUnder)
    assert TITLE.observe(put, BLUE) == put
    assert [TITLE.observe(put, viewer) for viewer in (-1, 1, 2, 3)] == [None] * 4
    assert [TITLE.observe(ready, viewer) for viewer in (-1, 1, 2, 3)] == [GotReady(BLUE)] * 4


def test_after_trick_seven_and_eight_no_exchange_is_offered() -> None:
    offered = {state.number for state in states(1) if state.stage == "exchanging"}
    assert offered == {1, 2, 3, 4, 5, 6}


def test_the_order_of_commitment_never_matters() -> None:
    start = until("exchanging")
    plans: dict[Seat, bool] = {BLUE: True, ORANGE: False, YELLOW: True, RED: True}
    results = set()
    for order in permutations(EVERYBODY):
        state = start
        for seat in order:
            state = exchange(state, seat) if plans[seat] else act(state, (seat, PassExchange()))
        results.add(repr(state))
    assert len(results) == 1


def test_draws_may_overlap_without_disturbing_each_other() -> None:
    start = until("exchanging")
    both = drawn(act(start, (YELLOW, DrawForExchange()), (BLUE, DrawForExchange())))
    one_by_one = drawn(act(drawn(act(start, (BLUE, DrawForExchange()))), (YELLOW, DrawForExchange())))
    assert both == one_by_one


def test_cards_put_under_come_back_in_their_order_once_the_top_is_used_up() -> None:
    """With an exchange after every trick the last draws are known to their player."""

    def exchanging(state: State, seat: Seat, luck: Luck, n: int) -> Action:
        return TITLE.legal_actions(TITLE.view(state, seat)).actions[0]

    known = 0
    for state in states(6, choose=exchanging):
        if state.round > 1:
            break
        player = state.players[BLUE]
        request = TITLE.chance(state)
        if state.stage == "drawing" and state.due == BLUE and player.top == 0:
            assert isinstance(request, Draw)
            assert request.items == player.under[:1]
            after = TITLE.apply(state, CHANCE, Drew(player.under[:1])).state.players[BLUE]
            assert after.under == player.under[1:]
            known += 1
    # Eight draws and six exchanges take 14 cards, six beyond the top of eight; two of these in exchanges.
    assert known == 4


def test_the_player_knows_what_lies_at_the_bottom_and_the_others_only_since_when() -> None:
    state = exchange(exchange(until("exchanging"), BLUE), ORANGE)
    (put,) = state.players[BLUE].under
    state = act(state, (YELLOW, PassExchange()), (RED, PassExchange()))
    assert TITLE.view(state, BLUE).remembered.under == (put,)
    assert TITLE.view(state, RED).remembered.under == ()
    assert TITLE.view(state, RED).remembered.exchanges == ((1,), (1,), (), ())
    assert TITLE.snapshot(state)["players"][BLUE]["under"] == [{"card": put, "after_trick": 1}]


@pytest.mark.parametrize("seat", EVERYBODY)
def test_the_view_of_whoever_holds_a_card_too_many_shows_it_to_that_seat_alone(seat: Seat) -> None:
    state = drawn(act(until("exchanging"), (seat, DrawForExchange())))
    size = len(state.players[seat].hand)
    assert TITLE.view(state, seat).hand_sizes[seat] == size
    other = (seat + 1) % 4
    assert TITLE.view(state, other).hand_sizes[seat] == size - 1
    assert TITLE.view(state, other).decks[seat] == state.players[seat].deck + 1
