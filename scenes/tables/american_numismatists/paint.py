"""How the table of American Numismatists is painted: the map, shops, dealers' boards, cards, and what is lit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import pygame

from game.american_numismatists.rules import actions
from game.american_numismatists.rules.box import Collector, denomination_of
from game.american_numismatists.rules.costs import COSTS
from game.american_numismatists.rules.index import index_of
from scenes.board.board import Paint
from scenes.board.piece import Lie, Piece, Place, Sprite, Target
from scenes.board.shown import Frame
from scenes.tables.american_numismatists import cards, places, things
from scenes.tables.american_numismatists.calm import (
    AUCTION,
    CARDS,
    RESEARCH,
    SAFE,
    SALE,
    back_in,
    explained,
    foremost,
    priced,
    room_of,
)
from scenes.tables.american_numismatists.coin_marks import cannot_buy, draw_offer, draw_owned, price_tone
from scenes.tables.american_numismatists.collectors import collector_card, draw_taking, peers_of
from scenes.tables.american_numismatists.ground import count, draw_block, draw_decks, draw_legend, draw_safes
from scenes.tables.american_numismatists.insight import insight
from scenes.tables.american_numismatists.labels import labels
from scenes.tables.american_numismatists.layout import ROW, Layout
from scenes.tables.american_numismatists.map import draw_map, draw_siding, shopfront
from scenes.tables.american_numismatists.pieces import REVEALED, SHOWN, SOLD, target_of
from scenes.tables.american_numismatists.sheets import draw_sheet
from scenes.tables.american_numismatists.sketches import sketch
from scenes.tables.american_numismatists.strips import Strips
from sprites import materials, paper, text
from sprites.coin import face, thickness_px, wall
from sprites.keyed import draw_keyed_round
from sprites.palette import FOCUS, GOLD, IVORY, PANEL, Colour, legible
from sprites.plaque import draw_plaque
from sprites.shadow import draw_box_shadow, draw_card_shadow, draw_disc_shadow, draw_lifted_shadow
from sprites.stamp import stamp, write
from sprites.wrap import wrap

TAKING = {"collector": COSTS[actions.TakeCollector], "research": COSTS[actions.TakeResearch]}
"""What the cards lying face up cost."""

AWAY = {"auction": AUCTION, "sold": AUCTION, "safe": SAFE, "invest": CARDS}
"""With which part of the table the pieces of a place step back."""

SHADE: Colour = (24, 16, 10)
TOUCHED: Colour = (120, 220, 255)
HINTED: Colour = (220, 255, 90)

BOARD = 0.5
"""How light the wood of dealers' boards is."""

LEAN = 9
"""How far a locomotive leans into its way, in degrees."""

GROWN = 0.02
"""A thing differs so much in size from what lies where it goes that it is drawn in its own."""

NARROW = 12
"""Cards of so few pixels are a mark beside others: they throw no shadow."""


