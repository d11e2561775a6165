"""The figures of a hint: the viewer's change, and behind it others' with their marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.core.contract import Seat
from scenes.board.engine import Engine
from scenes.board.piece import Target
from scenes.match.clear import NONE, Harm, clear_place
from scenes.words import signed
from sprites import materials, text
from sprites.layout import Unit
from sprites.palette import GAIN, IVORY, LOSS
from sprites.symbol import seat_mark

LEAST = 18
"""No smaller than this are figures on the board in larger text, in units: as large as those beside it."""

USUAL_LEAST = 15
"""The same with text of the usual size."""

STEP = 2
"""So much smaller figures are tried at a time where those of all regions have no room, in pixels."""


class Told(NamedTuple):
    """What is written at a target."""

    words: str
    own: int
    others: tuple[tuple[Seat, int], ...]
    viewer: Seat


Row = list[pygame.Surface]


class Figures(NamedTuple):
    """Figures as they are written, on their plate."""

    rows: list[Row]
    plate: pygame.Rect


def rows_of(told: Told, px: int, *, parted: bool = False) -> list[Row]:
    """Write figures in one row, or others' below the viewer's."""
    first = [seat_mark(told.viewer, px * 3 // 4)] if told.others and told.viewer >= 0 else []
    first.append(text.line(told.words, "figures_strong", px, _ink(told.own)))
    others = [
        part
        for seat, by in told.others
        for part in (seat_mark(seat, px * 3 // 4), text.line(signed(by), "figures_strong", px, IVORY))
    ]
    return [first, others] if parted and others else [first + others]


def size_of(rows: Sequence[Row], unit: Unit) -> tuple[int, int]:
    """Return how large the plate of figures is."""
    wide = max(sum(part.get_width() for part in row) + unit(8) * (len(row) - 1) for row in rows)
    return wide + unit(14), sum(_high(row) for row in rows) + unit(4)


def _high(row: Row) -> int:
    return max(part.get_height() for part in row)


def draw_figures(surface: pygame.Surface, figures: Figures, unit: Unit) -> None:
    """Draw figures on their plate."""
    rows, plate = figures
    surface.blit(materials.panel(plate.size, 225), plate)
    top = plate.top + unit(2)
    for row in rows:
        left, middle = plate.left + unit(7), top + _high(row) // 2
        for part in row:
            surface.blit(part, part.get_rect(midleft=(left, middle)))
            left += part.get_width() + unit(8)
        top += _high(row)


def in_regions(
    engine: Engine, told: Mapping[Target, Told], most: int, unit: Unit, taken: Iterable[pygame.Rect]
) -> list[Figures]:
    """Write the figures of regions, all in the largest size in which they harm nothing, or in the smallest."""
    found: list[Figures] = []
    least = max(text.MIN_PX, unit.text(LEAST if unit.scale > 1 else USUAL_LEAST))
    for px in range(most, min(most, least) - 1, -STEP):
        found, clear = _in_size(engine, told, px, unit, taken)
        if clear:
            break
    return found


def _in_size(
    engine: Engine, told: Mapping[Target, Told], px: int, unit: Unit, taken: Iterable[pygame.Rect]
) -> tuple[list[Figures], bool]:
    """Write the figures in one size; tell whether they harm nothing."""
    found: list[Figures] = []
    clear = True
    for target, one in told.items():
        kept = [*taken, *(figures.plate for figures in found)]
        figures, harm = min(_ways(engine, target, one, px, unit, kept), key=lambda way: way[1])
        found.append(figures)
        clear = clear and harm == NONE
    return found, clear


def _ways(
    engine: Engine, target: Target, told: Told, px: int, unit: Unit, kept: Sequence[pygame.Rect]
) -> Iterator[tuple[Figures, Harm]]:
    """Yield figures in one row and in two, and what they harm."""
    for parted in (False, True) if told.others else (False,):
        rows = rows_of(told, px, parted=parted)
        plate, harm = clear_place(engine, target, engine.targets()[target], size_of(rows, unit), kept)
        yield Figures(rows, plate), harm


def _ink(points: int) -> tuple[int, int, int]:
    return GAIN if points > 0 else LOSS if points < 0 else IVORY
