"""Marks in the middle of COIN: who is highest and lowest so far, what turns gray, whose the trick card would be."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.coin.rules.state import Laid, Trick
from scenes.board.piece import Sprite
from scenes.board.shown import Frame
from scenes.tables.coin.cards import SHAPE, gray_coin
from scenes.tables.coin.pieces import TRICK
from scenes.tables.coin.tips import lying_trick, standing
from sprites import materials
from sprites.palette import BLACK, BRIGHT_GOLD, Colour
from sprites.stamp import stamp

SILVER: Colour = (206, 212, 218)

MARK = 1 / 7
"""Radius of a mark, by the breadth of a card."""

Arrow = tuple[tuple[float, float], ...]

UP: Arrow = ((-0.62, 0.34), (0.0, -0.62), (0.62, 0.34))
DOWN: Arrow = ((-0.62, -0.34), (0.0, 0.62), (0.62, -0.34))
LEFT: Arrow = ((0.4, -0.6), (-0.66, 0.0), (0.4, 0.6))
RIGHT: Arrow = ((-0.4, -0.6), (0.66, 0.0), (-0.4, 0.6))


def trick_in_sight(frame: Frame) -> Trick | None:
    """Return the trick until its cards begin to leave the middle: then nobody is highest, and nothing is closed."""
    trick = lying_trick(frame.view)
    if trick is None or frame.view.stage != "clearing":
        return trick
    return trick if all(frame.resting("laid", laid.seat) for laid in trick.laid) else None


def standings(frame: Frame) -> Mapping[int, str]:
    """Return how the card of each seat stands that lies face up in the middle: highest, lowest, only, turns_gray."""
    trick = trick_in_sight(frame)
    return {laid.seat: standing(trick, laid) for laid in _open(trick)} if trick is not None else {}


def _open(trick: Trick) -> list[Laid]:
    return [laid for laid in trick.laid if laid.card is not None]


def draw_marks(surface: pygame.Surface, frame: Frame) -> None:
    """Mark every card laid face up by what becomes of it, and show where the trick card would go."""
    for seat, stands in standings(frame).items():
        for sprite in frame.resting("laid", seat):
            _draw_mark(surface, sprite.area(SHAPE), stands)
            if stands in ("highest", "only"):
                _draw_prize(surface, frame, sprite)


def _draw_mark(surface: pygame.Surface, card: pygame.Rect, stands: str) -> None:
    """Highest: an arrowhead up in gold; lowest: one down in silver; between them a gray coin, as it will be one."""
    size = max(8, round(card.width * MARK))
    at = card.right - size * 3 // 2, card.bottom - size * 3 // 2
    if stands == "turns_gray":
        pygame.draw.circle(surface, BLACK, at, size + 2)
        stamp(surface, gray_coin(2 * size), center=at)
        return
    won = stands != "lowest"
    colour = BRIGHT_GOLD if won else SILVER
    materials.draw_outline(surface, card.inflate(4, 4), max(4, card.width // 12), max(2, card.width // 40), colour)
    _draw_arrow(surface, at, size, colour, UP if won else DOWN)


def _draw_prize(surface: pygame.Surface, frame: Frame, winning: Sprite) -> None:
    """Point from the trick card to the one that would win it, on the border between both."""
    for prize in frame.resting(*TRICK):
        size = max(7, round(prize.lie.width * MARK * 0.7))
        at = round((prize.lie.x + winning.lie.x) / 2), round((prize.lie.y + winning.lie.y) / 2)
        _draw_arrow(surface, at, size, BRIGHT_GOLD, LEFT if winning.lie.x < prize.lie.x else RIGHT)


def _draw_arrow(surface: pygame.Surface, at: tuple[int, int], size: int, colour: Colour, arrow: Arrow) -> None:
    pygame.draw.aacircle(surface, BLACK, at, size + 2)
    pygame.draw.aacircle(surface, colour, at, size)
    pygame.draw.polygon(surface, BLACK, [(at[0] + dx * size, at[1] + dy * size) for dx, dy in arrow])
