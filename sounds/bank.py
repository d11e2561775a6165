"""The stored clips, decoded when they are needed or, better, in an idle moment before."""

import logging
from collections import deque
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from time import perf_counter

import pygame

from sounds.cues import CLIPS, CUES, clips_of

_LOG = logging.getLogger(__name__)


class Bank:
    """Clips by name. Needs an open mixer.

    Decoding costs about 1 ms for each second of sound: 0.4 to 0.8 ms for most clips, 1.6 for the longest that is not
    `long` in the catalogue.
    """

    def __init__(self, folder: Path = CLIPS, clock: Callable[[], float] = perf_counter) -> None:
        self._folder = folder
        self._clock = clock
        self._decoded: dict[str, pygame.mixer.Sound | None] = {}
        self._cold = deque(name for cue, entry in CUES.items() if not entry.long for name in clips_of(cue))
        self._dearest_ms = 0.0
        self._beside: Thread | None = None

    def sound(self, name: str) -> pygame.mixer.Sound | None:
        """The clip of this name, decoded now if necessary.

        None, with a line in the log, if its file is missing or damaged.
        """
        if name not in self._decoded:
            self._decoded[name] = self._decode(name)
        return self._decoded[name]

    def _decode(self, name: str) -> pygame.mixer.Sound | None:
        path = self._folder / f"{name}.ogg"
        try:
            return pygame.mixer.Sound(path)
        except (OSError, pygame.error) as problem:
            _LOG.warning("The sound %s cannot be read and stays silent: %s", path, problem)
            return None

    def warm(self, budget_ms: float) -> None:
        """Decode cold clips: at least one, then as many as safely fit the budget (milliseconds)."""
        began = self._clock()
        spent = 0.0
        while self._cold and spent + self._dearest_ms <= max(budget_ms, self._dearest_ms):
            self.sound(self._cold.popleft())
            now = (self._clock() - began) * 1000
            self._dearest_ms, spent = max(self._dearest_ms, now - spent), now
        if not self._cold and self._beside is None:
            self._beside = Thread(target=self._fetch_long, name="long sounds", daemon=True)
            self._beside.start()

    def _fetch_long(self) -> None:
        for cue, entry in CUES.items():
            for name in clips_of(cue) if entry.long else ():
                self.sound(name)

    @property
    def loaded(self) -> int:
        """How many clips are decoded."""
        return len(self._decoded)

    def close(self) -> None:
        """Wait for what is being decoded beside the drawing; after this the mixer may be closed."""
        self._cold.clear()
        if self._beside is not None:
            self._beside.join()
