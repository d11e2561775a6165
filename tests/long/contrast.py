"""How well do words and edges stand out on every screen? `python -m tests.long.contrast OUT [--only PART] ...`

Opens every screen (`tests/scenes/every_screen.py`) by day in English and, unless others are named, in four other ways
(`WAYS`); measures every word against what is behind it (4.5:1, running text 7:1, behind a lesson's veil 3:1), the edges
of buttons and fields, of the focus and of what can be touched (3:1); tells what is fainter, and marks it on a picture
in OUT.
"""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import pygame

from scenes.match.table import TableScene
from sprites.palette import luminance
from tests.scenes import edges_behind, words_behind
from tests.scenes.edges_behind import Edge
from tests.scenes.every_screen import SCREENS
from tests.scenes.pilot import Pilot
from tests.scenes.words_behind import Word, words_on
from tests.toy.shelving import ThinksHere

WAYS: Final[Mapping[str, tuple[tuple[int, int], Mapping[str, Any]]]] = {
    "day": ((1600, 900), {}),
    "evening": ((1600, 900), {"evening": True}),
    "german": ((1280, 720), {"language": "de", "scale": 2.0}),
    "sharp": ((1600, 900), {"contrast": True}),
    "large": ((1920, 1080), {"scale": 1.5, "evening": True, "contrast": True}),
}


DIMMED: Final = 0.2
"""What is darker on both sides lies below a sheet: nothing of it can be used."""


@contextmanager
def opened(screen: str, way: str) -> Iterator[Pilot]:
    """Open a screen in one of the ways."""
    size, how = WAYS[way]
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        patch.dict(os.environ, {"COIN_CABINET_HOME": folder}),
        patch.object(os, "fsync", lambda handle: None),
    ):
        settings = {"speed": "off", "language": "en", "reduced_motion": True, **how}
        pilot = Pilot(size, Path(folder), worker=ThinksHere, **settings)
        try:
            SCREENS[screen](pilot)
            pilot.frames(2)
            if isinstance(pilot.top, TableScene) and pilot.top.engine.shown.sheet:
                pilot.key(pygame.K_ESCAPE)  # what lies behind a sheet is dimmed
            yield pilot
        finally:
            pilot.program.end()


def measured(pilot: Pilot) -> tuple[list[Word], list[Edge]]:
    """Measure all words and edges on a screen."""
    edges = [*edges_behind.widgets_on(pilot), *edges_behind.focus_on(pilot), *edges_behind.lit_on(pilot)]
    words = words_on(pilot)
    if pilot.top.overlay:  # what lies below is dimmed, and nothing of it can be used
        words = [word for word in words if max(luminance(word.colour), luminance(word.behind)) > DIMMED]
    return words, edges


def marked(picture: pygame.Surface, words: list[Word], edges: list[Edge]) -> pygame.Surface:
    """Return a picture on which all is marked that is too faint."""
    areas = [word.area for word in words if word.faint]
    for area in [*areas, *(edge.area for edge in edges if edge.contrast < edges_behind.LEAST)]:
        pygame.draw.rect(picture, (255, 0, 0), area.inflate(6, 6), 2)
    return picture


def main() -> int:
    """Measure all screens."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", action="append")
    parser.add_argument("--way", action="append", choices=WAYS)
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    faint = 0
    for way in asked.way or WAYS:
        for screen in (name for name in SCREENS if any(part in name for part in asked.only or [""])):
            with opened(screen, way) as pilot:
                words, edges = measured(pilot)
                told = [*words_behind.too_faint(words), *edges_behind.too_faint(edges)]
                faint += len(told)
                print(f"{screen}, {way}: {len(words)} words, {len(edges)} edges", *told, sep="\n  ", flush=True)
                if told:
                    name = f"{screen.replace(' ', '_')}_{way}.png"
                    pygame.image.save(marked(pilot.look().copy(), words, edges), asked.out / name)
    print(f"{faint} too faint")
    return 1 if faint else 0


if __name__ == "__main__":
    sys.exit(main())
