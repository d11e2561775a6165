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
from sprites.wrap import wrap

SIZE: Final = 18
LINE: Final = 1.6
"""How high a row of one line is, by its letters."""
LEADING: Final = 1.2
"""How far its further lines are from one another, by their letters."""
FEWEST: Final = 4
"""Without room for so many rows there is no list."""


class TurnList(Widget):
    """Shows as many decisions as have room, the present one among them; a click goes to one."""

    focusable = False
    alpha = 200
    """How dense its panel is: over the board nothing shines through."""

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
        """The decisions that are shown, from 1: some before the present one, and as many as follow."""
        last = self.chronicle.last
        first = after = max(1, min(self.at, last))
        room = self.list.height - self._high(first)
        before = room // 3
        while first > 1 and self._high(first - 1) <= before:
            first -= 1
            before, room = before - self._high(first), room - self._high(first)
        while after < last and self._high(after + 1) <= room:
            after += 1
            room -= self._high(after)
        while first > 1 and self._high(first - 1) <= room:
            first -= 1
            room -= self._high(first)
        return range(first, after + 1)

    def place(self, number: int) -> pygame.Rect:
        """Return where a decision stands."""
        top = self.list.top + sum(map(self._high, range(self.shown.start, number)))
        return pygame.Rect(self.list.left, top, self.list.width, self._high(number))

    def _lines(self, number: int) -> tuple[str, ...]:
        room = self.list.width - 2 * self.unit(6) - self.px - self.unit(8)
        return wrap(self.told(number), "body", self.px, room - self._side * (number in self._turned))

    def _high(self, number: int) -> int:
        return round(self.px * (LINE + LEADING * (len(self._lines(number)) - 1)))

    @property
    def _turned(self) -> dict[int, KeyMoment]:
        return {moment.at: moment for moment in self.chronicle.moments}

    @property
    def _side(self) -> int:
        """How much room the coin of a turning point takes."""
        return round(self.row * 0.8) + self.unit(6)

    def told(self, number: int) -> str:
        """Return what happened in a decision, as far as the chosen eyes see it; who did it, its mark says."""
        key = number, self.telling.context.viewer, self.telling.all_open
        if key not in self._told:
            seat, told = self.chronicle.actor(number - 1), self.telling.happens(number - 1)
            name = self.telling.context.name(seat) if seat is not None else ""
            rest = told.removeprefix(name).lstrip(" :") if told.startswith((f"{name} ", f"{name}:")) else told
            if not rest and seat is not None:
                rest = self.telling.unsaid(number - 1)
            self._told[key] = rest[:1].upper() + rest[1:]
        return self._told[key]

    def click(self, pos: tuple[int, int]) -> None:
        for number in self.shown:
            if self.place(number).collidepoint(pos):
                self.go(number)
                return

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(materials.panel(self.rect.size, self.alpha), self.rect)
        left = self.list.left, self.rect.top + self.unit(10) + self.row // 2
        write(surface, self.heading, "heading", self.unit.text(20), GOLD, self.list.width, midleft=left)
        turned = self._turned
        shown, top = self.shown, self.list.top
        for number in shown:
            place = pygame.Rect(self.list.left, top, self.list.width, self._high(number))
            self._draw_row(surface, place, number, turned.get(number))
            if number > shown.start and number - 1 in self.chronicle.rounds:
                surface.fill(OLD_GOLD, (place.left, place.top, place.width, 1))
            top = place.bottom

    def _draw_row(self, surface: pygame.Surface, place: pygame.Rect, number: int, turned: KeyMoment | None) -> None:
        here, middle = number == self.at, place.top + self.row // 2
        if here:
            surface.blit(materials.rounded(place.size, self.unit(6), (*GOLD, 255)), place)
        inner, actor = place.inflate(-2 * self.unit(6), 0), self.chronicle.actor(number - 1)
        if actor is not None:
            mark = seat_mark(actor, self.px)
            surface.blit(mark, mark.get_rect(midleft=(inner.left, middle)))
        if turned is not None:
            side = self._side - self.unit(6)
            coin.draw_coin(surface, turned.metal, "heads", (inner.right - side // 2, middle - 1), side)
        for line, words in enumerate(self._lines(number)):
            picture = text.line(words, "body", self.px, INK if here else IVORY)
            left = inner.left + self.px + self.unit(8)
            surface.blit(picture, picture.get_rect(midleft=(left, middle + round(line * LEADING * self.px))))
