"""What mouse and keyboard do at the table, beyond its buttons."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import pygame

from scenes.app.scene import TIP_DELAY
from scenes.match.buttons import BoardSpot
from scenes.match.dialogs import open_pause, open_rules
from scenes.match.handover import hide_hands
from scenes.match.shake import Shake

if TYPE_CHECKING:
    from scenes.match.table import TableScene

_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_SKIPPING_KEYS = (pygame.K_SPACE, *_ENTER)


def handle(table: TableScene, event: pygame.Event) -> bool:
    """Answer an event; tell whether it was used up."""
    if event.type == pygame.MOUSEMOTION:
        return _moved(table, event)
    if event.type == pygame.MOUSEBUTTONDOWN:
        return _pressed(table, event)
    if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
        return _released(table, event)
    if event.type == pygame.MOUSEWHEEL and table.log.area.collidepoint(pygame.mouse.get_pos()):
        table.log.scroll(event.precise_y, table.unit)
        table.stale = True
        return True
    if event.type == pygame.KEYUP:
        return _let_go(table, event.key)
    if event.type == pygame.WINDOWFOCUSLOST:
        hide_hands(table)
        return True
    return event.type == pygame.KEYDOWN and _key(table, event)


def _moved(table: TableScene, event: pygame.Event) -> bool:
    if table.shake is not None and table.shake.key is None:
        table.shake.move(event.pos, table.unit.factor)
        return True
    under = table.ring.at(event.pos)
    button = under if under in table.buttons else None
    spot = None if button is not None else table.engine.target_at(event.pos)
    if spot != table.hovered or (button is not None and not button.hovered):
        table.hovered, table.hover_seconds, table.refused, table.stale = spot, 0.0, None, True
    if table.hovered is not None or table.ring.hovered is not None:
        table.stale = True  # the tip follows the pointer
    table.hover_pos = event.pos
    if not table.pinned:
        entry = table.log.entry_at(event.pos) if table.log_visible else None
        table.look_back(entry)
    return False


def tip_due(table: TableScene) -> bool:
    """Whether a tip comes if the pointer goes on resting where it is."""
    over = table.hovered is not None or table.ring.hovered is not None
    return over and table.hover_seconds <= TIP_DELAY and table.program.top is table


def let_pointer_rest(table: TableScene, seconds: float) -> None:
    """Let time pass over a resting pointer; a tip that is due then is drawn."""
    due = tip_due(table)
    table.hover_seconds += seconds
    table.stale = table.stale or due != tip_due(table)


def _pressed(table: TableScene, event: pygame.Event) -> bool:
    """A click hurries what moves and is used up by that; otherwise it touches the spot under it."""
    if event.button == 3:
        table.escape() if table.engine.touched or table.pinned else open_rules(table)
        return True
    if event.button != 1:
        return False
    if any(button.rect.collidepoint(event.pos) for button in table.buttons):
        return False
    under = table.engine.target_at(event.pos)
    if under is not None and table.engine.call(under) is not None:  # nobody loses the moment to what moves
        table.press_spot(under, event.pos)
        return True
    if table.hurry():
        return True
    if table.shake is not None:
        return _let_go(table, None)
    entry = table.log.entry_at(event.pos) if table.log_visible else None
    if entry is not None:
        table.pinned = not (table.pinned and entry is table.looking_back)
        table.look_back(entry if table.pinned else None)
        return True
    if table.looking_back is not None and table.areas.board.collidepoint(event.pos):
        table.look_back(None)
        return True
    spot = table.engine.target_at(event.pos)
    if spot is not None:
        table.press_spot(spot, event.pos)
        table.drag_from = spot
    elif table.picker.clear():
        table.stale = True
    return spot is not None


def _released(table: TableScene, event: pygame.Event) -> bool:
    """Letting go slaps shaken coins; over another spot it ends a drag."""
    if table.shake is not None and table.shake.key is None:
        return _let_go(table, None)
    started, table.drag_from = table.drag_from, None
    spot = table.engine.target_at(event.pos)
    if started is None or spot in (None, started) or spot not in table.lit:
        return False
    if started in table.engine.touched:
        table.press_spot(spot, event.pos)
    return True


def _let_go(table: TableScene, key: int | None) -> bool:
    shake = table.shake
    if shake is None or shake.key != key:
        return False
    if shake.released():
        table.slap()
    return True


def begin_shake(table: TableScene, action: object, pos: tuple[int, int], key: int | None) -> None:
    """Take the coins of a throw into the hand."""
    table.shake = Shake(action, key, pos, wobble=len(table.session.match.plies))
    table.program.sounds.shake(True)


def _key(table: TableScene, event: pygame.Event) -> bool:
    ctrl = event.mod & pygame.KMOD_CTRL
    if event.key in _SKIPPING_KEYS and _continue(table, event):
        return True
    if ctrl and event.key == pygame.K_z:
        table.redo() if event.mod & pygame.KMOD_SHIFT else table.undo()
    elif ctrl and event.key == pygame.K_y:
        table.redo()
    elif ctrl and event.key == pygame.K_c:
        with contextlib.suppress(pygame.error):
            pygame.scrap.put_text("\n".join(entry.sentence for entry in table.log.entries))
    elif event.key == pygame.K_h:
        table.ask_hint()
    elif event.key == pygame.K_F1:
        open_rules(table)
    elif event.key == pygame.K_p:
        open_pause(table)
    elif event.key == pygame.K_l:
        table.toggle_drawer()
    elif pygame.K_1 <= event.key <= pygame.K_9:
        return _number(table, event.key)
    elif event.key in _ENTER and table.ring.focused is None:
        return _press_the_only_one(table, event.key)
    else:
        return _shortcut(table, event.key)
    return True


def _press_the_only_one(table: TableScene, key: int) -> bool:
    """Enter without a focus presses the spot that is lit if there is only one."""
    lit, areas = table.picker.lit, table.engine.targets()
    if len(lit) != 1 or table.engine.drafting or table.program.repeating:
        return False
    (spot,) = lit
    if spot in areas:
        table.press_spot(spot, areas[spot].center, key)
    return spot in areas


def _shortcut(table: TableScene, key: int) -> bool:
    """A key that the board knows presses one of its spots."""
    spot = table.engine.shortcut(key)
    if spot is not None:
        table.press_spot(spot, pygame.mouse.get_pos(), key)
    return spot is not None


def _continue(table: TableScene, event: pygame.Event) -> bool:
    """Space and Enter hurry what moves, slap what was tapped, or let the next opponent act."""
    if table.shake is not None:
        if table.shake.tapped:  # while the key of the first press is held, it repeats
            table.slap()
        return True
    if not table.engine.idle:
        table.engine.finish()
        return True
    if table.stepwise and table.session.human_to_move is None and event.key == pygame.K_SPACE:
        table.step_granted = True
        return True
    return False


def _number(table: TableScene, key: int) -> bool:
    """A number key touches the n-th lit spot in reading order."""
    index = key - pygame.K_1
    spots = [widget for widget in table.ring.widgets if isinstance(widget, BoardSpot)]
    if index < len(spots):
        table.press_spot(spots[index].spot, spots[index].rect.center, key)
        return True
    return False
