"""Pictures as the workshop stored them, read when something is cut out of them."""

from pathlib import Path

import pygame

from sprites.cache import SurfaceCache

_stored = SurfaceCache(limit_bytes=32_000_000)
"""The largest takes 15 MB: kept for good, those of all titles would be a third of what the program holds."""


def stored(path: Path) -> pygame.Surface:
    """The picture in a file; read again if nothing was cut out of it for long."""
    return _stored.get(path, lambda: pygame.image.load(path))
