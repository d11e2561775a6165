"""Notes: the cues that speak of the match itself. All of them stand in F major, like the music."""

from __future__ import annotations

import numpy as np

from sounds.workshop.metal import cascade, struck
from sounds.workshop.tone import Mode, Sound, dice, lay, ring

NOTE_STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def hertz(note: str) -> float:
    """Return the pitch of a note such as `A4` (440 Hz) or `Bb3`, equal temperament."""
    step = NOTE_STEPS[note[0]] - note.count("b") + note.count("#")
    return 440.0 * 2 ** ((step - 9) / 12 + int(note[-1]) - 4)


def _tuned(note: str, partials: tuple[Mode, ...]) -> list[Mode]:
    """Partials given as (ratio, amplitude, decay), on a note."""
    return [(hertz(note) * ratio, gain, decay_s) for ratio, gain, decay_s in partials]


def bell(note: str, seconds: float = 1.3) -> Sound:
    """A small, warm bell, felt on the clapper."""
    partials = ((1, 1.0, 0.38), (2.0, 0.32, 0.24), (3.01, 0.16, 0.12), (4.2, 0.10, 0.07), (5.4, 0.05, 0.04))
    return ring(_tuned(note, partials), seconds, dice("bell", note), attack_s=0.0025)


def vibraphone(note: str, seconds: float = 2.0, tremble: float = 0.12) -> Sound:
    """A vibraphone bar under a soft mallet, the motor turning slowly."""
    low = float(np.clip(440 / hertz(note), 0.6, 1.8)) ** 0.5
    partials = ((1, 1.0, 0.95 * low), (3.98, 0.15, 0.22), (9.6, 0.03, 0.06))
    body = ring(_tuned(note, partials), seconds, dice("vibraphone", note), attack_s=0.004)
    t = np.arange(len(body)) / 44_100
    return body * (1 - tremble * (0.5 - 0.5 * np.cos(2 * np.pi * 4.3 * t)))


def plucked(note: str, seconds: float = 2.0, brightness: float = 1.0) -> Sound:
    """A nylon string, plucked at a fifth of its length."""
    modes = []
    for n in range(1, 12):
        stretch = n * np.sqrt(1 + 0.00012 * n * n)
        gain = abs(np.sin(np.pi * n * 0.21)) / n ** (2.1 - 0.5 * brightness)
        modes.append((hertz(note) * stretch, gain, 0.75 * (220 / hertz(note)) ** 0.35 / (1 + 0.55 * (n - 1))))
    return ring(modes, seconds, dice("plucked", note), attack_s=0.0018)


def kalimba(note: str, seconds: float = 1.6) -> Sound:
    """A thumb piano's tongue."""
    partials = ((1, 1.0, 0.5), (2.0, 0.12, 0.2), (5.42, 0.16, 0.07), (8.9, 0.05, 0.03))
    return ring(_tuned(note, partials), seconds, dice("kalimba", note), attack_s=0.002)


def turn() -> Sound:
    """Your turn: two soft bells, a fourth apart."""
    return lay((0.0, bell("C5", 1.0), 0.8), (0.12, bell("F5", 1.1), 0.9))


def score_tick(number: int) -> Sound:
    """One point more: a small coin against wood."""
    rng = dice("score_tick", number)
    wood = ring([(1397 * rng.uniform(0.995, 1.005), 1, 0.022), (3900, 0.25, 0.008)], 0.18, rng, 0.0006)
    return lay((0.0, wood, 1.0), (0.0, struck("dime", rng, 0.00012, 0.35), 0.28))


def reveal() -> Sound:
    """Secrets are laid open: a gentle rise."""
    notes = ("F4", "A4", "C5", "G5")
    return lay(*((0.11 * step, bell(note, 1.1), 0.7 + 0.1 * step) for step, note in enumerate(notes)))


def win() -> Sound:
    """The match is won: a fanfare of bells, and coins raining."""
    rng = dice("win")
    rise = (("F4", 0.0), ("A4", 0.14), ("C5", 0.28), ("F5", 0.42), ("C5", 0.62), ("F5", 0.8))
    parts = [(at, bell(note, 1.3), 0.7) for note, at in rise]
    parts += [(0.8, bell(note, 1.6), 0.55) for note in ("A4", "C5", "A5", "C6")]
    parts += [(0.8, vibraphone(note, 1.7), 0.4) for note in ("F3", "C4")]
    return lay(*parts, (0.75, cascade(rng, 34, 1.1, (0.5, 1.0)), 0.2))


def lose() -> Sound:
    """The match is lost: four soft notes come down and rest."""
    fall = (("A4", 0.0), ("G4", 0.24), ("E4", 0.48), ("D4", 0.8))
    parts = [(at, vibraphone(note, 1.6), 0.8) for note, at in fall]
    return lay(*parts, (0.8, vibraphone("Bb3", 1.6), 0.5), (0.8, vibraphone("F4", 1.6), 0.35))
