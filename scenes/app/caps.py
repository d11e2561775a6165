"""Letters that press buttons: drawn on their corners while keys are used, pressed from anywhere on the screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from sprites import text
from sprites.layout import Unit
from sprites.palette import FOCUS, INK, IVORY
from sprites.widgets import Button, Widget

CAP_SIZE = 19

WITH_OTHERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
"""With these keys a letter means something else."""


def pressed_by(key: int, buttons: Sequence[Widget]) -> Button | None:
    """Return the button that a key presses, rather one that is bright."""
    known = (button for button in buttons if isinstance(button, Button))
    found = [button for button in known if button.letter and ord(button.letter.lower()) == key]
    return next((button for button in found if button.enabled), next(iter(found), None))


def press_letter(event: pygame.Event, widgets: Sequence[Widget]) -> bool:
    """Press the button whose letter was typed; tell whether there is one."""
    if event.type != pygame.KEYDOWN or event.mod & WITH_OTHERS:
        return False
    button = pressed_by(event.key, widgets)
    if button is not None:
        button.click(button.rect.center)
    return button is not None


def draw_letters(surface: pygame.Surface, widgets: Iterable[Widget], unit: Unit) -> None:
    """Draw the letters of bright buttons."""
    for widget in widgets:
        if isinstance(widget, Button) and widget.letter and widget.enabled:
            cap = cap_of(widget.rect, unit)
            draw_cap(surface, widget.letter, cap, cap.height // 4, unit)


def cap_of(button: pygame.Rect, unit: Unit) -> pygame.Rect:
    """Return where the letter of a button stands: at its upper left corner, for the most part outside its words."""
    px = max(text.MIN_PX, min(unit.text(CAP_SIZE), button.height // 2))
    side = text.line_height("figures_strong", px)
    cap = pygame.Rect(button.left - side * 2 // 3, button.top - side // 3, side, side)
    if button.width < 3 * side:
        cap.center = button.left, button.top - side // 6
    return cap.clamp(unit.window)


def draw_cap(surface: pygame.Surface, key: str, cap: pygame.Rect, radius: int, unit: Unit) -> None:
    """Draw a key: round as figures are, or square as letters are."""
    pygame.draw.rect(surface, IVORY, cap, border_radius=radius)
    pygame.draw.rect(surface, FOCUS, cap, max(2, unit(2)), border_radius=radius)
    px = text.fit(key, "figures_strong", cap.height, cap.width * 2 // 3)
    picture = text.line(key, "figures_strong", min(px, cap.height * 4 // 5), INK)
    surface.blit(picture, picture.get_rect(center=cap.center))
