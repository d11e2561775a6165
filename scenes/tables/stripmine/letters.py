"""How large letters can be at Stripmine's table: as large as the player chose, where that makes nothing smaller."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.core.contract import Seat
from game.stripmine.rules.state import Rules
from scenes.tables.stripmine.ground import stepped_size, tray_for
from scenes.tables.stripmine.layout import StripmineLayout
from scenes.tables.stripmine.plate import coin_scale, counts_px, points_side
from sprites.layout import Unit

STEP = 0.05


def with_letters(area: pygame.Rect, unit: Unit, rules: Rules, waiting: bool, first: Seat) -> StripmineLayout:
    """Return the layout with the largest letters for which every coin is as large as with usual letters."""
    usual = StripmineLayout(area, Unit(unit.size, min(1.0, unit.scale)), rules, waiting, first)
    for scale in _scales(unit.scale):
        larger = StripmineLayout(area, Unit(unit.size, scale), rules, waiting, first, usual.hill_size)
        if larger.largest_hill >= usual.hill_size and all(
            now >= before for now, before in zip(_sizes(larger), _sizes(usual), strict=True)
        ):
            return larger
    return usual


def _scales(most: float) -> Iterator[float]:
    while most > 1.0:
        yield most
        most -= STEP


def _sizes(layout: StripmineLayout) -> tuple[float, ...]:
    """Return what may not become smaller."""
    plate, unit, tray = layout.plate, layout.unit, tray_for(layout.most_thrown)
    return (
        layout.scale,
        stepped_size(layout.discard_size),
        float(layout.felt(tray).height),
        round(coin_scale(plate, unit, layout.scale), 2),
        float(points_side(plate, unit)),
        float(counts_px(plate, unit)),
    )
