"""Nobody knows more than may be known: views, sampled states, veils, and luck that nobody's choice shifts."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

import pytest

from game.core.codec import tagged_to_json, to_json
from game.core.contract import CHANCE, LegalActions, Seat
from game.core.luck import Luck
from game.core.record import canonical, digest
from tests.contract.plays import TABLES, Ply, Table, legal_actions_of, moments, play, states

every_table = pytest.mark.parametrize("table", TABLES, ids=str)

WORLDS = 2
"""How many states are sampled for each view."""

AHEAD = 12
"""How many plies a sampled state is played on."""

ALTERNATIVES = 3
"""How many other actions, or other answers of chance, an event is compared with."""


def same_offers(one: LegalActions[Any], other: LegalActions[Any]) -> bool:
    if one.form is None or other.form is None:
        return one == other
    forms = [(form.items, form.count) for form in (one.form, other.form)]
    return one.actions == other.actions and forms[0] == forms[1]


@every_table
@pytest.mark.one_in(3)
def test_a_sampled_state_looks_to_its_viewer_just_like_the_truth(table: Table) -> None:
    title = table.title
    for number, state in enumerate(states(table)):
        for viewer in table.some_viewers(number):
            view = title.view(state, viewer)
            for world in range(WORLDS):
                seen = title.view(title.sample_state(view, Luck(world)), viewer)
                assert seen == view
                assert same_offers(title.legal_actions(seen), title.legal_actions(view))


@every_table
@pytest.mark.one_in(3)
def test_a_sampled_state_can_be_played_on(table: Table) -> None:
    title = table.title
    for state in states(table)[::3]:
        for viewer in table.viewers:
            world = title.sample_state(title.view(state, viewer), Luck(5))
            assert title.outcome(world) == title.outcome(state)
            assert bool(title.waiting_for(world)) + (title.chance(world) is not None) == (title.outcome(world) is None)
            assert canonical(title.snapshot(world))
            played = list(islice(play(table, world), AHEAD))
            assert bool(played) is (title.outcome(state) is None)


@every_table
@pytest.mark.one_in(3)
def test_a_view_says_whose_it_is_and_does_not_hold_the_seed(table: Table) -> None:
    for number, state in enumerate(states(table)[::4]):
        assert [table.title.view(state, viewer).viewer for viewer in table.viewers] == list(table.viewers)
        view = table.title.view(state, number % table.seats)
        assert str(table.seed) not in json.dumps(to_json(view))


def told(table: Table, ply: Ply, viewer: Seat) -> list[Any]:
    """Return what a viewer sees happen, as plain values."""
    veiled = (table.title.observe(event, viewer) for event in ply.step.events)
    return [tagged_to_json(event) for event in veiled if event is not None]


def unordered(value: Any) -> Any:
    """Forget the order of what was told: in which order things were drawn a view need not keep."""
    if isinstance(value, dict):
        return {key: unordered(item) for key, item in value.items()}
    return sorted(map(unordered, value), key=repr) if isinstance(value, list) else value


def done(table: Table, state: Any, by: Seat, action: Any) -> Ply:
    return Ply(state, by, action, None, table.title.apply(state, by, action))


def in_other_worlds(table: Table, ply: Ply, viewer: Seat) -> list[Ply]:
    """Do the same in states sampled from what the viewer knows, where it is possible there."""
    title, found = table.title, []
    for world in range(WORLDS):
        state = title.sample_state(title.view(ply.before, viewer), Luck(world))
        request = title.chance(state)
        if ply.by == CHANCE:
            allowed = request is not None and request.allows(ply.action)
        else:
            allowed = title.why_illegal(state, ply.by, ply.action) is None
        if allowed:
            found.append(done(table, state, ply.by, ply.action))
    return found


def by_other_luck(table: Table, ply: Ply) -> list[Ply]:
    """Let chance answer otherwise."""
    answers = ply.request.outcomes() if ply.request else ()
    return [done(table, ply.before, CHANCE, answer) for answer in islice(answers, ALTERNATIVES)]


def by_other_choice(table: Table, ply: Ply) -> list[Ply]:
    """Let the seat choose otherwise, where several seats choose in secret."""
    if len(table.title.waiting_for(ply.before)) < 2:
        return []
    offered = legal_actions_of(table, ply.before, ply.by)
    sampled = [offered.sample(Luck(number), "other") for number in range(ALTERNATIVES)]
    return [done(table, ply.before, ply.by, action) for action in sampled if type(action) is type(ply.action)]


@every_table
@pytest.mark.one_in(3)
def test_who_cannot_tell_two_positions_apart_sees_the_same_happen(table: Table) -> None:
    for number, ply in enumerate(moments(table)):
        for viewer in table.some_viewers(number):
            others = by_other_luck(table, ply)
            if ply.by == CHANCE or not ply.step.irreversible:  # when secrets open, all see what lay in them
                others += in_other_worlds(table, ply, viewer)
                others += by_other_choice(table, ply) if viewer != ply.by else []
            seen = table.title.view(ply.step.state, viewer)
            for other in others:
                if not other.step.irreversible or ply.by == CHANCE:
                    same = table.title.view(other.step.state, viewer) == seen
                    heard = [unordered(told(table, one, viewer)) for one in (ply, other)]
                    assert not same or heard[0] == heard[1]


@every_table
@pytest.mark.one_in(3)
def test_what_was_veiled_from_a_viewer_stays_out_of_the_view(table: Table) -> None:
    for ply in moments(table):
        others = by_other_luck(table, ply) + (by_other_choice(table, ply) if ply.by != CHANCE else [])
        for viewer in table.viewers:
            if any(table.title.observe(event, viewer) != event for event in ply.step.events):
                heard, seen = told(table, ply, viewer), table.title.view(ply.step.state, viewer)
                for other in others:
                    same = told(table, other, viewer) == heard
                    assert not same or table.title.view(other.step.state, viewer) == seen, (viewer, ply, other)


@every_table
@pytest.mark.one_in(3)
def test_what_tells_nobody_anything_hidden_can_be_taken_back_and_nothing_else_can(table: Table) -> None:
    """Who holds two positions for possible before a ply that can be taken back must hold both for possible after it."""
    for number, ply in enumerate(moments(table)):
        assert ply.step.irreversible or ply.by != CHANCE
        for viewer in table.some_viewers(number) if not ply.step.irreversible else ():
            seen = table.title.view(ply.step.state, viewer)
            for other in in_other_worlds(table, ply, viewer):
                assert table.title.view(other.step.state, viewer) == seen, (viewer, ply.action)


@every_table
@pytest.mark.one_in(3)
def test_an_event_that_is_veiled_once_stays_as_it_is(table: Table) -> None:
    for ply in moments(table):
        for event in ply.step.events:
            for viewer in table.viewers:
                veiled = table.title.observe(event, viewer)
                assert veiled is None or table.title.observe(veiled, viewer) == veiled


@every_table
@pytest.mark.one_in(3)
def test_seats_that_choose_at_the_same_time_may_choose_in_any_order(table: Table) -> None:
    for state in states(table):
        seats = sorted(table.title.waiting_for(state))
        if len(seats) > 1:
            chosen = {seat: legal_actions_of(table, state, seat).sample(Luck(7), seat) for seat in seats}
            reached = {digest(table.title.snapshot(committed(table, state, chosen, o))) for o in (seats, seats[::-1])}
            assert len(reached) == 1


def committed(table: Table, state: Any, chosen: dict[Seat, Any], order: list[Seat]) -> Any:
    """Let seats carry out what they have chosen, in an order, and chance act whenever it is due."""
    title = table.title
    for seat in order:
        state = fallen(table, state)
        refusal = title.why_illegal(state, seat, chosen[seat])
        assert refusal is None, f"another's choice made this one illegal: {chosen[seat]}, {refusal}"
        state = title.apply(state, seat, chosen[seat]).state
    return fallen(table, state)


def fallen(table: Table, state: Any) -> Any:
    luck = Luck(table.seed)
    while (request := table.title.chance(state)) is not None:
        state = table.title.apply(state, CHANCE, request.sample(luck)).state
    return state
