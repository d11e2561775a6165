"""The background music: one piece after the other, each repeated without a seam."""

import logging
from pathlib import Path

import pygame

from sounds.cues import CLIPS, PIECES

_LOG = logging.getLogger(__name__)

PASSES = 2
"""How often a piece is played before the next one."""

FADE_IN_MS = 2500
FADE_OUT_MS = 4000
SWITCH_OFF_MS = 700


class MusicBox:
    """Plays the pieces in turn while it is wound. Needs an open mixer."""

    def __init__(self, folder: Path = CLIPS) -> None:
        self._folder = folder
        self._turn = 0
        self._wound = False
        self._held = False
        self._leaving = False

    def wind(self, on: bool) -> None:
        """Begin with the next piece, or fade away."""
        self._wound = on
        if not on and self._held:
            pygame.mixer.music.stop()
        elif not on and self._playing:
            self._leave(SWITCH_OFF_MS)
        self.tend()

    def hold(self, on: bool) -> None:
        """Stand still and go on later at the same place."""
        if on == self._held:
            return
        self._held = on
        if on:
            pygame.mixer.music.pause()
        else:
            pygame.mixer.music.unpause()
            self.tend()

    def loud(self, amplitude: float) -> None:
        """Set how loud it plays (0..1)."""
        pygame.mixer.music.set_volume(amplitude)

    def tend(self) -> None:
        """Change the record when a piece has been heard often enough. To be called now and then."""
        if self._held:
            return
        if not self._playing:
            self._leaving = False
            if self._wound:
                self._begin()
        elif not self._leaving and pygame.mixer.music.get_pos() >= self._last_fade_ms:
            self._leave(FADE_OUT_MS)

    @property
    def _playing(self) -> bool:
        return pygame.mixer.music.get_busy()

    @property
    def _last_fade_ms(self) -> float:
        return PIECES[self._turn - 1].seconds * 1000 * PASSES - FADE_OUT_MS

    def _begin(self) -> None:
        piece = PIECES[self._turn]
        self._turn = (self._turn + 1) % len(PIECES)
        path = self._folder / f"{piece.name}.ogg"
        try:
            pygame.mixer.music.load(path)
            pygame.mixer.music.play(loops=-1, fade_ms=FADE_IN_MS)
        except (OSError, pygame.error) as problem:
            _LOG.warning("The music %s cannot be read and stays silent: %s", path, problem)
            self._wound = False

    def _leave(self, fade_ms: int) -> None:
        self._leaving = True
        pygame.mixer.music.fadeout(fade_ms)
