"""Breaking plain sentences into lines."""

from __future__ import annotations

import re
from functools import lru_cache

from sprites.markup import GAP
from sprites.text import Style, elide, measure


@lru_cache(maxsize=1024)
def wrap(sentence: str, style: Style, px: int, width: int) -> tuple[str, ...]:
    """Return a sentence in lines at most `width` pixels wide, shortening words too long."""
    lines: list[str] = []
    for word in filter(None, re.split(GAP, sentence)):  # a no-break space holds words together
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure(longer, style, px)[0] <= width:
            lines[-1] = longer
        else:
            lines.append(elide(word, style, px, width))
    return tuple(lines)
