"""Sentences with a broken edge, by their looks: gaps, loose punctuation, a thing named twice, a wrong article."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

BROKEN: Final[Mapping[str, re.Pattern[str]]] = {
    "a hyphen for a minus": re.compile(r"(?:^|[\s(])-\d"),
    "an unfilled value": re.compile(r"[{}]"),
    "a value of the program": re.compile(r"\b(None|True|False)\b|\w+_\w+"),
    "two spaces": re.compile(r"  |^ | $"),
    "a space before punctuation": re.compile(r" [,.;:!?](?!\.)(?=\s|$)"),
    "nothing before punctuation": re.compile(r"[:,;]\s*[.,;:!?](?!\.)|\(\s*\)|„“|^[:,.;]"),
    "a loose end": re.compile(r"[:,;–]$"),
    "a word twice": re.compile(r"\b(?!(?:die|sie|der|das) )([a-zäöüß]{2,}) \1\b", re.IGNORECASE),
    "an article with a capital": re.compile(
        r"[a-zäöü,] (?:A|An|The|Ein|Eine|Einen|Einem) (?:[a-z]|Dime|Penny|Nickel|Quarter)"
    ),
    "a thing named twice": re.compile(
        r"^(.+) (?:–|:) \1$|\b(?:from|von) (.{3,}?) (?:\w+ )?(?:to|nach|zu) \2(?:[.,;:!?]|$)"
    ),
    "a plural for one": re.compile(
        r"(?<![\d.,:–-])\b1 (?:face-up )?(?:cards|coins|points|turns|actions|players|matches|spaces|fists)\b"
    ),
    "a German plural for one": re.compile(
        r"(?<![\d.,:–-])\b1 (?:offenen )?(?:Karten|Münzen|Punkte|Züge|Aktionen|Personen|Felder|Fäuste)\b"
    ),
}


def broken(sentence: str) -> list[str]:
    """Return what is wrong with the looks of a sentence, or of each of its lines."""
    return [
        f"{fault}: {line!r}" for line in sentence.split("\n") for fault, looks in BROKEN.items() if looks.search(line)
    ]
