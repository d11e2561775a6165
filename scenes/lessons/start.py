"""Begins a lesson: a match of its own in a new slot, with a bookmark beside its record."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.commands.seats import NICKNAMES, new_header
from game.core.contract import chosen_options
from game.core.record import Player
from saves.lesson import Bookmark, keep_bookmark
from saves.slots import Opened
from scenes.app.host import Host
from scenes.app.scene import Scene
from scenes.lessons.lesson import Lesson, lessons
from sprites import materials
from sprites.layout import column
from sprites.widgets import Button, Widget


def begin(program: Host, title: str, lesson: Lesson) -> Opened:
    """Open a slot for a lesson. Raises OSError, BadData."""
    known = program.tables[title].title
    you = program.words.say("interface", "setup.player", n=1)
    players = tuple(
        Player(you if plays == "human" else NICKNAMES[seat], plays) for seat, plays in enumerate(lesson.seats)
    )
    options = chosen_options(known, len(players), lesson.options)
    opened = program.slots.begin(new_header(known, players, options, lesson.seed))
    keep_bookmark(opened.slot, Bookmark(lesson.name))
    return opened


def learn(program: Host, title: str) -> None:
    """Begin a title's only lesson, or let the player choose one."""
    known = lessons(program.tables[title].lessons)
    if len(known) == 1:
        (lesson,) = known.values()
        _play(program, title, lesson)
    else:
        program.open(ChoiceOfLessons(program, title, known))


def _play(program: Host, title: str, lesson: Lesson) -> None:
    from scenes.match.table import TableScene

    program.only(TableScene(program, begin(program, title, lesson)))


class ChoiceOfLessons(Scene):
    """Asks which of a title's lessons is wanted."""

    overlay = True

    def __init__(self, program: Host, title: str, known: Mapping[str, Lesson]) -> None:
        super().__init__(program)
        self.title, self.known = title, known

    def build(self) -> list[Widget]:
        unit, high = self.unit, self.unit.target(66)
        width = min(unit.target(620), unit.window.width - 2 * unit(90))
        self.area = pygame.Rect(0, 0, width + unit(80), (high + unit(14)) * (len(self.known) + 1) + unit(150))
        self.area.center = unit.window.center
        rows = pygame.Rect(0, 0, width, self.area.height)
        rows.midtop = self.area.centerx, self.area.top + unit(120)
        places = column(rows, [high] * (len(self.known) + 1), unit(14))
        made: list[Widget] = [
            Button(
                place,
                unit,
                self.program.words.say(self.title, f"lesson.{name}.name"),
                lambda name=name: self._chosen(name),
            )
            for place, name in zip(places, self.known, strict=False)
        ]
        return [*made, Button(places[-1], unit, self.say("back"), self.close, size=21)]

    def _chosen(self, name: str) -> None:
        _play(self.program, self.title, self.known[name])

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(materials.panel(self.area.size, 245), self.area)
        self.draw_title(surface, self.say("lesson.which"), self.area.top + self.unit(34), 40 / self.unit.scale)
        self.ring.draw(surface)
