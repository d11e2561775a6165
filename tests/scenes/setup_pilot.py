"""A hand at the set-up: it types, turns choices and begins the match."""

from __future__ import annotations

from typing import Any

from game.core.record import Header
from scenes.setup.scene import SetupScene
from sprites.widgets import Choice, TextField
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot


def at_the_set_up(start: Start, title: str, **settings: Any) -> Pilot:
    pilot = start(**settings)
    pilot.program.open(SetupScene(pilot.program, title))
    pilot.frames(1)
    return pilot


def fields(pilot: Pilot) -> list[TextField]:
    return [widget for widget in pilot.top.ring.widgets if isinstance(widget, TextField)]


def type_into(pilot: Pilot, field: TextField, words: str) -> None:
    """Click a field and type; what cannot be typed there is typed all the same."""
    pilot.click(field.rect.center)
    for letter in words:
        pilot.key(ord(letter.lower()), text=letter)


def turn(pilot: Pilot, label: str) -> str:
    """Turn the choice with a label to its next value, and return that."""
    choice = next(w for w in pilot.top.ring.widgets if isinstance(w, Choice) and w.label == label)
    pilot.click((choice.rect.right - 10, choice.rect.centery))
    choice = next(w for w in pilot.top.ring.widgets if isinstance(w, Choice) and w.label == label)
    return choice.values[choice.index]


def played(pilot: Pilot) -> Header:
    pilot.push("Play")
    return pilot.table.session.match.header
