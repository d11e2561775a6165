"""Touches that the rules do not allow: why, in the words of the rules and with the section's number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.contract import Refusal
from scenes.board.picker import Spot

if TYPE_CHECKING:
    from scenes.match.table import TableScene


def refuse(table: TableScene, touched: Sequence[Spot], pos: tuple[int, int]) -> None:
    """Say why a touch does nothing, if the board can tell what it was meant to do."""
    action = table.engine.words.attempt(table.shown_view, touched)
    table.hover_pos = pos
    if action is None or table.actor is None:
        return
    refusal = table.session.match.refusal(table.actor, action)
    if refusal is not None:
        show_refusal(table, refusal)


def show_refusal(table: TableScene, refusal: Refusal) -> None:
    """Show the rule's sentence beside the touch."""
    sentence = table.setting.say(f"refusal.{refusal.reason}", refusal.values)
    table.refused = table.say("table.refused", sentence=sentence, section=refusal.section)
    table.heard("refusal")
    table.stale = True
