"""Who knows what (rulings 2 and 4): views, observed events, sampled states, and secrets that do not leak."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest

from game.coin_quest import TITLE
from game.coin_quest.rules import bags
from game.coin_quest.rules.actions import EndActions, PassPenny, UseAge, UseRare, UseStrike
from game.coin_quest.rules.events import ActionsEnded, AgeUsed, BagRefilled, CoinsDrawn, Event, RareUsed, StrikeUsed
from game.coin_quest.rules.sampling import hidden_coins
from game.coin_quest.rules.state import Layer, State
from game.core.contract import SPECTATOR
from game.core.luck import Luck
from tests.titles.coin_quest.table import DATA, Table, own, played, rigged

FOUR = ("copper1 a", "copper1 b", "copper1 c", "copper1 d")


def busy_table() -> Table:
    """Seat 0 can use an age, a rare and a strike coin in step 3."""
    first = ["age1 silver1", "rare1 gold1", "strike1 gold1", *own(0, "copper1 a", "copper1 b")]
    held = {0: [*first, *own(0, "gold1", "silver2")], 1: own(1, *FOUR, "gold1", "silver2")}
    return rigged(held, discards={0: own(0, "copper1 c")}).deal({0: first})


def test_a_hand_is_known_to_its_owner_alone() -> None:
    table = busy_table()
    hand = table.state.players[1].hand
    assert table.view(1).players[1].hand == hand
    assert table.view(0).players[1].hand == table.view(SPECTATOR).players[1].hand == ()
    assert table.view(0).players[1].hand_size == 5


def test_everybody_can_tell_what_a_bag_and_a_hand_hold_together() -> None:
    seen = busy_table().view(0).players[1]
    assert seen.layers == (Layer(tuple(sorted(own(1, *FOUR, "gold1", "silver2"))), hand=5, bag=1),)


def test_after_the_reveal_everybody_can_tell_what_is_in_a_bag() -> None:
    table = busy_table().end_actions().dump()
    (layer,) = table.view(0).players[1].layers
    assert (set(layer.coins), layer.hand) == (set(table.state.players[1].bag), 0)


def test_what_was_in_the_bag_before_a_refill_is_surely_in_the_hand() -> None:
    table = rigged({0: own(0, "gold1", "silver2"), 1: own(1, "gold1")}, discards={0: own(0, *FOUR)}).deal()
    first, second = table.view(1).players[0].layers
    assert first == Layer(own(0, "gold1", "silver2"), hand=2, bag=0)
    assert second == Layer(own(0, *FOUR), hand=3, bag=1)


@pytest.mark.parametrize(
    "action",
    [UseRare("rare1 gold1"), UseAge("age1 silver1", own(0, "copper1 c")), UseStrike("strike1 gold1")],
)
def test_nothing_done_in_step_3_changes_what_others_see_before_all_have_ended(action: Any) -> None:
    table = busy_table()
    before = [table.view(1), table.view(SPECTATOR)]
    table.act(0, action)
    events = table.events
    while TITLE.chance(table.state):
        assert [table.view(1), table.view(SPECTATOR)] == before
        events += table.sample_chance().events
    assert [table.view(1), table.view(SPECTATOR)] == before
    assert events
    assert all(TITLE.observe(event, 1) is None for event in events)
    assert all(TITLE.observe(event, 0) == event for event in events)


def test_that_somebody_has_ended_is_public_and_when_all_have_everything_is() -> None:
    table = busy_table().act(0, UseRare("rare1 gold1")).act(0, UseAge("age1 silver1", own(0, "copper1 c")))
    table.end_actions(0)
    assert TITLE.observe(table.events[0], 1) == ActionsEnded(0)
    assert (table.view(1).players[0].ended, table.view(1).players[0].prestige) == (True, 0)
    table.end_actions(1)
    seen = table.view(1).players[0]
    assert (seen.prestige, seen.removed, seen.discard) == (1, own(0, "copper1 c"), ())
    assert seen.hand == ("rare1 gold1", "age1 silver1")


def test_the_viewer_sees_how_the_others_still_see_them() -> None:
    table = busy_table()
    before = table.view(1).players[0]
    table.act(0, UseRare("rare1 gold1"))
    assert table.view(0).public == before
    assert table.view(SPECTATOR).public is None


def test_secret_events_are_nothing_to_the_others() -> None:
    secrets: list[Event] = [
        AgeUsed(0, "age1 silver1", ("penny",)),
        StrikeUsed(0, "strike1 gold1", 1),
        RareUsed(0, "rare1 gold1", 1, 1),
        CoinsDrawn(0, ("penny",), 1, 3, secret=True),
        BagRefilled(0, ("penny",), secret=True),
    ]
    for event in secrets:
        assert TITLE.observe(event, 0) == event
        assert TITLE.observe(event, 1) is None
        assert TITLE.observe(event, SPECTATOR) is None


def many_pennies() -> dict[str, Any]:
    """Return data with four pennies, so that they are passed and drawn all the time."""
    data: dict[str, Any] = deepcopy(dict(DATA))
    for row in [row for row in data["coins"]["auction"] if row["id"].startswith("plain")]:
        row.update(metal="copper", value=0, action="penny")
    return data


def exchanged(state: State, viewer: int, seed: int) -> State | None:
    """Return the state with the hidden places of one other player's coins exchanged, or None if nothing is hidden."""
    for seat, player in enumerate(state.players):
        if seat == viewer or state.before or state.takings or player.bid is not None:
            continue
        layer = player.layers[-1]
        in_hand = [coin for coin in layer.coins if coin in player.hand and coin not in player.ready]
        in_bag = [coin for coin in layer.coins if coin in player.bag and not state.table.may_act(coin)]
        if in_hand and in_bag:
            mine, other = Luck(seed).choose(in_hand, "hand"), Luck(seed).choose(in_bag, "bag")
            hand = tuple(other if coin == mine else coin for coin in player.hand)
            bag = tuple(sorted(mine if coin == other else coin for coin in player.bag))
            swapped = replace(player, hand=hand, bag=bag)
            return replace(state, players=(*state.players[:seat], swapped, *state.players[seat + 1 :]))
    return None


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_exchanging_what_is_hidden_from_a_viewer_changes_nothing_in_the_view(seats: int) -> None:
    tried = 0
    for state, _ in played(seats, seed=seats):
        for viewer in (SPECTATOR, *range(seats)):
            other = exchanged(state, viewer, tried)
            if other is not None:
                tried += 1
                assert TITLE.view(other, viewer) == TITLE.view(state, viewer)
    assert tried > 20


