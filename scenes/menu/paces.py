"""The steps that Up and Down took through the menu, so that the other arrow takes them back."""

from __future__ import annotations

from math import dist
from typing import NamedTuple, Protocol

import pygame

from sprites.ring import Ring

UP_OR_DOWN = {pygame.K_UP: -1, pygame.K_DOWN: 1}


class Place(NamedTuple):
    """Where the keyboard was: in a menu with this drawer open, on the widget with its middle here."""

    opened: str
    middle: tuple[int, int]


class Paces:
    """Where Up and Down came from, one after another; anything else that is pressed begins anew."""

    def __init__(self) -> None:
        self._taken: list[tuple[int, Place, Place]] = []
        """Of each step its direction, where it began and where it ended."""

    def back(self, key: int, here: Place) -> Place | None:
        """Return where the last step came from, if this arrow takes it back."""
        way = UP_OR_DOWN.get(key, 0)
        if not way or not self._taken or self._taken[-1][0] != -way or self._taken[-1][2] != here:
            return None
        return self._taken.pop()[1]

    def follow(self, key: int, before: Place | None, after: Place | None) -> None:
        """Take note of what an arrow did."""
        if key not in UP_OR_DOWN or before is None or after is None:
            self._taken.clear()
        elif before != after:
            self._taken.append((UP_OR_DOWN[key], before, after))


def place_of(ring: Ring, opened: str) -> Place | None:
    """Return where the keyboard is, if anything has it."""
    return Place(opened, ring.focused.rect.center) if ring.focused is not None else None


class Menu(Protocol):
    """What is walked through."""

    ring: Ring
    opened: str

    def open_drawer(self, title: str) -> None:
        """Pull out a game's drawer."""
        ...


def step_back(paces: Paces, key: int, menu: Menu) -> bool:
    """Go back where the last step came from, into another drawer if need be; tell whether this key does that."""
    here = place_of(menu.ring, menu.opened)
    place = paces.back(key, here) if here is not None else None
    if place is None:
        return False
    if place.opened != menu.opened:
        menu.open_drawer(place.opened)
    menu.ring.focus(min(menu.ring.widgets, key=lambda widget: dist(widget.rect.center, place.middle)))
    return True


def step_in(key: int, menu: Menu, tray: pygame.Rect) -> bool:
    """Go by Right to what lies in the open drawer: Up and Down go from front to front. Tell whether this key does."""
    inside = [widget for widget in menu.ring.widgets if tray.contains(widget.rect)]
    if key != pygame.K_RIGHT or not inside:
        return False
    menu.ring.focus(inside[0])
    return True
