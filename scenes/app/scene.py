"""A scene: one screen on the program's stack; the top one has the player's attention."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from scenes.app.host import Host
from scenes.app.tip import NARROW_WIDTH, USUAL_WIDTH, covered, place_tip, tip_of
from sprites import text
from sprites.layout import Unit
from sprites.palette import GOLD
from sprites.ring import Ring
from sprites.widgets import Button, TextField, Widget, group_alike

TIP_DELAY = 0.4
"""How long the mouse must rest before a tip appears, in seconds."""


class Scene:
    """One screen. It draws itself, answers events, and closes with an answer for whoever opened it.

    `overlay` scenes let the one below be seen. `stale` asks for a new picture, `lively` for one every frame.
    """

    overlay = False
    dims = True
    """Whether an overlay makes what lies below it darker."""
    enter_begins = True
    """Whether Enter gives the keyboard to what Tab comes to first, if nothing has it."""

    def __init__(self, program: Host) -> None:
        self.program = program
        self.stale = True
        self.ring = Ring([], self.heard)

    @property
    def unit(self) -> Unit:
        """The present scale."""
        return self.program.unit

    @property
    def lively(self) -> bool:
        """Whether something moves."""
        return False

    @property
    def window_title(self) -> str:
        """What the window's title names while this scene is open."""
        return ""

    def say(self, key: str, **values: object) -> str:
        """Return a sentence of the interface."""
        return self.program.words.say("interface", key, **values)

    def heard(self, cue: str) -> None:
        """Play a cue."""
        self.program.sounds.play(cue)

    def build(self) -> list[Widget]:
        """Lay out the widgets for the present size and language."""
        return []

    @property
    def typing(self) -> bool:
        """Whether letters are typed here, and so are no shortcuts."""
        return isinstance(self.ring.focused, TextField)

    def rebuild(self) -> None:
        """Lay out everything again: the size, the scale or the language changed."""
        focused = self._focused_index()
        self.ring = Ring(self.build(), self.heard)
        group_alike(self.ring.widgets)
        if focused is not None and focused < len(self.ring.widgets):
            self.ring.focus(self.ring.widgets[focused])
        self.stale = True

    def _focused_index(self) -> int | None:
        focused = self.ring.focused
        return self.ring.widgets.index(focused) if focused else None

    def shown(self) -> None:
        """The scene has come to the top of the stack, for the first time or again."""
        self.rebuild()
        if self.program.by_keys and self.ring.focused is None:
            self.ring.focus(next((widget for widget in self.ring.widgets if widget.begins and widget.enabled), None))

    def covered(self) -> None:
        """Another scene hides this one: what it kept only to be drawn can go."""

    def handle(self, event: pygame.Event) -> bool:
        """Answer an event; return whether it was used."""
        if self._held_on(event):
            return True
        if self.ring.handle(event):
            self.stale = True
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.escape()
            return True
        return self._begun(event)

    def _begun(self, event: pygame.Event) -> bool:
        """Let Enter without a focus begin where Tab would: it never does nothing, and presses nothing by accident."""
        enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if not enter or not self.enter_begins or self.ring.focused is not None or self.program.repeating:
            return False
        self.stale = True
        return self.ring.begin()

    def _held_on(self, event: pygame.Event) -> bool:
        """Tell whether a key is still held that pressed a button: on the next screen it presses none."""
        pressing = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        return pressing and self.program.repeating and isinstance(self.ring.focused, Button)

    def escape(self) -> None:
        """Go one level back."""
        self.close(None)

    def close(self, answer: Any = None) -> None:
        """Leave the stack with an answer."""
        self.program.close(self, answer)

    def idle(self) -> bool:
        """Use an idle moment, for a few milliseconds; return whether there is more to do."""
        return False

    def update(self, seconds: float) -> None:
        """Let time pass."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole screen."""
        self.ring.draw(surface)

    def abandon(self) -> None:
        """Let go of what it holds open, after an error."""

    def draw_tip(
        self,
        surface: pygame.Surface,
        words: str,
        pos: tuple[int, int],
        clear: Sequence[pygame.Rect] = (),
        widest: int = 10_000,
        *,
        soft: Sequence[pygame.Rect] = (),
        above: bool = False,
    ) -> pygame.Rect:
        """Draw a few words below a point, or above it, over nothing of `clear`; line breaks split lines."""
        unit = self.unit
        inside, tips = surface.get_rect().inflate(-8, -8), []
        for share in (NARROW_WIDTH, USUAL_WIDTH) if soft else (USUAL_WIDTH,):
            made = tip_of(words, unit, share, min(widest, unit.window.width - 8))
            tips.append(made.put(place_tip(made.area.size, pos, inside, unit, clear, soft=soft, above=above).topleft))
        tip = min(tips, key=lambda one: (*covered(one.area, clear), len(one.area.collidelistall(soft))))
        tip.draw(surface)
        return tip.area

    def draw_title(self, surface: pygame.Surface, words: str, top: int, size: float = 60, room: int = 0) -> pygame.Rect:
        """Draw a headline in the middle of the screen, no wider than some room if it is told."""
        px = text.fit(words, "title", self.unit.text(size), room or round(surface.get_width() * 0.9))
        picture = text.line_with_shadow(words, "title", px, GOLD)
        return surface.blit(picture, picture.get_rect(midtop=(surface.get_width() // 2, top)))


class TellingScene(Scene):
    """One that says what was done last (`told`), or could not be (`bad`)."""

    told, bad = "", False

    def tell(self, key: str, *, bad: bool = False, **values: object) -> None:
        """Say what has been done, or could not be."""
        self.told, self.bad, self.stale = self.say(key, **values), bad, True
