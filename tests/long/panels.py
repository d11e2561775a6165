"""Which panels of a table are more than half empty? `python -m tests.long.panels [--look 1280x720,en,1.0] ...`

Opens the table of every title at every number of seats, midway and late in a match, and looks at each panel and tray
let into it, at Coin Quest's lots and at the dealers' boards. Half empty is what has a rectangle of half its area in
which nothing is to be seen, or all that is to be seen within half. The status line is left out: it is as long as its
sentence. So is what play fills and empties (`CLEARED`). `--only` is a title; `--pictures DIR` keeps a picture of each
table with such a panel, framed. Returns 1 if there is one. A look takes a quarter of a minute.
"""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from importlib import import_module
from itertools import product
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, Final, NamedTuple
from unittest.mock import patch

import numpy as np
import pygame

from game.titles import TITLES
from scenes import tables
from sprites import inlay
from sprites.palette import seats_wear
from tests.long.screens import Look
from tests.scenes.every_screen import STAGES, table
from tests.scenes.pilot import Pilot
from tests.toy.shelving import ThinksHere

LOOKS: Final = ("1280x720,en,1.0", "1920x1080,de,1.0", "1280x720,de,2.0")
HALF: Final = 0.5
PLAYED: Final = ("midway", "late")
"""The stages that are looked at: at the beginning, places are empty for what is to come."""

CELL: Final = 8
"""Logical pixels of a side of the squares in which something is to be seen, or nothing."""
SEEN: Final = 26
"""From so many steps between the brightest and the darkest of a square on, of 255, something is seen in it."""
RIM: Final = 16
"""So many logical pixels at the edges of a panel are its frame, and the shadow of a tray."""
SMALL: Final = 110
"""Panels that are nowhere larger than this are no panels, but plates and slots."""


CLEARED: Final[Mapping[str, Callable[[Any, Any], list[pygame.Rect]]]] = {
    "coin_age": lambda layout, view: [layout.tray],  # where coins fall
    "coin": lambda layout, view: [layout.strip],  # the hand, until the last card is played
    "stripmine": lambda layout, view: [
        layout.well(seat, number) for seat in range(len(layout.places)) for number in range(4)
    ],  # until a coin is mined
    "coin_quest": lambda layout, view: [
        layout.pile(view, seat) for seat in layout.strips
    ],  # until the bag is filled from it
}
"""What play fills and empties again, by title: a place, not a panel."""

FRAME: Final = (255, 0, 255)
SETTLING: Final = 40
"""Frames until a table rests whose pieces do not travel."""


class Place(NamedTuple):
    """Which table is looked at, when and how."""

    title: str
    seats: int
    stage: str
    look: Look

    def __str__(self) -> str:
        return f"{self.title} {self.seats} {self.stage} {self.look.folder}"


class Bare(NamedTuple):
    """A panel, and how much of it is empty."""

    panel: pygame.Rect
    share: float


@contextmanager
def panels_noted() -> Iterator[list[pygame.Rect]]:
    """Note where panels and hollows are drawn, wherever their drawers were imported."""
    found: list[pygame.Rect] = []
    for module in walk_packages(tables.__path__, f"{tables.__name__}."):
        import_module(module.name)  # one that is imported later would keep a drawer that notes elsewhere
    with ExitStack() as stack:
        for name in ("draw_panel", "draw_hollow"):
            usual = getattr(inlay, name)

            def noted(surface: pygame.Surface, rect: pygame.Rect, *more: Any, usual: Any = usual) -> None:
                if pygame.Rect(rect).topleft != (0, 0):  # else it is a picture, drawn elsewhere later
                    found.append(pygame.Rect(rect).move(surface.get_abs_offset()))
                usual(surface, rect, *more)

            for using in [one for one in sys.modules.values() if getattr(one, name, None) is usual]:
                stack.enter_context(patch.object(using, name, noted))
        yield found


