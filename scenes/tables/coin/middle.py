"""How the middle of COIN's table is painted: the ring with its places, the arcs of values and tricks, where to lay."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.coin.rules.state import OWNER, TRICKS, VALUE, VALUES, Card
from game.coin.rules.trick import closed_values
from game.coin.rules.view import View
from game.core.contract import Seat
from scenes.board.context import Context
from scenes.board.piece import Target
from scenes.board.shown import Frame
from scenes.tables.coin.cards import INKS, TINTS, card_picture
from scenes.tables.coin.layout import CoinLayout, card_area
from scenes.tables.coin.marks import trick_in_sight
from scenes.tables.coin.ring import DOWN, UP
from sprites import materials, mints, text
from sprites.cache import SurfaceCache
from sprites.coin import disc_mask, face
from sprites.palette import (
    BLACK,
    BRIGHT_GOLD,
    GOLD,
    INK,
    IVORY,
    MUTED,
    OLD_GOLD,
    PANEL,
    Colour,
    mix,
    seat_colour,
    seat_symbol,
    sharp,
)
from sprites.shadow import draw_disc_shadow
from sprites.stamp import narrowed, stamp, write
from sprites.symbol import draw_symbol, symbol
from sprites.wrap import wrap

STRUCK: Colour = (236, 92, 84)
"""The stroke through a closed value."""

STRUCK_BEHIND: Colour = mix(STRUCK, BLACK, 0.5)
"""The same behind the figure, which is read upon it."""

PAPER: Colour = (243, 236, 222)
"""The small card of a trick that is over."""

TALL = 1.16
"""How high that card is, by the breadth of a number on its arc: less than those lie apart."""

FIGURE = 0.68
"""How large a value is written, by its coin."""

DIGIT = 0.86
"""How high the room of a figure is, by its letters: nothing strikes it out there too brightly."""

MARK = 0.5
"""How large the symbol beside a coin is, by the coin."""

PALER = 0.3
"""How much paler than its seat's colour a name in the middle is, to be read on the dark."""

HEAD = 22
"""How large the word over an arc is at most, in logical pixels."""

NAME, MOST_NAME = 1 / 9, 1 / 7.5
"""How large a name in an empty place is, by the place's height, and with larger letters at most."""

FAINT = 96
"""How solid the back is in the place of a card face down, before one is touched; 255 is whole."""

_made = SurfaceCache(limit_bytes=12_000_000)


def draw_ring(surface: pygame.Surface, layout: CoinLayout) -> None:
    """Lay the ring upon the felt; where contrast is wanted, only its outline."""
    disc = layout.ring.disc
    if sharp():
        pygame.draw.aacircle(surface, GOLD, disc.center, disc.width / 2, 2)
        return
    draw_disc_shadow(surface, (disc.centerx, disc.centery + disc.width * 0.008), disc.width, disc.width, 0.06, 150)
    stamp(surface, mints.ring(disc.width), center=disc.center)


