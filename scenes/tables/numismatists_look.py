"""How the table of American Numismatists looks: the map, shops, dealers' boards, cards, and what is lit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.american_numismatists.rules import actions
from game.american_numismatists.rules.box import denomination_of
from game.american_numismatists.rules.costs import COSTS, price_for
from game.american_numismatists.rules.index import index_of
from scenes.tables import numismatists_cards as cards
from scenes.tables.board import Light
from scenes.tables.numismatists_layout import HAND
from scenes.tables.numismatists_map import draw_map, label
from scenes.tables.numismatists_pieces import Piece
from scenes.tables.numismatists_strips import Strips
from sprites import materials, text
from sprites.coin import face
from sprites.palette import FOCUS, GOLD, INK, IVORY, MUTED, PANEL, Colour
from sprites.shadow import draw_box_shadow, draw_disc_shadow
from sprites.symbol import seat_mark

if TYPE_CHECKING:
    from scenes.tables.american_numismatists import AmericanNumismatistsBoard

TAKING = {"face": COSTS[actions.TakeCollector], "research": COSTS[actions.TakeResearch]}
"""What the cards lying face up cost, by their spots."""

SHADE: Colour = (24, 16, 10)
ORDER = {"research": 0, "collector": 1, "investment": 2, "coin": 3, "cube": 4, "pawn": 5}


class Look:
    """Draws the board from its pieces and numbers."""

    def __init__(self, board: AmericanNumismatistsBoard) -> None:
        self.board = board
        self.strips = Strips(board)

    # The ground

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the map, the shops' panels, the dealers' boards and the decks' places."""
        layout = self.board.layout
        roads = []
        for shop in layout.box.shops:
            here = layout.shops[shop.id].center
            roads += [(here, layout.shops[other].center) for other in shop.links if other > shop.id]
        draw_box_shadow(surface, layout.map, 6, blur=14, alpha=150)
        draw_map(surface, layout.map, roads)
        for rect in (*layout.shops.values(), layout.auction, layout.stack, layout.sold):
            draw_box_shadow(surface, rect, 6, blur=8, alpha=120)
            surface.blit(label(rect.size), rect)
        mark = cards.badge("?", layout.line * 3 // 4, PANEL, GOLD)
        surface.blit(mark, mark.get_rect(center=layout.help.center))
        for strip in layout.strips:
            surface.blit(materials.panel(strip.size, 190), strip)
        for key, rect in (("auction", layout.auction), ("stack", layout.stack), ("sold", layout.sold)):
            self._centred(
                surface,
                self.board.setting.say(f"table.{key}"),
                rect.centerx,
                rect.top + layout.line * 0.55 if key == "auction" else rect.bottom - layout.line // 2 - 2,
                rect.width,
                INK,
            )

    def _centred(
        self, surface: pygame.Surface, words: str, x: float, y: float, room: int, colour: Colour = IVORY
    ) -> None:
        px = text.fit(words, "figures", self.board.layout.px, room - 4)
        picture = text.line(text.elide(words, "figures", px, room - 4), "figures", px, colour)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    # What changes

    def draw(self, surface: pygame.Surface, light: Light) -> None:
        """Draw numbers, pieces, and what is lit."""
        self._draw_decks(surface)
        self._draw_hand_places(surface)
        self._draw_shop_names(surface)
        for seat in range(len(self.board.layout.strips)):
            self.strips.draw(surface, seat)
        self._draw_lit_areas(surface, light)
        moving, front = self.board.pieces.moving, ("shown", "revealed")
        pieces = sorted(self.board.pieces.all, key=lambda piece: ORDER[piece.kind])
        for piece in pieces:
            if piece not in moving and piece.place not in front:
                self._draw_piece(surface, piece)
        self._draw_marks(surface, light)
        for piece in moving:
            if piece.place not in front:
                self._draw_piece(surface, piece)
        self._draw_front(surface, [piece for piece in pieces if piece.place in front], light)

    def _draw_front(self, surface: pygame.Surface, pieces: list[Piece], light: Light) -> None:
        """Draw cards that are shown over the map, which is darkened meanwhile."""
        if not pieces:
            return
        surface.blit(materials.panel(self.board.layout.map.size, 225), self.board.layout.map)
        for piece in pieces:
            self._draw_piece(surface, piece)
        spots = self.board.spots()
        for piece in pieces:
            spot = f"shown {piece.name}"
            if spot in spots:
                self._outline(surface, spots[spot], self._tone(spot, light))

    def _draw_decks(self, surface: pygame.Surface) -> None:
        layout, left = self.board.layout, self.board.numbers.left
        for pile, rect in layout.decks.items():
            if left[pile]:
                draw_box_shadow(surface, rect, 4, blur=6, alpha=110)
                surface.blit(cards.back(pile, rect.size), rect)
            number = cards.badge(str(left[pile]), layout.px, PANEL, IVORY)
            surface.blit(number, number.get_rect(midbottom=(rect.centerx, rect.bottom - 3)))
            cost = cards.badge(str(self.board.deck_costs[pile]), layout.px, *self.board.price_tone(f"deck {pile}"))
            surface.blit(cost, cost.get_rect(topright=(rect.right - 2, rect.top + 2)))
        coin = round(layout.coin * 0.7)
        for step in range(min(4, left["coin"])):
            picture = face("us_100", "tails", coin)
            place = layout.stack.centerx, layout.stack.top + coin // 2 + 5 - step * 2
            surface.blit(picture, picture.get_rect(center=place))
        number = cards.badge(str(left["coin"]), layout.px, PANEL, IVORY)
        surface.blit(number, number.get_rect(center=(layout.stack.centerx, layout.stack.top + coin // 2 + 3)))

    def _draw_hand_places(self, surface: pygame.Surface) -> None:
        """Mark where the viewer's collectors and investments will lie."""
        layout, seat = self.board.layout, self.board.setting.viewer
        if seat < 0:
            return
        row = layout.hand_row
        for place in range(len(self.board.pieces.at(f"hand {seat}")), HAND - 1):
            rect = pygame.Rect(row.left + place * (layout.card[0] + layout.gap), row.top, *layout.card)
            surface.blit(materials.outline(rect.size, 8, 1, GOLD, 70), rect)
            self._centred(surface, self.board.setting.say("table.own_collector"), *rect.center, rect.width, MUTED)
        left = row.left + HAND * (layout.card[0] + layout.gap)
        if not self.board.pieces.at(f"invest {seat}"):
            rect = pygame.Rect(left, row.top, row.right - left, row.height)
            surface.blit(materials.outline(rect.size, 8, 1, GOLD, 70), rect)
            self._centred(surface, self.board.setting.say("table.own_investment"), *rect.center, rect.width, MUTED)

    def _draw_shop_names(self, surface: pygame.Surface) -> None:
        layout = self.board.layout
        for shop, rect in layout.shops.items():
            guests = len([p for p in self.board.pieces.all if p.kind in ("pawn", "cube") and p.place == shop])
            room = rect.width - round((guests + 0.3) * layout.line) - 8
            left, middle = rect.left + 6, round(rect.top + layout.line * 0.58)
            if shop in self.board.steps:
                tone = self.board.price_tone(f"shop {shop}")
                steps = cards.badge(str(self.board.steps[shop]), layout.px * 4 // 5, *tone)
                surface.blit(steps, steps.get_rect(midleft=(left, middle)))
                left, room = left + steps.get_width() + 4, room - steps.get_width() - 4
            words = self.board.noun(shop)
            px = text.fit(words, "strong", layout.px, room)
            picture = text.line(text.elide(words, "strong", px, max(20, room)), "strong", px, INK)
            surface.blit(picture, picture.get_rect(midleft=(left, middle)))

    # Pieces

    def _draw_piece(self, surface: pygame.Surface, piece: Piece) -> None:
        if piece.kind == "coin":
            self._draw_coin(surface, piece)
            return
        picture = self.picture(piece)
        if picture is None:
            return
        centre = round(piece.now[0]), round(piece.now[1] - piece.lift)
        rect = picture.get_rect(center=centre)
        if piece.kind not in ("pawn",) and rect.width > 12 and not piece.place.startswith("research"):
            draw_box_shadow(surface, rect, 4, blur=5 + round(piece.lift / 3), alpha=110)
        surface.blit(picture, rect)

    def picture(self, piece: Piece) -> pygame.Surface | None:
        """Return how a card, pawn or cube looks."""
        setting, layout, size = self.board.setting, self.board.layout, piece.goal[2]
        if piece.kind == "pawn":
            return seat_mark(int(piece.name), size)
        if piece.kind == "cube":
            return cards.cube(piece.name, size)
        high = round(size * layout.card[1] / layout.small_card)
        if not piece.name:
            return cards.back(piece.kind, (size, round(size * 1.4)))
        if piece.kind == "collector":
            index = index_of(layout.box)
            ticked, tint = self.board.wishes.look_of(piece.name)
            price = self.board.price_tone(f"hand {piece.name}") if piece.place.startswith("hand") else (PANEL, IVORY)
            return cards.collector_card(setting, index.collector[piece.name], layout.card, ticked, tint, price)
        if piece.place.startswith("research "):
            return face(cards.KINDS[denomination_of(piece.name)], "heads", size)
        return cards.named_card(setting, piece.kind, piece.name, (size, min(high, layout.card[1])))

    def _draw_coin(self, surface: pygame.Surface, piece: Piece) -> None:
        if piece.place == "sold" and piece.lift == 0.0 and piece is not self.board.pieces.at("sold")[-1]:
            return
        coin = index_of(self.board.layout.box).coin[piece.name]
        x, y, size = *piece.now[:2], piece.goal[2]
        draw_disc_shadow(surface, (x + 1, y + 2 + piece.lift / 3), size, size, 0.25, 120)
        picture = cards.coin_picture(coin, size)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y - piece.lift))))

    # What is told about pieces

    def _draw_marks(self, surface: pygame.Surface, light: Light) -> None:
        """Draw dates and prices below the coins for sale, who wants them, counts, and rings around what is lit."""
        view = self.board.view
        for piece in self.board.pieces.all:
            if piece.place.startswith("row ") and piece not in self.board.pieces.moving:
                self._draw_taking(surface, piece)
            if piece.kind != "coin" or piece in self.board.pieces.moving:
                continue
            self._ring(surface, piece, light)
            where = piece.place.partition(" ")[0]
            if view is not None and (where in self.board.layout.shops or where == "auction"):
                self._draw_offer(surface, piece, where)
        self._draw_counts(surface)

    def _draw_taking(self, surface: pygame.Surface, piece: Piece) -> None:
        """Draw on a card lying face up what it costs to take it."""
        kind = "face" if piece.kind == "collector" else "research"
        cost = cards.badge(str(TAKING[kind]), self.board.layout.px, *self.board.price_tone(f"{kind} {piece.name}"))
        x, y, width = piece.now
        half = self.board.layout.card[1] / 2
        place = cost.get_rect(bottomleft=(round(x - width / 2) - 5, round(y + half) + 3))
        if kind == "research":
            place.topright = round(x + width / 2) - 3, round(y - half) + 6
        surface.blit(cost, place)

    def _draw_offer(self, surface: pygame.Surface, piece: Piece, where: str) -> None:
        board, layout = self.board, self.board.layout
        coin = index_of(layout.box).coin[piece.name]
        x, y, size = piece.now
        self._centred(surface, coin.date, x, y + size / 2 + layout.line * 0.5, layout.slot, INK)
        kind = cards.badge(board.noun(coin.denomination), layout.mark, PANEL, IVORY)
        surface.blit(kind, kind.get_rect(midbottom=(round(x - size * 0.28), round(y + size / 2 + 4))))
        if where in layout.shops and board.view is not None:
            seat = board.payer
            paid = price_for(board.view, seat, coin, where)
            cost = cards.badge(str(paid), layout.mark, *board.price_tone(f"coin {coin.id}", lowered=paid < coin.cost))
            surface.blit(cost, cost.get_rect(center=(round(x + size * 0.36), round(y - size * 0.3))))
        for number, tint in enumerate(board.wishes.wanted_by(piece.name)):
            side = layout.mark // 2 * 2
            left, top = round(x - size * 0.52), round(y - size * 0.52) + number * side * 3 // 4
            surface.blit(materials.rounded((side, side), side // 2, (*IVORY, 255)), (left, top))
            surface.blit(materials.rounded((side - 4, side - 4), side // 2 - 2, (*tint, 255)), (left + 2, top + 2))

    def _ring(self, surface: pygame.Surface, piece: Piece, light: Light) -> None:
        spot = f"coin {piece.name}"
        tone = self._tone(spot, light)
        if tone is not None:
            made = cards.ring(piece.now[2] + 10, tone)
            surface.blit(made, made.get_rect(center=(round(piece.now[0]), round(piece.now[1]))))

    def _tone(self, spot: str, light: Light) -> Colour | None:
        if spot in light.touched or spot in self.board.draft.coins:
            return (120, 220, 255)
        if spot in light.hinted:
            return (150, 240, 150)
        if spot in light.lit or spot in self.board.draft.lit:
            return FOCUS if spot == light.hovered else GOLD
        return None

    def _draw_counts(self, surface: pygame.Surface) -> None:
        layout, pieces = self.board.layout, self.board.pieces
        sold = cards.badge(str(len(pieces.at("sold"))), layout.px, PANEL, IVORY)
        surface.blit(sold, sold.get_rect(midtop=(layout.sold.centerx, layout.sold.top + layout.coin * 0.375 - 6)))
        for seat in range(len(layout.strips)):
            self.strips.draw_counts(surface, seat)

    def _draw_lit_areas(self, surface: pygame.Surface, light: Light) -> None:
        for spot, rect in self.board.spots().items():
            quiet = spot.startswith("call ") and spot != light.hovered
            if spot.startswith("shop ") and self._tone(spot, light) is not None:
                size = rect.width + 12, rect.height + 12
                surface.blit(materials.outline(size, 10, 7, SHADE, 150), (rect.left - 6, rect.top - 6))
            if not quiet and not spot.startswith(("coin ", "shown ")):
                self._outline(surface, rect, self._tone(spot, light))

    def _outline(self, surface: pygame.Surface, rect: pygame.Rect, tone: Colour | None) -> None:
        if tone is not None:
            size = rect.width + 8, rect.height + 8
            surface.blit(materials.outline(size, 8, 3, tone, 255), (rect.left - 4, rect.top - 4))
