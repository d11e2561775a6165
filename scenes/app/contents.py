"""The contents of a book of rules: sections, their pages, and how often the sought words stand in each."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

import pygame

from sprites import materials, text
from sprites.layout import Unit
from sprites.palette import FADED_INK, GOLD, INK, OLD_GOLD, PARCHMENT, RED_INK, Colour
from sprites.stamp import narrowed
from sprites.widgets import Button, Press, TextField, Widget

ROW = 50
"""The height of a line, in logical pixels."""
SIZE = 23
SLIP: Colour = (238, 222, 178)
WARM: Colour = (250, 230, 170)
EDGE: Colour = (124, 92, 40)
"""A slip of paper in a book, the same pointed at, and its edge."""
KEY: Colour = (250, 214, 128)
LEADER: Colour = (150, 122, 78)
"""The key on such a slip, and the dots that lead from a heading to its page."""


class Section(NamedTuple):
    """A section of the rules: its number and its heading."""

    number: str
    heading: str


_HEADING = re.compile(r"^## (\d+)\. (.+)$", re.MULTILINE)


def sections_of(markup: str) -> list[Section]:
    """Return the sections of a title's rules."""
    return [Section(*found) for found in _HEADING.findall(markup)]


def chapters_of(markup: str) -> dict[str, str]:
    """Return what stands below each heading, by its number; what stands before the first belongs to it."""
    before, *parts = _HEADING.split(markup)
    found = dict(zip(parts[::3], (part.strip() for part in parts[2::3]), strict=True))
    if preface := re.sub(r"^# .*$", "", before, flags=re.MULTILINE).strip():
        first = next(iter(found))
        found[first] = f"*{preface}*\n\n{found[first]}"
    return found


