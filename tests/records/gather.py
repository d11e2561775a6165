"""Copies each title's RECORD.md into part 2 of game/RECORDS.md: `python -m tests.records.gather`."""

from __future__ import annotations

import re
from pathlib import Path

from game.titles import TITLES

GAME = Path(__file__).parents[2] / "game"
DOCUMENT = GAME / "RECORDS.md"
SEAM = "# Part 2: The titles\n"


def gathered() -> str:
    """Return the document with the titles' vocabularies as they are now, their headings one step lower."""
    common = DOCUMENT.read_text(encoding="utf-8").partition(SEAM)[0]
    return "\n".join((common + SEAM, *map(vocabulary, TITLES)))


def vocabulary(title: str) -> str:
    """Return a title's part."""
    return headed((TITLES[title].texts / "RECORD.md").read_text(encoding="utf-8"))


def headed(text: str) -> str:
    """Return a title's vocabulary with its headings one step lower."""
    return re.sub(r"^#", "##", text, flags=re.MULTILINE)


if __name__ == "__main__":
    DOCUMENT.write_text(gathered(), encoding="utf-8")
