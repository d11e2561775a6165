"""Whether all stored files of the program are there, by their names alone.

`python -m scenes.app.whole` lists them anew in `files.txt`, a folder a line.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
LIST = Path(__file__).with_name("files.txt")
PARTS = ("game", "scenes", "sounds", "sprites")
NEEDED = (".jpg", ".json", ".ogg", ".png", ".toml", ".ttf")
WORKSHOP = "workshop"
"""What only those need who make art anew."""


def missing() -> Path | None:
    """Return the first file that is listed and not there. Raises OSError where a folder cannot be read."""
    for line in LIST.read_text(encoding="utf-8").splitlines():
        folder, _, names = line.partition(": ")
        lacking = set(names.split()) - set(os.listdir(ROOT / folder))
        if lacking:
            return ROOT / folder / min(lacking)
    return None


def stored() -> Iterator[str]:
    """Yield the lines of the list: each folder with what a player's program needs of it."""
    for folder, _, files in sorted(step for part in PARTS for step in os.walk(ROOT / part)):
        names = sorted(name for name in files if name.endswith(NEEDED) or name.startswith("rules_"))
        if names and WORKSHOP not in Path(folder).parts:
            yield f"{Path(folder).relative_to(ROOT).as_posix()}: {' '.join(names)}"


if __name__ == "__main__":
    LIST.write_text("".join(f"{line}\n" for line in stored()), encoding="utf-8")
