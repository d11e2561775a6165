"""What stands below and on the coins of another dealer whose plate shows them in one row, or to be chosen from."""

from __future__ import annotations

import pygame

from game.american_numismatists.rules.box import Coin
from game.american_numismatists.rules.index import index_of
from scenes.board.context import Context
from scenes.board.piece import Sprite
from scenes.board.shown import Frame
from scenes.tables.american_numismatists import cards
from scenes.tables.american_numismatists.calm import SAFE, back_in
from scenes.tables.american_numismatists.insight import insight
from scenes.tables.american_numismatists.layout import Layout
from sprites import text
from sprites.palette import BRIGHT_GOLD, IVORY
from sprites.stamp import stamp
from sprites.symbol import symbol

STAR, LEAST_STAR = 0.42, 14
"""How large the star is, by the breadth of its coin, and at least, in pixels."""

LETTERED = 1.9
"""A coin so many times as broad as a letter's tag is high bears the letters of those who want it."""


def draw_listed(surface: pygame.Surface, sprite: Sprite, frame: Frame, context: Context) -> None:
    """Write below a coin what it is, and its date where the row has a line for it; or its kind upon one of many."""
    layout, coin, seat = frame.layout, index_of(frame.view.box).coin[sprite.piece.name], int(sprite.piece.place[1])
    if sprite.lie.hidden:
        return
    (x, y), wide, held = sprite.at, sprite.lie.width, frame.shown.at("coins", seat)
    if layout.choosing(frame.shown, sprite.piece.place, len(held)):
        told = [_told(context, index_of(frame.view.box).coin[piece.name]) for piece in held]
        way = next((way for way in range(2) if all(_fits(words[way], wide) for words in told)), 2)
        picture = cards.pill((_told(context, coin)[way],), layout.sizes.label, round(wide))
        stamp(surface, picture, midbottom=(x, y + wide / 2 + 1))
    else:
        dated = layout.sizes.lines > 1 and sprite.piece.place[0] == "coins"
        _draw_below(surface, coin, frame, context, (x, y + wide / 2), dated=dated)
    if sprite.piece.place[0] == "coins" and SAFE not in back_in(frame, context):
        _draw_wanted(surface, sprite, frame)
    if coin.id == insight(frame.view).best:
        star = symbol("star", max(LEAST_STAR, round(wide * STAR)), BRIGHT_GOLD)
        stamp(surface, star, center=(x + wide * 0.38, y - wide * 0.34))


def _told(context: Context, coin: Coin) -> tuple[str, str, str]:
    """Return what a coin is in ever fewer signs."""
    kind = cards.noun(context, coin.denomination)
    return f"{kind} #{coin.rank}", kind, cards.figure(kind)


def _fits(words: str, wide: float) -> bool:
    return cards.pill_width(words, text.MIN_PX) <= wide


def _draw_below(
    surface: pygame.Surface, coin: Coin, frame: Frame, context: Context, foot: tuple[float, float], *, dated: bool
) -> None:
    layout: Layout = frame.layout
    px, room, step = layout.sizes.label, layout.place_wide, layout.sizes.line
    kind = cards.noun(context, coin.denomination)
    whole = all(text.measure(cards.noun(context, name), "figures_strong", px)[0] < room for name in cards.KINDS)
    words = text.line_with_shadow(kind if whole else cards.figure(kind), "figures_strong", px, IVORY)
    stamp(surface, words, center=(foot[0], foot[1] + step * 0.5))
    if dated and cards.date_fits(coin.date, room):
        date = cards.squeezed(coin.date, "figures", _dates_px(frame), room, IVORY)
        stamp(surface, date, center=(foot[0], foot[1] + step * 1.45))


def _dates_px(frame: Frame) -> int:
    """Return the size of all dates on plates: the largest in which each that is shown has room."""
    layout, coins = frame.layout, index_of(frame.view.box).coin
    shown = [
        piece for seat in range(len(layout.strips)) if seat != layout.near for piece in frame.shown.at("coins", seat)
    ]
    return cards.dates_px([coins[piece.name].date for piece in shown], layout.sizes.label, layout.place_wide)


def _draw_wanted(surface: pygame.Surface, sprite: Sprite, frame: Frame) -> None:
    """Draw on a coin that can be taken from a dealer whose wish in hand it fits."""
    known, (x, y), wide = insight(frame.view), sprite.at, sprite.lie.width
    left, px = round(x - wide * 0.56), max(text.MIN_PX, min(frame.layout.mark, frame.layout.sizes.label))
    for name in known.serving.get(sprite.piece.name, ()):
        mark = cards.tag(known.letters[name], known.tints[name], px)
        if wide < mark.get_height() * LETTERED:
            return
        left = stamp(surface, mark, topleft=(left, y - wide * 0.56)).right - 2
