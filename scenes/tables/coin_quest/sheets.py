"""Sheets that lie over the table of Coin Quest: notes of what everybody may know, and what coins can do."""

from __future__ import annotations

import pygame

from game.coin_quest.rules.components import Components
from game.coin_quest.rules.state import Layer, PlayerView, View
from scenes.board.context import Context
from scenes.tables.coin_quest.coins import TINTS, coin_picture, emblem_of
from scenes.tables.coin_quest.packing import packed
from scenes.tables.coin_quest.pieces import in_order
from sprites import materials, text
from sprites.palette import FADED_INK, INK, seat_symbol
from sprites.shadow import draw_box_shadow
from sprites.stamp import stamp, write
from sprites.symbol import symbol
from sprites.wrap import wrap

MARGIN = 20


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
    """Draw for each seat which coins all know to be in its bag or hand, and how many lie where."""
    room = paper(surface, area, context, context.say("notes.title"))
    high = room.height // len(view.players)
    for seat, player in enumerate(view.players):
        seen = view.public if view.public is not None and seat == view.viewer else player
        row = pygame.Rect(room.left, room.top + seat * high, room.width, high)
        _draw_seat(surface, row, context, view, seat, seen)
        if seat:
            pygame.draw.line(surface, FADED_INK, row.topleft, row.topright)


def _draw_seat(
    surface: pygame.Surface, row: pygame.Rect, context: Context, view: View, seat: int, player: PlayerView
) -> None:
    px = max(text.MIN_PX, min(context.unit.text(24), row.height // 3))
    left = pygame.Rect(row.left, row.top, row.width // 5, row.height)
    stamp(surface, symbol(seat_symbol(seat), px, TINTS[seat]), midleft=left.midleft)
    name = text.elide(context.name(seat), "strong", px, left.width - px - 12)
    stamp(surface, text.line(name, "strong", px, INK), midleft=(left.left + px + 8, left.centery))
    layers = [layer for layer in player.layers if layer.coins]
    room = pygame.Rect(left.right, row.top, row.right - left.right, row.height)
    if not layers and not player.bag_pennies:
        stamp(surface, text.line(context.say("notes.empty"), "italic", px, FADED_INK), midleft=room.midleft)
        return
    known = Layer((*player.bag_pennies, *player.shown), len(player.shown), len(player.bag_pennies))
    rows = [*layers, known] if known.coins else layers
    high = room.height // len(rows)
    for number, layer in enumerate(rows):
        _draw_layer(surface, pygame.Rect(room.left, room.top + number * high, room.width, high), context, view, layer)


def _draw_layer(surface: pygame.Surface, row: pygame.Rect, context: Context, view: View, layer: Layer) -> None:
    told = context.say(f"notes.{_where(layer)}", {"bag": layer.bag, "hand": layer.hand, "taken": layer.taken})
    half = row.width // 2
    left, px = row.left + half + 10, context.unit.text(22)
    write(surface, told, "body", px, INK, row.right - left, midleft=(left, row.centery))
    kinds = [view.table.coins[coin] for coin in in_order(layer.coins, view.table)]
    size, middles = packed(pygame.Rect(row.left, row.top + 3, half, row.height - 6), len(kinds), half // 5)
    for kind, middle in zip(kinds, middles, strict=True):
        stamp(surface, coin_picture(kind, size), center=middle)


def _where(layer: Layer) -> str:
    """Return how to say where the coins of a layer are."""
    if layer.taken:
        return "taken"
    return "layer" if layer.bag and layer.hand else "all_in_hand" if layer.hand else "all_in_bag"


def draw_reference(surface: pygame.Surface, area: pygame.Rect, context: Context, table: Components) -> None:
    """Draw what each emblem means, beside a coin that bears it."""
    room = paper(surface, area, context, context.say("reference.title"))
    rows = ["value", "age", "strike", "rare", "quality", "penny", *(one.mint for one in table.majorities)]
    high = room.height // len(rows)
    for number, key in enumerate(rows):
        _draw_line(surface, pygame.Rect(room.left, room.top + number * high, room.width, high), context, table, key)


def _draw_line(surface: pygame.Surface, row: pygame.Rect, context: Context, table: Components, key: str) -> None:
    points = {one.mint: one.points for one in table.majorities}
    told = (
        context.say(f"reference.{key}")
        if key not in points
        else context.say("tip.majority", {"mint": key, "points": ", ".join(map(str, points[key]))})
    )
    kinds = [
        kind for kind in table.coins.values() if key in (kind.action, kind.mint, "quality" if kind.quality else "")
    ]
    kinds = kinds or [kind for kind in table.coins.values() if not emblem_of(kind)[0]]
    size = min(row.height - 6, row.width // 10)
    stamp(surface, coin_picture(max(kinds, key=lambda kind: kind.strength), size), midleft=row.midleft)
    px = min(context.unit.text(24), row.height * 2 // 5)
    lines = wrap(told, "body", max(text.MIN_PX, px), row.width - size - 20)
    height = text.line_height("body", max(text.MIN_PX, px))
    top = row.centery - height * len(lines) // 2
    for number, line in enumerate(lines):
        words = text.line(line, "body", max(text.MIN_PX, px), INK)
        surface.blit(words, (row.left + size + 14, top + number * height))
