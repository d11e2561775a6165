"""Foreign text in sentences: quoted, shortened and escaped, so that it never passes for the program's own words.

Records, data files and arguments are written by others. What they say may reach a terminal, where
a line break would forge a line and an escape sequence would do worse.
"""

from __future__ import annotations

import re
from pathlib import Path
from reprlib import Repr

LONGEST_SENTENCE = 190
"""So many characters has a complaint at most; what a command says before it makes less than 200."""

LONGEST_QUOTE = 48
LONGEST_PATH = 100
LONGEST_NAME = 40

_SHORT = Repr()
_SHORT.maxstring = _SHORT.maxlong = _SHORT.maxother = LONGEST_QUOTE


def quoted(value: object) -> str:
    """Return a foreign value between quotation marks or brackets, shortened and escaped."""
    return _SHORT.repr(value)


def key_of(word: str) -> str:
    """Return a foreign key: as it is if it is a plain word, otherwise quoted."""
    return word if re.fullmatch(r"[\w-]{1,40}", word) else quoted(word)


def path_of(path: Path | str) -> str:
    """Return a path, escaped; of a long one the end, which tells most."""
    text = _escaped(str(path)[-LONGEST_PATH - 1 :])
    return text if len(text) <= LONGEST_PATH else "..." + text[3 - LONGEST_PATH :]


def sentence(text: str, longest: int = LONGEST_SENTENCE) -> str:
    """Return a complaint as one line of printable characters, cut off where it is too long."""
    escaped = _escaped(text[: longest + 1])
    return escaped if len(escaped) <= longest else escaped[: longest - 3] + "..."


def is_name(text: str) -> bool:
    """Return whether a text can stand in any line: no control or format characters, not too long."""
    return len(text) <= LONGEST_NAME and text.isprintable()


def _escaped(text: str) -> str:
    if text.isprintable():
        return text
    return "".join(one if one.isprintable() else repr(one)[1:-1] for one in text)
