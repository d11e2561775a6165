"""Goes to a lesson, or asks which of a title's lessons is wanted."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.app.host import Host
from scenes.app.scene import Scene
from scenes.lessons.beginning import begin
from scenes.lessons.lesson import lessons
from scenes.match.beginning import sit_down
from sprites import materials, text
from sprites.layout import column
from sprites.palette import GOLD
from sprites.widgets import Button, Widget

Failed = Callable[[str], object]


def learn(program: Host, title: str, failed: Failed) -> None:
    """Begin a title's only lesson, or let the player choose one; `failed` is told why it cannot be begun."""
    known = lessons(program.tables[title].lessons)

    def play(name: str | None) -> None:
        if name is not None:
            sit_down(program, lambda: begin(program, title, known[name]), failed)

    if len(known) == 1:
        play(next(iter(known)))
    else:
        program.open(ChoiceOfLessons(program, title, tuple(known)), play)


class ChoiceOfLessons(Scene):
    """Asks which of a title's lessons is wanted."""

    overlay = True

    def __init__(self, program: Host, title: str, known: Sequence[str]) -> None:
        super().__init__(program)
        self.title, self.known = title, known

    def build(self) -> list[Widget]:
        unit, high, rows = self.unit, self.unit.target(62), len(self.known) + 1
        inside = unit.window.inflate(-2 * unit(80), -2 * unit(80))
        head = unit.target(80)
        self.area = pygame.Rect(0, 0, min(unit.target(660), inside.width), head + (high + unit(14)) * rows + unit(30))
        self.area.center = unit.window.center
        below = self.area.inflate(-unit(80), 0).move(0, head)
        places = column(below, [high] * rows, unit(14))
        made: list[Widget] = [self._button(place, name) for place, name in zip(places, self.known, strict=False)]
        return [*made, Button(places[-1], unit, self.say("back"), self.close, size=21)]

    def _button(self, place: pygame.Rect, name: str) -> Button:
        label = self.program.words.say(self.title, f"lesson.{name}.name")
        return Button(place, self.unit, label, lambda: self.close(name))

    def draw(self, surface: pygame.Surface) -> None:
        unit, words = self.unit, self.say("lesson.which")
        surface.blit(materials.panel(self.area.size, 245), self.area)
        px = text.fit(words, "heading", unit.text(30), self.area.width - unit(60))
        told = text.line(words, "heading", px, GOLD)
        surface.blit(told, told.get_rect(center=(self.area.centerx, self.area.top + unit.target(42))))
        self.ring.draw(surface)
