"""The first screen: continue the last match, take a game off the shelf, look at saved matches."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import pygame

from game.core.record import Unreadable
from saves.shelf import Summary
from scenes.app.host import Host
from scenes.app.scene import Scene
from scenes.app.tile import TitleTile
from scenes.words import LANGUAGES
from sprites import materials, text
from sprites.layout import row
from sprites.palette import IVORY, LOSS, MUTED
from sprites.sheet import load_ahead
from sprites.widgets import Button, Widget

if TYPE_CHECKING:
    from scenes.app.matches import MatchesScene


BEFORE_SWEEPING, BETWEEN_SLICES = 5.0, 0.05
"""Seconds that the sweep of the saved matches waits, first and then again and again."""


class MenuScene(Scene):
    """The cabinet's front. It closes only with the program."""

    def __init__(self, program: Host) -> None:
        super().__init__(program)
        self.trouble = ""
        self.last: Summary | None = None
        self._first = True

    def shown(self) -> None:
        self.last = self.program.slots.last_unfinished()
        super().shown()

    def idle(self) -> bool:
        """Start the worker, read the coins' pictures and tidy up as soon as the menu is drawn."""
        if self._first:
            self._first = False
            Thread(target=self._tidy_up, daemon=True).start()
            load_ahead()
            _ = self.program.worker
        return False

    def _tidy_up(self) -> None:
        """Sweep away what crashes have left, when the player has found their way, and slowly."""
        time.sleep(BEFORE_SWEEPING)
        if self.program.settings.empty_bin:
            self.program.slots.bin.drop_old()
        self.program.slots.sweep(lambda: time.sleep(BETWEEN_SLICES))

    def build(self) -> list[Widget]:
        unit = self.unit
        inside = unit.window.inflate(-2 * unit(100), -2 * unit(90))
        bar = unit.target(62)
        foot = pygame.Rect(inside.left, inside.bottom - bar - unit(50), inside.width, bar)
        top = unit(340)
        made: list[Widget] = []
        if self.last is not None:
            width = min(unit.target(900), inside.width)
            made.append(self._resume_button(pygame.Rect(inside.centerx - width // 2, top, width, unit.target(76))))
            top += unit.target(76) + unit(26)
        shelf = pygame.Rect(inside.left, top, inside.width, foot.top - unit(30) - top)
        made.extend(self._tiles(shelf))
        return [*made, *self._small_buttons(foot)]

    def _tiles(self, shelf: pygame.Rect) -> list[Widget]:
        """Lay the games' boxes side by side, none wider than looks good."""
        unit, tables = self.unit, self.program.tables
        gap, low = unit(22), unit.target(44)
        shelf = pygame.Rect(shelf.left, shelf.top, shelf.width, shelf.height - low - unit(12))
        width = min((shelf.width - gap * (len(tables) - 1)) // len(tables), unit(330))
        height = min(shelf.height, round(width * 1.45))
        whole = width * len(tables) + gap * (len(tables) - 1)
        left, top = shelf.centerx - whole // 2, shelf.centery - height // 2
        places = [pygame.Rect(left + n * (width + gap), top, width, height) for n in range(len(tables))]
        below = [pygame.Rect(place.left, place.bottom + unit(12), width, low) for place in places]
        return [
            *(self._tile(place, title) for place, title in zip(places, tables, strict=True)),
            *(self._lesson(place, title) for place, title in zip(below, tables, strict=True) if tables[title].lessons),
        ]

    def _lesson(self, rect: pygame.Rect, title: str) -> Widget:
        label, tip = self.say("lesson.learn"), self.say("lesson.learn_tip")
        return Button(rect, self.unit, label, lambda: self._learn(title), tip, size=19)

    def _learn(self, title: str) -> None:
        from scenes.lessons.start import learn

        learn(self.program, title, self._complain)

    def _complain(self, trouble: str) -> None:
        self.trouble, self.stale = trouble, True

    def _tile(self, rect: pygame.Rect, title: str) -> Widget:
        return TitleTile(rect, self.unit, self.program.words, self.program.tables[title], lambda: self.set_up(title))

    def _resume_button(self, rect: pygame.Rect) -> Widget:
        assert self.last is not None
        slot = self.last.slot
        name = self.program.words.title(self.last.title)
        label = self.say("menu.resume", title=name, players=self.say("menu.against").join(self.last.players))
        return Button(rect, self.unit, label, lambda: self.resume(slot), size=28)

    def _small_buttons(self, area: pygame.Rect) -> list[Widget]:
        words: list[tuple[str, Callable[[], object]]] = [
            ("menu.matches", self._matches),
            ("menu.settings", self._settings),
            ("menu.language", self._next_language),
            ("menu.quit", self.program.quit),
        ]
        middle = area.inflate(-area.width // 4, 0)
        cells = row(middle, len(words), self.unit(14))
        return [
            Button(cell, self.unit, self._label(key), press, size=21)
            for cell, (key, press) in zip(cells, words, strict=True)
        ]

    def _label(self, key: str) -> str:
        if key != "menu.language":
            return self.say(key)
        return next(name for language, name in LANGUAGES.items() if language != self.program.words.language)

    def _next_language(self) -> None:
        languages = list(LANGUAGES)
        following = languages[(languages.index(self.program.words.language) + 1) % len(languages)]
        self.program.change(self.program.settings.changed(language=following))

    def resume(self, slot: str) -> None:
        """Continue a saved match."""
        from scenes.app.intake import refused
        from scenes.match.table import TableScene

        try:
            opened = self.program.slots.open(slot)
        except (Unreadable, OSError) as error:
            self.trouble, self.stale = self.say("menu.unreadable", why=refused(self.program, error)), True
            return
        self.program.only(TableScene(self.program, opened))

    def set_up(self, title: str) -> None:
        """Open the table set-up of a title."""
        from scenes.app.setup import SetupScene

        self.program.open(SetupScene(self.program, title))

    def _matches(self) -> MatchesScene:
        from scenes.app.matches import MatchesScene

        scene = MatchesScene(self.program)
        self.program.open(scene, lambda slot: self.resume(slot) if slot else None)
        return scene

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self._matches().take_in(Path(event.file))
            return True
        return super().handle(event)

    def _settings(self) -> None:
        from scenes.app.settings import SettingsScene

        self.program.open(SettingsScene(self.program))

    def escape(self) -> None:
        """Escape never quits."""

    def draw(self, surface: pygame.Surface) -> None:
        unit = self.unit
        surface.blit(materials.table(surface.get_size()), (0, 0))
        head = self.draw_title(surface, "COIN CABINET", unit(130), 96)
        line = text.line_with_shadow(self.say("menu.motto"), "italic", unit.text(30), IVORY)
        surface.blit(line, line.get_rect(midtop=(surface.get_width() // 2, head.bottom + unit(4))))
        self.ring.draw(surface)
        self._draw_foot(surface)

    def _draw_foot(self, surface: pygame.Surface) -> None:
        words, colour = (self.trouble, LOSS) if self.trouble else (self.say("menu.foot"), MUTED)
        px = text.fit(words, "body", self.unit.text(19), surface.get_width() - 2 * self.unit(100))
        told = text.line(words, "body", px, colour)
        surface.blit(told, told.get_rect(midbottom=(surface.get_width() // 2, surface.get_height() - self.unit(84))))
