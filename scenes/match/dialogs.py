"""The screens that open from a table, and what their answers lead to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.contract import SPECTATOR
from scenes.app.rules import RulesScene
from scenes.app.scoreboard import ScoreboardScene
from scenes.match.handover_scene import HandoverScene
from scenes.match.interrupt_scene import InterruptScene
from scenes.match.pause import PauseScene

if TYPE_CHECKING:
    from game.core.contract import Seat
    from scenes.match.table import TableScene


def open_scoreboard(table: TableScene) -> None:
    """Show how the match ended, or stands."""
    scoreboard = ScoreboardScene(table.program, table.session, table.engine.words)
    table.program.open(scoreboard, lambda answer: _after_score(table, answer))


def _after_score(table: TableScene, answer: Any) -> None:
    if answer == "menu":
        table.leave()
    elif answer is not None:
        table.play_instead(answer)


def open_pause(table: TableScene) -> None:
    """Open the pause screen."""
    table.program.open(PauseScene(table.program, table.session), lambda answer: _after_pause(table, answer))


def _after_pause(table: TableScene, answer: Any) -> None:
    if answer == "menu":
        table.leave()
    elif answer == "score":
        open_scoreboard(table)


def open_rules(table: TableScene) -> None:
    """Open the rules at the section about what is under the mouse."""
    focused = getattr(table.ring.focused, "spot", None)
    section = table.engine.words.section(table.hovered or focused)
    table.program.open(RulesScene(table.program, table.session.match.title, section))


def call_to_interrupt(table: TableScene, seat: Seat) -> None:
    """Let a person act out of turn, whoever's turn it is: behind his curtain if others at the screen hold secrets.

    Afterwards whoever is in turn opens his own curtain again. Whether there was anything to do, only the person
    called has seen. What has begun is brought to its end first: cards and lots are drawn at once.
    """
    table.look_back(None)
    table.engine.finish()
    while table.session.let_chance_act():
        table.engine.finish()
    if table.session.match.outcome is not None:
        return
    if not table.session.handed_over:
        _open_interrupt(table, seat)
        return
    table.alone = None
    table.change_viewer(SPECTATOR)
    curtain = HandoverScene(table.program, seat, table.setting.name(seat), (), lambda: open_pause(table))
    table.program.open(curtain, lambda opened: _open_interrupt(table, seat) if opened else None)


def _open_interrupt(table: TableScene, seat: Seat) -> None:
    aside = InterruptScene(table.program, table.engine.words, table.session.match, seat)
    table.program.open(aside, lambda action: None if action is None else table.session.act(seat, action))
