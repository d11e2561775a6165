"""Placing, the reveal and the lots (rulebook "Spielablauf" 4-7, "Bieten"; rulings 6 and 7)."""

from __future__ import annotations

from itertools import product

import pytest

from game.coin_quest import TITLE
from game.coin_quest.rules.actions import Bid
from game.coin_quest.rules.allocation import Allocation, allocation
from game.coin_quest.rules.bidding import resolve
from game.coin_quest.rules.components import Coin, Lot
from game.coin_quest.rules.events import (
    BidGiven,
    BidReturned,
    BidRevealed,
    CoinsStayed,
    CoinsWon,
    Comparison,
    LotBid,
    LotResolved,
    PrestigeWon,
)
from game.coin_quest.rules.state import Placements
from game.core.luck import Luck
from tests.titles.coin_quest.table import Table, fresh, own, rigged

ANY = Lot(1, "coins", 0, ("gold", "silver", "copper"))


def contest(*offers: str, lot: Lot = ANY) -> LotResolved:
    """Resolve a lot; an offer is written like "gold1 silver2", and "" is none."""
    coins: dict[str, Coin] = {}
    bids: list[Placements] = []
    for seat, offer in enumerate(offers):
        names = [f"{seat} {number} {text}" for number, text in enumerate(offer.split())]
        coins.update({name: Coin(name.split()[2][:-1], int(name[-1])) for name in names})
        bids.append(tuple((name, lot.number) for name in names))
    return resolve(lot, bids, coins)


def test_the_rulebooks_example_jenn_wins_by_silver_after_a_tie_in_gold() -> None:
    result = contest("gold1 silver2", "gold1 silver1 copper3", "silver3")
    assert (result.winner, result.decided) == (0, "silver")
    assert result.bids == (LotBid(0, 1, 2, 0), LotBid(1, 1, 1, 3), LotBid(2, 0, 3, 0))
    assert result.comparisons == (Comparison("gold", 1, (0, 1)), Comparison("silver", 2, (0,)))


def test_gold_1_silver_1_copper_2_beats_gold_1_silver_1_copper_1_by_copper() -> None:
    result = contest("gold1 silver1 copper2", "gold1 silver1 copper1")
    assert (result.winner, result.decided) == (0, "copper")


def test_two_equal_best_bids_win_nothing_and_a_lower_third_does_not_inherit() -> None:
    result = contest("gold1 copper1", "gold1 copper1", "silver3 copper3")
    assert (result.winner, result.decided) == (-1, "tied")
    assert result.comparisons[-1] == Comparison("copper", 1, (0, 1))


def test_the_least_gold_beats_any_silver_and_the_least_silver_any_copper() -> None:
    assert contest("gold1", "silver3 silver3 copper3").winner == 0
    assert contest("silver1", "copper3 copper3 copper3").winner == 0


def test_values_of_a_metal_are_added_up() -> None:
    assert contest("silver1 silver1 silver1", "silver2").winner == 0


def test_a_lower_gold_never_comes_back_by_more_silver() -> None:
    assert contest("gold2", "gold1 silver3 copper3").winner == 0


def test_a_lot_without_a_bid_is_not_won() -> None:
    assert contest("", "") == LotResolved(1, (), (), "nobody", -1)


def test_a_single_bid_wins_without_comparing_even_the_penny_alone() -> None:
    assert contest("", "copper0") == LotResolved(1, (LotBid(1, 0, 0, 0),), (), "alone", 1)


def test_two_pennies_alone_tie() -> None:
    assert contest("copper0", "copper0").decided == "tied"


def test_only_metals_that_the_lot_admits_are_compared() -> None:
    copper_only = Lot(3, "coins", 0, ("copper",))
    assert contest("copper2", "copper1", lot=copper_only).comparisons == (Comparison("copper", 2, (0,)),)


def bidding(hand: list[str], other: list[str] | None = None, seats: int = 2) -> Table:
    held = {0: hand, 1: other or list(own(1, "copper1 a"))}
    return rigged(held, seats=seats, lots={1: ["plain gold3 a"]}).deal().end_actions()


def test_every_coin_of_the_hand_must_be_placed_each_once() -> None:
    hand = own(0, "gold1", "silver2")
    state = bidding(list(hand)).state
    for placements in ((), ((hand[0], 1),), ((hand[0], 1), (hand[0], 1), (hand[1], 1)), ((own(1, "gold1")[0], 1),)):
        refusal = TITLE.why_illegal(state, 0, Bid(placements))
        assert refusal is not None
        assert refusal.reason == "place_every_coin"


def test_not_every_lot_must_be_bid_on_and_several_coins_may_lie_on_one() -> None:
    table = bidding(list(own(0, "gold1", "silver2", "copper1 a")))
    table.bid(0, {1: own(0, "gold1", "silver2", "copper1 a")})
    assert table.state.players[0].bid is not None


@pytest.mark.parametrize(("coin", "lot"), [("gold1", 2), ("gold1", 3), ("silver2", 3), ("gold1", 5)])
def test_a_lot_takes_no_metal_that_it_bars(coin: str, lot: int) -> None:
    state = bidding(list(own(0, coin))).state
    refusal = TITLE.why_illegal(state, 0, Bid(((own(0, coin)[0], lot),)))
    assert refusal is not None
    assert (refusal.reason, refusal.section) == ("metal_barred", "8")


