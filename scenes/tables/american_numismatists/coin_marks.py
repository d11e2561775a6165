"""What is painted on coins and below them: what a coin is, its date, its ranks, its price, and whose wish it fits."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.american_numismatists.rules.box import Coin, Collector
from game.american_numismatists.rules.costs import price_for
from game.american_numismatists.rules.index import index_of
from game.american_numismatists.table.hints import worth
from scenes.board.context import Context
from scenes.board.piece import Piece, Sprite, Target
from scenes.board.shown import Frame
from scenes.tables.american_numismatists import cards
from scenes.tables.american_numismatists.calm import RANKS, SAFE, STARS, back_in, priced
from scenes.tables.american_numismatists.insight import insight
from scenes.tables.american_numismatists.layout import Layout
from scenes.tables.american_numismatists.listed import draw_listed
from sprites import text
from sprites.palette import BRIGHT_GOLD, INK, IVORY, PANEL, Colour
from sprites.stamp import stamp
from sprites.symbol import symbol

RANK_INK: Colour = (98, 44, 38)
"""A rank is no louder than the price."""

LONGEST = ("#15", 100_000), ("#2", 2_800_000)
"""As broad as any rank and worth are together: where they have no room, all coins for sale tell their rank alone."""

CORNER = 0.66
"""What an owned coin is stands at its upper left where that takes no larger share of its breadth: there is no date."""

BELOW = 4
"""So far below the foot of a coin for sale ends what it is, where that stands upon the foot, in pixels."""

UNDATED = 0.38
"""How large what an owned coin is stands upon it at most, by its breadth, where coins lie close: it is on the rim."""

STAR_SHARE, NUMBERED = 0.28, 4.2
"""How large the letters that the star goes by are at most, by the breadth of its coin; and how many times as broad as
its letters a coin is that has room for its rank among all."""

CLAIMED = 1.4
"""An own coin so many times as broad as a letter is high bears the letters of those who want it."""

LEAST_STAR, PILED_STAR = 16, 12
"""The star is at least so large, in pixels; upon a pile of coins, where their number stands below it, smaller."""


def draw_offer(surface: pygame.Surface, sprite: Sprite, frame: Frame, context: Context) -> None:
    """Write upon a coin for sale what it is, its price and whose wish it fits, and below it its date and its rank."""
    layout, known, where = frame.layout, insight(frame.view), sprite.piece.place
    coin, cell = index_of(layout.box).coin[sprite.piece.name], layout.cell(where)
    x, size = cell.centerx, cell.width
    date = _date(coin, layout, layout.room_for_date(frame.shown, where))
    stamp(surface, date, center=(x, cell.bottom + layout.map_line * 0.5))
    price = pygame.Rect(x + layout.slot // 2, 0, 0, 0)
    if where[0] == "shop" and priced(frame, context):
        paid = price_for(frame.view, known.payer, coin, str(where[1]))
        colours = price_tone(frame, ("coin", coin.id), lowered=paid < coin.cost)
        at = x + size * 0.36, cell.centery - size * 0.3
        price = stamp(surface, cards.badge(str(paid), layout.mark, *colours), center=at)
    serving = known.serving.get(coin.id, ()) if where[0] == "shop" else ()  # what is for auction nobody can go for
    marks, left = [cards.tag(known.letters[name], known.tints[name], layout.mark) for name in serving], x - size * 0.52
    room = (price.left if price.width else x + layout.slot / 2) - left
    close = 0.8 if sum(mark.get_width() - 1 for mark in marks) > room else 1.0  # else none hides another's letter
    for mark in marks:
        surface.blit(mark, (round(left), round(cell.centery - size * 0.52)))
        left += (mark.get_width() - 1) * close
    if layout.floor.ranked:
        _draw_kind(surface, coin, frame, context, cell)
        return
    _draw_kind_and_rank(surface, coin, frame, context, cell)
    if not serving:
        left = x - layout.slot // 2
        room = pygame.Rect(left, round(cell.centery - size * 0.52), price.left - left, round(size * 1.02) + 2)
        _draw_standing(surface, coin, frame, room, starred=STARS not in back_in(frame, context))


def _draw_kind(surface: pygame.Surface, coin: Coin, frame: Frame, context: Context, cell: pygame.Rect) -> None:
    """Draw at a coin's foot what it is, or is worth; opposite the star it would win; below its date its rank."""
    layout, back = frame.layout, back_in(frame, context)
    kind, worthy = cards.noun(context, coin.denomination), _worth_of(coin, frame, context)
    told = (f"{kind} {worthy[0]}", *worthy) if worthy else (kind,)
    left, foot = cell.centerx - layout.slot // 2, cell.bottom + 2
    pill = stamp(surface, cards.pill(told, layout.mark, layout.slot), bottomleft=(left, foot))
    if STARS not in back and coin.id in insight(frame.view).winning:
        star = cards.star_mark(layout.mark, holds=False)
        place = star.get_rect(bottomright=(cell.centerx + layout.slot // 2, foot))
        if place.left < pill.right:
            place.bottom = pill.top - 1
        surface.blit(star, place)
    below = cell.centerx, cell.bottom + layout.map_line * 1.42
    px = max(text.MIN_PX, layout.map_px * 5 // 6)
    if overall := _overall(coin, frame):
        stamp(surface, cards.pill((overall,), px, layout.slot), center=below)
    elif RANKS not in back:
        stamp(surface, _rank(coin, context, px, layout.slot - 2), center=below)


def _rank(coin: Coin, context: Context, px: int, room: int) -> pygame.Surface:
    """Return the rank of a coin for sale, and beside it what it is worth, if those of all have room."""
    longest = (f"{rank} {short_worth(context, value)}" for rank, value in LONGEST)
    if not all(cards.fits_beside(words, "figures", px, room - cards.APART // 2) for words in longest):
        return cards.squeezed(f"#{coin.rank}", "figures", px, room + 2, RANK_INK)
    parts = (f"#{coin.rank}", RANK_INK), (short_worth(context, coin.value), INK)
    return cards.two_toned(parts, "figures", px, room)


def _draw_kind_and_rank(surface: pygame.Surface, coin: Coin, frame: Frame, context: Context, cell: pygame.Rect) -> None:
    """Draw at a coin's foot what it is and its rank, or its worth, where no rank has room below its date."""
    layout, back = frame.layout, RANKS in back_in(frame, context)
    kind, rank = cards.noun(context, coin.denomination), "" if back else f"#{coin.rank}"
    worthy = _worth_of(coin, frame, context)
    ranked = f"{kind} {rank}", f"{kind}{rank}", rank if coin.id in insight(frame.view).wanted else kind
    told = (f"{kind} {worthy[0]}", *worthy) if worthy else ranked
    whole = cards.pill(told, layout.mark, layout.slot - 2)
    pill = cards.pill((kind,), layout.map_px, layout.slot) if back and not worthy else whole
    stamp(surface, pill, midbottom=(cell.centerx, cell.bottom + BELOW))


def asking(frame: Frame) -> Collector | None:
    """Return the collector who is pointed at, or chosen for a sale: what they ask in figures stands on the coins."""
    named = (target for target in (frame.lights.hovered, *frame.lights.touched) if target is not None)
    name = next((str(target[-1]) for target in named if target[0] in ("face", "hand", "shown")), None)
    return index_of(frame.layout.box).collector.get(name) if name is not None else None


def _overall(coin: Coin, frame: Frame) -> str:
    """Return how a coin is ranked among all, where whoever is pointed at asks for that; else nothing."""
    card = asking(frame)
    return "" if card is None else insight(frame.view).overall(card).get(coin.id, "")


def short_worth(context: Context, value: int) -> str:
    """Return what a coin is worth in the fewest signs: 450k, 1.2M."""
    unit, values = worth(value)
    return context.say(f"table.{unit}_short", values)


def _worth_of(coin: Coin, frame: Frame, context: Context) -> tuple[str, ...]:
    """Return what a coin for sale is worth, then in fewer signs, if who is pointed at asks for dollars."""
    card = asking(frame)
    value = None if card is None else insight(frame.view).valued(card).get(coin.id)
    if value is None:
        return ()
    unit, values = worth(value)
    return tuple(context.say(f"table.{way}", values) for way in (unit, f"{unit}_short"))


def _draw_standing(surface: pygame.Surface, coin: Coin, frame: Frame, room: pygame.Rect, *, starred: bool) -> None:
    """Draw at the upper left of a coin a rank among all that is asked, or else the star that it would win."""
    known, px, rank = insight(frame.view), frame.layout.mark, _overall(coin, frame)
    marks = [cards.pill((rank,), px, room.width)] if rank else []
    marks += [cards.star_mark(px, holds=False)] if starred and coin.id in known.winning else []
    for mark in [mark for mark in marks if mark.get_width() <= room.width][:1]:
        surface.blit(mark, room)


def _date(coin: Coin, layout: Layout, room: int) -> pygame.Surface:
    """Return the date of a coin for sale, apart from those beside it where letters would not get too small."""
    apart = next((narrower for narrower in (room - cards.APART, room) if cards.date_fits(coin.date, narrower)), room)
    return cards.squeezed(coin.date, "figures", layout.map_px, apart, INK)


def draw_owned(surface: pygame.Surface, sprite: Sprite, frame: Frame, context: Context) -> None:
    """Write on an owned coin what it is and its rank among its kind, and below it its date, as room allows."""
    layout, coins, place = frame.layout, index_of(frame.view.box).coin, sprite.piece.place
    seat, where, coin = int(place[1]), str(place[0]), coins[sprite.piece.name]
    if layout.listed(seat):
        draw_listed(surface, sprite, frame, context)
        return
    px, held = layout.px_of(seat), frame.shown.at(where, seat)
    _, _, columns, apart = layout.owned(seat, where, len(held))
    room = round(apart) - (cards.APART if columns > 1 else 0)
    kind, back = cards.noun(context, coin.denomination), RANKS in back_in(frame, context)
    ranked = kind if back else f"{kind} #{coin.rank}"
    x, low, wide = sprite.at[0], sprite.at[1] + sprite.lie.width / 2, sprite.lie.width
    small = whole = max(text.MIN_PX, px * 5 // 6)
    dated = not layout.undated(seat, where, len(held))
    dates = cards.dates_px([coins[piece.name].date for piece in held], px, room)
    valued = seat == layout.near and not back
    alike = valued and _worth_has_room(context, [coins[piece.name] for piece in held], dates, room)
    value = short_worth(context, coin.value) if alike else ""
    cornered = dated and _cornered(context, [coins[piece.name] for piece in held], small, wide)
    if not dated:  # what it is stays, and the board laid open says the rest
        small = max(text.MIN_PX, min(small, round(wide * UNDATED)))
        beside, last = round(apart if len(held) > 1 else wide * 2), sprite.piece.name == held[-1].name
        way = _way(context, [coins[piece.name] for piece in held], beside, small)
        words = f"×{len(held)}" * last if way is None else _kinds(context, coin)[way]
        if words:
            label = cards.badge(words, whole if way is None else small, PANEL, IVORY)
            stamp(surface, label, midbottom=(x, low + 3))
        if way is None:
            _draw_plain_star(surface, sprite, frame)
            return
    elif cornered:  # the date that is struck is seen
        whole = cards.badge(ranked, small, PANEL, IVORY)
        stamp(surface, whole, topleft=(x - wide * 0.54, low - wide * 1.03))
        stamp(surface, cards.date_label(coin.date, dates, room, value), midtop=(x, low - 1))
        if seat == layout.near:
            _draw_claims(surface, sprite, frame, left=False)
    else:
        short = () if back else (f"{cards.figure(kind)} #{coin.rank}",)  # the sign goes before the rank does
        kinds = ranked, *short, kind, cards.figure(kind)  # what has no room is left out, of this coin alone
        label = cards.coin_label(kinds, coin.date, px, room, dates, value)
        foot = stamp(surface, label, midtop=(x, low + 2 - small * 1.3)).bottom
        if valued and not alike and layout.valued(where, len(held), round(wide)):
            told = cards.squeezed(short_worth(context, coin.value), "figures_strong", dates, room, cards.WORTH)
            stamp(surface, told, midtop=(x, foot - 3))
    if seat != layout.near and where == "coins" and SAFE not in back_in(frame, context):
        _draw_wished(surface, sprite, frame, top=not cornered)
    if not back or coin.id == insight(frame.view).best:
        _draw_star(surface, sprite, frame, coin, small)
    if seat == layout.near and dated and not cornered:  # over the star, which is known by less than a letter
        _draw_claims(surface, sprite, frame, left=True)


def _worth_has_room(context: Context, held: Sequence[Coin], px: int, room: int) -> bool:
    """Tell whether what coins are worth has room beside their dates: of all that lie together, or of none."""
    told = (f"{one.date} {short_worth(context, one.value)}" for one in held)
    return all(cards.fits_beside(words, "figures_strong", px, room) for words in told)


def _draw_claims(surface: pygame.Surface, sprite: Sprite, frame: Frame, *, left: bool) -> None:
    """Draw on the rim of an own coin the letters of collectors in hand that it fits.

    At its right they stand one upon the other, at its upper left beside each other: what it is stands below.
    """
    known, (x, y), wide = insight(frame.view), sprite.at, sprite.lie.width
    marks = [
        cards.tag(known.letters[name], known.tints[name], frame.layout.mark)
        for name in known.fitting.get(sprite.piece.name, ())
    ]
    if marks and wide >= marks[0].get_height() * CLAIMED:
        layout, locked = frame.layout, sprite.piece.place[0] == "safe"
        room = layout.safe(layout.near) if locked else layout.tray
        upper = max(x - wide * 0.54, room.left + 3), y - wide * 0.5
        edge, down = upper if left else (min(x + wide * 0.6, room.right - 3), y + wide * 0.14)
        for number, mark in enumerate(marks):
            if left:  # upon its own coin: beside it are the star of the next one and the tray's edge
                edge = stamp(surface, mark, topleft=(edge, down)).right - 2
            else:
                stamp(surface, mark, topright=(edge, down + number * (mark.get_height() - 2)))


def _draw_wished(surface: pygame.Surface, sprite: Sprite, frame: Frame, *, top: bool) -> None:
    """Draw on an opponent's coin that can be taken from them whose wish in hand it fits: upon no other words."""
    known, (x, y), wide = insight(frame.view), sprite.at, sprite.lie.width
    left = round(x - wide * 0.54)
    for name in known.serving.get(sprite.piece.name, ()):
        mark = cards.tag(known.letters[name], known.tints[name], frame.layout.mark)
        high = y - wide * 0.56 if top else y + wide * 0.05 - mark.get_height() / 2
        left = stamp(surface, mark, topleft=(left, high)).right - 2


def _kinds(context: Context, coin: Coin) -> tuple[str, str, str]:
    """Return what a coin is in ever fewer signs."""
    kind = cards.noun(context, coin.denomination)
    return f"{kind} #{coin.rank}", kind, cards.figure(kind)


def _cornered(context: Context, held: Sequence[Coin], px: int, wide: float) -> bool:
    """Tell whether what coins are has room at their upper left: of all that lie together, or of none."""
    told = (_kinds(context, one)[0] for one in held)
    return max(cards.badge(words, px, PANEL, IVORY).get_width() for words in told) <= wide * CORNER


def _way(context: Context, held: Sequence[Coin], room: int, px: int) -> int | None:
    """Return how fully coins beside each other can say what they are, alike, in a size; None if not at all."""
    told = [_kinds(context, one) for one in held]
    widths = (max(cards.pill_width(words[way], px) for words in told) for way in range(3))
    return next((way for way, wide in enumerate(widths) if wide <= room), None)


def _draw_plain_star(surface: pygame.Surface, sprite: Sprite, frame: Frame) -> None:
    """Draw the star without a number, at the edge of a coin that is too small for more, or of one in a pile."""
    if sprite.piece.name == insight(frame.view).best:
        x, y, high = *sprite.at, sprite.lie.width
        star = symbol("star", max(PILED_STAR, round(high * 0.6)), BRIGHT_GOLD)
        stamp(surface, star, center=(x - high * 0.5, y - high * 0.2))


def _draw_star(surface: pygame.Surface, sprite: Sprite, frame: Frame, coin: Coin, px: int) -> None:
    """Draw the star at the rim of the most valuable coin, and how a coin is ranked among all where that is asked."""
    known, (x, y), wide = insight(frame.view), sprite.at, sprite.lie.width
    star = cards.star_mark(min(max(px, LEAST_STAR), round(wide * STAR_SHARE)), holds=True)
    place = star.get_rect(topright=(round(x + wide * 0.47), round(y - wide * 0.5)))
    if coin.id == known.best:
        surface.blit(star, place)
    if (rank := _overall(coin, frame)) and wide >= px * NUMBERED:
        number = cards.pill((rank,), px, round(wide * 1.1))
        stamp(surface, number, topright=place.bottomright)  # off what the coin is, at the upper left


def price_tone(frame: Frame, target: Target, *, lowered: bool = False) -> tuple[Colour, Colour]:
    """Return ground and ink for the price at a target: grey if the viewer cannot pay it now."""
    return cards.price_tone(frame.view.viewer < 0 or target in insight(frame.view).payable, lowered=lowered)


def cannot_buy(frame: Frame, piece: Piece) -> bool:
    """Tell whether a coin lies in a shop, and whoever is in turn at the screen may not buy it now."""
    view, target = frame.view, ("coin", piece.name)
    if piece.place[0] != "shop" or view.viewer < 0 or view.table.turn != view.viewer:
        return False
    return target not in insight(view).payable and target not in frame.lights.lit
