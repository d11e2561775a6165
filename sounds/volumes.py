"""How loud the player wants things to be."""

from dataclasses import dataclass, field
from typing import Literal

Slider = Literal["master", "music", "effects", "interface"]


@dataclass(frozen=True)
class Volumes:
    """The four sliders, each from 0 (silent) to 1 (full)."""

    master: float = 1.0
    music: float = 0.45
    effects: float = 0.9
    interface: float = 0.8

    def __post_init__(self) -> None:
        for name in ("master", "music", "effects", "interface"):
            value = getattr(self, name)
            if not 0.0 <= value <= 1.0:
                raise ValueError(f"the volume {name!r} is {value!r}, but must lie between 0 and 1")

    def amplitude(self, slider: Slider) -> float:
        """The factor for a signal of this slider: (master x slider) squared.

        The square makes equal steps of a slider sound like about equal steps.
        """
        own: float = 1.0 if slider == "master" else getattr(self, slider)
        return (self.master * own) ** 2


@dataclass(frozen=True)
class SoundSettings:
    """The sound settings that are saved between sessions."""

    volumes: Volumes = field(default_factory=Volumes)
    muted: bool = False
    mute_unfocused: bool = True
