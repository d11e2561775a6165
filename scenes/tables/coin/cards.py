"""The cards of COIN as pictures: engraved faces with coins let into them, gray backs, cards turning over."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.coin.rules.state import OWNER, VALUE, Card
from scenes.board.growing import made_width, scaled
from scenes.board.piece import Sprite
from scenes.tables.colours import COIN
from sprites import coin, materials, mints, paper, text
from sprites.cache import SurfaceCache
from sprites.palette import BLACK, Colour, mix, seat_symbol
from sprites.shadow import draw_card_shadow
from sprites.stamp import stamp
from sprites.symbol import symbol

SHAPE = 1.4
"""Height of a card by its width."""

TINTS = COIN
"""Enamel of the coins on the cards of each seat: blue, orange, yellow, red."""

INKS: tuple[Colour, ...] = ((22, 62, 132), (164, 70, 6), (128, 96, 0), (148, 20, 30))
"""The same colours dark enough to be read on paper."""

PAPERS: tuple[Colour, ...] = ((238, 242, 242), (252, 239, 216), (252, 247, 216), (251, 236, 226))
"""The paper of each seat's mint."""

WELL_LIP: Colour = (232, 222, 200)
NUMERAL = (0.29, 0.25)
"""Room for the numeral, in shares of a card's width and height."""

BROAD = 0.37
"""Room for a numeral of two figures where the next card leaves it."""

HALO = 0.022
"""How far bare paper reaches about a numeral that stands upon the engraving, by a card's width."""

BORDER = 0.028
"""How far the line of the border and its outside reach, by a card's width."""

NUMERAL_MIDDLE = 0.132
"""How far down a card the middle of its numeral is, as a share of its height, unless figures are too high for it."""

FIGURE_HIGH = 0.6
"""How high a figure is, by its line."""

NARROWED = 0.74
"""How narrow a numeral of two figures is at least, by its letters."""

LEAST_NARROWED = 1.2
"""Small numerals are not narrowed: they stay this much larger than the smallest letters, across as well."""

CLEAR = 0.07
"""How far the numeral stays from the left edge, as a share of a card's width."""

GROWN = 0.3
"""How much larger numerals are at twice the usual letters."""

MOST_GROWN, HIGHEST = 1.75, 1.0 + GROWN
"""How much broader than usual a numeral is at most, and how much higher: it stays above the panel of coins."""

MARGIN = 2
"""How broad the clear margin of a card is that is turned, in pixels."""

SHADOW_ROOM = 0.12
"""How much room the shadow of a card that lies takes beside it, as a share of its width."""

SMALL = 64
"""Numerals of cards less broad are darker: they stand upon the engraving."""

SIDE_COLUMN = 0.41
"""Share of a card's width at its left that tells everything about it, so that a fan may cover the rest."""

COIN_WIDE, COIN_DOWN, COINS_FROM = 0.235, 0.891, 0.05
"""How broad a coin is, how far down its middle is, and where the first begins: the first two lie in the band."""

COINS_APART = 0.315
"""How far coins lie from each other, by a card's width, unless the next card covers some: then they overlap."""

_cards = SurfaceCache(limit_bytes=48_000_000)


@dataclass(frozen=True, slots=True)
class Printed:
    """What is printed on cards: how many coins on those of each value, and how much larger than usual the numerals.

    Where they are to be `least` pixels broad they grow further, into what is seen of the card (`seen`, of its breadth).
    """

    coins: tuple[int, ...]
    larger: float = 1.0
    least: int = 0
    seen: float = 0.0

    @classmethod
    def at(cls, coins: tuple[int, ...], scale: float, least: int = 0) -> Printed:
        """Return it for letters of a scale."""
        return cls(coins, 1.0 + GROWN * max(0.0, scale - 1.0), least)

    def grown(self, wide: int) -> float:
        """Return how much larger than usual numerals are on cards of a breadth."""
        most = min(MOST_GROWN, (self.seen - CLEAR) / NUMERAL[0])
        return max(self.larger, min(self.least / (NUMERAL[0] * wide), most))

    @property
    def left(self) -> float:
        """Share of a card's width that the next one leaves in sight."""
        return self.seen or 1.0

    def numeral(self, wide: int) -> float:
        """Return the room for a numeral on cards of a breadth, as a share of it."""
        grown = self.grown(wide)
        return max(NUMERAL[0] * grown, min(BROAD * grown, self.left - CLEAR))

    def apart(self, count: int) -> float:
        """Return how far so many coins lie from each other, as a share of a card's width: the last is seen, too."""
        return min(COINS_APART, (self.left - COINS_FROM / 2 - COINS_FROM - COIN_WIDE) / max(1, count - 1))

    @property
    def side_column(self) -> float:
        """Share of a card's width at its left that tells everything about it."""
        return max(SIDE_COLUMN, CLEAR + NUMERAL[0] * self.larger)


