"""A drawer slides out while another slides in: two pictures of the screen, cut at the drawers."""

from __future__ import annotations

import pygame

from scenes.menu.plan import Chest
from sprites.tween import ease_out

SECONDS = 0.24
WITHIN = (10, 6, 3)
"""The darkness between drawers."""


class Slide:
    """Goes from one picture to another."""

    def __init__(self, before: pygame.Surface, after: pygame.Surface, old: Chest, new: Chest) -> None:
        self.before, self.after, self.old, self.new = before, after, old, new
        self._seconds = 0.0

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether the drawers have come to rest."""
        self._seconds += seconds
        return self._seconds >= SECONDS

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the drawers on their way: each inside hangs at the front that pulls it."""
        share = ease_out(min(1.0, self._seconds / SECONDS))
        surface.blit(self.after, (0, 0))
        surface.fill(WITHIN, self.new.inner)
        above = self.new.inner.top
        for old, new in zip(self.old.fronts, self.new.fronts, strict=True):
            top = round(old.top + (new.top - old.top) * share)
            for picture, chest, front in ((self.before, self.old, old), (self.after, self.new, new)):
                if chest.tray.bottom == front.top:
                    height = min(chest.tray.height, top - above)
                    part = pygame.Rect(chest.tray.left, chest.tray.bottom - height, chest.tray.width, height)
                    surface.blit(picture, (part.left, top - height), part)
            surface.blit(self.after, (new.left, top), new)
            above = top + new.height
