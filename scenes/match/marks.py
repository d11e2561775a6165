"""Marks for the keyboard: the numbers of what can be touched, the letters of buttons, and the offer to hurry."""

from __future__ import annotations

import pygame

from scenes.app.caps import cap_of, draw_cap
from scenes.match.clear import clear_place
from scenes.match.hud import Hud
from scenes.match.keyboard import Keyboard
from scenes.match.panels import Areas
from sprites import materials, text
from sprites.layout import Unit
from sprites.palette import GOLD

NUMBER_SIZE = 22

LONG = 1.0
"""What moves for so many seconds can be hurried, and that is offered on the screen."""

SHARE = 4
"""A number is no larger than such a part of what it stands on."""


def badges(keyboard: Keyboard, unit: Unit) -> dict[str, pygame.Rect]:
    """Return where the numbers of targets stand: at their upper left corner, or in a region where nothing lies.

    On what is small they are smaller, as long as they can be read: they would hide what they are for.
    """
    found = {}
    for number, spot in keyboard.numbered.items():
        px = max(text.MIN_PX, min(unit.text(NUMBER_SIZE), min(spot.rect.size) // SHARE))
        high = text.line_height("figures_strong", px) + unit(4)
        badge = pygame.Rect(0, 0, high + (len(number) - 1) * px // 2, high)
        if spot.outline:
            badge, _ = clear_place(keyboard.engine, spot.target, spot.rect, badge.size)
        else:
            badge.center = spot.rect.topleft
        found[number] = badge.clamp(unit.window)
    return found


def numbers_shown(keyboard: Keyboard, unit: Unit) -> list[pygame.Rect]:
    """Return where numbers are to be seen."""
    return list(badges(keyboard, unit).values()) if keyboard.commands.program.shows_keys else []


def draw_offers(surface: pygame.Surface, keyboard: Keyboard, hud: Hud, lit: bool) -> None:
    """Draw the keys while keys are used, and how to hurry what has moved for long."""
    engine = hud.engine
    if keyboard.commands.program.shows_keys:
        draw_keys(surface, keyboard, hud, lit)
        if engine.idle and not stands_upon(hud.areas, hud.foot):  # upon the board it would be in the way
            draw_faster(surface, hud.say("keys.offer"), hud.areas, hud.unit, hud.foot)
    if engine.moving > LONG and not engine.director.staying:  # what stays says itself how it goes on
        draw_faster(surface, hud.say("table.faster"), hud.areas, hud.unit, hud.foot)


def draw_keys(surface: pygame.Surface, keyboard: Keyboard, hud: Hud, lit: bool) -> None:
    """Draw the numbers and letters of what can be touched, and those of bright buttons."""
    unit = hud.unit
    lettered = {(button.letter, tuple(button.rect)) for button in hud.buttons if button.letter and button.enabled}
    if lit:
        for number, badge in badges(keyboard, unit).items():
            draw_cap(surface, number, badge, badge.height // 2, unit)
        lettered |= {(letter, tuple(spot.rect)) for letter, spot in keyboard.lettered.items()}
    for letter, rect in sorted(lettered):
        cap = cap_of(pygame.Rect(rect), unit)
        draw_cap(surface, letter, cap, cap.height // 4, unit)


def stands_upon(areas: Areas, foot: int) -> bool:
    """Tell whether buttons or a lesson's bar stand below the board, so that offers stand upon it."""
    return foot > 0 or (areas.drawer and not areas.steady)


def place_of_faster(size: tuple[int, int], areas: Areas, unit: Unit, foot: int = 0) -> pygame.Rect:
    """Return where it is offered to hurry: on the frame below the board, or over it where something stands there."""
    place = pygame.Rect((0, 0), size)
    place.midright = areas.board.right - unit(12), (areas.board.bottom + unit.window.height) // 2
    if stands_upon(areas, foot):
        place.bottom = areas.board.bottom - unit(6)
    return place.clamp(unit.window)


def faster_px(areas: Areas, unit: Unit, foot: int = 0) -> int:
    """Return the letters of the offer to hurry: none so large that they hang over the frame's edge."""
    px, high = unit.text(20), unit.window.height - areas.board.bottom - unit(8)
    while not stands_upon(areas, foot) and px > text.MIN_PX and text.line_height("italic", px) > high:
        px -= 1
    return px


def draw_faster(surface: pygame.Surface, words: str, areas: Areas, unit: Unit, foot: int = 0) -> None:
    """Offer to hurry what moves; `foot` is how much of the window a lesson's bar takes below."""
    upon = stands_upon(areas, foot)
    picture = text.line_with_shadow(words, "italic", faster_px(areas, unit, foot), GOLD)
    place = place_of_faster(picture.get_size(), areas, unit, foot)
    if upon or unit.scale > 1:
        plate = place.inflate(unit(20), unit(6))
        surface.blit(materials.panel(plate.size, 235), plate)
    surface.blit(picture, place)
