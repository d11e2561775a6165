"""Buttons of which one is chosen: leaves to turn to, and ready-made matches with a coin set into the chosen one."""

from __future__ import annotations

import pygame

from sprites import materials
from sprites.layout import Unit
from sprites.palette import BRIGHT_GOLD, GOLD, OLD_GOLD
from sprites.widgets import Button, Press


class Tab(Button):
    """A button that turns to a leaf; the one turned up has a bright edge and a bar at its foot."""

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.chosen:
            line = max(2, self.unit(3))
            materials.draw_outline(surface, self.rect, materials.corner_radius(self.rect.size), line, GOLD, 230)
            bar = pygame.Rect(0, 0, self.rect.width * 2 // 5, max(3, self.unit(5)))
            bar.midbottom = self.rect.centerx, self.rect.bottom - line
            pygame.draw.rect(surface, BRIGHT_GOLD, bar, border_radius=bar.height // 2)


class Pick(Button):
    """A button among others of which at most one is chosen: a ring before its words, filled when it is."""

    def __init__(self, rect: pygame.Rect, unit: Unit, label: str, press: Press, tip: str = "") -> None:
        super().__init__(rect, unit, label, press, tip, size=21)
        self.ring = max(12, min(unit(20), rect.height * 2 // 5))

    def beside(self, px: int) -> int:
        return -(self.ring + self.unit(6))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        middle, radius = (self.rect.left + self.unit(12) + self.ring // 2, self.rect.centery), self.ring // 2
        pygame.draw.circle(surface, BRIGHT_GOLD if self.chosen else OLD_GOLD, middle, radius, max(2, radius // 4))
        if self.chosen:
            pygame.draw.circle(surface, BRIGHT_GOLD, middle, max(3, radius // 2))
            edge = materials.corner_radius(self.rect.size)
            materials.draw_outline(surface, self.rect, edge, max(2, self.unit(3)), GOLD, 230)
