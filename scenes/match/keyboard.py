"""The keys at the table: numbers touch what is lit, letters press buttons, and Enter always leads on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

import pygame

from game.core.contract import SPECTATOR
from scenes.app.caps import pressed_by
from scenes.app.clipboard import Clipboard
from scenes.board.piece import Target
from scenes.match.acting import Acting
from scenes.match.calm import Calm
from scenes.match.commands import Commands
from scenes.match.focus import Stood, keep_focus, lead_on, places_of
from scenes.match.keys import KeyButton
from scenes.match.letters import FIRST
from scenes.match.numbers import FIGURES, Numbers
from scenes.match.sealing import sealed
from scenes.match.shake import Shake
from scenes.match.spot import BoardSpot
from sprites.widgets import Button, Widget

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
MARKING = (pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
"""Keys that move the focus."""
ASKING = pygame.K_F2
"""Asks what has the focus."""
NUMBERS = {ord(figure): figure for figure in FIGURES}
NUMBERS |= dict(zip(range(pygame.K_KP_1, pygame.K_KP_0 + 1), FIGURES, strict=True))
SKIPPING = (pygame.K_SPACE, *ENTER)

GUARD = 0.5
"""Seconds for which somebody new at the screen is spared the presses that were meant for the one before."""
CONFIRMS = 1.0
"""Seconds for which Enter after a number, or the same number, only confirms it; of whoever comes next, too."""
RESTS = 1.0
"""Seconds without a key after which what has the focus is told about."""
WHOLE = 0.8
"""Seconds after which a figure is taken for a whole number, where longer ones begin with it; else it waits for more."""
KEPT = 1.5
"""For so many seconds figures are kept that were typed before anything could be chosen."""


class Pointer(Protocol):
    """What the keys change of the input."""

    rested: float
    begun_at: Target | None
    refused: str | None
    shake: Shake | None

    @property
    def focused(self) -> Target | None:
        """The target that has the keyboard."""
        ...

    @property
    def by_keys(self) -> bool:
        """Whether keys were used last."""
        ...


class Keyboard:
    """Answers the keys of one person: whoever comes to the screen next begins with a new one."""

    def __init__(
        self, commands: Commands, acting: Acting, pointer: Pointer, clipboard: Clipboard, guard: float = 0.0
    ) -> None:
        self.commands, self.acting, self.pointer, self._clipboard = commands, acting, pointer, clipboard
        self.engine, self.timeline, self.hud = acting.engine, acting.timeline, acting.hud
        self._numbers = Numbers(self.engine)
        self._guard = guard
        self.calm = Calm()
        self.typed, self._since = "", 0.0
        """Figures that begin a longer number, which need not be typed again; and how long ago the last was."""
        self.stood = Stood()
        self.strolls = False
        """Whether the focus was moved while there was nothing to do: it comes back once there is."""
        self.points = False
        """Whether the player has led the focus to where it is: what lies there is told about once."""
        self.asks = False
        """Whether the player has asked what has the focus."""
        self._early, self._early_since = "", 0.0
        """Figures typed before anything could be chosen, and how long ago the last was."""
        self._asked: Target | None = None
        """What a number has focused that would act: the same number again does it."""
        self._twice: tuple[str, Target] | None = None
        """The number and the place that act at the second press, if the first has been."""
        self._done, self._before = "", False
        """The figure that has touched something last, and whether it was a moment ago, by the person before."""
        self._by_number: Target | None = None
        """What a number has just chosen, or done."""

    @property
    def waits(self) -> bool:
        """Whether it waits for time to pass."""
        begun = self._early != "" or (self.typed != "" and self.typed in self.numbered)
        return begun or self._guard > 0 or self.calm.waits

    @property
    def guarded(self) -> bool:
        """Whether a press may have been meant for the person before."""
        return self._guard > 0

    @property
    def spots(self) -> list[BoardSpot]:
        """The highlighted targets in reading order."""
        return [widget for widget in self.commands.ring.widgets if isinstance(widget, BoardSpot)]

    @property
    def numbered(self) -> dict[str, BoardSpot]:
        """The highlighted targets by their numbers; of a number half typed, those that it may come to."""
        found = self._numbers.of(self.spots)
        return {number: spot for number, spot in found.items() if number.startswith(self.typed)}

    @property
    def partial(self) -> bool:
        """Whether a part of what can be touched has no number: arrows lead there."""
        return bool(self.numbered) and self._numbers.partial

    @property
    def again(self) -> str:
        """What the same number does if it is pressed again; empty: no first press waits for that."""
        pressed = self._twice if self.pointer.by_keys and self.engine.idle else None
        if pressed is None or not pressed[1] == self._asked == self.pointer.focused:
            return ""
        told = next((self.engine.words.action(action) for action in self.engine.touch.does(pressed[1])), "")
        return self.hud.say("keys.again", number=pressed[0], action=told) if told else ""

    @property
    def lettered(self) -> dict[str, BoardSpot]:
        """The highlighted targets that have a letter."""
        letters = {target: pygame.key.name(key).upper() for key, target in self.engine.board.shortcuts.items()}
        return {letters[spot.target]: spot for spot in self.spots if spot.target in letters}

    def update(self, seconds: float) -> None:
        """Let time pass: for presses that are still the last person's, and for a number that may be whole."""
        if self.commands.on_top and self.engine.idle:
            self._guard = max(0.0, self._guard - seconds)
        self.calm.update(seconds, moves=not self.engine.idle and not self.engine.begun)  # others moving do not count
        self._since += seconds
        self._asked = self._asked if self._asked in self.engine.lit else None  # no press counts for a later decision
        self._catch_up(seconds)
        left, whole = self.numbered if self.typed else {}, self._since >= WHOLE
        if whole and (spot := left.get(self.typed)) is not None:
            self.typed, self.commands.stale = "", True
            self._take(spot, None)
        elif not left or not self.pointer.by_keys:
            self.typed = ""

    def key(self, event: pygame.Event) -> bool:
        """Answer a key; return whether it was used up."""
        chosen, self._by_number = self._by_number, None
        if event.key in ENTER and chosen is not None and self._since < CONFIRMS:
            return True  # Enter after a number confirms what it has done already: it neither acts nor lets go
        if event.key in (*MARKING, *NUMBERS):
            self.engine.touch.led, self.strolls = None, not any(self.engine.touch.onward())
            self.calm.led = False
        asks, self.asks = self.asks, False
        self.points = event.key in MARKING or (event.key == ASKING and self.points)
        if self.commands.program.by_keys:
            self.pointer.rested, self.commands.stale = 0.0, True
        skipped = event.key in SKIPPING and self._skip(event.key)
        if skipped:
            self.calm.disturb()
        self.stood.forget()
        hurries = event.key in ENTER and self.pointer.shake is None and self.calm.too_soon
        if hurries and not skipped:
            return self._ask(True, early=True)
        if skipped or event.key == pygame.K_SPACE:
            return True  # Space hurries and goes on, as Enter may have been meant to, and touches nothing else
        if event.mod & pygame.KMOD_CTRL and self._with_control(event):
            return True
        if event.key in NUMBERS:
            return self._figure(NUMBERS[event.key])
        self.typed = ""
        if event.key == ASKING:
            return self._ask(not asks)
        return self._guarded(event.key) or self._focus_first(event) or self._command(event)

    def lead_on(self) -> None:
        """Give the keyboard to what goes on with the decision: by itself, so it has to be seen before it is pressed."""
        self.strolls, self.calm.led, self.points = False, True, False
        lead_on(self.commands.ring, self.engine, self.hud, self.acting.guide.about)

    def decided(self) -> None:
        """Remember where the player stood who has decided; what comes next has the keyboard then."""
        ring, plies = self.commands.ring, len(self.timeline.session.match.plies)
        at = next((target for places in self._places() for target, one in places.items() if one.focused), None)
        self.stood.decided(plies - 1, self.pointer.begun_at, at)
        self.pointer.begun_at = None
        ring.focus(None)

    def let_go(self, of: Callable[[], bool] | None = None) -> bool:
        """Let go of what was touched, and stand there again; tell whether there was anything."""
        last, had = self.engine.touched[-1:], (of or self.engine.let_go)()
        self.stood.stands(*(target for target in last if target not in self.engine.touched))
        return had

    def keep_focus(self, before: Widget | None) -> None:
        """Give the keyboard to what had it before everything was laid out anew, or when its decision was made."""
        keep_focus(self.commands.ring, before)
        spots, own = self._places()
        if self.commands.program.by_keys and (found := self.stood.come_back({**own, **spots})) is not None:
            self.strolls = False
            self.commands.ring.focus(found)

    def _places(self) -> tuple[dict[Target, Widget], dict[Target, Widget]]:
        return places_of(self.commands.ring.widgets, self.hud)

    def _guarded(self, key: int) -> bool:
        """Swallow what may have been pressed for the person before; whoever goes on pressing waits longer."""
        if self._guard <= 0 or key not in (*SKIPPING, ord(FIRST.lower())):
            return False
        self._guard = GUARD
        return True

    def _focus_first(self, event: pygame.Event) -> bool:
        """Focus what one goes on with, if nothing has the keyboard: by a key that moves the focus, or by Enter."""
        ring, key = self.commands.ring, event.key
        if key not in (*MARKING, *ENTER) or event.mod & pygame.KMOD_SHIFT or ring.focused is not None:
            return False
        if key in ENTER and self._press_the_only_one(key):
            return True
        lead_on(ring, self.engine, self.hud, self.acting.guide.about)
        if ring.focused is None and key in ENTER and self.timeline.actor in self.timeline.waiting:
            self.hud.tell(self.engine.words.status(self.engine.shown))
        return ring.focused is not None

    def _ask(self, asks: bool, early: bool = False) -> bool:
        """Tell all about what has the focus; asked again, put that away. Of a button pressed too early, say that."""
        if isinstance(button := self.commands.ring.focused, Button):
            if not early:
                self.hud.tell(button.told if isinstance(button, KeyButton) else button.tip or button.label)
            elif isinstance(button, KeyButton):
                self.hud.tell(self.hud.say("keys.early", action=button.label))
            return True
        if self.pointer.focused is None:
            self.lead_on()
        self.asks = asks and self.pointer.focused is not None
        return True

    def _command(self, event: pygame.Event) -> bool:
        commands: dict[int, Callable[[], object]] = {
            pygame.K_h: self.commands.ask_hint,
            pygame.K_F1: self.commands.open_rules,
            pygame.K_p: self.commands.doors.pause,
            pygame.K_l: self.hud.toggle_drawer,
            pygame.K_k: self.commands.doors.keys,
            pygame.K_f: partial(self.acting.history.step_back, 1),
            pygame.K_b: partial(self.acting.history.step_back, 1 if event.mod & pygame.KMOD_SHIFT else -1),
        }
        if event.unicode == "?":
            self.commands.doors.aim()
            return True
        if event.key in commands:
            commands[event.key]()
            return True
        if self._letter(event.key) or self._shortcut(event.key):
            return True
        return event.key not in ENTER and event.unicode.isprintable() and event.unicode != "" and self._gone_on()

    def _letter(self, key: int) -> bool:
        """Press the button that has a letter; a dark one says why it is dark."""
        button = pressed_by(key, self.hud.buttons)
        if button is None or self.commands.repeating:
            return button is not None
        if button.enabled:
            button.click(button.rect.center)
        else:
            self.acting.refuse_button(button, button.rect.center)
        return True

    def _shortcut(self, key: int) -> bool:
        """Press the target for which the board knows this key."""
        target = self.engine.board.shortcuts.get(key)
        if target is not None:
            self.acting.press(target, pygame.mouse.get_pos(), key)
        return target is not None

    def _gone_on(self) -> bool:
        """Let others act now, unless a button has the keyboard: it may be Undo."""
        return not isinstance(self.commands.ring.focused, Button) and self.commands.hurry_others()

    def _with_control(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_z:
            self.acting.history.redo() if event.mod & pygame.KMOD_SHIFT else self.acting.history.undo()
        elif event.key == pygame.K_y:
            self.acting.history.redo()
        elif event.key == pygame.K_c:
            self._copy()
        else:
            return False
        return True

    def _copy(self) -> None:
        """Copy the log; where several people hold secrets it has none."""
        timeline = self.timeline
        private = timeline.keeper != SPECTATOR and timeline.session.match.title.secrets
        self._clipboard.put(list(timeline.sentences_to_keep()), private)

    def _skip(self, key: int) -> bool:
        """Hurry what moves, or let the next opponent act: by a new press of Space or Enter."""
        if self.commands.repeating or self.pointer.shake is not None:
            return True
        if self.commands.hurry() or (self.commands.hurry_others() if key == pygame.K_SPACE else self._gone_on()):
            return True
        if self.commands.stepwise and self.timeline.session.human_to_move is None and key == pygame.K_SPACE:
            self.commands.let_opponent_act()
            return True
        return False

    def _press_the_only_one(self, key: int) -> bool:
        """Press the only highlighted target, if there is just one (Enter without a focus)."""
        lit, areas = self.engine.picker.lit, self.engine.targets()
        if len(lit) != 1 or self.engine.touch.drafting:
            return False
        (target,) = lit
        if target in areas:
            self.acting.touch(target, areas[target].center, key)
        return target in areas

    # Numbers

    def _catch_up(self, seconds: float) -> None:
        """Choose by the next figure that came too early; what it would do in the match is not done: nobody saw it."""
        self._early_since += seconds
        if self._early_since > KEPT:
            self._early = ""
        if not (self._early and self.engine.begun and self.commands.on_top):
            return
        figure, self._early = self._early[0], self._early[1:]
        spot, touch = self._numbers.of(self.spots).get(figure), self.engine.touch
        if spot is None or touch.commits(spot.target) or touch.held_down(spot.target):
            self._early = ""
        else:
            self._take(spot, ord(figure))

    def follow(self, before: Keyboard) -> None:
        """Know what the person before did last by a number: for a moment, the same again means that."""
        self._done, self._since, self._before = before._done, before._since, True

    def _figure(self, figure: str) -> bool:
        """Touch what has a number, once that is typed whole; one that comes too early waits for what it may mean."""
        soon = self._since < CONFIRMS and (self._before or not self.engine.begun)
        if soon and figure == self._done:
            return True  # pressed twice: it means what it has just done, not what comes next, nor who
        if self._early or not self.engine.begun:
            behind, self._early_since = bool(self._early) and self.engine.begun, 0.0
            self._early += figure
            if behind:
                return True
        found = self._numbers.of(self.spots)
        for typed in dict.fromkeys((self.typed + figure, figure)):
            longer = any(number.startswith(typed) and number != typed for number in found)
            if longer or typed in found:
                break
        else:
            self.typed = ""
            return self._refuse(figure)
        self.typed, self._since, self.commands.stale = typed if longer else "", 0.0, True
        if longer and typed in found:
            self.commands.ring.focus(found[typed])
        elif typed in found:
            self._take(found[typed], ord(figure))
        return True

    def _refuse(self, figure: str) -> bool:
        """Say why a number does nothing: it is printed on what is dark, or a lesson asks for something else."""
        targets, layout = self.engine.targets(), self.engine.position.layout
        found = next((target for target in targets if layout.number(target) == int(figure)), None)
        place = targets.get(found or self.acting.guide.about or ("none",))
        if place is None or (found is None and self.acting.guide.refusal is None):
            return False
        self.acting.refuse_touch((found,) if found is not None else (), place.center)
        return True

    def _take(self, spot: BoardSpot, key: int | None) -> None:
        """Touch a place. What could never be taken back is first focused: again does it, or where it goes to."""
        held = any(target[0] in self.engine.board.in_hand for target in self.engine.touched)
        again, self.pointer.refused = held or (spot.focused and self._asked == spot.target), None
        self.commands.ring.focus(spot)
        self._asked, self._twice = spot.target, None
        if not again and self._seals(spot.target):
            self._twice = next((n for n, one in self._numbers.of(self.spots).items() if one is spot), ""), spot.target
            self.pointer.rested = 2 * RESTS  # what it would do is said at once
        else:
            self._done, self._before = chr(key) if key is not None else "", False
            self.acting.touch(spot.target, spot.rect.center, key)
            goes_on = self.pointer.shake is not None or spot.target[0] in self.engine.board.in_hand
            self._by_number, self._since = None if goes_on else spot.target, 0.0

    def _seals(self, target: Target) -> bool:
        """Tell whether touching a place would do what can never be taken back."""
        actor, wait = self.timeline.actor, self.commands.program.settings.undo_wait
        return actor is not None and sealed(self.timeline.session.match, actor, self.engine.touch.does(target), wait)
