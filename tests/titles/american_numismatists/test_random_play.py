"""Properties of any match: nothing is lost, credibility is what a recount finds, legal actions and refusals agree."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.american_numismatists import TITLE
from game.american_numismatists.rules import actions, events
from game.american_numismatists.rules.forms import CoinForm
from game.american_numismatists.rules.legal_actions import legal_actions
from game.american_numismatists.rules.scoring import credibility
from game.american_numismatists.rules.state import State
from game.core.contract import totals
from game.core.luck import Luck
from tests.titles.american_numismatists.matches import WHOLE, everything, played, states
from tests.titles.american_numismatists.table import BOX, DATA

matches = given(
    seats=st.integers(2, 5),
    seed=st.integers(0, 10**6),
    win_off_turn=st.booleans(),
    finish_round=st.booleans(),
)
few = settings(max_examples=12, deadline=None, derandomize=True)

CREDIBILITY = {card["id"]: card["credibility"] for card in DATA["collectors"]["collector"]}
OVERALL = {f"{coin['denomination']} {coin['date']}": coin["overall"] for coin in DATA["coins"]["coin"]}


def recounted(snapshot: dict[str, Any]) -> list[int]:
    """Count everybody's credibility from what lies on the table, without the program's own counting."""
    counts = []
    for player in snapshot["players"]:
        points = sum(CREDIBILITY[name] for name in player["scored"]) + player["coin_shows"]
        kinds = Counter(card.split(" ")[1] for card in player["research"])
        points += sum({3: 1, 4: 2, 5: 3}.get(n, 0) for n in kinds.values()) + {4: 1, 5: 2, 6: 3}.get(len(kinds), 0)
        counts.append(points)
    held = {OVERALL[coin]: seat for seat, player in enumerate(snapshot["players"]) for coin in player["coins"]}
    if held:
        counts[held[min(held)]] += 1
    return counts


@matches
@few
def test_tiles_and_cards_are_conserved_and_credibility_recounted_after_every_action(
    seats: int, seed: int, win_off_turn: bool, finish_round: bool
) -> None:
    for _, _, _, step in played(seats, seed, {"win_off_turn": win_off_turn, "finish_round": finish_round}, 250):
        snapshot = TITLE.snapshot(step.state)
        assert everything(snapshot) == WHOLE
        assert [player["credibility"] for player in snapshot["players"]] == recounted(snapshot)


@matches
@few
def test_hands_safes_and_actions_stay_within_their_limits(
    seats: int, seed: int, win_off_turn: bool, finish_round: bool
) -> None:
    for _, _, _, step in played(seats, seed, {"win_off_turn": win_off_turn, "finish_round": finish_round}, 250):
        table = step.state.table
        assert table.actions >= 0
        for seat, (dealer, hand) in enumerate(zip(table.dealers, step.state.hands, strict=True)):
            waiting = any(getattr(due, "seat", None) == seat for due in table.due)
            assert len(hand.collectors) <= 3 + waiting
            assert len(dealer.safe) <= 3
            assert dealer.safe <= set(dealer.coins)


@matches
@few
def test_events_tell_every_change_of_credibility(seats: int, seed: int, win_off_turn: bool, finish_round: bool) -> None:
    known = [0] * seats
    for _, _, _, step in played(seats, seed, {"win_off_turn": win_off_turn, "finish_round": finish_round}, 250):
        for event in step.events:
            if isinstance(event, events.CredibilityChanged):
                assert known[event.seat] == event.before
                known[event.seat] = event.credibility
        assert tuple(known) == credibility(step.state.box, step.state.table)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_score_lines_add_up_to_the_credibility_for_every_viewer(seats: int) -> None:
    for state in states(seats, seats, every=25):
        for viewer in range(-1, seats):
            lines = TITLE.score_lines(TITLE.view(state, viewer))
            assert totals(lines, seats) == credibility(state.box, state.table)


def every_action(state: State, seat: int) -> list[Any]:
    """List actions of all kinds, legal or not, with everything the table could name."""
    table, hand = state.table, state.hands[seat]
    shops = [shop.id for shop in BOX.shops]
    coins = [coin.id for coin in BOX.coins][::4] + [c for d in table.dealers for c in d.coins]
    coins += [coin for shop in table.shops for coin in shop if coin]
    own = sorted(table.dealers[seat].coins)
    pairs = [tuple(own[n : n + 2]) for n in range(len(own))]
    found: list[Any] = [
        action(shop) for action in (actions.ChooseShop, actions.Travel, actions.MoveSale) for shop in shops
    ]
    found += [actions.BuyCoin(coin) for coin in coins] + [actions.PlaySteal(coin) for coin in coins]
    found += [actions.TakeCollector(card.id) for card in BOX.collectors]
    found += [actions.TakeResearch(card) for card in BOX.research]
    found += [actions.DiscardCollector(card) for card in (*hand.collectors, BOX.collectors[0].id)]
    found += [actions.SnoopExchange(a, b) for a in hand.collectors for h in state.hands for b in h.collectors]
    found += [actions.PlaySnoop(victim) for victim in range(-1, 6)]
    found += [actions.Sell(card, tuple(own[:n])) for card in hand.collectors for n in range(5)]
    found += [actions.Bully(coin, pair) for coin in coins[::3] for pair in pairs]
    found += [actions.PlayTrade(pair, coin) for coin in coins[::3] for pair in pairs]
    found += [actions.AccessSafe(tuple(own[a:b])) for a in range(len(own)) for b in range(a, len(own) + 1)]
    simple = (
        actions.DrawCollector,
        actions.DrawResearch,
        actions.DrawInvestment,
        actions.PlayOvertime,
        actions.PlayLaziness,
    )
    return found + [kind() for kind in (*simple, actions.RevealCoinShow, actions.SnoopKeep, actions.EndTurn)]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_list_holds_exactly_the_legal_actions(seats: int) -> None:
    for state in states(seats, 40 + seats, every=17):
        for seat in range(seats):
            offered = legal_actions(TITLE.view(state, seat))
            listed = set(offered.actions) | set(offered.form.every() if offered.form else ())
            assert len(listed) == len(offered)
            assert all(TITLE.why_illegal(state, seat, action) is None for action in listed)
            for action in every_action(state, seat):
                assert (action in listed) == (TITLE.why_illegal(state, seat, action) is None), action


def forms() -> list[CoinForm]:
    found = [TITLE.legal_actions(TITLE.view(s, s.table.turn)).form for s in states(3, 5, 9) if s.table.turn >= 0]
    return [form for form in found if isinstance(form, CoinForm)]


def test_a_form_can_be_filled_in_coin_by_coin_to_every_deal() -> None:
    """Whatever the form yields can be spelled by putting coins on spots, each step being offered."""
    for form in forms()[::3]:
        for deal in list(form.every())[::7]:
            partial: list[tuple[str, str]] = []
            for coin, spot in spelled(form, deal):
                assert spot in form.next_spots(partial, coin), (partial, coin, spot)
                partial.append((coin, spot))
            assert form.finish(partial) == deal


def spelled(form: CoinForm, deal: Any) -> list[tuple[str, str]]:
    match deal:
        case actions.AccessSafe(coins):
            out = [(coin, "out") for coin in sorted(form.safe - set(coins))]
            return out + [(coin, "safe") for coin in coins if coin not in form.safe]
        case actions.Bully(coin, given):
            return [(name, "bully") for name in (coin, *given)]
    return [(name, "trade") for name in (deal.coin, *deal.given)]


def test_samples_of_a_form_are_among_its_actions() -> None:
    for form in forms()[:12]:
        every = set(form.every())
        assert {form.sample(Luck(3), number) for number in range(20)} <= every
        assert len(every) == form.count
