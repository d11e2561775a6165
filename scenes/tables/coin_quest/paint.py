"""How the table of Coin Quest looks: parchment lots on a wooden board, screens, bags, the market and what is lit."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar

import pygame

from game.coin_quest.rules.components import Coin
from game.coin_quest.rules.data import components
from game.coin_quest.table.previews import running_sums
from game.coin_quest.table.standings import standings
from game.core.contract import Seat
from scenes.board.board import Paint
from scenes.board.piece import Lie, Piece, Sprite, Target
from scenes.board.shown import Frame
from scenes.tables.coin_quest.bids import draw_rows, draw_sums, own_bid
from scenes.tables.coin_quest.cards import draw_lot
from scenes.tables.coin_quest.coins import TINTS, coin_picture, draw_coin
from scenes.tables.coin_quest.fields import draw_field
from scenes.tables.coin_quest.later import in_vain
from scenes.tables.coin_quest.layout import CoinQuestLayout
from scenes.tables.coin_quest.leaving import draw_leaving, leaving
from scenes.tables.coin_quest.letters import letters
from scenes.tables.coin_quest.market import draw_buyer, draw_market
from scenes.tables.coin_quest.pieces import COIN, MEEPLE, bidders, counted, taken_back, totals_ahead
from scenes.tables.coin_quest.sheets import draw_notes
from scenes.tables.coin_quest.signs import draw_reference
from scenes.tables.coin_quest.sketches import thing
from scenes.tables.coin_quest.stacks import draw_count_beside, draw_counts
from scenes.tables.coin_quest.strips import Strip
from scenes.tables.coin_quest.tally import draw_tally
from scenes.tables.coin_quest.track import clear_crowded, draw_ghosts, draw_meeple, draw_track, meeple_picture
from sprites import coin, materials, quest, text
from sprites.inlay import draw_hollow, draw_panel
from sprites.palette import (
    BLACK,
    FELT_DARK,
    FOCUS,
    GOLD,
    GREEN_INK,
    IVORY,
    PARCHMENT,
    RED_INK,
    WOOD_DARK,
    Colour,
    legible,
    mix,
    seat_symbol,
)
from sprites.plaque import draw_plaque
from sprites.shadow import draw_box_shadow, draw_disc_shadow
from sprites.stamp import CONDENSED, stamp, write
from sprites.symbol import symbol

POINTED = 3
"""How broad the ring of a coin is that the pointer rests on, in logical pixels: that of one chosen is broader."""

LIFT, LOW = 8, 3
"""How far a coin rises that is chosen, in logical pixels; and one that lies on a lot."""

SWELLS = 0.1
"""By how much a bag swells that coins go into or come out of."""

LARGEST = 1.4
"""How large the number of coins on a screen or a bag is at most, by the height of a line."""

PILE: Colour = mix(GOLD, FELT_DARK, 0.15)
"""How the name of a discard pile is written."""

BESIDE = 2.2
"""A tag so many times as broad as high has room for a picture beside its figure."""

PALE = 130
"""How solid a coin looks where it is advised to go, of 255."""

SKETCHED_FOR = 5
"""The seats for which there are all coins that the rules may show."""


class CoinQuestPaint(Paint):
    """Paints a table of Coin Quest."""

    steady: ClassVar = True

    # What never moves

    def ground(self, surface: pygame.Surface, layout: CoinQuestLayout) -> None:
        """Draw the strips, the board, its lots and signs."""
        for seat, strip in layout.strips.items():
            draw_panel(surface, strip.area, 120)
            self._draw_name(surface, seat, strip)
        draw_box_shadow(surface, layout.board, 10, blur=14, alpha=150)
        surface.blit(materials.wood(layout.board.size), layout.board)
        materials.draw_outline(surface, layout.board, 8, 2, WOOD_DARK)
        draw_hollow(surface, layout.market, 8, 130)
        for well in layout.wells():
            draw_hollow(surface, well, well.width // 2, 190)
            materials.draw_outline(surface, well, well.width // 2, 1, GOLD, 80)
        for lot in layout.printed.lots:
            draw_lot(surface, self.context, lot, layout.lots[lot.number], layout.line, large=layout.shares.large)
        draw_track(surface, layout.track, layout.line)
        self._draw_signs(surface, layout)

    def _draw_name(self, surface: pygame.Surface, seat: Seat, strip: Strip) -> None:
        """Write a name on a plate on which their tally and prestige will stand, too."""
        area = strip.name
        px = max(text.MIN_PX, area.height * 11 // 14)
        draw_plaque(surface, area.unionall([strip.prestige, strip.tally]).inflate(px // 3, px // 3), pinned=False)
        area = area.inflate(-px // 2, 0)
        mark = symbol(seat_symbol(seat), round(px * 0.95), TINTS[seat])
        stamp(surface, mark, midleft=(area.left, area.centery))
        left, room = area.left + mark.get_width() + 8, area.width - mark.get_width() - 8
        write(surface, self.context.name(seat), "strong", px, IVORY, room, midleft=(left, area.centery))

    def _draw_signs(self, surface: pygame.Surface, layout: CoinQuestLayout) -> None:
        say = self.context.say
        named = {say(f"table.{name}"): rect for name, rect in layout.buttons.items()}
        room = min(letters(rect.height, 0.6, 0.85, layout.line * 0.92) for rect in named.values())
        px = min(self.context.unit.text(19), room)
        px = min(text.fit(words, "strong", px, rect.width - 8) for words, rect in named.items())
        for words, rect in named.items():
            surface.blit(materials.button(rect.size), rect)
            write(surface, words, "strong", px, IVORY, rect.width - 8, center=rect.center)

    # Every frame

    def follows(self, frame: Frame) -> object:
        """Bags swell as coins come near, and are painted above what rests then."""
        return [_swollen(frame, bag[0]) > 0 for bag in _bags(frame)]

    def under(self, surface: pygame.Surface, frame: Frame) -> None:
        layout: CoinQuestLayout = frame.layout
        standing, marked, points = standings(frame.view), advised(frame), counted(frame.view)
        self._draw_bags(surface, frame, swollen=False)
        draw_market(surface, frame, self.context)
        clear_crowded(surface, layout.track, points)
        draw_ghosts(surface, layout.track, totals_ahead(frame.view), points)
        for seat, strip in layout.strips.items():
            self._draw_seat(surface, frame, seat, points[seat])
            draw_tally(surface, strip.tally, standing[seat])
        for number, place in layout.lots.items():
            self._light(surface, frame, ("lot", number), place.area)
            if taken_back(frame.view) or not bidders(frame.view, number):
                laid = bool(frame.shown.at("draft", number)) or number in marked
                draw_field(surface, frame, self.context, number, laid=laid)
            draw_rows(surface, layout, frame.view, number)
        for lot, coins in marked.items():
            self._draw_advised(surface, frame, lot, coins)

    def lively(self, surface: pygame.Surface, frame: Frame) -> None:
        self._draw_bags(surface, frame, swollen=True)

    def _draw_bags(self, surface: pygame.Surface, frame: Frame, *, swollen: bool) -> None:
        for bag in _bags(frame):
            if (_swollen(frame, bag[0]) > 0) == swollen:
                _draw_bag(surface, frame, *bag)

    def piece(self, surface: pygame.Surface, sprite: Sprite, frame: Frame) -> None:
        if sprite.piece.kind == COIN:
            self._draw_coin(surface, sprite, frame)
        elif sprite.piece.kind == MEEPLE:
            self._draw_meeple(surface, sprite)
        else:
            self._draw_screen(surface, sprite.lie, frame, int(sprite.piece.place[1]))

    def sketch(self, piece: Piece, height: int, *, dim: bool = False) -> pygame.Surface:
        if (found := thing(piece, height)) is not None:
            return found
        kind = _coins(self.context.title.component_data)[piece.name]
        made = coin_picture(kind, round(height * 0.9)).copy()
        if dim:
            made.fill((130, 130, 130, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return made

    def over(self, surface: pygame.Surface, frame: Frame) -> None:
        self._draw_plaques(surface, frame)
        for seat in filter(lambda seat: seat != self.context.near, frame.layout.strips):  # one's own lie singly
            if frame.layout.stacks(seat):
                draw_count_beside(surface, frame, seat)
            else:
                draw_counts(surface, frame, seat, self.context.unit(text.MIN_PX))
        laid = {item: int(spot) for item, spot in frame.shown.draft.partial} or own_bid(frame.view)
        for lot, sums in running_sums(frame.view, laid.items()).items():
            if frame.shown.at("draft", lot):  # once bids are open, their rows have sums of their own
                draw_sums(surface, frame.layout, sums, frame.layout.own_bid(lot)[1])
        for name, area in frame.layout.buttons.items():
            if frame.lights.hovered == ("open", name):
                _ring(surface, area, FOCUS, 2)

    def shades(self, sheet: str) -> bool:
        return sheet != "buyer"

    def watched(self, layout: CoinQuestLayout) -> Sequence[pygame.Rect]:
        """What was bid on the lots, and the price of the market."""
        return [*(lot.bids for lot in layout.lots.values()), layout.price]

    def sheet(self, surface: pygame.Surface, frame: Frame) -> None:
        area, view = frame.layout.area, frame.view
        match frame.shown.sheet:
            case "notes":
                draw_notes(surface, area, self.context, view)
            case "reference":
                draw_reference(surface, area, self.context, view)
            case "buyer":
                draw_buyer(surface, frame, self.context)

    def _draw_advised(self, surface: pygame.Surface, frame: Frame, lot: int, coins: Sequence[str]) -> None:
        """Draw where coins of the hand are advised to go: pale, and ringed until they lie there."""
        layout: CoinQuestLayout = frame.layout
        laid, table = [piece.name for piece in frame.shown.at("draft", lot)], frame.view.table.coins
        lies = layout.drafted(lot, [table[coin] for coin in (*laid, *coins)])
        for name, lie in zip(coins, lies[len(laid) :], strict=True):
            picture = coin_picture(table[name], round(lie.width)).copy()
            picture.set_alpha(PALE)
            place = stamp(surface, picture, center=(lie.x, lie.y)).inflate(4, 4)
            materials.draw_outline(surface, place, place.width // 2, 3, GREEN_INK)

    def _light(self, surface: pygame.Surface, frame: Frame, target: Target, area: pygame.Rect) -> None:
        if (ring := frame.lights.ring(target)) is not None:
            _ring(surface, area, *ring)

    def _draw_seat(self, surface: pygame.Surface, frame: Frame, seat: Seat, points: int) -> None:
        strip = frame.layout.strips[seat]
        self._light(surface, frame, ("seat", seat), strip.area)
        pile = frame.layout.pile(frame.view, seat)
        draw_hollow(surface, pile, 8, 110)
        materials.draw_outline(surface, pile, 8, 1, GOLD, 60)
        self._name_pile(surface, frame, seat, pile)
        size = max(14, strip.prestige.height)
        px = max(text.MIN_PX, strip.prestige.height * 8 // 10)
        line = text.line_with_shadow(str(points), "figures_strong", px, GOLD)
        place = stamp(surface, line, midright=strip.prestige.midright)
        stamp(surface, meeple_picture(seat, size), midright=(place.left - 2, place.centery))

    def _name_pile(self, surface: pygame.Surface, frame: Frame, seat: Seat, pile: pygame.Rect) -> None:
        """Say what a frame is for: in it while it is empty, else at its edge, or over coins that lie as in a hand."""
        layout, view, strip = frame.layout, frame.view, frame.layout.strips[seat]
        px = layout.line * 3 // 4
        if not view.players[seat].discard:
            self._write_pile(surface, pile.inflate(-12, 0), px)
        elif (upright := layout.pile_name(view, seat)).width:
            words = self.context.say("table.discard")
            if text.measure(words, "italic", px)[0] > upright.height:
                words = self.context.say("table.discard_short")
            px = text.fit(words, "italic", px, upright.height)
            if text.measure(words, "italic", px)[0] <= upright.height:
                line = text.line(words, "italic", px, PILE)
                stamp(surface, pygame.transform.rotate(line, 90), center=upright.center)
        elif seat == layout.near:
            room = strip.name.left - pile.left - strip.name.height
            self._write_pile(surface, pygame.Rect(pile.left, strip.name.top, room, strip.name.height), px)

    def _write_pile(self, surface: pygame.Surface, area: pygame.Rect, px: int) -> None:
        """Write the name of a pile, a short one where there is little room, if any."""
        for words in map(self.context.say, ("table.discard", "table.discard_short")):
            if text.measure(words, "italic", px)[0] <= area.width:
                break
        line = text.line(words, "italic", text.fit(words, "italic", px, area.width), PILE)
        if line.get_width() <= area.width:
            stamp(surface, line, center=area.center)

    def _draw_coin(self, surface: pygame.Surface, sprite: Sprite, frame: Frame) -> None:
        ring, held, lights = None, False, frame.lights
        for kind in ("coin", "use") if sprite.piece.name and not sprite.moving else ():
            target = kind, sprite.piece.name
            ring = ring or lights.ring(target)
            held = held or target in lights.touched or target in lights.hinted
        if ring is not None and not held and ring[0] == FOCUS:
            ring = legible(GOLD), POINTED  # what the pointer rests on is not chosen, and must not look so
        elif ring is not None and not held and in_vain(frame.view):
            ring = None  # to buy would only cost
        low = sprite.piece.place[0] == "draft"  # the order of metals stands above it
        lift = self.context.unit(LOW if low else LIFT) if held else sprite.height
        place = draw_coin(surface, sprite, frame.view.table, lift)
        if not sprite.moving and sprite.piece.name in leaving(lights.touched):
            draw_leaving(surface, place)
        elif ring is not None:
            area = place.inflate(6, 6)
            materials.draw_outline(surface, area, area.width // 2, ring[1], ring[0])

    def _draw_meeple(self, surface: pygame.Surface, sprite: Sprite) -> None:
        """Draw a meeple; it glows while it walks, not if it only makes room."""
        place = sprite.area()
        walks = abs(sprite.goal.x - sprite.lie.x) > sprite.lie.width
        draw_meeple(surface, int(sprite.piece.name), place, int(sprite.piece.place[1]), FOCUS if walks else None)

    def _draw_screen(self, surface: pygame.Surface, lie: Lie, frame: Frame, seat: Seat) -> None:
        """Draw a screen with the number of coins behind it; it fades while it is lifted."""
        home, player = frame.layout.screen(seat), frame.view.players[seat]
        screen = home.move(0, round(lie.y) - home.centery)
        risen = min(1.0, (home.centery - screen.centery) / frame.layout.strips[seat].hand.height)
        alpha = round(255 * (1 - risen * risen))
        draw_box_shadow(surface, screen, 4, blur=6, alpha=alpha * 140 // 255)
        shade = mix(TINTS[seat], (20, 16, 16), 0.12 if player.committed else 0.3)
        picture = quest.screen(shade, screen.size).copy()
        if player.hand_size and not player.revealed:
            room = letters(screen.height, 0.62, 0.9, frame.layout.line * 1.1)
            size = max(text.MIN_PX, min(room, round(frame.layout.line * LARGEST)))
            plate = pygame.Rect(0, 0, size * 8 // 5, size * 5 // 4)
            plate.center = picture.get_rect().center
            picture.blit(materials.rounded(plate.size, plate.height // 3, (*mix(TINTS[seat], BLACK, 0.82), 235)), plate)
            stamp(picture, text.line(str(player.hand_size), "figures_strong", size, IVORY), center=plate.center)
        picture.set_alpha(alpha)
        surface.blit(picture, screen)

    def _draw_plaques(self, surface: pygame.Surface, frame: Frame) -> None:
        for name, area in frame.layout.plaques(frame.shown, frame.lies).items():
            kind, target = frame.view.table.coins[name], ("use", name)
            lit = target in (*frame.lights.lit, *frame.lights.touched)
            if (ring := frame.lights.ring(target)) is not None:  # round it: within it would lie on the words
                _ring(surface, area.inflate(ring[1], ring[1]), *ring)
            surface.blit(materials.rounded(area.size, 5, (*PARCHMENT, 255) if lit else (90, 84, 74, 255)), area)
            materials.draw_outline(surface, area, 5, 2, WOOD_DARK)
            self._write_plaque(surface, area, kind, RED_INK if lit else IVORY)

    def _write_plaque(self, surface: pygame.Surface, area: pygame.Rect, kind: Coin, colour: Colour) -> None:
        """Write what an action brings; where there is little room, a figure beside a pawn or a coin."""
        words, px = self.context.say(f"table.use.{kind.action}", {"n": kind.strength}), area.height * 13 // 20
        least = max(text.MIN_PX, px * 9 // 10) if self.context.unit.scale > 1 else text.MIN_PX
        if text.measure(words, "strong", least)[0] * CONDENSED <= area.width - 8:
            write(surface, words, "strong", px, colour, area.width - 6, center=area.move(0, -1).center)
            return
        words, high = self.context.say(f"table.use.{kind.action}_short", {"n": kind.strength}), area.height - 4
        drawn = {"rare": meeple_picture(self.context.near, high), "strike": coin.face("silver", "heads", high - 2)}
        aside = 0
        if (picture := drawn.get(kind.action)) is not None and area.width > BESIDE * high:
            place = stamp(surface, picture, midright=(area.right - 3, area.centery))
            aside = place.width + 3
        middle = (area.left + area.right - aside) // 2, area.centery - 1
        write(surface, words, "strong", px, colour, area.width - 6 - aside, center=middle)


def advised(frame: Frame) -> dict[int, list[str]]:
    """Return which coins of the viewer's hand are advised for which lot, and do not lie there yet."""
    view, laid = frame.view, dict(frame.shown.draft.partial)
    found: dict[int, list[str]] = {}
    for target in frame.lights.hinted:
        if target[0] == "advised" and view.viewer >= 0 and target[1] in view.players[view.viewer].hand:
            coin, lot = str(target[1]), int(target[2])
            if laid.get(coin) != str(lot):
                found.setdefault(lot, []).append(coin)
    return found


