"""How large the game is on disk: what a wheel holds, and the packages it needs."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import files
from pathlib import Path

from tests.benchmarks.part import Figure, figure

ROOT = Path(__file__).parents[2]
OURS = ("main.py", "game", "saves", "scenes", "sounds", "sprites")
THEIRS = ("pygame-ce", "pymunk", "cffi", "platformdirs")
LEFT_OUT = {"workshop", "__pycache__"}


def _ours() -> int:
    found = (path for name in OURS for path in (ROOT / name, *(ROOT / name).rglob("*")))
    return sum(path.stat().st_size for path in found if path.is_file() and not LEFT_OUT & set(path.parts))


def _theirs() -> int:
    found = {Path(str(file.locate())) for name in THEIRS for file in files(name) or ()}
    return sum(path.stat().st_size for path in found if path.is_file() and "__pycache__" not in path.parts)


def figures(repeats: int) -> Iterator[Figure]:
    """Add up; nothing varies."""
    ours, theirs = _ours() / 2**20, _theirs() / 2**20
    yield figure("installed tree of the game", [ours], "MB", 40.0)
    yield figure("with pygame-ce, pymunk and the like", [ours + theirs], "MB")
