"""The worthless penny (rulebook "Wertloser Penny", rulings 3 to 5)."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from game.coin_quest import TITLE
from game.coin_quest.rules.actions import EndActions, PassPenny, UseAge, UseRare, UseStrike
from game.coin_quest.rules.events import (
    ActionsShown,
    BagRefilled,
    CoinTaken,
    PennyBagged,
    PennyDrawn,
    PennyKept,
    PennyPassed,
)
from game.coin_quest.rules.state import Taken, Use
from game.core.chance import Draw
from game.core.luck import Luck
from tests.titles.coin_quest.table import DATA, Table, own, rigged

FOUR = ("copper1 a", "copper1 b", "copper1 c", "copper1 d")


def drawn_in_step_2() -> Table:
    """Seat 0 has drawn the penny; seat 1 has two coins left in its bag, seat 2 only a discard pile."""
    return rigged(
        {0: ["penny", *own(0, *FOUR)], 1: own(1, *FOUR, "gold1", "silver2", "copper2 a"), 2: own(2, *FOUR, "gold1")},
        discards={2: own(2, "silver2")},
    ).deal({1: own(1, *FOUR, "gold1")})


def drawn_in_step_3() -> Table:
    """Seat 0 has drawn the penny with a strike; both others still have a coin in the bag."""
    first = ["strike1 gold1", *own(0, *FOUR)]
    table = rigged(
        {0: [*first, "penny"], 1: own(1, *FOUR, "gold1", "silver2"), 2: [*own(2, *FOUR, "gold1"), "rare1 gold1"]}
    ).deal({0: first, 1: own(1, *FOUR, "gold1"), 2: own(2, *FOUR, "gold1")})
    return table.act(0, UseStrike("strike1 gold1")).resolve_chance("penny")


def test_whoever_draws_the_penny_in_step_2_passes_it_on_before_the_actions() -> None:
    table = drawn_in_step_2()
    assert table.events_of(PennyDrawn) == [PennyDrawn(0, "penny")]
    assert table.state.stage == "penny"
    assert TITLE.waiting_for(table.state) == {0}
    assert TITLE.legal_actions(table.view(0)).actions == (PassPenny(1), PassPenny(2))


def test_its_holder_draws_a_random_coin_from_the_chosen_bag_and_puts_the_penny_in() -> None:
    table = drawn_in_step_2().act(0, PassPenny(1))
    assert table.events_of(PennyPassed) == [PennyPassed(0, "penny", 1)]
    request = TITLE.chance(table.state)
    assert isinstance(request, Draw)
    assert (request.source, request.items, request.count) == ("bag 1", own(1, "copper2 a", "silver2"), 1)
    table.resolve_chance(*own(1, "silver2"))
    assert own(1, "silver2")[0] in table.state.players[0].hand
    assert table.state.players[1].bag == ("penny", *own(1, "copper2 a"))
    assert table.events_of(PennyBagged) == [PennyBagged(1, "penny", 2)]
    assert table.state.stage == "actions"


def test_if_the_chosen_bag_is_empty_the_discard_pile_goes_in_first() -> None:
    table = drawn_in_step_2().act(0, PassPenny(2))
    assert table.events_of(BagRefilled) == [BagRefilled(2, own(2, "silver2"))]
    table.resolve_chance(*own(2, "silver2"))
    assert table.state.players[2].bag == ("penny",)


def test_a_player_with_neither_bag_nor_discard_pile_cannot_be_chosen() -> None:
    table = rigged({0: ["penny"], 1: own(1, *FOUR), 2: own(2, *FOUR, "gold1", "silver2")}).deal()
    assert TITLE.legal_actions(table.view(0)).actions == (PassPenny(2),)
    refusal = TITLE.why_illegal(table.state, 0, PassPenny(1))
    assert refusal is not None
    assert refusal.reason == "nothing_to_give"


def test_the_penny_goes_to_another_player_never_to_oneself() -> None:
    refusal = TITLE.why_illegal(drawn_in_step_2().state, 0, PassPenny(0))
    assert refusal is not None
    assert refusal.reason == "penny_to_another"


def test_if_nobody_can_give_the_penny_stays_in_the_hand_as_a_copper_coin_of_value_0() -> None:
    table = rigged({0: ["penny", *own(0, "gold1")], 1: own(1, "gold1")}).deal()
    assert table.state.stage == "actions"
    assert "penny" in table.state.players[0].hand
    assert table.events_of(PennyKept) == [PennyKept(0, "penny")]
    table.end_actions()
    form = TITLE.legal_actions(table.view(0)).form
    assert form is not None
    assert "penny" in form.items
    assert form.next_spots((), "penny") == {"1", "2", "3", "4", "5"}


def test_a_penny_that_stays_in_the_hand_can_be_removed_by_age() -> None:
    table = rigged({0: ["penny", "age1 silver1"], 1: own(1, "gold1")}).deal()
    table.act(0, UseAge("age1 silver1", ("penny",)))
    assert table.state.players[0].removed == ("penny",)


def test_the_coin_taken_in_step_2_may_be_used_in_step_3() -> None:
    table = rigged({0: ["penny"], 1: [*own(1, *FOUR, "gold1"), "rare1 gold1"]}).deal({1: own(1, *FOUR, "gold1")})
    table.act(0, PassPenny(1)).resolve_chance("rare1 gold1")
    table.act(0, UseRare("rare1 gold1"))
    assert table.state.players[0].prestige == 1


def test_a_penny_drawn_in_step_3_is_set_aside_and_cannot_be_removed() -> None:
    first = ["strike1 gold1", "age1 silver1", *own(0, "copper1 a", "copper1 b", "copper1 c")]
    table = rigged({0: [*first, "penny"], 1: own(1, "gold1")}, discards={1: own(1, "silver2")}).deal({0: first})
    table.act(0, UseStrike("strike1 gold1")).resolve_chance("penny")
    assert table.state.players[0].aside == ("penny",)
    refusal = TITLE.why_illegal(table.state, 0, UseAge("age1 silver1", ("penny",)))
    assert refusal is not None
    assert refusal.reason == "penny_set_aside"


def test_a_penny_drawn_in_step_3_is_passed_on_when_all_have_ended() -> None:
    table = drawn_in_step_3()
    table.end_actions(0, 1)
    assert table.state.stage == "actions"
    table.end_actions(2)
    assert table.state.stage == "late_penny"
    assert TITLE.waiting_for(table.state) == {0}
    assert table.events_of(PennyDrawn) == [PennyDrawn(0, "penny")]


def test_a_coin_taken_in_step_3_reopens_the_actions_for_its_new_owner_alone() -> None:
    table = drawn_in_step_3().end_actions().act(0, PassPenny(2)).resolve_chance("rare1 gold1")
    assert table.state.stage == "actions"
    assert TITLE.waiting_for(table.state) == {0}
    assert TITLE.legal_actions(table.view(0)).actions == (UseRare("rare1 gold1"), EndActions())
    table.act(0, UseRare("rare1 gold1")).end_actions(0)
    assert [event.seat for event in table.events_of(ActionsShown)] == [0]
    assert table.state.stage == "bidding"


def test_no_action_given_up_before_may_be_used_after_the_penny() -> None:
    first = ["strike1 gold1", "rare2 silver1", *own(0, "copper1 a", "copper1 b", "copper1 c")]
    table = rigged({0: [*first, "penny"], 1: own(1, *FOUR, "gold1", "silver2")})
    table.deal({0: first, 1: own(1, *FOUR, "gold1")}).act(0, UseStrike("strike1 gold1")).resolve_chance("penny")
    table.end_actions().act(0, PassPenny(1)).resolve_chance(*own(1, "silver2"))
    assert TITLE.legal_actions(table.view(0)).actions == (EndActions(),)
    refusal = TITLE.why_illegal(table.state, 0, UseRare("rare2 silver1"))
    assert refusal is not None
    assert refusal.reason == "used_or_given_up"


def test_what_the_taken_coin_draws_may_be_used_too() -> None:
    first = ["strike1 gold1", *own(0, *FOUR)]
    table = rigged({0: [*first, "penny", "rare1 gold1"], 1: [*own(1, *FOUR, "gold1"), "strike1 silver1"]})
    table.deal({0: first, 1: own(1, *FOUR, "gold1")}).act(0, UseStrike("strike1 gold1")).resolve_chance("penny")
    table.end_actions().act(0, PassPenny(1)).resolve_chance("strike1 silver1")
    table.act(0, UseStrike("strike1 silver1")).resolve_chance("rare1 gold1")
    table.act(0, UseRare("rare1 gold1"))
    assert table.state.players[0].prestige == 1


def test_a_penny_passed_in_step_2_and_drawn_again_in_step_3_is_passed_on_again() -> None:
    held = ["strike1 gold1", *own(1, *FOUR)]
    table = rigged({0: ["penny", *own(0, *FOUR, "gold1")], 1: [*held, "plain gold2"]})
    table.deal({0: ["penny", *own(0, *FOUR)], 1: held}).act(0, PassPenny(1)).resolve_chance("plain gold2")
    table.act(1, UseStrike("strike1 gold1")).resolve_chance("penny").end_actions()
    assert TITLE.waiting_for(table.state) == {1}
    table.act(1, PassPenny(0)).resolve_chance(*own(0, "gold1"))
    assert table.state.players[0].bag == ("penny",)


def two_pennies() -> dict[str, Any]:
    data: dict[str, Any] = deepcopy(dict(DATA))
    data["coins"]["auction"].append(
        {"id": "second penny", "metal": "copper", "value": 0, "action": "penny", "mark": "house"}
    )
    return data


def test_several_pennies_are_resolved_in_seat_order_from_the_start_seat() -> None:
    held = {seat: own(seat, *FOUR, "gold1", "silver2") for seat in range(3)}
    table = rigged(
        {0: ["penny", *held[0]], 1: held[1], 2: ["second penny", *held[2]]}, data=two_pennies(), start=2
    ).deal({0: ["penny"], 2: ["second penny"]})
    assert TITLE.waiting_for(table.state) == {2}
    table.act(2, PassPenny(1))
    table.sample_chance()
    assert TITLE.waiting_for(table.state) == {0}


def test_each_penny_is_resolved_once_in_a_step() -> None:
    held = {seat: own(seat, *FOUR, "gold1") for seat in range(2)}
    table = rigged({0: ["penny", *held[0]], 1: ["second penny", *held[1]]}, data=two_pennies())
    table.deal({0: ["penny"], 1: ["second penny"]})
    table.act(0, PassPenny(1)).resolve_chance(*own(1, "gold1"))
    table.act(1, PassPenny(0)).resolve_chance(*own(0, "gold1"))
    assert table.state.stage == "actions"
    assert [player.bag for player in table.state.players] == [("second penny",), ("penny",)]


def test_a_settled_penny_drawn_for_another_one_stays_in_the_hand_for_all_to_see() -> None:
    table = rigged(
        {0: ["penny", *own(0, *FOUR)], 1: own(1, *FOUR, "gold1"), 2: ["second penny", *own(2, *FOUR), "plain gold2"]},
        discards={1: own(1, "silver2")},
        data=two_pennies(),
    ).deal({2: ["second penny", *own(2, *FOUR)]})
    table.act(0, PassPenny(1)).resolve_chance(*own(1, "silver2"))
    table.act(2, PassPenny(1)).resolve_chance("penny")
    assert table.events_of(CoinTaken) == [CoinTaken(2, 1, "penny", public=True)]
    assert "penny" in table.state.players[2].hand
    assert table.view(0).players[2].hand == ("penny",)


def test_a_settled_penny_drawn_by_a_strike_stays_in_the_hand_and_is_not_passed_on_again() -> None:
    first = {
        0: ["strike1 gold1", *own(0, *FOUR)],
        1: own(1, *FOUR, "gold1"),
        2: ["strike1 silver1", *own(2, *FOUR)],
    }
    more = {0: ["penny"], 1: ["strike1 silver2"], 2: ["second penny"]}
    held = {seat: [*first[seat], *more[seat]] for seat in range(3)}
    table = rigged(held, discards={0: own(0, "gold1")}, data=two_pennies()).deal(first)
    table.act(0, UseStrike("strike1 gold1")).resolve_chance("penny")
    table.act(2, UseStrike("strike1 silver1")).resolve_chance("second penny").end_actions()
    table.act(0, PassPenny(1)).resolve_chance("strike1 silver2")
    table.act(2, PassPenny(0)).resolve_chance(*own(0, "gold1"))
    assert TITLE.waiting_for(table.state) == {0, 2}
    table.act(0, UseStrike("strike1 silver2")).resolve_chance("second penny").end_actions()
    assert table.state.stage == "bidding"
    assert "second penny" in table.state.players[0].hand
    assert table.view(1).players[0].hand == ("strike1 gold1", "second penny")


def taken_and_used() -> Table:
    """Seat 0 has taken seat 1's rare coin for the penny and used it; all have ended."""
    table = rigged({0: ["penny"], 1: [*own(1, *FOUR, "gold1"), "rare1 gold1", "rare1 silver1"], 2: own(2, "gold1")})
    table.deal({1: own(1, *FOUR, "gold1")})
    table.act(0, PassPenny(1))
    taken = table.resolve_chance("rare1 gold1").events_of(CoinTaken)[0]
    assert TITLE.observe(taken, 0) == CoinTaken(0, 1, "rare1 gold1")
    assert TITLE.observe(taken, 1) == TITLE.observe(taken, 2) == CoinTaken(0, 1, "")
    return table.act(0, UseRare("rare1 gold1")).end_actions()


