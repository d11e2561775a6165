"""How large letters on the board are: they follow their room, but do not shrink with it at once."""

from __future__ import annotations


def letters(room: float, usual: float, most: float, least: float) -> int:
    """Return the size of letters that take a `usual` share of a room.

    Where bars beside the board take some of its height as the player's letters grow, rooms get smaller: letters then
    stay `least` pixels high as long as they take no more than a share of `most`.
    """
    return round(min(room * most, max(least, room * usual)))
