"""How large letters can be at Stripmine's table: as large as the player chose, where that makes nothing smaller."""

from __future__ import annotations

import pygame

from game.core.contract import Seat
from game.stripmine.rules.state import Rules
from scenes.tables.stripmine.ground import tray_for
from scenes.tables.stripmine.layout import StripmineLayout
from scenes.tables.stripmine.signs import scales
from sprites.layout import Unit


def with_letters(area: pygame.Rect, unit: Unit, rules: Rules, waiting: bool, first: Seat) -> StripmineLayout:
    """Return the layout with the largest letters for which every coin is as large as with usual letters.

    Names and the plate take room from each other: what is larger of both gives way.
    """
    usual = StripmineLayout(area, Unit(unit.size, min(1.0, unit.scale)), rules, waiting, first)
    best, least = usual, 0.0
    for scale in scales(unit.scale):
        if scale <= least:
            break  # the plate's letters would grow beyond the names, which would be smaller
        larger = StripmineLayout(area, Unit(unit.size, scale), rules, waiting, first, usual)
        signs = usual.signs.with_letters(larger.plate, unit.scale)
        if signs is not None and min(scale, signs.heads.scale) > least and _holds(larger, usual):
            larger.signs = signs
            best, least = larger, min(scale, signs.heads.scale)
    return best


def _holds(larger: StripmineLayout, usual: StripmineLayout) -> bool:
    """Tell whether hills and thrown coins have the room that they have with usual letters."""
    tray = tray_for(usual.most_thrown)
    return (
        larger.largest_hill >= usual.hill_size
        and larger.holds_money
        and larger.felt(tray).height >= usual.felt(tray).height
    )
