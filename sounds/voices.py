"""Which clips sound at this moment: never the same one twice at once, never too many."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf

import pygame

VOICES = 12
"""The most clips that sound at once."""

HEADROOM = 0.75
"""Every clip is lowered by this (2.5 dB), so that a slap among a dozen clinks is not clipped."""

REST_S = 0.060
"""The same clip starts no sooner than this: closer copies sound like a machine, not coins."""


class Variants:
    """Chooses among the variants of a cue."""

    def __init__(self, clock: Callable[[], float], luck: random.Random) -> None:
        self._clock = clock
        self._luck = luck
        self._begun: dict[str, float] = {}

    def choose(self, names: Sequence[str]) -> str | None:
        """A rested variant, if possible not the last one heard; None if all are too fresh."""
        now = self._clock()
        rested = [name for name in names if now - self._begun.get(name, -inf) >= REST_S]
        if not rested:
            return None
        if len(rested) > 1:
            rested.remove(max(rested, key=lambda name: self._begun.get(name, -inf)))
        chosen = self._luck.choice(rested)
        self._begun[chosen] = now
        return chosen


@dataclass(frozen=True)
class _Voice:
    amplitude: float
    began: float
    seconds: float

    def weight(self, now: float) -> float:
        """What is still to be heard of it: its loudness, fading to nothing with its end."""
        if self.seconds == inf:
            return inf
        return self.amplitude * max(0.0, 1 - (now - self.began) / self.seconds)


class Voices:
    """The channels of the mixer. Needs an open mixer."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        pygame.mixer.set_num_channels(VOICES)
        self._voices: dict[int, _Voice] = {}

    def play(self, sound: pygame.mixer.Sound, amplitude: float, *, endless: bool = False) -> pygame.mixer.Channel:
        """Play a clip, in place of the quietest voice (the oldest of equals) if all are taken.

        An endless one is never replaced.
        """
        number = self._free()
        channel = pygame.mixer.Channel(number)
        channel.play(sound, loops=-1 if endless else 0)
        channel.set_volume(HEADROOM * amplitude)
        self._voices[number] = _Voice(amplitude, self._clock(), inf if endless else sound.get_length())
        return channel

    def _free(self) -> int:
        for number in range(VOICES):
            if not pygame.mixer.Channel(number).get_busy():
                return number
        now = self._clock()
        return min(self._voices, key=lambda number: (self._voices[number].weight(now), self._voices[number].began))

    @property
    def sounding(self) -> int:
        """How many clips sound now."""
        return sum(pygame.mixer.Channel(number).get_busy() for number in range(VOICES))

    def stop(self) -> None:
        """End everything at once."""
        pygame.mixer.stop()
