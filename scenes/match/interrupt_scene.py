"""The interrupt dialog: what one person may do out of turn, for their eyes only."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.core.contract import Seat
from game.core.public import PublicMatch
from scenes.app.host import Host
from scenes.app.scene import Scene
from sprites import tabletop, text
from sprites.palette import IVORY, seat_colour
from sprites.symbol import draw_symbol
from sprites.widgets import Button, Widget
from sprites.wrap import wrap

if TYPE_CHECKING:
    from scenes.board.words import Words as TableWords


class InterruptScene(Scene):
    """Answers the chosen action, or None. It covers the table, which may show what others hold."""

    def __init__(self, program: Host, words: TableWords, match: PublicMatch, seat: Seat) -> None:
        super().__init__(program)
        self.seat = seat
        self.offer = words.interrupt(match.view(seat), match.legal_actions(seat).actions)
        self.labels = [words.action(action) for action in self.offer.actions]
        self.name = words.context.name(seat)

    def build(self) -> list[Widget]:
        unit = self.unit
        width, height, gap = min(unit.target(560), unit.window.width - 40), unit.target(76), unit(18)
        top = round(unit.window.height * 0.6)
        words = [*self.labels, self.offer.back]
        presses = [*(self._chosen(action) for action in self.offer.actions), lambda: self.close(None)]
        buttons: list[Widget] = []
        for number, (label, press) in enumerate(zip(words, presses, strict=True)):
            rect = pygame.Rect(0, top + number * (height + gap), width, height)
            rect.centerx = unit.window.centerx
            buttons.append(Button(rect, unit, label, press, size=26))
        buttons[-1].focused = True
        return buttons

    def _chosen(self, action: Any) -> Callable[[], None]:
        return lambda: self.close(action)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.WINDOWFOCUSLOST:  # somebody else may be looking
            self.close(None)
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(tabletop.table(surface.get_size()), (0, 0))
        unit, middle, high = self.unit, surface.get_width() // 2, surface.get_height()
        draw_symbol(surface, self.seat, (middle, round(high * 0.2)), unit.target(100))
        px = text.fit(self.name, "title", unit.text(56), round(surface.get_width() * 0.8))
        name = text.line_with_shadow(self.name, "title", px, seat_colour(self.seat))
        surface.blit(name, name.get_rect(center=(middle, round(high * 0.33))))
        px, top = unit.text(26), round(high * 0.41)
        for row in wrap(self.offer.sentence, "body", px, round(surface.get_width() * 0.7)):
            picture = text.line(row, "body", px, IVORY)
            surface.blit(picture, picture.get_rect(midtop=(middle, top)))
            top += text.line_height("body", px)
        self.ring.draw(surface)
