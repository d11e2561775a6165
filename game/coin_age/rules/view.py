"""Who knows what: everybody knows everything."""

from __future__ import annotations

from game.coin_age.rules.events import Event
from game.coin_age.rules.state import Position, View
from game.core.contract import Seat
from game.core.luck import Luck


def view(state: Position, viewer: Seat) -> View:
    """Return all that a viewer may know: the position as it is."""
    return View(viewer, state)


def observe(event: Event, viewer: Seat) -> Event | None:
    """Return what a viewer may see of an event: all of it."""
    return event


def sample_state(view: View, luck: Luck) -> Position:
    """Return the one state that fits a view."""
    return view.position
