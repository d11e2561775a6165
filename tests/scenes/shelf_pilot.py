"""What the lists of matches show, and files that are dropped on them."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pygame
import pytest

from scenes.app.bin_scene import BinScene
from scenes.app.match_row import TwoLines
from scenes.app.matches import MatchesScene
from tests.scenes.pilot import Pilot


def told(pilot: Pilot) -> str:
    assert isinstance(pilot.top, MatchesScene | BinScene)
    return pilot.top.told


def rows(pilot: Pilot) -> list[str]:
    return [widget.label for widget in pilot.top.ring.widgets if isinstance(widget, TwoLines)]


def slot_of(pilot: Pilot) -> Path:
    """Return the folder of the only match."""
    (name,) = pilot.program.slots.shelf.names()
    return pilot.program.slots.folder / name


def refuse(monkeypatch: pytest.MonkeyPatch, what: str, number: int = errno.EACCES) -> None:
    def refused(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, what, refused)


def drop(pilot: Pilot, path: Path) -> None:
    """Drop a file on the window."""
    pilot.send(pygame.Event(pygame.DROPFILE, file=str(path)))


# What cannot be done
