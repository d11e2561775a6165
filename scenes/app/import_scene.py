"""Which match file to import: one that lies among the documents, or one whose path is typed or pasted."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.core.wording import path_of
from saves.exchange import documents, exported_files
from scenes.app.host import Host
from scenes.app.nothing import draw_nothing
from scenes.app.scene import Scene
from sprites import materials, tabletop, text
from sprites.layout import column, row
from sprites.palette import IVORY
from sprites.widgets import Button, TextField, Widget
from sprites.wrap import wrap

SHOWN = 5
LONGEST_PATH = 1000


class ImportScene(Scene):
    """Answers the path of a file, or None."""

    def __init__(self, program: Host) -> None:
        super().__init__(program)
        self.typed = ""
        self.files = exported_files()

    def build(self) -> list[Widget]:
        unit = self.unit
        inside = unit.window.inflate(-2 * unit(120), -2 * unit(80))
        pad = unit(28)
        bar, gap = unit.target(62), unit(10)
        foot = pygame.Rect(inside.left, inside.bottom - bar, inside.width, bar)
        told = round(3.9 * unit.text(21))
        self.sheet = pygame.Rect(inside.left, inside.top + unit(100), inside.width, 0)
        self.sheet.height = foot.top - 2 * gap - self.sheet.top
        self.told = pygame.Rect(inside.left + pad, self.sheet.top + pad // 2, inside.width - 2 * pad, told)
        field = pygame.Rect(self.told.left, self.told.bottom + gap, self.told.width, bar)
        area = pygame.Rect(
            field.left, field.bottom + gap, field.width, self.sheet.bottom - pad // 2 - field.bottom - gap
        )
        self.list_area = area
        count = min(SHOWN, area.height // (bar + gap), len(self.files))
        files = zip(self.files[:count], column(area, [bar] * count, gap), strict=True)
        cells = row(foot, 2, unit(20))
        made = [
            TextField(field, unit, self.typed, self._type, LONGEST_PATH),
            *(self._file(path, place) for path, place in files),
            Button(cells[0], unit, self.say("back"), self.close),
            Button(cells[1], unit, self.say("matches.import"), self._chosen),
        ]
        made[-1].enabled = bool(self.typed)
        return made

    def _file(self, path: Path, place: pygame.Rect) -> Widget:
        return Button(place, self.unit, path_of(path.name), lambda: self.close(path), size=22)

    def _type(self, typed: str) -> None:
        self.typed = typed
        self.ring.widgets[-1].enabled = bool(typed)

    def _chosen(self) -> None:
        """Answer what was typed; systems put quotes around a path that is copied."""
        path = Path(self.typed.strip().strip("\"'"))
        self.close(path.expanduser() if self.typed.startswith("~/") else path)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.close(Path(event.file))
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_RETURN and self.ring.focused is self.ring.widgets[0]:
            if self.typed:
                self._chosen()
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(tabletop.table(surface.get_size()), (0, 0))
        self.draw_title(surface, self.say("matches.import_title"), self.unit(100), 60 / self.unit.scale)
        surface.blit(materials.panel(self.sheet.size, 190), self.sheet)
        if not self.files:
            kinds = [table.coins[0] for table in self.program.tables.values()]
            draw_nothing(surface, self.list_area, self.unit, self.say("matches.import_none"), kinds)
        words, px = self.say("matches.import_how", folder=documents()), self.unit.text(23)
        while px > text.MIN_PX and len(wrap(words, "body", px, self.told.width)) > 3:
            px -= 1
        for number, told in enumerate(wrap(words, "body", px, self.told.width)[:3]):
            picture = text.line_with_shadow(told, "body", px, IVORY)
            surface.blit(picture, (self.told.left, self.told.top + round(number * px * 1.3)))
        self.ring.draw(surface)
