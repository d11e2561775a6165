"""Sheets that lie over the table of Coin Quest: their paper, and notes of what everybody may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.coin_quest.rules.components import Coin
from game.coin_quest.rules.state import Layer, PlayerView, View
from game.coin_quest.table.own_coins import in_bag
from scenes.board.context import Context
from scenes.tables.coin_quest.coins import TINTS, coin_picture
from scenes.tables.coin_quest.packing import piled
from scenes.tables.coin_quest.pieces import in_order
from sprites import materials, text
from sprites.palette import FADED_INK, INK, seat_symbol
from sprites.shadow import draw_box_shadow
from sprites.stamp import stamp, write
from sprites.symbol import symbol
from sprites.wrap import wrap

MARGIN = 20

BRIEF, FEW_WORDS, MANY_WORDS = ("own_hand", "own_bag", "all_in_bag", "used"), 0.72, 0.55
"""What is said in few words of where coins are; and how much of the room the coins have beside few words and many."""


def paper(surface: pygame.Surface, area: pygame.Rect, context: Context, title: str) -> pygame.Rect:
    """Lay a sheet with a heading over an area; return what is left of it for writing."""
    paper = area.inflate(-area.width // 20, -area.height // 24)
    draw_box_shadow(surface, paper, 6, blur=16, alpha=170)
    surface.blit(materials.parchment(paper.size), paper)
    inner = paper.inflate(-2 * context.unit(MARGIN) - 8, -2 * context.unit(MARGIN))
    head = write(surface, title, "heading", context.unit.text(26), INK, inner.width, midtop=inner.midtop)
    top = head.bottom + 4
    return pygame.Rect(inner.left, top, inner.width, inner.bottom - top)


def draw_notes(surface: pygame.Surface, area: pygame.Rect, context: Context, view: View) -> None:
    """Draw which coins lie in bags and hands: the viewer's own as they know them, others' by what all have seen."""
    room = paper(surface, area, context, context.say("notes.title"))
    px = max(text.MIN_PX, context.unit.text(20))
    room = below(surface, room, context.say("notes.how" if view.viewer < 0 else "notes.how_own"), px)
    high = room.height // len(view.players)
    known = [
        list(own_layers(view) if seat == view.viewer else _layers(player)) for seat, player in enumerate(view.players)
    ]
    brief = all(key in BRIEF for rows in known for _, key in rows)
    for seat, rows in enumerate(known):
        row = pygame.Rect(room.left, room.top + seat * high, room.width, high)
        _draw_seat(surface, row, context, view, seat, rows, FEW_WORDS if brief else MANY_WORDS)
        pygame.draw.line(surface, FADED_INK, row.topleft, row.topright)


def below(surface: pygame.Surface, room: pygame.Rect, words: str, px: int) -> pygame.Rect:
    """Write words in the middle on top of a room; return what is left of it."""
    lines, high = wrap(words, "italic", px, room.width), text.line_height("italic", px)
    for number, line in enumerate(lines):
        stamp(surface, text.line(line, "italic", px, INK), midtop=(room.centerx, room.top + number * high))
    taken = high * len(lines) + px // 3
    return pygame.Rect(room.left, room.top + taken, room.width, room.height - taken)


def _draw_seat(
    surface: pygame.Surface,
    row: pygame.Rect,
    context: Context,
    view: View,
    seat: int,
    rows: Sequence[tuple[Layer, str]],
    coins: float,
) -> None:
    px = max(text.MIN_PX, min(context.unit.text(24), row.height // 3))
    left = pygame.Rect(row.left, row.top, row.width // 5, row.height)
    px = max(text.MIN_PX, text.fit(context.name(seat), "strong", px, left.width - px - 12))
    stamp(surface, symbol(seat_symbol(seat), px, TINTS[seat]), midleft=left.midleft)
    name = text.elide(context.name(seat), "strong", px, left.width - px - 12)
    stamp(surface, text.line(name, "strong", px, INK), midleft=(left.left + px + 8, left.centery))
    room = pygame.Rect(left.right, row.top, row.right - left.right, row.height)
    if not rows:
        stamp(surface, text.line(context.say("notes.empty"), "italic", px, FADED_INK), midleft=room.midleft)
        return
    high = room.height // len(rows)
    for number, (layer, key) in enumerate(rows):
        told, area = (
            _told(context, seat, layer, key),
            pygame.Rect(room.left, room.top + number * high, room.width, high),
        )
        kinds = [view.table.coins[coin] for coin in in_order(layer.coins, view.table)]
        _draw_layer(surface, area, context, kinds, told, round(room.width * coins))


def _told(context: Context, seat: int, layer: Layer, key: str) -> str:
    """Say where the coins of a layer are."""
    counts = {"bag": layer.bag, "hand": layer.hand, "taken": layer.taken, "n": layer.taken}
    return context.say(f"notes.{key}", {**counts, "name": context.name(seat)})


def own_layers(view: View) -> Iterator[tuple[Layer, str]]:
    """Yield the viewer's hand and bag, and the key of what to say about them."""
    player, bag = view.players[view.viewer], in_bag(view)
    if hand := (*player.hand, *player.aside):
        yield Layer(hand, len(hand), 0), "own_hand"
    if bag:
        gone = sum(layer.taken for layer in player.layers)
        yield Layer(bag, 0, player.bag_size, gone), "own_taken" if gone else "own_bag"


def _layers(player: PlayerView) -> Iterator[tuple[Layer, str]]:
    """Yield what is known of a seat's unseen coins, and the key of what to say about where they are."""
    for layer in filter(lambda layer: layer.coins, player.layers):
        where = "layer" if layer.bag and layer.hand else "all_in_hand" if layer.hand else "all_in_bag"
        yield layer, "taken" if layer.taken else where
    if player.shown:
        yield Layer(player.shown, len(player.shown), 0), "used"
    if player.bag_pennies:
        yield Layer(player.bag_pennies, 0, len(player.bag_pennies)), "all_in_bag"


def _draw_layer(
    surface: pygame.Surface, row: pygame.Rect, context: Context, kinds: Sequence[Coin], told: str, half: int
) -> None:
    size, middles = piled(pygame.Rect(row.left, row.top + 3, half, row.height - 6), len(kinds), half // 6)
    for kind, middle in zip(kinds, middles, strict=True):
        stamp(surface, coin_picture(kind, size), center=middle)
    left, room = row.left + half + 12, row.width - half - 12
    for px in range(max(text.MIN_PX, context.unit.text(21)), text.MIN_PX - 1, -1):  # as large as all lines fit
        lines = wrap(told, "body", px, room)
        if len(lines) * text.line_height("body", px) <= row.height:
            break
    else:
        write(surface, told, "body", px, INK, room, midleft=(left, row.centery))
        return
    top = row.centery - len(lines) * text.line_height("body", px) // 2
    for number, line in enumerate(lines):
        surface.blit(text.line(line, "body", px, INK), (left, top + number * text.line_height("body", px)))
