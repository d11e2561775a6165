"""What has become of the tables? `python -m tests.long.before_after BEFORE OUT [--only TITLE] [--keep FOLDER]`.

BEFORE is what `docs/look/before.py` made with the program of 0.1.0: a record of each match, half played, and its
pictures. Opens the same matches, takes the same pictures, and lays them beside those in OUT, a contact sheet for each
title. `--keep` is a folder that gets the pictures in their own size.
"""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple
from unittest.mock import patch

import pygame

from game.titles import TITLES
from saves.exchange import import_file
from scenes.match.table import TableScene
from sprites import text
from sprites.palette import IVORY, PANEL, seats_wear
from tests.long.screens import at_rest
from tests.scenes.pilot import Pilot
from tests.toy.shelving import ThinksHere

WIDTHS: Final = range(1600, 600, -50)
"""How broad a sheet may be, in pixels: the broadest that is not too heavy."""
HEAVIEST: Final = 400_000
"""Bytes of a sheet at most."""
COLUMNS: Final = 4
GAP: Final = 4
CAPTION: Final = 15
"""The size of the letters of what a picture shows."""
SHAPE: Final = 9 / 16


class Shot(NamedTuple):
    """A table in a window and a language."""

    title: str
    seats: int
    window: tuple[int, int]
    language: str

    @classmethod
    def of(cls, stem: str) -> Shot:
        """Read the name of a picture, such as coin_age_2_1280x720_en."""
        title, seats, window, language = stem.rsplit("_", 3)
        width, height = map(int, window.split("x"))
        return cls(title, int(seats), (width, height), language)

    def __str__(self) -> str:
        return f"{self.seats} seats, {self.window[0]}x{self.window[1]}, {self.language}"


def taken(shot: Shot, record: Path) -> pygame.Surface:
    """Open the match of a record, and return how its table looks now."""
    seats_wear(None)  # the colours of the table before
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        patch.dict(os.environ, {"COIN_CABINET_HOME": folder}),
        patch.object(os, "fsync", lambda handle: None),
    ):
        pilot = Pilot(shot.window, Path(folder), worker=ThinksHere, speed="off", language=shot.language)
        try:
            slots = pilot.program.slots
            found = import_file(slots, record)
            if found.cut is not None:
                print(f"{record.name}: read up to line {found.cut}", file=sys.stderr)
            pilot.program.open(TableScene(pilot.program, slots.open(found.slot)))
            return at_rest(pilot)
        finally:
            pilot.program.end()


def sheet(pairs: Sequence[tuple[Shot, pygame.Surface, pygame.Surface]], width: int) -> pygame.Surface:
    """Return a contact sheet: the two windows of a number of seats and a language in a row, before and after."""
    wide = (width - GAP * (COLUMNS + 1)) // COLUMNS
    high, line = round(wide * SHAPE), text.line_height("figures", CAPTION) + 2
    rows = -(-2 * len(pairs) // COLUMNS)
    made = pygame.Surface((width, rows * (high + line + GAP) + GAP))
    made.fill(PANEL)
    for number, (shot, *pictures) in enumerate(pairs):
        for side, (word, picture) in enumerate(zip(("before", "after"), pictures, strict=True)):
            row, column = divmod(2 * number + side, COLUMNS)
            left, top = GAP + column * (wide + GAP), GAP + row * (high + line + GAP)
            made.blit(text.line(f"{word}: {shot}", "figures", CAPTION, IVORY), (left, top))
            made.blit(pygame.transform.smoothscale(picture, (wide, high)), (left, top + line))
    return made


def save(pairs: Sequence[tuple[Shot, pygame.Surface, pygame.Surface]], path: Path) -> None:
    """Save a contact sheet as broad as its weight allows."""
    for width in WIDTHS:
        pygame.image.save(sheet(pairs, width), path)
        if path.stat().st_size <= HEAVIEST:
            break
    print(f"{path}: {width} pixels broad, {path.stat().st_size} bytes")


def shots(before: Path, titles: Iterable[str]) -> Iterator[Shot]:
    """Yield what there are pictures of, in the order in which they are laid out."""
    found = [Shot.of(path.stem) for path in before.glob("*.png")]
    yield from sorted(
        (shot for shot in found if shot.title in titles),
        key=lambda shot: (shot.title, shot.seats, shot.language != "en", shot.window),
    )


def main() -> int:
    """Take the pictures, and lay them out."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("before", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", action="append", choices=TITLES)
    parser.add_argument("--keep", type=Path)
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    for title in asked.only or TITLES:
        pairs = []
        for shot in shots(asked.before, [title]):
            name = f"{title}_{shot.seats}_{shot.window[0]}x{shot.window[1]}_{shot.language}.png"
            after = taken(shot, asked.before / f"{title}_{shot.seats}.jsonl")
            pairs.append((shot, pygame.image.load(asked.before / name), after))
            if asked.keep:
                asked.keep.mkdir(parents=True, exist_ok=True)
                pygame.image.save(after, asked.keep / name)
            print(name, flush=True)
        save(pairs, asked.out / f"{title}.jpg")
    return 0


if __name__ == "__main__":
    sys.exit(main())
