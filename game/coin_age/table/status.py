"""What the status line says: who must do what, what the slap still allows, and how near a stalemate is."""

from __future__ import annotations

from collections.abc import Iterator

from game.coin_age.rules.actions import Capture, Move, Pay, Place
from game.coin_age.rules.state import LAST_IDLE_TURN, WARNED_IDLE_TURN, Position, View
from game.coin_age.rules.turn import options, places_allowed
from game.core.contract import Status


def status(view: View) -> tuple[Status, ...]:
    """Return the status line's sentences: who does what, then what is still possible, then warnings."""
    return (_sentence(view.position), *_possible(view.position), *_warning(view.position))


def _sentence(position: Position) -> Status:
    turn = position.turn
    if position.phase == "over":
        return Status(position.ending)
    if position.phase == "actions":
        return Status("actions", {"seat": turn.seat, "matches": turn.matches})
    return Status(
        position.phase.replace(" ", "_"), {} if position.phase in ("map", "between turns") else {"seat": turn.seat}
    )


def _possible(position: Position) -> Iterator[Status]:
    if position.phase != "actions":
        return
    kinds = {type(option) for option in options(position)}
    if Place in kinds:
        yield Status("may_place", {"left": places_allowed(position.turn) - position.turn.placed})
    for kind, name in ((Pay, "may_pay"), (Move, "may_move"), (Capture, "may_capture")):
        if kind in kinds:
            yield Status(name)


def _warning(position: Position) -> Iterator[Status]:
    """After 14 idle turns the players are warned (ruling 12)."""
    if position.idle >= WARNED_IDLE_TURN and position.phase != "over":
        yield Status("stalemate_near", {"left": LAST_IDLE_TURN - position.idle})
