"""Captions: sounds in a few words at the foot of the window, for players who do not hear them."""

from __future__ import annotations

import pygame

from scenes.app.host import Host
from sprites import materials, text
from sprites.palette import IVORY

SHOWN = 1.6
"""How long a caption stays, in seconds."""

UNTOLD = frozenset(("hover", "press"))


class Captions:
    """The latest sounds, each named once."""

    def __init__(self, program: Host) -> None:
        self._program = program
        self._heard: dict[str, float] = {}
        self._drawn: tuple[str, ...] = ()

    def listen(self) -> None:
        """Follow the setting: listen to what is played, or to nothing."""
        self._program.sounds.heard = self._hear if self._program.settings.captions else None

    def _hear(self, cue: str) -> None:
        if cue not in UNTOLD:
            self._heard[cue] = self._program.now

    def forget(self) -> None:
        """Drop what was heard."""
        self._heard = {}

    def _present(self) -> tuple[str, ...]:
        now = self._program.now
        self._heard = {cue: told for cue, told in self._heard.items() if now - told < SHOWN}
        return tuple(self._heard)

    def changed(self) -> bool:
        """Return whether the captions have changed."""
        return bool(self._heard or self._drawn) and self._present() != self._drawn

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the captions over everything else."""
        self._drawn = self._present()
        if not self._drawn:
            return
        unit = self._program.unit
        words = "  ·  ".join(self._program.words.say("interface", f"caption.{cue}") for cue in self._drawn)
        px = unit.text(20)
        told = text.line(text.elide(f"[ {words} ]", "italic", px, surface.get_width() // 2), "italic", px, IVORY)
        area = told.get_rect(midbottom=(surface.get_width() // 2, surface.get_height() - unit(6)))
        plate = area.inflate(unit(24), unit(8))
        surface.blit(materials.panel(plate.size, 235), plate)
        surface.blit(told, area)
