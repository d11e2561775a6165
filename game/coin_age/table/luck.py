"""What a slap was worth to whoever slapped: its matches, beside half of its coins."""

from __future__ import annotations

from game.coin_age.rules.state import View
from game.core.chance import Chance, ChanceAction, Fell, Flips
from game.core.contract import Drawn


def drawn(view: View, request: Chance, answer: ChanceAction) -> Drawn | None:
    """Return the matches of a slap; the toss for sides is nobody's luck."""
    position = view.position
    if not isinstance(request, Flips) or not isinstance(answer, Fell) or not position.sides:
        return None
    seat = position.turn.seat
    matches = sum(heads == (position.sides[seat] == "heads") for heads in answer.heads)
    return Drawn(seat, matches, len(answer.heads) / 2)
