"""The sentence after an error: what became of the match, and where the report lies."""

from __future__ import annotations

import pygame

from scenes.app.host import Host
from scenes.app.scene import Scene
from sprites import materials, text
from sprites.palette import IVORY
from sprites.widgets import Button, Widget
from sprites.wrap import wrap


class ErrorScene(Scene):
    """Lies over the menu until the player has read it."""

    overlay = True

    def __init__(self, program: Host, sentence: str) -> None:
        super().__init__(program)
        self.sentence = sentence

    def build(self) -> list[Widget]:
        area = self._area()
        rect = pygame.Rect(0, 0, self.unit.target(320), self.unit.target(68))
        rect.midbottom = area.centerx, area.bottom - self.unit(30)
        button = Button(rect, self.unit, self.say("error.read"), self.close)
        button.focused = True
        return [button]

    def _area(self) -> pygame.Rect:
        window = self.unit.window
        area = pygame.Rect(0, 0, round(window.width * 0.8), round(window.height * 0.6))
        area.center = window.center
        return area

    def draw(self, surface: pygame.Surface) -> None:
        area, unit = self._area(), self.unit
        surface.blit(materials.panel(area.size, 250), area)
        self.draw_title(surface, self.say("error.title"), area.top + unit(30), 48)
        self._draw_sentence(surface, area.inflate(-2 * unit(60), 0), area.top + unit(130))
        self.ring.draw(surface)

    def _draw_sentence(self, surface: pygame.Surface, area: pygame.Rect, top: int) -> None:
        """Write the sentence so small that a long path is still whole."""
        px = text.fit(max(self.sentence.split(), key=len), "body", self.unit.text(28), area.width)
        for row in wrap(self.sentence, "body", px, area.width):
            picture = text.line(row, "body", px, IVORY)
            surface.blit(picture, picture.get_rect(midtop=(area.centerx, top)))
            top += text.line_height("body", px)
