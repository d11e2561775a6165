"""What the status line says of Fists."""

from __future__ import annotations

from game.core.contract import Status
from tests.toy.rules.state import View


def status(view: View) -> tuple[Status, ...]:
    """Say what the table waits for."""
    if view.stage == "showing":
        return (Status("showing", {"left": view.closed.count(False)}),)
    return (Status(view.stage),)
