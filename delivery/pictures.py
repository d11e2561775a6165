"""Makes the pictures of the README: each table in the middle of a match.

uv run python -m delivery.pictures [TITLE ...]
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from game.commands.seats import known_title, new_header
from game.core.contract import AnyTitle, chosen_options
from game.core.record import Player
from game.core.referee import Match
from game.opponents.messages import Question
from game.opponents.playing import mind_seed
from game.opponents.worker import answer
from game.titles import TITLES
from saves.settings import Settings
from saves.slots import Slots
from scenes.app.program import Program
from scenes.match.table import TableScene
from scenes.menu.scene import MenuScene
from scenes.tables import TABLES

PLACE = Path(__file__).parent.parent / "docs"
SIZE = (1280, 720)
SEED = 7
SHOWN = {
    "american_numismatists": (4, 60),
    "coin": (4, 72),
    "coin_age": (2, 40),
    "coin_quest": (4, 54),
    "stripmine": (4, 30),
}
"""How many sit at each table, and how many plies have been played at least."""

NAMES = ("Thaler", "Denarius", "Guinea", "Florin")
SETTLING = 240
"""Frames until nothing moves any more."""


def play(match: Match, plies: int) -> None:
    """Let all seats play easily until, after so many plies, the first one alone is to decide."""
    while len(match.plies) < plies or match.request is not None or match.waiting != {0}:
        if match.request is not None:
            match.sample_chance()
            continue
        seat = max(match.waiting)
        question = Question(match.title, "easy", match.view(seat), mind_seed(SEED, seat, len(match.plies)), False)
        match.act(seat, answer(question).action)


def picture(title: AnyTitle, folder: Path) -> pygame.Surface:
    """Return a table in the middle of a match."""
    seats, plies = SHOWN[title.id]
    players = tuple(Player(name, "ai:medium" if seat else "human") for seat, name in enumerate(NAMES[:seats]))
    slots = Slots(TITLES, folder)
    opened = slots.begin(new_header(title, players, chosen_options(title, seats, {}), SEED))
    play(opened.match, plies)
    program = Program(Settings(window=SIZE, speed="off"), slots, pygame.display.set_mode(SIZE), TABLES)
    program.open(MenuScene(program))
    program.open(TableScene(program, opened))
    for _ in range(SETTLING):
        program.tick([], 1 / 60)
    taken = program.surface.copy()
    program.end()
    return taken


def main(names: list[str]) -> None:
    """Make the pictures of some titles, or of all."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    pygame.display.init()
    for name in names or SHOWN:
        with TemporaryDirectory() as folder:
            pygame.image.save(picture(known_title(name, TITLES), Path(folder)), PLACE / f"{name}.jpg")
        print(PLACE.name, f"{name}.jpg", sep="/")


if __name__ == "__main__":
    main(sys.argv[1:])
