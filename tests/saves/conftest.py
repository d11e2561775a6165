"""Slots in a folder of their own, with Fists among the titles."""

from __future__ import annotations

import os
import time
from itertools import count
from pathlib import Path

import pytest

from saves.slots import Slots
from tests.toy.shelving import WITH_FISTS


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not wait for the disk; that it is waited for has a test of its own."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)


@pytest.fixture
def slots(home_of_its_own: Path) -> Slots:
    """Return the slots of this test's own home."""
    return Slots(WITH_FISTS)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a second pass whenever somebody looks at the clock."""
    seconds = count(1_700_000_000)
    monkeypatch.setattr(time, "time", lambda: float(next(seconds)))
