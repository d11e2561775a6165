"""Bounded stores of drawn surfaces, all within one budget: what was not drawn for the longest time goes first."""

from collections.abc import Callable, Collection, Hashable, Iterator
from contextlib import contextmanager
from threading import Lock
from weakref import WeakSet

import pygame

BASE_BYTES = 56_000_000
"""What all stores may hold together beside `SCREENS`: with 48 MB, a table at 1920x1080 read a sheet of coins twice."""

SCREENS = 1
"""So many pictures of the whole window may be held besides: a table's felt and frame."""

KEPT_FRAMES = 2
"""What so many frames drew last is never dropped, or a screen that is too large would be made anew in every frame."""

PASSING = 1_000
"""So many frames older than it is seems what is drawn in passing."""

ROOM = 1 / 32
"""How much of a limit is cleared at once."""

_stores: "WeakSet[SurfaceCache]" = WeakSet()
_counting = Lock()
"""Held while bytes are counted: coins are read on another thread."""


class _Kept:
    __slots__ = ("frame", "size", "surface")

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self.size = size_in_bytes(surface)
        self.frame = 0


class SurfaceCache:
    """Surfaces by key; from frame to frame at most `limit_bytes`, and with all other stores within the `budget`.

    A surface handed out is shared: draw it, never draw on it.
    """

    frame = 0
    """The number of the present frame, for all stores."""

    window = 0
    """Bytes of the window, for all stores."""

    beside = 0
    """Bytes of pictures that are kept elsewhere, and count as if a store held them."""

    def __init__(self, limit_bytes: int) -> None:
        self.limit_bytes = limit_bytes
        self.held_bytes = 0
        self.misses = 0
        self._kept: dict[Hashable, _Kept] = {}
        _stores.add(self)

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface kept under `key`, made by `make` when there is none."""
        found = self._kept.get(key)
        if found is None:
            self.misses += 1
            found = _Kept(make())
            with _counting:
                self._kept[key] = found
                self.held_bytes += found.size
        found.frame = SurfaceCache.frame
        return found.surface

    def drawn(self, latest: int) -> list[tuple[int, Hashable]]:
        """Return what was last drawn in frames up to one of them, with its frame."""
        return [(kept.frame, key) for key, kept in list(self._kept.items()) if kept.frame <= latest]

    def drop(self, key: Hashable) -> int:
        """Drop a surface; return its size."""
        with _counting:
            size = self._kept.pop(key).size
            self.held_bytes -= size
        return size


def forget_all() -> None:
    """Let everything be drawn anew: colours are no longer what they were."""
    for store in _stores:
        for _, key in store.drawn(SurfaceCache.frame):
            store.drop(key)


def budget(window: int) -> int:
    """Return what all stores may hold together, by the bytes of the window."""
    return BASE_BYTES + SCREENS * window


def begin_frame(window: int = 0) -> None:
    """Keep the stores within their limits: called before each frame, when no surface of theirs is in use."""
    SurfaceCache.frame += 1
    SurfaceCache.window = window
    tidy()


def tidy() -> None:
    """Keep the stores within their limits now: called when no surface of theirs is in use."""
    for store in _stores:
        _make_room([store], store.limit_bytes)
    _make_room(_stores, budget(SurfaceCache.window) - SurfaceCache.beside)


@contextmanager
def in_passing() -> Iterator[None]:
    """What is drawn meanwhile is not for the window: it goes before all that is seen there."""
    SurfaceCache.frame -= PASSING
    try:
        yield
    finally:
        SurfaceCache.frame += PASSING


def held_bytes() -> int:
    """What all stores hold together."""
    return sum(store.held_bytes for store in _stores)


def _make_room(stores: Collection[SurfaceCache], limit: int) -> None:
    over = sum(store.held_bytes for store in stores) - limit
    if over <= 0:
        return
    latest = SurfaceCache.frame - 1 - KEPT_FRAMES
    old = [(frame, store, key) for store in stores for frame, key in store.drawn(latest)]
    over += round(limit * ROOM)
    for _, store, key in sorted(old, key=lambda one: one[0]):
        if over <= 0:
            return
        over -= store.drop(key)


def size_in_bytes(surface: pygame.Surface) -> int:
    """What the pixels of a surface take."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