@pytest.mark.parametrize(("seats", "data"), [(2, DATA), (3, DATA), (5, DATA), (3, many_pennies()), (4, many_pennies())])
def test_what_is_sampled_fits_the_view_and_offers_the_same(seats: int, data: Any) -> None:
    for number, (state, _) in enumerate(played(seats, seed=11, data=data)):
        everything = sum((Counter(player.owned + player.removed) for player in state.players), Counter[str]())
        for viewer in (SPECTATOR, *range(seats)):
            view = TITLE.view(state, viewer)
            sampled = TITLE.sample_state(view, Luck(number))
            assert TITLE.view(sampled, viewer) == view
            assert TITLE.legal_actions(TITLE.view(sampled, viewer)) == TITLE.legal_actions(view)
            assert everything == sum((Counter(p.owned + p.removed) for p in sampled.players), Counter[str]())


def test_a_sampled_hand_is_every_share_of_the_hidden_coins_alike() -> None:
    table = rigged({0: own(0, "gold1"), 1: own(1, *FOUR, "gold1", "silver2")}).deal()
    view = table.view(0)
    missing = Counter(TITLE.sample_state(view, Luck(seed)).players[1].bag for seed in range(1200))
    assert len(missing) == 6
    assert all(150 < count < 250 for count in missing.values())


def test_who_knows_their_hand_knows_what_is_in_their_bag() -> None:
    table = busy_table()
    assert hidden_coins(table.view(0), 0, 0) == tuple(sorted(own(0, "gold1", "silver2")))


