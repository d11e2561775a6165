"""Moments: after each event exactly what it tells has happened, for every viewer, and no secret shows early."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import fields, replace
from itertools import pairwise
from typing import Any

import pytest

from game.coin_quest import TITLE
from game.coin_quest.rules import events as e
from game.coin_quest.rules.actions import EndActions, UseAge, UseRare, UseStrike
from game.coin_quest.rules.state import State, View
from game.core.chance import Draw, Drew
from game.core.contract import CHANCE, SPECTATOR, Moment, Seat, Step
from game.core.luck import Luck
from tests.titles.coin_quest.table import DATA, Table, own, played, rigged

RECKONED = {"stage", "settled", "acting", "passing", "public", "buyers", "counted", "takings"}
"""What the table reckons with and nobody draws: it may change whenever no event says so."""

RECKONED_OF_PLAYERS = {"due", "ended", "committed", "ready", "uses"}

DRAWING = {"hand", "hand_size", "bag_size", "bag_pennies", "layers", "refills", "singly", "discard"}
AT_THE_BARRIER = {*DRAWING, "shown", "removed", "gains"}

TABLE: dict[type, set[str]] = {
    e.StartChosen: {"start"},
    e.MarketLaid: {"market", "market_row", "unseen"},
    e.RoundBegan: {"round"},
    e.LotFilled: {"lots", "unseen"},
    e.BidRevealed: {"results"},
    e.LotResolved: {"results"},
    e.CoinsWon: {"lots"},
    e.CoinBought: {"market"},
}
"""What of the whole table an event may change; all others change nothing of it."""

PLAYER: dict[type, set[str]] = {
    e.BagRefilled: {"bag_size", "bag_pennies", "layers", "discard", "refills"},
    e.CoinsDrawn: DRAWING - {"discard", "refills"},
    e.PennyDrawn: {"hand", "hand_size", "bag_pennies", "layers", "shown", "aside"},
    e.CoinTaken: {"hand", "hand_size", "shown"},
    e.PennyBagged: {"aside"},
    e.PennyKept: {"hand", "hand_size", "shown", "aside"},
    e.AgeUsed: {"hand", "hand_size", "shown", "discard", "removed", "layers"},
    e.StrikeUsed: {"shown", "layers"},
    e.RareUsed: {"shown", "layers", "gains"},
    e.ActionsShown: AT_THE_BARRIER,
    e.BidGiven: {"bid"},
    e.BidRevealed: {"bid", "revealed", "hand", "shown", "layers"},
    e.CoinsWon: {"discard"},
    e.PrestigeWon: {"gains"},
    e.BidReturned: {"bid", "revealed", "hand", "hand_size", "shown", "layers", "discard"},
    e.CoinBought: {"gains", "discard"},
}
"""What of its player an event may change."""

VICTIM: dict[type, set[str]] = {
    e.CoinTaken: {"bag_size", "bag_pennies", "layers", "singly"},
    e.PennyBagged: {"bag_size", "bag_pennies", "puts", "singly"},
    e.ActionsShown: {"layers"},
    e.BidRevealed: {"layers"},
    e.BidReturned: {"layers"},
}
"""What of other players an event may change: what is drawn from them, or what all know of them."""


def many_pennies() -> dict[str, Any]:
    """Return data with several pennies that lie in the market and on the lots early."""
    data: dict[str, Any] = deepcopy(dict(DATA))
    for row in data["coins"]["auction"][20:26]:
        for key in ("strength", "mint", "quality"):
            row.pop(key, None)
        row.update(metal="copper", value=0, action="penny")
    return data


def steps(seats: int, seed: int, data: Any = DATA) -> Iterator[tuple[State, Step[State, e.Event]]]:
    """Yield each state of a random match with the step taken from it."""
    for state, step in played(seats, seed, data):
        if step is not None:
            yield state, TITLE.apply(state, *step)


def differing(old: Any, new: Any) -> set[str]:
    """Return the fields in which two views differ; an empty bid is none."""
    return {
        f.name
        for f in fields(old)
        if getattr(old, f.name) != getattr(new, f.name) and not (f.name == "bid" and not (old.bid or new.bid))
    }


def who(event: Any) -> Seat | None:
    """Return whose event it is."""
    return getattr(event, "holder", getattr(event, "seat", None))


@pytest.mark.parametrize(("seats", "data"), [(2, DATA), (3, many_pennies()), (5, DATA), (4, many_pennies())])
def test_each_event_changes_exactly_what_it_tells_in_every_view(seats: int, data: Any) -> None:
    for state, step in steps(seats, seats, data):
        assert step.moments[-1].state is step.state
        for viewer in (SPECTATOR, *range(seats)):
            before = TITLE.view(state, viewer)
            for event, after in step.moments:
                view = TITLE.view(after, viewer)
                agree(before, view, event)
                TITLE.status(view), TITLE.score_lines(view), TITLE.legal_actions(view)
                before = view


def agree(before: View, after: View, event: e.Event) -> None:
    """Compare two views with what the event between them may change."""
    kind = type(event)
    assert differing(before, after) - {"players"} <= TABLE.get(kind, set()) | RECKONED, event
    seat = who(event)
    for number, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        allowed = PLAYER.get(kind, set()) if number == seat else VICTIM.get(kind, set())
        if isinstance(event, e.PennyBagged):
            allowed = allowed | PLAYER[e.PennyBagged]
        if isinstance(event, e.CoinsDrawn) and event.secret:
            allowed = allowed | {"aside"}
        assert differing(old, new) <= allowed | RECKONED_OF_PLAYERS, (number, event)


def test_the_market_lies_before_the_round_begins_and_lots_fill_one_by_one() -> None:
    first, second = (step for state, step in steps(3, 1) if state.stage in ("market_row", "lots") and state.round < 2)
    boxed, laid, began = first.moments
    assert (boxed.state.market, len(laid.state.market), laid.state.round, began.state.round) == ((), 7, 0, 1)
    filled = [[len(lying) for lying in moment.state.lots[:3]] for moment in second.moments]
    assert filled == [[1, 0, 0], [1, 1, 0], [1, 1, 1]]


def last_bid() -> tuple[State, Step[State, e.Event]]:
    """Return a step in which everything is resolved: three bids, some coins and prestige won."""
    for state, step in steps(3, 5):
        kinds = {type(event) for event in step.events}
        if {e.BidRevealed, e.CoinsWon, e.PrestigeWon, e.CoinsStayed} <= kinds and len(step.events) > 12:
            return state, step
    raise AssertionError("no such round")


def moments_of(step: Step[State, e.Event], kind: type) -> list[tuple[Moment[State, e.Event], Moment[State, e.Event]]]:
    """Return each moment of a kind of event with the one before it."""
    return [(old, new) for old, new in pairwise(step.moments) if isinstance(new.event, kind)]


def test_screens_are_lifted_one_by_one() -> None:
    _, step = last_bid()
    for old, new in moments_of(step, e.BidRevealed):
        event: Any = new.event
        for viewer in {SPECTATOR, 0, 1, 2} - {event.seat}:
            assert TITLE.view(old.state, viewer).players[event.seat].bid is None
            seen = TITLE.view(new.state, viewer).players[event.seat]
            assert seen.bid == event.placements
            assert sorted(seen.hand) == [coin for coin, _ in event.placements]


def test_a_lot_is_emptied_only_when_its_coins_are_won_and_prestige_counts_only_when_it_is_won() -> None:
    _, step = last_bid()
    for old, new in moments_of(step, e.CoinsWon):
        event: Any = new.event
        assert old.state.lots[event.lot - 1] == event.coins
        assert new.state.lots[event.lot - 1] == ()
        assert new.state.players[event.seat].discard[-len(event.coins) :] == event.coins
    for old, new in moments_of(step, e.PrestigeWon):
        won: Any = new.event
        assert new.state.players[won.seat].prestige == old.state.players[won.seat].prestige + won.points == won.prestige


def test_bids_lie_on_their_lots_until_they_return() -> None:
    _, step = last_bid()
    for old, new in moments_of(step, e.BidReturned):
        event: Any = new.event
        assert old.state.players[event.seat].bid
        assert new.state.players[event.seat].hand == ()
        assert set(event.coins) <= set(new.state.players[event.seat].discard)


def test_before_a_screen_is_lifted_no_view_depends_on_what_lies_behind_it() -> None:
    state, _ = last_bid()
    (last,) = TITLE.waiting_for(state)
    hidden = (last + 1) % 3
    player = state.players[hidden]
    assert player.bid is not None
    worlds = [replace(player, bid=player.bid), replace(player, bid=tuple((coin, 1) for coin, _ in player.bid))]
    action = TITLE.legal_actions(TITLE.view(state, last)).sample(Luck(1))
    told = []
    for world in worlds:
        players = tuple(world if seat == hidden else other for seat, other in enumerate(state.players))
        told.append(TITLE.apply(replace(state, players=players), last, action).moments)
    until = next(n for n, moment in enumerate(told[0]) if moment.event == e.BidRevealed(hidden, player.bid))
    for viewer in {SPECTATOR, 0, 1, 2} - {hidden}:
        views = [[TITLE.view(moment.state, viewer) for moment in moments[:until]] for moments in told]
        assert views[0] == views[1]
        assert TITLE.view(told[0][until].state, viewer) != TITLE.view(told[1][until].state, viewer)


def test_a_penny_drawn_is_hidden_among_the_others_until_it_is_announced() -> None:
    plain = own(0, "copper1 a", "copper1 b", "copper1 c", "gold1")
    table = rigged({0: ["penny", "age1 silver1", *own(0, "silver2"), *plain], 1: own(1, "gold1")}).sample_chance()
    request = TITLE.chance(table.state)
    assert isinstance(request, Draw)
    with_penny, without = (
        TITLE.apply(table.state, CHANCE, Drew((*plain, coin))).moments for coin in ("penny", "age1 silver1")
    )
    assert [type(moment.event) for moment in with_penny] == [e.CoinsDrawn, e.PennyDrawn]
    for viewer in (1, SPECTATOR):
        assert TITLE.view(with_penny[0].state, viewer).players[0] == TITLE.view(without[0].state, viewer).players[0]
    assert "penny" in TITLE.view(with_penny[0].state, 0).players[0].hand
    assert with_penny[1].state.players[0].aside == ("penny",)
    assert "penny" not in TITLE.view(with_penny[1].state, 1).players[0].bag_pennies


def secret_step() -> Table:
    """Return a table whose seats 0 and 1 have used coins in secret; seat 0 has drawn a penny. Seat 1 must end."""
    first = ["strike1 gold1", "age1 silver1", *own(0, "copper1 a", "copper1 b", "copper1 c")]
    second = ["rare1 gold1", *own(1, "copper1 a", "copper1 b", "copper1 c", "copper1 d")]
    held = {0: [*first, "penny"], 1: [*second, *own(1, "gold1")], 2: own(2, "gold1")}
    table = rigged(held).deal({0: first, 1: second})
    table.act(0, UseStrike("strike1 gold1")).resolve_chance("penny")
    table.act(0, UseAge("age1 silver1", own(0, "copper1 a"))).act(1, UseRare("rare1 gold1"))
    return table.end_actions(0, 2)


def test_at_the_barrier_seats_are_shown_one_by_one_and_then_their_pennies() -> None:
    table = secret_step()
    moments = TITLE.apply(table.state, 1, EndActions()).moments
    kinds = [type(moment.event) for moment in moments]
    assert kinds == [e.ActionsEnded, e.ActionsShown, e.ActionsShown, e.ActionsShown, e.PennyDrawn]
    views = [TITLE.view(moment.state, 2) for moment in moments]
    assert [view.players[0].removed for view in views] == [(), *[own(0, "copper1 a")] * 4]
    assert [view.players[1].prestige for view in views] == [0, 0, 1, 1, 1]
    assert [view.players[0].aside for view in views] == [(), (), (), (), ("penny",)]


def test_collections_are_counted_line_by_line() -> None:
    (step,) = (step for _, step in steps(4, 3) if step.state.stage == "over")
    closing = [moment for moment in step.moments if moment.state.stage in ("counting", "over")]
    counts = [len(TITLE.score_lines(TITLE.view(moment.state, 0))) for moment in closing]
    lines = TITLE.score_lines(TITLE.view(closing[-1].state, 0))
    assert counts == [*range(counts[0], counts[0] + len(closing) - 1), len(lines)]
    for moment, line in zip(closing, lines[counts[0] - 1 :], strict=False):
        event: Any = moment.event
        assert (event.seat, event.points) == (line.seat, line.points)
    assert {type(moment.event) for moment in closing} == {e.QualityCounted, e.MajorityCounted, e.GameEnded}
