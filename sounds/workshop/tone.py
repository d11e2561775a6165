"""Raw material: ringing modes, bands of noise, and laying sounds over one another. A sound is a float array at RATE."""

from __future__ import annotations

from collections.abc import Iterable
from zlib import crc32

import numpy as np

RATE = 44_100

Sound = np.ndarray
"""Samples of one channel, about -1..1."""

Mode = tuple[float, float, float]
"""One ringing mode: frequency in Hz, amplitude, time in seconds until it has fallen to 1/e."""


def dice(*key: object) -> np.random.Generator:
    """Return a generator that depends on nothing but the key, so that every clip can be made again."""
    return np.random.default_rng(crc32("/".join(map(str, key)).encode()))


def times(seconds: float) -> Sound:
    """Return the moment of every sample of a sound of this length."""
    return np.arange(int(seconds * RATE)) / RATE


def ring(modes: Iterable[Mode], seconds: float, rng: np.random.Generator, attack_s: float = 0.00015) -> Sound:
    """Let modes ring, each from a phase of its own; the last eighth is faded, so that none is cut off."""
    t = times(seconds)
    out = np.zeros_like(t)
    for hertz, amplitude, decay_s in modes:
        if hertz < 0.45 * RATE:
            out += amplitude * np.exp(-t / decay_s) * np.sin(2 * np.pi * hertz * t + rng.uniform(0, 2 * np.pi))
    fade = np.sin(np.clip((seconds - t) / seconds * 8, 0, 1) * np.pi / 2) ** 2
    return out * (1 - np.exp(-t / attack_s)) * fade


def band(sound: Sound, low_hz: float, high_hz: float, softness: float = 0.3) -> Sound:
    """Keep what lies between two frequencies; the slopes are smooth, `softness` octaves wide."""
    spectrum = np.fft.rfft(sound)
    octaves = np.log2(np.maximum(np.fft.rfftfreq(len(sound), 1 / RATE), 1.0))
    keep_high = 1 / (1 + np.exp(-(octaves - np.log2(low_hz)) / softness))
    keep_low = 1 / (1 + np.exp((octaves - np.log2(high_hz)) / softness))
    return np.fft.irfft(spectrum * keep_high * keep_low, len(sound))


def noise(seconds: float, low_hz: float, high_hz: float, rng: np.random.Generator) -> Sound:
    """Steady noise of a band, at about 0.3 of full scale (rms)."""
    raw = band(rng.normal(0, 1, int(seconds * RATE)), low_hz, high_hz)
    return 0.3 * raw / (np.sqrt(np.mean(raw**2)) + 1e-12)


def burst(decay_s: float, low_hz: float, high_hz: float, rng: np.random.Generator) -> Sound:
    """A short blow of noise that falls to 1/e in `decay_s`."""
    seconds = decay_s * 8 + 0.01
    t = times(seconds)
    return noise(seconds, low_hz, high_hz, rng) * np.exp(-t / decay_s) * (1 - np.exp(-t / 0.0004))


def swell(seconds: float, peak_at: float = 0.5, power: float = 1.0) -> Sound:
    """An envelope that rises to 1 at the share `peak_at` of its length and falls back to 0."""
    x = np.linspace(0, 1, int(seconds * RATE))
    shape = np.where(x < peak_at, x / peak_at, (1 - x) / (1 - peak_at))
    return np.sin(0.5 * np.pi * np.clip(shape, 0, 1)) ** (2 * power)


def lay(*parts: tuple[float, Sound, float]) -> Sound:
    """Lay sounds over one another: (moment in seconds, sound, gain) each."""
    starts = [max(0, int(at * RATE)) for at, _, _ in parts]
    out = np.zeros(max(start + len(sound) for start, (_, sound, _) in zip(starts, parts, strict=True)))
    for start, (_, sound, gain) in zip(starts, parts, strict=True):
        out[start : start + len(sound)] += gain * sound
    return out


def lay_round(seconds: float, *parts: tuple[float, Sound, float]) -> Sound:
    """Lay sounds on a loop of this length: what rings past the end goes on at the beginning."""
    out = np.zeros(round(seconds * RATE))
    for at, sound, gain in parts:
        where = (int(at * RATE) + np.arange(len(sound))) % len(out)
        np.add.at(out, where, gain * sound)
    return out
