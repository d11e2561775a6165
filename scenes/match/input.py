"""Input at the table: the pointer, what it drags or shakes, and the keys."""

from __future__ import annotations

import contextlib
from typing import Protocol

import pygame

from scenes.app.scene import TIP_DELAY
from scenes.board.engine import Engine
from scenes.board.piece import Target
from scenes.match.hud import BoardSpot, Hud
from scenes.match.shake import Shake
from scenes.match.timeline import Timeline
from sprites.layout import Unit
from sprites.ring import Ring

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
SKIPPING = (pygame.K_SPACE, *ENTER)


class Commands(Protocol):
    """What a player can ask of the table by mouse and keys."""

    stale: bool
    ring: Ring

    @property
    def unit(self) -> Unit:
        """The present scale."""
        ...

    @property
    def on_top(self) -> bool:
        """Whether nothing lies over the table."""
        ...

    @property
    def repeating(self) -> bool:
        """Whether a held key is repeating."""
        ...

    @property
    def stepwise(self) -> bool:
        """Whether every opponent's action waits for a key."""
        ...

    def press(self, target: Target, pos: tuple[int, int], key: int | None = None) -> None:
        """Press on a target."""
        ...

    def rattle(self, on: bool) -> None:
        """Start or stop the sound of shaken coins."""
        ...

    def slap(self) -> None:
        """Let go of the shaken coins."""
        ...

    def look_back_at(self, pos: tuple[int, int] | None) -> None:
        """Show the moment of the log entry at a point, or the present if there is none."""
        ...

    def hurry(self) -> bool:
        """Finish whatever moves; return whether that used up the click."""
        ...

    def let_opponent_act(self) -> None:
        """Let the next opponent act, if each waits for a key."""
        ...

    def open_aim(self) -> None:
        """Open the sheet that tells the aim of the game."""
        ...

    def escape(self) -> None:
        """Go one level back."""
        ...

    def undo(self) -> None:
        """Take back the last decision."""
        ...

    def redo(self) -> None:
        """Restore it."""
        ...

    def ask_hint(self) -> None:
        """Ask for advice."""
        ...

    def open_rules(self) -> None:
        """Open the rules at what is under the pointer."""
        ...

    def open_pause(self) -> None:
        """Open the pause screen."""
        ...

    def hide_hands(self) -> None:
        """Show only what everybody may see."""
        ...


