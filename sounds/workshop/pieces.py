"""The background music: two calm pieces, written as chords and rules, laid on a loop without a seam."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from sounds.cues import PIECES
from sounds.workshop.bells import hertz, kalimba, plucked, vibraphone
from sounds.workshop.finish import levelled
from sounds.workshop.tone import RATE, Sound, band, dice, ring, times

LUFS = -26.0
"""The loudness of a piece as a whole; the music slider starts low on top of that."""

Note = tuple[float, Sound, float, float]
"""One note: moment in seconds, sound, gain, and place from -1 (left) to 1 (right)."""


@dataclass(frozen=True)
class Chord:
    """One bar: the bass note, the notes of the accompaniment from low to high, and those the melody avoids."""

    bass: str
    voices: tuple[str, ...]
    avoid: str = ""


F9 = Chord("F2", ("C3", "A3", "E4", "G4"), avoid="Bb")
D9 = Chord("D2", ("A2", "F3", "C4", "E4"), avoid="Bb")
BB9 = Chord("Bb1", ("F3", "A3", "D4", "C4"))
C_SUS = Chord("C2", ("G3", "Bb3", "D4", "F4"), avoid="A")
A7 = Chord("A2", ("E3", "G3", "C4", "E4"), avoid="F")
G9 = Chord("G2", ("D3", "F3", "Bb3", "A3"))
C9 = Chord("C2", ("G3", "B3", "E4", "D4"), avoid="F")
G13 = Chord("G2", ("F3", "A3", "B3", "E4"), avoid="C F")
A_SUS = Chord("A2", ("E3", "G3", "D4", "E4"), avoid="F C")

FIVE_TONES = tuple(f"{name}{octave}" for octave in (4, 5) for name in ("C", "D", "F", "G", "A"))
"""The melody's notes, which offend against almost no chord of F major or D dorian."""


@dataclass(frozen=True)
class Style:
    """How a piece is played. Rhythms are lists of beats within a bar; the melody takes them in turn."""

    beat_s: float
    beats: int
    bars: tuple[Chord, ...]
    rhythms: tuple[tuple[float, ...], ...]
    resting_bars: frozenset[int]
    melody: Callable[[str], Sound]
    accompaniment: Callable[[str], Sound]
    figure: tuple[tuple[float, int], ...]


def lamplight() -> Style:
    """Four beats in F: a vibraphone over broken chords on a nylon string."""
    verse = (F9, D9, BB9, C_SUS)
    return Style(
        beat_s=0.9375,
        beats=4,
        bars=(*verse, *verse, A7, D9, G9, C_SUS, F9, A7, BB9, C_SUS, BB9, A7, G9, C_SUS),
        rhythms=((0.0, 1.5, 2.5), (0.5, 2.0), (0.0, 1.0, 1.5, 3.0), (1.0,)),
        resting_bars=frozenset({3, 7, 11, 15, 18, 19}),
        melody=vibraphone,
        accompaniment=plucked,
        figure=((0.0, 0), (0.5, 1), (1.0, 2), (1.5, 3), (2.5, 2), (3.0, 1), (3.5, 2)),
    )


def counting_house() -> Style:
    """A slow waltz in D dorian: a thumb piano over plucked chords, as if somebody counted coins into rolls."""
    verse = (D9, D9, G13, G13, C9, A7, D9, A_SUS)
    middle = (BB9, F9, G9, A_SUS, BB9, F9, C_SUS, C_SUS)
    return Style(
        beat_s=2.5 / 3,
        beats=3,
        bars=(*verse, *verse, *middle, D9, G13, D9, A_SUS),
        rhythms=((0.0, 1.0, 2.0), (0.0, 1.5), (1.0, 1.5, 2.0), (0.0,)),
        resting_bars=frozenset({3, 7, 11, 15, 23, 25, 27}),
        melody=kalimba,
        accompaniment=plucked,
        figure=((0.0, 0), (1.0, 1), (1.5, 2), (2.0, 3), (2.5, 2)),
    )


STYLES = {"lamplight": lamplight, "counting_house": counting_house}


def _bass(style: Style, rng: np.random.Generator) -> list[Note]:
    """The bass: the root on every first beat, round and without brightness."""
    bar_s = style.beat_s * style.beats
    return [
        (number * bar_s, plucked(chord.bass, 3.2, brightness=0.2), 0.5 * rng.uniform(0.9, 1.05), 0.0)
        for number, chord in enumerate(style.bars)
    ]


