"""Step 3: age, unique strike, rare coins (rulebook "Besondere Münzen für Aktionen", rulings 2 and 3)."""

from __future__ import annotations

import pytest

from game.coin_quest import TITLE
from game.coin_quest.rules.actions import Action, EndActions, UseAge, UseRare, UseStrike
from game.coin_quest.rules.events import ActionsShown, BagRefilled, RareUsed
from game.coin_quest.rules.state import Use
from game.core.chance import Draw
from game.core.contract import SPECTATOR
from tests.titles.coin_quest.table import Table, own, played, rigged


def refused(table: Table, seat: int, action: Action) -> str | None:
    refusal = TITLE.why_illegal(table.state, seat, action)
    return refusal.reason if refusal else None


def test_a_rare_coin_gives_its_prestige_at_once() -> None:
    table = rigged({0: ["rare2 silver1"], 1: own(1, "gold1")}).deal()
    table.act(0, UseRare("rare2 silver1"))
    assert table.state.players[0].prestige == 2
    assert table.events_of(RareUsed) == [RareUsed(0, "rare2 silver1", 2, 2)]


def test_a_coins_action_is_used_once_in_a_round() -> None:
    table = rigged({0: ["rare1 gold1"], 1: own(1, "gold1")}).deal()
    table.act(0, UseRare("rare1 gold1"))
    assert refused(table, 0, UseRare("rare1 gold1")) == "used_or_given_up"


def test_a_rare_coin_gives_its_prestige_again_each_time_it_is_drawn() -> None:
    table = rigged({0: ["rare1 gold1"], 1: own(1, "gold1")})
    for expected in (1, 2):
        table.deal().act(0, UseRare("rare1 gold1")).end_actions()
        assert table.state.players[0].prestige == expected
        table.bid(0, {1: ["rare1 gold1"]}).bid(1, {1: own(1, "gold1")})


def test_a_unique_strike_draws_one_or_two_more_coins() -> None:
    table = rigged({0: ["strike2 silver1", *own(0, *"abcdef")], 1: own(1, "a")}, data=_plain())
    table.deal({0: ["strike2 silver1"]})
    table.act(0, UseStrike("strike2 silver1"))
    request = TITLE.chance(table.state)
    assert isinstance(request, Draw)
    assert (request.source, request.count) == ("bag 0", 2)
    assert TITLE.waiting_for(table.state) == frozenset()
    table.resolve_chance(*request.items[:2])
    assert len(table.state.players[0].hand) == 7


def test_a_strike_refills_the_bag_when_it_runs_out() -> None:
    table = rigged({0: ["strike1 gold1"], 1: own(1, "gold1")}, discards={0: own(0, "gold1")})
    table.deal({0: ["strike1 gold1"]})
    assert table.state.players[0].hand == ("strike1 gold1", *own(0, "gold1"))
    five = [*own(0, "gold1", "silver2", "silver1 a", "silver1 b"), "strike1 gold1"]
    table = rigged({0: five, 1: own(1, "gold1")}, discards={0: own(0, "copper1 a")}).deal()
    table.act(0, UseStrike("strike1 gold1"))
    assert table.events_of(BagRefilled) == [BagRefilled(0, own(0, "copper1 a"), secret=True)]
    table.resolve_chance(*own(0, "copper1 a"))
    assert own(0, "copper1 a")[0] in table.state.players[0].hand


def test_a_strike_may_be_used_when_nothing_can_be_drawn() -> None:
    table = rigged({0: ["strike1 gold1"], 1: own(1, "gold1")}).deal()
    table.act(0, UseStrike("strike1 gold1"))
    assert TITLE.chance(table.state) is None
    assert table.state.players[0].uses == (Use("strike1 gold1", "strike", 1),)


def test_a_coin_drawn_by_a_strike_may_use_its_own_action_in_the_same_round() -> None:
    first = [*own(0, "gold1", "silver2", "silver1 a", "silver1 b"), "strike1 gold1"]
    table = rigged({0: [*first, "rare1 gold1"], 1: own(1, "gold1")}).deal({0: first})
    assert refused(table, 0, UseRare("rare1 gold1")) == "not_in_hand"
    table.act(0, UseStrike("strike1 gold1")).resolve_chance("rare1 gold1")
    table.act(0, UseRare("rare1 gold1"))
    assert table.state.players[0].prestige == 1


def test_used_coins_stay_in_the_hand_and_must_be_placed() -> None:
    table = rigged({0: ["rare1 gold1"], 1: own(1, "gold1")}).deal()
    table.act(0, UseRare("rare1 gold1")).end_actions()
    form = TITLE.legal_actions(table.view(0)).form
    assert form is not None
    assert form.items == ("rare1 gold1",)


