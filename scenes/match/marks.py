"""Marks for the keyboard: the numbers of what can be touched, the letters of buttons, and what is offered."""

from __future__ import annotations

import pygame

from scenes.app.caps import cap_of, draw_cap
from scenes.match.clear import clear_place
from scenes.match.hud import Hud
from scenes.match.keyboard import Keyboard
from sprites import text
from sprites.layout import Unit

NUMBER_SIZE = 22

LONG = 1.0
"""What moves for so many seconds can be hurried, and that is offered on the screen."""

SHARE = 4
"""A number is no larger than such a part of what it stands on."""


def badges(keyboard: Keyboard, unit: Unit) -> dict[str, pygame.Rect]:
    """Return where the numbers of targets stand: at their upper left corner, or in a region where nothing lies.

    What has a printed one bears it there, and no second one. On what is small they are smaller, as long as they can be
    read: they would hide what they are for.
    """
    found, engine = {}, keyboard.engine
    for number, spot in keyboard.numbered.items():
        px = max(text.MIN_PX, min(unit.text(NUMBER_SIZE), min(spot.rect.size) // SHARE))
        high = text.line_height("figures_strong", px) + unit(4)
        badge = pygame.Rect(0, 0, high + (len(number) - 1) * px // 2, high)
        printed = engine.position.layout.number_box(spot.target, engine.position.lies)
        if printed is not None:
            badge.center = printed.center
        elif spot.outline:
            badge, _ = clear_place(engine, spot.target, spot.rect, badge.size)
        else:
            badge.center = spot.rect.topleft
        found[number] = badge.clamp(unit.window)
    return found


def numbers_shown(keyboard: Keyboard, unit: Unit) -> list[pygame.Rect]:
    """Return where numbers are to be seen."""
    return list(badges(keyboard, unit).values()) if keyboard.commands.program.shows_keys else []


def offered(keyboard: Keyboard, hud: Hud) -> str:
    """Return what the end of the header offers: to hurry what has moved for long, or all keys while keys are used."""
    engine = hud.engine
    if engine.moving > LONG and not engine.director.staying:  # what stays says itself how it goes on
        return hud.say("table.faster")
    roomy = not hud.areas.drawer and hud.in_header is None
    hand, buttons = engine.board.in_hand, {button.target for button in engine.buttons()}
    lays = any(target[0] not in hand and target not in buttons for target in engine.lit)
    words = "keys.rest" if keyboard.partial else "keys.offer"
    words = "keys.lay" if lays and any(target[0] in hand for target in engine.touched) else words
    return hud.say(words) if keyboard.commands.program.shows_keys and engine.idle and roomy else ""


def draw_keys(surface: pygame.Surface, keyboard: Keyboard, hud: Hud, lit: bool) -> None:
    """Draw the numbers and letters of what can be touched, and those of bright buttons.

    Of numbers that a figure has begun stands what is still to be typed.
    """
    unit = hud.unit
    seen = [b for b in hud.buttons if b.letter and b.enabled and b.rect.collidelist(hud.notice_at) < 0]
    lettered = {(button.letter, tuple(button.rect)) for button in seen}
    if lit:
        for number, badge in badges(keyboard, unit).items():
            draw_cap(surface, number.removeprefix(keyboard.typed) or number, badge, badge.height // 2, unit)
        lettered |= {(letter, tuple(spot.rect)) for letter, spot in keyboard.lettered.items()}
    for letter, rect in sorted(lettered):
        cap = cap_of(pygame.Rect(rect), unit)
        draw_cap(surface, letter, cap, cap.height // 4, unit)
