"""How the table of COIN is drawn: panels, cards, the ladder of values, markers, and what is lit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.coin.rules.state import OWNER, SEAT_COUNT, VALUES, Laid
from game.coin.rules.trick import closed_values, highest, lowest
from game.core.contract import Seat
from scenes.board.picker import Spot
from scenes.tables.board import Light
from scenes.tables.coin_cards import TINTS, CardPiece, card_picture, gray_coin
from sprites import materials, text
from sprites.palette import BLACK, BRIGHT_GOLD, FOCUS, GOLD, INK, IVORY, MUTED, Colour, seat_symbol
from sprites.symbol import symbol

if TYPE_CHECKING:
    from scenes.tables.coin import CoinBoard

ORDER = ("trick_deck", "lost", "deck", "gray", "bank", "hand", "trick", "laid")
"""What lies further down is drawn first."""

STACKS = ("deck", "gray", "trick_deck")
"""Where cards lie on one another: only the lowest casts a shadow."""

SILVER: Colour = (206, 212, 218)

TOUCHED_LIFT = 16
"""How far a touched or hovered card is raised from the hand, in logical pixels."""


class Look:
    """Draws the board; what never moves goes to the ground."""

    def __init__(self, board: CoinBoard) -> None:
        self.board = board

    # The ground

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the panels of the seats with their names, the places of the middle, the sheets' buttons."""
        layout = self.board.layout
        for seat, area in enumerate(layout.seats):
            surface.blit(materials.panel(area.panel.size, 112), area.panel)
            self._draw_name(surface, seat, area.name)
            tray = area.gray.union(area.bank).inflate(layout.gap, layout.gap)
            surface.blit(materials.rounded(tray.size, layout.gap, (*BLACK, 70)), tray)
            for rect in (area.deck, area.gray):
                materials.draw_outline(surface, rect, max(3, rect.width // 12), 1, GOLD, 70)
            x, y, width = layout.laid(seat)
            slot = pygame.Rect(0, 0, round(width), round(width * 1.4))
            slot.center = (round(x), round(y))
            materials.draw_outline(surface, slot, slot.width // 12, 2, TINTS[seat], 90)
            mark = symbol(seat_symbol(seat), slot.width // 3, TINTS[seat])
            faint = mark.copy()
            faint.set_alpha(80)
            surface.blit(faint, faint.get_rect(center=slot.center))
        self._draw_stocks(surface)

    def _draw_name(self, surface: pygame.Surface, seat: Seat, area: pygame.Rect) -> None:
        px = max(text.MIN_PX, area.height * 10 // 13)
        mark = symbol(seat_symbol(seat), round(px * 0.95), TINTS[seat])
        surface.blit(mark, mark.get_rect(midleft=(area.left, area.centery)))
        room = round(area.width * 0.72) - mark.get_width() - 8
        name = text.elide(self.board.setting.name(seat), "strong", px, room)
        words = text.line(name, "strong", px, IVORY)
        surface.blit(words, words.get_rect(midleft=(area.left + mark.get_width() + 8, area.centery)))

    def _draw_stocks(self, surface: pygame.Surface) -> None:
        layout, say = self.board.layout, self.board.setting.say
        for rect in (layout.trick_deck, layout.lost):
            materials.draw_outline(surface, rect, max(3, rect.width // 12), 1, GOLD, 70)
        for name, rect in layout.buttons.items():
            surface.blit(materials.button(rect.size), rect)
            words = say(f"table.{name}")
            px = text.fit(words, "strong", min(self.board.setting.unit.text(19), rect.height * 6 // 10), rect.width - 8)
            label = text.line(text.elide(words, "strong", px, rect.width - 6), "strong", px, IVORY)
            surface.blit(label, label.get_rect(center=rect.center))

    # Every frame

    def draw(self, surface: pygame.Surface, light: Light) -> None:
        """Draw everything that can change."""
        self._draw_acting(surface)
        self._draw_ladder(surface, light)
        self._draw_buttons(surface, light)
        carried = self.board.carried
        below = ""
        for piece in self._in_order():
            if piece not in carried:
                self._draw_piece(
                    surface, piece, light, shadow=piece.place != below or not piece.place.startswith(STACKS)
                )
                below = piece.place
        self._draw_lit_places(surface, light)
        self._draw_markers(surface)
        self._draw_numbers(surface)
        for piece in self.board.pieces:
            if piece in carried:
                piece.draw(surface, self._coins)

    @property
    def _coins(self) -> tuple[int, ...]:
        assert self.board.view is not None
        return self.board.view.rules.coins

    def _in_order(self) -> list[CardPiece]:
        found: list[CardPiece] = []
        by_place: dict[str, list[CardPiece]] = {}
        for place in {piece.place for piece in self.board.pieces}:
            by_place[place] = self.board.in_place(place)
        for kind in ORDER:
            for place in sorted(by_place):
                if place.partition(" ")[0] == kind:
                    found += by_place[place]
        return found

    def _draw_piece(self, surface: pygame.Surface, piece: CardPiece, light: Light, *, shadow: bool) -> None:
        board = self.board
        if piece.card is None or not piece.place.startswith("hand"):
            piece.draw(surface, self._coins, shadow=shadow)
            if piece.place == "trick":
                materials.draw_outline(
                    surface, piece.rect.inflate(8, 8), max(4, piece.rect.width // 10), 2, BRIGHT_GOLD
                )
            if board.counting is not None and self._counted(piece):
                materials.draw_outline(surface, piece.rect, max(3, piece.rect.width // 14), 3, FOCUS)
            return
        spot = f"card {piece.card}"
        raised = spot in light.touched or spot in light.hinted or (spot == light.hovered and spot in light.lit)
        piece.lift = board.setting.unit(TOUCHED_LIFT) if raised else 0.0
        piece.draw(surface, self._coins, dim=piece.card in board.closed_in_hand() and board.acting() == board.near)
        if raised or spot in light.lit:
            strong = spot in light.touched or spot in light.hinted
            self._ring(surface, piece.rect, FOCUS if strong else GOLD, 4 if raised else 2)

    def _counted(self, piece: CardPiece) -> bool:
        kind, _, seat = piece.place.partition(" ")
        if kind != "bank" or self.board.counting is None:
            return False
        return self.board.in_place(piece.place).index(piece) < self.board.counting.counted_cards(int(seat))

    def _ring(self, surface: pygame.Surface, rect: pygame.Rect, colour: Colour, width: int) -> None:
        materials.draw_outline(surface, rect.inflate(4, 4), max(4, rect.width // 12), width, colour)

    def _draw_acting(self, surface: pygame.Surface) -> None:
        """Frame the panel of whom the table waits for."""
        seat = self.board.acting()
        if seat is not None:
            panel = self.board.layout.seats[seat].panel
            materials.draw_outline(surface, panel, materials.corner_radius(panel.size), 3, TINTS[seat], 230)

    def _draw_ladder(self, surface: pygame.Surface, light: Light) -> None:
        """Draw the values from 13 down to 1; a closed one is struck out, with the symbol of who closed it."""
        board = self.board
        closed = closed_values(board.trick) if board.trick is not None else {}
        surface.blit(materials.panel(board.layout.ladder.size, 130), board.layout.ladder)
        for value in VALUES:
            rung = board.layout.rung(value)
            px = max(text.MIN_PX, min(board.setting.unit.text(22), rung.height - 3))
            shut = closed.get(value)
            colour = MUTED if shut else BRIGHT_GOLD
            figure = text.line(str(value), "figures_strong", px, colour)
            centre = (rung.left + round(rung.width * 0.34), rung.centery)
            place = figure.get_rect(center=centre)
            if shut is not None:
                seat = OWNER[shut[1]]
                surface.blit(materials.rounded(rung.inflate(-6, 0).size, 4, (*BLACK, 150)), rung.inflate(-6, 0))
                mark = symbol(seat_symbol(seat), max(8, min(rung.height - 4, px)), TINTS[seat])
                surface.blit(mark, mark.get_rect(center=(rung.left + round(rung.width * 0.72), rung.centery)))
            surface.blit(figure, place)
            if shut is not None:
                pygame.draw.line(surface, IVORY, (place.left - 4, rung.centery), (place.right + 3, rung.centery), 2)
            if light.hovered == f"value {value}":
                materials.draw_outline(surface, rung, 4, 1, GOLD)

    def _draw_buttons(self, surface: pygame.Surface, light: Light) -> None:
        for name, rect in self.board.layout.buttons.items():
            if light.hovered == f"open {name}":
                materials.draw_outline(surface, rect, materials.corner_radius(rect.size), 2, GOLD)

    # What is lit

    def _draw_lit_places(self, surface: pygame.Surface, light: Light) -> None:
        """Light up where a touched card may go; the places for laying are seen only then."""
        viewer = self.board.setting.viewer
        held = any(spot.startswith("card") for spot in light.touched)
        hinted = any(spot.startswith("middle") for spot in light.hinted)
        if held or hinted:
            for spot, rect in self.board.layout.laying().items():
                if spot in light.lit or spot in light.hinted:
                    self._draw_laying(surface, spot, rect, light)
        if viewer < 0:
            return
        spots = self.board.spots()
        for spot in (f"bank {viewer}", f"deck {viewer}", "button draw"):
            wanted = spot in light.hinted or (spot in light.lit and (held or spot == "button draw"))
            if wanted and spot in spots:
                strong = spot == light.hovered or spot in light.hinted
                self._ring(surface, spots[spot], FOCUS if strong else GOLD, 4 if strong else 3)

    def _draw_laying(self, surface: pygame.Surface, spot: Spot, rect: pygame.Rect, light: Light) -> None:
        up, strong = spot == "middle up", spot == light.hovered or spot in light.hinted
        if up:
            surface.blit(materials.rounded(rect.size, rect.width // 12, (*IVORY, 60)), rect)
        else:
            surface.blit(card_picture(None, rect.width, self._coins, dim=not strong), rect)
        self._ring(surface, rect, FOCUS if strong else GOLD, 4 if strong else 3)
        self._label(surface, self.board.setting.say("table.up" if up else "table.down"), rect)

    def _label(self, surface: pygame.Surface, words: str, rect: pygame.Rect) -> None:
        room, say = rect.width + self.board.layout.gap, self.board.setting.say
        wanted = self.board.setting.unit.text(20)
        px = min(text.fit(say(key), "strong", wanted, room) for key in ("table.up", "table.down"))
        label = text.line(words, "strong", px, IVORY)
        area = label.get_rect(center=(rect.centerx, rect.bottom - label.get_height() // 2 - 4)).inflate(8, 2)
        surface.blit(materials.rounded(area.size, 5, (*BLACK, 190)), area)
        surface.blit(label, label.get_rect(center=area.center))

    # Marks and numbers

    def _draw_markers(self, surface: pygame.Surface) -> None:
        """Mark who is highest and lowest so far: an arrowhead up in gold, one down in silver."""
        trick = self.board.trick
        if trick is None:
            return
        high, low = highest(trick), lowest(trick)
        if high is not None:
            self._draw_marker(surface, high, True)
        if low is not None and low != high:
            self._draw_marker(surface, low, False)

    def _draw_marker(self, surface: pygame.Surface, laid: Laid, up: bool) -> None:
        held = self.board.in_place(f"laid {laid.seat}")
        if not held or held[0] in self.board.carried:
            return
        rect = held[0].rect
        size = max(8, rect.width // 5)
        x, y = rect.right - size // 2, rect.top + size // 2
        pygame.draw.circle(surface, BLACK, (x, y), size + 2)
        pygame.draw.circle(surface, BRIGHT_GOLD if up else SILVER, (x, y), size)
        points = ((-0.62, 0.34), (0.0, -0.62), (0.62, 0.34)) if up else ((-0.62, -0.34), (0.0, 0.62), (0.62, -0.34))
        pygame.draw.polygon(surface, BLACK, [(x + dx * size, y + dy * size) for dx, dy in points])

    def _draw_numbers(self, surface: pygame.Surface) -> None:
        """Say how many cards lie in each stack, and who is ready."""
        layout = self.board.layout
        for seat in range(SEAT_COUNT):
            area = layout.seats[seat]
            self._draw_count(surface, f"deck {seat}", area.deck)
            self._draw_count(surface, f"gray {seat}", area.gray)
            if seat in self.board.ready:
                self._draw_ready(surface, area.name)
        self._draw_count(surface, "trick_deck", layout.trick_deck)
        if len(self.board.in_place("lost")) > 1:
            self._draw_count(surface, "lost", layout.lost)

    def _draw_count(self, surface: pygame.Surface, place: str, rect: pygame.Rect) -> None:
        count = sum(piece.place == place and piece not in self.board.carried for piece in self.board.pieces)
        if not count:
            if place.startswith("gray"):
                ghost = gray_coin(max(10, rect.width // 2))
                faint = ghost.copy()
                faint.set_alpha(50)
                surface.blit(faint, faint.get_rect(center=rect.center))
            return
        px = max(text.MIN_PX, min(self.board.setting.unit.text(22), rect.width * 2 // 5))
        gray = place.startswith("gray")
        words = text.line(str(count), "figures_strong", px, INK if gray else IVORY)
        area = pygame.Rect(0, 0, max(words.get_width() + 10, words.get_height()), words.get_height())
        area.midbottom = (rect.centerx, rect.bottom + 2)
        surface.blit(materials.rounded(area.size, area.height // 2, (*SILVER, 240) if gray else (*BLACK, 200)), area)
        surface.blit(words, words.get_rect(center=area.center))

    def _draw_ready(self, surface: pygame.Surface, name: pygame.Rect) -> None:
        px = max(text.MIN_PX, name.height * 9 // 13)
        words = text.line(self.board.setting.say("table.ready"), "italic", px, BRIGHT_GOLD)
        surface.blit(words, words.get_rect(midright=name.midright))
