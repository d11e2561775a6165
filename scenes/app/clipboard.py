"""The clipboard, as far as the game has put something into it."""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Sequence

import pygame


class Clipboard:
    """Lines that were copied. What one person alone may know leaves it with them, even if they left the match before.

    Whoever takes a seat next could paste it. The clipboard is the person's, but a log with their cards in it is as
    good as their hand: it is covered with that, and back through the curtain they may copy it again.
    """

    def __init__(self) -> None:
        self._private: list[str] = []

    def put(self, lines: Sequence[str], private: bool) -> None:
        """Copy lines; whether they are `private` to who is at the screen."""
        with contextlib.suppress(pygame.error):
            pygame.scrap.put_text("\n".join(lines))
            self._private = list(lines) if private else []

    def recognise(self, lines: Collection[str]) -> None:
        """Take what is in the clipboard for private if it holds one of some lines: of an earlier run, say."""
        with contextlib.suppress(pygame.error):
            copied = pygame.scrap.get_text().splitlines()
            if not set(copied).isdisjoint(lines):
                self._private = copied

    def forget(self) -> None:
        """Take private lines out again, unless something else has been copied since."""
        with contextlib.suppress(pygame.error):
            if self._private and pygame.scrap.get_text().splitlines() == self._private:
                pygame.scrap.put_text("")
