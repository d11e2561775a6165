"""Playing again with the same seats and options; a start drawn by lot moves one seat on."""

from __future__ import annotations

from collections.abc import Callable

from game.commands.seats import new_header
from game.core.chance import Pick
from game.core.contract import AnyTitle, Seat
from game.core.public import PublicMatch
from game.core.record import Header
from game.core.referee import Match

MOST_SEEDS = 400
"""How many seeds are tried; even with eight seats one is almost certain to fit."""


def header_again(match: PublicMatch, seed: Callable[[], int]) -> Header:
    """Return the header of another match of the same people.

    The option stays as chosen. A title whose start goes round (`starts_in_turn`) and was
    drawn gets a fresh seed that draws the next seat.
    """
    title, old = match.title, match.header
    first = _drawn_start(match) if title.starts_in_turn else None
    header = new_header(title, old.players, dict(old.options), seed(), old.practice)
    if first is None:
        return header
    wanted = (first + 1) % len(old.players)
    for _ in range(MOST_SEEDS):
        if _start_of(title, header) == wanted:
            break
        header = new_header(title, old.players, dict(old.options), seed(), old.practice)
    return header


def _drawn_start(match: PublicMatch) -> Seat | None:
    """Return who was drawn to start, if anybody was."""
    ply = match.plies[0] if match.plies else None
    if ply is None or not isinstance(ply.request, Pick) or ply.request.source != "start":
        return None
    return int(ply.action.option)


def _start_of(title: AnyTitle, header: Header) -> Seat | None:
    fresh = Match(title, header)
    fresh.sample_chance()
    return _drawn_start(fresh)
