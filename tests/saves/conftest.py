"""Slots in a folder of their own, with Fists on the shelf."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import saves.slots  # noqa: F401 (loaded before Fists is put on its shelf)
from saves.slots import Slots
from tests.toy.shelving import put_on_the_shelf


@pytest.fixture(autouse=True)
def fists_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the saves know Fists."""
    put_on_the_shelf(monkeypatch)


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not wait for the disk; that it is waited for has a test of its own."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)


@pytest.fixture
def slots(home_of_its_own: Path) -> Slots:
    """Return the slots of this test's own home."""
    return Slots()
