"""The box of a game on the shelf: its coins, its name, how many play it and how long."""

from __future__ import annotations

import pygame

from scenes.words import Words
from sprites import coin as coins
from sprites import materials, text
from sprites.layout import Unit
from sprites.palette import INK, RED_INK
from sprites.shadow import draw_box_shadow
from sprites.widgets import Button, Press, Widget
from sprites.wrap import wrap

Shown = tuple[str, float, float, float]

FACES: dict[str, tuple[Shown, ...]] = {
    "american_numismatists": (("us_100", 0.36, 0.36, 0.85), ("us_50", 0.68, 0.46, 0.8), ("us_1", 0.4, 0.64, 0.85)),
    "coin": (("copper", 0.34, 0.42, 0.9), ("silver", 0.64, 0.38, 0.9), ("gold", 0.52, 0.6, 0.9)),
    "coin_age": (("quarter", 0.38, 0.38, 1.1), ("penny", 0.68, 0.46, 1.1), ("dime", 0.46, 0.63, 1.1)),
    "coin_quest": (
        ("gold:crown", 0.36, 0.4, 0.9),
        ("silver:eagle", 0.66, 0.44, 0.85),
        ("copper:star", 0.46, 0.63, 0.8),
    ),
    "stripmine": (
        ("quarter", 0.5, 0.62, 1.3),
        ("nickel", 0.5, 0.56, 1.3),
        ("penny", 0.5, 0.5, 1.3),
        ("dime", 0.5, 0.44, 1.3),
    ),
}
"""The coins on the front of each box: kind, place as a share of the box, size."""


class TitleTile(Button):
    """A game's box; under the mouse it is lifted and says what the game is about."""

    def __init__(self, rect: pygame.Rect, unit: Unit, words: Words, title: str, press: Press) -> None:
        super().__init__(rect, unit, words.say(title, "title.name"), press, words.say(title, "title.blurb"))
        self.title = title
        self.facts = f"{words.say(title, 'title.players')} · {words.say(title, 'title.minutes')}"

    def draw(self, surface: pygame.Surface) -> None:
        lifted = self.rect.move(0, -self.unit(8) if self.hovered or self.focused else 0)
        draw_box_shadow(surface, lifted, self.unit(16))
        surface.blit(materials.card(self.rect.size), lifted)
        px_per_mm = self.rect.width / 68
        for kind, x, y, size in FACES[self.title]:
            centre = (lifted.left + x * lifted.width, lifted.top + y * lifted.height)
            coins.draw_coin(surface, kind, "heads", centre, round(coins.millimetres(kind) * px_per_mm * size))
        self._draw_name(surface, lifted)
        self._draw_facts(surface, lifted)
        Widget.draw(self, surface)

    def _draw_name(self, surface: pygame.Surface, lifted: pygame.Rect) -> None:
        room = lifted.width - self.unit(44)
        px = text.fit(max(self.label.split(), key=len), "heading", self.unit.text(29), room)
        height = text.line_height("heading", px)
        for number, words in enumerate(wrap(self.label, "heading", px, room)):
            told = text.line(words, "heading", px, RED_INK)
            surface.blit(told, told.get_rect(midtop=(lifted.centerx, lifted.top + self.unit(30) + number * height)))

    def _draw_facts(self, surface: pygame.Surface, lifted: pygame.Rect) -> None:
        room, px = lifted.width - self.unit(44), self.unit.text(18)
        told = wrap(self.tip, "italic", px, room) if self.hovered or self.focused else ()
        lines = [*told, *wrap(self.facts, "italic", px, room)]
        height = text.line_height("italic", px)
        bottom = lifted.bottom - self.unit(24)
        if told:
            plate = pygame.Rect(0, 0, lifted.width - self.unit(30), height * len(lines) + self.unit(10))
            plate.midbottom = (lifted.centerx, bottom + self.unit(6))
            surface.blit(materials.parchment(plate.size), plate)
        for number, words in enumerate(lines):
            row = text.line(words, "italic", px, INK)
            surface.blit(row, row.get_rect(midtop=(lifted.centerx, bottom - height * (len(lines) - number))))
