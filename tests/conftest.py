"""What all tests share: no real screen, no sound device, no clock that decides, and a home of their own."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from sprites.palette import seats_wear

# Compiled modules are kept whatever the machine says, or each process that a test starts compiles the program again.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = os.environ.get(
    "COIN_CABINET_TEST_AUDIO", "dummy"
)  # .ci/more: a device that is not there
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

settings.register_profile("no clock", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("no clock")


@pytest.fixture(autouse=True)
def home_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep what a test saves out of the player's folder."""
    home = tmp_path / "home"
    monkeypatch.setenv("COIN_CABINET_HOME", str(home))
    return home


@pytest.fixture(autouse=True)
def colours_of_the_cabinet() -> None:
    """Let the seats wear the cabinet's colours, whatever table the test before has left open."""
    seats_wear(None)
