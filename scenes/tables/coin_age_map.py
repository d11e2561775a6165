"""The map card of Coin Age: land, names and borders as drawn, and where its spaces can be touched."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pygame

from game.coin_age.rules.state import Map, Position, Region
from game.core.contract import Seat
from scenes.picker import Spot
from scenes.tables.board import Setting
from sprites import materials, text
from sprites.cache import SurfaceCache
from sprites.layout import row
from sprites.palette import BRIGHT_GOLD, INK, IVORY, MUTED, PARCHMENT, Colour
from sprites.shadow import draw_box_shadow
from sprites.symbol import draw_symbol

ART = Path(__file__).parents[2] / "sprites" / "art" / "maps"
CARD = (1050, 750)
NAME_AWAY = 0.045
"""How far from a space's centre its name begins, as a share of the card's width."""

_cards = SurfaceCache(limit_bytes=60_000_000)


@cache
def _outlines(name: str) -> dict[str, list[tuple[float, float]]]:
    """Return the outline of every space, on the card of 1050 x 750, as the workshop stored it."""
    return {space: [(x, y) for x, y in points] for space, points in _geometry(name)["outlines"].items()}


@cache
def _geometry(name: str) -> dict[str, Any]:
    stored: dict[str, Any] = json.loads((ART / f"{name}.json").read_text(encoding="utf-8"))
    return stored


class MapCard:
    """The card as it lies on the table."""

    ASPECT = CARD[0] / CARD[1]

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.card = pygame.Rect(0, 0, 1, 1)
        self.map: Map | None = None
        self._shapes: dict[str, list[tuple[int, int]]] = {}
        self._mask: pygame.Surface | None = None
        self.plates: list[pygame.Rect] = []
        self._names: list[tuple[str, pygame.Rect]] = []

    @property
    def spaces(self) -> tuple[str, ...]:
        """The ids of the spaces."""
        return self.map.ids if self.map else ()

    def unfold(self, position: Position) -> bool:
        """Show the map of a position, or none while chance still picks it; tell whether it is another."""
        found = position.map if len(position.maps) == 1 else None
        if found == self.map:
            return False
        self.map = found
        self.resize(self.card)
        return True

    def resize(self, card: pygame.Rect) -> None:
        """Lay the card somewhere."""
        self.card = card
        self._mask = None
        if self.map is not None:
            outlines = _outlines(self.map.id)
            self._shapes = {space: [self._point(x, y) for x, y in outlines[space]] for space in self.map.ids}

    def _point(self, x: float, y: float) -> tuple[int, int]:
        scale = self.card.width / CARD[0]
        return round(self.card.left + x * scale), round(self.card.top + y * scale)

    def centre(self, space: str) -> tuple[float, float]:
        """Return where a stack stands in a space."""
        assert self.map is not None
        return self._point(*_geometry(self.map.id)["centres"][space])

    def area(self, space: str) -> pygame.Rect:
        """Return the box around a space."""
        xs, ys = zip(*self._shapes[space], strict=True)
        return pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    def space_at(self, pos: tuple[int, int]) -> str | None:
        """Return the space at a point."""
        if self.map is None or not self.card.collidepoint(pos):
            return None
        colour = self._numbered().get_at((pos[0] - self.card.left, pos[1] - self.card.top))
        return self.map.ids[colour.r - 1] if colour.r else None

    def _numbered(self) -> pygame.Surface:
        """Return the card with every space filled by its number, to be looked up."""
        if self._mask is None:
            self._mask = pygame.Surface(self.card.size)
            for number, shape in enumerate(self._shapes.values(), start=1):
                inside = [(x - self.card.left, y - self.card.top) for x, y in shape]
                pygame.draw.polygon(self._mask, (number, 0, 0), inside)
        return self._mask

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the land with its names."""
        if self.map is None:
            draw_box_shadow(surface, self.card, self.setting.unit(14))
            pygame.draw.rect(surface, PARCHMENT, self.card, border_radius=self.setting.unit(14))
            return
        name, size = self.map.id, self.card.size
        draw_box_shadow(surface, self.card, self.setting.unit(14))
        surface.blit(_cards.get((name, size), lambda: _scaled_card(name, size)), self.card)
        self._lay_names()
        for space, place in self._names:
            self._draw_name(surface, space, place)

    def _lay_names(self) -> None:
        """Put every name below its space's centre, or above it where that keeps clear of other names and the frame."""
        self._names = []
        taken: list[pygame.Rect] = []
        for space in self.spaces:
            below, above = self._name_places(space)
            inside = self.card.inflate(-self.card.width // 20, -self.card.height // 26)
            clear = inside.contains(below) and below.collidelist(taken) < 0
            place = below if clear or above.collidelist(taken) >= 0 else above
            taken.append(place)
            self._names.append((space, place.clamp(inside)))

    @property
    def _name_px(self) -> int:
        """Names grow with the player's scale as far as the card has room for them."""
        return max(14, min(self.setting.unit.text(21), self.card.width // 34))

    def _name_places(self, space: str) -> tuple[pygame.Rect, pygame.Rect]:
        x, y = self.centre(space)
        rows = self._name_rows(space)
        px = self._name_px
        width = max(text.measure(words, "italic", px)[0] for words in rows)
        below = pygame.Rect(0, 0, width, text.line_height("italic", px) * len(rows))
        above = below.copy()
        away = round(self.card.width * NAME_AWAY)
        below.midtop, above.midbottom = (round(x), round(y) + away), (round(x), round(y) - away)
        return below, above

    def _name_rows(self, space: str) -> list[str]:
        words, px = self.setting.say(f"noun.{space}"), self._name_px
        wide = text.measure(words, "italic", px)[0] > self.card.width * 0.17
        return _two_rows(words) if wide else [words]

    def _draw_name(self, surface: pygame.Surface, space: str, place: pygame.Rect) -> None:
        px = self._name_px
        for number, words in enumerate(self._name_rows(space)):
            glow = text.line(words, "italic", px, PARCHMENT)
            told = text.line(words, "italic", px, INK)
            where = told.get_rect(midtop=(place.centerx, place.top + number * text.line_height("italic", px)))
            for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1)):
                surface.blit(glow, where.move(dx, dy))
            surface.blit(told, where)

    def draw_regions(self, surface: pygame.Surface, doubled: Mapping[str, Seat], hovered: Spot | None) -> None:
        """Draw a plate per region above the card: its name, and for whom it counts double.

        The plate of the region under the mouse is bright, and a plate under the mouse lights its region up.
        """
        if self.map is None:
            return
        space = hovered.removeprefix("space ") if hovered else None
        self.plates = self._laid_plates()
        for region, plate in zip(self.map.regions, self.plates, strict=True):
            bright = space in region.spaces or hovered == f"region {region.id}"
            self._draw_plate(surface, region, plate, doubled.get(region.id), bright)
            if hovered == f"region {region.id}":
                for inside in region.spaces:
                    self.glow(surface, inside, BRIGHT_GOLD, 4)

    def _laid_plates(self) -> list[pygame.Rect]:
        assert self.map is not None
        unit = self.setting.unit
        height = unit.text(20) * 2
        whole = pygame.Rect(self.card.left, self.card.top - height - unit(8), self.card.width, height)
        return row(whole, len(self.map.regions), unit(8))

    def _draw_plate(
        self, surface: pygame.Surface, region: Region, plate: pygame.Rect, seat: Seat | None, bright: bool
    ) -> None:
        unit, px = self.setting.unit, self.setting.unit.text(20)
        surface.blit(materials.panel(plate.size, 235 if bright else 170), plate)
        left, right = plate.left + unit(12), plate.right - unit(12)
        if seat is not None:
            told = text.line("×2", "figures_strong", px, BRIGHT_GOLD)
            surface.blit(told, told.get_rect(midright=(right, plate.centery)))
            right -= told.get_width() + px // 2
            draw_symbol(surface, seat, (right - px // 3, plate.centery), px)
            right -= px
        name = self.setting.say(f"noun.{region.id}")
        size = text.fit(name, "italic", px, max(20, right - left))
        told = text.line(
            text.elide(name, "italic", size, max(20, right - left)), "italic", size, IVORY if bright else MUTED
        )
        surface.blit(told, told.get_rect(midleft=(left, plate.centery)))

    def region_at(self, pos: tuple[int, int]) -> str | None:
        """Return the region whose plate lies at a point."""
        regions = self.map.regions if self.map else ()
        found = (r.id for r, plate in zip(regions, self.plates, strict=False) if plate.collidepoint(pos))
        return next(found, None)

    def describe(self, spot: Spot) -> str | None:
        """Return the names of a space and its region, or of a region and its spaces."""
        kind, _, name = spot.partition(" ")
        for region in self.map.regions if self.map else ():
            told = self.setting.say(f"noun.{region.id}")
            if kind == "space" and name in region.spaces:
                return f"{self.setting.say(f'noun.{name}')} – {told}"
            if kind == "region" and name == region.id:
                return f"{told}: " + ", ".join(self.setting.say(f"noun.{space}") for space in region.spaces)
        return None

    def glow(self, surface: pygame.Surface, space: str, colour: Colour, width: int) -> None:
        """Light a space up along its border."""
        pygame.draw.lines(surface, colour, True, self._shapes[space], max(2, self.setting.unit(width)))


def _scaled_card(name: str, size: tuple[int, int]) -> pygame.Surface:
    card = pygame.image.load(ART / f"{name}.jpg")
    return pygame.transform.smoothscale(card.convert(), size)


def _two_rows(words: str) -> list[str]:
    parts = words.split()
    middle = (len(parts) + 1) // 2
    return [" ".join(parts[:middle]), " ".join(parts[middle:])] if len(parts) > 1 else parts
