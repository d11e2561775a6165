"""A display without a screen, for every test that draws."""

import os
from collections.abc import Iterator

import pygame
import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")


@pytest.fixture(scope="session", autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((640, 400))
    yield
    pygame.display.quit()
