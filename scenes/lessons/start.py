"""Goes to a lesson, or asks which of a title's lessons is wanted, or whether one that was left off goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.record import Unreadable
from scenes.app.host import Host
from scenes.app.scene import Scene
from scenes.lessons.beginning import begin
from scenes.lessons.lesson import lessons
from scenes.match.beginning import sit_down
from sprites import materials, text
from sprites.brass import BrassButton
from sprites.layout import column
from sprites.palette import BRIGHT_GOLD, GOLD
from sprites.widgets import Button, Widget

Failed = Callable[[str], object]

TICK = 1.8
"""How wide the room of a tick is, by the size of the letters."""

GO_ON = "*"
"""The answer that takes up the lesson which was left off: no lesson has this name."""


def learn(program: Host, title: str, failed: Failed, *, on: bool = False) -> None:
    """Begin a title's only lesson, or let the player choose; `failed` is told why it cannot be begun.

    To go `on` with the only one that was left off was chosen already.
    """
    known = lessons(program.tables[title].lessons)
    left = program.slots.shelf.lessons_left().get(title)
    left = left if left is not None and left.lesson in known else None

    def play(name: str | None) -> None:
        if left is not None and name == GO_ON:
            _take_up(program, left.slot, failed)
        elif name is not None:
            sit_down(program, lambda: begin(program, title, known[name]), failed)

    if len(known) == 1 and (left is None or on):
        play(next(iter(known)) if left is None else GO_ON)
    else:
        program.open(ChoiceOfLessons(program, title, tuple(known), left.lesson if left is not None else None), play)


def next_lesson(program: Host, title: str) -> str:
    """Return the first lesson of a title that has not come to its end here; nothing before any has."""
    if not (learned := program.slots.learned.of(title)):
        return ""
    return next((name for name in lessons(program.tables[title].lessons) if name not in learned), "")


def learn_next(program: Host, title: str, failed: Failed) -> None:
    """Begin that lesson."""
    known, name = lessons(program.tables[title].lessons), next_lesson(program, title)
    sit_down(program, lambda: begin(program, title, known[name]), failed)


def _take_up(program: Host, slot: str, failed: Failed) -> None:
    """Go on with a lesson where it was left off."""
    from scenes.app.intake import refused

    try:
        opened = program.slots.open(slot)
    except (Unreadable, OSError) as error:
        failed(program.words.say("interface", "menu.unreadable", why=refused(program, error)))
    else:
        sit_down(program, lambda: opened, failed)


class LessonButton(Button):
    """A lesson's button; at its right end a tick, once it came to its end."""

    ticked = False

    def room_for(self, px: int) -> int:
        return super().room_for(px) - 2 * round(px * TICK)  # on both sides: the words stand in the middle

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.ticked:
            px = self.lettering()[1]
            tick = text.line("✓", "strong", px, BRIGHT_GOLD)
            surface.blit(tick, tick.get_rect(center=(self.rect.right - round(px * TICK / 2), self.rect.centery)))


class ChoiceOfLessons(Scene):
    """Asks which of a title's lessons is wanted; the one that was `left` off goes on or begins anew."""

    overlay = True

    def __init__(self, program: Host, title: str, known: Sequence[str], left: str | None = None) -> None:
        super().__init__(program)
        self.title, self.known, self.left = title, known, left

    def build(self) -> list[Widget]:
        unit, high, rows = self.unit, self.unit.target(62), len(self.known) + 1 + (self.left is not None)
        inside = unit.window.inflate(-2 * unit(80), -2 * unit(80))
        head = unit.target(80)
        self.area = pygame.Rect(0, 0, min(unit.target(660), inside.width), head + (high + unit(14)) * rows + unit(30))
        self.area.center = unit.window.center
        below = self.area.inflate(-unit(80), 0).move(0, head)
        places = column(below, [high] * rows, unit(14))
        made: list[Widget] = []
        if self.left is not None:
            label = self._named("lesson.go_on_with", self.left)
            made.append(BrassButton(places.pop(0), unit, label, lambda: self.close(GO_ON), self.say("lesson.left_tip")))
        made += [self._button(place, name) for place, name in zip(places, self.known, strict=False)]
        return [*made, Button(places[-1], unit, self.say("back"), self.close)]

    def _button(self, place: pygame.Rect, name: str) -> Button:
        label = self.program.words.say(self.title, f"lesson.{name}.name")
        label = self._named("lesson.again", name) if name == self.left else label
        made = LessonButton(place, self.unit, label, lambda: self.close(name))
        if name in self.program.slots.learned.of(self.title):
            made.ticked, made.tip = True, self.say("lesson.learned_tip")
        return made

    def _named(self, key: str, name: str) -> str:
        """Say what can be done with a lesson; of a title's only one the name says nothing."""
        if len(self.known) == 1:
            return self.say(f"{key}_only")
        return self.say(key, name=self.program.words.say(self.title, f"lesson.{name}.name"))

    def draw(self, surface: pygame.Surface) -> None:
        unit, words = self.unit, self.say("lesson.which" if self.left is None else "lesson.left")
        surface.blit(materials.panel(self.area.size, 255), self.area)
        px = text.fit(words, "heading", unit.text(30), self.area.width - unit(60))
        told = text.line(words, "heading", px, GOLD)
        surface.blit(told, told.get_rect(center=(self.area.centerx, self.area.top + unit.target(42))))
        self.ring.draw(surface)
