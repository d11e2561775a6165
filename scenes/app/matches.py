"""The saved matches, newest first: continue one, or put one in the bin (and take it out again)."""

from __future__ import annotations

import time

import pygame

from saves.slots import Summary
from scenes.app.host import Host
from scenes.app.scene import Scene
from sprites import materials, text
from sprites.layout import column
from sprites.palette import MUTED
from sprites.widgets import Button, Widget

SHOWN = 7


class MatchesScene(Scene):
    """Answers the slot to continue, or None."""

    def __init__(self, program: Host) -> None:
        super().__init__(program)
        self.first = 0
        self.binned: str | None = None
        self.summaries: list[Summary] = []

    def build(self) -> list[Widget]:
        unit = self.unit
        self.summaries = self.program.slots.summaries()
        self.first = max(0, min(self.first, len(self.summaries) - SHOWN))
        inside = unit.window.inflate(-2 * unit(120), -2 * unit(80))
        bar, top = unit.target(62), unit(120)
        room = inside.height - top - bar - unit(24)
        height = min(unit.target(80), room // SHOWN - unit(10))
        area = pygame.Rect(inside.left, inside.top + top, inside.width, room)
        rows = column(area, [height] * SHOWN, unit(10))
        made: list[Widget] = []
        for summary, place in zip(self.summaries[self.first : self.first + SHOWN], rows, strict=False):
            made.extend(self._row(summary, place))
        return [*made, *self._foot(pygame.Rect(inside.left, inside.bottom - bar, inside.width, bar))]

    def _row(self, summary: Summary, place: pygame.Rect) -> list[Widget]:
        unit = self.unit
        bin_width = unit.target(150)
        main = pygame.Rect(place.left, place.top, place.width - bin_width - unit(12), place.height)
        bin_place = pygame.Rect(place.right - bin_width, place.top, bin_width, place.height)
        return [
            Button(main, unit, self._words(summary), lambda: self.close(summary.slot), size=22),
            Button(bin_place, unit, self.say("matches.delete"), lambda: self._delete(summary.slot), size=20),
        ]

    def _words(self, summary: Summary) -> str:
        when = time.strftime(self.say("matches.when"), time.localtime(summary.touched))
        state = self.say("matches.over" if summary.over else "matches.running", n=summary.actions)
        title = self.program.words.say(summary.title, "title.name")
        return f"{title}  ·  {', '.join(summary.players)}  ·  {state}  ·  {when}"

    def _foot(self, area: pygame.Rect) -> list[Widget]:
        unit = self.unit
        words = [("back", self.close), ("matches.earlier", lambda: self._scroll(SHOWN))]
        words += [("matches.later", lambda: self._scroll(-SHOWN)), ("matches.restore", self._restore)]
        gap = unit(16)
        width = (area.width - gap * 3) // 4
        made: list[Widget] = []
        for number, (key, press) in enumerate(words):
            rect = pygame.Rect(area.left + number * (width + gap), area.top, width, area.height)
            made.append(Button(rect, unit, self.say(key), press, size=22))
        made[1].enabled = self.first + SHOWN < len(self.summaries)
        made[2].enabled = self.first > 0
        made[3].enabled = self.binned is not None
        return made

    def _scroll(self, step: int) -> None:
        self.first += step
        self.rebuild()

    def _delete(self, slot: str) -> None:
        self.program.slots.delete(slot)
        self.binned = slot
        self.rebuild()

    def _restore(self) -> None:
        if self.binned is not None:
            self.program.slots.restore(self.binned)
            self.binned = None
            self.rebuild()

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(materials.table(surface.get_size()), (0, 0))
        self.draw_title(surface, self.say("matches.title"), self.unit(100))
        if not self.summaries:
            told = text.line(self.say("matches.none"), "italic", self.unit.text(26), MUTED)
            surface.blit(told, told.get_rect(center=surface.get_rect().center))
        self.ring.draw(surface)
