"""Pictures as the workshop stored them, read when something is cut out of them."""

from pathlib import Path

import pygame

from sprites.cache import SurfaceCache

_stored = SurfaceCache(limit_bytes=32_000_000)
"""The largest takes 15 MB: kept for good, those of all titles would be a third of what the program holds."""


def stored(path: Path) -> pygame.Surface:
    """The picture in a file; read again if nothing was cut out of it for long."""
    return _stored.get(path, lambda: _read(path))


def _read(path: Path) -> pygame.Surface:
    """Read a picture; what can be seen through gets its channels in the window's order, or each blit turns them."""
    picture = pygame.image.load(path)
    return picture.convert(pygame.Surface((1, 1), pygame.SRCALPHA)) if picture.get_masks()[3] else picture
