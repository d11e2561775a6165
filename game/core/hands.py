"""Whose hands a seat is in: as the header says, until the record says that it changed hands."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple, Protocol

from game.core.contract import Seat
from game.core.record import Header, Player

HUMAN = "human"


class Change(NamedTuple):
    """After so many plies a seat changed hands. Nothing before that is taken back any more."""

    plies: int
    seat: Seat
    plays: str


class Held(Protocol):
    """A match whose seats are in somebody's hands."""

    header: Header
    hands: list[Change]


def is_change(mark: str) -> bool:
    """Tell whether a mark in a record says that a seat changed hands."""
    return mark == HUMAN or mark.startswith("ai:")


def player_at(match: Held, seat: Seat, plies: int | None = None) -> Player:
    """Return who plays a seat now, or who made the decision after a number of plies."""
    for change in reversed(match.hands):
        if change.seat == seat and (plies is None or change.plies <= plies):
            return replace(match.header.players[seat], plays=change.plays)
    return match.header.players[seat]


def among_ai(match: Held, seat: Seat) -> bool:
    """Return whether all other seats are played by AI now."""
    others = (player_at(match, other) for other in range(len(match.header.players)) if other != seat)
    return not any(other.human for other in others)


def players_now(match: Held) -> tuple[Player, ...]:
    """Return who plays each seat now."""
    return tuple(player_at(match, seat) for seat in range(len(match.header.players)))


def players_ever(match: Held) -> tuple[Player, ...]:
    """Return everybody who plays or played: those who began, then those who came later."""
    began = match.header.players
    return (*began, *(replace(began[change.seat], plays=change.plays) for change in match.hands))


def later_hands(match: Held) -> tuple[tuple[str, ...], ...]:
    """Return for each seat in whose hands it was later on, in order; nothing where none ever changed."""
    if not match.hands:
        return ()
    seats = range(len(match.header.players))
    return tuple(tuple(change.plays for change in match.hands if change.seat == seat) for seat in seats)


def people_of(match: Held) -> tuple[Seat, ...]:
    """Return the seats that people play or played: what these seats know is a person's secret for good."""
    taken = {change.seat for change in match.hands if change.plays == HUMAN}
    return tuple(seat for seat, player in enumerate(match.header.players) if player.human or seat in taken)
