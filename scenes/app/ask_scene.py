"""A question over whatever is on the screen: do it, or leave it."""

from __future__ import annotations

import pygame

from scenes.app.host import Host
from scenes.app.told_scene import ToldScene
from sprites.layout import row
from sprites.widgets import Button, Widget, alike


class AskScene(ToldScene):
    """Closes with whether the player wants it; the keyboard stands on what does nothing."""

    def __init__(self, program: Host, heading: str, question: str, yes: str) -> None:
        super().__init__(program, question)
        self.heading, self.yes = heading, yes

    def build(self) -> list[Widget]:
        area, unit = self._area(), self.unit
        bar = pygame.Rect(0, 0, min(area.width - 2 * unit(40), unit.target(900)), unit.target(68))
        bar.midbottom = area.centerx, area.bottom - unit(30)
        no, yes = row(bar, 2, unit(24))
        buttons = [
            Button(no, unit, self.say("ask.no"), lambda: self.close(False)),
            Button(yes, unit, self.say(self.yes), lambda: self.close(True)),
        ]
        buttons[0].focused = True
        return [*alike(buttons)]
