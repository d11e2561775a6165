"""Who knows what: views, observed events, and pasts sampled at their true odds (ruling 16)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.american_numismatists import TITLE
from game.american_numismatists.rules.actions import DrawCollector, PlaySnoop
from game.american_numismatists.rules.past import sample_past
from game.american_numismatists.rules.state import NOBODY, Trace
from game.core.chance import Drew
from game.core.contract import CHANCE, SPECTATOR
from game.core.luck import Luck
from tests.titles.american_numismatists.matches import WHOLE, everything, played, states
from tests.titles.american_numismatists.table import BOX, do, laid_out, settled

SAMPLES = 400


def test_a_sampled_state_is_whole() -> None:
    for number, state in enumerate(states(4, 8, every=23)):
        for viewer in range(-1, 4):
            sampled = TITLE.sample_state(TITLE.view(state, viewer), Luck(number))
            assert everything(TITLE.snapshot(sampled)) == WHOLE


def test_what_is_sampled_differs_while_the_view_stays() -> None:
    state = laid_out(collectors={1: ["ida_railspike", "wilma_thriftgood"]}, investments={1: ["steal 1", "trade 1"]})
    seen = TITLE.view(state, 0)
    hands = {TITLE.sample_state(seen, Luck(number)).hands[1] for number in range(30)}
    assert len(hands) > 20


def test_secret_hands_are_in_nobody_elses_view() -> None:
    """The hidden part is exchanged for another; nobody but its owner can tell."""
    one = laid_out(collectors={1: ["ida_railspike"]}, investments={1: ["coin_show 1"]})
    other = laid_out(collectors={1: ["wilma_thriftgood"]}, investments={1: ["laziness 1"]})
    for viewer in (0, 2, SPECTATOR):
        assert TITLE.view(one, viewer) == TITLE.view(other, viewer)
    assert TITLE.view(one, 1) != TITLE.view(other, 1)


def test_a_drawn_card_stays_secret_through_the_draw() -> None:
    before = do(laid_out(), 0, DrawCollector())
    for viewer in (1, 2, SPECTATOR):
        one, other = (
            TITLE.view(TITLE.apply(before, CHANCE, drawn).state, viewer)
            for drawn in (Drew(("ida_railspike",)), Drew(("wilma_thriftgood",)))
        )
        assert one == other


def test_no_view_names_a_card_that_its_viewer_has_not_seen() -> None:
    for state in states(3, 77, every=13):
        for viewer in range(-1, 3):
            told = repr(replace(TITLE.view(state, viewer), box=None))  # type: ignore[arg-type]
            for seat, hand in enumerate(state.hands):
                if seat != viewer:
                    assert not any(f"'{card}'" in told for card in hand.investments)
            secret = set(state.collector_deck) | {
                c for s, h in enumerate(state.hands) if s != viewer for c in h.collectors
            }
            seen = {card for trace in TITLE.view(state, viewer).remembered for card in trace.cards or ()}
            assert not any(f"'{card}'" in told for card in secret - seen)


def test_events_are_veiled_as_views_are() -> None:
    for _, _, _, step in played(3, 91, {}, 300):
        for event in step.events:
            for viewer in range(-1, 3):
                seen = TITLE.observe(event, viewer)
                hidden = set(step.state.collector_deck) | {
                    card for seat, hand in enumerate(step.state.hands) if seat != viewer for card in hand.collectors
                }
                known = {c for t in TITLE.view(step.state, viewer).remembered for c in t.cards or ()}
                known |= {card for card in step.state.table.collectors if card}
                assert not any(f"'{card}'" in repr(seen) for card in hidden - known), (viewer, event)


def test_a_snoopers_view_shows_the_hand_and_remembers_it() -> None:
    state = laid_out(collectors={1: ["ida_railspike"], 2: ["wilma_thriftgood"]}, investments={0: ["snoop 1"]})
    state = do(state, 0, PlaySnoop(1))
    for number in range(10):
        assert TITLE.sample_state(TITLE.view(state, 0), Luck(number)).hands[1].collectors == ("ida_railspike",)


# Odds of the past


def drew(seat: int, card: str | None = None) -> Trace:
    return Trace("drew", seat, NOBODY, None if card is None else (card,), 1)


def took(seat: int, card: str) -> Trace:
    return Trace("took", seat, NOBODY, (card,), 1)


def discarded(seat: int) -> Trace:
    return Trace("discarded", seat, NOBODY, None, 1)


def sold(seat: int, card: str) -> Trace:
    return Trace("sold", seat, NOBODY, (card,), 1)


UNSEEN = [card.id for card in BOX.collectors[10:40]]
X, Y, Z = "ida_railspike", "wilma_thriftgood", "duke_parkmeter"


def share_of_gone(traces: list[Trace], card: str, viewer: int = 0, seats: int = 2) -> float:
    """Return how often a card is sampled as discarded."""
    hits = 0
    for number in range(SAMPLES):
        past = sample_past(seats, viewer, traces, UNSEEN, Luck(number))
        hits += any(trace.kind == "discarded" and trace.cards == (card,) for trace in past)
    return hits / SAMPLES


def test_a_card_among_four_is_discarded_once_in_four() -> None:
    assert share_of_gone([took(1, X), drew(1), drew(1), drew(1), discarded(1)], X) == pytest.approx(1 / 4, abs=0.07)


def test_a_card_that_is_sold_later_was_not_discarded() -> None:
    assert share_of_gone([took(1, X), drew(1), drew(1), drew(1), discarded(1), sold(1, X)], X) == 0


def test_a_sale_of_an_unknown_card_makes_the_discard_of_a_known_one_likelier() -> None:
    """Kept: 3/4, and 2 of 3 cards could be the one sold; discarded: 1/4, and 3 of 3. So 1/3 instead of 1/4."""
    traces = [took(1, X), drew(1), drew(1), drew(1), discarded(1), sold(1, Y)]
    assert share_of_gone(traces, X) == pytest.approx(1 / 3, abs=0.07)


def test_a_look_settles_what_was_discarded() -> None:
    hand = (Y, Z, UNSEEN[3])
    looked = Trace("looked", 0, 1, hand, 2)
    assert share_of_gone([took(1, X), drew(1), drew(1), drew(1), discarded(1), looked], X) == 1
    looked = Trace("looked", 0, 1, (X, Y, Z), 2)
    assert share_of_gone([took(1, X), drew(1), drew(1), drew(1), discarded(1), looked], X) == 0


def test_an_unseen_exchange_may_have_moved_a_known_card() -> None:
    """Seat 0 holds X and an unknown card, seat 1 an unknown one; one pair of two changed places."""
    traces = [took(0, X), drew(0), drew(1), Trace("looked", 0, 1, None, 2), Trace("exchanged", 0, 1, None, 2)]
    moved = sum(sample_past(3, 2, traces, UNSEEN, Luck(n))[-1].cards[0] == X for n in range(SAMPLES))  # type: ignore[index]
    assert moved / SAMPLES == pytest.approx(1 / 2, abs=0.08)
    traces.append(sold(1, X))
    assert all(sample_past(3, 2, traces, UNSEEN, Luck(n))[-2].cards[0] == X for n in range(50))  # type: ignore[index]


def test_a_victim_learns_what_the_snooper_held() -> None:
    traces = [took(1, X), drew(1), drew(0, Z), Trace("looked", 1, 0, (Z,), 2), Trace("exchanged", 1, 0, (Y, Z), 2)]
    past = sample_past(2, 0, traces, UNSEEN, Luck(4))
    assert past[1].cards == (Y,)


def test_unknown_cards_are_drawn_evenly_from_those_never_seen() -> None:
    counts = Counter(sample_past(2, 0, [drew(1)], UNSEEN[:4], Luck(n))[0].cards for n in range(4 * SAMPLES))
    assert len(counts) == 4
    assert max(counts.values()) < 1.25 * SAMPLES


def test_many_discards_are_sampled_quickly_and_still_fit() -> None:
    """Taken and discarded many times over: more guesses are open than are weighed."""
    cards = [card.id for card in BOX.collectors[40:70]]
    traces = [took(1, card) for card in cards[:3]]
    for card in cards[3:]:
        traces += [took(1, card), discarded(1)]
    traces.append(sold(1, cards[10]))
    past = sample_past(2, 0, traces, UNSEEN, Luck(1))
    assert past[-1].cards == (cards[10],)
    gone = [trace.cards for trace in past if trace.kind == "discarded"]
    assert len(set(gone)) == len(gone) == 27


def test_secret_investments_are_never_friends_or_auctions() -> None:
    state = settled(laid_out(investments={1: ["steal 1", "coin_show 2"]}))
    for number in range(40):
        hand = TITLE.sample_state(TITLE.view(state, 0), Luck(number)).hands[1].investments
        assert not any(card.startswith(("friend", "auction")) for card in hand)