class NumismatistsPaint(Paint):
    """Paints a table of American Numismatists."""

    narrowest: ClassVar = 0.7
    terse: ClassVar = 4

    # The ground

    def ground(self, surface: pygame.Surface, layout: Layout) -> None:
        """Paint the map, the shops' panels, the dealers' boards and the decks' places."""
        roads = []
        for shop in layout.box.shops:
            here = layout.shops[shop.id].center
            roads += [(here, layout.shops[other].center) for other in shop.links if other > shop.id]
        draw_box_shadow(surface, layout.map, 6, blur=14, alpha=150)
        draw_map(surface, layout.map, roads)
        for rect in layout.shops.values():
            draw_box_shadow(surface, rect, 6, blur=8, alpha=120)
            surface.blit(shopfront(rect.size, layout.floor.sign), rect)
            if layout.floor.apart:
                draw_siding(surface, layout.floor.reach(rect), layout.floor.band)
        if AUCTION not in layout.bare:
            draw_block(surface, layout, self.context)
        for strip in layout.strips:
            draw_plaque(surface, strip, pinned=False, light=BOARD)
        if SAFE not in layout.bare:
            draw_safes(surface, layout)
        if layout.near >= 0:
            surface.blit(things.tray(layout.tray.size), layout.tray)

    # Below the pieces

    def under(self, surface: pygame.Surface, frame: Frame) -> None:
        back = back_in(frame, self.context)
        if AUCTION in frame.layout.bare - back:
            draw_block(surface, frame.layout, self.context)
        if marks := explained(frame, self.context):
            draw_legend(surface, frame, self.context, marks)
        if SAFE in frame.layout.bare - back:
            draw_safes(surface, frame.layout)
        draw_decks(surface, frame, self.context)
        places.draw_own(surface, frame, self.context)
        self._draw_shop_names(surface, frame)
        strips = Strips(self.context, frame)
        for seat in range(len(frame.layout.strips)):
            strips.draw(surface, seat)
            strips.draw_hand(surface, seat)
            strips.draw_box(surface, seat)
            places.draw_wells(surface, frame, seat, safe=SAFE not in back)
        self._draw_lit_areas(surface, frame)

    def _draw_shop_names(self, surface: pygame.Surface, frame: Frame) -> None:
        layout, known = frame.layout, insight(frame.view)
        steps = known.steps
        for shop, rect in layout.shops.items():
            standing = layout.in_sign(frame.shown.at("shop", shop))
            room = rect.width - round(standing * layout.apart(standing) + 0.3 * layout.map_line) - 8
            left, middle = rect.left + 6, round(rect.top + layout.map_line * 0.58)
            name = cards.noun(self.context, shop)
            if shop in steps:
                far = cards.badge(str(steps[shop]), layout.map_px * 4 // 5, *price_tone(frame, ("shop", shop)))
                room -= far.get_width() + 4
                word = text.line(self.context.say("table.step"), "figures", layout.map_px, IVORY)
                if text.measure(name, "strong", layout.map_px)[0] * cards.NARROWED + word.get_width() + 8 <= room:
                    far, word = word, far
                    stamp(surface, word, midright=(left + room + word.get_width() + 2, middle))
                    stamp(surface, far, midright=(left + room - 2, middle))
                    room -= far.get_width() + 6
                else:
                    stamp(surface, far, midright=(left + room + far.get_width() + 2, middle))
            elif shop in known.begun_at:  # nobody else may start there
                word = text.line(self.context.say("table.taken"), "figures", layout.map_px, IVORY)
                if text.measure(name, "strong", layout.map_px)[0] + word.get_width() + 8 <= room:
                    room -= stamp(surface, word, midright=(left + room, middle)).width + 8
            whole = cards.squeezed(name, "strong", layout.map_px, room, IVORY)
            short = cards.squeezed(self.context.say(f"table.short_{shop}"), "strong", layout.map_px, room, IVORY)
            stamp(surface, whole if whole.get_width() <= room else short, midleft=(left, middle))

    def _draw_lit_areas(self, surface: pygame.Surface, frame: Frame) -> None:
        raised = {target_of(sprite.piece): round(sprite.height) for sprite in frame.each()}
        for target, place in frame.layout.targets(frame.shown, frame.lies).items():
            colour, rect = self._tone(frame, target), place.move(0, -raised.get(target, 0))
            if target[0] == "shop" and colour is not None:
                size = rect.width + 12, rect.height + 12
                surface.blit(materials.outline(size, 10, 7, SHADE, 150), (rect.left - 6, rect.top - 6))
            quiet = target[0] == "call" and target != frame.lights.hovered
            if not quiet and target[0] not in ("coin", "shown"):
                _outline(surface, rect, colour)

    # Pieces

    def piece(self, surface: pygame.Surface, sprite: Sprite, frame: Frame) -> None:
        shown = sprite.piece.place == SHOWN and not sprite.moving  # painted later, above all else
        if shown or sprite.lie.hidden or sprite.faded >= 1 or self._away(sprite, frame):
            return
        if sprite.piece.kind == "coin":
            self._draw_coin(surface, sprite, frame)
        else:
            self._draw_card(surface, sprite, frame)

    def _away(self, sprite: Sprite, frame: Frame) -> bool:
        """Tell whether a resting piece lies where nothing is shown yet."""
        back = back_in(frame, self.context)
        if sprite.moving or not back:
            return False
        room = SALE if sprite.piece.kind == "cube" else AWAY.get(str(sprite.piece.place[0]), "")
        return (RESEARCH if sprite.piece.kind == "research" else room) in back

    def _draw_coin(self, surface: pygame.Surface, sprite: Sprite, frame: Frame) -> None:
        coin = index_of(frame.view.box).coin[sprite.piece.name]
        (x, y), size = sprite.at, round(sprite.lie.width)
        depth = thickness_px(size)
        waits = not sprite.moving and cannot_buy(frame, sprite.piece)
        if not waits:
            draw_lifted_shadow(surface, (x, y + depth), size, sprite.height)
        picture = cards.waiting_coin(coin, size) if waits else cards.coin_picture(coin, size)
        place = stamp(surface, picture, center=(x, y - sprite.height))
        if not waits:
            surface.blit(wall(cards.KINDS[coin.denomination], size, depth), place)

    def _draw_card(self, surface: pygame.Surface, sprite: Sprite, frame: Frame) -> None:
        picture = self._on_its_way(sprite, self.picture(sprite, frame))
        if sprite.faded:
            picture = picture.copy()
            picture.set_alpha(round(255 * (1 - sprite.faded)))
        rect = picture.get_rect(center=(round(sprite.lie.x), round(sprite.lie.y - sprite.height)))
        if not sprite.faded:
            self._draw_shadow(surface, sprite, rect)
        surface.blit(picture, rect)

    def _on_its_way(self, sprite: Sprite, picture: pygame.Surface) -> pygame.Surface:
        """Return a thing as it looks while it moves: locomotives lean, cards grow, bend and turn over."""
        if not sprite.moving:
            return picture
        if sprite.piece.kind == "pawn":
            return pygame.transform.rotozoom(picture, -LEAN * sprite.sway, 1.0)
        size = sprite.lie.width / max(sprite.goal.width, picture.get_width(), 1)
        if abs(size - 1) > GROWN:
            picture = pygame.transform.smoothscale_by(picture, max(0.1, size))
        if sprite.piece.kind == "cube" or sprite.piece.place[0] == "research":
            return picture
        return paper.carried(picture, sprite.turned if sprite.before is not None else 1.0, sprite.bend)

    def _draw_shadow(self, surface: pygame.Surface, sprite: Sprite, rect: pygame.Rect) -> None:
        """Draw the shadow of a card, or that of wheels or a cube upon the map."""
        if sprite.piece.kind in ("pawn", "cube"):
            foot = rect.centerx + rect.height * 0.06, rect.bottom - rect.height * 0.06 + sprite.height
            draw_disc_shadow(surface, foot, rect.width, max(3, rect.height // 4), 0.32, 120)
        elif sprite.piece.place[0] == "research":
            draw_lifted_shadow(surface, rect.move(0, round(sprite.height)).center, rect.width, sprite.height)
        elif rect.width > NARROW:
            draw_card_shadow(surface, rect, sprite.height)

    def picture(self, sprite: Sprite, frame: Frame) -> pygame.Surface:
        """Return how a card, pawn or cube looks."""
        piece, layout, size = sprite.shown, frame.layout, round(sprite.goal.width)
        if piece.kind == "pawn":
            return things.train_of(int(piece.name), size)
        if piece.kind == "cube":
            return cards.cube(piece.name, size)
        if not piece.name:
            return things.back(piece.kind, (size, round(size * 1.4)))
        if piece.kind == "collector":
            known = insight(frame.view)
            held = piece.place[0] == "hand"
            price = price_tone(frame, ("hand", piece.name)) if held else (PANEL, IVORY)
            card, tint = index_of(layout.box).collector[piece.name], known.tints.get(piece.name)
            wide = size if not sprite.moving else layout.card[0]  # on its way it keeps the form it lay in
            whole = min(max(layout.card[0], layout.held), max(wide, layout.held * 2 // 3)), layout.card[1]
            letter, peers = known.letters.get(piece.name, ""), self._peers(piece, frame)
            return collector_card(self.context, card, whole, known.ticks(piece.name), tint, price, letter, peers=peers)
        if piece.place[0] == "research":
            return face(cards.KINDS[denomination_of(piece.name)], "heads", size)
        if piece.place == ("invest", layout.near):
            return cards.investment_paper(self.context, piece.name, layout.paper)
        high = min(round(size * layout.small[1] / layout.small[0]), layout.card[1])
        return cards.named_card(self.context, piece.kind, piece.name, (size, high))

    def sketch(self, piece: Piece, height: int, *, dim: bool = False) -> pygame.Surface:
        return sketch(self.context, piece, height)

    # Above the pieces that rest

    def over(self, surface: pygame.Surface, frame: Frame) -> None:
        """Paint dates, prices, who wants a coin, counts, rings round what is lit; and cards shown above all."""
        for sprite in frame.each():
            if not sprite.moving:
                self._draw_marks(surface, sprite, frame)
        self._draw_counts(surface, frame)
        self._draw_front(surface, frame)

    def _draw_marks(self, surface: pygame.Surface, sprite: Sprite, frame: Frame) -> None:
        where = sprite.piece.place[0]
        if self._away(sprite, frame):
            return
        if where == "row" and priced(frame, self.context):
            self._draw_taking(surface, sprite, frame)
        if sprite.piece.kind != "coin":
            return
        colour = self._tone(frame, ("coin", sprite.piece.name)) if where != "sold" else None
        if colour is not None:
            self._draw_ring(surface, sprite, colour, keyed=frame.lights.keyed(("coin", sprite.piece.name)))
        if where in ("shop", "auction"):
            draw_offer(surface, sprite, frame, self.context)
        elif where in ("coins", "safe"):
            draw_owned(surface, sprite, frame, self.context)

    def _draw_ring(self, surface: pygame.Surface, sprite: Sprite, colour: Colour, *, keyed: bool) -> None:
        diameter = round(sprite.lie.width) + 10
        if keyed:
            draw_keyed_round(surface, sprite.at, diameter / 2)
        else:
            stamp(surface, cards.ring(diameter, colour), center=sprite.at)

    def _draw_taking(self, surface: pygame.Surface, sprite: Sprite, frame: Frame) -> None:
        """Paint on a card lying face up what it costs to take it."""
        piece, lie = sprite.piece, sprite.lie
        target: Target = ("face" if piece.kind == "collector" else "research", piece.name)
        cost, tone = str(TAKING[piece.kind]), price_tone(frame, target)
        area = pygame.Rect(0, 0, *(frame.layout.small if piece.kind == "research" else frame.layout.card))
        area.width = min(area.width, round(lie.width))
        area.center = round(lie.x), round(lie.y)
        area.top -= round(sprite.height)
        if piece.kind == "research":
            price = cards.badge(cost, frame.layout.map_px, *tone)
            stamp(surface, price, topright=(area.right - 3, area.top + 6))
        else:
            draw_taking(surface, self.context, area, (cost, *tone), self._peers(piece, frame))

    def _peers(self, piece: Piece, frame: Frame) -> tuple[Collector, ...]:
        """Return the cards beside which a collector lies."""
        near = ("hand", frame.layout.near)
        row = [card for n in range(ROW) for card in frame.shown.at("row", "collector", n)]
        beside = frame.shown.at(*near) if piece.place == near else row
        return peers_of(self.context, frame.layout.box, [piece, *beside])

    def _draw_counts(self, surface: pygame.Surface, frame: Frame) -> None:
        layout = frame.layout
        back = back_in(frame, self.context)
        number = count(len(frame.shown.at(*SOLD)), layout.map_px)
        if AUCTION not in back:
            stamp(surface, number, center=layout.disc(layout.sold).center)
        strips = Strips(self.context, frame)
        for seat in range(len(layout.strips)):
            strips.draw_counts(surface, seat)

    def _draw_front(self, surface: pygame.Surface, frame: Frame) -> None:
        """Paint cards that are shown over the map, which is darkened meanwhile."""
        front = [sprite for sprite in frame.each() if sprite.piece.place in (SHOWN, REVEALED)]
        if front:
            veil = materials.panel(frame.layout.map.size, 225).copy()
            there = (sprite.turned if sprite.moving and sprite.before is not None else 1.0 for sprite in front)
            veil.set_alpha(round(255 * max(there)))  # it falls while the card turns over
            surface.blit(veil, frame.layout.map)
        for sprite in front:
            if not sprite.moving:
                self._draw_card(surface, sprite, frame)
                self._tell_revealed(surface, sprite, frame)
                _outline(
                    surface, sprite.area(frame.layout.card[1] / sprite.lie.width), self._tone(frame, _shown(sprite))
                )

    def _tell_revealed(self, surface: pygame.Surface, sprite: Sprite, frame: Frame) -> None:
        """Write below a card that acts at once what it does."""
        if sprite.piece.place != REVEALED or not sprite.piece.name:
            return
        layout, told = frame.layout, cards.noun(self.context, f"{sprite.piece.name}.text")
        px = max(text.MIN_PX, self.context.unit.text(22))
        rows, high = wrap(told, "body", px, round(layout.map.width * 0.8)), text.line_height("body", px)
        top = sprite.lie.y + layout.card[1] * sprite.lie.width / (2 * layout.small[0]) + high * 0.3
        top = min(top, layout.map.bottom - high * len(rows) - 4)
        for number, row in enumerate(rows):
            write(
                surface, row, "body", px, IVORY, layout.map.width - 8, midtop=(layout.map.centerx, top + high * number)
            )

    def _tone(self, frame: Frame, target: Target) -> Colour | None:
        """Return the colour that marks a target, or None if it is dark."""
        lights, first = frame.lights, foremost(frame.view, self.context)
        if target in lights.touched:
            return TOUCHED
        if target in lights.hinted:
            return HINTED
        waits = first is not None and target not in first[1]
        waits = waits or room_of(frame.view, target) in back_in(frame, self.context)
        if frame.shown.draft:  # what else is lit would only give up what is being chosen
            waits = target not in insight(frame.view).choosable(frame.shown.draft.name)
        if target in lights.lit and (target == lights.hovered or not waits):
            return FOCUS if target == lights.hovered else legible(GOLD)
        return None

    def labels(self, layout: Layout, lies: Mapping[Place, Sequence[Lie]]) -> Sequence[pygame.Rect]:
        return [*labels(layout, lies)]

    def sheet(self, surface: pygame.Surface, frame: Frame) -> None:
        draw_sheet(surface, frame.layout.area, self.context, frame.shown.sheet, frame.view)


def _shown(sprite: Sprite) -> Target:
    return "shown", sprite.piece.name


def _outline(surface: pygame.Surface, rect: pygame.Rect, colour: Colour | None) -> None:
    if colour is not None:
        size = rect.width + 8, rect.height + 8
        surface.blit(materials.outline(size, 8, 3, colour, 255), (rect.left - 4, rect.top - 4))
