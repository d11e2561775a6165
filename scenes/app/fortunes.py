"""Luck as a scoreboard tells it: what chance gave each seat over a match, beside what it gives on average."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.core.contract import SPECTATOR, Seat, nothing_drawn
from game.core.public import PublicMatch
from scenes.app.ledger_table import Luck
from scenes.board.context import Context


class Fortune(NamedTuple):
    """What chance gave a seat in so many coins slapped or drawn, and what it gives on average."""

    got: float
    mean: float
    times: int

    @property
    def luck(self) -> float:
        """How much more than on average it was."""
        return self.got - self.mean


def fortunes_of(match: PublicMatch) -> Mapping[Seat, Fortune]:
    """Return each seat's luck over the match, if its title says of what that is."""
    found: dict[Seat, Fortune] = {}
    if match.title.drawn is nothing_drawn:
        return found
    for number, ply in enumerate(match.plies):
        view = match.view_after(number, SPECTATOR) if ply.request is not None else None
        drawn = match.title.drawn(view, ply.request, ply.action) if ply.request is not None else None
        if drawn is not None:
            got, mean, times = found.get(drawn.seat, Fortune(0.0, 0.0, 0))
            found[drawn.seat] = Fortune(got + drawn.got, mean + drawn.mean, times + 1)
    return found


def line_of(fortunes: Mapping[Seat, Fortune], context: Context) -> Luck | None:
    """Return what a ledger says of everybody's luck."""
    if not fortunes:
        return None
    words = context.words
    more = {seat: fortune.luck for seat, fortune in fortunes.items()}
    return Luck(words.say(context.title.id, "luck.drawn"), more, lambda number: words.decimal(number, "+"))


def told(fortunes: Mapping[Seat, Fortune], context: Context) -> list[str]:
    """Say of each seat what chance gave it, and what it gives on average."""
    words = context.words
    return [
        words.say(
            context.title.id,
            "luck.each",
            name=context.name(seat),
            flips=fortune.times,
            got=f"{fortune.got:.0f}",
            mean=words.decimal(fortune.mean),
        )
        for seat, fortune in sorted(fortunes.items())
    ]
