"""The rules of each title, wherever they lie."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from game.titles import TITLES
from tests.toy import TITLE as toy
from tests.toy.shelving import FOLDER as TOY_FOLDER

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "records" / "golden"
REFUSED = ROOT / "tests" / "records" / "refused"


def folder_of(title: str) -> Path:
    """Return where a title's rules and record vocabulary lie."""
    return TOY_FOLDER if title == toy.id else TITLES[title].texts


def rules_of(title: str, language: str) -> str:
    """Return the in-game rules."""
    return (folder_of(title) / f"rules_{language}.md").read_text(encoding="utf-8")


@cache
def sections_of(title: str, language: str) -> tuple[str, ...]:
    """Return the numbers of the sections of the in-game rules, in order."""
    return sections_in(rules_of(title, language))


def sections_in(text: str) -> tuple[str, ...]:
    """Return the numbers of a text's sections, in order."""
    return tuple(re.findall(r"^#+ (\d+(?:\.\d+)*)\.? ", text, re.MULTILINE))