class Contents(Widget):
    """The list of sections; a click or Enter opens one, and it scrolls where it is longer than its page."""

    def __init__(
        self,
        rect: pygame.Rect,
        unit: Unit,
        sections: list[Section],
        chosen: str,
        pages: Mapping[str, int],
        opened: Callable[[str], None],
    ) -> None:
        super().__init__(rect, unit)
        self.pages = pages
        self.sections = sections
        self.chosen = chosen
        self.opened = opened
        self.hits: Mapping[str, int] = {}
        """How often the sought words stand in each section."""
        self.top = 0
        least = round(text.MIN_PX * 1.4)
        self.row = min(unit.target(ROW), max(least, round(unit.text(SIZE) * 1.25), rect.height // len(sections)))
        if unit.scale <= 1 and self.row * len(sections) > rect.height >= least * len(sections):
            self.row = rect.height // len(sections)
        self.rect = pygame.Rect(rect.topleft, (rect.width, rect.height // self.row * self.row))
        self.reveal()

    @property
    def _index(self) -> int:
        return next((n for n, section in enumerate(self.sections) if section.number == self.chosen), 0)

    def reveal(self) -> None:
        """Scroll to the chosen section."""
        above = self._index * self.row
        self.top = max(min(self.top, above), above + self.row - self.rect.height, 0)

    def draw(self, surface: pygame.Surface) -> None:
        kept = surface.get_clip()
        surface.set_clip(self.rect.clip(kept))
        for number, section in enumerate(self.sections):
            area = pygame.Rect(self.rect.left, self.rect.top + number * self.row - self.top, self.rect.width, self.row)
            if area.colliderect(self.rect):
                self._draw_row(surface, area, section)
        surface.set_clip(kept)
        self._draw_bar(surface)
        super().draw(surface)

    def _draw_bar(self, surface: pygame.Surface) -> None:
        """Draw beside the list which part of it is seen, if not all."""
        seen, whole = self.rect.height, self.row * len(self.sections)
        if seen < whole:
            bar = pygame.Rect(self.rect.right + self.unit(8), 0, max(4, self.unit(6)), seen * seen // whole)
            bar.top = self.rect.top + self.top * seen // whole
            pygame.draw.rect(surface, OLD_GOLD, bar, border_radius=3)

    def _draw_row(self, surface: pygame.Surface, area: pygame.Rect, section: Section) -> None:
        unit, open_here = self.unit, section.number == self.chosen
        px = max(text.MIN_PX, min(unit.text(SIZE), round(self.row * 0.72)))
        if open_here:
            surface.blit(materials.rounded(area.size, unit(6), (*RED_INK, 255)), area)
        ink = PARCHMENT if open_here else INK
        middle, left = area.centery, area.left + unit(14) + text.measure("00", "strong", px)[0]
        number = text.line(section.number, "strong", px, ink)
        surface.blit(number, number.get_rect(midright=(left, middle)))
        left, right = left + unit(18), area.right - unit(14)
        page = text.line(str(self.pages[section.number]), "figures", px, ink if open_here else FADED_INK)
        surface.blit(page, page.get_rect(midright=(right, middle)))
        right -= text.measure("00", "figures", px)[0] + unit(10)
        right -= self._draw_hits(surface, (right, middle), px, self.hits.get(section.number, 0))
        style: text.Style = "strong" if open_here else "body"
        name = narrowed(section.heading, style, px, right - left - unit(8), ink)
        place = surface.blit(name, name.get_rect(midleft=(left, middle)))
        step, dot = max(4, unit(9)), max(1, unit(1.5))
        for x in range(right - right % step, place.right + unit(10), -step):  # below each other from line to line
            pygame.draw.circle(surface, ink if open_here else LEADER, (x, middle + px // 4), dot)

    def _draw_hits(self, surface: pygame.Surface, right: tuple[int, int], px: int, hits: int) -> int:
        """Draw how often the words were found, ending at a point; return how much room that takes."""
        if not hits:
            return 0
        words = text.line(f"{hits}×", "figures_strong", max(text.MIN_PX, px * 4 // 5), INK)
        size = words.get_width() + self.unit(24), words.get_height() + self.unit(4)
        badge = materials.rounded(size, size[1] // 2, (*GOLD, 255))
        place = surface.blit(badge, badge.get_rect(midright=right))
        surface.blit(words, words.get_rect(center=place.center))
        return size[0] + self.unit(10)

    def click(self, pos: tuple[int, int]) -> None:
        row = (pos[1] - self.rect.top + self.top) // self.row
        if 0 <= row < len(self.sections):
            self._open(row)

    def key(self, event: pygame.Event) -> bool:
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key)
        if step is None:
            return False
        row = self._index + step
        if 0 <= row < len(self.sections):
            self._open(row)
        return True

    def _open(self, row: int) -> None:
        self.chosen = self.sections[row].number
        self.reveal()
        self.opened(self.chosen)

    def scroll(self, steps: float) -> bool:
        lowest = max(0, self.row * len(self.sections) - self.rect.height)
        before, self.top = self.top, max(0, min(lowest, self.top - round(steps * self.row)))
        return self.top != before


class SearchField(TextField):
    """Where the sought words are typed, on paper, with the number of places that hold them."""

    def __init__(self, rect: pygame.Rect, unit: Unit, hint: str, sought: str, changed: Callable[[str], None]) -> None:
        super().__init__(rect, unit, sought, changed, limit=40)
        self.hint = hint
        self.places = ""

    def draw(self, surface: pygame.Surface) -> None:
        unit, area = self.unit, self.rect
        surface.blit(materials.rounded(area.size, area.height // 2, (255, 252, 242, 255)), area)
        surface.blit(materials.outline(area.size, area.height // 2, 2, FADED_INK), area)
        glass = area.height // 5
        lens = area.left + area.height // 2, area.centery - glass // 3
        pygame.draw.circle(surface, FADED_INK, lens, glass, max(2, unit(3)))
        handle = lens[0] + glass * 3 // 4, lens[1] + glass * 3 // 4
        pygame.draw.line(surface, FADED_INK, handle, (handle[0] + glass, handle[1] + glass), max(2, unit(4)))
        px, left = unit.text(22), area.left + area.height
        found = text.line(self.places, "figures", max(text.MIN_PX, px * 4 // 5), FADED_INK)
        place = surface.blit(found, found.get_rect(midright=(area.right - area.height // 2, area.centery)))
        room = place.left - unit(10) - left
        shown, ink = (self.value, INK) if self.value or self.focused else (self.hint, FADED_INK)
        words = text.line(text.elide(shown, "body", px, max(10, room)), "body", px, ink)
        place = surface.blit(words, words.get_rect(midleft=(left, area.centery)))
        if self.focused:
            surface.fill(RED_INK, (place.right + 2, place.top, max(2, unit(2)), place.height))
        Widget.draw(self, surface)  # not the dark field of other screens


class WayBack(Button):
    """The way to the section about what was under the pointer, on a slip of paper."""

    def __init__(self, rect: pygame.Rect, unit: Unit, label: str, lines: tuple[str, str], press: Press) -> None:
        super().__init__(rect, unit, label, press)
        self.lines = lines

    def draw(self, surface: pygame.Surface) -> None:
        unit, area = self.unit, self.rect
        surface.blit(materials.rounded(area.size, unit(8), (*(WARM if self.hovered else SLIP), 255)), area)
        surface.blit(materials.outline(area.size, unit(8), max(2, unit(2)), EDGE), area)
        high, room = area.height // 2 - unit(4), area.width - unit(40) - area.height
        px = min(unit.text(SIZE), round(high * 0.78))
        styles: tuple[tuple[text.Style, Colour], ...] = (("body", INK), ("strong", RED_INK))
        for number, (words, (style, ink)) in enumerate(zip(self.lines, styles, strict=True)):
            size = text.fit(words, style, px, room)
            told = narrowed(words, style, size, room, ink)
            middle = area.top + unit(4) + high * number + high // 2
            surface.blit(told, told.get_rect(midleft=(area.left + unit(20), middle)))
        self._draw_key(surface)
        Widget.draw(self, surface)

    def _draw_key(self, surface: pygame.Surface) -> None:
        """Draw the key that leads there as well."""
        high = self.rect.height * 11 // 20
        key = pygame.Rect(0, 0, high * 3 // 2, high)
        key.midright = self.rect.right - (self.rect.height - high) // 2, self.rect.centery
        for grown, tone in ((0, EDGE), (-self.unit(4), KEY)):
            face = key.inflate(grown, grown).move(0, grown // 2)
            surface.blit(materials.rounded(face.size, self.unit(7), (*tone, 255)), face)
        px = text.fit("F1", "figures_strong", round(high * 0.6), key.width * 2 // 3)
        sign = text.line("F1", "figures_strong", max(text.MIN_PX, px), INK)
        surface.blit(sign, sign.get_rect(center=(key.centerx, key.centery - self.unit(2))))
