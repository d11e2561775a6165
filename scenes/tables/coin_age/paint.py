"""How the table of Coin Age is painted: the card with its names, plates, banks, coins, and what is lit up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from game.coin_age.rules.events import Captured, Covered, Moved, Placed
from game.coin_age.rules.scoring import standing
from game.coin_age.rules.state import COINS, Position, Region
from game.core.contract import Seat
from scenes.board.board import Paint
from scenes.board.coins import draw_coin, draw_side, seen_round
from scenes.board.piece import Lie, Piece, Place, Sprite, Target
from scenes.board.shown import Frame, Shown
from scenes.tables.coin_age.allowed import draw_allowed, now
from scenes.tables.coin_age.card import scaled_card
from scenes.tables.coin_age.fan import controlled, draw_fan, fanned
from scenes.tables.coin_age.layout import BADGE_AT, NAMED, CoinAgeLayout
from scenes.tables.coin_age.names import Name, clauses, draw_name, names_on
from scenes.tables.coin_age.opening import draw_opening, opening_of
from scenes.tables.coin_age.pieces import FIST, HAND, READY, TOSS, face_of
from scenes.tables.coin_age.plates import draw_plate, held_in, plate_names
from scenes.tables.coin_age.sketches import land
from scenes.tables.coin_age.worth import draw_worth
from sprites import coin, materials, text
from sprites.cache import SurfaceCache
from sprites.inlay import draw_hollow, draw_panel
from sprites.keyed import draw_keyed_round
from sprites.palette import BRIGHT_GOLD, FOCUS, GOLD, IVORY, PARCHMENT, edge, seat_colour
from sprites.plaque import draw_plaque
from sprites.shadow import draw_box_shadow
from sprites.stamp import CONDENSED, narrowed, stamp, write
from sprites.symbol import draw_symbol
from sprites.tilted import ghost

EACH = 20
"""That each coin of a bank is a point is said in letters of so many units at least, or in the bank's tip alone."""

NAME_SIZE = 21
"""How large the names of spaces are, in units."""

SHADE, SHINE, BRIGHT = (20, 14, 8, 105), (255, 244, 190, 70), (255, 248, 205, 125)
"""What is laid over a space that cannot be touched, one that can, and one that is pointed at."""

EMPTY = 46
"""How faintly is seen what coin a bank has none of, of 255."""

BELOW_COINS = 6
"""How far below coins on the felt words stay, in units."""

WAY_EDGE = (48, 32, 10)
"""Below an arrow."""

STRONG = 4
"""A light as broad as this is that of what is pointed at or touched."""

TRACE = IVORY
"""The ring round what others have just done: no seat wears it, nor what can be touched."""

_cards = SurfaceCache(limit_bytes=60_000_000)


