"""A dealer's board laid open as a sheet: portrait and track, what their credibility is made of, every coin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import pygame

from game.american_numismatists.rules.box import Coin, denomination_of
from game.american_numismatists.rules.index import index_of
from game.american_numismatists.rules.scoring import score_lines
from game.american_numismatists.rules.state import View
from scenes.board.context import Context
from scenes.tables.american_numismatists import cards, things
from scenes.tables.american_numismatists.insight import insight
from sprites import text
from sprites.palette import BRIGHT_GOLD, FADED_INK, INK, IVORY, PANEL, Colour, seat_colour
from sprites.stamp import stamp, write
from sprites.symbol import symbol
from sprites.wrap import wrap

PREFIX = "dealer "
"""What the names of these sheets begin with; the seat follows."""

LEFT = 0.3
"""How broad the column with the portrait is."""

CELL = 5.2
"""How broad and high a coin with its two lines is at least, in sizes of its letters."""

LARGEST = 9
"""The same at most."""


def draw_dealer(surface: pygame.Surface, area: pygame.Rect, context: Context, view: View, seat: int) -> None:
    """Draw who it is on the left; on the right their coins outside the safe, and below them those inside."""
    px = max(context.unit.text(20), area.height // 26)
    left = pygame.Rect(area.left, area.top, round(area.width * LEFT), area.height)
    _draw_person(surface, left, context, view, seat, px)
    dealer, known = view.table.dealers[seat], index_of(view.box).coin
    ranked = sorted((known[coin] for coin in dealer.coins), key=lambda coin: coin.overall)
    loose = [coin for coin in ranked if coin.id not in dealer.safe]
    kept = [coin for coin in ranked if coin.id in dealer.safe]
    right = pygame.Rect(left.right + px, area.top, area.right - left.right - px, area.height)
    high = round(right.height * 0.36)
    upper = pygame.Rect(right.left, right.top, right.width, right.height - high - px // 2)
    lower = pygame.Rect(right.left, right.bottom - high, right.width, high)
    room = _headed(surface, upper, context.say("table.dealer_loose"), px)
    _draw_coins(surface, room, context, loose, insight(view).best, INK)
    room = _headed(surface, lower, context.say("table.dealer_safe"), px)
    surface.blit(things.safe(room.size), room)
    _draw_coins(surface, room.inflate(-room.height // 5, -room.height // 6), context, kept, insight(view).best, IVORY)


def _headed(surface: pygame.Surface, area: pygame.Rect, words: str, px: int) -> pygame.Rect:
    """Write a heading; return the room below it."""
    write(surface, words, "strong", px, FADED_INK, area.width, topleft=area.topleft)
    high = text.line_height("strong", px) + 2
    return pygame.Rect(area.left, area.top + high, area.width, area.height - high)


def _draw_person(surface: pygame.Surface, area: pygame.Rect, context: Context, view: View, seat: int, px: int) -> None:
    """Draw the portrait with its track, and what the credibility is made of."""
    points, side = insight(view).credit[seat], min(area.width, area.height * 2 // 5)
    picture = things.ringed(seat, side, seat_colour(seat), min(things.CREDIBILITY, points))
    place = stamp(surface, picture, midtop=area.midtop)
    stamp(surface, cards.badge(str(points), px * 3 // 2, PANEL, BRIGHT_GOLD), bottomright=place.bottomright)
    lines = [row for line in _told(context, view, seat) for row in wrap(line, "body", px, area.width)]
    top, room = place.bottom + 4, area.bottom - place.bottom - 4
    step = min(text.line_height("body", px), room / max(1, len(lines)))
    for number, line in enumerate(lines):
        surface.blit(text.line(line, "body", px, INK), (area.left, round(top + number * step)))


def _told(context: Context, view: View, seat: int) -> Iterator[str]:
    for line in score_lines(view):
        if line.seat == seat:
            yield f"+{line.points} {context.say(f'score.{line.reason}', line.values)}"
    held, invested = view.sizes[seat]
    yield context.say("table.dealer_hand", {"collectors": held, "investments": invested})
    yield from researched(context, view, seat)
    if friends := view.table.dealers[seat].friends:
        yield context.say("table.friends", {"shops": ", ".join(cards.noun(context, shop) for shop in friends)})


def researched(context: Context, view: View, seat: int) -> Iterator[str]:
    """Yield what a dealer has researched, and how often, if anything."""
    held = Counter(denomination_of(card) for card in view.table.dealers[seat].research)
    kinds = [cards.noun(context, kind) + (f" ×{held[kind]}" if held[kind] > 1 else "") for kind in cards.KINDS]
    if held:
        found = ", ".join(told for told, kind in zip(kinds, cards.KINDS, strict=True) if held[kind])
        yield context.say("table.seat_research", {"kinds": found})


def _draw_coins(
    surface: pygame.Surface, area: pygame.Rect, context: Context, coins: Sequence[Coin], best: str | None, ink: Colour
) -> None:
    """Draw coins in rows, each with its denomination and rank, and its date; as large as there is room."""
    px = max(text.MIN_PX, min(max(context.unit.text(18), area.height // 12), area.height // 4))
    if not coins:
        write(surface, cards.noun(context, "no_coin"), "italic", px, ink, area.width, center=area.center)
        return
    rows = next((n for n in (1, 2, 3) if area.width / -(-len(coins) // n) >= px * CELL), 3)
    columns = -(-len(coins) // rows)
    wide, high = min(area.width / columns, px * LARGEST), area.height / rows
    side = max(16, min(round(wide) - 6, round(high - 2.6 * px)))
    for number, coin in enumerate(coins):
        down, across = divmod(number, columns)
        x, y = area.left + (across + 0.5) * wide, area.top + down * high + 2
        place = stamp(surface, cards.coin_picture(coin, side), midtop=(x, y))
        if coin.id == best:
            stamp(surface, symbol("star", max(14, side // 3), BRIGHT_GOLD), topright=place.topright)
        what = f"{cards.noun(context, coin.denomination)} #{coin.rank}"
        write(surface, what, "figures_strong", px, ink, round(wide) - 2, midtop=(x, place.bottom + 1))
        write(surface, coin.date, "figures", px, ink, round(wide) - 2, midtop=(x, place.bottom + px * 1.25))
