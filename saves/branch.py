"""A new match that begins like another one and goes on with other luck."""

from __future__ import annotations

from dataclasses import replace

from game.core.contract import CHANCE
from game.core.public import PublicMatch
from game.core.record import as_text
from game.core.referee import Match
from saves.results import leave_out
from saves.slot import Slot
from saves.slots import Opened, Slots

BRANCHED = "branched"
"""The mark in the record of such a match: what lies before it was played in another one."""


def _pass_on(fresh: Match, match: PublicMatch) -> None:
    """Let seats change hands where they did in the other match."""
    for change in match.hands:
        if change.plies == len(fresh.plies):
            fresh.annotate(change.seat, change.plays)


def branch(slots: Slots, match: PublicMatch, plies: int, seed: int) -> Opened:
    """Begin a match with the first plies of another one, the same seats and options. Raises OSError.

    What chance did so far stands in the record; whatever it does from here on comes from the new seed.
    """
    lines: list[str] = []
    fresh = Match(slots.titles[match.title.id], replace(match.header, seed=seed), lines.append)
    _pass_on(fresh, match)
    for ply in match.plies[:plies]:
        if ply.by == CHANCE:
            fresh.resolve_chance(ply.action, ply.note)
        else:
            fresh.act(ply.by, ply.action, ply.note)
        _pass_on(fresh, match)
    fresh.annotate(0, BRANCHED)

    def write(slot: Slot) -> None:
        slot.rewrite(as_text(lines), keep_old=False)
        leave_out(slot.folder)

    return slots.begun(fresh, write)
