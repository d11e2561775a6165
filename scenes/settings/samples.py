"""What further settings do, shown at once: a hint, time to undo, a question, loudness, a caption, the bin."""

from __future__ import annotations

import pygame

from saves.bin import DAYS
from saves.settings import Settings
from scenes.words import Words
from sounds.volumes import Slider as Channel
from sprites import coin, materials, tabletop, text
from sprites.layout import Unit, row
from sprites.palette import BRIGHT_GOLD, GOLD, IVORY, MUTED, OLD_GOLD

LEAST_TABLE = 330
"""So high an area must be, in logical pixels, for a small table to lie in it."""
BARS = 10
"""Of so many bars is loudness made up."""
CHANNELS: tuple[Channel, ...] = ("music", "effects", "interface")


def small_table(surface: pygame.Surface, inside: pygame.Rect, unit: Unit) -> pygame.Rect:
    """Draw a small table where there is room for one; return where things lie on it."""
    if inside.height < unit(LEAST_TABLE):
        return inside
    surface.blit(tabletop.table(inside.size), inside)
    return tabletop.inlay_rect(inside.size).move(inside.topleft).inflate(-2 * unit(14), -2 * unit(8))


def draw_hint(surface: pygame.Surface, inside: pygame.Rect, unit: Unit, settings: Settings, words: Words) -> None:
    """Draw coins to be touched and, where hints are offered, their button with what the choices would bring."""
    inside = small_table(surface, inside, unit)
    high = min(unit.target(60), inside.height * 2 // 5)
    size = max(24, min(unit(190), inside.height * 5 // 12, inside.width // 5))
    for number, (kind, more) in enumerate((("penny", "+3"), ("nickel", "−1"), ("dime", "+1"))):
        centre = inside.left + inside.width * (2 * number + 1) // 6, inside.top + (inside.height - high) // 2
        centre = (centre[0] - size // 5, centre[1])
        picture = coin.face(kind, "heads", size)
        surface.blit(picture, picture.get_rect(center=centre))
        if settings.hints:
            told = text.line_with_shadow(more, "figures_strong", unit.text(28), BRIGHT_GOLD)
            surface.blit(told, told.get_rect(midleft=(centre[0] + size // 2 + unit(6), centre[1])))
    if settings.hints:
        button = pygame.Rect(0, 0, inside.width // 2, high)
        button.midbottom = inside.centerx, inside.bottom - unit(4)
        _draw_button(surface, button, unit, words.say("interface", "table.hint"), on=True)


def draw_undo(
    surface: pygame.Surface, inside: pygame.Rect, unit: Unit, settings: Settings, words: Words, clock: float
) -> None:
    """Draw the button that takes back, and how much time is left for it."""
    inside = small_table(surface, inside, unit)
    button = pygame.Rect(0, 0, inside.width * 2 // 3, min(unit.target(96), inside.height // 2))
    button.center = inside.centerx, inside.centery - button.height // 3
    wait = settings.undo_wait
    left = max(0.0, 1 - clock % (wait + 1) / wait) if wait else 0.0
    _draw_button(surface, button, unit, words.say("interface", "table.undo"), on=left > 0)
    track = pygame.Rect(button.left, button.bottom + unit(14), button.width, max(6, unit(14)))
    surface.fill(OLD_GOLD, track)
    surface.fill(BRIGHT_GOLD, (track.topleft, (round(track.width * left), track.height)))


def draw_question(surface: pygame.Surface, inside: pygame.Rect, unit: Unit, settings: Settings, words: Words) -> None:
    """Draw a button, and the answers between it and what it does where the program asks first."""
    inside = small_table(surface, inside, unit)
    high = min(unit.target(84), inside.height // 3)
    first = pygame.Rect(0, 0, inside.width * 3 // 5, high)
    first.midtop = inside.centerx, inside.top + max(unit(8), (inside.height - 2 * high - unit(60)) // 2)
    _draw_button(surface, first, unit, words.say("interface", "ask.delete"), on=not settings.ask_first)
    if settings.ask_first:
        foot = pygame.Rect(inside.left, 0, inside.width, high)
        foot.bottom = min(inside.bottom - unit(8), first.bottom + unit(60) + high)
        for cell, key in zip(row(foot, 2, unit(20)), ("ask.no", "ask.delete"), strict=True):
            _draw_button(surface, cell, unit, words.say("interface", key), on=True)


def draw_loudness(surface: pygame.Surface, inside: pygame.Rect, unit: Unit, settings: Settings, words: Words) -> None:
    """Draw how loud music, coins and the interface are in the end."""
    rows = len(CHANNELS)
    high = inside.height // rows
    for number, channel in enumerate(CHANNELS):
        area = pygame.Rect(inside.left, inside.top + number * high, inside.width, high)
        volumes = settings.sound.volumes
        loud = 0.0 if settings.sound.muted else float(getattr(volumes, channel)) * volumes.master
        said, px = words.say("interface", f"settings.{channel}"), unit.text(24)
        px = text.fit(said, "body", px, area.width * 2 // 5)
        told = text.line(text.elide(said, "body", px, area.width * 2 // 5), "body", px, IVORY)
        surface.blit(told, told.get_rect(midleft=area.midleft))
        track = pygame.Rect(area.left + area.width * 9 // 20, 0, area.width * 11 // 20, min(high * 3 // 5, unit(84)))
        track.centery = area.centery
        for bar, cell in enumerate(row(track, BARS, max(2, unit(4)))):
            reach = max(4, cell.height * (bar + 3) // (BARS + 2))
            lit = loud * BARS > bar + 0.5
            surface.fill(BRIGHT_GOLD if lit else OLD_GOLD, (cell.left, cell.bottom - reach, cell.width, reach))
            if not lit:
                surface.fill((90, 90, 90), (cell.left, cell.bottom - reach, cell.width, reach), pygame.BLEND_RGB_SUB)


def draw_caption(surface: pygame.Surface, inside: pygame.Rect, unit: Unit, settings: Settings, words: Words) -> None:
    """Draw a coin that is heard, and what is written then."""
    inside = small_table(surface, inside, unit)
    size = max(24, min(unit(230), inside.height * 3 // 5))
    picture = coin.face("quarter", "heads", size)
    surface.blit(picture, picture.get_rect(center=(inside.centerx, inside.top + inside.height * 2 // 5)))
    if settings.captions:
        said = f"[ {words.say('interface', 'caption.place')} ]"
        px = text.fit(said, "italic", unit.text(20), inside.width - unit(24))
        told = text.line(said, "italic", px, IVORY)
        place = told.get_rect(midbottom=(inside.centerx, inside.bottom - unit(10)))
        plate = place.inflate(unit(24), unit(8))
        surface.blit(materials.panel(plate.size, 235), plate)
        surface.blit(told, place)


def draw_bin(surface: pygame.Surface, inside: pygame.Rect, unit: Unit, settings: Settings, words: Words) -> None:
    """Draw how long what was deleted stays: for good, or paler and paler until it is gone."""
    inside = small_table(surface, inside, unit)
    size = max(24, min(unit(190), inside.height * 3 // 5, inside.width // 5))
    for number in range(4):
        picture = coin.face("penny", "heads", size).copy()
        picture.set_alpha(255 - 80 * number if settings.empty_bin else 255)
        centre = inside.left + inside.width * (2 * number + 1) // 8, inside.top + inside.height * 2 // 5
        surface.blit(picture, picture.get_rect(center=centre))
    key = "settings.bin_after" if settings.empty_bin else "settings.bin_never"
    said = words.say("interface", key, n=DAYS)
    px = text.fit(said, "italic", unit.text(24), inside.width)
    told = text.line_with_shadow(said, "italic", px, GOLD)
    surface.blit(told, told.get_rect(midbottom=(inside.centerx, inside.bottom - unit(8))))


def _draw_button(surface: pygame.Surface, area: pygame.Rect, unit: Unit, words: str, *, on: bool) -> None:
    surface.blit(materials.button(area.size, "normal" if on else "disabled"), area)
    px = text.fit(words, "heading", unit.text(22), area.width - unit(20))
    told = text.line(text.elide(words, "heading", px, area.width - unit(20)), "heading", px, GOLD if on else MUTED)
    surface.blit(told, told.get_rect(center=area.center))
