"""How the table of COIN looks: panels, cards, numbers on stacks, and what is lit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

import pygame

from game.coin.rules.components import coins_by_value
from game.coin.rules.scoring import TARGET_POINTS
from game.coin.rules.trick import open_cards
from game.coin.rules.view import View
from game.core.contract import SPECTATOR, Seat
from scenes.board.board import Paint
from scenes.board.piece import Piece, Place, Sprite, Target
from scenes.board.shown import Frame, Lights, Shown
from scenes.tables.coin.banks import draw_bank_sums, draw_worth, plate_sums
from scenes.tables.coin.cards import SHAPE, TINTS, Printed, card_picture, draw_card
from scenes.tables.coin.count import SumsAct
from scenes.tables.coin.layout import BUTTON, BUTTON_LINE, DRAW, SHEET_KEYS, CoinLayout, first_of
from scenes.tables.coin.marks import SILVER, draw_tags, standings
from scenes.tables.coin.middle import (
    STRUCK,
    draw_fate,
    draw_heads,
    draw_last,
    draw_laying,
    draw_ring,
    draw_slot,
    draw_tricks,
    draw_values,
    value_coin,
)
from scenes.tables.coin.pieces import LOST, TRICK, TRICK_DECK
from scenes.tables.coin.places import draw_places
from scenes.tables.coin.sheets import draw_reference, draw_sheet, match_rows, paper_of, reference_paper
from scenes.tables.coin.tips import acting
from sprites import inlay, materials, text
from sprites.palette import (
    BLACK,
    BRIGHT_GOLD,
    FOCUS,
    GOLD,
    INK,
    IVORY,
    seat_symbol,
)
from sprites.plaque import draw_plaque
from sprites.stamp import narrowed, stamp, write
from sprites.symbol import symbol

STACKS = ("deck", "gray", "trick_deck")
"""Where cards lie on one another: only the lowest casts a shadow."""

SCORE_COIN = 1.2
"""How large the coin with the points of the match is, by the height of the plate."""

TICK = 0.5
"""How large the tick of who has decided is, by the height of the plate."""

LETTER_SMALLER = 0.84
"""How much smaller the word on a button may be with the letter of its key behind it."""

CROSS = 60
"""How much room the cross of a sheet takes with its gap, in logical pixels."""

TOUCHED_LIFT = 16
"""How far a touched or hovered card is raised from the hand, in logical pixels."""


class CoinPaint(Paint):
    """Paints a table of COIN."""

    steady: ClassVar = True

    # The ground

    def ground(self, surface: pygame.Surface, layout: CoinLayout) -> None:
        """Paint the panels of the seats with their names, the places of the middle, the sheets' buttons."""
        draw_ring(surface, layout)
        draw_heads(surface, layout, self.context)
        names_px = min(self._fitting_name(seat, area.name) for seat, area in enumerate(layout.seats))
        for seat, area in enumerate(layout.seats):
            inlay.draw_panel(surface, area.panel, 112)
            self._paint_name(surface, seat, area.name, names_px)
            tray = area.tray.inflate(layout.gap, layout.gap)
            surface.blit(materials.rounded(tray.size, layout.gap, (*BLACK, 70)), tray)
            inlay.draw_hollow(surface, tray, layout.gap, 120)
            materials.draw_outline(surface, area.deck, max(3, area.deck.width // 12), 1, GOLD, 70)
            draw_slot(surface, layout, self.context, seat)
        deck = layout.trick_deck
        materials.draw_outline(surface, deck, max(3, deck.width // 12), 1, GOLD, 70)
        for name, rect in layout.buttons.items():
            self._paint_button(surface, name, rect)

    def _fitting_name(self, seat: Seat, plate: pygame.Rect) -> int:
        """Return the letters in which a name fits before the sum of its bank."""
        return text.fit(self.context.name(seat), "strong", _name_px(plate), _name_room(plate).width)

    def _paint_name(self, surface: pygame.Surface, seat: Seat, area: pygame.Rect, px: int) -> None:
        draw_plaque(surface, area, pinned=False)
        room = _name_room(area)
        mark = symbol(seat_symbol(seat), round(_name_px(area) * 0.95), TINTS[seat])
        stamp(surface, mark, midright=(room.left - area.height // 4, area.centery))
        words = narrowed(self.context.name(seat), "strong", px, room.width, IVORY)
        stamp(surface, words, midleft=room.midleft)

    def _paint_button(self, surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
        """Draw a sheet's button, with its letter where that makes no word much smaller."""
        surface.blit(materials.button(rect.size), rect)
        say, room = self.context.say, rect.width - max(8, rect.height // 3)
        wanted = min(self.context.unit.text(BUTTON), round(rect.height / BUTTON_LINE))
        plain = {each: say(f"table.{each}") for each in SHEET_KEYS}
        known = {each: f"{word} ({SHEET_KEYS[each]})" for each, word in plain.items()}
        small, px = (min(text.fit(word, "heading", wanted, room) for word in each.values()) for each in (known, plain))
        whole = all(text.measure(word, "heading", small)[0] <= room for word in known.values())
        words, px = (known, small) if whole and small >= px * LETTER_SMALLER else (plain, px)
        write(surface, words[name], "heading", px, IVORY, room, center=rect.center)

    # Every frame

    def under(self, surface: pygame.Surface, frame: Frame) -> None:
        seat = acting(frame.view)
        if seat is not None:
            panel = frame.layout.seats[seat].panel
            materials.draw_outline(surface, panel, materials.corner_radius(panel.size), 3, TINTS[seat], 230)
        draw_last(surface, frame, self.context)
        draw_values(surface, frame, self.context)
        draw_tricks(surface, frame)
        if "sums" not in self.context.quiet:
            self._paint_scores(surface, frame)
            draw_bank_sums(surface, frame, self.context)
        if "kinds" not in self.context.quiet:
            draw_worth(surface, frame, self.context)
        draw_places(surface, frame, self.context)
        for name, rect in frame.layout.buttons.items():
            if frame.lights.hovered == ("open", name):
                materials.draw_outline(surface, rect, materials.corner_radius(rect.size), 2, GOLD)

    def piece(self, surface: pygame.Surface, sprite: Sprite, frame: Frame) -> None:
        printed, piece = frame.layout.printed, sprite.piece
        if piece.place == ("hand", frame.view.viewer) and piece.name and not sprite.moving:
            self._paint_held(surface, sprite, frame)
            return
        lowest_ = sprite.moving or piece.place[0] not in STACKS or sprite.lie == frame.lies[piece.place][0]
        dim = (
            piece.place[0] == "laid" and not sprite.moving and standings(frame).get(int(piece.place[1])) == "turns_gray"
        )
        if piece.place[0] == "bank":
            seat = int(piece.place[1])
            printed = frame.layout.printed_in(frame.layout.seats[seat], len(frame.shown.at("bank", seat)))
        area = draw_card(surface, sprite, printed, dim=dim, shadow=lowest_)
        if piece.place == TRICK and not sprite.moving:
            materials.draw_outline(surface, area.inflate(8, 8), max(4, area.width // 10), 2, BRIGHT_GOLD)

    def sketch(self, piece: Piece, height: int, *, dim: bool = False) -> pygame.Surface:
        coins = coins_by_value(self.context.title.component_data())
        return card_picture(piece.name or None, round(height / SHAPE), Printed(coins), dim=dim)

    def _paint_held(self, surface: pygame.Surface, sprite: Sprite, frame: Frame) -> None:
        """Paint a card of the viewer's hand: raised when touched or hinted at, dim while its value is closed.

        One that has been put under the deck, though not for good yet, says so: raised it would wait for a touch.
        """
        target: Target = ("card", sprite.piece.name)
        ring = frame.lights.ring(target)
        goes = frame.lights.held and target in frame.lights.touched
        raised = ring is not None and ring[0] == FOCUS and not goes
        dim = goes or sprite.piece.name in closed_in_hand(frame.view)
        lift = self.context.unit(TOUCHED_LIFT) if raised else 0
        area = draw_card(surface, sprite, frame.layout.printed, dim=dim, lift=lift)
        if goes:
            draw_fate(surface, area, self.context, "goes_under", GOLD)
        elif dim and "closed" not in self.context.quiet:
            draw_fate(surface, area, self.context, "closed_card", STRUCK)
        self._paint_ring(surface, area, frame.lights, target)

    def over(self, surface: pygame.Surface, frame: Frame) -> None:
        self._paint_lit_places(surface, frame)
        draw_tags(surface, frame, self.context)
        for seat, area in enumerate(frame.layout.seats):
            self._paint_count(surface, frame, ("deck", seat), area.deck)
            gray = frame.layout.gray_area(area, len(frame.shown.at("bank", seat)))
            self._paint_count(surface, frame, ("gray", seat), first_of(gray))
        self._paint_count(surface, frame, TRICK_DECK, frame.layout.trick_deck)
        if len(frame.shown.at(*LOST)) > 1:
            self._paint_count(surface, frame, LOST, frame.layout.lost)

    def watched(self, layout: CoinLayout) -> Sequence[pygame.Rect]:
        return [layout.middle, *(area.panel for seat, area in enumerate(layout.seats) if seat != layout.near)]

    def sheet(self, surface: pygame.Surface, frame: Frame) -> None:
        area = frame.layout.area
        if frame.shown.sheet == "reference":
            draw_reference(surface, area, self.context, frame.view.rules)
        else:
            draw_sheet(
                surface, area, self.context, self.context.say("table.sheet"), match_rows(self.context, frame.view)
            )

    def sheet_area(self, layout: CoinLayout, shown: Shown) -> pygame.Rect:
        """Return the paper and as much beside it that the cross stands upon its corner."""
        if shown.sheet == "reference":
            paper = reference_paper(layout.area, self.context)[0]
        else:
            paper = paper_of(layout.area, self.context, match_rows(self.context, shown.view))[0]
        return paper.inflate(self.context.unit.target(CROSS), self.context.unit.target(CROSS)).clip(layout.area)

    # What is lit

    def _paint_lit_places(self, surface: pygame.Surface, frame: Frame) -> None:
        """Light up where a touched card may go, or the place that was touched before any card."""
        lights, viewer = frame.lights, frame.view.viewer
        held = any(target[0] == "card" for target in lights.touched)
        about = partial(self._paint_ring, lights=lights)
        draw_laying(surface, frame, self.context, lambda surface, rect, target: about(surface, rect, target=target))
        for seat, area in enumerate(frame.layout.seats):
            if ("gray", seat) in lights.hinted:
                gray = frame.layout.gray_area(area, len(frame.shown.at("bank", seat)))
                self._paint_ring(surface, gray, lights, ("gray", seat))
        if viewer == SPECTATOR:
            return
        area = frame.layout.seats[viewer]
        bank = frame.layout.bank_area(area, len(frame.shown.at("bank", viewer)))
        places: dict[Target, pygame.Rect] = {("bank", viewer): bank, ("deck", viewer): area.deck}
        for target, rect in (places | {DRAW: area.deck}).items():
            if target in (*lights.hinted, *lights.touched) or (target in lights.lit and (held or target == DRAW)):
                self._paint_ring(surface, rect, lights, target)

    def _paint_ring(self, surface: pygame.Surface, rect: pygame.Rect, lights: Lights, target: Target) -> None:
        if (ring := lights.ring(target)) is not None:
            corner = max(4, rect.width // 12)
            materials.draw_outline(surface, rect.inflate(4, 4), corner, self.context.unit(ring[1]), ring[0])

    # Marks and numbers

    def _paint_count(self, surface: pygame.Surface, frame: Frame, place: Place, rect: pygame.Rect) -> None:
        """Say how many cards lie in a stack, unless all of them are just being taken away."""
        left = any(sprite.piece.place == place for sprite in frame.sprites)
        count, gray = len(frame.shown.at(*place)), place[0] == "gray"
        if not count or not left:
            return
        largest = round(rect.width * 0.4 * frame.layout.printed.larger**1.5)  # the cards below it are smaller then
        px = max(text.MIN_PX, min(self.context.unit.text(22), largest))
        words = text.line(str(count), "figures_strong", px, INK if gray else IVORY)
        area = pygame.Rect(0, 0, max(words.get_width() + 10, words.get_height()), words.get_height())
        area.midbottom = (rect.centerx, rect.bottom + 2)
        surface.blit(materials.rounded(area.size, area.height // 2, (*SILVER, 240) if gray else (*BLACK, 200)), area)
        stamp(surface, words, center=area.center)

    def _paint_scores(self, surface: pygame.Surface, frame: Frame) -> None:
        """Lay a coin with the points of the match on each plate, and before it a tick once its seat has decided.

        In a match of one round there are none before its end.
        """
        view, told = frame.view, frame.playing(SumsAct)
        sums = told.event.totals if told is not None and told.progress >= 1 else plate_sums(view)
        scored = view.stage == "over" or bool(TARGET_POINTS[view.rules.target])
        for seat, area in enumerate(frame.layout.seats):
            coin = _score_area(area.name)
            if scored:
                stamp(surface, value_coin(sums[seat], coin.width), center=coin.center)
            if any(view.ready[seat : seat + 1]) and not self.context.guided:  # first steps do not tell of it
                self._paint_tick(surface, area.name, coin.left - area.name.height // 24)

    def _paint_tick(self, surface: pygame.Surface, plate: pygame.Rect, right: int) -> None:
        """Draw a tick: this seat has decided about the exchange, as the tip of its plate says."""
        side = plate.height * TICK
        left, top = right - side, plate.centery - side / 2
        points = [(left + side * x, top + side * y) for x, y in ((0.04, 0.56), (0.36, 0.88), (0.96, 0.1))]
        for breadth, colour in ((max(4, plate.height // 6), BLACK), (max(2, plate.height // 10), BRIGHT_GOLD)):
            pygame.draw.lines(surface, colour, False, points, breadth)


def _name_px(plate: pygame.Rect) -> int:
    return max(text.MIN_PX, plate.height * 9 // 13)


def _name_room(plate: pygame.Rect) -> pygame.Rect:
    """Return the room of a name on its plate: right of the symbol, left of a tick and the coin with the points."""
    px, edge_ = _name_px(plate), plate.height // 4
    left = plate.left + 2 * edge_ + round(px * 0.95)
    tick = round(plate.height * TICK * 1.1) + edge_ // 2
    return pygame.Rect(left, plate.top, max(1, _score_area(plate).left - tick - left), plate.height)


def _score_area(plate: pygame.Rect) -> pygame.Rect:
    """Return where the coin with the points lies: over the right end of a plate."""
    side = round(plate.height * SCORE_COIN)
    found = pygame.Rect(0, 0, side, side)
    found.center = plate.right - side // 2, plate.centery
    return found


def closed_in_hand(view: View) -> frozenset[str]:
    """Return which cards of the viewer cannot be laid face up, while they are the one to lay."""
    if view.stage != "playing" or view.trick is None or acting(view) != view.viewer:
        return frozenset()
    return frozenset(view.hand) - frozenset(open_cards(view.trick, view.hand))