class CoinAgePaint(Paint):
    """Paints a table of Coin Age."""

    def ground(self, surface: pygame.Surface, layout: CoinAgeLayout) -> None:
        self._draw_card(surface, layout)
        frame = layout.tray.union(layout.told).inflate(16, 16)
        draw_panel(surface, frame, 90)
        draw_hollow(surface, layout.tray, materials.corner_radius(layout.tray.size), 130)
        for area in layout.banks:
            draw_panel(surface, area, 150)

    def under(self, surface: pygame.Surface, frame: Frame) -> None:
        self._controlled = controlled(frame)
        self._draw_plates(surface, frame)
        draw_worth(surface, self.context, frame.layout.above)
        draw_allowed(surface, self.context, frame.layout.below, frame.view.position)
        self._light_spaces(surface, frame)
        if frame.layout.map is not None:
            self._draw_names(surface, frame.layout)
        self._draw_traces(surface, frame)
        for seat in range(len(frame.layout.banks)):
            self._draw_bank(surface, frame, seat)
        self._draw_tray_words(surface, frame)
        self._draw_beginner(surface, frame)

    def piece(self, surface: pygame.Surface, sprite: Sprite, frame: Frame) -> None:
        position: Position = frame.view.position
        slapped = sprite.piece.place == HAND and not sprite.moving
        useless = slapped and sprite.piece.face != face_of(position, position.turn.seat)
        told = sprite.piece.place[0] == "space"  # there the ring and the symbol say whose it is, and so its side
        unmarked = told or sprite.piece.place[0] in ("bank", "ready", "fist") or sprite.moving
        language = "" if unmarked else self.context.words.language
        draw_coin(surface, sprite, frame.layout.px_per_mm, dim=useless)
        self._draw_ring(surface, sprite, frame, slapped)
        if language:
            draw_side(surface, sprite, language)

    def sketch(self, piece: Piece, height: int, *, dim: bool = False) -> pygame.Surface:
        made = land(self.context.title.component_data, piece, height)
        return made or super().sketch(piece, height, dim=dim)

    def _draw_ring(self, surface: pygame.Surface, sprite: Sprite, frame: Frame, slapped: bool) -> None:
        """Draw the ring of a coin that can be touched, or that controls a space: over its shadow, below its badge."""
        unit, (middle, reach) = self.context.unit, seen_round(sprite)
        target = "hand", sprite.piece.kind
        ring = frame.lights.ring(target) if slapped else None
        if ring is not None and frame.lights.keyed(target):
            draw_keyed_round(surface, middle, reach + unit(4))
        elif ring is not None:
            pygame.draw.circle(surface, ring[0], middle, reach + unit(6), edge(unit(ring[1] + 1), 255)[0])
        elif (owner := self._controlled.get(id(sprite))) is not None:
            pygame.draw.circle(surface, seat_colour(owner), middle, reach + max(3, unit(4)), max(3, unit(4)))

    def over(self, surface: pygame.Surface, frame: Frame) -> None:
        """Mark every space's controller by their symbol, and lay out a stack that is pointed at."""
        tops = {id(sprite): sprite for sprite in frame.sprites}
        for name, owner in self._controlled.items():
            top = tops[name]
            reach = top.lie.width / 2
            away, mark = reach * BADGE_AT, frame.layout.badge_px(reach)
            draw_symbol(surface, owner, (top.lie.x + away, top.lie.y - away), mark)
        position: Position = frame.view.position
        if (space := fanned(position, frame.lights.hovered)) and not any(sprite.moving for sprite in frame.sprites):
            names = [name.box for name in self._names(frame.layout)]
            draw_fan(surface, self.context, frame.layout, position, space, names)

    def traces(self, event: Any) -> Sequence[Target]:
        """Where a coin was placed or captured; where a stack was moved from, and where it came to."""
        match event:
            case Placed() | Covered() | Captured():
                return (("space", event.space),)
            case Moved():
                return ("space", event.source), ("space", event.target)
        return ()

    def _draw_traces(self, surface: pygame.Surface, frame: Frame) -> None:
        """Ring what others have just placed or moved, and leave a print where a coin or a stack lay before."""
        unit = self.context.unit
        for _, space in frame.lights.traced:
            if lying := frame.lies.get(("space", space)):
                top = lying[-1]
                pygame.draw.circle(surface, TRACE, (round(top.x), round(top.y)), top.width / 2 + max(7, unit(11)))
            else:
                reach = frame.layout.diameter("dime") / 2
                pygame.draw.circle(surface, TRACE, frame.layout.centre(str(space)), reach, max(2, unit(3)))

    # The card

    def _draw_card(self, surface: pygame.Surface, layout: CoinAgeLayout) -> None:
        card, edge = layout.card, self.context.unit(14)
        draw_box_shadow(surface, card, edge)
        if layout.map is None:
            pygame.draw.rect(surface, PARCHMENT, card, border_radius=edge)
            return
        name = layout.map.id
        surface.blit(_cards.get((name, card.size), lambda: scaled_card(name, card.size)), card)

    def _draw_names(self, surface: pygame.Surface, layout: CoinAgeLayout) -> None:
        """Put every name on a scroll."""
        for name in self._names(layout):
            draw_name(surface, name)

    def _names(self, layout: CoinAgeLayout) -> Sequence[Name]:
        """Return the names of the spaces; none is smaller than with text of the usual size."""
        told = tuple(self.context.say(f"noun.{space}") for space in layout.spaces)
        smallest = max(text.MIN_PX, self.context.unit(NAME_SIZE))
        return names_on(layout, told, smallest, max(smallest, self.context.unit.text(NAME_SIZE)))

    def sheet(self, surface: pygame.Surface, frame: Frame) -> None:
        draw_opening(surface, self.context, frame.layout)

    def sheet_area(self, layout: CoinAgeLayout, shown: Shown) -> pygame.Rect:
        return opening_of(self.context, layout)[0]

    def read(self, layout: CoinAgeLayout) -> Sequence[pygame.Rect]:
        return [layout.below, *layout.plates.values(), *layout.banks, layout.above]

    def labels(self, layout: CoinAgeLayout, lies: Mapping[Place, Sequence[Lie]]) -> Sequence[pygame.Rect]:
        return [name.box for name in self._names(layout)] if layout.map is not None else []

    def _light_spaces(self, surface: pygame.Surface, frame: Frame) -> None:
        """Light up the spaces that can be touched, and put all others into shade: a line alone is overlooked."""
        layout, regions = frame.layout, _regions(frame.layout)
        lit = {space for region in regions if ("region", region.id) in frame.lights.hinted for space in region.spaces}
        rings = {space: frame.lights.ring(("space", space)) for space in layout.spaces}
        rings |= dict.fromkeys(lit, (FOCUS, 5))
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
        width, _ = edge(max(2, self.context.unit(ring[1])), 255)
        pygame.draw.lines(surface, ring[0], True, layout.shapes[space], width)

    def _draw_plates(self, surface: pygame.Surface, frame: Frame) -> None:
        """Draw a plate per region; one under the mouse lights its region up, and is bright while that is pointed at."""
        layout, hovered = frame.layout, frame.lights.hovered
        regions = _regions(layout)
        names = plate_names(self.context, layout, regions)
        for region, name in zip(regions, names, strict=True):
            here = ("region", region.id) in (hovered, *frame.lights.hinted)
            bright = here or (hovered is not None and hovered[0] == "space" and hovered[1] in region.spaces)
            held = held_in(frame.view.position, region)
            draw_plate(surface, self.context, layout.plates[region.id], name, held, bright)
            for space in region.spaces if hovered == ("region", region.id) else ():
                self._glow(surface, layout, space, (BRIGHT_GOLD, 4))

    # Banks and felt

    def _draw_bank(self, surface: pygame.Surface, frame: Frame, seat: Seat) -> None:
        unit, area = self.context.unit, frame.layout.banks[seat]
        if (ring := frame.lights.ring(("bank", seat))) is not None:
            pygame.draw.rect(surface, ring[0], area, unit(4), border_radius=unit(12))
        px, low = unit.text(20), frame.layout.low
        if frame.view.position.phase not in ("map", "over") and frame.view.position.turn.seat == seat:
            strip = pygame.Rect(area.left + 3, area.top + 4, unit(7), area.height - 8)
            pygame.draw.rect(surface, seat_colour(seat), strip, border_radius=3)
        left, line = area.left + unit(18), text.line_height("strong", px)
        middle = area.centery - line // 2 if low else area.top + unit(8) + line // 2
        if not low:
            plate = pygame.Rect(0, 0, area.width - unit(12), line + unit(4))
            plate.center = area.centerx, middle
            draw_plaque(surface, plate, pinned=False)
        draw_symbol(surface, seat, (left + px // 2, middle), max(12, px))
        sides = frame.view.position.sides
        side = self.context.say(f"noun.{sides[seat]}") if sides else ""
        name = self._write_name(surface, area, seat, px, left, middle, low=low)
        if low:
            self._write_side(surface, frame, seat, side or self.context.say("table.bank"), px, left, middle + line)
        else:
            self._say_each(surface, seat, frame, name, px, side)
            if ("bank", seat) in frame.lights.lit and seat != frame.view.position.turn.seat:
                self._draw_way(surface, area, frame.layout.tray)
        for kind in COINS:
            self._draw_count(surface, frame, seat, kind)

    def _draw_way(self, surface: pygame.Surface, bank: pygame.Rect, tray: pygame.Rect) -> None:
        """Draw an arrow from the felt into the bank that may be paid, between its stacks."""
        unit = self.context.unit
        up = bank.centery < tray.centery
        root = (bank.bottom if up else bank.top) + unit(6) * (1 if up else -1)
        tip, half = root + unit(46) * (-1 if up else 1), unit(17)
        neck, x = tip + unit(20) * (1 if up else -1), bank.centerx
        shape = [(x, tip), (x + half, neck), (x + half // 2, neck), (x + half // 2, root)]
        shape += [(2 * x - across, down) for across, down in reversed(shape[1:])]
        pygame.draw.polygon(surface, WAY_EDGE, [(across + 1, down + 2) for across, down in shape])
        pygame.draw.polygon(surface, BRIGHT_GOLD, shape)

    def _write_name(
        self, surface: pygame.Surface, area: pygame.Rect, seat: Seat, px: int, left: int, middle: int, *, low: bool
    ) -> pygame.Rect:
        """Write whose bank it is; a long name beside low coins comes closer to its mark."""
        unit, name = self.context.unit, self.context.name(seat)
        room, beyond = round(area.width * NAMED) if low else area.width // 2, px * 3 // 2
        if low and text.measure(name, "strong", text.MIN_PX)[0] + beyond + unit(14) > room:
            room, beyond = room + unit(10), px * 5 // 4
        return write(surface, name, "strong", px, IVORY, room - beyond - unit(14), midleft=(left + beyond, middle))

    def _write_side(
        self, surface: pygame.Surface, frame: Frame, seat: Seat, side: str, px: int, left: int, middle: int
    ) -> None:
        """Write below the name of a low bank which side its coins show, and the score where no panel says it."""
        unit, area = self.context.unit, frame.layout.banks[seat]
        room = round(area.width * NAMED) - px * 3 // 2 - unit(14)
        if frame.layout.beside:  # there is no panel of the seats then
            points, size = str(standing(frame.view.position)[seat]), unit.text(26)
            score = text.line(points, "figures_strong", size, BRIGHT_GOLD)
            stamp(surface, score, midright=(area.left + round(area.width * NAMED) - unit(12), middle))
            room -= score.get_width() + unit(24)
        size = text.fit(side, "italic", px, int(room / CONDENSED) - 1)
        stamp(surface, narrowed(side, "italic", size, room, GOLD), midleft=(left + px * 3 // 2, middle))

    def _say_each(
        self, surface: pygame.Surface, seat: Seat, frame: Frame, name: pygame.Rect, px: int, side: str
    ) -> None:
        """Say at the end of a bank's plaque what may come here now, or which side its coins show.

        With room it is said as well that each of them is a point.
        """
        key, values = ("table.bank_side", {"side": side}) if side else ("table.bank_each", {})
        if ("bank", seat) in frame.lights.lit:
            key = "table.capture_here" if seat == frame.view.position.turn.seat else "table.pay_here"
        unit, words, area = self.context.unit, self.context.say(key, values), frame.layout.banks[seat]
        right = area.right - unit(18)
        room = right - name.right - unit(20)
        if text.measure(words, "italic", max(text.MIN_PX, unit(EACH)))[0] > room:
            words = side or self.context.say("table.bank")
        write(surface, words, "italic", px, GOLD, room, midright=(right, name.centery))

    def _draw_count(self, surface: pygame.Surface, frame: Frame, seat: Seat, kind: str) -> None:
        layout = frame.layout
        lying = [s.piece for s in frame.resting("bank", seat)] if frame.shaking else frame.shown.at("bank", seat)
        count = sum(piece.kind == kind for piece in lying)
        if not count:
            faint = ghost(kind, "heads", layout.banked(kind)).copy()
            faint.set_alpha(EMPTY)
            stamp(surface, faint, center=layout.bank_point(seat, kind, 0))
            return  # the empty place says it: "0×" would be read as a figure that counts
        label = text.line(f"{count}×", "figures_strong", layout.count_px, IVORY)
        surface.blit(label, layout.count_place(seat, kind, label.get_size()))

    def _draw_tray_words(self, surface: pygame.Surface, frame: Frame) -> None:
        """Say below the coins what to do with them, or what came of the slap."""
        position, unit, tray = frame.view.position, self.context.unit, frame.layout.tray
        if ("tray",) not in frame.lights.lit:
            if (matches := now(position)) is not None and frame.layout.told.height:
                result = self.context.say(f"allowed.result_{matches}")
                turn = position.turn  # once something is done the header alone says what is left
                begun = turn.placed or turn.paid or turn.moved or turn.captured
                self._say_below(surface, frame.layout, result.partition(":")[0] if begun else result, BRIGHT_GOLD)
            return
        colour = BRIGHT_GOLD if frame.lights.hovered == ("tray",) or frame.shaking else GOLD
        whole = tray.union(frame.layout.told)
        pygame.draw.rect(surface, colour, whole.inflate(12, 12), unit(4), border_radius=unit(14))
        if position.phase == "side" and not frame.shaking:
            coin.draw_coin(surface, "quarter", "heads", tray.center, frame.layout.diameter("quarter"))
        words = self.context.words.say("interface", f"table.{'shaking' if frame.shaking else 'hold_to_shake'}")
        held = [sprite.at[1] for sprite in frame.sprites if sprite.piece.place in (FIST, READY, TOSS)]
        above = frame.shaking and bool(held) and max(held) > tray.centery
        self._say_below(surface, frame.layout, words, colour, above=above)

    def _draw_beginner(self, surface: pygame.Surface, frame: Frame) -> None:
        """Say above the coins of the first slap whose they are, and why that seat begins."""
        turn, tray, unit = frame.view.position.turn, frame.layout.tray, self.context.unit
        if frame.view.position.phase != "slap" or turn.number != 1 or frame.shaking:
            return
        free = tray.height // 2 - frame.layout.diameter("quarter") // 2
        told, name = self.context.say("table.begins"), self.context.name(turn.seat)
        px = max(text.MIN_PX, min(unit.text(24), free * 2 // 5))
        room = tray.width - unit(20)
        top = tray.top + max(0, free - 2 * text.line_height("heading", px)) // 2
        reason = text.line_with_shadow(told, "heading", text.fit(told, "heading", px, room), BRIGHT_GOLD)
        top = stamp(surface, reason, midtop=(tray.centerx, top)).bottom
        whose = text.line_with_shadow(name, "strong", text.fit(name, "strong", px, room - px * 3 // 2), IVORY)
        place = stamp(surface, whose, midtop=(tray.centerx + px * 3 // 4, top))
        draw_symbol(surface, turn.seat, (place.left - px, place.centery), px)

    def _say_below(
        self,
        surface: pygame.Surface,
        layout: CoinAgeLayout,
        words: str,
        colour: tuple[int, int, int],
        *,
        above: bool = False,
    ) -> None:
        """Write words into the strip below the felt; where there is none, onto the felt, where no coins are shaken."""
        unit, tray, px = self.context.unit, layout.tray, self.context.unit.text(24)
        room = tray.width - unit(20)
        if layout.told.height:
            picture = text.line_with_shadow(words, "heading", text.fit(words, "heading", px, room), colour)
            stamp(surface, picture, center=layout.told.center)
            return
        free = tray.height // 2 - layout.diameter("quarter") // 2 - unit(BELOW_COINS)
        px, rows = max((self._fitting(rows, px, room, free), rows) for rows in ((words,), clauses(words)))
        pictures = [text.line_with_shadow(row, "heading", px, colour) for row in rows]
        high = sum(picture.get_height() for picture in pictures)
        top = tray.top + unit(10) if above else tray.bottom - (free - high) // 2 - high
        for picture in pictures:
            top = stamp(surface, picture, midtop=(tray.centerx, top)).bottom

    def _fitting(self, rows: Sequence[str], most: int, wide: int, high: int) -> int:
        """Return in how large letters rows have room, at most so large."""
        sizes = range(most, text.MIN_PX, -1)
        tall = next((px for px in sizes if text.line_height("heading", px) * len(rows) <= high), text.MIN_PX)
        return min(text.fit(row, "heading", tall, wide) for row in rows)


def _regions(layout: CoinAgeLayout) -> tuple[Region, ...]:
    return layout.map.regions if layout.map else ()


def _tinted(layout: CoinAgeLayout, space: str, tone: tuple[int, int, int, int]) -> pygame.Surface:
    """Return the shape of a space in one tone."""
    box = layout.box(space)
    picture = pygame.Surface(box.size, pygame.SRCALPHA)
    pygame.draw.polygon(picture, tone, [(x - box.left, y - box.top) for x, y in layout.shapes[space]])
    return picture
