"""What the table of American Numismatists may tell of its rules: what is legal in a view, and why something is not."""

from __future__ import annotations

from game.american_numismatists.rules import legal
from game.american_numismatists.rules.actions import Action
from game.american_numismatists.rules.legal_actions import legal_actions
from game.american_numismatists.rules.state import View
from game.core.contract import Refusal

__all__ = ["legal_actions", "why_not"]


def why_not(view: View, action: Action) -> Refusal | None:
    """Return why the viewer may not do this now; None: they may, or it is not for them to decide now."""
    if view.viewer < 0 or legal.decider(view.table) != view.viewer:
        return None
    return legal.judge(view, action)
