"""What the table of Coin Age says: status, previews, tips, and what a refused touch was meant to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from game.coin_age.rules import actions, events
from game.coin_age.rules.scoring import standing
from game.coin_age.rules.state import Position, View
from game.coin_age.table.previews import explain, preview
from game.coin_age.table.status import status
from game.core.contract import Seat
from scenes.board.piece import Target
from scenes.board.shown import Shown
from scenes.board.words import Preview, SeatLine, Words


class CoinAgeWords(Words):
    """The words of Coin Age."""

    untold: ClassVar = frozenset((events.SideTossed, events.Shook, events.CoinsReturned, events.TurnBegan))
    sections: ClassVar = {"region": "12", "bank": "7", "hand": "4", "tray": "4", "space": "6", "button": "10"}

    def status(self, shown: Shown) -> str:
        return " ".join(self.context.say(f"status.{part.id}", part.values) for part in status(shown.view))

    def seat_line(self, view: View, seat: Seat) -> SeatLine:
        position = view.position
        side = self.context.say(f"noun.{position.sides[seat]}") if position.sides else ""
        return SeatLine(str(standing(position)[seat]), side)

    def preview(self, view: View, action: Any) -> Preview | None:
        changes = preview(view, action)
        if changes is None:
            return None
        lines = []
        for line in explain(view, action):
            sentence = self.context.say(f"hint.{line.reason}", line.values)
            lines.append(f"{sentence} ({line.points:+d})" if line.points else sentence)
        return Preview(tuple(lines), dict(enumerate(changes)))

    def describe(self, shown: Shown, target: Target) -> str | None:
        """Return the names of a space and its region, or of a region and its spaces."""
        position: Position = shown.view.position
        for region in position.map.regions if len(position.maps) == 1 else ():
            told = self.context.say(f"noun.{region.id}")
            if target[0] == "space" and target[1] in region.spaces:
                return f"{self.context.say(f'noun.{target[1]}')} – {told}"
            if target == ("region", region.id):
                return f"{told}: " + ", ".join(self.context.say(f"noun.{space}") for space in region.spaces)
        return None

    def attempt(self, view: View, touched: Sequence[Target]) -> Any | None:
        kinds = {target[0]: str(target[-1]) for target in touched}
        spaces = [str(target[1]) for target in touched if target[0] == "space"]
        if "tray" in kinds:
            return actions.Slap()
        if "hand" in kinds and spaces:
            return actions.Place(kinds["hand"], spaces[0])
        if "hand" in kinds and "bank" in kinds:
            return actions.Pay(kinds["hand"])
        if len(spaces) == 2:
            return actions.Move(spaces[0], spaces[1])
        if spaces and "bank" in kinds:
            return actions.Capture(spaces[0])
        if "hand" in kinds:
            return actions.Place(kinds["hand"], view.position.map.ids[0])
        if spaces:
            return _alone(view.position, spaces[0])
        return actions.EndTurn() if "button" in kinds else None


def _alone(position: Position, space: str) -> Any:
    """Guess what touching a single space was to begin."""
    moves = position.phase == "actions" and position.turn.matches
    return actions.Move(space, space) if moves else actions.Capture(space)
