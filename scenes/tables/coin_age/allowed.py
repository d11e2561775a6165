"""What each number of matches allows: a row of cells below the map, the present one lit, where there is room."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.coin_age.rules.state import COINS, Position
from scenes.board.context import Context
from sprites import materials, text
from sprites.palette import BRIGHT_GOLD, GOLD, IVORY, PARCHMENT
from sprites.stamp import stamp

SIZE = 20
"""How large it is written, in units."""

NEARLY = 0.9
"""The wordiest row is taken whose letters are so large, by the largest that any has room for."""

ROWS_APART = 0.86
"""How far two rows are apart in a cell, by the height of a line: its edge stays clear."""

LONGEST_NAME = 10
"""So many letters a name may have that is said in the row."""

Cell = tuple[str, str]
"""Numbers of matches and what they allow."""

CELLS = ((0,), (1,), (2, 3), (4,))
"""Numbers that allow the same share a cell."""


def now(position: Position) -> int | None:
    """Return how many matches the slap has whose turn goes on."""
    return position.turn.matches if position.phase == "actions" else None


def told(context: Context, position: Position) -> str:
    """Return what every number of matches allows, line by line, as tips say it."""
    lines = [context.say("allowed.tip")]
    for n in range(len(COINS) + 1):
        line = context.say(f"allowed.tip_{n}")
        lines.append(context.say("allowed.now", {"allowed": line}) if n == now(position) else line)
    return "\n".join(lines)


def draw_allowed(surface: pygame.Surface, context: Context, room: pygame.Rect, position: Position) -> None:
    """Draw the row; where its words do not fit, nothing."""
    if room.height < text.line_height("figures", text.MIN_PX):
        return
    head, gap, nearly = context.say("allowed.head"), context.unit(8), NEARLY if context.unit.scale <= 1 else 1
    most = max(text.MIN_PX, min(context.unit.text(SIZE), room.height * 3 // 8))
    rows = list(_rows_of_cells(context, position))
    sizes = [
        next((px for px in range(most, text.MIN_PX - 1, -1) if _wide(head, cells, px, gap) <= room.width), 0)
        for cells in rows
    ]
    if not (px := next((size for size in sizes if size >= nearly * max(sizes)), 0)):
        return
    cells = rows[sizes.index(px)]
    words = text.line(head, "figures", px, IVORY)
    stamp(surface, words, midleft=room.midleft)
    left = room.left + words.get_width() + gap
    spare = (room.right - left - sum(_widths(cells, px, gap)) - gap * len(cells) + gap) // len(cells)
    for numbers, cell, wide in zip(CELLS, cells, _widths(cells, px, gap), strict=True):
        plate = pygame.Rect(left, room.top, wide + spare, room.height)
        _draw_cell(surface, plate, cell, px, now(position) in numbers)
        left = plate.right + gap


def _rows_of_cells(context: Context, position: Position) -> Iterator[list[Cell]]:
    """Yield what the cells say: with the name of whoever is paid; for less room without; for large letters briefly."""
    alone = context.viewer >= 0 and not all(player.human for player in context.players)
    pays = context.viewer if alone and now(position) is None else position.turn.seat
    to = {"to": context.name(1 - pays)}
    cells = [("–".join(map(str, numbers)), context.say(f"allowed.row_{numbers[0]}", to)) for numbers in CELLS]
    if len(to["to"]) <= LONGEST_NAME:
        yield cells
    yield [*cells[:-1], (cells[-1][0], context.say("allowed.row_4_short"))]
    yield [
        (number, context.say(f"allowed.brief_{numbers[0]}")) for numbers, (number, _) in zip(CELLS, cells, strict=True)
    ]


def _widths(cells: list[Cell], px: int, gap: int) -> Iterator[int]:
    """Yield how wide each cell is."""
    for number, words in cells:
        widest = max(text.measure(row, "figures", px)[0] for row in _rows(words))
        yield text.measure(number, "figures_strong", px)[0] + widest + 3 * gap


def _rows(words: str) -> list[str]:
    """Part words after their comma: what may be done stands below one another."""
    first, comma, second = words.partition(", ")
    return [first + comma.strip(), second] if comma else [words]


def _wide(head: str, cells: list[Cell], px: int, gap: int) -> int:
    """Return how wide the whole row is."""
    return text.measure(head, "figures", px)[0] + sum(_widths(cells, px, gap)) + gap * len(cells)


def _draw_cell(surface: pygame.Surface, plate: pygame.Rect, cell: Cell, px: int, lit: bool) -> None:
    """Draw a number of matches and what it allows; what was slapped just now is lit."""
    surface.blit(materials.panel(plate.size, 250 if lit else 150), plate)
    if lit:
        pygame.draw.rect(surface, BRIGHT_GOLD, plate, 2, border_radius=plate.height // 5)
    number = text.line(cell[0], "figures_strong", px, BRIGHT_GOLD if lit else GOLD)
    rows = [text.line(row, "figures", px, IVORY if lit else PARCHMENT) for row in _rows(cell[1])]
    widest, high = max(row.get_width() for row in rows), text.line_height("figures", px)
    gap = max(0, plate.width - number.get_width() - widest) // 3
    stamp(surface, number, midleft=(plate.left + gap, plate.centery))
    for place, row in enumerate(rows):
        middle = plate.centery + round((place - (len(rows) - 1) / 2) * high * ROWS_APART)
        stamp(surface, row, midleft=(plate.right - gap - widest, middle))
