"""Luck as a scoreboard tells it: what chance gave each seat over a match, beside what it gives on average."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.core.contract import SPECTATOR, Seat, nothing_drawn
from game.core.public import PublicMatch
from scenes.app.ledger import flips_of
from scenes.app.ledger_table import Luck
from scenes.board.context import Context


class Fortune(NamedTuple):
    """What chance gave a seat in so many flips or coins drawn, and what it gives on average."""

    got: float
    mean: float
    times: int

    @property
    def luck(self) -> float:
        """How much more than on average it was."""
        return self.got - self.mean


def fortunes_of(match: PublicMatch) -> Mapping[Seat, Fortune]:
    """Return each seat's luck over the match: what its title says of it, or the heads of its flips."""
    if told := _drawn_in(match):
        return told
    return {seat: Fortune(heads, count / 2, count) for seat, (count, heads) in flips_of(match).items()}


def _drawn_in(match: PublicMatch) -> Mapping[Seat, Fortune]:
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
    words, title = context.words, context.title.id
    drawn = words.has(title, "luck.drawn")
    heading = words.say(title, "luck.drawn") if drawn else words.say("interface", "score.luck")
    more = {seat: fortune.luck for seat, fortune in fortunes.items()}
    return Luck(heading, more, lambda number: words.decimal(number, "+"))


def told(fortunes: Mapping[Seat, Fortune], context: Context) -> list[str]:
    """Say of each seat what chance gave it, and what it gives on average."""
    words, title = context.words, context.title.id
    file, key = (title, "luck.each") if words.has(title, "luck.each") else ("interface", "score.flips")
    return [
        words.say(
            file,
            key,
            name=context.name(seat),
            flips=fortune.times,
            got=f"{fortune.got:.0f}",
            mean=words.decimal(fortune.mean),
        )
        for seat, fortune in sorted(fortunes.items())
    ]
