"""The cards of COIN as pictures: faces with coins struck in their colour, gray backs, cards turning over."""

from __future__ import annotations

import math

import pygame

from game.coin.rules.state import OWNER, VALUE, Card
from scenes.board.piece import Sprite
from sprites import coin, materials, text
from sprites.cache import SurfaceCache
from sprites.palette import Colour, mix, seat_symbol
from sprites.shadow import draw_box_shadow
from sprites.stamp import stamp
from sprites.symbol import symbol

SHAPE = 1.4
"""Height of a card by its width."""

TINTS: tuple[Colour, ...] = ((92, 150, 240), (246, 142, 56), (250, 214, 70), (232, 76, 74))
"""Enamel of the coins on the cards of each seat: blue, orange, yellow, red."""

INKS: tuple[Colour, ...] = ((22, 62, 132), (164, 70, 6), (128, 96, 0), (148, 20, 30))
"""The same colours dark enough to be read on paper."""

SLATE: Colour = (150, 154, 158)
SQUASH_STEPS = 10
DEAREST = 3
SIDE_COLUMN = 0.36
"""Share of a card's width at its left that tells everything about it, so that a fan may cover the rest."""

_cards = SurfaceCache(limit_bytes=48_000_000)


def draw_card(
    surface: pygame.Surface,
    sprite: Sprite,
    coins: tuple[int, ...],
    *,
    dim: bool = False,
    shadow: bool = True,
    lift: float = 0,
) -> pygame.Rect:
    """Draw a card as it lies or turns over, raised by `lift`; return where. `coins`: on the cards of each value."""
    breadth = abs(math.cos(math.pi * sprite.turned)) if sprite.before is not None else 1.0
    lift += sprite.lift
    picture = card_picture(sprite.shown.name or None, round(sprite.lie.width), coins, breadth, dim=dim)
    area = picture.get_rect(center=(round(sprite.lie.x), round(sprite.lie.y - lift)))
    if shadow:
        blur = max(3, round(sprite.lie.width * (0.06 + 0.1 * min(1.0, lift / 40))))
        draw_box_shadow(surface, area, max(3, area.width // 14), blur=blur, alpha=110, lift=1 + lift / 12)
    surface.blit(picture, area)
    return area


def card_size(width: float) -> tuple[int, int]:
    """Return the size of a card of a breadth, in pixels."""
    return max(8, round(width)), max(11, round(width * SHAPE))


def card_picture(
    card: Card | None, width: int, coins: tuple[int, ...], breadth: float = 1.0, *, dim: bool = False
) -> pygame.Surface:
    """Return a face, or the back for None, squeezed to `breadth` of its width; cached."""
    step = max(1, round(breadth * SQUASH_STEPS))
    count = coins[VALUE[card]] if card else 0
    key = (card, count, width, step, dim)
    return _cards.get(key, lambda: _made(card, count, width, step, dim))


def _made(card: Card | None, count: int, width: int, step: int, dim: bool) -> pygame.Surface:
    size = card_size(width)
    if step < SQUASH_STEPS:
        flat = _cards.get((card, count, width, SQUASH_STEPS, dim), lambda: _made(card, count, width, SQUASH_STEPS, dim))
        return pygame.transform.smoothscale(flat, (max(2, size[0] * step // SQUASH_STEPS), size[1]))
    made = _face(card, count, size) if card else _back(size)
    if dim:
        made.fill((146, 150, 148, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _face(card: Card, count: int, size: tuple[int, int]) -> pygame.Surface:
    seat = OWNER[card]
    made = materials.card(size, INKS[seat]).copy()
    pygame.draw.rect(made, INKS[seat], made.get_rect(), max(1, size[0] // 40), border_radius=max(3, size[0] // 14))
    wide, high = size
    value = str(VALUE[card])
    _centre(made, _numeral(value, wide * 0.29, high * 0.21, INKS[seat]), (wide * 0.215, high * 0.15))
    _centre(made, _numeral(value, wide * 0.56, high * 0.46, INKS[seat]), (wide * 0.645, high * 0.40))
    mark = symbol(seat_symbol(seat), max(8, round(wide * 0.27)), TINTS[seat])
    _centre(made, mark, (wide * 0.645, high * 0.77))
    diameter = max(8, round(wide * 0.29))
    for number in range(count):
        _centre(made, tinted_coin(seat, diameter), (wide * 0.2, high * (0.845 - 0.22 * number)))
    return made


def _numeral(value: str, wide: float, high: float, colour: Colour) -> pygame.Surface:
    """Return a numeral as large as fits, in Cinzel; small ones may be smaller than text since the card repeats them."""
    px = max(text.MIN_PX, round(high * 1.1))
    px = text.fit("13" if len(value) > 1 else "8", "title", px, max(1, round(wide)))
    return text.line(value, "title", px, colour)


def _back(size: tuple[int, int]) -> pygame.Surface:
    """Gray paper with a single gray coin."""
    wide, high = size
    made = materials.card(size, SLATE).copy()
    made.fill((*SLATE, 255), special_flags=pygame.BLEND_RGBA_MULT)
    border = max(1, wide // 40)
    pygame.draw.rect(made, mix(SLATE, (0, 0, 0), 0.45), made.get_rect(), border, border_radius=max(3, wide // 14))
    inner = made.get_rect().inflate(-wide // 5, -wide // 5)
    pygame.draw.rect(made, mix(SLATE, (0, 0, 0), 0.3), inner, border, border_radius=max(2, wide // 18))
    diameter = max(8, round(wide * 0.56))
    coin.draw_coin(made, "quarter", "heads", (wide / 2, high / 2), diameter, thickness=diameter > 24)
    return made


def tinted_coin(seat: int, diameter: int) -> pygame.Surface:
    """Return a coin struck in a seat's colour; cached."""
    return _cards.get(("coin", seat, diameter), lambda: _tinted(seat, diameter))


def gray_coin(diameter: int) -> pygame.Surface:
    """Return the coin of the backs."""
    return coin.face("quarter", "heads", diameter)


def _tinted(seat: int, diameter: int) -> pygame.Surface:
    made = coin.face("quarter", "heads", diameter).copy()
    made.fill((34, 34, 34, 0), special_flags=pygame.BLEND_RGBA_ADD)
    made.fill((*TINTS[seat], 255), special_flags=pygame.BLEND_RGBA_MULT)
    made.fill((*mix((0, 0, 0), TINTS[seat], 0.16), 0), special_flags=pygame.BLEND_RGBA_ADD)
    ring = mix(INKS[seat], (0, 0, 0), 0.25)
    pygame.draw.circle(made, ring, (diameter / 2, diameter / 2), diameter / 2, max(1, diameter // 16))
    return made


def _centre(surface: pygame.Surface, picture: pygame.Surface, point: tuple[float, float]) -> None:
    stamp(surface, picture, center=(round(point[0]), round(point[1])))