def bare_of(window: pygame.Surface, panel: pygame.Rect, factor: float) -> Bare:
    """Find the largest part of a panel in which nothing is to be seen: a rectangle, or all around what is."""
    cell, inner = max(4, round(CELL * factor)), panel.inflate(-round(2 * RIM * factor), -round(2 * RIM * factor))
    grey = pygame.surfarray.array3d(window.subsurface(inner)).max(axis=2).astype(int)
    across, down = inner.width // cell, inner.height // cell
    squares = grey[: across * cell, : down * cell].reshape(across, cell, down, cell)
    empty = squares.max(axis=(1, 3)) - squares.min(axis=(1, 3)) < SEEN
    columns, rows = np.flatnonzero(~empty.all(axis=1)), np.flatnonzero(~empty.all(axis=0))
    used = (np.ptp(columns) + 1) * (np.ptp(rows) + 1) if columns.size else 0
    return Bare(panel, max(largest(empty), across * down - int(used)) / max(1, across * down))


def largest(empty: np.ndarray[Any, Any]) -> int:
    """Return of how many squares the largest empty rectangle is."""
    best, across = 0, empty.shape[0]
    heights = [0] * across
    for row in empty.T:
        heights = [high + 1 if free else 0 for high, free in zip(heights, row, strict=True)]
        for left in range(across):
            lowest = heights[left]
            for right in range(left, across):
                lowest = min(lowest, heights[right])
                best = max(best, lowest * (right - left + 1))
    return best


def boards_of(layout: Any) -> list[pygame.Rect]:
    """Return what holds things on a table without being a panel: lots, and boards of dealers."""
    lots = [lot.area for lot in getattr(layout, "lots", {}).values()]
    strips = getattr(layout, "strips", ())
    boards = strips.values() if isinstance(strips, dict) else strips
    return [*lots, *(board if isinstance(board, pygame.Rect) else board.area for board in boards)]


def bare_panels(place: Place) -> tuple[pygame.Surface, list[Bare]]:
    """Open a table; return its picture, and its panels that are more than half empty."""
    seats_wear(None)  # the colours of the table before
    with (
        tempfile.TemporaryDirectory() as folder,
        patch.dict(os.environ, {"COIN_CABINET_HOME": folder}),
        patch.object(os, "fsync", lambda handle: None),
        panels_noted() as noted,
    ):
        look = place.look
        said: dict[str, Any] = {"language": look.language, "scale": look.scale, "speed": "off"}
        pilot = Pilot(look.size, Path(folder), worker=ThinksHere, **said)
        try:
            scene = table(pilot, place.title, place.seats, STAGES[place.stage])
            pilot.frames(SETTLING)
            noted.clear()
            pilot.program.change(pilot.program.settings)
            pilot.frames(2)
            pilot.top.stale = True
            window, factor = pilot.look().copy(), pilot.program.unit.factor
            layout: Any = scene.engine.position.layout
            noted += boards_of(layout)
            left_out = [
                scene.hud.areas.status,
                *CLEARED.get(place.title, lambda *_: [])(layout, scene.engine.shown.view),
            ]
        finally:
            pilot.program.end()
    panels = {tuple(rect): rect for rect in noted if min(rect.size) > SMALL * factor}
    whole = window.get_rect()
    seen = (bare_of(window, rect, factor) for rect in panels.values() if whole.contains(rect) and rect not in left_out)
    return window, [found for found in seen if found.share > HALF]


def main() -> int:
    """List the panels, then tell how many tables were looked at."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--look", action="append", type=Look.of)
    parser.add_argument("--only", action="append", choices=list(TITLES))
    parser.add_argument("--pictures", type=Path)
    asked = parser.parse_args()
    every = [(title, seats) for title in asked.only or TITLES for seats in TITLES[title].seats]
    places = [
        Place(title, seats, stage, look)
        for look, (title, seats), stage in product(asked.look or map(Look.of, LOOKS), every, PLAYED)
    ]
    wrong = 0
    for place in places:
        window, bare = bare_panels(place)
        wrong += len(bare)
        for found in bare:
            print(f"{place}: {found.share:.0%} of {tuple(found.panel)}", flush=True)
            pygame.draw.rect(window, FRAME, found.panel, 3)
        if bare and asked.pictures:
            asked.pictures.mkdir(parents=True, exist_ok=True)
            pygame.image.save(window, asked.pictures / f"{place}.png".replace(" ", "_"))
    print(f"{wrong} panels of {len(places)} tables are more than half empty")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
