"""How wide the columns of a table are: pure numbers, nothing is drawn here."""

from __future__ import annotations

from collections.abc import Sequence


def column_widths(whole: Sequence[int], least: Sequence[int], room: int) -> tuple[int, ...]:
    """Return widths that fit into `room`, if possible with unbroken cells or at least words.

    `whole` is how wide each column is with its cells on one line, `least` with a word on each line.
    """
    if sum(whole) <= room:
        return tuple(whole)
    if sum(least) >= room:
        return tuple(max(1, width * room // sum(least)) for width in least)
    spare, wanted = room - sum(least), sum(whole) - sum(least)
    return tuple(low + (high - low) * spare // wanted for high, low in zip(whole, least, strict=True))
