"""How the sheet of the scoreboard is divided: the ledger, the notes below it, and the curve with what is told of it."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from scenes.app.closing_notes import ClosingNotes
from scenes.app.turns import Turns
from sprites import text
from sprites.layout import Unit

LEAST_CURVE, CURVE = 150, 262
"""How high the curve must at least be, in logical pixels, or it is left out, and before it what its numbers mean; and
how high it is where lines of the ledger need not be lower than is comfortable for that."""
ROW, ROW_ALONE, COMFORTABLE, TIGHT = 44, 64, 33, 18
"""How high a line of the ledger is beside the curve, and without it; comfortable; and the letters of the lowest one."""
HEADING = 30
"""The letters over the curve, with the room round them."""


class Laid(NamedTuple):
    """Where the ledger lies, how high its lines are, and where the curve lies: empty, if not upon this sheet."""

    table: pygame.Rect
    row: int
    curve: pygame.Rect


def laid(sheet: pygame.Rect, unit: Unit, lines: float, notes: ClosingNotes, turns: Turns, *, both: bool) -> Laid:
    """Divide the sheet: for so many lines of the ledger, the notes, and `both` or the ledger alone."""
    inner, nowhere = _inner(sheet, unit, both=both), pygame.Rect(0, 0, 0, 0)
    least = text.line_height("body", unit.text(TIGHT))
    below = notes.lay(inner.width, inner.height - round(lines * least))
    left = inner.height - round(lines * least) - below
    heading = unit.text(HEADING) * 3 // 2
    curve = heading + max(unit(LEAST_CURVE), unit.text(LEAST_CURVE // 2))
    fits = both and turns.course.moves and curve <= left
    usual = Unit(unit.size).text(COMFORTABLE) if unit.scale > 1 else least  # no figure gets smaller by larger text
    turns.lay(inner.width, left - curve - round(lines * max(0, usual - least)))
    told = turns.height
    room = inner.height - below
    high = (room - (curve + told if fits else 0)) / lines
    if fits:
        wanted = (room - told - heading - unit(CURVE)) / lines
        high = min(high, max(wanted, unit.text(COMFORTABLE)))
    row = max(1, min(unit.target(ROW if fits else ROW_ALONE), int(high)))
    table = pygame.Rect(inner.left, inner.top, inner.width, round(row * lines))
    top = table.bottom + below + heading
    return Laid(table, row, pygame.Rect(inner.left, top, inner.width, inner.bottom - told - top) if fits else nowhere)


def curve_alone(sheet: pygame.Rect, unit: Unit, turns: Turns) -> pygame.Rect:
    """Return where the curve lies on a sheet of its own, with what is told of it below."""
    inner, heading = _inner(sheet, unit, both=False), unit.text(HEADING) * 3 // 2
    turns.lay(inner.width, inner.height - heading - max(unit(LEAST_CURVE), unit.text(LEAST_CURVE // 2)))
    return pygame.Rect(inner.left, inner.top + heading, inner.width, inner.height - heading - turns.height)


def _inner(sheet: pygame.Rect, unit: Unit, *, both: bool) -> pygame.Rect:
    return sheet.inflate(-2 * unit(30), -(1 + both) * unit(20))
