"""What a bank of COIN is worth: stacks of coins, one for each reason, as high as it brings points."""

from __future__ import annotations

import pygame

from game.coin.rules.scoring import running_lines
from game.coin.rules.state import SEAT_COUNT
from game.coin.rules.view import View
from game.core.contract import ScoreLine, totals
from scenes.board.context import Context
from scenes.board.shown import Frame
from scenes.tables.coin.sheets import points_of
from sprites import text
from sprites.cache import SurfaceCache
from sprites.palette import BRIGHT_GOLD, IVORY, MUTED
from sprites.stamp import stamp
from sprites.tilted import depth_px, draw_tilted, squash

STACKS = ((("coins",), "gold"), (("gray", "most_gray"), "silver"), (("foreign",), "copper"))
"""Of what each stack is: the coins on face-up cards, gray coins, cards of other colours."""

HIGHEST = 9
"""A stack shows at most so many coins."""

SUM, SUM_HIGH = 0.34, 0.72
"""How broad the sum is, by stacks and sum, and how high at most, by their height."""

FIGURE, MOST_FIGURE = 0.25, 0.46
"""How high the figure below a stack is, by the height of both, and with larger letters at most."""

TILT = 1.0

NONE = 120
"""How faintly the coin is seen that stands for a stack that brings nothing, of 255."""

_stacks = SurfaceCache(limit_bytes=6_000_000)


def lying_lines(view: View) -> tuple[ScoreLine, ...]:
    """Return what the banks on the table bring: if scored now, or where they have been scored, as they were."""
    return running_lines(view) or tuple(line for line in view.lines if line.values["round"] == view.round)


def plate_sums(view: View) -> tuple[int, ...]:
    """Return the number on each seat's plate: the points of the match."""
    return totals(view.lines, SEAT_COUNT)


def stacks_area(worth: pygame.Rect) -> pygame.Rect:
    """Return the room of the stacks: what the sum at their right leaves."""
    return pygame.Rect(worth.topleft, (round(worth.width * (1 - SUM)), worth.height))


def draw_bank_sums(surface: pygame.Surface, frame: Frame, context: Context) -> None:
    """Write beside the stacks of each seat what its bank is worth so far."""
    for seat, points in enumerate(totals(lying_lines(frame.view), SEAT_COUNT)):
        _write_sum(surface, frame.layout.seats[seat].worth, points, context)


def _write_sum(surface: pygame.Surface, worth: pygame.Rect, points: int, context: Context) -> None:
    room = worth.width - stacks_area(worth).width
    px = text.fit("00", "figures_strong", min(context.unit.text(34), round(worth.height * SUM_HIGH)), room)
    figure = text.line(str(points), "figures_strong", px, BRIGHT_GOLD if points else MUTED)
    stamp(surface, figure, bottomright=(worth.right, worth.bottom + 2))


def draw_worth(surface: pygame.Surface, frame: Frame, context: Context) -> None:
    """Draw for each seat what lies in the bank so far, as it would be scored now."""
    lines = lying_lines(frame.view)
    for place, (reasons, metal) in enumerate(STACKS):
        points = [sum(each) for each in zip(*(points_of(lines, reason) for reason in reasons), strict=True)]
        for seat, area in enumerate(frame.layout.seats):
            stacks = stacks_area(area.worth)
            column = stacks.width // len(STACKS)
            box = pygame.Rect(stacks.left + place * column, stacks.top, column, stacks.height)
            _draw_stack(surface, box, metal, points[seat], context)


def _draw_stack(surface: pygame.Surface, box: pygame.Rect, metal: str, count: int, context: Context) -> None:
    """Draw a stack of coins, and below it how many points it stands for."""
    wanted = min(context.unit.text(20), round(box.height * min(MOST_FIGURE, FIGURE * context.unit.scale)))
    px = text.fit("00", "figures_strong", wanted, box.width - 1)
    figure = text.line(str(count), "figures_strong", px, IVORY if count else MUTED)
    box = pygame.Rect(box.left, box.top, box.width, box.height - figure.get_height())
    stamp(surface, _stack(metal, min(count, HIGHEST), _diameter(box)), midbottom=box.midbottom)
    stamp(surface, figure, midtop=box.midbottom)


def _diameter(box: pygame.Rect) -> int:
    """Return how broad coins are of which a whole stack fits a box."""
    return max(8, min(round(box.width * 0.9), round(box.height / (squash(TILT) + HIGHEST * 0.118 + 0.1))))


def _stack(metal: str, count: int, diameter: int) -> pygame.Surface:
    """Return a stack of coins, or the shadow of one where there is none; cached."""
    return _stacks.get((metal, count, diameter), lambda: _made(metal, count, diameter))


def _made(metal: str, count: int, diameter: int) -> pygame.Surface:
    depth, high = depth_px(diameter, TILT), round(diameter * squash(TILT))
    made = pygame.Surface((diameter + diameter // 3, high + depth * max(1, count) + diameter // 4), pygame.SRCALPHA)
    for number in range(max(1, count)):
        centre = made.get_width() / 2, made.get_height() - diameter // 8 - depth - high / 2 - number * depth
        draw_tilted(made, metal, "heads", centre, diameter, 0, TILT, on_coin=number > 0)
    if not count:
        made.set_alpha(NONE)
    return made
