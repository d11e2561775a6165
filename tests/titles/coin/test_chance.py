"""The deal, late: nobody's order lies in the state, and still every deal is as likely as on a table (ruling 2)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import sqrt

import pytest

from game.coin import TITLE
from game.coin.rules.events import CardDrawn, Dealt, RoundBegan, TrickRevealed
from game.coin.rules.state import CARDS, COLOURS, VALUES, State
from game.core.chance import Draw, Drew, Pick, Picked
from game.core.contract import CHANCE
from game.core.luck import Luck
from tests.titles.coin.table import EVERYBODY, deal, opening, steps


def chi_square(counts: Counter[frozenset[str]], cells: int) -> float:
    expected = counts.total() / cells
    return sum((counts[key] - expected) ** 2 / expected for key in counts) + expected * (cells - len(counts))


def within(value: float, cells: int) -> bool:
    """Tell whether a chi-square lies within four standard deviations of its mean."""
    return abs(value - (cells - 1)) < 4 * sqrt(2 * (cells - 1))


def test_everybody_gets_three_cards_of_their_own_colour_and_a_deck_of_eight_before_the_first_draw() -> None:
    state, luck = opening(), Luck(3)
    while state.stage == "dealing":
        request = TITLE.chance(state)
        assert isinstance(request, Draw)
        state = TITLE.apply(state, CHANCE, request.sample(luck)).state
    for seat in EVERYBODY:
        player = state.players[seat]
        assert [card.split()[0] for card in player.hand] == [COLOURS[seat]] * 3
        assert player.deck == 8
        assert player.to_reveal == 2


def test_the_first_trick_is_revealed_and_then_everybody_draws_a_fourth_card() -> None:
    state = deal(1)
    assert state.stage == "banking"
    assert state.trick is not None
    assert state.trick.card in CARDS[state.trick.owner]
    assert [len(player.hand) for player in state.players] == [4] * 4
    assert [player.deck for player in state.players] == [7] * 4


def test_the_events_of_a_deal_tell_round_hands_trick_and_draws_in_order() -> None:
    told = [event for _, who, _, _, events in list(steps(1))[:10] for event in events if who == CHANCE]
    kinds = [type(event) for event in told]
    assert kinds == [RoundBegan, *[Dealt] * 4, TrickRevealed, *[CardDrawn] * 4]
    assert [event.seat for event in told if isinstance(event, Dealt | CardDrawn)] == [0, 1, 2, 3, 0, 1, 2, 3]


def test_every_opening_hand_and_every_first_trick_card_has_its_exact_odds() -> None:
    state = opening()
    for seat in EVERYBODY:
        request = TITLE.chance(state)
        assert isinstance(request, Draw)
        hand = CARDS[seat][:3]
        assert request.probability(Drew(hand)) == pytest.approx(1 / (13 * 12 * 11))
        state = TITLE.apply(state, CHANCE, Drew(hand)).state
    for colour in COLOURS:
        picked = TITLE.chance(state)
        assert isinstance(picked, Pick)
        assert picked.probability(Picked(colour)) == pytest.approx(1 / 4)
        drawn = TITLE.chance(TITLE.apply(state, CHANCE, Picked(colour)).state)
        assert isinstance(drawn, Draw)
        assert set(drawn.items) == {f"{colour} {value}" for value in VALUES[3:]}
        assert drawn.probability(Drew((f"{colour} 13",))) == pytest.approx(1 / 10)


def test_the_second_trick_has_the_first_ones_colour_once_in_seven() -> None:
    state = next(after for *_, after, _ in steps(4) if after.stage == "picking" and after.number == 2)
    request = TITLE.chance(state)
    assert isinstance(request, Pick)
    weights = dict(zip(request.options, request.weights, strict=True))
    assert sorted(weights.values()) == [1, 2, 2, 2]
    again = next(colour for colour in COLOURS if weights[colour] == 1)
    assert request.probability(Picked(again)) == pytest.approx(1 / 7)


def test_a_card_may_lie_in_the_trick_deck_until_it_has_been_seen() -> None:
    """A player knows of their own trick cards only that nobody has seen them."""
    state = deal(7)
    assert state.trick is not None
    for player in state.players:
        assert len(player.unseen) == player.top + player.to_reveal


def test_opening_hands_by_keyed_luck_are_spread_evenly() -> None:
    hands: Counter[frozenset[str]] = Counter()
    for seed in range(1500):
        request = TITLE.chance(opening())
        assert isinstance(request, Draw)
        hands[frozenset(request.sample(Luck(seed)).items)] += 1
    assert within(chi_square(hands, 286), 286)


def test_trick_cards_stay_uniform_even_when_players_choose_by_what_they_hold() -> None:
    """Each colour's pair of trick cards is one of 78, all equally likely, whatever is exchanged."""
    pairs: Counter[frozenset[str]] = Counter()
    same = 0
    for seed in range(200):
        revealed: dict[str, list[str]] = {colour: [] for colour in COLOURS}
        order = []
        for *_, events in steps(seed, opening("single_round"), highest_first):
            for event in events:
                if isinstance(event, TrickRevealed):
                    order.append(COLOURS[event.seat])
                    revealed[COLOURS[event.seat]].append(event.card.split()[1])
        same += order[0] == order[1]
        for drawn in revealed.values():
            pairs[frozenset(drawn)] += 1
    assert set(pairs) <= {frozenset(map(str, pair)) for pair in combinations(VALUES, 2)}
    assert within(chi_square(pairs, 78), 78)
    assert same / 200 == pytest.approx(1 / 7, abs=4 * sqrt(6 / 49 / 200))


def highest_first(state: State, seat: int, luck: Luck, n: int) -> object:
    """Always exchange, keep the high cards: a choice that depends on what is held."""
    return TITLE.legal_actions(TITLE.view(state, seat)).actions[0]


def test_the_same_seed_deals_the_same_hands_and_draws_whoever_plays_how() -> None:
    """Luck is keyed: without exchanges a seat's cards come in the same order whatever is played."""

    def draws(choose: int) -> list[tuple[str, ...]]:
        def thrifty(state: State, seat: int, luck: Luck, n: int) -> object:
            actions = TITLE.legal_actions(TITLE.view(state, seat)).actions
            return actions[-1] if state.stage == "exchanging" else actions[choose]

        seen: list[list[str]] = [[], [], [], []]
        for *_, events in steps(5, opening("single_round"), thrifty):
            for event in events:
                if isinstance(event, CardDrawn) and event.card:
                    seen[event.seat].append(event.card)
        return [tuple(cards) for cards in seen]

    assert draws(0) == draws(-1)
