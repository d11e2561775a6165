"""A bounded store of drawn surfaces: the least recently used are dropped first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class SurfaceCache:
    """Surfaces by key, together at most `limit_bytes` (the newest one is always kept).

    A surface handed out is shared: draw it, never draw on it.
    """

    def __init__(self, limit_bytes: int) -> None:
        self.limit_bytes = limit_bytes
        self.held_bytes = 0
        self.misses = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._surfaces)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface kept under `key`, made by `make` when there is none."""
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
            return found
        self.misses += 1
        made = make()
        self._surfaces[key] = made
        self.held_bytes += size_in_bytes(made)
        self._drop_oldest()
        return made

    def _drop_oldest(self) -> None:
        while self.held_bytes > self.limit_bytes and len(self._surfaces) > 1:
            _, oldest = self._surfaces.popitem(last=False)
            self.held_bytes -= size_in_bytes(oldest)


def size_in_bytes(surface: pygame.Surface) -> int:
    """What the pixels of a surface take."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
