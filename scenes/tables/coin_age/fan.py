"""A stack laid out side by side, over the map, while its space is pointed at: what lies under the top coin."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.coin_age.rules.state import Position
from game.core.contract import Seat
from scenes.board.coins import side_of
from scenes.board.context import Context
from scenes.board.piece import Target
from scenes.board.shown import Frame
from scenes.tables.coin_age.layout import CoinAgeLayout
from scenes.tables.coin_age.pieces import face_of
from sprites import coin, materials
from sprites.layout import overlap
from sprites.palette import seat_colour
from sprites.symbol import draw_symbol

FRAME = 0.03
"""How broad the printed frame of a map is, by the breadth of its card."""


def fanned(position: Position, target: Target | None) -> str:
    """Return the space whose coins are laid out: one that is pointed at and has a coin under another."""
    if target is None or target[0] != "space" or len(position.maps) != 1:
        return ""
    return str(target[1]) if len(position.space(str(target[1]))) > 1 else ""


def fan_area(
    context: Context, layout: CoinAgeLayout, position: Position, space: str, names: Sequence[pygame.Rect]
) -> pygame.Rect:
    """Return where a stack's coins lie side by side: near it inside the map's frame, over few coins and names."""
    gap, stack = context.unit(8), position.space(space)
    wide = sum(layout.diameter(held.coin) for held in stack) + gap * (len(stack) + 1)
    high = layout.diameter(stack[0].coin) + 2 * gap
    x, y = layout.centre(space)
    top = y - (len(stack) - 1) * layout.rise(layout.diameter("quarter")) - layout.diameter(stack[-1].coin) / 2
    reach, away = round(layout.diameter("quarter") / 2), context.unit(14)
    own = pygame.Rect(round(x) - reach, round(top), 2 * reach, round(y) + reach - round(top)).inflate(
        2 * away, 2 * away
    )
    places = []
    for share in (0, -0.25, 0.25, -0.5, 0.5):  # in the middle of a side, or towards one of its ends
        across, along = round(own.centerx + share * wide), round(own.centery + share * high)
        row = [pygame.Rect(0, 0, wide, high) for _ in range(4)]
        row[0].midbottom, row[1].midtop = (across, own.top), (across, own.bottom)
        row[2].midright, row[3].midleft = (own.left, along), (own.right, along)
        places += row
    others = [layout.bare_coin_box(one) for one in layout.spaces if one != space and position.space(one)]
    inside = layout.card.inflate(*[-2 * round(FRAME * layout.card.width)] * 2)
    areas = [place.clamp(inside) for place in places]
    kept = [*others, *names]
    return min(areas, key=lambda area: (own.inflate(-away, -away).colliderect(area), overlap(area, kept)))


def draw_fan(
    surface: pygame.Surface,
    context: Context,
    layout: CoinAgeLayout,
    position: Position,
    space: str,
    names: Sequence[pygame.Rect],
) -> None:
    """Draw the coins of a stack side by side, from the top as its tip says it, each with its seat's ring and symbol."""
    gap, area = context.unit(8), fan_area(context, layout, position, space, names)
    surface.blit(materials.panel(area.size, 235), area)
    left = area.left + gap
    for held in reversed(position.space(space)):
        diameter = layout.diameter(held.coin)
        at = left + diameter // 2, area.centery
        pygame.draw.circle(surface, seat_colour(held.seat), at, diameter / 2 + max(2, context.unit(3)))
        coin.draw_coin(surface, held.coin, side_of(face_of(position, held.seat)), at, diameter, thickness=False)
        mark = layout.badge_px(diameter / 2)
        draw_symbol(surface, held.seat, (at[0] + diameter * 0.34, at[1] - diameter * 0.34), mark)
        left += diameter + gap


def controlled(frame: Frame) -> dict[int, Seat]:
    """Return whose each coin is that lies still on top of a space, by its sprite's identity."""
    position: Position = frame.view.position
    found = {}
    for space, stack in zip(position.map.ids, position.stacks, strict=False):
        lying = frame.resting("space", space)
        if stack and len(lying) >= len(stack):
            found[id(lying[len(stack) - 1])] = stack[-1].seat
    return found
