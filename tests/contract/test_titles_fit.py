"""Fists proves, to the type checker, that a title fits; what may be left out has a default."""

from __future__ import annotations

from dataclasses import MISSING, fields, replace

from game.core.contract import SPECTATOR, Title, chosen_options
from game.titles import TITLES
from tests.opponents.fairness import scaled_agent
from tests.toy import TITLE as toy
from tests.toy.rules.actions import Action
from tests.toy.rules.events import CardDealt, Event
from tests.toy.rules.state import State, View

FISTS: Title[State, View, Action, Event] = toy


def test_a_title_is_one_value_that_names_its_rules_its_opponents_and_its_words() -> None:
    needed = {field.name for field in fields(Title) if field.default is MISSING}
    assert {"id", "legal_actions", "apply", "view", "opponents", "status", "texts"} <= needed
    assert FISTS.id == "fists"


def test_every_title_stands_in_the_registry_under_its_own_name() -> None:
    assert {name: title.id for name, title in TITLES.items()} == {name: name for name in TITLES}


def test_what_a_title_may_leave_out_has_a_default() -> None:
    optional = {field.name for field in fields(Title) if field.default is not MISSING}
    assert optional == {
        "options",
        "component_data",
        "observe",
        "propose",
        "starts_in_turn",
        "drawn",
        "start_value",
        "changes",
        "round_of",
        "running_lines",
        "aim",
        "passes",
        "final",
        "surely_passes",
        "may_interrupt",
        "presets",
    }


def test_a_title_without_them_has_no_options_and_no_data_and_hides_nothing() -> None:
    plain = replace(toy, **{field.name: field.default for field in fields(Title) if field.default is not MISSING})
    assert chosen_options(plain, 2, plain.propose(2)) == {}
    assert plain.component_data() == {}
    event = CardDealt(1, "queen")
    assert toy.observe(event, 0) != event
    assert [plain.observe(event, viewer) for viewer in (SPECTATOR, 0, 1)] == [event] * 3


def test_a_level_without_a_budget_is_as_it_is() -> None:
    known = toy.opponents()
    assert known.scaled is None
    assert scaled_agent(toy, "easy", 0.1) is known.levels["easy"]
