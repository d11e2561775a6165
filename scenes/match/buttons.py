"""The table's buttons, and the board's spots as stations of the keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.board.choice import Button as BoardButton
from scenes.board.picker import Spot
from scenes.match.dialogs import open_pause
from sprites.layout import Unit
from sprites.widgets import Button, Widget

if TYPE_CHECKING:
    from scenes.match.table import TableScene


class BoardSpot(Widget):
    """A lit spot of the board, to be reached by Tab and arrows. The mouse goes to the board directly."""

    def __init__(self, rect: pygame.Rect, unit: Unit, spot: Spot, table: TableScene) -> None:
        super().__init__(rect, unit)
        self.spot = spot
        self._table = table

    def key(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._table.press_spot(self.spot, self.rect.center, event.key)
            return True
        return False


def table_keys(table: TableScene, keys: Sequence[BoardButton]) -> list[Button]:
    """Return the buttons: the board's own, then undo, redo, hint and the menu."""
    made = [_board_key(table, key) for key in keys]
    undo = Button(_EMPTY, table.unit, table.say("table.undo"), table.undo, table.say("table.undo_tip"), 20)
    redo = Button(_EMPTY, table.unit, table.say("table.redo"), table.redo, table.say("table.redo_tip"), 20)
    hint = Button(_EMPTY, table.unit, table.say("table.hint"), table.ask_hint, table.say("table.hint_tip"), 20)
    pause = Button(
        _EMPTY, table.unit, table.say("table.menu"), lambda: open_pause(table), table.say("table.menu_tip"), 20
    )
    match, seat = table.session.match, table.actor
    count = match.undoable(seat) if seat is not None else "nothing"
    undo.enabled = isinstance(count, int)
    if isinstance(count, int):
        undo.tip = table.say("table.undo_of", action=table.engine.words.action(match.plies[-count].action))
    redo.enabled = seat is not None and bool(match.redoable(seat))
    hint.enabled = seat is not None and seat in match.waiting and table.program.settings.hints
    buttons = [*made, undo, redo, hint, pause]
    _lay_out(table, buttons)
    if table.areas.drawer:
        buttons.append(_drawer_key(table, len(buttons) + 1))
    return buttons


_EMPTY = pygame.Rect(0, 0, 1, 1)


def _board_key(table: TableScene, key: BoardButton) -> Button:
    button = Button(_EMPTY, table.unit, key.label, lambda: table.press_spot(key.target, pygame.mouse.get_pos()))
    button.tip = key.tip
    button.enabled = key.target in table.lit
    return button


def _lay_out(table: TableScene, buttons: list[Button]) -> None:
    """Fill the area for buttons two by two; in the drawer layout, side by side."""
    area, gap = table.areas.keys, table.unit(10)
    if table.areas.drawer:
        width = (area.width - gap * len(buttons)) // (len(buttons) + 1)
        for number, button in enumerate(buttons):
            button.rect = pygame.Rect(area.left + number * (width + gap), area.top, width, area.height)
        return
    pairs = [*_pairs(buttons[:-4]), *_pairs(buttons[-4:])]
    height = (area.height - gap * (len(pairs) - 1)) // len(pairs)
    for number, pair in enumerate(pairs):
        width = (area.width - gap * (len(pair) - 1)) // len(pair)
        top = area.top + number * (height + gap)
        for column, button in enumerate(pair):
            button.rect = pygame.Rect(area.left + column * (width + gap), top, width, height)


def _pairs(buttons: list[Button]) -> list[list[Button]]:
    return [buttons[start : start + 2] for start in range(0, len(buttons), 2)]


def _drawer_key(table: TableScene, count: int) -> Button:
    """Return the last of `count` buttons side by side: it opens the drawer."""
    last = table.areas.keys
    gap = table.unit(10)
    width = (last.width - gap * (count - 1)) // count
    rect = pygame.Rect(last.right - width, last.top, width, last.height)
    return Button(rect, table.unit, table.say("table.log"), table.toggle_drawer, size=20)
