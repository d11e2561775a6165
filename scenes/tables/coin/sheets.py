"""The sheets of paper: points by seat, the match sheet with the running round, and the reference card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.coin.rules.scoring import running_lines, score_lines
from game.coin.rules.state import SEAT_COUNT, VALUES, Rules
from game.coin.rules.view import View
from game.core.contract import ScoreLine, totals
from scenes.board.context import Context
from scenes.tables.coin.cards import INKS, TINTS, tinted_coin
from sprites import materials, text
from sprites.palette import FADED_INK, INK, Colour, seat_symbol
from sprites.shadow import draw_box_shadow
from sprites.stamp import stamp, write
from sprites.symbol import symbol
from sprites.wrap import wrap

REASONS = ("coins", "gray", "foreign", "most_gray")
"""The parts of a round's score, in the order in which they are counted."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a sheet: what it is about, a number for each seat (empty: not counted yet), whether it is a sum."""

    label: str
    values: tuple[str, ...]
    strong: bool = False
    faint: bool = False
    """Whether it is written smaller: it says what the row above is made of."""


def points_of(lines: Sequence[ScoreLine], reason: str) -> tuple[int, ...]:
    """Add up the points of one reason, seat by seat."""
    return totals([line for line in lines if line.reason == reason], SEAT_COUNT)


def numbers(values: Sequence[int]) -> tuple[str, ...]:
    """Return whole numbers as a row shows them."""
    return tuple(map(str, values))


def match_rows(context: Context, view: View) -> list[Row]:
    """Return the running match sheet: closed rounds, the running one part by part, and the totals."""
    lines = score_lines(view)
    rounds = sorted({int(line.values["round"]) for line in lines})
    rows = []
    for number in rounds:
        own = [line for line in lines if line.values["round"] == number]
        rows.append(Row(context.say("log.RoundBegan", {"round": number}), numbers(totals(own, SEAT_COUNT))))
        parts = [points_of(own, reason) for reason in REASONS]
        made_of = tuple("+".join(map(str, seat)) for seat in zip(*parts, strict=True))
        rows.append(Row(context.say("sheet.made_of"), made_of, faint=True))
    rows.append(Row(context.say("sheet.total"), numbers(totals(lines, SEAT_COUNT)), True))
    running = running_lines(view)
    if view.stage != "over":
        rows.append(Row(context.say("sheet.running", {"round": view.round}), ("",) * SEAT_COUNT))
        rows += [Row(context.say(f"sheet.{reason}"), numbers(points_of(running, reason))) for reason in REASONS]
        rows.append(Row(context.say("sheet.so_far"), numbers(totals(running, SEAT_COUNT)), True))
    return rows


SIZE = 26
"""How large the letters of a sheet are, where there is room."""

MOST_FOR_LABELS = 0.4
"""What share of a sheet the labels take at most."""

HEAD = 2.3
"""How many lines the title and the heads of the columns take, a symbol above a name."""


FREE = 0.3
"""How many lines are left free below the last row, where nothing else stands there."""


