"""A pseudo-locale: English 40 % longer and with accents, in words of ordinary length. It exists for tests alone."""

from __future__ import annotations

import re
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import Any, Final

from scenes.words import Entry, Words, entries, file_of, title_entries

LONGER: Final = 0.4
ACCENTS: Final = str.maketrans("aeiounycAEIOU", "åéîöüñýçÅÉÎÖÜ")
PADDING: Final = ("öñé", "twö", "thréé", "föür", "fîvé", "sévéñ", "éîght")
_KEPT: Final = re.compile(r"(\{[^{}]*\}|!\[\w+\])")
"""Placeholders, icons and pictures."""
_END: Final = re.compile(r"[.:;,!?…*)]*\Z")


def pseudo(sentence: str) -> str:
    """Return a sentence with accents and about 40 % longer; its placeholders, signs and line breaks stay."""
    return "\n".join(_longer(line) for line in sentence.split("\n"))


def _longer(line: str) -> str:
    parts = _KEPT.split(line)
    plain = "".join(parts[::2])
    accented = "".join(part if number % 2 else part.translate(ACCENTS) for number, part in enumerate(parts))
    if not any(map(str.isalpha, plain)):
        return accented
    body, end = _cut_end(accented)
    return body + _padding(round(len(plain) * LONGER), body) + end


def _padding(letters: int, body: str) -> str:
    """Return words of about so many letters in all; where not even one fits, the last letter again."""
    if letters < len(PADDING[0]):
        return (body[-1] if body[-1:].isalpha() else "é") * letters
    added = ""
    for word in cycle(PADDING):
        if len(added) + len(word) // 2 >= letters:
            break
        added += f" {word}"
    return added


def _cut_end(line: str) -> tuple[str, str]:
    found = _END.search(line)
    at = found.start() if found else len(line)
    return line[:at], line[at:]


def pseudo_rules(markup: str) -> str:
    """Return rules with longer headings."""
    lines = (re.match(r"(#+ (?:[\d.]+ )?)(.+)", line) or line for line in markup.split("\n"))
    return "\n".join(line if isinstance(line, str) else line[1] + pseudo(line[2]) for line in lines)


def _changed(entry: Any) -> Any:
    if isinstance(entry, str):
        return pseudo(entry)
    return {form: pseudo(words) for form, words in entry.items()}


def _all_changed(found: dict[str, Entry]) -> dict[str, Entry]:
    """Change the English of all entries; the forms of a glossary's word are looked for letter by letter and stay."""
    return {key: entry if key.endswith(".forms") else {"en": _changed(entry["en"])} for key, entry in found.items()}


@cache
def _entries(file: Path) -> dict[str, Entry]:
    return _all_changed(entries(file))


class PseudoWords(Words):
    """The words of the pseudo-locale."""

    def __init__(self, files: dict[str, Path] | None = None) -> None:
        super().__init__("en", files=files or {})

    def _entries(self, name: str) -> dict[str, Entry]:
        return _entries(self._files.get(name) or file_of(name))

    def title(self, title: str, key: str = "name") -> str:
        """Return a title's name, or another of its own words. Raises KeyError."""
        return str(_all_changed(title_entries(self._files.get(title) or file_of(title)))[key]["en"])
