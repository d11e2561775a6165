"""How well words stand out on a rendered screen: each against what is really behind it.

A screen is drawn three times: without its words, with the box of each word filled by its colour, and by colours
that occur nowhere, which tell where they are and whether they are running text. So blended edges of letters do not
count, but light and shade do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

import pygame
import pytest

from scenes.app.scene import Scene
from scenes.lessons.ink import Ink, written
from scenes.lessons.veil import DARK
from scenes.match.table import TableScene
from sprites import page, text
from sprites.cache import forget_all
from sprites.palette import Colour, contrast, legible
from sprites.widgets import Button
from tests.scenes.pilot import Pilot

LEAST, LEAST_OF_TEXT, LEAST_VEILED = 4.5, 7.0, 3.0
"""How well words must stand out, how well running text (rules, tips, log, notes), and how well what steps back."""

MARK: Colour = (255, 0, 255)
MARK_OF_TEXT: Colour = (0, 255, 255)
DIFFERENT = (24, 24, 24, 255)
"""What differs more than so much in a channel is where a word stands."""
STEP = 2
"""Every so many pixels are measured in both directions."""
SHARE = 0.1
"""So many of a word's pixels may stand out less: its neighbours blend into them where it is scaled or turned."""
SMALLEST = 24
"""Boxes of fewer pixels are no words."""


@dataclass(frozen=True, slots=True)
class Word:
    """Where words stand together, and how well they stand out: colour and ground where they do least."""

    area: pygame.Rect
    contrast: float
    colour: Colour
    behind: Colour
    text: bool = False
    """Whether it is running text."""
    veiled: bool = False
    """Whether it lies behind the veil of a lesson: it steps back, and can still be read."""

    @property
    def faint(self) -> bool:
        """Whether it stands out too little for what it is."""
        least = LEAST_OF_TEXT if self.text else LEAST
        return self.contrast < (LEAST_VEILED if self.veiled else least)

    def __str__(self) -> str:
        what = ("text " if self.text else "") + ("behind the veil " if self.veiled else "")
        return f"{self.contrast:.2f}:1 {what}at {tuple(self.area)}, {self.colour} on {self.behind}"


@contextmanager
def boxes(marked: bool, wanted: bool) -> Iterator[None]:
    """Draw a box, filled by a mark or by the word's colour, or nothing in place of each word; no shadow."""
    usual = text.line

    def box(words: str, style: text.Style, px: int, colour: Colour) -> pygame.Surface:
        line = usual(words, style, px, colour)
        drawn = pygame.Surface(line.get_size(), pygame.SRCALPHA)
        if wanted:
            mark = MARK_OF_TEXT if style == "body" else MARK
            drawn.fill((*(mark if marked else legible(colour)), 255), line.get_bounding_rect())
        return drawn

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text, "line", box)
        patch.setattr(page, "line", box)
        patch.setattr(text, "_shadowed", lambda line, px, shadow: line)
        yield


def drawn(pilot: Pilot, marked: bool, wanted: bool) -> pygame.Surface:
    """Return the screen with boxes for words."""
    with boxes(marked, wanted):
        forget_all()
        pilot.program.change(pilot.program.settings)  # everything is laid out and painted anew
        pilot.top.stale = True
        picture = pilot.look().copy()
    forget_all()
    return picture


@contextmanager
def note_in_place() -> Iterator[None]:
    """Let a lesson's note lie where it lies over words, in pictures without them as well."""
    found: list[Ink] = []

    def once(*asked: Any) -> Ink:
        if not found:
            found.append(written(*asked))
        return found[0]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("scenes.lessons.guide.written", once)
        yield


def words_on(pilot: Pilot) -> list[Word]:
    """Measure all words on the screen but those of buttons that do nothing now."""
    with note_in_place():
        pilot.program.change(pilot.program.settings)
        bare, full, marked = (drawn(pilot, *how) for how in ((False, False), (False, True), (True, True)))
    pilot.program.change(pilot.program.settings)
    same = pygame.mask.from_threshold(marked, (0, 0, 0), DIFFERENT, bare)
    same.invert()
    dark = [w.rect for w in pilot.top.ring.widgets if isinstance(w, Button) and not w.enabled]
    found = []
    for part in same.connected_components(SMALLEST):
        area = part.get_bounding_rects()[0]
        if not any(rect.colliderect(area) for rect in dark):
            word = measured(bare, full, inmost(part), area)
            found.append(replace(word, text=is_text(marked, part, area), veiled=is_veiled(pilot.top, area)))
    return found


def is_veiled(scene: Scene, area: pygame.Rect) -> bool:
    """Tell whether an area lies behind the veil of a lesson for the most part, and not on its note."""
    if not isinstance(scene, TableScene) or (note := scene.guide.note) is None or note.veil is None:
        return False
    veil = pygame.Surface(scene.unit.size, pygame.SRCALPHA)
    note.veil.draw(veil)
    return not note.rect.contains(area) and veil.get_at(area.center).a > DARK / 2


def inmost(part: pygame.Mask) -> pygame.Mask:
    """Return a part without its rim, which is blended where it is turned or scaled; a narrow part whole."""
    left = part
    for beside in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        left = left.overlap_mask(part, beside)
    return left if 2 * left.count() > part.count() else part


def is_text(marked: pygame.Surface, part: pygame.Mask, area: pygame.Rect) -> bool:
    """Tell whether most of a part is marked as running text."""
    spots = [(x, y) for y in range(area.top, area.bottom, STEP) for x in range(area.left, area.right, STEP)]
    greens = [marked.get_at(at).g for at in spots if part.get_at(at)]
    return sum(green > 128 for green in greens) > len(greens) / 2


def measured(bare: pygame.Surface, full: pygame.Surface, part: pygame.Mask, area: pygame.Rect) -> Word:
    """Return how well the words of a part stand out."""
    spots = [(x, y) for y in range(area.top, area.bottom, STEP) for x in range(area.left, area.right, STEP)]
    pairs = sorted((contrast(*pair), pair) for pair in (_pair(full, bare, at) for at in spots if part.get_at(at)))
    least, (colour, behind) = pairs[int(len(pairs) * SHARE)]
    return Word(area, least, colour, behind)


def _pair(full: pygame.Surface, bare: pygame.Surface, at: tuple[int, int]) -> tuple[Colour, Colour]:
    (red, green, blue, _), (r, g, b, _) = full.get_at(at), bare.get_at(at)
    return (red, green, blue), (r, g, b)


def too_faint(words: Sequence[Word]) -> list[str]:
    """Return in words what stands out too little, the faintest first."""
    return [str(word) for word in sorted(words, key=lambda word: word.contrast) if word.faint]
