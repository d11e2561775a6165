"""From a computed sound to a stored one: clean ends, measured loudness, OGG."""

from __future__ import annotations

import subprocess
from pathlib import Path

import numpy as np

from sounds.workshop.tone import RATE, Sound

CEILING = 0.6
"""No clip's peak may pass this share of full scale (-4.4 dB), since twelve of them may sound at once."""

_SILENCE = 10 ** (-58 / 20)


def _biquad(hertz: np.ndarray, b: tuple[float, ...], a: tuple[float, ...]) -> np.ndarray:
    """The amplitude response of a digital filter."""
    z = np.exp(-2j * np.pi * hertz / RATE)
    return np.abs((b[0] + b[1] * z + b[2] * z * z) / (a[0] + a[1] * z + a[2] * z * z))


def _k_weighting(hertz: np.ndarray) -> np.ndarray:
    """The ear's weighting of ITU-R BS.1770: a shelf above 1.7 kHz and a high-pass at 38 Hz, for 44.1 kHz."""
    shelf = _biquad(hertz, (1.53084, -2.65098, 1.16907), (1.0, -1.66365, 0.71260))
    rumble = _biquad(hertz, (1.0, -2.0, 1.0), (1.0, -1.98917, 0.98920))
    return shelf * rumble


def loudness(sound: Sound, window_s: float = 0.4) -> float:
    """Return the loudest `window_s` of a sound in LUFS (ITU-R BS.1770; shorter sounds are padded with silence).

    `sound` is one channel, or two as rows.
    """
    window = int(window_s * RATE)
    rows = np.pad(np.atleast_2d(sound), ((0, 0), (window, window)))
    spectrum = np.fft.rfft(rows, axis=1) * _k_weighting(np.fft.rfftfreq(rows.shape[1], 1 / RATE))
    power = np.sum(np.fft.irfft(spectrum, rows.shape[1], axis=1) ** 2, axis=0)
    total = np.concatenate([[0.0], np.cumsum(power)])
    loudest = np.max(total[window:] - total[:-window]) / window
    return float(-0.691 + 10 * np.log10(loudest + 1e-12))


def clean_ends(sound: Sound) -> Sound:
    """Cut off inaudible tails, and let both ends start and stop at nothing, so that nothing clicks.

    Three milliseconds of silence lead in: Vorbis lets a hard blow shine through a little before its time.
    """
    sound = sound - np.mean(sound)
    audible = np.nonzero(np.abs(sound) > _SILENCE * np.max(np.abs(sound)))[0]
    sound = sound[: min(len(sound), audible[-1] + int(0.012 * RATE))].copy()
    opening, closing = int(0.0006 * RATE), int(0.012 * RATE)
    sound[:opening] *= np.linspace(0, 1, opening)
    sound[-closing:] *= np.cos(np.linspace(0, np.pi / 2, closing)) ** 2
    return np.concatenate([np.zeros(int(0.003 * RATE)), sound])


def levelled(sound: Sound, lufs: float, window_s: float = 0.4) -> Sound:
    """Bring the loudest `window_s` of a sound to a loudness; the few peaks above the ceiling are rounded off."""
    sound = sound * 10 ** ((lufs - loudness(sound, window_s)) / 20)
    knee = 0.6 * CEILING
    over = np.abs(sound) > knee
    room = CEILING - knee
    sound[over] = np.sign(sound[over]) * (knee + room * np.tanh((np.abs(sound[over]) - knee) / room))
    return sound


def encode(sound: Sound, path: Path, quality: float) -> None:
    """Write an OGG Vorbis file; the same sound gives the same bytes with the same ffmpeg."""
    rows = np.atleast_2d(sound)
    source = ["-f", "f32le", "-ar", str(RATE), "-ac", str(len(rows)), "-i", "pipe:0"]
    target = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact", "-c:a", "libvorbis"]
    command = ["ffmpeg", "-v", "error", "-y", *source, *target, "-q:a", str(quality), str(path)]
    subprocess.run(command, input=rows.T.astype("<f4").tobytes(), check=True)
