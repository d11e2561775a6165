"""The rules of a title, to be read; it can open at the section about a certain piece."""

from __future__ import annotations

import pygame

from game.core.contract import AnyTitle
from scenes.app.host import Host
from scenes.app.scene import Scene
from sprites import materials
from sprites.widgets import Button, Page, Widget


def rules_text(title: AnyTitle, language: str) -> str:
    """Return a title's rules in a language."""
    return (title.texts / f"rules_{language}.md").read_text(encoding="utf-8")


class RulesScene(Scene):
    """A page of rules."""

    def __init__(self, program: Host, title: AnyTitle, section: str | None) -> None:
        super().__init__(program)
        self.title = title
        self.section = section

    def build(self) -> list[Widget]:
        unit = self.unit
        inside = unit.window.inflate(-2 * unit(90), -2 * unit(80))
        width = min(inside.width, unit.text(23) * 42)
        bar = unit.target(60)
        page = Page(
            pygame.Rect(inside.centerx - width // 2, inside.top, width, inside.height - bar - unit(16)),
            unit,
            rules_text(self.title, self.program.words.language),
        )
        if self.section is not None:
            page.show_heading(self.section)
        page.focused = True
        back = pygame.Rect(0, 0, unit.target(300), bar)
        back.midbottom = inside.midbottom
        return [page, Button(back, unit, self.say("back"), self.close)]

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(materials.table(surface.get_size()), (0, 0))
        self.ring.draw(surface)
