"""How the table of Coin Age is painted: the card with its names, plates, banks, coins, and what is lit up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.coin_age.rules.scoring import score_lines
from game.coin_age.rules.state import COINS, Position, Region
from game.core.contract import Seat
from scenes.board.board import Paint
from scenes.board.coins import draw_coin
from scenes.board.piece import Sprite
from scenes.board.shown import Frame
from scenes.tables.coin_age.layout import ART, CoinAgeLayout
from scenes.tables.coin_age.pieces import HAND, face_of
from sprites import materials, text
from sprites.cache import SurfaceCache
from sprites.palette import BRIGHT_GOLD, GOLD, INK, IVORY, MUTED, PARCHMENT, seat_colour
from sprites.shadow import draw_box_shadow
from sprites.stamp import stamp, write
from sprites.symbol import draw_symbol

NAME_AWAY = 0.045
"""How far from a space's centre its name begins, as a share of the card's width."""

SHADE, SHINE, BRIGHT = (20, 14, 8, 105), (255, 244, 190, 70), (255, 248, 205, 125)
"""What is laid over a space that cannot be touched, one that can, and one that is pointed at."""

STRONG = 4
"""A light as broad as this is that of what is pointed at or touched."""

_cards = SurfaceCache(limit_bytes=60_000_000)


class CoinAgePaint(Paint):
    """Paints a table of Coin Age."""

    def ground(self, surface: pygame.Surface, layout: CoinAgeLayout) -> None:
        self._draw_card(surface, layout)
        frame = layout.tray.inflate(16, 16)
        surface.blit(materials.panel(frame.size, 90), frame)
        for area in layout.banks:
            surface.blit(materials.panel(area.size, 150), area)

    def under(self, surface: pygame.Surface, frame: Frame) -> None:
        self._draw_plates(surface, frame)
        self._light_spaces(surface, frame)
        if frame.layout.map is not None:
            self._draw_names(surface, frame.layout)
        for seat in range(len(frame.layout.banks)):
            self._draw_bank(surface, frame, seat)
        self._draw_tray_words(surface, frame)

    def piece(self, surface: pygame.Surface, sprite: Sprite, frame: Frame) -> None:
        position: Position = frame.view.position
        slapped = sprite.piece.place == HAND and not sprite.moving
        useless = slapped and sprite.piece.face != face_of(position, position.turn.seat)
        language = "" if sprite.piece.place[0] == "bank" or sprite.moving else self.context.words.language
        draw_coin(surface, sprite, frame.layout.px_per_mm, language, useless)
        ring = frame.lights.ring(("hand", sprite.piece.kind)) if slapped else None
        if ring is not None:
            radius = round(sprite.lie.width) // 2 + self.context.unit(6)
            pygame.draw.circle(surface, ring[0], sprite.at, radius, self.context.unit(ring[1] + 1))

    def over(self, surface: pygame.Surface, frame: Frame) -> None:
        """Mark every space's controller by the symbol and colour of their seat."""
        position: Position = frame.view.position
        for space, stack in zip(position.map.ids, position.stacks, strict=False):
            lying = frame.resting("space", space)
            if not stack or len(lying) < len(stack):
                continue
            owner, top = stack[-1].seat, lying[len(stack) - 1]
            reach = top.lie.width / 2
            pygame.draw.circle(surface, seat_colour(owner), top.at, reach + 2, max(2, self.context.unit(3)))
            mark = min(self.context.unit.target(22), round(reach))
            draw_symbol(surface, owner, (top.lie.x + reach * 0.86, top.lie.y - reach * 0.86), mark)

    # The card

    def _draw_card(self, surface: pygame.Surface, layout: CoinAgeLayout) -> None:
        card, edge = layout.card, self.context.unit(14)
        draw_box_shadow(surface, card, edge)
        if layout.map is None:
            pygame.draw.rect(surface, PARCHMENT, card, border_radius=edge)
            return
        name = layout.map.id
        surface.blit(_cards.get((name, card.size), lambda: _scaled_card(name, card.size)), card)

    def _draw_names(self, surface: pygame.Surface, layout: CoinAgeLayout) -> None:
        """Put every name below its space's centre, or above it where that keeps clear of other names and the frame."""
        px = max(14, min(self.context.unit.text(21), layout.card.width // 34))
        inside = layout.card.inflate(-layout.card.width // 20, -layout.card.height // 26)
        taken: list[pygame.Rect] = []
        for space in layout.spaces:
            rows = self._name_rows(space, px, layout.card.width * 0.17)
            below, above = _name_places(layout, space, rows, px)
            clear = inside.contains(below) and below.collidelist(taken) < 0
            place = below if clear or above.collidelist(taken) >= 0 else above
            taken.append(place)
            written = _cards.get(("name", *rows, px), partial(_written, rows, px, place.size))
            surface.blit(written, place.clamp(inside).move(-1, -1))

    def _name_rows(self, space: str, px: int, widest: float) -> list[str]:
        words = self.context.say(f"noun.{space}")
        return _two_rows(words) if text.measure(words, "italic", px)[0] > widest else [words]

    def _light_spaces(self, surface: pygame.Surface, frame: Frame) -> None:
        """Light up the spaces that can be touched, and put all others into shade: a line alone is overlooked."""
        layout, rings = frame.layout, {space: frame.lights.ring(("space", space)) for space in frame.layout.spaces}
        if not any(rings.values()):
            return
        for space, ring in rings.items():
            tone = SHADE if ring is None else SHINE if ring[1] < STRONG else BRIGHT
            picture = _cards.get((layout.map.id, layout.card.size, space, tone), partial(_tinted, layout, space, tone))
            surface.blit(picture, layout.box(space))
        for space, ring in rings.items():
            if ring is not None:
                self._glow(surface, layout, space, ring)

    def _glow(
        self, surface: pygame.Surface, layout: CoinAgeLayout, space: str, ring: tuple[tuple[int, int, int], int]
    ) -> None:
        """Light a space up along its border."""
        pygame.draw.lines(surface, ring[0], True, layout.shapes[space], max(2, self.context.unit(ring[1])))

    def _draw_plates(self, surface: pygame.Surface, frame: Frame) -> None:
        """Draw a plate per region: its name, and for whom it counts double.

        The plate of the region under the mouse is bright, and a plate under the mouse lights its region up.
        """
        layout, hovered = frame.layout, frame.lights.hovered
        doubled = {str(line.values["region"]): line.seat for line in score_lines(frame.view) if line.reason == "region"}
        for region in layout.map.regions if layout.map else ():
            here = hovered == ("region", region.id)
            bright = here or (hovered is not None and hovered[0] == "space" and hovered[1] in region.spaces)
            self._draw_plate(surface, region, layout.plates[region.id], doubled.get(region.id), bright)
            for space in region.spaces if here else ():
                self._glow(surface, layout, space, (BRIGHT_GOLD, 4))

    def _draw_plate(
        self, surface: pygame.Surface, region: Region, plate: pygame.Rect, seat: Seat | None, bright: bool
    ) -> None:
        unit, px = self.context.unit, self.context.unit.text(20)
        surface.blit(materials.panel(plate.size, 235 if bright else 170), plate)
        left, right = plate.left + unit(12), plate.right - unit(12)
        if seat is not None:
            told = text.line("×2", "figures_strong", px, BRIGHT_GOLD)
            stamp(surface, told, midright=(right, plate.centery))
            right -= told.get_width() + px // 2
            draw_symbol(surface, seat, (right - px // 3, plate.centery), px)
            right -= px
        name, room = self.context.say(f"noun.{region.id}"), max(20, right - left)
        rows = [name] if text.measure(name, "italic", px)[0] <= room else _two_rows(name)
        px = min(text.fit(row, "italic", px if len(rows) == 1 else px * 5 // 6, room) for row in rows)
        for number, row in enumerate(rows):
            middle = plate.centery + round((number - (len(rows) - 1) / 2) * px * 1.1)
            write(surface, row, "italic", px, IVORY if bright else MUTED, room, midleft=(left, middle))

    # Banks and felt

    def _draw_bank(self, surface: pygame.Surface, frame: Frame, seat: Seat) -> None:
        unit, area = self.context.unit, frame.layout.banks[seat]
        if (ring := frame.lights.ring(("bank", seat))) is not None:
            pygame.draw.rect(surface, ring[0], area, unit(4), border_radius=unit(12))
        px = unit.text(20)
        draw_symbol(surface, seat, (area.left + unit(26), area.top + unit(10) + px // 2), max(12, px))
        name = text.elide(self.context.name(seat), "strong", px, area.width // 2)
        surface.blit(text.line(name, "strong", px, IVORY), (area.left + unit(46), area.top + unit(8)))
        sides = frame.view.position.sides
        told = text.line(self.context.say(f"noun.{sides[seat]}") if sides else "", "italic", px, GOLD)
        stamp(surface, told, topright=(area.right - unit(18), area.top + unit(8)))
        for kind in COINS:
            self._draw_count(surface, frame, seat, kind)

    def _draw_count(self, surface: pygame.Surface, frame: Frame, seat: Seat, kind: str) -> None:
        unit, layout = self.context.unit, frame.layout
        lying = [s.piece for s in frame.resting("bank", seat)] if frame.shaking else frame.shown.at("bank", seat)
        count = sum(piece.kind == kind for piece in lying)
        label = text.line(f"{count}×", "figures_strong", unit.text(20), IVORY if count else MUTED)
        x, y = layout.bank_point(seat, kind, 0)
        low = min(y + layout.diameter(kind) / 2 + unit(8), layout.banks[seat].bottom - label.get_height())
        stamp(surface, label, midtop=(int(x), int(low)))

    def _draw_tray_words(self, surface: pygame.Surface, frame: Frame) -> None:
        if ("tray",) not in frame.lights.lit:
            return
        unit, tray = self.context.unit, frame.layout.tray
        colour = BRIGHT_GOLD if frame.lights.hovered == ("tray",) or frame.shaking else GOLD
        pygame.draw.rect(surface, colour, tray.inflate(12, 12), unit(4), border_radius=unit(14))
        words = self.context.words.say("interface", f"table.{'shaking' if frame.shaking else 'hold_to_shake'}")
        px = text.fit(words, "heading", unit.text(24), tray.width - unit(20))
        picture = text.line_with_shadow(words, "heading", px, colour)
        stamp(surface, picture, midbottom=(tray.centerx, tray.bottom - unit(10)))


def _scaled_card(name: str, size: tuple[int, int]) -> pygame.Surface:
    return pygame.transform.smoothscale(pygame.image.load(ART / f"{name}.jpg").convert(), size)


def _tinted(layout: CoinAgeLayout, space: str, tone: tuple[int, int, int, int]) -> pygame.Surface:
    """Return the shape of a space in one tone."""
    box = layout.box(space)
    picture = pygame.Surface(box.size, pygame.SRCALPHA)
    pygame.draw.polygon(picture, tone, [(x - box.left, y - box.top) for x, y in layout.shapes[space]])
    return picture


def _name_places(layout: CoinAgeLayout, space: str, rows: list[str], px: int) -> tuple[pygame.Rect, pygame.Rect]:
    x, y = layout.centre(space)
    width = max(text.measure(words, "italic", px)[0] for words in rows)
    below = pygame.Rect(0, 0, width, text.line_height("italic", px) * len(rows))
    above = below.copy()
    away = round(layout.card.width * NAME_AWAY)
    below.midtop, above.midbottom = (round(x), round(y) + away), (round(x), round(y) - away)
    return below, above


def _written(rows: Sequence[str], px: int, size: tuple[int, int]) -> pygame.Surface:
    """Return a name in ink with an edge of parchment."""
    picture = pygame.Surface((size[0] + 2, size[1] + 2), pygame.SRCALPHA)
    for number, words in enumerate(rows):
        glow, told = text.line(words, "italic", px, PARCHMENT), text.line(words, "italic", px, INK)
        where = told.get_rect(midtop=(picture.get_width() // 2, 1 + number * text.line_height("italic", px)))
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1)):
            picture.blit(glow, where.move(dx, dy))
        picture.blit(told, where)
    return picture


def _two_rows(words: str) -> list[str]:
    parts = words.split()
    middle = (len(parts) + 1) // 2
    return [" ".join(parts[:middle]), " ".join(parts[middle:])] if len(parts) > 1 else parts
