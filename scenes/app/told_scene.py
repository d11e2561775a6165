"""A sentence over whatever is on the screen, to be read and closed."""

from __future__ import annotations

import pygame

from scenes.app.host import Host
from scenes.app.scene import Scene
from sprites import materials, text
from sprites.palette import IVORY
from sprites.widgets import Button, Widget
from sprites.wrap import wrap


class ToldScene(Scene):
    """Lies over other scenes until the player has read it."""

    overlay = True
    heading, button = "matches.import_title", "told.read"

    def __init__(self, program: Host, sentence: str) -> None:
        super().__init__(program)
        self.sentence = sentence

    def build(self) -> list[Widget]:
        area = self._area()
        rect = pygame.Rect(0, 0, self.unit.target(400), self.unit.target(68))
        rect.midbottom = area.centerx, area.bottom - self.unit(30)
        button = Button(rect, self.unit, self.say(self.button), self.close)
        button.focused = True
        return [button]

    def _area(self) -> pygame.Rect:
        """Return where the sheet lies: no wider than can be read at ease, as high as its sentence asks for."""
        window, unit = self.unit.window, self.unit
        area = pygame.Rect(0, 0, min(round(window.width * 0.88), unit.target(980)), 0)
        around = 4 * unit(30) + text.line_height("title", unit.text(48)) + unit.target(68)
        sentence = self._height(unit.text(28), area.width - 2 * unit(60))
        area.height = min(around + sentence + 2 * unit(30), round(window.height * 0.6))
        area.center = window.center
        return area

    def draw(self, surface: pygame.Surface) -> None:
        area, unit = self._area(), self.unit
        surface.blit(materials.panel(area.size, 255), area)
        head = self.draw_title(surface, self.say(self.heading), area.top + unit(30), 48)
        button = self.ring.widgets[0].rect
        self._draw_sentence(surface, pygame.Rect(area.left, head.bottom, area.width, button.top - head.bottom))
        self.ring.draw(surface)

    def _draw_sentence(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Write the sentence in the middle of an area, so small that a long path is still whole."""
        width = area.width - 2 * self.unit(60)
        px = text.fit(max(self.sentence.split(), key=len), "body", self.unit.text(28), width)
        while px > text.MIN_PX and self._height(px, width) > area.height:
            px -= 1
        top = area.centery - self._height(px, width) // 2
        for row in wrap(self.sentence, "body", px, width):
            picture = text.line(row, "body", px, IVORY)
            surface.blit(picture, picture.get_rect(midtop=(area.centerx, top)))
            top += text.line_height("body", px)

    def _height(self, px: int, width: int) -> int:
        return len(wrap(self.sentence, "body", px, width)) * text.line_height("body", px)
