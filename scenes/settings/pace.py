"""The choice of pace: how closely play is followed."""

from __future__ import annotations

import pygame

from saves.settings import PACES
from scenes.app.host import Host
from scenes.app.stacked import StackedChoice


def pace_choice(program: Host, rect: pygame.Rect, kind: type[StackedChoice] = StackedChoice) -> StackedChoice:
    """Return the choice of pace, which is a setting of the whole program, as a row of a kind."""
    labels = [program.words.say("interface", f"settings.pace_{pace}") for pace in PACES]
    label, tip = (program.words.say("interface", f"settings.{word}") for word in ("pace", "pace_tip"))

    def changed(index: int) -> None:
        program.change(program.settings.paced(PACES[index]))

    return kind(rect, program.unit, label, labels, PACES.index(program.settings.pace), changed, tip)
