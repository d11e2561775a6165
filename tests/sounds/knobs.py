"""What a player turns in the settings."""

from __future__ import annotations

from dataclasses import replace

from sounds.mixer import Sounds
from sounds.volumes import Slider


def mute(sounds: Sounds, muted: bool = True) -> None:
    """Mute everything, or give sound back."""
    sounds.adopt(replace(sounds.settings, muted=muted))


def turn(sounds: Sounds, slider: Slider, value: float) -> None:
    """Set one slider."""
    sounds.adopt(replace(sounds.settings, volumes=replace(sounds.settings.volumes, **{slider: value})))
