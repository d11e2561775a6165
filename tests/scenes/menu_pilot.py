"""A hand at the menu: it waits until all is drawn, and finds drawers and small tables."""

from __future__ import annotations

from scenes.menu.drawer import Front, SmallTable
from scenes.menu.scene import MenuScene
from tests.scenes.pilot import Pilot


def menu_of(pilot: Pilot) -> MenuScene:
    assert isinstance(pilot.top, MenuScene)
    return pilot.top


def idle(pilot: Pilot) -> None:
    """Let idle moments pass until there is nothing left to do, and a frame."""
    while pilot.top.idle():
        pass
    pilot.frames(1)


def fronts(pilot: Pilot) -> list[Front]:
    return [widget for widget in pilot.top.ring.widgets if isinstance(widget, Front)]


def small_tables(pilot: Pilot) -> list[SmallTable]:
    return [widget for widget in pilot.top.ring.widgets if isinstance(widget, SmallTable)]


def left(pilot: Pilot) -> str:
    """Leave the table for the menu; return the match's slot."""
    slot = pilot.table.session.slot.name
    pilot.table.leave()
    pilot.frames(1)
    return slot
