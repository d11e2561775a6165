"""The cards of COIN as pictures: engraved faces with coins let into them, gray backs, cards turning over."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.coin.rules.state import OWNER, VALUE, Card
from scenes.board.growing import made_width, scaled
from scenes.board.piece import Sprite
from scenes.tables.colours import COIN
from sprites import coin, mints, paper, text
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

WELL_LIP: Colour = (232, 222, 200)
NUMERAL = (0.29, 0.25)
"""Room for the numeral, in shares of a card's width and height."""

NUMERAL_MIDDLE = 0.158
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

SIDE_COLUMN = 0.36
"""Share of a card's width at its left that tells everything about it, so that a fan may cover the rest."""

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


def card_size(width: float) -> tuple[int, int]:
    """Return the size of a card of a breadth, in pixels."""
    return max(8, round(width)), max(11, round(width * SHAPE))


def card_picture(card: Card | None, width: int, printed: Printed, *, dim: bool = False) -> pygame.Surface:
    """Return a face, or the back for None; cached."""
    count, larger = (printed.coins[VALUE[card]], printed.grown(width)) if card else (0, 1.0)
    return _cards.get((card, count, width, larger, dim), lambda: _made(card, count, width, larger, dim))


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


def _made(card: Card | None, count: int, width: int, larger: float, dim: bool) -> pygame.Surface:
    size = card_size(width)
    made = _face(card, count, size, larger) if card else mints.back(size)
    if dim:
        made.fill((160, 164, 162, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _face(card: Card, count: int, size: tuple[int, int], larger: float) -> pygame.Surface:
    """Lay numeral, symbol and coins on the engraving; the panel at its left holds what a fan leaves in sight."""
    seat, (wide, high) = OWNER[card], size
    made = mints.engraving(seat, VALUE[card], size)
    ink = INKS[seat] if wide >= SMALL else mix(INKS[seat], BLACK, 0.5)
    room = wide * NUMERAL[0] * larger, high * NUMERAL[1] * min(larger, HIGHEST)
    numeral = _numeral(str(VALUE[card]), *room, ink)
    middle = max(high * NUMERAL_MIDDLE, MARGIN + numeral.get_height() * FIGURE_HIGH / 2)
    _centre(made, numeral, (wide * CLEAR + room[0] / 2, middle))
    mark = symbol(seat_symbol(seat), max(7, round(wide * 0.17)), TINTS[seat])
    _centre(made, mark, (wide * 0.84, high * 0.13))
    diameter = max(7, round(wide * 0.225))
    for number in range(count):
        _let_in(made, tinted_coin(seat, diameter), (wide * 0.155, high * (0.895 - 0.19 * number)), diameter)
    return made


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
