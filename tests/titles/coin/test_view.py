"""Who knows what (ruling 7): views, observed events, sampled states, and the face that nobody sees."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.coin import TITLE
from game.coin.rules.actions import Bank, Play
from game.coin.rules.events import CardDrawn, Dealt, Event, PlayedDown, WentGray
from game.coin.rules.state import COLOURS, VALUE, State
from game.coin.rules.view import Remembered, View, dark_cards
from game.core.contract import SPECTATOR
from game.core.luck import Luck
from tests.titles.coin.table import BLUE, EVERYBODY, ORANGE, VIEWERS, every_card, opening, states, steps, until

CARD = re.compile(rf"(?:{'|'.join(COLOURS)}) \d+")


def named(thing: object) -> set[str]:
    """Return every card that a value names anywhere."""
    return set(CARD.findall(repr(thing)))


def drawn_part(view: View) -> View:
    """Return what a scene may draw of a view."""
    return replace(view, remembered=Remembered(None, (), (), (), ()))


def known(view: View) -> set[str]:
    """Return the cards whose place the viewer knows."""
    return set(VALUE) - {card for suit in dark_cards(view) for card in suit}


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_sampled_state_fits_its_view_at_every_moment_for_every_viewer(seed: int) -> None:
    for n, state in enumerate(states(seed, opening("single_round"))):
        for viewer in VIEWERS:
            seen = TITLE.view(state, viewer)
            world = TITLE.sample_state(seen, Luck(n))
            assert TITLE.view(world, viewer) == seen
            assert len(every_card(world)) == 52
            assert set(every_card(world)) == set(VALUE)


def test_a_view_names_no_card_but_those_its_viewer_has_seen() -> None:
    for state in states(5, opening("single_round")):
        for viewer in VIEWERS:
            seen = TITLE.view(state, viewer)
            assert named(seen) == known(seen)


def test_the_face_of_a_card_played_face_down_is_not_in_the_drawn_part_of_any_view_nor_in_any_later_event() -> None:
    """Not even for its player; only `remembered` holds it, and only theirs."""
    hidden: dict[str, int] = {}
    for _, who, what, after, events in steps(8, opening("single_round")):
        assert not named(events) & set(hidden)
        if isinstance(what, Play) and not what.up:
            hidden[what.card] = who
        for viewer in VIEWERS:
            seen = TITLE.view(after, viewer)
            assert not named(drawn_part(seen)) & set(hidden)
            if after.stage != "over":
                assert named(seen.remembered) & set(hidden) == {c for c, seat in hidden.items() if seat == viewer}
    assert len(hidden) > 8


def test_undo_stops_at_every_step_and_only_a_card_after_which_the_trick_goes_on_tells_of_its_own_hand_alone() -> None:
    for before, who, what, after, _ in steps(2, opening("single_round")):
        step = TITLE.apply(before, who, what)
        assert step.irreversible
        assert step.own == (isinstance(what, Bank | Play) and after.stage == "playing")


def seen_of(event: Event, viewer: int) -> set[str]:
    return named(TITLE.observe(event, viewer))


def test_observed_events_name_only_cards_that_the_viewer_knows_anyway() -> None:
    for before, _, _, after, events in steps(9, opening("single_round")):
        for viewer in VIEWERS:
            knows = known(TITLE.view(before, viewer)) | known(TITLE.view(after, viewer))
            for event in events:
                assert seen_of(event, viewer) <= knows


def test_hands_and_draws_are_seen_by_their_owner_only() -> None:
    events = [event for *_, events in list(steps(1))[:10] for event in events]
    for event in events:
        if isinstance(event, Dealt):
            assert TITLE.observe(event, event.seat) == event
            assert TITLE.observe(event, SPECTATOR) == Dealt(event.seat, 3, ())
        if isinstance(event, CardDrawn):
            assert TITLE.observe(event, event.seat) == event
            assert TITLE.observe(event, (event.seat + 1) % 4) == CardDrawn(event.seat, None, False)


def test_a_face_down_card_is_seen_by_nobody_and_a_flipped_one_by_all() -> None:
    assert all(TITLE.observe(PlayedDown(BLUE), viewer) == PlayedDown(BLUE) for viewer in VIEWERS)
    flipped = WentGray(ORANGE, "orange 5")
    assert all(TITLE.observe(flipped, viewer) == flipped for viewer in VIEWERS)


def test_flipped_cards_are_remembered_by_everybody_but_the_bank_shows_only_their_number() -> None:
    state = next(s for s in states(1) if any(player.flipped for player in s.players))
    for viewer in VIEWERS:
        seen = TITLE.view(state, viewer)
        assert seen.remembered.flipped == tuple(player.flipped for player in state.players)
        assert seen.grays == tuple(player.grays for player in state.players)
        assert not named(seen.banks) & {card for player in state.players for card in player.flipped}


def test_a_spectator_remembers_nothing_private() -> None:
    for state in states(3, opening("single_round")):
        memory = TITLE.view(state, SPECTATOR).remembered
        assert (memory.down, memory.closed, memory.under) == (None, (), ())


def test_closed_cards_stay_closed_when_the_match_is_over() -> None:
    end = list(states(1))[-1]
    closed = {card for player in end.players for card in player.closed}
    assert not named(TITLE.view(end, SPECTATOR)) & closed
    assert not named(drawn_part(TITLE.view(end, BLUE))) & closed


def two_worlds(state: State, seat: int, n: int) -> tuple[State, State]:
    seen = TITLE.view(state, seat)
    return TITLE.sample_state(seen, Luck(2 * n)), TITLE.sample_state(seen, Luck(2 * n + 1))


def test_exchanging_the_hidden_part_of_a_world_changes_no_view() -> None:
    different = 0
    for n, state in enumerate(states(4, opening("single_round"))):
        for viewer in VIEWERS:
            one, other = two_worlds(state, viewer, n)
            assert TITLE.view(one, viewer) == TITLE.view(other, viewer)
            different += one != other
    assert different > 300


def test_sampled_hands_are_uniform_over_the_dark_cards() -> None:
    state = until("playing", seed=2, number=4)
    seat = next(s for s in EVERYBODY if s not in TITLE.waiting_for(state))
    other = (seat + 1) % 4
    seen = TITLE.view(state, seat)
    dark, size, worlds = dark_cards(seen)[other], seen.hand_sizes[other], 1500
    counts = Counter(card for n in range(worlds) for card in TITLE.sample_state(seen, Luck(n)).players[other].hand)
    share = size / len(dark)
    for card in dark:
        assert counts[card] / worlds == pytest.approx(share, abs=4 * sqrt(share * (1 - share) / worlds))
    assert set(counts) <= set(dark)


def test_a_player_knows_of_their_own_colour_all_but_the_top_of_the_deck_and_the_trick_deck() -> None:
    for state in states(6, opening("single_round")):
        for seat in EVERYBODY:
            assert dark_cards(TITLE.view(state, seat))[seat] == state.players[seat].unseen
