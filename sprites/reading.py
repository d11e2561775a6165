"""A page of rich text to be read; it scrolls where it is longer than its room."""

from __future__ import annotations

import pygame

from sprites import materials, page
from sprites.layout import Unit
from sprites.palette import GOLD, INK, IVORY, OLD_GOLD, RED_INK
from sprites.widgets import Widget

PAGE_TEXT = 23
"""The size of a page's text, in logical pixels."""


class Page(Widget):
    """A scrolling page of rich text, set light on a dark panel, or in ink on whatever lies below."""

    def __init__(
        self, rect: pygame.Rect, unit: Unit, markup: str, *, ink: bool = False, plates: page.Plates | None = None
    ) -> None:
        super().__init__(rect, unit)
        self.inner = self.room(rect, unit)
        colours = (INK, RED_INK) if ink else (IVORY, GOLD)
        size = unit.text(PAGE_TEXT)
        self.text = page.RichText(
            markup, self.inner.width, size, colour=colours[0], heading_colour=colours[1], plates=plates
        )
        self.ink = ink
        self.top = 0
        self.whole = False
        """Whether its last line is left out where it would be seen cut."""

    @staticmethod
    def room(rect: pygame.Rect, unit: Unit) -> pygame.Rect:
        """Return the part of a page that text stands on."""
        return rect.inflate(-2 * unit(36), -2 * unit(24))

    def draw(self, surface: pygame.Surface) -> None:
        if not self.ink:
            surface.blit(materials.panel(self.rect.size, 225), self.rect)
        self.text.draw(surface, self._seen, self.top)
        if self.text.height > self.inner.height:
            self._draw_bar(surface)
        if not self.ink:
            super().draw(surface)

    @property
    def _seen(self) -> pygame.Rect:
        """The part of its room in which text stands."""
        high = self.text.page_after(self.top, self.inner.height) - self.top if self.whole else self.inner.height
        return pygame.Rect(self.inner.topleft, (self.inner.width, min(high, self.inner.height)))

    def _draw_bar(self, surface: pygame.Surface) -> None:
        share = self.inner.height / self.text.height
        height = max(24, round(self.inner.height * share))
        top = self.inner.top + round((self.inner.height - height) * self.top / self.lowest)
        bar = pygame.Rect(self.rect.right - self.unit(16), top, max(4, self.unit(6)), height)
        pygame.draw.rect(surface, RED_INK if self.ink and self.focused else OLD_GOLD, bar, border_radius=3)

    @property
    def lowest(self) -> int:
        """How far the page can be scrolled."""
        return max(1, self.text.height - self.inner.height)

    @property
    def overflows(self) -> bool:
        """Whether there is more than is seen at once."""
        return self.text.height > self.inner.height

    def scroll(self, steps: float) -> bool:
        return self.move(round(-steps * self.unit.text(PAGE_TEXT) * 3))

    def move(self, pixels: int) -> bool:
        """Scroll by device pixels; return whether there was anything to scroll."""
        before = self.top
        self.top = max(0, min(self.lowest if self.text.height > self.inner.height else 0, self.top + pixels))
        return self.top != before

    def turn(self, step: int) -> None:
        """Scroll by a page: no line and no picture is skipped or only seen cut."""
        find = self.text.page_after if step > 0 else self.text.page_before
        self.move(find(self.top, self.inner.height) - self.top)

    def key(self, event: pygame.Event) -> bool:
        steps = {pygame.K_UP: -self.unit(60), pygame.K_DOWN: self.unit(60)}
        steps |= {pygame.K_HOME: -self.text.height, pygame.K_END: self.text.height}
        if (pages := {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1, pygame.K_SPACE: 1}.get(event.key, 0)) != 0:
            self.turn(pages)
        elif event.key in steps:
            self.move(steps[event.key])
        return bool(pages) or event.key in steps
