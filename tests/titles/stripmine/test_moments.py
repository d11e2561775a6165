"""Moments: after each event of a step lies on the table exactly what it tells, and nobody learns a secret early."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import pairwise
from typing import Any, Final, get_args

import pytest

from game.core.contract import SPECTATOR, OptionValue, Step
from game.stripmine import TITLE
from game.stripmine.rules import events
from game.stripmine.rules.events import Event
from game.stripmine.rules.state import State, View
from tests.titles.stripmine.table import VARIANTS, by_luck, coins_on_table

CHANGES: Final[dict[type, set[str]]] = {
    events.StarterChosen: {"starter", "mined", "contest"},
    events.Mined: {"mined", "hills", "stashes"},
    events.AuctionBegan: set(),
    events.OfferGiven: {"closed", "fist"},
    events.OffersOpened: {"closed", "fist", "stashes", "offers"},
    events.BearFlipped: {"fallen"},
    events.Ranked: {"auctions"},
    events.Scored: {"auctions"},
    events.HillJoined: {"fallen", "waiting", "hills"},
    events.KeepGiven: {"closed", "fist"},
    events.Kept: {"closed", "fist", "kept", "offers"},
    events.Discarded: {"discards", "fallen", "kept", "offers"},
    events.TieFlipped: {"contest"},
    events.MoneyPlaceWon: {"money", "contest"},
    events.Settled: {"money", "settlement"},
}
"""What an event may change besides the stage and the number of the coming auction."""

UNTOLD: Final = {"starter", "contest", "money"}
"""What follows without an event of its own, and so with the last event of its step: a tie to be broken."""

MATCHES: Final = [(seats, options) for seats in (2, 3, 4, 8) for options in VARIANTS]

Told = tuple[State, Event, State, bool]


def steps(seats: int, options: dict[str, OptionValue]) -> Iterator[tuple[State, Step[State, Event]]]:
    for seed in range(3):
        for state, _, _, step in by_luck(seats, seed, **options):
            yield state, step


def moments(seats: int, options: dict[str, OptionValue]) -> Iterator[Told]:
    """Yield every moment of some matches: the state before, the event, the state after, whether it is the last."""
    for state, step in steps(seats, options):
        states = [state, *(after for _, after in step.moments)]
        for number, (before, after) in enumerate(pairwise(states)):
            yield before, step.moments[number].event, after, number == len(step.moments) - 1


def changed(before: View, after: View) -> set[str]:
    """Return the names of all that differs between two views."""
    table = {f.name for f in fields(before.table) if getattr(before.table, f.name) != getattr(after.table, f.name)}
    return table | {name for name in ("closed", "fist") if getattr(before, name) != getattr(after, name)}


@pytest.mark.parametrize(("seats", "options"), MATCHES)
def test_the_last_moment_is_the_step(seats: int, options: dict[str, OptionValue]) -> None:
    for _, step in steps(seats, options):
        assert step.moments[-1].state is step.state


@pytest.mark.parametrize(("seats", "options"), MATCHES)
def test_an_event_changes_what_it_tells(seats: int, options: dict[str, OptionValue]) -> None:
    for before, event, after, last in moments(seats, options):
        allowed = CHANGES[type(event)] | {"stage", "auction"} | (UNTOLD if last else set())
        for viewer in range(SPECTATOR, seats):
            assert changed(TITLE.view(before, viewer), TITLE.view(after, viewer)) <= allowed, event
        assert set(coins_on_table(before.table).items()) == set(coins_on_table(after.table).items()), event


@pytest.mark.parametrize(("seats", "options"), MATCHES)
def test_what_an_event_tells_has_happened(seats: int, options: dict[str, OptionValue]) -> None:
    for before, event, after, _ in moments(seats, options):
        assert has_happened(before, event, after), event


def has_happened(before: State, event: Any, after: State) -> bool:
    """Compare what an event says with the two tables around it."""
    was, now = before.table, after.table
    match event:
        case events.StarterChosen():
            return now.starter == event.seat and now.to_mine == event.seat
        case events.Mined():
            return was.top(event.hill) == event.coin and now.hills[event.hill] == event.height
        case events.AuctionBegan():
            return now.auction == event.auction and now.stage == ("between" if event.blowout else "offering")
        case events.OfferGiven():
            return after.fists[event.seat] == event.coins
        case events.OffersOpened():
            return now.offers == event.offers and not any(after.fists)
        case events.BearFlipped():
            return now.fallen == event.heads and now.stage == "between"
        case events.Ranked():
            return now.auctions[-1].ranking == event.ranking and now.points == before_auction(now)
        case events.Scored():
            paid = [bool(each) for each in now.auctions[-1].points]
            return now.points[event.seat] == event.total and paid == [s <= event.seat for s in range(len(paid))]
        case events.HillJoined():
            return now.hills == (*was.hills, len(event.coins)) and not now.waiting
        case events.KeepGiven():
            return after.fists[event.seat] == (event.coin,)
        case events.Kept():
            return sum(now.kept, ()) == event.coins
        case events.Discarded():
            return sum(now.discards) - sum(was.discards) == len(event.coins)
        case events.TieFlipped():
            return now.contest is not None and now.contest.left == event.left
        case events.MoneyPlaceWon():
            return now.money[event.seat] == event.place
        case events.Settled():
            return now.settlement == event.shares and 0 not in now.money
    return False


def before_auction(table: Any) -> tuple[int, ...]:
    closed = table.auctions[:-1]
    return tuple(sum(sum(auction.points[seat]) for auction in closed) for seat in range(table.rules.seats))


def test_every_kind_of_event_was_met() -> None:
    met = {type(event) for seats, options in MATCHES for _, event, _, _ in moments(seats, options)}
    assert met == set(get_args(Event)) == set(CHANGES)


@pytest.mark.parametrize(("seats", "options"), MATCHES)
def test_nobody_can_act_before_a_step_is_over(seats: int, options: dict[str, OptionValue]) -> None:
    for _, event, after, last in moments(seats, options):
        for viewer in range(SPECTATOR, seats):
            view = TITLE.view(after, viewer)
            assert TITLE.status(view), event
            assert last or not TITLE.legal_actions(view), event
            assert TITLE.score_lines(view) is not None
        assert (after.table.stage == "between") <= (not last)
        assert not (last and after.table.fallen)


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (4, {"bear": True})])
def test_a_closed_fist_shows_nothing_before_all_open(seats: int, options: dict[str, OptionValue]) -> None:
    hidden = 0
    for before, event, after, _ in moments(seats, options):
        for viewer in range(SPECTATOR, seats):
            if not isinstance(event, events.OfferGiven | events.KeepGiven) or event.seat == viewer:
                continue
            hidden += 1
            empty = State(after.table, tuple(None if f is None else () for f in after.fists))
            assert TITLE.view(after, viewer).fist == TITLE.view(before, viewer).fist
            assert TITLE.view(after, SPECTATOR) == TITLE.view(empty, SPECTATOR)
            assert TITLE.view(after, viewer).table == before.table
    assert hidden > 50
