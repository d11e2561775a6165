"""The settings: language, sound, pace, legibility."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from saves.bin import DAYS
from saves.settings import SCALES, SPEEDS, UNDO_WAITS, Settings
from scenes.app.scene import Scene
from scenes.settings.pace import pace_choice
from scenes.words import LANGUAGES
from sounds.volumes import Slider as Channel
from sprites import materials
from sprites.layout import column
from sprites.widgets import Button, Choice, Slider, Widget

CHANNELS: tuple[Channel, ...] = ("master", "music", "effects", "interface")


class SettingsScene(Scene):
    """Changes take effect at once and are saved."""

    def build(self) -> list[Widget]:
        unit, settings = self.unit, self.program.settings
        makers = [*self._choices(settings), *(self._slider(channel) for channel in CHANNELS)]
        inside = unit.window.inflate(-2 * unit(110), -2 * unit(90))
        top = unit(110)
        bar = unit.target(60)
        half = (len(makers) + 1) // 2
        room = inside.height - top - bar - unit(20)
        height = min(unit.target(64), room // half - unit(12))
        width = (inside.width - unit(24)) // 2
        made: list[Widget] = []
        for number in (0, 1):
            area = pygame.Rect(inside.left + number * (width + unit(24)), inside.top + top, width, room)
            part = makers[number * half : (number + 1) * half]
            rows = column(area, [height] * len(part), unit(12))
            made.extend(make(row) for make, row in zip(part, rows, strict=True))
        back = pygame.Rect(0, 0, unit.target(300), bar)
        back.midbottom = inside.midbottom
        return [*made, Button(back, unit, self.say("back"), self.close)]

    def _choices(self, settings: Settings) -> list[Callable[[pygame.Rect], Widget]]:
        languages = list(LANGUAGES)
        speeds = [self.say(f"settings.speed_{speed}") for speed in SPEEDS]
        steps = [round(SCALES[0] + 0.1 * n, 1) for n in range(11)]
        bin = [self.say("settings.bin_never"), self.say("settings.bin_after", n=DAYS)]
        scale = min(range(len(steps)), key=lambda n: abs(steps[n] - settings.scale))
        return [
            self._choice("language", list(LANGUAGES.values()), languages.index(settings.language), languages),
            self._choice("speed", speeds, SPEEDS.index(settings.speed), SPEEDS),
            self._pace,
            self._choice("scale", [f"{round(step * 100)} %" for step in steps], scale, steps),
            self._fullscreen,
            self._undo_wait(settings),
            self._switch("hints"),
            self._switch("reduced_motion"),
            self._switch("captions"),
            self._choice("empty_bin", bin, int(settings.empty_bin), (False, True)),
            self._muted,
        ]

    def _undo_wait(self, settings: Settings) -> Callable[[pygame.Rect], Widget]:
        labels = [
            self.say("settings.undo_wait_for", n=n) if n else self.say("settings.undo_wait_none") for n in UNDO_WAITS
        ]
        index, tip = UNDO_WAITS.index(settings.undo_wait), self.say("settings.undo_wait_tip")
        return self._choice("undo_wait", labels, index, UNDO_WAITS, tip)

    def _choice(
        self, name: str, labels: list[str], index: int, values: Any, tip: str = ""
    ) -> Callable[[pygame.Rect], Widget]:
        def changed(chosen: int) -> None:
            self.program.change(self.program.settings.changed(**{name: values[chosen]}))

        return lambda rect: Choice(rect, self.unit, self.say(f"settings.{name}"), labels, index, changed, tip)

    def _switch(self, name: str) -> Callable[[pygame.Rect], Widget]:
        on = bool(getattr(self.program.settings, name))
        return self._choice(name, [self.say("off"), self.say("on")], int(on), (False, True))

    def _pace(self, rect: pygame.Rect) -> Widget:
        return pace_choice(self.program, rect)

    def _fullscreen(self, rect: pygame.Rect) -> Widget:
        index = int(self.program.settings.fullscreen)
        labels = [self.say("off"), self.say("on")]
        return Choice(
            rect, self.unit, self.say("settings.fullscreen"), labels, index, lambda _: self.program.toggle_fullscreen()
        )

    def _muted(self, rect: pygame.Rect) -> Widget:
        settings = self.program.settings
        labels = [self.say("off"), self.say("on")]

        def changed(index: int) -> None:
            self.program.change(self.program.settings.muted(index == 0))

        return Choice(rect, self.unit, self.say("settings.sound"), labels, int(not settings.sound.muted), changed)

    def _slider(self, channel: Channel) -> Callable[[pygame.Rect], Widget]:
        volumes = self.program.settings.sound.volumes

        def changed(value: float) -> None:
            sound = self.program.settings.sound
            louder = replace(sound, volumes=replace(sound.volumes, **{channel: value}))
            self.program.settings = self.program.settings.changed(sound=louder)
            self.program.sounds.adopt(louder)

        label = self.say(f"settings.{channel}")
        return lambda rect: Slider(rect, self.unit, label, getattr(volumes, channel), changed)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(materials.table(surface.get_size()), (0, 0))
        self.draw_title(surface, self.say("settings.title"), self.unit(100), 60 / self.unit.scale)
        self.ring.draw(surface)
