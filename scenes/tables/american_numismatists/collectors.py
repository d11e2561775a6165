"""The cards of the collectors: the name over a rule, portrait, wish list, and at the foot what they cost and bring.

All cards of a size have one grid: the same places, one size of portrait, and of letters one for names, one for wishes.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.american_numismatists.rules.box import Box, Collector
from scenes.board.context import Context
from scenes.board.piece import Piece
from scenes.tables.american_numismatists.card_grid import GAP, LARGE_FROM, Grid, foot_share, short_name
from scenes.tables.american_numismatists.cards import badge, kept_cards, noun, paper, slot_picture, tag
from scenes.tables.american_numismatists.wishes import (
    Line,
    Plan,
    grid_for,
    largest,
    narrow,
    plan_in,
    slot_gap,
    wishes_of,
)
from sprites import materials, text
from sprites.numismatists import portrait
from sprites.palette import FADED_INK, GREEN_INK, INK, IVORY, PANEL, RED_INK, Colour, mix
from sprites.stamp import stamp

CREDIT: Colour = (196, 150, 52)
BAR: Colour = (176, 150, 104)
"""The bar at the foot of a card."""

SERVED = 235
WAITS = 62
"""How strong its colour is where a sale can be made now, and else, of 255."""

TICK = 0.92
"""How high the tick on a coin is that serves a wish, by its slot."""


def collector_card(
    context: Context,
    card: Collector,
    size: tuple[int, int],
    ticked: tuple[str, ...] = (),
    tint: Colour | None = None,
    price: tuple[Colour, Colour] = (PANEL, IVORY),
    letter: str = "",
    *,
    peers: tuple[Collector, ...],
) -> pygame.Surface:
    """Return a collector's card, the cost on `price` (ground, ink), own coins in the slots of wishes; cached.

    Letters are as large as all `peers` have room for.
    """
    beside = tuple(other.id for other in peers) if context.unit.scale > LARGE_FROM else ()
    key = (card.id, size, ticked, tint, price, letter, beside, context.words.language, context.unit.text(20))
    return kept_cards.get(key, lambda: _made(context, card, size, ticked, tint, price, letter, peers))


def _made(
    context: Context,
    card: Collector,
    size: tuple[int, int],
    ticked: tuple[str, ...],
    tint: Colour | None,
    price: tuple[Colour, Colour],
    letter: str,
    peers: tuple[Collector, ...],
) -> pygame.Surface:
    made = paper(size, tint or FADED_INK)
    plan = plan_on(context, card, size, ticked, peers)
    grid = plan.grid
    pygame.draw.line(
        made, FADED_INK, (grid.name_at.left, grid.name_at.bottom), (grid.name_at.right - 1, grid.name_at.bottom)
    )
    step = grid.name_at.height / len(plan.name)
    for number, row in enumerate(plan.name):
        middle = grid.name_at.centerx, grid.name_at.top + (number + 0.5) * step
        stamp(made, narrow(row, "strong", grid.name_px, grid.name_at.width, INK), center=middle)
    if plan.portrait.width:
        stamp(made, portrait(card.id, plan.portrait.width), topleft=plan.portrait.topleft)
    if grid.low and card.credibility:
        gain = badge(f"+{card.credibility}", max(text.MIN_PX, grid.foot_px * 3 // 4), CREDIT, INK)
        stamp(made, gain, topleft=(grid.foot.left, plan.portrait.top - 1))
    for line in plan.lines:
        _draw_line(made, line, grid)
    _draw_foot(made, context, card, grid, price, tint, letter)
    return made


def _draw_line(made: pygame.Surface, line: Line, grid: Grid) -> None:
    """Draw a line of a wish list: slots, with a tick on each coin in one, and words."""
    left, middle = line.left, round(line.middle)
    for coin in line.slots:
        place = stamp(made, slot_picture(coin, grid.slot), midleft=(left, middle))
        if coin:
            stamp(made, _tick(round(grid.slot * TICK)), center=(place.centerx + 1, place.centery))
        left += grid.slot + slot_gap(grid.px)
    left = line.left + line.indent
    colour = GREEN_INK if line.wish.done else INK if line.wish.slots else RED_INK
    stamp(made, narrow(line.words, line.wish.style, grid.px, line.room, colour), midleft=(left, middle))


def _tick(side: int) -> pygame.Surface:
    """Return a tick in green on a light edge, to be seen on copper and silver."""
    whole = side * 4
    large = pygame.Surface((whole, whole), pygame.SRCALPHA)
    large.fill((*IVORY, 0))
    points = [(0.14 * whole, 0.54 * whole), (0.4 * whole, 0.8 * whole), (0.88 * whole, 0.18 * whole)]
    for colour, thick in ((IVORY, 0.3), (GREEN_INK, 0.17)):
        pygame.draw.lines(large, colour, False, points, round(whole * thick))
        for point in points:
            pygame.draw.circle(large, colour, point, whole * thick / 2)
    return pygame.transform.smoothscale(large, (side, side))


def _draw_foot(
    made: pygame.Surface,
    context: Context,
    card: Collector,
    grid: Grid,
    price: tuple[Colour, Colour],
    tint: Colour | None,
    letter: str,
) -> None:
    """Draw the bar at the foot: what a sale costs, what it brings, and the letter of who is in hand."""
    foot = grid.foot
    strength = SERVED if price[0] == CREDIT or _golden(price) else WAITS
    ground = mix(BAR, CREDIT, 0.5) if strength == SERVED else BAR
    made.blit(materials.rounded(foot.size, max(2, foot.height // 5), (*ground, strength)), foot)
    right = foot.right - GAP
    if card.credibility and not grid.low:
        gain = badge(f"+{card.credibility}", grid.foot_px, CREDIT, INK)
        right = stamp(made, gain, midright=(right, foot.centery)).left - grid.foot_gap
    cost = stamp(made, badge(str(card.cost), grid.foot_px, *price), midright=(right, foot.centery))
    share = grid.foot_words
    if not grid.low:  # what taking costs is told as on decks, by its number
        share = share or foot_share((context.say("table.card_sell"),), grid.foot_px, foot.width - 2 * grid.foot_px)
    if share:
        stamp(made, _foot_word(context, "sell", grid.foot_px, share), midright=(cost.left - GAP, foot.centery))
    if tint is not None:
        stamp(made, tag(letter, tint, grid.foot_px), midleft=(foot.left + 1, foot.centery))


def _golden(price: tuple[Colour, Colour]) -> bool:
    """Tell whether a price says that it can be paid now."""
    return price[0][0] > price[0][2] + 80


def _foot_word(context: Context, key: str, px: int, share: float) -> pygame.Surface:
    word = context.say(f"table.card_{key}")
    return narrow(word, "figures", px, round(text.measure(word, "figures", px)[0] * share), INK)


def draw_taking(
    surface: pygame.Surface,
    context: Context,
    area: pygame.Rect,
    cost: tuple[str, Colour, Colour],
    peers: tuple[Collector, ...],
) -> None:
    """Draw at the foot of a card in the row what taking it costs, with a word where there is room."""
    grid = grid_on(context, area.size, peers)
    picture = badge(cost[0], grid.foot_px, cost[1], cost[2])
    if grid.foot_words:
        word = _foot_word(context, "take", grid.foot_px, grid.foot_words)
        stamp(surface, word, midleft=grid.foot.move(area.topleft).move(GAP, 0).midleft)
    surface.blit(picture, taking_at(context, grid, picture.get_size()).move(area.topleft))


def taking_at(context: Context, grid: Grid, size: tuple[int, int]) -> pygame.Rect:
    """Return where on a card the cost of taking it stands: at its foot, after its word."""
    place = pygame.Rect((0, 0), size)
    word = text.measure(context.say("table.card_take"), "figures", grid.foot_px)[0] * grid.foot_words
    place.midleft = grid.foot.left + GAP + (round(word) + GAP if word else 0), grid.foot.centery
    return place


def plan_on(
    context: Context, card: Collector, size: tuple[int, int], ticked: tuple[str, ...], peers: tuple[Collector, ...]
) -> Plan:
    """Return where the parts of a card lie."""
    grid, name = grid_on(context, size, peers), noun(context, card.id)
    return plan_in(grid, short_name(name) if grid.short else name, tuple(wishes_of(context, card, ticked)))


def grid_on(context: Context, size: tuple[int, int], peers: tuple[Collector, ...]) -> Grid:
    """Return the grid of cards of a size, in which all of some have room."""
    most, large = largest(context.unit), context.unit.scale > LARGE_FROM
    key = context.words.language, size, most, large, tuple(card.id for card in peers)
    if key not in _grids:
        known = tuple((noun(context, one.id), tuple(wishes_of(context, one, ()))) for one in peers)
        words = context.say("table.card_take"), context.say("table.card_sell")
        _grids[key] = grid_for(known, size, most, words, large=large)
    return _grids[key]


def peers_of(context: Context, box: Box, held: Sequence[Piece]) -> tuple[Collector, ...]:
    """Return the cards whose words decide how large letters are: all, and with large text those that lie together."""
    if context.unit.scale <= LARGE_FROM:
        return box.collectors
    seen = {piece.name for piece in held}
    return tuple(card for card in box.collectors if card.id in seen) or box.collectors


_grids: dict[tuple[object, ...], Grid] = {}
"""The grids that were worked out, by what they depend on."""
