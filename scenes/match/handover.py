"""The handover: who the table is shown to, the curtain between two people, and what none may leave behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import SPECTATOR, Seat
from scenes.match.dialogs import open_pause
from scenes.match.handover_scene import HandoverScene
from scenes.match.timeline import look_back, retell

if TYPE_CHECKING:
    from scenes.match.table import TableScene

RECAP = 6
"""So many sentences of the log stand on the curtain."""


def handover_due(table: TableScene) -> bool:
    """Draw the curtain before a person whose view or choice others at the screen must not see."""
    seat = table.session.human_to_move
    if seat is None:
        hide_hands(table)
        return False
    if not table.session.handed_over or not table.engine.words.private(table.session.match.view(seat)):
        table.alone = None
        change_viewer(table, seat)
        return False
    if seat == table.viewer == table.alone:
        return False
    change_viewer(table, SPECTATOR)
    _open_handover(table, seat)
    return True


def hide_hands(table: TableScene) -> None:
    """Show what everybody may see: someone may be looking over a shoulder."""
    if table.session.handed_over:
        change_viewer(table, SPECTATOR)


def _open_handover(table: TableScene, seat: Seat) -> None:
    """Cover the table until a person opens it for themselves."""
    recap = [entry.sentence for entry in table.log.entries[-RECAP:]]
    curtain = HandoverScene(table.program, seat, table.setting.name(seat), recap, lambda: open_pause(table))
    table.program.open(curtain, lambda opened: _unveil(table, seat) if opened else None)


def _unveil(table: TableScene, seat: Seat) -> None:
    table.alone = seat
    change_viewer(table, seat)


def change_viewer(table: TableScene, seat: Seat) -> None:
    """Show another seat's view, and nothing of what the one before had open, begun or been told."""
    if seat == table.viewer:
        return
    look_back(table, None)
    table.setting.viewer = seat
    table.engine.lay_out(table.areas.board)
    retell(table)
    _clear(table)
    table.rebuild()


def _clear(table: TableScene) -> None:
    table.session.forget_advice()
    if not table.notice_for_all:
        table.notice = None
    table.hovered = table.drag_from = None
    if table.shake is not None:
        table.shake = None
        table.program.sounds.shake(False)
        table.engine.shake(None)
    while table.engine.let_go():  # sheets, and what is picked up
        pass
    table.engine.offer(None, table.viewer)
    table.choosing = False
    table.ring.focus(None)
