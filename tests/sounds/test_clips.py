"""The stored clips themselves: how long, how loud, how clean."""

import math
from array import array
from functools import cache
from itertools import pairwise
from operator import mul

import pygame
import pytest

from sounds.cues import CLIPS, CUES, KINDS, PIECES, Piece, all_clips, clips_of, cues, variants

RATE = 44_100
FULL = 32_768

pytestmark = pytest.mark.usefixtures("mixer")


@cache
def samples(name: str) -> "array[int]":
    """Left channel of a stored sound, 44.1 kHz."""
    return array("h", pygame.mixer.Sound(CLIPS / f"{name}.ogg").get_raw())[::2]


@cache
def energy(name: str) -> float:
    """How loud a clip is as a whole, in decibels."""
    sound = samples(name)
    return 10 * math.log10(sum(map(mul, sound, sound)) / FULL**2)


def peak(sound: "array[int]") -> float:
    return max(max(sound), -min(sound)) / FULL


def crossings_per_second(name: str) -> float:
    """A plain measure of brightness: how often the first tenth of a second crosses zero."""
    sound = samples(name)[: RATE // 10]
    return sum((one < 0) != (other < 0) for one, other in pairwise(sound)) * 10


@pytest.mark.parametrize("cue", sorted(cues))
def test_a_clip_lasts_as_long_as_its_cue_may(cue: str) -> None:
    longest = 3.0 if CUES[cue].long else 1.5
    for name in clips_of(cue):
        assert 0.04 <= len(samples(name)) / RATE <= longest, name


@pytest.mark.parametrize("cue", sorted(cues))
def test_a_clip_is_neither_clipped_nor_empty(cue: str) -> None:
    for name in clips_of(cue):
        assert 0.05 <= peak(samples(name)) <= 0.85, name


@pytest.mark.parametrize("cue", sorted(cues - {"shake"}))
def test_a_clip_begins_and_ends_at_nothing(cue: str) -> None:
    for name in clips_of(cue):
        sound = samples(name)
        assert max(map(abs, sound[:20])) < 0.004 * FULL, name
        assert max(map(abs, sound[-20:])) < 0.004 * FULL, name


@pytest.mark.parametrize("cue", sorted(cues))
def test_the_variants_of_a_cue_are_equally_loud(cue: str) -> None:
    for kind in KINDS:
        for loudness in (0.2, 1.0):
            levels = [energy(name) for name in variants(cue, kind, loudness)]
            assert max(levels) - min(levels) < 3.5, (kind, loudness)


@pytest.mark.parametrize("kind", KINDS)
def test_every_hard_clink_carries_more_than_every_soft_one(kind: str) -> None:
    hard, soft = (variants("clink", kind, loudness) for loudness in (1.0, 0.2))
    assert min(map(energy, hard)) > max(map(energy, soft))


@pytest.mark.parametrize("loudness", [0.2, 1.0])
def test_the_quarter_clinks_lowest_and_the_dime_highest(loudness: float) -> None:
    pitch = {
        kind: sum(map(crossings_per_second, variants("clink", kind, loudness))) / CUES["clink"].variants
        for kind in KINDS
    }
    assert min(pitch, key=pitch.__getitem__) == "quarter"
    assert max(pitch, key=pitch.__getitem__) == "dime"


def test_no_two_variants_are_the_same_sound() -> None:
    assert len({samples(name).tobytes() for name in all_clips()}) == len(all_clips())


@pytest.mark.parametrize("name", clips_of("shake"))
def test_the_rattle_goes_round_without_a_click(name: str) -> None:
    sound = samples(name)
    assert len(sound) == RATE
    assert _step_at_the_seam(sound) <= _largest_step(sound)


@pytest.mark.parametrize("piece", PIECES, ids=lambda piece: piece.name)
def test_a_piece_of_music_goes_round_without_a_seam(piece: Piece) -> None:
    sound = array("h", pygame.mixer.Sound(CLIPS / f"{piece.name}.ogg").get_raw())[::2]
    assert len(sound) == round(piece.seconds * RATE)
    assert 0.05 <= peak(sound) <= 0.85
    assert _step_at_the_seam(sound) <= _largest_step(sound[:RATE])


def test_clips_are_small_and_music_is_not_large() -> None:
    size = {path.stem: path.stat().st_size for path in CLIPS.glob("*.ogg")}
    assert all(size.pop(piece.name) < 700_000 for piece in PIECES)
    assert max(size.values()) < 20_000
    assert sum(size.values()) < 1_500_000


def _step_at_the_seam(sound: "array[int]") -> int:
    return abs(sound[0] - sound[-1])


def _largest_step(sound: "array[int]") -> int:
    return max(abs(one - other) for one, other in pairwise(sound))
