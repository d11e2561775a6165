"""Settings as drawer fronts: each name on paper in a holder of brass, what is chosen on the wood beside or below it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from scenes.app import stacked
from scenes.app.stacked import StackedChoice
from sprites import materials, text
from sprites.brass import label, plank
from sprites.cache import SurfaceCache
from sprites.layout import Unit, hairline
from sprites.palette import GOLD, INK, OLD_GOLD, sharp
from sprites.stamp import narrowed
from sprites.widgets import NARROW, Slider, Widget
from sprites.wrap import wrap

SHARE = 0.5
"""The share of a front that its plate takes beside what is chosen."""
BELOW_FROM = 1.5
"""Above this text scale what is chosen stands below the plate."""
UPPER = 0.5
"""The share of a front's height that the plate above takes."""
DARK, LIT = 120, 170
"""How bright the wood is, of 255, and how bright where the pointer or the keyboard is: light letters stand out."""
LINE = 1.15
SMALLER = 0.75
"""Before letters get smaller than so much of their usual size, another typeface is taken."""
STYLES: tuple[text.Style, ...] = "heading", "strong", NARROW
"""The typefaces of names, the best first; the last takes what fits into no other."""
LARGEST = 1.2
"""So much larger letters get in fronts that are higher than they need to be."""

_fronts = SurfaceCache(limit_bytes=12_000_000)


def needed(unit: Unit) -> int:
    """Return how high a front is."""
    return stacked.needed(unit) + (unit(14) if unit.scale > BELOW_FROM else 0)


def front(size: tuple[int, int], lit: bool) -> pygame.Surface:
    """Return the wood of a front, in an edge of brass; cached."""
    return _fronts.get((size, lit, hairline()), lambda: _made(size, lit))


def _made(size: tuple[int, int], lit: bool) -> pygame.Surface:
    made, line, radius = plank(size, LIT if lit else DARK).copy(), hairline(), materials.corner_radius(size)
    made.blit(materials.outline(size, radius, line, materials.BRASS), (0, 0))
    inset = 4 * line
    inner = size[0] - 2 * inset, size[1] - 2 * inset
    made.blit(materials.outline(inner, max(1, radius - inset), line, GOLD if lit else OLD_GOLD, 110), (inset, inset))
    return made


class Front(Widget):
    """What choices and sliders have in common; `names` are those of all fronts: they are written alike."""

    label: str
    names: Sequence[str] = ()

    @property
    def below(self) -> bool:
        """Whether what is chosen stands below the name."""
        return self.unit.scale > BELOW_FROM

    @property
    def plate(self) -> pygame.Rect:
        """Where the holder of the name is."""
        side, rest = max(6, self.unit(10)), self.rect
        if self.below:
            return pygame.Rect(rest.left + side, rest.top + side, rest.width - 2 * side, round(rest.height * UPPER))
        return pygame.Rect(rest.left + side, rest.top + side, round(rest.width * SHARE), rest.height - 2 * side)

    @property
    def letters(self) -> int:
        """How large the letters are, where they fit."""
        usual = self.unit.text(stacked.LOWER)
        return max(usual, self.unit.text(stacked.LOWER * min(LARGEST, self.rect.height / needed(self.unit))))

    @property
    def paper(self) -> pygame.Rect:
        """Where the name is written."""
        return self.plate.inflate(-2 * max(8, self.unit(14)), -2 * max(4, min(self.plate.size) // 9))

    def lettering(self) -> tuple[text.Style, int]:
        """Return the typeface and the size of all names."""
        unscaled = self.unit(stacked.LOWER * LARGEST)
        return _lettering((*self.names, self.label), self.letters, self.paper.size, unscaled)

    def draw_front(self, surface: pygame.Surface) -> None:
        """Draw the wood, and the name in its holder."""
        lit, plate = self.hovered or self.focused, self.plate
        surface.blit(front(self.rect.size, lit), self.rect)
        surface.blit(label(plate.size, lit, lined=False), plate)
        inside, (style, px) = self.paper, self.lettering()
        lines = wrap(self.label, style, px, inside.width)
        lines = lines if len(lines) * px * LINE <= inside.height else (self.label,)
        for number, words in enumerate(lines):
            told = narrowed(words, style, px, inside.width, INK)
            down = round((number - (len(lines) - 1) / 2) * px * LINE)
            surface.blit(told, told.get_rect(center=(plate.centerx, plate.centery + down)))


@lru_cache(maxsize=128)
def _lettering(names: tuple[str, ...], usual: int, room: tuple[int, int], unscaled: int = 0) -> tuple[text.Style, int]:
    """Return in which letters all names stand in their holders, in as many lines as they take.

    No typeface is taken in smaller letters than `unscaled`, those of usual text, if another one fits in larger ones.
    """
    for style in STYLES:
        least = max(text.MIN_PX, round(usual * SMALLER), min(usual, unscaled))
        least = text.MIN_PX if style == STYLES[-1] else least
        for px in range(usual, least - 1, -1):
            if all(_fits(name, style, px, room) for name in names):
                return style, px
    return NARROW, text.MIN_PX


def _fits(name: str, style: text.Style, px: int, room: tuple[int, int]) -> bool:
    lines = wrap(name, style, px, room[0])
    return len(lines) * px * LINE <= room[1] and " ".join(lines) == name


class FrontChoice(Front, StackedChoice):
    """A choice as a front; where contrast is wanted, as everywhere else."""

    def draw(self, surface: pygame.Surface) -> None:
        if sharp():
            StackedChoice.draw(self, surface)
            return
        self.draw_front(surface)
        area = self._value_area()
        self._draw_value(surface, self.letters, area.centery)
        Widget.draw(self, surface)

    def _value_area(self) -> pygame.Rect:
        whole, plate = self.rect, self.plate
        if sharp():
            return whole
        if self.below:
            return pygame.Rect(whole.left, plate.bottom, whole.width, whole.bottom - plate.bottom - self.unit(6))
        return pygame.Rect(plate.right, whole.top, whole.right - plate.right, whole.height)


class FrontSlider(Front, Slider):
    """A slider as a front: the track always beside the name."""

    @property
    def below(self) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        if sharp():
            Slider.draw(self, surface)
            return
        self.draw_front(surface)
        self.draw_track(surface)
        Widget.draw(self, surface)
