"""Pilots for the scene tests."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.commands.seats import known_title, new_header, options_from_texts, players_from_text
from scenes.lessons.beginning import begin as begin_lesson
from scenes.lessons.lesson import lessons
from scenes.match.table import TableScene
from scenes.tables import TABLES
from tests.scenes.lesson_pilot import ready
from tests.scenes.pilot import Pilot
from tests.toy.shelving import TABLES_WITH_FISTS, WITH_FISTS, ThinksHere

Start = Callable[..., Pilot]
Learn = Callable[..., Pilot]


@pytest.fixture(autouse=True)
def hasty_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for no disk: what outlives a crash is tested in `saves` and `torture`."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Return what opens a program, on a table if a title is named."""
    pilots: list[Pilot] = []

    def begin(
        title: str | None = None,
        seats: str = "human,ai:easy",
        size: tuple[int, int] = (1280, 720),
        seed: int = 7,
        options: tuple[str, ...] = (),
        practice: bool = False,
        greeted: bool = False,
        **settings: Any,
    ) -> Pilot:
        fists: Any = {"tables": TABLES_WITH_FISTS, "worker": ThinksHere} if title == "fists" else {}
        pilot = Pilot(size, tmp_path, **fists, **settings)
        pilots.append(pilot)
        if title is not None:
            known = known_title(title, WITH_FISTS)
            players = players_from_text(seats, known)
            chosen = options_from_texts(options, known, len(players))
            header = new_header(known, players, chosen, seed, practice)
            pilot.program.open(TableScene(pilot.program, pilot.program.slots.begin(header)))
            pilot.frames(2)
            if not greeted:
                pilot.put_sheet_away()
        return pilot

    yield begin
    for pilot in pilots:
        pilot.program.end()


@pytest.fixture
def learn(tmp_path: Path) -> Iterator[Learn]:
    """Return what opens a lesson."""
    pilots: list[Pilot] = []

    def start(
        title: str = "coin_age", name: str = "first", size: tuple[int, int] = (1280, 720), **settings: Any
    ) -> Pilot:
        pilot = Pilot(size, tmp_path, worker=ThinksHere, speed="off", **settings)
        pilots.append(pilot)
        lesson = lessons(TABLES[title].lessons)[name]
        pilot.program.only(TableScene(pilot.program, begin_lesson(pilot.program, title, lesson)))
        ready(pilot)
        return pilot

    yield start
    for pilot in pilots:
        pilot.program.end()
