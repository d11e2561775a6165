"""What the panel beside the board says of each seat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.core.contract import Seat
from game.core.hands import player_at
from scenes.board.board import Paint
from scenes.board.engine import Engine
from scenes.match.panels import SeatPanel
from scenes.match.rolling import Rolling
from scenes.match.timeline import Timeline
from scenes.words import Say

THINKING_AFTER = 0.2
"""Seconds after which an opponent is shown as thinking."""


def seat_panels(engine: Engine, timeline: Timeline, rolling: Rolling, waited: float, say: Say) -> Iterator[SeatPanel]:
    """Yield what is drawn of each seat; one who thinks has done so for as long as was `waited`, in seconds."""
    seats = timeline.session.match.seats
    for seat in range(seats):
        to_move = seat in timeline.waiting and not engine.caption
        thinking = seat == timeline.session.thinking and waited > THINKING_AFTER and to_move
        line = engine.words.seat_line(engine.shown.view, seat)
        if engine.cast.counted is not None:
            line = replace(line, score=engine.words.seat_line(engine.cast.counted, seat).score)
        line = replace(line, score=rolling.shows(seat, line.score))
        line = replace(line, detail="") if terse(engine.board.paint, seats) else line
        yield SeatPanel(seat, _name(timeline, seat, say), line, to_move, thinking)


def terse(paint: Paint, seats: int) -> bool:
    """Tell whether so many seats have a plate on the table that says what stands below a name."""
    return 0 < paint.terse <= seats


def _name(timeline: Timeline, seat: Seat, say: Say) -> str:
    """Return a seat's name, and the level of who stands in for it, or who plays it since it changed hands."""
    session = timeline.session
    name, level = timeline.context.name(seat), session.stand_ins.get(seat)
    if level is None and any(change.seat == seat for change in session.match.hands):
        level = player_at(session.match, seat).level
    return name if level is None else f"{name} – {say(f'level.{level}')}"
