"""A mixer that plays into nothing, and a clock that goes when told to."""

import random
from collections.abc import Iterator

import pygame
import pytest

from sounds.mixer import Sounds


class Clock:
    """Seconds that pass only when a test says so."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    def wait(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(scope="package", autouse=True)
def _played_into_nothing() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("SDL_AUDIODRIVER", "dummy")
        yield


@pytest.fixture
def device() -> Iterator[None]:
    """A sound device that is not open yet."""
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.fixture
def mixer() -> Iterator[None]:
    """An open mixer, silent at first; it stays open from test to test, since closing takes 30 ms."""
    pygame.mixer.init(44_100, -16, 2, 512)
    yield
    pygame.mixer.stop()
    pygame.mixer.music.stop()


@pytest.fixture
def sounds(device: None, clock: Clock) -> Iterator[Sounds]:
    opened = Sounds.open(clock=clock, luck=random.Random(7))
    yield opened
    opened.close()


@pytest.fixture
def no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise pygame.error("No available audio device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", refuse)
