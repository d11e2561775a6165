"""Fists proves, to the type checker, that a title fits; what may be left out has a default."""

from __future__ import annotations

from dataclasses import MISSING, fields

from game.core.contract import Title
from game.titles import TITLES
from tests.toy import TITLE as toy
from tests.toy.nouns import Action, Event, State, View

FISTS: Title[State, View, Action, Event] = toy


def test_a_title_is_one_value_that_names_its_rules_its_opponents_and_its_words() -> None:
    needed = {field.name for field in fields(Title) if field.default is MISSING}
    assert {"id", "legal_actions", "apply", "view", "opponents", "status", "texts"} <= needed
    assert FISTS.id == "fists"


def test_every_title_stands_in_the_registry_under_its_own_name() -> None:
    assert {name: title.id for name, title in TITLES.items()} == {name: name for name in TITLES}


def test_what_a_title_may_leave_out_has_a_default() -> None:
    optional = {field.name for field in fields(Title) if field.default is not MISSING}
    assert optional == {"propose", "starts_in_turn", "start_value"}
