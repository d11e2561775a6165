"""Many sounds at once, and no more than the voices."""

import random

import pygame
import pytest

from sounds.bank import Bank
from sounds.cues import variants
from sounds.voices import HEADROOM, REST_S, VOICES, Variants, Voices
from tests.sounds.conftest import Clock


@pytest.fixture
def chooser(clock: Clock) -> Variants:
    return Variants(clock, random.Random(1))


def test_no_variant_is_repeated_within_sixty_milliseconds(chooser: Variants, clock: Clock) -> None:
    names = variants("clink", "dime")
    begun: dict[str, float] = {}
    for _ in range(500):
        name = chooser.choose(names)
        if name is not None:
            assert clock() - begun.get(name, -1.0) >= 0.060
            begun[name] = clock()
        clock.wait(0.007)
    assert set(begun) == set(names)


def test_when_every_variant_is_fresh_none_is_played(chooser: Variants) -> None:
    names = variants("clink", "dime")
    assert {chooser.choose(names) for _ in names} == set(names)
    assert chooser.choose(names) is None


def test_the_variant_heard_last_is_not_heard_again_next(chooser: Variants, clock: Clock) -> None:
    last = None
    for _ in range(200):
        clock.wait(1.0)
        chosen = chooser.choose(("one", "two", "three"))
        assert chosen != last
        last = chosen


def test_a_cue_with_one_clip_is_heard_again_after_its_rest(chooser: Variants, clock: Clock) -> None:
    assert chooser.choose(("bell",)) == "bell"
    assert chooser.choose(("bell",)) is None
    clock.wait(REST_S + 0.001)
    assert chooser.choose(("bell",)) == "bell"


@pytest.fixture
def ring(mixer: None) -> pygame.mixer.Sound:
    sound = Bank().sound("win_1")
    assert sound is not None
    return sound


def test_at_most_twelve_clips_sound_at_once(ring: pygame.mixer.Sound, clock: Clock) -> None:
    voices = Voices(clock)
    for _ in range(30):
        voices.play(ring, 0.5)
    assert voices.sounding == 12


def test_a_thirteenth_clip_takes_the_place_of_the_quietest(ring: pygame.mixer.Sound, clock: Clock) -> None:
    voices = Voices(clock)
    for number in range(VOICES):
        voices.play(ring, 0.2 if number == 4 else 0.5)
    voices.play(ring, 0.8)
    loud = [pygame.mixer.Channel(number).get_volume() for number in range(VOICES)]
    assert loud[4] == pytest.approx(HEADROOM * 0.8, abs=0.01)
    assert min(loud) == pytest.approx(HEADROOM * 0.5, abs=0.01)


def test_of_equally_loud_clips_the_one_nearest_its_end_gives_way(ring: pygame.mixer.Sound, clock: Clock) -> None:
    voices = Voices(clock)
    for _ in range(VOICES):
        voices.play(ring, 0.5)
        clock.wait(0.01)
    voices.play(ring, 0.9)
    assert pygame.mixer.Channel(0).get_volume() == pytest.approx(HEADROOM * 0.9, abs=0.01)


def test_an_endless_clip_never_gives_way(ring: pygame.mixer.Sound, clock: Clock) -> None:
    voices = Voices(clock)
    endless = voices.play(ring, 0.05, endless=True)
    for _ in range(20):
        voices.play(ring, 0.7)
    assert endless.get_volume() == pytest.approx(HEADROOM * 0.05, abs=0.01)
