"""The rules of each title, wherever they lie."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from tests.toy.shelving import WITH_FISTS

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "records" / "golden"
REFUSED = ROOT / "tests" / "records" / "refused"


@cache
def sections_of(title: str, language: str) -> tuple[str, ...]:
    """Return the numbers of the sections of the in-game rules, in order."""
    return sections_in((WITH_FISTS[title].texts / f"rules_{language}.md").read_text(encoding="utf-8"))


def sections_in(text: str) -> tuple[str, ...]:
    """Return the numbers of a text's sections, in order."""
    return tuple(re.findall(r"^#+ (\d+(?:\.\d+)*)\.? ", text, re.MULTILINE))
