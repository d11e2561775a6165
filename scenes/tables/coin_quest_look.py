"""How the table of Coin Quest looks: parchment lots on a wooden board, screens, bags, the market and what is lit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.coin_quest.rules.bidding import summed
from game.coin_quest.rules.components import COINS, METALS, Lot
from game.coin_quest.rules.events import LotBid
from game.coin_quest.table.previews import running_sums
from game.core.contract import Seat
from scenes.tables.board import Light
from scenes.tables.coin_quest_coins import METAL_INKS, TINTS, CoinPiece
from scenes.tables.coin_quest_layout import SUMS
from scenes.tables.coin_quest_pieces import GONE
from scenes.tables.coin_quest_track import draw_meeples, draw_track
from sprites import coin, materials, text
from sprites.cache import SurfaceCache
from sprites.palette import FELT_DARK, FOCUS, GOLD, INK, IVORY, RED_INK, WOOD_DARK, Colour, mix, seat_symbol
from sprites.shadow import draw_box_shadow
from sprites.symbol import symbol
from sprites.tween import ease_in_out

if TYPE_CHECKING:
    from scenes.tables.coin_quest import CoinQuestBoard

LIFT = 8
HOP = 9

_bags = SurfaceCache(limit_bytes=8_000_000)


def bag_picture(size: int, colour: Colour) -> pygame.Surface:
    """Return a tied cloth bag of a colour, in a square; cached."""
    return _bags.get((size, colour), lambda: _made_bag(size, colour))


def _made_bag(size: int, colour: Colour) -> pygame.Surface:
    side = size * 4
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    dark, light = mix(colour, (0, 0, 0), 0.55), mix(colour, (255, 255, 255), 0.22)
    for shrink, tone in ((0.0, dark), (0.025, mix(colour, (0, 0, 0), 0.25))):
        body = pygame.Rect(0, 0, side * (0.84 - 2 * shrink), side * (0.66 - 2 * shrink))
        body.midbottom = (side // 2, round(side * (0.97 - shrink)))
        pygame.draw.ellipse(large, tone, body)
        neck = [(0.36, 0.38), (0.64, 0.38), (0.78, 0.08 + shrink), (0.5, 0.15 + shrink), (0.22, 0.08 + shrink)]
        pygame.draw.polygon(large, tone, [(x * side, y * side) for x, y in neck])
    gleam = pygame.Rect(0, 0, side * 0.4, side * 0.28)
    gleam.center = round(side * 0.4), round(side * 0.56)
    layer = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.ellipse(layer, (*light, 90), gleam)
    large.blit(layer, (0, 0))
    cord = pygame.Rect(0, 0, side * 0.36, side * 0.07)
    cord.center = side // 2, round(side * 0.37)
    pygame.draw.rect(large, mix(GOLD, (0, 0, 0), 0.15), cord, border_radius=side // 30)
    return pygame.transform.smoothscale(large, (size, size))


class Look:
    """Draws a board of Coin Quest."""

    def __init__(self, board: CoinQuestBoard) -> None:
        self.board = board

    # What never moves

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the strips, the board, its lots and signs."""
        board, layout = self.board, self.board.layout
        for seat, strip in layout.strips.items():
            surface.blit(materials.panel(strip.area.size, 120), strip.area)
            self._draw_name(surface, seat, strip.name)
            materials.draw_outline(surface, strip.discard, 8, 1, GOLD, 60)
        draw_box_shadow(surface, layout.board, 10, blur=14, alpha=150)
        surface.blit(materials.wood(layout.board.size), layout.board)
        materials.draw_outline(surface, layout.board, 8, 2, WOOD_DARK)
        if board.view is not None:
            for lot in board.view.table.lots:
                self._draw_lot(surface, lot)
        draw_track(surface, layout.track)
        self._draw_signs(surface)

    def _draw_name(self, surface: pygame.Surface, seat: Seat, area: pygame.Rect) -> None:
        px = max(text.MIN_PX, area.height * 10 // 14)
        mark = symbol(seat_symbol(seat), round(px * 0.95), TINTS[seat])
        surface.blit(mark, mark.get_rect(midleft=(area.left, area.centery)))
        name = text.elide(self.board.setting.name(seat), "strong", px, area.width - mark.get_width() - 8)
        words = text.line(name, "strong", px, IVORY)
        surface.blit(words, words.get_rect(midleft=(area.left + mark.get_width() + 8, area.centery)))

    def _draw_lot(self, surface: pygame.Surface, lot: Lot) -> None:
        place = self.board.layout.lots[lot.number]
        draw_box_shadow(surface, place.area, 6, blur=8, alpha=120)
        surface.blit(materials.parchment(place.area.size), place.area)
        size = round(min(place.head.height * 0.62, place.head.width * 0.12))
        left = place.head.right - 8 - round(size * 1.15) * len(METALS)
        words = self.board.setting.say("table.lot", {"lot": lot.number})
        px = text.fit(words, "heading", round(place.head.height * 0.68), left - place.head.left - 10)
        title = text.line(words, "heading", px, INK)
        surface.blit(title, title.get_rect(midleft=(place.head.left + 10, place.head.centery + 1)))
        for number, metal in enumerate(METALS):
            centre = round(left + size * (0.55 + 1.15 * number)), place.head.centery + 1
            self._draw_metal(surface, metal, centre, size, metal in lot.admits)
        if lot.prize != COINS:
            self._draw_plate(surface, lot, place.prize)
        pygame.draw.line(surface, mix(INK, GOLD, 0.5), place.bids.topleft, place.bids.topright)

    def _draw_metal(
        self, surface: pygame.Surface, metal: str, centre: tuple[int, int], size: int, admitted: bool
    ) -> None:
        """Draw a metal's disc, struck out where the lot bars it."""
        picture = coin.face(metal, "heads", size, dim=not admitted)
        rect = surface.blit(picture, picture.get_rect(center=centre))
        if not admitted:
            for shift, colour in ((1, IVORY), (0, RED_INK)):
                low, high = rect.move(shift, shift).bottomleft, rect.move(shift, shift).topright
                pygame.draw.line(surface, colour, low, high, max(2, size // 7))

    def _draw_plate(self, surface: pygame.Surface, lot: Lot, area: pygame.Rect) -> None:
        size = min(area.height, area.width) - 4
        plate = pygame.Rect(0, 0, min(area.width, round(size * 1.5)), size)
        plate.center = area.center
        surface.blit(materials.card(plate.size), plate)
        words = self.board.setting.say("table.each_round")
        px = text.fit(words, "italic", max(text.MIN_PX, round(size * 0.2)), plate.width - 12)
        below = text.line(words, "italic", px, RED_INK)
        surface.blit(below, below.get_rect(midbottom=(plate.centerx, plate.bottom - size // 12)))
        number = text.line(str(lot.prestige), "title", round(size * 0.52), RED_INK)
        surface.blit(number, number.get_rect(center=(plate.centerx, plate.top + round(size * 0.42))))

    def _draw_signs(self, surface: pygame.Surface) -> None:
        board, layout = self.board, self.board.layout
        say = board.setting.say
        price = board.view.table.price if board.view is not None else 0
        lines = (say("table.market"), "heading"), (say("table.price", {"price": price}), "strong")
        for number, (words, style) in enumerate(lines):
            px = text.fit(words, style, round(layout.line * (0.95 - 0.15 * number)), layout.price.width - 8)  # type: ignore[arg-type]
            line = text.line_with_shadow(words, style, px, GOLD)  # type: ignore[arg-type]
            height = layout.price.centery + (number * 2 - 1) * layout.line * 6 // 10
            surface.blit(line, line.get_rect(center=(layout.price.centerx, height)))
        for name, rect in layout.buttons.items():
            surface.blit(materials.button(rect.size), rect)
            words = say(f"table.{name}")
            px = text.fit(words, "strong", min(board.setting.unit.text(19), rect.height * 6 // 10), rect.width - 10)
            label = text.line(text.elide(words, "strong", px, rect.width - 8), "strong", px, IVORY)
            surface.blit(label, label.get_rect(center=rect.center))

    # Every frame

    def draw(self, surface: pygame.Surface, light: Light) -> None:
        """Draw everything that can change."""
        board, layout = self.board, self.board.layout
        for seat in layout.strips:
            self._draw_seat(surface, seat, light)
        self._bag(surface, layout.auction_bag, (120, 84, 52), board.left)
        self._draw_lit_lots(surface, light)
        self._draw_rows(surface)
        draw_meeples(surface, layout.track, board.prestige, board.walking, board.setting.unit(HOP))
        moving = [piece for piece in board.pieces if piece in board.carried or piece.place == GONE]
        for piece in board.as_drawn():
            if piece not in moving:
                self._draw_piece(surface, piece, light)
        for seat in layout.strips:
            self._draw_screen(surface, seat)
        self._draw_plaques(surface, light)
        self._draw_sums(surface)
        for name, rect in layout.buttons.items():
            if light.hovered == f"open {name}":
                self._ring(surface, rect, FOCUS, 2)
        for piece in moving:
            self._draw_piece(surface, piece, light)
        self._draw_result(surface)

    def _draw_seat(self, surface: pygame.Surface, seat: Seat, light: Light) -> None:
        board, strip = self.board, self.board.layout.strips[seat]
        spot = f"seat {seat}"
        if spot in light.lit or spot in light.hinted:
            self._ring(surface, strip.area, FOCUS if spot in (light.hovered, *light.hinted) else GOLD, 3)
        self._bag(surface, strip.bag, TINTS[seat], board.bags[seat])
        if not board.in_place(f"discard {seat}"):
            self._name_pile(surface, strip.discard)
        size = max(12, strip.prestige.height * 9 // 10)
        px = max(text.MIN_PX, strip.prestige.height * 8 // 10)
        line = text.line_with_shadow(str(board.prestige[seat]), "figures_strong", px, GOLD)
        place = surface.blit(line, line.get_rect(midright=strip.prestige.midright))
        laurel = coin.face("gold:laurel", "heads", size)
        surface.blit(laurel, laurel.get_rect(midright=(place.left - 5, place.centery)))

    def _name_pile(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Say what an empty frame is for, where there is room to say it."""
        words = self.board.setting.say("table.discard")
        px = text.fit(words, "italic", self.board.layout.line * 3 // 4, area.width - 12)
        line = text.line(words, "italic", px, mix(GOLD, FELT_DARK, 0.4))
        if line.get_width() < area.width - 8:
            surface.blit(line, line.get_rect(center=area.center))

    def _bag(self, surface: pygame.Surface, area: pygame.Rect, colour: Colour, count: int) -> None:
        size = max(12, min(area.width, area.height))
        picture = bag_picture(size, colour)
        place = surface.blit(picture, picture.get_rect(center=area.center))
        number = text.line_with_shadow(str(count), "figures_strong", max(text.MIN_PX, round(size * 0.3)), IVORY)
        surface.blit(number, number.get_rect(center=(place.centerx, place.top + round(size * 0.66))))

    def _draw_lit_lots(self, surface: pygame.Surface, light: Light) -> None:
        for number, place in self.board.layout.lots.items():
            spot = f"lot {number}"
            if spot in light.lit:
                self._ring(surface, place.area, FOCUS if spot == light.hovered else GOLD, 4)

    def _ring(self, surface: pygame.Surface, rect: pygame.Rect, colour: Colour, width: int) -> None:
        materials.draw_outline(surface, rect.inflate(4, 4), max(4, min(rect.size) // 10), width, colour)

    def _draw_piece(self, surface: pygame.Surface, piece: CoinPiece, light: Light) -> None:
        board = self.board
        spot = f"coin {piece.coin}"
        strong = bool(piece.coin) and (spot in light.touched or spot in light.hinted)
        lit = bool(piece.coin) and spot in light.lit
        if piece not in board.carried and piece.place != GONE:
            piece.lift = board.setting.unit(LIFT) if strong or (lit and spot == light.hovered) else 0.0
        piece.draw(surface, board.kind(piece.coin), board.kind(piece.before))
        if strong or lit:
            ring = piece.rect.inflate(6, 6)
            materials.draw_outline(surface, ring, ring.width // 2, 4 if strong else 2, FOCUS if strong else GOLD)

    def _draw_screen(self, surface: pygame.Surface, seat: Seat) -> None:
        """Draw the screen that stands before the hand of another seat, with the number of coins behind it."""
        board, strip = self.board, self.board.layout.strips[seat]
        hand = board.in_place(f"hand {seat}")
        risen = board.risen.get(seat, 0.0)
        if seat == board.setting.viewer or risen >= 1.0 or not hand:
            return
        top = strip.hand.top + strip.hand.height * 42 // 100
        screen = pygame.Rect(strip.hand.left, top, strip.hand.width, strip.hand.bottom - top)
        screen.move_ip(0, -round(strip.hand.height * ease_in_out(risen)))
        alpha = round(255 * (1 - risen * risen))
        draw_box_shadow(surface, screen, 4, blur=6, alpha=alpha * 140 // 255)
        shade = mix(TINTS[seat], (20, 16, 16), 0.45 if seat in board.committed else 0.62)
        surface.blit(materials.rounded(screen.size, 5, (*shade, alpha // 8 * 8 + 7)), screen)
        materials.draw_outline(surface, screen, 5, 1, TINTS[seat])
        size = max(text.MIN_PX, round(screen.height * 0.62))
        number = text.line_with_shadow(str(len(hand)), "figures_strong", size, IVORY)
        surface.blit(number, number.get_rect(center=(screen.centerx, screen.centery)))

    def _draw_plaques(self, surface: pygame.Surface, light: Light) -> None:
        board = self.board
        for name, rect in board.plaques().items():
            kind = board.kind(name)
            assert kind is not None
            spot = f"use {name}"
            surface.blit(
                materials.card(rect.size) if spot in light.lit else materials.rounded(rect.size, 5, (90, 84, 74, 255)),
                rect,
            )
            words = board.setting.say(f"table.use.{kind.action}", {"n": kind.strength})
            px = text.fit(words, "strong", max(text.MIN_PX, rect.height * 7 // 10), rect.width - 8)
            line = text.line(
                text.elide(words, "strong", px, rect.width - 4), "strong", px, RED_INK if spot in light.lit else IVORY
            )
            surface.blit(line, line.get_rect(center=rect.center))
            if spot in light.lit or spot in (*light.touched, *light.hinted):
                strong = spot in (light.hovered, *light.touched, *light.hinted)
                self._ring(surface, rect, FOCUS if strong else GOLD, 3 if strong else 2)

    # Bids

    def _draw_rows(self, surface: pygame.Surface) -> None:
        """Draw a row for each revealed bid: the seat's mark, its sums, the best of the metal being compared."""
        board = self.board
        for place in sorted({piece.place for piece in board.pieces if piece.place.startswith("bid ")}):
            seat, lot = map(int, place.split()[1:])
            row = board.layout.bid_row(lot, seat)
            self._mark_row(surface, row, seat, self._is_ahead(seat, lot))
            mark = symbol(seat_symbol(seat), max(10, min(row.height, board.layout.line) * 6 // 10), TINTS[seat])
            surface.blit(mark, mark.get_rect(midleft=(row.left + 2, row.centery)))
            bid = tuple((piece.coin, lot) for piece in board.in_place(place))
            assert board.view is not None
            sums = summed(seat, lot, bid, board.view.table.coins)
            if sums is not None:
                area = pygame.Rect(board.layout.bid_coins(row).right, row.top, round(row.width * SUMS), row.height)
                self._sums(surface, sums, area)

    def _is_ahead(self, seat: Seat, lot: int) -> bool:
        """Tell whether a seat is still in, at the stage of comparing that is shown, or has won a lot before."""
        board = self.board
        if board.result is not None and board.result.lot == lot and board.result_stages is not None:
            return seat in board.result.comparisons[board.result_stages - 1].seats
        return lot in board.results and board.results[lot].winner == seat

    def _mark_row(self, surface: pygame.Surface, row: pygame.Rect, seat: Seat, ahead: bool) -> None:
        if ahead:
            surface.blit(materials.rounded(row.size, 5, (*TINTS[seat], 120)), row)
            materials.draw_outline(surface, row, 5, 2, RED_INK)

    def _draw_sums(self, surface: pygame.Surface) -> None:
        """Add up the viewer's bids while they are being placed."""
        board = self.board
        if board.view is None or not board.desk.laid_out:
            return
        for lot, sums in running_sums(board.view, board.desk.laid_out.items()).items():
            self._sums(surface, sums, board.layout.own_bid(lot)[1])

    def _sums(self, surface: pygame.Surface, sums: LotBid, area: pygame.Rect) -> None:
        """Draw the sums of gold, silver and copper side by side."""
        width = area.width / len(METALS)
        px = max(text.MIN_PX, min(round(area.height * 0.72), self.board.layout.line * 8 // 10))
        for number, metal in enumerate(METALS):
            value = getattr(sums, metal)
            middle = round(area.left + width * (number + 0.5))
            disc = round(min(width * 0.95, px * 1.4))
            tone = METAL_INKS[metal] if value else mix(METAL_INKS[metal], (200, 190, 160), 0.6)
            below = min(area.bottom - 2, area.centery + px * 2 // 3)
            pygame.draw.line(surface, tone, (middle - disc // 3, below), (middle + disc // 3, below), 2)
            figure = text.line(str(value), "figures_strong", px, tone)
            surface.blit(figure, figure.get_rect(center=(middle, area.centery - 1)))

    def _draw_result(self, surface: pygame.Surface) -> None:
        """Say how the lot in question is being decided, or what leaves the game."""
        board = self.board
        if board.result is not None:
            self._ring(surface, board.layout.lots[board.result.lot].area, FOCUS, 4)
            self._draw_banner(surface, board.telling.comparison(board.result, board.result_stages))
        elif board.in_place(GONE):
            self._draw_banner(surface, board.setting.say("table.gone"))

    def _draw_banner(self, surface: pygame.Surface, words: str) -> None:
        """Write a line over the market, which nobody uses meanwhile."""
        area = self.board.layout.banner
        px = text.fit(words, "heading", round(self.board.layout.line * 1.1), area.width - 30)
        surface.blit(materials.panel(area.size, 235), area)
        line = text.line(text.elide(words, "heading", px, area.width - 20), "heading", px, GOLD)
        surface.blit(line, line.get_rect(center=area.center))
