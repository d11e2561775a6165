"""Where the window stands: remembered as it is neither maximised nor the whole screen, and found again at the start."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from saves.settings import Settings

REACH = 120
"""So much of a window has to lie on a screen, in pixels: its title bar can then be grasped."""
AT_ONCE = 1.0
"""A size that came so shortly before the window was maximised is that of the maximised window, in seconds."""


class Geometry:
    """Follows what becomes of the window."""

    def __init__(self, settings: Settings) -> None:
        self.minimised = False
        self._before: tuple[float, Settings] = 0.0, settings
        """When the window began to change last, and how it was until then."""

    def follow(self, event: pygame.Event, settings: Settings, now: float) -> Settings:
        """Return the settings after something became of the window."""
        if event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self.minimised = True
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED):
            self.minimised = False
        if event.type == pygame.WINDOWMAXIMIZED:
            began, before = self._before
            usual = before if now - began < AT_ONCE else settings
            return settings.changed(maximised=True, window=usual.window, position=usual.position)
        if event.type == pygame.WINDOWRESTORED and not settings.fullscreen:
            return settings.changed(maximised=False)
        if self.minimised or settings.fullscreen or settings.maximised:
            return settings
        if event.type in (pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED):
            if now - self._before[0] >= AT_ONCE:
                self._before = now, settings
            display = pygame.display  # what the event says may be over by now
            return settings.changed(window=display.get_window_size(), position=display.get_window_position())
        return settings


def is_in_reach(position: tuple[int, int], size: tuple[int, int], screens: Sequence[tuple[int, int]]) -> bool:
    """Tell whether a window could be grasped there; of several screens only the sizes are known, not their places."""
    (x, y), (width, height) = position, map(sum, zip(*screens, strict=True))
    left, top = (0, 0) if len(screens) == 1 else (-width, -height)
    return left - size[0] + REACH <= x <= width - REACH and top <= y <= height - REACH
