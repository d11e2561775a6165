"""Nobody knows more than may be known: views, imagined states, veils, and luck that nobody's choice shifts."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

import pytest

from game.core.codec import tagged_to_json, to_json
from game.core.contract import CHANCE, Menu, Seat
from game.core.luck import Luck
from game.core.record import canonical, digest
from tests.contract.plays import TABLES, Deed, Table, menu_of, moments, play, states

every_table = pytest.mark.parametrize("table", TABLES, ids=str)

WORLDS = 2
"""How many states are imagined for each view."""

AHEAD = 12
"""How many deeds an imagined state is played on."""

ALTERNATIVES = 3
"""How many other actions, or other answers of chance, an event is compared with."""


def same_menu(one: Menu[Any], other: Menu[Any]) -> bool:
    if one.form is None or other.form is None:
        return one == other
    forms = [(form.items, form.count) for form in (one.form, other.form)]
    return one.actions == other.actions and forms[0] == forms[1]


@every_table
def test_an_imagined_state_looks_to_its_viewer_just_like_the_truth(table: Table) -> None:
    title = table.title
    for number, state in enumerate(states(table)):
        for viewer in table.some_viewers(number):
            view = title.view(state, viewer)
            for world in range(WORLDS):
                seen = title.view(title.imagine(view, Luck(world)), viewer)
                assert seen == view
                assert same_menu(title.menu(seen), title.menu(view))


@every_table
def test_an_imagined_state_is_a_lawful_one(table: Table) -> None:
    title = table.title
    for state in states(table)[::3]:
        for viewer in table.viewers:
            world = title.imagine(title.view(state, viewer), Luck(5))
            assert title.outcome(world) == title.outcome(state)
            assert bool(title.waiting_for(world)) + (title.chance(world) is not None) == (title.outcome(world) is None)
            assert canonical(title.facts(world))
            played = list(islice(play(table, world), AHEAD))
            assert bool(played) is (title.outcome(state) is None)


@every_table
def test_a_view_says_whose_it_is_and_does_not_hold_the_seed(table: Table) -> None:
    for number, state in enumerate(states(table)[::4]):
        assert [table.title.view(state, viewer).viewer for viewer in table.viewers] == list(table.viewers)
        view = table.title.view(state, number % table.seats)
        assert str(table.seed) not in json.dumps(to_json(view))


def told(table: Table, deed: Deed, viewer: Seat) -> list[Any]:
    """Return what a viewer sees happen, as plain values."""
    veiled = (table.title.veil(event, viewer) for event in deed.step.events)
    return [tagged_to_json(event) for event in veiled if event is not None]


def unordered(value: Any) -> Any:
    """Forget the order of what was told: in which order things were drawn a view need not keep."""
    if isinstance(value, dict):
        return {key: unordered(item) for key, item in value.items()}
    return sorted(map(unordered, value), key=repr) if isinstance(value, list) else value


def done(table: Table, state: Any, by: Seat, action: Any) -> Deed:
    return Deed(state, by, action, None, table.title.apply(state, by, action))


def in_other_worlds(table: Table, deed: Deed, viewer: Seat) -> list[Deed]:
    """Do the same in states that the viewer imagines, where it is possible there."""
    title, found = table.title, []
    for world in range(WORLDS):
        state = title.imagine(title.view(deed.before, viewer), Luck(world))
        request = title.chance(state)
        if deed.by == CHANCE:
            lawful = request is not None and request.allows(deed.action)
        else:
            lawful = title.permits(state, deed.by, deed.action) is None
        if lawful:
            found.append(done(table, state, deed.by, deed.action))
    return found


def by_other_luck(table: Table, deed: Deed) -> list[Deed]:
    """Let chance answer otherwise."""
    answers = deed.request.outcomes() if deed.request else ()
    return [done(table, deed.before, CHANCE, answer) for answer in islice(answers, ALTERNATIVES)]


def by_other_choice(table: Table, deed: Deed) -> list[Deed]:
    """Let the seat choose otherwise, where several seats choose in secret."""
    if len(table.title.waiting_for(deed.before)) < 2:
        return []
    offered = menu_of(table, deed.before, deed.by)
    sampled = [offered.sample(Luck(number), "other") for number in range(ALTERNATIVES)]
    return [done(table, deed.before, deed.by, action) for action in sampled if type(action) is type(deed.action)]


@every_table
def test_who_cannot_tell_two_positions_apart_sees_the_same_happen(table: Table) -> None:
    for number, deed in enumerate(moments(table)):
        for viewer in table.some_viewers(number):
            others = by_other_luck(table, deed)
            if deed.by == CHANCE or not deed.step.seals:  # when secrets open, all see what lay in them
                others += in_other_worlds(table, deed, viewer)
                others += by_other_choice(table, deed) if viewer != deed.by else []
            seen = table.title.view(deed.step.state, viewer)
            for other in others:
                if not other.step.seals or deed.by == CHANCE:
                    same = table.title.view(other.step.state, viewer) == seen
                    heard = [unordered(told(table, one, viewer)) for one in (deed, other)]
                    assert not same or heard[0] == heard[1]


@every_table
def test_what_was_veiled_from_a_viewer_stays_out_of_the_view(table: Table) -> None:
    for deed in moments(table):
        others = by_other_luck(table, deed) + (by_other_choice(table, deed) if deed.by != CHANCE else [])
        for viewer in table.viewers:
            if any(table.title.veil(event, viewer) != event for event in deed.step.events):
                heard, seen = told(table, deed, viewer), table.title.view(deed.step.state, viewer)
                for other in others:
                    same = told(table, other, viewer) == heard
                    assert not same or table.title.view(other.step.state, viewer) == seen, (viewer, deed, other)


@every_table
def test_what_tells_nobody_anything_hidden_does_not_seal_and_all_else_does(table: Table) -> None:
    """Who holds two positions for possible before a deed that does not seal must hold both for possible after it."""
    for number, deed in enumerate(moments(table)):
        assert deed.step.seals or deed.by != CHANCE
        for viewer in table.some_viewers(number) if not deed.step.seals else ():
            seen = table.title.view(deed.step.state, viewer)
            for other in in_other_worlds(table, deed, viewer):
                assert table.title.view(other.step.state, viewer) == seen, (viewer, deed.action)


@every_table
def test_an_event_that_is_veiled_once_stays_as_it_is(table: Table) -> None:
    for deed in moments(table):
        for event in deed.step.events:
            for viewer in table.viewers:
                veiled = table.title.veil(event, viewer)
                assert veiled is None or table.title.veil(veiled, viewer) == veiled


@every_table
def test_seats_that_choose_at_the_same_time_may_choose_in_any_order(table: Table) -> None:
    for state in states(table):
        seats = sorted(table.title.waiting_for(state))
        if len(seats) > 1:
            chosen = {seat: menu_of(table, state, seat).sample(Luck(7), seat) for seat in seats}
            reached = {digest(table.title.facts(committed(table, state, chosen, o))) for o in (seats, seats[::-1])}
            assert len(reached) == 1


def committed(table: Table, state: Any, chosen: dict[Seat, Any], order: list[Seat]) -> Any:
    """Let seats carry out what they have chosen, in an order, and chance act whenever it is due."""
    title = table.title
    for seat in order:
        state = fallen(table, state)
        refusal = title.permits(state, seat, chosen[seat])
        assert refusal is None, f"another's choice made this one unlawful: {chosen[seat]}, {refusal}"
        state = title.apply(state, seat, chosen[seat]).state
    return fallen(table, state)


def fallen(table: Table, state: Any) -> Any:
    luck = Luck(table.seed)
    while (request := table.title.chance(state)) is not None:
        state = table.title.apply(state, CHANCE, request.sample(luck)).state
    return state
