"""The first screen: go on with the last match, take a game from the shelf, look at kept matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.record import Unreadable
from saves.slots import Summary
from scenes.scene import Scene
from scenes.tables import TABLES
from scenes.words import LANGUAGES
from sprites import materials, text
from sprites.layout import column
from sprites.palette import GOLD, IVORY, LOSS, MUTED
from sprites.sheet import load_ahead
from sprites.widgets import Button, Widget

if TYPE_CHECKING:
    from scenes.program import Program


class MenuScene(Scene):
    """The cabinet's front. It never closes but with the program."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.trouble = ""
        self.last: Summary | None = None
        self._first = True

    def shown(self) -> None:
        self.last = self.program.slots.last_unfinished()
        super().shown()

    def idle(self) -> bool:
        """Start the opponents' process and read the coins' pictures, as soon as the menu stands."""
        if self._first:
            self._first = False
            load_ahead()
            _ = self.program.thinker
        return False

    def build(self) -> list[Widget]:
        unit = self.unit
        entries = [*self._resume_entry(), *((f"title:{title}", title) for title in TABLES)]
        height, gap = unit.target(86), unit(18)
        width = min(unit.target(760), unit.window.width - unit(160))
        area = pygame.Rect(0, unit(330), width, 0)
        area.centerx = unit.window.centerx
        rows = column(area, [height] * (len(entries) + 2), gap)
        made: list[Widget] = []
        for rect, (kind, name) in zip(rows, entries, strict=False):
            made.append(self._resume_button(rect) if kind == "resume" else self._title_button(rect, name))
        made.extend(self._small_buttons(rows[len(entries)]))
        return made

    def _resume_entry(self) -> list[tuple[str, str]]:
        return [("resume", "")] if self.last else []

    def _resume_button(self, rect: pygame.Rect) -> Widget:
        assert self.last is not None
        name = self.program.words.say(self.last.title, "title.name")
        label = self.say("menu.resume", title=name, players=self.say("menu.against").join(self.last.players))
        return Button(rect, self.unit, label, lambda: self.resume(self.last.slot if self.last else ""), size=28)

    def _title_button(self, rect: pygame.Rect, title: str) -> Widget:
        blurb = self.program.words.say(title, "title.blurb")
        name = self.program.words.say(title, "title.name")
        return Button(rect, self.unit, name, lambda: self._set_up(title), blurb, size=32)

    def _small_buttons(self, area: pygame.Rect) -> list[Widget]:
        unit = self.unit
        words = [
            ("menu.matches", self._matches),
            ("menu.settings", self._settings),
            ("menu.language", self._next_language),
            ("menu.quit", self.program.quit),
        ]
        gap = unit(14)
        width = (area.width - gap * (len(words) - 1)) // len(words)
        made: list[Widget] = []
        for number, (key, press) in enumerate(words):
            rect = pygame.Rect(area.left + number * (width + gap), area.top, width, unit.target(60))
            made.append(Button(rect, unit, self._label(key), press, size=21))
        return made

    def _label(self, key: str) -> str:
        if key != "menu.language":
            return self.say(key)
        return next(name for language, name in LANGUAGES.items() if language != self.program.words.language)

    def _next_language(self) -> None:
        languages = list(LANGUAGES)
        following = languages[(languages.index(self.program.words.language) + 1) % len(languages)]
        self.program.change(self.program.settings.changed(language=following))

    def resume(self, slot: str) -> None:
        """Go on with a kept match."""
        from scenes.table import TableScene

        try:
            opened = self.program.slots.open(slot)
        except (Unreadable, OSError) as error:
            self.trouble = self.say("menu.unreadable", why=str(error))
            self.stale = True
            return
        self.program.only(TableScene(self.program, opened))

    def _set_up(self, title: str) -> None:
        from scenes.setup import SetupScene

        self.program.open(SetupScene(self.program, title))

    def _matches(self) -> None:
        from scenes.matches import MatchesScene

        self.program.open(MatchesScene(self.program), lambda slot: self.resume(slot) if slot else None)

    def _settings(self) -> None:
        from scenes.settings import SettingsScene

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
        hovered = self.ring.hovered or self.ring.focused
        if hovered is not None and hovered.tip:
            self._draw_blurb(surface, hovered.tip)

    def _draw_blurb(self, surface: pygame.Surface, blurb: str) -> None:
        told = text.line(blurb, "italic", self.unit.text(24), GOLD)
        surface.blit(told, told.get_rect(midbottom=(surface.get_width() // 2, surface.get_height() - self.unit(120))))

    def _draw_foot(self, surface: pygame.Surface) -> None:
        words, colour = (self.trouble, LOSS) if self.trouble else (self.say("menu.foot"), MUTED)
        px = text.fit(words, "body", self.unit.text(19), surface.get_width() - 2 * self.unit(100))
        told = text.line(words, "body", px, colour)
        surface.blit(told, told.get_rect(midbottom=(surface.get_width() // 2, surface.get_height() - self.unit(84))))
