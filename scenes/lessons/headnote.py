"""A note in the header's place: with large text, where it would cover what is written wherever else it lay.

The header has nothing to say then that the note does not: it asks to read it, or for what it tells to do.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from scenes.lessons.spot import Room
from sprites import page, text
from sprites.layout import Unit
from sprites.palette import INK, RED_INK

PADS: Final = 0.5, 0.25
"""How far words are from the paper's edge there, across and down, in sizes of their letters."""

SPACING: Final = 1.16
"""How far its lines are from each other, in sizes of their letters."""

BUTTON: Final = 60, 62
"""How much broader than its words a button beside them is, and how high, in logical pixels."""


class HeadNote(NamedTuple):
    """A sheet in the header's place: where it lies, its words, and the place of its button."""

    place: pygame.Rect
    words: page.RichText
    foot: pygame.Rect
    inner: pygame.Rect
    """Where its words stand."""


def lasting_sheet(sheets: Iterable[HeadNote], lasting: pygame.Rect | None) -> HeadNote | None:
    """Return the sheet that lay here before, if it still may."""
    return next((sheet for sheet in sheets if sheet.place == lasting), None)


def better_sheet(sheets: Iterable[HeadNote], room: Room, place: pygame.Rect) -> HeadNote | None:
    """Return the sheet that covers least, first of what is written, if a place elsewhere covers more."""
    least = min(sheets, key=lambda sheet: _covered(room, sheet.place), default=None)
    return least if least is not None and _covered(room, least.place) < _covered(room, place) else None


def _covered(room: Room, place: pygame.Rect) -> tuple[int, float]:
    return room.written(place), room.spoilt(place)


def head_sheets(unit: Unit, sentence: str, room: Room, button: str, sizes: Iterable[int]) -> Sequence[HeadNote]:
    """Return the sheets that may lie in the header's place, those of the largest letters first."""
    if room.header is None:
        return ()
    kept = [rect for rect in room.kept if not rect.collidepoint(room.header.center)]
    laid = (_laid(unit, sentence, room.header, button, px) for px in sizes)
    return [sheet for sheet in laid if sheet.place.collidelist(kept) < 0]


def _laid(unit: Unit, sentence: str, header: pygame.Rect, button: str, px: int) -> HeadNote:
    """Lay out a sheet as broad as the header and as high as its words, the button beside them."""
    pad, above = (round(px * share) for share in PADS)
    foot = pygame.Rect(0, 0, 0, 0)
    if button:
        foot.size = text.measure(button, "heading", unit.text(21))[0] + unit(BUTTON[0]), unit(BUTTON[1])
    words = _words(sentence, header.width - 4 * pad - foot.width, px)
    place = pygame.Rect(header.topleft, (header.width, max(header.height, words.height + 2 * above)))
    foot.midright = place.right - 2 * pad, place.centery
    inner = pygame.Rect(place.left + pad, place.centery - words.height // 2, words.width, words.height)
    return HeadNote(place, words, foot, inner)


@lru_cache(maxsize=16)
def _words(sentence: str, wide: int, px: int) -> page.RichText:
    return page.RichText(sentence, wide, px, colour=INK, heading_colour=RED_INK, spacing=SPACING)
