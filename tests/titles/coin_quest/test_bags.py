"""Drawing (rulebook "Münzen ziehen", ruling 1): bag, hand, discard pile, and luck that nobody else can shift."""

from __future__ import annotations

from game.coin_quest import TITLE
from game.coin_quest.rules import bags
from game.coin_quest.rules.events import BagRefilled, CoinsDrawn
from game.core.chance import Draw
from game.core.luck import Luck
from tests.titles.coin_quest.table import fresh, own, rigged


def test_everybody_draws_five_coins() -> None:
    table = rigged({0: own(0, *"abcdefg"), 1: own(1, *"abcdefg")}, data=_letters())
    table.deal()
    assert [len(player.hand) for player in table.state.players] == [5, 5]


def test_with_fewer_in_the_bag_all_of_them_are_drawn_then_the_discard_pile_goes_in_and_the_rest_is_drawn() -> None:
    table = rigged({0: own(0, "gold1", "silver2"), 1: own(1, "gold1")}, discards={0: own(0, *_COPPER)})
    table.sample_chance().resolve_chance(*own(0, "silver2", "gold1"))
    assert table.events_of(BagRefilled) == [BagRefilled(0, own(0, *_COPPER))]
    request = TITLE.chance(table.state)
    assert isinstance(request, Draw)
    assert (request.items, request.count) == (own(0, *_COPPER), 3)


def test_the_discard_pile_goes_in_only_when_a_coin_must_be_drawn_from_an_empty_bag() -> None:
    five = own(0, "gold1", "silver1 a", "silver1 b", "silver2", "copper1 a")
    table = rigged({0: five, 1: own(1, "gold1")}, discards={0: own(0, "copper2 a")}).deal()
    assert table.state.players[0].discard == own(0, "copper2 a")


def test_whoever_owns_fewer_than_five_coins_draws_all_and_whoever_owns_none_draws_none() -> None:
    table = rigged({0: own(0, "gold1"), 1: own(1, "gold1", "silver2")}, discards={1: own(1, "copper1 a")}, seats=3)
    table.deal()
    assert [len(player.hand) for player in table.state.players] == [1, 3, 0]


def test_a_draw_shows_its_owner_the_coins_and_the_others_how_many() -> None:
    table = rigged({0: own(0, "gold1"), 1: own(1, "gold1")}).deal()
    drawn = table.events_of(CoinsDrawn)[0]
    assert TITLE.observe(drawn, 0) == CoinsDrawn(0, own(0, "gold1"), 1, 0)
    assert TITLE.observe(drawn, 1) == CoinsDrawn(0, (), 1, 0)


def test_a_refilled_bag_is_shuffled_anew() -> None:
    state = fresh(2)
    player = state.players[0]
    first = bags.request(0, player, 10).sample(Luck(5)).items
    drained = bags.received(player, first, state.table, ())
    again = bags.refilled(bags.discarded(drained, 0, state.table), state.table)
    assert bags.request(0, again, 10).generations == (1,) * 10
    assert bags.request(0, again, 10).sample(Luck(5)).items != first


def test_a_bag_keeps_its_hidden_order_however_often_it_is_asked() -> None:
    state = fresh(2)
    player = state.players[0]
    at_once = bags.request(0, player, 7).sample(Luck(5)).items
    five = bags.request(0, player, 5).sample(Luck(5)).items
    rest = bags.received(player, five, state.table, ())
    assert five + bags.request(0, rest, 2).sample(Luck(5)).items == at_once


def test_a_penny_put_into_a_bag_gets_a_place_of_its_own_without_moving_the_others() -> None:
    state = fresh(2)
    player = bags.with_penny(state.players[0], "penny")
    order = bags.request(0, player, 11).sample(Luck(5)).items
    assert (
        tuple(coin for coin in order if coin != "penny") == bags.request(0, state.players[0], 10).sample(Luck(5)).items
    )
    twice = bags.with_penny(bags.received(player, ("penny",), state.table, ()), "penny")
    assert dict(player.singly)["penny"] != dict(twice.singly)["penny"]


_COPPER = ("copper1 a", "copper1 b", "copper1 c", "copper2 a")


def _letters() -> dict[str, object]:
    """Return data whose collections are seven plain coins a to g."""
    from tests.titles.coin_quest.table import DATA

    plain = [{"id": letter, "metal": "silver", "value": 1, "mark": "house"} for letter in "abcdefg"]
    return {**DATA, "coins": {**DATA["coins"], "collection": plain}}