def test_the_sixth_lot_is_not_there_with_three_players() -> None:
    refusal = TITLE.why_illegal(bidding(list(own(0, "copper1 a"))).state, 0, Bid(((own(0, "copper1 a")[0], 6),)))
    assert refusal is not None
    assert refusal.reason == "no_such_lot"
    four = bidding(list(own(0, "copper1 a")), seats=4)
    assert TITLE.why_illegal(four.state, 0, Bid(((own(0, "copper1 a")[0], 6),))) is None


def test_a_bid_is_hidden_until_all_have_placed() -> None:
    table = bidding(list(own(0, "gold1"))).bid(0, {1: own(0, "gold1")})
    given = table.events_of(BidGiven)[0]
    assert TITLE.observe(given, 1) == BidGiven(0, ())
    seen = table.view(1).players[0]
    assert (seen.bid, seen.committed, seen.hand) == (None, True, ())
    table.dump(1)
    assert [event.seat for event in table.events_of(BidRevealed)] == [0, 1]


def test_the_winner_takes_all_coins_of_the_lot_onto_the_discard_pile_with_the_bid() -> None:
    table = bidding(list(own(0, "gold1")))
    lying = table.state.lots[0]
    table.bid(0, {1: own(0, "gold1")}).bid(1, {1: own(1, "copper1 a")})
    assert table.events_of(CoinsWon) == [CoinsWon(0, 1, lying)]
    assert table.state.players[0].discard == (*own(0, "gold1"), *lying)
    assert table.state.players[1].discard == own(1, "copper1 a")
    assert table.events_of(BidReturned) == [BidReturned(0, own(0, "gold1")), BidReturned(1, own(1, "copper1 a"))]
    assert table.state.lots[0] == ()


def test_coins_that_nobody_won_stay_on_their_lot() -> None:
    table = bidding(list(own(0, "copper1 a")))
    lying = table.state.lots[0]
    table.bid(0, {1: own(0, "copper1 a")}).bid(1, {1: own(1, "copper1 a")})
    assert CoinsStayed(1, lying) in table.events_of(CoinsStayed)
    assert table.state.lots[0] == lying


def test_lots_4_to_6_give_their_prestige_each_round() -> None:
    table = bidding(list(own(0, "gold1")), seats=4)
    table.bid(0, {4: own(0, "gold1")}).bid(1, {6: own(1, "copper1 a")})
    assert table.events_of(PrestigeWon) == [PrestigeWon(0, 4, 3, 3), PrestigeWon(1, 6, 2, 2)]


def test_lots_are_resolved_from_the_first_to_the_last() -> None:
    table = bidding(list(own(0, "gold1")), seats=4).dump()
    assert [event.lot for event in table.events_of(LotResolved)] == [1, 2, 3, 4, 5, 6]


# The form


def test_the_form_lists_the_coins_and_the_lots_that_admit_each() -> None:
    form = allocation(own(0, "gold1", "silver2", "copper1 a"), fresh(4).table)
    assert form.items == own(0, "gold1", "silver2", "copper1 a")
    assert [form.next_spots((), item) for item in form.items] == [
        {"1", "4"},
        {"1", "2", "4", "5"},
        {"1", "2", "3", "4", "5", "6"},
    ]
    assert form.next_spots((), "no coin") == frozenset()


@pytest.mark.parametrize(
    "names",
    [
        ("gold1",),
        ("copper1 a", "copper1 b"),
        ("gold1", "silver1 a", "silver1 b"),
        ("copper1 a", "copper1 b", "copper1 c", "silver2"),
    ],
)
def test_on_small_hands_the_form_agrees_with_the_full_list(names: tuple[str, ...]) -> None:
    table = fresh(3).table
    form = allocation(own(0, *names), table)
    numbers = [lot.number for lot in table.lots]
    legal = {
        Bid(tuple(sorted(zip(form.items, lots, strict=True))))
        for lots in product(numbers, repeat=len(names))
        if all(table.coins[c].metal in table.lot(n).admits for c, n in zip(form.items, lots, strict=True))
    }
    every = list(form.every())
    assert len(every) == form.count == len(legal)
    assert set(every) == legal
    assert {form.sample(Luck(seed), "x") for seed in range(12 * len(legal))} == legal


def test_nine_coins_on_six_lots_are_counted_without_being_listed() -> None:
    names = ["copper1 a", "copper1 b", "copper1 c", "copper1 d", "copper2 a", "copper2 b"]
    mixed = allocation([*own(0, *names), "sceptre copper2", "sceptre copper3", "crown copper2"], fresh(4).table)
    assert mixed.count == 6**9 == 10_077_696
    assert isinstance(mixed.sample(Luck(1)), Bid)


def test_a_partial_answer_is_finished_only_when_every_coin_lies_where_it_may() -> None:
    form: Allocation = allocation(own(0, "gold1", "silver2"), fresh(3).table)
    gold, silver = form.items
    assert form.finish([(gold, "1")]) is None
    assert form.finish([(gold, "3"), (silver, "1")]) is None
    assert form.finish([(gold, "1"), (gold, "4")]) is None
    assert form.finish([(silver, "2"), (gold, "1")]) == Bid(((gold, 1), (silver, 2)))


def test_bids_are_offered_as_a_form_and_never_listed() -> None:
    legal = TITLE.legal_actions(bidding(list(own(0, "gold1", "silver2"))).view(0))
    assert legal.actions == ()
    assert len(legal) == 2 * 4