def test_age_1_removes_one_coin_of_the_hand_or_of_the_discard_pile_itself_included() -> None:
    hand = ["age1 silver1", *own(0, "copper1 a", "copper1 b", "copper1 c", "copper1 d")]
    table = rigged({0: hand, 1: own(1, "gold1")}, discards={0: own(0, "copper2 a")}).deal()
    offered = TITLE.legal_actions(table.view(0)).actions
    removable = {action.removed for action in offered if isinstance(action, UseAge)}
    assert removable == {(coin,) for coin in (*hand, *own(0, "copper2 a"))}


def test_age_2_removes_one_or_two_coins_mixed_at_will() -> None:
    table = rigged({0: ["age2 gold1", *own(0, *_FOUR)], 1: own(1, "gold1")}, discards={0: own(0, "copper2 a")}).deal()
    table.act(0, UseAge("age2 gold1", ("age2 gold1", *own(0, "copper2 a"))))
    player = table.state.players[0]
    assert (player.hand, player.discard) == (own(0, *_FOUR), ())
    assert set(player.removed) == {"age2 gold1", *own(0, "copper2 a")}


def test_age_1_removes_neither_none_nor_two_nor_a_coin_in_the_bag() -> None:
    hand = ["age1 silver1", *own(0, *_FOUR)]
    table = rigged({0: [*hand, *own(0, "gold1")], 1: own(1, "gold1")}).deal({0: hand})
    assert refused(table, 0, UseAge("age1 silver1", ())) == "remove_so_many"
    assert refused(table, 0, UseAge("age1 silver1", own(0, "copper1 a", "copper1 b"))) == "remove_so_many"
    assert refused(table, 0, UseAge("age1 silver1", own(0, "gold1"))) == "not_to_remove"
    assert refused(table, 0, UseAge("age1 silver1", own(1, "gold1"))) == "not_to_remove"


def test_a_removed_coin_can_no_longer_use_its_action() -> None:
    table = rigged({0: ["age1 silver1", "rare1 gold1"], 1: own(1, "gold1")}).deal()
    table.act(0, UseAge("age1 silver1", ("rare1 gold1",)))
    assert refused(table, 0, UseRare("rare1 gold1")) == "not_in_hand"


def test_actions_are_optional_and_those_not_used_are_given_up() -> None:
    table = rigged({0: ["rare1 gold1"], 1: own(1, "gold1")}).deal()
    table.act(0, EndActions())
    assert refused(table, 0, UseRare("rare1 gold1")) == "not_asked"


def test_quality_and_mint_marks_are_no_actions() -> None:
    table = rigged({0: ["quality4 silver1", "crown gold2"], 1: own(1, "gold1")}).deal()
    assert TITLE.legal_actions(table.view(0)).actions == (EndActions(),)


def test_what_was_done_in_secret_is_shown_together_when_all_have_ended() -> None:
    table = rigged({0: ["rare1 gold1"], 1: ["age1 silver1", *own(1, "copper1 a")]}).deal()
    table.act(0, UseRare("rare1 gold1")).end_actions(0)
    assert table.events_of(ActionsShown) == []
    table.act(1, UseAge("age1 silver1", own(1, "copper1 a"))).end_actions(1)
    assert table.events_of(ActionsShown) == [
        ActionsShown(0, (Use("rare1 gold1", "rare", 1),), 1, 0, 1),
        ActionsShown(1, (Use("age1 silver1", "age", 1, own(1, "copper1 a")),), 1, 0, 0),
    ]


_FOUR = ("copper1 a", "copper1 b", "copper1 c", "copper1 d")


def _plain() -> dict[str, object]:
    from tests.titles.coin_quest.table import DATA

    plain = [{"id": letter, "metal": "silver", "value": 1, "mark": "house"} for letter in "abcdef"]
    return {**DATA, "coins": {**DATA["coins"], "collection": plain}}


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_all_know_proves_that_a_seat_can_only_pass(seats: int) -> None:
    known, secret = set(), 0
    for state, _ in played(seats, seed=seats * 3):
        for seat in TITLE.waiting_for(state) if state.stage == "actions" else ():
            can = TITLE.legal_actions(TITLE.view(state, seat)).actions != (EndActions(),)
            surely = TITLE.surely_passes(TITLE.view(state, SPECTATOR), seat)
            assert not (surely and can), (state.round, seat)
            known |= {state.round} if surely else set()
            secret += not surely and not can
    assert 1 in known
    assert secret, "whoever only happens to hold no action must not be told from others"
