"""A quick game: it starts at once, as it was set up last."""

from __future__ import annotations

from collections.abc import Callable

from scenes.app.host import Host
from scenes.match.beginning import sit_down
from scenes.setup.last import as_set_up_last


def quick_game(program: Host, title: str, failed: Callable[[str], object]) -> None:
    """Begin a match as the set-up would have it; `failed` is told why it cannot be begun."""
    sit_down(program, lambda: as_set_up_last(program, title), failed)