def test_a_seat_sampled_to_have_ended_has_used_its_strikes_and_rare_coins() -> None:
    table = busy_table().end_actions(0)
    view = table.view(1)
    for seed in range(20):
        sampled = TITLE.sample_state(view, Luck(seed)).players[0]
        gifts = [coin for coin in sampled.hand if coin.startswith(("rare", "strike"))]
        assert {use.coin for use in sampled.uses} == set(gifts)
        assert sampled.ready == ()


def test_a_bid_already_given_is_sampled_as_any_bid_of_the_hand() -> None:
    table = rigged({0: own(0, "gold1"), 1: own(1, "gold1")}).deal().end_actions().dump(1)
    bids = {TITLE.sample_state(table.view(0), Luck(seed)).players[1].bid for seed in range(40)}
    assert bids == {((own(1, "gold1")[0], 1),), ((own(1, "gold1")[0], 4),)}


def test_the_victim_of_a_penny_cannot_tell_which_coin_was_taken() -> None:
    held = {0: ["penny"], 1: own(1, *FOUR, "gold1", "silver2", "silver1 a")}
    views = []
    for coin in own(1, "silver2", "silver1 a"):
        table = rigged(held).deal({1: own(1, *FOUR, "gold1")}).act(0, PassPenny(1)).resolve_chance(coin)
        views.append((table.view(1), table.view(0)))
    assert views[0][0] == views[1][0]
    assert views[0][1] != views[1][1]


def test_a_victim_who_draws_the_rest_of_the_bag_can_tell_the_taken_coin() -> None:
    first = [*own(1, "copper1 a", "copper1 b", "copper1 c", "gold1"), "strike1 gold1"]
    table = rigged({0: ["penny"], 1: [*first, *own(1, "silver2", "silver1 a")]}).deal({1: first})
    table.act(0, PassPenny(1)).resolve_chance(*own(1, "silver2"))
    table.act(1, UseStrike("strike1 gold1")).resolve_chance(*own(1, "silver1 a"))
    for seed in range(10):
        assert TITLE.sample_state(table.view(1), Luck(seed)).takings[0].coin == own(1, "silver2")[0]


def test_the_order_of_acting_within_a_step_changes_nothing() -> None:
    first = {
        0: ["strike2 copper1", *own(0, "copper1 a", "copper1 b", "copper1 c", "gold1")],
        1: ["strike1 gold1", *own(1, "copper1 a", "copper1 b", "copper1 c", "gold1")],
        2: ["rare1 gold1", "age1 silver1", *own(2, "copper1 a", "copper1 b", "gold1")],
    }
    held = {seat: [*coins, *own(seat, "silver1 a", "silver1 b", "silver2")] for seat, coins in first.items()}
    plies: dict[int, list[Any]] = {
        0: [UseStrike("strike2 copper1"), EndActions()],
        1: [UseStrike("strike1 gold1"), EndActions()],
        2: [UseRare("rare1 gold1"), UseAge("age1 silver1", own(2, "copper1 a")), EndActions()],
    }
    ends = []
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        table = rigged(held).deal(first)
        for turn in range(3):
            for seat in order:
                for action in plies[seat][turn : turn + 1]:
                    table.act(seat, action)
                    while TITLE.chance(table.state):
                        table.sample_chance()
        assert table.state.stage == "bidding"
        bids = {seat: TITLE.legal_actions(table.view(seat)).sample(Luck(seat)) for seat in order}
        for seat in order:
            table.act(seat, bids[seat])
        ends.append(table.state)
    assert ends[0] == ends[1] == ends[2]


def test_what_others_choose_does_not_shift_what_a_seat_draws() -> None:
    held = {seat: own(seat, *FOUR, "gold1", "silver2", "silver1 a") for seat in range(2)}
    plain = rigged(held)
    plain.sample_chance()
    plain.sample_chance().sample_chance()
    other = rigged({**held, 0: own(0, "gold1")})
    other.sample_chance()
    other.sample_chance().sample_chance()
    assert plain.state.players[1].hand == other.state.players[1].hand
    assert bags.request(1, plain.state.players[1], 2) == bags.request(1, other.state.players[1], 2)
