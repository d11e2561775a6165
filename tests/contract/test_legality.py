"""Legal actions and refusals agree, and a match always waits for somebody, for chance, or is over."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.contract import SPECTATOR, LegalActions
from game.core.form import Form
from game.core.luck import Luck
from tests.contract.plays import TABLES, Table, legal_actions_of, match_of, others, spelled, states
from tests.contract.texts import sections_of

every_table = pytest.mark.parametrize("table", TABLES, ids=str)

FORM_SAMPLES = 6
WALKS = 12
LISTABLE = 400
"""A form with more answers is not listed here."""

KINDS_TRIED = 30
"""So many samples show which kinds of actions a form spells."""


def answers_of(legal: LegalActions[Any]) -> list[Any]:
    """Return the listed actions and some answers of the form."""
    if legal.form is None:
        return list(legal.actions)
    return [*legal.actions, *(legal.form.sample(Luck(3), "some", number) for number in range(FORM_SAMPLES))]


@every_table
def test_whatever_is_offered_is_legal(table: Table) -> None:
    for state in states(table):
        for seat in range(table.seats):
            for action in answers_of(legal_actions_of(table, state, seat)):
                assert table.title.why_illegal(state, seat, action) is None, action


@every_table
def test_whoever_is_waited_for_has_something_to_do(table: Table) -> None:
    for state in states(table):
        assert all(legal_actions_of(table, state, seat) for seat in table.title.waiting_for(state))


@every_table
def test_the_spectator_may_do_nothing(table: Table) -> None:
    assert not any(legal_actions_of(table, state, SPECTATOR) for state in states(table))


@every_table
def test_a_match_waits_for_seats_or_for_chance_or_is_over(table: Table) -> None:
    for state in [ply.before for ply in match_of(table)] + [match_of(table)[-1].step.state]:
        waiting = table.title.waiting_for(state)
        assert waiting <= set(range(table.seats))
        held = bool(waiting), table.title.chance(state) is not None, table.title.outcome(state) is not None
        assert held.count(True) == 1


class Offer:
    """What legal actions offer, spelled."""

    def __init__(self, legal: LegalActions[Any]) -> None:
        self.listed = set(map(spelled, legal.actions))
        self.form = legal.form
        self.answers: set[str] | None = set()
        if legal.form is not None:
            self.formed = {type(legal.form.sample(Luck(1), "kind", number)) for number in range(KINDS_TRIED)}
            self.answers = set(map(spelled, legal.form.every())) if legal.form.count <= LISTABLE else None

    def holds(self, action: Any) -> bool | None:
        """Tell whether an action is offered; None where its form has too many answers to tell."""
        if spelled(action) in self.listed:
            return True
        if self.form is None or type(action) not in self.formed:
            return False
        return None if self.answers is None else spelled(action) in self.answers


@every_table
def test_whatever_is_not_offered_is_refused_with_a_section_of_the_rules(table: Table) -> None:
    sections, tried = sections_of(table.id, "en"), others(table)
    for state in states(table)[::2]:
        for seat in range(table.seats):
            offer = Offer(legal_actions_of(table, state, seat))
            for action in tried:
                offered = offer.holds(action)
                if offered is not None:
                    refusal = table.title.why_illegal(state, seat, action)
                    assert (refusal is None) is offered, (seat, action, refusal)
                    assert refusal is None or refusal.section in sections, refusal


def forms(table: Table) -> list[tuple[Any, int, Form[Any]]]:
    """Collect the forms of all moments: state, seat, form."""
    found = (
        (state, seat, legal_actions_of(table, state, seat).form)
        for state in states(table)
        for seat in range(table.seats)
    )
    return [(state, seat, form) for state, seat, form in found if form is not None]


@every_table
def test_a_form_counts_its_answers(table: Table) -> None:
    for _, _, form in forms(table):
        if form.count <= LISTABLE:
            assert len(set(map(spelled, form.every()))) == form.count


@every_table
def test_a_form_filled_in_item_by_item_spells_legal_actions(table: Table) -> None:
    for state, seat, form in forms(table):
        finished = [action for number in range(WALKS) for action in filled_in(form, Luck(number))]
        assert finished
        for action in finished:
            assert table.title.why_illegal(state, seat, action) is None, action


def filled_in(form: Form[Any], luck: Luck) -> list[Any]:
    """Put one item after the other where the form lets it go, and collect what is spelled on the way."""
    partial: list[tuple[str, str]] = []
    found = []
    for item in luck.order(form.items, "items"):
        spots = sorted(form.next_spots(partial, item))
        if spots:
            partial.append((item, luck.choose(spots, "spot", item)))
            found.append(form.finish(partial))
    return [action for action in found if action is not None]