def draw_slot(surface: pygame.Surface, layout: CoinLayout, context: Context, seat: Seat) -> None:
    """Draw where a seat's card will lie: a dark place with the seat's symbol and name."""
    slot = card_area(layout.laid(seat))
    surface.blit(materials.rounded(slot.size, slot.width // 12, (*BLACK, 150)), slot)
    materials.draw_outline(surface, slot, slot.width // 12, max(2, slot.width // 50), TINTS[seat], 200)
    mark = symbol(seat_symbol(seat), round(slot.width * 0.36), TINTS[seat])
    stamp(surface, mark, center=(slot.centerx, slot.centery - slot.height // 10))
    room = slot.width - slot.width // 8
    px = text.fit(context.name(seat), "strong", _slot_px(slot, context), room)
    words = narrowed(context.name(seat), "strong", px, room, mix(TINTS[seat], IVORY, PALER))
    stamp(surface, words, midtop=(slot.centerx, slot.centery + slot.height // 8))


def _slot_px(slot: pygame.Rect, context: Context) -> int:
    return max(text.MIN_PX, min(context.unit.text(20), round(slot.height * min(MOST_NAME, NAME * context.unit.scale))))


def draw_last(surface: pygame.Surface, frame: Frame, context: Context) -> None:
    """Say in the empty place of the trick card's owner that they play last."""
    trick = trick_in_sight(frame)
    if trick is None or trick.owner in (laid.seat for laid in trick.laid):
        return
    slot = card_area(frame.layout.laid(trick.owner))
    words, room = context.say("table.last"), slot.width - 4
    px = text.fit(words, "italic", _slot_px(slot, context), room)
    at = slot.centerx, slot.centery + slot.height // 8 + text.line_height("strong", _slot_px(slot, context)) * 5 // 6
    stamp(surface, narrowed(words, "italic", px, room, IVORY), midtop=at)


# The arcs


def draw_heads(surface: pygame.Surface, layout: CoinLayout, context: Context) -> None:
    """Write over each arc what it shows."""
    for key, area in layout.ring.heads().items():
        wanted = min(context.unit.text(HEAD), context.unit(HEAD) * 3 // 2, area.height)
        words = context.say(f"table.{key}")
        if wanted >= text.MIN_PX:
            write(surface, words, "heading", wanted, BRIGHT_GOLD, area.width, center=area.center)


def draw_values(surface: pygame.Surface, frame: Frame, context: Context) -> None:
    """Draw the values from 13 down to 1 on their arc."""
    trick = trick_in_sight(frame)
    closed = closed_values(trick) if trick is not None and "closed" not in context.quiet else {}
    for value in VALUES:
        area, closing = frame.layout.rung(value), closed.get(value)
        stamp(surface, value_coin(value, area.width, closed=closing is not None), center=area.center)
        if closing is not None:
            _draw_mark(surface, frame.layout, area, OWNER[closing[1]])
        if ("value", value) in (frame.lights.hovered, *frame.lights.hinted):
            pygame.draw.aacircle(surface, GOLD, area.center, area.width / 2 + 1, 2)


def _draw_mark(surface: pygame.Surface, layout: CoinLayout, coin: pygame.Rect, seat: Seat) -> None:
    mark = symbol(seat_symbol(seat), max(9, round(coin.width * MARK)), TINTS[seat])
    stamp(surface, mark, center=layout.ring.outside(coin))


def value_coin(value: int, side: int, *, closed: bool = False) -> pygame.Surface:
    """Return a gold coin with a number, or where it is closed a dark one, struck out; cached."""
    return _made.get(("value", value, side, closed), lambda: _made_value(value, side, closed))


def _made_value(value: int, side: int, closed: bool) -> pygame.Surface:
    made = _hole(side) if closed else face("gold", "heads", side).copy()
    if closed:
        _strike_out(made, str(value), STRUCK_BEHIND)
    _write_figure(made, str(value), MUTED if closed else INK)
    return made


def _strike_out(made: pygame.Surface, figure: str, behind: Colour) -> None:
    """Draw a stroke from corner to corner, in another colour `behind` the figure: that is still read."""
    wide, high = made.get_size()
    bare, px = made.copy(), _figure_px(figure, wide)
    start, end = (wide * 0.16, high * 0.86), (wide * 0.84, high * 0.14)
    for width, colour in ((max(3, wide // 9), BLACK), (max(2, wide // 16), STRUCK)):
        pygame.draw.line(made, colour, start, end, width)
    box = pygame.Rect(0, 0, text.measure(figure, "figures_strong", px)[0] + 2, round(px * DIGIT))
    box.center = made.get_rect().center
    made.blit(bare, box, box)
    made.set_clip(box)
    pygame.draw.line(made, behind, start, end, max(2, wide // 16))
    made.set_clip(None)


def _figure_px(figure: str, wide: int) -> int:
    return text.fit(figure, "figures_strong", max(text.MIN_PX, round(wide * FIGURE)), round(wide * 0.86))


def _write_figure(made: pygame.Surface, figure: str, colour: Colour) -> None:
    px = _figure_px(figure, made.get_width())
    stamp(made, text.line(figure, "figures_strong", px, colour), center=made.get_rect().center)


def _hole(side: int) -> pygame.Surface:
    """Return a dark hole with a rim of old gold."""
    made = disc_mask(side).copy()
    for colour, inset in ((mix(OLD_GOLD, BLACK, 0.3), 0), (PANEL, max(1, side // 24))):
        disc = disc_mask(side - 2 * inset).copy()
        disc.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        stamp(made, disc, center=made.get_rect().center)
    return made


def draw_tricks(surface: pygame.Surface, frame: Frame) -> None:
    """Draw the tricks of the round on their arc.

    Of those that are over the trick card's value in its colour, and beside it who took it; the one that is played and
    those to come by number.
    """
    view: View = frame.view
    for number in range(1, TRICKS + 1):
        area = frame.layout.ring.trick(number)
        won = view.tricks[number - 1] if number <= len(view.tricks) else None
        if won is not None:
            stamp(surface, _won(won.card, area.width, lost=won.seat is None), center=area.center)
            if won.seat is not None:
                _draw_mark(surface, frame.layout, area, won.seat)
        else:
            stamp(surface, _number(number, area.width, number == view.number), center=area.center)
        if frame.lights.hovered == ("round", number):
            pygame.draw.aacircle(surface, GOLD, area.center, area.width / 2 + 1, 2)


def _won(card: Card, side: int, *, lost: bool) -> pygame.Surface:
    return _made.get(("won", card, side, lost), lambda: _made_won(card, side, lost))


def _made_won(card: Card, side: int, lost: bool) -> pygame.Surface:
    """Make a small card with a value in the colour of its suit; struck out where nobody took the card."""
    made = pygame.Surface((side, round(side * TALL)), pygame.SRCALPHA)
    for colour, inset in ((TINTS[OWNER[card]], 0), (PAPER, max(1, side // 14))):
        part = made.get_rect().inflate(-2 * inset, -2 * inset)
        made.blit(materials.rounded(part.size, max(2, side // 7 - inset), (*colour, 255)), part)
    if lost:
        _strike_out(made, str(VALUE[card]), PAPER)
    _write_figure(made, str(VALUE[card]), INKS[OWNER[card]])
    return made


def _number(number: int, side: int, now: bool) -> pygame.Surface:
    return _made.get(("number", number, side, now), lambda: _made_number(number, side, now))


def _made_number(number: int, side: int, now: bool) -> pygame.Surface:
    made = _hole(side)
    if now:
        pygame.draw.aacircle(made, BRIGHT_GOLD, (side / 2, side / 2), side / 2 - 1, max(2, side // 12))
    _write_figure(made, str(number), BRIGHT_GOLD if now else MUTED)
    return made


# Where to lay

Rings = Callable[[pygame.Surface, pygame.Rect, Target], None]


def draw_laying(surface: pygame.Surface, frame: Frame, context: Context, draw_ring_about: Rings) -> None:
    """Light up where a touched card may be laid, each with its name; before, both places wait for one."""
    for target, rect in frame.layout.laying().items():
        if _offered(frame, target):
            _draw_place(surface, target, rect, frame)
            draw_ring_about(surface, rect, target)
        elif target in frame.lights.lit:
            if target == DOWN:  # a card's back lies there, not yet
                faint = card_picture(None, rect.width, frame.layout.printed, dim=True).copy()
                faint.set_alpha(FAINT)
                surface.blit(faint, rect, ((0, 0), rect.size))
            colour = seat_colour(max(frame.layout.near, 0)) if target == DOWN else GOLD  # it may lie beside another's
            materials.draw_outline(surface, rect, rect.width // 12, 2, colour, 230 if target == DOWN else 150)
            if target == DOWN:
                draw_symbol(surface, max(frame.layout.near, 0), rect.center, rect.width // 3)
        if _offered(frame, target) or (target == DOWN and target in frame.lights.lit):
            _draw_label(surface, context, "table.up" if target == UP else "table.down", rect)


def draw_fate(surface: pygame.Surface, card: pygame.Rect, context: Context, key: str, edge: Colour) -> None:
    """Say upon a card of the hand what can become of it, or will."""
    words, room = context.say(f"table.{key}"), card.width - card.width // 12
    sizes = range(max(text.MIN_PX, min(context.unit.text(18), card.height // 8)), text.MIN_PX - 1, -1)
    px = next((px for px in sizes if len(wrap(words, "strong", px, room)) <= 2), text.MIN_PX)
    lines = wrap(words, "strong", px, room)
    high = text.line_height("strong", px)
    area = pygame.Rect(0, 0, card.width - 2, len(lines) * high + high // 3)
    area.midbottom = card.centerx, card.top + round(card.height * (0.76 if len(lines) < 3 else 0.99))
    surface.blit(materials.rounded(area.size, max(3, area.height // 8), (*BLACK, 225)), area)
    materials.draw_outline(surface, area, max(3, area.height // 8), 1, edge, 200)
    for number, line in enumerate(lines):
        at = area.centerx, area.top + high // 6 + number * high
        stamp(surface, narrowed(line, "strong", px, area.width - 2, IVORY), midtop=at)


def _offered(frame: Frame, target: Target) -> bool:
    """Tell whether a card can be laid at a place with the next touch, or is to be by a hint."""
    lights = frame.lights
    held = any(touched[0] == "card" for touched in lights.touched)
    return target in (*lights.hinted, *lights.touched) or (held and target in lights.lit)


def _draw_place(surface: pygame.Surface, target: Target, rect: pygame.Rect, frame: Frame) -> None:
    if target == UP:
        surface.blit(materials.rounded(rect.size, rect.width // 12, (*IVORY, 60)), rect)
        return
    strong = target in (frame.lights.hovered, *frame.lights.hinted, *frame.lights.touched)
    surface.blit(card_picture(None, rect.width, frame.layout.printed, dim=not strong), rect, ((0, 0), rect.size))


def _draw_label(surface: pygame.Surface, context: Context, key: str, rect: pygame.Rect) -> None:
    wanted, room = context.unit.text(20), rect.width - 12
    px = min(text.fit(context.say(key), "strong", wanted, room) for key in ("table.up", "table.down"))
    label = text.line(context.say(key), "strong", px, IVORY)
    area = label.get_rect(midtop=(rect.centerx, rect.top + 4)).inflate(8, 2)  # below, a name stands in the place
    surface.blit(materials.rounded(area.size, 5, (*BLACK, 190)), area)
    stamp(surface, label, center=area.center)
