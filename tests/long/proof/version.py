"""Which code a figure belongs to: a digest of everything that decides how a title is played.

Syntax counts, without docstrings and comments, so that a reworded sentence starts nothing anew; data files count byte
by byte. Of what titles share, luck and the walk through rules count; referee and contract are held by golden records.
"""

from __future__ import annotations

import ast
import sys
from functools import cache
from hashlib import blake2b
from pathlib import Path

from game.core.contract import AnyTitle

ROOMS = ("rules", "opponents", "data")
ROOT = Path(__file__).parents[3]
SHARED = (
    *(f"game/core/{name}.py" for name in ("agent", "chance", "luck", "values", "walk")),
    *(f"game/opponents/{name}.py" for name in ("baselines", "playing", "simple", "softmax", "arena/games")),
)
UNREAD = (".md", ".pyc")


def version_of(title: AnyTitle) -> str:
    """Return the digest of a title's play."""
    digest = blake2b(repr(sys.version_info[:2]).encode(), digest_size=6)
    for name, file in sorted(files_of(title).items()):
        content = file.read_bytes()
        meant = _meant(content) if file.suffix == ".py" else content
        digest.update(name.encode() + b"\0" + meant + b"\0")
    return digest.hexdigest()


def stamp_of(title: AnyTitle) -> frozenset[tuple[str, int, int]]:
    """Return what the file system says of these files: while it is the same, so is the version."""
    told = {name: file.stat() for name, file in files_of(title).items()}
    return frozenset((name, one.st_mtime_ns, one.st_size) for name, one in told.items())


def files_of(title: AnyTitle) -> dict[str, Path]:
    """Return the files that decide how a title is played, by names that are the same in every checkout."""
    home = title.texts.parent
    own = [file for room in ROOMS for file in (home / room).rglob("*") if file.is_file() and file.suffix not in UNREAD]
    return {file.relative_to(home).as_posix(): file for file in own} | {name: ROOT / name for name in SHARED}


@cache
def _meant(content: bytes) -> bytes:
    """Return what Python code says to the machine."""
    tree = ast.parse(content)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = [part for part in node.body if not _is_text(part)]
    return ast.dump(tree).encode()


def _is_text(part: ast.stmt) -> bool:
    return isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant) and isinstance(part.value.value, str)