def draw_card(
    surface: pygame.Surface,
    sprite: Sprite,
    printed: Printed,
    *,
    dim: bool = False,
    shadow: bool = True,
    lift: float = 0,
) -> pygame.Rect:
    """Draw a card as it lies or turns over, raised by `lift`; return where."""
    lift += sprite.lift
    width = round(sprite.lie.width)
    flat = card_picture(sprite.shown.name or None, made_width(sprite, width), printed, dim=dim)
    made, flat = flat, scaled(flat, card_size(width))
    picture = paper.carried(flat, sprite.turned if sprite.before is not None else 1.0, sprite.bend)
    angle, centre = round(sprite.lie.angle), (round(sprite.lie.x), round(sprite.lie.y - lift))
    if picture is flat is made and angle and not lift:
        return _lay_turned(surface, (sprite.shown.name, dim, printed), flat, angle, centre, shadow=shadow)
    upright = picture.get_rect(center=centre)
    if angle:
        picture = pygame.transform.rotozoom(picture, angle, 1.0)
    if shadow:
        draw_card_shadow(surface, upright, lift)
    area = picture.get_rect(center=centre)
    surface.blit(picture, area)
    return area


def _lay_turned(
    surface: pygame.Surface, what: object, flat: pygame.Surface, angle: int, centre: tuple[int, int], *, shadow: bool
) -> pygame.Rect:
    """Draw a card as it lies in a fan, its shadow turned with it; return the box around it."""
    room = max(MARGIN, round(flat.get_width() * SHADOW_ROOM)) if shadow else MARGIN
    picture = _turned((what, shadow), flat, angle, room if shadow else 0)
    area = picture.get_rect(center=centre)
    surface.blit(picture, area)
    turn = math.radians(abs(angle))
    spare = -round(2 * (room - MARGIN) * (math.cos(turn) + math.sin(turn)))
    return area.inflate(spare, spare)


class _Face(NamedTuple):
    """What differs between prints of a face: how large the numeral is, its room, and where the coins lie, in pixels."""

    larger: float
    room: int
    coins: tuple[int, ...]

    @classmethod
    def of(cls, printed: Printed, card: Card, wide: int) -> _Face:
        count = printed.coins[VALUE[card]]
        first, apart = wide * (COINS_FROM + COIN_WIDE / 2), wide * printed.apart(count)
        coins = tuple(round(first + number * apart) for number in range(count))
        return cls(printed.grown(wide), round(wide * printed.numeral(wide)), coins)


def card_size(width: float) -> tuple[int, int]:
    """Return the size of a card of a breadth, in pixels."""
    return max(8, round(width)), max(11, round(width * SHAPE))


def card_picture(card: Card | None, width: int, printed: Printed, *, dim: bool = False) -> pygame.Surface:
    """Return a face, or the back for None; cached."""
    face = _Face.of(printed, card, width) if card else None
    return _cards.get((card, face, width, dim), lambda: _made(card, face, width, dim))


def _turned(what: object, flat: pygame.Surface, angle: int, room: int) -> pygame.Surface:
    """Return a card as it lies in a fan, with its shadow where it has room; cached by what it shows."""
    key = "turned", what, flat.get_width(), angle
    return _cards.get(key, lambda: pygame.transform.rotozoom(_margined(flat, room), angle, 1.0))


def _margined(flat: pygame.Surface, room: int) -> pygame.Surface:
    """Return a card with a clear margin, or its shadow: only against one are the edges smooth once it is turned."""
    margin = room or MARGIN
    made = pygame.Surface((flat.get_width() + 2 * margin, flat.get_height() + 2 * margin), pygame.SRCALPHA)
    made.fill((*WELL_LIP, 0))
    lying = flat.get_rect(topleft=(margin, margin))
    if room:
        draw_card_shadow(made, lying)
    made.blit(flat, lying)
    return made


