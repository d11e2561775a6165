"""Breaking plain sentences into lines."""

from __future__ import annotations

import re
from functools import lru_cache

from sprites.markup import GAP
from sprites.text import Style, elide, measure

NO_BREAK = "\u00a0"

BETWEEN = " · "
"""What stands between the gains of several seats."""

_NUMBERED = re.compile(r" (?=\d+[¢$]?(?:[.,;:!)](?!\d)|$))")
"""What stands before figures that end a clause."""

_GAIN = re.compile(r"[^\s,(][^,(]* (?=[+−±]\d)")
"""What a signed figure counts: a name, or the reason of a part."""


@lru_cache(maxsize=1024)
def wrap(sentence: str, style: Style, px: int, width: int) -> tuple[str, ...]:
    """Return a sentence in lines at most `width` pixels wide, shortening words too long."""
    lines: list[str] = []
    words = filter(None, re.split(GAP, sentence))  # a no-break space holds words together, unless that is too long
    for word in (part for held in words for part in _fitting(held, style, px, width)):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure(longer, style, px)[0] <= width:
            lines[-1] = longer
        else:
            lines.append(elide(word, style, px, width))
    return tuple(lines)


@lru_cache(maxsize=1024)
def wrap_evenly(sentence: str, style: Style, px: int, width: int, least: int = 0) -> tuple[str, ...]:
    """Return a sentence in as few lines as fit a width, all about as long: none has a word alone.

    Lines are broken for no less than `least`, so that what is held together so far stays whole.
    """
    rows = wrap(sentence, style, px, width)
    low, high = max(width // 2, least), width
    while len(rows) > 1 and high - low > px:
        middle = (low + high) // 2
        narrower = wrap(sentence, style, px, middle)
        low, high, rows = (low, middle, narrower) if len(narrower) == len(rows) else (middle, high, rows)
    return rows


def _fitting(held: str, style: Style, px: int, width: int) -> list[str]:
    """Return words that are held together, or where they have no room beside each other one by one."""
    return [held] if measure(held, style, px)[0] <= width else held.split(NO_BREAK)


def hold_gains(gains: str) -> str:
    """Hold signed figures together with what they count."""
    parts = gains.split(BETWEEN)
    return BETWEEN.join(_GAIN.sub(lambda found: found[0].replace(" ", NO_BREAK), part) for part in parts)


def hold_figures(sentence: str) -> str:
    """Hold figures that end a clause together with what they number: “with red 3.”."""
    return _NUMBERED.sub(NO_BREAK, sentence)


def wrap_gains(gains: str, style: Style, px: int, width: int) -> list[str]:
    """Break what several seats gained into lines: between seats first, and a figure stays with what it counts."""
    lines: list[str] = []
    for held in hold_gains(gains).split(BETWEEN):
        longer = f"{lines[-1]}{BETWEEN}{held}" if lines else held
        if lines and measure(longer, style, px)[0] <= width:
            lines[-1] = longer
        else:
            lines += wrap(held, style, px, width)
    return lines
