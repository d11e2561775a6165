"""Where the tip at the table stands. That of the focus covers nothing decided about: it takes the header if it must."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import ceil, dist
from typing import Protocol

import pygame

from scenes.app.tip import Tip, tip_of
from scenes.lessons.guide import Guide
from scenes.match.hud import Hud
from scenes.match.input import Input
from scenes.match.marks import numbers_shown
from scenes.match.tips import Tips
from sprites import text
from sprites.layout import Unit
from sprites.wrap import wrap

SHAPES = (0.75, 0.5, 0.36, 1.1)
"""How wide its lines may be, as shares of a readable width; the usual one comes first."""
FOR_EACH = 120
"""So far away it goes, in logical pixels, to cover one thing less that may be covered."""
MOST = 10
"""Beside so many things that may be covered a place is looked for."""
GAP = 4
"""How far it is from what it keeps clear of, in pixels."""
LINES = 4
"""A tip of the focus has so many lines at most, unless its first is longer: it is read at a glance."""
SMALLER = (1.0, 0.85, 0.7)
"""By what its letters get smaller where it has no place."""
SPARED = 2
"""So many of its lines at most are left out for that."""
COLUMNS = 3
"""In the header its lines stand in so many columns at most."""

Box = tuple[int, int, int, int]


class Telling(Protocol):
    """What a tip needs from the table."""

    input: Input
    tips: Tips
    hud: Hud
    guide: Guide

    @property
    def unit(self) -> Unit:
        """The present scale."""
        ...

    def draw_tip(
        self,
        surface: pygame.Surface,
        words: str,
        pos: tuple[int, int],
        clear: Sequence[pygame.Rect] = (),
        widest: int = 10_000,
        *,
        soft: Sequence[pygame.Rect] = (),
    ) -> pygame.Rect:
        """Draw a tip beside the pointer."""
        ...


def draw_tip_of(table: Telling, surface: pygame.Surface, words: str) -> None:
    """Draw the tip at the pointer, or of what has the focus.

    None covers a lesson's note, the notice, numbers, or what is read on the board; if there is room, what else is
    needed beside it.
    """
    pointer, tips, hud, note = table.input, table.tips, table.hud, table.guide.note
    board, layout = tips.engine.board.paint, tips.engine.position.layout
    read = [*([note.rect] if note is not None else []), *hud.notice_at, *board.read(layout)]
    numbers = numbers_shown(pointer.keyboard, table.unit)
    area = tips.engine.targets().get(pointer.focused) if pointer.by_keys and pointer.focused else None
    if area is None:
        clear = [*read, *tips.needed_beside(hud.panels), *numbers]
        table.draw_tip(surface, words, pointer.tip_at, clear, soft=tips.lit_beside())
        return
    header = hud.areas.status.copy()
    if hud.in_header is not None or hud.offer is not None:
        header.width = hud.header_room.right - table.unit(14) - header.left
    never = [*read, *hud.panels, *tips.decided_about(), *numbers, *board.watched(layout)]
    inside, unit = surface.get_rect().inflate(-8, -8), table.unit
    tip = tip_by_keys(words, area, never, tips.laden(), inside, header, unit)
    while len(tip.rows) > LINES * tip.columns and "\n" in words:  # what stands last is left out first
        words = words.rpartition("\n")[0]
        tip = tip_by_keys(words, area, never, tips.laden(), inside, header, unit)
    tip.draw(surface)


def tip_by_keys(
    words: str,
    at: pygame.Rect,
    never: Sequence[pygame.Rect],
    rather_not: Sequence[pygame.Rect],
    inside: pygame.Rect,
    header: pygame.Rect,
    unit: Unit,
) -> Tip:
    """Return a tip about what lies at a place.

    It covers nothing of `never`, as little as can be of `rather_not`, and stands near; where there is no such place,
    it is smaller or spares its last lines, and only then takes the header, which says what to do.
    """
    boxes = tuple(map(_box, never)), tuple(map(_box, sorted(rather_not, key=lambda rect: dist(rect.center, at.center))))
    for said, smaller in product(_shortened(words), SMALLER):
        found = _beside(said, _box(at), *boxes, _box(inside), unit.size, unit.scale * smaller)
        if found is not None:
            return found
    return in_header(words, header, unit)


def _shortened(words: str) -> Iterator[str]:
    """Yield words whole, then without their last lines: those explain a word, or say what Enter does."""
    lines = words.split("\n")
    yield from ("\n".join(lines[:count]) for count in range(len(lines), max(0, len(lines) - SPARED - 1), -1))


def _box(rect: pygame.Rect) -> Box:
    return rect.left, rect.top, rect.width, rect.height


@lru_cache(maxsize=32)
def _beside(
    words: str,
    at: Box,
    never: tuple[Box, ...],
    rather_not: tuple[Box, ...],
    inside: Box,
    size: tuple[int, int],
    scale: float,
) -> Tip | None:
    """Return the best place on the table, if there is one; a tip that stands is asked about in every frame."""
    unit, middle, room = Unit(size, scale), pygame.Rect(at).center, pygame.Rect(inside)
    away = unit(FOR_EACH)

    def worse(tip: Tip) -> float:
        return dist(tip.area.center, middle) + away * len(tip.area.collidelistall(rather_not))

    for share in SHAPES:
        shape = tip_of(words, unit, share, room.width)
        places = _corners(shape.area.size, at, (*never, *rather_not[:MOST]), room)
        if free := [place for place in places if place.collidelist(never) < 0]:
            return min((shape.put(place.topleft) for place in free), key=worse)
    return None


def _corners(size: tuple[int, int], at: Box, kept: Sequence[Box], room: pygame.Rect) -> list[pygame.Rect]:
    """Return places that touch an edge of what is kept, or begin where it does; many things share their edges."""
    (width, height), (x, y, _, _) = size, at
    lefts = {x, *(edge for left, _, wide, _ in kept for edge in (left - width - GAP, left + wide + GAP))}
    tops = {y, *(edge for _, top, _, high in kept for edge in (top - height - GAP, top + high + GAP))}
    across = [left for left in lefts if room.left <= left <= room.right - width]
    down = [top for top in tops if room.top <= top <= room.bottom - height]
    return [pygame.Rect(corner, size) for corner in product(across, down)]


def in_header(words: str, header: pygame.Rect, unit: Unit) -> Tip:
    """Return a tip that fills the header; what does not fit there in its smallest letters is left out from the end.

    What stands last explains a word, or says what Enter does.
    """
    said, pad = words.split("\n"), unit(14)
    while True:
        for px, columns in _settings(unit.text(20)):
            width = (header.width - 2 * pad - (columns - 1) * pad) // columns
            rows = [row for told in said for row in wrap(told, "body", px, width)]
            fits = text.line_height("body", px) * ceil(len(rows) / columns) <= header.height
            if fits:
                break
        if fits or len(said) == 1:
            return Tip(header.copy(), tuple(rows), px, pad, columns, 255)
        said.pop()


def _settings(largest: int) -> Iterator[tuple[int, int]]:
    """Yield sizes of letters, the largest first, with numbers of columns, the fewest first."""
    for px in range(largest, min(largest, text.MIN_PX) - 1, -1):
        for columns in range(1, COLUMNS + 1):
            yield px, columns