def _accompaniment(style: Style, rng: np.random.Generator) -> list[Note]:
    """Broken chords: the figure of the style, now and then a note left out, never quite even."""
    notes: list[Note] = []
    for number, chord in enumerate(style.bars):
        for beat, voice in style.figure:
            if beat > 0 and rng.random() < 0.18:
                continue
            at = (number * style.beats + beat) * style.beat_s + abs(rng.normal(0, 0.008))
            gain = 0.26 * rng.uniform(0.75, 1.0) * (1.1 if beat == 0 else 1.0)
            notes.append((at, style.accompaniment(chord.voices[voice]), gain, -0.35 + 0.12 * voice))
    return notes


def _next_note(choices: Sequence[str], last: str, rng: np.random.Generator) -> str:
    """The melody moves by small steps, and drifts back to the middle of its range."""
    steps = np.array([abs(FIVE_TONES.index(note) - FIVE_TONES.index(last)) for note in choices])
    middle = np.array([abs(FIVE_TONES.index(note) - 4) for note in choices])
    weight = (
        np.exp(-0.55 * np.abs(steps - 1.2)) * np.exp(-0.12 * middle) * (steps <= 4) * np.where(steps == 0, 0.3, 1.0)
    )
    return str(rng.choice(choices, p=weight / weight.sum()))


def _melody(style: Style, rng: np.random.Generator) -> list[Note]:
    """Phrases of four bars; every second phrase begins as the one before it, so that the ear has something to keep."""
    notes: list[Note] = []
    bar_s, last = style.beat_s * style.beats, "F4"
    phrase: dict[tuple[int, float], str] = {}
    for number, chord in enumerate(style.bars):
        if number in style.resting_bars:
            continue
        place = number % 8
        for beat in style.rhythms[place % 4]:
            allowed = [note for note in FIVE_TONES if note[:-1] not in chord.avoid.split()]
            kept = phrase.get((place % 4, beat))
            repeats = place in (4, 5) and kept in allowed
            last = kept if repeats and kept else _next_note(allowed, last, rng)
            phrase[(place % 4, beat)] = last
            at = number * bar_s + beat * style.beat_s + abs(rng.normal(0, 0.01))
            notes.append((at, style.melody(last), 0.35 * rng.uniform(0.8, 1.0), 0.25))
    return notes


def _pad(style: Style) -> list[Note]:
    """Under everything a very soft chord of plain tones, one bar swelling into the next."""
    notes: list[Note] = []
    bar_s = style.beat_s * style.beats
    seconds = bar_s * 1.6
    envelope = np.sin(np.pi * times(seconds) / seconds) ** 2
    for number, chord in enumerate(style.bars):
        for side, voice in zip((-0.6, 0.6), chord.voices[:2], strict=True):
            pitch = hertz(voice)
            tone = ring([(pitch * 0.9992, 0.5, 1e3), (pitch * 1.0008, 0.5, 1e3)], seconds, dice("pad", voice), 0.2)
            notes.append((number * bar_s - 0.3 * bar_s, tone * envelope, 0.05, side))
    return notes


def _stage(notes: Sequence[Note], seconds: float) -> np.ndarray:
    """Two channels on a loop: what rings past the end goes on at the beginning."""
    out = np.zeros((2, round(seconds * RATE)))
    for at, sound, gain, place in notes:
        where = (int(at * RATE) + np.arange(len(sound))) % out.shape[1]
        angle = (place + 1) * np.pi / 4
        np.add.at(out[0], where, sound * gain * np.cos(angle))
        np.add.at(out[1], where, sound * gain * np.sin(angle))
    return out


def _room(stage: np.ndarray, wet: float = 0.3) -> np.ndarray:
    """A small, warm room, folded round the loop as well."""
    echo = np.zeros_like(stage)
    t = times(1.8)
    for side in (0, 1):
        tail = band(dice("room", side).normal(0, 1, len(t)), 180, 3600) * np.exp(-t / 0.33)
        early = int(0.017 * RATE)
        echo[side, early : early + len(tail)] = tail / np.sqrt(np.sum(tail**2))
    wetness = np.fft.irfft(np.fft.rfft(stage, axis=1) * np.fft.rfft(echo, axis=1), stage.shape[1], axis=1)
    return stage + wet * wetness


def make(name: str) -> Sound:
    """Make one piece: two rows (left, right) whose end meets their beginning."""
    style = STYLES[name]()
    rng = dice("piece", name)
    notes = [*_bass(style, rng), *_accompaniment(style, rng), *_melody(style, rng), *_pad(style)]
    seconds = next(piece.seconds for piece in PIECES if piece.name == name)
    return levelled(_room(_stage(notes, seconds)), LUFS, window_s=seconds)