def draw_sheet(
    surface: pygame.Surface,
    area: pygame.Rect,
    context: Context,
    title: str,
    rows: Sequence[Row],
    foot: str = "",
    room_for: str = "",
) -> None:
    """Draw a sheet of paper with a column for each seat in the middle of an area, and what leads on at its foot.

    Its place is kept free while there is nothing to say yet but will be (`room_for`): the sheet does not jump.
    """
    unit = context.unit
    paper, line = paper_of(area, context, rows, foot or room_for)
    wide = paper.width
    _lay_paper(surface, paper)
    px = max(text.MIN_PX, min(unit.text(SIZE), line * 7 // 10))
    top = paper.top + unit(12)
    write(surface, title, "heading", round(px * 1.25), INK, wide - unit(40), midtop=(paper.centerx, top))
    first = paper.left + unit(20) + _room_for_labels(rows, px, wide)
    column = (paper.right - unit(20) - first) / SEAT_COUNT
    top += round(line * 1.35)
    names = min(text.fit(context.name(seat), "strong", px, round(column) - 6) for seat in range(SEAT_COUNT))
    for seat in range(SEAT_COUNT):
        head = pygame.Rect(0, top, round(column), round(line * HEAD))
        head.centerx = round(first + column * (seat + 0.5))
        _draw_head(surface, context, seat, head, names)
    top += round(line * HEAD)
    for row in rows:
        _draw_row(surface, row, pygame.Rect(paper.left + unit(20), top, wide - unit(40), line), first, column, px)
        top += line
    if foot:
        write(surface, foot, "strong", px, INK, wide - unit(40), center=(paper.centerx, top + round(line * 0.7)))


def paper_of(area: pygame.Rect, context: Context, rows: Sequence[Row], foot: str = "") -> tuple[pygame.Rect, int]:
    """Return where the paper of a sheet lies in the middle of an area, and how high its lines are."""
    unit = context.unit
    wide = min(area.width - unit(20), unit.text(SIZE) * 40)
    lines = len(rows) + HEAD + 1.35 + (1.4 if foot else FREE)
    line = min(unit.text(SIZE) * 16 // 10, int((area.height - unit(44)) / lines))
    paper = pygame.Rect(0, 0, wide, round(line * lines) + unit(24))
    paper.center = area.center
    return paper, line


def _room_for_labels(rows: Sequence[Row], px: int, wide: int) -> int:
    """Return how broad the labels beside numbers are, in a measure that leaves the numbers their columns."""
    beside = [row for row in rows if any(row.values)]
    needed = [text.measure(row.label, "strong", _size(row, px))[0] for row in beside]
    return min(round(wide * MOST_FOR_LABELS), max(needed, default=0) + px)


def _size(row: Row, px: int) -> int:
    return max(text.MIN_PX, px * 4 // 5) if row.faint else px


def _lay_paper(surface: pygame.Surface, paper: pygame.Rect) -> None:
    draw_box_shadow(surface, paper, 6, blur=16, alpha=170)
    surface.blit(materials.parchment(paper.size), paper)


def _draw_head(surface: pygame.Surface, context: Context, seat: int, area: pygame.Rect, px: int) -> None:
    """Draw a seat's symbol above its name, so that the name has the whole column."""
    mark = symbol(seat_symbol(seat), round(px * 1.1), TINTS[seat])
    words = text.line(text.elide(context.name(seat), "strong", px, area.width - 6), "strong", px, INKS[seat])
    stamp(surface, mark, midbottom=(area.centerx, area.centery - 1))
    stamp(surface, words, midtop=(area.centerx, area.centery))


def _draw_row(surface: pygame.Surface, row: Row, area: pygame.Rect, first: int, column: float, px: int) -> None:
    if row.strong:
        pygame.draw.line(surface, FADED_INK, area.topleft, area.topright)
    colour: Colour = INK if not row.faint and (row.strong or any(row.values)) else FADED_INK
    style: text.Style = "strong" if row.strong else "body" if any(row.values) else "italic"
    room = first - area.left - 6 if any(row.values) else area.width
    px = _size(row, px)
    write(surface, row.label, style, px, colour, room, midleft=(area.left, area.centery))
    for seat, value in enumerate(row.values):
        figures: text.Style = "figures_strong" if row.strong else "figures"
        number = text.line(value, figures, text.fit(value, figures, px, round(column) - 4), colour)
        stamp(surface, number, center=(round(first + column * (seat + 0.5)), area.centery))


SENTENCES = ("coins", "gray", "foreign", "most_gray", "highest", "lowest", "others")
"""What the reference card says, in this order."""


def draw_reference(surface: pygame.Surface, area: pygame.Rect, context: Context, rules: Rules) -> None:
    """Draw the reference card: how many coins each value shows, who gets what, and what scores."""
    paper, px, head_px = reference_paper(area, context)
    margin, high = context.unit(26), text.line_height("body", px)
    _lay_paper(surface, paper)
    head = text.line(context.say("table.reference"), "heading", head_px, INK)
    stamp(surface, head, midtop=(paper.centerx, paper.top + margin // 2))
    top = paper.top + margin + round(head_px * 1.6) - margin // 2
    table = pygame.Rect(paper.left + margin, top, paper.width - 2 * margin, _coins_high(px))
    _draw_coins(surface, table, rules, px)
    top = table.bottom + high // 2
    for words in _sentences(context, px, table.width):
        surface.blit(text.line(words, "body", px, INK), (paper.left + margin, top))
        top += high


def reference_paper(area: pygame.Rect, context: Context) -> tuple[pygame.Rect, int, int]:
    """Return where the reference card lies, and how large its sentences and its title are."""
    unit = context.unit
    wide, margin = min(area.width - unit(20), unit.text(22) * 40), unit(26)
    px, rows = _fitted(context, wide - 2 * margin, area.height - unit(40))
    head_px = text.fit(context.say("table.reference"), "heading", round(px * 1.4), wide - 2 * margin)
    high = text.line_height("body", px)
    paper = pygame.Rect(0, 0, wide, margin * 2 + round(head_px * 1.6) + _coins_high(px) + high // 2 + high * rows)
    paper.center = area.center
    return paper, px, head_px


def _coin_px(px: int) -> int:
    return round(px * 0.95)


def _coins_high(px: int) -> int:
    return text.line_height("body", px) + 3 * (_coin_px(px) + 2)


def _sentences(context: Context, px: int, width: int) -> list[str]:
    return [row for key in SENTENCES for row in wrap(context.say(f"reference.{key}"), "body", px, width)]


def _fitted(context: Context, width: int, height: int) -> tuple[int, int]:
    """Return the largest size of text at which the card's sentences fit, and in how many lines."""
    px = context.unit.text(22)
    while True:
        rows = len(_sentences(context, px, width))
        needed = text.line_height("body", px) * (rows + 2) + 3 * (_coin_px(px) + 2) + round(px * 2.3)
        if needed + context.unit(52) <= height or px <= text.MIN_PX:
            return px, rows
        px -= 1


def _draw_coins(surface: pygame.Surface, area: pygame.Rect, rules: Rules, px: int) -> None:
    """Draw the values side by side, each above the coins that its cards show."""
    column = area.width / len(VALUES)
    coin_px = _coin_px(px)
    for number, value in enumerate(VALUES):
        x = round(area.left + column * (number + 0.5))
        stamp(surface, text.line(str(value), "figures_strong", px, INK), midtop=(x, area.top))
        for level in range(rules.coins[value]):
            picture = tinted_coin(2, coin_px)
            top = area.top + text.line_height("figures_strong", px) + level * (coin_px + 2)
            stamp(surface, picture, midtop=(x, top))