def _made(card: Card | None, face: _Face | None, width: int, dim: bool) -> pygame.Surface:
    size = card_size(width)
    made = _face(card, face, size) if card and face else mints.back(size)
    if dim:
        made.fill((160, 164, 162, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _face(card: Card, face: _Face, size: tuple[int, int]) -> pygame.Surface:
    """Lay numeral, symbol and coins on the engraving: what a fan leaves in sight tells all three."""
    seat, (wide, high) = OWNER[card], size
    made = mints.engraving(seat, VALUE[card], size)
    ink = INKS[seat] if wide >= SMALL else mix(INKS[seat], BLACK, 0.5)
    numeral = _numeral(str(VALUE[card]), face.room, high * NUMERAL[1] * min(face.larger, HIGHEST), ink)
    left = wide * (CLEAR + NUMERAL[0] * face.larger / 2) - numeral.get_width() / 2
    middle = max(left, wide * CLEAR) + numeral.get_width() / 2
    point = middle, max(high * NUMERAL_MIDDLE, MARGIN + numeral.get_height() * FIGURE_HIGH / 2)
    _bare(made, numeral, point, max(1.0, wide * HALO), PAPERS[seat])
    _centre(made, numeral, point)
    mark = symbol(seat_symbol(seat), max(7, round(wide * 0.17)), TINTS[seat])
    _centre(made, mark, (wide * 0.84, high * 0.12))
    diameter = max(7, round(wide * COIN_WIDE))
    for across in face.coins:
        _let_in(made, tinted_coin(seat, diameter), (across, high * COIN_DOWN), diameter)
    return made


def _bare(
    surface: pygame.Surface, numeral: pygame.Surface, point: tuple[float, float], far: float, tone: Colour
) -> None:
    """Leave the paper bare about a numeral, softly at the edge and clear of the border."""
    border = max(1, round(surface.get_width() * BORDER))
    surface.set_clip(surface.get_rect().inflate(-2 * border, -2 * border))
    high = numeral.get_height() * FIGURE_HIGH * 0.9
    for grown, alpha in ((2 * far, 60), (1.3 * far, 80), (0.6 * far, 120), (0.0, 255)):
        size = round(numeral.get_width() + 2 * grown), round(high + 2 * grown)
        _centre(surface, materials.rounded(size, round(min(size) * 0.3), (*tone, alpha)), point)
    surface.set_clip(None)


def _let_in(surface: pygame.Surface, picture: pygame.Surface, point: tuple[float, float], diameter: int) -> None:
    """Let a coin into the card: a dark well around it, lit at the lower lip."""
    depth = max(1, diameter / 24)
    pygame.draw.aacircle(surface, WELL_LIP, (point[0] + depth / 2, point[1] + depth / 2), diameter / 2 + depth)
    pygame.draw.aacircle(surface, BLACK, point, diameter / 2 + depth)
    _centre(surface, picture, point)


def _numeral(value: str, wide: float, high: float, colour: Colour) -> pygame.Surface:
    """Return a numeral as large as fits: one of two figures is as high as others, and narrower, as far as it can be."""
    px = text.fit("8", "strong", max(text.MIN_PX, round(high)), max(1, round(wide)))
    if len(value) < 2:
        return text.line(value, "strong", px, colour)
    large = text.fit("13", "strong", px, max(1, round(wide / NARROWED)))
    if large * NARROWED < LEAST_NARROWED * text.MIN_PX:
        return text.line(value, "strong", text.fit("13", "strong", px, max(1, round(wide))), colour)
    found = text.line(value, "strong", large, colour)
    return pygame.transform.smoothscale(found, (min(found.get_width(), max(1, round(wide))), found.get_height()))


def tinted_coin(seat: int, diameter: int) -> pygame.Surface:
    """Return a coin struck in a seat's colour; cached."""
    return _cards.get(("coin", seat, diameter), lambda: mints.coin(seat, diameter))


def gray_coin(diameter: int) -> pygame.Surface:
    """Return the coin of the backs."""
    return coin.face("quarter", "heads", diameter)


def _centre(surface: pygame.Surface, picture: pygame.Surface, point: tuple[float, float]) -> None:
    stamp(surface, picture, center=(round(point[0]), round(point[1])))
