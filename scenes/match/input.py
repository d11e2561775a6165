"""Input at the table: the pointer, what it drags or shakes; the keys have a module of their own."""

from __future__ import annotations

import math

import pygame

from game.core.contract import Seat
from scenes.app.clipboard import Clipboard
from scenes.app.scene import TIP_DELAY
from scenes.board.choice import CLOSE
from scenes.board.piece import Target
from scenes.match.acting import Acting
from scenes.match.commands import Commands
from scenes.match.keyboard import RESTS, Keyboard
from scenes.match.keys import ArrowButton
from scenes.match.shake import Shake
from scenes.match.spot import BoardSpot

READ, LETTERS_A_SECOND = 3.0, 15
"""A refusal goes after so many seconds, and as many more as its letters take to read."""
OFFERED = 2
"""So many frames after movement was hurried it is known what can be touched, if nobody else acts first."""
DRAG = 6
"""So many pixels the pointer moves before a press becomes a drag."""


class Input:
    """Answers mouse and keys of one person: whoever comes to the screen next begins with a new one."""

    def __init__(self, commands: Commands, acting: Acting, clipboard: Clipboard, guard: float = 0.0) -> None:
        self.commands, self.acting = commands, acting
        self.engine, self.timeline, self.hud = acting.engine, acting.timeline, acting.hud
        self.hovered: Target | None = None
        self.seat: Seat | None = None
        """Whose panel is pointed at."""
        self.pos = pygame.mouse.get_pos()
        """Where the pointer is."""
        self.acted_at: Target | None = None
        """Where something was done last, as long as the pointer stays there."""
        self.begun_at: Target | None = None
        """What was touched first for the present decision."""
        self.rested = 0.0
        """How long it has rested there, in seconds."""
        self.refused: str | None = None
        """Why the last touch was refused."""
        self._told: tuple[str | None, float] = None, 0.0  # a refusal, and how long it has been told
        self.drag_from: Target | None = None
        """What was pressed and may be dragged."""
        self.pressed_here = False
        """Whether a click was all the pointer did last: words about the place would cover what comes of it."""
        self._label = ""
        """The label of the button that is pointed at."""
        self._down_at = (0, 0)
        self._held_down = False
        """Whether a touch of it waits for the button to be let go of: it may become a drag."""
        self.shake: Shake | None = None
        self._meant: tuple[Target, tuple[int, int], int] | None = None
        """What the click was on that hurried, where, and for how many more frames that is waited for."""
        self.keyboard = Keyboard(commands, acting, self, clipboard, guard)

    @property
    def by_keys(self) -> bool:
        """Whether keys were used last: what has the focus is told about, numbers and letters are shown."""
        return self.commands.program.by_keys

    # Time

    @property
    def tip_due(self) -> bool:
        """Whether a tip will come if the pointer keeps still."""
        over = self.hovered is not None or self.seat is not None or self.commands.ring.hovered is not None
        return (over or (self.by_keys and self.keyboard.points)) and not self.rests and self.commands.on_top

    @property
    def rests(self) -> bool:
        """Whether what is pointed at is looked at: keys pass by, or mean what follows, unless they ask."""
        return (self.by_keys and self.keyboard.asks) or self.rested > (RESTS if self.by_keys else TIP_DELAY)

    @property
    def focused(self) -> Target | None:
        """The target that has the keyboard."""
        focused = self.commands.ring.focused
        return focused.target if isinstance(focused, BoardSpot) else None

    @property
    def pointed(self) -> Target | None:
        """What is pointed at: by the pointer, or by the keyboard if that was used last."""
        return self.focused if self.by_keys else self.hovered

    @property
    def clock(self) -> ArrowButton | None:
        """The button through time that has the keyboard, if that was used last."""
        focused = self.commands.ring.focused
        return focused if self.by_keys and isinstance(focused, ArrowButton) else None

    @property
    def tip_at(self) -> tuple[int, int]:
        """Where tips are shown: at the pointer, or below what has the focus."""
        if self.clock is not None:
            return self.clock.rect.midbottom
        target = self.focused if self.by_keys else None
        area = self.engine.targets().get(target) if target is not None else None
        return self.pos if area is None else (area.centerx, area.bottom - self.commands.unit(12))

    def update(self, seconds: float) -> None:
        """Let time pass for a resting pointer and shaken coins; draw a tip when it is due."""
        due = self.tip_due
        self.rested += seconds
        self.commands.stale = self.commands.stale or due != self.tip_due
        self._lapse(seconds)
        self.keyboard.update(seconds)
        self._carry_out()
        if not self.commands.on_top:
            self._put_back()
        if self.hovered is not None and self.commands.on_top and self.engine.idle and self.drag_from is None:
            self._follow(self._target_at(self.pos))  # it may have gone from under the pointer
        if self.shake is not None:
            self.shake.seconds += seconds
            self.engine.shake(self.shake.action, self.shake.pos, self.shake.seconds)

    def _lapse(self, seconds: float) -> None:
        """Let a refusal go once it has been read, unless somebody still pulls at the thing."""
        told, passed = self._told
        self._told = self.refused, passed + seconds if self.refused == told and self.drag_from is None else 0.0
        if self.refused is not None and self._told[1] > READ + len(self.refused) / LETTERS_A_SECOND:
            self.refused, self._told, self.commands.stale = None, (None, 0.0), True

    def _carry_out(self) -> None:
        """Choose what the click was on that hurried, if it lies there at the end and can be chosen then.

        What a click would do in the match is not done: nobody has seen what has come of the movement.
        """
        if self._meant is None:
            return
        (target, pos, frames), engine = self._meant, self.engine
        offered = engine.idle and engine.begun
        self._meant = (target, pos, frames - 1) if engine.idle and frames and not offered else None
        chooses = target in engine.lit and not engine.touch.commits(target) and not engine.touch.held_down(target)
        if offered and chooses and self.commands.on_top and engine.target_at(pos) == target:
            self.acting.press(target, pos)

    def _put_back(self) -> None:
        """Let go of whatever is dragged."""
        self.drag_from, self._held_down = None, False
        self.engine.put_back()

    def went_back(self) -> None:
        """Stand again where the decision was made that has been taken back."""
        self.keyboard.stood.went_back(len(self.timeline.session.match.plies))
        self.commands.rebuild()

    def let_go_of_the_last(self) -> bool:
        """Let go of what was chosen last, and stand there again; tell whether there was anything."""
        return self.keyboard.let_go(self.engine.back)

    def begin_shake(self, action: object, pos: tuple[int, int], key: int | None) -> None:
        """Pick up the coins of a throw."""
        self.shake = Shake(action, key, pos, wobble=len(self.timeline.session.match.plies))
        self.acting.rattle(True)

    # Events

    def handle(self, event: pygame.Event) -> bool:
        """Answer an event; return whether it was used up."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.hud.drop_banner()
            self._told = None, 0.0
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self.pressed_here = event.type == pygame.MOUSEBUTTONDOWN
            return self._pressed(event) if self.pressed_here else self._moved(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._released(event)
        if event.type == pygame.MOUSEWHEEL and self.hud.log.area.collidepoint(pygame.mouse.get_pos()):
            self.hud.log.scroll(event.precise_y, self.commands.unit)
            self.commands.stale = True
            return True
        if event.type == pygame.KEYUP:
            return self._let_go(event.key)
        if event.type == pygame.WINDOWLEAVE:
            self.refused, self.commands.stale = None, True
        if event.type == pygame.WINDOWFOCUSLOST:
            self._put_back()
            self.commands.hide_hands()
            return True
        return event.type == pygame.KEYDOWN and self.keyboard.key(event)

    def _moved(self, event: pygame.Event) -> bool:
        if self.shake is not None and self.shake.key is None:
            self.shake.move(event.pos, self.commands.unit.factor)
            return True
        if self.drag_from is not None:
            self._drag(self.drag_from, event.pos)
        under = self.commands.ring.at(event.pos)
        button = under if under in self.hud.buttons else None
        target = None if button is not None else self._target_at(event.pos)
        self._point_at_seat(self.hud.seat_at(event.pos))
        label = button.label if button is not None else ""
        if label != self._label:
            self._label, self.refused = label, None
        if button is not None and not button.hovered:
            self.rested, self.refused, self.commands.stale = 0.0, None, True
        self._point_at(target)
        if self.hovered is not None or self.commands.ring.hovered is not None:
            self.commands.stale = True  # the tip follows the pointer
        self.pos = event.pos
        self.commands.stale |= self.hud.point_at(event.pos)
        return False

    def _point_at(self, target: Target | None) -> None:
        if target != self.hovered:
            if self.drag_from is None:  # who pulls at what lies fast is told why for as long as they pull
                self.refused = None
            self._follow(target)

    def _follow(self, target: Target | None) -> None:
        if target != self.hovered:
            self.hovered, self.rested, self.commands.stale, self.acted_at = target, 0.0, True, None

    def _point_at_seat(self, seat: Seat | None) -> None:
        if seat != self.seat:
            self.seat, self.rested, self.commands.stale = seat, 0.0, True

    def _pressed(self, event: pygame.Event) -> bool:
        greeted = self.engine.touch.greeted
        if greeted is not None and greeted.calls and self.keyboard.guarded:
            return True  # the second half of a double click would put the call away unseen
        if event.button == 3:
            begun = self.engine.touched or self.timeline.looking_back is not None
            self.commands.escape() if begun else self.commands.open_rules()
            return True
        if event.button == 1 and self.timeline.looking_back is None and self.hud.stays_at(event.pos):
            self.commands.escape()  # a touch puts a notice away, and reaches nothing below it
            return True
        button = next((button for button in reversed(self.hud.buttons) if button.rect.collidepoint(event.pos)), None)
        if event.button == 1 and button is not None and not button.enabled and not self.commands.hurry():
            self.acting.refuse_button(button, event.pos)
        return event.button == 1 and button is None and self._clicked(event.pos)

    def _clicked(self, pos: tuple[int, int]) -> bool:
        """Hurry what moves, or else touch the target under the click; beside a sheet, close that."""
        if self.hud.drawer is not None and self.hud.entry_at(pos) is None:
            self._drawer_clicked(pos)
            return True
        if self.engine.shown.sheet and not self.hud.areas.board.collidepoint(pos) and self.hud.entry_at(pos) is None:
            self.acting.press(CLOSE, pos)
            return True
        target = self.engine.target_at(pos)
        if target is not None and self.engine.touch.call(target) is not None:  # moving pieces cost nobody their moment
            self.acting.press(target, pos)
            return True
        if self.commands.hurry():
            self._meant = (target, pos, OFFERED) if target is not None else None
            return True
        if self.shake is not None:
            return self._let_go(None)
        return self._looked_back(pos) or self._touched(pos)

    def _drawer_clicked(self, pos: tuple[int, int]) -> None:
        """Close the open drawer by a click beside it; in it nothing that it covers is touched."""
        if not self._in_drawer(pos):
            self.hud.close_drawer()
            self.commands.rebuild()

    def _in_drawer(self, pos: tuple[int, int]) -> bool:
        return self.hud.drawer is not None and self.hud.drawer.collidepoint(pos)

    def _target_at(self, pos: tuple[int, int]) -> Target | None:
        """Return what lies at a point of the board, unless the drawer covers it."""
        return None if self._in_drawer(pos) else self.engine.target_at(pos)

    def _looked_back(self, pos: tuple[int, int]) -> bool:
        """Look at a moment, or no longer, by a click on the log; a click on the board leaves the past."""
        timeline = self.timeline
        entry = self.hud.entry_at(pos)
        if entry is not None:
            self.acting.history.look_back_at(None if entry is timeline.looking_back else pos)
            return True
        if timeline.looking_back is not None and self.hud.areas.board.collidepoint(pos):
            self.acting.history.look_back_at(None)
            return True
        return False

    def _touched(self, pos: tuple[int, int]) -> bool:
        target = self.engine.target_at(pos)
        if target is not None and self.acting.course.let_next_act(target):
            self.acting.press(target, pos)
            return True
        self._held_down = target is not None and self.engine.touch.held_down(target)
        if target is None and self.acting.course.respite.held:
            return True  # whoever taps to hurry takes no decision back
        if target is None:
            self.commands.stale = self.engine.clear() or self.commands.stale
            return False
        if not self._held_down:
            self.acting.press(target, pos)
        self.drag_from, self._down_at = target, pos
        return True

    def _drag(self, started: Target, pos: tuple[int, int]) -> None:
        """Carry what was pressed, once the pointer has moved far enough; it may have been put home meanwhile."""
        if self.engine.held.origin is None:
            if math.dist(pos, self._down_at) < DRAG or not self._chosen(started):
                return
            self._held_down = False
            if not self.engine.pick_up(started, self._down_at):
                return
        self.engine.carry(pos)
        self.commands.stale = True

    def _chosen(self, started: Target) -> bool:
        """Choose what is dragged, if it lies where a draft has put it; tell whether it is chosen."""
        for _ in range(2):  # it is taken back, and picked up
            if self._held_down and started not in self.engine.touched and started in self.engine.lit:
                self.acting.press(started, self._down_at)
        return started in self.engine.touched

    def _released(self, event: pygame.Event) -> bool:
        """Slap shaken coins, end a touch that waited, or drop what was dragged."""
        if self.shake is not None and self.shake.key is None:
            return self._let_go(None)
        started, self.drag_from = self.drag_from, None
        target = self.engine.target_at(event.pos)
        if started is None:
            return False
        if self.engine.held.origin is None and target == started:
            if self._held_down:
                self.acting.press(started, event.pos)
            return self._held_down or self._went_on(started, event.pos)
        if self.engine.held.origin is None and math.dist(event.pos, self._down_at) < DRAG:
            return True  # a click, though what lies under it may mean something else by now
        return self._chosen(started) and self._drop(started, target, event.pos)

    def _went_on(self, started: Target, pos: tuple[int, int]) -> bool:
        """Go on to the only place there is for what was clicked, if others wait long enough for that to be undone."""
        place = self.engine.touch.following if self.commands.program.settings.undo_wait else None
        if place is None or self.engine.touched != (started,):
            return False
        self.acting.press(place, pos)
        return True

    def _drop(self, started: Target, target: Target | None, pos: tuple[int, int]) -> bool:
        """Drop what was dragged: what may lie there stays, everything else goes home, and a place says why."""
        carried, touched = self.engine.held.origin is not None, self.engine.touched
        places = self.engine.touch.places(started)
        self.engine.put_back(at_once=target is not None and target[0] in self.engine.board.paint.gathers)
        self.commands.stale = True
        if target is None or target == started:
            return carried
        several = len(touched) > 1 and started in touched  # the last one is only chosen, and they are put in by a press
        if target in self.engine.lit and (target in places or not carried):
            if not (several and self.engine.touch.commits(target)):
                self.acting.press(target, pos)
        elif target not in places:
            self.acting.refuse_touch((*touched, target), pos)
        self.pressed_here = True
        return True

    def _let_go(self, key: int | None) -> bool:
        if self.shake is None or self.shake.key != key:
            return False
        self.pressed_here = key is None  # what lies under the resting pointer is not told before it has moved
        self.acting.slap()
        return True
