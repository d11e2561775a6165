"""The program: one window, one stack of scenes, and the services that scenes share."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "coin-cabinet")

import pygame

from saves.settings import Settings, save_settings
from saves.slots import Slots
from scenes.app.announced import draw_announced
from scenes.app.caps import WITH_OTHERS
from scenes.app.captions import Captions
from scenes.app.clipboard import Clipboard
from scenes.app.doorbell import Doorbell, nap
from scenes.app.gamepad import Gamepad
from scenes.app.geometry import Geometry
from scenes.app.host import Screen, Then
from scenes.app.sweep import Sweep
from scenes.board.table import Tables
from scenes.words import Words
from sounds.mixer import Sounds
from sprites.cache import begin_frame, size_in_bytes
from sprites.layout import Unit
from sprites.light import light_room
from sprites.palette import see_with

if TYPE_CHECKING:
    from game.opponents.worker import Worker
    from scenes.app.match_picture import MatchPictures

DIMMED = (120, 120, 120)
"""By what the colours of a screen are multiplied (255: as they are) that lies behind another."""
FRAMES = 60
IDLE_WAIT = 400
"""The longest sleep while nothing moves, in milliseconds."""
UNSEEN_WAIT = 500
"""The sleep of a minimised window."""

BESIDE_THE_MOUSE = frozenset(
    (
        *(pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_F1, pygame.K_F11, pygame.K_LSHIFT, pygame.K_RSHIFT),
        *(pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA),
        *(pygame.K_h, pygame.K_b, pygame.K_l, pygame.K_m, pygame.K_p),
    )
)
"""Keys that are handy for whoever plays by the mouse, too: they do not tell that somebody plays by keys."""
CONFIRMING = (pygame.K_RETURN, pygame.K_KP_ENTER)
"""Keys after which nobody needs to see what the others do."""


class Program:
    """The running program. `tick` does one frame, so tests can drive it without a clock."""

    def __init__(
        self,
        settings: Settings,
        slots: Slots,
        surface: pygame.Surface,
        tables: Tables,
        worker: Callable[[], Worker] | None = None,
    ) -> None:
        self.settings = settings
        see_with(settings.vision, settings.contrast)
        light_room(settings.evening)
        self.tables = tables
        self._make_worker = worker
        self.slots = slots
        self.surface = surface
        self.words = self._words()
        self.sounds = Sounds(settings.sound, None)  # silent until the first picture is drawn
        self.unit = Unit(surface.get_size(), settings.scale)
        self.stack: list[tuple[Screen, Then | None]] = []
        self.now = 0.0
        self.running = True
        self._doorbell = Doorbell()
        self._sweep = Sweep()
        self._worker: Worker | None = None
        self._pictures: MatchPictures | None = None
        self.captions = Captions(self)
        self.clipboard = Clipboard()
        self.gamepad = Gamepad()
        self.geometry = Geometry(settings)
        self.held: set[int] = set()
        """The keys being held down."""
        self.repeating = False
        """Whether the present event's key was already held."""
        self.by_keys = False
        """Whether keys were used last, and not the pointer."""
        self.shows_keys = False
        """Whether numbers and letters are shown: not after one Enter alone."""
        self._pointed = (-1, -1)

    def _words(self) -> Words:
        return Words(self.settings.language, files={table.id: table.words for table in self.tables.values()})

    @property
    def top(self) -> Screen:
        """The scene that has the player's attention."""
        return self.stack[-1][0]

    @property
    def worker(self) -> Worker:
        """The process in which opponents think, started on first use."""
        if self._worker is None:
            self._worker = self._made_worker()
        return self._worker

    @property
    def pictures(self) -> MatchPictures:
        """The pictures of the saved matches."""
        if self._pictures is None:
            from scenes.app.match_picture import MatchPictures

            self._pictures = MatchPictures(self.slots, self.tables, lambda: self.words)
        return self._pictures

    def _made_worker(self) -> Worker:
        if self._make_worker is not None:
            return self._make_worker()
        from game.opponents.worker import Worker

        return Worker()

    def open(self, scene: Screen, then: Then | None = None) -> None:
        """Put a scene on the stack; `then` gets its answer when it closes."""
        if self.stack and not scene.overlay:
            self.top.covered()
        self.stack.append((scene, then))
        scene.shown()

    def close(self, scene: Screen, answer: Any) -> None:
        """Take a scene and everything above it off the stack, and pass on its answer."""
        while self.stack:
            closed, then = self.stack.pop()
            if closed is scene:
                break
        if self.stack:
            self.top.shown()
        if then is not None:
            then(answer)
        if not self.stack:
            self.running = False

    def forget_captions(self) -> None:
        """Drop the captions of what was heard so far: somebody else comes to the screen."""
        self.captions.forget()

    def only(self, scene: Screen) -> None:
        """Reduce the stack to its first scene (the menu) and put another on top."""
        del self.stack[1:]
        self.open(scene)

    def change(self, settings: Settings) -> None:
        """Apply changed settings, save them, and lay out all scenes again."""
        self.settings = settings
        see_with(settings.vision, settings.contrast)
        light_room(settings.evening)
        self.words = self._words()
        self.unit = Unit(self.surface.get_size(), settings.scale)
        self.sounds.adopt(settings.sound)
        self.captions.listen()
        save_settings(settings)
        self.rebuild()

    def rebuild(self) -> None:
        """Lay out all scenes again."""
        for scene, _ in self.stack:
            scene.rebuild()

    def toggle_fullscreen(self) -> None:
        """Switch between a window and the whole screen (borderless)."""
        window = pygame.Window.from_display_module()
        full = not self.settings.fullscreen
        if full:
            window.set_fullscreen(True)
        else:
            window.set_windowed()
        self.settings = self.settings.changed(fullscreen=full)
        save_settings(self.settings)
        self.resized()

    def resized(self) -> None:
        """Fit everything to the window's present size."""
        surface = pygame.display.get_surface()
        assert surface is not None
        self.surface = surface
        self.unit = Unit(surface.get_size(), self.settings.scale)
        self.rebuild()

    def quit(self) -> None:
        """End the program after this frame; matches are already on disk."""
        self.running = False

    def tick(self, events: Iterable[pygame.Event], seconds: float) -> None:
        """Do one frame: answer events, let time pass, draw if anything changed."""
        self.now += seconds
        for event in (spoken for raw in events for spoken in self.gamepad.as_keys(raw)):
            self._dispatch(event)
            if not self.running:
                return
        for scene, _ in self.stack[self._first_visible() :]:
            scene.update(seconds)
            if not self.running or not self.stack:
                return
        self._draw()

    def _follow_keys(self, event: pygame.Event) -> None:
        """Track held keys; a held key sends its press again and again."""
        if event.type == pygame.KEYDOWN:
            self.repeating = event.key in self.held
            self.held.add(event.key)
        elif event.type == pygame.KEYUP:
            self.held.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:  # nothing says where they are released
            self.held.clear()

    def _follow_hands(self, event: pygame.Event) -> None:
        """Notice whether keys or the pointer are used; a pointer that does not move says nothing."""
        before = self.by_keys, self.shows_keys
        if event.type == pygame.KEYDOWN and not event.mod & WITH_OTHERS:
            told = event.key not in BESIDE_THE_MOUSE
            self.by_keys = self.by_keys or told
            self.shows_keys = self.shows_keys or (told and event.key not in CONFIRMING)
        elif event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            moved, self._pointed = event.pos != self._pointed, event.pos
            self.by_keys = self.by_keys and not moved and event.type == pygame.MOUSEMOTION
            self.shows_keys = self.shows_keys and self.by_keys
        self.top.stale = self.top.stale or before != (self.by_keys, self.shows_keys)

    def _follow_window(self, event: pygame.Event) -> None:
        """Remember where the window stands; once it is seen again, everything is drawn."""
        seen = not self.geometry.minimised
        self.settings = self.geometry.follow(event, self.settings, self.now)
        if not seen and not self.geometry.minimised:
            self.top.stale = True

    def _dispatch(self, event: pygame.Event) -> None:
        self._follow_keys(event)
        self._follow_hands(event)
        self._follow_window(event)
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self.resized()
        elif event.type == pygame.WINDOWEXPOSED:
            self.top.stale = True
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self.sounds.focus(lost=event.type == pygame.WINDOWFOCUSLOST)
            for scene, _ in reversed(self.stack[:]):  # a table must cover its hands whatever lies over it
                scene.handle(event)
        elif not self._common_key(event) and not self.top.handle(event) and event.type == pygame.DROPFILE:
            self._take_in(Path(event.file))

    def _take_in(self, path: Path) -> None:
        """Import a match file that was dropped where there is no list, and say what became of it."""
        from scenes.app.intake import take_in
        from scenes.app.told_scene import ToldScene

        self.open(ToldScene(self, take_in(self, path)[1]))

    def _common_key(self, event: pygame.Event) -> bool:
        """Keys that mean the same on every screen."""
        if event.type != pygame.KEYDOWN:
            return False
        ctrl, alt = event.mod & pygame.KMOD_CTRL, event.mod & pygame.KMOD_ALT
        if event.key == pygame.K_F11 or (alt and event.key == pygame.K_RETURN):
            self.toggle_fullscreen()
        elif event.key == pygame.K_m and not ctrl and not self.top.typing:
            self.change(self.settings.muted(not self.settings.sound.muted))
        elif ctrl and event.key in (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS):
            self.change(self.settings.scaled(+0.1))
        elif ctrl and event.key in (pygame.K_MINUS, pygame.K_KP_MINUS):
            self.change(self.settings.scaled(-0.1))
        else:
            return False
        return True

    def _first_visible(self) -> int:
        index = len(self.stack) - 1
        while index > 0 and self.stack[index][0].overlay:
            index -= 1
        return index

    def _draw(self) -> None:
        if self.geometry.minimised:
            return
        visible = [scene for scene, _ in self.stack[self._first_visible() :]]
        changed = self.captions.changed()
        if not changed and not any(scene.stale or scene.lively for scene in visible):
            return
        self._name_window()
        begin_frame(size_in_bytes(self.surface))
        for scene in visible:
            scene.stale = False
            if scene is not visible[0] and scene.dims:
                self.surface.fill(DIMMED, special_flags=pygame.BLEND_RGB_MULT)
            scene.draw(self.surface)
        self.captions.draw(self.surface)
        pygame.display.flip()
        self._sweep.frame()

    def announce(self, words: str) -> None:
        """Say at once what takes a moment now: the next picture comes only when it is done."""
        self.top.stale = True
        self._draw()
        draw_announced(self.surface, self.unit, words)
        pygame.display.flip()

    def _name_window(self) -> None:
        """Put the match that is open into the window's title."""
        named = (scene.window_title for scene, _ in reversed(self.stack))
        wanted = " – ".join(filter(None, (next(filter(None, named), ""), "Coin Cabinet")))
        if pygame.display.get_caption()[0] != wanted:  # the system is told of a new one only
            pygame.display.set_caption(wanted)

    def listen(self) -> None:
        """Open the sound device and the gamepad, once there is something to see."""
        self.sounds = Sounds.open(self.settings.sound)
        self.sounds.music(True)
        self.captions.listen()
        self.gamepad.listen()

    def turn(self, clock: pygame.Clock) -> None:
        """Wait for something to do, and do one frame."""
        lively = any(scene.lively for scene, _ in self.stack[self._first_visible() :])
        lively = (lively or self.top.stale) and not self.geometry.minimised
        waited = [] if lively else self._wait()
        seconds = min(0.1, clock.tick(FRAMES) / 1000)
        self.tick([*waited, *pygame.event.get()], seconds)

    def _wait(self) -> list[pygame.Event]:
        if self.geometry.minimised:
            pygame.time.wait(UNSEEN_WAIT)
            return []
        thinking = self._worker is not None and self._worker.busy
        self.sounds.warm()
        busy = self.top.idle()
        if not busy:
            self._sweep.rest()
        return self._next_event(1 if busy or self.top.stale else 30 if thinking else IDLE_WAIT)

    def _next_event(self, longest: int) -> list[pygame.Event]:
        """Wait for an event, for so many milliseconds at most."""
        until, rang = pygame.time.get_ticks() + longest, False
        while (event := pygame.event.poll()).type == pygame.NOEVENT:
            left = until - pygame.time.get_ticks()
            if left <= 0:
                return []
            if rang or self.held:  # for nothing; or a key is held, which SDL repeats without ringing
                nap(left)
                rang = False
            else:
                rang = self._doorbell.rings(left)
        return [event]

    def end(self) -> None:
        """Release everything, each part even if another fails."""
        with ExitStack() as last:
            last.callback(pygame.quit)
            last.callback(self.sounds.close)
            if self._worker is not None:
                last.callback(self._worker.close)
            last.callback(save_settings, self.settings)
