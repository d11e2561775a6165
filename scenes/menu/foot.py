"""The line at the foot of the menu."""

from __future__ import annotations

import pygame

from scenes.app.host import Host
from sprites import text
from sprites.palette import GOLD, IVORY, LOSS

MARGIN = 40
"""How far the line keeps from either end of its place, in logical pixels."""


def foot(program: Host) -> str:
    """Say whose the games are, and in a window which key gives it the whole screen."""
    told = program.words.say("interface", "menu.foot")
    key = program.words.say("interface", "menu.foot_key")
    return told if program.settings.fullscreen else f"{told} {key}"


def draw_foot(surface: pygame.Surface, program: Host, place: pygame.Rect, trouble: str, tip: str) -> None:
    """Draw what has gone wrong, or what the button pointed at does, or whose the games are."""
    words, colour = (trouble, LOSS) if trouble else (tip, GOLD) if tip else (foot(program), IVORY)
    unit, room = program.unit, place.width - 2 * program.unit(MARGIN)
    px = text.fit(words, "body", unit.text(20), room)
    told = text.line_with_shadow(text.elide(words, "body", px, room), "body", px, colour)
    surface.blit(told, told.get_rect(center=place.center))