class Input:
    """Answers mouse and keys of one person: whoever comes to the screen next begins with a new one."""

    def __init__(self, commands: Commands, engine: Engine, timeline: Timeline, hud: Hud) -> None:
        self.commands = commands
        self.engine = engine
        self.timeline = timeline
        self.hud = hud
        self.hovered: Target | None = None
        self.pos = pygame.mouse.get_pos()
        """Where the pointer is."""
        self.rested = 0.0
        """How long it has rested there, in seconds."""
        self.refused: str | None = None
        """Why the last touch was refused."""
        self.drag_from: Target | None = None
        self.shake: Shake | None = None

    # Time

    @property
    def tip_due(self) -> bool:
        """Whether a tip will come if the pointer keeps still."""
        over = self.hovered is not None or self.commands.ring.hovered is not None
        return over and self.rested <= TIP_DELAY and self.commands.on_top

    def update(self, seconds: float) -> None:
        """Let time pass for a resting pointer and shaken coins; draw a tip when it is due."""
        due = self.tip_due
        self.rested += seconds
        self.commands.stale = self.commands.stale or due != self.tip_due
        if self.shake is not None:
            self.shake.seconds += seconds
            self.engine.shake(self.shake.action, self.shake.pos, self.shake.seconds)

    def begin_shake(self, action: object, pos: tuple[int, int], key: int | None) -> None:
        """Pick up the coins of a throw."""
        self.shake = Shake(action, key, pos, wobble=len(self.timeline.session.match.plies))
        self.commands.rattle(True)

    # Events

    def handle(self, event: pygame.Event) -> bool:
        """Answer an event; return whether it was used up."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._pressed(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._released(event)
        if event.type == pygame.MOUSEWHEEL and self.hud.log.area.collidepoint(pygame.mouse.get_pos()):
            self.hud.log.scroll(event.precise_y, self.commands.unit)
            self.commands.stale = True
            return True
        if event.type == pygame.KEYUP:
            return self._let_go(event.key)
        if event.type == pygame.WINDOWFOCUSLOST:
            self.commands.hide_hands()
            return True
        return event.type == pygame.KEYDOWN and self._key(event)

    def _moved(self, event: pygame.Event) -> bool:
        if self.shake is not None and self.shake.key is None:
            self.shake.move(event.pos, self.commands.unit.factor)
            return True
        under = self.commands.ring.at(event.pos)
        button = under if under in self.hud.buttons else None
        target = None if button is not None else self.engine.target_at(event.pos)
        if target != self.hovered or (button is not None and not button.hovered):
            self.hovered, self.rested, self.refused, self.commands.stale = target, 0.0, None, True
        if self.hovered is not None or self.commands.ring.hovered is not None:
            self.commands.stale = True  # the tip follows the pointer
        self.pos = event.pos
        if not self.timeline.pinned:
            self.commands.look_back_at(event.pos)
        return False

    def _pressed(self, event: pygame.Event) -> bool:
        if event.button == 3:
            begun = self.engine.touched or self.timeline.pinned
            self.commands.escape() if begun else self.commands.open_rules()
            return True
        if event.button != 1 or any(button.rect.collidepoint(event.pos) for button in self.hud.buttons):
            return False
        return self._clicked(event.pos)

    def _clicked(self, pos: tuple[int, int]) -> bool:
        """Hurry what moves, which uses up the click, or else touch the target under it."""
        target = self.engine.target_at(pos)
        if target is not None and self.engine.call(target) is not None:  # moving pieces cost nobody their moment
            self.commands.press(target, pos)
            return True
        if self.commands.hurry():
            return True
        if self.shake is not None:
            return self._let_go(None)
        return self._looked_back(pos) or self._touched(pos)

    def _looked_back(self, pos: tuple[int, int]) -> bool:
        """Pin or release a moment by a click on the log; a click on the board leaves the past."""
        timeline = self.timeline
        entry = self.hud.entry_at(pos)
        if entry is not None:
            timeline.pinned = not (timeline.pinned and entry is timeline.looking_back)
            self.commands.look_back_at(pos if timeline.pinned else None)
            return True
        if timeline.looking_back is not None and self.hud.areas.board.collidepoint(pos):
            self.commands.look_back_at(None)
            return True
        return False

    def _touched(self, pos: tuple[int, int]) -> bool:
        target = self.engine.target_at(pos)
        if target is not None:
            self.commands.press(target, pos)
            self.drag_from = target
        elif self.engine.clear():
            self.commands.stale = True
        return target is not None

    def _released(self, event: pygame.Event) -> bool:
        """Slap shaken coins, or drop a drag over another target."""
        if self.shake is not None and self.shake.key is None:
            return self._let_go(None)
        started, self.drag_from = self.drag_from, None
        target = self.engine.target_at(event.pos)
        if started is None or target is None or target == started or target not in self.engine.lit:
            return False
        if started in self.engine.touched:
            self.commands.press(target, event.pos)
        return True

    def _let_go(self, key: int | None) -> bool:
        if self.shake is None or self.shake.key != key:
            return False
        if self.shake.released():
            self.commands.slap()
        return True

    # Keys

    def _key(self, event: pygame.Event) -> bool:
        if event.key in SKIPPING and self._skip(event.key):
            return True
        if event.mod & pygame.KMOD_CTRL and self._with_control(event):
            return True
        commands = {
            pygame.K_h: self.commands.ask_hint,
            pygame.K_F1: self.commands.open_rules,
            pygame.K_p: self.commands.open_pause,
            pygame.K_l: self.hud.toggle_drawer,
        }
        if event.unicode == "?":
            self.commands.open_aim()
            return True
        if event.key in commands:
            commands[event.key]()
            return True
        if pygame.K_1 <= event.key <= pygame.K_9:
            return self._number(event.key)
        if event.key in ENTER and self.commands.ring.focused is None:
            return self._press_the_only_one(event.key)
        return self._shortcut(event.key)

    def _with_control(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_z:
            self.commands.redo() if event.mod & pygame.KMOD_SHIFT else self.commands.undo()
        elif event.key == pygame.K_y:
            self.commands.redo()
        elif event.key == pygame.K_c:
            with contextlib.suppress(pygame.error):
                pygame.scrap.put_text("\n".join(self.timeline.sentences_to_keep()))
        else:
            return False
        return True

    def _skip(self, key: int) -> bool:
        """Hurry what moves, slap tapped coins, or let the next opponent act: by a new press of Space or Enter."""
        if self.commands.repeating:
            return True
        if self.shake is not None:
            if self.shake.tapped:
                self.commands.slap()
            return True
        if self.commands.hurry():
            return True
        if self.commands.stepwise and self.timeline.session.human_to_move is None and key == pygame.K_SPACE:
            self.commands.let_opponent_act()
            return True
        return False

    def _press_the_only_one(self, key: int) -> bool:
        """Press the only highlighted target, if there is just one (Enter without a focus)."""
        lit, areas = self.engine.picker.lit, self.engine.targets()
        if len(lit) != 1 or self.engine.drafting:
            return False
        (target,) = lit
        if target in areas:
            self.commands.press(target, areas[target].center, key)
        return target in areas

    def _shortcut(self, key: int) -> bool:
        """Press the target for which the board knows this key."""
        target = self.engine.shortcut(key)
        if target is not None:
            self.commands.press(target, pygame.mouse.get_pos(), key)
        return target is not None

    def _number(self, key: int) -> bool:
        """Touch the n-th highlighted target in reading order (number keys)."""
        index = key - pygame.K_1
        spots = [widget for widget in self.commands.ring.widgets if isinstance(widget, BoardSpot)]
        if index < len(spots):
            self.commands.press(spots[index].target, spots[index].rect.center, key)
            return True
        return False
