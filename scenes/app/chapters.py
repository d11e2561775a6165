"""The leaf of a book of rules that is read: one section at a time, spread over as many pages as it needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import NamedTuple

import pygame

from sprites.layout import Unit
from sprites.page import Plates, RichText
from sprites.palette import INK, RED_INK
from sprites.reading import PAGE_TEXT, Page

GROWN = (2.2, 1.6, 1.25)
"""How many times larger pieces of pictures are drawn where their section leaves room; less beside larger words."""


class Spot(NamedTuple):
    """A page of the book: a section, and which of its pages, from 0."""

    section: str
    leaf: int


class Chapters(Page):
    """A page of a book; where one section ends the next begins on another page. It is turned, not scrolled."""

    def __init__(
        self, rect: pygame.Rect, unit: Unit, chapters: Mapping[str, str], plates: Callable[[float], Plates]
    ) -> None:
        """Set all sections: their number, and the text without its heading; `plates` draws pieces so much larger."""
        self._chapters = chapters
        self._plates = plates
        super().__init__(rect, unit, " ", ink=True)
        self.texts = {number: self._measured(number) for number in chapters}
        """How all sections are laid out; only that which is open has its pictures."""
        self.spot = Spot("", 0)
        self._rolled = 0.0
        self.turned: Callable[[], None] = lambda: None
        """What happens when the reader turns a page."""
        self.open(Spot(next(iter(chapters)), 0))

    @staticmethod
    def room(rect: pygame.Rect, unit: Unit) -> pygame.Rect:
        return rect.inflate(-2 * unit(36), -2 * unit(14))

    def _set(self, number: str, grown: float) -> RichText:
        px = self.unit.text(PAGE_TEXT)
        width, plates = self.inner.width, self._plates(grown)
        return RichText(self._chapters[number], width, px, colour=INK, heading_colour=RED_INK, plates=plates)

    def _measured(self, number: str) -> RichText:
        """Lay out a section, and let go of its pictures but for their height: together they are large."""
        made = self._set(number, 1.0)
        heights = [(plate, plate.picture.get_height()) for plate in made.plates]
        made.plates = [plate._replace(picture=pygame.Surface((1, height))) for plate, height in heights]
        return made

    def _grown(self, number: str) -> RichText:
        """Return a section's text, its pictures as large as its single page has room for."""
        plain = self.texts[number]
        if not plain.plates:
            return plain
        times = [grown / max(1.0, self.unit.scale) for grown in GROWN if plain.height <= self.inner.height]
        larger = (self._set(number, grown) for grown in times if grown > 1)
        return next((made for made in larger if made.height <= self.inner.height), None) or self._set(number, 1.0)

    @cached_property
    def spots(self) -> list[Spot]:
        """All pages of the book, in order."""
        return [Spot(number, leaf) for number in self.texts for leaf in range(len(self._tops(number)))]

    def _tops(self, number: str) -> list[int]:
        """Return where the pages of a section begin in its text."""
        return self.texts[number].pages(self.inner.height)

    @property
    def _seen(self) -> pygame.Rect:
        tops = [*self._tops(self.spot.section), self.text.height]
        high = min(self.inner.height, tops[self.spot.leaf + 1] - self.top)
        return pygame.Rect(self.inner.topleft, (self.inner.width, high))

    def first_pages(self) -> dict[str, int]:
        """Return the page on which each section begins."""
        return {number: self.spots.index(Spot(number, 0)) + 1 for number in self.texts}

    def pages_of(self, number: str) -> int:
        """Return how many pages a section has."""
        return len(self._tops(number))

    @property
    def page_number(self) -> int:
        """The number of the page that is seen."""
        return self.spots.index(self.spot) + 1

    def open(self, spot: Spot) -> None:
        """Open the book at a page."""
        if spot.section != self.spot.section:
            sought, self.text = self.text.sought, self._grown(spot.section)
            self.text.sought = sought
        tops = self._tops(spot.section)
        leaf = min(spot.leaf, len(tops) - 1)
        self.spot, self.top = Spot(spot.section, leaf), tops[leaf]

    def turn(self, step: int) -> None:
        """Turn pages; past the first and the last there are none."""
        at = max(0, min(self.page_number - 1 + step, len(self.spots) - 1))
        self.open(self.spots[at])
        self.turned()

    def seek(self, words: str) -> None:
        """Mark words wherever they stand."""
        for made in (*self.texts.values(), self.text):
            made.sought = words

    def found(self) -> list[Spot]:
        """Return the pages on which the sought words stand, once for each place."""
        return [
            Spot(number, max(leaf for leaf, top in enumerate(self._tops(number)) if top <= y))
            for number, made in self.texts.items()
            for y in made.found()
        ]

    def scroll(self, steps: float) -> bool:
        """Turn a page for every notch of the wheel."""
        self._rolled = steps + (self._rolled if self._rolled * steps > 0 else 0)
        if abs(self._rolled) < 1:
            return False
        before, step = self.spot, -1 if self._rolled > 0 else 1
        self._rolled = 0.0
        self.turn(step)
        return self.spot != before

    def key(self, event: pygame.Event) -> bool:
        last = len(self.spots)
        steps = {pygame.K_UP: -1, pygame.K_PAGEUP: -1, pygame.K_DOWN: 1, pygame.K_PAGEDOWN: 1, pygame.K_SPACE: 1}
        steps |= {pygame.K_HOME: -last, pygame.K_END: last}
        if event.key in steps:
            self.turn(steps[event.key])
        return event.key in steps

    def _draw_bar(self, surface: pygame.Surface) -> None:
        """Draw no bar: pages are numbered."""
