"""Where the parts of the scoreboard stand: headline, podium, sheet, and the buttons below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from scenes.app.facts import BETWEEN, LINE, lines_in
from scenes.app.score_head import FACTS
from sprites import text
from sprites.layout import Unit

TITLE, TITLE_ALONE = 52, 46
"""How large the headline is; over the sheet alone less, for the sheet's letters grow, too."""
STAGE = 0.47
"""The share of the width that the podium takes beside the sheet."""
MORE = (2, 3, 4)
"""In how many rows the facts stand beside the sheet."""
GAP = 24
"""How far the sheet ends above the buttons, in logical pixels."""


class Rooms(NamedTuple):
    """The parts; the stage is empty where the sheet has all the room. How high letters and facts are, in pixels."""

    head: pygame.Rect
    stage: pygame.Rect
    sheet: pygame.Rect
    foot: pygame.Rect
    title_px: int
    facts_high: int


def rooms_of(unit: Unit, told: Sequence[str], *, beside: bool, alone: bool) -> Rooms:
    """Divide the window: podium and sheet `beside` each other, or one of them, the podium if it stands `alone`.

    What is `told` below the headline has two rows where in one its letters would be small.
    """
    inside = unit.window.inflate(-2 * unit(70), -2 * unit(56))
    height = unit.target(60)
    foot = pygame.Rect(inside.left, inside.bottom - height, inside.width, height)
    width = round(inside.width * STAGE) if beside else inside.width
    title_px = unit.text(TITLE if beside else TITLE_ALONE)
    small = text.measure(BETWEEN.join(told), "body", unit.text(FACTS) * 3 // 4)[0] > inside.width
    facts_high = (2 if beside or small else 1) * round(unit.text(FACTS) * LINE)
    for lines in MORE if beside else ():  # what has no room in two rows has more of them, before it gets small
        room = pygame.Rect(0, 0, width, lines * round(unit.text(FACTS) * LINE))
        size, rows = lines_in(told, room, unit.text(FACTS))
        facts_high = max(facts_high, round(len(rows) * size * LINE))
        if size >= unit.text(FACTS) * 3 // 4:
            break
    high = text.line_height("title", title_px) + facts_high
    rise = unit.text(10) + (0 if beside else unit(10))  # where letters are large the sheet keeps clear of them
    head = pygame.Rect(inside.left, inside.top - rise, width, high + unit(8) + rise - unit.text(10))
    middle = pygame.Rect(inside.left, head.bottom, inside.width, foot.top - head.bottom - unit(GAP))
    sheet, stage = middle.copy(), pygame.Rect(0, 0, 0, 0)
    if alone:
        stage = middle
    elif beside:
        stage = pygame.Rect(middle.left, middle.top, width, middle.height)
        sheet.left, sheet.width = stage.right + unit(24), middle.right - stage.right - unit(24)
        sheet.top, sheet.height = inside.top, middle.bottom - inside.top
    return Rooms(head, stage, sheet, foot, title_px, facts_high)
