"""A picture of every screen, in German at 200 % on 1280x720 and in English on 1920x1080.

`python -m tests.long.screens OUT` opens each screen of `tests/scenes/every_screen.py` among finished and running
matches, waits until it rests, and saves a picture of it. `--only` is a part of a screen's name; `--look
SIZE,LANGUAGE,SCALE` another look, such as 1024x600,de,1.0; `--set contrast=true` changes a setting. Each may be given
more than once.
"""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import json
import shutil
import sys
import tempfile
from argparse import ArgumentParser
from pathlib import Path
from typing import Any, Final, NamedTuple
from unittest.mock import patch

import pygame

from game.commands.seats import NICKNAMES, new_header
from game.core.contract import chosen_options
from game.core.record import Player
from game.core.referee import Match
from game.opponents.messages import Question
from game.opponents.playing import mind_seed
from game.opponents.worker import answer
from game.titles import TITLES
from saves.slots import Slots
from scenes.match.ending import result_of
from sprites.palette import seats_wear
from tests.scenes.every_screen import SCREENS
from tests.scenes.pilot import Pilot
from tests.toy.shelving import ThinksHere

LOOKS: Final = ("1280x720,de,2.0", "1920x1080,en,1.0")
RESTING: Final = 400
"""Frames until nothing moves any more."""
LEFT: Final = 14
"""After so many plies a match is left."""
NAMES: Final = ("Anna", "Ben")
LEVELS: Final = ("easy", "medium", "hard")


class Look(NamedTuple):
    """In which window, language and text size a screen is seen."""

    size: tuple[int, int]
    language: str
    scale: float

    @classmethod
    def of(cls, text: str) -> Look:
        """Read a look, such as 1280x720,de,2.0."""
        size, language, scale = text.split(",")
        width, height = map(int, size.split("x"))
        return cls((width, height), language, float(scale))

    @property
    def folder(self) -> str:
        """Return what its pictures' folder is called."""
        return f"{self.size[0]}x{self.size[1]}_{self.language}_{self.scale:.0%}".replace("%", "")


def furnish(home: Path) -> None:
    """Play matches of two people to the end, and leave some: lists, statistics and menu have something to show."""
    slots = Slots(TITLES, home / "matches")
    for number, name in enumerate([*TITLES, *TITLES]):
        title = TITLES[name]
        seats = title.seats[0 if number < len(TITLES) else -1]
        levels = [LEVELS[(number + seat) % len(LEVELS)] for seat in range(seats - 1)]
        others = (Player(NICKNAMES[seat], f"ai:{level}") for seat, level in enumerate(levels))
        players = (Player(NAMES[number % 2], "human"), *others)
        opened = slots.begin(new_header(title, players, chosen_options(title, seats, {}), 7 + number))
        match, lasted = opened.match, 60 * (12 + 3 * number)
        while match.outcome is None and (len(match.plies) < LEFT or number < len(TITLES)):
            _step(match)
        if match.outcome is not None:
            slots.results.add(result_of(match, opened.slot.name, lasted))
        opened.slot.summarise(match, len(match.plies) // seats, lasted)
        opened.slot.close()


def _step(match: Match) -> None:
    """Let chance, or whoever sits last of those waited for, act: easily, whoever they are."""
    if match.request is not None:
        match.sample_chance()
        return
    seat = max(match.waiting)
    question = Question(match.title, "easy", match.view(seat), mind_seed(7, seat, len(match.plies)), False)
    match.act(seat, answer(question).action)


def picture(screen: str, look: Look, home: Path, **settings: Any) -> pygame.Surface:
    """Return a screen once nothing moves any more."""
    seats_wear(None)  # the colours of the table before
    pilot = Pilot(look.size, home, worker=ThinksHere, language=look.language, scale=look.scale, **settings)
    try:
        SCREENS[screen](pilot)
        return at_rest(pilot)
    finally:
        pilot.program.end()


def at_rest(pilot: Pilot) -> pygame.Surface:
    """Return what the window shows once nothing moves and all pictures are made."""
    pilot.program.every = 1
    for _ in range(RESTING):
        pilot.frames(1)
        pilot.top.idle()
    return pilot.look().copy()


def main() -> int:
    """Make the pictures."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", action="append")
    parser.add_argument("--look", action="append", type=Look.of)
    parser.add_argument("--set", action="append", type=lambda text: text.split("=", 1))
    asked = parser.parse_args()
    given = {key: json.loads(value) for key, value in asked.set or []}
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        patch.object(os, "fsync", lambda handle: None),
    ):
        furnish(Path(folder, "furnished"))
        for look in asked.look or map(Look.of, LOOKS):
            place = asked.out / look.folder
            place.mkdir(parents=True, exist_ok=True)
            for screen in (name for name in SCREENS if any(part in name for part in asked.only or [""])):
                home = Path(folder, "home")
                shutil.copytree(Path(folder, "furnished"), home)
                with patch.dict(os.environ, {"COIN_CABINET_HOME": str(home)}):
                    pygame.image.save(picture(screen, look, home, **given), place / f"{screen.replace(' ', '_')}.png")
                shutil.rmtree(home, ignore_errors=True)
                print(look.folder, screen, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
