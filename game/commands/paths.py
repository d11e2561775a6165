"""Paths that are given to commands: what cannot be read or written is told in a sentence that names it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.commands.seats import BadArgument


def check_regular(option: str, path: Path) -> None:
    """Refuse pipes and devices, which have no end or would be waited for. Raises BadArgument, OSError."""
    if path.exists() and not path.is_file() and not path.is_dir():
        raise BadArgument(f"{option}: {path} is no regular file")


@contextmanager
def writing(option: str, path: Path, where: str = "cannot write") -> Iterator[None]:
    """Tell of a refusal of the disk, which does not always name the path itself. Raises BadArgument."""
    try:
        yield
    except OSError as error:
        raise BadArgument(f"{option}: {where} {path}: {error.strerror or error}") from None
