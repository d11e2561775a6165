"""What a mutant is, and how it is put into a tree and taken out again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import cache_from_source
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Mutant:
    """A defect: what is broken as a sentence, the file, the text, what it becomes, the tests nearest to it."""

    name: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]


class Rotten(ValueError):
    """A mutant that no longer fits its file."""


def mutated(mutant: Mutant, root: Path) -> str:
    """Return the text of its file with the defect in it. Raises Rotten."""
    path = root / mutant.file
    if not path.is_file():
        raise Rotten(f"{mutant.file} is not there")
    text = path.read_text(encoding="utf-8")
    if (found := text.count(mutant.old)) != 1:
        raise Rotten(f"{mutant.file} has its text {found} times instead of once: {mutant.old!r}")
    spoiled = text.replace(mutant.old, mutant.new)
    try:
        compile(spoiled, mutant.file, "exec")
    except SyntaxError as error:
        raise Rotten(f"{mutant.file} would be no Python: {error}") from None
    return spoiled


@contextmanager
def living(mutant: Mutant, root: Path) -> Iterator[None]:
    """Let a mutant live in a tree for a while. Raises Rotten."""
    path = root / mutant.file
    spoiled, sound = mutated(mutant, root), path.read_bytes()
    try:
        _write(path, spoiled.encode())
        yield
    finally:
        _write(path, sound)


def _write(path: Path, content: bytes) -> None:
    """Write a module; what Python compiled before is forgotten, which it tells by the second and the size alone."""
    path.write_bytes(content)
    Path(cache_from_source(str(path))).unlink(missing_ok=True)
