"""What a scene needs from the program that runs it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from saves.settings import Settings
from saves.slots import Slots
from scenes.app.clipboard import Clipboard
from scenes.board.table import Tables
from scenes.words import Words
from sounds.mixer import Sounds
from sprites.layout import Unit
from sprites.ring import Ring

if TYPE_CHECKING:
    from game.opponents.worker import Worker
    from scenes.app.match_picture import MatchPictures

Then = Callable[[Any], None]
"""Called with the answer of a scene that closes."""


class Screen(Protocol):
    """A scene as the program knows it: one screen of its stack."""

    overlay: bool
    dims: bool
    stale: bool
    ring: Ring

    @property
    def window_title(self) -> str:
        """What the window's title names while this scene is open."""
        ...

    @property
    def lively(self) -> bool:
        """Whether something moves."""
        ...

    @property
    def typing(self) -> bool:
        """Whether letters are typed here, and so are no shortcuts."""
        ...

    def shown(self) -> None:
        """The scene has come to the top of the stack."""
        ...

    def covered(self) -> None:
        """Another scene hides this one."""
        ...

    def rebuild(self) -> None:
        """Lay out everything again."""
        ...

    def handle(self, event: pygame.Event) -> bool:
        """Answer an event; return whether it was used."""
        ...

    def idle(self) -> bool:
        """Use a moment in which nothing happens."""
        ...

    def update(self, seconds: float) -> None:
        """Let time pass."""
        ...

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole screen."""
        ...

    def abandon(self) -> None:
        """Let go of what it holds open, after an error."""
        ...


class Host(Protocol):
    """The program: a stack of scenes and the services that they share."""

    settings: Settings
    tables: Tables
    slots: Slots
    words: Words
    sounds: Sounds
    clipboard: Clipboard
    unit: Unit
    now: float
    held: set[int]
    repeating: bool
    by_keys: bool
    shows_keys: bool

    @property
    def top(self) -> Screen:
        """The scene that has the player's attention."""
        ...

    @property
    def worker(self) -> Worker:
        """The process in which opponents think."""
        ...

    @property
    def pictures(self) -> MatchPictures:
        """The pictures of the saved matches."""
        ...

    def open(self, scene: Screen, then: Then | None = None) -> None:
        """Put a scene on the stack; `then` gets its answer when it closes."""
        ...

    def close(self, scene: Screen, answer: Any) -> None:
        """Take a scene and everything above it off the stack, and pass on its answer."""
        ...

    def forget_captions(self) -> None:
        """Drop the captions of what was heard so far."""
        ...

    def only(self, scene: Screen) -> None:
        """Reduce the stack to its first scene (the menu) and put another on top."""
        ...

    def announce(self, words: str) -> None:
        """Say at once what takes a moment now."""
        ...

    def change(self, settings: Settings) -> None:
        """Apply changed settings, save them, and lay out all scenes again."""
        ...

    def toggle_fullscreen(self) -> None:
        """Switch between a window and the whole screen."""
        ...

    def quit(self) -> None:
        """End the program after this frame."""
        ...
