"""Whose eyes a match may be seen with; what its seats hold, where all is open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import pygame

from game.core.contract import SPECTATOR, Seat
from game.core.hands import people_of, player_at
from game.core.public import PublicMatch
from scenes.board.board import Board
from scenes.board.context import Context
from scenes.board.piece import Piece
from scenes.board.shown import NO_DRAFT

MOST_HELD = 12
"""So many pieces of a seat are shown at most."""


class Eyes(NamedTuple):
    """A viewer; `all_open`: what only single seats may know lies beside their names."""

    viewer: Seat
    all_open: bool = False


EVERYBODY = Eyes(SPECTATOR)


def watcher_of(match: PublicMatch) -> Seat:
    """Return who sits at the screen: the only person there ever was, at their seat still, or everybody."""
    people = people_of(match)
    return people[0] if len(people) == 1 and player_at(match, people[0]).human else SPECTATOR


def hides(match: PublicMatch) -> bool:
    """Tell whether a match still has something to hide."""
    return match.title.secrets and match.outcome is None


def eyes_of(match: PublicMatch) -> tuple[Eyes, ...]:
    """Return whose eyes can be chosen: while a match with secrets runs, only those of who sits at the screen."""
    if hides(match):
        return (Eyes(watcher_of(match)),)
    seats = tuple(Eyes(seat) for seat in range(match.seats))  # where nothing is secret, all see the same
    return (EVERYBODY, *seats, Eyes(SPECTATOR, all_open=True)) if match.title.secrets else seats


class Hands:
    """What each seat may see and the others may not: the pieces of its view that everybody's view lacks."""

    def __init__(self, match: PublicMatch, context: Context, board: Callable[[Context], Board]) -> None:
        self.match = match
        self._boards: Mapping[Seat, Board] = {
            seat: board(Context(match.title, context.players, context.unit, context.words, context.sounds, seat))
            for seat in (SPECTATOR, *range(match.seats))
        }
        self._known: tuple[int, Mapping[Seat, tuple[Piece, ...]]] = -1, {}

    def held(self, plies: int) -> Mapping[Seat, tuple[Piece, ...]]:
        """Return the secret pieces of every seat after a number of plies."""
        if self._known[0] != plies:
            public = self._pieces(plies, SPECTATOR)
            seats = range(self.match.seats)
            self._known = plies, {seat: _beyond(self._pieces(plies, seat), public, seat) for seat in seats}
        return self._known[1]

    def _pieces(self, plies: int, viewer: Seat) -> Sequence[Piece]:
        view: Any = self.match.view_after(plies, viewer)
        return self._boards[viewer].pieces(view, NO_DRAFT)

    def sketch(self, piece: Piece, height: int) -> pygame.Surface:
        """Return a picture of a piece."""
        return self._boards[SPECTATOR].paint.sketch(piece, height)


def _beyond(own: Sequence[Piece], public: Sequence[Piece], seat: Seat) -> tuple[Piece, ...]:
    """Return a seat's pieces that the public does not see where they are."""
    left = Counter(public)
    found = []
    for piece in own:
        if left[piece]:
            left[piece] -= 1
        elif seat in piece.place[1:] or piece.name:
            found.append(piece)
    return tuple(found[:MOST_HELD])