def test_the_coin_that_a_penny_took_stays_nameless_until_the_reveal_even_if_it_was_used() -> None:
    table = taken_and_used()
    assert table.events_of(ActionsShown)[0].uses == (Use("", "rare", 1),)
    for other in (1, 2, -1):
        view = table.view(other)
        assert view.takings == (Taken("", 0, 1, 0),)
        assert view.players[0].uses == (Use("", "rare", 1),)
        assert view.players[0].hand == ()
    assert table.view(0).takings == (Taken("rare1 gold1", 0, 1, 0),)
    table.dump()
    assert table.view(1).takings == ()
    assert "rare1 gold1" in table.view(1).players[0].discard


def test_who_samples_a_nameless_coin_gives_it_the_action_that_was_seen() -> None:
    table = taken_and_used()
    sampled = {TITLE.sample_state(table.view(2), Luck(n)).takings[0].coin for n in range(40)}
    assert sampled == {"rare1 gold1", "rare1 silver1"}


def test_a_taken_coin_that_is_removed_is_shown_like_every_removed_coin() -> None:
    table = rigged({0: ["penny", "age1 silver1"], 1: own(1, *FOUR, "gold1", "silver2")})
    table.deal({1: own(1, *FOUR, "gold1")}).act(0, PassPenny(1)).resolve_chance(*own(1, "silver2"))
    table.act(0, UseAge("age1 silver1", own(1, "silver2")))
    assert table.view(1).players[0].removed == ()
    table.end_actions()
    assert table.view(1).players[0].removed == own(1, "silver2")
    assert table.view(1).takings == ()
    assert table.view(0).players[1].layers[0].coins == own(1, *FOUR, "gold1")


def test_the_taken_coin_is_its_new_owners_for_good() -> None:
    table = taken_and_used().dump()
    assert "rare1 gold1" in table.state.players[0].owned
