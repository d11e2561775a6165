"""Fists proves, to the type checker, that a module can be a title."""

from __future__ import annotations

from game.core.contract import Title
from tests.toy import TITLE as toy
from tests.toy.nouns import Action, Event, State, View

FISTS: Title[State, View, Action, Event] = toy


def test_a_module_fits_the_protocol_of_a_title() -> None:
    assert FISTS.ID == "fists"
    assert not [name for name in Title.__dict__ if name[0].islower() and not hasattr(FISTS, name)]
