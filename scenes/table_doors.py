"""The screens that open from a table, and what their answers lead to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.curtain import CurtainScene
from scenes.pause import PauseScene
from scenes.rules import RulesScene
from scenes.scoreboard import ScoreboardScene

if TYPE_CHECKING:
    from game.core.contract import Seat
    from scenes.table import TableScene

RECAP = 6
"""So many sentences of the log stand on the curtain."""


def open_scoreboard(table: TableScene) -> None:
    """Show how the match ended, or stands."""
    scoreboard = ScoreboardScene(table.program, table.sitting, table.board)
    table.program.open(scoreboard, lambda answer: _after_score(table, answer))


def _after_score(table: TableScene, answer: Any) -> None:
    if answer == "menu":
        table.leave()
    elif answer is not None:
        table.play_instead(answer)


def open_pause(table: TableScene) -> None:
    """Open the pause screen."""
    table.program.open(PauseScene(table.program, table.sitting), lambda answer: _after_pause(table, answer))


def _after_pause(table: TableScene, answer: Any) -> None:
    if answer == "menu":
        table.leave()
    elif answer == "score":
        open_scoreboard(table)


def open_rules(table: TableScene) -> None:
    """Open the rules at the section about what is under the mouse."""
    focused = getattr(table.ring.focused, "spot", None)
    section = table.board.rule_at(table.hovered or focused)
    table.program.open(RulesScene(table.program, table.sitting.match.title.ID, section))


def open_curtain(table: TableScene, seat: Seat) -> None:
    """Cover the table until a person opens it for himself."""
    recap = [entry.sentence for entry in table.log.entries[-RECAP:]]
    curtain = CurtainScene(table.program, seat, table.setting.name(seat), recap, lambda: open_pause(table))
    table.program.open(curtain, lambda opened: table.unveil(seat) if opened else None)
