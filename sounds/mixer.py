"""What the scenes ask to be heard."""

import random
import time
from collections.abc import Callable

import pygame

from sounds.bank import Bank
from sounds.cues import CUES, loudness_of, variants
from sounds.music import MusicBox
from sounds.voices import HEADROOM, Variants, Voices
from sounds.volumes import SoundSettings

RATE_HZ = 44_100
BUFFER_SAMPLES = 1024  # 23 ms: a click is heard with the click, and the thread of sound wakes seldom
FAINTEST = 0.002  # amplitude; what lies below is not begun
SHAKE_FADE_MS = 90


class _Stage:
    """All that needs an open mixer."""

    def __init__(self, clock: Callable[[], float], luck: random.Random) -> None:
        self.bank = Bank()
        self.voices = Voices(clock)
        self.variants = Variants(clock, luck)
        self.music = MusicBox()
        self._hands: pygame.mixer.Channel | None = None

    def sound(self, names: tuple[str, ...], amplitude: float, *, endless: bool = False) -> pygame.mixer.Channel | None:
        chosen = self.variants.choose(names) if amplitude >= FAINTEST else None
        clip = self.bank.sound(chosen) if chosen is not None else None
        return self.voices.play(clip, amplitude, endless=endless) if clip is not None else None

    def rattle(self, amplitude: float) -> None:
        """Set how loudly the hands shake; 0 stops them."""
        if amplitude < FAINTEST:
            if self._hands is not None:
                self._hands.fadeout(SHAKE_FADE_MS)
            self._hands = None
        elif self._hands is None:
            self._hands = self.sound(variants("shake"), amplitude, endless=True)
        else:
            self._hands.set_volume(HEADROOM * amplitude)

    def hush(self) -> None:
        self.voices.stop()
        self._hands = None


class Sounds:
    """Everything heard. Without a sound device, or when muted, it takes every call and stays silent.

    `heard`, if set, is told the name of every cue (one of `sounds.cues.cues`), heard or not, for captions.
    """

    def __init__(self, settings: SoundSettings, stage: _Stage | None) -> None:
        self.heard: Callable[[str], None] | None = None
        self._settings = settings
        self._stage = stage
        self._focus_lost = False
        self._shaking = False
        self._obey()

    @classmethod
    def open(
        cls,
        settings: SoundSettings | None = None,
        *,
        clock: Callable[[], float] = time.monotonic,
        luck: random.Random | None = None,
    ) -> "Sounds":
        """Open the sound device; if there is none, the result is silent.

        `clock` tells seconds. `luck` only chooses among variants and has nothing to do with a match.
        """
        try:
            pygame.mixer.init(RATE_HZ, -16, 2, BUFFER_SAMPLES)
            stage = _Stage(clock, luck or random.Random())
        except (pygame.error, NotImplementedError):  # no device, or a pygame built without its mixer
            stage = None
        return cls(settings or SoundSettings(), stage)

    def close(self) -> None:
        """Close the device; what is asked for afterwards stays silent."""
        if self._stage is not None:
            self._stage.bank.close()
            self._stage = None
            pygame.mixer.quit()

    @property
    def available(self) -> bool:
        """Whether there is a sound device."""
        return self._stage is not None

    @property
    def settings(self) -> SoundSettings:
        """The settings as they are now, to be remembered."""
        return self._settings

    @property
    def silent(self) -> bool:
        """Whether nothing can be heard now: no device, muted, or the window has lost the focus."""
        away = self._focus_lost and self._settings.mute_unfocused
        return self._stage is None or self._settings.muted or away

    def play(self, cue: str, *, loudness: float = 1.0, kind: str | None = None) -> None:
        """Play one of `sounds.cues.cues`.

        `loudness` (0..1) also chooses between a soft and a hard touch where the cue has both. `kind` is the coin's
        kind, where it matters: quarter, nickel, penny, dime, or one that sounds like them (`sounds.cues.SOUNDS_LIKE`).
        KeyError for an unknown cue or kind, on a silent machine too.
        """
        names = variants(cue, kind, loudness)
        self._tell(cue)
        if self._stage is not None and not self.silent:
            amplitude = min(1.0, max(0.0, loudness)) * self._settings.volumes.amplitude(CUES[cue].channel)
            self._stage.sound(names, amplitude)

    def clink(self, kind: str, speed_mm_s: float) -> None:
        """Play two coins meeting: the sound of `kind`, at `speed_mm_s` mm per second."""
        loudness = loudness_of(speed_mm_s)
        if loudness > 0:
            self.play("clink", loudness=loudness, kind=kind)

    def shake(self, start: bool) -> None:
        """Coins begin to rattle in closed hands, until `shake(False)`."""
        if start == self._shaking:
            return
        self._shaking = start
        if start:
            self._tell("shake")
        self._obey()

    def music(self, on: bool) -> None:
        """Begin the background music, or let it fade away."""
        if self._stage is not None:
            self._stage.music.wind(on)

    def adopt(self, settings: SoundSettings) -> None:
        """Take over new settings at once."""
        self._settings = settings
        self._obey()

    def focus(self, lost: bool) -> None:
        """The window has lost or regained the focus."""
        self._focus_lost = lost
        self._obey()

    def warm(self, budget_ms: float = 2.0) -> None:
        """Use an idle moment: decode unheard clips within this budget; move on to the next music."""
        if self._stage is not None:
            self._stage.bank.warm(budget_ms)
            self._stage.music.tend()

    def _tell(self, cue: str) -> None:
        if self.heard is not None:
            self.heard(cue)

    def _obey(self) -> None:
        """Bring what sounds now in line with settings and focus."""
        if self._stage is None:
            return
        volumes = self._settings.volumes
        self._stage.music.loud(volumes.amplitude("music"))
        self._stage.music.hold(self.silent or volumes.amplitude("music") == 0)
        if self.silent:
            self._stage.hush()
        else:
            self._stage.rattle(volumes.amplitude("effects") if self._shaking else 0.0)