def _bags(frame: Frame) -> list[tuple[pygame.Rect, Colour, int, float]]:
    """Return where each bag is, the auction's first, its colour, how many coins it holds, and how high its line is."""
    layout, view = frame.layout, frame.view
    own = [
        (strip.bag, TINTS[seat], view.players[seat].bag_size, layout.line * (0.92 if layout.shares.large else 0.73))
        for seat, strip in layout.strips.items()
    ]
    return [(layout.auction_bag, (120, 84, 52), view.left, layout.line * 1.12), *own]


@cache
def _coins(read: Callable[[], Mapping[str, Any]]) -> Mapping[str, Coin]:
    """Return all coins by id; a page of rules draws a hundred, and the files are read once."""
    return components(read(), SKETCHED_FOR, "same_length").coins


def _swollen(frame: Frame, area: pygame.Rect) -> float:
    """Return how far coins near a bag's mouth swell it, from 0 to 1."""
    reach = max(area.size)
    flying = [s.lie for s in frame.sprites if s.moving and s.piece.kind == COIN and not s.lie.hidden]
    near = min((math.dist(lie[:2], area.center) for lie in flying), default=reach)
    return max(0.0, 1 - near / reach)


def _bag_size(frame: Frame, area: pygame.Rect) -> int:
    return round(max(12, min(area.width, area.height)) * (1 + SWELLS * _swollen(frame, area)))


def _draw_bag(
    surface: pygame.Surface, frame: Frame, area: pygame.Rect, colour: Colour, count: int, least: float
) -> None:
    size = _bag_size(frame, area)
    foot = area.centerx + size * 0.06, area.centery + size * 0.38
    draw_disc_shadow(surface, foot, size * 4 // 5, size * 3 // 10, 0.3, 120)
    place = stamp(surface, quest.bag(colour, size), center=area.center)
    px = max(text.MIN_PX, min(letters(size, 0.3, 0.62, least), round(frame.layout.line * LARGEST)))
    number = text.line(str(count), "figures_strong", px, IVORY)
    plate = number.get_rect(center=(place.centerx, place.top + round(size * 0.7))).inflate(px * 2 // 3, -px // 6)
    surface.blit(materials.rounded(plate.size, plate.height // 2, (*mix(colour, BLACK, 0.82), 225)), plate)
    stamp(surface, number, center=plate.center)


def _ring(surface: pygame.Surface, area: pygame.Rect, colour: Colour, width: int) -> None:
    materials.draw_outline(surface, area.inflate(4, 4), max(4, min(area.size) // 10), width, colour)
