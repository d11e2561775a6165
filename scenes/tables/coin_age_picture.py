"""How the table of Coin Age is drawn: what never moves, coins, banks, and what is lit up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.coin_age.rules.state import COINS
from scenes.tables.board import Light
from scenes.tables.coins import Piece
from sprites import coin as coins
from sprites import materials, text
from sprites.palette import BRIGHT_GOLD, FOCUS, GOLD, IVORY, MUTED, seat_colour
from sprites.symbol import draw_symbol

if TYPE_CHECKING:
    from game.coin_age.rules.state import Position
    from scenes.tables.board import Setting
    from scenes.tables.coin_age import CoinAgeBoard


class CoinAgePicture:
    """Draws a board of Coin Age."""

    def __init__(self, board: CoinAgeBoard) -> None:
        self.board = board

    @property
    def setting(self) -> Setting:
        """The board's setting."""
        return self.board.setting

    @property
    def position(self) -> Position:
        """The position shown."""
        assert self.board.position is not None
        return self.board.position

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw what never moves."""
        self.board.map_card.draw(surface)
        felt = materials.panel(self.board.tray_area.inflate(16, 16).size, 90)
        surface.blit(felt, self.board.tray_area.inflate(16, 16))
        for area in self.board.bank_areas:
            surface.blit(materials.panel(area.size, 150), area)

    def draw(self, surface: pygame.Surface, light: Light) -> None:
        """Draw pieces and what is lit."""
        self.board.map_card.draw_regions(surface, self.board.doubled, light.hovered)
        self._draw_lit_spaces(surface, light)
        self._draw_banks(surface, light)
        flying = [piece for piece in self.board.pieces if piece.lift or piece.pose]
        for piece in sorted(self.board.pieces, key=lambda piece: piece.place):
            if piece not in flying:
                piece.dim = piece.place == "hand" and self._useless(piece)
                self._draw_piece(surface, piece, light)
        self._draw_owners(surface)
        for piece in sorted(flying, key=lambda piece: piece.pose.z if piece.pose else 0.0):
            piece.draw(surface, self.board.px_per_mm)
        self._draw_tray_words(surface, light)

    def _useless(self, piece: Piece) -> bool:
        return piece.heads != self.board.shows_heads(self.position.turn.seat)

    def _draw_piece(self, surface: pygame.Surface, piece: Piece, light: Light) -> None:
        marked = "" if piece.place.startswith("bank") else self.setting.words.language
        piece.draw(surface, self.board.px_per_mm, marked)
        spot = f"hand {piece.kind}" if piece.place == "hand" else None
        if spot is None or spot not in (*light.lit, *light.touched, *light.hinted):
            return
        radius = coins.diameter_px(piece.kind, self.board.px_per_mm) // 2 + self.setting.unit(6)
        strong = spot in light.touched or spot == light.hovered
        colour = FOCUS if strong or spot in light.hinted else GOLD
        pygame.draw.circle(surface, colour, piece.at, radius, self.setting.unit(5 if strong else 3))

    def _draw_lit_spaces(self, surface: pygame.Surface, light: Light) -> None:
        for space in self.board.map_card.spaces:
            spot = f"space {space}"
            if spot in light.touched or spot in light.hinted:
                self.board.map_card.glow(surface, space, FOCUS, 5)
            elif spot in light.lit:
                self.board.map_card.glow(
                    surface, space, FOCUS if spot == light.hovered else GOLD, 4 if spot == light.hovered else 2
                )

    def _draw_owners(self, surface: pygame.Surface) -> None:
        """Mark every space's controller by the symbol and colour of his seat."""
        for space, stack in zip(self.position.map.ids, self.position.stacks, strict=False):
            on_top = sorted(self.board.in_place(f"space {space}"), key=lambda piece: piece.place)
            if not stack or not on_top or on_top[-1].lift:
                continue
            owner, piece = stack[-1].seat, on_top[-1]
            reach = coins.diameter_px(piece.kind, self.board.px_per_mm) / 2
            pygame.draw.circle(surface, seat_colour(owner), piece.at, reach + 2, max(2, self.setting.unit(3)))
            mark = min(self.setting.unit.target(22), round(reach))
            draw_symbol(surface, owner, (piece.x + reach * 0.86, piece.y - reach * 0.86), mark)

    def _draw_banks(self, surface: pygame.Surface, light: Light) -> None:
        unit = self.setting.unit
        for seat, area in enumerate(self.board.bank_areas):
            spot = f"bank {seat}"
            if spot in light.lit or spot in light.touched:
                pygame.draw.rect(
                    surface, FOCUS if spot == light.hovered else GOLD, area, unit(4), border_radius=unit(12)
                )
            self._draw_bank_words(surface, seat, area)

    def _draw_bank_words(self, surface: pygame.Surface, seat: int, area: pygame.Rect) -> None:
        unit = self.setting.unit
        px = unit.text(20)
        draw_symbol(surface, seat, (area.left + unit(26), area.top + unit(10) + px // 2), max(12, px))
        side = self.setting.say(f"noun.{self.position.sides[seat]}") if self.position.sides else ""
        name = text.elide(self.setting.name(seat), "strong", px, area.width // 2)
        surface.blit(text.line(name, "strong", px, IVORY), (area.left + unit(46), area.top + unit(8)))
        told = text.line(side, "italic", px, GOLD)
        surface.blit(told, told.get_rect(topright=(area.right - unit(18), area.top + unit(8))))
        for kind in COINS:
            count = len(self.board.in_place(f"bank {seat}", kind))
            x, y = self.board.bank_point(seat, kind, 0)
            colour = IVORY if count else MUTED
            label = text.line(f"{count}×", "figures_strong", unit.text(20), colour)
            low = y + coins.diameter_px(kind, self.board.px_per_mm) / 2 + unit(8)
            surface.blit(label, label.get_rect(midtop=(x, min(low, area.bottom - label.get_height()))))

    def _draw_tray_words(self, surface: pygame.Surface, light: Light) -> None:
        if "tray" not in light.lit:
            return
        unit = self.setting.unit
        colour = BRIGHT_GOLD if light.hovered == "tray" or self.board.shaking else GOLD
        pygame.draw.rect(surface, colour, self.board.tray_area.inflate(12, 12), unit(4), border_radius=unit(14))
        key = "shaking" if self.board.shaking else "hold_to_shake"
        words = self.setting.words.say("interface", f"table.{key}")
        px = text.fit(words, "heading", unit.text(24), self.board.tray_area.width - unit(20))
        picture = text.line_with_shadow(words, "heading", px, colour)
        surface.blit(
            picture, picture.get_rect(midbottom=(self.board.tray_area.centerx, self.board.tray_area.bottom - unit(10)))
        )
