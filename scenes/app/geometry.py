"""Where the window stands: remembered as it is neither maximised nor the whole screen, and found again at the start."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from saves.settings import Settings

REACH = 120
"""So much of a window has to lie on a screen, in pixels: its title bar can then be grasped."""
BARS = 90
"""So much of a screen's height its own bars and the window's title may take, in pixels."""
AT_ONCE = 1.0
"""A size that came so shortly before the window was maximised is that of the maximised window, in seconds."""


PLACED = ("window", "position", "maximised", "places")
"""The settings that say where the window stands."""


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
            kept = usual.changed(maximised=True)
            return settings.changed(**{name: getattr(kept, name) for name in PLACED})
        if event.type == pygame.WINDOWRESTORED and not settings.fullscreen:
            return settings.changed(maximised=False)
        if self.minimised or settings.fullscreen or settings.maximised:
            return settings
        if event.type in (pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED):
            if now - self._before[0] >= AT_ONCE:
                self._before = now, settings
            display = pygame.display  # what the event says may be over by now
            place = (*display.get_window_position(), *display.get_window_size())
            return settings.standing(screens_of(display.get_desktop_sizes()), place)
        return settings


def screens_of(sizes: Sequence[tuple[int, int]]) -> str:
    """Return what a set of screens is called in the settings."""
    return " ".join(f"{width}x{height}" for width, height in sorted(sizes))


def remembered(settings: Settings, sizes: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], tuple[int, int] | None]:
    """Return the window's size and place with these screens: never larger than the largest, and none out of reach.

    Where it never stood with them it is moved wholly onto the screen, if there is but one.
    """
    kept = settings.places.get(screens_of(sizes))
    place, window = (kept[:2], kept[2:]) if kept else (settings.position, settings.window)
    size = min(window[0], max(w for w, _ in sizes)), min(window[1], max(h for _, h in sizes))
    if place is None or not is_in_reach(place, size, sizes):
        return size, None
    if kept is None and len(sizes) == 1:
        place = min(max(0, place[0]), sizes[0][0] - size[0]), min(max(0, place[1]), sizes[0][1] - size[1])
    return size, place


def is_cramped(settings: Settings, sizes: Sequence[tuple[int, int]]) -> bool:
    """Tell whether the window would be cut off where it has never stood: on a screen hardly higher than itself."""
    known = screens_of(sizes) in settings.places or settings.position is not None
    return not known and settings.window[1] + BARS > max(height for _, height in sizes)


def is_in_reach(position: tuple[int, int], size: tuple[int, int], screens: Sequence[tuple[int, int]]) -> bool:
    """Tell whether a window could be grasped there; of several screens only the sizes are known, not their places."""
    (x, y), (width, height) = position, map(sum, zip(*screens, strict=True))
    left, top = (0, 0) if len(screens) == 1 else (-width, -height)
    return left - size[0] + REACH <= x <= width - REACH and top <= y <= height - REACH
