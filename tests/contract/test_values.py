"""Everything that leaves a title is a plain, frozen value: views, actions, events, snapshots, scores."""

from __future__ import annotations

import json
from dataclasses import fields
from itertools import islice
from typing import Any

import pytest

from game.core.chance import ChanceAction, Flips, Pick
from game.core.codec import from_json, tagged_from_json, tagged_to_json, to_json
from game.core.contract import CHANCE, SPECTATOR, chosen_options, totals
from game.core.luck import Luck
from game.core.record import Header, Player, as_text, canonical
from game.core.referee import Match
from game.core.replay import replay
from tests.contract.plays import SEED, TABLES, TITLES, Table, match_of, moments, opening, states

every_table = pytest.mark.parametrize("table", TABLES, ids=str)
every_title = pytest.mark.parametrize("name", TITLES)

COUNTABLE = 600
"""The probabilities of so many answers of chance are added up."""


def through_text(value: Any) -> Any:
    return json.loads(json.dumps(value))


@every_table
@pytest.mark.one_in(3)
def test_views_come_back_from_json_as_they_were(table: Table) -> None:
    for number, state in enumerate(states(table)[::2]):
        for viewer in table.some_viewers(number)[:2]:
            view = table.title.view(state, viewer)
            assert from_json(table.title.view_type, through_text(to_json(view))) == view


@every_table
@pytest.mark.one_in(3)
def test_actions_come_back_from_json_as_they_were(table: Table) -> None:
    for ply in match_of(table):
        if ply.by != CHANCE:
            spelled = through_text(tagged_to_json(ply.action))
            assert tagged_from_json(table.title.actions, spelled) == ply.action


@every_table
@pytest.mark.one_in(3)
def test_events_come_back_from_json_as_they_were_veiled_or_not(table: Table) -> None:
    for ply in moments(table):
        for event in ply.step.events:
            seen = {viewer: table.title.observe(event, viewer) for viewer in table.viewers}
            for told in (event, *(veiled for veiled in seen.values() if veiled is not None)):
                assert tagged_from_json(table.title.events, through_text(tagged_to_json(told))) == told


@every_title
def test_no_field_is_called_like_the_tags_of_the_codec(name: str) -> None:
    title = TITLES[name]
    for kind in (*title.actions, *title.events):
        assert not {"do", "is"} & {field.name for field in fields(kind)}


@every_table
@pytest.mark.one_in(3)
def test_snapshots_are_plain_and_always_the_same(table: Table) -> None:
    for state in states(table):
        snapshot = table.title.snapshot(state)
        assert through_text(snapshot) == snapshot
        assert table.title.snapshot(state) == snapshot


@every_table
@pytest.mark.one_in(3)
def test_snapshots_hold_no_fractions_so_that_everybody_writes_them_alike(table: Table) -> None:
    for state in states(table):
        fractions: list[str] = []
        json.loads(canonical(table.title.snapshot(state)), parse_float=fractions.append)
        assert not fractions


@every_table
@pytest.mark.one_in(3)
def test_what_happens_later_never_changes_an_earlier_state(table: Table) -> None:
    for ply in moments(table):
        before = canonical(table.title.snapshot(ply.before)), to_json(table.title.view(ply.before, 0))
        again = table.title.apply(ply.before, ply.by, ply.action)
        assert again == ply.step
        assert (canonical(table.title.snapshot(ply.before)), to_json(table.title.view(ply.before, 0))) == before


@every_table
@pytest.mark.one_in(3)
def test_every_answer_of_chance_is_allowed_and_together_they_are_certain(table: Table) -> None:
    for ply in moments(table):
        if ply.request is not None:
            answers: list[ChanceAction] = list(islice(ply.request.outcomes(), COUNTABLE + 1))
            assert all(ply.request.allows(answer) for answer in answers)
            assert ply.request.allows(ply.request.sample(Luck(1)))
            if len(answers) <= COUNTABLE:
                assert sum(ply.request.probability(answer) for answer in answers) == pytest.approx(1)
                assert len({canonical(to_json(answer)) for answer in answers}) == len(answers)


@every_table
@pytest.mark.one_in(3)
def test_sources_of_luck_are_never_used_for_two_throws(table: Table) -> None:
    thrown = [ply.request.source for ply in match_of(table) if isinstance(ply.request, Flips | Pick)]
    assert len(set(thrown)) == len(thrown)


@every_table
@pytest.mark.one_in(3)
def test_scores_belong_to_seats_and_at_the_end_everybody_knows_them(table: Table) -> None:
    title, seats = table.title, range(table.seats)
    for state in states(table):
        for viewer in table.viewers:
            assert all(line.seat in seats for line in title.score_lines(title.view(state, viewer)))
    end = match_of(table)[-1].step.state
    told = [totals(title.score_lines(title.view(end, viewer)), table.seats) for viewer in table.viewers]
    assert len(set(told)) == 1


@every_table
@pytest.mark.one_in(3)
def test_a_match_comes_to_an_end_with_places_that_fit_its_winners(table: Table) -> None:
    end = table.title.outcome(match_of(table)[-1].step.state)
    assert end is not None
    assert set(end.winners) == {seat for seat, place in enumerate(end.places) if place == 1}
    assert len(end.places) == table.seats
    assert list(end.places) == [1 + sum(other < place for other in end.places) for place in end.places]


@every_table
@pytest.mark.one_in(3)
def test_a_match_replays_from_its_record(table: Table) -> None:
    players = tuple(Player(f"Nr. {seat}", "ai:random") for seat in range(table.seats))
    data = table.title.component_data()
    header = Header(table.id, table.title.rules_version, "test", table.options, players, SEED, False, data)
    lines: list[str] = []
    match = Match(table.title, header, lines.append)
    for ply in match_of(table):
        match.resolve_chance(ply.action) if ply.by == CHANCE else match.act(ply.by, ply.action)
    again = replay(TITLES, as_text(lines))
    assert again.digest() == match.digest()
    assert again.outcome == match.outcome


@every_title
def test_the_set_up_proposes_options_that_can_be_chosen(name: str) -> None:
    title = TITLES[name]
    for seats in title.seats:
        assert chosen_options(title, seats, title.propose(seats)).keys() == {option.id for option in title.options}
        for option in title.options:
            assert option.default in option.offered(seats)


@every_title
def test_component_data_are_plain_values(name: str) -> None:
    data = TITLES[name].component_data()
    assert through_text(data) == data


@every_table
@pytest.mark.one_in(3)
def test_the_opening_is_known_before_chance_has_acted(table: Table) -> None:
    assert table.title.snapshot(opening(table)) == table.title.snapshot(opening(table))
    assert table.title.view(opening(table), SPECTATOR).viewer == SPECTATOR


@every_title
def test_there_is_a_change_for_each_version_of_the_rules(name: str) -> None:
    title = TITLES[name]
    assert title.rules_version == 1 + len(title.changes)
