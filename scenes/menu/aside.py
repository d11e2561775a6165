"""What the menu does in a thread beside it, once it is seen: reads the code of tables, then tidies up, slowly."""

from __future__ import annotations

import time
from importlib import import_module

from scenes.app.host import Host

BEFORE_SWEEPING, BETWEEN_SLICES = 5.0, 0.05
"""Seconds that the sweep of the saved matches waits, first and then again and again."""

AHEAD = "scenes.lessons.start", "scenes.match.table", "scenes.setup.scene"
"""What comes next, whichever game is chosen: to read it takes a quarter of what a table takes to appear."""


def work(program: Host) -> None:
    """Do both."""
    for module in AHEAD:
        import_module(module)
    time.sleep(BEFORE_SWEEPING)
    _tidy_up(program)


def _tidy_up(program: Host) -> None:
    """Sweep away what crashes have left, when the player has found their way."""
    if program.settings.empty_bin:
        program.slots.bin.drop_old()
    program.slots.sweep(lambda: time.sleep(BETWEEN_SLICES))
