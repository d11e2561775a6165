"""The decisions of a match as a list beside its table: where it is, what is next, where it turned."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from scenes.replay.chronicle import Chronicle, KeyMoment
from scenes.replay.telling import Telling
from sprites import coin, materials, text
from sprites.layout import Unit
from sprites.palette import GOLD, INK, IVORY, OLD_GOLD
from sprites.stamp import write
from sprites.symbol import seat_mark
from sprites.widgets import Widget

SIZE: Final = 18
LINE: Final = 1.6
"""How high a row is, by its letters."""
FEWEST: Final = 4
"""Without room for so many rows there is no list."""


class TurnList(Widget):
    """Shows as many decisions as have room, the present one among them; a click goes to one."""

    focusable = False

    def __init__(
        self,
        rect: pygame.Rect,
        unit: Unit,
        chronicle: Chronicle,
        telling: Telling,
        heading: str,
        go: Callable[[int], None],
    ) -> None:
        super().__init__(rect, unit)
        self.chronicle, self.telling, self.heading, self.go = chronicle, telling, heading, go
        self.at = 0
        self.px = unit.text(SIZE)
        self.row = round(self.px * LINE)
        self.list = rect.inflate(-2 * unit(12), -2 * unit(10))
        self.list.top += self.row + unit(6)
        self.list.height -= self.row + unit(6)
        self._told: dict[tuple[int, int, bool], str] = {}

    @property
    def fits(self) -> bool:
        """Whether there is room for a list."""
        return self.list.height >= FEWEST * self.row

    @property
    def shown(self) -> range:
        """The decisions that are shown, from 1."""
        last, rows = self.chronicle.last, max(1, self.list.height // self.row)
        first = max(1, min(self.at - rows // 3, last - rows + 1))
        return range(first, min(last, first + rows - 1) + 1)

    def place(self, number: int) -> pygame.Rect:
        """Return where a decision stands."""
        top = self.list.top + (number - self.shown.start) * self.row
        return pygame.Rect(self.list.left, top, self.list.width, self.row)

    def told(self, number: int) -> str:
        """Return what happened in a decision, as far as the chosen eyes see it; who did it, its mark says."""
        key = number, self.telling.context.viewer, self.telling.all_open
        if key not in self._told:
            seat, told = self.chronicle.actor(number - 1), self.telling.happens(number - 1)
            name = self.telling.context.name(seat) if seat is not None else ""
            rest = told.removeprefix(name).lstrip(" :") if told.startswith((f"{name} ", f"{name}:")) else told or name
            self._told[key] = rest[:1].upper() + rest[1:]
        return self._told[key]

    def click(self, pos: tuple[int, int]) -> None:
        for number in self.shown:
            if self.place(number).collidepoint(pos):
                self.go(number)
                return

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(materials.panel(self.rect.size, 200), self.rect)
        place = self.list.left, self.rect.top + self.unit(10) + self.row // 2
        write(surface, self.heading, "heading", self.unit.text(20), GOLD, self.list.width, midleft=place)
        turned = {moment.at: moment for moment in self.chronicle.moments}
        for number in self.shown:
            self._draw_row(surface, number, turned.get(number))

    def _draw_row(self, surface: pygame.Surface, number: int, turned: KeyMoment | None) -> None:
        place, here = self.place(number), number == self.at
        if here:
            surface.blit(materials.rounded(place.size, self.unit(6), (*GOLD, 255)), place)
        elif number - 1 in self.chronicle.rounds and number > self.shown.start:
            surface.fill(OLD_GOLD, (place.left, place.top, place.width, 1))
        inner, actor = place.inflate(-2 * self.unit(6), 0), self.chronicle.actor(number - 1)
        if actor is not None:
            mark = seat_mark(actor, self.px)
            surface.blit(mark, mark.get_rect(midleft=inner.midleft))
        left, right = inner.left + self.px + self.unit(8), inner.right
        if turned is not None:
            side = round(self.row * 0.8)
            right -= side + self.unit(6)
            coin.draw_coin(surface, turned.metal, "heads", (inner.right - side // 2, place.centery - 1), side)
        words = text.elide(self.told(number), "body", self.px, right - left)
        picture = text.line(words, "body", self.px, INK if here else IVORY)
        surface.blit(picture, picture.get_rect(midleft=(left, place.centery)))
