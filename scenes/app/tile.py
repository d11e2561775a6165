"""The box of a game on the shelf: its coins, its name, how many play it and how long."""

from __future__ import annotations

from pathlib import Path

import pygame

from scenes.board.table import Table
from scenes.words import Words
from sprites import materials, text
from sprites.cache import SurfaceCache
from sprites.layout import Unit
from sprites.palette import INK, RED_INK
from sprites.shadow import draw_box_shadow
from sprites.widgets import Button, Press, Widget
from sprites.wrap import wrap

_fronts = SurfaceCache(limit_bytes=16_000_000)


def front(box: Path, size: tuple[int, int]) -> pygame.Surface:
    """Return a box of a size, its coins printed on its paper; cached."""
    return _fronts.get((box, size), lambda: _made_front(box, size))


def _made_front(picture: Path, size: tuple[int, int]) -> pygame.Surface:
    printed = pygame.transform.smoothscale(pygame.image.load(picture).convert(), size)
    box = materials.card(size).copy()
    box.blit(printed, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return box


class TitleTile(Button):
    """A game's box; under the mouse it is lifted and says what the game is about."""

    def __init__(self, rect: pygame.Rect, unit: Unit, words: Words, table: Table, press: Press) -> None:
        super().__init__(rect, unit, words.title(table.id), press, words.title(table.id, "blurb"))
        self.table, title = table, table.id
        self.facts = f"{words.title(title, 'players')} · {words.title(title, 'minutes')}"

    def draw(self, surface: pygame.Surface) -> None:
        lifted = self.rect.move(0, -self.unit(8) if self.hovered or self.focused else 0)
        draw_box_shadow(surface, lifted, self.unit(16))
        surface.blit(front(self.table.box, self.rect.size), lifted)
        self._draw_name(surface, lifted)
        self._draw_facts(surface, lifted)
        Widget.draw(self, surface)

    def _draw_name(self, surface: pygame.Surface, lifted: pygame.Rect) -> None:
        room = lifted.width - self.unit(44)
        px = text.fit(max(self.label.split(), key=len), "heading", self.unit.text(29), room)
        height = text.line_height("heading", px)
        for number, words in enumerate(wrap(self.label, "heading", px, room)):
            told = text.line(words, "heading", px, RED_INK)
            surface.blit(told, told.get_rect(midtop=(lifted.centerx, lifted.top + self.unit(30) + number * height)))

    def _draw_facts(self, surface: pygame.Surface, lifted: pygame.Rect) -> None:
        room, px = lifted.width - self.unit(64), self.unit.text(18)
        told = wrap(self.tip, "italic", px, room) if self.hovered or self.focused else ()
        lines = [*told, *wrap(self.facts, "italic", px, room)]
        height = text.line_height("italic", px)
        bottom = lifted.bottom - self.unit(24)
        if told:
            plate = pygame.Rect(0, 0, lifted.width - self.unit(30), height * len(lines) + self.unit(10))
            plate.midbottom = (lifted.centerx, bottom + self.unit(6))
            surface.blit(materials.parchment(plate.size), plate)
        for number, words in enumerate(lines):
            row = text.line(words, "italic", px, INK)
            surface.blit(row, row.get_rect(midtop=(lifted.centerx, bottom - height * (len(lines) - number))))
