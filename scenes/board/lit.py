"""The ground in the light. While that is on its way, what it will show next is made ahead, a band in a frame."""

from __future__ import annotations

import pygame

from sprites import light


class LitGround:
    """A ground upon which the light falls. Between two places of the light both may be seen, each in bands of its own.

    A step of the light changes a pixel so little that this cannot be told from either.
    """

    def __init__(self) -> None:
        self._ground: pygame.Surface | None = None
        self._lit = pygame.Surface((0, 0))
        self._at: light.Share | None = None
        self._fallen: list[light.Share | None] = []
        """Where the light stood for each band."""

    def forget(self) -> None:
        """Let the light fall anew."""
        self._ground = None

    def picture(self, ground: pygame.Surface, at: light.Share, soon: light.Share) -> pygame.Surface:
        """Return a ground in the light around a place, kept as long as it falls there or where it is going to."""
        if ground is not self._ground:
            if self._lit.get_size() != ground.get_size():
                self._lit = pygame.Surface(ground.get_size())
            self._ground, self._fallen = ground, [None] * light.BANDS
        missing = [band for band, fallen in enumerate(self._fallen) if fallen not in (at, soon)]
        self._let_fall(at, missing)
        return self._lit

    def go_ahead(self, at: light.Share, soon: light.Share) -> None:
        """Let the light fall where it is going to upon one more band, but not in the frame in which it got here."""
        ahead, self._at = self._at == at != soon and self._ground is not None, at
        if ahead:
            self._let_fall(soon, [band for band, fallen in enumerate(self._fallen) if fallen != soon][:1])

    def _let_fall(self, at: light.Share, bands: list[int]) -> None:
        if not bands or self._ground is None:
            return
        light.let_fall(self._ground, at, self._lit, bands)
        for band in bands:
            self._fallen[band] = at
